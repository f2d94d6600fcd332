"""From the printed material to a box: the cards (M), the shapes (S3), and what each number of players uses."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np

from tafelrunde.core.edition import read_toml
from tafelrunde.core.kernel import Array
from tafelrunde.core.words import Words
from tafelrunde.errors import BadEdition
from tafelrunde.games.nunami import rules
from tafelrunde.games.nunami.rules import BOX, CENTRE, INUULLAMILUUT, NUNAMIUT, QAIRTUMIUT, SEATS, WIDE

NAMES = ("nunamiut", "qairtumiut", "qarqamiut", "inuullamiluut", "snow", "sand")
NUMBERS = (14, 14, 14, 14, 14, 10)  # M1
SIGNS = (1, 1, -1, -1, 0, 0)  # M3: humans give life points, nature takes them, snow and sand have none
SPIRITS = ("katjutayuuq", "tarniq", "arsaniit", "lumaayuuq", "angakkuk", "tuurngaq")
BOARDS = {2: 6, 4: 10}  # M1, by the number of players
DRAWINGS = {2: "two", 4: "four"}
SIDES = {  # S2: the peoples of the first side; the second has the others
    "C": (NUNAMIUT, QAIRTUMIUT),
    "D": (NUNAMIUT, INUULLAMILUUT),
    "E": (INUULLAMILUUT, QAIRTUMIUT),
}


class Kind(NamedTuple):
    """Cards that look alike."""

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

    cards: dict[Kind, int]  # how many of each
    shapes: dict[str, Shape]


class _Reader:
    """Reads an edition; every complaint names file and line."""

    def __init__(self, file: str, text: str) -> None:
        self.file, self.lines = file, text.splitlines()

    def wrong(self, line: int, reason: str) -> BadEdition:
        return BadEdition(self.file, line, reason)

    def line_of(self, key: str, section: str) -> int:
        """The line on which a key stands in its section, else that of the section."""
        inside = at = 0
        for i, line in enumerate(self.lines, 1):
            head = re.match(r"\s*\[([\w.]+)\]", line)
            if head:
                inside = i if head[1] == section else 0
                at = inside or at
            elif inside and re.match(rf"\s*{key}\s*=", line):
                return i
        return at or 1

    def table(self, tables: dict[str, Any], name: str) -> dict[str, Any]:
        found = tables.get(name)
        if not isinstance(found, dict):
            raise self.wrong(1, f"the section [{name}] is missing")
        return found

    def card(self, people: int, number: int, card: object) -> Kind:
        """One line: life points and strength (M2)."""
        at = self.line_of(NAMES[people], "cards") + number
        if not isinstance(card, list) or [type(value) for value in card] != [int, int]:
            raise self.wrong(at, f"card {number} of {NAMES[people]}: expected [life points, strength]")
        life, strength = card
        low, high = (1, 3) if SIGNS[people] else (0, 0)
        if not low <= life <= high:
            wanted = "1 to 3, without a sign" if high else "0"
            raise self.wrong(at, f"card {number} of {NAMES[people]}: {life} life points, expected {wanted} — M2")
        if not 0 <= strength <= 3:
            raise self.wrong(at, f"card {number} of {NAMES[people]}: strength {strength}, expected 0 to 3 — M2")
        return Kind(people, life * SIGNS[people], strength)

    def cards(self, table: dict[str, Any]) -> dict[Kind, int]:
        found: Counter[Kind] = Counter()
        for name in table:
            if name not in NAMES:
                raise self.wrong(self.line_of(name, "cards"), f"unknown people {name!r}: expected {', '.join(NAMES)}")
        for people, name in enumerate(NAMES):
            lines = table.get(name)
            if not isinstance(lines, list) or len(lines) != NUMBERS[people]:
                at = self.line_of(name, "cards")
                raise self.wrong(at, f"{name} must have {NUMBERS[people]} cards, one on each line — M1")
            found.update(self.card(people, number, card) for number, card in enumerate(lines, 1))
        return dict(sorted(found.items()))

    def shape(self, name: str, table: object) -> Shape:
        section = f"shapes.{name}"
        if not isinstance(table, dict) or name in {"random", "laid"}:
            raise self.wrong(self.line_of("name", section), f"[{section}] needs drawings for two and for four players")
        for key in table:
            if key not in {"name", *DRAWINGS.values()}:
                raise self.wrong(self.line_of(key, section), f"[{section}] unknown entry {key!r}")
        words = table.get("name", {})
        told = {k: str(words.get(k, name)) if isinstance(words, dict) else name for k in ("en", "de")}
        return Shape(name, told, {n: self.cells(section, key, n, table.get(key)) for n, key in DRAWINGS.items()})

    def cells(self, section: str, key: str, players: int, text: object) -> tuple[Cell, ...]:
        """The boards of a drawing."""
        at = self.line_of(key, section)
        if not isinstance(text, str):
            raise self.wrong(at, f"[{section}] the drawing {key!r} is missing")
        found = []
        for line, row in enumerate(text.strip("\n").splitlines()):
            for column, sign in enumerate(row.split()):
                if sign not in {".", "x"}:
                    raise self.wrong(at + line + 1, f"[{section}] {sign!r} in {key!r}: expected x or .")
                if sign == "x":
                    found.append((column, line))
        if len(found) != BOARDS[players]:
            raise self.wrong(at, f"[{section}] {len(found)} boards in {key!r}, expected {BOARDS[players]} — M1")
        if len({(column + line) % 2 for column, line in found}) > 1:
            raise self.wrong(at, f"[{section}] in {key!r} boards of neighbouring columns must stand between each other")
        cells = tuple((column, (line - column) // 2) for column, line in found)
        if not joined(cells):
            raise self.wrong(at, f"[{section}] in {key!r} every board must touch another along a full side — S3")
        return cells


def joined(cells: Iterable[Cell]) -> bool:
    """S3: can one walk from any board to any other, across sides?"""
    rest = set(cells)
    todo = [rest.pop()]
    while todo:
        column, row = todo.pop()
        near = {(column + a, row + b) for a, b in zip(rules.ACROSS.tolist(), rules.ALONG.tolist(), strict=True)} & rest
        rest -= near
        todo += near
    return not rest


def read_edition(text: str | None, file: str) -> Edition:
    """The cards and shapes of an edition; without a text, ours."""
    if text is None:
        return _ours()
    tables = read_toml(text, file)
    reader = _Reader(file, text)
    for name in tables:
        if name not in {"cards", "shapes"}:
            raise reader.wrong(reader.line_of("", name), f"unknown section [{name}]: expected [cards] and [shapes.…]")
    shapes = tables.get("shapes", {})
    if not isinstance(shapes, dict):
        raise reader.wrong(reader.line_of("", "shapes"), "expected sections such as [shapes.floe]")
    cards = reader.cards(reader.table(tables, "cards"))
    return Edition(cards, {name: reader.shape(name, table) for name, table in shapes.items()})


@cache
def _ours() -> Edition:
    return read_edition((files(__package__) / "data" / "edition.toml").read_text("utf-8"), "edition.toml")


def _on_grid(cells: Iterable[Cell]) -> list[int]:
    """A shape's cells on the grid, in its middle."""
    found = list(cells)
    columns, rows = ([cell[i] for cell in found] for i in range(2))
    over, down = (min(v) + (max(v) - min(v)) // 2 for v in (columns, rows))
    return [CENTRE + (column - over) * WIDE + row - down for column, row in found]


def build_box(edition: Edition, chosen: dict[str, Any]) -> Array:
    """The box of a match."""
    box, players = np.zeros(1, BOX), chosen["players"]
    box["seats"], box["boards"], box["kinds"] = players, BOARDS[players], len(edition.cards)
    box["mode"] = rules.MODE_B if players == SEATS else "ABCDE".index(chosen["mode"])
    box["inua"], box["equal_covers"] = chosen["inua"], chosen["equal_covers"]
    box["any_people"] = chosen["tuurngaq_any_people"]
    for i, (kind, copies) in enumerate(edition.cards.items()):
        box["people"][0, i], box["life"][0, i], box["strength"][0, i] = kind
        box["copies"][0, i] = copies
    own = SIDES.get(chosen["mode"], ())
    box["side"][0] = [int(people not in own) for people in range(rules.PEOPLES)]
    shape = edition.shapes.get(chosen["boards"])
    box["layout"] = rules.FIXED if shape else rules.BY_PLAYERS if chosen["boards"] == "laid" else rules.BY_CHANCE
    if shape:
        box["cell"][0, : BOARDS[players]] = _on_grid(shape.cells[players])
    return box
