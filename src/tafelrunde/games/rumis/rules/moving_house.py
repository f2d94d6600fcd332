"""Moving house (T): taking stones down, and laying them on the other side of the line."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.rumis.rules.building import mark_faces
from tafelrunde.games.rumis.rules.masks import ZERO, add
from tafelrunde.games.rumis.rules.scoring import colour_points
from tafelrunde.games.rumis.rules.stones import STONES, Box, Kind, Phase, Place, Reason, State, action_of, cube_of, zone


@kernel
def open_zone(box: Box, s: State, where: int) -> None:
    """Open the squares of a zone, and no others."""
    s.level[:] = ZERO
    for square in range(box.rows * box.width):
        if box.limit[where, square] > 0:
            add(s.level, int(s.heights[square]), square)


@kernel
def begin_moving(box: Box, s: State) -> None:
    """T1, T2: the interim score is final, stones not laid leave the game, whoever laid last begins."""
    for colour in range(box.colours):
        s.interim[colour] = colour_points(box, s, colour)
        for stone in range(STONES):
            if s.place[colour, stone] == Place.HAND:
                s.place[colour, stone] = Place.AWAY
        s.out[colour] = 0
        s.laid[colour] = 0
    s.phase = Phase.TAKE
    open_zone(box, s, zone(s))
    s.colour = s.last - 1 + int(box.colours)  # advance steps to the colour that laid last


@kernel
def is_covered(box: Box, s: State, stone: int) -> bool:
    """T3: whether a cube of another stone lies directly above one of its cubes."""
    cube = cube_of(int(s.colour), stone)
    for square in range(box.rows * box.width):
        for level in range(int(s.heights[square]) - 1):
            if s.cubes[square, level] == cube and s.cubes[square, level + 1] != cube:
                return True
    return False


@kernel
def refuse_take(box: Box, s: State, stone: int) -> int:
    """Why the stone may not be taken."""
    if s.place[s.colour, stone] != Place.BUILT:
        return Reason.NOT_YOURS
    return Reason.COVERED if is_covered(box, s, stone) else Reason.ALLOWED


@kernel
def list_takes(box: Box, s: State, out: Array) -> int:
    """All stones that may be taken."""
    n = 0
    for stone in range(STONES):
        if refuse_take(box, s, stone) == Reason.ALLOWED:
            out[n] = action_of(Kind.TAKE, stone)
            n += 1
    return n


@kernel
def can_take(box: Box, s: State) -> bool:
    """T3: whether there is a stone to take."""
    for stone in range(STONES):
        if refuse_take(box, s, stone) == Reason.ALLOWED:
            return True
    return False


@kernel
def lift(box: Box, s: State, stone: int) -> None:
    """Take the stone away, and recompute the contact masks of the colour."""
    cube, own = cube_of(int(s.colour), stone), cube_of(int(s.colour), 0)
    s.touch[s.colour] = ZERO
    for square in range(box.rows * box.width):
        height = int(s.heights[square])
        while height > 0 and s.cubes[square, height - 1] == cube:
            height -= 1
            s.cubes[square, height] = 0
        s.heights[square] = height
        for level in range(height):
            if own <= s.cubes[square, level] < own + STONES:
                mark_faces(box, s.touch[s.colour], square, level)
