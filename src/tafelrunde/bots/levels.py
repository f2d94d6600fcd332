"""The five levels, from playful to strong, and all bots by name."""

from collections.abc import Callable
from typing import Protocol

from tafelrunde.bots.search import Budget, Search
from tafelrunde.bots.simple import Simple
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array
from tafelrunde.errors import UnknownName


class Bot(Protocol):
    """Whatever sits at a seat and chooses an action; states[0] is redacted for that seat."""

    def act(self, box: Array, states: Array, rng: Array) -> int:
        """An action in states[0]."""
        ...


BOTS: dict[str, Callable[[Game], Bot]] = {
    "random": lambda game: Simple(game, whim=1.0),
    "greedy": lambda game: Simple(game, whim=0.0),
    "search": lambda game: Search(game, Budget(iterations=1000)),
    "level-1": lambda game: Simple(game, whim=0.6),
    "level-2": lambda game: Simple(game, whim=0.0),
    "level-3": lambda game: Search(game, Budget(iterations=40)),
    "level-4": lambda game: Search(game, Budget(iterations=250)),
    "level-5": lambda game: Search(game, Budget(iterations=2000)),
}


def make(name: str, game: Game) -> Bot:
    """The bot of that name; `search:500` searches 500 iterations."""
    kind, _, number = name.partition(":")
    if kind == "search" and number.isdecimal() and int(number) > 0:
        return Search(game, Budget(iterations=int(number)))
    if name not in BOTS:
        raise UnknownName("bot", name, [*BOTS, "search:ITERATIONS"])
    return BOTS[name](game)
