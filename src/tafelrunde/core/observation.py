"""Observations: what a seat may know as a row of integers, for machine learning: the redacted state, field by field.

The row has the same length for every position of a game: the seat that looks, everybody's points as far as this seat
may know them, then the fields of the state in order. Fields that follow from others are left out (`Game.derived`); a
bit mask becomes a 0 or 1 for each bit (`Game.sets`, and all unsigned fields).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

from tafelrunde.core.game import Game, Kit
from tafelrunde.core.kernel import Array, inlined, kernel
from tafelrunde.core.verbs import OVER, SECRETS, Box, State, points, redact

KINDS = tuple(map(np.dtype, (np.int8, np.int16, np.int32)))  # dtypes of fields and of rows
BITS = 0  # as a width: read bit by bit; other widths are in bytes
GAP = "gap_"


@dataclass(frozen=True)
class Layout:
    """How the states of a game are written as rows."""

    kind: np.dtype[Any]  # the narrowest dtype that holds every number of a row
    names: tuple[str, ...]
    low: Array
    high: Array
    segments: Array  # rows of: width, offset in the record (in units of that width), count, offset in the row

    def __len__(self) -> int:
        return len(self.names)


@dataclass(frozen=True)
class Field:
    """A field of a state: its offset, its dtype, and the indices of its numbers."""

    name: str
    begin: int
    kind: np.dtype[np.integer]
    indices: tuple[str, ...]
    is_set: bool

    @property
    def names(self) -> list[str]:
        """The names of the numbers it becomes."""
        bits = [f".{bit}" for bit in range(8 * self.kind.itemsize)] if self.is_set else [""]
        return [f"{self.name}{index}{bit}" for index in self.indices for bit in bits]

    @property
    def bounds(self) -> tuple[int, int]:
        """The smallest and the greatest possible number."""
        return (0, 1) if self.is_set else (int(np.iinfo(self.kind).min), int(np.iinfo(self.kind).max))


def fields_of(game: Game) -> Iterator[Field]:
    """The fields of a state that do not follow from others."""
    for name in game.state.names or ():
        if name.startswith(GAP) or name in game.derived:
            continue
        whole, begin = game.state.fields[name][:2]  # type: ignore[index]
        kind, shape = whole.subdtype or (whole, ())
        numbers = [f"[{','.join(map(str, index))}]" if index else "" for index in product(*map(range, shape))]
        yield Field(name, begin, kind, tuple(numbers), kind.kind == "u" or name in game.sets)


def layout(game: Game) -> Layout:
    """How the states of this game are written as rows: eyes, points, fields."""
    seats = range(game.seats)
    names = [f"seat[{seat}]" for seat in seats] + [f"points[{seat}]" for seat in seats]
    bounds = [(0, 1) for _ in seats] + [(-game.most_points, game.most_points) for _ in seats]
    segments = list[list[int]]()
    for field in fields_of(game):
        width, n = BITS if field.is_set else field.kind.itemsize, len(field.names)
        begin, last = field.begin // (width or 1), segments[-1] if segments else None
        if last and width == last[0] != BITS and begin == last[1] + last[2]:  # adjacent fields are copied together
            last[2] += n
        else:
            segments.append([width, begin, n, len(names)])
        names += field.names
        bounds += [field.bounds] * len(field.names)
    greatest = max(max(-1 - low, high) for low, high in bounds)
    kind = next(kind for kind in KINDS if greatest < 1 << (8 * kind.itemsize - 1))
    low, high = np.array(bounds, kind).T.copy()
    return Layout(kind, tuple(names), low, high, np.array(segments, np.int64))


def raw(states: Array) -> tuple[Array, Array, Array]:
    """Views of states as integers of one, two and four bytes; a record with such fields is aligned to them."""
    none = np.zeros((len(states), 0))
    one, two, four = (
        none.astype(kind) if states.itemsize % kind.itemsize else states.view(kind).reshape(len(states), -1)
        for kind in KINDS
    )
    return one, two, four


@inlined
def widen(numbers: Array, out: Array) -> None:
    """Copy numbers to a wider dtype; over whole arrays, so that the compiler can vectorise it."""
    for j in range(len(out)):
        out[j] = numbers[j]


@kernel
def write_bits(numbers: Array, out: Array) -> None:
    """Write eight numbers 0 or 1 for each byte, the lowest bit first."""
    for j in range(len(numbers)):
        eight, byte = out[8 * j : 8 * j + 8], int(numbers[j])
        for bit in range(8):
            eight[bit] = (byte >> bit) & 1


@kernel
def write_fields(bytes1: Array, bytes2: Array, bytes4: Array, segments: Array, out: Array) -> None:
    """Write the fields of a record of any game."""
    for k in range(len(segments)):
        width, begin, n, at = segments[k, 0], segments[k, 1], segments[k, 2], segments[k, 3]
        part = out[at : at + n]
        if width == 1:
            widen(bytes1[begin : begin + n], part)
        elif width == 2:
            widen(bytes2[begin : begin + n], part)
        elif width == 4:
            widen(bytes4[begin : begin + n], part)
        else:
            write_bits(bytes1[begin : begin + (n >> 3)], part)


def write_row(
    box: Box, eyes: State, bytes1: Array, bytes2: Array, bytes4: Array, seat: int, segments: Array, scores: Array,
    out: Array,
) -> None:  # fmt: skip
    """Write a position that is redacted for a seat; `bytes…` are the same position as integers."""
    n = len(scores)
    scores[:] = 0.0
    points(box, eyes, scores)
    for k in range(n):
        out[k] = 1 if k == seat else 0
        out[n + k] = int(scores[k])
    write_fields(bytes1, bytes2, bytes4, segments, out)


def look(
    boxes: Array, states: Array, eyes: Array, bytes1: Array, bytes2: Array, bytes4: Array, i: int, seat: int,
    segments: Array, scores: Array, out: Array,
) -> None:  # fmt: skip
    """Write what a seat may know of states[i]; it is redacted in eyes[i], of which `bytes…` are views. In a game
    without secrets `eyes` are the states themselves."""
    if SECRETS:
        eyes[i] = states[i]
        if eyes[i].to_move != OVER:  # at the end nothing is hidden
            redact(boxes[0], eyes[i], seat)
    write_row(boxes[0], eyes[i], bytes1[i], bytes2[i], bytes4[i], seat, segments, scores, out)


GENERIC = (write_row, look)


class Observer:
    """Makes the observations of all seats at one table; one object serves one thread."""

    def __init__(self, kit: Kit) -> None:
        self.kit, self.layout = kit, layout(kit.game)
        self.eyes, self.scores = kit.game.new_states(), np.zeros(kit.game.seats)
        self._look = kit.game.bind(*GENERIC).look

    def row(self, states: Array, seat: int) -> Array:
        """What a seat may know of states[0], as a new row of numbers."""
        out, eyes = np.empty(len(self.layout), self.layout.kind), self.eyes if self.kit.game.secrets else states
        self._look(self.kit.boxes, states, eyes, *raw(eyes), 0, seat, self.layout.segments, self.scores, out)
        return out
