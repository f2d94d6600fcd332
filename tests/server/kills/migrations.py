"""Kills migrations with SIGKILL, each in a process of its own that is forked from one where everything is imported.

Run as a program it reads lines `NUMBER URL`, migrates that database, and kills the migration just before its NUMBERth
statement, or before it commits; it answers `killed`, or `done` if there were fewer.
"""

import os
import signal
import subprocess
import sys
from typing import Self

import alembic.command
import sqlalchemy as sa

from tafelrunde.server.storage.database import connected, migrate

assert alembic.command, "imported before the forks"


class Killer:
    """The process that forks them, as a context."""

    def __enter__(self) -> Self:
        self.process = subprocess.Popen(
            [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()
        assert self.process.returncode == 0

    def kill(self, url: str, number: int) -> bool:
        """Was the migration killed, or was it through?"""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{number} {url}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().strip()
        assert answer in ("killed", "done"), answer
        return answer == "killed"


def forked(url: str, number: int) -> str:
    """What became of a migration in a child."""
    child = os.fork()
    if child == 0:
        try:
            migrate_until(url, number)
        except BaseException as error:
            print(repr(error), file=sys.stderr)
            os._exit(1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "killed"
    return "done" if os.WEXITSTATUS(status) == 0 else "failed"


def migrate_until(url: str, number: int) -> None:
    """Migrate, but end at a statement as if the machine had."""
    engine, left = connected(url), [number]

    def count(*_: object) -> None:
        left[0] -= 1
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    sa.event.listen(engine, "before_cursor_execute", count)
    sa.event.listen(engine, "commit", count)
    migrate(engine, url)


if __name__ == "__main__":
    for line in sys.stdin:
        text, _, named = line.strip().partition(" ")
        print(forked(named, int(text)), flush=True)
