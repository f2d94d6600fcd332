"""Learn from many games at once (`Tables`) against random play; then show it at one table (`Table`).

python docs/examples/with_gymnasium.py [GAME] [SECONDS]
"""

import sys
import time

import numpy as np

from learner import Learner
from tafelrunde.adapters.gymnasium import Table, Tables

GAMES = 128


def train(game: str, seconds: float, seed: int = 1) -> Learner:
    """All that is learnt in so many seconds of CPU."""
    tables = Tables(game, GAMES, bots="random", seat=None, players=2)
    learner = Learner(tables.kit.game, GAMES, rate=0.3, seed=seed)
    _, infos = tables.reset(seed=seed)
    actions, over, until = np.zeros(GAMES, np.int64), np.zeros(GAMES, bool), time.process_time() + seconds
    while time.process_time() < until:
        deciding = np.flatnonzero(~over)
        actions[deciding] = learner.choose(infos["legal"][deciding], infos["count"][deciding], deciding)
        _, rewards, over, _, infos = tables.step(actions)
        for lane in np.flatnonzero(over).tolist():
            learner.learn(lane, rewards[lane])
    tables.close()
    return learner


def share(game: str, learner: Learner, games: int, seed: int = 2) -> float:
    """The share of the wins against random play, at one table after the other."""
    table, won = Table(game, "random", seat=None, players=2), 0.0
    for number in range(games):
        seen, _ = table.reset(seed=seed + number)
        over = False
        while not over:
            legal = np.flatnonzero(seen["action_mask"])[None]
            action = learner.choose(legal, np.array([legal.size]), np.array([0]), learn=False)
            seen, reward, over, _, _ = table.step(action[0])
        won += reward
    return won / games


if __name__ == "__main__":
    name, allowed = [*sys.argv[1:], *["rumis", "60"][len(sys.argv) - 1 :]]
    print(f"{share(name, train(name, float(allowed)), 200):.0%} of 200 games won against random play")
