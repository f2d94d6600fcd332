"""The end (E): victory points and who wins; alone, the grade (O3)."""

import math

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import OVER
from tafelrunde.games.nations.rules.material import (
    AGES,
    NONE,
    PRINTED,
    SLOTS,
    TILES,
    Box,
    State,
)

HALF_GRADE, STEEP = 40.0, 5.0  # O3: points alone that are graded with a half, and how many more are e times as good


@kernel
def track(s: State, seat: int) -> int:
    """E1: the points that were won in the rounds."""
    total = 0
    for source in range(3):
        for age in range(AGES):
            total += int(s.won[seat, source, age])
    return total


@kernel
def tile_points(box: Box, s: State, seat: int) -> int:
    """E1: the points on the tiles that a seat has: developments, advisor, colonies, finished wonders."""
    total = int(box.tile_vp[s.advisor[seat]]) if s.advisor[seat] != NONE else 0
    for slot in range(SLOTS):
        if s.development[seat, slot] != PRINTED:
            total += int(box.tile_vp[s.development[seat, slot]])
    for tile in range(TILES):
        if s.beside[tile] == seat:
            total += int(box.tile_vp[tile])
    return total


@kernel
def points(box: Box, s: State, out: Array) -> None:
    """E1: during the game what was won in the rounds; at the end the tiles, too."""
    for seat in range(box.seats):
        out[seat] = track(s, seat)
        if s.to_move == OVER:
            out[seat] += tile_points(box, s, seat)


@kernel
def grade(points: float) -> float:
    """O3: a share for points alone: it rises with every point, most where good games end."""
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
