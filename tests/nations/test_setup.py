"""The material (M), the set-up (S) and the beginning of a round (R1)."""

import pytest

from tafelrunde.errors import BadOptions
from tafelrunde.games.nations import rules

from .positions import (
    GAME,
    begun,
    board,
    chance_kinds,
    dice,
    do,
    field,
    first_chance,
    legal_kinds,
    phase,
    position,
    refuse,
    roll,
    seat,
)

WHITE = {"white-gold", "white-stone", "white-food", "white-book", "white-strength"}


@pytest.mark.rule("M1", allows=True)
def test_the_symbols_are_gold_stone_food_book_strength_and_reroll() -> None:
    assert list(begun().kit.printed["symbols"]) == ["gold", "stone", "food", "book", "strength", "reroll"]


@pytest.mark.rule("M1", prevents=True)
def test_no_die_shows_a_reroll_or_a_victory_point() -> None:
    assert {die["symbol"] for die in begun().kit.printed["dice"].values()} == {
        "gold",
        "stone",
        "food",
        "book",
        "strength",
    }


@pytest.mark.rule("M2", allows=True)
def test_a_white_die_shows_food_twice_as_often_as_anything_else() -> None:
    faces = {name: die["weight"] for name, die in begun().kit.printed["dice"].items() if die["colour"] == "white"}
    assert faces == dict.fromkeys(WHITE, 1) | {"white-food": 2}
    assert begun().boxes["dice"][0].tolist() == [20, 8, 8, 8]


@pytest.mark.rule("M2", refuses=True)
def test_a_die_falls_on_a_face_that_it_has() -> None:
    m = begun(players=1)
    while phase(m) != "rolling":
        m.do(m.position.chances()[0][0])
    assert m.kit.notation.names["die"][5] is None
    refused = m.why(GAME.actions.number("roll", die=5))
    assert refused is not None
    assert refused.rule == "M2"


@pytest.mark.rule("M3", allows=True)
def test_the_coloured_dice_have_these_faces() -> None:
    shown = begun().kit.printed["dice"]
    faces = {name: die["weight"] for name, die in shown.items() if die["colour"] != "white"}
    assert faces == {
        "orange-gold": 1, "orange-gold2": 2, "orange-gold3": 1, "orange-food2": 1, "orange-food3": 1,
        "blue-book": 1, "blue-book2": 2, "blue-book3": 1, "blue-stone2": 1, "blue-stone3": 1,
        "red-strength2": 2, "red-strength3": 2, "red-stone2": 1, "red-food2": 1,
    }  # fmt: skip


@pytest.mark.rule("M3", prevents=True)
def test_a_colour_that_is_not_rolled_cannot_fall() -> None:
    m = begun(players=1)
    while phase(m) != "rolling":
        m.do(m.position.chances()[0][0])
    refuse(m, "roll-orange-gold2", "R3")


@pytest.mark.rule("M4", allows=True)
def test_there_are_33_chips_60_tiles_and_12_events() -> None:
    m = begun()
    assert m.boxes["chips"][0].tolist() == [9, 3, 3, 3, 3, 12]
    assert (len(m.kit.printed["tiles"]), len(m.kit.printed["events"])) == (60, 12)


@pytest.mark.rule("M4", prevents=True)
def test_a_colony_gives_no_chip_if_there_is_none() -> None:
    m = position("2*white-strength white-food", board={"a1": "colchis"}, beside={"hanging-gardens": 1})
    s = m.position.states[0]
    s.chips[1, rules.Symbol.FOOD], s.stock[rules.Symbol.FOOD] = 3, 0
    do(m, "buy-a1", "pay")
    assert "food" not in seat(m)["chips"]
    assert seat(m)["colonies"] == ["colchis"]


@pytest.mark.rule("M5", allows=True)
def test_only_colonies_cost_strength() -> None:
    tiles = begun().kit.printed["tiles"].values()
    assert {tile["kind"] for tile in tiles if tile["cost"] == "strength"} == {"colony"}
    assert {tile["kind"] for tile in tiles if tile["stone"]} == {"wonder"}


@pytest.mark.rule("M5", prevents=True)
def test_gold_buys_no_colony() -> None:
    refused = refuse(position("3*white-gold", board={"a1": "sicily"}), "buy-a1", "R5")
    assert "costs 1 strength, and you have 0 strength" in refused.sentence("en")


@pytest.mark.rule("M6", allows=True)
def test_five_printed_developments_have_a_white_die_each_and_no_points() -> None:
    m = first_chance(begun())
    slots = seat(m)["developments"]
    assert [slot["name"]["en"] for slot in slots] == ["Axeman", "Farm", "Caravan", "Quarry", "Temple"]
    assert [slot["gave"] for slot in slots] == [1] * 5
    assert seat(m)["tile_points"] == 0


@pytest.mark.rule("M6", prevents=True)
def test_there_is_one_space_for_an_advisor_and_one_for_a_wonder() -> None:
    m = position("2*white-gold", chips=("gold",), board={"a1": "hammurabi"}, advisor="sappho")
    do(m, "buy-a1", "pay")
    assert seat(m)["advisor"] == "hammurabi"


@pytest.mark.rule("M7", allows=True)
def test_what_is_paid_is_used_and_the_rest_stays_available() -> None:
    m = do(position("white-gold 2*white-food", board={"a1": "sappho"}), "buy-a1", "pay")
    assert (dice(m), seat(m)["used"]) == ({"white-food": 2}, {"white": 3})


@pytest.mark.rule("M7", refuses=True)
def test_used_dice_and_chips_pay_nothing() -> None:
    m = do(position("white-gold white-food", board={"a2": "sappho"}, chips=("gold",)), "buy-a2")
    refuse(m, "use-white-strength", "M7")
    refuse(m, "chip-food", "M7")
    refuse(position("white-food", board={"a1": "sappho"}), "buy-a1", "R5")


@pytest.mark.rule("S1", allows=True)
@pytest.mark.parametrize(("players", "books"), [(1, [1]), (2, [1, 3]), (3, [1, 2, 3]), (4, [1, 2, 3, 4])])
def test_books_by_order_and_with_two_players_the_second_has_three(players: int, books: list[int]) -> None:
    m = first_chance(begun(players=players))
    found = {at: seat(m, at) for at in range(players)}
    assert [found[at]["books"] for at in m.view()["order"]] == books
    assert all(sum(here["loose"].values()) + sum(here["dice"].values()) == 5 for here in found.values())
    assert all(here["chips"] == {"gold": 1, "reroll": 1} and here["points"] == 0 for here in found.values())


@pytest.mark.rule("S1", refuses=True)
def test_everybody_has_one_place_in_the_order() -> None:
    m = begun(players=3)
    refuse(m, "order-4", "S1")
    refuse(do(m, "order-2"), "order-2", "S1")
    assert do(m, "order-1").view()["order"] == [1, 0, 2]


@pytest.mark.rule("S2", allows=True)
@pytest.mark.parametrize(("players", "spaces"), [(1, 9), (2, 9), (3, 9), (4, 12)])
def test_three_rows_and_three_columns_with_four_players_four(players: int, spaces: int) -> None:
    m = first_chance(begun(players=players))
    assert len(board(m)) == spaces
    assert [space["price"] for space in m.view()["board"][:3]] == [1, 2, 3]


@pytest.mark.rule("S2", refuses=True)
def test_without_four_players_there_is_no_fourth_column() -> None:
    refuse(position("5*white-gold", board={"a1": "sappho"}), "buy-d1", "S2")


@pytest.mark.rule("R1", allows=True)
def test_an_age_begins_with_its_tiles_and_an_event() -> None:
    m = do(begun(), "order-1")
    assert chance_kinds(m) == {"tile"}
    for name in ("pottery", "writing", "masonry", "chariot", "archery", "sun-tzu", "hammurabi", "sappho", "nubia"):
        do(m, f"tile-{name}")
    do(m, "event-flood")
    assert board(m) == {
        "a1": "pottery", "a2": "writing", "a3": "masonry", "b1": "chariot", "b2": "archery", "b3": "sun-tzu",
        "c1": "hammurabi", "c2": "sappho", "c3": "nubia",
    }  # fmt: skip
    assert (m.view()["event"], m.view()["unseen"], phase(m)) == ("flood", 6, "rolling")


@pytest.mark.rule("R1", refuses=True)
def test_no_tile_comes_twice_and_none_of_another_age() -> None:
    m = do(begun(), "order-1", "tile-pottery")
    refuse(m, "tile-pottery", "R1")
    refuse(m, "tile-aqueduct", "R1")
    refuse(m, "event-drought", "R1")
    refuse(m, "pass", "R1")


@pytest.mark.rule("R1", allows=True)
def test_with_a_new_age_all_becomes_available_and_nothing_is_rolled() -> None:
    m = do(position("white-gold", "white-food", board={"a1": "sappho"}), "buy-a1", "pay", "pass", "pass")
    assert (field(m, "age"), phase(m), board(m)) == (1, "filling", {})
    assert seat(m)["loose"] == {"white": 5}
    assert seat(m)["chips"] == {"gold": 1, "reroll": 2}
    assert seat(m)["spent"] == {}


@pytest.mark.rule("R3", allows=True)
def test_all_dice_are_rolled_in_the_first_turn_of_a_round() -> None:
    m = begun()
    while phase(m) != "rolling":
        m.do(m.position.chances()[0][0])
    roll(m, "white-food", "white-food", "white-book", "white-gold")
    assert m.to_move == -1
    roll(m, "white-stone")
    assert (phase(m), m.to_move) == ("acting", field(m, "order")[0])
    assert "pass" in legal_kinds(m)


@pytest.mark.rule("R3", refuses=True)
def test_nothing_is_done_before_the_roll_and_nobody_rolls_by_choice() -> None:
    m = begun()
    while phase(m) != "rolling":
        m.do(m.position.chances()[0][0])
    refuse(m, "pass", "R3")
    refuse(position("white-gold"), "roll-white-food", "R3")


@pytest.mark.rule("R3", allows=True)
def test_the_second_player_rolls_when_their_turn_comes() -> None:
    m = begun()
    while phase(m) != "rolling":
        m.do(m.position.chances()[0][0])
    _, second = m.view()["order"]
    assert seat(m, second)["loose"] == {"white": 5}
    roll(m, *["white-food"] * 5)
    do(m, "pass")
    assert (phase(m), field(m, "turn")) == ("rolling", second)


@pytest.mark.rule("O2", refuses=True)
def test_a_hard_game_is_for_one() -> None:
    with pytest.raises(BadOptions, match="O2"):
        begun(players=2, hard=True)
    assert begun(hard=True).seats == 1
