"""Points and the win (H15, I7, I8, V)."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.games.nanuuk.rules.floe import (
    ENDED,
    EQUIPMENT,
    INUK,
    Box,
    State,
    count,
    has,
)

HOME = 2  # H15: for a hunter in an igloo at the end


@kernel
def animals(s: State, hunter: int, kind: int) -> int:
    """The animals of a kind that a hunter has, wherever they lie."""
    return int(s.right[hunter, kind]) + (1 if has(int(s.left[hunter]), kind) else 0)


@kernel
def is_home(box: Box, s: State, hunter: int) -> bool:
    """Is the game over, and the hunter in an igloo?"""
    return s.phase == ENDED and has(int(box.igloos), int(s.at[hunter]))


@kernel
def hunter_points(box: Box, s: State, hunter: int) -> int:
    """H15: fish 1, seal 2, walrus 3, whale 4, and two for the igloo at the end."""
    total = HOME if is_home(box, s, hunter) else 0
    for kind in range(INUK):
        total += (kind + 1) * animals(s, hunter, kind)
    return total


@kernel
def points(box: Box, s: State, out: Array) -> None:
    """Each seat's points; in the introductory game 1 for who has won."""
    for seat in range(box.seats):
        out[seat] = 0
        if not box.hunting and has(int(s.won), seat):
            out[seat] = 1
    if box.hunting:
        for hunter in range(box.figures):
            out[box.owner[hunter]] += hunter_points(box, s, hunter)


@kernel
def gear(box: Box, s: State, seat: int) -> int:
    """H15: the equipment that the hunters of a seat carry."""
    n = 0
    for hunter in range(box.figures):
        if box.hunting and box.owner[hunter] == seat:
            n += count(int(s.left[hunter]) & EQUIPMENT)
    return n


@kernel
def result(box: Box, s: State, out: Array) -> None:
    """H15: most points win; then most equipment; then the win is shared. So do those who win together (V4)."""
    points(box, s, out)
    best = 0.0
    for seat in range(box.seats):
        out[seat] = 100 * out[seat] + gear(box, s, seat)
        best = max(best, out[seat])
    n = 0
    for seat in range(box.seats):
        n += out[seat] == best
    for seat in range(box.seats):
        out[seat] = 1.0 / n if out[seat] == best else 0.0
