"""A net and the search together: the net says what is worth trying and what to expect, the search looks ahead."""

from dataclasses import dataclass

from tafelrunde.bots.net import JUDGING, Intuition, Weights
from tafelrunde.bots.search import Budget, Evaluator, Search
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array

THINKS = Budget(seconds=1.0)


@dataclass
class Master:
    """A searching bot that asks a net instead of the heuristic and rollouts. One object serves one thread."""

    game: Game
    weights: Weights
    budget: Budget = THINKS

    def __post_init__(self) -> None:
        self.intuition = Intuition(self.game, self.weights)
        evaluator = Evaluator(JUDGING, self.intuition.mind)
        self.search = Search(self.game, self.budget, sharpness=0.0, evaluator=evaluator)

    def act(self, boxes: Array, states: Array, rng: Array) -> int:
        """The most visited action in states[0]."""
        self.intuition.sit_at(boxes)
        return self.search.act(boxes, states, rng)
