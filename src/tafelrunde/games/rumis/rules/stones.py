"""The stones (S): both records and the enumerations.

Squares are numbered row by row; sets of squares are bit masks of WORDS words. A turn is a stone in one of its
orientations, made of up to four columns of cubes; its anchor is the first square it covers, in reading order. Laying is
one action, of a turn on its anchor: B5 lets the stone fall, so turn and square decide the height.
"""

from enum import IntEnum
from typing import Annotated

from tafelrunde.core.actions import Actions, form, number
from tafelrunde.core.kernel import Array, Record, inlined, kernel, record

SEATS = COLOURS = 6
STONES, TURNS = 11, 104
COLUMNS = CUBES = 4  # of a stone, at most
LEVELS = 8
FOUR = 4  # levels that are handled together
DEPTH = LEVELS + FOUR  # of masks: a stone with its lowest cube on one of the last four levels reaches beyond them
SQUARES, WORDS = 128, 2


class Kind(IntEnum):
    """What an action does."""

    LAY, TAKE, FIRST = range(3)  # FIRST: by chance (S3)


class Phase(IntEnum):
    """Where the game stands; `sequence.py` says who acts and what follows."""

    DRAW, BUILD, TAKE, MOVE = range(4)


class Place(IntEnum):
    """Where a stone is."""

    HAND, BUILT, MOVED, ASIDE, AWAY = range(5)  # AWAY: left over in the interim score (T1)


class Contact(IntEnum):
    """What a stone must touch, or must not."""

    ANYWHERE, ANY_FACE, OWN_FACE, EDGE, NO_FACE, NO_OWN_FACE = range(6)  # B1 B2 B3 M1 M1 M2


class Reason(IntEnum):
    """Why an action is refused; rulebook/words.toml gives each its rule and its sentences."""

    (
        ALLOWED, GAME_OVER, NOT_DRAWN, NOT_CHANCE, NO_SUCH_SEAT, NO_TAKING, TAKE_FIRST, NOT_IN_HAND, NOT_THE_TAKEN,
        NOT_YOURS, COVERED, OFF_PLAN, ACROSS_LINE, HOLE, TOO_HIGH, FIRST_NOT_ON_GROUND, FIRST_TOUCHES_NONE,
        TOUCHES_NO_OWN, FIRST_NO_EDGE, FIRST_SHARES_FACE, TOUCHES_OWN, MOVED_NOT_ON_GROUND, MOVED_TOUCHES_NO_OWN,
    ) = range(23)  # fmt: skip


ACTIONS = Actions(
    {
        Kind.LAY: form("{turn}@{square}", turn=TURNS, square=SQUARES),
        Kind.TAKE: form(stone=STONES),
        Kind.FIRST: form(seat=SEATS),
    }
)
AT, WIDTH = ACTIONS.at, ACTIONS.width


class Box(Record):
    """The plan for a number of players, the stones, and the variants."""

    seats: Annotated[int, "i4"]
    colours: Annotated[int, "i4"]
    rows: Annotated[int, "i4"]
    width: Annotated[int, "i4"]
    words: Annotated[int, "i4"]
    height: Annotated[int, "i4"]  # the greatest limit of any square
    first_apart: Annotated[int, "i1"]  # M1
    inverse: Annotated[int, "i1"]  # M2
    moving_house: Annotated[int, "i1"]  # T
    limit: Annotated[Array, "i1", 2, SQUARES]  # by zone: 0 for building, 1 for moving house; 0 = closed
    plan: Annotated[Array, "i1", SQUARES]  # 1: the square exists, open or not
    around: Annotated[Array, "u8", SQUARES, WORDS]  # the squares that share an edge with this one
    turns: Annotated[Array, "i1", STONES + 1]  # the first turn of each stone
    stone: Annotated[Array, "i1", TURNS]
    columns: Annotated[Array, "i1", TURNS]
    across: Annotated[Array, "i1", TURNS, COLUMNS]  # of each column, counted from the anchor
    down: Annotated[Array, "i1", TURNS, COLUMNS]
    low: Annotated[Array, "i1", TURNS, COLUMNS]  # its lowest cube, counted from the stone's lowest
    thick: Annotated[Array, "i1", TURNS, COLUMNS]
    behind: Annotated[Array, "i1", TURNS, COLUMNS]  # how far its square lies behind the anchor
    cube_level: Annotated[Array, "i1", TURNS, CUBES]  # the same two for each cube
    cube_behind: Annotated[Array, "i1", TURNS, CUBES]
    fits: Annotated[Array, "u8", 2, TURNS, WORDS, LEVELS]  # by zone, and by the level of the lowest cube: the anchors
    # at which the stone stays on the plan and within the limits
    cubes_of: Annotated[Array, "i1", STONES]


class State(Record):
    """Everything that changes."""

    to_move: Annotated[int, "i1"]
    phase: Annotated[int, "i1"]
    colour: Annotated[int, "i1"]  # the colour to move; with `two_colours` a seat leads two
    contact: Annotated[int, "i1"]  # what the stone to lay must touch
    fitting: Annotated[int, "i1"]  # no turn before this one can be laid now
    taken: Annotated[int, "i1"]  # the stone taken down and not yet laid (T2), −1 = none
    last: Annotated[int, "i1"]  # the colour that laid last (T2)
    out: Annotated[Array, "i1", COLOURS]
    laid: Annotated[Array, "i1", COLOURS]  # stones laid in this part of the game
    interim: Annotated[Array, "i1", COLOURS]
    place: Annotated[Array, "i1", COLOURS, STONES]
    heights: Annotated[Array, "i1", SQUARES]
    cubes: Annotated[Array, "i1", SQUARES, LEVELS]  # 1 + colour × STONES + stone, 0 = none
    level: Annotated[Array, "u8", WORDS, DEPTH]  # the open squares built up to exactly this height
    touch: Annotated[Array, "u8", COLOURS, WORDS, DEPTH]  # by level, where a cube would share a face with the colour
    edge: Annotated[Array, "u8", WORDS, DEPTH]  # …would share an edge with a first stone (M1)


BOX, STATE = record(Box), record(State)


@inlined
def action_of(kind: int, first: int = 0, second: int = 0) -> int:
    """The action of that kind, with those parts."""
    return number(AT, WIDTH, kind, first, second)


@inlined
def cube_of(colour: int, stone: int) -> int:
    """The number stored for the cubes of a stone; 0 is no cube."""
    return 1 + colour * STONES + stone


@inlined
def owner_of(cube: int) -> int:
    """The colour of a cube, −1 for none."""
    return (cube - 1) // STONES


@kernel
def on_plan(box: Box, square: int) -> bool:
    """Whether the square is on the plan, open or not."""
    return box.plan[square] == 1


@inlined
def is_moving(s: State) -> bool:
    """Whether the stones are moving house (T)."""
    return s.phase == Phase.TAKE or s.phase == Phase.MOVE


@kernel
def zone(s: State) -> int:
    """The zone whose limits apply: building, or moving house."""
    return 1 if is_moving(s) else 0


@kernel
def square_of(box: Box, turn: int, c: int, anchor: int) -> int:
    """The square below a column of the stone, or −1 beyond the rows and columns."""
    row = anchor // int(box.width) + int(box.down[turn, c])
    column = anchor % int(box.width) + int(box.across[turn, c])
    if row < 0 or row >= box.rows or column < 0 or column >= box.width:
        return -1
    return row * int(box.width) + column


@kernel
def square_under(box: Box, turn: int, c: int, anchor: int) -> int:
    """The same for a stone that stays within the rows and columns."""
    return anchor + int(box.behind[turn, c])
