"""The verbs, and the order of turns."""

from tafelrunde.core.actions import split
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.games.rumis.rules.building import can_lay, contact_rule, lay_stone, list_lays, ready_to_lay
from tafelrunde.games.rumis.rules.masks import ZERO
from tafelrunde.games.rumis.rules.moving_house import begin_moving, can_take, lift, list_takes, open_zone, refuse_take
from tafelrunde.games.rumis.rules.refusing import refuse_lay
from tafelrunde.games.rumis.rules.sequence import ALLOWS, BY_CHANCE
from tafelrunde.games.rumis.rules.stones import AT, WIDTH, Box, Contact, Kind, Phase, Place, Reason, State, action_of


@kernel
def start(box: Box, s: State) -> None:
    """The empty plan; the first player is still to be drawn (S3)."""
    s.to_move = CHANCE
    s.phase = Phase.DRAW
    s.contact = Contact.ANYWHERE
    s.colour = s.fitting = s.last = 0
    s.taken = -1
    s.out[:] = 0
    s.laid[:] = 0
    s.interim[:] = 0
    s.place[:] = Place.HAND
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
        out[seat] = action_of(Kind.FIRST, seat)
        weights[seat] = 1
    return int(box.seats)


@kernel
def legal(box: Box, s: State, out: Array) -> int:
    """All legal actions of the seat to move."""
    return list_takes(box, s, out) if s.phase == Phase.TAKE else list_lays(box, s, out)


@kernel
def refusal(box: Box, s: State, action: int) -> int:
    """0 if the action is legal, else the reason."""
    if s.to_move == OVER:
        return Reason.GAME_OVER
    kind, first, second = split(AT, WIDTH, action)
    if s.to_move == CHANCE and BY_CHANCE[kind] == 0:
        return Reason.NOT_DRAWN
    if s.to_move != CHANCE and BY_CHANCE[kind] == 1:
        return Reason.NOT_CHANCE
    if ALLOWS[s.phase, kind] == 0:
        return Reason.NO_TAKING if kind == Kind.TAKE else Reason.TAKE_FIRST
    if kind == Kind.FIRST:
        return Reason.ALLOWED if first < box.seats else Reason.NO_SUCH_SEAT
    return refuse_take(box, s, first) if kind == Kind.TAKE else refuse_lay(box, s, first, second)


@kernel
def next_colour(box: Box, s: State) -> bool:
    """Go on to the next colour that can play; one that cannot is out for good (B6, T3). False if there is none."""
    for _ in range(box.colours):
        s.colour = (s.colour + 1) % int(box.colours)
        if s.out[s.colour] == 0:
            if can_take(box, s) if s.phase == Phase.TAKE else ready_to_lay(box, s):
                s.to_move = s.colour % int(box.seats)
                return True
            s.out[s.colour] = 1
    return False


@kernel
def advance(box: Box, s: State) -> None:
    """Go on to the next turn, to moving house, or to the end (B7, T1, T6)."""
    if next_colour(box, s):
        return
    if s.phase == Phase.BUILD and box.moving_house:
        begin_moving(box, s)
        if next_colour(box, s):
            return
    s.to_move = OVER


@kernel
def take(box: Box, s: State, stone: int) -> None:
    """T2, T5: take the stone; if it cannot be laid it is set aside, and its player is out."""
    lift(box, s, stone)
    s.phase = Phase.MOVE
    s.taken = stone
    s.place[s.colour, stone] = Place.HAND
    s.contact = contact_rule(box, s)
    if can_lay(box, s):
        return
    s.place[s.colour, stone] = Place.ASIDE
    s.out[s.colour] = 1
    s.taken = -1
    s.phase = Phase.TAKE
    advance(box, s)


@kernel
def apply(box: Box, s: State, action: int) -> None:
    """Do a legal action."""
    kind, first, second = split(AT, WIDTH, action)
    if kind == Kind.FIRST:
        s.phase = Phase.BUILD
        s.colour = first - 1 + int(box.colours)  # advance steps to the colour drawn
        advance(box, s)
    elif kind == Kind.TAKE:
        take(box, s, first)
    else:
        lay_stone(box, s, first, second)
        if s.phase == Phase.MOVE:
            s.taken = -1
            s.phase = Phase.TAKE
        advance(box, s)
