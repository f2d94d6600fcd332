"""How long an analysis takes, and how far it can be trusted.

    python bench/analysis.py                  every game; an hour or two on one core
    python bench/analysis.py --game NAME      only this game
    python bench/analysis.py --only levels    only this measure
    python bench/analysis.py --quick          a little of everything, to see that it works

- *first*, *second*: CPU seconds for a whole game of two bots of level 4, with 400 and 2,500 iterations a position.
- *covered*: how often the 95 % interval of a value that is not exact, of what chance gave, and of a loss holds the
  mean of all repetitions with other seeds; a loss is compared with those against the same best way.
- *planted*: of the blunders that were put into such games (deeds that a deep search finds 0.2 worse), those that each
  pass marks.
- *called*: of the deeds of level 5, those called blunders by a search ten times as long.
- *levels*: how many points a decision costs on average in games between two bots of the same level, as the first pass
  finds it; and the line for a game's card that says so.
"""

import argparse
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt

import numpy as np

from tafelrunde.bots.analysis import Analyst, Plan, Step, analyse
from tafelrunde.bots.levels import make
from tafelrunde.core.analysis import QUICK, Estimate
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
    repetitions: int = 10
    planted: int = 100
    called: int = 200  # deeds of level 5
    longer: int = 10
    games: int = 5  # of each level


QUICKLY = Counts((20, 40), 2, 4, 1, 2, 2, 1)


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


def decided(game: Game, bot: str, seed: int, each: int = 4) -> Iterator[tuple[Plan, Step]]:
    """The deeds of games, of each game a few at random, for ever."""
    while True:
        plan = Plan(played(game, bot, seed))
        deeds = [step for step in plan.steps if step.done]
        for i in np.random.default_rng(seed).permutation(len(deeds))[:each]:
            yield plan, deeds[i]
        seed += 1


def seconds(match: Match, budget: int) -> float:
    """CPU seconds for the analysis of a match."""
    began = time.process_time()
    analyse(match, budget)
    return time.process_time() - began


def timed(game: Game, counts: Counts, quick: bool) -> str:
    """The time of both passes."""
    match = played(game, "level-2" if quick else "level-4", 1)
    analyse(match, 4)  # compile
    return "first {:.1f} s, second {:.1f} s".format(*(seconds(match, budget) for budget in counts.passes))


def within(runs: Iterable[Sequence[Estimate]]) -> list[bool]:
    """Whether each of several estimates of the same numbers is as near to their mean as it says."""
    found = list(runs)
    means = np.mean([[one.mean for one in run] for run in found], 0)
    return [abs(one.mean - mean) <= one.margin + 1e-9 for run in found for one, mean in zip(run, means, strict=True)]


def covered(game: Game, counts: Counts) -> str:
    """The share of intervals that hold the mean: of values, of draws and of losses."""
    values, draws, losses, deeds = list[bool](), list[bool](), list[bool](), decided(game, "level-2", 1)
    for _ in range(counts.positions):
        plan, step = next(deeds)
        runs = [Analyst(plan, counts.passes[0], seed).analyse(step) for seed in range(counts.repetitions)]
        values += within(run.value.win[:1] for run in runs) if not runs[0].value.exact else []
        for several in zip(*(run.draws for run in runs), strict=True):
            draws += within(draw.gain[:1] for draw in several)
        against = defaultdict[tuple[str, ...], list[Estimate]](list)
        for decision in (run.decision for run in runs if run.decision and run.decision.loss.error):
            against[decision.best.actions].append(decision.loss)
        for alike in against.values():
            losses += within([one] for one in alike) if len(alike) >= counts.repetitions / 2 else []
    kinds = {"values": values, "draws": draws, "losses": losses}
    return "covered " + ", ".join(f"{kind} {np.mean(held):.1%} of {len(held)}" for kind, held in kinds.items() if held)


def planted(game: Game, counts: Counts) -> str:
    """How many blunders were put into games, and how many of them each pass marks."""
    marked, n = [0, 0], 0
    for plan, step in islice(decided(game, "level-4", 1000, 20), 50 * counts.planted):
        if n == counts.planted:
            break
        worse = spoilt(plan.match, step, counts)
        if worse is not None:
            n += 1
            for i, budget in enumerate(counts.passes):
                decision = Analyst(worse[0], budget, 1).judge(worse[1])
                marked[i] += decision is not None and decision.loss.sure
    return f"planted {n}, marked by the first pass {marked[0]}, by the second {marked[1]}"


def spoilt(match: Match, step: Step, counts: Counts) -> tuple[Plan, Step] | None:
    """The match up to a deed, and then one at random that a quick search and then a deep one find much worse than the
    best; None if it is not."""
    since = step.deed.since
    before = match.at(since)
    twin = before.act(int(np.random.default_rng(since).choice(before.legal_actions())))
    if twin.over or twin.to_move == step.deed.seat:  # the deed is not done yet, or the last
        return None
    plan = Plan(twin)
    deed = next((one for one in plan.steps if one.deed.since == since), None)
    for seed, budget in enumerate((counts.passes[0], counts.longer * counts.passes[0]), 2):
        decision = deed and Analyst(plan, budget, seed).judge(deed)
        if not (decision and decision.loss.mean >= LOSS + (decision.loss.margin if budget > counts.passes[0] else 0)):
            return None
    return (plan, deed) if deed else None


def called(game: Game, counts: Counts) -> str:
    """The share of the deeds of level 5 that are called blunders."""
    blunders, deeds = 0, decided(game, "level-5", 2000)
    for _ in range(counts.called):
        plan, step = next(deeds)
        decision = Analyst(plan, counts.longer * game.iterations[1], 3).judge(step)
        blunders += decision is not None and decision.verdict == "blunder"
    return f"called {blunders} of {counts.called}: {blunders / counts.called:.1%}"


def costs(game: Game, bot: str, counts: Counts) -> list[float]:
    """How many points a decision costs on average, for each seat of some games between two such bots."""
    found = list[float]()
    for seed in range(counts.games):
        analysis = analyse(played(game, bot, 5000 + seed), counts.passes[0], seed=seed)
        found += [cost for cost in map(analysis.average_points, (0, 1)) if cost is not None]
    return found


def falling(means: Sequence[float]) -> list[float]:
    """The nearest numbers that never rise: neighbours that do are replaced by their mean."""
    pools = list[list[float]]()
    for mean in means:
        pools.append([mean])
        while len(pools) > 1 and np.mean(pools[-2]) < np.mean(pools[-1]):
            pools[-2:] = [pools[-2] + pools[-1]]
    return [float(np.mean(pool)) for pool in pools for _ in pool]


def levels(game: Game, counts: Counts) -> str:
    """How many points decisions cost random bots and those of each level, with standard errors; the card's line."""
    found = {bot: costs(game, bot, counts) for bot in ("random", *(f"level-{level}" for level in range(1, 6)))}
    told = [f"{bot} {np.mean(cost):.3f} ± {np.std(cost) / sqrt(len(cost)):.3f}" for bot, cost in found.items()]
    card = falling([float(np.mean(cost)) for bot, cost in found.items() if bot != "random"])
    return f"{', '.join(told)}; levels=({', '.join(f'{cost:.3f}' for cost in card)})"


MEASURES = {"covered": covered, "planted": planted, "called": called, "levels": levels}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", help="only these games")
    parser.add_argument("--only", action="append", choices=("timed", *MEASURES), help="only these measures")
    parser.add_argument("--quick", action="store_true", help="a little of everything")
    parser.add_argument("--games", type=int, default=Counts.games, help="of each level")
    given = parser.parse_args()
    counts = QUICKLY if given.quick else Counts(games=given.games)
    for name in given.game or GAMES:
        game = find(name)
        print(game.title, flush=True)
        if not given.only or "timed" in given.only:
            print(f"  {timed(game, counts, given.quick)}", flush=True)
        for what, measure in MEASURES.items():
            if not given.only or what in given.only:
                print(f"  {measure(game, counts)}", flush=True)


if __name__ == "__main__":
    main()
