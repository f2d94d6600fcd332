"""The material (M): both records, the numbers of everything, and small things that all chapters need.

Dice of one colour that show the same face are alike: a die is its kind, colour × 6 + face, and what somebody has are
counts. Faces that are printed several times on a die are one face with a weight. Used dice have no face, and dice that
are still to be rolled have none yet, so both are counted by colour. Chips are counted by their symbol.

A space of the progress board is column × 3 + row; rows count from the bottom, so that the price is row + 1.
"""

from typing import Annotated

from tafelrunde.core.actions import Actions, action_kind
from tafelrunde.core.kernel import Array, kernel, record

SEATS = 4
GOLD, STONE, FOOD, BOOK, STRENGTH, REROLL = range(6)
CHIPS = 6
WHITE, ORANGE, BLUE, RED = range(4)
COLOURS, FACES = 4, 6
DICE = COLOURS * FACES  # kinds of dice
MOST = 3  # symbols on a face
AGES, PER_AGE, EVENTS_PER_AGE = 4, 15, 3
TILES, EVENTS = AGES * PER_AGE, AGES * EVENTS_PER_AGE
DEVELOPMENT, ADVISOR, COLONY, WONDER = range(4)
COLUMNS, ROWS = 4, 3
SPACES = COLUMNS * ROWS
SLOTS = 5  # developments on a mat
BOOKS_WON, FAMINE_WON, WAR_WON = range(3)  # where victory points come from
SEASONS = 3  # what a die is kept for: as a rule, in the famine, while a wonder waits for stone
PRINTED, NONE = -1, -1  # a development of the mat; nothing there
BUILDING = -2  # paid for instead of a space: the wonder

# Pieces that are given back: available dice by their kind, used dice by their colour, reroll chips
USED_DIE, REROLL_CHIP, USED_CHIP = DICE, DICE + COLOURS, DICE + COLOURS + 1
PIECES = DICE + COLOURS + 2

ACTIONS = Actions(
    action_kind("buy", space=SPACES),
    action_kind("build"),
    action_kind("reroll"),
    action_kind("pass"),
    action_kind("use", die=DICE),  # for a payment, for a reroll, as books: one by one, …
    action_kind("chip", chip=CHIPS),
    action_kind("pay"),  # … then all is paid, the rest as it is proposed,
    action_kind("done"),  # or what was chosen is rolled or read,
    action_kind("all"),  # or all books are read
    action_kind("replace", slot=SLOTS),
    action_kind("give", piece=PIECES),
    action_kind("order", seat=SEATS),
    action_kind("tile", tile=TILES),
    action_kind("event", event=EVENTS),
    action_kind("rival", face=FACES),
    action_kind("roll", die=DICE),
    action_kind("d4", number=4),
)
(
    BUY, BUILD, REROLLS, PASS, USE, CHIP, PAY, DONE, ALL, REPLACE, GIVE, ORDER, TILE, EVENT, RIVAL, ROLL, D4,
) = ACTIONS.numbers  # fmt: skip
AT, WIDTH = ACTIONS.at, ACTIONS.width

# Phases, in the order of the rulebook; in brackets who acts
(
    ORDERING, FILLING, REVEALING, RIVALS,  # S1, R1, R1, O1 (chance)
    ROLLING, ACTING, PICKING, PAYING,  # R3 (chance), R2, R4, R5 (seat)
    REPLACING, GIVING, REMOVING, READING, EATING,  # B1, B1 (seat), O2 (chance), R8, R9 (seat)
) = range(13)  # fmt: skip


class Box:
    """The printed material and the options."""

    seats: Annotated[int, "i4"]
    columns: Annotated[int, "i4"]
    hard: Annotated[int, "i4"]  # O2
    symbol: Annotated[Array, "i1", DICE]
    amount: Annotated[Array, "i1", DICE]
    weight: Annotated[Array, "i1", DICE]  # how often a die has this face; 0 = there is no such face
    keep: Annotated[Array, "i1", SEASONS, DICE]  # how much somebody would like to keep a die
    thrift: Annotated[Array, "i1", SEASONS, DICE]  # the kinds of dice, those first that one would rather give
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


class State:
    """Everything that changes."""

    to_move: Annotated[int, "i4"]
    phase: Annotated[int, "i4"]
    age: Annotated[int, "i4"]  # from 0
    turn: Annotated[int, "i4"]  # the seat whose turn it is, also while chance acts
    place: Annotated[int, "i4"]  # in the order
    step: Annotated[int, "i4"]  # how far chance is: seats in order, spaces filled, dice of the rival
    drawn: Annotated[int, "i4"]  # the age's tiles that have been drawn, a bit each
    event: Annotated[int, "i4"]  # −1 = none yet
    space: Annotated[int, "i4"]  # what is paid for: a space, BUILDING, or −1
    tile: Annotated[int, "i4"]  # bought, and not at its place yet; −1 = none
    slot: Annotated[int, "i4"]  # of the development that is replaced
    owed: Annotated[int, "i4"]  # pieces still to be given back
    rival: Annotated[int, "i4"]  # O1: the opponent's books
    books: Annotated[Array, "i2", SEATS]
    won: Annotated[Array, "i1", SEATS, 3, AGES]  # victory points of R8, R9 and R11
    order: Annotated[Array, "i1", SEATS]
    passed: Annotated[Array, "i1", SEATS]
    rolled: Annotated[Array, "i1", SEATS]  # R3
    board: Annotated[Array, "i1", SPACES]  # −1 = empty
    dice: Annotated[Array, "i1", SEATS, DICE]  # available
    used: Annotated[Array, "i1", SEATS, COLOURS]
    loose: Annotated[Array, "i1", SEATS, COLOURS]  # available, and still to be rolled
    chips: Annotated[Array, "i1", SEATS, CHIPS]
    spent: Annotated[Array, "i1", SEATS, CHIPS]
    picked: Annotated[Array, "i1", DICE]  # by whose turn it is, for what is being done
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

# The reasons of refusal; rulebook/words.toml gives each its rule and its sentences.
(
    ALLOWED, GAME_OVER, ONLY_CHANCE, CHANCE_FIRST, NOT_NOW, NO_SUCH_SEAT, IN_ORDER, WRONG_AGE, TILE_DRAWN, NO_SUCH_FACE,
    NOT_ROLLED, NO_FOUR, NO_SUCH_COLUMN, NO_TILE, TOO_DEAR, NO_WONDER, NO_STONE, NO_REROLL, NO_DICE, NOT_AVAILABLE,
    NO_CHIP, WRONG_CHIP, CHIP_ROLLS_NOT, ENOUGH, WRONG_SYMBOL, NOT_MINIMAL, NO_BOOK, CHOOSE_DIE, FINISH_PAYING,
    FINISH_PICKING, PAY_FIRST, WRONG_COLOUR, NONE_USED, GIVE_FIRST, REPLACE_FIRST, NO_GIVING,
) = range(36)  # fmt: skip


@kernel
def colour_of(die: int) -> int:
    """The colour of a kind of die."""
    return die // FACES


@kernel
def shown(box: Box, s: State, seat: int, symbol: int) -> int:
    """How many of a symbol a seat's available dice and chips show together (M7)."""
    total = int(s.chips[seat, symbol])
    for die in range(DICE):
        if s.dice[seat, die] > 0 and box.symbol[die] == symbol:
            total += int(s.dice[seat, die]) * int(box.amount[die])
    return total


@kernel
def live(s: State, seat: int) -> int:
    """How many dice of a seat are available and rolled."""
    total = 0
    for die in range(DICE):
        total += int(s.dice[seat, die])
    return total


@kernel
def position_of(box: Box, s: State, seat: int) -> int:
    """The place of a seat in the order."""
    for place in range(box.seats):
        if s.order[place] == seat:
            return place
    return 0
