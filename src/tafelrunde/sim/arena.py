"""Bots against each other: win shares with confidence intervals, and ratings."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array
from tafelrunde.sim.play import bot_games

Z95 = 1.959964  # standard errors on either side that hold the truth in 95 % of cases
ELO = 400 / math.log(10)


@dataclass(frozen=True)
class Duel:
    """Two bots, many games: the first one's share of the wins."""

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
    """Wilson's interval of 95 % for a share of so many games."""
    z2 = Z95 * Z95 / games
    middle = (share + z2 / 2) / (1 + z2)
    spread = Z95 * math.sqrt((share * (1 - share) + z2 / 4) / games) / (1 + z2)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def ratings(names: Sequence[str], duels: Sequence[Duel], rounds: int = 200) -> dict[str, float]:
    """Elo numbers around 1500 that explain the shares best (Bradley and Terry); half a drawn game keeps them finite."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        won, met = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0.0)
        for duel in duels:
            for name, share in ((duel.first, duel.share), (duel.second, 1 - duel.share)):
                won[name] += share * duel.games + 0.25
                met[name] += (duel.games + 0.5) / (strength[duel.first] + strength[duel.second])
        strength = {name: won[name] / met[name] if met[name] else 1.0 for name in names}
        mean = math.exp(sum(map(math.log, strength.values())) / len(names))
        strength = {name: s / mean for name, s in strength.items()}
    return {name: 1500 + ELO * math.log(strength[name]) for name in names}


def seating(first: str, second: str, seats: int, number: int) -> list[str]:
    """The two bots in turn around the table; in every other game they change places."""
    pair = (first, second) if number % 2 == 0 else (second, first)
    return [pair[seat % 2] for seat in range(seats)]


def arena(
    game: Game, box: Array, names: Sequence[str], games: int, seed: int, threads: int,
    progress: Callable[[str, int], None] | None = None,
) -> Standings:  # fmt: skip
    """Every pair of bots plays `games` games; `progress` hears who is playing and how many games are done."""
    seats, duels, actions, seconds = int(box["seats"][0]), [], 0, 0.0
    for number, (first, second) in enumerate(combinations(dict.fromkeys(names), 2)):
        tables = [seating(first, second, seats, i) for i in range(games)]
        tell = None if progress is None else (lambda done, who=f"{first} – {second}": progress(who, done))
        played = bot_games(game, box, tables, seed + number, threads, tell)
        share = sum(
            float(played.shares[i, seat]) for i in range(games) for seat in range(seats) if tables[i][seat] == first
        )
        duels.append(Duel(first, second, games, share / games, *interval(share / games, games)))
        actions += int(played.lengths.sum())
        seconds += played.seconds
    return Standings(tuple(duels), ratings(list(dict.fromkeys(names)), duels), games * len(duels), actions, seconds)
