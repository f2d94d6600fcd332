"""Learn by playing all seats of a table in turn; then play against random play.

python docs/examples/with_pettingzoo.py [GAME] [GAMES]
"""

import sys

import numpy as np

from learner import Learner
from tafelrunde.adapters.pettingzoo import AgentsEnv


def play(
    table: AgentsEnv, learner: Learner, learning: bool, learners: list[int], rng: np.random.Generator
) -> list[float]:
    """A game in which these seats are the learner's and the others play at random; returns all shares."""
    table.reset(seed=int(rng.integers(1 << 32)))
    shares = [0.0] * len(table.possible_agents)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        seat = table.possible_agents.index(agent)
        if over or cut:
            shares[seat] = reward
            table.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        if seat in learners:
            table.step(learner.choose(legal[None], np.array([legal.size]), np.array([seat]), learning)[0])
        else:
            table.step(rng.choice(legal))
    return shares


def train(game: str, games: int, seed: int = 1) -> Learner:
    """Learn from this many games; each seat learns from its own share."""
    table, rng = AgentsEnv(game, players=2), np.random.default_rng(seed)
    learner = Learner(table.kit.game, 2, rate=1.0, seed=seed)
    for _ in range(games):
        for seat, share in enumerate(play(table, learner, True, [0, 1], rng)):
            learner.learn(seat, share)
    return learner


def share(game: str, learner: Learner, games: int, seed: int = 2) -> float:
    """The share of the wins against random play, with changing seats."""
    table, rng = AgentsEnv(game, players=2), np.random.default_rng(seed)
    return sum(play(table, learner, False, [n % 2], rng)[n % 2] for n in range(games)) / games


if __name__ == "__main__":
    name, games = [*sys.argv[1:], *["rumis", "5000"][len(sys.argv) - 1 :]]
    print(f"{share(name, train(name, int(games)), 200):.0%} of 200 games won against random play")
