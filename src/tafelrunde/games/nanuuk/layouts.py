"""Layouts (F1): read from our own data file or an owner's, checked, and drawn by the page."""

from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files

from typing_extensions import TypedDict

from tafelrunde.core.edition import Section, connected, read_toml
from tafelrunde.core.words import Words, join
from tafelrunde.errors import BadEdition
from tafelrunde.games.nanuuk.components import (
    BOARDS,
    COLUMNS,
    CUSTOM,
    EMPTY,
    ENDS,
    IGLOO,
    IGLOOS,
    LETTERS,
    LINE_NAMES,
    MATERIAL,
    MOST_CRACKS,
    NAMES,
    NEAR,
    NUMBER,
    PIECE_NAMES,
    PLACES,
    WATER,
    Edition,
    Layout,
    fields_of,
    line_between,
)
from tafelrunde.games.nanuuk.rules import Piece
from tafelrunde.games.nanuuk.sentences import say

SECTIONS = {"two": 22, "three": 24, "four": 31}
MADE_FOR = {22: 2, 24: 3, 31: 4}  # players with one hunter each,
HUNTERS_FOR = {31: 2}  # and with two
SHY = (Piece.WHALE, Piece.INUK)  # F1


def read_edition(text: str | None, file: str) -> Edition:
    """An edition: our layouts, replaced or extended by those of the given file."""
    ours = _read((files(__package__) / "data" / "layouts.toml").read_text("utf-8"), "layouts.toml", {})
    return ours if text is None else _read(text, file, ours.standard)


def _read(text: str, file: str, known: Mapping[int, Layout]) -> Edition:
    root = read_toml(text, file)
    root.expect(*SECTIONS, CUSTOM)
    if not root.data:
        raise root.wrong("", "the file has no layout", "F1")
    standard = dict(known)
    for name, size in SECTIONS.items():
        if name in root.data or size not in standard:
            table = root.section(name)
            layout = _layout(table, room=MOST_CRACKS)
            if layout.size != size:
                raise table.wrong("plan", f"{layout.size} fields, expected {size}", "B3")
            standard[size] = layout
    return Edition(standard, _layout(root.section(CUSTOM)) if CUSTOM in root.data else None)


def _drawing(section: Section) -> tuple[int, dict[int, str]]:
    """The size of the board, and the letter on each field: a row for each column of the board, from the top down."""
    drawn = section.drawing("plan", f"{WATER}{EMPTY}{IGLOO}{LETTERS}")
    rows = max((row for row, _ in drawn), default=0) + 1
    columns = tuple(sum(row == column for row, _ in drawn) for column in range(max(rows, len(COLUMNS))))
    size = next((size for size, board in BOARDS.items() if board == columns), 0)
    if not size or any(cell not in NUMBER for cell in drawn):
        boards = "; ".join(" ".join(map(str, board)) for board in BOARDS.values())
        raise section.wrong("plan", f"the columns must have {boards} fields", "B3")
    return size, {NUMBER[cell]: letter for cell, letter in drawn.items()}


def _layout(section: Section, room: int = 0) -> Layout:
    """A layout; if it stands in for one of ours, with room for as many opening cracks as a table may ask for."""
    section.expect("plan", "cracks", "players")
    size, letters = _drawing(section)
    players = section.number("players", 2, 4, MADE_FOR[size])
    if players not in (MADE_FOR[size], HUNTERS_FOR.get(size)):
        raise section.wrong("players", f"{size} fields are not for {players} players", "B6")
    igloos = frozenset(f for f, letter in letters.items() if letter == IGLOO)
    pieces = {f: LETTERS.index(letter) for f, letter in letters.items() if letter in LETTERS}
    cracks = _cracks(section, size)
    made = Layout(size, players, pieces, igloos, cracks, tuple(_warnings(pieces, igloos)))
    problems = [*_miscounted(size, letters), *_empty(letters), *_too_close(pieces), *_split(size, cracks)]
    if not problems and made.room < room:
        problems.append((-1, say("layout", "room", n=made.room, wanted=room)))
    if problems:
        raise _bad(section, problems)
    return made


# ---- what is wrong with a layout -------------------------------------------------------------------------------------

Problem = tuple[int, Words]  # its column, −1 for none; and what it is, with its rule


class BadLayout(BadEdition):
    """A layout with mistakes; `told` lists all of them in each language, one a line."""

    def __init__(self, bad: BadEdition, told: Words) -> None:
        super().__init__(bad.file, bad.line, bad.reason)
        self.told = told


def _bad(section: Section, problems: list[Problem]) -> BadLayout:
    """One error for all problems, at the line of the first one that has a place."""
    told = join([words for _, words in problems], "\n")
    column = next((column for column, _ in problems if column >= 0), -1)
    reason = told["en"].replace("\n", "; ")
    bad = section.wrong("plan", reason) if column < 0 else section.wrong_row("plan", column, reason)
    return BadLayout(bad, told)


def _miscounted(size: int, letters: Mapping[int, str]) -> Iterator[Problem]:
    """B4, B6: exactly the material."""
    wanted = {IGLOO: len(IGLOOS), **dict(zip(LETTERS, MATERIAL[size], strict=True))}
    names = {IGLOO: "igloo", **dict(zip(LETTERS, PIECE_NAMES, strict=True))}
    for letter, n in wanted.items():
        found = list(letters.values()).count(letter)
        if found != n:
            rule = "B4" if letter == IGLOO else "B6"
            yield -1, say("layout", "count", what=say("name", names[letter]), n=found, wanted=n, rule=rule)


def _empty(letters: Mapping[int, str]) -> Iterator[Problem]:
    """F1: every field is filled."""
    fields = [f for f, letter in letters.items() if letter == EMPTY]
    if fields:
        yield PLACES[fields[0]][0], say("layout", "empty", fields=", ".join(NAMES[f] for f in fields))


def _too_close(pieces: Mapping[int, int]) -> Iterator[Problem]:
    """F1: never a whale next to an Inuk."""
    for a in sorted(pieces):
        for b in sorted(NEAR[a]):
            if a < b and {pieces[a], pieces.get(b, -1)} == set(SHY):
                yield PLACES[a][0], say("layout", "close", a=NAMES[a], b=NAMES[b])


def _cracks(section: Section, size: int) -> frozenset[int]:
    """Cracks that are there from the start."""
    found = set[int]()
    for name in section.get("cracks", list, []):
        known = isinstance(name, str) and name in LINE_NAMES
        if not known or not {*ENDS[LINE_NAMES.index(name)]} <= fields_of(size):
            raise section.wrong("cracks", f"{name!r} is not a line between two fields, such as 'b2|b3'", "B1")
        found.add(LINE_NAMES.index(name))
    return frozenset(found)


def _split(size: int, cracks: frozenset[int]) -> Iterator[Problem]:
    """W3: every field must be connected with every other."""
    if not connected(fields_of(size), lambda a: [b for b in NEAR[a] if line_between(a, b) not in cracks]):
        yield -1, say("layout", "split")


def _warnings(pieces: Mapping[int, int], igloos: Iterable[int]) -> Iterator[Words]:
    """F1: distances that should be kept where possible."""
    for shy in SHY:
        own, name = {f for f, piece in pieces.items() if piece == shy}, PIECE_NAMES[shy]
        for a in sorted(own):
            if set(NEAR[a]) & set(igloos):
                yield say("layout", f"{name}_at_igloo", field=NAMES[a])
            for b in sorted(set(NEAR[a]) & own):
                if a < b:
                    yield say("layout", f"{name}_pair", a=NAMES[a], b=NAMES[b])


# ---- as the page draws it --------------------------------------------------------------------------------------------


class Plan(TypedDict):
    """A layout as the table dialog draws and changes it."""

    players: int
    hunters: int
    columns: list[str]  # from the left, each from the top down
    cracks: list[str]
    warnings: list[Words]


def plan_of(layout: Layout) -> Plan:
    """The letters of a layout, column by column."""
    letters = {**{f: LETTERS[piece] for f, piece in layout.pieces.items()}, **dict.fromkeys(layout.igloos, IGLOO)}
    rows = BOARDS[layout.size]
    return {
        "players": layout.players,
        "hunters": layout.hunters,
        "columns": ["".join(letters[NUMBER[column, row]] for row in range(n)) for column, n in enumerate(rows)],
        "cracks": [LINE_NAMES[line] for line in sorted(layout.cracks)],
        "warnings": list(layout.warnings),
    }
