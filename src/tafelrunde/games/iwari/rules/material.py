"""The material (M): both records, the enumerations, and small functions that all chapters need.

Cards that look alike are one kind: a biome. Hands, display, deck and discards are counts by biome. A tribe is a seat;
with two players tribe 2 is the third tribe, which is nobody's. Tent spaces are numbered territory by territory: those
of territory t are `begin[t]` up to before `begin[t + 1]`.
"""

from enum import IntEnum
from typing import Annotated

import numpy as np

from tafelrunde.core.actions import Actions, form, number
from tafelrunde.core.kernel import Array, Record, inlined, kernel, record
from tafelrunde.core.verbs import CHANCE

SEATS = TRIBES = 5
THIRD_TRIBE = 2  # Z: its number, with two players
TERRITORIES, SPACES, LINKS, NEAR = 16, 96, 24, 8  # at most, of any map; NEAR: roads at a tent space
TENTS, TOTEMS = 20, 8  # M1, to play
HAND, DISPLAY = 3, 4  # S3
MOST_PIECES = 2  # P1
SETTLEMENT = 4  # C3
SIGNS = 4  # M2: mountain symbols, two connections each


class Biome(IntEnum):
    """M1: the biomes, of territories and of cards."""

    TUNDRA, FOREST, GLACIER, COAST, DESERT = range(5)


class Artwork(IntEnum):
    """M1: the artworks, in the order in which they are placed."""

    UNITY, DISCOVERY, HONOUR, RESPECT = range(4)


class ScorePart(IntEnum):
    """The parts of a score."""

    HALFTIME, TENTS, TOTEMS, SETTLEMENTS = range(4)


BIOMES, ARTS, PARTS = len(Biome), len(Artwork), len(ScorePart)
UNKNOWN_CARD = BIOMES  # stands for a hidden card


class Kind(IntEnum):
    """What an action does."""

    TENT, PAIR_TENT = 0, 1  # paid with a card of the territory's biome, or with a joker pair (P2)
    TOTEM, PAIR_TOTEM = 2, 3
    DONE, DISCARD = 4, 5  # no more pieces; a card instead of a piece
    UNITY, DISCOVERY, HONOUR, RESPECT, DECLINE = 6, 7, 8, 9, 10  # an artwork, or none
    TAKE, DRAW = 11, 12  # a card from the display, or from the deck
    FIRST, MOUNTAIN, GET, SHOW = 13, 14, 15, 16  # by chance; GET: a card into a hand, SHOW: into the display


ACTIONS = Actions(
    {
        Kind.TENT: form("tent@{space}", space=SPACES),
        Kind.PAIR_TENT: form("tent@{space}+{pair}", pair=BIOMES, space=SPACES),
        Kind.TOTEM: form("totem@{territory}", territory=TERRITORIES),
        Kind.PAIR_TOTEM: form("totem@{territory}+{pair}", pair=BIOMES, territory=TERRITORIES),
        Kind.DONE: form(),
        Kind.DISCARD: form(card=BIOMES),
        Kind.UNITY: form(territory=TERRITORIES),
        Kind.DISCOVERY: form(territory=TERRITORIES),
        Kind.HONOUR: form(connection=LINKS),
        Kind.RESPECT: form(connection=LINKS),
        Kind.DECLINE: form(),
        Kind.TAKE: form(card=BIOMES),
        Kind.DRAW: form(),
        Kind.FIRST: form(seat=SEATS),
        Kind.MOUNTAIN: form(connection=LINKS),
        Kind.GET: form(card=BIOMES + 1),
        Kind.SHOW: form(card=BIOMES),
    }
)
AT, WIDTH = ACTIONS.at, ACTIONS.width
PIECES = (Kind.TENT, Kind.PAIR_TENT, Kind.TOTEM, Kind.PAIR_TOTEM)
ARTWORKS = (Kind.UNITY, Kind.DISCOVERY, Kind.HONOUR, Kind.RESPECT)
PLACED_BY = np.array(ARTWORKS)  # [artwork]: the kind of action that places it


class Phase(IntEnum):
    """Where a turn stands; `sequence.py` says who acts and what follows."""

    BEGINNER, RANGES, DEAL, REFILL, ACTION, ART, THIRD, DRAWING, DRAWN = range(9)


class Reason(IntEnum):
    """Why an action is refused; rulebook/words.toml gives each its rule and its sentences."""

    (
        ALLOWED, GAME_OVER, NOT_CHANCE, NOT_SEAT, NOT_NOW, NO_SUCH_SEAT, NO_SUCH_CONNECTION, NO_SUCH_SPACE,
        NO_SUCH_TERRITORY, OTHER_SIGN, NOT_IN_DECK, NO_CARD, NO_PAIR, TAKEN, NO_TENT_LEFT, NO_TOTEM_LEFT,
        TOO_MANY_TOTEMS, UNEXPLORED, ONE_IN_UNEXPLORED, OTHER_TERRITORY, TWO_PIECES, NOTHING_PLACED, ALREADY_PLACED,
        THIRD_MUST, NO_DISCARD_FOR_THIRD, NOT_SHOWN, EMPTY_DECK, NOT_HELD, DECIDE_ART, OTHER_ART, NOT_IN_SETTLEMENT,
        SAME_TERRITORY, NOT_WON, NO_ARTWORK, NO_ACTION,
    ) = range(35)  # fmt: skip


class Box(Record):
    """The map and the options."""

    seats: Annotated[int, "i4"]
    tribes: Annotated[int, "i4"]  # one more with two players (Z)
    territories: Annotated[int, "i4"]
    links: Annotated[int, "i4"]
    mountains: Annotated[int, "i4"]  # S1
    chosen_hands: Annotated[int, "i4"]  # S3
    copies: Annotated[Array, "i1", BIOMES]  # S2
    arts: Annotated[Array, "i1", ARTS]  # places of each kind of artwork, 0 = not played with
    biome: Annotated[Array, "i1", TERRITORIES]
    begin: Annotated[Array, "i1", TERRITORIES + 1]
    home: Annotated[Array, "i1", SPACES]  # the territory of a tent space
    roads: Annotated[Array, "i1", SPACES]  # how many lead from a tent space,
    near: Annotated[Array, "i1", SPACES, NEAR]  # and where they lead
    ends: Annotated[Array, "i1", LINKS, 2]  # the connections in the order of their numbers
    water: Annotated[Array, "i1", LINKS]
    sign: Annotated[Array, "i1", SIGNS, 2]  # the connections with each mountain symbol


class State(Record):
    """Everything that changes."""

    to_move: Annotated[int, "i4"]
    phase: Annotated[int, "i1"]
    turn: Annotated[int, "i1"]  # whose turn it is, also while chance acts
    first: Annotated[int, "i1"]
    step: Annotated[int, "i1"]  # how far the set-up is
    opening: Annotated[int, "i1"]  # 1 = the set-up
    emptied: Annotated[int, "i1"]  # E1, E2: how often the deck has been empty
    halftime: Annotated[int, "i1"]  # 1 = due at the end of this turn
    scored: Annotated[int, "i1"]  # 1 = halftime has been scored
    ending: Annotated[int, "i1"]  # 1 = the last round (E2)
    placed: Annotated[int, "i1"]  # pieces in this action, or in the third tribe's
    where: Annotated[int, "i1"]  # their territory, −1 = none yet
    unexplored: Annotated[int, "i1"]  # P3: 1 = it had no piece in it
    art: Annotated[int, "i1"]  # A4a: the artwork to be placed now, −1 = none
    at_space: Annotated[int, "i1"]  # where the last tent was set, −1 if the last piece was not a tent
    due: Annotated[Array, "i1", ARTS]  # A4a: the kinds that the last piece earned
    left: Annotated[Array, "i1", ARTS]  # A4a: places that nobody has used up
    had: Annotated[Array, "i1", SEATS, ARTS]  # A4a: who has used up one
    deck: Annotated[int, "i1"]  # its cards
    shown: Annotated[int, "i1"]  # cards in the display
    pool: Annotated[Array, "i1", BIOMES]  # the deck; redacted, all cards that the seat cannot locate
    display: Annotated[Array, "i1", BIOMES]
    discards: Annotated[Array, "i1", BIOMES]
    held: Annotated[Array, "i1", SEATS]  # cards in hand
    hand: Annotated[Array, "i1", SEATS, BIOMES]
    known: Annotated[Array, "i1", SEATS, BIOMES]  # those of them that all saw being taken
    tents_left: Annotated[Array, "i1", TRIBES]
    totems_left: Annotated[Array, "i1", TRIBES]
    tent: Annotated[Array, "i1", SPACES]  # the tribe whose tent is there, −1 = none
    free: Annotated[Array, "i1", TERRITORIES]  # tent spaces
    tents: Annotated[Array, "i1", TERRITORIES, TRIBES]
    totems: Annotated[Array, "i1", TERRITORIES, TRIBES]
    all_totems: Annotated[Array, "i1", TERRITORIES]
    most_tents: Annotated[Array, "i1", TERRITORIES]  # P5: of any one tribe
    blocked: Annotated[Array, "i1", LINKS]  # S1: 1 = a mountain
    unity: Annotated[Array, "i1", TERRITORIES]  # artworks there
    discovery: Annotated[Array, "i1", TERRITORIES]
    honour: Annotated[int, "i1"]  # the connection, −1 = none
    respect: Annotated[int, "i1"]
    score: Annotated[Array, "i2", TRIBES, PARTS]


BOX, STATE = record(Box), record(State)


@inlined
def action_of(kind: int, first: int = 0, second: int = 0) -> int:
    """The action of that kind, with those parts."""
    return number(AT, WIDTH, kind, first, second)


@kernel
def tribe_of(s: State) -> int:
    """The tribe whose pieces are placed now."""
    return THIRD_TRIBE if s.phase == Phase.THIRD else int(s.turn)


@kernel
def add_to_hand(s: State, seat: int, card: int, seen: int) -> None:
    """Add a card to a hand; all know it if it was `seen`."""
    s.hand[seat, card] += 1
    s.held[seat] += 1
    s.known[seat, card] += seen


@kernel
def discard_card(s: State, seat: int, card: int) -> None:
    """Discard a card (P2). Cards of a biome are alike, so a known one goes first."""
    s.hand[seat, card] -= 1
    s.held[seat] -= 1
    s.discards[card] += 1
    if s.known[seat, card] > 0:
        s.known[seat, card] -= 1


@kernel
def start(box: Box, s: State) -> None:
    """The empty map; nothing is drawn yet."""
    s.to_move = CHANCE
    s.phase = Phase.BEGINNER
    s.turn = s.first = 0
    s.step = s.emptied = s.halftime = s.scored = s.ending = s.placed = s.unexplored = 0
    s.opening = 1
    s.where = s.art = s.at_space = s.honour = s.respect = -1
    s.deck = s.shown = 0
    for art in range(ARTS):
        s.due[art] = 0
        s.left[art] = box.arts[art]
    for card in range(BIOMES):
        s.pool[card] = box.copies[card]
        s.deck += box.copies[card]
    s.had[:] = 0
    s.display[:] = 0
    s.discards[:] = 0
    s.held[:] = 0
    s.hand[:] = 0
    s.known[:] = 0
    clear_map(box, s)


@kernel
def clear_map(box: Box, s: State) -> None:
    """No piece, no mountain, no artwork."""
    for tribe in range(TRIBES):
        s.tents_left[tribe] = TENTS if tribe < box.tribes else 0
        s.totems_left[tribe] = TOTEMS if tribe < box.tribes else 0
    for territory in range(TERRITORIES):
        s.free[territory] = box.begin[territory + 1] - box.begin[territory] if territory < box.territories else 0
    s.tent[:] = -1
    s.tents[:] = 0
    s.totems[:] = 0
    s.all_totems[:] = 0
    s.most_tents[:] = 0
    s.blocked[:] = 0
    s.unity[:] = 0
    s.discovery[:] = 0
    s.score[:] = 0
