"""Rumis and Rumis+: both records and all kernels, in the order of the rulebook.

Squares are numbered row by row; sets of squares are bit masks of WORDS words. A turn is a stone in one of its
orientations, made of up to four columns of cubes; its anchor is the first square it covers, in reading order. Laying is
one action, of a turn on an anchor: B5 lets the stone fall, so turn and square decide the height.
"""

from typing import Annotated

import numpy as np

from tafelrunde.core.actions import Actions, action_kind, number, split
from tafelrunde.core.kernel import Array, kernel, record
from tafelrunde.core.verbs import CHANCE, OVER, most_points_win

SEATS = COLOURS = 6
STONES, TURNS = 11, 104
COLUMNS = CUBES = 4  # of a stone, at most
LEVELS = 8
SQUARES, WORDS = 128, 2
PADDED = WORDS + 1  # a last word, always empty, so that a mask can be pulled down without a bounds check

ACTIONS = Actions(
    action_kind("lay", "{turn}@{square}", turn=TURNS, square=SQUARES),
    action_kind("take", stone=STONES),  # T3
    action_kind("first", seat=SEATS),  # S3, by chance
)
LAY, TAKE, FIRST = ACTIONS.numbers
AT, WIDTH = ACTIONS.at, ACTIONS.width

DRAW, BUILD, CHOOSE, MOVE = range(4)  # phases: the first player is drawn; B; take a stone (T3); lay it again (T4)
HAND, BUILT, MOVED, ASIDE, AWAY = range(5)  # where a stone is; AWAY: left over in the interim score (T1)
ANYWHERE, ANY_FACE, OWN_FACE, EDGE, NO_FACE, NO_OWN_FACE = range(6)  # what a stone must touch: B1 B2 B3 M1 M1 M2

ONE, ZERO, LAST_BIT = np.uint64(1), np.uint64(0), np.uint64(63)
DEBRUIJN, S58 = np.uint64(0x03F79D71B4CB0A89), np.uint64(58)
LOWEST = np.zeros(64, np.int64)
for _bit in range(64):
    LOWEST[((int(DEBRUIJN) << _bit) & (2**64 - 1)) >> 58] = _bit


class Box:
    """The plan for a number of players, the stones, and the variants."""

    seats: Annotated[int, "i4"]
    colours: Annotated[int, "i4"]
    rows: Annotated[int, "i4"]
    width: Annotated[int, "i4"]
    words: Annotated[int, "i4"]
    height: Annotated[int, "i4"]  # the greatest limit of any square
    stepped: Annotated[int, "i1"]  # do the limits differ from square to square?
    first_apart: Annotated[int, "i1"]  # M1
    inverse: Annotated[int, "i1"]  # M2
    moving_house: Annotated[int, "i1"]  # T
    limit: Annotated[Array, "i1", 2, SQUARES]  # by zone: 0 for building, 1 for moving house; 0 = closed
    room: Annotated[Array, "u8", 2, LEVELS + 1, PADDED]  # by zone: the squares whose limit is at least h
    stone: Annotated[Array, "i1", TURNS]
    tall: Annotated[Array, "i1", TURNS]
    columns: Annotated[Array, "i1", TURNS]
    across: Annotated[Array, "i1", TURNS, COLUMNS]  # of each column, counted from the anchor
    down: Annotated[Array, "i1", TURNS, COLUMNS]
    low: Annotated[Array, "i1", TURNS, COLUMNS]  # its lowest cube, counted from the stone's lowest
    thick: Annotated[Array, "i1", TURNS, COLUMNS]
    foot_level: Annotated[Array, "u8", TURNS, COLUMNS]  # for the masks: the level a column rests on, and how far
    foot_shift: Annotated[Array, "u8", TURNS, COLUMNS]  # its square lies behind the anchor; the same for each cube
    cube_level: Annotated[Array, "u8", TURNS, CUBES]
    cube_shift: Annotated[Array, "u8", TURNS, CUBES]
    fits: Annotated[Array, "u8", TURNS, PADDED]  # anchors at which the stone stays within rows and columns
    cubes_of: Annotated[Array, "i1", STONES]


class State:
    """Everything that changes."""

    to_move: Annotated[int, "i4"]
    phase: Annotated[int, "i4"]
    colour: Annotated[int, "i4"]  # the colour to move; with `two_colours` a seat leads two
    contact: Annotated[int, "i4"]  # what the stone to lay must touch
    fitting: Annotated[int, "i4"]  # no turn before this one can be laid now
    taken: Annotated[int, "i4"]  # the stone taken down and not yet laid (T2), −1 = none
    last: Annotated[int, "i4"]  # the colour that laid last (T2)
    out: Annotated[Array, "i1", COLOURS]
    laid: Annotated[Array, "i1", COLOURS]  # stones laid in this part of the game
    interim: Annotated[Array, "i2", COLOURS]
    place: Annotated[Array, "i1", COLOURS, STONES]
    heights: Annotated[Array, "i1", SQUARES]
    cubes: Annotated[Array, "i1", SQUARES, LEVELS]  # 1 + colour × STONES + stone, 0 = none
    level: Annotated[Array, "u8", LEVELS + 1, PADDED]  # the open squares built up to exactly this height
    touch: Annotated[Array, "u8", COLOURS, LEVELS, PADDED]  # by level, where a cube would share a face with the colour
    edge: Annotated[Array, "u8", LEVELS, PADDED]  # …would share an edge with a first stone (M1)


BOX, STATE = record(Box), record(State)

# The reasons of refusal; rulebook/words.toml gives each its rule and its sentences.
(
    ALLOWED, GAME_OVER, NOT_DRAWN, NOT_CHANCE, NO_SUCH_SEAT, NO_TAKING, TAKE_FIRST, NOT_IN_HAND, NOT_THE_TAKEN,
    NOT_YOURS, COVERED, OFF_PLAN, ACROSS_LINE, HOLE, TOO_HIGH, FIRST_NOT_ON_GROUND, FIRST_TOUCHES_NONE, TOUCHES_NO_OWN,
    FIRST_NO_EDGE, FIRST_SHARES_FACE, TOUCHES_OWN, MOVED_NOT_ON_GROUND, MOVED_TOUCHES_NO_OWN,
) = range(23)  # fmt: skip


# ---- masks -------------------------------------------------------------------------------------------------------


@kernel
def has(mask: Array, square: int) -> bool:
    """Is the square in the mask?"""
    return (mask[square >> 6] >> np.uint64(square & 63)) & ONE == ONE


@kernel
def flip(mask: Array, square: int) -> None:
    """Put the square in, or take it out."""
    mask[square >> 6] ^= ONE << np.uint64(square & 63)


@kernel
def add(mask: Array, square: int) -> None:
    """Put the square in."""
    mask[square >> 6] |= ONE << np.uint64(square & 63)


@kernel
def pulled(masks: Array, level: np.uint64, word: int, by: np.uint64) -> np.uint64:
    """A word of a level's mask, pulled down by 0 to 63 squares."""
    return (masks[level, word] >> by) | ((masks[level, word + 1] << ONE) << (LAST_BIT - by))


@kernel
def on_plan(box: Box, square: int) -> bool:
    """Is there such a square on the plan, open or not?"""
    return has(box.room[0, 0], square)


# ---- the beginning (S) -------------------------------------------------------------------------------------------


@kernel
def start(box: Box, s: State) -> None:
    """The empty plan; the first player is still to be drawn (S3)."""
    s.to_move = CHANCE
    s.phase = DRAW
    s.colour = 0
    s.contact = ANYWHERE
    s.fitting = 0
    s.taken = -1
    s.last = 0
    s.out[:] = 0
    s.laid[:] = 0
    s.interim[:] = 0
    s.place[:] = HAND
    s.heights[:] = 0
    s.cubes[:] = 0
    s.level[:] = ZERO
    s.touch[:] = ZERO
    s.edge[:] = ZERO
    open_zone(box, s, 0)


@kernel
def open_zone(box: Box, s: State, where: int) -> None:
    """Open the squares of a zone, and no others."""
    s.level[:] = ZERO
    for square in range(box.rows * box.width):
        if box.limit[where, square] > 0:
            add(s.level[s.heights[square]], square)


@kernel
def chance(box: Box, s: State, out: Array, weights: Array) -> int:
    """S3: every seat is equally likely to begin."""
    for seat in range(box.seats):
        out[seat] = number(AT, WIDTH, FIRST, seat, 0)
        weights[seat] = 1
    return int(box.seats)


# ---- where a stone may lie (B) -----------------------------------------------------------------------------------


@kernel
def zone(s: State) -> int:
    """Which limits hold: those for building, or those for moving house."""
    return 1 if s.phase >= CHOOSE else 0


@kernel
def on_ground(s: State) -> bool:
    """Must the stone touch the ground? B2, M1, T4: the first of each colour."""
    return s.laid[s.colour] == 0


@kernel
def resting(box: Box, s: State, turn: int, z: np.uint64, word: int) -> np.uint64:
    """B4, B5: the anchors at which the stone rests on what is built, its lowest cube at level z, within the limits."""
    anchors = box.fits[turn, word]
    for c in range(box.columns[turn]):
        anchors &= pulled(s.level, z + box.foot_level[turn, c], word, box.foot_shift[turn, c])
    if box.stepped and anchors != ZERO:
        room = box.room[zone(s)]
        for k in range(box.cubes_of[box.stone[turn]]):
            anchors &= pulled(room, z + box.cube_level[turn, k] + ONE, word, box.cube_shift[turn, k])
    return anchors


@kernel
def beside(box: Box, near: Array, turn: int, z: np.uint64, word: int) -> np.uint64:
    """The anchors at which some cube of the stone lies on a marked cell; `near` is a mask for each level."""
    anchors = ZERO
    for k in range(box.cubes_of[box.stone[turn]]):
        anchors |= pulled(near, z + box.cube_level[turn, k], word, box.cube_shift[turn, k])
    return anchors


@kernel
def beside_any(box: Box, s: State, turn: int, z: np.uint64, word: int) -> np.uint64:
    """The anchors at which the stone shares a face with any stone."""
    anchors = ZERO
    for colour in range(box.colours):
        anchors |= beside(box, s.touch[colour], turn, z, word)
    return anchors


@kernel
def contacts(box: Box, s: State, turn: int, z: np.uint64, word: int, anchors: np.uint64) -> np.uint64:
    """Those of the anchors at which the stone touches what it must (B1–B3, M1, M2, T4)."""
    if s.contact == OWN_FACE:
        return anchors & beside(box, s.touch[s.colour], turn, z, word)
    if s.contact == NO_OWN_FACE:
        return anchors & ~beside(box, s.touch[s.colour], turn, z, word)
    if s.contact == ANY_FACE:
        return anchors & beside_any(box, s, turn, z, word)
    if s.contact == EDGE:
        return anchors & ~beside_any(box, s, turn, z, word) & beside(box, s.edge, turn, z, word)
    if s.contact == NO_FACE:
        return anchors & ~beside_any(box, s, turn, z, word)
    return anchors


@kernel
def allowed(box: Box, s: State, turn: int, z: np.uint64, word: int) -> np.uint64:
    """All anchors at which the stone may be laid with its lowest cube at level z."""
    anchors = resting(box, s, turn, z, word)
    if anchors == ZERO:
        return ZERO
    return contacts(box, s, turn, z, word, anchors)


@kernel
def layable(box: Box, s: State, turn: int) -> bool:
    """Is this turn's stone at hand? While moving house only the stone just taken is (T2)."""
    stone = int(box.stone[turn])
    if s.phase == MOVE:
        return stone == s.taken
    return s.place[s.colour, stone] == HAND


@kernel
def starts(box: Box, s: State, turn: int) -> int:
    """How many levels the stone's lowest cube may have."""
    levels = int(box.height) - int(box.tall[turn]) + 1
    return min(levels, 1) if on_ground(s) else levels


@kernel
def can_lay(box: Box, s: State) -> bool:
    """B6: is there any place for any stone at hand?"""
    for turn in range(TURNS):
        if layable(box, s, turn):
            for z in range(starts(box, s, turn)):
                for word in range(box.words):
                    if allowed(box, s, turn, np.uint64(z), word) != ZERO:
                        s.fitting = turn
                        return True
    return False


@kernel
def legal(box: Box, s: State, out: Array) -> int:
    """All legal actions of the seat to move."""
    if s.phase == CHOOSE:
        return takes(box, s, out)
    n = 0
    for turn in range(s.fitting, TURNS):
        if layable(box, s, turn):
            for z in range(starts(box, s, turn)):
                for word in range(box.words):
                    anchors = allowed(box, s, turn, np.uint64(z), word)
                    base = number(AT, WIDTH, LAY, turn, word * 64)
                    while anchors != ZERO:
                        lowest = anchors & (~anchors + ONE)
                        out[n] = base + LOWEST[(lowest * DEBRUIJN) >> S58]
                        n += 1
                        anchors ^= lowest
    return n


# ---- why a stone may not lie there: the same rules for one action -------------------------------------------------


@kernel
def square_of(box: Box, turn: int, c: int, anchor: int) -> int:
    """The square below a column of the stone, or −1 beyond the rows and columns."""
    row = anchor // int(box.width) + int(box.down[turn, c])
    column = anchor % int(box.width) + int(box.across[turn, c])
    if row < 0 or row >= box.rows or column < 0 or column >= box.width:
        return -1
    return row * int(box.width) + column


@kernel
def drop(box: Box, s: State, turn: int, anchor: int) -> int:
    """The level of the stone's lowest cube when it falls onto what is built; its squares must be on the plan."""
    z = 0
    for c in range(box.columns[turn]):
        z = max(z, int(s.heights[square_of(box, turn, c, anchor)]) - int(box.low[turn, c]))
    return z


@kernel
def shares(box: Box, near: Array, turn: int, anchor: int, z: int) -> bool:
    """Does some cube of the stone lie on a marked cell?"""
    for c in range(box.columns[turn]):
        square = square_of(box, turn, c, anchor)
        bottom = z + int(box.low[turn, c])
        for level in range(bottom, bottom + int(box.thick[turn, c])):
            if has(near[level], square):
                return True
    return False


@kernel
def shares_any(box: Box, s: State, turn: int, anchor: int, z: int) -> bool:
    """Would the stone share a face with any stone?"""
    for colour in range(box.colours):
        if shares(box, s.touch[colour], turn, anchor, z):
            return True
    return False


@kernel
def refusal_of_square(box: Box, s: State, turn: int, anchor: int) -> int:
    """B4: every square of the stone is on the plan, on the right side of the line."""
    if anchor >= box.rows * box.width:
        return OFF_PLAN
    across_line = False
    for c in range(box.columns[turn]):
        square = square_of(box, turn, c, anchor)
        if square < 0 or not on_plan(box, square):
            return OFF_PLAN
        across_line = across_line or box.limit[zone(s), square] == 0
    return ACROSS_LINE if across_line else ALLOWED


@kernel
def refusal_of_rest(box: Box, s: State, turn: int, anchor: int, z: int) -> int:
    """B5 and B4: no hole below, no cube above the limit."""
    for c in range(box.columns[turn]):
        if s.heights[square_of(box, turn, c, anchor)] != z + int(box.low[turn, c]):
            return HOLE
    for c in range(box.columns[turn]):
        top = z + int(box.low[turn, c]) + int(box.thick[turn, c])
        if top > box.limit[zone(s), square_of(box, turn, c, anchor)]:
            return TOO_HIGH
    return ALLOWED


@kernel
def refusal_of_contact(box: Box, s: State, turn: int, anchor: int, z: int) -> int:
    """B1–B3, M1, M2, T4: what the stone must touch."""
    moving = s.phase == MOVE
    if on_ground(s) and z > 0:
        return MOVED_NOT_ON_GROUND if moving else FIRST_NOT_ON_GROUND
    if s.contact == ANYWHERE:
        return ALLOWED
    if s.contact == OWN_FACE:
        if shares(box, s.touch[s.colour], turn, anchor, z):
            return ALLOWED
        return MOVED_TOUCHES_NO_OWN if moving and on_ground(s) else TOUCHES_NO_OWN
    if s.contact == NO_OWN_FACE:
        return TOUCHES_OWN if shares(box, s.touch[s.colour], turn, anchor, z) else ALLOWED
    any_face = shares_any(box, s, turn, anchor, z)
    if s.contact == ANY_FACE:
        return ALLOWED if any_face else FIRST_TOUCHES_NONE
    if any_face:
        return FIRST_SHARES_FACE
    if s.contact == EDGE and not shares(box, s.edge, turn, anchor, z):
        return FIRST_NO_EDGE
    return ALLOWED


@kernel
def refusal_of_lay(box: Box, s: State, turn: int, anchor: int) -> int:
    """Why the stone may not be laid there."""
    if s.phase == CHOOSE:
        return TAKE_FIRST
    if not layable(box, s, turn):
        return NOT_THE_TAKEN if s.phase == MOVE else NOT_IN_HAND
    reason = refusal_of_square(box, s, turn, anchor)
    if reason != ALLOWED:
        return reason
    z = drop(box, s, turn, anchor)
    reason = refusal_of_rest(box, s, turn, anchor, z)
    if reason != ALLOWED:
        return reason
    return refusal_of_contact(box, s, turn, anchor, z)


@kernel
def refusal(box: Box, s: State, action: int) -> int:
    """0 if the action is legal, else the reason."""
    if s.to_move == OVER:
        return GAME_OVER
    does, first, second = split(AT, WIDTH, action)
    if s.to_move == CHANCE:
        if does != FIRST:
            return NOT_DRAWN
        return ALLOWED if first < box.seats else NO_SUCH_SEAT
    if does == FIRST:
        return NOT_CHANCE
    if does == TAKE:
        return refusal_of_take(s, first)
    return refusal_of_lay(box, s, first, second)


# ---- laying a stone ----------------------------------------------------------------------------------------------


@kernel
def mark(box: Box, near: Array, row: int, column: int, level: int) -> None:
    """Mark a cell, if there is such a cell."""
    if 0 <= row < box.rows and 0 <= column < box.width and 0 <= level < LEVELS:
        add(near[level], row * int(box.width) + column)


@kernel
def mark_faces(box: Box, near: Array, square: int, z: int) -> None:
    """Mark the six cells that share a face with a cube."""
    row, column = square // int(box.width), square % int(box.width)
    mark(box, near, row - 1, column, z)
    mark(box, near, row + 1, column, z)
    mark(box, near, row, column - 1, z)
    mark(box, near, row, column + 1, z)
    mark(box, near, row, column, z - 1)
    mark(box, near, row, column, z + 1)


@kernel
def mark_edges(box: Box, near: Array, square: int, z: int) -> None:
    """Mark the twelve cells that share an edge, and no face, with a cube (M1)."""
    row, column = square // int(box.width), square % int(box.width)
    for a in range(-1, 2, 2):
        for b in range(-1, 2, 2):
            mark(box, near, row + a, column + b, z)
            mark(box, near, row + a, column, z + b)
            mark(box, near, row, column + a, z + b)


@kernel
def put(box: Box, s: State, turn: int, anchor: int) -> None:
    """Lay the stone."""
    z = drop(box, s, turn, anchor)
    name = 1 + s.colour * STONES + int(box.stone[turn])
    for c in range(box.columns[turn]):
        square = square_of(box, turn, c, anchor)
        bottom = z + int(box.low[turn, c])
        top = bottom + int(box.thick[turn, c])
        for level in range(bottom, top):
            s.cubes[square, level] = name
            mark_faces(box, s.touch[s.colour], square, level)
            if box.first_apart and s.laid[s.colour] == 0:
                mark_edges(box, s.edge, square, level)
        s.heights[square] = top
        flip(s.level[bottom], square)
        flip(s.level[top], square)
    s.place[s.colour, box.stone[turn]] = MOVED if s.phase == MOVE else BUILT
    s.laid[s.colour] += 1
    s.last = s.colour


@kernel
def contact_rule(box: Box, s: State) -> int:
    """Which of B1, B2, B3, M1, M2 and T4 binds the colour to move."""
    if s.laid[s.colour] > 0 or s.phase >= CHOOSE:
        return NO_OWN_FACE if box.inverse else OWN_FACE
    for colour in range(box.colours):
        if s.laid[colour] > 0:
            return EDGE if box.first_apart else ANY_FACE
    return ANYWHERE


@kernel
def ready_to_lay(box: Box, s: State) -> bool:
    """B6: settle what the colour to move must touch, and say whether it can lay."""
    s.contact = contact_rule(box, s)
    if can_lay(box, s):
        return True
    if s.contact == EDGE:  # M1: no place shares an edge, so any place on the ground apart from the others will do
        s.contact = NO_FACE
        return can_lay(box, s)
    return False


@kernel
def next_colour(box: Box, s: State) -> bool:
    """On to the next colour that can play; one that cannot is out for good (B6, T3). False if there is none."""
    for _ in range(box.colours):
        s.colour = (s.colour + 1) % int(box.colours)
        if s.out[s.colour] == 0:
            if can_take(s) if s.phase == CHOOSE else ready_to_lay(box, s):
                s.to_move = s.colour % int(box.seats)
                return True
            s.out[s.colour] = 1
    return False


@kernel
def advance(box: Box, s: State) -> None:
    """The next turn, the beginning of moving house, or the end (B7, T1, T6)."""
    if next_colour(box, s):
        return
    if s.phase == BUILD and box.moving_house:
        begin_moving(box, s)
        if next_colour(box, s):
            return
    s.to_move = OVER


@kernel
def apply(box: Box, s: State, action: int) -> None:
    """Do a legal action."""
    does, first, second = split(AT, WIDTH, action)
    if does == FIRST:
        s.phase = BUILD
        s.colour = first - 1 + int(box.colours)  # advance steps to the colour drawn
        advance(box, s)
    elif does == TAKE:
        take(box, s, first)
    else:
        put(box, s, first, second)
        if s.phase == MOVE:
            s.taken = -1
            s.phase = CHOOSE
        advance(box, s)


# ---- moving house (T) --------------------------------------------------------------------------------------------


@kernel
def begin_moving(box: Box, s: State) -> None:
    """T1, T2: the interim score stands, stones not laid leave the game, who laid last begins."""
    for colour in range(box.colours):
        s.interim[colour] = colour_points(box, s, colour)
        for stone in range(STONES):
            if s.place[colour, stone] == HAND:
                s.place[colour, stone] = AWAY
        s.out[colour] = 0
        s.laid[colour] = 0
    s.phase = CHOOSE
    open_zone(box, s, zone(s))
    s.colour = s.last - 1 + int(box.colours)  # advance steps to the colour that laid last


@kernel
def is_covered(s: State, colour: int, stone: int) -> bool:
    """T3: does a cube of another stone lie directly above one of its cubes?"""
    name = 1 + colour * STONES + stone
    for square in range(SQUARES):
        for level in range(int(s.heights[square]) - 1):
            if s.cubes[square, level] == name and s.cubes[square, level + 1] != name:
                return True
    return False


@kernel
def refusal_of_take(s: State, stone: int) -> int:
    """Why the stone may not be taken."""
    if s.phase != CHOOSE:
        return NO_TAKING
    if s.place[s.colour, stone] != BUILT:
        return NOT_YOURS
    return COVERED if is_covered(s, s.colour, stone) else ALLOWED


@kernel
def takes(box: Box, s: State, out: Array) -> int:
    """All stones that may be taken."""
    n = 0
    for stone in range(STONES):
        if refusal_of_take(s, stone) == ALLOWED:
            out[n] = number(AT, WIDTH, TAKE, stone, 0)
            n += 1
    return n


@kernel
def can_take(s: State) -> bool:
    """T3: is there a stone to take?"""
    for stone in range(STONES):
        if refusal_of_take(s, stone) == ALLOWED:
            return True
    return False


@kernel
def lift(box: Box, s: State, stone: int) -> None:
    """Take the stone away, and see anew what the colour touches."""
    name = 1 + s.colour * STONES + stone
    s.touch[s.colour] = ZERO
    for square in range(box.rows * box.width):
        height = int(s.heights[square])
        while height > 0 and s.cubes[square, height - 1] == name:
            height -= 1
            s.cubes[square, height] = 0
        s.heights[square] = height
        for level in range(height):
            if s.cubes[square, level] > 0 and (int(s.cubes[square, level]) - 1) // STONES == s.colour:
                mark_faces(box, s.touch[s.colour], square, level)


@kernel
def take(box: Box, s: State, stone: int) -> None:
    """T2, T5: take the stone; if it cannot be laid it is set aside, and its player is out."""
    lift(box, s, stone)
    s.phase = MOVE
    s.taken = stone
    s.place[s.colour, stone] = HAND
    s.contact = contact_rule(box, s)
    if can_lay(box, s):
        return
    s.place[s.colour, stone] = ASIDE
    s.out[s.colour] = 1
    s.taken = -1
    s.phase = CHOOSE
    advance(box, s)


# ---- scoring (B7, T6) --------------------------------------------------------------------------------------------


@kernel
def seen(box: Box, s: State, colour: int) -> int:
    """Own squares visible from above; while moving house, those outside the line."""
    n = 0
    where = zone(s)
    for square in range(box.rows * box.width):
        height = int(s.heights[square])
        if height > 0 and box.limit[where, square] > 0:
            n += (int(s.cubes[square, height - 1]) - 1) // STONES == colour
    return n


@kernel
def stones_at(s: State, colour: int, place: int) -> int:
    """How many stones of the colour are there."""
    n = 0
    for stone in range(STONES):
        n += s.place[colour, stone] == place
    return n


@kernel
def colour_points(box: Box, s: State, colour: int) -> int:
    """The points of a colour as they stand."""
    if s.phase < CHOOSE:
        return seen(box, s, colour) - stones_at(s, colour, HAND)
    lost = stones_at(s, colour, ASIDE) + stones_at(s, colour, BUILT) + stones_at(s, colour, HAND)
    return int(s.interim[colour]) + seen(box, s, colour) - lost


@kernel
def points(box: Box, s: State, out: Array) -> None:
    """Each seat's points; with `two_colours` those of its better colour (S2)."""
    for seat in range(box.seats):
        out[seat] = colour_points(box, s, seat)
    for colour in range(box.seats, box.colours):
        seat = colour % int(box.seats)
        out[seat] = max(int(out[seat]), colour_points(box, s, colour))


@kernel
def result(box: Box, s: State, out: Array) -> None:
    """B7: most points win, ties stand."""
    points(box, s, out)
    most_points_win(int(box.seats), out)


# ---- invariants, for the conformance suite ------------------------------------------------------------------------

FAULTS = (
    "", "a hole below a cube", "a cube above the limit of its square", "a stone with too many or too few cubes",
    "levels that do not match the heights", "contacts that do not match the cubes", "a colour that is out has the move",
)  # fmt: skip


@kernel
def fault_of_square(box: Box, s: State, square: int) -> int:
    """Columns are solid, within the limit, and known to the level masks."""
    height = int(s.heights[square])
    for level in range(LEVELS):
        if (s.cubes[square, level] > 0) != (level < height):
            return 1
    if height > max(box.limit[0, square], box.limit[1, square]):
        return 2
    for level in range(LEVELS + 1):
        if has(s.level[level], square) != (box.limit[zone(s), square] > 0 and level == height):
            return 4
    return 0


@kernel
def is_near(box: Box, s: State, colour: int, square: int, level: int) -> bool:
    """Does the cell share a face with a cube of the colour? Counted cube by cube, without the masks."""
    row, column = square // int(box.width), square % int(box.width)
    for way in range(6):
        step = 1 - 2 * (way % 2)
        r = row + step if way < 2 else row
        c = column + step if 2 <= way < 4 else column
        z = level + step if way >= 4 else level
        if 0 <= r < box.rows and 0 <= c < box.width and 0 <= z < LEVELS:
            cube = int(s.cubes[r * int(box.width) + c, z])
            if cube > 0 and (cube - 1) // STONES == colour:
                return True
    return False


@kernel
def fault_of_colour(box: Box, s: State, colour: int) -> int:
    """Every stone that lies has all its cubes, and the colour's contacts are those of its cubes."""
    for stone in range(STONES):
        cubes = 0
        for square in range(box.rows * box.width):
            for level in range(s.heights[square]):
                cubes += s.cubes[square, level] == 1 + colour * STONES + stone
        lies = s.place[colour, stone] == BUILT or s.place[colour, stone] == MOVED
        if cubes != (box.cubes_of[stone] if lies else 0):
            return 3
    for square in range(box.rows * box.width):
        for level in range(box.height):
            if has(s.touch[colour, level], square) != is_near(box, s, colour, square, level):
                return 5
    return 0


@kernel
def fault(box: Box, s: State) -> int:
    """0 if the position keeps every invariant."""
    for square in range(SQUARES):
        found = fault_of_square(box, s, square)
        if found > 0:
            return found
    for colour in range(box.colours):
        found = fault_of_colour(box, s, colour)
        if found > 0:
            return found
    if s.to_move >= 0 and s.out[s.colour] > 0:
        return 6
    return 0
