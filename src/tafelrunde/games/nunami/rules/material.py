"""The material (M): both records, the enumerations, and small functions that all chapters need.

A board is a hexagon of six triangular spaces, counted clockwise from the top: space = board × 6 + side. Cards that look
alike are one kind. Cards on the boards have numbers, each with its kind and the card below it (`under`); `face` is what
everybody sees of a space. Hands and decks are counts by kind.

Nobody knows the order of the deck, and nobody knows the cards of S4: both are drawn from the same `pool` when somebody
takes or turns one. Cards that went back into the deck later (X6, X7) are not among those of S4: `back` counts them.
"""

from enum import IntEnum
from typing import Annotated

import numpy as np

from tafelrunde.core.actions import Actions, form, number, split
from tafelrunde.core.kernel import Array, Record, inlined, kernel, record

SEATS = 4
PEOPLES, SORTS = 4, 6  # without, and with, snow and sand
KINDS = CARDS = 80
HANDFUL = 14  # cards of one people
BOARDS, SIDES = 10, 6
SPACES = BOARDS * SIDES
WIDE = 19  # columns and rows of the grid on which the boards lie, the first in the middle
CELLS = WIDE * WIDE
CENTRE = CELLS // 2
SPIRITS = 6
STRONGER = 100  # than any card
DEALT, HIDDEN = 5, 8  # S4: cards in each hand, cards laid out unseen
IMBALANCE, GOAL = 7, 4  # P2, P7
REMOVED = 24  # cards removed by an imbalance that are kept for display
EMPTY, DOWN = -1, -2  # faces that are not a kind
SOME = KINDS  # stands for a hidden card


class People(IntEnum):
    """What a card belongs to; nobody plays the last two."""

    NUNAMIUT, QAIRTUMIUT, QARQAMIUT, INUULLAMILUUT, SNOW, SAND = range(SORTS)


class Spirit(IntEnum):
    """The Inua cards."""

    KATJUTAYUUQ, TARNIQ, ARSANIIT, LUMAAYUUQ, ANGAKKUK, TUURNGAQ = range(SPIRITS)


class Mode(IntEnum):
    """S2: who plays which peoples."""

    A, B, C, D, E = range(5)


class Layout(IntEnum):
    """S3: who lays the boards."""

    RANDOM, BY_PLAYERS, FIXED = range(3)


class Kind(IntEnum):
    """The kinds of actions; `ACTIONS` has their parts, and `SEQUENCE` says who may do them when."""

    LAY, HIDE, ONTO, WITH, DONE, EXCHANGE, SWAP, DRAW, KEEP, TAKE, FREEZE = range(11)
    PASS, PEOPLE, SIDE, BOARD, FIRST, INUA, SPOT, GET, BACK, TURN, STEAL = range(11, 22)


class Phase(IntEnum):
    """Where the game stands; `SEQUENCE` has them in order."""

    BEGINNER, CHOICE, INUA, LAND, DEAL, SPOTS = range(6)
    OPENING, DRAWING, ARRIVAL, STEALING, LAYING, PILE, TURNING = range(6, 13)


class Reason(IntEnum):
    """Why an action is refused; rulebook/words.toml gives each its rule and its sentences."""

    ALLOWED, GAME_OVER, NOT_CHANCE, NOT_SEAT, NO_ACTION, NOT_NOW, NO_SUCH_SEAT, NO_SUCH_SPACE = range(8)
    PEOPLE_TAKEN, UNEVEN, NO_SIDES, SIDES_ONLY, CELL_TAKEN, NOT_BESIDE, NOT_IN_DECK = range(8, 15)
    SPIRIT_TAKEN, SPOT_TAKEN, FILLS_BOARD, DRAW_FIRST, ALREADY_DRAWN, NOT_IN_HAND, FROZEN = range(15, 22)
    FACE_DOWN, NOT_EMPTY, TOO_WEAK, SAME_PEOPLE, GUARDED, NOTHING_THERE = range(22, 28)
    PILE_TOO_WEAK, PILE_OF_TWO, PILE_NEUTRAL, PILE_MIXED, PILE_FIRST, ONTO_FIRST, MUST_LAY = range(28, 35)
    NO_INUA, BOARD_HAS_INUA, NOT_TARNIQ, NOT_DRAWN, NOT_ARSANIIT, NO_CARDS = range(35, 41)
    NO_SWAP, SAME_BOARD, NOT_FACE_UP, NEUTRAL, OTHER_STRENGTH, OTHER_PEOPLE, OTHER_LIFE = range(41, 48)


ACTIONS = Actions(
    {
        Kind.LAY: form("{card}@{space}", card=KINDS, space=SPACES),  # face up
        Kind.HIDE: form("({card})@{space}", card=KINDS + 1, space=SPACES),  # face down
        Kind.ONTO: form(space=SPACES),  # several cards: first the space, …
        Kind.WITH: form(card=KINDS),  # … then card by card, the last on top, …
        Kind.DONE: form(),  # … then all go down at once
        Kind.EXCHANGE: form("exchange-{card}@{space}", card=KINDS, space=SPACES),  # Tarniq
        Kind.SWAP: form(space=SPACES, other=SPACES),  # a power: a space and a later one
        Kind.DRAW: form(),
        Kind.KEEP: form(),  # Arsaniit: the card drawn, …
        Kind.TAKE: form(seat=SEATS),  # … or one of that seat's
        Kind.FREEZE: form(board=BOARDS),
        Kind.PASS: form(),
        Kind.PEOPLE: form(people=PEOPLES),
        Kind.SIDE: form(side=2),
        Kind.BOARD: form(cell=CELLS),
        Kind.FIRST: form(seat=SEATS),
        Kind.INUA: form(spirit=SPIRITS),
        Kind.SPOT: form(space=SPACES),
        Kind.GET: form(card=KINDS + 1),
        Kind.BACK: form(card=KINDS),  # a card that had gone back into the deck
        Kind.TURN: form(card=KINDS),
        Kind.STEAL: form(card=KINDS + 1),
    }
)
AT, WIDTH = ACTIONS.at, ACTIONS.width

ACROSS = np.array([0, 1, 1, 0, -1, -1])  # the next column and row on each side, clockwise from the top
ALONG = np.array([-1, -1, 0, 1, 1, 0])


class Box(Record):
    """The cards, the boards and the options."""

    seats: Annotated[int, "i4"]
    kinds: Annotated[int, "i4"]
    boards: Annotated[int, "i4"]
    mode: Annotated[int, "i4"]
    layout: Annotated[int, "i4"]
    inua: Annotated[int, "i1"]
    equal_covers: Annotated[int, "i1"]  # L2
    any_people: Annotated[int, "i1"]  # X10
    people: Annotated[Array, "i1", KINDS]
    life: Annotated[Array, "i1", KINDS]
    strength: Annotated[Array, "i1", KINDS]
    copies: Annotated[Array, "i1", KINDS]
    cell: Annotated[Array, "i2", BOARDS]  # S3, a fixed shape
    side: Annotated[Array, "i1", PEOPLES]  # S2, modes C to E: on which side a people is


class State(Record):
    """Everything that changes."""

    to_move: Annotated[int, "i4"]
    phase: Annotated[int, "i4"]
    turn: Annotated[int, "i4"]  # whose turn it is, also while chance acts
    first: Annotated[int, "i4"]
    step: Annotated[int, "i4"]  # steps of the current phase of the set-up that are done
    deck: Annotated[int, "i4"]  # its cards
    backed: Annotated[int, "i4"]  # how many of them came back into it
    drawn: Annotated[int, "i4"]  # the kind drawn this turn, −1 = none, SOME = hidden from this seat
    victim: Annotated[int, "i4"]  # X7
    onto: Annotated[int, "i4"]  # L3: the space, −1 = none
    piled: Annotated[int, "i4"]
    unused: Annotated[int, "i4"]  # the first free card number; the others follow by `under`
    queued: Annotated[int, "i4"]  # spaces in the queue of cards to turn up,
    turned: Annotated[int, "i4"]  # how many of them are turned,
    chain: Annotated[int, "i4"]  # and up to where L9 turns them; L10 turns the rest
    removed: Annotated[int, "i4"]
    passes: Annotated[int, "i4"]  # T3, in a row, with an empty deck
    still: Annotated[int, "i4"]  # T4: turns in a row that changed nothing
    stock: Annotated[int, "i4"]  # T4: cards in the deck and all hands after the last turn
    winner: Annotated[int, "i4"]  # P7, −1 = nobody yet
    leads: Annotated[Array, "i1", SORTS]  # who plays a people, −1 = nobody
    inua: Annotated[Array, "i1", SEATS]  # −1 = none
    held: Annotated[Array, "i1", SEATS]  # cards in hand
    hand: Annotated[Array, "i1", SEATS, KINDS]
    cards_of: Annotated[Array, "i1", SEATS, SORTS]  # in hand, of each people,
    force_of: Annotated[Array, "i1", SEATS, SORTS]  # and their total strength
    pool: Annotated[Array, "i1", KINDS]  # location unknown: in the deck, or laid out by S4
    back: Annotated[Array, "i1", KINDS]  # certainly in the deck
    gone: Annotated[Array, "i1", KINDS]  # P2, P3: out of the game
    pile: Annotated[Array, "i1", HANDFUL]
    cell: Annotated[Array, "i2", BOARDS]
    frozen: Annotated[Array, "i1", BOARDS]  # the Inua card on it, −1 = none
    filled: Annotated[Array, "i1", BOARDS]  # spaces with a card
    balance: Annotated[Array, "i1", BOARDS, SEATS]  # P4
    most: Annotated[Array, "i1", BOARDS]  # P5, −1 = nobody
    scoring: Annotated[Array, "i1", 2]  # boards to score when everything is turned
    beyond: Annotated[Array, "i1", SPACES]  # the space across the board's side, −1 = none
    face: Annotated[Array, "i1", SPACES]  # the kind that lies face up, EMPTY or DOWN
    top: Annotated[Array, "i1", SPACES]  # its card, −1 = none
    kind: Annotated[Array, "i1", CARDS]  # −1 = nobody knows it, or this seat does not
    under: Annotated[Array, "i1", CARDS]  # −1 = none
    layer: Annotated[Array, "i1", CARDS]  # who laid it face down, −1 = nobody
    queue: Annotated[Array, "i1", SPACES]  # what was turned by the last card, and what is still to be
    removed_from: Annotated[Array, "i1", REMOVED]  # the last imbalance, card by card
    removed_kind: Annotated[Array, "i1", REMOVED]


BOX, STATE = record(Box), record(State)


@inlined
def action_of(does: int, first: int = 0, second: int = 0) -> int:
    """The action of a kind with these parts."""
    return number(AT, WIDTH, does, first, second)


@inlined
def parts_of(action: int) -> tuple[int, int, int]:
    """The kind of an action and its parts (0 for a missing part)."""
    return split(AT, WIDTH, action)


@kernel
def is_human(people: int) -> bool:
    """M1: Nunamiut and Qairtumiut are humans."""
    return people in (People.NUNAMIUT, People.QAIRTUMIUT)


@kernel
def is_nature(people: int) -> bool:
    """M1: Qarqamiut and Inuullamiluut are nature."""
    return people in (People.QARQAMIUT, People.INUULLAMILUUT)


@kernel
def neighbour(s: State, space: int, i: int) -> int:
    """S6: the space before, the space after, the one across the board's side; −1 = none."""
    board, side = space // SIDES, space % SIDES
    if i == 0:
        return board * SIDES + (side + 5) % SIDES
    if i == 1:
        return board * SIDES + (side + 1) % SIDES
    return int(s.beyond[space])


@kernel
def is_frozen(s: State, space: int) -> bool:
    """X3: whether an Inua card lies on its board."""
    return s.frozen[space // SIDES] >= 0


@kernel
def take(box: Box, s: State, seat: int, kind: int, n: int) -> None:
    """Move a card into a hand, or out of it (n = −1)."""
    people = int(box.people[kind])
    s.hand[seat, kind] += n
    s.held[seat] += n
    s.cards_of[seat, people] += n
    s.force_of[seat, people] += n * int(box.strength[kind])


@kernel
def put_down(s: State, kind: int, space: int, layer: int) -> None:
    """Put a card onto a space; the caller sets the face."""
    card = int(s.unused)
    s.unused = s.under[card]
    s.kind[card] = kind
    s.layer[card] = layer
    s.under[card] = s.top[space]
    if s.top[space] < 0:
        s.filled[space // SIDES] += 1
    s.top[space] = card


@kernel
def lift(s: State, space: int) -> None:
    """Take the top card off a space; the one below comes back face up (P2)."""
    card = int(s.top[space])
    rest = int(s.under[card])
    s.top[space] = rest
    s.face[space] = s.kind[rest] if rest >= 0 else EMPTY
    if rest < 0:
        s.filled[space // SIDES] -= 1
    s.kind[card] = -1
    s.layer[card] = -1
    s.under[card] = s.unused
    s.unused = card
