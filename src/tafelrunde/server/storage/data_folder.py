"""The data folder: a lock file for one server at a time, and atomic writes of secret files."""

import os
import sys
from pathlib import Path
from typing import IO

from tafelrunde.errors import TafelrundeError

LOCK = "server.lock"


class BadFolder(TafelrundeError):
    """The folder cannot be used; the message says what to do."""


def lock_folder(folder: Path) -> IO[str]:
    """Lock the folder for as long as the returned file is open; the system unlocks it when the process ends."""
    folder.mkdir(0o700, parents=True, exist_ok=True)
    held = (folder / LOCK).open("a")
    try:
        _lock(held)
    except OSError:
        held.close()
        raise BadFolder(
            f"Another Tafelrunde is already serving the tables in {folder}. Stop it, or choose another folder: --data."
        ) from None
    return held


def _lock(held: IO[str]) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)


def write_atomically(path: Path, text: str) -> None:
    """Write a file atomically, readable by its owner only."""
    made = path.with_name(f"{path.name}.new")
    made.unlink(missing_ok=True)
    with os.fdopen(os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    made.replace(path)
