"""What we take from Numba's insides: each test says what breaks if another release of Numba changes it."""

from collections.abc import Callable
from pathlib import Path
from types import CodeType, SimpleNamespace
from typing import Any

import numba
import numpy as np
import pytest
from numba.core.caching import NullCache

from tafelrunde.core.kernel import Array, bind, fetch, inlined, kernel, records
from tafelrunde.core.numba_internals import (
    OPTIONS,
    _vectorise,
    _wide,
    adapt_device_function,
    ask_before_compiling,
    compiler,
    is_inlined,
    is_kernel,
    on_compiled,
    types_of,
)
from tafelrunde.core.sources import cache_folder, source_file, stamp
from toy import STATE

pytestmark = pytest.mark.skipif(not is_kernel(kernel(lambda x: x)), reason="nothing is compiled")


def plus_one(x: int) -> int:
    return x + 1


def twice(x: int) -> int:
    return verb(verb(x))


def verb(x: int) -> int:
    raise NotImplementedError


# ---- the cache: if it breaks, kernels are stale, overwrite each other, or are compiled in every process -------------


def test_a_kernel_is_stamped_with_all_sources_that_it_may_have_inlined() -> None:
    made: Any = compiler(plus_one)
    assert made._cache._impl.locator.get_source_stamp() == stamp(frozenset({source_file(plus_one)}))
    assert Path(made._cache._impl.locator.get_cache_path()) == cache_folder()


def test_the_kept_kernels_of_two_games_do_not_overwrite_each_other() -> None:
    bound = [bind(tag, {"verb": kernel(plus_one)}, (twice,), True).twice for tag in ("chess", "checkers")]
    assert len({made._cache._impl.filename_base for made in bound}) == 2


def test_what_a_kernel_is_for_python_and_for_kernels_is_kept_in_two_files() -> None:
    made: Any = kernel(plus_one)
    assert made._cache._impl.filename_base != made.within._cache._impl.filename_base


def test_without_a_writable_folder_kernels_are_compiled_in_every_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("TAFELRUNDE_CACHE", str(tmp_path / "file" / "cache"))
    made: Any = kernel(plus_one)
    assert isinstance(made._cache, NullCache)
    assert made(20) == 21
    assert made.stats.cache_hits == {}


# ---- compiling: if it breaks, kernels may allocate, are slower, or somebody waits for the compiler ------------------


def allocates(n: int) -> int:
    return len(np.zeros(n))


def test_only_without_the_runtime_a_kernel_that_allocates_is_refused() -> None:
    with pytest.raises(numba.core.errors.NumbaError):
        kernel(allocates)(3)
    assert numba.njit(**{**OPTIONS, "_nrt": True})(allocates)(3) == 3


def test_straight_line_code_is_vectorised_while_a_kernel_is_compiled_and_nowhere_else() -> None:
    seen, before = list[int](), numba.config.SLP_VECTORIZE  # type: ignore[attr-defined]
    made: Any = numba.njit(plus_one)
    core = made._compiler._compile_core

    def watched(*given: Any) -> Any:
        seen.append(numba.config.SLP_VECTORIZE)  # type: ignore[attr-defined]
        return core(*given)

    made._compiler._compile_core = watched
    _vectorise(made._compiler)
    assert made(1) == 2
    assert (seen, numba.config.SLP_VECTORIZE) == ([1], before)  # type: ignore[attr-defined]


def test_numba_asks_before_it_compiles_and_takes_a_python_function_instead() -> None:
    made: Any = numba.njit(plus_one)
    asked = list[tuple[Any, ...]]()

    def instead(arguments: tuple[Any, ...]) -> Callable[..., Any] | None:
        asked.append(types_of(made, arguments))
        return (lambda x: -x) if arguments[0] == 5 else None

    ask_before_compiling(made, instead)
    assert (made(5), made.signatures) == (-5, [])
    assert (made(6), len(made.signatures)) == (7, 1)
    assert made(5) == 6  # it is compiled, and Numba does not ask again
    assert asked == [(numba.int64,), (numba.int64,)]


def test_a_kernel_is_compiled_once_for_all_whole_numbers_that_other_kernels_give_it() -> None:
    made: Any = kernel(plus_one)
    world = {"plus_one": made}
    exec("def asks(x, y):\n    return plus_one(x) + plus_one(y) + plus_one(1) + plus_one(2)", world)
    asks: Any = numba.njit(world["asks"])
    assert asks(np.int32(1), np.int8(-5)) == 3
    assert [str(signature) for signature in made.within.signatures] == ["(int64,)"]
    assert made.signatures == []
    assert plus_one(1) == made(1)  # and for Python it is compiled when Python calls it
    assert len(made.signatures) == 1


def test_only_signed_whole_numbers_are_widened() -> None:
    given = (numba.int8, numba.int64, numba.uint64, numba.float32, numba.boolean, numba.types.literal(3))  # type: ignore[no-untyped-call]
    assert [*map(_wide, given)] == [numba.int64, numba.int64, numba.uint64, numba.float32, numba.boolean, numba.int64]


def test_whoever_asks_hears_of_every_function_that_is_compiled() -> None:
    heard = list[CodeType]()
    on_compiled(heard.append)
    made: Any = numba.njit(plus_one)
    made(1)
    assert plus_one.__code__ in heard


# ---- records: if it breaks, a kernel reads and writes elsewhere than in the record that it is given -----------------


def moves_on(state: Any) -> None:
    state.pips += 1


def test_a_kernel_finds_a_record_where_its_data_says() -> None:
    made: Any = kernel(moves_on)
    for some in (records(STATE), records(STATE, 2), np.zeros(2, STATE)):
        for state in some:
            made(state)
        assert some["pips"].tolist() == [1] * len(some)


# ---- prefetching: if it breaks, many games at once are slower -------------------------------------------------------


def fetches(row: Array) -> None:
    fetch(row, 64)


def test_a_kernel_has_memory_fetched_by_an_instruction_of_the_processor() -> None:
    made: Any = numba.njit(**OPTIONS)(fetches)
    made(np.zeros(99, np.int8))
    assert "llvm.prefetch" in made.inspect_llvm(made.signatures[0])


# ---- on a GPU: if it breaks, kernels are compiled for each width, or take minutes to compile ------------------------


def test_which_kernels_are_inlined_is_known() -> None:
    assert (is_inlined(inlined(plus_one)), is_inlined(kernel(plus_one))) == (True, False)


def test_a_function_of_the_device_is_widened_and_can_be_adapted(monkeypatch: pytest.MonkeyPatch) -> None:
    cuda: Any = pytest.importorskip("numba.cuda", reason="numba-cuda is not made for this system")
    pytest.importorskip("numba_cuda", reason="numba-cuda is not made for this system")
    card = SimpleNamespace(compute_capability=(9, 0))
    monkeypatch.setattr("numba.cuda.dispatcher.get_current_device", lambda: card)
    adapted = list[Any]()
    made = cuda.jit(device=True)(plus_one)
    adapt_device_function(made, cuda.types, adapted.append)
    world = {"plus_one": made}
    exec("def asks(x, y, out):\n    out[0] = plus_one(x) + plus_one(y)", world)
    signature = (numba.int8, numba.int32, numba.int64[::1])
    cuda.compile(world["asks"], signature, device=False, abi="numba", cc=(9, 0))
    assert len({function.name for function in adapted}) == 1
    adapted[0].attributes.add("noinline")
