"""The set-up (S): map, mountains, cards, starting player."""

from typing import Any

import pytest

import tafelrunde
from tafelrunde import Match
from tafelrunde.core.chance import Dice
from tafelrunde.errors import UnknownName

from .positions import GAME, chances, do, field, hand, phase, play_out, refuse


def table(*actions: str, **options: Any) -> Match:
    """A match after these actions, of seats and of chance."""
    return do(Match(GAME, options, dice=Dice.fresh(1)), *actions)


@pytest.mark.rule("S0", allows=True)
def test_there_are_two_maps() -> None:
    names = [
        tafelrunde.new("iwari", seed=1, map=name).kit.printed["map"]["en"] for name in ("new_horizons", "vast_lands")
    ]
    assert names == ["New Horizons", "The Vast Lands"]


@pytest.mark.rule("S0", prevents=True)
def test_there_is_no_third_map() -> None:
    with pytest.raises(UnknownName):
        tafelrunde.new("iwari", map="old_horizons")


@pytest.mark.rule("S1", allows=True)
@pytest.mark.parametrize(("players", "mountains"), [(5, 1), (4, 2), (3, 3), (2, 4)])
def test_each_mountain_goes_to_one_of_two_connections(players: int, mountains: int) -> None:
    m = table("first-1", players=players)
    for _ in range(mountains):
        found = chances(m)
        assert len(found) == 2
        assert set(found.values()) == {1}
        do(m, next(iter(found)))
    assert (sum(field(m, "blocked")), phase(m)) == (mountains, "deal")


@pytest.mark.rule("S1", refuses=True)
def test_a_mountain_goes_to_a_connection_with_its_symbol() -> None:
    m = table("first-1", players=4)
    assert set(chances(m)) == {"mountain-3", "mountain-18"}
    refuse(m, "mountain-7", "S1")
    refuse(do(m, "mountain-3"), "mountain-18", "S1")


@pytest.mark.rule("S2", allows=True, prevents=True)
@pytest.mark.parametrize(
    ("players", "cards"), [(5, [13, 12, 11, 11, 10]), (4, [12, 11, 10, 10, 9]), (3, [11, 10, 9, 9, 8])]
)
def test_fewer_players_use_fewer_cards(players: int, cards: list[int]) -> None:
    assert field(table(players=players), "pool") == cards
    assert field(table(players=2), "pool") == [11, 10, 9, 9, 8]


@pytest.mark.rule("S3", allows=True)
def test_three_cards_each_and_four_in_the_display() -> None:
    m = tafelrunde.new("iwari", seed=4, players=5)
    assert (field(m, "held"), field(m, "shown"), field(m, "deck")) == ([3] * 5, 4, 57 - 15 - 4)
    assert phase(m) == "action"


@pytest.mark.rule("S3", allows=True)
def test_with_chosen_hands_the_last_player_takes_first() -> None:
    m = table("first-2", "mountain-3", "mountain-9", "mountain-2", players=3, chosen_hands=True)
    play_out(m, "T", "T", "F", "G")
    assert (m.to_move, phase(m)) == (0, "drawing")
    do(m, "take-T", "draw", "get-D", "take-G")
    assert (hand(m, 1), field(m, "known")[0], phase(m)) == ("TGD", [1, 0, 1, 0, 0], "refill")
    play_out(m, "C", "C")
    assert m.to_move == 2
    play_out(do(m, "take-C", "take-C", "take-F"), "F", "F", "F")
    assert m.to_move == 1
    play_out(do(m, "take-F", "take-F", "take-F"), "D", "D", "D")
    assert (m.to_move, phase(m), field(m, "opening"), hand(m, 2)) == (1, "action", 0, "FFF")


@pytest.mark.rule("S3", prevents=True)
def test_with_chosen_hands_the_display_waits_for_a_full_hand() -> None:
    m = play_out(table("first-1", "mountain-3", players=5, chosen_hands=True), "T", "T", "F", "G")
    do(m, "take-T", "take-T")
    assert field(m, "shown") == 2
    refuse(m, "take-T", "T2")


@pytest.mark.rule("S4", allows=True)
def test_anybody_may_begin() -> None:
    assert chances(table(players=4)) == {f"first-{seat}": 1 for seat in (1, 2, 3, 4)}
    assert {tafelrunde.new("iwari", seed=seed, players=2).to_move for seed in range(8)} == {0, 1}


@pytest.mark.rule("S4", refuses=True)
def test_nobody_acts_before_the_first_player_is_drawn() -> None:
    refuse(table(players=3), "discard-T", "S4")
    refuse(tafelrunde.new("iwari", seed=1), "first-1", "S4")
