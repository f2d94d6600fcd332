"""Words about actions, in both languages: why one is refused and where, and what it did."""

from collections.abc import Iterator, Mapping

from tafelrunde.core.actions import Parts
from tafelrunde.core.game import Refusal
from tafelrunde.core.words import LANGUAGES, Sentences, Words, join
from tafelrunde.games.rumis import rules
from tafelrunde.games.rumis.components import NAMES, Kit, turns
from tafelrunde.games.rumis.notation import square_name
from tafelrunde.games.rumis.rules import LEVELS, STONES, Box, Kind, Phase, Place, Reason, State

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


def cells_of(box: Box, s: State, turn: int, anchor: int) -> list[Cell]:
    """The cells that a stone would fill if it fell there; squares beyond the rows and columns are left out."""
    found = [(int(rules.square_of(box, turn, c, anchor)), c) for c in range(box.columns[turn])]
    columns = [(square, int(box.low[turn, c]), int(box.thick[turn, c])) for square, c in found if square >= 0]
    z = max((int(s.heights[square]) - low for square, low, _ in columns), default=0)
    return [(square, max(z, 0) + low + k) for square, low, size in columns for k in range(size)]


def stone_name(cube: int) -> Words:
    """A stone on the board, from the number of its cubes: "Red's L4"."""
    colour, stone = divmod(int(cube) - 1, STONES)
    return say("part", "stone", colour=COLOURS[colour], stone=NAMES[stone])


def stones(_kit: Kit) -> list[Words]:
    """The names of the stones, for balance reports."""
    return [dict.fromkeys(LANGUAGES, name) for name in NAMES]


def laid(kit: Kit, _s: State, action: int) -> int:
    """The stone that an action lays, −1 if none."""
    parts = kit.notation.parts(action)
    return turns()[parts["turn"]].stone if parts.kind == Kind.LAY else -1


def _neighbours(box: Box, cell: Cell) -> Iterator[Cell]:
    square, level = cell
    row, column = divmod(square, int(box.width))
    for r, c, z in ((-1, 0, 0), (1, 0, 0), (0, -1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 1)):
        if 0 <= row + r < box.rows and 0 <= column + c < box.width and 0 <= level + z < LEVELS:
            yield (row + r) * int(box.width) + column + c, level + z


def _first_contact(box: Box, s: State, cells: list[Cell], colour: int | None) -> tuple[Cell, int]:
    """A cell of the stone that shares a face with another stone (of the colour), and that stone's number."""
    for cell in cells:
        for square, level in _neighbours(box, cell):
            cube = int(s.cubes[square, level])
            if cube and colour in (None, rules.owner_of(cube)):
                return cell, cube
    raise AssertionError("the refusal says there is a contact")


def _hole(s: State, cells: list[Cell]) -> Cell:
    """The lowest empty cell below the stone."""
    bottoms: dict[int, int] = {}
    for square, level in cells:
        bottoms[square] = min(level, bottoms.get(square, level))
    return next((square, int(s.heights[square])) for square, low in bottoms.items() if s.heights[square] < low)


def _lay_place(box: Box, s: State, cells: list[Cell], reason: int) -> tuple[list[Cell], Cell | None, int]:
    """The cells at fault, the one that is named, and the other stone's cube number (0 if there is none)."""
    if reason == Reason.HOLE:
        hole = _hole(s, cells)
        return [hole], hole, 0
    if reason == Reason.TOO_HIGH:
        high = [cell for cell in cells if cell[1] >= box.limit[rules.zone(s), cell[0]]]
        return high, max(high, key=lambda cell: cell[1]), 0
    if reason in (Reason.FIRST_SHARES_FACE, Reason.TOUCHES_OWN):
        cell, cube = _first_contact(box, s, cells, int(s.colour) if reason == Reason.TOUCHES_OWN else None)
        return [cell], cell, cube
    if reason == Reason.OFF_PLAN:
        return [cell for cell in cells if not rules.on_plan(box, cell[0])], None, 0
    if reason == Reason.ACROSS_LINE:
        return [cell for cell in cells if box.limit[rules.zone(s), cell[0]] == 0], None, 0
    lowest = min(cells, key=lambda cell: cell[1]) if cells else None
    return cells, lowest, 0


def _take_place(box: Box, s: State, stone: int, reason: int) -> tuple[list[Cell], Cell | None, int]:
    if reason != Reason.COVERED:
        return [], None, 0
    cube = rules.cube_of(s.colour, stone)
    for square in range(int(box.rows) * int(box.width)):
        for level in range(int(s.heights[square]) - 1):
            above = int(s.cubes[square, level + 1])
            if s.cubes[square, level] == cube and above != cube:
                return [(square, level + 1)], (square, level + 1), above
    raise AssertionError("the refusal says the stone is covered")


def explain(kit: Kit, s: State, action: int, reason: int) -> Refusal:
    """The refusal in words, with the cells that the board shows."""
    box, parts = kit.box, kit.notation.parts(action)
    stone, laid, cells, named, cube = "", list[Cell](), list[Cell](), None, 0
    if parts.kind == Kind.LAY:
        stone, laid = NAMES[int(box.stone[parts["turn"]])], cells_of(box, s, parts["turn"], parts["square"])
        cells, named, cube = _lay_place(box, s, laid, reason)
    elif parts.kind == Kind.TAKE:
        stone = NAMES[parts["stone"]]
        cells, named, cube = _take_place(box, s, parts["stone"], reason)
    name, squares = Reason(reason).name, ", ".join(dict.fromkeys(square_name(box, square) for square, _ in cells))
    said = say(
        "refusal",
        name,
        stone=stone,
        colour=COLOURS[s.colour],
        square=square_name(box, named[0]) if named else "",
        level=named[1] + 1 if named else "",
        limit=int(box.limit[rules.zone(s), named[0]]) if named else "",
        other=stone_name(cube) if cube else NAMES[s.taken],
        squares=squares or BESIDE,
    )
    place = {"cells": _placed(box, cells), "stone": _placed(box, laid)}
    return Refusal(_rule(box, s, reason, sentences("refusal")[name]["rule"]), said, place)


def _placed(box: Box, cells: list[Cell]) -> list[dict[str, int]]:
    width = int(box.width)
    return [{"row": square // width, "column": square % width, "level": level} for square, level in cells]


def _rule(box: Box, s: State, reason: int, usual: str) -> str:
    """The rule that a refusal cites; it depends on the phase and the number of players for the line and the ground."""
    if reason == Reason.ACROSS_LINE and rules.is_moving(s):
        return "T4"
    if reason == Reason.FIRST_NOT_ON_GROUND and box.first_apart:
        return "M1"
    return usual


def tell(kit: Kit, before: State, actions: list[int], after: State) -> Words:
    """What an action did, for the log."""
    told = [say("log", name, **facts) for name, facts in _events(kit, before, kit.notation.parts(actions[0]), after)]
    return join(told, " ")


def _events(kit: Kit, before: State, parts: Parts, after: State) -> Iterator[tuple[str, Mapping[str, object]]]:
    """What happened, one thing after the other."""
    colour, colours = int(before.colour), range(kit.tables.colours)
    seat = {"seat": int(before.to_move) + 1}
    if parts.kind == Kind.FIRST:
        yield "first", {"colour": COLOURS[parts["seat"]]}
    elif parts.kind == Kind.TAKE:
        stone = NAMES[parts["stone"]]
        yield "take", {**seat, "stone": _whose(kit, colour, parts["stone"])}
        if after.place[colour, parts["stone"]] == Place.ASIDE:
            yield "aside", {"stone": stone}
    else:
        whose = _whose(kit, colour, int(kit.box.stone[parts["turn"]]))
        yield "lay", {**seat, **_laying(kit, before, parts), "stone": whose}
    if rules.is_moving(after) and not rules.is_moving(before):
        yield "interim", {}
        yield from (("score", {"colour": COLOURS[c], "points": int(after.interim[c])}) for c in colours)
    else:
        gone = [c for c in colours if after.out[c] and not before.out[c]]
        yield from (("out", {"colour": COLOURS[c]}) for c in gone)


def _whose(kit: Kit, colour: int, stone: int) -> Words:
    """A stone; with its colour where seats lead more than one."""
    alone = kit.tables.colours == kit.seats
    return dict.fromkeys(LANGUAGES, NAMES[stone]) if alone else stone_name(rules.cube_of(colour, stone))


def _laying(kit: Kit, s: State, parts: Parts) -> dict[str, object]:
    """Which stone lies where."""
    cells = cells_of(kit.box, s, parts["turn"], parts["square"])
    names = dict.fromkeys(square_name(kit.box, square) for square, _ in cells)
    level = min(level for _, level in cells) + 1
    stone = NAMES[int(kit.box.stone[parts["turn"]])]
    return {"stone": stone, "square": next(iter(names)), "squares": ", ".join(names), "level": level}


def ask(_kit: Kit, s: State) -> Words:
    """What the seat to move must do."""
    if s.phase == Phase.MOVE:
        return say("ask", "move", stone=NAMES[s.taken])
    if s.phase == Phase.TAKE:
        return say("ask", "take")
    return say("ask", "lay" if s.laid[s.colour] else "first")


def reason(kit: Kit, s: State, action: int, _after: State) -> Words:
    """What is good about an action, for hints."""
    box, parts = kit.box, kit.notation.parts(action)
    if parts.kind == Kind.TAKE:
        return say("reason", "take", stone=NAMES[parts["stone"]])
    cells, zone = cells_of(box, s, parts["turn"], parts["square"]), rules.zone(s)
    tops = {square: max(level for q, level in cells if q == square) for square, _ in cells}
    owners = [rules.owner_of(s.cubes[q, s.heights[q] - 1]) if s.heights[q] else None for q in tops]
    shown = sum(owner != s.colour for owner in owners)
    covered = sum(owner not in (None, s.colour) for owner in owners)
    safe = sum(top + 1 == box.limit[zone, q] for q, top in tops.items())
    found = [("shows", shown), ("covers", covered), ("safe", safe if shown else 0)]
    mine = COLOURS[s.colour]
    told = [say("reason", name, n=n, colour=mine) for name, n in found if n] or [say("reason", "quiet")]
    return join(told)


def describe(kit: Kit, s: State, action: int) -> Words:
    """A possible action."""
    parts = kit.notation.parts(action)
    if parts.kind == Kind.TAKE:
        return say("describe", "take", stone=NAMES[parts["stone"]])
    return say("describe", "lay", **_laying(kit, s, parts))
