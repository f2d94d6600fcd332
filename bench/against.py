"""Measure this checkout against another one, such as the commit before a change: random play on one thread.

    python bench/against.py ../before        a checkout with its own .venv (`make .venv/.run` there)

Both play the same games in processes of their own, round by round in turn, and CPU time counts, so that other load
affects both equally. What counts is the ratio within a round; the median of all rounds is shown.
"""

import argparse
import subprocess
from itertools import product
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

ROUNDS = 9
PLAYER = """
import sys, time
from tafelrunde.games import GAMES
from tafelrunde.sim.batch import random_games

print(*GAMES, flush=True)
for line in sys.stdin:
    name, games, seed, *options = line.split()
    game = GAMES[name]
    material = game.material(None, "")
    box = game.build(material, game.settle(dict(one.split("=") for one in options), material))
    since = time.process_time()
    actions = int(random_games(game, box, int(games), int(seed)).lengths.sum())
    print(actions / (time.process_time() - since), flush=True)
"""
GAMES = 400  # in a round
PLAYERS = ("players=2", "players=4")


class Checkout:
    """A process that plays with one checkout."""

    def __init__(self, root: Path) -> None:
        words = [str(root.resolve() / ".venv/bin/python"), "-c", PLAYER]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.games = self.process.stdout.readline().split()

    def speed(self, game: str, games: int, seed: int, options: str) -> float:
        """Actions per second of CPU time."""
        ask, answer = self.process.stdin, self.process.stdout
        assert ask is not None
        assert answer is not None
        print(game, games, seed, options, file=ask, flush=True)
        return float(answer.readline())


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path, help="the root of the other checkout")
    other, here = Checkout(parser.parse_args().other), Checkout(Path(__file__).parents[1])
    sheet = Table("Game", "the other", "this one", "ratio")
    for game, options in product([name for name in here.games if name in other.games], PLAYERS):
        for checkout in (other, here):
            checkout.speed(game, 1, 0, options)  # so that compiling is not counted
        pairs = [[one.speed(game, GAMES, seed, options) for one in (other, here)] for seed in range(ROUNDS)]
        speeds = [f"{median(column):,.0f}" for column in zip(*pairs, strict=True)]
        sheet.add_row(f"{game} {options}", *speeds, f"{median(b / a for a, b in pairs):.2f}")
    Console().print(sheet)
    for checkout in (other, here):
        checkout.process.kill()


if __name__ == "__main__":
    main()
