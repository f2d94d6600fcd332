"""Kernels: plain Python functions over flat records, compiled by Numba and kept on disk.

A kernel is a module-level function that takes records and numbers, allocates nothing and raises nothing. `@kernel`
compiles it on first use; `bind` specialises generic code (search, batch play) for one game; `interpreted` returns the
same kernels as plain Python, for debuggers and for the proof that both agree. Where nobody may wait for the compiler
(`nobody_waits`), a kernel is interpreted until another thread has compiled it, or loaded it from disk.
"""

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from operator import itemgetter
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self, TypeVar, get_type_hints

import numpy as np
import numpy.typing as npt

from tafelrunde.core.numba_internals import (
    Kernel,
    ask_before_compiling,
    compile_apart_for_kernels,
    compiler,
    is_kernel,
    lower_prefetch,
    remade,
    types_of,
)
from tafelrunde.core.sources import Function, source_file

Array = npt.NDArray[Any]
F = TypeVar("F", bound=Function)

GUESSES = True  # whether the processor predicts branches; a GPU does not (`sim/device.py`)


class Record:
    """What NumPy gives to every record, declared for type checkers; a game's `Box` and `State` inherit from it."""

    def copy(self) -> Self:
        """An independent copy of the record."""
        raise NotImplementedError


def record(fields: type) -> np.dtype[np.void]:
    """The dtype of a class of annotated fields: `x: Annotated[int, "i4"]`, `a: Annotated[Array, "u1", 6, 11]`."""
    columns = []
    for name, hint in get_type_hints(fields, include_extras=True).items():
        if hasattr(np.void, name):
            raise TypeError(f"a field cannot be called {name!r}: NumPy's records use that name themselves")
        code, *shape = hint.__metadata__
        columns.append((name, code, tuple(shape)))
    attributes = {name: _field(name) for name, _, _ in columns} | {"data": property(_data)}
    return np.dtype((type(fields.__name__, (np.void,), attributes), _without_gaps(columns)))


def _field(name: str) -> property:
    """A field as an attribute, five times as fast as that of `np.record`, which looks the name up."""

    def put(self: np.void, value: Any) -> None:
        self[name] = value

    return property(itemgetter(name), put)


def _data(self: np.void) -> Any:
    """Where a kernel finds a record. NumPy describes every field for it, which takes ten times as long as a kernel, and
    nobody reads that: `records` keep their bytes where they can be taken as they are."""
    whole: Any = getattr(self.base, "base", None)
    return whole if type(whole) is memoryview and whole.nbytes == self.nbytes else np.void.data.__get__(self)


def records(dtype: np.dtype[np.void], n: int = 1) -> Array:
    """An array of empty records."""
    return np.frombuffer(bytearray(n * dtype.itemsize), dtype)


def copied(known: Array) -> Array:
    """An independent copy of an array of records. NumPy copies field by field, which takes twenty times as long."""
    return np.frombuffer(bytearray(known.tobytes()), known.dtype)


def _without_gaps(columns: list[tuple[str, str, tuple[int, ...]]]) -> np.dtype[np.void]:
    """The aligned dtype with its padding as fields: NumPy copies no padding, and equal states must have equal bytes."""
    aligned, at = np.dtype(columns, align=True), 0
    filled: list[tuple[str, str, tuple[int, ...]]] = []
    ends = [*(aligned.fields[name][1] for name, _, _ in columns), aligned.itemsize]  # type: ignore[index]
    for column, end in zip([*columns, None], ends, strict=True):
        if end > at:
            filled.append((f"gap_{at}", "u1", (end - at,)))
        if column is not None:
            filled.append(column)
            at = end + aligned[column[0]].itemsize
    return np.dtype(filled, align=True)


class _Thread(threading.local):
    """Settings of one thread."""

    compiles = False


_this_thread = _Thread()
_servers: list[None] = []  # one for each `nobody_waits` in force
missed: dict[tuple[Kernel, tuple[object, ...]], None] = {}  # kernels interpreted meanwhile, with their argument types


@contextmanager
def nobody_waits() -> Iterator[None]:
    """Interpret kernels that are not compiled yet, in all threads except those that are `compiling`."""
    _servers.append(None)
    try:
        yield
    finally:
        _servers.pop()


@contextmanager
def compiling() -> Iterator[None]:
    """Let this thread compile the kernels it calls, or load them from disk; from then on, all threads use them."""
    _this_thread.compiles = True
    try:
        yield
    finally:
        _this_thread.compiles = False


def missed_in(folder: Path) -> list[tuple[Kernel, tuple[object, ...]]]:
    """The `missed` kernels whose sources are in a folder."""
    return [one for one in list(missed) if folder in source_file(one[0]).parents]


def kernel(function: F) -> F:
    """Compile `function` on first use, without the GIL, and keep the result on disk."""
    return _kernel(function, forceinline=False)


def inlined(function: F) -> F:
    """A kernel that is always inlined: for small functions in innermost loops."""
    return _kernel(function, forceinline=True)


def _kernel(function: F, **options: bool) -> F:
    compiled: Any = compiler(function, **options)
    if is_kernel(compiled):
        ask_before_compiling(compiled, _interpreter_of(compiled))
        compile_apart_for_kernels(compiled, options)
    return compiled


def _interpreter_of(compiled: Kernel) -> Callable[[tuple[object, ...]], Function | None]:
    """A function that returns a kernel's plain Python form where nobody waits for the compiler, else None."""
    plain = list[Any]()

    def quietly(*arguments: object) -> object:
        with np.errstate(over="ignore"):  # uint64 wraps, as it does in compiled code
            return plain[0](*arguments)

    def instead(arguments: tuple[object, ...]) -> Function | None:
        if _this_thread.compiles or not _servers:
            return None
        missed[compiled, types_of(compiled, arguments)] = None
        if not plain:
            plain.append(interpreted({"it": compiled})["it"])
        return quietly

    return instead


def called_by(kernels: Iterable[object]) -> set[Kernel]:
    """These kernels and all kernels they call, directly or not."""
    found, todo = set[Kernel](), [value for value in kernels if is_kernel(value)]
    while todo:
        one = todo.pop()
        if one not in found:
            found.add(one)
            names, world = one.py_func.__code__.co_names, one.py_func.__globals__
            todo += [world[name] for name in names if is_kernel(world.get(name))]
    return found


def bind(tag: str, verbs: Mapping[str, object], generic: Iterable[Function], compiled: bool) -> SimpleNamespace:
    """Copies of generic functions with a game's verbs as globals; each may call those before it. (Numba caches neither
    closures nor functions that take functions.) The tag in the name keeps the games' cache files apart."""
    names, generic = dict(verbs), tuple(generic)
    inlines = {source_file(one) for one in (*verbs.values(), *generic) if callable(one)}
    bound = SimpleNamespace()
    for function in generic:
        world = function.__globals__ if compiled else interpreted(function.__globals__)
        twin = remade(function, {**world, **names}, f"{function.__name__}_{tag}")
        twin.__inlines__ = inlines  # type: ignore[attr-defined]
        made = kernel(twin) if compiled else twin
        names[function.__name__] = made
        setattr(bound, function.__name__, made)
    return bound


def interpreted(kernels: Mapping[str, object]) -> dict[str, Any]:
    """The same kernels as plain Python, with every kernel they call."""
    return rebuilt(kernels, lambda value, world: remade(value, world, value.py_func.__name__))


def rebuilt(kernels: Mapping[str, object], make: Callable[[Kernel, dict[str, object]], object]) -> dict[str, Any]:
    """Kernels rebuilt by `make` from their code and globals, with every kernel they call; each is made once."""
    worlds, made = dict[int, dict[str, object]](), dict[Kernel, object]()

    def rebuild(value: object) -> object:
        if not is_kernel(value):
            return value
        source = value.py_func.__globals__
        if id(source) not in worlds:
            worlds[id(source)] = world = dict(source)
            world.update({name: rebuild(v) for name, v in source.items() if is_kernel(v)})
        if value not in made:
            made[value] = make(value, worlds[id(source)])
        return made[value]

    return {name: rebuild(value) for name, value in kernels.items()}


def fetch(array: Array, byte: int) -> None:
    """Prefetch the memory at this byte of an array; does nothing when interpreted."""


lower_prefetch(fetch)

# Random numbers: splitmix64. Every operand is a uint64, else Numba turns the sum into a float.
GAMMA, MIX1, MIX2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32, S11 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32), np.uint64(11)
UNIT = 1.0 / (1 << 53)


@kernel
def scramble(z: np.uint64) -> np.uint64:
    """The output function of splitmix64."""
    z = (z ^ (z >> S30)) * MIX1
    z = (z ^ (z >> S27)) * MIX2
    return z ^ (z >> S31)


@kernel
def seed_stream(rng: Array, seed: int, stream: int) -> None:
    """Set `rng` to the start of stream number `stream` of a seed: games in a batch are independent."""
    rng[0] = scramble(scramble(np.uint64(seed) + GAMMA) ^ (np.uint64(stream) * GAMMA))


@kernel
def next_word(rng: Array) -> np.uint64:
    """The next 64 random bits."""
    rng[0] = rng[0] + GAMMA
    return scramble(rng[0])


@kernel
def below(rng: Array, n: int) -> int:
    """A random number from 0 to n − 1 (n below 2³²; the bias is below n / 2³²)."""
    return int(np.int64(((next_word(rng) >> S32) * np.uint64(n)) >> S32))


@kernel
def unit(rng: Array) -> float:
    """A random number from 0 up to, not including, 1."""
    return np.int64(next_word(rng) >> S11) * UNIT


@kernel
def weighted(rng: Array, weights: Array, n: int) -> int:
    """A random index below n, with probability proportional to its weight."""
    total = 0
    for i in range(n):
        total += int(weights[i])
    rest = below(rng, total)
    for i in range(n):
        rest -= int(weights[i])
        if rest < 0:
            return i
    return n - 1
