"""Random games on a GPU: every game, checked against the CPU game by game, and Connect Four beside Pgx.

    python bench/gpu.py [--seconds 3]    prints the tables and writes them into bench/results.md

Needs a GPU and `pip install 'tafelrunde[gpu]'`; Pgx takes part if it and a JAX for the GPU are installed. The time is
that of `tafelrunde simulate --device cuda`: it includes copying results back, but not compiling.
"""

import argparse
import importlib
import os
import re
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console

import connect_four
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array
from tafelrunde.core.options import covering
from tafelrunde.games import GAMES
from tafelrunde.sim.batch import Batch, cores, random_games

RESULTS = Path(__file__).with_name("results.md")
BLOCK = re.compile(r"<!-- gpu -->.*<!-- /gpu -->", re.DOTALL)
TITLE = "## On a GPU"
EQUAL = 1_000  # games on each option set that are compared with the CPU
ROUNDS = 5
LANES = (1 << 14, 1 << 16, 1 << 18, 1 << 20)  # Pgx is measured with each, and its best counts
STEPS = 300  # of Pgx, after which no lane restarts
MOST = 1 << 24  # games at once


def tables(game: Game) -> dict[str, Array]:
    """The usual table, and the one with the most players."""
    material = game.material(None, "")
    usual = game.settle({}, material)
    largest = max(game.option_sets(material), key=lambda chosen: int(chosen["players"]))["players"]
    sets = [usual, *([game.settle({"players": largest}, material)] if largest != usual["players"] else [])]
    return {f"players {chosen['players']}": game.kit(chosen).boxes for chosen in sets}


def same(one: Batch, other: Batch) -> bool:
    """Whether all games are the same, to the last bit."""
    pairs = ((one.lengths, other.lengths), (one.points, other.points), (one.shares, other.shares))
    return all(here.tobytes() == there.tobytes() for here, there in pairs)


def speed(game: Game, boxes: Array, seconds: float) -> tuple[float, float, int]:
    """Actions per second in random games that take about this long, with the results copied back and without; and the
    number of games."""
    from tafelrunde.sim import device

    games = 1 << 18
    while True:
        played = device.random_games(game, boxes, games, 1)
        if played.seconds >= seconds / 2 or games >= MOST:
            actions, began = float(played.lengths.sum()), time.perf_counter()
            device.part_on_gpu(game, boxes, slice(0, games), 1)
            device.cuda.synchronize()
            return actions / played.seconds, actions / (time.perf_counter() - began), games
        games = min(MOST, int(games * min(8.0, max(2.0, seconds / played.seconds))))


def compare(game: Game, console: Console) -> str:
    """Play the same games on CPU and GPU, on option sets that cover all pairs of values."""
    from tafelrunde.sim import device

    known, good = covering(list(game.option_sets(game.material(None, "")))), 0
    for chosen in known.sets[: known.enough]:
        box = game.kit(chosen).boxes
        if same(device.random_games(game, box, EQUAL, 1), random_games(game, box, EQUAL, 1, cores())):
            good += 1
        else:
            console.print(f"{game.title}, {chosen}: the GPU plays other games than the CPU.")
    return f"{good} of {known.enough} × {EQUAL:,}"


def rows(game: Game, seconds: float, console: Console) -> Iterator[str]:
    """The lines of a game: whether it is equal, and its speed on GPU and CPU."""
    from tafelrunde.sim import device

    began = time.perf_counter()
    device.random_games(game, game.kit({}).boxes, 1, 1)
    waited, equal = time.perf_counter() - began, compare(game, console)
    for options, box in tables(game).items():
        here = random_games(game, box, 20 * EQUAL, 1, cores())
        slow, (fast, faster, games) = float(here.lengths.sum()) / here.seconds, speed(game, box, seconds)
        numbers = f"{fast / 1e6:,.1f} | {faster / 1e6:,.1f} | {games:,} | {slow / 1e6:,.2f} | {fast / slow:,.0f}"
        yield f"| {game.title} | {options} | {numbers} | {equal} | {waited:.0f} |"


def beside_pgx(seconds: float) -> Iterator[str]:
    """Connect Four, ours and Pgx's in turns; Pgx returns only sums, so copying our results back is not counted."""
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # there must be room for both
    lanes: Any = importlib.import_module("pgx_lanes")
    box = connect_four.GAME.kit({}).boxes
    ours, theirs = list[float](), dict[int, list[float]]()
    for _ in range(ROUNDS):
        ours.append(speed(connect_four.GAME, box, seconds)[1])
        for batch in LANES:
            games, actions, points, took = lanes.playouts(batch, STEPS, 1)
            theirs.setdefault(batch, []).append(actions / took)
    mine = median(ours)
    yield f"| Tafelrunde | {mine / 1e6:,.1f} | 1 |"
    for batch, found in theirs.items():
        yield f"| Pgx, {batch:,} lanes | {median(found) / 1e6:,.1f} | {mine / median(found):,.1f} |"
    yield f"\nPgx's games: mean length {actions / games:.2f}, the first player's share {points / games / 2:.4f}."


def card() -> str:
    """The name of the GPU."""
    from tafelrunde.sim import device

    device.require()
    name = device.cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


HEAD = """\
`python bench/gpu.py`, on one {card} ({cores} CPU cores): random play, one game per thread, in millions of actions by \
players per second, with all results copied back, and on the card alone; the same on all cores of that machine; games \
per option set (together they cover all pairs of values) that were compared with the CPU and are equal to the last \
bit; and seconds to compile.

| game | options | GPU | card alone | games | cores | ratio | equal | compiled |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"""
PGX = """
Connect Four on the same card, in turns, {rounds} rounds, medians: millions of actions per second on the card alone, \
because Pgx returns only sums.

| engine | GPU | Tafelrunde is faster by |
| --- | ---: | ---: |"""


def block(seconds: float, console: Console) -> Iterator[str]:
    """The whole block, line by line."""
    yield HEAD.format(card=card(), cores=cores())
    for game in (*GAMES.values(), connect_four.GAME):
        for line in rows(game, seconds, console):
            console.print(line)
            yield line
    if find_spec("pgx") and find_spec("jax"):
        yield PGX.format(rounds=ROUNDS)
        for line in beside_pgx(seconds):
            console.print(line)
            yield line


def written(old: str, lines: str) -> str:
    """The results file with this block replaced."""
    text = f"<!-- gpu -->\n\n{lines}\n\n<!-- /gpu -->"
    return BLOCK.sub(lambda _: text, old) if BLOCK.search(old) else f"{old.rstrip()}\n\n{TITLE}\n\n{text}\n"


def main() -> None:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each speed, about")
    given, console = parser.parse_args(), Console()
    lines = "\n".join(block(given.seconds, console))
    RESULTS.write_text(written(RESULTS.read_text("utf-8"), lines), "utf-8")


if __name__ == "__main__":
    main()
