"""Building (B), which with five and six players is a little different (M): where a stone may lie."""

import numpy as np

from tafelrunde.core.actions import number
from tafelrunde.core.kernel import GUESSES, Array, inlined, kernel
from tafelrunde.games.rumis.rules.stones import (
    ALL,
    ANY_FACE,
    ANYWHERE,
    AT,
    BUILT,
    CHOOSE,
    COLUMNS,
    CUBES,
    DEBRUIJN,
    EDGE,
    FOUR,
    HAND,
    LAST_BIT,
    LAY,
    LEVELS,
    LOWEST,
    MOVE,
    MOVED,
    NO_FACE,
    NO_OWN_FACE,
    ONE,
    OWN_FACE,
    S58,
    STONES,
    THREE,
    TWO,
    WIDTH,
    ZERO,
    Box,
    State,
    add,
    flip,
    under,
    zone,
)

Four = tuple[np.uint64, np.uint64, np.uint64, np.uint64]  # a word of the masks of four levels
MOSTLY = 2  # places of a turn, or fewer


@kernel
def on_ground(s: State) -> bool:
    """Must the stone touch the ground? B2, M1, T4: the first of each colour."""
    return s.laid[s.colour] == 0


@inlined
def both(a: Four, b: Four) -> Four:
    """The squares that are in both, on each of four levels."""
    return a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]


@inlined
def either(a: Four, b: Four) -> Four:
    """The squares that are in one of them at least."""
    return a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]


@inlined
def without(a: Four, b: Four) -> Four:
    """The squares that are in the first and not in the second."""
    return a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3]


@inlined
def together(a: Four) -> np.uint64:
    """The squares that are in it on any level."""
    return a[0] | a[1] | a[2] | a[3]


@inlined
def some(a: Four) -> bool:
    """Is there any square?"""
    return together(a) != ZERO


@inlined
def pulled(masks: Array, word: int, words: int, z: np.uint64, by: np.uint64) -> Four:
    """A word of the masks of four levels from z upwards, pulled down by 0 to 63 squares."""
    here = masks[word]
    a, b, c, d = here[z] >> by, here[z + ONE] >> by, here[z + TWO] >> by, here[z + THREE] >> by
    if word + 1 < words:  # what comes down from the next word
        more, up = masks[word + 1], LAST_BIT - by
        a, b = a | (more[z] << ONE) << up, b | (more[z + ONE] << ONE) << up
        c, d = c | (more[z + TWO] << ONE) << up, d | (more[z + THREE] << ONE) << up
    return a, b, c, d


@inlined
def resting(box: Box, s: State, fits: Array, turn: np.uint64, z: np.uint64, word: int, words: int) -> Four:
    """B4, B5: the anchors at which the stone rests on what is built, within the limits, its lowest cube at level z or
    at one of the next three."""
    anchors = pulled(fits[turn], word, word + 1, z, ZERO)
    for c in range(COLUMNS):
        low, behind = np.uint64(box.low[turn, c]), np.uint64(box.behind[turn, c])
        anchors = both(anchors, pulled(s.level, word, words, z + low, behind))
    return anchors


@inlined
def beside(box: Box, near: Array, turn: np.uint64, z: np.uint64, word: int, words: int) -> Four:
    """The anchors at which some cube of the stone lies on a marked cell; `near` is a mask for each level."""
    anchors = (ZERO, ZERO, ZERO, ZERO)
    for k in range(CUBES):
        level, behind = np.uint64(box.cube_level[turn, k]), np.uint64(box.cube_behind[turn, k])
        anchors = either(anchors, pulled(near, word, words, z + level, behind))
    return anchors


@kernel
def beside_any(box: Box, s: State, turn: np.uint64, z: np.uint64, word: int, words: int) -> Four:
    """The anchors at which the stone shares a face with any stone."""
    anchors = (ZERO, ZERO, ZERO, ZERO)
    for colour in range(box.colours):
        anchors = either(anchors, beside(box, s.touch[colour], turn, z, word, words))
    return anchors


@kernel
def contacts(box: Box, s: State, turn: np.uint64, z: np.uint64, word: int, words: int, anchors: Four) -> Four:
    """Those of the anchors at which the stone touches what it must (B1, B2, M1, M2)."""
    if s.contact == ANYWHERE:
        return anchors
    if s.contact == NO_OWN_FACE:
        return without(anchors, beside(box, s.touch[s.colour], turn, z, word, words))
    touching = beside_any(box, s, turn, z, word, words)
    if s.contact == ANY_FACE:
        return both(anchors, touching)
    apart = without(anchors, touching)
    return both(apart, beside(box, s.edge, turn, z, word, words)) if s.contact == EDGE else apart


@inlined
def allowed(
    box: Box, s: State, fits: Array, levels: Four, own: Array, turn: np.uint64, z: np.uint64, word: int, words: int
) -> Four:
    """All anchors at which the stone may be laid with its lowest cube at level z or at one of the next three."""
    anchors = both(levels, resting(box, s, fits, turn, z, word, words))
    if not ((GUESSES and s.contact == OWN_FACE) or some(anchors)):  # a wrong guess takes longer than to look
        return anchors
    if s.contact == OWN_FACE:  # B3, T4
        return both(anchors, beside(box, own, turn, z, word, words))
    return contacts(box, s, turn, z, word, words, anchors)


@inlined
def levels_for(s: State) -> Four:
    """B2, M1, T4: all squares of those of the first four levels on which the lowest cube may lie."""
    return (ALL, ZERO, ZERO, ZERO) if on_ground(s) else (ALL, ALL, ALL, ALL)


@kernel
def layable(s: State, stone: int) -> bool:
    """Is this stone at hand? While moving house only the stone just taken is (T2)."""
    if s.phase == MOVE:
        return stone == s.taken
    return s.place[s.colour, stone] == HAND


@kernel
def fours(box: Box, s: State) -> int:
    """How many times four levels are to be looked at."""
    return 1 if on_ground(s) else (int(box.height) + FOUR - 1) // FOUR


@kernel
def can_lay(box: Box, s: State) -> bool:
    """B6: is there any place for any stone at hand?"""
    fits, own, levels, words = box.fits[zone(s)], s.touch[s.colour], levels_for(s), int(box.words)
    for stone in range(STONES):
        if layable(s, stone):
            for turn in range(box.turns[stone], box.turns[stone + 1]):
                for four in range(fours(box, s)):
                    z = np.uint64(FOUR * four)
                    for word in range(words):
                        if some(allowed(box, s, fits, levels, own, np.uint64(turn), z, word, words)):
                            s.fitting = turn
                            return True
    return False


@inlined
def first_of(anchors: np.uint64) -> int:
    """The first of the squares, 0 if there is none."""
    return int(LOWEST[((anchors & (~anchors + ONE)) * DEBRUIJN) >> S58])


@inlined
def write(base: int, anchors: np.uint64, out: Array, n: int) -> int:
    """Write the actions on these anchors behind the first n; what lies behind them may be written over."""
    if GUESSES:
        for _ in range(MOSTLY):  # without asking whether there is one: half the turns have none, nobody can guess which
            out[np.uint64(n)] = base + first_of(anchors)
            n += int(anchors != ZERO)
            anchors &= anchors - ONE
    while anchors != ZERO:
        out[np.uint64(n)] = base + first_of(anchors)
        n += 1
        anchors &= anchors - ONE
    return n


@inlined
def list_turns(box: Box, s: State, words: int, times_four: int, out: Array) -> int:
    """All places for all stones at hand, turn by turn; no square is open on two levels, so levels need not be told
    apart."""
    fits, own, levels, n = box.fits[zone(s)], s.touch[s.colour], levels_for(s), 0
    for stone in range(box.stone[s.fitting], STONES):
        if layable(s, stone):
            for turn in range(max(int(s.fitting), int(box.turns[stone])), box.turns[stone + 1]):
                base, first, second = number(AT, WIDTH, LAY, turn, 0), ZERO, ZERO
                for four in range(times_four):
                    z = np.uint64(FOUR * four)
                    first |= together(allowed(box, s, fits, levels, own, np.uint64(turn), z, 0, words))
                    if words > 1:
                        second |= together(allowed(box, s, fits, levels, own, np.uint64(turn), z, 1, words))
                n = write(base, first, out, n)
                if words > 1:
                    n = write(base + 64, second, out, n)
    return n


@kernel
def list_lays(box: Box, s: State, out: Array) -> int:
    """All places for all stones at hand."""
    if box.words == 1 and box.height <= FOUR:  # for such plans there is a shorter loop
        return list_turns(box, s, 1, 1, out)
    return list_turns(box, s, int(box.words), fours(box, s), out)


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
def drop(box: Box, s: State, turn: int, anchor: int) -> int:
    """The level of the stone's lowest cube when it falls onto what is built; its squares must be on the plan."""
    z = 0
    for c in range(box.columns[turn]):
        z = max(z, int(s.heights[under(box, turn, c, anchor)]) - int(box.low[turn, c]))
    return z


@kernel
def mark(box: Box, near: Array, row: int, column: int, level: int) -> None:
    """Mark a cell, if there is such a cell."""
    if 0 <= row < box.rows and 0 <= column < box.width and 0 <= level < LEVELS:
        add(near, level, row * int(box.width) + column)


@kernel
def mark_faces(box: Box, near: Array, square: int, z: int) -> None:
    """Mark the cells that share a face with a cube: those around it, the one below and the one above."""
    for word in range(box.words):
        near[word, z] |= box.around[square, word]
    if z > 0:
        add(near, z - 1, square)
    add(near, z + 1, square)


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
        square = under(box, turn, c, anchor)
        bottom = z + int(box.low[turn, c])
        top = bottom + int(box.thick[turn, c])
        for level in range(bottom, top):
            s.cubes[square, level] = name
            mark_faces(box, s.touch[s.colour], square, level)
            if box.first_apart and s.laid[s.colour] == 0:
                mark_edges(box, s.edge, square, level)
        s.heights[square] = top
        flip(s.level, bottom, square)
        flip(s.level, top, square)
    s.place[s.colour, box.stone[turn]] = MOVED if s.phase == MOVE else BUILT
    s.laid[s.colour] += 1
    s.last = s.colour
