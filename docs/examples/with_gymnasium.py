"""Learn from many games at once (`SeatVectorEnv`) against random play; then show it at one table (`SeatEnv`).

python docs/examples/with_gymnasium.py [GAME] [GAMES]
"""

import sys

import numpy as np

from learner import Learner
from tafelrunde.adapters.gymnasium import SeatEnv, SeatVectorEnv

LANES = 128


def train(game: str, games: int, seed: int = 1) -> Learner:
    """Learn from this many games."""
    tables = SeatVectorEnv(game, LANES, bots="random", seat=None, players=2)
    learner = Learner(tables.kit.game, LANES, rate=0.3, seed=seed)
    _, infos = tables.reset(seed=seed)
    actions, over, ended = np.zeros(LANES, np.int64), np.zeros(LANES, bool), 0
    while ended < games:
        deciding = np.flatnonzero(~over)
        actions[deciding] = learner.choose(infos["legal"][deciding], infos["count"][deciding], deciding)
        _, rewards, over, _, infos = tables.step(actions)
        for lane in np.flatnonzero(over).tolist():
            learner.learn(lane, rewards[lane])
            ended += 1
    tables.close()
    return learner


def share(game: str, learner: Learner, games: int, seed: int = 2) -> float:
    """The share of the wins against random play, at one table after the other."""
    table, won = SeatEnv(game, "random", seat=None, players=2), 0.0
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
    name, games = [*sys.argv[1:], *["rumis", "40000"][len(sys.argv) - 1 :]]
    print(f"{share(name, train(name, int(games)), 200):.0%} of 200 games won against random play")
