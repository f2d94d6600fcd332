"""Turns (R2), rerolls (R4), buying (R5), building (R6)."""

from collections import Counter
from random import Random

import pytest

from tafelrunde import Match
from tafelrunde.core.chance import Dice
from tafelrunde.core.verbs import CHANCE
from tafelrunde.errors import NotNow

from .positions import (
    GAME,
    begun,
    board,
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


@pytest.mark.rule("R2", allows=True)
def test_after_an_action_the_next_in_order_acts() -> None:
    m = do(position("2*white-gold", "white-food", board={"a1": "sappho"}), "buy-a1", "pay")
    assert m.to_move == 1
    assert do(m, "pass").to_move == 0


@pytest.mark.rule("R2", allows=True)
def test_when_all_have_passed_the_books_follow() -> None:
    m = do(position("white-book", "white-book"), "pass", "pass")
    assert (phase(m), m.to_move) == ("reading", 1)  # in reverse order


@pytest.mark.rule("R2", prevents=True)
def test_whoever_passed_does_no_more_this_round() -> None:
    m = do(position("2*white-gold", "2*white-gold", board={"a1": "sappho", "a2": "hammurabi"}), "pass", "buy-a1", "pay")
    assert m.to_move == 1
    refuse(do(m, "pass"), "buy-a2", "R1")  # all passed, and nobody had books or food


@pytest.mark.rule("R2", allows=True)
def test_whoever_can_do_nothing_passes_without_being_asked() -> None:
    m = position("white-gold", "", board={"a1": "sappho"})
    m.act("buy-a1").act("pay")
    assert [entry.text for entry in m.log if entry.seat == 1][:1] == ["pass"]
    assert m.to_move in (-1, 0)


@pytest.mark.rule("R4", allows=True)
def test_a_reroll_rolls_the_chosen_dice_and_was_the_action() -> None:
    m = position("2*white-gold white-food", "white-gold", chips=("reroll",), board={"a1": "sappho"})
    do(m, "reroll", "use-white-gold", "use-white-food", "done")
    roll(m, "white-book", "white-strength")
    assert dice(m) == {"white-gold": 1, "white-book": 1, "white-strength": 1}
    assert (seat(m)["spent"]["reroll"], m.to_move) == (1, 1)


@pytest.mark.rule("R4", refuses=True)
def test_a_reroll_needs_a_chip_and_a_die() -> None:
    refuse(position("white-gold"), "reroll", "R4")
    refuse(position("", chips=("reroll",)), "reroll", "R4")
    m = do(position("white-gold", chips=("reroll gold",)), "reroll")
    refuse(m, "done", "R4")
    refuse(m, "pass", "R4")
    refuse(m, "use-white-food", "M7")
    refuse(m, "chip-gold", "R4")


@pytest.mark.rule("R5", allows=True)
def test_any_tile_of_the_board_may_be_bought_and_its_space_stays_empty() -> None:
    m = do(position("3*white-gold", board={"a3": "sappho", "a1": "hammurabi"}), "buy-a3", "pay")
    assert board(m) == {"a1": "hammurabi"}
    assert seat(m)["advisor"] == "sappho"


@pytest.mark.rule("R5", allows=True)
def test_a_colony_in_row_three_costs_three_strength_and_a_development_in_row_two_two_gold() -> None:
    m = position("3*white-strength 2*white-gold", board={"a3": "sicily", "b2": "pottery"})
    assert {space["name"]: space["missing"] for space in m.view()["board"] if space["tile"]} == {"a3": 0, "b2": 0}
    do(m, "buy-a3", "pay")
    assert dice(m) == {"white-gold": 2}


@pytest.mark.rule("R5", refuses=True)
def test_a_tile_that_is_gone_or_too_dear_cannot_be_bought() -> None:
    m = position("white-gold", "2*white-strength white-gold", board={"a3": "sicily", "b2": "pottery"})
    assert "has no tile" not in refuse(m, "buy-a1", "R5").sentence("en")
    assert "costs 3 strength, and you have 0 strength" in refuse(m, "buy-a3", "R5").sentence("en")
    assert "costs 2 gold, and you have 1 gold" in refuse(m, "buy-b2", "R5").sentence("en")


@pytest.mark.rule("R5", refuses=True)
def test_nothing_is_chosen_before_it_is_said_what_for() -> None:
    m = position("white-gold", board={"a1": "sappho"})
    refuse(m, "use-white-gold", "R5")
    refuse(m, "pay", "R2")
    refuse(do(m, "buy-a1"), "pass", "R7")


@pytest.mark.rule("R2", refuses=True)
def test_in_a_turn_nothing_is_read_or_given_back() -> None:
    m = position("white-gold white-book", board={"a1": "sappho"})
    for action in ("done", "all", "pay", "replace-1", "give-used-white"):
        refuse(m, action, "R2")


@pytest.mark.rule("R6", allows=True)
def test_a_wonder_is_built_for_its_stone_on_a_later_turn() -> None:
    m = position("white-gold 2*white-stone", "white-food", board={"a1": "hanging-gardens"})
    do(m, "buy-a1", "pay")
    assert seat(m)["wonder"] == "hanging-gardens"
    assert seat(m)["tile_points"] == 0
    do(m, "pass", "build", "pay")
    assert (seat(m)["wonder"], seat(m)["wonders"]) == (None, ["hanging-gardens"])
    assert (seat(m)["chips"], seat(m)["tile_points"], dice(m)) == ({"food": 1}, 4, {})


@pytest.mark.rule("R6", refuses=True)
def test_a_wonder_needs_all_its_stone_at_once_and_must_be_there() -> None:
    refuse(position("3*white-stone"), "build", "R6")
    refused = refuse(position("2*white-stone", wonder="great-pyramid"), "build", "R6")
    assert "needs 3 stone in one payment, and you have 2 stone" in refused.sentence("en")


@pytest.mark.rule("R6", allows=True)
def test_any_two_dice_are_a_stone() -> None:
    m = do(position("white-stone 2*white-gold", wonder="hanging-gardens"), "build", "pay")
    assert seat(m)["wonders"] == ["hanging-gardens"]


@pytest.mark.rule("R2", prevents=True)
def test_only_one_action_at_a_time() -> None:
    m = do(position("4*white-gold", board={"a1": "sappho", "a2": "hammurabi"}), "buy-a1")
    refuse(m, "buy-a2", "R7")
    assert legal_kinds(m) == {"pay", "use"}


def test_every_game_can_be_played_from_the_first_roll() -> None:
    m = first_chance(begun(players=4))
    assert field(m, "rolled").sum() == 1


@pytest.mark.parametrize("players", [1, 2])
def test_undo_stops_at_every_roll(players: int) -> None:
    m, luck, stops = Match(GAME, {"players": players}, dice=Dice.fresh(5)).go_on(), Random(5), Counter[bool]()
    while not m.over:
        seat, before = m.to_move, len(m.log)
        m.act(luck.choice(m.legal()))
        rolled = any(entry.seat == CHANCE for entry in m.log[before:])  # what was forced may follow a roll
        stops[rolled] += 1
        if rolled:
            with pytest.raises(NotNow):
                m.may_take_back(seat)
        elif not m.over:
            assert m.log[m.may_take_back(seat)].seat == seat
    assert min(stops[True], stops[False]) > 5
