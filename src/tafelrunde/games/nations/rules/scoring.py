"""The end (E): victory points and who wins; alone, the grade (O3)."""

import math

from tafelrunde.core.kernel import Array, inlined, kernel
from tafelrunde.core.verbs import OVER
from tafelrunde.games.nations.rules.material import AGES, NONE, SLOTS, TILES, Award, Box, State

AWARDS = len(Award)
PLACES = SLOTS + 1 + TILES  # where a tile of a seat may be
HALF_GRADE, STEEP = 40.0, 5.0  # O3: the solo grade is logistic in points: its midpoint and its scale


@kernel
def round_points(s: State, seat: int) -> int:
    """E1: the points that were won in the rounds."""
    total = 0
    for award in range(AWARDS):
        for age in range(AGES):
            total += int(s.won[seat, award, age])
    return total


@inlined
def tile_at(s: State, seat: int, i: int) -> int:
    """E1: the tile of a seat in one of its PLACES (developments, advisor, colonies and finished wonders), or NONE."""
    if i < SLOTS:
        return int(s.development[seat, i])
    if i == SLOTS:
        return int(s.advisor[seat])
    return i - SLOTS - 1 if s.beside[i - SLOTS - 1] == seat else NONE


@kernel
def list_tiles_of(s: State, seat: int, out: Array) -> int:
    """E1: the tiles that count for a seat."""
    n = 0
    for i in range(PLACES):
        if tile_at(s, seat, i) != NONE:
            out[n] = tile_at(s, seat, i)
            n += 1
    return n


@kernel
def tile_points(box: Box, s: State, seat: int) -> int:
    """E1: the points on the tiles that count for a seat."""
    total = 0
    for i in range(PLACES):
        tile = tile_at(s, seat, i)
        if tile != NONE:
            total += int(box.tile_vp[tile])
    return total


@kernel
def points(box: Box, s: State, out: Array) -> None:
    """E1: during the game what was won in the rounds; at the end the tiles as well."""
    for seat in range(box.seats):
        out[seat] = round_points(s, seat)
        if s.to_move == OVER:
            out[seat] += tile_points(box, s, seat)


@kernel
def grade(points: float) -> float:
    """O3: points as a share of the win, by a logistic curve that is steepest where good games end."""
    return 1.0 / (1.0 + math.exp((HALF_GRADE - points) / STEEP))


@kernel
def result(box: Box, s: State, out: Array) -> None:
    """E1: the most points win, ties by order. O3: alone, the more points the better."""
    points(box, s, out)
    if box.seats == 1:
        out[0] = grade(out[0])
        return
    winner = int(s.order[0])
    for place in range(1, box.seats):
        if out[s.order[place]] > out[winner]:
            winner = int(s.order[place])
    for seat in range(box.seats):
        out[seat] = 1.0 if seat == winner else 0.0
