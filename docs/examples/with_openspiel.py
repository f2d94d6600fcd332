"""Learn by self-play in OpenSpiel's loop; then play against its random bot.

python docs/examples/with_openspiel.py [GAME] [GAMES]
"""

import sys
from typing import Any

import numpy as np
import pyspiel

from learner import Learner
from tafelrunde.adapters import openspiel


def play(game: Any, learner: Learner, learning: bool, learners: list[int], rng: np.random.Generator) -> list[float]:
    """A game in which these players are the learner and the others play at random; returns all shares."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            action = int(rng.choice(actions, p=chances))
        elif (player := state.current_player()) in learners:
            legal = np.array([state.legal_actions()])
            action = int(learner.choose(legal, np.array([legal.size]), np.array([player]), learning)[0])
        else:
            action = int(rng.choice(state.legal_actions()))
        state.apply_action(action)
    return list(state.returns())


def load(name: str) -> Any:
    """A table for two."""
    assert name in openspiel.REGISTERED
    return pyspiel.load_game(f"tafelrunde_{name}(players=2)")


def train(name: str, games: int, seed: int = 1) -> Learner:
    """Learn from this many games; each player learns from its own share."""
    game, rng = load(name), np.random.default_rng(seed)
    learner = Learner(game.kit.game, 2, rate=1.0, seed=seed)
    for _ in range(games):
        for player, share in enumerate(play(game, learner, True, [0, 1], rng)):
            learner.learn(player, share)
    return learner


def share(name: str, learner: Learner, games: int, seed: int = 2) -> float:
    """The share of the wins against random play, with changing seats."""
    game, rng = load(name), np.random.default_rng(seed)
    return sum(play(game, learner, False, [n % 2], rng)[n % 2] for n in range(games)) / games


if __name__ == "__main__":
    name, games = [*sys.argv[1:], *["rumis", "8000"][len(sys.argv) - 1 :]]
    print(f"{share(name, train(name, int(games)), 200):.0%} of 200 games won against random play")
