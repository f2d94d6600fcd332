"""Scoring (B7, T6): what is seen from above."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import most_points_win
from tafelrunde.games.rumis.rules.stones import STONES, Box, Place, State, cube_of, is_moving, zone


@kernel
def visible(box: Box, s: State, colour: int) -> int:
    """Own squares visible from above; while moving house, those outside the line."""
    where, first, n = zone(s), cube_of(colour, 0), 0
    for square in range(box.rows * box.width):
        top = int(s.cubes[square, max(0, int(s.heights[square]) - 1)])  # 0 where nothing is built
        n += (first <= top) & (top < first + STONES) & (box.limit[where, square] > 0)
    return n


@kernel
def stones_at(s: State, colour: int, place: int) -> int:
    """The number of stones of the colour in that place."""
    n = 0
    for stone in range(STONES):
        n += s.place[colour, stone] == place
    return n


@kernel
def colour_points(box: Box, s: State, colour: int) -> int:
    """The points of a colour so far."""
    if not is_moving(s):
        return visible(box, s, colour) - stones_at(s, colour, Place.HAND)
    lost = stones_at(s, colour, Place.ASIDE) + stones_at(s, colour, Place.BUILT) + stones_at(s, colour, Place.HAND)
    return int(s.interim[colour]) + visible(box, s, colour) - lost


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
