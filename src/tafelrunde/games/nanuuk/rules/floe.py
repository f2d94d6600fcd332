"""The floe (B): both records, the numbers of everything, and sets of fields as bit masks.

Fields have the same numbers on all three boards, column by column; a field that is not on a board is water. A set of
fields is a mask of 31 bits. Where one can go is kept as a mask for each field: a crack is a way that is gone. All that
a hunter carries is a mask, too, whose seven lowest bits are a situation of the search for the end (H14).
"""

from typing import Annotated

import numpy as np

from tafelrunde.core.actions import Actions, action_kind
from tafelrunde.core.kernel import Array, kernel, record

SEATS = 4
FIELDS, LINES, SIDES = 31, 72, 6
FIGURES = 5  # V5: two Inuit and three bears
HUNTERS = 4
KINDS = 6  # of pieces that lie on the floe
SITUATIONS = 128

FISH, SEAL, WALRUS, WHALE, INUK, BEAR = range(KINDS)
HARPOON, KAYAK, HUSKY, SLED = range(5, 9)  # on a sheet, after the animals and the Inuk
ANIMALS = (1 << FISH) | (1 << SEAL) | (1 << WALRUS) | (1 << WHALE)
TEAM = (1 << HUSKY) | (1 << SLED)  # H13: only both together
EQUIPMENT = (1 << HARPOON) | (1 << KAYAK) | TEAM
LOADS = 16  # sets of animals

ACTIONS = Actions(
    action_kind("place", "{figure}@{field}", figure=FIGURES, field=FIELDS),  # I2, H3
    action_kind("move", "{figure}>{field}", figure=FIGURES, field=FIELDS),  # I3, H4
    action_kind("sled", figure=FIGURES),  # H13
    action_kind("stay", figure=FIGURES),  # V4, c
    action_kind("stop"),  # no further step: V4, H13
    action_kind("pass"),  # H4
    action_kind("bear", field=FIELDS),  # H9
    action_kind("take"),  # H6, H7, H8
    action_kind("leave"),  # H5
    action_kind("unload", load=LOADS),  # H10
    action_kind("crack", line=LINES),  # I4, I5
    action_kind("later"),  # W1
    action_kind("first", seat=SEATS),  # B5, by chance
    action_kind("lay", "lay-{piece}@{field}", piece=KINDS, field=FIELDS),  # F1, by chance
    action_kind("open", line=LINES),  # W3, by chance
)
PLACE, MOVE, SLEDGE, STAY, STOP, PASS, DRIVE, TAKE, LEAVE, UNLOAD, CRACK, LATER, FIRST, LAY, OPEN = ACTIONS.numbers
AT, WIDTH = ACTIONS.at, ACTIONS.width

(
    LAYING, OPENING, DRAWING, PLACING, MOVING, STRIDING, DRIVING, TAKING, UNLOADING, CRACKING, HARNESSING, ENDED,
) = range(12)  # fmt: skip
# phases, named by what is done in them; STRIDING: another step or none; HARNESSING: husky and sled once more (H13)
PLAIN, PARTNERS, LEFT, RIGHT, HELPER, HUNTED, LED = range(7)  # I, V1, V2, V2, V3, V4, V5

LOW_MASK, LOW_FACTOR = 0xFFFFFFFF, 0x077CB531
LOWEST = np.zeros(32, np.int64)
for _bit in range(32):
    LOWEST[((LOW_FACTOR << _bit) & LOW_MASK) >> 27] = _bit


class Box:
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
    by_lot: Annotated[int, "i1"]  # F1: the pieces are laid at random
    material: Annotated[Array, "i1", KINDS]  # B6
    owner: Annotated[Array, "i1", FIGURES]  # −1: everybody's
    runs: Annotated[Array, "i1", FIGURES]  # does it go one or two fields, as the bear of V4?
    turn: Annotated[Array, "i1", FIGURES]  # I2: who places the first, second, … figure, counted from who begins
    bear: Annotated[Array, "i1", FIGURES]  # is it a bear? figures that are alike are placed in their order
    pieces: Annotated[Array, "i4", KINDS]  # the layout, a mask for each kind
    way: Annotated[Array, "i4", FIELDS]  # at the start; with the cracks of a layout
    beside: Annotated[Array, "i4", FIELDS]  # all neighbours
    near: Annotated[Array, "i1", FIELDS, SIDES]  # clockwise from the top, −1: rim
    side: Annotated[Array, "i1", FIELDS, SIDES]  # the d-lines of a field, −1: rim
    star: Annotated[Array, "i1", FIELDS, SIDES]  # its c-lines
    ends: Annotated[Array, "i1", LINES, 2]  # the two fields of a line, −1: not on this board


class State:
    """Everything that changes."""

    to_move: Annotated[int, "i4"]
    phase: Annotated[int, "i1"]
    placed: Annotated[int, "i1"]  # figures; before that pieces laid by lot, then cracks opened
    begins: Annotated[int, "i1"]  # the seat that begins
    turns: Annotated[int, "i1"]  # so far, counted up to the number of seats: the first round
    idle: Annotated[int, "i1"]  # turns in a row that were skipped or passed
    skipped: Annotated[int, "i1"]  # seats that were skipped, since the last action
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
    pieces: Annotated[Array, "i4", KINDS]  # on the floe, a mask for each kind
    way: Annotated[Array, "i4", FIELDS]  # the neighbours that no crack and no rim cuts off
    reached: Annotated[Array, "i4", SITUATIONS]  # scratch of the search for the end (H14), empty otherwise


BOX, STATE = record(Box), record(State)

# The reasons of refusal; rulebook/words.toml gives each its rule and its sentences.
(
    ALLOWED, GAME_OVER, NOT_CHANCE, NOW_LAY, NOW_OPEN, NOW_DRAW, NOW_PLACE, NOW_MOVE, NOW_STRIDE, NOW_DRIVE, NOW_TAKE,
    NOW_UNLOAD, NOW_CRACK, NOW_HARNESS, NO_SUCH_SEAT, NOT_THIS_PIECE, NOT_FREE_TO_LAY, WHALE_BESIDE_INUK, TOO_NEAR,
    NO_LINE, CRACKED, SPLITS, NO_FIGURE, NOT_YOURS, PLACED, BEARS_FIRST, IN_ORDER, WATER, OCCUPIED, NOT_IGLOO, GONE,
    MOVED_ALREADY, OTHER_HUNTER, STAYS_IN, NOT_NEIGHBOUR, ACROSS, FIGURE_THERE, BEAR_ROUND_ONE, BEAR_NO_HARPOON,
    BEAR_NOWHERE, WHERE_IT_BEGAN, NO_SECOND_STEP, NO_TEAM, TEAM_STUCK, MUST_GO_ON, NO_STAYING, CANNOT_MOVE, CAN_WALK,
    NOT_FREE, NOT_CARRIED, NOT_AT_FIELD, STAR_FIRST, SOCIAL, LEAVES_NO_STEP, ONE_CRACK_OFF, NOT_FIRST_STEP,
) = range(56)  # fmt: skip


@kernel
def index(bit: int) -> int:
    """The number of the only bit of a mask."""
    return int(LOWEST[((bit * LOW_FACTOR) & LOW_MASK) >> 27])


@kernel
def has(mask: int, number: int) -> bool:
    """Is it in the mask?"""
    return (mask >> number) & 1 == 1


@kernel
def count(mask: int) -> int:
    """How many are in the mask."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@kernel
def is_open(box: Box, s: State, line: int) -> bool:
    """Is there no crack on the line?"""
    return has(int(s.way[box.ends[line, 0]]), int(box.ends[line, 1]))


@kernel
def cut(box: Box, s: State, line: int) -> None:
    """B1: open a crack on the line, or close it again."""
    a, b = int(box.ends[line, 0]), int(box.ends[line, 1])
    s.way[a] ^= 1 << b
    s.way[b] ^= 1 << a


@kernel
def flood(s: State, begin: int, through: int) -> int:
    """All fields that can be walked to from those of `begin`, over fields of `through`; `begin` is among them."""
    seen, todo = begin, begin
    while todo:
        bit = todo & -todo
        todo ^= bit
        fresh = int(s.way[index(bit)]) & through & ~seen
        seen |= fresh
        todo |= fresh
    return seen


@kernel
def standing(box: Box, s: State) -> int:
    """The fields on which figures stand."""
    mask = 0
    for figure in range(box.figures):
        if s.at[figure] >= 0:
            mask |= 1 << int(s.at[figure])
    return mask


@kernel
def lying(s: State) -> int:
    """The fields on which pieces lie."""
    mask = 0
    for kind in range(KINDS):
        mask |= int(s.pieces[kind])
    return mask


@kernel
def piece_at(s: State, field: int) -> int:
    """The kind of piece on the field, −1 if there is none."""
    for kind in range(KINDS):
        if has(int(s.pieces[kind]), field):
            return kind
    return -1


@kernel
def leads(box: Box, seat: int, figure: int) -> bool:
    """May the seat move this figure? The bears of V5 are everybody's."""
    return box.owner[figure] == seat or box.owner[figure] < 0
