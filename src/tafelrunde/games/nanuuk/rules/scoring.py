"""Points and the win (H15, I7, I8, V)."""

from tafelrunde.core.kernel import Array, inlined, kernel
from tafelrunde.core.verbs import most_points_win
from tafelrunde.games.nanuuk.rules.floe import count, has
from tafelrunde.games.nanuuk.rules.material import EQUIPMENT, Box, Phase, Piece, State

HOME = 2  # H15: for a hunter in an igloo at the end


@inlined
def points_of(animal: int) -> int:
    """H15: fish 1, seal 2, walrus 3, whale 4."""
    return animal + 1


@kernel
def animal_points(s: State, hunter: int, animal: int) -> int:
    """The points for one kind of animal, on both halves of a hunter's sheet."""
    return points_of(animal) * (int(s.right[hunter, animal]) + (1 if has(int(s.left[hunter]), animal) else 0))


@kernel
def home_points(box: Box, s: State, hunter: int) -> int:
    """H15: two for a hunter in an igloo at the end."""
    return HOME if s.phase == Phase.ENDED and has(int(box.igloos), int(s.at[hunter])) else 0


@kernel
def points(box: Box, s: State, out: Array) -> None:
    """Each seat's points; in the introductory game 1 for a win."""
    for seat in range(box.seats):
        out[seat] = 1 if not box.hunting and has(int(s.won), seat) else 0
    for hunter in range(box.figures if box.hunting else 0):
        out[box.owner[hunter]] += home_points(box, s, hunter)
        for animal in range(Piece.INUK):
            out[box.owner[hunter]] += animal_points(s, hunter, animal)


@kernel
def gear(box: Box, s: State, seat: int) -> int:
    """H15: the equipment that the hunters of a seat carry."""
    n = 0
    for hunter in range(box.figures if box.hunting else 0):
        if box.owner[hunter] == seat:
            n += count(int(s.left[hunter]) & EQUIPMENT)
    return n


@kernel
def result(box: Box, s: State, out: Array) -> None:
    """H15: the most points win; then the most equipment; then the win is shared, as by those who win together (V4)."""
    points(box, s, out)
    for seat in range(box.seats):
        out[seat] = 100 * out[seat] + gear(box, s, seat)
    most_points_win(int(box.seats), out)
