"""The examples of docs/laboratory.md learn something."""

from importlib import import_module

import pytest

GAME = "nanuuk"  # in which something is learnt soonest


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seconds"), [("gymnasium", 4), ("pettingzoo", 10), ("openspiel", 8)])
def test_an_example_beats_random_play_after_a_few_seconds(name: str, seconds: float) -> None:
    example = import_module(f"with_{name}")
    assert example.share(GAME, example.train(GAME, seconds), 60) > 0.65
