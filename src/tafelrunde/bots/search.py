"""Search: UCT guided by the game's heuristic, for any number of players, with chance and hidden information.

Every node keeps a value for each seat, and the seat to move maximises its own (max^n). Chance nodes draw. If a game has
secrets, each iteration plays in a fresh determinisation: a world that fits what the searching seat knows. The tree
holds what this seat observes and decides. Its leaves are where somebody else decides, because what they do depends on
what they know; from there on, the rollout plays every seat by the heuristic. (A tree that went on through their answers
played worse: each was visited too rarely.) A search with `guess` keeps one determinisation, future draws included, and
searches as if nothing were hidden; it shows what respecting secrets is worth. A search of an `open` position, in which
nothing is hidden any more, determinises nothing. Tree and buffers are allocated once.
"""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tafelrunde.bots.tree import (
    CLOCK,
    DEPTH,
    GENERIC,
    GUESSES,
    NODE,
    OPEN,
    POINTS,
    RESPECTS,
    REST,
    SQUARES,
    evaluate,
)
from tafelrunde.core.analysis import Estimate
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, below
from tafelrunde.core.sources import Function
from tafelrunde.core.verbs import CHANCE, NOTHING

OFTEN = 4  # a line is shown if it has at least a quarter of the best line's visits
SLICE, LONGEST_SLICE = 64, 1024  # iterations between two checks of the clock: a sixteenth of those done
TREE = 1.15  # results in one tree depend on those before, so that their mean is off by more (bench/analysis.py)


def standard_error(total: float, squares: float, n: int) -> float:
    """The standard error of a mean of n independent results; where all were alike, one in n might still differ."""
    mean = total / n
    return math.sqrt((max(0.0, squares / n - mean**2) + 1 / n) / n)


@dataclass(frozen=True)
class Line:
    """A principal variation: its actions, and what they lead to on average for each seat."""

    actions: tuple[int, ...]
    movers: tuple[int, ...]  # the seat that does each, or CHANCE
    win: tuple[float, ...]  # the share of the win
    errors: tuple[float, ...]  # its standard error
    points: tuple[float, ...]  # in the end
    visits: int

    def share(self, seat: int) -> Estimate:
        """What it is worth for a seat."""
        return Estimate(self.win[seat], self.errors[seat])


@dataclass(frozen=True)
class Budget:
    """When to stop: after this many iterations or seconds, or (unless `whole`) when the choice can no longer change."""

    iterations: int = 1 << 30
    seconds: float = math.inf
    whole: bool = False


@dataclass(frozen=True)
class Evaluator:
    """What judges positions beside the heuristic and rollouts, a net for example; see `tree.evaluate`. Its `net` holds
    buffers, so one object serves one thread; what kernels are called, and of which type `net` is, tells it apart."""

    kernels: tuple[Function, ...]  # each may call those before it; the last one is called `evaluate`
    net: Any
    trust: float = 1.0  # the part of its shares in a result; with 1 nothing is rolled out, with 0 it guides only


NOBODY = Evaluator((evaluate,), np.zeros(0, np.float32), trust=0.0)


@dataclass
class Search:
    """The searching bot. One object serves one thread."""

    game: Game
    budget: Budget
    exploration: float = 1.5
    sharpness: float = 1.0
    tries: int = 0  # 0: as the game says
    nodes: int = 0
    guess: bool = False  # search one determinisation as if nothing were hidden
    evaluator: Evaluator | None = None

    def __post_init__(self) -> None:
        if not self.nodes:
            self.nodes = min(1 << 20, max(1 << 15, self.budget.iterations * 128))
        game, self.clock = self.game, np.zeros(1, CLOCK)
        self.tree, self.rest = np.zeros(self.nodes, NODE), np.zeros(self.nodes, REST)
        self.states, self.luck = game.new_states(2), np.zeros(1, np.uint64)
        self.path = np.zeros(DEPTH, np.int32)
        self.reward, self.scores, self.values = np.zeros((3, game.seats))
        self.sums = np.zeros((game.branching + 1, 2, game.seats))
        self.past = list[tuple[int, Array]]()  # visits and results of the root after each slice
        self.actions, self.weights = np.zeros((2, game.branching), np.int32)
        self.logits = np.zeros(game.branching)
        judge = self.evaluator or NOBODY
        self._iterate = game.bind(*judge.kernels, *GENERIC).iterate
        self.clock["trust"] = judge.trust

    def act(self, boxes: Array, states: Array, rng: Array) -> int:
        """The most visited action in states[0]."""
        self.think(boxes, states, rng)
        return int(self.tree["action"][self._children()[0]])

    def think(
        self, boxes: Array, states: Array, rng: Array, stop: Callable[[], bool] = lambda: False, *,
        opening: Sequence[int] = (), opened: bool = False,
    ) -> int:  # fmt: skip
        """Search from states[0], after the actions of an opening, within the budget or until `stop` says so; returns
        the iterations done. With `opened`, the position is taken as it is, with nothing hidden."""
        self.states[:] = states[0]
        clock = self.clock[0]
        clock.used, clock.tries = 1, self.tries or self.game.tries
        clock.exploration, clock.sharpness = self.exploration, self.sharpness
        self.tree[0], self.rest[0] = np.zeros((), NODE), np.zeros((), REST)
        self.rest["mover"][0] = CHANCE
        self.sums[:] = 0.0
        self.path[0] = 0
        self.past.clear()
        clock.seat = states["to_move"][0]
        clock.minds = OPEN if opened or not self.game.secrets else GUESSES if self.guess else RESPECTS
        clock.seed = below(rng, 1 << 31)
        until, done = time.monotonic() + self.budget.seconds, 0
        buffers = (
            np.array(opening, np.int32), self.tree, self.rest, self.path, (self.evaluator or NOBODY).net, self.reward,
            self.scores, self.sums, self.actions, self.weights, self.logits, self.values,
        )  # fmt: skip
        while done < self.budget.iterations and not (
            done and ((not self.budget.whole and self._decided(done)) or stop() or time.monotonic() > until)
        ):
            n = min(max(SLICE, done >> 4), LONGEST_SLICE, self.budget.iterations - done)
            self._iterate(boxes, self.states, rng, self.luck, self.clock, n, *buffers)
            done += n
            self.past.append((done, self.rest["value"][0].astype(np.float64)))
        return done

    def _decided(self, done: int) -> bool:
        """Can no other action overtake the best one within the budget?"""
        best = self._children()
        if len(best) < 2:
            return True
        first, second = self.tree["visits"][best[:2]]
        return bool(first - second > self.budget.iterations - done)

    def _children(self, node: int = 0) -> list[int]:
        """A node's children, the most visited first."""
        if not self.tree["visits"][node]:
            return []
        known = self.rest[node]
        found, child = list(range(known["first"], known["first"] + known["children"])), int(known["outcome"])
        while child:
            found.append(child)
            child = int(self.rest["sibling"][child])
        return sorted(found, key=lambda i: (-int(self.tree["visits"][i]), int(self.tree["action"][i])))

    def lines(self, seats: int, most: int = 3, depth: int = 6) -> list[Line]:
        """The principal variations of the last search as its seat sees them: those visited often enough to be compared,
        the one with the greatest share for that seat first."""
        children, seat = self._children(), int(self.clock["seat"][0])
        tried = [child for child in children if self.tree["visits"][child] * OFTEN >= self.tree["visits"][children[0]]]
        found = [self._line(child, seats, depth) for child in tried if self.tree["visits"][child]]
        return sorted(found, key=lambda line: -line.win[seat])[:most]

    def value(self, seats: int) -> Line:
        """The main line, with what the position itself is worth: the mean of all iterations."""
        return self._line(0, seats, DEPTH)

    def errors(self, child: int, seats: int) -> tuple[float, ...]:
        """The standard error of the value of the root, or of a child of it, for each seat."""
        visits, values = int(self.tree["visits"][child]), self.rest["value"][child][:seats].tolist()
        squares = self.sums[child, SQUARES, :seats].tolist()
        found = [TREE * standard_error(*sums, visits) for sums in zip(values, squares, strict=True)]
        return tuple(map(math.hypot, found, self._drift(seats))) if child == 0 else tuple(found)

    def _drift(self, seats: int) -> list[float]:
        """By how much the second half of the search found the root better or worse for each seat than the whole did:
        what is still changing is known that much worse."""
        visits, values = self.past[-1]
        before, found = min(self.past, key=lambda one: abs(2 * one[0] - visits))
        later = (values - found) / max(1, visits - before)
        return abs(later - values / visits)[:seats].tolist() if before < visits else [0.0] * seats

    def _line(self, child: int, seats: int, depth: int) -> Line:
        visits, errors = int(self.tree["visits"][child]), self.errors(child, seats)
        points = tuple(total / visits for total in self.sums[child, POINTS, :seats].tolist())
        win = tuple(value / visits for value in self.rest["value"][child][:seats].tolist())
        path, node = [child] if child else [], child
        while len(path) < depth:
            following = self._children(node)[:1]
            if not following or not self.tree["visits"][following[0]]:
                break
            node = following[0]
            if self.tree["action"][node] != NOTHING:
                path.append(node)
        actions, movers = self.tree["action"][path].tolist(), self.rest["mover"][path].tolist()
        return Line(tuple(actions), tuple(movers), win, errors, points, visits)
