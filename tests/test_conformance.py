"""The conformance suite holds for every game, and finds every kind of fault that it says it looks for."""

import re
from dataclasses import replace
from itertools import count
from typing import Any

import numpy as np
import pytest

import toy
from tafelrunde.core import conformance, secrecy
from tafelrunde.core.conformance import Report, check_game, same_interpreted
from tafelrunde.core.game import Game, Reason
from tafelrunde.core.match import Match
from tafelrunde.errors import BadEdition
from tafelrunde.games import GAMES
from toy import TOY, twin

# numbers wrap without a word in compiled code; twins are not compiled
pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning")


# ---- the games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_game_keeps_every_invariant_on_its_first_option_sets(name: str) -> None:
    report = check_game(GAMES[name], games=3, every=16, most_sets=3)
    assert report.faults == []
    assert (report.option_sets, report.games, report.followed, report.interpreted) == (3, 9, 3, 3)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_game_keeps_every_invariant_on_every_option_set(name: str) -> None:
    game = GAMES[name]
    report = check_game(game, games=4, every=24, threads=2)
    assert report.faults == []
    assert report.option_sets == len(list(game.option_sets(game.material(None, "")))) > 1
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
    assert seen[0][1:] == (10, "players=2 rounds=1 green=False")


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
    assert check_game(curious, games=1, most_sets=2, edition="die 1 1 7").good
    assert set(asked) == {"die 1 1 7", "die 1 1 7\n"}  # the second is from the saved file
    with pytest.raises(BadEdition, match="edition, line 2: a die needs 3 weights, not 'die 0 1 1'"):
        check_game(TOY, edition="# mine\ndie 0 1 1")


# ---- broken twins ---------------------------------------------------------------------------------------------------


def found(game: Game, **how: Any) -> Report:
    """A short check that looks at every position."""
    return check_game(
        game, **{"games": 12, "follow": 2, "interpret": 0, "every": 1, "pairs": 150, "most_sets": 4, **how}
    )


def test_the_twin_without_a_fault_is_good() -> None:
    assert found(twin()).faults == []


Faulty = dict[str, Any]
DISAGREE, WORLD = "legal and refusal disagree on an action", "a guessed world breaks an invariant, or looks different"
ALIKE = "two actions with the same veil lead to positions that look different"
LEAKS = "what a seat may do, or why not, depends on what it cannot know"
CHANCE, ENDLESS = "chance offers nothing, or a weight below 1", "the game is longer than the card allows"
TWINS: list[tuple[Faulty, str]] = [
    ({"legal": toy.legal_lists_what_is_refused}, DISAGREE),
    ({"legal": toy.legal_forgets_one}, DISAGREE),
    ({"legal": toy.legal_lists_an_unknown_action}, "an action is not below the number on the card"),
    ({"legal": toy.legal_repeats_one}, "legal lists an action twice"),
    ({"legal": toy.legal_finds_nothing}, "somebody is to move and nothing is legal"),
    ({"branching": 6}, "more actions are legal than the card allows"),
    ({"chance": toy.chance_does_nothing}, CHANCE),
    ({"chance": toy.chance_has_an_impossible_side}, CHANCE),
    ({"apply": toy.apply_never_ends}, ENDLESS),
    ({"longest": 5}, ENDLESS),
    ({"apply": toy.apply_keeps_the_card}, "a position breaks an invariant: a card is lost or there twice"),
    ({"apply": toy.apply_leaves_the_die}, "a position breaks an invariant: the die lies at the wrong time"),
    ({"result": toy.result_is_generous}, "the shares of the win do not add up to 1"),
    ({"result": toy.result_goes_to_the_last}, "somebody with fewer points than another has a greater share"),
    ({"redact": toy.redact_hides_nothing}, "hidden"),
    ({"redact": toy.redact_keeps_count}, ALIKE),
    ({"redact": toy.redact_goes_on}, "redacting twice changes more than redacting once"),
    ({"secrets": False}, "hidden"),
    ({"refusal": toy.refusal_knows_the_cards, "legal": toy.legal_knows_the_cards}, LEAKS),
    ({"refusal": toy.refusal_counts_the_cards}, LEAKS),
    ({"veil": toy.veil_beyond_all_actions}, "a veil is no action's number and not NOTHING"),
    ({"veil": toy.veil_below_nothing}, "a veil is no action's number and not NOTHING"),
    ({"veil": toy.veil_hides_from_everybody}, "a seat's own action is veiled from it"),
    ({"veil": toy.veil_is_an_action}, "a veil that stands for other actions is legal itself"),
    ({"veil": toy.veil_knows_the_thought}, "the veil of an action depends on what its seat cannot know"),
    ({"veil": toy.veil_covers_too_much}, ALIKE),
    ({"write": toy.write_stand_in_as_another}, "the notation take is not read as the action it is written for"),
    ({"determinise": toy.determinise_changes_the_own_card}, WORLD),
    ({"determinise": toy.determinise_deals_twice}, WORLD),
    ({"determinise": toy.determinise_guesses_nothing}, WORLD),
    ({"write": toy.write_is_ambiguous}, "is not read as the action it is written for"),
    ({"explain": toy.explain_names_no_rule}, "has no words"),
    ({"tell": toy.tell_without_german}, "an action is told without words"),
    ({"tell": toy.tell_nothing_of_the_unseen}, "an action is told without words"),
    ({"score": toy.score_without_cards}, "somebody's points are not the sum of their parts"),
    ({"targets": toy.targets_without_the_last}, "the targets are not the legal actions"),
]


def named(value: object) -> str:
    """How a twin is called in the list of tests."""
    return "+".join(getattr(v, "__name__", f"{k}={v}") for k, v in value.items()) if isinstance(value, dict) else ""


@pytest.mark.parametrize(("faulty", "says"), TWINS, ids=named)
def test_a_broken_twin_is_caught(faulty: Faulty, says: str) -> None:
    report = found(twin(**faulty))
    assert any(says in fault for fault in report.faults), report.faults[:3]
    assert not report.good


@pytest.mark.parametrize("says", [*conformance.SAYS.values(), *secrecy.SAYS.values()])
def test_each_fault_that_is_looked_for_has_a_twin(says: str) -> None:
    assert any(text in says or says in text for _, text in TWINS)


@pytest.mark.parametrize(
    "faulty",
    [
        {"write": toy.write_with_a_gap, "read": toy.read_with_a_gap},
        {"view": toy.view_with_an_array},
        {"explain": toy.explain_fails},
        {"write": toy.write_stand_in_as_nothing},
    ],
    ids=named,
)
def test_a_fault_on_which_python_stumbles_is_reported_like_any_other(faulty: Faulty) -> None:
    report = found(twin(**faulty), follow=12)
    assert report.games == 4 * 12
    assert re.match(r"players=2 rounds=\d green=(True|False) \(game \d+ of seed 1\): ", report.faults[0])


@pytest.mark.parametrize("name", ["view", "score", "draw", "ask", "targets", "praise", "foresee", "explain", "tell"])
def test_words_that_depend_on_more_than_they_are_given_are_caught(name: str) -> None:
    numbers, plain = count(), getattr(TOY, name)
    report = found(twin(**{name: lambda *args: more(plain(*args), next(numbers))}))
    says = f"{'why' if name == 'explain' else name} tells a seat what it cannot know"
    assert any(says in fault for fault in report.faults)


def more(said: Any, n: int) -> Any:
    """What was said, with a number that nobody was given."""
    if isinstance(said, Reason):
        return replace(said, sentences=more(said.sentences, n))
    if isinstance(said, dict):
        return {**said, "en": f"{n}", "de": f"{n}"}
    if isinstance(said, list | tuple):
        return type(said)(more(part, n) for part in said)
    return f"{said} {n}" if isinstance(said, str) else said


def test_a_match_that_shows_the_whole_position_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    look = Match._look
    monkeypatch.setattr(Match, "_look", lambda m, _seat: look(m, None))
    said = {fault.partition("): ")[2] for fault in found(twin()).faults}
    assert {f"{kind} tells a seat what it cannot know" for kind in ("view", "score", "draw", "str")} <= said


def test_a_fault_is_told_with_the_options_the_game_and_the_actions_that_lead_to_it() -> None:
    [fault, *_] = found(twin(legal=toy.legal_finds_nothing), games=1, seed=5).faults
    where, _, what = fault.partition(": ")
    assert where == "players=2 rounds=1 green=False (game 0 of seed 5)"
    assert what.startswith("somebody is to move and nothing is legal, after deal-")
    m = Match(TOY, {"players": 2, "rounds": 1})
    for text in what.partition(", after ")[2].split():
        m.do(TOY.read(None, text))
    assert m.state["turns"][0] == 1
    assert m.to_move == 1


@pytest.mark.parametrize(
    ("faulty", "says"),
    [({"points": toy.points_of_small_numbers}, "part at ply"), ({"legal": toy.legal_backwards}, "list other actions")],
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


def test_a_compiled_number_that_does_not_wrap_is_told_from_one_that_does() -> None:
    compiled = replace(TOY, name="toy_that_wraps", kernels={**TOY.kernels, "points": toy.points_that_wrap})
    box, out = compiled.build([1, 1, 1], {"players": 2, "rounds": 1}), np.zeros(3)
    assert same_interpreted(TOY, TOY.interpreted(), box, [5, 0]) == ""
    assert same_interpreted(compiled, compiled.interpreted(), box, [5, 0]) == (
        "interpreted and compiled play part at ply 0"
    )
    states = compiled.new_states()
    states["card"][0, 0] = 6
    compiled.call.points_at(box, states, 0, out)
    assert out[0] == 600  # and not the points of another game with the same records
