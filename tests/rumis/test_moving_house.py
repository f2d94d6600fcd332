"""T: two players move house."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

import tafelrunde
from tafelrunde import Match
from tafelrunde.core.deeds import replay
from tafelrunde.errors import BadOptions
from tafelrunde.games.rumis.components import Square
from tafelrunde.games.rumis.rules import Phase, Place

from .positions import (
    EVEN,
    OURS,
    RED_ABOVE,
    Referee,
    built,
    house,
    near,
    play,
    points,
    random_match,
    refuse,
    seen_from_above,
    shares,
    table,
    tops,
)


def parts(m: Match, colour: int) -> dict[str, int]:
    """The parts of a colour's points."""
    column = m.position.score()[colour]
    names = ("interim", "outside", "aside", "inside")
    return {**{name: part.points for name, part in zip(names, column.parts, strict=True)}, "total": column.points}


# ---- T1 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T1", allows=True)
def test_when_nobody_can_build_an_interim_score_is_taken() -> None:
    m = house(*RED_ABOVE[:3], height=3)
    assert m.view()["phase"] == "build"
    assert m.points() == [4 - 9, 1 - 10]
    play(m, RED_ABOVE[3])
    assert m.view()["phase"] == "take"
    assert [parts(m, colour)["interim"] for colour in (0, 1)] == [4 - 8, 1 - 10]


@pytest.mark.rule("T1", prevents=True)
def test_stones_not_laid_leave_the_game_and_are_not_counted_again() -> None:
    m = house(*RED_ABOVE, height=3)
    assert Counter(m.view()["colours"][0]["stones"].values()) == {"built": 3, "away": 8}
    assert parts(m, 0) == {"interim": -4, "outside": 0, "aside": 0, "inside": -3, "total": -7}
    refuse(m, "take-O4", "T3")


@pytest.mark.rule("T1", allows=True)
def test_whoever_was_out_while_building_takes_part_in_moving() -> None:
    m = house(*RED_ABOVE[:3], height=3)
    assert [colour["out"] for colour in m.view()["colours"]] == [False, True]
    play(m, RED_ABOVE[3])
    assert [colour["out"] for colour in m.view()["colours"]] == [False, False]
    m = house("I2 a1 a2", "I3 a3 a4 a5", "take-I3", height=1)
    assert (m.to_move, m.legal()) == (0, ["take-I2"])


@pytest.mark.rule("T1", prevents=True)
def test_while_building_nothing_lies_outside_the_line() -> None:
    refuse(house(height=2), "I3 a1 b1 c1", "H1", "b1 c1")


@pytest.mark.rule("T1", refuses=True)
@pytest.mark.parametrize("wrong", [{"players": 3}, {"players": 5}, {"scenario": "chaka"}, {"scenario": "pisac"}])
def test_moving_house_is_for_two_players_where_there_is_another_side(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOptions) as refused:
        tafelrunde.new("rumis", **{"scenario": "puncu", "players": 2, "moving_house": True, **wrong})
    assert refused.value.rule == "T1"


# ---- T2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T2", allows=True)
def test_whoever_laid_the_last_stone_begins_by_taking_one_and_laying_it_outside() -> None:
    assert house(*RED_ABOVE, height=3).to_move == 0
    m = house(*EVEN, height=2)
    assert m.to_move == 1
    play(m, "take-I3")
    assert m.to_move == 1
    play(m, "I3 b3 b4 b5")
    assert m.to_move == 0


@pytest.mark.rule("T2", refuses=True)
def test_a_stone_is_taken_before_it_is_laid_and_only_one() -> None:
    m = house(*EVEN, height=2)
    refuse(m, "I3 b3 b4 b5", "T2", "b3 b4 b5")
    play(m, "take-I3")
    refuse(m, "take-I2", "T2")
    refuse(m, "I2 b4 b5", "T2", "b4 b5")


@pytest.mark.rule("T2", refuses=True)
def test_nothing_is_taken_while_building() -> None:
    refuse(house(*EVEN[:2], height=2), "take-I3", "T2")


# ---- T3 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T3", allows=True)
def test_any_stone_that_carries_no_other_may_be_taken() -> None:
    assert house(*RED_ABOVE, height=3).legal() == ["take-I2", "take-L3"]


@pytest.mark.rule("T3", refuses=True)
def test_a_stone_below_another_is_not_taken() -> None:
    refuse(house(*RED_ABOVE, height=3), "take-L4", "T3", "a3/3")  # below stones of its own colour
    refuse(house(*EVEN, height=2), "take-I2", "T3", "a4/2")


@pytest.mark.rule("T3", refuses=True)
def test_a_stone_that_has_moved_is_not_taken_again() -> None:
    m = house(*RED_ABOVE, "take-I2", "I2 b2*2", height=3)
    refuse(m, "take-I2", "T3")


@pytest.mark.rule("T3", allows=True, prevents=True)
def test_whoever_cannot_take_is_out_for_good_even_if_a_stone_is_freed_later() -> None:
    m = house(*RED_ABOVE, "take-I2", "I2 b2*2", height=3)
    assert m.view()["colours"][1]["out"]
    assert m.to_move == 0
    play(m, "take-L3", "L3 c1*2 c2")
    assert Referee(m, colour=1).legal() == {"take-I2"}
    assert m.to_move == 0


# ---- T4 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T4", allows=True)
@pytest.mark.parametrize("place", ["I3 b3 b4 b5", "I3 b2 b3 b4"])
def test_the_first_moved_stone_lies_on_the_ground_beside_an_own_stone_inside(place: str) -> None:
    assert play(house(*EVEN, "take-I3", height=2), place).to_move == 0


@pytest.mark.rule("T4", refuses=True)
def test_the_first_moved_stone_must_touch_the_ground() -> None:
    refuse(house(*EVEN, "take-I3", "I3 b3 b4 b5", "take-I2", height=2), "I2 b3 b4", "T4", "b3/2 b4/2")


@pytest.mark.rule("T4", refuses=True)
def test_the_first_moved_stone_must_touch_an_own_stone_inside() -> None:
    m = house(*EVEN, "take-I3", height=2)
    refuse(m, "I3 b1 b2 b3", "T4", "b1 b2 b3")
    refuse(m, "I3 c3 c4 c5", "T4", "c3 c4 c5")


@pytest.mark.rule("T4", refuses=True)
def test_no_cube_is_laid_back_inside_the_line() -> None:
    refuse(house(*EVEN, "take-I3", height=2), "I3 a5 b5 c5", "T4", "a5/2")


@pytest.mark.rule("T4", allows=True)
@pytest.mark.parametrize(("place", "side"), [("L3 b4 c4 c5", "inside"), ("L3 c1*2 c2", "outside")])
def test_later_stones_touch_own_stones_on_either_side(place: str, side: str) -> None:
    m = house(*RED_ABOVE, "take-I2", "I2 b2*2", "take-L3", height=3)
    before = {cell for cell, (colour, _) in built(m).items() if colour == 0}
    laid = set(built(play(m, place))) - set(built(m.at(len(m.log) - 1)))
    assert {"outside" if x else "inside" for x, _, _ in near(laid, 1) & before} == {side}


@pytest.mark.rule("T4", prevents=True)
@pytest.mark.parametrize(
    ("place", "rule", "cells"),
    [
        ("L3 c4 c5*2", "B3", "c4 c5 c5/2"),
        ("L3 b2 b3 c3", "B5", "b3"),
        ("L3 a1+1 b1*2", "T4", "a1/2"),
    ],
)
def test_later_stones_keep_to_the_rules_of_building(place: str, rule: str, cells: str) -> None:
    refuse(house(*RED_ABOVE, "take-I2", "I2 b2*2", "take-L3", height=3), place, rule, cells)


@pytest.mark.rule("T4", allows=True, prevents=True)
def test_outside_the_line_the_height_for_two_players_holds() -> None:
    m = house(*EVEN, "take-I3", height=2)
    refuse(m, "I3 b4*3", "B4", "b4/3")
    play(m, "I3 b3 b4 b5", "take-I2", "I2 b1*2")
    assert (1, 0, 1) in built(m)


# ---- T5 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T5", allows=True)
def test_a_stone_that_cannot_be_laid_is_set_aside_and_its_player_is_out() -> None:
    m = house("I2 a1 a2", "I3 a3 a4 a5", height=1)
    assert m.legal() == ["take-I3"]
    play(m, "take-I3")  # yellow has no stone left inside to touch
    yellow = m.view()["colours"][1]
    assert (yellow["stones"]["I3"], yellow["out"], parts(m, 1)["aside"]) == ("aside", True, -1)
    assert m.to_move == 0


@pytest.mark.rule("T5", prevents=True)
def test_a_taken_stone_that_can_be_laid_must_be_laid() -> None:
    m = house(*EVEN, "take-I3", height=2)
    assert {text[:3] for text in m.legal()} == {"I3."}
    assert m.view()["colours"][1]["stones"]["I3"] == "hand"
    assert not m.view()["colours"][1]["out"]


# ---- T6 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T6", allows=True, prevents=True)
def test_the_other_plays_on_alone_and_then_stones_outside_count_for_and_those_inside_against() -> None:
    m = house(*RED_ABOVE, "take-I2", "I2 b2*2", "take-L3", "L3 c1*2 c2", "take-L4", height=3)
    assert m.to_move == 0
    play(m, "L4 c3 c4 b5 c5")
    assert m.over
    assert parts(m, 0) == {"interim": -4, "outside": 7, "aside": 0, "inside": 0, "total": 3}
    assert parts(m, 1) == {"interim": -9, "outside": 0, "aside": 0, "inside": -1, "total": -10}
    assert (m.points(), m.result()) == ([3, -10], [1, 0])


@pytest.mark.rule("T6", allows=True)
def test_a_stone_set_aside_costs_a_point() -> None:
    m = house("I2 a1 a2", "I3 a3 a4 a5", "take-I3", "take-I2", height=1)
    assert m.over
    assert m.points() == [2 - 10 - 1, 3 - 10 - 1]


@pytest.mark.rule("T1", "T6", allows=True, prevents=True)
def test_the_score_form_of_the_rulebook_adds_up() -> None:
    m = table(scenario="puncu", players=2, moving_house=True)
    interim = seen_from_above(m, "RRR.../RRR.../RRR.../RY..../YY..../YY..../YYY.../YYY...")
    interim["place"] = Place.BUILT
    interim["place"][0, 1, 0] = Place.HAND
    assert points(m, interim) == [10 - 0, 11 - 1]
    final = seen_from_above(m, "...RRR/...RRR/...RRR/....RR/....RR/....RY/...YYY/YY.YY.")
    final["phase"], final["interim"][0, :2] = Phase.TAKE, points(m, interim)
    final["place"] = Place.MOVED
    final["place"][0, 0, 0] = Place.ASIDE
    final["place"][0, 1, :2] = Place.AWAY, Place.BUILT
    assert points(m, final) == [14 - 1 + 10, 6 - 1 + 10] == [23, 15]
    assert shares(m, final) == [1, 0]


def stones(m: Match, squares: Iterable[Square]) -> Counter[int]:
    """How many stones of each colour lie on the squares."""
    lying = {stone for (x, y, _), stone in built(m).items() if (y, x) in squares}
    return Counter(colour for colour, _ in lying)


@pytest.mark.rule("T1", "T6", allows=True)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("scenario", ["colca", "puncu", "apachita"])
def test_the_points_of_a_random_game_are_those_counted_by_hand(scenario: str, seed: int) -> None:
    m = random_match({"scenario": scenario, "players": 2, "moving_house": True}, seed)
    inside = OURS[scenario].inside
    outside = set(OURS[scenario].plan) - inside
    moving = next(twin.at(len(twin.log)) for _, _, twin in replay(m) if twin.view()["phase"] == "take")
    assert stones(moving, outside) == {}
    for colour in (0, 1):
        interim = tops(built(moving), inside)[colour] - (11 - stones(moving, inside)[colour])
        aside = list(m.view()["colours"][colour]["stones"].values()).count("aside")
        lost = aside + stones(m, inside)[colour]
        assert m.points()[colour] == interim + tops(built(m), outside)[colour] - lost
