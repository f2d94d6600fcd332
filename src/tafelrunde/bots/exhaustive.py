"""Exhaustive search of what little is left of a game: the exact value of a position in which nothing is hidden.

Every line is played to the end. Chance counts by its weights, and the seat to move maximises its own share (max^n; of
equal shares the one with more points, and of those the first). Whoever asks says how many positions may be looked at.
"""

import numpy as np

from tafelrunde.bots.search import Line
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array
from tafelrunde.core.verbs import CHANCE, MOST_SEATS, OVER, apply, chance, legal, points, result

DEPTH = 64  # actions to the end; a position that is further from it is not solved
SHARES, POINTS = range(2)  # rows of a value


def is_better(value: Array, than: Array, seat: int) -> bool:
    """Whether a seat would rather have one value than another."""
    if value[SHARES, seat] != than[SHARES, seat]:
        return bool(value[SHARES, seat] > than[SHARES, seat])
    return bool(value[POINTS, seat] > than[POINTS, seat])


def solve(
    boxes: Array, states: Array, most: int, actions: Array, weights: Array, count: Array, at: Array, best: Array,
    values: Array,
) -> int:  # fmt: skip
    """The shares and the points that states[0] leads to, in values[0], by looking at no more than `most` positions;
    returns how many it looked at, 0 if they were too few. The other states and all other arrays are buffers with a row
    for each level."""
    box, level, seen = boxes[0], 0, 1
    at[0] = -1  # not looked at yet
    while level >= 0:
        s = states[level]
        if at[level] < 0:  # a new position
            at[level] = 0
            if s.to_move == OVER:
                result(box, s, values[level, SHARES])
                points(box, s, values[level, POINTS])
                level -= 1
                continue
            if s.to_move == CHANCE:
                count[level] = chance(box, s, actions[level], weights[level])
            else:
                count[level] = legal(box, s, actions[level])
            best[level] = 0
            values[level, :, :] = 0.0
        else:  # one that has just heard the value of its next action
            total = 0.0
            if s.to_move == CHANCE:
                for i in range(count[level]):
                    total += weights[level, i]
                for row in range(2):
                    for seat in range(box.seats):
                        values[level, row, seat] += values[level + 1, row, seat] * weights[level, at[level]] / total
            elif at[level] == 0 or is_better(values[level + 1], values[level], s.to_move):
                best[level] = actions[level, at[level]]
                for row in range(2):
                    for seat in range(box.seats):
                        values[level, row, seat] = values[level + 1, row, seat]
            at[level] += 1
        if at[level] == count[level]:
            level -= 1
            continue
        seen += 1
        if seen > most or level + 1 == len(states):
            return 0
        states[level + 1] = states[level]
        apply(box, states[level + 1], int(actions[level, at[level]]))
        level += 1
        at[level] = -1
    return seen


GENERIC = (is_better, solve)


class Solver:
    """Solves positions of one game. One object serves one thread."""

    def __init__(self, game: Game) -> None:
        self.game, self.states, self.line = game, game.new_states(DEPTH), game.new_states()
        self.actions, self.weights = np.zeros((2, DEPTH, game.branching), np.int32)
        self.count, self.at, self.best = np.zeros((3, DEPTH), np.int32)
        self.values = np.zeros((DEPTH, 2, MOST_SEATS))

    def solve(self, boxes: Array, states: Array, most: int) -> Line | None:
        """The best line from states[0] as far as no chance comes, and its exact value; None if that cannot be found by
        looking at no more than `most` positions."""
        self.line[0] = states[0]
        value, actions, movers = self._solved(boxes, most), list[int](), list[int]()
        if value is None:
            return None
        win, points = map(tuple, value)
        while (mover := int(self.line["to_move"][0])) >= 0:
            actions.append(int(self.best[0]))
            movers.append(mover)
            self.game.call.apply_at(boxes, self.line, 0, actions[-1])
            self._solved(boxes, most)
        return Line(tuple(actions), tuple(movers), win, (0.0,) * len(win), points, 0)

    def _solved(self, boxes: Array, most: int) -> list[list[float]] | None:
        self.states[0] = self.line[0]
        buffers = (self.actions, self.weights, self.count, self.at, self.best, self.values)
        seen = self.game.bind(*GENERIC).solve(boxes, self.states, most, *buffers)
        found: list[list[float]] = self.values[0, :, : int(boxes["seats"][0])].tolist()
        return found if seen else None
