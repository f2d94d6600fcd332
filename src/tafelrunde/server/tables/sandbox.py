"""A sandbox for untrusted texts: they are parsed in a separate process first, which is killed if it takes too long.

A thread would not do: it cannot be killed, and a regular expression holds the GIL. A text that was parsed within the
limit is parsed again here, in a thread, because a match cannot be pickled.
"""

import re
import threading
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from tafelrunde.core.match import Match
from tafelrunde.core.options import Options
from tafelrunde.core.restore import restore
from tafelrunde.errors import BadFile, BadOptions
from tafelrunde.games import GAMES, find
from tafelrunde.server.wire.problems import ProblemError

LIMIT = 2.0  # seconds
STARTING = 120.0  # seconds for the process to load a game
IDLE = 300.0  # seconds without a task after which the process exits
NO_SET_UP = {
    "en": "With this edition and these options the game cannot be set up",
    "de": "Mit dieser Ausgabe und diesen Optionen lässt sich das Spiel nicht aufbauen",
}
GAME = re.compile(r"^game (\w{1,32}) ", re.MULTILINE)


@dataclass(frozen=True)
class UntrustedText:
    """A text to parse: a `.tafel` file, or an edition of a game with options."""

    text: str
    game: str = ""
    options: Options | None = None

    @property
    def game_name(self) -> str | None:
        """The name of the game it is for, if it can be found without parsing."""
        found = GAME.search(self.text[:500])
        name = self.game or (found[1] if found else "")
        return name if name in GAMES else None

    def read(self) -> Match:
        """Parse the text into a match that can be played, without drawing any chance actions."""
        try:
            if self.options is None:
                match = restore(self.text, "upload", find)
            else:
                match = Match(find(self.game), self.options, edition=self.text)
        except (ValueError, OverflowError, RecursionError):  # a number that is too long, nesting that is too deep
            raise BadFile("upload", 0, "it contains something that cannot be parsed") from None
        check_begins(match)
        return match


def check_begins(match: Match) -> None:
    """Refuse a match that cannot go on from here, or is over before anybody acts: tried on a copy, because otherwise it
    would be found out only when everybody sits at the table."""
    try:
        ahead = match.twin().go_on()
    except (ArithmeticError, LookupError, ValueError) as error:
        raise BadOptions("", NO_SET_UP) from error
    if ahead.over and not match.log:
        raise BadOptions("", NO_SET_UP)


def serve(pipe: Connection) -> None:
    """The loop of the sandbox process: it reports when a task's game is loaded, and when its text is parsed."""
    while pipe.poll(IDLE):
        try:
            task: UntrustedText = pipe.recv()
        except EOFError:  # the server has exited
            return
        if task.game_name:
            match = Match(find(task.game_name), {}).go_on()
            match.why(0)
        pipe.send("warm")
        with suppress(Exception):  # errors are reported when the server parses it again
            task.read()
        pipe.send("read")


class Sandbox:
    """The separate process, started on demand."""

    def __init__(self, limit: float = LIMIT) -> None:
        self.limit = limit
        self._lock = threading.Lock()
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    def check(self, task: UntrustedText) -> None:
        """Raise a problem if parsing takes too long; it blocks, so call it in a thread."""
        with self._lock:
            pipe = self._started()
            try:
                pipe.send(task)
                if not (self._receives(pipe, STARTING) and self._receives(pipe, self.limit)):
                    raise EOFError
            except (EOFError, OSError):
                self.end()
                raise ProblemError("too_slow") from None

    @staticmethod
    def _receives(pipe: Connection, seconds: float) -> bool:
        return pipe.poll(seconds) and bool(pipe.recv())

    def _started(self) -> Connection:
        if self._process is None or self._pipe is None or not self._process.is_alive():
            context = get_context("spawn")
            self._pipe, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs,), daemon=True)
            with theirs:
                process.start()
            self._process = process  # only now: a process that was not started cannot be killed
        return self._pipe

    def end(self) -> None:
        """Kill the process, whatever it is doing."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._process = None
