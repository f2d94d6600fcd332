"""Setting up (F1, W3, B5, I2, H3): what chance lays, who begins, and where the figures are placed."""

from tafelrunde.core.actions import number
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nanuuk.rules.floe import (
    ALLOWED,
    AT,
    BEAR,
    BEARS_FIRST,
    CRACKED,
    DRAWING,
    FIELDS,
    FIRST,
    FISH,
    HUNTED,
    IN_ORDER,
    INUK,
    KINDS,
    LAY,
    LAYING,
    LINES,
    NO_FIGURE,
    NO_LINE,
    NO_SUCH_SEAT,
    NOT_FREE_TO_LAY,
    NOT_IGLOO,
    NOT_THIS_PIECE,
    NOT_YOURS,
    OCCUPIED,
    OPEN,
    OPENING,
    PLACE,
    PLACED,
    PLACING,
    SEAL,
    SPLITS,
    TOO_NEAR,
    WALRUS,
    WATER,
    WHALE,
    WHALE_BESIDE_INUK,
    WIDTH,
    Box,
    State,
    cut,
    flood,
    has,
    index,
    is_open,
    leads,
    lying,
    standing,
)
from tafelrunde.games.nanuuk.rules.hunting import hunt_next
from tafelrunde.games.nanuuk.rules.riss import riss_next

ORDER = (WHALE, INUK, BEAR, FISH, SEAL, WALRUS)  # F1: whales and Inuit first

# ---- laying the pieces (F1) ------------------------------------------------------------------------------------------


@kernel
def next_piece(box: Box, s: State) -> int:
    """The kind that is laid next, −1 when all lie."""
    laid = int(s.placed)
    for kind in ORDER:
        if laid < box.material[kind]:
            return kind
        laid -= int(box.material[kind])
    return -1


@kernel
def around(box: Box, fields: int) -> int:
    """The fields next to these."""
    found, todo = 0, fields
    while todo:
        bit = todo & -todo
        todo ^= bit
        found |= int(box.beside[index(bit)])
    return found


@kernel
def bare(box: Box, s: State) -> int:
    """The fields on which a piece can be laid at all."""
    return int(box.fields) & ~int(box.igloos) & ~lying(s)


@kernel
def never(box: Box, s: State, kind: int) -> int:
    """F1: where a whale would lie next to an Inuk, or an Inuk next to a whale."""
    if kind == WHALE:
        return around(box, int(s.pieces[INUK]))
    return around(box, int(s.pieces[WHALE])) if kind == INUK else 0


@kernel
def room(box: Box, s: State, kind: int) -> int:
    """F1: where the piece may be laid: all distances, else not its own kind's, else not the igloos' either."""
    fields = bare(box, s) & ~never(box, s, kind)
    if kind != WHALE and kind != INUK:
        return fields
    far = fields & ~around(box, int(box.igloos))
    apart = far & ~around(box, int(s.pieces[kind]))
    if apart:
        return apart
    return far if far else fields


@kernel
def refusal_of_lay(box: Box, s: State, kind: int, field: int) -> int:
    """F1: why chance may not lay this piece here."""
    if kind != next_piece(box, s):
        return NOT_THIS_PIECE
    if not has(bare(box, s), field):
        return NOT_FREE_TO_LAY
    if has(never(box, s, kind), field):
        return WHALE_BESIDE_INUK
    return ALLOWED if has(room(box, s, kind), field) else TOO_NEAR


@kernel
def list_room(box: Box, s: State, out: Array, weights: Array) -> int:
    """All fields on which the next piece may be laid, equally likely."""
    kind, n = next_piece(box, s), 0
    fields = room(box, s, kind)
    for field in range(FIELDS):
        if has(fields, field):
            out[n] = number(AT, WIDTH, LAY, kind, field)
            weights[n] = 1
            n += 1
    return n


@kernel
def lay(box: Box, s: State, kind: int, field: int) -> None:
    """F1: the piece lies; when the next one has no place at all, everything starts again."""
    s.pieces[kind] |= 1 << field
    s.placed += 1
    following = next_piece(box, s)
    if following < 0:
        pieces_lie(box, s)
    elif room(box, s, following) == 0:
        for other in range(KINDS):
            s.pieces[other] = 0
        s.placed = 0


@kernel
def pieces_lie(box: Box, s: State) -> None:
    """On to the opening cracks (W3), or to the draw."""
    s.placed = 0
    s.phase = OPENING
    if box.opening == 0:
        cracks_lie(box, s)


# ---- opening cracks (W3) ---------------------------------------------------------------------------------------------


@kernel
def splits(box: Box, s: State, line: int) -> bool:
    """W3: would a crack here part the floe?"""
    a, b = int(box.ends[line, 0]), int(box.ends[line, 1])
    cut(box, s, line)
    parted = not has(flood(s, 1 << a, int(box.fields)), b)
    cut(box, s, line)
    return parted


@kernel
def refusal_of_opening(box: Box, s: State, line: int) -> int:
    """W3: why chance may not open this line."""
    if box.ends[line, 0] < 0:
        return NO_LINE
    if not is_open(box, s, line):
        return CRACKED
    return SPLITS if splits(box, s, line) else ALLOWED


@kernel
def list_openings(box: Box, s: State, out: Array, weights: Array) -> int:
    """All lines that may break before the game, equally likely."""
    n = 0
    for line in range(LINES):
        if refusal_of_opening(box, s, line) == ALLOWED:
            out[n] = number(AT, WIDTH, OPEN, line, 0)
            weights[n] = 1
            n += 1
    return n


@kernel
def open_line(box: Box, s: State, line: int) -> None:
    """W3: a crack before the game."""
    cut(box, s, line)
    s.placed += 1
    if s.placed == box.opening:
        cracks_lie(box, s)


@kernel
def cracks_lie(box: Box, s: State) -> None:
    """B5: the first player is drawn; in V4 the first seat begins."""
    s.placed = 0
    s.phase = DRAWING
    if box.variant == HUNTED:
        begin_placing(box, s, 0)


# ---- who begins (B5), and the figures (I2, H3) -----------------------------------------------------------------------


@kernel
def begin_laying(box: Box, s: State) -> None:
    """The empty floe, or the layout."""
    s.to_move = CHANCE
    s.phase = LAYING
    if not box.by_lot:
        for kind in range(KINDS):
            s.pieces[kind] = box.pieces[kind]
        pieces_lie(box, s)


@kernel
def refusal_of_first(box: Box, seat: int) -> int:
    """B5: one of the seats begins."""
    return ALLOWED if seat < box.seats else NO_SUCH_SEAT


@kernel
def list_firsts(box: Box, out: Array, weights: Array) -> int:
    """B5: every seat is equally likely to begin."""
    for seat in range(box.seats):
        out[seat] = number(AT, WIDTH, FIRST, seat, 0)
        weights[seat] = 1
    return int(box.seats)


@kernel
def begin_placing(box: Box, s: State, seat: int) -> None:
    """This seat begins."""
    s.begins = seat
    s.phase = PLACING
    s.to_move = (seat + int(box.turn[0])) % int(box.seats)


@kernel
def refusal_of_figure_to_place(box: Box, s: State, figure: int) -> int:
    """I2, V3, V5: an own figure that is not placed yet; bears of V5 first; figures that are alike in their order."""
    if figure >= box.figures:
        return NO_FIGURE
    if not leads(box, int(s.to_move), figure):
        return NOT_YOURS
    if s.at[figure] >= 0:
        return PLACED
    for other in range(box.figures):
        if s.at[other] < 0 and leads(box, int(s.to_move), other):
            if box.owner[other] < 0 <= box.owner[figure]:
                return BEARS_FIRST
            if other < figure and box.owner[other] == box.owner[figure] and box.bear[other] == box.bear[figure]:
                return IN_ORDER
    return ALLOWED


@kernel
def refusal_of_place(box: Box, s: State, figure: int, field: int) -> int:
    """I2: on a free field; H3: on an igloo."""
    reason = refusal_of_figure_to_place(box, s, figure)
    if reason != ALLOWED:
        return reason
    if not has(int(box.fields), field):
        return WATER
    if box.hunting:
        return ALLOWED if has(int(box.igloos), field) else NOT_IGLOO
    return OCCUPIED if has(standing(box, s), field) else ALLOWED


@kernel
def list_places(box: Box, s: State, out: Array) -> int:
    """All placings of the seat to move."""
    n = 0
    fields = int(box.igloos) if box.hunting else int(box.fields) & ~standing(box, s)
    for figure in range(box.figures):
        if refusal_of_figure_to_place(box, s, figure) == ALLOWED:
            for field in range(FIELDS):
                if has(fields, field):
                    out[n] = number(AT, WIDTH, PLACE, figure, field)
                    n += 1
    return n


@kernel
def place(box: Box, s: State, figure: int, field: int) -> None:
    """I2, H3: the figure stands; when all stand, the game begins."""
    s.at[figure] = field
    s.placed += 1
    if s.placed < box.figures:
        s.to_move = (int(s.begins) + int(box.turn[s.placed])) % int(box.seats)
    elif box.hunting:
        hunt_next(box, s, int(s.begins))
    else:
        riss_next(box, s, int(s.begins))
