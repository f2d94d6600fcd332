"""What a quick eye sees in an action."""

from tafelrunde.core.actions import split
from tafelrunde.core.kernel import kernel
from tafelrunde.games.rumis.rules import AT, LAY, STONES, WIDTH, Box, State, drop, under, zone

COVERS = 0.5  # for a square taken from another
CUBE = 0.3  # large stones are harder to lay later
SAFE = 0.4  # for a square that cannot be covered any more


@kernel
def worth(box: Box, s: State, action: int) -> float:
    """Squares won and taken from others, squares that stay, and the size of the stone."""
    does, turn, anchor = split(AT, WIDTH, action)
    if does != LAY:
        return 0.0
    z = drop(box, s, turn, anchor)
    value = CUBE * box.cubes_of[box.stone[turn]]
    for c in range(box.columns[turn]):
        square = under(box, turn, c, anchor)
        height = int(s.heights[square])
        owner = (int(s.cubes[square, height - 1]) - 1) // STONES if height > 0 else -1
        if owner != s.colour:
            value += 1.0 if owner < 0 else 1.0 + COVERS
        if z + int(box.low[turn, c]) + int(box.thick[turn, c]) == box.limit[zone(s), square]:
            value += SAFE
    return value
