"""The folder of a server's data: one server at a time, and files that are whole or not there."""

import os
import sys
from pathlib import Path
from typing import IO

from tafelrunde.errors import TafelrundeError

LOCK = "server.lock"


class BadFolder(TafelrundeError):
    """A folder that cannot be served from, and what to do."""


def hold(folder: Path) -> IO[str]:
    """Keep other servers away while the file that this returns is open; the system lets go when the process ends."""
    folder.mkdir(0o700, parents=True, exist_ok=True)
    held = (folder / LOCK).open("a")
    try:
        _lock(held)
    except OSError:
        held.close()
        raise BadFolder(
            f"Another Tafelrunde serves the tables in {folder}. End it first, or choose another folder: --data."
        ) from None
    return held


def _lock(held: IO[str]) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)


def write_whole(path: Path, text: str) -> None:
    """Write a secret file so that it is either there with all of its text, or not at all."""
    made = path.with_name(f"{path.name}.new")
    made.unlink(missing_ok=True)
    with os.fdopen(os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    made.replace(path)
