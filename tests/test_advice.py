"""Advice: a deed in words, why, and what another seat is likely to do then."""

from collections.abc import Sequence
from typing import Any

import pytest

from tafelrunde.core.advice import advise, in_full, of_one_seat
from tafelrunde.core.game import Game, Kit, Suggestion
from tafelrunde.core.match import Match
from tafelrunde.core.options import Value
from tafelrunde.core.words import join
from toy import TOY
from toy_twins import apply_coin_keeps_the_turn, tell_nothing_of_coins, twin

PLAIN = twin(secrets=False)


def match_of(game: Game, *lines: str, **options: Value) -> Match:
    """A match in which this was done."""
    match = Match(game, options)
    for line in ("deal-3", "deal-6", *(["think-1"] if options.get("green") else []), "roll-2", *lines):
        match.do(match.kit.notation.read(line))
    return match


def numbers(match: Match, *lines: str) -> list[int]:
    return [match.kit.notation.read(line) for line in lines]


def test_a_deed_is_told_with_its_reason() -> None:
    match = match_of(PLAIN, players=2)
    found = advise(match, numbers(match, "show"))
    assert found.actions == tuple(numbers(match, "show"))
    assert found.text == {"en": "show", "de": "show"}
    assert found.reason == {"en": "show looks well.", "de": "show sieht gut aus."}
    assert found.answer is None


def test_the_answer_is_that_of_another_seat_that_moves_next() -> None:
    match = match_of(PLAIN, players=2)
    answer = advise(match, numbers(match, "take"), numbers(match, "show", "roll-1")).answer
    assert answer is not None
    assert (answer.seat, answer.text["en"]) == (1, "show")


def test_no_answer_is_told_where_chance_moves_next_or_nothing_is_known() -> None:
    match = match_of(PLAIN, "take", players=2)
    assert advise(match, numbers(match, "take"), numbers(match, "roll-1", "take")).answer is None
    assert advise(match_of(PLAIN, players=2), numbers(match, "take")).answer is None


def test_no_answer_is_told_where_there_are_secrets() -> None:
    match = match_of(TOY, players=2)
    assert advise(match, numbers(match, "take"), numbers(match, "name-1-3")).answer is None


def test_only_what_the_seat_can_know_is_used() -> None:
    seen = list[int]()

    def describe(_kit: object, state: object, _action: int) -> dict[str, str]:
        seen.append(int(state.card[1]))  # type: ignore[attr-defined]
        return {"en": "do it", "de": "tu es"}

    match = match_of(twin(describe=describe), players=2)
    advise(match, numbers(match, "take"))
    assert seen == [-1], "the other card stays hidden"


def test_a_line_ends_with_the_turn_of_its_seat() -> None:
    match = match_of(PLAIN, players=2)
    assert of_one_seat(match, numbers(match, "take", "show")) == numbers(match, "take")


PREPARING = {"apply": apply_coin_keeps_the_turn, "tell": tell_nothing_of_coins}  # a coin belongs to what follows


def suggest_all(kit: Kit, states: Sequence[Any], actions: Sequence[int]) -> Suggestion:
    """A deed by all of its actions."""
    said = [kit.game.describe(kit, state, action) for state, action in zip(states, actions, strict=False)]
    return Suggestion(join(said, " · "), kit.game.reason(kit, states[0], actions[0], states[-1]))


@pytest.mark.parametrize(
    ("more", "said", "why"), [({}, "take", "take"), ({"suggest": suggest_all}, "coin-1 · take", "coin-1")]
)
def test_a_deed_is_suggested_by_its_last_action_or_as_its_game_does(more: dict[str, Any], said: str, why: str) -> None:
    match = match_of(twin(**PREPARING, **more), players=2, green=True)
    found = advise(match, numbers(match, "coin-1", "take", "take"))
    assert found.actions == tuple(numbers(match, "coin-1", "take"))
    assert found.text["en"] == said
    assert found.reason["en"] == f"{why} looks well."


def test_what_was_done_is_told_in_full_where_the_log_tells_it_like_what_was_better() -> None:
    match = match_of(twin(**PREPARING, suggest=suggest_all), players=2, green=True)
    done, alike, other = (numbers(match, *actions) for actions in (["coin-1", "take"], ["take"], ["show"]))
    assert in_full(match, done, alike) == {"en": "coin-1 · take", "de": "coin-1 · take"}
    assert in_full(match, done, other) is None
