"""The material (B, H2): the enumerations, how actions are written, and both records.

Fields have the same numbers on all three boards, column by column; a field that is not on a board is water. A set of
fields is a mask of 31 bits. The adjacency of each field is a mask, from which a crack removes a bit. What a hunter
carries is a mask too; its seven lowest bits are a situation of the search for the end (H14).
"""

from enum import IntEnum
from typing import Annotated

from tafelrunde.core.actions import Actions, form, number, split
from tafelrunde.core.kernel import Array, Record, inlined, record

SEATS = 4
FIELDS, LINES, SIDES = 31, 72, 6
FIGURES = 5  # V5: two Inuit and three bears
HUNTERS = 4
LOADS = 16  # sets of animals
SITUATIONS = 128


class Piece(IntEnum):
    """What lies on the floe; all but bears have a place on a sheet."""

    FISH, SEAL, WALRUS, WHALE, INUK, BEAR = range(6)


class Gear(IntEnum):
    """Equipment: its places on a sheet come after those of the animals and the Inuk."""

    HARPOON, KAYAK, HUSKY, SLED = range(5, 9)


PIECES = len(Piece)
ANIMALS = (1 << Piece.FISH) | (1 << Piece.SEAL) | (1 << Piece.WALRUS) | (1 << Piece.WHALE)
TEAM = (1 << Gear.HUSKY) | (1 << Gear.SLED)  # H13: only both together
EQUIPMENT = (1 << Gear.HARPOON) | (1 << Gear.KAYAK) | TEAM


class Variant(IntEnum):
    """Of the introductory game: I, V1, V2, V2, V3, V4, V5."""

    PLAIN, PARTNERS, LEFT, RIGHT, HELPER, HUNTED, LED = range(7)


class Phase(IntEnum):
    """Named by what is done in it; `sequence.py` shows their order."""

    LAYING, OPENING, DRAWING, PLACING, MOVING = range(5)
    STRIDING = 5  # another step, or none
    DRIVING, TAKING, UNLOADING, CRACKING = range(6, 10)
    HARNESSING = 10  # husky and sled once more (H13)
    ENDED = 11


class Kind(IntEnum):
    """Of actions."""

    PLACE, MOVE, SLED, STAY, STOP, PASS, BEAR, TAKE, LEAVE, UNLOAD, CRACK, LATER, FIRST, LAY, OPEN = range(15)


ACTIONS = Actions(
    {
        Kind.PLACE: form("{figure}@{field}", figure=FIGURES, field=FIELDS),  # I2, H3
        Kind.MOVE: form("{figure}>{field}", figure=FIGURES, field=FIELDS),  # I3, H4
        Kind.SLED: form(figure=FIGURES),  # H13
        Kind.STAY: form(figure=FIGURES),  # V4, c
        Kind.STOP: form(),  # no further step: V4, H13
        Kind.PASS: form(),  # H4
        Kind.BEAR: form(field=FIELDS),  # H9: where it is driven
        Kind.TAKE: form(),  # H6, H7, H8
        Kind.LEAVE: form(),  # H5
        Kind.UNLOAD: form(load=LOADS),  # H10
        Kind.CRACK: form(line=LINES),  # I4, I5
        Kind.LATER: form(),  # W1
        Kind.FIRST: form(seat=SEATS),  # B5
        Kind.LAY: form("lay-{piece}@{field}", piece=PIECES, field=FIELDS),  # F1
        Kind.OPEN: form(line=LINES),  # W3
    }
)
AT, WIDTH = ACTIONS.at, ACTIONS.width


class Reason(IntEnum):
    """Why an action is refused; rulebook/words.toml gives each its rule and its sentences."""

    ALLOWED, GAME_OVER, NOT_CHANCE = range(3)
    NOW_LAY, NOW_OPEN, NOW_DRAW, NOW_PLACE, NOW_MOVE, NOW_STRIDE = range(3, 9)
    NOW_DRIVE, NOW_TAKE, NOW_UNLOAD, NOW_CRACK, NOW_HARNESS = range(9, 14)
    NO_SUCH_SEAT, NOT_THIS_PIECE, NOT_FREE_TO_LAY, WHALE_BESIDE_INUK, TOO_NEAR = range(14, 19)
    NO_LINE, CRACKED, SPLITS, NO_FIGURE, NOT_YOURS, PLACED, BEARS_FIRST, IN_ORDER = range(19, 27)
    WATER, OCCUPIED, NOT_IGLOO, GONE, MOVED_ALREADY, OTHER_HUNTER, STAYS_IN = range(27, 34)
    NOT_NEIGHBOUR, ACROSS, FIGURE_THERE, BEAR_ROUND_ONE, BEAR_NO_HARPOON, BEAR_NOWHERE = range(34, 40)
    WHERE_IT_BEGAN, NO_SECOND_STEP, NO_TEAM, TEAM_STUCK, MUST_GO_ON, NO_STAYING = range(40, 46)
    CANNOT_MOVE, CAN_WALK, NOT_FREE, NOT_CARRIED, NOT_AT_FIELD, C_LINE_FIRST, SOCIAL = range(46, 53)
    LEAVES_NO_STEP, ONE_CRACK_OFF, NOT_FIRST_STEP = range(53, 56)
    TEAM_SPENT, OWN_FIELD, NOTHING_THERE, NO_HARPOON, NO_INUK, ONE_ALONG, LEFT_LYING, ONLY_ON_ENTERING = range(56, 64)
    NOW_STRIDE_ON = 64


class Box(Record):
    """The board, the figures and the variants of a match."""

    seats: Annotated[int, "i4"]
    figures: Annotated[int, "i4"]
    fields: Annotated[int, "i4"]  # a mask
    igloos: Annotated[int, "i4"]  # a mask, empty in the introductory game
    hunting: Annotated[int, "i1"]
    variant: Annotated[int, "i1"]
    every_field: Annotated[int, "i1"]  # V4 a: the bear cracks every field it enters
    exactly_two: Annotated[int, "i1"]  # V4 b
    may_stay: Annotated[int, "i1"]  # V4 c
    fur: Annotated[int, "i1"]  # V4 d
    one_inuk: Annotated[int, "i1"]  # V4 e
    one_crack: Annotated[int, "i1"]  # W1
    social: Annotated[int, "i1"]  # W2
    opening: Annotated[int, "i1"]  # W3
    random_layout: Annotated[int, "i1"]  # F1
    material: Annotated[Array, "i1", PIECES]  # B6
    owner: Annotated[Array, "i1", FIGURES]  # −1: everybody
    runs: Annotated[Array, "i1", FIGURES]  # 1: it goes one or two fields, as the bear of V4 does
    placing: Annotated[Array, "i1", FIGURES]  # I2: who places the first, second, … figure, from the first player
    bear: Annotated[Array, "i1", FIGURES]  # 1: a bear; like figures are placed in order
    pieces: Annotated[Array, "i4", PIECES]  # the layout, a mask for each kind
    way: Annotated[Array, "i4", FIELDS]  # at the start; with the cracks of a layout
    beside: Annotated[Array, "i4", FIELDS]  # all neighbours
    near: Annotated[Array, "i1", FIELDS, SIDES]  # clockwise from the top, −1: rim
    d_lines: Annotated[Array, "i1", FIELDS, SIDES]  # of a field, −1: rim
    c_lines: Annotated[Array, "i1", FIELDS, SIDES]
    ends: Annotated[Array, "i1", LINES, 2]  # the two fields of a line, −1: not on this board


class State(Record):
    """Everything that changes."""

    to_move: Annotated[int, "i4"]
    phase: Annotated[int, "i1"]
    placed: Annotated[int, "i1"]  # figures; before that pieces laid by lot, then cracks opened
    begins: Annotated[int, "i1"]  # the seat that begins
    turns: Annotated[int, "i1"]  # so far, counted up to the number of seats: the first round
    idle: Annotated[int, "i1"]  # turns in a row that were skipped or passed
    skipped: Annotated[int, "i1"]  # seats that were skipped before this turn
    out: Annotated[int, "i1"]  # seats that are out (I7)
    won: Annotated[int, "i1"]  # seats that have won the introductory game
    stuck: Annotated[int, "i1"]  # the figure that decided it, −1
    hunted_out: Annotated[int, "i1"]  # H14: no animal can be hunted any more
    figure: Annotated[int, "i1"]  # that moves, −1 = not chosen
    moved: Annotated[int, "i1"]  # figures that have moved in this turn
    steps: Annotated[int, "i1"]  # of the figure in this turn
    start: Annotated[int, "i1"]  # the field where its move began
    harnessed: Annotated[int, "i1"]  # one more step is paid for (H13)
    gained: Annotated[int, "i1"]  # husky and sled, both on an extra step
    deferred: Annotated[int, "i1"]  # W1: the first step opens no crack of its own
    came: Annotated[int, "i1"]  # what this step was: the field it began on,
    crossed: Annotated[int, "i1"]  # whether the kayak was used,
    driven: Annotated[int, "i1"]  # where the bear went, −1,
    got: Annotated[int, "i1"]  # the kind of piece taken, −1,
    unloaded: Annotated[int, "i1"]  # the animals put down, as a mask
    at: Annotated[Array, "i1", FIGURES]  # −1: not on the floe
    left: Annotated[Array, "i2", HUNTERS]  # what each carries, as a mask
    right: Annotated[Array, "i1", HUNTERS, 4]  # animals of each kind in the igloo; each whale has its Inuk
    pieces: Annotated[Array, "i4", PIECES]  # on the floe, a mask for each kind
    way: Annotated[Array, "i4", FIELDS]  # the neighbours that no crack and no rim cuts off
    reached: Annotated[Array, "i4", SITUATIONS]  # scratch of the search for the end (H14), empty otherwise


BOX, STATE = record(Box), record(State)


@inlined
def parts_of(action: int) -> tuple[int, int, int]:
    """The kind of an action and its parts."""
    return split(AT, WIDTH, action)


@inlined
def action_of(kind: int, first: int = 0, second: int = 0) -> int:
    """The action of a kind with these parts."""
    return number(AT, WIDTH, kind, first, second)
