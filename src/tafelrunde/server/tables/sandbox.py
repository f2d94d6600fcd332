"""Strangers' texts are read in another process first: if that takes too long, it is ended, and nothing else waits.

A thread would not do: it cannot be ended, and a regular expression keeps all other threads waiting. What the other
process has read within the limit is read once more here, in a thread, for a match cannot be sent over.
"""

import re
import threading
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from tafelrunde.core.match import Match
from tafelrunde.core.restore import restore
from tafelrunde.errors import BadFile
from tafelrunde.games import GAMES, find
from tafelrunde.server.wire.problems import ProblemError

LIMIT = 2.0  # seconds
STARTING = 120.0  # seconds in which the other process must have loaded a game
IDLE = 300.0  # seconds after which it ends when nobody asks
GAME = re.compile(r"^game (\w{1,32}) ", re.MULTILINE)


@dataclass(frozen=True)
class UntrustedText:
    """A text to be read: a `.tafel` file, or an edition of a game, with options."""

    text: str
    game: str = ""
    options: dict[str, Any] | None = None

    @property
    def about(self) -> str | None:
        """The game that is needed, as far as one can tell at a glance."""
        found = GAME.search(self.text[:500])
        name = self.game or (found[1] if found else "")
        return name if name in GAMES else None

    def read(self) -> Match:
        """The match; what chance does next is not drawn yet."""
        try:
            if self.options is None:
                return restore(self.text, "upload", find)
            return Match(find(self.game), self.options, edition=self.text)
        except (ValueError, OverflowError, RecursionError):  # too long a number, too deep a nest
            raise BadFile("upload", 0, "there is something in it that cannot be read") from None


def serve(pipe: Connection) -> None:
    """What the other process does: it says when it is warm, and when it has read a text, well or badly."""
    while pipe.poll(IDLE):
        try:
            task: UntrustedText = pipe.recv()
        except EOFError:  # the server has gone
            return
        if task.about:
            match = Match(find(task.about), {}).go_on()
            match.why(0)
        pipe.send("warm")
        with suppress(Exception):  # what is bad about it is found out at home
            task.read().go_on()
        pipe.send("read")


class Sandbox:
    """The other process; it is started when it is needed."""

    def __init__(self, limit: float = LIMIT) -> None:
        self.limit = limit
        self._lock = threading.Lock()
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    def check(self, task: UntrustedText) -> None:
        """Raises a problem if the text takes too long; blocks, so it is called in a thread."""
        with self._lock:
            pipe = self._started()
            try:
                pipe.send(task)
                if not (self._hears(pipe, STARTING) and self._hears(pipe, self.limit)):
                    raise EOFError
            except (EOFError, OSError):
                self.end()
                raise ProblemError("too_slow") from None

    @staticmethod
    def _hears(pipe: Connection, seconds: float) -> bool:
        return pipe.poll(seconds) and bool(pipe.recv())

    def _started(self) -> Connection:
        if self._process is None or self._pipe is None or not self._process.is_alive():
            context = get_context("spawn")
            self._pipe, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs,), daemon=True)
            with theirs:
                process.start()
            self._process = process  # only now: what was never started cannot be ended
        return self._pipe

    def end(self) -> None:
        """End the other process, whatever it is doing."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._process = None
