"""Games on a GPU are those of the CPU. Here is no card: the kernels are compiled for one, and played as one thread."""

import importlib
import importlib.util
import sys
from collections.abc import Callable
from enum import IntEnum
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tafelrunde.core.kernel import interpreted
from tafelrunde.games import GAMES, find
from tafelrunde.sim.batch import random_games
from tafelrunde.sim.extras import NoGpu, NotInstalled
from toy import TOY

numba_cuda = pytest.importorskip("numba.cuda", reason="numba-cuda is not made for this system")
device = importlib.import_module("tafelrunde.sim.device")
H200 = (9, 0)


def add(array: Any, at: int, n: int) -> int:
    array[at] += n
    return int(array[at] - n)


ALONE = SimpleNamespace(  # a card with one thread, which is always among the most
    local=SimpleNamespace(array=lambda n, kind, **_: np.zeros(n, kind)),
    atomic=SimpleNamespace(add=add),
    match_any_sync=lambda mask, _value: mask,
    shfl_xor_sync=lambda _mask, value, _shift: value,
    popc=lambda mask: mask.bit_count(),
)


def as_one_thread(game: Any) -> Callable[..., None]:
    """The kernel of a game as plain Python, and what it needs of a card."""
    facts = {"STATE": game.state, "BRANCHING": game.branching, "SEATS": game.seats, "cuda": ALONE}
    known = {**device.random_step.__globals__, **vars(device), "phase_of": device.no_phase}
    world = {**interpreted({**known, **game.kernels}), **facts}
    for function in device.GENERIC:
        world[function.__name__] = device._remade(function, world)
    made: Callable[..., None] = device._remade(device.play, world)
    return made


@pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning")
def test_a_thread_plays_the_games_of_the_cpu_one_after_the_other() -> None:
    games, box = 40, TOY.kit({"players": 3}).boxes
    lengths, scores, shares = np.zeros(games, np.int64), np.zeros((games, 3)), np.zeros((games, 3))
    as_one_thread(TOY)(box, 7, 0, games, np.zeros(1, np.int64), lengths, scores, shares)
    there = random_games(TOY, box, games, 7)
    assert lengths.tolist() == there.lengths.tolist()
    assert scores.tolist() == there.points.tolist()
    assert shares.tolist() == there.shares.tolist()


@pytest.mark.parametrize("name", GAMES)
def test_start_leaves_nothing_of_the_game_before(name: str) -> None:
    game = find(name).interpreted()
    box, fresh = game.kit({}).boxes, game.new_states()
    used = np.frombuffer(b"\xff" * game.state.itemsize, game.state).copy()
    for states in (fresh, used):
        game.call.start_at(box, states, 0)
    fields = [field for field in game.state.names or () if not field.startswith("gap_")]
    assert [field for field in fields if fresh[field].tobytes() != used[field].tobytes()] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_kernels_of_a_game_compile_for_a_card(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    card = SimpleNamespace(compute_capability=H200)
    monkeypatch.setattr("numba.cuda.dispatcher.get_current_device", lambda: card)  # asked for what a kernel calls
    text = device.ptx(find(name), H200)
    assert ".target sm_90" in text
    assert ".visible .entry" in text


@pytest.mark.parametrize("name", GAMES)
def test_a_card_is_given_plain_numbers_for_enumerations(name: str) -> None:
    for verb in device.on_device(find(name).kernels, many=False).values():
        used = [verb.py_func.__globals__.get(name) for name in verb.py_func.__code__.co_names]
        assert not [value for value in used if isinstance(value, type) and issubclass(value, IntEnum)]


def test_what_is_called_in_one_place_may_be_copied_there() -> None:
    game = find(next(iter(GAMES)))
    calls = device._calls(game.kernels.values())
    assert {1, 2} < set(calls.values())
    assert not any(kernel in calls for kernel in (game.kernels["start"], game.kernels["legal"]))


@pytest.mark.skipif(numba_cuda.is_available(), reason="there is a GPU")
def test_without_a_gpu_it_says_so() -> None:
    with pytest.raises(NoGpu, match="No GPU that CUDA can use"):
        device.random_games(TOY, TOY.kit({}).boxes, 1, 1)


def test_without_numba_cuda_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "numba_cuda" else usual(name))
    monkeypatch.delitem(sys.modules, "tafelrunde.sim.device")
    with pytest.raises(NotInstalled, match=r"numba-cuda.*pip install 'tafelrunde\[gpu\]'"):
        importlib.import_module("tafelrunde.sim.device")
