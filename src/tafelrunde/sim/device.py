"""Random games on a GPU, one in each thread. This is the only file that imports numba.cuda.

The kernels are those of the CPU: numba-cuda compiles their sources again, and generic code is re-created for each game,
as `Game.bind` does. Game number i of a seed is the same game as on a CPU. A thread keeps its position and its buffers
in local memory, which the GPU interleaves so that accesses coalesce. When its game is over it takes the next one.
Threads of a warp that diverge run one after the other, so at each step only the largest group acts and the others wait.
Code is kept short, because the GPU mostly stalls on instruction fetches.
"""

import time
from collections import Counter, namedtuple
from collections.abc import Callable, Iterable, Mapping
from dis import get_instructions
from enum import IntEnum
from importlib.util import find_spec
from math import inf
from types import FunctionType
from typing import Any

import numba
import numpy as np

from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, called_by, rebuilt, seed_stream
from tafelrunde.core.numba_internals import Kernel, adapt_device_function, is_inlined, is_kernel
from tafelrunde.core.sources import Function
from tafelrunde.core.verbs import CHANCE, OVER, Box, State, points, result, start
from tafelrunde.sim.batch import Batch, random_step
from tafelrunde.sim.extras import NoGpu, NotInstalled

if find_spec("numba_cuda") is None:  # without it there is Numba's own numba.cuda, which is no longer maintained
    raise NotInstalled("A GPU", "numba-cuda", "gpu")
from numba import cuda as numba_cuda  # untyped, so mypy sees Any
from numba.cuda import types as numba_types

cuda: Any = numba_cuda
types: Any = numba_types

THREADS = 64  # of a block
BLOCKS = 16  # resident on each multiprocessor, which leaves 64 registers per thread
FEW, LONG = 30, 900  # kernels of a game; LLVM instructions before optimisation: see `_shorten`
PART = 1 << 24  # games between two progress reports, at most
NONE, FINISH, ACT, STEPS = -1, 0, 1, 1024  # kinds of steps
EVERYBODY = 0xFFFFFFFF  # the mask of all threads of a warp
BRANCHING = SEATS = 1  # bound to a game's own values, as the verbs are
STATE: np.dtype[np.generic] = np.dtype("u8")


def phase_of(s: Any) -> int:
    """The phase of a game whose states have one: threads in the same phase run the same code."""
    return int(s.phase)


def no_phase(_s: object) -> int:
    """`phase_of` for games without phases."""
    return 0


def next_step(s: State) -> int:
    """The next step of a thread, as a number: FINISH its game, or ACT as a player or as chance in this phase."""
    if s.to_move == OVER:
        return FINISH
    return ACT + 2 * phase_of(s) + int(s.to_move == CHANCE)


def in_largest_group(step: int) -> bool:
    """Whether this thread is in the largest group of its warp with the same next step. The others wait, because a group
    takes no longer than one thread. A thread with NONE left waits until all are done."""
    others = cuda.popc(cuda.match_any_sync(EVERYBODY, step))
    most = mine = step + (others * STEPS if step != NONE else 0)
    for shift in (16, 8, 4, 2, 1):
        most = max(most, cuda.shfl_xor_sync(EVERYBODY, most, shift))
    return mine == most


def write_result(box: Box, s: State, row: Array, points_of: Array, shares_of: Array) -> None:
    """Write points and shares of a finished game."""
    row[:] = 0
    points(box, s, row)
    for seat in range(len(points_of)):
        points_of[seat] = row[seat]
    row[:] = 0
    result(box, s, row)
    for seat in range(len(shares_of)):
        shares_of[seat] = row[seat]


def play(
    boxes: Array, seed: int, first: int, games: int, taken: Array, lengths: Array, scores: Array, shares: Array
) -> None:
    """Play games first, first + 1, … of a seed until none are left, with a game in each thread."""
    states = cuda.local.array(1, STATE, alignment=16)
    actions, weights = cuda.local.array(BRANCHING, np.int32), cuda.local.array(BRANCHING, np.int32)
    rng, row = cuda.local.array(1, np.uint64), cuda.local.array(SEATS, np.float64)
    box, s, game, length = boxes[0], states[0], -1, 0
    s.to_move = OVER
    while True:
        step = next_step(s) if game < games else NONE
        if not in_largest_group(step):
            continue
        if step == NONE:
            return
        if step == FINISH:
            if game >= 0:
                lengths[game] = length
                write_result(box, s, row, scores[game], shares[game])
            game, length = cuda.atomic.add(taken, 0, 1), 0
            seed_stream(rng, seed, first + game)
            start(box, s)
        else:
            length += random_step(box, s, rng, actions, weights)


def enter(
    boxes: Array, seed: int, first: int, games: int, taken: Array, lengths: Array, scores: Array, shares: Array
) -> None:
    """The entry point, whose optimisation numba-cuda does not let us control."""
    play(boxes, seed, first, games, taken, lengths, scores, shares)


# ---- re-created for a game ------------------------------------------------------------------------------------------

GENERIC = (next_step, in_largest_group, random_step, write_result)


def bound(game: Game) -> FunctionType:
    """`play`, re-created for a game; through `enter`, if it has many kernels."""
    facts = {"STATE": game.state, "BRANCHING": game.branching, "SEATS": game.seats}
    used = {**random_step.__globals__, **globals()}
    many = len(called_by(game.kernels.values())) > FEW
    world = {**on_device({name: game.kernels.get(name, value) for name, value in used.items()}, many), **facts}
    world["phase_of"] = _function(phase_of if "phase" in (game.state.names or ()) else no_phase, many)
    for function in GENERIC:
        world[function.__name__] = _function(_remade(function, world), many)
    world["play"] = _function(_remade(play, world), many, longest=0)
    return _remade(enter if many else play, world)


def on_device(kernels: Mapping[str, object], many: bool) -> dict[str, object]:
    """The same kernels for the device, with every kernel they call."""
    calls = _calls(kernels.values())

    def there(value: Kernel, world: dict[str, object]) -> object:
        world["GUESSES"] = False
        world.update({name: _plain(world[name]) for name in value.py_func.__code__.co_names if name in world})
        longest = LONG if calls[value] > 1 else inf
        return _function(_remade(value.py_func, world), many, longest, is_inlined(value))

    return rebuilt(kernels, there)


def _plain(value: object) -> object:
    """An enumeration as a named tuple of integers: numba-cuda does not accept its members as array indices."""
    if not (isinstance(value, type) and issubclass(value, IntEnum)):
        return value
    named: Any = namedtuple("Plain", [member.name for member in value])  # type: ignore[misc]
    return named(*[int(member) for member in value])


def _calls(kernels: Iterable[object]) -> Counter[Kernel]:
    """The number of call sites of each kernel."""
    names = [(one, step.argval) for one in called_by(kernels) for step in get_instructions(one.py_func)]
    found = [one.py_func.__globals__.get(name) for one, name in names if isinstance(name, str)]
    return Counter(value for value in found if is_kernel(value))


def _remade(function: Function, world: dict[str, object]) -> FunctionType:
    return FunctionType(function.__code__, world, function.__name__, function.__defaults__)


def _function(source: Function, many: bool, longest: float = inf, copied: bool = False) -> object:
    """A device function, compiled once for all signed integers, as kernels are on the CPU."""
    made = cuda.jit(device=True)(source)
    adapt_device_function(made, types, lambda function: _shorten(function, many, longest, copied))
    return made


def _shorten(function: Any, many: bool, longest: float, copied: bool) -> None:
    """Keep code small: what does not fit into the GPU's instruction cache is fetched again and again, and takes minutes
    to compile. Long functions are not inlined, and in games with many kernels no loop is unrolled. What is `@inlined`
    always is, or four numbers would go through memory on each call."""
    if many:
        function.attributes.add("optsize")
    if copied:
        function.attributes.add("alwaysinline")
    elif sum(len(block.instructions) for block in function.blocks) >= longest:
        function.attributes.add("noinline")


# ---- on the GPU -----------------------------------------------------------------------------------------------------

_kernels: dict[str, Any] = {}


def compiled(game: Game) -> Any:
    """The kernel of a game, compiled on first use."""
    if game.name not in _kernels:
        wish = {"launch_bounds": (THREADS, BLOCKS), "shared_memory_carveout": "MaxL1", "lto": False}
        _kernels[game.name] = cuda.jit(**wish)(bound(game))
    return _kernels[game.name]


def random_games(
    game: Game, boxes: Array, games: int, seed: int, _threads: int = 1, progress: Callable[[int], None] | None = None
) -> Batch:
    """The same as `sim.batch.random_games` on the CPU."""
    require()
    seats, began = int(boxes["seats"][0]), time.perf_counter()
    lengths, scores, shares = np.zeros(games, np.int64), *(np.zeros((games, seats)) for _ in range(2))
    for at in range(0, games, PART):
        part = slice(at, min(games, at + PART))
        for there, here in zip(part_on_gpu(game, boxes, part, seed), (lengths, scores, shares), strict=True):
            there.copy_to_host(here[part])
        if progress is not None:
            progress(part.stop)
    return Batch(lengths, scores, shares, time.perf_counter() - began, THREADS * blocks())


def part_on_gpu(game: Game, boxes: Array, part: slice, seed: int) -> list[Any]:
    """Play some games on the GPU; lengths, points and shares are device arrays until they are copied."""
    games, seats = part.stop - part.start, int(boxes["seats"][0])
    lengths, taken = cuda.device_array(games, np.int64), cuda.to_device(np.zeros(1, np.int64))
    scores, shares = (cuda.device_array((games, seats)) for _ in range(2))
    play_them = compiled(game)[blocks(), THREADS]
    play_them(cuda.to_device(boxes), seed, part.start, games, taken, lengths, scores, shares)
    return [lengths, scores, shares]


def blocks() -> int:
    """The number of blocks that are resident at once on this GPU."""
    return int(BLOCKS * cuda.get_current_device().MULTIPROCESSOR_COUNT)


def require() -> None:
    """Raise NoGpu if there is none."""
    if not cuda.is_available():
        raise NoGpu(" ".join(str(cuda.cuda_error() or "none was found.").split()))


def ptx(game: Game, capability: tuple[int, int]) -> str:
    """The kernel of a game as unoptimised PTX; needs no GPU."""
    whole, table, boxes = numba.int64, numba.float64[:, ::1], numba.from_dtype(game.box)[::1]
    signature = (boxes, whole, whole, whole, whole[::1], whole[::1], table, table)
    return str(cuda.compile(bound(game), signature, device=False, abi="numba", cc=capability, opt=False)[0])
