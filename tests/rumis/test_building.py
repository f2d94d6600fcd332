"""B: building, and counting what is seen."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tafelrunde
from tafelrunde import Match
from tafelrunde.errors import BadNotation
from tafelrunde.games.rumis.components import STONES
from tafelrunde.games.rumis.rules import Phase, Place
from tafelrunde.games.rumis.words import say

from .positions import (
    GAME,
    KINDS,
    OURS,
    Referee,
    built,
    chullpa,
    edition,
    ended,
    matches,
    option_sets,
    play,
    points,
    refuse,
    seen_from_above,
    shares,
    spell,
    table,
)

# ---- the first stones --------------------------------------------------------------------------------------------


@pytest.mark.rule("B1", allows=True)
@pytest.mark.parametrize("stone", ["I2 b3 c3", "I4 d5*4", "L4 a1 b1 c1 a2", "Y4 c4*2 d4 c5"])
def test_the_first_player_lays_a_stone_anywhere(stone: str) -> None:
    assert len(built(chullpa(stone))) == len(STONES[stone[:2]].split())


@pytest.mark.rule("B1", allows=True)
def test_the_first_player_may_lay_whatever_fits_the_plan() -> None:
    m = chullpa()
    assert set(m.legal()) == Referee(m).legal()
    assert {text[:2] for text in m.legal()} == set(STONES)
    assert {text.partition("@")[2] for text in m.legal()} == {f"{c}{r}" for c in "abcd" for r in range(1, 6)}


@pytest.mark.rule("B1", prevents=True)
def test_nobody_but_the_first_player_lays_anywhere() -> None:
    assert chullpa().why(spell("I3 a5 b5 c5")) is None
    refuse(chullpa("I2 a1 b1"), "I3 a5 b5 c5", "B2", "a5 b5 c5")


@pytest.mark.rule("B2", allows=True)
@pytest.mark.parametrize("stone", ["I2 c1 d1", "I2 a2*2", "L3 b1+1 c1*2"])
def test_another_first_stone_touches_the_ground_and_a_stone_already_laid(stone: str) -> None:
    assert play(chullpa("I2 a1 b1"), stone).to_move == 0


@pytest.mark.rule("B2", refuses=True)
def test_a_first_stone_is_not_offered_on_the_fifth_level() -> None:
    """Masks are looked at four levels at a time; the ground is only in the first four."""
    match = table("A4.5@c4", "A4.6@e4", "I4.1@e3", scenario="pisac", players=4)
    assert "I2.1@e3" not in match.legal()
    assert sorted(match.legal_actions()) == [a for a in range(len(GAME.actions)) if match.why(a) is None]


@pytest.mark.rule("B2", refuses=True)
def test_a_first_stone_must_touch_the_ground() -> None:
    refuse(chullpa("I2 a1 b1"), "I2 a1 b1", "B2", "a1/2 b1/2")


@pytest.mark.rule("B2", refuses=True)
@pytest.mark.parametrize(("stone", "cells"), [("I2 c4 d4", "c4 d4"), ("I2 c2*2", "c2 c2/2")])
def test_a_first_stone_must_share_a_face_with_a_stone_already_laid(stone: str, cells: str) -> None:
    refuse(chullpa("I2 a1 b1"), stone, "B2", cells)


# ---- later stones ------------------------------------------------------------------------------------------------


@pytest.mark.rule("B3", allows=True)
@pytest.mark.parametrize("stone", ["I3 a2 b2 c2", "I3 a1*3", "L3 b1+1 b2*2", "O4 a2*2 a3*2"])
def test_a_later_stone_lies_beside_or_on_its_own_colour(stone: str) -> None:
    m = play(chullpa("I2 a1 b1", "I2 c1 d1"), stone)
    assert m.to_move == 1


@pytest.mark.rule("B3", refuses=True)
@pytest.mark.parametrize(
    ("stone", "cells"),
    [
        ("I3 c2 c3 c4", "c2 c3 c4"),  # beside the other colour, and only an edge of its own
        ("I3 c1*3", "c1/2 c1/3 c1/4"),  # upon the other colour, higher than its own
        ("I3 a5 b5 c5", "a5 b5 c5"),
    ],
)
def test_a_later_stone_without_a_face_to_its_own_colour_is_refused(stone: str, cells: str) -> None:
    refuse(chullpa("I2 a1 b1", "I2 c1 d1"), stone, "B3", cells)


# ---- plan, height and holes --------------------------------------------------------------------------------------


@pytest.mark.rule("B4", allows=True)
@pytest.mark.parametrize("stone", ["I4 b2*4", "L3 a1*2 a2"])
def test_a_stone_may_reach_the_limit(stone: str) -> None:
    m = play(chullpa("O4 a1*2 a2*2", "I2 c1 b1"), stone)
    assert max(z for _, _, z in built(m)) == 3


@pytest.mark.rule("B4", refuses=True)
def test_no_cube_lies_above_the_limit() -> None:
    refuse(chullpa("I4 a1*4", "I2 b1*2"), "I2 a1*2", "B4", "a1/5 a1/6")


@pytest.mark.rule("B4", refuses=True)
def test_a_first_stone_keeps_to_the_limit_too() -> None:
    m = table(scenario="pirka", players=2)
    refuse(m, "I3 a1*3", "B4", "a1/3")
    assert set(m.legal()) == Referee(m).legal()


@pytest.mark.rule("B4", refuses=True)
@pytest.mark.parametrize(
    ("stone", "cells"), [("I3 a1 b1 c1", "a1 b1"), ("I4 f1 g1 h1 i1", "g1 h1"), ("I3 h3 i3 j3", ""), ("I2 d6 d7", "")]
)
def test_no_cube_lies_outside_the_plan(stone: str, cells: str) -> None:
    refuse(table(scenario="colca", players=4), stone, "B4", cells)


def uneven() -> Match:
    """The heights are 2 1 1 0 in the first row and 2 0 0 0 in the second; the tower is red, the rest yellow."""
    return chullpa("O4 a1*2 a2*2", "I2 b1 c1")


@pytest.mark.rule("B5", allows=True)
@pytest.mark.parametrize("stone", ["I2 b1 c1", "L3 a1+1 b1*2", "T4 b1+1 b2*3"])
def test_a_stone_rests_on_what_is_built_without_a_hole(stone: str) -> None:
    m = play(uneven(), stone)
    padded = built(m)
    assert all(z == 0 or (x, y, z - 1) in padded for x, y, z in padded)


@pytest.mark.rule("B5", refuses=True)
@pytest.mark.parametrize(
    ("stone", "cells"),
    [
        ("I2 a1 b1", "b1/2"),  # it would bridge a gap
        ("I2 b1 b2", "b2"),
        ("L3 a2+1 b2*2", "b2"),  # its arm hangs down, but not far enough
        ("L3 a2 b2*2", "b2"),
    ],
)
def test_a_stone_that_would_leave_a_hole_is_refused(stone: str, cells: str) -> None:
    refuse(uneven(), stone, "B5", cells)


# ---- going out, and the end --------------------------------------------------------------------------------------


@pytest.mark.rule("B6", allows=True, prevents=True)
def test_whoever_cannot_lay_is_out_for_good_even_if_a_place_opens_later() -> None:
    m = table("I2 d1*2", "I2 c1*2", edition=edition("xxxx", height=3), players=2)
    assert m.view()["colours"][0]["out"]
    assert m.to_move == 1
    play(m, "L3 a1 b1*2")
    assert spell("I3 b1 c1 d1") in Referee(m, colour=0).legal()
    assert m.to_move == 1
    play(m, m.legal()[0])
    assert all(entry.seat == 1 for entry in m.log[2:])


@pytest.mark.rule("B6", allows=True)
def test_whoever_could_not_lay_between_turns_but_can_in_their_own_turn_stays_in() -> None:
    m = table("I2 d1*2", "I2 c1*2", edition=edition("xxxx", height=3), players=4)
    assert Referee(m, colour=0).legal() == set()
    play(m, "L3 a1 b1*2")
    assert (m.to_move, m.view()["colours"][0]["out"]) == (0, False)
    play(m, "I3 b1 c1 d1")


@pytest.mark.rule("B6", prevents=True)
def test_whoever_can_lay_must_lay() -> None:
    m = chullpa("I2 a1 b1")
    assert all("@" in text for text in m.legal())
    with pytest.raises(BadNotation):
        m.act("pass")
    assert m.to_move == 1


@pytest.mark.rule("B7", allows=True)
def test_the_game_ends_when_nobody_can_lay() -> None:
    m = ended()
    assert m.over
    assert m.points() == [2 - 10, 3 - 10]
    assert m.result() == [0, 1]
    assert m.position.ending() == (say("ending", "most"), "B7")


@pytest.mark.rule("B7", refuses=True)
def test_nothing_is_laid_after_the_end() -> None:
    m = ended()
    refuse(m, "L3 a1 b1 a2", "B7", "a1/2 b1/2 a2/2")
    assert m.legal() == []


@pytest.mark.rule("B7", prevents=True)
def test_where_no_stone_fits_at_all_nobody_is_asked_to_lay() -> None:
    assert table(edition=edition("1", height=1), players=2).over


@pytest.mark.rule("B7", prevents=True)
def test_what_is_covered_is_not_counted() -> None:
    m = chullpa("I2 a1 b1")
    assert m.points() == [2 - 10, 0 - 11]
    assert play(m, "L3 b1+1 c1*2").points() == [1 - 10, 2 - 10]


@pytest.mark.rule("B7", allows=True)
@pytest.mark.parametrize(
    ("top", "left", "scores", "result"),
    [
        ("RRYY/RYYY/RRY.", (1, 3), [4, 3], [1, 0]),  # the example of the rulebook
        ("RRYY/RYYY/RRY.", (1, 2), [4, 4], [0.5, 0.5]),  # a tie stands
        ("RRYY/RYYY/RRY.", (0, 0), [5, 6], [0, 1]),
    ],
)
def test_points_are_squares_seen_minus_stones_not_laid(
    top: str, left: tuple[int, int], scores: list[int], result: list[float]
) -> None:
    m = table(edition=edition("xxxx/xxxx/xxxx"), players=2)
    state = seen_from_above(m, top)
    state["place"] = Place.BUILT
    for colour, stones in enumerate(left):
        state["place"][0, colour, :stones] = Place.HAND
    assert points(m, state) == scores
    assert shares(m, state) == result
    assert GAME.ending(m.kit, state[0])[0] == say("ending", "shared" if scores[0] == scores[1] else "most")


# ---- whole games -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_exactly_what_the_referee_allows_is_legal(kind: str, data: st.DataObject) -> None:
    m = data.draw(matches(kind))
    assert m.over or set(m.legal()) == Referee(m).legal()


def watched(options: dict[str, Any], seed: int) -> Match:
    """A random game; at every step the stone laid rests within the limits, no hole is left, who goes out must."""
    m, chance = tafelrunde.new("rumis", seed=seed, **options), Random(seed)
    while not m.over:
        judge, out = Referee(m), m.state["out"][0]
        m.act(chance.choice(m.legal_actions()))
        after = Referee(m)
        assert judge.rests(set(after.cubes) - set(judge.cubes))
        assert all(z == 0 or (x, y, z - 1) in after.cubes for x, y, z in after.cubes)
        if after.phase == Phase.BUILD:
            for colour in np.flatnonzero(m.state["out"][0] > out).tolist():
                assert Referee(m, colour).legal() == set()
    return m


@pytest.mark.rule("B4", "B5", "B6", prevents=True)
@pytest.mark.parametrize("scenario", OURS)
def test_a_random_game_ends_without_a_hole_or_a_broken_limit(scenario: str) -> None:
    played = [
        watched(options, seed) for options in option_sets() if options["scenario"] == scenario for seed in range(3)
    ]
    assert len(played) >= 12
    assert all(m.over for m in played)
