"""From a map file to a box: territories, roads and connections (M2), cards (S2) and mountains (S1)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import numpy as np

from tafelrunde.core import game
from tafelrunde.core.edition import Section, connected, read_toml
from tafelrunde.core.kernel import Array
from tafelrunde.core.options import Options
from tafelrunde.core.words import Words
from tafelrunde.errors import BadEdition
from tafelrunde.games.iwari.rules import BOX, LINKS, NEAR, SIGNS, SPACES, TERRITORIES, Artwork, Biome, Box

BIOME_NAMES = tuple(biome.name.lower() for biome in Biome)
ARTWORK_NAMES = tuple(art.name.lower() for art in Artwork)
COPIES = (13, 12, 11, 11, 10)  # M1: cards of each biome
PLACES = (2, 2, 1, 1)  # M1: of each artwork
REMOVED = {2: 2, 3: 2, 4: 1, 5: 0}  # S2, of each biome, by the number of players
MOUNTAINS = {2: 4, 3: 3, 4: 2, 5: 1}  # S1
WAYS = ("land", "water")
MAPS = ("new_horizons", "vast_lands")  # ours
LARGEST = 2000  # width or height of a picture

Point = tuple[int, int]


@dataclass(frozen=True)
class Territory:
    """A biome with tent spaces and a totem circle."""

    letter: str
    biome: str
    outline: tuple[Point, ...]
    totems: Point
    tents: tuple[Point, ...]


@dataclass(frozen=True)
class Connection:
    """Two territories, joined over land or water."""

    number: int
    ends: tuple[str, str]
    over: str
    mountains: int  # its mountain symbol, 0 = none
    plate: Point


@dataclass(frozen=True)
class Map:
    """One side of the board."""

    name: str
    words: Words
    width: int
    height: int
    territories: tuple[Territory, ...]
    roads: tuple[tuple[str, str], ...]
    connections: tuple[Connection, ...]

    @property
    def spaces(self) -> list[str]:
        """The names of all tent spaces, in order."""
        return [f"{t.letter}{i + 1}" for t in self.territories for i in range(len(t.tents))]


Material = dict[str, Map]


class Tables:
    """Lookup tables as plain Python: reading the fields of a NumPy record one by one is slow."""

    def __init__(self, _material: Material, box: Box) -> None:
        self.territories, self.links, self.tribes = int(box.territories), int(box.links), int(box.tribes)
        self.begin: list[int] = box.begin.tolist()
        self.ends: list[list[int]] = box.ends.tolist()


Kit = game.Kit[Material, Box, Tables]


# ---- reading --------------------------------------------------------------------------------------------------------


def _point(section: Section, key: str, width: int, height: int) -> Point:
    pair = section.numbers(key, 0, max(width, height))
    if len(pair) != 2 or pair[0] > width or pair[1] > height:
        raise section.wrong(key, f"{key!r} must be [x, y] on the picture", "M2")
    return pair[0], pair[1]


def _points(section: Section, key: str, width: int, height: int, least: int, most: int) -> tuple[Point, ...]:
    found = tuple((row.number("x", 0, width), row.number("y", 0, height)) for row in section.rows(key, ("x", "y")))
    if not least <= len(found) <= most:
        raise section.wrong(key, f"{key!r} must have {least} to {most} points, not {len(found)}", "M2")
    return found


def _territory(letter: str, section: Section, width: int, height: int) -> Territory:
    section.expect("biome", "outline", "totems", "tents", "roads")
    if len(letter) != 1:
        raise section.wrong("", "a territory is named by one letter", "M2")
    return Territory(
        letter,
        section.choice("biome", BIOME_NAMES),
        _points(section, "outline", width, height, 3, 200),
        _point(section, "totems", width, height),
        _points(section, "tents", width, height, 1, 12),
    )


def _roads(section: Section, key: str, spaces: Iterable[str]) -> list[tuple[str, str]]:
    known, found = set(spaces), list[tuple[str, str]]()
    for row in section.rows(key, ("from", "to")):
        a, b = sorted((row.text("from"), row.text("to")))
        for space in (a, b):
            if space not in known:
                raise row.wrong("from", f"there is no tent space {space!r}", "M2")
        if a == b or (a, b) in found:
            raise row.wrong("from", f"the road from {a} to {b} leads nowhere or is listed twice", "M2")
        found.append((a, b))
    return found


def _connection(row: Section, letters: Iterable[str], width: int, height: int) -> Connection:
    known = sorted(letters)
    ends = row.choice("first territory", known), row.choice("second territory", known)
    if ends[0] == ends[1]:
        raise row.wrong("number", f"a connection joins two territories, not {ends[0]} with itself", "M2")
    return Connection(
        row.number("number", 1, 99),
        ends,
        row.choice("over", WAYS),
        row.number("mountains", 0, SIGNS),
        (row.number("x", 0, width), row.number("y", 0, height)),
    )


def _connections(section: Section, letters: Iterable[str], width: int, height: int) -> tuple[Connection, ...]:
    columns = ("number", "first territory", "second territory", "over", "mountains", "x", "y")
    rows = section.rows("connections", columns)
    found, numbers = list[Connection](), set[int]()
    for row in rows:
        one = _connection(row, letters, width, height)
        if one.number in numbers:
            raise row.wrong("number", f"there are two connections with the number {one.number}", "M2")
        numbers.add(one.number)
        found.append(one)
    if not 1 <= len(found) <= LINKS:
        raise section.wrong("connections", f"{len(found)} connections, expected 1 to {LINKS}", "M2")
    signs = Counter(one.mountains for one in found)
    for sign in range(1, SIGNS + 1):
        if signs[sign] != 2:
            raise section.wrong("connections", f"mountain symbol {sign} appears {signs[sign]} times, expected 2", "M2")
    return tuple(sorted(found, key=lambda one: one.number))


def _map(name: str, section: Section) -> Map:
    section.expect("name", "width", "height", "territories", "crossings", "connections")
    width, height = section.number("width", 100, LARGEST), section.number("height", 100, LARGEST)
    parts = section.section("territories").sections()
    territories = tuple(_territory(letter, part, width, height) for letter, part in sorted(parts.items()))
    if not 2 <= len(territories) <= TERRITORIES:
        raise section.wrong("territories", f"{len(territories)} territories, expected 2 to {TERRITORIES}", "M2")
    inner = [road for t in territories for road in _inner_roads(t, parts[t.letter])]
    made = Map(name, section.words("name", name), width, height, territories, (), ())
    if len(made.spaces) > SPACES:
        raise section.wrong("territories", f"{len(made.spaces)} tent spaces, expected at most {SPACES}", "M2")
    roads = (*inner, *_crossings(section, made.spaces))
    _check_roads(section, made.spaces, roads)
    links = _connections(section, parts, width, height)
    return Map(name, made.words, width, height, territories, roads, links)


def _inner_roads(territory: Territory, section: Section) -> list[tuple[str, str]]:
    """The roads of a territory, which reach all its tent spaces; a single space may have only a crossing."""
    spaces = [f"{territory.letter}{i + 1}" for i in range(len(territory.tents))]
    roads = _roads(section, "roads", spaces)
    lone = [space for space in spaces if not any(space in road for road in roads)]
    if lone and len(spaces) > 1:
        raise section.wrong("roads", f"no road leads to tent space {lone[0]}", "M2")
    if not connected(spaces, lambda space: [end for road in roads if space in road for end in road]):
        raise section.wrong("roads", f"the roads of territory {territory.letter} are not all connected", "M2")
    return roads


def _crossings(section: Section, spaces: Iterable[str]) -> list[tuple[str, str]]:
    """The roads from one territory to another."""
    roads = _roads(section, "crossings", spaces)
    for a, b in roads:
        if a[0] == b[0]:
            raise section.wrong("crossings", f"the road from {a} to {b} stays within its territory", "M2")
    return roads


def _check_roads(section: Section, spaces: Iterable[str], roads: Iterable[tuple[str, str]]) -> None:
    """Every tent space has 1 to NEAR roads, and no road is listed twice."""
    pairs = Counter(roads)
    for road, n in pairs.items():
        if n > 1:
            raise section.wrong("crossings", f"the road from {road[0]} to {road[1]} is listed twice", "M2")
    ends = Counter(end for road in roads for end in road)
    for space in spaces:
        if not 0 < ends[space] <= NEAR:
            raise section.wrong("crossings", f"{ends[space]} roads lead to {space}, expected 1 to {NEAR}", "M2")


def read_edition(text: str | None, file: str) -> Material:
    """The maps of an edition; without a text, ours."""
    if text is None:
        return _ours()
    tables = read_toml(text, file).sections()
    if not tables:
        raise BadEdition(file, 1, "the file has no map")
    return {name: _map(name, table) for name, table in tables.items()}


@cache
def _ours() -> Material:
    found: Material = {}
    for name in MAPS:
        found |= read_edition((files(__package__) / "data" / f"{name}.toml").read_text("utf-8"), f"{name}.toml")
    return found


# ---- the box --------------------------------------------------------------------------------------------------------


def build_box(side: Map, chosen: Options) -> Array:
    """The box of a match."""
    box, players = np.zeros(1, BOX), int(chosen["players"])
    box["seats"], box["tribes"] = players, max(players, 3)
    box["mountains"], box["chosen_hands"] = MOUNTAINS[players], chosen["chosen_hands"]
    box["copies"][0] = [n - REMOVED[players] for n in COPIES]
    box["arts"][0] = [n if chosen[name] else 0 for name, n in zip(ARTWORK_NAMES, PLACES, strict=True)]
    _add_territories(box, side)
    _add_roads(box, side)
    _add_connections(box, side)
    return box


def _add_territories(box: Array, side: Map) -> None:
    at = 0
    box["territories"] = len(side.territories)
    for i, territory in enumerate(side.territories):
        box["biome"][0, i], box["begin"][0, i] = BIOME_NAMES.index(territory.biome), at
        box["home"][0, at : at + len(territory.tents)] = i
        at += len(territory.tents)
    box["begin"][0, len(side.territories) :] = at


def _add_roads(box: Array, side: Map) -> None:
    numbers = {name: i for i, name in enumerate(side.spaces)}
    for road in side.roads:
        for here, there in (road, road[::-1]):
            space = numbers[here]
            box["near"][0, space, box["roads"][0, space]] = numbers[there]
            box["roads"][0, space] += 1


def _add_connections(box: Array, side: Map) -> None:
    letters = [territory.letter for territory in side.territories]
    box["links"], signed = len(side.connections), Counter[int]()
    for i, one in enumerate(side.connections):
        box["ends"][0, i] = [letters.index(end) for end in one.ends]
        box["water"][0, i] = one.over == "water"
        if one.mountains:
            box["sign"][0, one.mountains - 1, signed[one.mountains]] = i
            signed[one.mountains] += 1
