"""Bots without search: random, tempted (softmax over the game's heuristic), or greedy by the heuristic."""

import math
from dataclasses import dataclass

import numpy as np

from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, below, unit
from tafelrunde.core.verbs import Box, State, dominated, legal, worth


def random_action(boxes: Array, states: Array, rng: Array, actions: Array) -> int:
    """A random legal action."""
    return int(actions[below(rng, legal(boxes[0], states[0], actions))])


def sensible(box: Box, s: State, actions: Array) -> int:
    """Write the legal actions that are not dominated, of which there is at least one; returns how many."""
    found = 0
    for i in range(legal(box, s, actions)):
        if not dominated(box, s, int(actions[i])):
            actions[found] = actions[i]
            found += 1
    return found


def best_looking(box: Box, s: State, n: int, rng: Array, actions: Array) -> int:
    """The index of the best-looking action; ties are broken at random."""
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


def tempting_action(boxes: Array, states: Array, rng: Array, actions: Array) -> int:
    """A sensible action drawn by softmax: one that looks better by 1 is e times as likely."""
    n = sensible(boxes[0], states[0], actions)
    best = worth(boxes[0], states[0], int(actions[best_looking(boxes[0], states[0], n, rng, actions)]))
    total, chosen = 0.0, 0
    for i in range(n):
        weight = math.exp(worth(boxes[0], states[0], int(actions[i])) - best)
        total += weight
        if unit(rng) * total < weight:
            chosen = i
    return int(actions[chosen])


def greedy_action(boxes: Array, states: Array, rng: Array, actions: Array, whim: float) -> int:
    """The best-looking sensible action; with probability `whim`, any legal one (epsilon-greedy)."""
    if unit(rng) < whim:
        return int(actions[below(rng, legal(boxes[0], states[0], actions))])
    n = sensible(boxes[0], states[0], actions)
    return int(actions[best_looking(boxes[0], states[0], n, rng, actions)])


GENERIC = (random_action, sensible, best_looking, tempting_action, greedy_action)


@dataclass
class Simple:
    """A bot without search: random with whim 1, greedy with whim 0, or tempted."""

    game: Game
    whim: float = 0.0
    tempted: bool = False

    def __post_init__(self) -> None:
        self.actions = np.zeros(self.game.branching, np.int32)

    def act(self, boxes: Array, states: Array, rng: Array) -> int:
        """An action in states[0]."""
        kernels = self.game.bind(*GENERIC)
        if self.tempted:
            return int(kernels.tempting_action(boxes, states, rng, self.actions))
        if self.whim >= 1:
            return int(kernels.random_action(boxes, states, rng, self.actions))
        return int(kernels.greedy_action(boxes, states, rng, self.actions, self.whim))
