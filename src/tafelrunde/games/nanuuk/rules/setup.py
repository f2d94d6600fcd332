"""Setting up (F1, W3, B5, I2, H3): what chance lays, who begins, and where the figures are placed."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nanuuk.rules.floe import cut, flood, has, is_open, leads, lying, next_to, standing
from tafelrunde.games.nanuuk.rules.hunting import next_hunting_turn
from tafelrunde.games.nanuuk.rules.introductory import next_turn
from tafelrunde.games.nanuuk.rules.material import (
    FIELDS,
    FIGURES,
    HUNTERS,
    LINES,
    PIECES,
    SITUATIONS,
    Box,
    Gear,
    Kind,
    Phase,
    Piece,
    Reason,
    State,
    Variant,
    action_of,
)

ORDER = (Piece.WHALE, Piece.INUK, Piece.BEAR, Piece.FISH, Piece.SEAL, Piece.WALRUS)  # F1: whales and Inuit first

# ---- the start -------------------------------------------------------------------------------------------------------


@kernel
def start(box: Box, s: State) -> None:
    """The floe before anything is laid, drawn or placed."""
    s.placed = s.idle = s.skipped = s.out = s.won = s.hunted_out = 0
    s.moved = s.steps = s.harnessed = s.gained = s.deferred = s.crossed = s.unloaded = 0
    s.begins = s.stuck = s.figure = s.start = s.came = s.driven = s.got = -1
    s.turns = -1
    for field in range(FIELDS):
        s.way[field] = box.way[field]
    for piece in range(PIECES):
        s.pieces[piece] = 0 if box.random_layout else box.pieces[piece]
    for figure in range(FIGURES):
        s.at[figure] = -1
    for hunter in range(HUNTERS):
        s.left[hunter] = 1 << Gear.HARPOON if box.hunting and hunter < box.figures else 0
        for animal in range(Piece.INUK):
            s.right[hunter, animal] = 0
    for situation in range(SITUATIONS):
        s.reached[situation] = 0
    s.to_move = CHANCE
    s.phase = Phase.LAYING
    if not box.random_layout:
        pieces_laid(box, s)


# ---- laying the pieces (F1) ------------------------------------------------------------------------------------------


@kernel
def next_piece(box: Box, s: State) -> int:
    """The piece that is laid next, −1 when all are laid."""
    laid = int(s.placed)
    for piece in ORDER:
        if laid < box.material[piece]:
            return piece
        laid -= int(box.material[piece])
    return -1


@kernel
def empty_fields(box: Box, s: State) -> int:
    """The fields on which any piece can be laid."""
    return int(box.fields) & ~int(box.igloos) & ~lying(s)


@kernel
def too_close(box: Box, s: State, piece: int) -> int:
    """F1: where a whale would lie next to an Inuk, or an Inuk next to a whale."""
    if piece == Piece.WHALE:
        return next_to(box.beside, int(s.pieces[Piece.INUK]))
    return next_to(box.beside, int(s.pieces[Piece.WHALE])) if piece == Piece.INUK else 0


@kernel
def fields_for(box: Box, s: State, piece: int) -> int:
    """F1: where the piece may be laid: at all distances, else ignoring those to its own kind, else to igloos too."""
    fields = empty_fields(box, s) & ~too_close(box, s, piece)
    if piece != Piece.WHALE and piece != Piece.INUK:
        return fields
    far = fields & ~next_to(box.beside, int(box.igloos))
    apart = far & ~next_to(box.beside, int(s.pieces[piece]))
    if apart:
        return apart
    return far if far else fields


@kernel
def refusal_of_lay(box: Box, s: State, piece: int, field: int) -> int:
    """F1: why chance may not lay this piece here."""
    if piece != next_piece(box, s):
        return Reason.NOT_THIS_PIECE
    if not has(empty_fields(box, s), field):
        return Reason.NOT_FREE_TO_LAY
    if has(too_close(box, s, piece), field):
        return Reason.WHALE_BESIDE_INUK
    return Reason.ALLOWED if has(fields_for(box, s, piece), field) else Reason.TOO_NEAR


@kernel
def list_layings(box: Box, s: State, out: Array, weights: Array) -> int:
    """All fields on which the next piece may be laid, equally likely."""
    piece, n = next_piece(box, s), 0
    fields = fields_for(box, s, piece)
    for field in range(FIELDS):
        if has(fields, field):
            out[n] = action_of(Kind.LAY, piece, field)
            weights[n] = 1
            n += 1
    return n


@kernel
def lay(box: Box, s: State, piece: int, field: int) -> None:
    """F1: lay the piece; if the next one has no place at all, start again."""
    s.pieces[piece] |= 1 << field
    s.placed += 1
    following = next_piece(box, s)
    if following < 0:
        pieces_laid(box, s)
    elif fields_for(box, s, following) == 0:
        for other in range(PIECES):
            s.pieces[other] = 0
        s.placed = 0


@kernel
def pieces_laid(box: Box, s: State) -> None:
    """All pieces are laid: on to the opening cracks (W3), if any."""
    s.placed = 0
    s.phase = Phase.OPENING
    if box.opening == 0:
        cracks_opened(box, s)


# ---- opening cracks (W3) ---------------------------------------------------------------------------------------------


@kernel
def splits(box: Box, s: State, line: int) -> bool:
    """W3: whether a crack here would split the floe."""
    a, b = int(box.ends[line, 0]), int(box.ends[line, 1])
    cut(box, s, line)
    split = not has(flood(s, 1 << a, int(box.fields)), b)
    cut(box, s, line)
    return split


@kernel
def refusal_of_opening(box: Box, s: State, line: int) -> int:
    """W3: why chance may not open this line."""
    if box.ends[line, 0] < 0:
        return Reason.NO_LINE
    if not is_open(box, s, line):
        return Reason.CRACKED
    return Reason.SPLITS if splits(box, s, line) else Reason.ALLOWED


@kernel
def list_openings(box: Box, s: State, out: Array, weights: Array) -> int:
    """W3: all lines that may crack before the game, equally likely."""
    n = 0
    for line in range(LINES):
        if refusal_of_opening(box, s, line) == Reason.ALLOWED:
            out[n] = action_of(Kind.OPEN, line)
            weights[n] = 1
            n += 1
    return n


@kernel
def open_line(box: Box, s: State, line: int) -> None:
    """W3: a crack before the game."""
    cut(box, s, line)
    s.placed += 1
    if s.placed == box.opening:
        cracks_opened(box, s)


@kernel
def cracks_opened(box: Box, s: State) -> None:
    """All opening cracks are made. B5: the first player is drawn; in V4 the first seat begins."""
    s.placed = 0
    s.phase = Phase.DRAWING
    if box.variant == Variant.HUNTED:
        begin_placing(box, s, 0)


# ---- who begins (B5), and the figures (I2, H3) -----------------------------------------------------------------------


@kernel
def refusal_of_first(box: Box, seat: int) -> int:
    """B5: one of the seats begins."""
    return Reason.ALLOWED if seat < box.seats else Reason.NO_SUCH_SEAT


@kernel
def list_firsts(box: Box, out: Array, weights: Array) -> int:
    """B5: every seat is equally likely to begin."""
    for seat in range(box.seats):
        out[seat] = action_of(Kind.FIRST, seat)
        weights[seat] = 1
    return int(box.seats)


@kernel
def begin_placing(box: Box, s: State, seat: int) -> None:
    """This seat begins."""
    s.begins = seat
    s.phase = Phase.PLACING
    s.to_move = (seat + int(box.placing[0])) % int(box.seats)


@kernel
def refusal_of_figure_to_place(box: Box, s: State, figure: int) -> int:
    """I2, V3, V5: one's own figure that is not placed yet; bears of V5 first; like figures in order."""
    if figure >= box.figures:
        return Reason.NO_FIGURE
    if not leads(box, int(s.to_move), figure):
        return Reason.NOT_YOURS
    if s.at[figure] >= 0:
        return Reason.PLACED
    for other in range(box.figures):
        if s.at[other] < 0 and leads(box, int(s.to_move), other):
            if box.owner[other] < 0 <= box.owner[figure]:
                return Reason.BEARS_FIRST
            if other < figure and box.owner[other] == box.owner[figure] and box.bear[other] == box.bear[figure]:
                return Reason.IN_ORDER
    return Reason.ALLOWED


@kernel
def refusal_of_place(box: Box, s: State, figure: int, field: int) -> int:
    """I2: on a free field; H3: on an igloo."""
    reason = refusal_of_figure_to_place(box, s, figure)
    if reason != Reason.ALLOWED:
        return reason
    if not has(int(box.fields), field):
        return Reason.WATER
    if box.hunting:
        return Reason.ALLOWED if has(int(box.igloos), field) else Reason.NOT_IGLOO
    return Reason.OCCUPIED if has(standing(box, s), field) else Reason.ALLOWED


@kernel
def list_places(box: Box, s: State, out: Array) -> int:
    """All placings of the seat to move."""
    n = 0
    fields = int(box.igloos) if box.hunting else int(box.fields) & ~standing(box, s)
    for figure in range(box.figures):
        if refusal_of_figure_to_place(box, s, figure) == Reason.ALLOWED:
            for field in range(FIELDS):
                if has(fields, field):
                    out[n] = action_of(Kind.PLACE, figure, field)
                    n += 1
    return n


@kernel
def place(box: Box, s: State, figure: int, field: int) -> None:
    """I2, H3: place the figure; once all are placed, the game begins."""
    s.at[figure] = field
    s.placed += 1
    if s.placed < box.figures:
        s.to_move = (int(s.begins) + int(box.placing[s.placed])) % int(box.seats)
    elif box.hunting:
        next_hunting_turn(box, s, int(s.begins))
    else:
        next_turn(box, s, int(s.begins))


# ---- what chance and players do --------------------------------------------------------------------------------------


@kernel
def chance(box: Box, s: State, out: Array, weights: Array) -> int:
    """The outcomes of chance."""
    if s.phase == Phase.LAYING:
        return list_layings(box, s, out, weights)
    if s.phase == Phase.OPENING:
        return list_openings(box, s, out, weights)
    return list_firsts(box, out, weights)


@kernel
def refusal_in_setup(box: Box, s: State, kind: int, first: int, second: int) -> int:
    """Why an action of the set-up, in its phase, is refused."""
    if kind == Kind.PLACE:
        return refusal_of_place(box, s, first, second)
    if kind == Kind.LAY:
        return refusal_of_lay(box, s, first, second)
    return refusal_of_opening(box, s, first) if kind == Kind.OPEN else refusal_of_first(box, first)


@kernel
def apply_in_setup(box: Box, s: State, kind: int, first: int, second: int) -> None:
    """Do an action of the set-up."""
    if kind == Kind.PLACE:
        place(box, s, first, second)
    elif kind == Kind.LAY:
        lay(box, s, first, second)
    elif kind == Kind.OPEN:
        open_line(box, s, first)
    else:
        begin_placing(box, s, first)
