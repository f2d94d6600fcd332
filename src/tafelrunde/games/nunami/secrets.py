"""What is hidden: hands, the deck, and cards that somebody laid face down."""

from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.pool import deal, pick, pour, size, take_one
from tafelrunde.core.verbs import NOTHING
from tafelrunde.games.nunami.rules import (
    DOWN,
    SIDES,
    SOME,
    Box,
    Kind,
    Phase,
    State,
    action_of,
    beside_face_up,
    parts_of,
    seat_in_order,
    take,
)


@kernel
def redact(box: Box, s: State, seat: int) -> None:
    """Move the cards that the seat cannot locate to the pool; how many cards lie where is public."""
    if s.turn != seat:
        undo_pile(box, s)
        if s.drawn >= 0:
            s.drawn = SOME
    s.backed = 0
    pour(s.back, s.pool)
    for other in range(box.seats):
        if other != seat:
            pour(s.hand[other], s.pool)
            s.cards_of[other, :] = 0
            s.force_of[other, :] = 0
    for space in range(box.boards * SIDES):
        if s.face[space] == DOWN:
            hide_card(s, int(s.top[space]), seat)


@kernel
def undo_pile(box: Box, s: State) -> None:
    """L3: hide a pile that is being chosen; it is seen when it is laid."""
    if s.phase == Phase.PILE:
        for i in range(s.piled):
            take(box, s, int(s.turn), int(s.pile[i]), 1)
        s.pile[:] = -1
        s.piled = 0
        s.onto = -1
        s.phase = Phase.LAYING


@kernel
def hide_card(s: State, card: int, seat: int) -> None:
    """Hide a face-down card, except from whoever laid it."""
    if s.kind[card] >= 0 and s.layer[card] != seat:
        s.pool[s.kind[card]] += 1
        s.kind[card] = -1


@kernel
def determinise(box: Box, s: State, seat: int, rng: Array) -> None:  # noqa: ARG001 (its own cards are there)
    """Give the others hands and face-down cards from the pool; what is left is the deck and the cards of S4."""
    left = size(s.pool)
    for space in range(box.boards * SIDES):
        card = int(s.top[space])
        if s.face[space] == DOWN and s.kind[card] < 0 and s.layer[card] >= 0:
            s.kind[card] = take_one(s.pool, left, rng)
            left -= 1
    for other in range(box.seats):
        deal(s.pool, s.hand[other], int(s.held[other]) - size(s.hand[other]), rng)
        count_hand(box, s, other)
    if s.drawn == SOME:
        s.drawn = pick(s.hand[s.turn], int(s.held[s.turn]), rng)  # any card of the hand may be the one drawn


@kernel
def count_hand(box: Box, s: State, seat: int) -> None:
    """Count the cards of each people in a hand, and their total strength."""
    s.cards_of[seat, :] = 0
    s.force_of[seat, :] = 0
    for kind in range(box.kinds):
        people, n = int(box.people[kind]), int(s.hand[seat, kind])
        s.cards_of[seat, people] += n
        s.force_of[seat, people] += n * int(box.strength[kind])


@kernel
def turns_at_once(s: State, space: int) -> bool:
    """L8, L10: whether a card laid face down here would be turned."""
    return s.filled[space // SIDES] == SIDES - 1 or beside_face_up(s, space)


@kernel
def redact_action(box: Box, s: State, action: int, seat: int) -> int:
    """A card drawn, stolen or laid face down is SOME to those who do not see it; a pile is seen when it is laid."""
    does, first, second = parts_of(action)
    if does in (Kind.GET, Kind.BACK):  # nobody can tell a card that came back
        owner = seat_in_order(box, s) if s.phase == Phase.DEAL else int(s.turn)
        return action_of(Kind.GET, first if seat == owner else SOME)
    if does == Kind.STEAL:
        return action if seat == s.turn or seat == s.victim else action_of(Kind.STEAL, SOME)
    if seat == s.turn:
        return action
    if does == Kind.HIDE:
        return action if turns_at_once(s, second) else action_of(Kind.HIDE, SOME, second)
    return NOTHING if does in (Kind.ONTO, Kind.WITH) else action
