"""Building (B), which with five and six players is a little different (M): where a stone may lie."""

import numpy as np

from tafelrunde.core.actions import number
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.rumis.rules.stones import (
    ANY_FACE,
    ANYWHERE,
    AT,
    BUILT,
    CHOOSE,
    DEBRUIJN,
    EDGE,
    HAND,
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
    TURNS,
    WIDTH,
    ZERO,
    Box,
    State,
    add,
    flip,
    pulled,
    square_of,
    zone,
)


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
def list_lays(box: Box, s: State, out: Array) -> int:
    """All places for all stones at hand."""
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
        z = max(z, int(s.heights[square_of(box, turn, c, anchor)]) - int(box.low[turn, c]))
    return z


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
