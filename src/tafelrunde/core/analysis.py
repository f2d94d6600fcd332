"""What an analysis says of a match: what each position was worth, what each decision cost, what chance gave.

All numbers are shares of the win, from 0 to 1, one for each seat; a solo game has a grade instead. Each comes with its
standard error, which is 0 where the rest of the game was played out in every way. `bots/analysis.py` reckons them.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Literal, Protocol

QUICK = 400  # iterations of the search for each position
WIDE = 1.96  # standard errors on either side of a 95 % interval
BLUNDER = 0.1  # share of the win that a blunder costs beyond doubt
Verdict = Literal["best", "fine", "better", "blunder"]
VERDICTS: tuple[Verdict, ...] = ("best", "fine", "better", "blunder")


@dataclass(frozen=True)
class Estimate:
    """A number and its standard error."""

    mean: float
    error: float = 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval."""
        return WIDE * self.error

    @property
    def least(self) -> float:
        """The lower end of the 95 % interval."""
        return self.mean - self.margin

    @property
    def sure(self) -> bool:
        """Whether it is above 0 beyond doubt: more than chance would make of nothing."""
        return self.least > 0

    def __sub__(self, other: "Estimate") -> "Estimate":
        return Estimate(self.mean - other.mean, sqrt(self.error**2 + other.error**2))


def total(estimates: Iterable[Estimate]) -> Estimate:
    """The sum of independent estimates."""
    found = list(estimates)
    return Estimate(sum(one.mean for one in found), sqrt(sum(one.error**2 for one in found)))


@dataclass(frozen=True)
class Value:
    """What a position is worth when nothing is hidden."""

    ply: int
    win: tuple[Estimate, ...]  # for each seat
    points: tuple[float, ...]  # expected in the end

    @property
    def exact(self) -> bool:
        """Whether the rest of the game was played out in every way."""
        return not any(one.error for one in self.win)


@dataclass(frozen=True)
class Way:
    """A way on: one deed of a seat, what is likely to follow, and what it is worth for that seat."""

    actions: tuple[str, ...]  # of the deed, in notation
    following: tuple[str, ...]  # the most likely actions after it, those of others and of chance too
    win: Estimate
    visits: int  # how often the search tried it
    points: float  # of that seat, expected in the end


@dataclass(frozen=True)
class Decision:
    """A deed of a seat that had a choice, compared with the best way that was found with what the seat could know."""

    seat: int
    move: int  # the deed's number in the game, as the log counts
    since: int  # its first ply
    ply: int  # the ply after the seat's last action
    actions: tuple[str, ...]
    best: Way
    loss: Estimate  # of the seat's share, against the best way
    points: float  # what it cost in points

    @property
    def verdict(self) -> Verdict:
        """`fine` is what is not worse beyond doubt; `better` says that something else was."""
        if self.actions == self.best.actions or self.loss.mean <= 0:
            return "best"
        if not self.loss.sure:
            return "fine"
        return "blunder" if self.loss.least >= BLUNDER else "better"


@dataclass(frozen=True)
class Draw:
    """What chance did in one go: rolls, draws or deals with nothing decided between them."""

    move: int  # the number of the deed it belongs to; 0 in the set-up
    since: int
    ply: int
    gain: tuple[Estimate, ...]  # for each seat: what it made of the win, against what was to be expected


@dataclass(frozen=True)
class Swing:
    """How much one deed, with what chance did after it, changed the game."""

    seat: int  # or CHANCE
    move: int
    since: int
    ply: int
    change: tuple[float, ...]  # of each seat's share

    @property
    def size(self) -> float:
        """The greatest change."""
        return max(map(abs, self.change), default=0.0)


@dataclass(frozen=True)
class Analysis:
    """A match, judged."""

    iterations: int  # of the search, for each position
    values: tuple[Value, ...]  # where each deed begins, and at the end
    decisions: tuple[Decision, ...]
    draws: tuple[Draw, ...]
    swings: tuple[Swing, ...]  # of each deed

    def luck(self, seat: int) -> Estimate:
        """What all of chance gave to a seat."""
        return total(draw.gain[seat] for draw in self.draws)

    def lost(self, seat: int) -> Estimate:
        """What a seat's decisions cost it, as far as that is beyond doubt."""
        return total(one.loss for one in self.worse(seat))

    def of(self, seat: int) -> list[Decision]:
        """A seat's decisions."""
        return [one for one in self.decisions if one.seat == seat]

    def worse(self, seat: int) -> list[Decision]:
        """A seat's decisions that something else was better than, beyond doubt."""
        return [one for one in self.of(seat) if one.verdict in ("better", "blunder")]

    def average_loss(self, seat: int) -> float | None:
        """What a seat's decision cost on average, and None if it had nothing to decide."""
        losses = [one.loss.mean for one in self.of(seat)]
        return sum(losses) / len(losses) if losses else None

    def average_points(self, seat: int) -> float | None:
        """What a seat's decision cost on average in points, and None if it had nothing to decide."""
        costs = [one.points for one in self.of(seat)]
        return sum(costs) / len(costs) if costs else None

    def turning_points(self, most: int = 3) -> list[Swing]:
        """The deeds that changed the game most, in their order."""
        return sorted(sorted(self.swings, key=lambda one: -one.size)[:most], key=lambda one: one.since)


def like_level(points: float, levels: Sequence[float]) -> float | None:
    """The level of bots whose decisions cost as many points on average, between two of them by what lies between; the
    lowest is 1. A game that does not say what they cost has none. (Points, because whoever is far behind has hardly any
    share of the win left to lose.)"""
    if not levels:
        return None
    better = next((i for i, cost in enumerate(levels) if cost <= points), len(levels))
    if better == 0 or better == len(levels):
        return 1.0 if better == 0 else float(len(levels))
    worse = levels[better - 1]
    return better + (worse - points) / (worse - levels[better])


def level_of(found: Analysis, seat: int, levels: Sequence[float]) -> float | None:
    """The level of the bots that decide as well as a seat did. Only a first pass says so, because the costs of the
    levels were measured with its iterations: a longer search finds more that was better."""
    points = found.average_points(seat)
    return like_level(points, levels) if points is not None and found.iterations == QUICK else None


def belied(first: Analysis, second: Analysis, seat: int) -> bool:
    """Whether a second pass finds mistakes that make nothing of the level that the first one has told: more than twice
    as much lost, and a blunder at that."""
    return second.lost(seat).least > 2 * first.lost(seat).mean + BLUNDER


Progress = Callable[[int, int], None]  # told how many of how many steps are done


class Analyst(Protocol):
    """Who analyses matches."""

    def analyse(self, match: Any, budget: int, *, seed: int, threads: int, progress: Progress | None) -> Analysis:
        """What decided a match so far."""
        ...

    def best(self, match: Any, budget: int, *, lines: int, seed: int) -> list[Way]:
        """The best ways on for the seat to move."""
        ...
