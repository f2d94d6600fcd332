"""The statistics of watched games, as plain numbers; every share has its confidence interval."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from tafelrunde.core.game import Kit
from tafelrunde.core.words import Words
from tafelrunde.sim.arena import interval, seating, won_by
from tafelrunde.sim.report.watch import Seen


@dataclass(frozen=True)
class Share:
    """A share, its sample size, and its 95 % confidence interval."""

    value: float
    low: float
    high: float
    of: int


def share(total: float, of: int) -> Share:
    """A total as a share of `of`; for an empty sample the interval is everything."""
    return Share(total / of, *interval(min(1.0, max(0.0, total / of)), of), of) if of else Share(0.0, 0.0, 1.0, 0)


@dataclass(frozen=True)
class Thing:
    """A card, tile or stone: how often a seat that could use it did, and how often its users won."""

    name: Words
    used: Share
    wins: Share


@dataclass(frozen=True)
class Line:
    """A line of the score sheet: how often somebody scored there, and the averages of winners and others."""

    name: Words
    scored: Share  # of the games in which it was on the sheet
    winners: float
    others: float


@dataclass(frozen=True)
class Findings:
    """The results of games at one table, or at several that differ in one option."""

    name: str
    games: int
    seats: int
    fair: float  # the average share of a seat; everybody may lose
    by_order: list[Share]  # by place in turn order
    by_seat: list[Share]
    points_by_order: list[float]
    points: list[float]  # of all seats in all games, sorted
    lengths: list[int]  # sorted
    choices: float
    leads: list[Share]
    settled: float | None  # the median part of a game after which it is decided
    things: list[Thing]
    lines: list[Line]
    skill: Share | None = None
    values: dict[str, "Findings"] = field(default_factory=dict)  # of an option that was varied


def find_out(name: str, played: Sequence[tuple[Kit, list[Seen]]], skill: Share | None = None) -> Findings:
    """Evaluate these games; all tables have the same number of seats."""
    games = [seen for _, group in played for seen in group]
    n, seats = len(games), played[0][0].seats
    shares = np.array([seen["shares"] for seen in games])
    points = np.array([seen["points"] for seen in games])
    rows, order = np.arange(n)[:, None], np.array([seen["order"] for seen in games])
    scored = all(kit.game.scored(kit) for kit, _ in played)
    return Findings(
        name=name,
        games=n,
        seats=seats,
        fair=float(shares.mean()),
        by_order=[share(float(one), n) for one in shares[rows, order].sum(axis=0)],
        by_seat=[share(float(one), n) for one in shares.sum(axis=0)],
        points_by_order=points[rows, order].mean(axis=0).tolist() if scored else [],
        points=np.sort(points.ravel()).tolist() if scored else [],
        lengths=sorted(seen["length"] for seen in games),
        choices=float(np.mean([seen["choices"] for seen in games])),
        leads=[share(float(sum(step)), n) for step in zip(*(seen["leads"] for seen in games), strict=True)],
        settled=float(np.median([seen["settled"] for seen in games])) if games[0]["leads"] else None,
        things=things(played),
        lines=lines(games) if scored else [],
        skill=skill,
    )  # fmt: skip


def things(played: Sequence[tuple[Kit, list[Seen]]]) -> list[Thing]:
    """Everything that somebody could use, the most successful first."""
    could, used, won, names = Counter[str](), Counter[str](), Counter[str](), dict[str, Words]()
    for kit, games in played:
        known = kit.game.things.names(kit) if kit.game.things is not None else []
        names |= {name["en"]: name for name in known}
        for seen in games:
            for mine, chosen, share_of_win in zip(seen["could"], seen["used"], seen["shares"], strict=True):
                could.update({known[one]["en"] for one in mine})
                for name in {known[one]["en"] for one in chosen}:
                    used[name] += 1
                    won[name] += share_of_win  # type: ignore[assignment]
    found = [Thing(names[name], share(used[name], could[name]), share(won[name], used[name])) for name in could]
    return sorted(found, key=lambda one: (-one.wins.value, one.name["en"]))


def lines(games: Iterable[Seen]) -> list[Line]:
    """The lines of the score sheet, in the order in which they were met."""
    there, met = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    winners, others = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    won = lost = 0
    for seen in games:
        best = [share_of_win == max(seen["shares"]) for share_of_win in seen["shares"]]
        won, lost = won + sum(best), lost + len(best) - sum(best)
        for en, de, points in seen["lines"]:
            there[en, de] += 1
            met[en, de] += any(points)
            winners[en, de] += sum(own for own, is_best in zip(points, best, strict=True) if is_best)
            others[en, de] += sum(own for own, is_best in zip(points, best, strict=True) if not is_best)
    return [
        Line(
            {"en": en, "de": de},
            share(met[en, de], there[en, de]),
            winners[en, de] / won,
            others[en, de] / max(1, lost),
        )
        for en, de in there
    ]


def duel_share(kit: Kit, bots: tuple[str, str], games: Sequence[Seen]) -> Share:
    """The share of games the first of two bots won."""
    tables = [seating(*bots, kit.game.teams(kit), seen["number"]) for seen in games]
    return share(won_by(bots[0], tables, np.array([seen["shares"] for seen in games])), len(games))


def race_share(first: Iterable[Seen], second: Iterable[Seen]) -> Share:
    """How often the first bot, solo on the same random stream, had the better grade; equal grades count half."""
    pairs = [(a["shares"][0], b["shares"][0]) for a, b in zip(first, second, strict=True)]
    return share(sum((a > b) + (a == b) / 2 for a, b in pairs), len(pairs))


def advantage(found: Findings) -> float:
    """The best share of any place in turn order, relative to a fair one."""
    return max(one.value for one in found.by_order) / (found.fair or 1.0)
