"""What every game can say, and the sentences it is said with."""

from random import Random

import pytest

from tafelrunde.core.chance import Dice
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match
from tafelrunde.core.words import LANGUAGES, Sentences, join
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
