"""The position as plain data for the boards, and as text for terminals and screen readers."""

from typing import Any, Literal, NotRequired, TypedDict

from tafelrunde.core.game import Column, Kit, Part
from tafelrunde.core.words import Words
from tafelrunde.games.rumis import rules
from tafelrunde.games.rumis.components import NAMES, turns
from tafelrunde.games.rumis.notation import LETTERS, square_name
from tafelrunde.games.rumis.rules import ASIDE, AWAY, BUILT, CHOOSE, HAND, MOVED, STONES
from tafelrunde.games.rumis.words import COLOURS, say, sentences

Phase = Literal["draw", "build", "take", "move"]
Place = Literal["hand", "built", "moved", "aside", "away"]
PHASES: tuple[Phase, ...] = ("draw", "build", "take", "move")
PLACES: dict[int, Place] = {HAND: "hand", BUILT: "built", MOVED: "moved", ASIDE: "aside", AWAY: "away"}
SIGNS = "RYBGVW"  # one for each colour, for the text board


# ---- what never changes ------------------------------------------------------------------------------------------


class Turn(TypedDict):
    """A stone in one orientation."""

    name: str
    columns: list[tuple[int, int, int, int]]  # down, across, lowest cube, number of cubes, from the first square


class Square(TypedDict):
    """A square of the plan."""

    name: str
    row: int
    column: int
    limit: int
    zone: Literal["inside", "outside", "closed"]


class Colour(TypedDict):
    """Whose colour it is, and what it is called."""

    seat: int
    name: Words


class Printed(TypedDict):
    """The plan, the stones and the colours of a match."""

    rows: int
    columns: int
    squares: list[Square]
    colours: list[Colour]
    stones: dict[str, list[Turn]]


def printed(kit: Kit) -> Printed:
    """All that a board needs and never changes."""
    box, stones = kit.box, dict[str, list[Turn]]()
    for turn in turns():
        name = NAMES[turn.stone]
        stones.setdefault(name, []).append({"name": f"{name}.{turn.number}", "columns": list(turn.columns)})
    return {
        "rows": int(box.rows),
        "columns": int(box.width),
        "squares": [_square(box, square) for square in _squares(box)],
        "colours": [{"seat": c % kit.seats, "name": COLOURS[c]} for c in range(int(box.colours))],
        "stones": stones,
    }


def _squares(box: Any) -> list[int]:
    """The squares of the plan, in reading order."""
    return [square for square in range(int(box.rows) * int(box.width)) if rules.on_plan(box, square)]


def _square(box: Any, square: int) -> Square:
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
    stones: dict[str, Place]
    points: int


class View(TypedDict):
    """Everything that changes."""

    phase: Phase
    colour: int  # to move
    taken: str | None
    cubes: list[list[tuple[int, int]]]  # on each square of the plan: colour and stone, from the ground
    colours: list[Hand]


def view(kit: Kit, s: Any, seat: int) -> View:  # noqa: ARG001 (everybody sees everything)
    """All that a board needs."""
    cubes = s.cubes.tolist()  # lists, because reading NumPy one number at a time is slow
    return {
        "phase": PHASES[int(s.phase)],
        "colour": int(s.colour),
        "taken": NAMES[int(s.taken)] if s.taken >= 0 else None,
        "cubes": [[divmod(cube - 1, STONES) for cube in cubes[square] if cube] for square in kit.tables],
        "colours": [_hand(kit, s, colour) for colour in range(int(kit.box.colours))],
    }


def tables(_material: Any, box: Any) -> list[int]:
    """The squares of the plan."""
    return _squares(box)


def _hand(kit: Kit, s: Any, colour: int) -> Hand:
    stones = {name: PLACES[place] for name, place in zip(NAMES, s.place[colour].tolist(), strict=True)}
    return {"out": bool(s.out[colour]), "stones": stones, "points": int(rules.colour_points(kit.box, s, colour))}


class Target(TypedDict):
    """What a board needs to know of a legal action beside its parts."""

    level: NotRequired[int]  # on which the lowest cube would lie


def targets(kit: Kit, s: Any, actions: list[int]) -> list[Target]:
    """Legal actions with the level on which the stone's lowest cube would lie."""
    heights, low = s.heights.tolist(), kit.box.low[:, 0].tolist()  # the anchor is the square of the first column
    parts = [kit.notation.parts(action) for action in actions]
    return [{"level": heights[p["square"]] - low[p["turn"]]} if p.does == "lay" else {} for p in parts]


class Foresight(TypedDict):
    """What an action would change."""

    points: list[int]


def foresee(kit: Kit, _s: Any, _action: int, after: Any) -> Foresight:
    """Each seat's points after the action."""
    columns = [column for column in score(kit, after) if column.counts]
    return {"points": [column.points for column in sorted(columns, key=lambda column: column.seat or 0)]}


# ---- points and pictures -----------------------------------------------------------------------------------------


def score(kit: Kit, s: Any) -> list[Column]:
    """Each colour's points, part by part, with the rules they come from; of two colours the better one counts (S2)."""
    points = [_points(kit, s, colour) for colour in range(int(kit.box.colours))]
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


def _points(kit: Kit, s: Any, colour: int) -> dict[str, int]:
    """The points of a colour, by the names of their parts."""
    places = s.place[colour].tolist()
    seen = int(rules.seen(kit.box, s, colour))
    if s.phase < CHOOSE:
        return {"seen": seen, "not_laid": -places.count(HAND)}
    return {
        "interim": int(s.interim[colour]),
        "outside": seen,
        "aside": -places.count(ASIDE) - places.count(HAND),
        "inside": -places.count(BUILT),
    }


def diagram(kit: Kit, s: Any) -> str:
    """The plan from above: a colour's sign and the height; a dot is an empty square, a dash one that is closed."""
    box = kit.box
    lines = ["    " + "".join(f"{LETTERS[c]:<3}" for c in range(int(box.width))).rstrip()]
    for row in range(int(box.rows)):
        cells = [_cell(box, s, row * int(box.width) + column) for column in range(int(box.width))]
        lines.append(f"{row + 1:>2}  " + "".join(f"{cell:<3}" for cell in cells).rstrip())
    for colour in range(int(box.colours)):
        held = _hand(kit, s, colour)
        hand = " ".join(name for name, place in held["stones"].items() if place == "hand") or "–"
        state = "out" if held["out"] else "to move" if s.to_move >= 0 and s.colour == colour else ""
        name, points = COLOURS[colour]["en"], held["points"]
        lines.append(f"{SIGNS[colour]}  {name:<7}{points:>4}  in hand: {hand}  {state}".rstrip())
    return "\n".join(lines)


def _cell(box: Any, s: Any, square: int) -> str:
    if not rules.on_plan(box, square):
        return ""
    height = int(s.heights[square])
    if height:
        return f"{SIGNS[(int(s.cubes[square, height - 1]) - 1) // STONES]}{height}"
    return "." if box.limit[rules.zone(s), square] else "-"
