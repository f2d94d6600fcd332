"""From the printed material to a box: the cards (M), the shapes (S3), and what each number of players uses."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import numpy as np
from typing_extensions import TypedDict

from tafelrunde.core import game
from tafelrunde.core.edition import Section, connected, read_toml
from tafelrunde.core.kernel import Array
from tafelrunde.core.options import Options
from tafelrunde.core.words import Words
from tafelrunde.games.nunami import rules
from tafelrunde.games.nunami.rules import BOX, CENTRE, PEOPLES, SEATS, WIDE, Box, Layout, Mode, People, Spirit

NAMES = [people.name.lower() for people in People]
SPIRIT_NAMES = [spirit.name.lower() for spirit in Spirit]
NUMBERS = (14, 14, 14, 14, 14, 10)  # M1
SIGNS = (1, 1, -1, -1, 0, 0)  # of life points, by people (M3)
BOARDS = {2: 6, 4: 10}  # M1, by the number of players
DRAWINGS = {2: "two", 4: "four"}
RESERVED = {"random", "laid"}  # values of the option `boards` that are not shapes
FIRST_SIDE = {  # S2: its peoples; the second side has the others
    "C": (People.NUNAMIUT, People.QAIRTUMIUT),
    "D": (People.NUNAMIUT, People.INUULLAMILUUT),
    "E": (People.INUULLAMILUUT, People.QAIRTUMIUT),
}


class Look(NamedTuple):
    """The look of a card: cards with the same look are interchangeable."""

    people: int
    life: int
    strength: int


Cell = tuple[int, int]  # column, row of a board


@dataclass(frozen=True)
class Shape:
    """A way to lay the boards, for two and for four players."""

    name: str
    words: Words
    cells: dict[int, tuple[Cell, ...]]


@dataclass(frozen=True)
class Edition:
    """The cards and the shapes."""

    cards: dict[Look, int]  # how many of each
    shapes: dict[str, Shape]


class Card(TypedDict):
    """A card by its look."""

    name: str
    people: str
    life: int
    strength: int
    pile: str | None  # with which cards it may be laid together (L3), None: with none
    words: Words


Tables = list[Card]  # by kind, as plain Python: reading fields of NumPy records one by one is slow
Kit = game.Kit[Edition, Box, Tables]


def _card(people: int, row: Section) -> Look:
    """One line: life points and strength (M2)."""
    low, high = (1, 3) if SIGNS[people] else (0, 0)  # absolute values
    life = row.number("life points", low, high, rule="M2")
    return Look(people, life * SIGNS[people], row.number("strength", 0, 3, rule="M2"))


def _cards(section: Section) -> dict[Look, int]:
    found: Counter[Look] = Counter()
    section.expect(*NAMES)
    for people, name in enumerate(NAMES):
        rows = section.rows(name, ("life points", "strength"))
        if len(rows) != NUMBERS[people]:
            raise section.wrong(name, f"{name} must have {NUMBERS[people]} cards, not {len(rows)}", "M1")
        found.update(_card(people, row) for row in rows)
    return dict(sorted(found.items()))


def _shape(name: str, section: Section) -> Shape:
    if name in RESERVED:
        raise section.wrong("", "this name is already taken")
    section.expect("name", *DRAWINGS.values())
    return Shape(name, section.words("name", name), {n: _cells(section, key, n) for n, key in DRAWINGS.items()})


def _cells(section: Section, key: str, players: int) -> tuple[Cell, ...]:
    """The boards of a drawing."""
    found = section.drawing(key, ".x")
    if len(found) != BOARDS[players]:
        raise section.wrong(key, f"{len(found)} boards in {key!r}, expected {BOARDS[players]}", "M1")
    if len({(column + line) % 2 for line, column in found}) > 1:
        raise section.wrong(key, f"in {key!r} boards in neighbouring columns must be offset by one line")
    cells = tuple((column, (line - column) // 2) for line, column in found)
    if not connected(cells, across_sides):
        raise section.wrong(key, f"in {key!r} every board must touch another along a full side", "S3")
    return cells


def across_sides(cell: Cell) -> list[Cell]:
    """S3: the cells that touch this one along a full side."""
    ways = zip(rules.ACROSS.tolist(), rules.ALONG.tolist(), strict=True)
    return [(cell[0] + across, cell[1] + along) for across, along in ways]


def read_edition(text: str | None, file: str) -> Edition:
    """The cards and shapes of an edition; without a text, ours."""
    if text is None:
        return _ours()
    root = read_toml(text, file)
    root.expect("cards", "shapes")
    shapes = root.section("shapes", {}).sections()
    return Edition(_cards(root.section("cards")), {name: _shape(name, table) for name, table in shapes.items()})


@cache
def _ours() -> Edition:
    return read_edition((files(__package__) / "data" / "edition.toml").read_text("utf-8"), "edition.toml")


def _on_grid(cells: Iterable[Cell]) -> list[int]:
    """A shape's cells, centred on the grid."""
    found = list(cells)
    columns, rows = ([cell[i] for cell in found] for i in range(2))
    over, down = (min(v) + (max(v) - min(v)) // 2 for v in (columns, rows))
    return [CENTRE + (column - over) * WIDE + row - down for column, row in found]


def build_box(edition: Edition, chosen: Options) -> Array:
    """The box of a match with these options."""
    box, players = np.zeros(1, BOX), int(chosen["players"])
    box["seats"], box["boards"], box["kinds"] = players, BOARDS[players], len(edition.cards)
    box["mode"] = Mode.B if players == SEATS else Mode[str(chosen["mode"])]
    box["inua"], box["equal_covers"] = chosen["inua"], chosen["equal_covers"]
    box["any_people"] = chosen["tuurngaq_any_people"]
    for i, (look, copies) in enumerate(edition.cards.items()):
        box["people"][0, i], box["life"][0, i], box["strength"][0, i] = look
        box["copies"][0, i] = copies
    own = FIRST_SIDE.get(str(chosen["mode"]), ())
    box["side"][0] = [int(people not in own) for people in range(PEOPLES)]
    shape = edition.shapes.get(str(chosen["boards"]))
    box["layout"] = Layout.FIXED if shape else Layout.BY_PLAYERS if chosen["boards"] == "laid" else Layout.RANDOM
    if shape:
        box["cell"][0, : BOARDS[players]] = _on_grid(shape.cells[players])
    return box
