"""Rollouts: play a position to its end with actions that look good, to find out what it is worth."""

import math

from tafelrunde.bots.simple import best_looking
from tafelrunde.core.kernel import Array, below, next_word, seed_stream, weighted
from tafelrunde.core.verbs import CHANCE, OVER, Box, State, apply, chance, legal, result, worth


def chance_step(box: Box, s: State, rng: Array, actions: Array, weights: Array) -> int:
    """Draw an outcome of chance."""
    return int(actions[weighted(rng, weights, chance(box, s, actions, weights))])


def promising(box: Box, s: State, rng: Array, n: int, tries: int, actions: Array) -> int:
    """The best-looking of a few random actions; of all, if so many tries would hardly miss one."""
    if n == 1:
        return int(actions[0])
    if 2 * n <= tries:
        return int(actions[best_looking(box, s, n, rng, actions)])
    best, value = int(actions[below(rng, n)]), math.nan  # unknown: often there is nothing to compare it with
    for _ in range(tries - 1):
        other = int(actions[below(rng, n)])
        if other != best:
            if math.isnan(value):
                value = worth(box, s, best)
            w = worth(box, s, other)
            if w > value:
                best, value = other, w
    return best


def roll_out(box: Box, s: State, rng: Array, tries: int, actions: Array, weights: Array) -> None:
    """The rollout: play to the end with `promising` actions."""
    while s.to_move != OVER:
        if s.to_move == CHANCE:
            apply(box, s, chance_step(box, s, rng, actions, weights))
        else:
            n = legal(box, s, actions)
            apply(box, s, promising(box, s, rng, n, tries, actions))


def compare(
    boxes: Array, states: Array, rng: Array, seed: int, drawn: int, tries: int, first: int, end: int, rewards: Array,
    sums: Array, actions: Array, weights: Array,
) -> None:  # fmt: skip
    """Add up by how much rollouts from states[1] end better than those from states[0], and the squares; they are
    numbered from `first` up to, not including, `end`. Chance has drawn `drawn` times between the two positions; both
    rollouts use the same random numbers, so that what is alike cancels out."""
    for i in range(first, end):
        for k in range(2):
            seed_stream(rng, seed, i)
            for _ in range(k * drawn):
                next_word(rng)
            states[2] = states[k]
            roll_out(boxes[0], states[2], rng, tries, actions, weights)
            result(boxes[0], states[2], rewards[k])
        for seat in range(boxes[0].seats):
            gain = rewards[1, seat] - rewards[0, seat]
            sums[0, seat] += gain
            sums[1, seat] += gain**2


GENERIC = (best_looking, chance_step, promising, roll_out, compare)
