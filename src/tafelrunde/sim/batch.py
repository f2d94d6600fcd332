"""Random games over arrays of states, on all cores: kernels release the GIL, so threads are enough.

Game number i of a seed is the same game on any number of threads.
"""

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass

import numpy as np

from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, below, seed_stream, weighted
from tafelrunde.core.verbs import CHANCE, OVER, Box, State, apply, chance, legal, points, result, start

JOBS = 64  # per thread, so that all threads finish together
CHUNK, MOST = 64, 4096  # games per job; in a shorter one, calling the kernel from Python would dominate


def random_step(box: Box, s: State, rng: Array, actions: Array, weights: Array) -> int:
    """Do a random action; returns 1 if a player acted, 0 if chance did."""
    if s.to_move == CHANCE:
        n = chance(box, s, actions, weights)
        apply(box, s, int(actions[weighted(rng, weights, n)]))
        return 0
    n = legal(box, s, actions)
    apply(box, s, int(actions[below(rng, n)]))
    return 1


def random_step_at(boxes: Array, states: Array, rng: Array, actions: Array, weights: Array) -> int:
    """The same in states[0], for callers in Python."""
    return random_step(boxes[0], states[0], rng, actions, weights)


def playout(box: Box, s: State, rng: Array, actions: Array, weights: Array) -> int:
    """Play randomly to the end; returns the number of actions by players."""
    n = 0
    while s.to_move != OVER:
        n += random_step(box, s, rng, actions, weights)
    return n


def play_games(
    boxes: Array, states: Array, first: int, seed: int, rng: Array, actions: Array, weights: Array, lengths: Array,
    scores: Array, shares: Array,
) -> None:  # fmt: skip
    """Play a random game in each state; game i draws from stream first + i."""
    for i in range(len(states)):
        seed_stream(rng, seed, first + i)
        start(boxes[0], states[i])
        lengths[i] = playout(boxes[0], states[i], rng, actions, weights)
        points(boxes[0], states[i], scores[i])
        result(boxes[0], states[i], shares[i])


GENERIC = (random_step, random_step_at, playout, play_games)


@dataclass
class Batch:
    """The results of many games: a row for each game, a column for each seat."""

    lengths: Array
    points: Array
    shares: Array
    seconds: float
    threads: int


def cores() -> int:
    """The number of threads that can really run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(jobs: int, threads: int, work: Callable[[int], None], progress: Callable[[int], None] | None) -> float:
    """Run jobs 0, 1, … on threads, report how many are done, and return the seconds it took."""
    began = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        try:
            for done, future in enumerate(as_completed([pool.submit(work, job) for job in range(jobs)]), 1):
                future.result()
                if progress is not None:
                    progress(done)
        except BaseException:  # a job failed, or was interrupted: start no more
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return time.perf_counter() - began


def random_games(
    game: Game, boxes: Array, games: int, seed: int, threads: int = 1, progress: Callable[[int], None] | None = None
) -> Batch:
    """Play random games, many at a time; `progress` is told how many are done."""
    play = game.bind(*GENERIC).play_games
    lengths = np.zeros(games, np.int64)
    scores, shares = np.zeros((games, game.seats)), np.zeros((games, game.seats))
    chunk = min(MOST, max(CHUNK, games // (threads * JOBS)))

    def work(job: int) -> None:
        part = slice(job * chunk, min(games, (job + 1) * chunk))
        states = game.new_states(part.stop - part.start)
        buffers = [np.zeros(1, np.uint64), *(np.zeros(game.branching, np.int32) for _ in range(2))]
        play(boxes, states, part.start, seed, *buffers, lengths[part], scores[part], shares[part])

    heard = None if progress is None else (lambda done: progress(min(games, done * chunk)))
    seconds = spread(-(-games // chunk), threads, work, heard)
    seats = int(boxes["seats"][0])
    return Batch(lengths, scores[:, :seats], shares[:, :seats], seconds, threads)
