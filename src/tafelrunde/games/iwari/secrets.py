"""What is hidden: the deck, and hands except for the cards that all saw being taken.

Players are not assumed to count cards through the reshuffle: all cards that a seat cannot locate are one pool.
"""

from tafelrunde.core.actions import split
from tafelrunde.core.kernel import Array, kernel
from tafelrunde.core.pool import deal, size
from tafelrunde.games.iwari.components import Kit
from tafelrunde.games.iwari.rules import (
    AT,
    BIOMES,
    HAND,
    UNKNOWN_CARD,
    WIDTH,
    Box,
    Kind,
    Phase,
    State,
    action_of,
    can_place,
)


@kernel
def redact(box: Box, s: State, seat: int) -> None:
    """Move the others' cards that nobody saw to the pool."""
    for other in range(box.seats):
        if other != seat:
            for card in range(BIOMES):
                s.pool[card] += s.hand[other, card] - s.known[other, card]
                s.hand[other, card] = s.known[other, card]


@kernel
def determinise(box: Box, s: State, seat: int, rng: Array) -> None:  # noqa: ARG001 (its own cards are there)
    """Fill the hands of the others from the pool; what is left is the deck."""
    for other in range(box.seats):
        deal(s.pool, s.hand[other], int(s.held[other]) - size(s.hand[other]), rng)


@kernel
def redact_action(box: Box, s: State, done: int, seat: int) -> int:
    """A card drawn from the deck is UNKNOWN_CARD to all but its owner."""
    kind, _, _ = split(AT, WIDTH, done)
    if kind != Kind.GET:
        return done
    owner = (int(s.first) + int(s.step) // HAND) % int(box.seats) if s.phase == Phase.DEAL else int(s.turn)
    return done if seat == owner else action_of(Kind.GET, UNKNOWN_CARD)


def all_know(kit: Kit, s: State) -> bool:
    """Whether all can tell that a seat with one action has no other: display and deck lie open, but to stop placing is
    forced for all to see only if no card that the seat may hold could pay for a piece."""
    if s.phase == Phase.DRAWING or s.held[s.turn] == size(s.known[s.turn]):
        return True
    s.hand[s.turn] = 1  # a card of each biome pays for whatever a pair could
    return not can_place(kit.box, s)
