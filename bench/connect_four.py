"""Connect Four as one of our games: the yardstick that other engines have too (see peers.py).

A seat's stones are a bit mask of seven bits a column, the lowest row first; the seventh bit is always empty, so that
no line runs over the top of a column into the next one. An action is a column.
"""

# ruff: noqa: ARG001, ARG005 (a verb's arguments are the same in every game)

import sys
from dataclasses import replace
from enum import IntEnum
from typing import Annotated, Any

import numpy as np

from tafelrunde.core.actions import Actions, form
from tafelrunde.core.game import Column, Game, Kit, Part, Refusal
from tafelrunde.core.kernel import Array, kernel, record
from tafelrunde.core.options import Option, Options
from tafelrunde.core.verbs import OVER, gather
from tafelrunde.core.words import Sentences, Words

COLUMNS, ROWS = 7, 6
LETTERS = "abcdefg"
SIGNS = str.maketrans("012", ".XO")
PITCH = ROWS + 1  # bits from a column to the next
ZERO, ONE, TWO = np.uint64(0), np.uint64(1), np.uint64(2)
UPWARD, FALLING, LEVEL, RISING = np.uint64(1), np.uint64(PITCH - 1), np.uint64(PITCH), np.uint64(PITCH + 1)

GROUND = np.uint64(sum(1 << PITCH * column for column in range(COLUMNS)))
FULL = np.uint64(int(GROUND) * ((1 << ROWS) - 1))


class Box:
    """There is nothing to choose."""

    seats: Annotated[int, "i8"]  # i8, because Numba takes records that begin alike for the same type


class State:
    """Everything that changes."""

    to_move: Annotated[int, "i8"]
    stones: Annotated[Array, "u8", 2]


BOX, STATE = record(Box), record(State)
ALLOWED, GAME_OVER, COLUMN_FULL = range(3)


@kernel
def start(box: Box, s: State) -> None:
    """The empty board."""
    s.to_move = 0
    s.stones[0] = s.stones[1] = ZERO


@kernel
def has_room(taken: np.uint64, column: int) -> bool:
    """Whether the column's top cell is empty."""
    return bool((taken >> np.uint64(PITCH * column + ROWS - 1)) & ONE == ZERO)


@kernel
def refusal(box: Box, s: State, action: int) -> int:
    """0 if the action is legal, else the reason."""
    if s.to_move == OVER:
        return GAME_OVER
    return ALLOWED if has_room(s.stones[0] | s.stones[1], action) else COLUMN_FULL


@kernel
def legal(box: Box, s: State, out: Array) -> int:
    """The columns with room. Each is written, then kept or overwritten: an unpredictable branch costs more."""
    taken = s.stones[0] | s.stones[1]
    n = 0
    for column in range(COLUMNS):
        out[n] = column
        n += has_room(taken, column)
    return n


@kernel
def chance(box: Box, s: State, out: Array, weights: Array) -> int:
    """Chance never moves."""
    return 0


@kernel
def four(stones: np.uint64) -> bool:
    """Whether four are in a row: a mask ANDed with itself shifted by one, then by two, keeps the ends of the fours."""
    up, falling = stones & (stones >> UPWARD), stones & (stones >> FALLING)
    level, rising = stones & (stones >> LEVEL), stones & (stones >> RISING)
    ends = (up & (up >> (TWO * UPWARD))) | (falling & (falling >> (TWO * FALLING)))
    ends |= (level & (level >> (TWO * LEVEL))) | (rising & (rising >> (TWO * RISING)))
    return bool(ends != ZERO)


@kernel
def apply(box: Box, s: State, action: int) -> None:
    """Drop a stone: one, added to a column, carries up to its first empty cell."""
    seat = int(s.to_move)
    taken = s.stones[0] | s.stones[1]
    after = taken | (taken + (ONE << np.uint64(PITCH * action)))
    s.stones[seat] |= after ^ taken
    s.to_move = OVER if after == FULL or four(s.stones[seat]) else 1 - seat


@kernel
def result(box: Box, s: State, out: Array) -> None:
    """Four in a row win; a full board without them is a draw."""
    first, second = four(s.stones[0]), four(s.stones[1])
    out[0] = 1.0 if first else 0.0 if second else 0.5
    out[1] = 1.0 - out[0]


@kernel
def points(box: Box, s: State, out: Array) -> None:
    """A win is one point."""
    out[0], out[1] = four(s.stones[0]), four(s.stones[1])


@kernel
def worth(box: Box, s: State, action: int) -> float:
    """No opinion: the search that is measured plays at random, as its peers do."""
    return 0.0


# ---- invariants --------------------------------------------------------------------------------------------------

FAULTS = (
    "", "two stones in one cell", "a stone outside the board", "a stone that hangs in the air",
    "one seat is more than its turn ahead", "both seats have four in a row", "the game goes on after its end",
    "the game is over too early", "the wrong seat has the move",
)  # fmt: skip


@kernel
def count(stones: np.uint64) -> int:
    """The number of stones."""
    n = 0
    while stones != ZERO:
        stones &= stones - ONE
        n += 1
    return n


@kernel
def fault_of_stones(first: np.uint64, second: np.uint64) -> int:
    """Gravity, and one stone a turn."""
    taken = first | second
    if first & second != ZERO:
        return 1
    if taken & ~FULL != ZERO:
        return 2
    if (taken & ~GROUND) >> ONE & ~taken != ZERO:
        return 3
    return 0 if 0 <= count(first) - count(second) <= 1 else 4


@kernel
def fault(box: Box, s: State) -> int:
    """0, or the number of an invariant that the position violates."""
    found = fault_of_stones(s.stones[0], s.stones[1])
    if found:
        return found
    first, second = four(s.stones[0]), four(s.stones[1])
    over = first or second or s.stones[0] | s.stones[1] == FULL
    if first and second:
        return 5
    if over or s.to_move == OVER:
        return 0 if over and s.to_move == OVER else 6 if over else 7
    return 0 if s.to_move == count(s.stones[0]) - count(s.stones[1]) else 8


# ---- for people --------------------------------------------------------------------------------------------------

REFUSALS: dict[int, Refusal] = {
    GAME_OVER: Refusal("C3", {"en": "The game is over", "de": "Das Spiel ist aus"}, {}),
    COLUMN_FULL: Refusal("C1", {"en": "This column is full", "de": "Diese Spalte ist voll"}, {}),
}
SENTENCES = Sentences(
    "",
    {
        "option": {
            "players": {
                "title": {"en": "Players", "de": "Personen"},
                "help": {"en": "There are always two.", "de": "Es sind immer zwei."},
            }
        },
        "ending": {
            "most": {"en": "Four in a row win.", "de": "Vier in einer Reihe gewinnen.", "rule": "C2"},
            "shared": {"en": "The board is full.", "de": "Das Brett ist voll.", "rule": "C3"},
        },
    },
)


def options(material: None) -> tuple[Option, ...]:
    """There are always two players."""
    return (Option("players", (2,), 2),)


def build(material: None, chosen: Options) -> Array:
    """The box."""
    box = np.zeros(1, BOX)
    box["seats"] = chosen["players"]
    return box


def tell(kit: Kit, before: Any, actions: list[int], after: Any) -> Words:
    """Who dropped a stone where."""
    seat, column = int(before.to_move) + 1, LETTERS[actions[0]]
    return {"en": f"Seat {seat} drops into {column}.", "de": f"Platz {seat} wirft in {column}."}


def score(kit: Kit, s: Any) -> list[Column]:
    """A point for four in a row."""
    title = {"en": "four in a row", "de": "vier in einer Reihe"}
    return [Column(seat, [Part(title, int(four(mine)), "C2")]) for seat, mine in enumerate(s.stones)]


def rows(s: Any) -> list[str]:
    """The board from the top: X and O for the seats, a dot for an empty cell."""
    mine, others = (int(f"{stones:b}") for stones in s.stones.tolist())  # a decimal digit for each cell
    cells = f"{mine + 2 * others:0{PITCH * COLUMNS}}".translate(SIGNS)[::-1]
    return [cells[row::PITCH] for row in reversed(range(ROWS))]


class Kind(IntEnum):
    """What a player may do."""

    DROP = 0


GAME = Game(
    name="connect_four",
    title="Connect Four",
    credit="Connect Four by Howard Wexler and Ned Strongin, Milton Bradley, 1974",
    seats=2,
    actions=Actions({Kind.DROP: form("{column}", column=COLUMNS)}),
    branching=COLUMNS,
    longest=COLUMNS * ROWS,
    box=BOX,
    state=STATE,
    kernels=gather(sys.modules[__name__]),
    faults=FAULTS,
    sentences=SENTENCES,
    options=options,
    build=build,
    names=lambda kit: {"column": LETTERS},
    explain=lambda kit, s, action, refused: REFUSALS[refused],
    tell=tell,
    ask=lambda kit, s: {"en": "Your turn: choose a column", "de": "Du bist am Zug: Wähle eine Spalte"},
    reason=lambda kit, s, action, after: {"en": "is as good as any", "de": "ist so gut wie jede"},
    score=score,
    view=lambda kit, s, seat: {"rows": rows(s)},
    diagram=lambda kit, s: "\n".join([*rows(s), LETTERS]),
)


# ---- a long game -------------------------------------------------------------------------------------------------

LONG = 300  # actions


class LongState:
    """Counts the actions in its first field, so that Numba does not take it for a `State` with more fields."""

    plies: Annotated[int, "i8"]
    to_move: Annotated[int, "i8"]
    stones: Annotated[Array, "u8", 2]


@kernel
def long_start(box: Box, s: LongState) -> None:
    """The empty board."""
    s.to_move = s.plies = 0
    s.stones[0] = s.stones[1] = ZERO


@kernel
def long_apply(box: Box, s: LongState, action: int) -> None:
    """Drop a stone; nobody wins by it, and a full board is emptied."""
    seat = int(s.to_move)
    taken = s.stones[0] | s.stones[1]
    s.stones[seat] |= (taken | (taken + (ONE << np.uint64(PITCH * action)))) ^ taken
    if s.stones[0] | s.stones[1] == FULL:
        s.stones[0] = s.stones[1] = ZERO
    s.plies += 1
    s.to_move = OVER if s.plies == LONG else 1 - seat


LONG_GAME = replace(
    GAME,
    name="long_four",
    title="Connect Four without end",
    longest=LONG,
    state=record(LongState),
    kernels={**GAME.kernels, "start": long_start, "apply": long_apply},
)
