"""The examples of docs/laboratory.md learn something."""

from importlib import import_module

import pytest

GAME = "nanuuk"  # in which something is learnt soonest


@pytest.mark.slow
@pytest.mark.parametrize(("name", "games"), [("gymnasium", 10_000), ("pettingzoo", 800), ("openspiel", 700)])
def test_an_example_beats_random_play_after_some_games(name: str, games: int) -> None:
    example = import_module(f"with_{name}")
    assert example.share(GAME, example.train(GAME, games), 60) > 0.65
