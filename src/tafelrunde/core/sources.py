"""The cache folder of compiled kernels, and the stamp (a digest) of the sources they were compiled from."""

import hashlib
import os
import re
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).resolve().parent.parent
KERNELS = "kernels-checked" if os.environ.get("NUMBA_BOUNDSCHECK") == "1" else "kernels"

Function = Callable[..., Any]


def cache_folder() -> Path:
    """The folder of compiled kernels; `TAFELRUNDE_CACHE` moves it."""
    root = os.environ.get("TAFELRUNDE_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache") / "tafelrunde"
    return Path(root).expanduser().absolute() / KERNELS


@cache
def is_writable(folder: Path) -> bool:
    """Whether kernels can be stored there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def source_file(function: Function) -> Path:
    """The source file of a kernel."""
    return Path(getattr(function, "py_func", function).__code__.co_filename).resolve()


@cache
def imported(file: Path) -> frozenset[Path]:
    """The project's own files that a file imports at its top, so they are loaded."""
    text = file.read_text("utf-8")  # not with `ast`: Python 3.11 cannot parse in several threads at once
    names = {name for found in re.findall(r"^import ([\w., ]+)", text, re.M) for name in re.findall(r"[\w.]+", found)}
    for module, found in re.findall(r"^from ([\w.]+) import (\([^)]*\)|.*)", text, re.M):
        names.update([module, *(f"{module}.{name}" for name in re.findall(r"\w+", found))])
    found = {Path(getattr(sys.modules.get(name), "__file__", None) or "/").resolve() for name in names}
    return frozenset(path for path in found if {PACKAGE, file.parent} & set(path.parents))


@cache
def stamp(files: frozenset[Path]) -> str:
    """A digest of these sources and of everything they import, because a kernel may have inlined any of it."""
    todo, done = list(files), set[Path]()
    while todo:
        file = todo.pop()
        if file not in done:
            done.add(file)
            todo += imported(file)
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in sorted(done))).hexdigest()
