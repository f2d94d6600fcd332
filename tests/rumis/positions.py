"""Positions as the tests write them, and a referee who knows the rules but none of the masks.

A stone is drawn by the squares it covers: `I3 a1 b1 c1` lies, `I3 a1*3` stands, and in `L3 a1+1 b1*2` the cube over a1
hangs one level above the lowest. A cell of a refusal is a square, with its level if that is not the first: `a1 b1/2`.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import strategies as st

import tafelrunde
from tafelrunde import Match, Refused
from tafelrunde.core.kernel import Array
from tafelrunde.games import find
from tafelrunde.games.rumis.components import NAMES, Scenario, Square, turns
from tafelrunde.games.rumis.notation import LETTERS
from tafelrunde.games.rumis.rules import Phase

GAME = find("rumis")
OURS: dict[str, Scenario] = GAME.material(None, "")
COLUMN = re.compile(r"([a-p])(\d+)(?:\+(\d))?(?:\*(\d))?")

KINDS = ("plain", "two_colours", "inverse", "moving_house")
Cell = tuple[int, int, int]  # column, row, level, all from 0

# The stones of a house in column a, from the side; yellow's I2 carries the tall red L3.
#   level 3   -  L3 L3 -  I2
#   level 2   -  L3 L4 -  I2
#   level 1   I2 I2 L4 L4 L4
#   row       1  2  3  4  5
RED_ABOVE = ("L4 a3*2 a4 a5", "I2 a1 a2", "L3 a2*2 a3+1", "I2 a5*2")
# The same column full to height 2: red's I3 below its I2, yellow's I2 below its I3.
EVEN = ("I3 a1 a2 a3", "I2 a4 a5", "I2 a1 a2", "I3 a3 a4 a5")


@cache
def option_sets() -> list[dict[str, Any]]:
    """Every sensible set of options."""
    return list(GAME.option_sets(OURS))


def variant(chosen: Mapping[str, Any]) -> str:
    """The one of KINDS that a set of options belongs to."""
    return next((name for name, value in chosen.items() if value is True), "plain")


# ---- playing -----------------------------------------------------------------------------------------------------


def spell(drawn: str) -> str:
    """The notation of a drawn stone; whatever else is written is notation already."""
    name, *squares = drawn.split()
    if not squares:
        return drawn
    found = [COLUMN.fullmatch(square) for square in squares]
    columns = sorted((int(f[2]) - 1, LETTERS.index(f[1]), int(f[3] or 0), int(f[4] or 1)) for f in found if f)
    row, column = columns[0][:2]
    shape = tuple((r - row, c - column, low, size) for r, c, low, size in columns)
    numbers = [turn.number for turn in turns() if NAMES[turn.stone] == name and turn.columns == shape]
    assert len(numbers) == 1, f"{drawn!r} draws no turn of {name}"
    return f"{name}.{numbers[0]}@{LETTERS[column]}{row + 1}"


def play(m: Match, *moves: str) -> Match:
    """Lay the drawn stones (and take what `take-I2` names)."""
    for move in moves:
        m.act(spell(move))
    return m


def table(*moves: str, first: int = 1, edition: str | None = None, **options: Any) -> Match:
    """A match with a chosen first player (from 1), after these moves."""
    return play(Match(GAME, options, edition=edition), f"first-{first}", *moves)


def edition(plan: str, inside: str = "", height: int = 2, **extra: str) -> str:
    """The text of an edition with one small scenario; rows are parted by `/`."""
    lines = ["[small]", f"height = {{ 2 = {height}, 4 = {height}, 5 = {height}, 6 = {height} }}"]
    lines += [f"{key} = {value}" for key, value in extra.items()]
    for key, rows in (("plan", plan), ("inside", inside)):
        if rows:
            lines += [f"{key} = '''", *(" ".join(row) for row in rows.split("/")), "'''"]
    return "\n".join(lines) + "\n"


def house(*moves: str, height: int) -> Match:
    """A small house to move: column a lies inside the line, b and c outside."""
    text = edition("/".join(["xxx"] * 5), "/".join(["x.."] * 5), height, inner="[2]", moving_house="true")
    return table(*moves, edition=text, players=2, moving_house=True)


def chullpa(*moves: str) -> Match:
    """Two players on a plan of 4 × 5 squares, up to height 4."""
    return table(*moves, scenario="chullpa", players=2)


def ended() -> Match:
    """A short game that is over: two red squares in view, three yellow ones."""
    return table("I2 a1 b1", "I3 a2 b2 c2", edition=edition("xx./xxx", height=1), players=2)


def random_match(options: Mapping[str, Any], seed: int, plies: int | None = None) -> Match:
    """A match after this many random actions of its players, or at its end."""
    m, chance = tafelrunde.new("rumis", seed=seed, **options), Random(seed)
    while not m.over and plies != 0:
        m.act(chance.choice(m.legal_actions()))
        plies = None if plies is None else plies - 1
    return m


@st.composite
def matches(draw: st.DrawFn, kind: str) -> Match:
    """A random position of some option set of the kind, from the first turn to the last."""
    options = draw(st.sampled_from([chosen for chosen in option_sets() if variant(chosen) == kind]))
    return random_match(options, draw(st.integers(0, 999_999)), draw(st.integers(0, 45)))


# ---- refusals ----------------------------------------------------------------------------------------------------


def where(refused: Refused) -> str:
    """The cells that a refusal shows."""
    return " ".join(map(cell_name, refused.place["cells"]))


def cell_name(cell: dict[str, int]) -> str:
    """`c2` is a square on the ground, `c2/3` the cell on its third level."""
    square = f"{'abcdefghijkl'[cell['column']]}{cell['row'] + 1}"
    return f"{square}/{cell['level'] + 1}" if cell["level"] else square


def is_sentence(text: str) -> bool:
    """A whole sentence, all of whose gaps are padded."""
    return bool(re.fullmatch(r"[A-ZÄÖÜ][^{}]+\w\)?", text)) and text.count(" ") >= 3 and not re.search(r"  |\(\)", text)


def refuse(m: Match, move: str, rule: str, cells: str = "") -> Refused:
    """The move is refused by this rule at these cells, in both languages, and nothing happens."""
    before = m.state
    with pytest.raises(Refused) as caught:
        m.act(spell(move))
    refused = caught.value
    assert (refused.rule, where(refused)) == (rule, cells)
    assert set(refused.sentences) == {"en", "de"}
    assert all(is_sentence(sentence) for sentence in refused.sentences.values()), refused.sentences
    assert refused.sentence("en").endswith(f" — {rule}")
    assert m.state == before
    return refused


# ---- points ------------------------------------------------------------------------------------------------------


def seen_from_above(m: Match, drawing: str) -> Array:
    """The state of a match with one cube of these colours (R Y B G) on each square; rows are parted by `/`."""
    state = m.state
    for square, sign in enumerate(drawing.replace("/", "")):
        colour = "RYBG".find(sign)
        if colour >= 0:
            state["heights"][0, square], state["cubes"][0, square, 0] = 1, 1 + colour * len(NAMES)
    return state


def points(m: Match, state: Array) -> list[float]:
    """Each seat's points in a state."""
    return _numbers(GAME.call.points_at, m, state)


def shares(m: Match, state: Array) -> list[float]:
    """Each seat's share of the win in a state."""
    return _numbers(GAME.call.result_at, m, state)


def _numbers(verb: Callable[..., None], m: Match, state: Array) -> list[float]:
    out = np.zeros(GAME.seats)
    verb(m.boxes, state, 0, out)
    return out[: m.seats].tolist()  # type: ignore[no-any-return]


# ---- the referee -------------------------------------------------------------------------------------------------


def built(m: Match) -> dict[Cell, tuple[int, str]]:
    """All cubes that lie: colour and stone by cell."""
    cubes, width, found = m.state["cubes"][0], int(m.boxes["width"][0]), {}
    for square, level in np.argwhere(cubes).tolist():
        colour, stone = divmod(int(cubes[square, level]) - 1, len(NAMES))
        found[square % width, square // width, level] = colour, NAMES[stone]
    return found


def tops(cubes: Mapping[Cell, tuple[int, str]], squares: Iterable[Square]) -> Counter[int]:
    """How many of the squares (row, column) show each colour from above."""
    visible = [cell for cell in cubes if (cell[1], cell[0]) in squares and (*cell[:2], cell[2] + 1) not in cubes]
    return Counter(cubes[cell][0] for cell in visible)


def near(cells: Iterable[Cell], differing: int) -> set[Cell]:
    """The cells in which this many coordinates differ by one: 1 for those that share a face, 2 for only an edge."""
    steps = [step for step in product((-1, 0, 1), repeat=3) if sum(map(abs, step)) == differing]
    return {(x + a, y + b, z + c) for x, y, z in cells for a, b, c in steps}


class Referee:
    """Judges a position cube by cube, from the words of the rules; for the colour to move, or for another."""

    def __init__(self, m: Match, colour: int | None = None) -> None:
        state, self.options = m.state[0], m.options
        self.colour = int(state["colour"]) if colour is None else colour
        self.phase, self.taken = int(state["phase"]), int(state["taken"])
        self.cubes = built(m)
        self.own = {cell for cell, (owner, _) in self.cubes.items() if owner == self.colour}
        self.scenario: Scenario = GAME.material(m.edition, "edition")[m.options["scenario"]]
        self.limits = self._limits()

    def _limits(self) -> dict[Square, int]:
        """H1, T4: how high each open square may grow."""
        count = 4 if self.options["two_colours"] else int(self.options["players"])
        plan, inside = self.scenario.plan, self.scenario.inside
        squares = inside if count in self.scenario.inner else set(plan)
        if self.phase in (Phase.TAKE, Phase.MOVE):
            squares = set(plan) - inside
        return {square: min(plan[square], self.scenario.height[count]) for square in squares}

    def legal(self) -> set[str]:
        """Everything that the rules allow, in notation."""
        return self._takes() if self.phase == Phase.TAKE else set(self._touching(dict(self._places())))

    def _takes(self) -> set[str]:
        """T3: own stones inside the line that carry no other."""
        stones: dict[str, set[Cell]] = {}
        for x, y, z in self.own:
            if (y, x) in self.scenario.inside:
                stones.setdefault(self.cubes[x, y, z][1], set()).add((x, y, z))
        above = {name: {(x, y, z + 1) for x, y, z in cells} - cells for name, cells in stones.items()}
        return {f"take-{name}" for name, cells in above.items() if not cells & set(self.cubes)}

    def _places(self) -> Iterator[tuple[str, set[Cell]]]:
        """B4, B5: wherever a stone at hand can rest."""
        hand = (
            {NAMES[self.taken]} if self.phase == Phase.MOVE else set(NAMES) - {self.cubes[cell][1] for cell in self.own}
        )
        heights = Counter((y, x) for x, y, _ in self.cubes)
        for turn in turns():
            if NAMES[turn.stone] in hand:
                for row, column in self.limits:
                    z = heights[row, column] - turn.columns[0][2]
                    cells = {(column + a, row + d, z + low + k) for d, a, low, n in turn.columns for k in range(n)}
                    if self.rests(cells):
                        yield f"{NAMES[turn.stone]}.{turn.number}@{LETTERS[column]}{row + 1}", cells

    def rests(self, cells: set[Cell]) -> bool:
        """B4, B5: on open squares, within their limits, in free room, with something below every cube."""
        return all(
            0 <= z < self.limits.get((y, x), 0)
            and (x, y, z) not in self.cubes
            and (z == 0 or (x, y, z - 1) in cells or (x, y, z - 1) in self.cubes)
            for x, y, z in cells
        )

    def _touching(self, places: dict[str, set[Cell]]) -> dict[str, set[Cell]]:
        """Those places at which the stone touches what it must."""
        moving = self.phase == Phase.MOVE
        first = all((y, x) in self.scenario.inside for x, y, _ in self.own) if moving else not self.own
        if first:
            places = {text: cells for text, cells in places.items() if min(z for _, _, z in cells) == 0}
        if moving or not first:  # T4, B3, M2
            return {t: c for t, c in places.items() if near(c, 1).isdisjoint(self.own) == self.options["inverse"]}
        if not self.cubes:  # B1
            return places
        apart = {text: cells for text, cells in places.items() if near(cells, 1).isdisjoint(self.cubes)}
        if int(self.options["players"]) < 5:  # B2
            return {text: cells for text, cells in places.items() if text not in apart}
        return {
            text: cells for text, cells in apart.items() if not near(cells, 2).isdisjoint(self.cubes)
        } or apart  # M1
