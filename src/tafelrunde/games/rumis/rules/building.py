"""Building (B), with the variants for five and six players (M): where a stone may lie."""

import numpy as np

from tafelrunde.core.kernel import GUESSES, Array, inlined, kernel
from tafelrunde.games.rumis.rules.masks import (
    ALL,
    ONE,
    ZERO,
    Four,
    add,
    both,
    either,
    first_of,
    flip,
    shifted,
    some,
    together,
    without,
)
from tafelrunde.games.rumis.rules.stones import (
    COLUMNS,
    CUBES,
    FOUR,
    LEVELS,
    STONES,
    Box,
    Contact,
    Kind,
    Phase,
    Place,
    State,
    action_of,
    cube_of,
    is_moving,
    square_under,
    zone,
)

MOSTLY = 2  # most turns have at most this many places


@kernel
def on_ground(s: State) -> bool:
    """Whether the stone must touch the ground (B2, M1, T4: the first of each colour)."""
    return s.laid[s.colour] == 0


@inlined
def resting(box: Box, s: State, fits: Array, turn: np.uint64, z: np.uint64, word: int, words: int) -> Four:
    """B4, B5: anchors where the stone rests on what is built, within the limits, its lowest cube at level z to z+3."""
    anchors = shifted(fits[turn], word, word + 1, z, ZERO)
    for c in range(COLUMNS):
        low, behind = np.uint64(box.low[turn, c]), np.uint64(box.behind[turn, c])
        anchors = both(anchors, shifted(s.level, word, words, z + low, behind))
    return anchors


@inlined
def beside(box: Box, near: Array, turn: np.uint64, z: np.uint64, word: int, words: int) -> Four:
    """The anchors at which some cube of the stone lies on a marked cell; `near` is a mask for each level."""
    anchors = (ZERO, ZERO, ZERO, ZERO)
    for k in range(CUBES):
        level, behind = np.uint64(box.cube_level[turn, k]), np.uint64(box.cube_behind[turn, k])
        anchors = either(anchors, shifted(near, word, words, z + level, behind))
    return anchors


@kernel
def beside_any(box: Box, s: State, turn: np.uint64, z: np.uint64, word: int, words: int) -> Four:
    """The anchors at which the stone shares a face with any stone."""
    anchors = (ZERO, ZERO, ZERO, ZERO)
    for colour in range(box.colours):
        anchors = either(anchors, beside(box, s.touch[colour], turn, z, word, words))
    return anchors


@kernel
def in_contact(box: Box, s: State, turn: np.uint64, z: np.uint64, word: int, words: int, anchors: Four) -> Four:
    """B1, B2, M1, M2: the anchors, of these, at which the stone touches what it must."""
    if s.contact == Contact.ANYWHERE:
        return anchors
    if s.contact == Contact.NO_OWN_FACE:
        return without(anchors, beside(box, s.touch[s.colour], turn, z, word, words))
    touching = beside_any(box, s, turn, z, word, words)
    if s.contact == Contact.ANY_FACE:
        return both(anchors, touching)
    apart = without(anchors, touching)
    return both(apart, beside(box, s.edge, turn, z, word, words)) if s.contact == Contact.EDGE else apart


@inlined
def allowed(
    box: Box, s: State, fits: Array, levels: Four, own: Array, turn: np.uint64, z: np.uint64, word: int, words: int
) -> Four:
    """All anchors at which the stone may be laid with its lowest cube at level z or at one of the next three."""
    anchors = both(levels, resting(box, s, fits, turn, z, word, words))
    if not ((GUESSES and s.contact == Contact.OWN_FACE) or some(anchors)):  # a misprediction costs more than the test
        return anchors
    if s.contact == Contact.OWN_FACE:  # B3, T4
        return both(anchors, beside(box, own, turn, z, word, words))
    return in_contact(box, s, turn, z, word, words, anchors)


@inlined
def levels_for(s: State) -> Four:
    """B2, M1, T4: the levels, of four, on which the lowest cube may lie; for a first stone that is the ground."""
    return (ALL, ZERO, ZERO, ZERO) if on_ground(s) else (ALL, ALL, ALL, ALL)


@kernel
def layable(s: State, stone: int) -> bool:
    """Whether this stone is in hand; while moving house only the stone just taken is (T2)."""
    if s.phase == Phase.MOVE:
        return stone == s.taken
    return s.place[s.colour, stone] == Place.HAND


@kernel
def level_groups(box: Box, s: State) -> int:
    """The number of groups of four levels to search."""
    return 1 if on_ground(s) else (int(box.height) + FOUR - 1) // FOUR


@kernel
def can_lay(box: Box, s: State) -> bool:
    """B6: whether there is a place for any stone in hand."""
    fits, own, levels, words = box.fits[zone(s)], s.touch[s.colour], levels_for(s), int(box.words)
    for stone in range(STONES):
        if layable(s, stone):
            for turn in range(box.turns[stone], box.turns[stone + 1]):
                for four in range(level_groups(box, s)):
                    z = np.uint64(FOUR * four)
                    for word in range(words):
                        if some(allowed(box, s, fits, levels, own, np.uint64(turn), z, word, words)):
                            s.fitting = turn
                            return True
    return False


@inlined
def write(turn: int, start: int, anchors: np.uint64, out: Array, n: int) -> int:
    """Append the actions on these anchors, squares from `start` on, to the first n; the rest of `out` is scratch."""
    if GUESSES:
        for _ in range(MOSTLY):  # branch-free: half the turns have no place, and that is not predictable
            out[np.uint64(n)] = action_of(Kind.LAY, turn, start + first_of(anchors))
            n += int(anchors != ZERO)
            anchors &= anchors - ONE
    while anchors != ZERO:
        out[np.uint64(n)] = action_of(Kind.LAY, turn, start + first_of(anchors))
        n += 1
        anchors &= anchors - ONE
    return n


@inlined
def list_turns(box: Box, s: State, words: int, times_four: int, out: Array) -> int:
    """All places for all stones in hand, turn by turn; no square is open on two levels, so the level is not kept."""
    fits, own, levels, n = box.fits[zone(s)], s.touch[s.colour], levels_for(s), 0
    for stone in range(box.stone[s.fitting], STONES):
        if layable(s, stone):
            for turn in range(max(int(s.fitting), int(box.turns[stone])), box.turns[stone + 1]):
                first = second = ZERO
                for four in range(times_four):
                    z = np.uint64(FOUR * four)
                    first |= together(allowed(box, s, fits, levels, own, np.uint64(turn), z, 0, words))
                    if words > 1:
                        second |= together(allowed(box, s, fits, levels, own, np.uint64(turn), z, 1, words))
                n = write(turn, 0, first, out, n)
                if words > 1:
                    n = write(turn, 64, second, out, n)
    return n


@kernel
def list_lays(box: Box, s: State, out: Array) -> int:
    """All places for all stones in hand."""
    if box.words == 1 and box.height <= FOUR:  # for such plans there is a shorter loop
        return list_turns(box, s, 1, 1, out)
    return list_turns(box, s, int(box.words), level_groups(box, s), out)


@kernel
def contact_rule(box: Box, s: State) -> int:
    """Which of B1, B2, B3, M1, M2 and T4 binds the colour to move."""
    if s.laid[s.colour] > 0 or is_moving(s):
        return Contact.NO_OWN_FACE if box.inverse else Contact.OWN_FACE
    for colour in range(box.colours):
        if s.laid[colour] > 0:
            return Contact.EDGE if box.first_apart else Contact.ANY_FACE
    return Contact.ANYWHERE


@kernel
def ready_to_lay(box: Box, s: State) -> bool:
    """B6: settle what the colour to move must touch, and say whether it can lay."""
    s.contact = contact_rule(box, s)
    if can_lay(box, s):
        return True
    if s.contact == Contact.EDGE:  # M1: with no edge to share, any place on the ground away from the others will do
        s.contact = Contact.NO_FACE
        return can_lay(box, s)
    return False


@kernel
def landing_level(box: Box, s: State, turn: int, anchor: int) -> int:
    """The level of the stone's lowest cube when it falls onto what is built; its squares must be on the plan."""
    z = 0
    for c in range(box.columns[turn]):
        z = max(z, int(s.heights[square_under(box, turn, c, anchor)]) - int(box.low[turn, c]))
    return z


@kernel
def mark(box: Box, near: Array, row: int, column: int, level: int) -> None:
    """Mark a cell, if it exists."""
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
def lay_stone(box: Box, s: State, turn: int, anchor: int) -> None:
    """Lay the stone."""
    z = landing_level(box, s, turn, anchor)
    cube = cube_of(int(s.colour), int(box.stone[turn]))
    for c in range(box.columns[turn]):
        square = square_under(box, turn, c, anchor)
        bottom = z + int(box.low[turn, c])
        top = bottom + int(box.thick[turn, c])
        for level in range(bottom, top):
            s.cubes[square, level] = cube
            mark_faces(box, s.touch[s.colour], square, level)
            if box.first_apart and s.laid[s.colour] == 0:
                mark_edges(box, s.edge, square, level)
        s.heights[square] = top
        flip(s.level, bottom, square)
        flip(s.level, top, square)
    s.place[s.colour, box.stone[turn]] = Place.MOVED if s.phase == Phase.MOVE else Place.BUILT
    s.laid[s.colour] += 1
    s.last = s.colour
