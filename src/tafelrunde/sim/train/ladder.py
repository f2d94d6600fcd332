"""Elo of a net against bots that stay the same, so that trainings and moments can be compared."""

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from pathlib import Path

from tafelrunde.core.game import Kit
from tafelrunde.sim.arena import Duel, duel, race, ratings

LADDER = ("random", "level-2", "level-3")
FIXED, AT = "level-3", 1500.0  # this bot has this rating


class Ladder:
    """Bots at one table, and their duels with each other, which are played once."""

    def __init__(self, kit: Kit, games: int, seed: int, threads: int, names: Sequence[str] = LADDER) -> None:
        self.kit, self.games, self.seed, self.threads, self.names = kit, games, seed, threads, tuple(names)

    def _meet(self, first: str, second: str) -> Duel:
        meet = race if self.kit.seats == 1 else duel
        return meet(self.kit, first, second, self.games, self.seed, self.threads, None)[0]

    @cached_property
    def among(self) -> list[Duel]:
        """The duels of the ladder itself."""
        return [self._meet(*pair) for pair in combinations(self.names, 2)]

    def rate(self, file: Path) -> dict[str, float]:
        """The Elo of a net, and its share of the wins against each bot."""
        bot = f"net:{file}"
        own = [self._meet(bot, name) for name in self.names]
        found = ratings([bot, *self.names], [*self.among, *own])
        return {"net": found[bot] - found[FIXED] + AT, **{one.second: one.share for one in own}}
