"""Editions: data files that an owner of a game may correct, in TOML or CSV.

They come from anywhere, so they are bounded before they are read; every complaint is a BadEdition with file and line.

    root = read_toml(text, file)
    root.expect("map", "tribe")
    for name, table in root.section("map").sections().items():
        table.number("height", 1, 8), table.words("name"), table.drawing("plan", ".x")
    for row in read_csv(text, file, {"age": int, "name": str}):
        row.number("age", 1, 4), row.text("name")
"""

import csv
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from reprlib import repr as short  # quotes what somebody wrote, however long or nested it is
from typing import TypeVar

from tafelrunde.core.toml_places import Path, Places
from tafelrunde.core.words import LANGUAGES, Words
from tafelrunde.errors import BadEdition

LARGEST = 100_000  # characters of a file
LONGEST = 80  # characters of a name
ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
NUMBER = re.compile(r"-?[0-9]{1,9}")
SURROGATE = re.compile("[\ud800-\udfff]")  # half a character: it cannot be encoded
KINDS = {str: "a text", bool: "true or false", list: "a list", dict: "a table"}

Square = tuple[int, int]  # row, column
T = TypeVar("T")


def plain(text: str, file: str) -> str:
    """The text with line feeds as line ends; refused if it is too large or cannot be encoded."""
    if len(text) > LARGEST:
        raise BadEdition(file, text.count("\n", 0, LARGEST) + 1, f"the file is longer than {LARGEST} characters")
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    half = SURROGATE.search(text)
    if half:
        raise BadEdition(file, text.count("\n", 0, half.start()) + 1, "there is half a character in this line")
    return text


@dataclass(frozen=True)
class Source:
    """A file and the lines of its values."""

    file: str
    lines: Mapping[Path, int]
    texts: Mapping[Path, int]  # the first line of each text, which may be below its key

    def line(self, path: Path) -> int:
        """The line of a value; if it is missing, the line of its section."""
        return next((self.lines[path[:n]] for n in range(len(path), 0, -1) if path[:n] in self.lines), 1)


@dataclass(frozen=True)
class Section:
    """A section, a table or a row: values by name, each read as what it must be."""

    source: Source
    path: Path
    data: Mapping[str, object]

    def wrong(self, key: str, reason: str, rule: str = "") -> BadEdition:
        """The error for an entry, at its line."""
        return self._wrong(self.source.line((*self.path, key)), reason, rule)

    def wrong_row(self, key: str, row: int, reason: str, rule: str = "") -> BadEdition:
        """The error for a row of a drawing, from 0."""
        text = str(self.data[key])
        top = self.source.texts.get((*self.path, key), 1) + len(text) - len(text.lstrip("\n"))
        return self._wrong(top + row, reason, rule)

    def _wrong(self, line: int, reason: str, rule: str = "") -> BadEdition:
        names = ".".join(part for part in self.path if isinstance(part, str))
        number = next((f" {part + 1}" for part in self.path[-1:] if isinstance(part, int)), "")
        where = f"[{names}{number}] " if names else ""
        return BadEdition(self.source.file, line, f"{where}{reason}{f' — {rule}' if rule else ''}")

    def expect(self, *keys: str) -> None:
        """Refuse keys other than these."""
        for key, value in self.data.items():
            if key not in keys:
                what = f"section [{key}]" if isinstance(value, dict) else f"entry {key!r}"
                raise self.wrong(key, f"unknown {what}: expected {', '.join(keys)}")

    def get(self, key: str, kind: type[T], default: T | None = None) -> T:
        """An entry of exactly that type (true is not a number)."""
        value = self.data.get(key, default)
        if type(value) is not kind:
            raise self.wrong(key, f"{key!r} is missing or is not {KINDS[kind]}")
        return value

    # ---- values ---------------------------------------------------------------------------------------------------

    def number(self, key: str, low: int, high: int, default: int | None = None, rule: str = "") -> int:
        """A whole number from `low` to `high`."""
        value = self.data.get(key, default)
        if type(value) is not int or not low <= value <= high:
            wanted = f"a whole number from {low} to {high}" if low < high else f"{low}"
            raise self.wrong(key, f"{key!r} must be {wanted}, not {short(value)}", rule)
        return value

    def numbers(self, key: str, low: int, high: int, default: list[int] | None = None) -> list[int]:
        """A list of whole numbers from `low` to `high`."""
        items: list[int] = self.get(key, list, default)
        for i, item in enumerate(items):
            if type(item) is not int or not low <= item <= high:
                wanted = f"{short(item)} in {key!r}: expected whole numbers from {low} to {high}"
                raise self._wrong(self.source.line((*self.path, key, i)), wanted)
        return items

    def flag(self, key: str, default: bool | None = None) -> bool:
        """True or false."""
        return bool(self.get(key, bool, default))

    def text(self, key: str, default: str | None = None) -> str:
        """A short text on one line."""
        value = str(self.get(key, str, default))
        if not value.strip() or len(value) > LONGEST or not value.isprintable():
            raise self.wrong(key, f"{key!r} must be a text on one line, of 1 to {LONGEST} characters")
        return value

    def choice(self, key: str, among: Sequence[str], default: str | None = None) -> str:
        """One of these words."""
        value = self.data.get(key, default)
        if not isinstance(value, str) or value not in among:
            raise self.wrong(key, f"{key!r} must be one of {', '.join(among)}, not {short(value)}")
        return value

    def words(self, key: str, default: str) -> Words:
        """A name in each language."""
        given = self.section(key, {})
        given.expect(*LANGUAGES)
        return {language: given.text(language, default) for language in LANGUAGES}

    def drawing(self, key: str, characters: str, default: str | None = None) -> dict[Square, str]:
        """Rows of characters, separated by spaces, as squares; a dot is not a square."""
        found: dict[Square, str] = {}
        rows = [line.split() for line in self.get(key, str, default).strip("\n").split("\n")]
        for r, row in enumerate(rows):
            if len(row) != len(rows[0]):
                raise self.wrong_row(key, r, f"row {r + 1} of {key!r} is not as long as the first")
            for c, cell in enumerate(row):
                if len(cell) != 1 or cell not in characters:
                    wanted = f"{short(cell)} in row {r + 1} of {key!r}: expected one of {' '.join(characters)}"
                    raise self.wrong_row(key, r, wanted)
                if cell != ".":
                    found[r, c] = cell
        return found

    # ---- tables in it -----------------------------------------------------------------------------------------------

    def section(self, key: str, default: dict[str, object] | None = None) -> "Section":
        """The table of that name."""
        return Section(self.source, (*self.path, key), self.get(key, dict, default))

    def sections(self) -> dict[str, "Section"]:
        """All its sections, by name; their names are in lower case."""
        for name, value in self.data.items():
            if not isinstance(value, dict) or not ID.fullmatch(name):
                raise self.wrong(name, f"{short(name)}: expected sections with names in lower case")
        return {name: self.section(name) for name in self.data}

    def several(self, key: str) -> list["Section"]:
        """The sections [[key]], one after another."""
        return [self._element(key, i, item) for i, item in enumerate(self.get(key, list, []))]

    def rows(self, key: str, columns: Sequence[str]) -> list["Section"]:
        """A list of lists, each with these columns."""
        items = self.get(key, list)
        return [self._element(key, i, self._named(key, i, item, columns)) for i, item in enumerate(items)]

    def _named(self, key: str, i: int, item: object, columns: Sequence[str]) -> dict[str, object]:
        if not isinstance(item, list) or len(item) != len(columns):
            wanted = f"number {i + 1} of {key!r}: expected [{', '.join(columns)}]"
            raise self._wrong(self.source.line((*self.path, key, i)), wanted)
        return dict(zip(columns, item, strict=True))

    def _element(self, key: str, i: int, item: object) -> "Section":
        if not isinstance(item, dict):
            raise self.wrong(key, f"{key!r}: expected sections such as [[{key}]]")
        return Section(self.source, (*self.path, key, i), item)


# ---- files ----------------------------------------------------------------------------------------------------------


def read_toml(text: str, file: str) -> Section:
    """The root section of a TOML text."""
    text = plain(text, file)
    places = Places(text, file)
    try:
        data = tomllib.loads(text)
    except ValueError as error:
        line = re.search(r"\(at line ([0-9]+), column [0-9]+\)$", str(error))
        at = int(line[1]) if line else text.removesuffix("\n").count("\n") + 1
        raise BadEdition(file, at, f"this is not TOML: {error}") from None
    return Section(Source(file, places.lines, places.texts), (), data)


def read_csv(text: str, file: str, columns: Mapping[str, type[int] | type[str]]) -> list[Section]:
    """The rows below the header; empty lines and comments (#) are skipped.

    A row stands on one line. An empty cell is missing.
    """
    lines = enumerate(plain(text, file).split("\n"), 1)
    rows = [(at, _cells(file, at, line)) for at, line in lines if line.strip() and not line.startswith("#")]
    names = rows[0][1] if rows else []
    if sorted(names) != sorted(columns):
        raise BadEdition(file, rows[0][0] if rows else 1, f"expected the columns {','.join(columns)}")
    source = Source(file, {(i,): at for i, (at, _) in enumerate(rows[1:])}, {})
    return [_row(source, i, names, cells, columns) for i, (_, cells) in enumerate(rows[1:])]


def _cells(file: str, at: int, line: str) -> list[str]:
    try:
        return [cell.strip() for cell in next(csv.reader([line], strict=True))]
    except csv.Error as error:
        raise BadEdition(file, at, f"this is not CSV: {error}") from None


def _row(source: Source, i: int, names: list[str], cells: list[str], columns: Mapping[str, type]) -> Section:
    given = {name: cell for name, cell in zip(names, cells, strict=False) if cell}
    row = Section(source, (i,), given)
    if len(cells) != len(names):
        raise row.wrong("", f"{len(cells)} cells, expected {len(names)}")
    for name, cell in given.items():
        if columns[name] is int and not NUMBER.fullmatch(cell):
            raise row.wrong(name, f"{name!r} must be a whole number, not {short(cell)}")
    return Section(source, (i,), {name: columns[name](cell) for name, cell in given.items()})


# ---- checks that several games share --------------------------------------------------------------------------------


def unique(tables: Iterable[Section], *keys: str) -> None:
    """Refuse two sections that are equal in these entries."""
    seen: dict[str, Section] = {}
    for table in tables:
        value = " ".join(str(table.data.get(key)) for key in keys)
        if seen.setdefault(value, table) is not table:
            first = seen[value].source.line((*seen[value].path, keys[0]))
            raise table.wrong(keys[0], f"{short(value)} appears twice, first in line {first}")


def connected(cells: Iterable[T], near: Callable[[T], Iterable[T]]) -> bool:
    """Whether the cells are connected: each can be reached from any other, from neighbour to neighbour."""
    rest = set(cells)
    todo = [rest.pop()] if rest else []
    while todo:
        step = rest.intersection(near(todo.pop()))
        rest -= step
        todo += step
    return not rest
