"""Ahead-of-time compilation: call every kernel once, in a process per game, so that nobody waits for the compiler."""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from types import CodeType

import numba
import numpy as np

from tafelrunde.bots import exhaustive, rollout, simple, sure_win, tree
from tafelrunde.bots.analysis import Analyst, Plan
from tafelrunde.bots.levels import make
from tafelrunde.bots.search import Budget, Search
from tafelrunde.bots.sure_win import SureWin
from tafelrunde.core import knowledge, observation
from tafelrunde.core.deeds import deeds
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, below, called_by, seed_stream
from tafelrunde.core.knowledge import showed_something
from tafelrunde.core.match import Match
from tafelrunde.core.numba_internals import Kernel, on_compiled
from tafelrunde.core.observation import Observer
from tafelrunde.core.sources import Function, cache_folder, source_file, stamp
from tafelrunde.errors import CompilingFailed
from tafelrunde.games import GAMES, find
from tafelrunde.sim import batch, lanes
from tafelrunde.sim.lanes import Lanes
from tafelrunde.sim.play import BotTable


def warm_rules(game: Game, match: Match, rng: Array) -> None:
    """Compile what people at a table need."""
    action, call = match.legal_actions()[0], game.call
    match.why(action), match.points(), match.view(), str(match)
    states = game.new_states(2)
    states[0] = match.state[0]
    call.redact_at(match.boxes, states, 0, 0)  # bots and hints call it even if nothing is secret
    call.determinise_at(match.boxes, states, 0, 0, rng)
    call.redact_action_at(match.boxes, states, 0, action, 0)
    call.result_at(match.boxes, states, 0, np.zeros(game.seats))
    if game.secrets:
        showed_something(match.position, action)  # whether it can be taken back


def warm_words(game: Game, match: Match, _rng: Array) -> None:
    """Compile what words and views need: they call kernels of their own."""
    walk = match.twin()
    while not walk.over:
        walk.position.score(), walk.position.targets(), walk.view(), game.ask(walk.kit, walk.redacted(walk.to_move))
        walk.act(random.choice(walk.legal_actions()))
    walk.position.ending(), list(deeds(walk))


def warm_bots(game: Game, match: Match, rng: Array) -> None:
    """Compile what bots without search need."""
    for name in ("level-1", "level-2"):
        make(name, game).act(match.boxes, match.state, rng)


def warm_search(game: Game, match: Match, rng: Array) -> None:
    """Compile what searching bots and analyses need."""
    SureWin(game, Search(game, Budget(2))).act(match.boxes, match.state, rng)
    analyst = Analyst(Plan(match), 2, 1)
    analyst.solver.solve(match.boxes, match.state, 2)
    analyst.compare(match.state, match.state, 0)


def warm_batches(game: Game, match: Match, _rng: Array) -> None:
    """Compile batch play and what examines single positions."""
    game.call.worth_at(match.boxes, match.state, 0, match.legal_actions()[0])
    game.call.fault_at(match.boxes, match.state, 0)
    batch.random_games(game, match.boxes, 1, 1)
    one_lane = Lanes(match.kit, 1)
    one_lane.start(1)
    one_lane.close()
    Observer(match.kit).row(match.state, 0)
    BotTable(game, match.boxes, ["random"]).play(["random"] * match.seats, 1, 1, *np.zeros((2, game.seats)))


PLAY = {"rules": warm_rules, "words": warm_words, "bots": warm_bots, "search": warm_search}
ALL = {**PLAY, "batches": warm_batches}  # including what only checks need
GENERIC: dict[str, list[tuple[Function, ...]]] = {
    "rules": [knowledge.GENERIC],
    "bots": [simple.GENERIC],
    "search": [(tree.evaluate, *tree.GENERIC), rollout.GENERIC, sure_win.GENERIC, exhaustive.GENERIC],
    "batches": [batch.GENERIC, lanes.GENERIC, observation.GENERIC],
}


def warm(game: Game, steps: Iterable[str] = PLAY) -> None:
    """Run these steps once."""
    match, rng = Match(game, {}).go_on(), np.zeros(1, np.uint64)
    seed_stream(rng, 1, 1)
    below(rng, 2)
    for step in steps:
        ALL[step](game, match, rng)


def kernels_of(game: Game, steps: Iterable[str] = PLAY) -> set[Kernel]:
    """The kernels that these steps compile."""
    bound = [game.call, *(game.bind(*generic) for step in steps for generic in GENERIC.get(step, ()))]
    return called_by(made for space in bound for made in vars(space).values())


def mark_of(game: Game, step: str) -> Path:
    """A file that exists once a step's kernels are compiled from the current sources."""
    sources = {source_file(kernel) for kernel in game.kernels.values()}
    versions = f"{sys.version_info[0]}{sys.version_info[1]}-{numba.__version__}"
    return cache_folder() / f"{game.name}-{step}-{versions}-{stamp(frozenset({Path(__file__), *sources}))[:16]}.ready"


def is_ready(game: Game, steps: Iterable[str] = PLAY) -> bool:
    """Whether these steps are compiled already."""
    return all(mark_of(game, step).exists() for step in steps)


def prune(days: int = 30) -> None:
    """Delete cache files that have not been used for this long: they are of older sources.

    Marks are deleted too, even those in use; then their step is only run once more.
    """
    for file in cache_folder().glob("*"):
        with suppress(FileNotFoundError):  # another process prunes too
            if max(file.stat().st_atime, file.stat().st_mtime) < time.time() - days * 86400:
                file.unlink()


def compiler(game: Game, steps: Iterable[str] = PLAY) -> subprocess.Popen[str]:
    """A process that compiles what these steps need and prints its progress in percent, line by line."""
    command = [sys.executable, "-m", "tafelrunde.sim.prepare", game.name, *steps]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def follow(process: subprocess.Popen[str], game: Game, progress: Callable[[int], None]) -> None:
    """Report a compiler's progress until it is done."""
    assert process.stdout is not None
    with process:
        for line in process.stdout:
            progress(int(line))
    if process.returncode:
        raise CompilingFailed(game.name)


def prepare(steps: Iterable[str], progress: Callable[[str, int], None]) -> None:
    """Compile the games that are not ready, on all cores; `progress` is told a game and its percentage."""
    prune()
    waiting = [game for game in GAMES.values() if not is_ready(game, steps)]
    waiting.sort(key=lambda game: len(kernels_of(game, steps)), reverse=True)  # so that no core is idle at the end
    for name in GAMES.keys() - {game.name for game in waiting}:
        progress(name, 100)
    with ThreadPoolExecutor(batch.cores()) as pool:
        list(pool.map(lambda game: follow(compiler(game, steps), game, partial(progress, game.name)), waiting))


def tell_progress(kernels: set[Kernel]) -> None:
    """From now on, print the percentage of these kernels that Numba has compiled."""
    codes, done = {kernel.py_func.__code__ for kernel in kernels}, set[CodeType]()

    def compiled(code: CodeType) -> None:
        done.add(code)  # the entry for Python and that for kernels share it
        print(99 * len(done & codes) // len(codes), flush=True)

    on_compiled(compiled)


@contextmanager
def one_at_a_time(game: Game) -> Iterator[None]:
    """Only one process compiles a game at a time; the others wait and find it done."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with ExitStack() as held:
        with suppress(OSError):  # without a cache folder there is nothing to share
            file = held.enter_context((cache_folder() / f"{game.name}.lock").open("a"))
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def main(name: str, *steps: str) -> None:
    """Compile what these steps of a game need, and leave a mark for each."""
    if hasattr(os, "nice"):
        os.nice(10)  # players come first
    game = find(name)
    tell_progress(kernels_of(game, steps))
    with one_at_a_time(game):
        for step in steps:
            warm(game, [step])
            with suppress(OSError):  # without a cache folder, every process compiles its own kernels
                mark_of(game, step).touch()
    print(100, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
