"""The verbs, and whose turn it is."""

from tafelrunde.core.actions import number, split
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.games.rumis.rules.building import can_lay, contact_rule, list_lays, put, ready_to_lay
from tafelrunde.games.rumis.rules.moving_house import begin_moving, can_take, lift, open_zone, refusal_of_take, takes
from tafelrunde.games.rumis.rules.refusing import refusal_of_lay
from tafelrunde.games.rumis.rules.stones import (
    ALLOWED,
    ANYWHERE,
    ASIDE,
    AT,
    BUILD,
    CHOOSE,
    DRAW,
    FIRST,
    GAME_OVER,
    HAND,
    MOVE,
    NO_SUCH_SEAT,
    NOT_CHANCE,
    NOT_DRAWN,
    TAKE,
    WIDTH,
    ZERO,
    Box,
    State,
)


@kernel
def start(box: Box, s: State) -> None:
    """The empty plan; the first player is still to be drawn (S3)."""
    s.to_move = CHANCE
    s.phase = DRAW
    s.colour = 0
    s.contact = ANYWHERE
    s.fitting = 0
    s.taken = -1
    s.last = 0
    s.out[:] = 0
    s.laid[:] = 0
    s.interim[:] = 0
    s.place[:] = HAND
    s.heights[:] = 0
    s.cubes[:] = 0
    s.level[:] = ZERO
    s.touch[:] = ZERO
    s.edge[:] = ZERO
    open_zone(box, s, 0)


@kernel
def chance(box: Box, s: State, out: Array, weights: Array) -> int:
    """S3: every seat is equally likely to begin."""
    for seat in range(box.seats):
        out[seat] = number(AT, WIDTH, FIRST, seat, 0)
        weights[seat] = 1
    return int(box.seats)


@kernel
def legal(box: Box, s: State, out: Array) -> int:
    """All legal actions of the seat to move."""
    return takes(box, s, out) if s.phase == CHOOSE else list_lays(box, s, out)


@kernel
def refusal(box: Box, s: State, action: int) -> int:
    """0 if the action is legal, else the reason."""
    if s.to_move == OVER:
        return GAME_OVER
    does, first, second = split(AT, WIDTH, action)
    if s.to_move == CHANCE:
        if does != FIRST:
            return NOT_DRAWN
        return ALLOWED if first < box.seats else NO_SUCH_SEAT
    if does == FIRST:
        return NOT_CHANCE
    if does == TAKE:
        return refusal_of_take(s, first)
    return refusal_of_lay(box, s, first, second)


@kernel
def next_colour(box: Box, s: State) -> bool:
    """On to the next colour that can play; one that cannot is out for good (B6, T3). False if there is none."""
    for _ in range(box.colours):
        s.colour = (s.colour + 1) % int(box.colours)
        if s.out[s.colour] == 0:
            if can_take(s) if s.phase == CHOOSE else ready_to_lay(box, s):
                s.to_move = s.colour % int(box.seats)
                return True
            s.out[s.colour] = 1
    return False


@kernel
def advance(box: Box, s: State) -> None:
    """The next turn, the beginning of moving house, or the end (B7, T1, T6)."""
    if next_colour(box, s):
        return
    if s.phase == BUILD and box.moving_house:
        begin_moving(box, s)
        if next_colour(box, s):
            return
    s.to_move = OVER


@kernel
def take(box: Box, s: State, stone: int) -> None:
    """T2, T5: take the stone; if it cannot be laid it is set aside, and its player is out."""
    lift(box, s, stone)
    s.phase = MOVE
    s.taken = stone
    s.place[s.colour, stone] = HAND
    s.contact = contact_rule(box, s)
    if can_lay(box, s):
        return
    s.place[s.colour, stone] = ASIDE
    s.out[s.colour] = 1
    s.taken = -1
    s.phase = CHOOSE
    advance(box, s)


@kernel
def apply(box: Box, s: State, action: int) -> None:
    """Do a legal action."""
    does, first, second = split(AT, WIDTH, action)
    if does == FIRST:
        s.phase = BUILD
        s.colour = first - 1 + int(box.colours)  # advance steps to the colour drawn
        advance(box, s)
    elif does == TAKE:
        take(box, s, first)
    else:
        put(box, s, first, second)
        if s.phase == MOVE:
            s.taken = -1
            s.phase = CHOOSE
        advance(box, s)
