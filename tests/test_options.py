"""Options: which go together, what is chosen for whoever does not care, and sets that have all pairs of values."""

import re
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.core.game import Game
from tafelrunde.core.options import Need, Option, complete, covering, settle
from tafelrunde.core.words import Sentences
from tafelrunde.errors import BadOptions, UnknownName
from tafelrunde.games import GAMES
from toy import SENTENCES, TOY

every_game = pytest.mark.parametrize("game", [TOY, *GAMES.values()], ids=lambda game: game.name)
Chosen = dict[str, Any]


def known(game: Game) -> tuple[Option, ...]:
    return game.choices(game.material(None, ""))


def brute_force(options: tuple[Option, ...]) -> list[Chosen]:
    """Everything that can be chosen, if every need is met: in plain words, to compare with."""
    names = [option.name for option in options]
    needs = [(option.name, need) for option in options for need in option.needs]
    every = (dict(zip(names, values, strict=True)) for values in product(*(option.values for option in options)))
    return [
        chosen
        for chosen in every
        if all(chosen[name] not in need.values or chosen[need.other] in need.among for name, need in needs)
    ]


@cache
def possible(name: str) -> list[Chosen]:
    """The same, of a game."""
    return brute_force(known({TOY.name: TOY, **GAMES}[name]))


def as_set(sets: list[Chosen]) -> set[tuple[tuple[str, str], ...]]:
    return {tuple((name, repr(value)) for name, value in chosen.items()) for chosen in sets}


@st.composite
def inventions(draw: st.DrawFn) -> tuple[Option, ...]:
    """Some options, with some needs."""
    sizes = draw(st.lists(st.integers(1, 3), min_size=1, max_size=4))
    found = []
    for i, size in enumerate(sizes):
        values, others, needs = tuple(f"{i}{j}" for j in range(size)), [k for k in range(len(sizes)) if k != i], []
        for other in draw(st.lists(st.sampled_from(others), max_size=2)) if others else ():
            theirs = [f"{other}{j}" for j in range(sizes[other])]
            mine, among = (draw(st.lists(st.sampled_from(of), unique=True)) for of in (values, theirs))
            needs.append(Need(tuple(mine), f"option {other}", tuple(among), "R1"))
        found.append(Option(f"option {i}", values, draw(st.sampled_from(values)), tuple(needs)))
    return tuple(found)


def words_for(options: tuple[Option, ...]) -> Sentences:
    words = {"en": "words", "de": "Worte"}
    return Sentences("", {"option": {option.name: {"title": words, "help": words} for option in options}})


# ---- sets -----------------------------------------------------------------------------------------------------------


@every_game
def test_the_option_sets_of_a_game_are_those_whose_needs_are_met(game: Game) -> None:
    sets = list(game.option_sets(game.material(None, "")))
    assert as_set(sets) == as_set(possible(game.name))
    assert len(sets) == len(as_set(sets)) > 1
    assert sets[0] == game.settle({}, game.material(None, ""))


@given(inventions())
def test_any_options_have_the_sets_whose_needs_are_met(options: tuple[Option, ...]) -> None:
    sets = list(complete(options, {}))
    assert as_set(sets) == as_set(brute_force(options))
    assert len(sets) == len(as_set(sets))


@every_game
def test_players_is_an_option_and_is_the_number_of_seats(game: Game) -> None:
    [players] = [option for option in known(game) if option.name == "players"]
    assert max(players.values) == game.seats
    for chosen in game.option_sets(game.material(None, "")):
        kit = game.kit(chosen)
        assert int(kit.box.seats) == kit.seats == chosen["players"]


@every_game
def test_every_option_and_every_value_has_words(game: Game) -> None:
    for option in known(game):
        said = [option.title(game.sentences), option.help(game.sentences)]
        said += [option.name_of(value, game.sentences) for value in option.values]
        assert all(set(words) == {"en", "de"} and all(words.values()) for words in said)
        assert option.default in option.values


# ---- settling -------------------------------------------------------------------------------------------------------


@every_game
def test_what_is_not_given_is_chosen_so_that_it_fits(game: Game) -> None:
    sets = possible(game.name)
    for one, other in combinations(known(game), 2):
        for pair in product(one.values, other.values):
            given_ = dict(zip((one.name, other.name), pair, strict=True))
            asked = {option.name: option.default for option in known(game) if option.explicit} | given_
            fitting = [chosen for chosen in sets if asked.items() <= chosen.items()]
            if fitting:
                assert game.settle(given_, game.material(None, "")) in fitting
            else:
                with pytest.raises(BadOptions):
                    game.settle(given_, game.material(None, ""))


def possible_in(sentence: str, titles: list[str], others: list[str]) -> bool:
    """Does it say what is possible: in a last bracket after the title of an option, or by the names of other values?"""
    title = sentence.rpartition(" (")[2].partition(": ")[0]
    return title in titles or any(re.search(rf"\b{re.escape(name)}\b", sentence) for name in others)


@every_game
def test_whatever_cannot_be_together_is_refused_with_a_rule_in_both_languages(game: Game) -> None:
    sets, titles = possible(game.name), [option.title(game.sentences) for option in known(game)]
    refused = 0
    for one, other in combinations(known(game), 2):
        for pair in product(one.values, other.values):
            given_ = dict(zip((one.name, other.name), pair, strict=True))
            if not any(given_.items() <= chosen.items() for chosen in sets):
                with pytest.raises(BadOptions) as caught:
                    game.settle(given_, game.material(None, ""))
                error, refused = caught.value, refused + 1
                assert error.rule
                rest = [(o, v) for o in known(game) for v in o.values if v != given_.get(o.name)]
                others = [o.name_of(v, game.sentences) for o, v in rest]
                for k in ("en", "de"):
                    assert possible_in(error.sentences[k], [t[k] for t in titles], [name[k] for name in others])
                assert str(error).endswith(f" — {error.rule}")
    assert (refused > 0) == any(option.needs for option in known(game))


def test_a_default_gives_way_to_what_was_given() -> None:
    options = (Option("a", (1, 2), 1), Option("b", (1, 2), 1, (Need((1,), "a", (1,), "R1"),)))
    assert settle(options, {}, "game", words_for(options)) == {"a": 1, "b": 1}
    assert settle(options, {"a": 2}, "game", words_for(options)) == {"a": 2, "b": 2}
    assert settle(options, {"b": 2}, "game", words_for(options)) == {"a": 1, "b": 2}


@given(inventions(), st.data())
def test_settling_finds_a_set_whenever_there_is_one(options: tuple[Option, ...], data: st.DataObject) -> None:
    some = data.draw(st.lists(st.sampled_from(options), unique_by=lambda option: option.name))
    given_ = {option.name: data.draw(st.sampled_from(option.values)) for option in some}
    fitting = [chosen for chosen in brute_force(options) if given_.items() <= chosen.items()]
    if fitting:
        assert settle(options, given_, "game", words_for(options)) in fitting
    else:
        with pytest.raises(BadOptions) as caught:
            settle(options, given_, "game", words_for(options))
        assert all(caught.value.sentences.values())


def test_a_refusal_gives_the_games_own_reason_and_says_what_is_possible() -> None:
    with pytest.raises(BadOptions) as caught:
        TOY.settle({"rounds": 3, "players": 3}, [1, 1, 1])
    assert (caught.value.rule, caught.value.sentences) == (
        "O1",
        {
            "en": "Three players play at most two rounds (Players: 2)",
            "de": "Zu dritt höchstens zwei Runden (Personen: 2)",
        },
    )


def test_a_reason_may_name_itself_what_is_possible() -> None:
    words = {"en": "Green is for {among} rounds", "de": "Grün gibt es bei {among} Runden"}
    options = (*known(TOY)[:2], Option("green", (False, True), False, (Need((True,), "rounds", (1, 2), "O2"),)))
    told = Sentences("", {"option": {**SENTENCES("option"), "green": {"title": {}, "why": {"rounds": words}}}})
    with pytest.raises(BadOptions) as caught:
        settle(options, {"green": True, "rounds": 3}, "toy", told)
    assert caught.value.sentences == {"en": "Green is for 1 or 2 rounds", "de": "Grün gibt es bei 1 oder 2 Runden"}


def test_a_refusal_without_a_reason_of_the_games_own_names_option_and_value() -> None:
    options = (*known(TOY)[:2], Option("green", (False, True), False, (Need((True,), "rounds", (1, 2), "O2"),)))
    with pytest.raises(BadOptions) as caught:
        settle(options, {"green": True, "rounds": 3}, "toy", SENTENCES)
    assert caught.value.sentences == {"en": "Green table: yes (Rounds: 1, 2)", "de": "Grüner Tisch: ja (Runden: 1, 2)"}


def test_values_that_want_different_things_of_a_third_option_are_refused_with_a_rule() -> None:
    wants = [Need(("x",), "c", (value,), f"R{value}") for value in (1, 2)]
    options = (Option("c", (1, 2), 1), Option("a", ("x",), "x", (wants[0],)), Option("b", ("x", "y"), "y", (wants[1],)))
    with pytest.raises(BadOptions, match=r"words: x \(words: 1\) — R1"):
        settle(options, {"a": "x", "b": "x"}, "game", words_for(options))


def test_values_that_leave_nothing_for_a_third_option_are_named() -> None:
    third = Option("c", (1, 2), 1, (Need((1,), "a", (1,), "R1"), Need((2,), "b", (1,), "R2")))
    options = (Option("a", (1, 2), 1), Option("b", (1, 2), 1), third)
    with pytest.raises(BadOptions, match="These options are incompatible: 2, 2") as caught:
        settle(options, {"a": 2, "b": 2}, "game", words_for(options))
    assert caught.value.sentences["de"] == "Das passt nicht zusammen: 2, 2"


def test_an_unknown_option_or_value_gets_an_error_that_lists_the_known_ones() -> None:
    with pytest.raises(
        UnknownName, match=r"'colour' is not a known option of toy\. Possible: players, rounds, green\."
    ):
        TOY.settle({"colour": "red"}, [1, 1, 1])
    with pytest.raises(UnknownName, match=r"'9' is not a known value of rounds\. Possible: 1, 2, 3\."):
        TOY.settle({"rounds": "9"}, [1, 1, 1])


def test_a_value_in_words_is_the_games_own_the_editions_or_plain() -> None:
    words = {"en": "loud", "de": "laut"}
    sentences = Sentences("", {"option": {"sound": {"title": words, "help": words, "value": {"2": words}}}})
    option = Option("sound", (1, 2, 3, True, False), 1, names={3: {"en": "three", "de": "drei"}})
    assert option.name_of(2, sentences) == words
    assert option.name_of(3, sentences) == {"en": "three", "de": "drei"}
    assert [option.name_of(value, sentences)["de"] for value in (7, True, False)] == ["7", "ja", "nein"]


# ---- covering -------------------------------------------------------------------------------------------------------


def pairs(sets: list[Chosen]) -> set[Any]:
    """All pairs of values, counted another way than in the house."""
    return {((a, repr(one[a])), (b, repr(one[b]))) for one in sets for a in one for b in one if a < b}


def check_covering(sets: list[Chosen]) -> None:
    found = covering(sets)
    enough = found.sets[: found.enough]
    assert as_set(found.sets) == as_set(sets)
    assert len(found.sets) == len(sets)
    assert pairs(enough) == pairs(sets)
    assert pairs(enough[:-1]) != pairs(sets)  # the last one is needed
    assert (found.pairs, found.covered(found.enough)) == (len(pairs(sets)), len(pairs(sets)))
    assert found.covered(1) == len(pairs(enough[:1]))


@every_game
def test_the_covering_sets_of_a_game_have_every_pair_of_values(game: Game) -> None:
    sets = list(game.option_sets(game.material(None, "")))
    check_covering(sets)
    assert covering(sets).enough < len(sets) or len(sets) <= 6  # where there are few, all may be needed


@given(inventions().filter(lambda options: len(options) > 1 and brute_force(options)))
def test_covering_sets_of_any_options_have_every_pair_of_values(options: tuple[Option, ...]) -> None:
    check_covering(brute_force(options))


def test_one_option_alone_is_covered_by_all_its_values() -> None:
    found = covering([{"players": 2}, {"players": 3}])
    assert (found.enough, found.pairs, found.covered(1)) == (2, 2, 1)


def test_without_sets_there_is_nothing_to_cover() -> None:
    assert (covering([]).enough, covering([]).covered(0)) == (0, 0)


def test_yes_is_not_the_number_one_when_pairs_are_counted() -> None:
    sets: list[Chosen] = [{"a": 1, "b": 2}, {"a": True, "b": 2}]
    assert covering(sets).enough == 2
