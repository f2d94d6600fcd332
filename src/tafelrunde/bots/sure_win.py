"""A win that is sure within one deed: whatever chance does, and before anybody else acts, the game ends and is won.

A search with few iterations may never try the one action among hundreds that wins at once. So before it searches, a bot
looks at all that its seat can still do by itself. It stops where somebody else is to move, so most looks are short.
Where something is hidden, a win counts as sure if its first action wins in each of several worlds that fit what the
seat knows.
"""

from dataclasses import dataclass

import numpy as np

from tafelrunde.bots.search import Search
from tafelrunde.bots.simple import sensible
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array
from tafelrunde.core.verbs import CHANCE, OVER, Box, State, apply, chance, result

DEPTH = 48  # actions of a deed and of chance, at most
POSITIONS = 1500  # that are looked at in one world, at most
WORLDS = 3  # in which the first action must win, if something is hidden


def own_ways(box: Box, s: State, seat: int, actions: Array, weights: Array) -> int:
    """Write what the seat, or chance, may do; returns how many, 0 at the end or if somebody else is to move."""
    if s.to_move == CHANCE:
        return chance(box, s, actions, weights)
    return sensible(box, s, actions) if s.to_move == seat else 0


def wins_alone(
    boxes: Array, states: Array, seat: int, most: int, actions: Array, weights: Array, count: Array, at: Array,
    shares: Array,
) -> bool:  # fmt: skip
    """Whether from states[0] the seat can win before anybody else acts, whatever chance does, as far as `most`
    positions show it. The other states and the arrays are buffers with a row for each level; the action that wins comes
    before actions[0, at[0]]."""
    level = seen = 0
    won = False
    at[0] = -1  # not looked at yet
    while level >= 0:
        s, drawn = states[level], states[level].to_move == CHANCE
        if at[level] < 0:
            seen += 1
            if seen > most or level + 1 == len(states):
                return False
            at[level], won = 0, False
            count[level] = own_ways(boxes[0], s, seat, actions[level], weights[level])
            if s.to_move == OVER:
                result(boxes[0], s, shares)
                won = shares[seat] >= 1.0
        settled = at[level] > 0 and won != drawn  # a seat has to win in one way, chance in all
        if settled or at[level] == count[level]:
            level -= 1
            continue
        states[level + 1] = s
        apply(boxes[0], states[level + 1], int(actions[level, at[level]]))
        at[level] += 1
        level += 1
        at[level] = -1
    return won


GENERIC = (sensible, own_ways, wins_alone)


@dataclass
class SureWin:
    """A bot that takes a win that is sure within one deed, and otherwise searches. One object serves one thread."""

    game: Game
    search: Search

    def __post_init__(self) -> None:
        self.states = self.game.new_states(DEPTH)
        self.actions, self.weights = np.zeros((2, DEPTH, self.game.branching), np.int32)
        self.count, self.at = np.zeros((2, DEPTH), np.int32)
        self.shares = np.zeros(self.game.seats)

    def act(self, boxes: Array, states: Array, rng: Array) -> int:
        """An action in states[0]."""
        action = self.find(boxes, states, rng)
        return self.search.act(boxes, states, rng) if action is None else action

    def find(self, boxes: Array, states: Array, rng: Array) -> int | None:
        """The first action of a sure win in states[0], if there is one. Alone nobody wins: there are only grades."""
        if boxes["seats"][0] == 1:
            return None
        seat, first, call = int(states["to_move"][0]), None, self.game.call
        for _ in range(WORLDS if self.game.secrets else 1):
            self.states[0] = states[0]
            if self.game.secrets:
                call.determinise_at(boxes, self.states, 0, seat, rng)
            if first is not None:
                call.apply_at(boxes, self.states, 0, first)
            if not self._wins(boxes, seat):
                return None
            first = int(self.actions[0, self.at[0] - 1]) if first is None else first
        return first

    def _wins(self, boxes: Array, seat: int) -> bool:
        buffers = (self.actions, self.weights, self.count, self.at, self.shares)
        return bool(self.game.bind(*GENERIC).wins_alone(boxes, self.states, seat, POSITIONS, *buffers))
