"""Everything that reaches into Numba's insides, which another release may change; tests/test_numba_internals.py says
for each piece what breaks then.

What we need and Numba does not offer: a cache that knows all sources a kernel may have inlined; kernels that are
interpreted until they are compiled; one compiled form for all widths of whole numbers; vectorised straight-line code;
prefetching; and, on a GPU, a say in what is inlined.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from types import CodeType, FunctionType
from typing import Any

import numba
from llvmlite import ir
from numba import types
from numba.core import event
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.core.dispatcher import Dispatcher
from numba.extending import lower_builtin, type_callable

from tafelrunde.core.sources import cache_folder, is_writable, source_file, stamp

OPTIONS: dict[str, Any] = {  # no kernel is called from C; what allocates nothing need not count references to arrays
    "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True, "_nrt": False,
}  # fmt: skip


def is_kernel(value: object) -> bool:
    """Is it a compiled function? Under NUMBA_DISABLE_JIT there are none."""
    return isinstance(value, Dispatcher)


def remade(function: Any, world: dict[str, Any], name: str) -> FunctionType:
    """A function with other globals and another name, by which Numba names its cache file."""
    source = getattr(function, "py_func", function)
    twin = FunctionType(source.__code__, world, name, source.__defaults__)
    twin.__qualname__ = name
    twin.__module__, twin.__doc__ = source.__module__, source.__doc__
    return twin


# ---- the cache ------------------------------------------------------------------------------------------------------


class _Locator(_CacheLocator):
    """Numba stamps a function's own file; what it may have inlined lies in other files too, so stamp them all."""

    def __init__(self, function: FunctionType, file: str) -> None:
        self.stamp = stamp(frozenset({source_file(function), *getattr(function, "__inlines__", ())}))
        self._py_file = file

    def get_cache_path(self) -> str:
        return str(cache_folder())

    def get_source_stamp(self) -> str:
        return self.stamp

    def get_disambiguator(self) -> str:
        return self.stamp[:12]  # so that two checkouts share what is equal, and never overwrite each other

    @classmethod
    def from_function(cls, function: FunctionType, file: str) -> "_Locator | None":
        return cls(function, file) if is_writable(cache_folder()) else None


class _CacheImpl(CompileResultCacheImpl):
    _locator_classes = [_Locator]  # noqa: RUF012


class _Cache(FunctionCache):
    _impl_class = _CacheImpl


def compiler(function: Any, **options: Any) -> Any:
    """Numba's compiler of a function, which keeps on disk what it makes; the function itself if Numba is disabled."""
    compiled: Any = numba.njit(**OPTIONS, **options)(function)
    if is_kernel(compiled):
        with suppress(RuntimeError):  # no writable cache folder: compile in every process
            compiled._cache = _Cache(function)  # type: ignore[no-untyped-call]
        _vectorise(compiled._compiler)
    return compiled


# ---- compiling ------------------------------------------------------------------------------------------------------


def _vectorise(compiler: Any) -> None:
    """Let LLVM combine equal operations in straight-line code, as C compilers do (Numba leaves it out, since LLVM did
    it wrongly in 2023). Numba has only a setting for the whole process, so it is set while one of ours is compiled."""
    compile_core = compiler._compile_core

    def vectorised(*given: Any) -> Any:
        before, numba.config.SLP_VECTORIZE = numba.config.SLP_VECTORIZE, 1  # type: ignore[attr-defined]
        try:
            return compile_core(*given)
        finally:
            numba.config.SLP_VECTORIZE = before  # type: ignore[attr-defined]

    compiler._compile_core = vectorised


def ask_before_compiling(compiled: Any, instead: Callable[[tuple[Any, ...]], Callable[..., Any] | None]) -> None:
    """Numba asks a kernel for machine code that fits the arguments; `instead` may give it a Python function."""
    compile_now = compiled._compile_for_args

    def for_these(*arguments: Any) -> Any:
        plain = instead(arguments)
        return compile_now(*arguments) if plain is None else plain

    compiled._compile_for_args = for_these


def types_of(compiled: Any, arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """The types for which a kernel would be compiled, if it were called with these."""
    return tuple(compiled.typeof_pyval(argument) for argument in arguments)


def compile_apart_for_kernels(compiled: Any, options: dict[str, Any]) -> None:
    """When other kernels call it, compile it without the entry for Python, which is a fifth of the work; and once for
    all whole numbers, not again for each width and each constant."""
    source = compiled.py_func
    twin = remade(source, source.__globals__, source.__name__)
    twin.__qualname__ = f"{source.__qualname__}_within"  # kept in a file of its own
    twin.__inlines__ = getattr(source, "__inlines__", set())  # type: ignore[attr-defined]
    compiled.within = within = compiler(twin, no_cpython_wrapper=True, **options)

    def widened(arguments: Iterable[Any], names: Mapping[str, Any]) -> Any:
        return within.get_call_template(tuple(map(_wide, arguments)), {name: _wide(v) for name, v in names.items()})

    compiled.get_call_template, compiled.get_overload = widened, within.get_overload


def _wide(given: Any) -> Any:
    plain: Any = types.unliteral(given)  # type: ignore[no-untyped-call]
    return types.int64 if plain in types.signed_domain or isinstance(plain, types.IntEnumMember) else plain


class _Listener(event.Listener):
    """Hears of every function that Numba has compiled."""

    def __init__(self, compiled: Callable[[CodeType], None]) -> None:
        self.compiled = compiled

    def on_start(self, event: event.Event) -> None:
        """A function begins to be compiled."""

    def on_end(self, event: event.Event) -> None:
        """A function is compiled."""
        self.compiled(event.data["dispatcher"].py_func.__code__)


def on_compiled(compiled: Callable[[CodeType], None]) -> None:
    """From now on, call this with the code of every function that Numba has compiled."""
    event.register("numba:compile", _Listener(compiled))  # type: ignore[no-untyped-call]


# ---- prefetching ----------------------------------------------------------------------------------------------------


def lower_prefetch(fetch: Callable[..., None]) -> None:
    """Let kernels that call `fetch(array, byte)` have the memory at this byte fetched into the nearest cache."""

    @type_callable(fetch)
    def type_of_fetch(_: Any) -> Callable[..., Any]:
        return lambda array, byte: types.none  # noqa: ARG005

    @lower_builtin(fetch, types.Array, types.Integer)  # type: ignore[no-untyped-call, untyped-decorator]
    def code_of_fetch(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        memory = context.make_array(signature.args[0])(context, builder, values[0]).data
        pointer, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        code = ir.FunctionType(ir.VoidType(), [pointer, number, number, number])
        place = builder.gep(builder.bitcast(memory, pointer), [values[1]])
        prefetch = builder.module.declare_intrinsic("llvm.prefetch", [pointer], code)
        builder.call(prefetch, [place, number(1), number(3), number(1)])  # to write, into the nearest cache, data
        return context.get_dummy_value()


# ---- on a GPU (numba-cuda is imported by sim/device.py alone, and handed in) ----------------------------------------


def is_inlined(compiled: Any) -> bool:
    """Is a kernel copied into those that call it?"""
    return bool(compiled.targetoptions.get("forceinline"))


def adapt_device_function(made: Any, types: Any, adapt: Callable[[Any], None]) -> None:
    """Compile a device function once for all signed integers; `adapt` gets its LLVM before it is linked."""
    exactly, compile_now = made.get_call_template, made.compile_device

    def wide(given: Any) -> Any:
        plain = types.unliteral(given)
        return types.int64 if isinstance(plain, types.Integer) and plain.signed else plain

    def adapted(*given: Any) -> Any:
        compiled = compile_now(*given)
        adapt(compiled.library.get_function(compiled.fndesc.llvm_func_name))
        return compiled

    made.get_call_template = lambda given, names: exactly(tuple(map(wide, given)), names)
    made.compile_device = adapted
