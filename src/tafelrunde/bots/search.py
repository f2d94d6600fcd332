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
from typing import Annotated

import numpy as np

from tafelrunde.bots.simple import best_looking, sensible
from tafelrunde.core.analysis import Estimate
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, below, next_word, record, seed_stream, weighted
from tafelrunde.core.verbs import (
    CHANCE,
    MOST_SEATS,
    NOTHING,
    OVER,
    SECRETS,
    Box,
    State,
    apply,
    chance,
    determinise,
    legal,
    points,
    redact_action,
    result,
    worth,
)  # fmt: skip

DEPTH = 512  # of the tree
OFTEN = 4  # a line is shown if it has at least a quarter of the best line's visits
SLICE, LONGEST_SLICE = 64, 1024  # iterations between two checks of the clock: a sixteenth of those done
SQUARES, POINTS = 0, 1  # what is summed up of the results, for the root and its children
RESPECTS, GUESSES, OPEN = 1, 0, 2  # how a search treats secrets; a game without any is open


class Node:
    """A node of the tree: an action as the searching seat sees it, and its results."""

    visits: Annotated[int, "i4"]
    action: Annotated[int, "i4"]
    mover: Annotated[int, "i4"]  # the seat that acts, or CHANCE
    first: Annotated[int, "i4"]  # its first child and its next sibling, 0 = none
    sibling: Annotated[int, "i4"]
    prior: Annotated[float, "f4"]
    value: Annotated[Array, "f4", MOST_SEATS]  # the sum of all results


class Clock:
    """The state of a search, kept from one slice to the next."""

    used: Annotated[int, "i4"]  # nodes
    seat: Annotated[int, "i4"]  # that searches
    minds: Annotated[int, "i4"]  # RESPECTS, GUESSES or OPEN
    seed: Annotated[int, "i8"]  # of the determinisations
    exploration: Annotated[float, "f8"]
    sharpness: Annotated[float, "f8"]  # how much the heuristic is trusted: prior ~ exp(sharpness × worth)
    tries: Annotated[int, "i4"]  # a rollout does the best-looking of this many random actions


NODE, CLOCK = record(Node), record(Clock)


def new_node(tree: Array, clock: Clock, parent: int, mover: int, action: int) -> int:
    """Add a child for an action; returns its index, or 0 if the tree is full."""
    i = int(clock.used)
    if i >= len(tree):
        return 0
    clock.used = i + 1
    node = tree[i]
    node.visits = node.first = 0
    node.action = action
    node.mover = mover
    node.prior = 0.0
    node.value[:] = 0.0
    node.sibling = tree[parent].first
    tree[parent].first = i
    return i


def child_of(tree: Array, parent: int, action: int) -> int:
    """The child for an action, 0 if there is none."""
    child = int(tree[parent].first)
    while child > 0 and tree[child].action != action:
        child = int(tree[child].sibling)
    return child


def observed(box: Box, s: State, action: int, clock: Clock) -> int:
    """What the searching seat sees of an action; the tree distinguishes actions by this."""
    return redact_action(box, s, action, int(clock.seat)) if SECRETS and clock.minds == RESPECTS else action


def expand(box: Box, s: State, tree: Array, clock: Clock, parent: int, actions: Array) -> bool:
    """Give the node a child for each sensible action, if it has none yet; false if the tree is full. The children are
    the same in all worlds that reach the node: what a seat may do does not depend on what it cannot know."""
    if tree[parent].first > 0:
        return True
    n = sensible(box, s, actions)
    if clock.used + n > len(tree):
        return False
    total, first = 0.0, int(clock.used)
    for k in range(n):
        child = new_node(tree, clock, parent, int(s.to_move), int(actions[k]))
        tree[child].prior = math.exp(min(60.0, clock.sharpness * worth(box, s, int(actions[k]))))
        total += tree[child].prior
    for child in range(first, first + n):
        tree[child].prior /= total
    return True


def select(tree: Array, clock: Clock, parent: int, mover: int) -> int:
    """The child with the highest PUCT score: its mean for the mover, plus a bonus for a high prior and few visits."""
    visits = int(tree[parent].visits)
    fresh = tree[parent].value[mover] / visits if visits > 0 else 0.5  # first-play urgency: the parent's mean
    scale = clock.exploration * math.sqrt(visits + 1.0)
    best, best_value = 0, -1.0e300
    child = int(tree[parent].first)
    while child > 0:
        node = tree[child]
        tried = int(node.visits)
        mean = node.value[mover] / tried if tried > 0 else fresh
        value = mean + scale * node.prior / (1 + tried)
        if value > best_value:
            best, best_value = child, value
        child = int(node.sibling)
    return best


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


def descend(
    box: Box, s: State, rng: Array, tree: Array, clock: Clock, path: Array, actions: Array, weights: Array
) -> int:  # fmt: skip
    """Select down the tree to a leaf, playing along in s; returns the depth."""
    node, depth = 0, 0
    while s.to_move != OVER and depth + 1 < DEPTH:
        if s.to_move == CHANCE:
            action = chance_step(box, s, rng, actions, weights)
            seen = observed(box, s, action, clock)
            child = child_of(tree, node, seen)
            if child == 0:
                child = new_node(tree, clock, node, CHANCE, seen)
            if child == 0:
                return depth
        else:
            if node > 0 and tree[node].visits == 0 and tree[node].mover != CHANCE:
                return depth
            if (clock.minds == RESPECTS and s.to_move != clock.seat) or not expand(box, s, tree, clock, node, actions):
                return depth
            child = select(tree, clock, node, int(s.to_move))
            action = int(tree[child].action)
        apply(box, s, action)
        node = child
        depth += 1
        path[depth] = node
    return depth


def roll_out(box: Box, s: State, rng: Array, tries: int, actions: Array, weights: Array) -> None:
    """The rollout: play to the end with `promising` actions."""
    while s.to_move != OVER:
        if s.to_move == CHANCE:
            apply(box, s, chance_step(box, s, rng, actions, weights))
        else:
            n = legal(box, s, actions)
            apply(box, s, promising(box, s, rng, n, tries, actions))


def back_up(tree: Array, path: Array, depth: int, reward: Array, scores: Array, sums: Array, seats: int) -> None:
    """Add the result to every node on the path; for the root and its children also its square, and the points."""
    for d in range(depth + 1):
        node = tree[path[d]]
        node.visits += 1
        for seat in range(seats):
            node.value[seat] += reward[seat]
    for d in range(min(depth, 1) + 1):
        if path[d] < len(sums):
            for seat in range(seats):
                sums[path[d], SQUARES, seat] += reward[seat] ** 2
                sums[path[d], POINTS, seat] += scores[seat]


def iterate(
    boxes: Array, states: Array, rng: Array, luck: Array, clocks: Array, iterations: int, opening: Array, tree: Array,
    path: Array, reward: Array, scores: Array, sums: Array, actions: Array, weights: Array,
) -> None:  # fmt: skip
    """Iterations from states[0], played in states[1]; `luck` draws the determinisation and chance in the tree, whose
    root is the position after the actions of the opening."""
    s, clock = states[1], clocks[0]
    for _ in range(iterations):
        states[1] = states[0]
        seed_stream(luck, clock.seed, 0 if clock.minds == GUESSES else tree[0].visits)
        if SECRETS and clock.minds != OPEN:
            determinise(boxes[0], s, int(clock.seat), luck)
        for i in range(len(opening)):
            apply(boxes[0], s, int(opening[i]))
        depth = descend(boxes[0], s, luck, tree, clock, path, actions, weights)
        roll_out(boxes[0], s, rng, int(clock.tries), actions, weights)
        result(boxes[0], s, reward)
        points(boxes[0], s, scores)
        back_up(tree, path, depth, reward, scores, sums, int(boxes[0].seats))


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


GENERIC = (
    new_node, child_of, observed, sensible, expand, select, chance_step, best_looking, promising, descend, roll_out,
    back_up, iterate, compare,
)  # fmt: skip


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

    def __post_init__(self) -> None:
        if not self.nodes:
            self.nodes = min(1 << 20, max(1 << 15, self.budget.iterations * 128))
        game = self.game
        self.tree, self.clock = np.zeros(self.nodes, NODE), np.zeros(1, CLOCK)
        self.states, self.luck = game.new_states(2), np.zeros(1, np.uint64)
        self.path, self.reward, self.scores = np.zeros(DEPTH, np.int32), np.zeros(game.seats), np.zeros(game.seats)
        self.sums = np.zeros((game.branching + 1, 2, game.seats))
        self.past = list[tuple[int, Array]]()  # visits and results of the root after each slice
        self.actions, self.weights = np.zeros(game.branching, np.int32), np.zeros(game.branching, np.int32)

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
        self.tree[0] = np.zeros((), NODE)
        self.sums[:] = 0.0
        self.path[0] = 0
        self.past.clear()
        clock.seat = states["to_move"][0]
        clock.minds = OPEN if opened or not self.game.secrets else GUESSES if self.guess else RESPECTS
        clock.seed = below(rng, 1 << 31)
        until, done = time.monotonic() + self.budget.seconds, 0
        iterate = self.game.bind(*GENERIC).iterate
        first = np.array(opening, np.int32)
        buffers = (first, self.tree, self.path, self.reward, self.scores, self.sums, self.actions, self.weights)
        while done < self.budget.iterations and not (
            done and ((not self.budget.whole and self._decided(done)) or stop() or time.monotonic() > until)
        ):
            n = min(max(SLICE, done >> 4), LONGEST_SLICE, self.budget.iterations - done)
            iterate(boxes, self.states, rng, self.luck, self.clock, n, *buffers)
            done += n
            self.past.append((done, self.tree["value"][0].astype(np.float64)))
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
        found, child = [], int(self.tree["first"][node])
        while child:
            found.append(child)
            child = int(self.tree["sibling"][child])
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
        visits, values = int(self.tree["visits"][child]), self.tree["value"][child][:seats].tolist()
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
        win = tuple(value / visits for value in self.tree["value"][child][:seats].tolist())
        path, node = [child] if child else [], child
        while len(path) < depth:
            following = self._children(node)[:1]
            if not following or not self.tree["visits"][following[0]]:
                break
            node = following[0]
            if self.tree["action"][node] != NOTHING:
                path.append(node)
        actions, movers = self.tree["action"][path].tolist(), self.tree["mover"][path].tolist()
        return Line(tuple(actions), tuple(movers), win, errors, points, visits)
