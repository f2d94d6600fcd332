"""The position as plain data for the boards, and as text for terminals and screen readers."""

from functools import cache
from typing import Any

import numpy as np

from tafelrunde.core.game import Part
from tafelrunde.games.rumis import rules
from tafelrunde.games.rumis.components import NAMES, turns
from tafelrunde.games.rumis.notation import LETTERS, write
from tafelrunde.games.rumis.rules import ASIDE, AWAY, BUILT, CHOOSE, HAND, MOVED, SQUARES, STONES, TAKE
from tafelrunde.games.rumis.words import COLOURS, say, sentences

PHASES = ("draw", "build", "take", "move")
PLACES = {HAND: "hand", BUILT: "built", MOVED: "moved", ASIDE: "aside", AWAY: "away"}
SIGNS = "RYBGVW"  # one for each colour, for the text board


@cache
def shapes() -> dict[str, list[list[tuple[int, int, int, int]]]]:
    """Each stone's turns in order, as columns (down, across, lowest cube, number of cubes) from the first square."""
    found: dict[str, list[list[tuple[int, int, int, int]]]] = {name: [] for name in NAMES}
    for turn in turns():
        found[NAMES[turn.stone]].append(list(turn.columns))
    return found


def _colour(box: Any, s: Any, colour: int) -> dict[str, Any]:
    stones = {name: PLACES[place] for name, place in zip(NAMES, s.place[colour].tolist(), strict=True)}
    return {
        "seat": colour % int(box.seats),
        "name": COLOURS[colour],
        "out": bool(s.out[colour]),
        "stones": stones,
        "points": _points(box, s, colour, list(stones.values())),
    }


def _points(box: Any, s: Any, colour: int, places: list[str]) -> dict[str, int]:
    """The points, part by part, as the end screen explains them."""
    seen = int(rules.seen(box, s, colour))
    if s.phase < CHOOSE:
        parts = {"seen": seen, "not_laid": -places.count("hand")}
    else:
        parts = {
            "interim": int(s.interim[colour]),
            "outside": seen,
            "aside": -places.count("aside") - places.count("hand"),
            "inside": -places.count("built"),
        }
    return {**parts, "total": sum(parts.values())}


def score(box: Any, s: Any) -> list[list[Part]]:
    """Each seat's points, part by part, with the rules they come from; with two colours, those of the better one."""
    best: list[dict[str, int]] = []
    for seat in range(int(box.seats)):
        colours = [_colour(box, s, c)["points"] for c in range(seat, int(box.colours), int(box.seats))]
        best.append(max(colours, key=lambda points: points["total"]))
    names = sentences("score")
    return [[(say("score", name), n, names[name]["rule"]) for name, n in p.items() if name in names] for p in best]


def targets(box: Any, s: Any, actions: list[int]) -> list[dict[str, Any]]:
    """Legal actions with the level on which the stone's lowest cube would lie."""
    heights, low = s.heights.tolist(), box.low[:, 0].tolist()  # the anchor is the square of the first column
    lays = [{"action": write(box, a), "level": heights[a % SQUARES] - low[a // SQUARES]} for a in actions if a < TAKE]
    return lays + [{"action": write(box, a)} for a in actions if a >= TAKE]


def _squares(box: Any, s: Any) -> list[dict[str, Any]]:
    """The squares of the plan; `cubes` are [colour, stone] from the ground."""
    width, rows = int(box.width), int(box.rows)
    plan = sum(word << (64 * i) for i, word in enumerate(box.room[0, 0].tolist()))
    building, moving = box.limit.tolist()
    cubes = s.cubes.tolist()  # lists, because reading NumPy one number at a time is slow
    return [
        {
            "name": f"{LETTERS[q % width]}{q // width + 1}",
            "row": q // width,
            "column": q % width,
            "limit": max(building[q], moving[q]),
            "zone": "outside" if moving[q] else "inside" if building[q] else "closed",
            "cubes": [list(divmod(cube - 1, STONES)) for cube in cubes[q] if cube],
        }
        for q in range(rows * width)
        if plan >> q & 1
    ]


def view(box: Any, s: Any, seat: int) -> dict[str, Any]:  # noqa: ARG001 (everybody sees everything)
    """All that a board needs."""
    return {
        "phase": PHASES[int(s.phase)],
        "colour": int(s.colour),
        "taken": NAMES[int(s.taken)] if s.taken >= 0 else None,
        "rows": int(box.rows),
        "columns": int(box.width),
        "squares": _squares(box, s),
        "colours": [_colour(box, s, colour) for colour in range(int(box.colours))],
        "shapes": shapes(),
    }


def foresee(box: Any, s: Any, action: int) -> dict[str, Any]:
    """Each seat's points after the action."""
    after, points = s.copy(), np.zeros(int(box.seats))
    rules.apply(box, after, action)
    rules.points(box, after, points)
    return {"points": points.astype(int).tolist()}


def draw(box: Any, s: Any) -> str:
    """The plan from above: a colour's sign and the height; a dot is an empty square, a dash one that is closed."""
    lines = ["    " + "".join(f"{LETTERS[c]:<3}" for c in range(int(box.width))).rstrip()]
    for row in range(int(box.rows)):
        cells = [_cell(box, s, row * int(box.width) + column) for column in range(int(box.width))]
        lines.append(f"{row + 1:>2}  " + "".join(f"{cell:<3}" for cell in cells).rstrip())
    for colour in range(int(box.colours)):
        seen = _colour(box, s, colour)
        hand = " ".join(name for name, place in seen["stones"].items() if place == "hand") or "–"
        state = "out" if seen["out"] else "to move" if s.to_move >= 0 and s.colour == colour else ""
        total = seen["points"]["total"]
        lines.append(f"{SIGNS[colour]}  {COLOURS[colour]['en']:<7}{total:>4}  in hand: {hand}  {state}".rstrip())
    return "\n".join(lines)


def _cell(box: Any, s: Any, square: int) -> str:
    if not rules.on_plan(box, square):
        return ""
    height = int(s.heights[square])
    if height:
        return f"{SIGNS[(int(s.cubes[square, height - 1]) - 1) // STONES]}{height}"
    return "." if box.limit[rules.zone(s), square] else "-"
