"""Placing (P): three cards, two pieces, one territory."""

import pytest

from .positions import cards, do, field, hand, phase, position, refuse

# New Horizons: A glacier, B tundra, C forest, D glacier, E forest, F coast, G tundra, H desert, I tundra, J desert,
# K forest, L coast


@pytest.mark.rule("P1", allows=True)
def test_three_cards_for_two_pieces_in_one_territory() -> None:
    m = do(position({"C1": 2}, hands=("FGG",)), "tent@C2", "tent@C3+GG", "done")
    assert (hand(m, 1), field(m, "tents")[2][:2], phase(m)) == ("", [2, 1], "drawing")


@pytest.mark.rule("P1", refuses=True)
def test_one_territory_two_pieces_and_no_passing() -> None:
    m = position({"C1": 2, "E1": 2}, hands=("FFF",))
    refuse(m, "done", "P1")
    do(m, "tent@C2")
    assert "C (forest)" in refuse(m, "tent@E2", "P1").sentences["en"]
    refuse(do(m, "tent@C3"), "tent@C4", "P1")
    assert m.legal() == ["done"]


@pytest.mark.rule("P2", allows=True)
def test_a_pair_pays_anywhere_also_at_home() -> None:
    legal = set(position(hands=("FFG",)).legal())
    assert {"tent@C1", "tent@C1+FF", "tent@A1", "tent@A1+FF", "tent@H1+FF"} <= legal
    assert "tent@H1" not in legal
    m = do(position(hands=("FFG",)), "tent@H1+FF")
    assert (hand(m, 1), cards(field(m, "discards"))) == ("G", "FF")


@pytest.mark.rule("P2", refuses=True)
def test_without_the_card_or_the_pair_nothing_is_paid() -> None:
    m = position(hands=("FFG",))
    assert "desert" in refuse(m, "tent@H1", "P2").sentences["en"]
    refuse(m, "tent@H1+GG", "P2")


@pytest.mark.rule("P3", allows=True)
def test_an_explored_territory_takes_two_pieces_in_any_order() -> None:
    do(position({"C1": 2}, hands=("FFF",)), "totem@C", "tent@C2")
    do(position({"C1": 2}, hands=("FFF",)), "tent@C2", "totem@C")


@pytest.mark.rule("P3", refuses=True)
def test_an_unexplored_territory_takes_one_tent() -> None:
    m = position(hands=("FFF",))
    refuse(m, "totem@C", "P3")
    do(m, "tent@C1")
    refuse(m, "tent@C2", "P3")
    refuse(m, "totem@C", "P3")
    assert m.legal() == ["done"]


@pytest.mark.rule("P4", allows=True)
def test_a_tent_goes_on_a_free_space() -> None:
    assert do(position({"C1": 2}, hands=("FFG",)), "tent@C2").view()["tents"] == {"C1": 1, "C2": 0}


@pytest.mark.rule("P4", refuses=True)
def test_a_space_holds_one_tent() -> None:
    refuse(position({"C1": 2}, hands=("FFG",)), "tent@C1", "P4")


@pytest.mark.rule("P5", allows=True)
def test_a_fourth_tent_and_a_totem_may_come_in_one_turn() -> None:
    glacier = {"A1": 1, "A2": 1, "A3": 1, "A4": 2}
    do(position(glacier, {"A": "122"}, hands=("GGT",)), "tent@A5", "totem@A", "done")
    do(position(glacier, {"A": "12"}, hands=("GGT",)), "totem@A")


@pytest.mark.rule("P5", refuses=True)
def test_three_tents_as_the_most_have_room_for_three_totems() -> None:
    m = position({"A1": 1, "A2": 1, "A3": 1, "A4": 2}, {"A": "122"}, hands=("GGT",))
    assert "3 at most" in refuse(m, "totem@A", "P5").sentences["en"]


@pytest.mark.rule("P6", allows=True)
def test_the_last_pieces_may_be_placed() -> None:
    m = position({f"C{i}": 1 for i in (1, 2, 3)}, hands=("FFG",))
    m.position.states["totems_left"][0, 0] = 1
    m.position.states["totems"][0, 11, 0] = 7  # far away
    assert "totem@C" in m.legal()


@pytest.mark.rule("P6", refuses=True)
def test_nobody_places_what_is_not_left() -> None:
    m = position({"C1": 2}, hands=("FFG",))
    m.position.states["totems_left"][0, 0] = 0
    m.position.states["tents_left"][0, 0] = 0
    refuse(m, "totem@C", "P6")
    refuse(m, "tent@C2", "P6")
    assert set(m.legal()) == {"discard-F", "discard-G"}
