"""From the printed material to a box: the stones (S1), the plans (H), and what each number of players may use."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any

import numpy as np

from tafelrunde.core.edition import read_toml
from tafelrunde.core.kernel import Array
from tafelrunde.core.words import Words
from tafelrunde.errors import BadEdition
from tafelrunde.games.rumis.rules import BOX, LEVELS, SQUARES

Cube = tuple[int, int, int]
Square = tuple[int, int]  # row, column

STONES: dict[str, str] = {  # S1: the cubes of each stone, as xyz
    "I2": "000 100",
    "I3": "000 100 200",
    "L3": "000 100 010",
    "I4": "000 100 200 300",
    "T4": "000 100 200 110",
    "L4": "000 100 200 010",
    "O4": "000 100 010 110",
    "S4": "000 100 110 210",
    "Y4": "000 100 010 001",  # tripod
    "A4": "000 100 010 101",  # screw
    "B4": "000 100 010 011",  # mirror screw
}
NAMES = tuple(STONES)

WIDEST = 16  # columns or rows of a plan
LEAST_BORDER = 5  # H4: edges that the two parts share


def turned(cubes: Iterable[Cube]) -> list[tuple[Cube, ...]]:
    """All orientations of a stone, each moved to the corner: rotations only, no mirroring (S1)."""
    found: set[tuple[Cube, ...]] = set()
    todo = [tuple(cubes)]
    while todo:
        stone = todo.pop()
        low = [min(cube[i] for cube in stone) for i in range(3)]
        stone = tuple(sorted((x - low[0], y - low[1], z - low[2]) for x, y, z in stone))
        if stone not in found:
            found.add(stone)
            todo.append(tuple((y, -x, z) for x, y, z in stone))
            todo.append(tuple((x, z, -y) for x, y, z in stone))
    return sorted(found)


@dataclass(frozen=True)
class Turn:
    """A stone in one orientation, as columns of cubes (down, across, lowest cube, number of cubes)."""

    stone: int
    number: int  # from 1, among the turns of its stone
    columns: tuple[tuple[int, int, int, int], ...]

    @property
    def tall(self) -> int:
        """How many levels it fills."""
        return max(low + size for _, _, low, size in self.columns)


def _turn(stone: int, number: int, cubes: tuple[Cube, ...]) -> Turn:
    squares = sorted({(y, x) for x, y, _ in cubes})
    row, column = squares[0]  # the anchor
    levels = {(y, x): [cube[2] for cube in cubes if (cube[1], cube[0]) == (y, x)] for y, x in squares}
    return Turn(stone, number, tuple((y - row, x - column, min(v), len(v)) for (y, x), v in levels.items()))


@cache
def turns() -> tuple[Turn, ...]:
    """The 104 orientations, stone by stone."""
    shapes = [[(int(c[0]), int(c[1]), int(c[2])) for c in text.split()] for text in STONES.values()]
    return tuple(_turn(i, n, cubes) for i, shape in enumerate(shapes) for n, cubes in enumerate(turned(shape), 1))


@dataclass(frozen=True)
class Scenario:
    """One plan with its table of heights."""

    name: str
    words: Words
    plan: dict[Square, int]  # the limit of each square
    inside: frozenset[Square]  # empty where no line is drawn
    height: dict[int, int]
    inner: frozenset[int]
    moving_house: bool

    def open_squares(self, players: int) -> frozenset[Square]:
        """H1: the squares that this number of players builds on."""
        return self.inside if players in self.inner else frozenset(self.plan)


def hang_together(squares: Iterable[Square]) -> bool:
    """H4: can one walk from any square to any other, from edge to edge?"""
    rest = set(squares)
    todo = [rest.pop()] if rest else []
    while todo:
        row, column = todo.pop()
        near = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)} & rest
        rest -= near
        todo += near
    return not rest


def border(inside: Iterable[Square], outside: Iterable[Square]) -> int:
    """The number of edges that two parts share."""
    there = set(outside)
    return sum((r + a, c + b) in there for r, c in inside for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0)))


class _Reader:
    """Reads one scenario of an edition; every complaint names file and line."""

    def __init__(self, file: str, text: str, name: str, table: Mapping[str, Any]) -> None:
        self.file, self.lines, self.name, self.table = file, text.splitlines(), name, table

    def line(self, key: str = "") -> int:
        heads = [i for i, line in enumerate(self.lines, 1) if re.match(rf"\s*\[\s*{re.escape(self.name)}\s*\]", line)]
        head = heads[0] if heads else 1
        for i in range(head, len(self.lines)):
            if key and re.match(rf"\s*{key}\s*=", self.lines[i]):
                return i + 1
            if self.lines[i].lstrip().startswith("["):
                break
        return head

    def wrong(self, key: str, reason: str, offset: int = 0) -> BadEdition:
        return BadEdition(self.file, self.line(key) + offset, f"[{self.name}] {reason}")

    def get(self, key: str, kind: type, default: Any = None) -> Any:
        value = self.table.get(key, default)
        if not isinstance(value, kind):
            raise self.wrong(key, f"{key!r} is missing or is not a {kind.__name__}")
        return value

    def drawing(self, key: str, signs: str) -> dict[Square, str]:
        """The squares of a drawing that are not `.`, with their signs."""
        found: dict[Square, str] = {}
        text = self.get(key, str, "")
        above = len(text) - len(text.lstrip("\n")) + 1  # tomllib drops the first line end of a drawing
        rows = [line.split() for line in text.strip("\n").splitlines()]
        for r, cells in enumerate(rows):
            if len(cells) != len(rows[0]):
                raise self.wrong(key, f"row {r + 1} of {key!r} is not as long as the first", r + above)
            for c, sign in enumerate(cells):
                if len(sign) != 1 or sign not in signs:
                    wanted = f"{sign!r} in row {r + 1} of {key!r}: expected one of {' '.join(signs)}"
                    raise self.wrong(key, wanted, r + above)
                if sign != ".":
                    found[r, c] = sign
        if rows and (max(len(rows), len(rows[0])) > WIDEST or len(rows) * len(rows[0]) > SQUARES):
            raise self.wrong(key, f"a plan has at most {WIDEST} rows, {WIDEST} columns and {SQUARES} squares")
        return found

    def table_of_heights(self) -> dict[int, int]:
        heights: dict[int, int] = {}
        for players, height in self.get("height", dict).items():
            if players not in {"2", "3", "4", "5", "6"}:
                raise self.wrong("height", f"{players!r} players: expected 2 to 6")
            if type(height) is not int or not 1 <= height <= LEVELS:
                raise self.wrong("height", f"the height for {players} players must be a number from 1 to {LEVELS}")
            heights[int(players)] = height
        if "2" not in self.table["height"] or "4" not in self.table["height"]:
            raise self.wrong("height", "heights for 2 and for 4 players are needed")
        return heights

    def inner(self, heights: Mapping[int, int]) -> frozenset[int]:
        numbers = self.get("inner", list, [])
        for n in numbers:
            if type(n) is not int or n not in heights:
                raise self.wrong("inner", f"{n!r} in 'inner' is not a number of players with a height")
        return frozenset(numbers)

    def check_parts(self, s: Scenario) -> None:
        """H4: what must hang together does."""
        if not s.plan:
            raise self.wrong("plan", "the plan has no squares")
        if not hang_together(s.plan):
            raise self.wrong("plan", "the plan does not hang together by edges — H4")
        if s.inner and not s.inside:
            raise self.wrong("inner", "players build inside a line, but 'inside' draws none")
        if not s.inside <= set(s.plan):
            r, c = min(s.inside - set(s.plan))
            raise self.wrong("inside", f"row {r + 1}, column {c + 1} is inside the line but not on the plan", r + 1)
        if not hang_together(s.inside):
            raise self.wrong("inside", "the part inside the line does not hang together by edges — H4")

    def check_moving(self, s: Scenario) -> None:
        """H4, for `moving_house`: two parts with a long enough border."""
        outside = set(s.plan) - s.inside
        if 2 not in s.inner:
            raise self.wrong("moving_house", "moving house needs 2 among the 'inner' numbers of players")
        if not outside or not hang_together(outside):
            raise self.wrong("inside", "the part outside the line does not hang together by edges — H4")
        if border(s.inside, outside) < LEAST_BORDER:
            raise self.wrong("inside", f"the two parts share fewer than {LEAST_BORDER} edges — H4")

    def scenario(self) -> Scenario:
        for key in self.table:
            if key not in {"name", "height", "inner", "moving_house", "plan", "inside"}:
                raise self.wrong(key, f"unknown entry {key!r}")
        words = self.get("name", dict, {"en": self.name, "de": self.name})
        heights = self.table_of_heights()
        plan = {
            square: LEVELS if sign == "x" else int(sign) for square, sign in self.drawing("plan", ".x12345678").items()
        }
        made = Scenario(
            self.name,
            {"en": str(words.get("en", self.name)), "de": str(words.get("de", self.name))},
            plan,
            frozenset(self.drawing("inside", ".x")),
            heights,
            self.inner(heights),
            self.get("moving_house", bool, False),
        )
        self.check_parts(made)
        if made.moving_house:
            self.check_moving(made)
        return made


def read_edition(text: str | None, file: str) -> dict[str, Scenario]:
    """The scenarios of an edition; without a text, ours."""
    if text is None:
        return _ours()
    tables = read_toml(text, file)
    for name, table in tables.items():
        if not isinstance(table, dict) or not re.fullmatch(r"[a-z][a-z0-9_]*", name):
            at = next((i for i, line in enumerate(text.splitlines(), 1) if name in line), 1)
            raise BadEdition(file, at, f"{name!r}: expected sections such as [colca], named in small letters")
    if not tables:
        raise BadEdition(file, 1, "there is no scenario in it")
    return {name: _Reader(file, text, name, table).scenario() for name, table in tables.items()}


@cache
def _ours() -> dict[str, Scenario]:
    path = files(__package__) / "data" / "scenarios.toml"
    return read_edition(path.read_text("utf-8"), "scenarios.toml")


def _add_stones(box: Array, rows: int, width: int) -> None:
    for t, turn in enumerate(turns()):
        box["stone"][0, t] = turn.stone
        box["tall"][0, t] = turn.tall
        box["columns"][0, t] = len(turn.columns)
        box["cubes_of"][0, turn.stone] = sum(size for _, _, _, size in turn.columns)
        for c, (down, across, low, size) in enumerate(turn.columns):
            box["down"][0, t, c], box["across"][0, t, c] = down, across
            box["low"][0, t, c], box["thick"][0, t, c] = low, size
        behind = [(low, size, max(0, down * width + across)) for down, across, low, size in turn.columns]
        _fill(box["foot_level"][0, t], box["foot_shift"][0, t], [(low, shift) for low, _, shift in behind])
        cubes = [(low + k, shift) for low, size, shift in behind for k in range(size)]
        _fill(box["cube_level"][0, t], box["cube_shift"][0, t], cubes)
        for row, column in product(range(rows), range(width)):
            squares = [(row + down, column + across) for down, across, _, _ in turn.columns]
            if all(0 <= r < rows and 0 <= c < width for r, c in squares):
                _set(box["fits"][0, t], row * width + column)


def _fill(levels: Array, shifts: Array, pairs: list[tuple[int, int]]) -> None:
    for i, (level, shift) in enumerate(pairs):
        levels[i], shifts[i] = level, shift


def _set(mask: Array, square: int) -> None:
    mask[square >> 6] |= np.uint64(1 << (square & 63))


def build_box(scenario: Scenario, players: int, variants: Mapping[str, bool]) -> Array:
    """The box of a match: the plan as this number of players uses it."""
    rows, width = (max(square[i] for square in scenario.plan) + 1 for i in range(2))
    colours = 4 if variants["two_colours"] else players
    inside = scenario.open_squares(colours)
    box = np.zeros(1, BOX)
    box["seats"], box["colours"] = players, colours
    box["rows"], box["width"], box["words"] = rows, width, (rows * width + 63) // 64
    box["first_apart"] = colours >= 5
    box["inverse"], box["moving_house"] = variants["inverse"], variants["moving_house"]
    _add_stones(box, rows, width)
    zones = [inside, set(scenario.plan) - inside if variants["moving_house"] else set()]
    for (row, column), own in scenario.plan.items():
        square = row * width + column
        limit = min(own, scenario.height[colours])
        for z, squares in enumerate(zones):
            box["limit"][0, z, square] = limit if (row, column) in squares else 0
            for h in range(1, int(box["limit"][0, z, square]) + 1):
                _set(box["room"][0, z, h], square)
        _set(box["room"][0, 0, 0], square)
    box["height"] = box["limit"].max()
    box["stepped"] = len(set(box["limit"][box["limit"] > 0].tolist())) > 1
    return box
