"""Bots that do not look ahead: random, and greedy by the game's own quick eye."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, below, unit
from tafelrunde.core.verbs import legal, worth


def random_action(box: Array, states: Array, rng: Array, actions: Array) -> int:
    """Any legal action."""
    return int(actions[below(rng, legal(box[0], states[0], actions))])


def best_looking(box: Any, s: Any, n: int, rng: Array, actions: Array) -> int:
    """The index of the action that looks best; equals are drawn by lot."""
    best, value, equals = 0, -1.0e300, 0
    for i in range(n):
        w = worth(box, s, int(actions[i]))
        if w > value:
            best, value, equals = i, w, 1
        elif w == value:
            equals += 1
            if below(rng, equals) == 0:
                best = i
    return best


def greedy_action(box: Array, states: Array, rng: Array, actions: Array, whim: float) -> int:
    """The best looking action; in a `whim` of all cases, any."""
    n = legal(box[0], states[0], actions)
    if unit(rng) < whim:
        return int(actions[below(rng, n)])
    return int(actions[best_looking(box[0], states[0], n, rng, actions)])


GENERIC = (random_action, best_looking, greedy_action)


@dataclass
class Simple:
    """A bot that answers at a glance: wholly random with whim 1, always greedy with whim 0."""

    game: Game
    whim: float

    def __post_init__(self) -> None:
        self.actions = np.zeros(self.game.branching, np.int32)

    def act(self, box: Array, states: Array, rng: Array) -> int:
        """An action in states[0]."""
        kernels = self.game.bind(*GENERIC)
        if self.whim >= 1:
            return int(kernels.random_action(box, states, rng, self.actions))
        return int(kernels.greedy_action(box, states, rng, self.actions, self.whim))
