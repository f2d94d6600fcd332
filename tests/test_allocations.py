"""Kernels allocate nothing: so they run at the speed of C, on many threads, and on a GPU."""

import glob
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tafelrunde.core.kernel import Array, cache_folder, kernel
from tafelrunde.games import GAMES
from tafelrunde.sim.prepare import kernels_of, warm

STEPS = ("rules", "bots", "search", "batches")
ALLOCATES = re.compile(rb"NRT_\w*[aA]lloc\w*")  # whatever gets memory from Numba's runtime, by its name in the object


def kept(compiled: Any) -> list[Path]:
    """The files in which a kernel's machine code is kept, for all types of arguments, for Python and other kernels."""
    names = [glob.escape(one._cache._impl.filename_base) for one in (compiled, compiled.within)]
    return sorted(file for name in names for file in cache_folder().glob(f"{name}.*.nbc"))


def offenders(kernels: set[Any]) -> list[str]:
    return sorted(
        {one.py_func.__name__ for one in kernels for file in kept(one) if ALLOCATES.search(file.read_bytes())}
    )


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_kernels_of_a_game_allocate_nothing(game: Any) -> None:
    warm(game, STEPS)
    kernels = kernels_of(game, STEPS)
    assert {"apply", "legal", f"iterate_{game.name}"} <= {one.py_func.__name__ for one in kernels if kept(one)}
    assert offenders(kernels) == []


def copies_a_part(a: Array, b: Array, n: int) -> None:
    a[:n] = b[:n]  # if the two overlap, Numba copies first


def makes_an_array(n: int) -> int:
    return len(np.zeros(n))


def copies_in_a_loop(a: Array, b: Array, n: int) -> None:
    for i in range(n):
        a[i] = b[i]


def test_a_kernel_that_allocates_is_noticed() -> None:
    row, other = np.zeros(4), np.ones(4)
    hidden, open_, innocent = kernel(copies_a_part), kernel(makes_an_array), kernel(copies_in_a_loop)
    hidden(row, other, 2), open_(3), innocent(row, other, 2)
    assert offenders({hidden, open_, innocent}) == ["copies_a_part", "makes_an_array"]
