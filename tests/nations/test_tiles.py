"""The tiles (B): developments, advisors, colonies, wonders."""

import pytest

from tafelrunde.games.nations.rules import Colour

from .positions import board, dice, do, phase, position, refuse, roll, seat


@pytest.mark.rule("B1", allows=True)
def test_the_die_just_used_is_given_back_and_two_new_ones_are_rolled() -> None:
    m = position("orange-gold2", developments={0: {2: "pottery"}}, board={"a2": "aqueduct"}, event="great-frost")
    do(m, "buy-a2", "pay", "replace-2")
    assert phase(m) == "rolling"
    roll(m, "orange-gold3", "orange-food2")
    assert dice(m) == {"orange-gold3": 1, "orange-food2": 1}
    assert [slot["tile"] for slot in seat(m)["developments"]] == [None, "aqueduct", None, None, None]
    assert (seat(m)["used"], m.to_move) == ({"white": 4}, 1)


@pytest.mark.rule("M5", allows=True)
def test_from_age_two_on_every_age_has_developments_with_two_dice() -> None:
    tiles = position("").kit.material.tiles
    ages = [tile.age for tile in tiles if tile.dice == 2]
    assert len(ages) >= 6
    assert set(ages) == {2, 3, 4}


@pytest.mark.rule("B1", allows=True)
def test_an_available_die_may_go_back_instead_of_a_used_one() -> None:
    m = do(position("white-gold white-food", board={"a1": "pottery"}), "buy-a1", "use-white-gold", "pay", "replace-1")
    assert set(m.legal()) == {"give-white-food", "give-used-white"}
    roll(do(m, "give-white-food"), "orange-gold")
    assert (dice(m), seat(m)["used"]) == ({"orange-gold": 1}, {"white": 4})


@pytest.mark.rule("B1", allows=True)
def test_a_first_development_is_bought_with_two_decisions() -> None:
    m = position("white-gold white-food", "white-gold", board={"a1": "pottery", "a2": "sappho", "b1": "hammurabi"})
    m.act("buy-a1")
    m.act("pay")
    assert [slot["tile"] for slot in seat(m)["developments"]] == ["pottery", None, None, None, None]
    asked = [m.kit.notation.write(entry.action) for entry in m.log if entry.seat == 0]
    assert (asked, phase(m), m.to_move) == (["buy-a1", "pay", "replace-1"], "acting", 1)


@pytest.mark.rule("B1", refuses=True)
def test_of_developments_that_are_the_same_only_the_first_can_be_replaced() -> None:
    mat = {2: "pottery", 4: "chariot", 5: "archery"}
    m = do(position("white-gold", developments={0: mat}, board={"a1": "writing"}), "buy-a1", "pay")
    assert [target["slot"] for target in m.position.targets()] == ["1", "2", "4"]
    told = refuse(m, "replace-3", "B1").sentences["en"]
    assert told == "Caravan gives the same dice and points as Axeman, so it makes no difference: replace Axeman"


@pytest.mark.rule("B1", refuses=True)
def test_dice_of_another_colour_do_not_go_back() -> None:
    m = position("orange-gold2 white-gold", developments={0: {2: "pottery"}}, board={"a1": "chariot"})
    do(m, "buy-a1", "use-white-gold", "pay")
    refuse(m, "give-used-white", "B1")
    do(m, "replace-1")
    refuse(m, "give-orange-gold2", "B1")
    refuse(m, "give-white-gold", "M7")
    refuse(m, "give-reroll", "B1")
    refuse(m, "replace-2", "B1")
    refuse(m, "pass", "B1")


@pytest.mark.rule("B1", allows=True)
def test_a_short_supply_gives_what_there_is_and_only_that_goes_back() -> None:
    m = position("4*white-gold", "white-gold", board={"a1": "aqueduct", "a2": "library"}, event="great-frost")
    s = m.position.states[0]
    s.supply[Colour.ORANGE] = 1
    m.boxes["dice"][0, Colour.ORANGE] = 1
    try:
        do(m, "buy-a1", "pay", "replace-1")
        roll(m, "orange-gold2")
        assert seat(m)["developments"][0]["gave"] == 1
        do(m, "pass", "buy-a2", "use-white-gold", "pay", "replace-1")
        assert m.view()["owed"] == 1
    finally:
        m.boxes["dice"][0, Colour.ORANGE] = 8


@pytest.mark.rule("B1", allows=True)
def test_a_development_is_bought_even_if_no_die_is_left() -> None:
    m = position("4*white-gold", "white-gold", board={"a1": "aqueduct"}, event="great-frost")
    m.position.states[0].supply[Colour.ORANGE] = 0
    do(m, "buy-a1", "pay", "replace-1")
    assert (seat(m)["developments"][0]["tile"], seat(m)["developments"][0]["gave"], m.to_move) == ("aqueduct", 0, 1)


@pytest.mark.rule("B2", allows=True)
def test_an_advisor_replaces_the_old_one_whose_chips_go_back() -> None:
    m = position("white-gold", chips=("2*reroll gold",), board={"a1": "sun-tzu"}, advisor="sappho")
    do(m, "buy-a1", "use-white-gold", "pay")
    assert m.legal() == ["give-reroll"]
    do(m, "give-reroll")
    assert (seat(m)["advisor"], seat(m)["chips"]) == ("sun-tzu", {"gold": 1, "reroll": 3})


@pytest.mark.rule("B2", allows=True)
def test_used_reroll_chips_may_go_back() -> None:
    m = position("2*white-gold", "white-gold", chips=("2*reroll",), board={"a1": "sun-tzu"}, advisor="sappho")
    do(m, "reroll", "use-white-gold", "done")
    roll(m, "white-gold")
    do(m, "pass", "buy-a1", "use-white-gold", "pay")
    assert set(m.legal()) == {"give-reroll", "give-used-reroll"}
    do(m, "give-used-reroll")
    assert seat(m)["chips"] == {"reroll": 3}


@pytest.mark.rule("B2", allows=True)
def test_after_a_payment_as_proposed_used_chips_go_back_by_themselves() -> None:
    m = position("2*white-gold", "white-gold", chips=("2*reroll",), board={"a1": "sun-tzu"}, advisor="sappho")
    roll(do(m, "reroll", "use-white-gold", "done"), "white-gold")
    do(m, "pass", "buy-a1", "pay")
    assert (seat(m)["advisor"], seat(m)["chips"], m.to_move) == ("sun-tzu", {"reroll": 3}, 0)


@pytest.mark.rule("B2", refuses=True)
def test_no_dice_go_back_for_an_advisor() -> None:
    m = position("2*white-gold", chips=("2*reroll",), board={"a1": "sun-tzu"}, advisor="sappho")
    do(m, "buy-a1", "pay")
    refuse(m, "give-white-gold", "B2")
    refuse(m, "give-used-white", "B2")
    refuse(m, "give-used-reroll", "M7")
    refuse(m, "pass", "B2")


@pytest.mark.rule("B3", allows=True)
def test_any_number_of_colonies_and_their_chips_are_available_at_once() -> None:
    m = position("3*white-strength", "white-food", board={"a1": "nubia", "a2": "colchis"})
    do(m, "buy-a1", "pay", "pass", "buy-a2", "pay")
    assert (seat(m)["colonies"], seat(m)["chips"]) == (["nubia", "colchis"], {"gold": 1, "food": 1})


@pytest.mark.rule("B3", prevents=True)
def test_a_colony_is_not_paid_with_gold() -> None:
    refuse(position("5*white-gold", board={"a1": "nubia"}), "buy-a1", "R5")


@pytest.mark.rule("B4", allows=True)
def test_a_wonder_replaces_the_one_under_construction() -> None:
    m = position("white-gold", board={"a1": "stonehenge"}, wonder="great-pyramid")
    do(m, "buy-a1", "pay")
    assert (seat(m)["wonder"], board(m), seat(m)["tile_points"]) == ("stonehenge", {}, 0)


@pytest.mark.rule("B4", prevents=True)
def test_a_wonder_under_construction_gives_no_chip_and_a_replaced_one_cannot_be_built() -> None:
    m = position("white-gold 3*white-stone", "white-food", board={"a1": "stonehenge"}, wonder="great-pyramid")
    do(m, "buy-a1", "pay")
    assert "book" not in seat(m)["chips"]
    do(m, "pass", "build", "pay")
    assert (seat(m)["wonders"], dice(m)) == (["stonehenge"], {"white-stone": 1})
