"""Records without gaps, kernels that are fresh when their sources change, and random numbers that are."""

import math
import os
import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.core import kernel as kernels
from tafelrunde.core.chance import Dice
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import (
    Array,
    below,
    bind,
    called_by,
    compiling,
    copied,
    interpreted,
    kernel,
    missed_in,
    next_word,
    nobody_waits,
    record,
    records,
    seed_stream,
    unit,
    weighted,
)
from tafelrunde.core.match import Match
from tafelrunde.core.sources import KERNELS, PACKAGE, cache_folder, source_file, stamp
from tafelrunde.core.verbs import ENTRIES, VERBS
from tafelrunde.games import GAMES
from tafelrunde.sim.prepare import prune
from toy import BOX, STATE, TOY

ALL = [*GAMES.values(), TOY]


def rules_of(game: Game) -> Path:
    """The folder of a game's rules, if they fill more than a file."""
    return PACKAGE / "games" / game.name / "rules"


# ---- records --------------------------------------------------------------------------------------------------------


def has_no_gaps(dtype: np.dtype[Any]) -> bool:
    """Do the fields follow each other to the last byte?"""
    assert dtype.names is not None
    at = 0
    for name in dtype.names:
        field, offset = dtype.fields[name][:2]  # type: ignore[index]
        if offset != at:
            return False
        at += field.itemsize
    return at == dtype.itemsize


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_the_records_of_a_game_have_no_gaps(game: Any) -> None:
    assert has_no_gaps(game.box)
    assert has_no_gaps(game.state)


def test_a_layout_with_gaps_would_be_noticed() -> None:
    assert not has_no_gaps(np.dtype([("a", "i1"), ("b", "i8")], align=True))
    assert not has_no_gaps(np.dtype([("a", "i8"), ("b", "i1")], align=True))


CODES = st.sampled_from(["i1", "u1", "i2", "i4", "f4", "i8", "u8", "f8"])
SHAPES = st.lists(st.integers(1, 3), max_size=2)


@given(st.lists(st.tuples(CODES, SHAPES), min_size=1, max_size=8))
def test_any_record_is_aligned_and_without_gaps(columns: list[tuple[str, list[int]]]) -> None:
    hints = {f"f{i}": Annotated[(int, code, *shape)] for i, (code, shape) in enumerate(columns)}
    dtype = record(type("Fields", (), {"__annotations__": hints}))
    assert has_no_gaps(dtype)
    for i, (code, shape) in enumerate(columns):
        field, offset = dtype.fields[f"f{i}"][:2]  # type: ignore[index]
        assert (field.base.str[1:], list(field.shape)) == (code, shape)
        assert offset % np.dtype(code).alignment == 0


def test_two_records_that_are_copied_are_equal_to_the_byte() -> None:
    states = np.frombuffer(bytes(range(1, 2 * STATE.itemsize + 1)), STATE).copy()
    states[1] = states[0]
    assert states[1].tobytes() == states[0].tobytes() == bytes(range(1, STATE.itemsize + 1))


def test_a_copy_of_records_is_equal_and_independent() -> None:
    states = records(STATE, 2)
    assert not any(states.tobytes())
    states[1].pips = 5
    again = copied(states[1:])
    assert (len(again), again.dtype, again[0].pips) == (1, STATE, 5)
    again[0].pips = 6
    assert (states[1].pips, again[0].pips) == (5, 6)


@pytest.mark.parametrize(
    "some",
    [records(STATE), records(STATE, 2), records(STATE, 2)[1:], np.zeros(1, STATE)],
    ids=["own", "two", "rest", "numpy"],
)
def test_the_data_of_a_record_is_its_own_bytes_wherever_it_lies(some: Array) -> None:
    for i, state in enumerate(some):
        found = np.frombuffer(state.data, np.uint8)
        assert (found.ctypes.data, len(found)) == (some[i:].ctypes.data, STATE.itemsize)


@pytest.mark.parametrize("name", ["take", "size", "copy", "view", "all", "round", "flags"])
def test_a_field_may_not_have_a_name_that_numpy_uses(name: str) -> None:
    with pytest.raises(TypeError, match=f"a field cannot be called '{name}': NumPy's records use that name themselves"):
        record(type("Fields", (), {"__annotations__": {name: Annotated[int, "i4"]}}))


def test_fields_are_read_and_written_by_name() -> None:
    box = np.zeros(1, BOX)
    box[0].die[:] = (1, 2, 3)
    assert box["die"].tolist() == [[1, 2, 3]]


# ---- bind and interpreted -------------------------------------------------------------------------------------------


@kernel
def plus_one(x: int) -> int:
    return x + 1


@kernel
def plus_ten(x: int) -> int:
    return x + 10


def verb(x: int) -> int:
    raise NotImplementedError


def twice(x: int) -> int:
    """A generic function."""
    return verb(verb(x))


def four_times(x: int) -> int:
    return twice(twice(x))


@pytest.mark.parametrize("compiled", [True, False])
def test_generic_code_is_re_created_for_every_game(compiled: bool) -> None:
    ones = bind("ones", {"verb": plus_one}, (twice, four_times), compiled)
    tens = bind("tens", {"verb": plus_ten}, (twice, four_times), compiled)
    assert (ones.twice(0), ones.four_times(0)) == (2, 4)
    assert (tens.twice(0), tens.four_times(0)) == (20, 40)
    with pytest.raises(NotImplementedError):
        twice(0)


def test_a_re_created_function_keeps_its_docstring() -> None:
    remade = bind("ones", {"verb": plus_one}, (twice,), False).twice
    assert remade.__doc__ == "A generic function."
    assert remade.__module__ == __name__


def test_a_game_binds_the_same_functions_only_once() -> None:
    assert TOY.bind(*ENTRIES) is TOY.bind(*ENTRIES) is TOY.call


def test_every_game_has_every_verb_and_no_other() -> None:
    for game in ALL:
        assert set(game.kernels) == set(VERBS), game.name


def test_interpreted_kernels_are_plain_functions_down_to_the_last() -> None:
    plain = interpreted({"legal": TOY.kernels["legal"], "number": 3})
    assert plain["number"] == 3
    assert type(plain["legal"]) is type(plain["legal"].__globals__["refusal"]) is type(verb)
    assert type(plain["legal"].__globals__["refusal"].__globals__["to_deal"]) is type(verb)
    assert type(TOY.kernels["legal"]) is not type(verb)


@given(st.integers(0, 2**32), st.integers(0, 2**20), st.integers(1, 2**31))
def test_interpreted_random_numbers_are_those_of_compiled_code(seed: int, stream: int, n: int) -> None:
    names = ("seed_stream", "next_word", "below", "unit", "weighted")
    plain = interpreted({name: getattr(kernels, name) for name in names})
    ours, theirs = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    weights = np.array([3, 0, 2, 1], np.int32)
    with np.errstate(over="ignore"):
        seed_stream(ours, seed, stream)
        plain["seed_stream"](theirs, seed, stream)
        assert int(next_word(ours)) == int(plain["next_word"](theirs))
        assert below(ours, n) == plain["below"](theirs, n)
        assert unit(ours) == plain["unit"](theirs)
        assert weighted(ours, weights, 4) == plain["weighted"](theirs, weights, 4)
    assert ours == theirs


# ---- nobody waits ---------------------------------------------------------------------------------------------------


def wrapped(x: np.uint64) -> np.uint64:
    return x * x


def test_a_kernel_that_nobody_waits_for_is_interpreted_until_somebody_has_compiled_it() -> None:
    made: Any = kernel(wrapped)
    big = np.uint64(2**63 + 1)
    with nobody_waits():
        assert int(made(big)) == 1  # and no word about the overflow
        assert made.signatures == []
        assert [one for one, _ in missed_in(Path(__file__).parent)].count(made) == 1
        with compiling():
            made(big)
        assert len(made.signatures) == 1
        assert int(made(big)) == 1


def play(match: Match, until: int) -> Match:
    while len(match.log) < until and not match.over:
        legal = match.legal_actions()
        match.act(legal[len(match.log) % len(legal)])
    return match


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_a_match_that_begins_interpreted_goes_on_compiled_and_nobody_can_tell(game: Any) -> None:
    fresh = replace(game)  # the same game, with ways in that nobody has compiled
    with nobody_waits():
        match = play(Match(fresh, {}, dice=Dice.fresh(1)).go_on(), 6)
        assert fresh.call.apply_at.signatures == []
        with compiling():
            play(Match(fresh, {}).go_on(), 3)
        assert len(fresh.call.apply_at.signatures) == 1
        play(match, 14)
    twin = play(Match(game, {}, dice=Dice.fresh(1)).go_on(), 14)
    assert [entry.text for entry in match.log] == [entry.text for entry in twin.log]
    assert match.state.tobytes() == twin.state.tobytes()


def test_two_threads_get_the_same_kernels_of_a_game() -> None:
    fresh = replace(TOY)
    first = bind(TOY.name, {**TOY.kernels, "SECRETS": TOY.secrets}, ENTRIES, True)
    fresh._bound[ENTRIES] = first  # another thread was faster
    assert fresh.bind(*ENTRIES) is first is fresh.call


def test_all_that_a_kernel_calls_is_found() -> None:
    names = {one.py_func.__name__ for one in called_by([TOY.kernels["legal"], 3])}
    assert {"legal", "refusal", "to_deal"} <= names
    assert "apply" not in names


# ---- random numbers -------------------------------------------------------------------------------------------------


def stream(seed: int, number: int = 0) -> Array:
    rng = np.zeros(1, np.uint64)
    seed_stream(rng, seed, number)
    return rng


def chi_square(seen: Counter[int], due: list[float]) -> float:
    assert set(seen) <= set(range(len(due)))
    return sum((seen[i] - n) ** 2 / n for i, n in enumerate(due) if n)


def test_random_words_are_those_of_splitmix64() -> None:
    rng = np.array([1234567], np.uint64)
    assert [int(next_word(rng)) for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_a_stream_is_the_same_again_and_unlike_any_other() -> None:
    assert [int(next_word(stream(1, 5))) for _ in range(3)] == [int(next_word(stream(1, 5)))] * 3
    assert len({int(stream(seed, number)[0]) for seed in range(40) for number in range(40)}) == 1600


def test_the_first_numbers_of_neighbouring_streams_are_spread_evenly() -> None:
    seen = Counter(below(stream(1, number), 6) for number in range(6000))
    assert chi_square(seen, [1000.0] * 6) < 20.5


@pytest.mark.parametrize("n", [1, 2, 3, 7])
def test_numbers_below_n_are_equally_likely(n: int) -> None:
    rng = stream(n)
    seen = Counter(below(rng, n) for _ in range(7000))
    assert chi_square(seen, [7000 / n] * n) < 22.5


@given(st.integers(1, 2**32 - 1), st.integers(0, 2**40))
def test_a_number_below_n_is_below_n(n: int, seed: int) -> None:
    assert 0 <= below(stream(seed), n) < n


def test_unit_is_spread_evenly_from_0_up_to_1() -> None:
    rng = stream(9)
    drawn = np.array([unit(rng) for _ in range(8000)])
    assert drawn.min() >= 0.0
    assert drawn.max() < 1.0
    assert abs(drawn.mean() - 0.5) < 4 * math.sqrt(1 / 12 / 8000)
    assert chi_square(Counter((drawn * 10).astype(int).tolist()), [800.0] * 10) < 27.9


@pytest.mark.parametrize("weights", [[1, 1], [3, 2, 1], [0, 5, 0, 1], [100, 1, 1], [1]])
def test_an_index_is_as_likely_as_its_weight(weights: list[int]) -> None:
    rng, row = stream(4), np.array([*weights, 999], np.int32)  # what lies behind n does not count
    seen = Counter(weighted(rng, row, len(weights)) for _ in range(6000))
    assert chi_square(seen, [6000 * w / sum(weights) for w in weights]) < 16.3
    assert all(weights[i] > 0 for i in seen)


# ---- the cache ------------------------------------------------------------------------------------------------------

RUN = """
from caller import answer
value = answer(1)
print(value, sum(answer.stats.cache_hits.values()))
"""
CALLER = "from tafelrunde.core.kernel import kernel\nfrom callee import part\nfrom facts import FACT\n\n\n"
CALLER += "@kernel\ndef answer(x: int) -> int:\n    return part(x) + FACT\n"
CALLEE = "from tafelrunde.core.kernel import kernel\n\n\n@kernel\ndef part(x: int) -> int:\n    return x + 10\n"


def python(folder: Path, code: str, **env: str) -> str:
    """What a fresh process prints, with its kernels kept below `folder`."""
    known = {**os.environ, "TAFELRUNDE_CACHE": str(folder / "cache"), "NUMBA_DISABLE_JIT": "0", **env}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], cwd=folder, env=known, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def write_package(folder: Path) -> None:
    (folder / "caller.py").write_text(CALLER)
    (folder / "callee.py").write_text(CALLEE)
    (folder / "facts.py").write_text("FACT = 100\n")


@pytest.mark.slow
def test_a_kernel_is_kept_and_is_fresh_when_another_file_changes_that_it_takes_something_from(tmp_path: Path) -> None:
    write_package(tmp_path)
    assert python(tmp_path, RUN) == "111 0"
    assert list((tmp_path / "cache").rglob("caller.answer*.nbc"))
    assert python(tmp_path, RUN) == "111 1"  # from the cache
    (tmp_path / "callee.py").write_text(CALLEE.replace("10", "20"))  # another kernel
    assert python(tmp_path, RUN) == "121 0"
    (tmp_path / "facts.py").write_text("FACT = 200\n")  # a number
    assert python(tmp_path, RUN) == "221 0"


BOUND = """
from tafelrunde.core.kernel import bind
import callee
import generic_code
f = bind("game", {"verb": callee.part}, (generic_code.generic,), True).generic
print(f(1), sum(f.stats.cache_hits.values()))
"""
GENERIC = "def verb(x: int) -> int: ...\n\n\ndef generic(x: int) -> int:\n    return verb(x)\n"


@pytest.mark.slow
def test_generic_code_is_fresh_when_the_verbs_of_its_game_change(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "generic_code.py").write_text(GENERIC)
    path = os.pathsep.join([str(tmp_path / "elsewhere"), *filter(None, [os.environ.get("PYTHONPATH")])])
    write_package(tmp_path)
    assert python(tmp_path, BOUND, PYTHONPATH=path) == "11 0"
    (tmp_path / "callee.py").write_text(CALLEE.replace("10", "30"))
    assert python(tmp_path, BOUND, PYTHONPATH=path) == "31 0"


@pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if rules_of(game).is_dir()], ids=lambda game: game.name
)
def test_a_change_in_any_chapter_of_the_rules_makes_a_game_fresh(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {source_file(verb) for verb in game.kernels.values()}
    inside = frozenset(file for file in files if file.parent == rules_of(game))
    chapters = {file for file in rules_of(game).glob("*.py") if file.name != "__init__.py"}
    assert chapters > inside > frozenset()
    before, read = stamp(inside), Path.read_bytes
    for chapter in chapters:
        stamp.cache_clear()
        monkeypatch.setattr(Path, "read_bytes", lambda file, chapter=chapter: read(file) + b"#" * (file == chapter))
        assert stamp(inside) != before, chapter
    stamp.cache_clear()


def test_the_cache_lies_where_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAFELRUNDE_CACHE", str(tmp_path))
    assert cache_folder().parent == tmp_path
    monkeypatch.delenv("TAFELRUNDE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert cache_folder().parent == tmp_path / "xdg" / "tafelrunde"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_folder().parent == Path.home() / ".cache" / "tafelrunde"


def test_what_nobody_has_used_for_a_month_is_thrown_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAFELRUNDE_CACHE", str(tmp_path))
    prune()  # there is no folder yet
    cache_folder().mkdir()
    day, now = 86400, time.time()
    for name, read, written in [("old", 31, 40), ("fresh", 0, 0), ("used", 1, 40), ("new", 40, 1)]:
        (cache_folder() / name).touch()
        os.utime(cache_folder() / name, (now - read * day, now - written * day))
    prune()
    assert {path.name for path in cache_folder().iterdir()} == {"fresh", "used", "new"}


def test_kernels_with_and_without_checked_bounds_are_kept_apart(tmp_path: Path) -> None:
    where = "from tafelrunde.core.sources import cache_folder; print(cache_folder().name)"
    other = "0" if KERNELS == "kernels-checked" else "1"
    assert {python(tmp_path, where, NUMBA_BOUNDSCHECK=other), KERNELS} == {"kernels", "kernels-checked"}
