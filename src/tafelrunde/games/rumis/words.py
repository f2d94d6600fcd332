"""What is said about actions, in both languages: why one is refused and where, and what one did."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from tafelrunde.core.game import Reason
from tafelrunde.core.words import Sentences, Words, join
from tafelrunde.games.rumis import rules
from tafelrunde.games.rumis.components import NAMES
from tafelrunde.games.rumis.notation import square_name
from tafelrunde.games.rumis.rules import ASIDE, BUILD, CHOOSE, FIRST, LEVELS, MOVE, SQUARES, STONES, TAKE

Cell = tuple[int, int]  # square, level from 0

COLOURS: tuple[Words, ...] = (
    {"en": "Red", "de": "Rot"},
    {"en": "Yellow", "de": "Gelb"},
    {"en": "Blue", "de": "Blau"},
    {"en": "Green", "de": "Grün"},
    {"en": "Violet", "de": "Violett"},
    {"en": "White", "de": "Weiß"},
)

BESIDE = {"en": "beside it", "de": "daneben"}


sentences = Sentences(__package__)
say = sentences.say

REASONS: dict[int, str] = {getattr(rules, name): name for name in sentences("refusal")}


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


def stone_name(cube: int) -> Words:
    """A stone on the board, from the number of its cubes: "Red's L4"."""
    colour, stone = divmod(int(cube) - 1, STONES)
    return say("part", "stone", colour=COLOURS[colour], stone=NAMES[stone])


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
    stone, cells, named, cube = "", list[Cell](), None, 0
    if action < TAKE:
        stone = NAMES[int(box.stone[action // SQUARES])]
        cells, named, cube = _lay_place(box, s, action, reason)
    elif action < FIRST:
        stone = NAMES[action - TAKE]
        cells, named, cube = _take_place(box, s, action - TAKE, reason)
    name, squares = REASONS[reason], ", ".join(dict.fromkeys(square_name(box, square) for square, _ in cells))
    said = say(
        "refusal",
        name,
        stone=stone,
        colour=COLOURS[int(s.colour)],
        square=square_name(box, named[0]) if named else "",
        level=named[1] + 1 if named else "",
        limit=int(box.limit[rules.zone(s), named[0]]) if named else "",
        other=stone_name(cube) if cube else NAMES[int(s.taken)],
        squares=squares or BESIDE,
    )
    place = {"cells": _named(box, cells), "stone": _named(box, cells_of(box, s, action)) if action < TAKE else []}
    return Reason(_rule(box, s, reason, sentences("refusal")[name]["rule"]), said, place)


def _named(box: Any, cells: list[Cell]) -> list[list[str | int]]:
    return [[square_name(box, square), level + 1] for square, level in cells]


def _rule(box: Any, s: Any, reason: int, usual: str) -> str:
    """The rule a refusal names: the line and the ground have another one in other phases and with more players."""
    if reason == rules.ACROSS_LINE and s.phase >= CHOOSE:
        return "T4"
    if reason == rules.FIRST_NOT_ON_GROUND and box.first_apart:
        return "M1"
    return usual


def tell(box: Any, before: Any, action: int, after: Any) -> Words:
    """What an action did, for the log."""
    told = [say("log", name, **facts) for name, facts in _events(box, before, action, after)]
    return join(told, " ")


def _events(box: Any, before: Any, action: int, after: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """What happened, one thing after the other."""
    colour = int(before.colour)
    named = {"colour": COLOURS[colour]}
    if action >= FIRST:
        yield "first", {"colour": COLOURS[action - FIRST]}
    elif action >= TAKE:
        stone = NAMES[action - TAKE]
        yield "take", {**named, "stone": stone}
        if after.place[colour, action - TAKE] == ASIDE:
            yield "aside", {"stone": stone}
    else:
        square, level = cells_of(box, before, action)[0]
        stone = NAMES[int(box.stone[action // SQUARES])]
        yield "lay", {**named, "stone": stone, "square": square_name(box, square), "level": level + 1}
    if before.phase <= BUILD and after.phase >= CHOOSE:
        yield "interim", {}
        yield from (("score", {"colour": COLOURS[c], "points": int(after.interim[c])}) for c in range(int(box.colours)))
    else:
        gone = [c for c in range(int(box.colours)) if after.out[c] and not before.out[c]]
        yield from (("out", {"colour": COLOURS[c]}) for c in gone)


def ask(_box: Any, s: Any) -> Words:
    """What the seat to move must do."""
    if s.phase == MOVE:
        return say("ask", "move", stone=NAMES[int(s.taken)])
    if s.phase == CHOOSE:
        return say("ask", "take")
    return say("ask", "lay" if s.laid[s.colour] else "first")


def praise(box: Any, s: Any, action: int) -> Words:
    """What is good about an action, for hints."""
    if action >= TAKE:
        return say("praise", "take", stone=NAMES[action - TAKE])
    cells, zone = cells_of(box, s, action), rules.zone(s)
    tops = {square: max(level for q, level in cells if q == square) for square, _ in cells}
    owners = [(int(s.cubes[q, s.heights[q] - 1]) - 1) // STONES if s.heights[q] else None for q in tops]
    shown = sum(owner != s.colour for owner in owners)
    covered = sum(owner not in (None, s.colour) for owner in owners)
    safe = sum(top + 1 == box.limit[zone, q] for q, top in tops.items())
    parts = [("shows", shown), ("covers", covered), ("safe", safe if shown else 0)]
    mine = COLOURS[int(s.colour)]
    told = [say("praise", name, n=n, colour=mine) for name, n in parts if n] or [say("praise", "quiet")]
    return join(told)


def plan(box: Any, s: Any, action: int) -> Words:
    """An action that one might do."""
    if action >= TAKE:
        return say("plan", "take", stone=NAMES[action - TAKE])
    square, level = cells_of(box, s, action)[0]
    stone = NAMES[int(box.stone[action // SQUARES])]
    return say("plan", "lay", stone=stone, square=square_name(box, square), level=level + 1)


def ending(box: Any, s: Any) -> tuple[Words, str]:
    """What decided a finished game."""
    shares = np.zeros(int(box.seats))
    rules.result(box, s, shares)
    name = "most" if shares.max() == 1 else "shared"
    return say("ending", name), sentences("ending")[name]["rule"]
