"""Rolling (R3): the first thing in a player's round, and whenever dice come or are rolled again."""

from tafelrunde.core.actions import number
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE
from tafelrunde.games.nations.rules.material import (
    ACTING,
    ALLOWED,
    AT,
    COLOURS,
    FACES,
    NO_SUCH_FACE,
    NOT_NOW,
    NOT_ROLLED,
    ROLL,
    ROLLING,
    WIDTH,
    Box,
    State,
    colour_of,
)


@kernel
def next_loose(s: State) -> int:
    """The colour that is rolled next by whose turn it is, −1 if all dice are rolled."""
    for colour in range(COLOURS):
        if s.loose[s.turn, colour] > 0:
            return colour
    return -1


@kernel
def begin_turn(box: Box, s: State, place: int) -> None:
    """R2, R3: the turn of who has this place in the order; in their first of the round all dice are rolled."""
    s.place = place
    s.turn = s.order[place]
    if s.rolled[s.turn] == 0 and next_loose(s) >= 0:
        s.phase = ROLLING
        s.to_move = CHANCE
    else:
        begin_acting(s)


@kernel
def begin_acting(s: State) -> None:
    """R2: all dice are rolled; an action, or a pass."""
    s.rolled[s.turn] = 1
    s.phase = ACTING
    s.to_move = s.turn


@kernel
def list_faces(box: Box, does: int, first: int, colour: int, out: Array, weights: Array) -> int:
    """The faces of a die, each as likely as it is printed often; the actions count from `first`."""
    n = 0
    for face in range(FACES):
        if box.weight[colour * FACES + face] > 0:
            out[n] = number(AT, WIDTH, does, first + face, 0)
            weights[n] = box.weight[colour * FACES + face]
            n += 1
    return n


@kernel
def refuse_roll(box: Box, s: State, die: int) -> int:
    """One die after the other, colour by colour; a face that the die has."""
    if s.phase != ROLLING:
        return NOT_NOW
    if colour_of(die) != next_loose(s):
        return NOT_ROLLED
    return ALLOWED if box.weight[die] > 0 else NO_SUCH_FACE


@kernel
def list_rolls(box: Box, s: State, out: Array, weights: Array) -> int:
    """What the next die may show."""
    colour = next_loose(s)
    return list_faces(box, ROLL, colour * FACES, colour, out, weights)


@kernel
def roll(s: State, die: int) -> bool:
    """A die falls; are all rolled?"""
    s.loose[s.turn, colour_of(die)] -= 1
    s.dice[s.turn, die] += 1
    return next_loose(s) < 0
