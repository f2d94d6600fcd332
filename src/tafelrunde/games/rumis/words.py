"""What is said about actions, in both languages: why one is refused and where, and what one did."""

from collections.abc import Iterator
from typing import Any

from tafelrunde.core.game import Reason, Words
from tafelrunde.games.rumis import rules
from tafelrunde.games.rumis.components import NAMES
from tafelrunde.games.rumis.notation import square_name
from tafelrunde.games.rumis.rules import ASIDE, BUILD, CHOOSE, FIRST, LEVELS, SQUARES, STONES, TAKE

Cell = tuple[int, int]  # square, level from 0

COLOURS: tuple[Words, ...] = (
    {"en": "Red", "de": "Rot"},
    {"en": "Yellow", "de": "Gelb"},
    {"en": "Blue", "de": "Blau"},
    {"en": "Green", "de": "Grün"},
    {"en": "Violet", "de": "Violett"},
    {"en": "White", "de": "Weiß"},
)

# reason: the rule, English, German. {stone} {colour} {square} {level} {limit} {other} {squares} are filled in by the place.
REFUSALS: dict[int, tuple[str, str, str]] = {
    rules.GAME_OVER: ("B7", "The game is over", "Das Spiel ist zu Ende"),
    rules.NOT_DRAWN: ("S3", "The first player is drawn first", "Zuerst wird ausgelost, wer beginnt"),
    rules.NOT_CHANCE: ("S3", "Only the draw decides who begins", "Wer beginnt, entscheidet allein das Los"),
    rules.NO_SUCH_SEAT: ("S3", "There is no such seat at this table", "Diesen Platz gibt es am Tisch nicht"),
    rules.NO_TAKING: ("T2", "{stone} cannot be taken now", "{stone} kann jetzt nicht abgebaut werden"),
    rules.TAKE_FIRST: ("T2", "First take a stone from inside the line", "Baue zuerst einen Stein innerhalb der Linie ab"),
    rules.NOT_IN_HAND: ("S1", "{colour} has laid {stone} already", "{colour} hat {stone} schon gelegt"),
    rules.NOT_THE_TAKEN: ("T2", "You took {other}, so you lay {other}", "Du hast {other} abgebaut, also legst du {other}"),
    rules.NOT_YOURS: (
        "T3",
        "No {stone} of {colour} stands inside the line",
        "Innerhalb der Linie steht kein {stone} von {colour}",
    ),
    rules.COVERED: (
        "T3",
        "On {stone} lies {other}, at {square} on level {level}",
        "Auf {stone} liegt {other}, bei {square} in Lage {level}",
    ),
    rules.OFF_PLAN: (
        "B4",
        "{stone} would stick out beyond the plan ({squares})",
        "{stone} würde über den Plan hinausragen ({squares})",
    ),
    rules.ACROSS_LINE: (
        "H1",
        "{stone} would lie on {squares}, on the wrong side of the line",
        "{stone} läge auf {squares}, auf der falschen Seite der Linie",
    ),
    rules.HOLE: (
        "B5",
        "A hole would stay below {stone} at {square}, on level {level}",
        "Unter {stone} bliebe bei {square} in Lage {level} ein Loch",
    ),
    rules.TOO_HIGH: (
        "B4",
        "At {square} {stone} would reach level {level}; the limit there is {limit}",
        "Bei {square} würde {stone} bis Lage {level} reichen; dort ist bei {limit} Schluss",
    ),
    rules.FIRST_NOT_ON_GROUND: (
        "B2",
        "The first stone of {colour} must touch the ground; {stone} would begin on level {level}",
        "Der erste Stein von {colour} muss den Boden berühren; {stone} läge erst ab Lage {level}",
    ),
    rules.FIRST_TOUCHES_NONE: (
        "B2",
        "The first stone of {colour} must share a face with a stone already laid; {stone} touches none at {squares}",
        "Der erste Stein von {colour} muss eine Fläche mit einem gelegten Stein teilen; {stone} berührt bei {squares} keinen",
    ),
    rules.TOUCHES_NO_OWN: (
        "B3",
        "{stone} would share no face with a stone of {colour}; it lies on {squares}",
        "{stone} würde keine Fläche mit einem Stein von {colour} teilen; er läge auf {squares}",
    ),
    rules.FIRST_NO_EDGE: (
        "M1",
        "The first stone of {colour} must share an edge with another first stone; {stone} meets none at {squares}",
        "Der erste Stein von {colour} muss eine Kante mit einem anderen ersten Stein teilen; {stone} trifft bei {squares} keinen",
    ),
    rules.FIRST_SHARES_FACE: (
        "M1",
        "First stones meet only along edges; at {square}, level {level}, {stone} would share a face with {other}",
        "Erste Steine berühren sich nur an Kanten; bei {square}, Lage {level}, würde {stone} eine Fläche mit {other} teilen",
    ),
    rules.TOUCHES_OWN: (
        "M2",
        "In the inverse game {colour} never touches its own: at {square}, level {level}, {stone} would share a face with {other}",
        "Invers berührt {colour} nie die eigenen Steine: bei {square}, Lage {level}, würde {stone} eine Fläche mit {other} teilen",
    ),
    rules.MOVED_NOT_ON_GROUND: (
        "T4",
        "Your first stone across the line must touch the ground; {stone} would begin on level {level}",
        "Dein erster Stein jenseits der Linie muss den Boden berühren; {stone} läge erst ab Lage {level}",
    ),
    rules.MOVED_TOUCHES_NO_OWN: (
        "T4",
        "Your first stone across the line must share a face with one of {colour} inside it; {stone} would lie on {squares}",
        "Dein erster Stein jenseits der Linie muss eine Fläche mit einem von {colour} innerhalb teilen; {stone} läge auf {squares}",
    ),
}


def cells_of(box: Any, s: Any, action: int) -> list[Cell]:
    """The cells that a stone would fill if it fell there; squares beyond the rows and columns are left out."""
    turn, anchor = divmod(action, SQUARES)
    columns = []
    for c in range(int(box.columns[turn])):
        row = anchor // int(box.width) + int(box.down[turn, c])
        column = anchor % int(box.width) + int(box.across[turn, c])
        if 0 <= row < box.rows and 0 <= column < box.width:
            columns.append((row * int(box.width) + column, int(box.low[turn, c]), int(box.thick[turn, c])))
    z = max((int(s.heights[square]) - low for square, low, _ in columns), default=0)
    return [(square, max(z, 0) + low + k) for square, low, size in columns for k in range(size)]


def stone_name(cube: int, language: str) -> str:
    """A stone on the board, from the number of its cubes: "Red's L4"."""
    colour, stone = divmod(int(cube) - 1, STONES)
    mine = COLOURS[colour][language]
    return f"{mine}'s {NAMES[stone]}" if language == "en" else f"{NAMES[stone]} von {mine}"


def _neighbours(box: Any, cell: Cell) -> Iterator[Cell]:
    square, level = cell
    row, column = divmod(square, int(box.width))
    for r, c, z in ((-1, 0, 0), (1, 0, 0), (0, -1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 1)):
        if 0 <= row + r < box.rows and 0 <= column + c < box.width and 0 <= level + z < LEVELS:
            yield (row + r) * int(box.width) + column + c, level + z


def _first_contact(box: Any, s: Any, cells: list[Cell], colour: int | None) -> tuple[Cell, int]:
    """A cell of the stone that shares a face with another stone (of the colour), and that stone's number."""
    for cell in cells:
        for square, level in _neighbours(box, cell):
            cube = int(s.cubes[square, level])
            if cube and colour in (None, (cube - 1) // STONES):
                return cell, cube
    raise AssertionError("the refusal says there is a contact")


def _hole(s: Any, cells: list[Cell]) -> Cell:
    """The lowest empty cell below the stone."""
    bottoms: dict[int, int] = {}
    for square, level in cells:
        bottoms[square] = min(level, bottoms.get(square, level))
    return next((square, int(s.heights[square])) for square, low in bottoms.items() if s.heights[square] < low)


def _lay_place(box: Any, s: Any, action: int, reason: int) -> tuple[list[Cell], Cell | None, int]:
    """The cells at fault, the one that is named, and the other stone's cube number (0 if there is none)."""
    cells = cells_of(box, s, action)
    if reason == rules.HOLE:
        hole = _hole(s, cells)
        return [hole], hole, 0
    if reason == rules.TOO_HIGH:
        high = [cell for cell in cells if cell[1] >= box.limit[rules.zone(s), cell[0]]]
        return high, max(high, key=lambda cell: cell[1]), 0
    if reason in (rules.FIRST_SHARES_FACE, rules.TOUCHES_OWN):
        cell, cube = _first_contact(box, s, cells, int(s.colour) if reason == rules.TOUCHES_OWN else None)
        return [cell], cell, cube
    if reason == rules.OFF_PLAN:
        return [cell for cell in cells if not rules.on_plan(box, cell[0])], None, 0
    if reason == rules.ACROSS_LINE:
        return [cell for cell in cells if box.limit[rules.zone(s), cell[0]] == 0], None, 0
    lowest = min(cells, key=lambda cell: cell[1]) if cells else None
    return cells, lowest, 0


def _take_place(box: Any, s: Any, stone: int, reason: int) -> tuple[list[Cell], Cell | None, int]:
    if reason != rules.COVERED:
        return [], None, 0
    name = 1 + int(s.colour) * STONES + stone
    for square in range(int(box.rows) * int(box.width)):
        for level in range(int(s.heights[square]) - 1):
            above = int(s.cubes[square, level + 1])
            if s.cubes[square, level] == name and above != name:
                return [(square, level + 1)], (square, level + 1), above
    raise AssertionError("the refusal says the stone is covered")


def explain(box: Any, s: Any, action: int, reason: int) -> Reason:
    """A refusal as people read it, with the cells that the board shows."""
    stone, cells, named, cube = "", [], None, 0
    if action < TAKE:
        stone = NAMES[int(box.stone[action // SQUARES])]
        cells, named, cube = _lay_place(box, s, action, reason)
    elif action < FIRST:
        stone = NAMES[action - TAKE]
        cells, named, cube = _take_place(box, s, action - TAKE, reason)
    rule, *templates = REFUSALS[reason]
    sentences = {}
    for language, template in zip(("en", "de"), templates, strict=True):
        beside = {"en": "beside it", "de": "daneben"}[language]
        sentences[language] = template.format(
            stone=stone,
            colour=COLOURS[int(s.colour)][language],
            square=square_name(box, named[0]) if named else "",
            level=named[1] + 1 if named else "",
            limit=int(box.limit[rules.zone(s), named[0]]) if named else "",
            other=stone_name(cube, language) if cube else NAMES[int(s.taken)],
            squares=", ".join(dict.fromkeys(square_name(box, square) for square, _ in cells)) or beside,
        )
    if reason == rules.ACROSS_LINE and s.phase >= CHOOSE:
        rule = "T4"
    if reason == rules.FIRST_NOT_ON_GROUND and box.first_apart:
        rule = "M1"
    return Reason(rule, sentences, {"cells": [[square_name(box, square), level + 1] for square, level in cells]})


def tell(box: Any, before: Any, action: int, after: Any) -> Words:
    """What an action did, for the log."""
    return {language: " ".join(_sentences(box, before, action, after, language)) for language in ("en", "de")}


def _sentences(box: Any, before: Any, action: int, after: Any, language: str) -> Iterator[str]:
    english = language == "en"
    colour = COLOURS[int(before.colour)][language]
    if action >= FIRST:
        first = COLOURS[action - FIRST][language]
        yield f"{first} begins." if english else f"{first} beginnt."
    elif action >= TAKE:
        stone = NAMES[action - TAKE]
        yield f"{colour} takes {stone} down." if english else f"{colour} baut {stone} ab."
        if after.place[before.colour, action - TAKE] == ASIDE:
            yield f"{stone} has no place and is set aside." if english else f"{stone} findet keinen Platz und bleibt liegen."
    else:
        stone = NAMES[int(box.stone[action // SQUARES])]
        square, level = cells_of(box, before, action)[0]
        where = square_name(box, square)
        yield (
            f"{colour} lays {stone} at {where}, level {level + 1}."
            if english
            else f"{colour} legt {stone} auf {where}, Lage {level + 1}."
        )
    yield from _endings(box, before, after, english, language)


def _endings(box: Any, before: Any, after: Any, english: bool, language: str) -> Iterator[str]:
    if before.phase <= BUILD and after.phase >= CHOOSE:
        scores = ", ".join(f"{COLOURS[c][language]} {int(after.interim[c])}" for c in range(int(box.colours)))
        yield f"Interim score: {scores}. The stones move house." if english else f"Zwischenwertung: {scores}. Der Umzug beginnt."
        return
    for c in range(int(box.colours)):
        if after.out[c] and not before.out[c]:
            yield f"{COLOURS[c][language]} is out." if english else f"{COLOURS[c][language]} ist fertig."
