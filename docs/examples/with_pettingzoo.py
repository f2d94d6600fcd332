"""Learn by playing all seats of a table in turn; then play against whoever does anything.

python docs/examples/with_pettingzoo.py [GAME] [SECONDS]
"""

import sys
import time

import numpy as np

from learner import Learner
from tafelrunde.adapters.pettingzoo import Table


def play(table: Table, learner: Learner, learning: bool, learners: list[int], seed: int) -> list[float]:
    """A game in which these seats are the learner's, and the others do anything; returns everybody's share."""
    table.reset(seed=seed)
    shares = [0.0] * len(table.possible_agents)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        seat = table.possible_agents.index(agent)
        if over or cut:
            shares[seat] = reward
            table.step(None)
        elif seat in learners:
            legal = np.flatnonzero(seen["action_mask"])[None]
            table.step(learner.choose(legal, np.array([legal.size]), np.array([seat]), learning)[0])
        else:
            table.step(table.action_space(agent).sample(seen["action_mask"]))
    return shares


def train(game: str, seconds: float, seed: int = 1) -> Learner:
    """All that is learnt in so many seconds of CPU; each seat learns from its own share."""
    table = Table(game, players=2)
    learner, until = Learner(table.kit.game, 2, rate=1.0, seed=seed), time.process_time() + seconds
    while time.process_time() < until:
        seed += 1
        for seat, share in enumerate(play(table, learner, True, [0, 1], seed)):
            learner.learn(seat, share)
    return learner


def share(game: str, learner: Learner, games: int, seed: int = 2) -> float:
    """The share of the wins against random play, with changing seats."""
    table = Table(game, players=2)
    return sum(play(table, learner, False, [n % 2], seed + n)[n % 2] for n in range(games)) / games


if __name__ == "__main__":
    name, allowed = [*sys.argv[1:], *["rumis", "100"][len(sys.argv) - 1 :]]
    print(f"{share(name, train(name, float(allowed)), 200):.0%} of 200 games won against random play")
