"""Moving house (T): taking stones down, and laying them on the other side of the line."""

from tafelrunde.core.actions import number
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.rumis.rules.building import mark_faces
from tafelrunde.games.rumis.rules.scoring import colour_points
from tafelrunde.games.rumis.rules.stones import (
    ALLOWED,
    AT,
    AWAY,
    BUILT,
    CHOOSE,
    COVERED,
    HAND,
    NO_TAKING,
    NOT_YOURS,
    SQUARES,
    STONES,
    TAKE,
    WIDTH,
    ZERO,
    Box,
    State,
    add,
    zone,
)


@kernel
def open_zone(box: Box, s: State, where: int) -> None:
    """Open the squares of a zone, and no others."""
    s.level[:] = ZERO
    for square in range(box.rows * box.width):
        if box.limit[where, square] > 0:
            add(s.level, int(s.heights[square]), square)


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
