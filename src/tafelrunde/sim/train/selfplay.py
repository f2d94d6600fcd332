"""A net plays against itself in many lanes, all within compiled code: what is learned from comes out as arrays.

A lane plays a fixed number of decisions and goes on with the same game next time. Forced actions and chance are no
decisions. In some games a past self plays some of the seats, and now and then luck decides; what these do is not
learned from.
"""

import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from tafelrunde.bots import net as nets
from tafelrunde.bots.net import Net, Weights, Work, draw, judge, work_for
from tafelrunde.core.game import Game, Kit
from tafelrunde.core.kernel import Array, below, kernel, seed_stream, unit, weighted
from tafelrunde.core.verbs import CHANCE, OVER, Box, State, apply, chance, legal, result, start

SHOWN = 64  # legal actions of a decision that are learned from, at most; the others are stood for by a sample


class Window(NamedTuple):
    """What was seen, done and expected: arrays with a row for each lane, a column for each decision."""

    classes: Array
    seats: Array
    actions: Array  # the one that was done, then others that were legal
    counts: Array  # how many of these
    stands: Array  # the logarithm of how many legal actions each of the others stands for
    chances: Array  # the logarithm of the probability of what was done
    own: Array  # whether it was the net itself, not a past self
    values: Array  # what each seat expected, as the mover saw it
    gains: Array  # by how much it went better for the mover than expected
    targets: Array  # what each seat got, as far as it is known


class Lane(NamedTuple):
    """Where the games of some lanes stand."""

    tables: Array  # which box
    states: Array
    rngs: Array
    past: Array  # the seats that a past self plays, as bits
    ended: Array  # games so far
    length: Array  # decisions in these


class Settings(NamedTuple):
    """Numbers that a kernel reads."""

    trace: float  # λ: how far what happens later counts for a decision
    whim: float  # the temperature of the softmax
    league: float  # the share of games in which a past self takes part
    tremble: float  # the share of decisions that are left to luck, so that what nobody would do is learned, too


def advance(box: Box, s: State, rng: Array, actions: Array, weights: Array) -> int:
    """Play chance and what is forced, until there is a decision; returns the number of legal actions, 0 at the end."""
    while s.to_move != OVER:
        if s.to_move == CHANCE:
            n = chance(box, s, actions, weights)
            apply(box, s, int(actions[weighted(rng, weights, n)]))
        else:
            n = legal(box, s, actions)
            if n > 1:
                return n
            apply(box, s, int(actions[0]))
    return 0


def begin(box: Box, s: State, rng: Array, league: float) -> int:
    """Start a game; returns the seats that a past self plays."""
    start(box, s)
    mixed = unit(rng) < league
    return 1 + below(rng, (1 << int(box.seats)) - 1) if mixed and box.seats > 1 else 0


@kernel
def put(n: int, done: int, actions: Array, logits: Array, rng: Array, shown: Array) -> tuple[int, float]:
    """Write the action that was done and other legal ones, all or as many as there is room for, evenly chosen; returns
    how many, and the logarithm of how many actions each of the others stands for. Swaps their logits to the front."""
    room = len(shown)
    actions[0], actions[done] = actions[done], actions[0]
    logits[0], logits[done] = logits[done], logits[0]
    shown[0] = actions[0]
    if n <= room:
        for k in range(1, n):
            shown[k] = actions[k]
        return n, 0.0
    each = (n - 1) / (room - 1)
    offset = unit(rng) * each
    for k in range(1, room):
        at = min(n - 1, 1 + int(offset + (k - 1) * each))
        shown[k] = actions[at]
        logits[k] = logits[at]
    return room, math.log(each)


@kernel
def log_chance(n: int, stands: float, logits: Array) -> float:
    """The logarithm of the first action's probability."""
    most = float(logits[0])
    for k in range(1, n):
        most = max(most, float(logits[k]) + stands)
    total = math.exp(logits[0] - most)
    for k in range(1, n):
        total += math.exp(logits[k] + stands - most)
    return float(logits[0] - most - math.log(total))


@kernel
def trace_back(trace: float, ends: Array, shares: Array, last: Array, i: int, out: Window) -> None:
    """What each seat got after each decision, counted back from the end: results where a game ended, else a mixture of
    what was expected later."""
    for seat in range(out.values.shape[2]):
        coming = expected = last[seat]
        for t in range(out.values.shape[1] - 1, -1, -1):
            coming = shares[t, seat] if ends[t] else (1.0 - trace) * expected + trace * coming
            expected = out.values[i, t, seat]
            out.targets[i, t, seat] = coming
            if seat == out.seats[i, t]:
                out.gains[i, t] = coming - expected


def ask(
    box: Box, s: State, own: bool, base: Array, past_base: Array, net: Net, past: Net, work: Work, n: int,
    actions: Array, logits: Array, values: Array,
) -> None:  # fmt: skip
    """Let the net, or its past self, evaluate the position for the seat to move."""
    if own:
        judge(box, s, int(s.to_move), base, net, work, n, actions, logits, values)
    else:
        judge(box, s, int(s.to_move), past_base, past, work, n, actions, logits, values)


def play_lane(
    boxes: Array, lane: Lane, i: int, bases: Array, past_bases: Array, net: Net, past: Net, settings: Settings,
    work: Work, actions: Array, weights: Array, logits: Array, copy: Array, last: Array, ends: Array, shares: Array,
    out: Window,
) -> None:  # fmt: skip
    """Play one lane for as many decisions as the window has columns."""
    table = int(lane.tables[i])
    box, s, rng = boxes[table], lane.states[i], lane.rngs[i]
    base, past_base = bases[table], past_bases[table]
    for t in range(out.seats.shape[1]):
        n = advance(box, s, rng, actions, weights)
        while n == 0:  # a new lane, or a game that was over
            lane.past[i] = begin(box, s, rng, settings.league)
            n = advance(box, s, rng, actions, weights)
        seat = int(s.to_move)
        own = (int(lane.past[i]) >> seat) & 1 == 0
        ask(box, s, own, base, past_base, net, past, work, n, actions, logits, out.values[i, t])
        for j in range(len(work.classes)):
            out.classes[i, t, j] = work.classes[j]
        for k in range(n):
            copy[k] = logits[k]
        done = draw(rng, n, copy, settings.whim)
        if unit(rng) < settings.tremble:
            done, own = below(rng, n), False
        out.seats[i, t] = seat
        out.own[i, t] = own
        room, stands = put(n, done, actions, logits, rng, out.actions[i, t])
        out.counts[i, t] = room
        out.stands[i, t] = stands
        out.chances[i, t] = log_chance(room, stands, logits)
        apply(box, s, int(actions[0]))
        n = advance(box, s, rng, actions, weights)
        lane.length[i] += 1
        ends[t] = n == 0
        if n == 0:
            lane.ended[i] += 1
            for other in range(shares.shape[1]):
                shares[t, other] = 0.0
            result(box, s, shares[t])
    if ends[len(ends) - 1]:
        last[:] = 0.0
    else:
        own = (int(lane.past[i]) >> int(s.to_move)) & 1 == 0
        ask(box, s, own, base, past_base, net, past, work, n, actions, logits, last)
    trace_back(settings.trace, ends, shares, last, i, out)


def play_lanes(
    boxes: Array, lane: Lane, bases: Array, past_bases: Array, net: Net, past: Net, settings: Settings, work: Work,
    actions: Array, weights: Array, logits: Array, copy: Array, last: Array, ends: Array, shares: Array, out: Window,
) -> None:  # fmt: skip
    """Play some lanes, one after the other."""
    for i in range(len(lane.states)):
        play_lane(
            boxes, lane, i, bases, past_bases, net, past, settings, work, actions, weights, logits, copy, last, ends,
            shares, out,
        )  # fmt: skip


GENERIC = (*nets.JUDGING, advance, begin, ask, play_lane, play_lanes)


class SelfPlay:
    """Lanes at all of these tables in turn, played on threads; the same on any number of them."""

    def __init__(self, kits: Sequence[Kit], lanes: int, steps: int, columns: int, seed: int, threads: int) -> None:
        self.game: Game = kits[0].game
        self.kits, self.threads = kits, min(threads, lanes)
        self.boxes = np.concatenate([kit.boxes for kit in kits])
        seats = self.game.seats
        rngs = np.zeros((lanes, 1), np.uint64)
        for i in range(lanes):
            seed_stream(rngs[i], seed, i)
        whole, states = np.zeros((3, lanes), np.int32), self.game.new_states(lanes)
        states["to_move"] = OVER
        self.lane = Lane(np.arange(lanes, dtype=np.int32) % len(kits), states, rngs, *whole)
        shape = (lanes, steps)
        numbers = np.zeros((3, *shape), np.float32)
        self.out = Window(
            np.zeros((*shape, columns), np.uint8), np.zeros(shape, np.int8), np.zeros((*shape, SHOWN), np.int32),
            np.zeros(shape, np.int32), numbers[0], numbers[1], np.zeros(shape, np.uint8),
            np.zeros((*shape, seats), np.float32), numbers[2], np.zeros((*shape, seats), np.float32),
        )  # fmt: skip
        self._cuts = [slice(a, b) for a, b in pairwise(np.linspace(0, lanes, self.threads + 1).astype(int).tolist())]
        self._pool = ThreadPoolExecutor(self.threads)

    def play(self, now: Weights, past: Weights, settings: Settings) -> Window:
        """The next window of every lane, in arrays that the next call overwrites."""
        nets_of = [one.net(self.game) for one in (now, past)]
        bases = [np.array([one.base(kit.boxes) for kit in self.kits]) for one in (now, past)]
        jobs = [self._pool.submit(self._play, cut, nets_of, bases, settings) for cut in self._cuts]
        for job in jobs:
            job.result()
        return self.out

    def _play(self, cut: slice, both: Sequence[Net], bases: Sequence[Array], settings: Settings) -> None:
        game, steps = self.game, self.out.seats.shape[1]
        lane, out = Lane(*(one[cut] for one in self.lane)), Window(*(one[cut] for one in self.out))
        actions, weights = (np.zeros(game.branching, np.int32) for _ in range(2))
        logits, copy = (np.zeros(game.branching, np.float32) for _ in range(2))
        buffers = (actions, weights, logits, copy, np.zeros(game.seats, np.float32), np.zeros(steps, np.uint8))
        shares = np.zeros((steps, game.seats))
        play = game.bind(*GENERIC).play_lanes
        play(self.boxes, lane, *bases, *both, settings, work_for(game, both[0]), *buffers, shares, out)

    def close(self) -> None:
        """Stop the threads."""
        self._pool.shutdown()
