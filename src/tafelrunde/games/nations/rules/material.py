"""The material (M): both records, the enumerations, and small functions that all chapters need.

Dice of one colour that show the same face are alike: a die is a kind, colour × 6 + face, and players have counts of
kinds. Faces that are printed several times on a die are one face with a weight. Used dice have no face, and dice that
are still to be rolled have none yet, so both are counted by colour. Chips are counted by symbol.

A space of the progress board is column × 3 + row; rows count from the bottom, so that the price is row + 1.
"""

from enum import IntEnum
from typing import Annotated

from tafelrunde.core.actions import Actions, form, number
from tafelrunde.core.kernel import Array, Record, inlined, kernel, record


class Symbol(IntEnum):
    """M1: what faces and chips show."""

    GOLD, STONE, FOOD, BOOK, STRENGTH, REROLL = range(6)


class Colour(IntEnum):
    """M2: the dice."""

    WHITE, ORANGE, BLUE, RED = range(4)


class TileKind(IntEnum):
    """M5: the progress tiles."""

    DEVELOPMENT, ADVISOR, COLONY, WONDER = range(4)


class Award(IntEnum):
    """What victory points are won for in a round: R8, R9, R11."""

    BOOKS, FAMINE, WAR = range(3)


class Situation(IntEnum):
    """What a player would save dice for: anything, only the war (in the famine), or a wonder's stone."""

    ANY, FAMINE, WONDER = range(3)


SEATS = 4
CHIPS, COLOURS, FACES = len(Symbol), len(Colour), 6
DICE = COLOURS * FACES  # kinds of dice
OPPONENT_DIE = Colour.BLUE * FACES  # O1: the first face of a blue die
MOST_SYMBOLS = 3  # on a face
AGES, PER_AGE, EVENTS_PER_AGE = 4, 15, 3
TILES, EVENTS = AGES * PER_AGE, AGES * EVENTS_PER_AGE
COLUMNS, ROWS = 4, 3
SPACES = COLUMNS * ROWS
SLOTS = 5  # developments on a mat
PRINTED, NONE = -1, -1  # a development of the mat; nothing there
PRINTED_COLOUR = Colour.WHITE.value  # M6: of the dice of a printed development
BUILDING = -2  # paid for instead of a space: the wonder

# Pieces that are given back: available dice by kind, used dice by colour, available and used chips by symbol
USED_DIE, CHIP, USED_CHIP = DICE, DICE + COLOURS, DICE + COLOURS + CHIPS
PIECES = DICE + COLOURS + 2 * CHIPS


class Kind(IntEnum):
    """The kinds of actions: of players, then of chance."""

    (
        BUY, BUILD, REROLL, PASS,
        USE, CHIP,  # choose a die or a chip for a payment, a reroll or books, one by one; …
        PAY, DONE, ALL,  # … then pay, completed as proposed; roll or read what is chosen; or read all books
        REPLACE, GIVE,
        ORDER, TILE, EVENT, RIVAL, ROLL, D4,
    ) = range(17)  # fmt: skip


class Phase(IntEnum):
    """What is going on; `sequence.py` says who acts in each phase, and what follows."""

    (
        ORDERING, FILLING, REVEALING, RIVALS, ROLLING, ACTING, PICKING, PAYING, REPLACING, GIVING, REMOVING, READING,
        EATING,
    ) = range(13)  # fmt: skip


class Reason(IntEnum):
    """Why an action is refused; rulebook/words.toml gives each reason its rule and its sentences."""

    (
        ALLOWED, GAME_OVER, ONLY_CHANCE, CHANCE_FIRST, NOT_NOW, NO_SUCH_SEAT, IN_ORDER, WRONG_AGE, TILE_DRAWN,
        NO_SUCH_FACE, NOT_ROLLED, NO_FOUR, NO_SUCH_COLUMN, NO_TILE, TOO_DEAR, NO_WONDER, NO_STONE, NO_REROLL, NO_DICE,
        NOT_AVAILABLE, NO_CHIP, WRONG_CHIP, CHIP_CANNOT_ROLL, ENOUGH, WRONG_SYMBOL, NOT_MINIMAL, NO_BOOK, CHOOSE_DIE,
        FINISH_PAYING, FINISH_PICKING, PAY_FIRST, WRONG_COLOUR, NONE_USED, GIVE_FIRST, REPLACE_FIRST, NO_GIVING,
        SAME, ALL_CHOSEN,
    ) = range(38)  # fmt: skip


ACTIONS = Actions(
    {
        Kind.BUY: form(space=SPACES),
        Kind.BUILD: form(),
        Kind.REROLL: form(),
        Kind.PASS: form(),
        Kind.USE: form(die=DICE),
        Kind.CHIP: form(chip=CHIPS),
        Kind.PAY: form(),
        Kind.DONE: form(),
        Kind.ALL: form(),
        Kind.REPLACE: form(slot=SLOTS),
        Kind.GIVE: form(piece=PIECES),
        Kind.ORDER: form(seat=SEATS),
        Kind.TILE: form(tile=TILES),
        Kind.EVENT: form(event=EVENTS),
        Kind.RIVAL: form(face=FACES),
        Kind.ROLL: form(die=DICE),
        Kind.D4: form(number=4),
    }
)
AT, WIDTH = ACTIONS.at, ACTIONS.width


class Box(Record):
    """The printed material and the options."""

    seats: Annotated[int, "i4"]
    columns: Annotated[int, "i4"]
    hard: Annotated[int, "i4"]  # O2
    symbol: Annotated[Array, "i1", DICE]
    amount: Annotated[Array, "i1", DICE]
    weight: Annotated[Array, "i1", DICE]  # how often a die has this face; 0 = there is no such face
    keep: Annotated[Array, "i1", len(Situation), DICE]  # how much a die is worth saving
    spend_first: Annotated[Array, "i1", len(Situation), DICE]  # the kinds of dice, those least worth saving first
    dice: Annotated[Array, "i1", COLOURS]  # M2: in the box
    chips: Annotated[Array, "i1", CHIPS]  # M4
    tile_kind: Annotated[Array, "i1", TILES]
    tile_vp: Annotated[Array, "i1", TILES]
    tile_colour: Annotated[Array, "i1", TILES]  # of its dice
    tile_dice: Annotated[Array, "i1", TILES]
    tile_chip: Annotated[Array, "i1", TILES]  # −1 = none
    tile_chips: Annotated[Array, "i1", TILES]
    tile_stone: Annotated[Array, "i1", TILES]
    food: Annotated[Array, "i1", EVENTS]
    strength: Annotated[Array, "i1", EVENTS]


class State(Record):
    """Everything that changes."""

    to_move: Annotated[int, "i4"]
    phase: Annotated[int, "i4"]
    age: Annotated[int, "i4"]  # from 0
    turn: Annotated[int, "i4"]  # the seat whose turn it is, also while chance acts
    place: Annotated[int, "i4"]  # in the order
    step: Annotated[int, "i4"]  # how far chance has got: seats in order, spaces filled, the opponent's dice
    drawn: Annotated[int, "i4"]  # the age's tiles that have been drawn, a bit each
    event: Annotated[int, "i4"]  # −1 = none yet
    space: Annotated[int, "i4"]  # what is paid for: a space, BUILDING, or −1
    tile: Annotated[int, "i4"]  # bought, and not in its place yet; −1 = none
    slot: Annotated[int, "i4"]  # of the development that is replaced
    owed: Annotated[int, "i4"]  # pieces still to be given back
    by_hand: Annotated[int, "i4"]  # B1, B2: whoever chose what to pay also chooses what goes back
    rival: Annotated[int, "i4"]  # O1: the opponent's books
    d4: Annotated[int, "i4"]  # O2: what the four-sided die has last shown in this round; 0 = it was not rolled
    taken: Annotated[int, "i4"]  # O2: the tile that it took; −1 = none
    emptied: Annotated[int, "i4"]  # O2: the space of that tile
    past_event: Annotated[int, "i4"]  # of the last age that has ended; −1 = none has
    past_rival: Annotated[int, "i4"]  # the opponent's books, when books were compared in it
    past_books: Annotated[Array, "i2", SEATS]  # everybody's books then (R8)
    past_strength: Annotated[Array, "i2", SEATS]  # everybody's strength in its war (R11)
    rival_dice: Annotated[Array, "i1", FACES]  # O1: what the opponent has rolled in this round, by face
    books: Annotated[Array, "i2", SEATS]
    won: Annotated[Array, "i1", SEATS, len(Award), AGES]  # victory points of R8, R9 and R11
    order: Annotated[Array, "i1", SEATS]
    passed: Annotated[Array, "i1", SEATS]
    rolled: Annotated[Array, "i1", SEATS]  # R3
    board: Annotated[Array, "i1", SPACES]  # −1 = empty
    dice: Annotated[Array, "i1", SEATS, DICE]  # available
    used: Annotated[Array, "i1", SEATS, COLOURS]
    loose: Annotated[Array, "i1", SEATS, COLOURS]  # available, and still to be rolled
    chips: Annotated[Array, "i1", SEATS, CHIPS]
    spent: Annotated[Array, "i1", SEATS, CHIPS]
    picked: Annotated[Array, "i1", DICE]  # chosen for the payment, the reroll or the books in progress
    picked_chips: Annotated[Array, "i1", CHIPS]
    supply: Annotated[Array, "i1", COLOURS]
    stock: Annotated[Array, "i1", CHIPS]
    development: Annotated[Array, "i1", SEATS, SLOTS]  # PRINTED, or a tile
    gave: Annotated[Array, "i1", SEATS, SLOTS]  # B1: the dice that it gave
    advisor: Annotated[Array, "i1", SEATS]
    advisor_gave: Annotated[Array, "i1", SEATS]
    wonder: Annotated[Array, "i1", SEATS]  # under construction
    beside: Annotated[Array, "i1", TILES]  # whose colony or finished wonder it is


BOX, STATE = record(Box), record(State)


@inlined
def put(out: Array, n: int, kind: int, part: int = 0) -> int:
    """Append an action to a list of n; returns the new length."""
    out[n] = number(AT, WIDTH, kind, part, 0)
    return n + 1


@kernel
def colour_of(die: int) -> int:
    """The colour of a kind of die."""
    return die // FACES


@kernel
def dice_colour(box: Box, development: int) -> int:
    """The colour of a development's dice; those of the printed ones are white (M6)."""
    return int(box.tile_colour[development]) if development != PRINTED else PRINTED_COLOUR


@kernel
def shown(box: Box, s: State, seat: int, symbol: int) -> int:
    """The number of a symbol on a seat's available dice and chips (M7)."""
    total = int(s.chips[seat, symbol])
    for die in range(DICE):
        total += int(s.dice[seat, die]) * int(box.amount[die]) * int(box.symbol[die] == symbol)
    return total


@kernel
def write_shown(box: Box, s: State, seat: int, out: Array) -> None:
    """Write the number of each symbol on a seat's available dice and chips."""
    for symbol in range(CHIPS):
        out[symbol] = shown(box, s, seat, symbol)


@kernel
def dice_available(s: State, seat: int) -> int:
    """The number of a seat's dice that are available and rolled."""
    total = 0
    for die in range(DICE):
        total += int(s.dice[seat, die])
    return total
