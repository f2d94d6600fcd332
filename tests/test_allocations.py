"""Kernels allocate nothing: so they run at the speed of C, on many threads, and on a GPU. They are compiled without
Numba's runtime, so that one that allocates is refused by the compiler, whatever game it is of."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numba.core.errors import NumbaError

from tafelrunde.core.kernel import Array, inlined, kernel


def copies_a_part(a: Array, b: Array) -> None:
    a[:2] = b[:2]  # if the two overlap, Numba copies first


def makes_an_array(a: Array, b: Array) -> None:
    a[0] = len(np.zeros(len(b)))


def copies_in_a_loop(a: Array, b: Array) -> None:
    for i in range(2):
        a[i] = b[i]


@pytest.mark.parametrize("made", [kernel, inlined])
@pytest.mark.parametrize("allocates", [copies_a_part, makes_an_array])
def test_a_kernel_that_allocates_is_refused(made: Callable[..., Any], allocates: Callable[..., None]) -> None:
    with pytest.raises(NumbaError):
        made(allocates)(np.zeros(4), np.ones(4))


def test_a_kernel_that_does_not_is_compiled() -> None:
    row = np.zeros(4)
    kernel(copies_in_a_loop)(row, np.ones(4))
    assert row.tolist() == [1, 1, 0, 0]
