"""The heuristic: squares won and kept, and the size of the stone."""

from tafelrunde.core.actions import split
from tafelrunde.core.kernel import kernel
from tafelrunde.games.rumis.rules import AT, WIDTH, Box, Kind, State, landing_level, owner_of, square_under, zone

COVERS = 0.5  # more for a square taken from another colour
CUBE = 0.3  # for each cube: large stones are harder to lay later
SAFE = 0.4  # for a square that cannot be covered any more


@kernel
def worth(box: Box, s: State, action: int) -> float:
    """Squares won and taken from others, squares that stay, and the size of the stone."""
    kind, turn, anchor = split(AT, WIDTH, action)
    if kind != Kind.LAY:
        return 0.0
    z = landing_level(box, s, turn, anchor)
    value = CUBE * box.cubes_of[box.stone[turn]]
    for c in range(box.columns[turn]):
        square = square_under(box, turn, c, anchor)
        height = int(s.heights[square])
        owner = owner_of(int(s.cubes[square, height - 1])) if height > 0 else -1
        if owner != s.colour:
            value += 1.0 if owner < 0 else 1.0 + COVERS
        if z + int(box.low[turn, c]) + int(box.thick[turn, c]) == box.limit[zone(s), square]:
            value += SAFE
    return value
