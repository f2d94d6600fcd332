"""Kernels: plain Python functions over flat records, compiled by Numba and kept on disk.

A kernel is a module-level function that takes records and numbers, allocates nothing and raises nothing. `@kernel`
compiles it on first use; `bind` re-makes generic code (search, batch play) for one game; `interpreted` gives the
same kernels back as plain Python, for debuggers and for the proof that both agree. Where nobody may wait for the
compiler (`nobody_waits`), a kernel is interpreted until another thread has compiled it, or loaded it from disk.
"""

import hashlib
import os
import re
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from operator import itemgetter
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any, Self, TypeVar, get_type_hints

import numba
import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba import types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.core.dispatcher import Dispatcher
from numba.extending import lower_builtin, type_callable

Array = npt.NDArray[Any]
F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
NUMBA: dict[str, Any] = {  # C asks for no kernel; what allocates nothing need not count who holds an array
    "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True, "_nrt": False,
}  # fmt: skip
GUESSES = True  # does the processor guess which way a branch will go? A card does not (`sim/device.py`)
KERNELS = "kernels-checked" if os.environ.get("NUMBA_BOUNDSCHECK") == "1" else "kernels"


class Record:
    """What NumPy gives to every record, declared for type checkers; a game's `Box` and `State` are made of it."""

    def copy(self) -> Self:
        """A record of its own with the same fields."""
        raise NotImplementedError


def record(fields: type) -> np.dtype[Any]:
    """The C layout of a class of annotated fields: `x: Annotated[int, "i4"]`, `a: Annotated[Array, "u1", 6, 11]`."""
    columns = []
    for name, hint in get_type_hints(fields, include_extras=True).items():
        if hasattr(np.void, name):
            raise TypeError(f"a field cannot be called {name!r}: NumPy's records use that name themselves")
        code, *shape = hint.__metadata__
        columns.append((name, code, tuple(shape)))
    attributes = {name: _field(name) for name, _, _ in columns}
    return np.dtype((type(fields.__name__, (np.void,), attributes), _without_gaps(columns)))


def _field(name: str) -> property:
    """A field as an attribute: as `np.record` has it, at a fifth of the time, for it looks nothing up."""

    def put(self: Any, value: Any) -> None:
        self[name] = value

    return property(itemgetter(name), put)


def _without_gaps(columns: list[tuple[str, str, tuple[int, ...]]]) -> np.dtype[Any]:
    """The aligned layout with its gaps as fields of their own: NumPy copies no gaps, and two equal states must be equal
    to the byte."""
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


def cache_folder() -> Path:
    """Where compiled kernels are kept; `TAFELRUNDE_CACHE` moves it."""
    root = os.environ.get("TAFELRUNDE_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache") / "tafelrunde"
    return Path(root).expanduser().absolute() / KERNELS


def source_file(function: Any) -> Path:
    """The file in which a kernel is written."""
    return Path(getattr(function, "py_func", function).__code__.co_filename).resolve()


@cache
def imported(file: Path) -> frozenset[Path]:
    """The project's own files that a file imports from; they are loaded, for its imports stand at its top."""
    text = file.read_text("utf-8")  # read as text: Python 3.11 cannot parse in several threads at once
    names = {name for found in re.findall(r"^import ([\w., ]+)", text, re.M) for name in re.findall(r"[\w.]+", found)}
    for module, found in re.findall(r"^from ([\w.]+) import (\([^)]*\)|.*)", text, re.M):
        names.update([module, *(f"{module}.{name}" for name in re.findall(r"\w+", found))])
    found = {Path(getattr(sys.modules.get(name), "__file__", None) or "/").resolve() for name in names}
    return frozenset(path for path in found if {PACKAGE, file.parent} & set(path.parents))


@cache
def stamp(files: frozenset[Path]) -> str:
    """A digest of these sources and of all that they import, for a kernel may have inlined any of it."""
    todo, done = list(files), set[Path]()
    while todo:
        file = todo.pop()
        if file not in done:
            done.add(file)
            todo += imported(file)
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in sorted(done))).hexdigest()


@cache
def _is_writable(folder: Path) -> bool:
    """Can kernels be kept there?"""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


class _Locator(_CacheLocator):
    """Numba stamps a function's own file; what it may have inlined lies in other files too, so stamp them all."""

    def __init__(self, function: FunctionType, file: str) -> None:
        own = source_file(function)
        self.stamp = stamp(frozenset({own, *getattr(function, "__inlines__", ())}))
        self._py_file = file

    def get_cache_path(self) -> str:
        return str(cache_folder())

    def get_source_stamp(self) -> str:
        return self.stamp

    def get_disambiguator(self) -> str:
        return self.stamp[:12]  # so that two checkouts share what is equal, and never overwrite each other

    @classmethod
    def from_function(cls, function: FunctionType, file: str) -> "_Locator | None":
        return cls(function, file) if _is_writable(cache_folder()) else None


class _CacheImpl(CompileResultCacheImpl):
    _locator_classes = [_Locator]  # noqa: RUF012


class _Cache(FunctionCache):
    _impl_class = _CacheImpl


class _Thread(threading.local):
    """What only one thread does."""

    compiles = False


_this_thread = _Thread()
_servers: list[None] = []  # that run in this process, where nobody waits for the compiler
missed: dict[tuple[Any, tuple[Any, ...]], None] = {}  # kernels, with the types of their arguments, that nobody awaited


@contextmanager
def nobody_waits() -> Iterator[None]:
    """Meanwhile kernels that are not compiled are interpreted, in all threads but those that are `compiling`."""
    _servers.append(None)
    try:
        yield
    finally:
        _servers.pop()


@contextmanager
def compiling() -> Iterator[None]:
    """Meanwhile this thread compiles whatever it calls, or loads it from disk; from then on, all threads use it."""
    _this_thread.compiles = True
    try:
        yield
    finally:
        _this_thread.compiles = False


def missed_in(folder: Path) -> list[tuple[Any, tuple[Any, ...]]]:
    """What is written in a folder and was interpreted because nobody waited."""
    return [one for one in list(missed) if folder in source_file(one[0]).parents]


def kernel(function: F) -> F:
    """Compile `function` on first use, without the GIL, and keep the result on disk."""
    return _kernel(function, forceinline=False)


def inlined(function: F) -> F:
    """A kernel that is copied into every kernel that calls it: for what innermost loops do, in few words."""
    return _kernel(function, forceinline=True)


def _kernel(function: F, **options: Any) -> F:
    compiled: Any = _compiler(function, **options)
    if isinstance(compiled, Dispatcher):  # under NUMBA_DISABLE_JIT it is the function itself
        _interpret_at_first(compiled)
        _lean_for_kernels(compiled, options)
    return compiled


def _compiler(function: Any, **options: Any) -> Any:
    """Numba's compiler of a function; what it made is kept on disk."""
    compiled: Any = numba.njit(**NUMBA, **options)(function)
    if isinstance(compiled, Dispatcher):
        with suppress(RuntimeError):  # no writable cache folder: compile in every process
            compiled._cache = _Cache(function)  # type: ignore[attr-defined, no-untyped-call]
        _do_several_at_once(compiled._compiler)  # type: ignore[attr-defined]
    return compiled


def _do_several_at_once(compiler: Any) -> None:
    """Let LLVM do to several numbers at once what is done to all of them, as C compilers do (Numba leaves it out, since
    LLVM did it wrongly in 2023). Numba asks for that by a setting of the whole process: it is ours only meanwhile."""
    compile_core = compiler._compile_core

    def at_once(*given: Any) -> Any:
        before, numba.config.SLP_VECTORIZE = numba.config.SLP_VECTORIZE, 1  # type: ignore[attr-defined]
        try:
            return compile_core(*given)
        finally:
            numba.config.SLP_VECTORIZE = before  # type: ignore[attr-defined]

    compiler._compile_core = at_once


def _interpret_at_first(compiled: Any) -> None:
    """Numba asks a kernel for machine code that fits the arguments; where nobody waits, it gets plain Python."""
    compile_now, plain = compiled._compile_for_args, list[Any]()

    def quietly(*arguments: Any) -> Any:
        with np.errstate(over="ignore"):  # uint64 wraps, as it does in compiled code
            return plain[0](*arguments)

    def for_these(*arguments: Any) -> Any:
        if _this_thread.compiles or not _servers:
            return compile_now(*arguments)
        missed[compiled, tuple(compiled.typeof_pyval(argument) for argument in arguments)] = None
        if not plain:
            plain.append(interpreted({"it": compiled})["it"])
        return quietly

    compiled._compile_for_args = for_these


def _lean_for_kernels(compiled: Any, options: dict[str, Any]) -> None:
    """For other kernels, compile it apart, without the door through which Python comes in, which is a fifth of the
    work; and once for all whole numbers: not again for each width, and for each constant."""
    source = compiled.py_func
    twin = _remade(source, source.__globals__, source.__name__)
    twin.__qualname__ = f"{source.__qualname__}_within"  # kept in a file of its own
    twin.__inlines__ = getattr(source, "__inlines__", set())  # type: ignore[attr-defined]
    compiled.within = within = _compiler(twin, no_cpython_wrapper=True, **options)

    def widely(arguments: Iterable[Any], names: Mapping[str, Any]) -> Any:
        return within.get_call_template(tuple(map(_wide, arguments)), {name: _wide(v) for name, v in names.items()})

    compiled.get_call_template, compiled.get_overload = widely, within.get_overload


def _wide(given: Any) -> Any:
    plain: Any = types.unliteral(given)  # type: ignore[no-untyped-call]
    return types.int64 if plain in types.signed_domain or isinstance(plain, types.IntEnumMember) else plain


def called_by(kernels: Iterable[Any]) -> set[Any]:
    """These kernels and all that they call."""
    found, todo = set[Any](), [value for value in kernels if isinstance(value, Dispatcher)]
    while todo:
        one = todo.pop()
        if one not in found:
            found.add(one)
            names, world = one.py_func.__code__.co_names, one.py_func.__globals__
            todo += [world[name] for name in names if isinstance(world.get(name), Dispatcher)]
    return found


def _remade(function: Any, world: dict[str, Any], name: str) -> FunctionType:
    source = getattr(function, "py_func", function)
    twin = FunctionType(source.__code__, world, name, source.__defaults__)
    twin.__qualname__ = name  # by which Numba names the cache file
    twin.__module__, twin.__doc__ = source.__module__, source.__doc__
    return twin


def bind(tag: str, verbs: Mapping[str, Any], generic: Iterable[Callable[..., Any]], compiled: bool) -> SimpleNamespace:
    """Re-make generic functions with a game's verbs as their globals; each may call those before it.

    Numba caches neither closures nor functions that take functions, so generic code exists once per game instead. The
    tag in the name keeps the games' cache files apart.
    """
    names: dict[str, Any] = dict(verbs)
    inlines = {source_file(verb) for verb in verbs.values() if callable(verb)}
    bound = SimpleNamespace()
    for function in generic:
        world = function.__globals__ if compiled else interpreted(function.__globals__)
        twin = _remade(function, {**world, **names}, f"{function.__name__}_{tag}")
        twin.__inlines__ = inlines  # type: ignore[attr-defined]
        made = kernel(twin) if compiled else twin
        names[function.__name__] = made
        setattr(bound, function.__name__, made)
    return bound


def interpreted(kernels: Mapping[str, Any]) -> dict[str, Any]:
    """The same kernels as plain Python, down to the last kernel they call."""
    return made_anew(kernels, lambda value, world: _remade(value, world, value.py_func.__name__))


def made_anew(kernels: Mapping[str, Any], make: Callable[[Any, dict[str, Any]], Any]) -> dict[str, Any]:
    """The same kernels in another form, down to the last kernel they call; each is made once, of itself and the names
    that it finds around it."""
    worlds, made = dict[int, dict[str, Any]](), dict[Any, Any]()

    def anew(value: Any) -> Any:
        if not isinstance(value, Dispatcher):
            return value
        source = value.py_func.__globals__
        if id(source) not in worlds:
            worlds[id(source)] = world = dict(source)
            world.update({name: anew(v) for name, v in source.items() if isinstance(v, Dispatcher)})
        if value not in made:
            made[value] = make(value, worlds[id(source)])
        return made[value]

    return {name: anew(value) for name, value in kernels.items()}


def fetch(array: Array, byte: int) -> None:
    """Say that the memory at this byte of an array will be needed soon; kernels have it fetched meanwhile."""


@type_callable(fetch)
def _type_of_fetch(_: Any) -> Callable[..., Any]:
    return lambda array, byte: types.none  # noqa: ARG005


@lower_builtin(fetch, types.Array, types.Integer)  # type: ignore[no-untyped-call, untyped-decorator]
def _code_of_fetch(context: Any, builder: Any, signature: Any, values: Any) -> Any:
    memory = context.make_array(signature.args[0])(context, builder, values[0]).data
    pointer, number = ir.IntType(8).as_pointer(), ir.IntType(32)
    code = ir.FunctionType(ir.VoidType(), [pointer, number, number, number])
    place = builder.gep(builder.bitcast(memory, pointer), [values[1]])
    prefetch = builder.module.declare_intrinsic("llvm.prefetch", [pointer], code)
    builder.call(prefetch, [place, number(1), number(3), number(1)])  # to write, into the nearest cache, data
    return context.get_dummy_value()


# Random numbers for playouts: splitmix64. Every operand is a uint64, else Numba turns the sum into a float.
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
    """Set `rng` to the beginning of stream number `stream` of a seed: games in a batch are independent."""
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
    """An index below n, each as likely as its weight."""
    total = 0
    for i in range(n):
        total += int(weights[i])
    rest = below(rng, total)
    for i in range(n):
        rest -= int(weights[i])
        if rest < 0:
            return i
    return n - 1
