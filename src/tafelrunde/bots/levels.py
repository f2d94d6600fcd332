"""The five levels, from playful to strong, and every bot by name."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from tafelrunde.bots.master import Master
from tafelrunde.bots.net import Intuition, Weights, load
from tafelrunde.bots.search import Budget, Search
from tafelrunde.bots.simple import Simple
from tafelrunde.bots.sure_win import SureWin
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array
from tafelrunde.errors import UnknownName


class Bot(Protocol):
    """Anything that chooses actions for a seat; states[0] is redacted for that seat."""

    def act(self, boxes: Array, states: Array, rng: Array) -> int:
        """An action in states[0]."""
        ...


LONGEST = 2.5  # seconds of thinking, on a slow machine or at a large table


BOTS: dict[str, Callable[[Game], Bot]] = {
    "random": lambda game: Simple(game, whim=1.0),
    "greedy": Simple,
    "search": lambda game: Search(game, Budget(iterations=1000)),
    "level-1": lambda game: Simple(game, whim=0.95),
    "level-2": lambda game: Simple(game, tempted=True),
    "level-3": Simple,
    "level-4": lambda game: SureWin(game, Search(game, Budget(iterations=game.iterations[0]))),
    "level-5": lambda game: SureWin(game, Search(game, Budget(iterations=game.iterations[1], seconds=LONGEST))),
}
SEARCHING = frozenset({4, 5})  # levels that search; the others answer quickly even when interpreted


WITH_NET: dict[str, Callable[[Game, Weights], Bot]] = {"net": Intuition, "master": Master}
GUESSES = {"search": False, "fixed": True}  # `fixed` searches one determinisation, for comparison


def make(name: str, game: Game) -> Bot:
    """The bot of that name; `search:500` searches 500 iterations, `net:FILE` plays what a net finds best, and
    `master:FILE` searches with it for a second."""
    kind, _, number = name.partition(":")
    if kind in WITH_NET and number:
        return WITH_NET[kind](game, load(game, Path(number)))
    if kind in GUESSES and number.isdecimal() and int(number) > 0:
        return Search(game, Budget(iterations=int(number)), guess=GUESSES[kind])
    if name not in BOTS:
        raise UnknownName(
            "bot", name, [*BOTS, *(f"{kind}:ITERATIONS" for kind in GUESSES), *(f"{kind}:FILE" for kind in WITH_NET)]
        )
    return BOTS[name](game)
