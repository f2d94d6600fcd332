"""The invariants of every position."""

from enum import IntEnum

from tafelrunde.core.kernel import kernel
from tafelrunde.games.rumis.rules.masks import has
from tafelrunde.games.rumis.rules.stones import LEVELS, SQUARES, STONES, Box, Place, State, cube_of, owner_of, zone

FAULTS = (
    "", "a hole below a cube", "a cube above the limit of its square", "a stone with too many or too few cubes",
    "levels that do not match the heights", "contacts that do not match the cubes", "a colour that is out has the move",
)  # fmt: skip


class Fault(IntEnum):
    """The numbers of `FAULTS`."""

    NONE, HOLE, LIMIT, CUBES, LEVELS, CONTACTS, OUT = range(7)


@kernel
def fault_of_square(box: Box, s: State, square: int) -> int:
    """Columns are solid, within the limit, and known to the level masks."""
    height = int(s.heights[square])
    for level in range(LEVELS):
        if (s.cubes[square, level] > 0) != (level < height):
            return Fault.HOLE
    if height > max(box.limit[0, square], box.limit[1, square]):
        return Fault.LIMIT
    for level in range(LEVELS + 1):
        if has(s.level, level, square) != (box.limit[zone(s), square] > 0 and level == height):
            return Fault.LEVELS
    return Fault.NONE


@kernel
def is_near(box: Box, s: State, colour: int, square: int, level: int) -> bool:
    """Whether the cell shares a face with a cube of the colour, checked cube by cube without the masks."""
    row, column = square // int(box.width), square % int(box.width)
    for way in range(6):
        step = 1 - 2 * (way % 2)
        r = row + step if way < 2 else row
        c = column + step if 2 <= way < 4 else column
        z = level + step if way >= 4 else level
        if 0 <= r < box.rows and 0 <= c < box.width and 0 <= z < LEVELS:
            if owner_of(int(s.cubes[r * int(box.width) + c, z])) == colour:
                return True
    return False


@kernel
def fault_of_colour(box: Box, s: State, colour: int) -> int:
    """Every stone on the board has all its cubes, and the contact masks of the colour are those of its cubes."""
    for stone in range(STONES):
        cubes = 0
        for square in range(box.rows * box.width):
            for level in range(s.heights[square]):
                cubes += s.cubes[square, level] == cube_of(colour, stone)
        lies = s.place[colour, stone] == Place.BUILT or s.place[colour, stone] == Place.MOVED
        if cubes != (box.cubes_of[stone] if lies else 0):
            return Fault.CUBES
    for square in range(box.rows * box.width):
        for level in range(box.height):
            if has(s.touch[colour], level, square) != is_near(box, s, colour, square, level):
                return Fault.CONTACTS
    return Fault.NONE


@kernel
def fault(box: Box, s: State) -> int:
    """0 if the position satisfies every invariant."""
    for square in range(SQUARES):
        found = fault_of_square(box, s, square)
        if found != Fault.NONE:
            return found
    for colour in range(box.colours):
        found = fault_of_colour(box, s, colour)
        if found != Fault.NONE:
            return found
    if s.to_move >= 0 and s.out[s.colour] > 0:
        return Fault.OUT
    return Fault.NONE
