"""From the printed material to a box: the stones (S1), the plans (H), and what each number of players may use."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import NamedTuple, TypeVar

import numpy as np

from tafelrunde.core import game
from tafelrunde.core.edition import Section, connected, read_toml
from tafelrunde.core.kernel import Array
from tafelrunde.core.words import Words
from tafelrunde.errors import BadEdition
from tafelrunde.games.rumis.rules import BOX, CUBES, LEVELS, SQUARES, Box

T = TypeVar("T")
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
    """All orientations of a stone, each moved to the origin: rotations only, no reflections (S1)."""
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


Material = dict[str, Scenario]


class Tables(NamedTuple):
    """Lookup tables as plain lists: reading NumPy one number at a time is slow."""

    squares: dict[int, str]  # of the plan, in reading order, with their names
    stones: list[str]  # of each turn its stone,
    low: list[int]  # and the lowest level of its first column, which lies on its anchor
    width: int
    colours: int


Kit = game.Kit[Material, Box, Tables]


def beside(square: Square) -> list[Square]:
    """H4: the squares that share an edge with this one."""
    row, column = square
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def border(inside: Iterable[Square], outside: Iterable[Square]) -> int:
    """The number of edges that two parts share."""
    there = set(outside)
    return sum(near in there for square in inside for near in beside(square))


def _plan(section: Section) -> dict[Square, int]:
    plan = {
        at: LEVELS if drawn == "x" else int(drawn) for at, drawn in section.drawing("plan", ".x12345678", "").items()
    }
    if not plan:
        raise section.wrong("plan", "the plan has no squares")
    rows, columns = (max(square[i] for square in plan) + 1 for i in range(2))
    if max(rows, columns) > WIDEST or rows * columns > SQUARES:
        raise section.wrong("plan", f"a plan has at most {WIDEST} rows, {WIDEST} columns and {SQUARES} squares")
    return plan


def _heights(section: Section) -> dict[int, int]:
    heights = section.section("height")
    for players in heights.data:
        if players not in {"2", "3", "4", "5", "6"}:
            raise heights.wrong(players, f"{players!r} players: expected 2 to 6")
    if "2" not in heights.data or "4" not in heights.data:
        raise section.wrong("height", "heights for 2 and for 4 players are needed")
    return {int(players): heights.number(players, 1, LEVELS) for players in heights.data}


def _inner(section: Section, heights: Mapping[int, int]) -> frozenset[int]:
    numbers = section.numbers("inner", 2, 6, [])
    for n in numbers:
        if n not in heights:
            raise section.wrong("inner", f"{n} in 'inner' is not a number of players with a height")
    return frozenset(numbers)


def _check_parts(section: Section, s: Scenario) -> None:
    """H4: the plan and the part inside the line are each in one piece."""
    if not connected(s.plan, beside):
        raise section.wrong("plan", "the plan is not connected by edges", "H4")
    if s.inner and not s.inside:
        raise section.wrong("inner", "players build inside a line, but 'inside' draws none")
    if not s.inside <= set(s.plan):
        r, c = min(s.inside - set(s.plan))
        reason = f"row {r + 1}, column {c + 1} is inside the line but not on the plan"
        raise section.wrong_row("inside", r, reason)
    if not connected(s.inside, beside):
        raise section.wrong("inside", "the part inside the line is not connected by edges", "H4")


def _check_moving(section: Section, s: Scenario) -> None:
    """H4, for `moving_house`: two parts with a long enough border."""
    outside = set(s.plan) - s.inside
    if 2 not in s.inner:
        raise section.wrong("moving_house", "moving house needs 2 among the 'inner' numbers of players")
    if not outside or not connected(outside, beside):
        raise section.wrong("inside", "the part outside the line is not connected by edges", "H4")
    if border(s.inside, outside) < LEAST_BORDER:
        raise section.wrong("inside", f"the two parts share fewer than {LEAST_BORDER} edges", "H4")


def _scenario(name: str, section: Section) -> Scenario:
    section.expect("name", "height", "inner", "moving_house", "plan", "inside")
    heights = _heights(section)
    inside = frozenset(section.drawing("inside", ".x", ""))
    moving_house = section.flag("moving_house", default=False)
    made = Scenario(
        name, section.words("name", name), _plan(section), inside, heights, _inner(section, heights), moving_house
    )
    _check_parts(section, made)
    if made.moving_house:
        _check_moving(section, made)
    return made


def read_edition(text: str | None, file: str) -> Material:
    """The scenarios of an edition; without a text, ours."""
    if text is None:
        return _ours()
    tables = read_toml(text, file).sections()
    if not tables:
        raise BadEdition(file, 1, "the file has no scenario")
    return {name: _scenario(name, table) for name, table in tables.items()}


@cache
def _ours() -> Material:
    path = files(__package__) / "data" / "scenarios.toml"
    return read_edition(path.read_text("utf-8"), "scenarios.toml")


def _add_stones(box: Array, width: int) -> None:
    for t, turn in enumerate(turns()):
        box["stone"][0, t] = turn.stone
        box["turns"][0, turn.stone + 1 :] = t + 1
        box["columns"][0, t] = len(turn.columns)
        box["cubes_of"][0, turn.stone] = sum(size for _, _, _, size in turn.columns)
        for c, (down, across, low, size) in enumerate(padded(turn.columns)):
            box["down"][0, t, c], box["across"][0, t, c] = down, across
            box["low"][0, t, c], box["thick"][0, t, c] = low, size
            box["behind"][0, t, c] = down * width + across
        cubes = [(low + k, down * width + across) for down, across, low, size in turn.columns for k in range(size)]
        for k, cube in enumerate(padded(cubes)):
            box["cube_level"][0, t, k], box["cube_behind"][0, t, k] = cube


def padded(parts: Sequence[T]) -> list[T]:
    """Padded to four with the first of them, so that kernels need no count."""
    return [*parts, *[parts[0]] * (CUBES - len(parts))]


def _add_places(box: Array, zone: int, limits: dict[Square, int], width: int) -> None:
    """B4: where each turn stays on the plan and within the limits of its squares."""
    for t, turn in enumerate(turns()):
        for row, column in limits:
            room = [limits.get((row + down, column + across), 0) - low - n for down, across, low, n in turn.columns]
            for z in range(min(room) + 1):
                _set(box["fits"][0, zone, t, :, z], row * width + column)


def _add_plan(box: Array, plan: Iterable[Square], rows: int, width: int) -> None:
    for row, column in plan:
        square = row * width + column
        box["plan"][0, square] = 1
        for r, c in beside((row, column)):
            if 0 <= r < rows and 0 <= c < width:
                _set(box["around"][0, square], r * width + c)


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
    _add_stones(box, width)
    _add_plan(box, scenario.plan, rows, width)
    zones = [inside, set(scenario.plan) - inside if variants["moving_house"] else set()]
    for zone, squares in enumerate(zones):
        limits = {square: min(scenario.plan[square], scenario.height[colours]) for square in squares}
        for (row, column), limit in limits.items():
            box["limit"][0, zone, row * width + column] = limit
        _add_places(box, zone, limits, width)
    box["height"] = box["limit"].max()
    return box
