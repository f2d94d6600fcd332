"""Who plays the games that the tests look at; the same each time."""

import random
from collections.abc import Callable

import numpy as np

from tafelrunde import Match
from tafelrunde.bots.levels import make

SEED = 7
Choice = Callable[[Match], str | int]


def by_chance() -> Choice:
    """Somebody who does anything."""
    whim = random.Random(SEED)
    return lambda match: whim.choice(match.legal())


def by_bot(level: int) -> Choice:
    """A bot who plays sensibly."""
    rng = np.array([SEED], np.uint64)
    return lambda match: make(f"level-{level}", match.game).act(match.boxes, match.state, rng)
