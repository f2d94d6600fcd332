"""S: the stones, who leads which colour, and who begins."""

from collections import Counter
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest

import tafelrunde
from tafelrunde import CHANCE, Match
from tafelrunde.core.deeds import replay
from tafelrunde.errors import BadNotation, BadOptions, UnknownName
from tafelrunde.games.rumis.components import NAMES, STONES, Turn, turns
from tafelrunde.games.rumis.rules import Place

from .positions import GAME, Cell, edition, play, points, random_match, refuse, seen_from_above, shares, table

Shape = frozenset[Cell]
ORIENTATIONS = {"I2": 3, "I3": 3, "L3": 12, "I4": 3, "T4": 12, "L4": 24, "O4": 3, "S4": 12, "Y4": 8, "A4": 12, "B4": 12}


def at_corner(cubes: np.ndarray[tuple[int, int], np.dtype[np.int64]]) -> Shape:
    return frozenset((int(x), int(y), int(z)) for x, y, z in cubes - cubes.min(axis=0))


def images(name: str, handedness: int) -> set[Shape]:
    """The stone under all 24 rotations (1), or under all 24 rotations of its mirror image (−1)."""
    cubes = np.array([[int(digit) for digit in cube] for cube in STONES[name].split()])
    axes = [np.eye(3, dtype=int)[list(p)] for p in permutations(range(3))]
    matrices = [np.diag(signs) @ p for signs in product((1, -1), repeat=3) for p in axes]
    return {at_corner(cubes @ m.T) for m in matrices if round(np.linalg.det(m)) == handedness}


def shape(turn: Turn) -> Shape:
    return at_corner(np.array([(a, d, low + k) for d, a, low, size in turn.columns for k in range(size)]))


def notation(turn: Turn) -> str:
    return f"{NAMES[turn.stone]}.{turn.number}"


def laid(name: str) -> list[Shape]:
    """The shapes that the turns of a stone have when they are laid."""
    return [shape(turn) for turn in turns() if NAMES[turn.stone] == name]


# ---- S1 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S1", allows=True)
def test_each_colour_has_the_same_eleven_stones_of_forty_cubes() -> None:
    assert len(STONES) == 11
    assert sum(len(cubes.split()) for cubes in STONES.values()) == 40
    colours = table(scenario="colca", players=6).view()["colours"]
    assert [list(colour["stones"]) for colour in colours] == [list(STONES)] * 6


@pytest.mark.rule("S1", allows=True)
def test_the_stones_have_104_orientations() -> None:
    assert Counter(NAMES[turn.stone] for turn in turns()) == ORIENTATIONS
    assert len(turns()) == sum(ORIENTATIONS.values()) == 104


@pytest.mark.rule("S1", allows=True, prevents=True)
@pytest.mark.parametrize("name", STONES)
def test_a_stone_may_be_turned_any_way_and_no_turn_is_anything_else(name: str) -> None:
    assert len(laid(name)) == len(set(laid(name)))
    assert set(laid(name)) == images(name, 1)


@pytest.mark.rule("S1", prevents=True)
@pytest.mark.parametrize(("name", "other"), [("A4", "B4"), ("B4", "A4")])
def test_a_mirrored_screw_is_the_other_screw_and_never_the_same(name: str, other: str) -> None:
    assert images(name, -1) == set(laid(other))
    assert not images(name, -1) & set(laid(name))


@pytest.mark.rule("S1", allows=True)
@pytest.mark.parametrize("name", [name for name in STONES if name not in ("A4", "B4")])
def test_a_stone_that_is_its_own_mirror_image_needs_no_mirroring(name: str) -> None:
    assert images(name, -1) == set(laid(name))


@pytest.mark.rule("S1", allows=True)
def test_every_orientation_finds_a_place_in_some_building() -> None:
    found: set[str] = set()
    for _, _, m in replay(random_match({"scenario": "huaca", "players": 6}, seed=1)):
        found |= {text.partition("@")[0] for text in m.legal()}
    assert found == {notation(turn) for turn in turns()}


@pytest.mark.rule("S1", prevents=True)
@pytest.mark.parametrize("text", ["A4.13@c1", "I2.0@c1", "I4.4@c1", "U4.1@c1", "V3.1@c1"])
def test_there_is_no_turn_beyond_the_last_and_no_other_stone(text: str) -> None:
    with pytest.raises(BadNotation):
        table(scenario="colca", players=2).act(text)


@pytest.mark.rule("S1", refuses=True)
def test_a_stone_is_laid_only_once() -> None:
    m = table("I2 a1 b1", "I2 a2 b2", scenario="chullpa", players=2)
    refuse(m, "I2 c1 d1", "S1", "c1 d1")


def test_a_single_stone_shows_at_most_four_squares() -> None:
    assert max(len(turn.columns) for turn in turns()) == 4
    for turn in turns():
        if all(low == 0 for _, _, low, _ in turn.columns):  # else it cannot lie on the ground alone
            m = table(f"{notation(turn)}@d3", scenario="colca", players=4)
            assert m.points() == [len({(x, y) for x, y, _ in shape(turn)}) - 10, -11, -11, -11]


# ---- S2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S2", allows=True)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_players_have_one_colour_each(players: int) -> None:
    m = table(scenario="colca", players=players)
    assert m.seats == players
    assert [colour["seat"] for colour in m.kit.printed["colours"]] == list(range(players))


@pytest.mark.rule("S2", prevents=True)
@pytest.mark.parametrize("players", [0, 1, 7])
def test_fewer_than_two_or_more_than_six_do_not_play(players: int) -> None:
    with pytest.raises(UnknownName, match="Possible: 2, 3, 4, 5, 6"):
        tafelrunde.new("rumis", players=players)


@pytest.mark.rule("S2", allows=True)
def test_two_players_may_lead_two_colours_each_in_turn() -> None:
    m = table(scenario="colca", players=2, two_colours=True)
    order = []
    for stone in ("I2 c1 d1", "I2 c2 d2", "I2 c3 d3", "I2 c4 d4", "I3 e1 e2 e3"):
        order.append((m.view()["colour"], m.to_move))
        play(m, stone)
    assert order == [(0, 0), (1, 1), (2, 0), (3, 1), (0, 0)]


@pytest.mark.rule("S2", allows=True)
def test_two_colours_have_the_limits_of_four_players() -> None:
    two, four = table(scenario="colca", players=2, two_colours=True), table(scenario="colca", players=4)
    assert (
        two.kit.printed["squares"]
        == four.kit.printed["squares"]
        != table(scenario="colca", players=2).kit.printed["squares"]
    )


@pytest.mark.rule("S2", prevents=True)
def test_a_colour_does_not_build_on_the_other_colour_of_its_player() -> None:
    m = table("I2 a1 b1", "I2 a2 b2", "I2 a3 b3", "I2 a4 b4", scenario="chullpa", players=2, two_colours=True)
    refuse(m, "L3 c3 d3*2", "B3", "c3 d3 d3/2")
    play(m, "L3 c1 d1*2")


@pytest.mark.rule("S2", allows=True, prevents=True)
def test_each_colour_goes_out_by_itself() -> None:
    strip = edition("xxxxxx")
    m = table("I2 a1*2", "I2 b1*2", "I2 c1*2", "I2 d1*2", edition=strip, players=2, two_colours=True)
    assert [colour["out"] for colour in m.view()["colours"]] == [True, True, True, False]
    assert (m.view()["colour"], m.to_move) == (3, 1)
    assert play(m, "O4 e1*2 f1*2").over


@pytest.mark.rule("S2", allows=True, prevents=True)
@pytest.mark.parametrize(
    ("top", "scores", "result"),
    [
        ("RRRYYY/RBBGGG", [4, 3], [1, 0]),  # not the sum, and the worse colour does not count
        ("RRRYY./BBBGG.", [3, 2], [1, 0]),  # equal best colours of one player
        ("RRRBBB/YYYY..", [3, 4], [0, 1]),
        ("RRRB../YYYGGG", [3, 3], [0.5, 0.5]),
    ],
)
def test_the_owner_of_the_best_colour_wins(top: str, scores: list[int], result: list[float]) -> None:
    m = table(edition=edition("xxxxxx/xxxxxx"), players=2, two_colours=True)
    state = seen_from_above(m, top)
    state["place"] = Place.BUILT
    assert points(m, state) == scores
    assert shares(m, state) == result
    state["place"][0, :, 0] = Place.HAND
    assert points(m, state) == [score - 1 for score in scores]


@pytest.mark.rule("S2", refuses=True)
@pytest.mark.parametrize("other", [{"players": 3}, {"players": 6}, {"players": 2, "moving_house": True}])
def test_two_colours_are_for_two_players_who_do_not_move_house(other: dict[str, Any]) -> None:
    with pytest.raises(BadOptions) as refused:
        tafelrunde.new("rumis", scenario="colca", two_colours=True, **other)
    assert refused.value.rule == "S2"


# ---- S3 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S3", allows=True)
def test_every_seat_is_equally_likely_to_be_drawn() -> None:
    m = Match(GAME, {"scenario": "huaca", "players": 6})
    seats, weights = np.zeros(GAME.branching, np.int32), np.zeros(GAME.branching, np.int32)
    n = GAME.call.chance_at(m.boxes, m.state, 0, seats, weights)
    assert [m.kit.notation.write(int(action)) for action in seats[:n]] == [f"first-{seat}" for seat in range(1, 7)]
    assert len(set(weights[:n])) == 1
    assert {tafelrunde.new("rumis", players=3, seed=seed).to_move for seed in range(20)} == {0, 1, 2}


@pytest.mark.rule("S3", allows=True)
@pytest.mark.parametrize("first", [1, 2, 3])
def test_from_the_first_player_on_it_goes_clockwise(first: int) -> None:
    m = table(first=first, scenario="chullpa", players=3)
    order = []
    for stone in ("I2 a1 b1", "I2 a2 b2", "I2 a3 b3", "I3 c1 c2 c3"):
        order.append(m.to_move + 1)
        play(m, stone)
    assert order == [(first - 1 + i) % 3 + 1 for i in range(4)]


@pytest.mark.rule("S3", refuses=True)
def test_nobody_lays_before_the_first_player_is_drawn() -> None:
    m = Match(GAME, {"scenario": "chullpa", "players": 2})
    assert m.to_move == CHANCE
    assert m.legal() == []
    refuse(m, "I2 a1 b1", "S3", "a1 b1")
    refuse(m, "first-3", "S3")


@pytest.mark.rule("S3", refuses=True)
def test_nobody_chooses_who_begins() -> None:
    refuse(table(scenario="chullpa", players=2), "first-2", "S3")
