"""Steps per second of the adapters, in random play: PettingZoo, Gymnasium with many games, OpenSpiel.

    python bench/steps.py [GAME …] [--seconds 2]    prints a table; a step is one action of a player
    python bench/steps.py --cpu                     per CPU second of one core, on a busy machine

Many games use all cores at once, the other forms one. With --cpu the time of all threads counts, so that other load
affects all equally. The forms take turns, round by round, and what counts is the ratio within a round; of
all rounds the median is shown.
"""

import argparse
import importlib
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from tafelrunde.adapters import gymnasium, pettingzoo
from tafelrunde.games import GAMES

pyspiel: Any = importlib.import_module("pyspiel")
importlib.import_module("tafelrunde.adapters.openspiel")

ROUNDS = 3
GAMES_AT_ONCE = 2048

Step = Callable[[], int]  # does some steps and says how many


def in_pettingzoo(name: str) -> Step:
    """One table; random actions by its mask."""
    table = pettingzoo.AgentsEnv(name)
    table.reset(seed=1)

    def step() -> int:
        seen, _, over, cut, _ = table.last()
        if over or cut:
            table.reset()
            return 0
        table.step(table.action_space(table.agent_selection).sample(seen["action_mask"]))
        return 1

    return step


def in_gymnasium(name: str) -> Step:
    """Many tables; random actions by the lists of legal ones."""
    tables, rng = gymnasium.SeatVectorEnv(name, GAMES_AT_ONCE), np.random.default_rng(1)
    tables.reset(seed=1)

    def step() -> int:
        _, _, over, _, _ = tables.step(tables.lanes.draw(rng))
        return int(GAMES_AT_ONCE - over.sum())

    return step


def in_openspiel(name: str) -> Step:
    """One state after the other."""
    game, rng = pyspiel.load_game(f"tafelrunde_{name}"), np.random.default_rng(1)
    states = [game.new_initial_state()]

    def step() -> int:
        state = states[0]
        if state.is_terminal():
            states[0] = game.new_initial_state()
        elif state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
            return 1
        return 0

    return step


def speed(step: Step, seconds: float, clock: Callable[[], float] = time.perf_counter) -> float:
    """Steps in a second."""
    began, done = clock(), 0
    while (passed := clock() - began) < seconds:
        done += step()
    return done / passed


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--cpu", action="store_true", help="seconds of CPU, of all threads together")
    given = parser.parse_args()
    clock = time.process_time if given.cpu else time.perf_counter
    many = f"Gymnasium, {GAMES_AT_ONCE} games"
    sheet = Table("Game", "PettingZoo", many, "OpenSpiel", "Gymnasium / PettingZoo", "in each round")
    for name in given.names:
        forms = [in_pettingzoo(name), in_gymnasium(name), in_openspiel(name)]
        for form in forms:
            speed(form, 0.2)  # so that compiling is not counted
        rounds = [[speed(form, given.seconds, clock) for form in forms] for _ in range(ROUNDS)]
        ratios = [many / one for one, many, _ in rounds]
        speeds = [f"{median(column):,.0f}" for column in zip(*rounds, strict=True)]
        sheet.add_row(name, *speeds, f"{median(ratios):,.0f}", ", ".join(f"{ratio:,.0f}" for ratio in ratios))
    Console(width=120).print(sheet)


if __name__ == "__main__":
    main()
