"""Iterations of the search per CPU second, in every game and in Connect Four, of this and of an earlier checkout.

    git worktree add ../before COMMIT
    python bench/iterations.py ../before            a line for each game: before, now, and the ratio
    python bench/iterations.py ../before --rounds 2

The positions are a tenth, a third and two thirds into games of two that bots of level 2 play; both checkouts are asked
about the same ones, and take turns. A thread's CPU time is counted, the shortest of many short searches at each
position: on a busy machine, others still slow a search down, by what they leave in its caches.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import thread_time

import numpy as np
from rich.progress import track

import connect_four
from tafelrunde.bots.search import Budget, Search
from tafelrunde.bots.simple import Simple
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, seed_stream
from tafelrunde.games import GAMES
from tafelrunde.sim.play import BotTable

HERE = Path(__file__).resolve().parent.parent
INTO = (0.1, 0.33, 0.67)  # a game
MATCHES, SEARCHES, ITERATIONS = 3, 15, 100
CONNECT_FOUR = 20_000  # iterations; its search is that of bench/run.py
NAMES = (*GAMES, connect_four.GAME.name)


class Watched(Simple):
    """A bot that notes the positions in which it has a choice, as its seat sees them."""

    def act(self, boxes: Array, states: Array, rng: Array) -> int:
        if self.game.call.legal_at(boxes, states, 0, self.actions) > 1:
            self.noted.append(states[:1].copy())
        return super().act(boxes, states, rng)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.noted = list[Array]()


def positions(game: Game, boxes: Array) -> Iterator[Array]:
    """The positions to be searched."""
    table = BotTable(game, boxes, ["level-2"])
    for number in range(MATCHES):
        table.bots["level-2"] = bot = Watched(game, tempted=True)
        table.play(["level-2"] * 2, 1, number, *np.zeros((2, game.seats)))
        yield from (bot.noted[int(len(bot.noted) * part)] for part in INTO)


def seconds(search: Search, boxes: Array, states: Array) -> float:
    """The CPU time of the fastest of many equal searches; the first one compiles."""
    rng, spent = np.zeros(1, np.uint64), list[float]()
    for _ in range(SEARCHES + 1):
        seed_stream(rng, 1, 0)
        began = thread_time()
        search.think(boxes, states, rng)
        spent.append(thread_time() - began)
    return min(spent[1:])


def measure(name: str) -> float:
    """Iterations per CPU second."""
    if name == connect_four.GAME.name:
        game, budget = connect_four.GAME, Budget(CONNECT_FOUR, whole=True)
        boxes, opening = game.kit({}).boxes, game.new_states()
        game.call.start_at(boxes, opening, 0)
        search = Search(game, budget, sharpness=0.0, tries=1, nodes=game.branching * (CONNECT_FOUR + 1) + 1)
        return CONNECT_FOUR / seconds(search, boxes, opening)
    game, boxes = GAMES[name], GAMES[name].kit({"players": 2}).boxes
    search = Search(game, Budget(ITERATIONS, whole=True), nodes=1 << 17)
    spent = [seconds(search, boxes, states) for states in positions(game, boxes)]
    return ITERATIONS * len(spent) / sum(spent)


def ask(checkout: Path, name: str) -> float:
    """Measure in another process, with the package of that checkout."""
    command = [sys.executable, __file__, "--measure", name]
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(json.loads(done.stdout))


def main() -> None:
    """Let both take turns and print the best of each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path, nargs="?", default=HERE)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure:
        print(json.dumps(measure(given.measure)))
        return
    print("| game | before | now | ratio |\n| --- | ---: | ---: | ---: |")
    for name in track(NAMES, "Searching"):
        pairs = [(ask(given.before, name), ask(HERE, name)) for _ in range(given.rounds)]
        before, now = map(max, zip(*pairs, strict=True))
        print(f"| {name} | {before:,.0f} | {now:,.0f} | {now / before:.2f} |", flush=True)


if __name__ == "__main__":
    main()
