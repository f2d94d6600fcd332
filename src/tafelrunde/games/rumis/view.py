"""The position as plain data for the boards, and as text for terminals and screen readers."""

from typing import Literal, NotRequired, cast  # pydantic reads NotRequired of `typing` only from Python 3.12 on

import numpy as np
from typing_extensions import TypedDict

from tafelrunde.core.game import Column, Part
from tafelrunde.core.words import Words, join
from tafelrunde.games.rumis import rules
from tafelrunde.games.rumis.components import NAMES, Kit, Material, Tables, turns
from tafelrunde.games.rumis.notation import LETTERS, square_name
from tafelrunde.games.rumis.rules import STONES, Box, Kind, Phase, Place, State
from tafelrunde.games.rumis.words import COLOURS, say, sentences

PhaseName = Literal["draw", "build", "take", "move"]
PlaceName = Literal["hand", "built", "moved", "aside", "away"]
PHASES = cast("tuple[PhaseName, ...]", tuple(phase.name.lower() for phase in Phase))
PLACES = cast("tuple[PlaceName, ...]", tuple(place.name.lower() for place in Place))
INITIALS = "RYBGVW"  # one for each colour, for the text board


# ---- what never changes ------------------------------------------------------------------------------------------


class Turn(TypedDict):
    """A stone in one orientation."""

    name: str
    columns: list[tuple[int, int, int, int]]  # down, across, lowest cube, number of cubes, from the first square


class Stone(TypedDict):
    """A stone in all its orientations."""

    name: str
    title: Words
    turns: list[Turn]


class Square(TypedDict):
    """A square of the plan."""

    name: str
    row: int
    column: int
    limit: int
    zone: Literal["inside", "outside", "closed"]


class Colour(TypedDict):
    """A colour: its seat and its name."""

    seat: int
    name: Words


class Printed(TypedDict):
    """The plan, the stones and the colours of a match."""

    rows: int
    columns: int
    letters: list[str]  # of the columns
    numbers: list[str]  # of the rows
    names: list[list[str]]  # row by row, also where the plan has no square
    squares: list[Square]
    colours: list[Colour]
    stones: list[Stone]


def printed(kit: Kit) -> Printed:
    """What a board needs and what never changes."""
    box, rows, width = kit.box, int(kit.box.rows), int(kit.box.width)
    return {
        "rows": rows,
        "columns": width,
        "letters": list(LETTERS[:width]),
        "numbers": [str(row + 1) for row in range(rows)],
        "names": [[square_name(box, row * width + column) for column in range(width)] for row in range(rows)],
        "squares": [_square(box, square) for square in kit.tables.squares],
        "colours": [{"seat": c % kit.seats, "name": COLOURS[c]} for c in range(kit.tables.colours)],
        "stones": [_stone(stone) for stone in range(STONES)],
    }


def _stone(stone: int) -> Stone:
    name = NAMES[stone]
    found: list[Turn] = [
        {"name": f"{name}.{turn.number}", "columns": list(turn.columns)} for turn in turns() if turn.stone == stone
    ]
    return {"name": name, "title": say("stone", name), "turns": found}


def tables(_material: Material, box: Box) -> Tables:
    """The plan and the turns."""
    squares = [square for square in range(int(box.rows) * int(box.width)) if rules.on_plan(box, square)]
    stones = [NAMES[stone] for stone in box.stone.tolist()]
    names, low = {square: square_name(box, square) for square in squares}, box.low[:, 0].tolist()
    return Tables(names, stones, low, int(box.width), int(box.colours))


def _square(box: Box, square: int) -> Square:
    building, moving = int(box.limit[0, square]), int(box.limit[1, square])
    return {
        "name": square_name(box, square),
        "row": square // int(box.width),
        "column": square % int(box.width),
        "limit": max(building, moving),
        "zone": "outside" if moving else "inside" if building else "closed",
    }


# ---- the position ------------------------------------------------------------------------------------------------


class Hand(TypedDict):
    """A colour's stones and points."""

    out: bool
    stones: dict[str, PlaceName]
    points: int


class View(TypedDict):
    """Everything that changes."""

    phase: PhaseName
    moving: bool  # are the stones moving house?
    colour: int  # to move
    taken: str | None
    cubes: dict[str, list[tuple[int, int]]]  # colour and stone from the ground, of each square that is built on
    colours: list[Hand]


def view(kit: Kit, s: State, seat: int) -> View:  # noqa: ARG001 (everybody sees everything)
    """Everything that a board needs."""
    cubes = s.cubes.tolist()  # lists, because reading NumPy one number at a time is slow
    return {
        "phase": PHASES[s.phase],
        "moving": bool(rules.is_moving(s)),
        "colour": int(s.colour),
        "taken": NAMES[s.taken] if s.taken >= 0 else None,
        "cubes": {
            name: [divmod(cube - 1, STONES) for cube in cubes[square] if cube]
            for square, name in kit.tables.squares.items()
            if cubes[square][0]
        },
        "colours": [_hand(kit, s, colour) for colour in range(kit.tables.colours)],
    }


def _hand(kit: Kit, s: State, colour: int) -> Hand:
    stones = {name: PLACES[place] for name, place in zip(NAMES, s.place[colour].tolist(), strict=True)}
    return {"out": bool(s.out[colour]), "stones": stones, "points": int(rules.colour_points(kit.box, s, colour))}


class Target(TypedDict):
    """What a board needs beside the parts of a legal action."""

    stone: NotRequired[str]
    level: NotRequired[int]  # on which the lowest cube would lie
    row: NotRequired[int]  # of its first square
    column: NotRequired[int]


def targets(kit: Kit, s: State, actions: list[int]) -> list[Target]:
    """Targets: the stone and where it would lie."""
    heights, found, lay = s.heights.tolist(), list[Target](), int(Kind.LAY)
    stones, low, width = kit.tables.stones, kit.tables.low, kit.tables.width
    for parts in map(kit.notation.parts, actions):
        if parts.kind == lay:
            turn, square = parts.numbers["turn"], parts.numbers["square"]
            row, column = divmod(square, width)
            level = heights[square] - low[turn]
            found.append({"stone": stones[turn], "level": level, "row": row, "column": column})
        else:
            found.append({})
    return found


class Foresight(TypedDict):
    """What an action would change."""

    points: list[int]
    text: Words


def foresee(kit: Kit, s: State, _action: int, after: State) -> Foresight:
    """Each seat's points after the action, and how each colour's change."""
    points, changes = np.zeros(kit.seats), list[Words]()
    rules.points(kit.box, after, points)
    for colour in range(kit.tables.colours):
        more = int(rules.colour_points(kit.box, after, colour) - rules.colour_points(kit.box, s, colour))
        if more:
            changes.append(say("foresight", "change", colour=COLOURS[colour], n=f"{more:+d}".replace("-", "−")))
    return {"points": points.astype(int).tolist(), "text": join(changes)}


# ---- points and pictures -----------------------------------------------------------------------------------------


def score(kit: Kit, s: State) -> list[Column]:
    """Each colour's points, part by part, with the rules they come from; of two colours the better one counts (S2)."""
    points = [_points(kit, s, colour) for colour in range(kit.tables.colours)]
    totals, two = [sum(parts.values()) for parts in points], kit.box.colours > kit.seats
    best = {seat: max(range(seat, len(points), kit.seats), key=totals.__getitem__) for seat in range(kit.seats)}
    rules_of = sentences("score")
    return [
        Column(
            colour % kit.seats,
            [Part(say("score", name), n, rules_of[name]["rule"]) for name, n in parts.items()],
            COLOURS[colour] if two else None,
            best[colour % kit.seats] == colour,
        )
        for colour, parts in enumerate(points)
    ]


def _points(kit: Kit, s: State, colour: int) -> dict[str, int]:
    """The points of a colour, by the names of their parts."""
    visible = int(rules.visible(kit.box, s, colour))
    places = (Place.HAND, Place.ASIDE, Place.BUILT)  # given as plain integers: of an enum Numba must think for 0.1 ms
    at = {place: int(rules.stones_at(s, colour, int(place))) for place in places}
    if not rules.is_moving(s):
        return {"seen": visible, "not_laid": -at[Place.HAND]}
    aside = -at[Place.ASIDE] - at[Place.HAND]
    return {"interim": int(s.interim[colour]), "outside": visible, "aside": aside, "inside": -at[Place.BUILT]}


def diagram(kit: Kit, s: State) -> str:
    """The plan from above: a colour's initial and the height; a dot is an empty square, a dash one that is closed."""
    box = kit.box
    lines = ["    " + "".join(f"{LETTERS[c]:<3}" for c in range(int(box.width))).rstrip()]
    for row in range(int(box.rows)):
        cells = [_cell(box, s, row * int(box.width) + column) for column in range(int(box.width))]
        lines.append(f"{row + 1:>2}  " + "".join(f"{cell:<3}" for cell in cells).rstrip())
    for colour in range(kit.tables.colours):
        held = _hand(kit, s, colour)
        hand = " ".join(name for name, place in held["stones"].items() if place == "hand") or "–"
        state = "out" if held["out"] else "to move" if s.to_move >= 0 and s.colour == colour else ""
        name, points = COLOURS[colour]["en"], held["points"]
        lines.append(f"{INITIALS[colour]}  {name:<7}{points:>4}  in hand: {hand}  {state}".rstrip())
    return "\n".join(lines)


def _cell(box: Box, s: State, square: int) -> str:
    if not rules.on_plan(box, square):
        return ""
    height = int(s.heights[square])
    if height:
        return f"{INITIALS[rules.owner_of(s.cubes[square, height - 1])]}{height}"
    return "." if box.limit[rules.zone(s), square] else "-"
