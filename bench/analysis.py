"""How long an analysis takes, and how far it can be trusted.

    python bench/analysis.py                  every game; an hour or so on one core
    python bench/analysis.py --game NAME      only this game
    python bench/analysis.py --quick          a little of everything, to see that it works

- *first*, *second*: CPU seconds for a whole game of two bots of level 4, with 400 and 2,500 iterations a position.
- *covered*: how often the 95 % interval of a value holds the mean of all repetitions with other seeds.
- *planted*: of the blunders that were put into such games (deeds that a deep search finds 0.2 worse), those marked.
- *called*: of the deeds of level 5, those called blunders by a search ten times as long.
"""

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np

from tafelrunde.bots.analysis import Analyst, Plan, Step, analyse
from tafelrunde.bots.levels import make
from tafelrunde.core.analysis import QUICK
from tafelrunde.core.chance import Dice
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import seed_stream
from tafelrunde.core.match import Match
from tafelrunde.games import GAMES, find

DEEP, LOSS = 2500, 0.2


@dataclass(frozen=True)
class Counts:
    """How much to measure for each game."""

    passes: tuple[int, int] = (QUICK, DEEP)
    positions: int = 200
    repetitions: int = 20
    planted: int = 100
    called: int = 200  # deeds of level 5
    longer: int = 10


QUICKLY = Counts((20, 40), 2, 4, 1, 2, 2)


def played(game: Game, bot: str, seed: int) -> Match:
    """A game of two bots."""
    match, rng = Match(game, {"players": 2}, dice=Dice.fresh(seed)).go_on(), np.zeros(1, np.uint64)
    seed_stream(rng, seed, 0)
    player = make(bot, game)
    while not match.over:
        states = match.state
        game.call.redact_at(match.boxes, states, 0, match.to_move)
        match.act(player.act(match.boxes, states, rng))
    return match


def decided(game: Game, bot: str, seed: int) -> Iterator[tuple[Plan, Step]]:
    """The deeds of games, of each game a few at random, for ever."""
    while True:
        plan = Plan(played(game, bot, seed))
        deeds = [step for step in plan.steps if step.done]
        for i in np.random.default_rng(seed).permutation(len(deeds))[:4]:
            yield plan, deeds[i]
        seed += 1


def seconds(match: Match, budget: int) -> float:
    """CPU seconds for the analysis of a match."""
    began = time.process_time()
    analyse(match, budget)
    return time.process_time() - began


def covered(game: Game, counts: Counts) -> float:
    """The share of intervals that hold the mean."""
    inside, deeds = list[float](), decided(game, "level-2", 1)
    for _ in range(counts.positions):
        plan, step = next(deeds)
        runs = [Analyst(plan, QUICK, seed).value(step.deed.since) for seed in range(counts.repetitions)]
        means = np.array([[one.mean for one in run.win] for run in runs])
        margins = np.array([[one.margin for one in run.win] for run in runs])
        inside.append(float((abs(means - means.mean(0)) <= margins + 1e-9).mean()))
    return float(np.mean(inside))


def planted(game: Game, counts: Counts) -> tuple[int, int]:
    """How many blunders were put into games, and how many of them were marked."""
    found = list[bool]()
    for plan, step in islice(decided(game, "level-4", 1000), 20 * counts.planted):
        if len(found) == counts.planted:
            break
        worse = spoilt(plan.match, step, counts)
        if worse is not None:
            plan = Plan(worse)
            step = next(one for one in plan.steps if one.deed.since == step.deed.since)
            decision = Analyst(plan, counts.passes[0], 1).analyse(step).decision
            found.append(decision is not None and decision.loss.sure)
    return len(found), sum(found)


def spoilt(match: Match, step: Step, counts: Counts) -> Match | None:
    """The match up to a deed, and then a deed that a deep search finds much worse than the best; None without one."""
    for action in match.at(step.deed.since).legal_actions()[::-1]:
        twin = match.at(step.deed.since).act(action)
        if not (twin.over or twin.to_move == step.deed.seat):  # the deed is done
            plan = Plan(twin)
            one = next((one for one in plan.steps if one.deed.since == step.deed.since), None)
            decision = one and Analyst(plan, counts.longer * counts.passes[0], 2).analyse(one).decision
            if decision and decision.loss.mean - decision.loss.margin >= LOSS:
                return twin
    return None


def called(game: Game, counts: Counts) -> float:
    """The share of the deeds of level 5 that are called blunders."""
    blunders, deeds = 0, decided(game, "level-5", 2000)
    for _ in range(counts.called):
        plan, step = next(deeds)
        decision = Analyst(plan, counts.longer * game.iterations[1], 3).analyse(step).decision
        blunders += decision is not None and decision.verdict == "blunder"
    return blunders / counts.called


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", help="only these games")
    parser.add_argument("--quick", action="store_true", help="a little of everything")
    given = parser.parse_args()
    counts = QUICKLY if given.quick else Counts()
    for name in given.game or GAMES:
        game = find(name)
        match = played(game, "level-2" if given.quick else "level-4", 1)
        analyse(match, 4)  # compile
        first, second = (seconds(match, budget) for budget in counts.passes)
        print(f"{game.title}: first {first:.1f} s  second {second:.1f} s", flush=True)
        print(f"  covered {covered(game, counts):.1%}", flush=True)
        print("  planted {}, marked {}".format(*planted(game, counts)), flush=True)
        print(f"  called {called(game, counts):.1%}", flush=True)


if __name__ == "__main__":
    main()
