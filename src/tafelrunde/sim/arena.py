"""Bots against each other: win shares with confidence intervals, and ratings."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from tafelrunde.core.game import Game, Kit
from tafelrunde.core.kernel import Array
from tafelrunde.sim.batch import Batch
from tafelrunde.sim.play import bot_games

Heard = Callable[[int], None] | None  # is told how many games are done
Play = Callable[[Game, Array, Sequence[Sequence[str]], int, int, Heard], Batch]  # `bot_games`, here or on a cluster

Z95 = 1.959964  # standard errors on either side of a 95 % interval
ELO = 400 / math.log(10)
ROUNDS, SETTLED = 20_000, 1e-7  # iterations of the rating fit, at most, and the change at which it stops


@dataclass(frozen=True)
class Duel:
    """The result of two bots over many games: the first one's share of the wins."""

    first: str
    second: str
    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Standings:
    """The result of an arena."""

    duels: tuple[Duel, ...]
    ratings: dict[str, float]
    games: int
    actions: int
    seconds: float


def interval(share: float, games: int) -> tuple[float, float]:
    """The Wilson 95 % interval for a share of this many games."""
    z2 = Z95 * Z95 / games
    middle = (share + z2 / 2) / (1 + z2)
    spread = Z95 * math.sqrt((share * (1 - share) + z2 / 4) / games) / (1 + z2)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def ratings(names: Sequence[str], duels: Sequence[Duel]) -> dict[str, float]:
    """Elo ratings around 1500 that fit the shares best (Bradley–Terry); half a drawn game keeps them finite."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        before = strength
        won, met = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0.0)
        for duel in duels:
            for name, share in ((duel.first, duel.share), (duel.second, 1 - duel.share)):
                won[name] += share * duel.games + 0.25
                met[name] += (duel.games + 0.5) / (strength[duel.first] + strength[duel.second])
        strength = {name: won[name] / met[name] if met[name] else 1.0 for name in names}
        mean = math.exp(sum(map(math.log, strength.values())) / len(names))
        strength = {name: s / mean for name, s in strength.items()}
        if max(abs(math.log(strength[name] / before[name])) for name in names) < SETTLED:
            break
    return {name: 1500 + ELO * math.log(strength[name]) for name in names}


def seating(first: str, second: str, teams: Sequence[Sequence[int]], number: int) -> list[str]:
    """The two bots alternately around the table, partners together; they swap places in every other game."""
    pair = (first, second) if number % 2 == 0 else (second, first)
    at = {seat: pair[team % 2] for team, seats in enumerate(teams) for seat in seats}
    return [at[seat] for seat in sorted(at)]


def won_by(first: str, tables: Sequence[Sequence[str]], shares: Array) -> float:
    """The games a bot won; the share of a win that nobody took counts half."""
    won = 0.0
    for table, share in zip(tables, shares.tolist(), strict=True):
        own = sum(s for bot, s in zip(table, share, strict=True) if bot == first)
        won += own + (1 - sum(share)) / 2
    return won


def duel(
    kit: Kit, first: str, second: str, games: int, seed: int, threads: int, progress: Heard, play: Play = bot_games
) -> tuple[Duel, Batch]:
    """Play many games between two bots at one table."""
    tables = [seating(first, second, kit.game.teams(kit), i) for i in range(games)]
    played = play(kit.game, kit.boxes, tables, seed, threads, progress)
    share = won_by(first, tables, played.shares) / games
    return Duel(first, second, games, share, *interval(share, games)), played


def race(
    kit: Kit, first: str, second: str, games: int, seed: int, threads: int, progress: Heard, play: Play = bot_games
) -> tuple[Duel, Batch]:
    """Two bots that play solo on the same random stream; the better grade wins."""
    alone = [play(kit.game, kit.boxes, [[bot]] * games, seed, threads, progress) for bot in (first, second)]
    better, worse = (played.shares[:, 0] for played in alone)
    share = float((better > worse).mean() + (better == worse).mean() / 2)
    lengths, seconds = alone[0].lengths + alone[1].lengths, alone[0].seconds + alone[1].seconds
    both = replace(alone[0], lengths=lengths, seconds=seconds)
    return Duel(first, second, games, share, *interval(share, games)), both


def arena(
    kit: Kit, names: Sequence[str], games: int, seed: int, threads: int,
    progress: Callable[[str, int], None] | None = None, play: Play = bot_games,
) -> Standings:  # fmt: skip
    """Play `games` games between each pair of bots; `progress` is told who is playing and how many games are done."""
    duels, actions, seconds, meet = list[Duel](), 0, 0.0, race if kit.seats == 1 else duel
    for number, (first, second) in enumerate(combinations(dict.fromkeys(names), 2)):
        heard = None if progress is None else (lambda done, who=f"{first} – {second}": progress(who, done))
        found, played = meet(kit, first, second, games, seed + number, threads, heard, play)
        duels.append(found)
        actions += int(played.lengths.sum())
        seconds += played.seconds
    return Standings(tuple(duels), ratings(list(dict.fromkeys(names)), duels), games * len(duels), actions, seconds)
