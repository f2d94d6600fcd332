"""Connect Four in other people's engines, so that our own speed is quoted as a ratio within one run.

Every function warms up, can be called again, and returns plain numbers: interleaving the calls and taking medians is
the caller's job. Random play is uniform over the legal columns everywhere, and a draw counts as half a win, so
`first_wins` and `mean_length` must agree between all peers; where they do not, different games are being timed.

OpenSpiel runs on one core. JAX takes every core it finds: start the process with NPROC=1 in its environment (XLA reads
it once, before its first work) to compare one core with one core.
"""

import importlib
import os
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from time import perf_counter
from typing import Any

from pgx_lanes import playouts

# Neither peer ships usable stubs, and the type checker must pass where they are not installed.
pyspiel: Any = importlib.import_module("pyspiel")
importlib.import_module("jax").config.update("jax_platforms", "cpu")

# Above what any search here needs, so OpenSpiel never prunes its tree. A limit only: nothing is allocated ahead.
TREE_MEMORY_MB = 16_000

# As in OpenSpiel's own example. Its returns are -1..1, so this is an exploration constant of 1 where results are 0..1.
UCT_C = 2.0

# Tried 128 to 16384 on two cores: with both, 128 lanes are the slowest and 512 to 16384 alike within the
# noise; with one, all up to 4096 are alike and 16384 is slower. So: one of the good middle.
PGX_BATCH = 1024

LENGTH_GAMES = 10_000  # in which the length of OpenSpiel's games is measured, where its C++ does not tell


@dataclass(frozen=True)
class Rate:
    """What was played, how long it took, and the two statistics that show it was the same game."""

    games: int
    actions: int
    seconds: float
    first_wins: float
    mean_length: float
    lengths: int  # how many games the mean length is taken from


def openspiel_python_loop(games: int, seed: int) -> Rate:
    """Random games through OpenSpiel's Python binding: what a researcher's own loop gets."""
    game, rng = pyspiel.load_game("connect_four"), random.Random(seed)
    _play_in_python(game, 20, rng)
    begin = perf_counter()
    actions, points = _play_in_python(game, games, rng)
    seconds = perf_counter() - begin
    return Rate(games, actions, seconds, points / (2 * games), actions / games, games)


def _play_in_python(game: Any, games: int, rng: random.Random) -> tuple[int, int]:
    """Actions played, and the first player's points (2 a win, 1 a draw), in as few calls of the binding as will do."""
    actions = points = 0
    draw = rng.random
    for _ in range(games):
        state = game.new_initial_state()
        while columns := state.legal_actions():  # empty once the game is over
            state.apply_action(columns[int(draw() * len(columns))])
        actions += state.move_number()
        points += 1 + int(state.player_return(0))
    return actions, points


def openspiel_cpp_playouts(rollouts: int, seed: int) -> Rate:
    """Random games in OpenSpiel's C++ alone.

    The binding does not expose the evaluator's `evaluate`, so a search of a single simulation calls it: at an unvisited
    root that is one call, which plays all rollouts in a C++ loop. Of the games only the mean return comes back; the
    length is therefore that of the Python loop, and `actions` follows from it.
    """
    state = pyspiel.load_game("connect_four").new_initial_state()
    _bot(max(1, rollouts // 20), 1, seed + 1).mcts_search(state)
    bot = _bot(rollouts, 1, seed)
    begin = perf_counter()
    root = bot.mcts_search(state)
    seconds = perf_counter() - begin
    length = _openspiel_mean_length()
    return Rate(rollouts, round(rollouts * length), seconds, (1 + float(root.total_reward)) / 2, length, LENGTH_GAMES)


@cache
def _openspiel_mean_length() -> float:
    """The mean length of OpenSpiel's random games, to about half a per cent; asked once a process."""
    return openspiel_python_loop(LENGTH_GAMES, 1).mean_length


def openspiel_mcts(simulations: int, seed: int) -> tuple[int, float]:
    """Simulations done and seconds taken by OpenSpiel's C++ UCT from the opening, with one random rollout each.

    The root is kept until the clock has stopped, so that freeing the tree is not counted against it.
    """
    state = pyspiel.load_game("connect_four").new_initial_state()
    _bot(1, max(2, simulations // 20), seed + 1).mcts_search(state)
    bot = _bot(1, simulations, seed)
    begin = perf_counter()
    root = bot.mcts_search(state)
    seconds = perf_counter() - begin
    return int(root.explore_count), seconds


def _bot(rollouts: int, simulations: int, seed: int) -> Any:
    """A fresh searcher, as its random numbers go on from call to call."""
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
    game = pyspiel.load_game("connect_four")
    return pyspiel.MCTSBot(game, evaluator, UCT_C, simulations, TREE_MEMORY_MB, False, seed, False)


def pgx_cpu_playouts(batch: int, steps: int, seed: int) -> Rate:
    """Random games in Pgx, `batch` lanes side by side, on the CPU; see `pgx_lanes`."""
    games, actions, points, seconds = playouts(batch, steps, seed)
    return Rate(games, actions, seconds, points / (2 * games), actions / games, games)


def _row(name: str, rate: Rate) -> str:
    """One line of the table."""
    speeds = f"{rate.games / rate.seconds:>12,.0f} {rate.actions / rate.seconds:>12,.0f}"
    return f"{name:<28} {rate.games:>9,} {speeds} {rate.first_wins:>10.4f} {rate.mean_length:>11.2f}"


def _table() -> Sequence[str]:
    """Each peer once, in a run of a few seconds."""
    simulations, seconds = openspiel_mcts(20_000, 1)
    cores = os.environ.get("NPROC", "all")
    heads = f"{'games':>9} {'games/s':>12} {'actions/s':>12} {'first wins':>10} {'mean length':>11}"
    return [
        f"{'Connect Four, random':<28} {heads}",
        _row("OpenSpiel, loop in Python", openspiel_python_loop(4_000, 1)),
        _row("OpenSpiel, C++ rollouts", openspiel_cpp_playouts(40_000, 1)),
        _row(f"Pgx, {PGX_BATCH} lanes, {cores} core(s)", pgx_cpu_playouts(PGX_BATCH, 2_000, 1)),
        f"OpenSpiel, C++ UCT: {simulations:,} simulations from the opening, {simulations / seconds:,.0f} a second",
    ]


if __name__ == "__main__":
    print("\n".join(_table()))
