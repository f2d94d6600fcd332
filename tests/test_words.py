"""What every game can say, and the sentences it is said with."""

from random import Random

import pytest

from tafelrunde.core.chance import Dice
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match
from tafelrunde.core.words import LANGUAGES, Sentences, join, naming
from tafelrunde.games import GAMES


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(4))
def test_all_that_one_might_do_has_words(game: Game, seed: int) -> None:
    random = Random(seed)
    sets = list(game.option_sets(game.material(None, "")))
    m = Match(game, random.choice(sets), dice=Dice.fresh(seed)).go_on()
    while not m.over:
        seen = m.redacted(m.to_move)
        for action in random.sample(actions := m.legal_actions(), min(8, len(actions))):
            words = game.describe(m.kit, seen, action)
            assert set(words) == set(LANGUAGES)
            assert all(text.strip() and "{" not in text for text in words.values()), words
        m.act(random.choice(m.legal()))


def test_facts_may_differ_by_language() -> None:
    say = Sentences("tafelrunde.games.rumis").say
    assert say("part", "stone", colour={"en": "Red", "de": "Rot"}, stone="L4") == {"en": "Red's L4", "de": "L4 von Rot"}


def test_sentences_are_joined_in_each_language() -> None:
    assert join([{"en": "a", "de": "b"}, {"en": "c", "de": "d"}], " · ") == {"en": "a · c", "de": "b · d"}


def test_a_sentence_names_who_sits_at_a_seat_where_that_is_known() -> None:
    say = Sentences("tafelrunde.games.nunami").say
    begins = {"en": "Seat 2 begins.", "de": "Platz 2 beginnt."}
    assert say("log", "first", seat=2) == begins
    with naming(["Seat 1", "Anna"]):
        assert say("log", "first", seat=2) == {"en": "Anna begins.", "de": "Anna beginnt."}
        assert say("log", "first", seat=1)["en"] == "Seat 1 begins.", "a name is not looked at again"
        assert say("log", "first", seat=3)["en"] == "Seat 3 begins."
    assert say("log", "first", seat=2) == begins
