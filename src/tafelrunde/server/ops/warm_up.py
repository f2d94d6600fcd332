"""Warming up: games are played interpreted until their kernels are compiled, in other processes, and loaded here."""

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

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT") == "1"  # there is nothing to compile, and nothing to wait for
FIRST_WAIT, LONGEST_WAIT = 60.0, 3600.0  # seconds until a game is compiled again that could not be
LAST = 19  # the priority of a compiler while somebody waits for another game
log = logging.getLogger(__name__)


class Closed(Exception):
    """The server ends, and so does all warming."""


def give_way() -> None:
    """This thread works in what time the pages leave over, where the system can tell threads apart."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)


@dataclass
class GameWarmUp:
    """How far a game is."""

    game: Game
    wanted: bool = False  # has somebody opened it?
    percent: int = 100 if INTERPRETED else 0  # of its kernels are compiled
    process: subprocess.Popen[str] | None = None  # that compiles it now
    ready: Future[None] = field(default_factory=Future)  # its kernels are compiled, and loaded

    def load(self) -> None:
        """Load what is compiled; kernels that are in use already are exchanged as they come, and missed no more."""
        with compiling():
            warm(self.game)
        for one in list(missed):
            compiled, arguments = one
            if arguments in compiled.overloads:
                missed.pop(one, None)

    @property
    def behind(self) -> list[Any]:
        """What was interpreted though the game is warm: words and views call kernels of their own now and then."""
        return missed_in(PACKAGE / "games" / self.game.name)

    def catch_up(self) -> None:
        """Compile what was interpreted; what it calls lies on disk already, as a part of something else."""
        for one in self.behind:
            missed.pop(one, None)
            compiled, arguments = one
            compiled.compile(arguments)


class WarmUp:
    """All games: each has a thread, which waits until a core is free or somebody wants the game, and then compiles it.

    Kernels are loaded one game at a time, and only of games that somebody has opened: that takes a second or two of
    this process.
    """

    def __init__(self) -> None:
        self.games = {name: GameWarmUp(game) for name, game in GAMES.items()}
        self.change, self.loading = threading.Condition(), threading.Lock()
        self.closed = False

    @contextmanager
    def beside(self) -> Iterator[None]:
        """While the server runs."""
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
        """How much of a game is compiled; bots that search wait for all of it."""
        return self.games[game.name].percent if game.name in self.games else 100

    def want(self, game: Game) -> None:
        """Somebody plays the game: it is next, and those that are being compiled for nobody give way."""
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
        """Wait until bots can search."""
        self.want(game)
        if game.name in self.games:
            await asyncio.shield(asyncio.wrap_future(self.games[game.name].ready))

    # ---- the thread of a game ---------------------------------------------------------------------------------------

    def _run(self, warmth: GameWarmUp) -> None:
        give_way()
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
                    log.exception("%s stays interpreted, and is tried again", warmth.game.name)
                if not warmth.ready.done():
                    warmth.ready.set_exception(error)
            with self.change:
                self.change.wait_for(lambda: self.closed, wait)
            wait, warmth.ready = min(2 * wait, LONGEST_WAIT), Future()  # whoever asks from now on waits for this try

    def _warm(self, warmth: GameWarmUp) -> None:
        if not INTERPRETED:
            if not is_ready(warmth.game):
                self._compile(warmth)
            warmth.percent = 100
            self._when(lambda: warmth.wanted, lambda: None)
            with self.loading:
                warmth.load()
        gc.freeze()  # what is loaded stays: to look through it for garbage stopped all tables for 0.15 s each time
        gc.set_threshold(20_000, 20, 20)  # and tables make little: it is looked for less often
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
        """Wait for something, and do what follows before anybody else does."""
        with self.change:
            self.change.wait_for(lambda: self.closed or condition())
            if self.closed:
                raise Closed
            do()
