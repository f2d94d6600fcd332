"""Everything that depends on Numba's internals, which another release may change; tests/test_numba_internals.py says
for each piece what would break.

What we need and Numba does not offer: a cache key that covers all sources a kernel may have inlined; interpretation
until a kernel is compiled; one form for all widths of integers; SLP vectorisation; prefetching; inlining on a GPU.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from types import CodeType, FunctionType
from typing import Any, Protocol, TypeGuard

import numba
from llvmlite import ir
from numba import types
from numba.core import event
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.core.dispatcher import Dispatcher
from numba.extending import lower_builtin, type_callable

from tafelrunde.core.sources import Function, cache_folder, is_writable, source_file, stamp

OPTIONS: dict[str, Any] = {  # no kernel is called from C, or allocates: no reference counts
    "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True, "_nrt": False,
}  # fmt: skip


class Kernel(Protocol):
    """What we use of Numba's dispatchers without reaching into them."""

    py_func: FunctionType
    overloads: Mapping[object, object]
    __call__: Callable[..., Any]


def is_kernel(value: object) -> TypeGuard[Kernel]:
    """Whether it is one of Numba's dispatchers; under NUMBA_DISABLE_JIT there are none."""
    return isinstance(value, Dispatcher)


def remade(function: Function, world: dict[str, object], name: str) -> FunctionType:
    """A copy of a function with other globals and another name, which becomes the name of its cache file."""
    source = getattr(function, "py_func", function)
    twin = FunctionType(source.__code__, world, name, source.__defaults__)
    twin.__qualname__ = name
    twin.__module__, twin.__doc__ = source.__module__, source.__doc__
    return twin


# ---- the cache ------------------------------------------------------------------------------------------------------


class _Locator(_CacheLocator):
    """Numba's cache key covers a function's own file; ours covers every file it may have inlined code from."""

    def __init__(self, function: FunctionType, file: str) -> None:
        self.stamp = stamp(frozenset({source_file(function), *getattr(function, "__inlines__", ())}))
        self._py_file = file

    def get_cache_path(self) -> str:
        return str(cache_folder())

    def get_source_stamp(self) -> str:
        return self.stamp

    def get_disambiguator(self) -> str:
        return self.stamp[:12]  # two checkouts share equal kernels and never overwrite each other's

    @classmethod
    def from_function(cls, function: FunctionType, file: str) -> "_Locator | None":
        return cls(function, file) if is_writable(cache_folder()) else None


class _CacheImpl(CompileResultCacheImpl):
    _locator_classes = [_Locator]  # noqa: RUF012


class _Cache(FunctionCache):
    _impl_class = _CacheImpl


def compiler(function: Function, **options: Any) -> Any:
    """A Numba dispatcher for a function, with our cache on disk; the function itself if Numba is disabled."""
    compiled: Any = numba.njit(**OPTIONS, **options)(function)
    if hasattr(compiled, "py_func"):
        with suppress(RuntimeError):  # no writable cache folder: compile in every process
            compiled._cache = _Cache(function)  # type: ignore[no-untyped-call]
        _vectorise(compiled._compiler)
    return compiled


# ---- compiling ------------------------------------------------------------------------------------------------------


def _vectorise(compiler: Any) -> None:
    """Turn on LLVM's SLP vectoriser, as C compilers do (Numba turns it off because of an LLVM bug in 2023). The setting
    is global to the process, so it is set only while one of our kernels is compiled."""
    compile_core = compiler._compile_core

    def vectorised(*given: object) -> object:
        before, numba.config.SLP_VECTORIZE = numba.config.SLP_VECTORIZE, 1  # type: ignore[attr-defined]
        try:
            return compile_core(*given)
        finally:
            numba.config.SLP_VECTORIZE = before  # type: ignore[attr-defined]

    compiler._compile_core = vectorised


def ask_before_compiling(compiled: Any, instead: Callable[[tuple[object, ...]], Function | None]) -> None:
    """Before the dispatcher compiles for its arguments, `instead` may return a Python function to call."""
    compile_now = compiled._compile_for_args

    def for_these(*arguments: object) -> object:
        plain = instead(arguments)
        return compile_now(*arguments) if plain is None else plain

    compiled._compile_for_args = for_these


def types_of(compiled: Any, arguments: tuple[object, ...]) -> tuple[object, ...]:
    """The Numba types of a call's arguments."""
    return tuple(compiled.typeof_pyval(argument) for argument in arguments)


def compile_apart_for_kernels(compiled: Any, options: Mapping[str, bool]) -> None:
    """Compile a kernel for calls from other kernels without the wrapper for Python, which is a fifth of the work, and
    once for all signed integers instead of once per width and constant."""
    source = compiled.py_func
    twin = remade(source, source.__globals__, source.__name__)
    twin.__qualname__ = f"{source.__qualname__}_within"  # its own cache file
    twin.__inlines__ = getattr(source, "__inlines__", set())  # type: ignore[attr-defined]
    compiled.within = within = compiler(twin, no_cpython_wrapper=True, **options)

    def widened(arguments: Iterable[object], names: Mapping[str, object]) -> object:
        return within.get_call_template(tuple(map(_wide, arguments)), {name: _wide(v) for name, v in names.items()})

    compiled.get_call_template, compiled.get_overload = widened, within.get_overload


def _wide(given: object) -> object:
    plain: Any = types.unliteral(given)  # type: ignore[no-untyped-call]
    return types.int64 if plain in types.signed_domain or isinstance(plain, types.IntEnumMember) else plain


class _Listener(event.Listener):
    """Is told of every function that Numba compiles."""

    def __init__(self, compiled: Callable[[CodeType], None]) -> None:
        self.compiled = compiled

    def on_start(self, event: event.Event) -> None:
        """Compilation of a function starts."""

    def on_end(self, event: event.Event) -> None:
        """Compilation of a function ends."""
        self.compiled(event.data["dispatcher"].py_func.__code__)


def on_compiled(compiled: Callable[[CodeType], None]) -> None:
    """From now on, call this with the code of every function that Numba has compiled."""
    event.register("numba:compile", _Listener(compiled))  # type: ignore[no-untyped-call]


# ---- prefetching ----------------------------------------------------------------------------------------------------


def lower_prefetch(fetch: Callable[..., None]) -> None:
    """Lower `fetch(array, byte)` in kernels to LLVM's prefetch of this byte into the nearest cache."""

    @type_callable(fetch)
    def type_of_fetch(_: Any) -> Function:
        return lambda array, byte: types.none  # noqa: ARG005

    @lower_builtin(fetch, types.Array, types.Integer)  # type: ignore[no-untyped-call, untyped-decorator]
    def code_of_fetch(context: Any, builder: Any, signature: Any, values: Any) -> object:
        memory = context.make_array(signature.args[0])(context, builder, values[0]).data
        pointer, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        code = ir.FunctionType(ir.VoidType(), [pointer, number, number, number])
        place = builder.gep(builder.bitcast(memory, pointer), [values[1]])
        prefetch = builder.module.declare_intrinsic("llvm.prefetch", [pointer], code)
        builder.call(prefetch, [place, number(1), number(3), number(1)])  # to write, into the nearest cache, data
        return context.get_dummy_value()


# ---- on a GPU (numba-cuda is imported by sim/device.py alone, and handed in) ----------------------------------------


def is_inlined(compiled: Any) -> bool:
    """Whether a kernel is always inlined."""
    return bool(compiled.targetoptions.get("forceinline"))


def adapt_device_function(made: Any, types: Any, adapt: Callable[[Any], None]) -> None:
    """Compile a device function once for all signed integers; `adapt` may change its LLVM before it is linked."""
    exactly, compile_now = made.get_call_template, made.compile_device

    def wide(given: object) -> object:
        plain = types.unliteral(given)
        return types.int64 if isinstance(plain, types.Integer) and plain.signed else plain

    def adapted(*given: object) -> object:
        compiled = compile_now(*given)
        adapt(compiled.library.get_function(compiled.fndesc.llvm_func_name))
        return compiled

    made.get_call_template = lambda given, names: exactly(tuple(map(wide, given)), names)
    made.compile_device = adapted
