"""The conformance suite holds for every game, and finds every kind of fault that it says it looks for."""

import re
from dataclasses import replace
from itertools import count
from typing import Any

import numpy as np
import pytest

import toy
import toy_twins as twins
from tafelrunde.core import conformance, secrecy
from tafelrunde.core.conformance import Report, check_game, same_interpreted
from tafelrunde.core.game import Column, Game, Refusal
from tafelrunde.core.match import Match
from tafelrunde.core.position import Position
from tafelrunde.errors import BadEdition
from tafelrunde.games import GAMES
from toy import TOY, read
from toy_twins import twin

# numbers wrap without a word in compiled code; twins are not compiled
pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning")


# ---- the games ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_game_keeps_every_invariant_on_option_sets_that_have_all_pairs_of_values(name: str) -> None:
    game = GAMES[name]
    report = check_game(game, games=4, every=24, threads=2, sets=0)
    assert report.faults == []
    assert report.covered == report.all_pairs >= report.option_sets > 1
    assert report.all_sets == len(list(game.option_sets(game.material(None, "")))) >= report.option_sets
    assert report.followed == report.interpreted == report.option_sets
    assert report.searched > report.games


def test_a_game_with_chance_and_secrets_keeps_every_invariant() -> None:
    seen: list[tuple[int, int, str]] = []
    report = check_game(
        TOY, games=40, follow=3, interpret=3, every=2, pairs=2000, progress=lambda *args: seen.append(args)
    )
    assert report.good, report.faults
    assert 20_000 <= report.pairs < 20_100
    assert 0.5 < report.hidden / report.pairs < 1
    assert (report.option_sets, report.games, report.followed, report.interpreted) == (10, 400, 30, 30)
    assert report.actions > 400 * 6
    assert report.searched == pytest.approx(report.actions / 2, rel=0.1)
    assert [done for done, _, _ in seen] == list(range(1, 11))
    assert seen[0][1:] == (10, "players=2 rounds=2 green=False")


def test_a_check_sees_the_same_games_on_any_number_of_threads() -> None:
    assert check_game(TOY, games=5, threads=1) == check_game(TOY, games=5, threads=3)


def test_a_check_without_pairs_says_nothing_about_secrets() -> None:
    report = check_game(twin(secrets=False), games=1, pairs=0)
    assert (report.faults, report.pairs, report.hidden) == ([], 0, 0)


def test_a_check_plays_with_the_edition_it_is_given() -> None:
    asked: list[str | None] = []

    def material(edition: str | None, file: str) -> list[int]:
        asked.append(edition)
        return toy.material(edition, file)

    curious = twin(material=material)
    assert check_game(curious, games=1, sets=2, edition="die 1 1 7").good
    assert set(asked) == {"die 1 1 7", "die 1 1 7\n"}  # the second is from the saved file
    with pytest.raises(BadEdition, match="edition, line 2: a die needs 3 weights, not 'die 0 1 1'"):
        check_game(TOY, edition="# mine\ndie 0 1 1")


# ---- broken twins ---------------------------------------------------------------------------------------------------


def found(game: Game, **how: Any) -> Report:
    """A short check that looks at every position."""
    return check_game(game, **{"games": 12, "follow": 2, "interpret": 0, "every": 1, "pairs": 150, "sets": 4, **how})


def test_the_twin_without_a_fault_is_good() -> None:
    assert found(twin()).faults == []


Faulty = dict[str, Any]
DISAGREE, WORLD = "legal and refusal disagree on an action", "a guessed world breaks an invariant, or looks different"
ALIKE = "two actions that look the same to a seat lead to positions that look different to it"
LEAKS = "what a seat may do, or why not, depends on what it cannot know"
JUDGES = "which actions are dominated depends on what their seat cannot know"
BAD_SHARES = "a share of the win is below 0, or they add up to more than 1"
NO_ACTION = "an action is redacted to a number that is neither an action nor NOTHING"
REDACTION_LEAKS = "how an action is redacted for a seat depends on what that seat cannot know"
CHANCE, ENDLESS = "chance offers nothing, or a weight below 1", "the game is longer than it declares"
STEPS = "what is done for a player depends on what others cannot know"
HIGH_CARD = {"refusal": twins.refusal_of_a_high_card, "legal": twins.legal_with_a_high_card}
TWINS: list[tuple[Faulty, str]] = [
    ({"legal": twins.legal_lists_what_is_refused}, DISAGREE),
    ({"legal": twins.legal_forgets_one}, DISAGREE),
    ({"legal": twins.legal_lists_an_unknown_action}, "the number of an action is out of range"),
    ({"legal": twins.legal_repeats_one}, "legal lists an action twice"),
    ({"legal": twins.legal_finds_nothing}, "somebody is to move and nothing is legal"),
    ({"branching": 6}, "more actions are legal than the game declares"),
    ({"chance": twins.chance_does_nothing}, CHANCE),
    ({"chance": twins.chance_has_an_impossible_side}, CHANCE),
    ({"apply": twins.apply_never_ends}, ENDLESS),
    ({"longest": 5}, ENDLESS),
    ({"apply": twins.apply_keeps_the_card}, "a position breaks an invariant: a card is missing or exists twice"),
    ({"apply": twins.apply_leaves_the_die}, "a position breaks an invariant: the die lies at the wrong time"),
    ({"result": twins.result_is_generous}, BAD_SHARES),
    ({"result": twins.result_takes_away}, BAD_SHARES),
    ({"result": twins.result_goes_to_the_last}, "somebody with fewer points than another has a greater share"),
    ({"redact": twins.redact_hides_nothing}, "hidden"),
    ({"redact": twins.redact_keeps_count}, ALIKE),
    ({"redact": twins.redact_goes_on}, "redacting twice changes more than redacting once"),
    ({"secrets": False}, "hidden"),
    ({"refusal": twins.refusal_knows_the_cards, "legal": twins.legal_knows_the_cards}, LEAKS),
    ({"refusal": twins.refusal_counts_the_cards}, LEAKS),
    ({"dominated": twins.dominated_is_everything}, "every legal action is dominated"),
    ({"dominated": twins.dominated_knows_the_cards}, JUDGES),
    ({"redact_action": twins.redact_action_beyond_all_actions}, NO_ACTION),
    ({"redact_action": twins.redact_action_below_nothing}, NO_ACTION),
    ({"redact_action": twins.redact_action_hides_from_everybody}, "a seat's own action is redacted for it"),
    ({"redact_action": twins.redact_action_is_an_action}, "an action that stands for others is legal itself"),
    ({"redact_action": twins.redact_action_knows_the_thought}, REDACTION_LEAKS),
    ({"redact_action": twins.redact_action_covers_too_much}, ALIKE),
    ({"actions": twins.stand_in_like_another}, "the notation take is not read as the action it is written for"),
    ({"determinise": twins.determinise_changes_one_s_own_card}, WORLD),
    ({"determinise": twins.determinise_deals_twice}, WORLD),
    ({"determinise": twins.determinise_guesses_nothing}, WORLD),
    ({**HIGH_CARD, "forced": frozenset({"take"})}, STEPS),
    ({"actions": twins.ambiguous_actions}, "is not read as the action it is written for"),
    ({"explain": twins.explain_names_no_rule}, "has no words"),
    ({"tell": twins.tell_without_german}, "a deed is told without words in one language"),
    ({"tell": twins.tell_nothing_of_the_unseen}, "what a seat did has no words, and another seat acts next"),
    ({"tell": twins.tell_nothing_of_the_end}, "the last actions of a finished game are told without words"),
    ({"tell": twins.tell_nothing}, "the last actions of a finished game are told without words"),
    ({"describe": twins.describe_without_english}, "has no description or no reason in words"),
    ({"reason": twins.reason_without_german}, "has no description or no reason in words"),
    ({"score": twins.score_without_cards}, "somebody's points are not the sum of the column that counts"),
    ({"targets": twins.targets_of_another_action}, "the targets are not the legal actions"),
]


def named(value: object) -> str:
    """How a twin is called in the list of tests."""
    return "+".join(getattr(v, "__name__", f"{k}={v}") for k, v in value.items()) if isinstance(value, dict) else ""


@pytest.mark.parametrize(("faulty", "says"), TWINS, ids=named)
def test_a_broken_twin_is_caught(faulty: Faulty, says: str) -> None:
    report = found(twin(**faulty))
    assert any(says in fault for fault in report.faults), report.faults[:3]
    assert not report.good


def test_what_all_know_may_be_done_for_a_player() -> None:
    twin_that_asks = twin(**HIGH_CARD, forced=frozenset({"take"}), all_know=lambda _, s: s.up[s.to_move] == 1)
    assert found(twin_that_asks, follow=12).faults == []


@pytest.mark.parametrize("says", [*conformance.SAYS.values(), *secrecy.SAYS.values(), secrecy.STEP_LEAKS])
def test_each_fault_that_is_looked_for_has_a_twin(says: str) -> None:
    assert any(text in says or says in text for _, text in TWINS)


@pytest.mark.parametrize(
    ("faulty", "says"),
    [
        ({"actions": twins.spaced_actions}, "BadFile"),
        ({"view": twins.view_with_an_array}, "TypeError: Object of type ndarray"),
        ({"printed": twins.printed_with_a_set}, "TypeError: Object of type set"),
        ({"foresee": twins.foresee_with_an_array}, "TypeError: Object of type ndarray"),
        ({"foresee": twins.foresee_fails}, "LookupError: "),
        ({"describe": twins.describe_fails}, "LookupError: "),
        ({"reason": twins.reason_fails}, "LookupError: "),
        ({"explain": twins.explain_fails}, "KeyError: "),
        ({"targets": twins.targets_without_the_last}, "(ValueError: zip|IndexError: list)"),
    ],
    ids=named,
)
def test_a_fault_on_which_python_stumbles_is_reported_like_any_other(faulty: Faulty, says: str) -> None:
    report = found(twin(**faulty), follow=12)
    assert report.games == 4 * 12
    assert re.match(rf"players=2 rounds=\d green=(True|False) \(game \d+ of seed 1\): {says}", report.faults[0])


@pytest.mark.parametrize(
    "name", ["view", "score", "diagram", "ask", "targets", "describe", "reason", "foresee", "explain", "tell"]
)
def test_words_that_depend_on_more_than_they_are_given_are_caught(name: str) -> None:
    numbers, plain = count(), getattr(TOY, name)
    report = found(twin(**{name: lambda *args: more(plain(*args), next(numbers))}))
    says = f"{'why' if name == 'explain' else name} tells a seat what it cannot know"
    assert any(says in fault for fault in report.faults)


def more(said: Any, n: int) -> Any:
    """What was said, with a number that nobody was given."""
    if isinstance(said, Refusal):
        return replace(said, sentences=more(said.sentences, n))
    if isinstance(said, Column):
        return replace(said, title=more({}, n))
    if isinstance(said, dict):
        return {**said, "en": f"{n}", "de": f"{n}"}
    if isinstance(said, list | tuple):
        return type(said)(more(part, n) for part in said)
    return f"{said} {n}" if isinstance(said, str) else said


def test_a_match_that_shows_the_whole_position_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    look = Position.look
    monkeypatch.setattr(Position, "look", lambda m, _seat: look(m, None))
    said = {fault.partition("): ")[2] for fault in found(twin()).faults}
    assert {f"{kind} tells a seat what it cannot know" for kind in ("view", "score", "diagram", "str")} <= said


def test_a_fault_is_reported_with_the_options_the_game_and_the_actions_that_lead_to_it() -> None:
    [fault, *_] = found(twin(legal=twins.legal_finds_nothing), games=1, seed=5).faults
    where, _, what = fault.partition(": ")
    assert where == "players=2 rounds=2 green=False (game 0 of seed 5)"
    assert what.startswith("somebody is to move and nothing is legal, after deal-")
    m = Match(TOY, {"players": 2, "rounds": 2})
    for text in what.partition(", after ")[2].split():
        m.do(read(text))
    assert m.state["turns"][0] == 1
    assert m.to_move == 1


@pytest.mark.parametrize(
    ("faulty", "says"),
    [
        ({"points": twins.points_of_small_numbers}, "diverge at ply"),
        ({"legal": twins.legal_backwards}, "list different actions"),
        ({"dominated": twins.dominated_is_a_high_number}, "find different actions dominated"),
    ],
    ids=named,
)
def test_plain_python_that_plays_another_game_is_caught(
    faulty: Faulty, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = twin(**faulty)
    monkeypatch.setattr(Game, "interpreted", lambda _: other)
    report = found(TOY, interpret=1, games=1)
    assert all(says in fault for fault in report.faults)
    assert len(report.faults) == report.option_sets == 4


def test_looking_for_dominated_actions_must_not_change_the_position() -> None:
    curious = twin(dominated=twins.dominated_turns_up_the_card)
    box = curious.build([1, 1, 1], {"players": 2, "rounds": 1})
    said = same_interpreted(curious, curious, box, [toy.DEAL, toy.DEAL + 1, toy.ROLL, toy.TAKE])
    assert said == "whether an action is dominated changes the position at ply 3"


def test_a_game_may_say_which_actions_are_dominated() -> None:
    assert found(twin(dominated=twins.dominated_is_the_own_card), interpret=1).faults == []


def test_a_compiled_number_that_does_not_wrap_is_told_from_one_that_does() -> None:
    compiled = replace(TOY, name="toy_that_wraps", kernels={**TOY.kernels, "points": twins.points_that_wrap})
    box, out = compiled.build([1, 1, 1], {"players": 2, "rounds": 1}), np.zeros(3)
    assert same_interpreted(TOY, TOY.interpreted(), box, [5, 0]) == ""
    assert same_interpreted(compiled, compiled.interpreted(), box, [5, 0]) == (
        "interpreted and compiled play diverge at ply 0"
    )
    states = compiled.new_states()
    states["card"][0, 0] = 6
    compiled.call.points_at(box, states, 0, out)
    assert out[0] == 600  # and not the points of another game with the same records
