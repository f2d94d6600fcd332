"""Rolling (R3): the first thing in a player's round, and whenever dice come or are rolled again."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nations.rules.material import (
    COLOURS,
    FACES,
    NONE,
    Box,
    Kind,
    Phase,
    Reason,
    State,
    colour_of,
    put,
)


@kernel
def next_unrolled(s: State) -> int:
    """The colour of the die that is rolled next, NONE if all are rolled."""
    for colour in range(COLOURS):
        if s.loose[s.turn, colour] > 0:
            return colour
    return NONE


@kernel
def begin_turn(box: Box, s: State, place: int) -> None:
    """R2, R3: the turn of the player at this place in the order; in the first of a round all dice are rolled."""
    s.place = place
    s.turn = s.order[place]
    if s.rolled[s.turn] == 0 and next_unrolled(s) != NONE:
        s.phase = Phase.ROLLING
        s.to_move = CHANCE
    else:
        begin_acting(s)


@kernel
def begin_acting(s: State) -> None:
    """R2: all dice are rolled; now an action, or a pass."""
    s.rolled[s.turn] = 1
    s.phase = Phase.ACTING
    s.to_move = s.turn


@kernel
def list_faces(box: Box, kind: int, first: int, die: int, out: Array, weights: Array) -> int:
    """The faces of a die, from its first on, weighted by how often they are printed; `first` is the action's part."""
    n = 0
    for face in range(FACES):
        if box.weight[die + face] > 0:
            weights[n] = box.weight[die + face]
            n = put(out, n, kind, first + face)
    return n


@kernel
def refuse_roll(box: Box, s: State, die: int) -> Reason:
    """R3: one die after the other, colour by colour; a face that the die has."""
    if colour_of(die) != next_unrolled(s):
        return Reason.NOT_ROLLED
    return Reason.ALLOWED if box.weight[die] > 0 else Reason.NO_SUCH_FACE


@kernel
def list_rolls(box: Box, s: State, out: Array, weights: Array) -> int:
    """What the next die may show."""
    die = next_unrolled(s) * FACES
    return list_faces(box, Kind.ROLL, die, die, out, weights)


@kernel
def roll(s: State, die: int) -> bool:
    """Roll a die; returns whether it was the last one."""
    s.loose[s.turn, colour_of(die)] -= 1
    s.dice[s.turn, die] += 1
    return next_unrolled(s) == NONE
