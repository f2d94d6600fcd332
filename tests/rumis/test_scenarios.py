"""H: the plans, their limits, and an owner's own edition."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tafelrunde
from tafelrunde.errors import BadEdition, BadOptions, UnknownName
from tafelrunde.games.rumis.components import Square
from tafelrunde.games.rumis.rules import LEVELS

from .positions import GAME, OURS, play, random_match, refuse, table

Plan = dict[Square, int]

# The plans as the rules draw or describe them; a square without a limit of its own has LEVELS.


def drawn(text: str) -> Plan:
    return {(r, c): LEVELS for r, row in enumerate(text.split("/")) for c, sign in enumerate(row) if sign == "x"}


def block(columns: int, rows: int, limit: Callable[[int, int], int] = lambda *_: LEVELS) -> Plan:
    return {(r, c): limit(r, c) for r in range(rows) for c in range(columns)}


def rings(columns: int, rows: int, heights: str) -> Plan:
    return block(columns, rows, lambda r, c: int(heights[min(r, c, rows - 1 - r, columns - 1 - c)]))


def centred(rows: list[tuple[int, int]]) -> Plan:
    """Rows of (width, height) on eight columns."""
    return {(r, 4 - width // 2 + c): height for r, (width, height) in enumerate(rows) for c in range(width)}


PLANS = {
    "colca": drawn("..xxxx../xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/..xxxx.."),
    "puncu": drawn("xxxxxx/xxxxxx/xxxxxx/xx..xx/xx..xx/xx..xx/xxxxxx/xxxxxx"),
    "apachita": drawn("...xx.../..xxxx../.xxxxxx./xxxxxxxx/xxxxxxxx/.xxxxxx./..xxxx../...xx..."),
    "chaka": block(12, 5, lambda _, c: int("664422224466"[c])),
    "huaca": rings(10, 8, "2345"),
    "incahuasi": block(8, 8, lambda r, _: int("23466432"[r])),
    "chullpa": block(4, 5),
    "pirka": {square: limit for square, limit in block(8, 6).items() if not (square[0] < 3 and square[1] >= 3)},
    "pisac": centred([(2, 8), (2, 7), (4, 6), (4, 5), (6, 4), (6, 3), (8, 2), (8, 1)]),
    "coricancha": rings(8, 8, "1234"),
}
SQUARES = {
    "colca": (40, 20), "puncu": (42, 21), "apachita": (40, 20), "chaka": (60, 40), "huaca": (80, 48),
    "incahuasi": (64, 40), "chullpa": (20, 0), "pirka": (33, 0), "pisac": (40, 0), "coricancha": (64, 32),
}  # fmt: skip
INSIDE: dict[str, Callable[[int, int], bool]] = {
    "colca": lambda _, c: c < 4,
    "puncu": lambda _, c: c < 3,
    "apachita": lambda _, c: c < 4,
    "chaka": lambda _, c: 2 <= c < 10,  # the eight middle columns
    "huaca": lambda r, c: 0 < r < 7 and 0 < c < 9,  # all but the outer ring
    "incahuasi": lambda _, c: 1 <= c <= 5,  # columns 2–6 of 8
    "coricancha": lambda r, _: r < 4,  # rows 1–4
}
HEIGHTS = {  # for 2, 3, … players; i = inner
    "colca": "4i 6i 4 5 6", "puncu": "4i 6i 4 5 6", "apachita": "4i 6i 4 5 6", "chaka": "2i 2 3 4 6",
    "huaca": "2i 3i 2 3 5", "incahuasi": "2i 2 3 4 6", "chullpa": "4 6 8", "pirka": "2 3 4", "pisac": "4 5 8",
    "coricancha": "4i 4 4",
}  # fmt: skip
TABLES = [(name, players) for name in HEIGHTS for players in range(2, 2 + len(HEIGHTS[name].split()))]
PLUS = TABLES[: 6 * 5]  # the plans of Rumis+


def entry(name: str, players: int) -> str:
    return HEIGHTS[name].split()[players - 2]


def limits(name: str, players: int) -> Plan:
    """H1, from the rules alone: how high each square may grow; 0 where it is not used."""
    height, inner = int(entry(name, players)[0]), entry(name, players).endswith("i")
    closed = {square for square in PLANS[name] if inner and not INSIDE[name](*square)}
    return {square: 0 if square in closed else min(own, height) for square, own in PLANS[name].items()}


# ---- H1–H3 -------------------------------------------------------------------------------------------------------


def test_there_are_ten_scenarios() -> None:
    assert list(OURS) == list(PLANS)


@pytest.mark.rule("H1", "H3", allows=True)
@pytest.mark.parametrize("name", PLANS)
def test_a_plan_is_the_one_of_the_rules(name: str) -> None:
    assert OURS[name].plan == PLANS[name]
    assert (len(OURS[name].plan), len(OURS[name].inside)) == SQUARES[name]


@pytest.mark.rule("H1", allows=True, prevents=True)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_limit_of_a_square_is_the_smaller_of_its_own_and_the_table(name: str, players: int) -> None:
    squares = table(scenario=name, players=players).kit.printed["squares"]
    assert {(s["row"], s["column"]): s["limit"] for s in squares} == limits(name, players)
    assert any(s["zone"] == "closed" for s in squares) == entry(name, players).endswith("i")


@pytest.mark.rule("H1", allows=True, prevents=True)
def test_a_square_of_the_bridge_keeps_to_both_limits() -> None:
    m = table(scenario="chaka", players=4)
    refuse(m, "I4 a1*4", "B4", "a1/4")  # drawn with 6, but four players build up to 3
    refuse(m, "I3 e1*3", "B4", "e1/3")  # drawn with 2
    play(m, "I3 a1*3")


@pytest.mark.rule("H1", refuses=True)
@pytest.mark.parametrize(
    ("name", "stone", "cells"),
    [("chaka", "I3 a1 b1 c1", "a1 b1"), ("huaca", "I2 b1 b2", "b1"), ("incahuasi", "I2 f8 g8", "g8")],
)
def test_two_players_stay_inside_the_line(name: str, stone: str, cells: str) -> None:
    refuse(table(scenario=name, players=2), stone, "H1", cells)


@pytest.mark.rule("H1", refuses=True)
@pytest.mark.parametrize("name", ["chullpa", "pirka", "pisac", "coricancha"])
@pytest.mark.parametrize("players", [5, 6])
def test_the_base_boards_are_not_for_five_or_six(name: str, players: int) -> None:
    with pytest.raises(BadOptions, match="not made for that many players") as refused:
        tafelrunde.new("rumis", scenario=name, players=players)
    assert refused.value.rule == "H1"


@pytest.mark.rule("H2", allows=True)
def test_the_table_of_the_granary_is_that_of_the_book() -> None:
    assert OURS["colca"].height == {2: 4, 3: 6, 4: 4, 5: 5, 6: 6}
    assert play(table(scenario="colca", players=4), "I4 c2 d2 e2 f2").to_move == 1


@pytest.mark.rule("H2", prevents=True)
@pytest.mark.parametrize("players", [2, 3])
def test_two_and_three_build_in_the_granary_inside_the_red_line_only(players: int) -> None:
    refuse(table(scenario="colca", players=players), "I4 c2 d2 e2 f2", "H1", "e2 f2")


@pytest.mark.rule("H2", allows=True, prevents=True)
def test_three_build_in_the_shrine_inside_the_blue_line_up_to_three() -> None:
    m = table(scenario="huaca", players=3)
    refuse(m, "I2 a1 b1", "H1", "a1 b1")
    refuse(m, "I4 e4*4", "B4", "e4/4")
    play(m, "I3 e4*3")


@pytest.mark.rule("H3", allows=True, prevents=True)
@pytest.mark.parametrize(("name", "players"), PLUS)
def test_the_room_of_a_plan_fits_the_cubes(name: str, players: int) -> None:
    room = sum(limits(name, players).values()) / (40 * players)
    assert 1 <= room <= (1 if name == "colca" else 1.2)


@pytest.mark.rule("H3", allows=True)
def test_the_data_file_says_what_is_ours() -> None:
    header = (Path(tafelrunde.__file__).parent / "games/rumis/data/scenarios.toml").read_text("utf-8").split("\n\n")[0]
    assert all(line.startswith("#") for line in header.splitlines())
    assert "From the rulebook: COLCA" in header
    assert "Ours: " in header


# ---- H4: an owner's edition --------------------------------------------------------------------------------------

MINE = """\
# my boards
[mine]
name = { en = "mine", de = "meins" }
height = { 2 = 4, 4 = 3 }
inner = [2]
moving_house = true
plan = '''
x x x x
x x x x
2 2 2 2
x x x x
x x x x
'''
inside = '''
x x . .
x x . .
x x . .
x x . .
x x . .
'''
"""
PLAN, INNER = (MINE.partition(key)[2] for key in ("plan", "inside"))


def drawing(rows: str) -> str:
    lines = "\n".join(" ".join(row) for row in rows.split("/"))
    return f" = '''\n{lines}\n'''\n"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(MINE, "utf-8")
    return path


@pytest.mark.rule("H4", allows=True)
@pytest.mark.parametrize("options", [{"players": 2, "moving_house": True}, {"players": 2, "two_colours": True}])
def test_an_owner_plays_with_an_edition_of_his_own(mine: Path, options: dict[str, Any]) -> None:
    m = random_match({"edition": mine, "scenario": "mine", **options}, seed=1)
    assert {s["limit"] for s in m.kit.printed["squares"]} == {2, 3 if "two_colours" in options else 4}
    again = tafelrunde.loads(m.dump())
    assert again.over
    assert (again.points(), again.edition) == (m.points(), MINE)


@pytest.mark.rule("H4", prevents=True)
def test_an_edition_has_only_its_own_scenarios(mine: Path) -> None:
    with pytest.raises(UnknownName, match="Possible: mine"):
        tafelrunde.new("rumis", edition=mine, scenario="colca")
    with pytest.raises(BadOptions, match="not made for that many players"):
        tafelrunde.new("rumis", edition=mine, scenario="mine", players=3)


# Each mistake: what is written instead of what, the line it stands in, and what is said.
MISTAKES = {
    "syntax": ("inner = [2]", "inner = 2]", 5, "not TOML"),
    "no section": ("# my boards", "boards = 1", 1, "sections"),
    "a section in capitals": ("[mine]", "[Mine]", 2, "names in lower case"),
    "an unknown entry": ("inner = [2]", "inner = [2]\ncolour = 3", 6, "unknown entry 'colour'"),
    "no heights": ("height = { 2 = 4, 4 = 3 }\n", "", 2, "'height' is missing"),
    "no height for four": ("4 = 3", "5 = 3", 4, "heights for 2 and for 4"),
    "a height for seven": ("4 = 3", "4 = 3, 7 = 3", 4, "'7' players"),
    "too great a height": ("4 = 3", "4 = 9", 4, "from 1 to 8"),
    "a height of nothing": ("4 = 3", "4 = 0", 4, "from 1 to 8"),
    "a height that is no number": ("4 = 3", "4 = true", 4, "from 1 to 8"),
    "an unknown sign": ("2 2 2 2", "2 ? 2 2", 10, "'?' in row 3"),
    "too high a number": ("2 2 2 2", "2 9 2 2", 10, "'9' in row 3"),
    "a number of two digits": ("2 2 2 2", "2 12 2 2", 10, "'12' in row 3"),
    "two signs in one": ("2 2 2 2", "2 x1 2 2", 10, "'x1' in row 3"),
    "an unknown sign after an empty line": ("plan = '''\nx x x x", "plan = '''\n\nx x x ?", 9, "'?'"),
    "a number inside the line": ("x x . .", "2 x . .", 15, "'2' in row 1"),
    "uneven rows": ("2 2 2 2", "2 2 2", 10, "row 3"),
    "no plan": (PLAN, " = ''\n", 7, "no squares"),
    "a plan that is no drawing": (PLAN, " = 3\n", 7, "'plan' is missing or is not"),
    "too wide a plan": (PLAN, f" = '{'x ' * 17}'\n", 7, "at most 16 rows"),
    "two plans in one": ("2 2 2 2", ". . . .", 7, "not connected by edges"),
    "a line around no square": ("x x x x", ". x x x", 15, "row 1, column 1 is inside the line but not on the plan"),
    "two parts inside": (INNER, drawing("xx../xx../..../xx../xx.."), 14, "inside the line is not connected"),
    "two parts outside": (INNER, drawing("xx../xx../xxxx/xx../xx.."), 14, "outside the line is not connected"),
    "nothing outside": (INNER, drawing("xxxx/xxxx/xxxx/xxxx/xxxx"), 14, "outside the line is not connected"),
    "a short border": (INNER, drawing("xx../xx../..../..../...."), 14, "fewer than 5 edges"),
    "players inside no line": (f"inside{INNER}", "", 5, "draws none"),
    "nobody inside the line": ("inner = [2]", "inner = [4]", 6, "needs 2"),
    "a number of players in quotes": ("inner = [2]", "inner = [2, '4']", 5, "inner"),
    "nine players inside the line": ("inner = [2]", "inner = [2, 9]", 5, "inner"),
    "moving house by a number": ("moving_house = true", "moving_house = 1", 6, "'moving_house'"),
}


@pytest.mark.rule("H4", prevents=True)
@pytest.mark.parametrize("mistake", MISTAKES)
def test_an_edition_with_a_mistake_is_refused_with_file_line_and_reason(mistake: str) -> None:
    old, new, line, reason = MISTAKES[mistake]
    assert old in MINE
    with pytest.raises(BadEdition) as refused:
        GAME.material(MINE.replace(old, new, 1), "mine.toml")
    assert (refused.value.file, refused.value.line) == ("mine.toml", line)
    assert reason in refused.value.reason
    assert str(refused.value).startswith(f"mine.toml, line {line}: ")


@pytest.mark.rule("H4", prevents=True)
def test_a_drawing_left_open_is_refused_where_it_opens_or_ends() -> None:
    with pytest.raises(BadEdition, match="not TOML") as refused:
        GAME.material(MINE.removesuffix("'''\n"), "mine.toml")
    assert refused.value.line >= 14


@pytest.mark.rule("H4", prevents=True)
def test_an_empty_edition_is_refused() -> None:
    with pytest.raises(BadEdition, match="the file has no scenario"):
        GAME.material("# nothing\n", "mine.toml")
