"""From the printed material to a box: dice (M2, M3), chips (M4), tiles and events (M5).

An edition is a text with up to three CSV tables, one below the other, each with its header as in `data/`: tiles,
events, dice. Ours replaces a table that is left out.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from reprlib import repr as short

import numpy as np

from tafelrunde.core import game
from tafelrunde.core.edition import Section, plain, read_csv, unique
from tafelrunde.core.kernel import Array
from tafelrunde.core.options import Options
from tafelrunde.core.words import LANGUAGES, Words
from tafelrunde.errors import BadEdition
from tafelrunde.games.nations import rules
from tafelrunde.games.nations.rules import (
    AGES,
    COLOURS,
    EVENTS_PER_AGE,
    FACES,
    NONE,
    PER_AGE,
    Box,
    Colour,
    Symbol,
    TileKind,
)

SYMBOLS, COLOUR_NAMES, KINDS = (tuple(one.name.lower() for one in many) for many in (Symbol, Colour, TileKind))
DICE_IN_BOX = (20, 8, 8, 8)  # M2: by colour
CHIPS_IN_BOX = (9, 3, 3, 3, 3, 12)  # M4: by symbol
COLUMNS = {"tiles": "age,kind,name,cost,vp,dice,chip,build_stone", "events": "age,name,famine_food,war_strength",
           "dice": "colour,face_1,face_2,face_3,face_4,face_5,face_6"}  # fmt: skip
WHOLE = ("age", "vp", "build_stone", "famine_food", "war_strength")  # columns of whole numbers
KEEP = ((10, 5, 8, 9, 8), (0, 0, 0, 0, 10), (10, 11, 8, 9, 8))  # how much each symbol is worth saving, by situation
LEAST_KEEP = (6, 1, 6)
MOST_VP, MOST_NEED, MOST_OF_ADVISOR = 20, 9, 4


@dataclass(frozen=True)
class Tile:
    """A progress tile."""

    age: int
    kind: TileKind
    id: str
    name: Words
    vp: int
    colour: int = NONE
    dice: int = 0
    chip: int = NONE
    chips: int = 0
    stone: int = 0


@dataclass(frozen=True)
class Event:
    """An event: what famine and war demand."""

    age: int
    id: str
    name: Words
    food: int
    strength: int


@dataclass(frozen=True)
class Face:
    """A face of a die, and how often the die has it."""

    symbol: int
    amount: int
    weight: int


@dataclass(frozen=True)
class Edition:
    """The printed material; tiles and events by age."""

    tiles: tuple[Tile, ...]
    events: tuple[Event, ...]
    dice: tuple[tuple[Face, ...], ...]  # by colour


@dataclass(frozen=True)
class Tables:
    """Lookup tables."""

    faces: list[Face]  # by kind of die
    dice: list[str]  # their names
    tiles: list[str]
    events: list[str]


Kit = game.Kit[Edition, Box, Tables]


# ---- reading --------------------------------------------------------------------------------------------------------


def read_edition(text: str | None, file: str) -> Edition:
    """The material of an edition; without a text, the built-in one."""
    if text is None:
        return _built_in()
    return _edition(dict(_tables(plain(text, file), file)), file)


@cache
def _built_in() -> Edition:
    return _edition({}, "")


def _edition(given: dict[str, str], file: str) -> Edition:
    rows = {}
    for name, columns in COLUMNS.items():
        text, source = (given[name], file) if name in given else (_built_in_table(name), f"{name}.csv")
        known = columns.split(",") + (["name_de"] if "name_de" in _head(text) else [])
        rows[name] = read_csv(text, source, {key: int if key in WHOLE else str for key in known})
        if not rows[name]:
            raise BadEdition(source, text.rstrip().count("\n") + 1, f"the table of {name} is empty")
    return Edition(_tiles(rows["tiles"]), _events(rows["events"]), _dice(rows["dice"]))


def _built_in_table(name: str) -> str:
    return (files(__package__) / "data" / f"{name}.csv").read_text("utf-8")


def _head(text: str) -> list[str]:
    """The columns of a table."""
    lines = (line for line in text.split("\n") if line.strip() and not line.startswith("#"))
    return [cell.strip() for cell in next(lines, "").split(",")]


def _tables(text: str, file: str) -> Iterator[tuple[str, str]]:
    """The tables of a text, each with empty lines above it, so that its lines keep their numbers."""
    lines = text.split("\n")
    heads = {at: name for at, line in enumerate(lines) if (name := _table_of(line))}
    first = next((at for at, line in enumerate(lines) if line.strip() and not line.startswith("#")), 0)
    if first not in heads:
        raise BadEdition(file, first + 1, f"expected the columns {' or '.join(COLUMNS.values())}")
    for at, name in heads.items():
        if list(heads.values()).count(name) > 1 and at != next(k for k, v in heads.items() if v == name):
            raise BadEdition(file, at + 1, f"the table of {name} appears twice")
        end = min((other for other in heads if other > at), default=len(lines))
        yield name, "\n" * at + "\n".join(lines[at:end])


def _table_of(line: str) -> str | None:
    """The table whose header this line is."""
    cells = [cell.strip() for cell in line.split(",")]
    telling = {"tiles": "kind", "events": "famine_food", "dice": "colour"}  # a column that no other table has
    return next((name for name, column in telling.items() if column in cells), None)


def _name(row: Section) -> tuple[str, Words]:
    """A name as it is written in notation, and in each language."""
    english = row.text("name")
    found = re.sub(r"[^\w]+", "-", english.lower().replace("'", "")).strip("-_")
    if not found:
        raise row.wrong("name", f"{short(english)} has neither letters nor digits")
    return found, dict(zip(LANGUAGES, (english, row.text("name_de", english)), strict=True))


def _word_and_number(row: Section, key: str, among: tuple[str, ...], most: int, rule: str = "M5") -> tuple[int, int]:
    """`orange:2` as the index of the word, and the number."""
    text = row.text(key, "nothing")
    word, _, count = text.partition(":")
    if word not in among or not re.fullmatch("[0-9]", count) or not 1 <= int(count) <= most:
        example = f"{among[0]}:1" if most == 1 else f"{among[0]}:1 to {among[0]}:{most}"
        raise row.wrong(key, f"{key!r} must be like {example}, with {', '.join(among)}; not {short(text)}", rule)
    return among.index(word), int(count)


def _forbid(row: Section, *keys: str) -> None:
    """M5: refuse values that this kind of tile does not have."""
    for key in keys:
        if key in row.data:
            raise row.wrong(key, f"a tile of the kind {row.data['kind']} has no {key!r}", "M5")


def _tile(row: Section) -> Tile:
    """M5: what a tile of each kind may have."""
    kind = TileKind(KINDS.index(row.choice("kind", KINDS)))
    cost = "strength" if kind == TileKind.COLONY else "gold"
    if row.data.get("cost") != cost:
        raise row.wrong("cost", f"'cost' must be {cost}: only colonies cost strength, all others gold", "M5")
    age, vp, (known, name) = row.number("age", 1, AGES), row.number("vp", 0, MOST_VP, rule="M5"), _name(row)
    common = (age, kind, known, name, vp)
    if kind == TileKind.DEVELOPMENT:
        _forbid(row, "chip", "build_stone")
        colour, dice = _word_and_number(row, "dice", COLOUR_NAMES[1:], 2)
        return Tile(*common, colour=colour + 1, dice=dice)
    if kind == TileKind.ADVISOR:
        _forbid(row, "dice", "build_stone")
        chip, chips = _word_and_number(row, "chip", SYMBOLS, MOST_OF_ADVISOR) if "chip" in row.data else (NONE, 0)
        return Tile(*common, chip=chip, chips=chips)
    _forbid(row, "dice", *([] if kind == TileKind.WONDER else ["build_stone"]))
    chip, chips = _word_and_number(row, "chip", SYMBOLS, 1) if "chip" in row.data else (NONE, 0)
    stone = row.number("build_stone", 1, MOST_NEED, rule="M5") if kind == TileKind.WONDER else 0
    return Tile(*common, chip=chip, chips=chips, stone=stone)


def _complete(rows: list[Section], per_age: int, what: str) -> None:
    """M4: the right number for each age, and no two with the same name."""
    unique(rows, "name")
    counts = Counter(row.number("age", 1, AGES) for row in rows)
    for age in range(1, AGES + 1):
        if counts[age] != per_age:
            last = [row for row in rows if row.data["age"] == age] or rows
            raise last[-1].wrong("age", f"{counts[age]} {what} of age {age}, expected {per_age}", "M4")


def _tiles(rows: list[Section]) -> tuple[Tile, ...]:
    _complete(rows, PER_AGE, "tiles")
    found = [_tile(row) for row in rows]
    _distinct(rows, [tile.id for tile in found])
    return tuple(sorted(found, key=lambda tile: tile.age))


def _events(rows: list[Section]) -> tuple[Event, ...]:
    _complete(rows, EVENTS_PER_AGE, "events")
    numbers = [
        (row.number("famine_food", 1, MOST_NEED, rule="M5"), row.number("war_strength", 1, 30, rule="M5"))
        for row in rows
    ]
    found = [Event(row.number("age", 1, AGES), *_name(row), *needs) for row, needs in zip(rows, numbers, strict=True)]
    _distinct(rows, [event.id for event in found])
    return tuple(sorted(found, key=lambda event: event.age))


def _distinct(rows: list[Section], ids: list[str]) -> None:
    """Refuse two names with the same notation."""
    for at, known in enumerate(ids):
        if known in ids[:at]:
            raise rows[at].wrong("name", f"two names would both be written {known}")


def _dice(rows: list[Section]) -> tuple[tuple[Face, ...], ...]:
    """M2, M3: six faces for each colour."""
    unique(rows, "colour")
    found: dict[int, tuple[Face, ...]] = {}
    for row in rows:
        colour = COLOUR_NAMES.index(row.choice("colour", COLOUR_NAMES))
        keys = [f"face_{n}" for n in range(1, FACES + 1)]
        faces = Counter(_word_and_number(row, key, SYMBOLS[: Symbol.REROLL], rules.MOST_SYMBOLS, "M3") for key in keys)
        found[colour] = tuple(Face(symbol, amount, weight) for (symbol, amount), weight in sorted(faces.items()))
    if len(found) < COLOURS:
        missing = ", ".join(name for at, name in enumerate(COLOUR_NAMES) if at not in found)
        raise (
            rows[-1].wrong("colour", f"dice are missing: {missing}", "M2")
            if rows
            else BadEdition("edition", 1, "no dice")
        )
    return tuple(found[colour] for colour in range(COLOURS))


# ---- the box --------------------------------------------------------------------------------------------------------


def columns(players: int) -> int:
    """S2: the columns of the progress board."""
    return rules.COLUMNS if players == rules.SEATS else rules.COLUMNS - 1


def build_box(edition: Edition, chosen: Options) -> Array:
    """The box of a match."""
    box, players = np.zeros(1, rules.BOX), int(chosen["players"])
    box["seats"], box["hard"], box["columns"] = players, chosen["hard"], columns(players)
    box["dice"], box["chips"] = [DICE_IN_BOX], [CHIPS_IN_BOX]
    _put_dice(box, edition)
    for i, tile in enumerate(edition.tiles):
        for field in ("kind", "vp", "colour", "dice", "chip", "chips", "stone"):
            box[f"tile_{field}"][0, i] = getattr(tile, field)
    box["food"], box["strength"] = [[e.food for e in edition.events]], [[e.strength for e in edition.events]]
    return box


def _put_dice(box: Array, edition: Edition) -> None:
    """The faces, and in which order a player would rather spend the dice."""
    box["symbol"] = NONE
    for colour, faces in enumerate(edition.dice):
        for at, face in enumerate(faces, colour * FACES):
            box["symbol"][0, at], box["amount"][0, at], box["weight"][0, at] = face.symbol, face.amount, face.weight
            box["keep"][0, :, at] = [
                max(least, keep[face.symbol] * face.amount) for keep, least in zip(KEEP, LEAST_KEEP, strict=True)
            ]
    box["spend_first"] = [np.argsort(keep, kind="stable") for keep in box["keep"][0]]
