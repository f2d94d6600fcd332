"""Who knows what: hands, the deck, and the cards that somebody laid face down."""

from tafelrunde.core.kernel import Array, below, kernel
from tafelrunde.core.verbs import NOTHING
from tafelrunde.games.nunami.rules import (
    BACK,
    DEAL,
    DONE,
    DOWN,
    GET,
    HIDE,
    LAYING,
    ONTO,
    PILE,
    SIDES,
    SOME,
    SORTS,
    SPACES,
    STEAL,
    TURN,
    Box,
    State,
    beside_face_up,
    seat_in_order,
    take,
)  # fmt: skip


@kernel
def redact(box: Box, s: State, seat: int) -> None:
    """What the seat cannot place becomes part of the pool; how many cards lie where is seen by all."""
    if s.turn != seat:
        undo_pile(box, s)
        if s.drawn >= 0:
            s.drawn = SOME
    s.backed = 0
    for kind in range(box.kinds):
        s.pool[kind] += s.back[kind]
        s.back[kind] = 0
        for other in range(box.seats):
            if other != seat:
                s.pool[kind] += s.hand[other, kind]
                s.hand[other, kind] = 0
    for other in range(box.seats):
        if other != seat:
            s.cards_of[other, :] = 0
            s.force_of[other, :] = 0
    for space in range(box.boards * SIDES):
        if s.face[space] == DOWN:
            hide_card(s, int(s.top[space]), seat)


@kernel
def undo_pile(box: Box, s: State) -> None:
    """L3: what somebody is about to lay together is seen when it is laid."""
    if s.phase == PILE:
        for i in range(s.piled):
            take(box, s, int(s.turn), int(s.pile[i]), 1)
        s.pile[:] = -1
        s.piled = 0
        s.onto = -1
        s.phase = LAYING


@kernel
def hide_card(s: State, card: int, seat: int) -> None:
    """A face-down card, but for whoever laid it."""
    if s.kind[card] >= 0 and s.layer[card] != seat:
        s.pool[s.kind[card]] += 1
        s.kind[card] = -1


@kernel
def from_pool(box: Box, s: State, left: int, rng: Array) -> int:
    """One of the `left` cards in the pool, at random."""
    rest = below(rng, left)
    for kind in range(box.kinds):
        rest -= int(s.pool[kind])
        if rest < 0:
            s.pool[kind] -= 1
            return kind
    return -1


@kernel
def determinise(box: Box, s: State, seat: int, rng: Array) -> None:  # noqa: ARG001 (its own cards are there)
    """Give the others hands and face-down cards from the pool; what is left is the deck and the cards of S4."""
    left = 0
    for kind in range(box.kinds):
        left += int(s.pool[kind])
    for space in range(box.boards * SIDES):
        card = int(s.top[space])
        if s.face[space] == DOWN and s.kind[card] < 0 and s.layer[card] >= 0:
            s.kind[card] = from_pool(box, s, left, rng)
            left -= 1
    for other in range(box.seats):
        missing = int(s.held[other])
        for people in range(SORTS):
            missing -= int(s.cards_of[other, people])
        for _ in range(missing):
            kind = from_pool(box, s, left, rng)
            take(box, s, other, kind, 1)
            s.held[other] -= 1  # it was counted already
            left -= 1
    if s.drawn == SOME:
        s.drawn = some_card(box, s, rng)


@kernel
def some_card(box: Box, s: State, rng: Array) -> int:
    """The card that the mover drew: any of the hand."""
    rest = below(rng, int(s.held[s.turn]))
    for kind in range(box.kinds):
        rest -= int(s.hand[s.turn, kind])
        if rest < 0:
            return kind
    return -1


@kernel
def turns_at_once(s: State, space: int) -> bool:
    """L8, L10: would a card laid face down here be turned?"""
    return s.filled[space // SIDES] == SIDES - 1 or beside_face_up(s, space)


@kernel
def redact_action(box: Box, s: State, action: int, seat: int) -> int:
    """A card drawn, stolen or laid face down is some card to those who do not see it; a pile is seen when it lies."""
    if GET <= action < TURN:
        kind = action - GET if action < BACK else action - BACK  # nobody can tell a card that came back
        owner = seat_in_order(box, s) if s.phase == DEAL else int(s.turn)
        return GET + kind if seat == owner else GET + SOME
    if action >= STEAL:
        return action if seat == s.turn or seat == s.victim else STEAL + SOME
    if seat == s.turn:
        return action
    if HIDE <= action < ONTO:
        space = (action - HIDE) % SPACES
        return action if turns_at_once(s, space) else HIDE + SOME * SPACES + space
    return NOTHING if ONTO <= action < DONE else action
