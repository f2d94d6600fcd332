"""Warm-up: games are played interpreted until their kernels are compiled in other processes and loaded here."""

import asyncio
import gc
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from tafelrunde.core.game import Game
from tafelrunde.core.kernel import compiling, missed, missed_in, nobody_waits
from tafelrunde.core.sources import PACKAGE
from tafelrunde.games import GAMES
from tafelrunde.sim.batch import cores
from tafelrunde.sim.prepare import compiler, follow, is_ready, prune, warm

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT") == "1"  # then nothing is compiled
FIRST_WAIT, LONGEST_WAIT = 60.0, 3600.0  # seconds of backoff after a failed compilation
LAST = 19  # the niceness of a compiler while somebody waits for another game
log = logging.getLogger(__name__)


class Closed(Exception):
    """The server is shutting down."""


def lower_priority() -> None:
    """Lower the priority of the calling thread, where the system can (Linux)."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)


@dataclass
class GameWarmUp:
    """The progress of one game."""

    game: Game
    wanted: bool = False  # has somebody opened it?
    percent: int = 100 if INTERPRETED else 0  # of its kernels are compiled
    process: subprocess.Popen[str] | None = None  # its running compiler
    ready: Future[None] = field(default_factory=Future)  # resolved when its kernels are loaded

    def load(self) -> None:
        """Load the compiled kernels, which replace interpreted ones in use, and clear them from `missed`."""
        with compiling():
            warm(self.game)
        for one in list(missed):
            compiled, arguments = one
            if arguments in compiled.overloads:
                missed.pop(one, None)

    @property
    def behind(self) -> list[Any]:
        """Kernels of this game that were called interpreted, such as those that only words and views call."""
        return missed_in(PACKAGE / "games" / self.game.name)

    def catch_up(self) -> None:
        """Compile these kernels here, which is quick because what they call is already in the cache."""
        for one in self.behind:
            missed.pop(one, None)
            compiled, arguments = one
            compiled.compile(arguments)


class WarmUp:
    """Compiles all games: each has a thread that waits until a core is free or somebody opens the game.

    Kernels are loaded one game at a time, and only for games that somebody has opened: it takes this process a second
    or two.
    """

    def __init__(self) -> None:
        self.games = {name: GameWarmUp(game) for name, game in GAMES.items()}
        self.change, self.loading = threading.Condition(), threading.Lock()
        self.closed = False

    @contextmanager
    def beside(self) -> Iterator[None]:
        """A context in which games are compiled in the background."""
        for warmth in self.games.values():
            threading.Thread(target=self._run, args=[warmth], name=f"warm {warmth.game.name}", daemon=True).start()
        try:
            with nobody_waits():
                yield
        finally:
            self._close()

    def _close(self) -> None:
        with self.change:
            self.closed = True
            self.change.notify_all()
            for warmth in self.games.values():
                if warmth.process is not None:
                    warmth.process.terminate()

    def percent(self, game: Game) -> int:
        """The share of a game that is compiled; bots that search wait for 100."""
        return self.games[game.name].percent if game.name in self.games else 100

    def want(self, game: Game) -> None:
        """Somebody has opened the game: compile it next, at a higher priority than unopened ones."""
        warmth = self.games.get(game.name)
        if warmth is None or (warmth.wanted and not (missed and warmth.behind)):
            return
        with self.change:
            warmth.wanted = True
            self.change.notify_all()
            for other in self.games.values():
                if other.process is not None and not other.wanted and hasattr(os, "setpriority"):
                    os.setpriority(os.PRIO_PROCESS, other.process.pid, LAST)

    async def until_ready(self, game: Game) -> None:
        """Wait until the game is compiled, so that bots can search."""
        self.want(game)
        if game.name in self.games:
            await asyncio.shield(asyncio.wrap_future(self.games[game.name].ready))

    # ---- the thread of a game ---------------------------------------------------------------------------------------

    def _run(self, warmth: GameWarmUp) -> None:
        lower_priority()
        wait = FIRST_WAIT
        while not self.closed:
            try:
                self._warm(warmth)
                while True:
                    self._when(lambda: bool(warmth.behind), lambda: None)
                    with self.loading:
                        warmth.catch_up()
            except Exception as error:
                if not self.closed:
                    log.exception("%s could not be compiled and will be retried", warmth.game.name)
                if not warmth.ready.done():
                    warmth.ready.set_exception(error)
            with self.change:
                self.change.wait_for(lambda: self.closed, wait)
            wait, warmth.ready = min(2 * wait, LONGEST_WAIT), Future()  # callers from now on wait for the next try

    def _warm(self, warmth: GameWarmUp) -> None:
        if not INTERPRETED:
            if not is_ready(warmth.game):
                self._compile(warmth)
            warmth.percent = 100
            self._when(lambda: warmth.wanted, lambda: None)
            with self.loading:
                warmth.load()
        gc.freeze()  # kernels are never freed, and each full collection over them stopped all tables for 0.15 s
        gc.set_threshold(200_000, 20, 20)  # tables make little garbage, so collect less often
        warmth.ready.set_result(None)

    def _compile(self, warmth: GameWarmUp) -> None:
        prune()
        self._when(lambda: warmth.wanted or self._free(), lambda: setattr(warmth, "process", compiler(warmth.game)))
        assert warmth.process is not None
        try:
            follow(warmth.process, warmth.game, lambda percent: setattr(warmth, "percent", percent))
        finally:
            with self.change:
                warmth.process = None
                self.change.notify_all()

    def _free(self) -> bool:
        return sum(warmth.process is not None for warmth in self.games.values()) < cores()

    def _when(self, condition: Callable[[], bool], do: Callable[[], None]) -> None:
        """Wait for a condition, then do something under the same lock."""
        with self.change:
            self.change.wait_for(lambda: self.closed or condition())
            if self.closed:
                raise Closed
            do()
