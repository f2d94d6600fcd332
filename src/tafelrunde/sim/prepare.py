"""Compiling ahead: every kernel of a game is called once, so that nobody waits for the compiler later."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import numba
import numpy as np

from tafelrunde.bots.levels import make
from tafelrunde.core import conformance
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import cache_folder, seed_stream, source_file, stamp
from tafelrunde.core.match import Match
from tafelrunde.errors import CompilingFailed
from tafelrunde.games import GAMES, find
from tafelrunde.sim.batch import random_games
from tafelrunde.sim.play import BotTable

STEPS = ("rules", "batches", "greedy", "search", "checks")


def warm(game: Game) -> Iterator[str]:
    """Call everything once, step by step; yields each step's name when it is done."""
    match = Match(game, {}).go_on()
    match.why(match.legal_actions()[0])
    match.points(), match.view(), str(match)
    states, rng = game.new_states(2), np.zeros(1, np.uint64)
    seed_stream(rng, 1, 1)
    states[0] = match.state[0]
    game.call.determinise_at(match.box, states, 0, 0, rng)
    game.call.redact_action_at(match.box, states, 0, match.legal_actions()[0], 0)
    game.call.result_at(match.box, states, 0, np.zeros(game.seats))
    game.call.worth_at(match.box, states, 0, match.legal_actions()[0])
    game.call.fault_at(match.box, states, 0)
    yield "rules"
    random_games(game, match.box, 1, 1)
    BotTable(game, match.box, ["random"]).play(["random"] * match.seats, 1, 1, *np.zeros((2, game.seats)))
    yield "batches"
    make("greedy", game).act(match.box, match.state, rng)
    yield "greedy"
    make("search:2", game).act(match.box, match.state, rng)
    yield "search"
    conformance.check_game(game, games=1, follow=0, interpret=0, sets=1)
    yield "checks"


def mark_of(game: Game) -> Path:
    """A file that exists once the game's kernels, from these very sources, are compiled."""
    sources = {source_file(kernel) for kernel in game.kernels.values()}
    versions = f"{sys.version_info[0]}{sys.version_info[1]}-{numba.__version__}"
    return cache_folder() / f"{game.name}-{versions}-{stamp({Path(__file__), *sources})[:16]}.ready"


def is_ready(game: Game) -> bool:
    """Would nobody wait for the compiler?"""
    return mark_of(game).exists()


def prune(days: int = 30) -> None:
    """Throw away what nobody has used for so long: it was compiled from sources that have changed since.

    Marks are thrown away too, even of what is used: then it is only called once more.
    """
    for file in cache_folder().glob("*"):
        with suppress(FileNotFoundError):  # somebody else prunes, too
            if max(file.stat().st_atime, file.stat().st_mtime) < time.time() - days * 86400:
                file.unlink()


def prepare(tell: Callable[[str, str], None]) -> None:
    """Warm the games that are not ready, each in a process of its own; `tell` hears a game and the step it has done."""
    prune()
    for name, game in GAMES.items():
        if is_ready(game):
            for step in STEPS:
                tell(name, step)
            continue
        command = [sys.executable, "-m", "tafelrunde.sim.prepare", name]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            for line in process.stdout:
                tell(name, line.strip())
        if process.returncode:
            raise CompilingFailed(name)
        mark_of(game).touch()


if __name__ == "__main__":
    for step in warm(find(sys.argv[1])):
        print(step, flush=True)
