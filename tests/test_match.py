"""A match: playing, taking back, looking back, and what each seat may see."""

import copy
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tafelrunde as t
from tafelrunde import CHANCE, OVER, SPECTATOR, Match
from tafelrunde.core import secrecy
from tafelrunde.core.deeds import replay
from tafelrunde.core.kernel import seed_stream
from tafelrunde.core.options import Value
from tafelrunde.core.proof import Fairness, verify
from tafelrunde.core.verbs import NOTHING
from tafelrunde.errors import BadNotation, BadOptions, NotNow, Refused, Unfair, UnknownName
from tafelrunde.games import GAMES, find
from toy import ROLL, SOME_CARD, TOY, read, write
from toy_matches import bytes_of, dealt, finish, green, table
from toy_twins import legal_knows_the_cards, refusal_knows_the_cards, twin

pytestmark = pytest.mark.usefixtures("toy_is_known")


# ---- making a match -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_made_played_printed_saved_and_loaded(name: str, tmp_path: Path) -> None:
    m = t.new(name, seed=3)
    m.act(m.legal()[0]).act(m.legal()[-1])
    assert m.game.title in str(m)
    assert len(str(m).splitlines()) > 3
    assert json.loads(json.dumps(m.view(0)))["ply"] == len(m.log)
    again = t.load(m.save(tmp_path / "mine.tafel"))
    assert bytes_of(again) == bytes_of(m)
    assert (again.log, again.options, again.legal()) == (m.log, m.options, m.legal())


def test_a_new_match_has_all_its_options_and_chance_has_acted() -> None:
    m = t.new("toy", players="3", seed=1)
    assert m.options == {"players": 3, "rounds": 2, "green": False}
    assert m.seats == 3
    assert m.to_move == 0
    assert [entry.seat for entry in m.log] == [CHANCE] * 4
    assert m.legal()[:3] == ["take", "show", "name-2-1"]
    assert [write(action) for action in m.legal_actions()] == m.legal()
    assert len(m.legal()) == 14


def test_a_seed_gives_the_same_match_again() -> None:
    assert bytes_of(table()) == bytes_of(table())
    assert len({bytes_of(table(seed=seed)) for seed in range(20)}) > 5


def test_an_unknown_game_gets_an_error_that_lists_the_games() -> None:
    with pytest.raises(
        UnknownName, match=r"'toi' is not a known game\. Did you mean 'toy'\? Possible: .*toy"
    ) as caught:
        t.new("toi")
    assert caught.value.possible == [*GAMES]


def test_an_unknown_option_gets_an_error_that_lists_the_options() -> None:
    with pytest.raises(UnknownName, match=r"'round' is not a known option of toy.* Possible: players, rounds, green\."):
        t.new("toy", round=2)


@pytest.mark.parametrize("value", [4, "four", True, None, 2.5])
def test_an_unknown_value_gets_an_error_that_lists_the_values(value: Any) -> None:
    with pytest.raises(UnknownName, match=r"is not a known value of players.* Possible: 2, 3\."):
        t.new("toy", players=value)


@pytest.mark.parametrize(("given_", "meant"), [(True, True), ("true", True), ("False", False), (" TRUE ", True)])
def test_a_value_may_be_a_text(given_: Value, meant: bool) -> None:
    assert t.new("toy", green=given_).options["green"] is meant


@pytest.mark.parametrize("value", [1, 0])
def test_a_number_is_not_a_yes_or_no(value: int) -> None:
    with pytest.raises(UnknownName, match=r"\d is not a known value of green\. Possible: False, True\."):
        t.new("toy", green=value)


def test_options_that_make_no_sense_together_name_the_rule() -> None:
    with pytest.raises(BadOptions, match=r"Three players play at most two rounds \(Players: 2\) — O1") as caught:
        t.new("toy", players=3, rounds=3)
    assert caught.value.rule == "O1"


# ---- playing --------------------------------------------------------------------------------------------------------


def test_an_action_is_done_and_chance_does_what_follows() -> None:
    m = dealt(5, 2, roll=3)
    assert m.act("take") is m
    assert (m.to_move, m.points()) == (1, [8, 2])
    m.act("name-1-5")
    assert m.points() == [8, 7]
    assert [entry.seat for entry in m.log[3:]] == [0, 1, CHANCE]
    assert [entry.text for entry in m.log[3:5]] == ["take", "name-1-5"]
    assert m.log[-1].text.startswith("roll-")


def test_an_action_may_be_given_by_its_number() -> None:
    assert bytes_of(table().act(read("show"))) == bytes_of(table().act("show"))


def test_a_refused_action_names_the_rule_and_changes_nothing() -> None:
    m = dealt(5, 2).act("show").act("take")
    before, log = bytes_of(m), list(m.log)
    with pytest.raises(Refused, match="Your card is up already — S1") as caught:
        m.act("show")
    assert (bytes_of(m), m.log) == (before, log)
    refused = caught.value
    assert (refused.action, refused.rule, refused.place) == ("show", "S1", {"action": read("show")})
    assert refused.sentence("de") == "Deine Karte liegt schon offen — S1"
    why = m.why("show")
    assert why is not None
    assert str(why) == str(refused)


def test_why_of_a_legal_action_is_none_and_does_nothing() -> None:
    m = table()
    before = bytes_of(m)
    assert m.why("take") is None
    assert m.why("name-1-3") is not None
    assert bytes_of(m) == before


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        *((text, "deal-1, roll-1, take, show, name-1-1, coin-1,") for text in ("", "fly", "deal", "take show")),
        ("name-9-9", "a seat from 1 to 3"),
        ("name-1-9", "a card from 1 to 6"),
    ],
)
def test_a_text_that_names_no_action_gets_an_error_that_says_what_is_expected(text: str, expected: str) -> None:
    with pytest.raises(BadNotation, match=rf"is not an action\. Expected: {expected}"):
        table().act(text)


@pytest.mark.parametrize("number", [-1, len(TOY.actions), 10**6])
def test_a_number_that_names_no_action_gets_an_error(number: int) -> None:
    with pytest.raises(BadNotation, match=f"a number from 0 to {len(TOY.actions) - 1}"):
        table().why(number)


def test_a_player_cannot_do_what_is_for_chance() -> None:
    with pytest.raises(Refused, match="That is for chance to do — G2"):
        table().act("roll-3")


def test_doing_what_only_chance_may_do_is_detected() -> None:
    m = table()
    fair = m.log[2].action
    m.rewind(2)
    m.act(ROLL + (fair - ROLL + 1) % 3)
    with pytest.raises(Unfair, match="Action 3 is roll-"):
        verify(m)


def test_a_past_moment_in_which_chance_is_to_move_can_be_played_on() -> None:
    m = table().at(2)
    assert m.to_move == CHANCE
    assert m.legal() == []
    assert m.go_on().act("take").points()[0] > 5


def test_nothing_is_legal_when_the_game_is_over() -> None:
    m = finish(table())
    assert (m.over, m.to_move, m.legal()) == (True, OVER, [])
    with pytest.raises(Refused, match="The game is over — G1"):
        m.act("take")


def test_the_result_is_known_when_the_game_is_over_and_not_before() -> None:
    m = dealt(5, 2, rounds=1)
    assert (m.result(), m.over) == (None, False)
    m.act("take").act("take")
    assert (m.points(), m.result()) == ([6, 3], [1.0, 0.0])
    assert dealt(5, 2, roll=3, rounds=1).act("take").act("name-1-6").result() == [1.0, 0.0]


def test_equals_share_the_win() -> None:
    m = dealt(1, 2, 3, roll=2, rounds=1)
    m.act("take").act("name-1-1").act("name-2-6")
    assert m.points() == [3, 3, 2]
    assert m.result() == [0.5, 0.5, 0.0]


def test_the_state_is_a_copy() -> None:
    m = table()
    m.state["banked"][0, 0] = 99
    assert max(m.points()) < 10


def test_a_match_prints_its_game_its_options_its_board_and_who_is_to_move() -> None:
    m = dealt(5, 2)
    assert str(m) == "Toy · players=2 rounds=2\ncards ? ? · die 1\nSeat 1 to move."
    assert str(m.act("show")) == "Toy · players=2 rounds=2\ncards 5 ? · die 1\nSeat 2 to move."
    assert "rounds=2 green=True\n" in str(t.new("toy", green=True))
    assert str(m.at(2)).endswith("Chance is to move.")
    assert str(finish(m)).endswith("cards 5 2 · die 0\nThe game is over.")
    assert repr(m) == "<Match of toy, 8 actions>"


# ---- what a seat may see --------------------------------------------------------------------------------------------


def test_a_view_shows_what_its_seat_may_see() -> None:
    m = dealt(5, 2, roll=3)
    assert m.view(0)["cards"] == [5, -1]
    assert m.view(1)["cards"] == [-1, 2]
    assert m.view()["cards"] == m.view(SPECTATOR)["cards"] == [-1, -1]
    assert m.act("show").view(1)["cards"] == [5, 2]
    assert m.view(0) | {"cards": []} == {
        "game": "toy", "ply": 4, "to_move": 1, "points": [10, 0], "result": None, "cards": [], "up": [1, 0], "pips": 3,
        "you": 0,
    }  # fmt: skip


def test_a_view_shows_everything_when_the_game_is_over() -> None:
    m = finish(dealt(5, 2))
    assert m.view()["cards"] == [5, 2]
    assert m.view()["result"] == m.result()
    assert m.view()["points"] == m.points()


def test_chance_the_end_a_spectator_and_nothing_are_four_numbers_and_none_is_a_seat() -> None:
    assert len({CHANCE, OVER, SPECTATOR, NOTHING}) == 4
    assert max(CHANCE, OVER, SPECTATOR, NOTHING) < 0


@pytest.mark.parametrize("seat", [2, 17, CHANCE, OVER, NOTHING])
@pytest.mark.parametrize("look", [Match.view, Match.points, Match.redacted])
@pytest.mark.parametrize("revealed", [False, True], ids=["hidden", "open"])
def test_nothing_but_a_seat_or_a_spectator_can_look(
    seat: int, look: Callable[[Match, int], object], revealed: bool
) -> None:
    m = table()
    m.position.revealed = revealed
    with pytest.raises(UnknownName, match=r"is not a known seat.*Possible: 0, 1\."):
        look(m, seat)


@pytest.mark.parametrize("seat", [2, -2, 17])
def test_an_unknown_seat_gets_an_error_that_lists_the_seats(seat: int) -> None:
    with pytest.raises(UnknownName, match=r"is not a known seat.*Possible: 0, 1\."):
        table().view(seat)


def test_looking_changes_nothing() -> None:
    m = table()
    before = bytes_of(m)
    m.view(0), m.view(1), m.view(), str(m), m.points(), m.legal()
    assert bytes_of(m) == before


def another_world(m: Match, seat: int, seed: int) -> Match:
    """The same match with other cards, such that the seat cannot tell."""
    rng = np.zeros(1, np.uint64)
    seed_stream(rng, seed, 0)
    return secrecy.another_world(m, seat, rng)


@given(st.randoms(use_true_random=False), st.integers(2, 3), st.integers(0, 12), st.integers(0, 2), st.integers(0, 99))
def test_two_worlds_that_a_seat_cannot_tell_apart_give_it_equal_views_and_equal_refusals(
    choice: Random, players: int, plies: int, seat: int, seed: int
) -> None:
    m = t.new("toy", players=players, green=seed % 2 == 0, seed=seed)
    for _ in range(plies):
        if not m.over:
            m.act(choice.choice(m.legal()))
    seat %= players
    other = another_world(m, seat, seed)
    assert json.dumps(other.view(seat)) == json.dumps(m.view(seat))
    if m.to_move == seat:
        assert other.legal() == m.legal()
        assert [str(other.why(a)) for a in range(len(TOY.actions))] == [str(m.why(a)) for a in range(len(TOY.actions))]


def test_there_are_worlds_that_a_seat_cannot_tell_apart() -> None:
    m = dealt(5, 2)
    assert {int(another_world(m, 0, seed).state["card"][0, 1]) for seed in range(60)} == {1, 2, 3, 4, 6}
    assert {int(another_world(m, 0, seed).state["card"][0, 0]) for seed in range(60)} == {5}


def test_a_finished_match_is_open_to_everybody_and_so_is_every_look_back_from_its_end() -> None:
    m = dealt(5, 2, rounds=1)
    running = m.at(3)
    finish(m)
    assert (running.position.open, m.position.open, m.at(3).position.open) == (False, True, True)
    assert running.view()["cards"] == [-1, -1]
    assert m.at(3).view()["cards"] == m.view(1)["cards"] == [5, 2]
    m.rewind(3)
    assert m.view()["cards"] == [-1, -1]  # it is not over any more


def test_a_look_back_at_a_running_match_sees_no_more_than_its_seat() -> None:
    m = dealt(5, 2).act("take")
    assert (m.at(3).view(0)["cards"], m.at(3).view()["cards"]) == ([5, -1], [-1, -1])
    assert str(m.at(3)).splitlines()[1] == "cards ? ? · die 1"


def test_the_redacted_position_is_a_copy_for_a_seat_or_the_whole() -> None:
    m = dealt(5, 2)
    assert [m.redacted(seat).card[:2].tolist() for seat in (0, 1, SPECTATOR, None)] == [
        [5, -1],
        [-1, 2],
        [-1, -1],
        [5, 2],
    ]
    first = m.redacted(0)
    m.redacted(1)
    assert first.card[0] == 5
    with pytest.raises(UnknownName, match="is not a known seat"):
        m.redacted(2)


def test_a_match_asks_the_rules_only_with_what_the_seat_to_move_may_know() -> None:
    """Rules that look at hidden cards see none."""
    cheat = twin(refusal=refusal_knows_the_cards, legal=legal_knows_the_cards)
    m = Match(cheat, {})
    for text in ("deal-5", "deal-2", "roll-1"):
        m.do(read(text))
    whole = [cheat.call.refusal_at(m.boxes, m.state, 0, read(f"name-2-{card}")) == 0 for card in range(1, 7)]
    assert whole == [False, True, False, False, True, False]
    assert [text for text in m.legal() if text.startswith("name")] == ["name-2-5"]
    assert m.why("name-2-2") is not None  # although it is there


# ---- taking back ----------------------------------------------------------------------------------------------------


def test_ones_own_action_is_taken_back() -> None:
    m = table()
    before = bytes_of(m)
    m.act("take")
    entry = m.take_back(0)
    assert (entry.seat, entry.text) == (0, "take")
    assert bytes_of(m) == before
    assert len(m.log) == 3


def test_without_a_seat_the_last_action_is_taken_back_whoever_did_it() -> None:
    assert table("take").take_back().seat == 0


def test_another_ones_action_cannot_be_taken_back() -> None:
    m = table("take")
    with pytest.raises(NotNow, match="The last action is not by seat 2: you can take back only your own"):
        m.take_back(1)
    with pytest.raises(NotNow, match="not by seat 2"):
        m.take_back(1, all_agree=True)
    assert m.log[-1].text == "take"


def test_an_action_cannot_be_taken_back_once_chance_has_acted_unless_all_agree() -> None:
    m = table("take")
    before = bytes_of(m)
    m.act("take")
    with pytest.raises(NotNow, match="Chance has acted since: it can be taken back only if all agree"):
        m.take_back(1)
    assert m.take_back(1, all_agree=True).seat == 1
    assert bytes_of(m) == before


@pytest.mark.parametrize("action", ["show", "name-2-2"])
def test_an_action_that_showed_a_secret_cannot_be_taken_back_unless_all_agree(action: str) -> None:
    m = dealt(5, 2).act(action)
    with pytest.raises(NotNow):
        m.take_back(0)
    assert m.take_back(0, all_agree=True).text == action


@pytest.mark.parametrize("action", ["coin-1", "coin-2"])
def test_an_action_that_nobody_else_can_tell_from_another_is_taken_back(action: str) -> None:
    m = green(5, 2)
    before = bytes_of(m)
    assert m.act(action).take_back(0).text == action
    assert bytes_of(m) == before


def test_an_action_that_ends_the_game_shows_everything() -> None:
    m = green(5, 2, rounds=1).act("take").act("coin-1")
    assert m.over
    with pytest.raises(NotNow, match="It has revealed something"):
        m.take_back(1)


def test_where_nothing_is_hidden_any_more_nothing_is_shown() -> None:
    assert finish(dealt(5, 2)).at(3).act("show").take_back(0).text == "show"


def test_an_action_that_would_look_different_in_another_world_cannot_be_taken_back() -> None:
    m = dealt(5, 2).act("name-2-3")  # wrong, which tells everybody something
    with pytest.raises(NotNow, match="It has revealed something"):
        m.take_back(0)


@pytest.mark.parametrize("all_agree", [True, False])
def test_before_the_first_action_there_is_nothing_to_take_back(all_agree: bool) -> None:
    with pytest.raises(NotNow):
        table().take_back(all_agree=all_agree)
    with pytest.raises(NotNow, match="There is no action to take back"):
        Match(TOY, {}).take_back(all_agree=all_agree)


def test_a_match_goes_on_and_is_verified_after_taking_back() -> None:
    m = table("take", "take")
    m.take_back(all_agree=True)
    m.take_back(0)
    finish(m)
    assert verify(m) == Fairness(checked=4, secret=0)
    assert [e.seat for e in m.log] == [CHANCE, CHANCE, CHANCE, 0, 1, CHANCE, 0, 1]


def test_a_loaded_match_knows_its_dice_after_going_back_behind_the_second_commitment() -> None:
    m = t.loads(dealt(5, 2).dump())  # nobody knows its secret, so chance commits to a new one when it is next to move
    m.act("take").act("take")
    assert [since for since, _ in m.dice] == [0, 5]
    m.rewind(2)
    m.go_on()
    since, dice = [d for d in m.dice if d[0] <= 2][-1]
    assert (since, dice.secret is not None) == (2, True)
    assert len(m.log) == 3


# ---- looking back ---------------------------------------------------------------------------------------------------


@given(st.randoms(use_true_random=False), st.integers(0, 20))
def test_at_gives_every_past_moment(choice: Random, seed: int) -> None:
    m, states = t.new("toy", players=3, seed=seed), {}
    states[len(m.log)] = bytes_of(m)
    while not m.over:
        m.act(choice.choice(m.legal()))
        states[len(m.log)] = bytes_of(m)
    for ply, state in states.items():
        assert bytes_of(m.at(ply)) == state
        assert m.at(ply).log == m.log[:ply]


def test_a_past_moment_is_a_match_of_its_own() -> None:
    m = table("take")
    before = bytes_of(m)
    past = m.at(3)
    past.act("show")
    assert (bytes_of(m), m.log[-1].text) == (before, "take")
    assert past.log[-1].text == "show"
    assert past.legal()
    assert m.legal()


@pytest.mark.parametrize("ply", [-1, 4, 99])
def test_an_unknown_ply_gets_an_error_that_says_which_there_are(ply: int) -> None:
    with pytest.raises(UnknownName, match=r"is not a known ply.*Possible: 0 to 3\."):
        table().at(ply)


def test_a_past_moment_does_not_carry_the_secret_of_a_running_match() -> None:
    m = table("take")
    secret = m.dice[0][1].secret
    assert secret is not None
    assert all(dice.secret != secret for _, dice in m.at(3).dice)
    assert secret.hex() not in finish(m.at(3)).dump()


@pytest.mark.parametrize("over", [True, False])
def test_a_past_moment_that_is_played_on_is_not_called_unfair_for_what_came_before(over: bool) -> None:
    m = table("take", "take")
    branch = finish((finish(m) if over else m).at(5).go_on())
    assert verify(branch) == Fairness(checked=1, secret=3)
    assert verify(t.loads(branch.dump())) == Fairness(checked=1, secret=3)
    assert branch.dice[0][1].commitment == m.dice[0][1].commitment


def test_replay_tells_every_action_with_the_match_after_it() -> None:
    m = finish(table("take"))
    told = [(entry, words["en"], words["de"], len(then.log), bytes_of(then)) for entry, words, then in replay(m)]
    assert [entry for entry, *_ in told] == m.log
    assert [n for *_, n, _ in told] == list(range(1, len(m.log) + 1))
    assert told[-1][-1] == bytes_of(m)
    assert told[3][1:3] == ("take: 1 points", "take: 1 Punkte")
    assert [entry for entry, _, _ in replay(m, since=5)] == m.log[5:]


def heard(m: Match, seat: int | None, since: int = 0) -> list[str]:
    """The actions of the log as a seat hears them."""
    return [entry.text for entry, _, _ in replay(m, since, seat)]


def test_a_seat_hears_only_what_it_may_know() -> None:
    m = green(5, 2).act("coin-2").act("take")
    m.rewind(6)
    assert heard(m, None) == ["deal-5", "deal-2", "think-1", "roll-1", "coin-2", "take"]
    assert heard(m, 0) == ["deal-5", "deal-x", "roll-1", "coin-2", "take"]
    assert heard(m, 1) == ["deal-x", "deal-2", "roll-1", "coin-x", "take"]
    assert heard(m, SPECTATOR) == ["deal-x", "deal-x", "roll-1", "coin-x", "take"]
    assert heard(m, 1, since=4) == ["coin-x", "take"]
    assert [(entry.seat, len(then.log)) for entry, _, then in replay(m, seat=1)] == [
        (CHANCE, 1), (CHANCE, 2), (CHANCE, 4), (0, 5), (1, 6),
    ]  # fmt: skip


def test_the_words_of_a_log_are_made_from_what_the_seat_may_know() -> None:
    given_: list[list[int]] = []

    def tell(_: Any, before: Any, actions: list[int], after: Any) -> dict[str, str]:
        given_.append([*before.card[:2].tolist(), *actions, *after.card[:2].tolist()])
        return {"en": "so", "de": "so"}

    m = Match(twin(tell=tell), {})
    for text in ("deal-5", "deal-2"):
        m.do(read(text))
    assert [words["en"] for _, words, _ in replay(m, seat=1)] == ["so", "so"]
    assert given_ == [[0, 0, SOME_CARD, -1, 0], [-1, 0, 1, -1, 2]]


def test_a_finished_match_tells_everybody_everything() -> None:
    m = finish(green(5, 2, rounds=1))
    assert heard(m, 1) == heard(m, SPECTATOR) == heard(m, None) == [entry.text for entry in m.log]
    assert heard(m.at(3), 1) == heard(m, None)[:3]


# ---- copies ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy], ids=["copy", "deepcopy"])
def test_what_is_done_to_a_copy_does_not_happen_to_the_original(again: Callable[[Match], Match]) -> None:
    m = table()
    other, before = again(m), bytes_of(m)
    finish(other)
    assert other.over
    assert (bytes_of(m), m.over) == (before, False)
    assert [entry.seat for entry in finish(m).log] == [entry.seat for entry in other.log]


def test_a_match_is_not_pickled_and_says_what_to_do() -> None:
    with pytest.raises(TypeError, match="dump"):
        pickle.dumps(table())


def test_a_mistake_comes_through_from_another_process() -> None:
    with pytest.raises(UnknownName) as found:
        find("chess")
    again = pickle.loads(pickle.dumps(found.value))
    assert (str(again), again.possible) == (str(found.value), found.value.possible)
    with pytest.raises(Refused) as refused:
        table().act("deal-1")
    assert pickle.loads(pickle.dumps(refused.value)).rule == refused.value.rule
