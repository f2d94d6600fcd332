"""A refusal names the figure that was meant, cites the rule that forbids, and offers nothing that is refused too."""

from typing import Any

import pytest

from tafelrunde import Match

from .positions import INTRO, crack_anywhere, play, refuse, scene, star, table

FAR_PREY = {"fish": "g4"}


def said(m: Match, action: str, rule: str) -> str:
    """The English sentence with which an action is refused, without its rule."""
    return refuse(m, action, rule).removesuffix(f" — {rule}")


def entered(piece: str, carries: str) -> Match:
    """Red has just entered a field with a piece."""
    return play(scene({"1": "c2"}, {**FAR_PREY, piece: "c3"}, carries={"1": carries}, players=4), "1>c3")


def test_whose_figure_is_not_one_s_own_is_named_and_not_the_mover() -> None:
    m = scene({"1": "c2", "2": "e2"}, FAR_PREY, carries={"2": "harpoon husky sled"}, mover=2, players=4)
    crack_anywhere(play(m, "sled-2", "2>e3"))
    assert said(m, "1>c3", "H1") == "Red is not yours to move"


def test_the_bear_that_does_not_move_now_is_named() -> None:
    m = table("B1@a1", "B2@g1", "1@d3", "2@d1", players=2, variant="led", bears=2, **INTRO)
    play(m, "B2>g2")
    assert said(m, "B1>a2", "V5").startswith("Bear\u00a01 does not move now")


@pytest.mark.rule("H8", refuses=True)
def test_a_whale_is_not_taken_without_an_inuk() -> None:
    m = entered("whale", "harpoon")
    assert said(m, "take", "H8") == "To take the whale on c3, Red needs an Inuk alongside"


@pytest.mark.rule("H7", refuses=True)
def test_an_animal_is_not_taken_without_harpoon_nor_twice() -> None:
    assert "Without a harpoon Red cannot take the seal" in said(entered("seal", "kayak"), "take", "H7")
    assert said(entered("seal", "harpoon seal"), "take", "H7") == "Red can carry only one seal at a time"


@pytest.mark.rule("H6", refuses=True)
def test_a_second_inuk_does_not_join() -> None:
    said(entered("inuk", "harpoon inuk"), "take", "H6")


@pytest.mark.rule("H5", refuses=True)
def test_a_piece_left_lying_is_not_taken_later() -> None:
    m = entered("seal", "harpoon")
    m.act("leave")
    assert "only at the moment you enter" in said(m, "take", "H5")
    later = scene({"1": "c3"}, {**FAR_PREY, "seal": "c3"}, carries={"1": "harpoon"}, players=4)
    assert "On c3 you can take the seal only" in said(later, "take", "H5")


@pytest.mark.rule("H5", refuses=True)
def test_animals_are_put_down_only_on_entering() -> None:
    m = scene({"1": "b1"}, FAR_PREY, carries={"1": "harpoon fish"}, players=4)
    said(m, "unload-fish", "H5")


def test_what_was_taken_already_is_not_said_to_be_left() -> None:
    m = play(entered("seal", "harpoon"), "take")
    said(m, "take", "I4")


def test_there_is_nothing_to_take_on_an_empty_field() -> None:
    m = play(scene({"1": "c2"}, FAR_PREY, carries={"1": "harpoon"}, players=4), "1>c3")
    assert said(m, "take", "H5") == "There is nothing to take on c3"


@pytest.mark.parametrize(("options", "rule"), [({"players": 4}, "H4"), ({"players": 4, **INTRO}, "I3")])
def test_the_own_field_is_not_called_more_than_one_step(options: dict[str, Any], rule: str) -> None:
    m = scene({"1": "c2", "2": "g1", "3": "a1", "4": "e1"}, FAR_PREY if rule == "H4" else {}, **options)
    assert said(m, "1>c2", rule) == "Red already stands on c2: a move leads to a neighbouring field"


@pytest.mark.rule("V4", refuses=True)
def test_a_bear_that_must_go_two_fields_is_not_offered_to_stop() -> None:
    m = scene({"1": "a1", "2": "g1", "3": "d2"}, mover=3, players=3, variant="hunted", exactly_two=True, **INTRO)
    m.act("3>d1")
    line = star("d1")[0]
    assert said(m, f"crack-{line}", "V4") == "The bear must go on to a second field now"
    assert "stop" not in m.legal()


def test_a_bear_that_may_stop_is_offered_it() -> None:
    m = scene({"1": "a1", "2": "g1", "3": "d2"}, mover=3, players=3, variant="hunted", **INTRO)
    m.act("3>d1")
    assert said(m, f"crack-{star('d1')[0]}", "V4").endswith("or stop")
    assert "stop" in m.legal()
