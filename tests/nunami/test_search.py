"""What the searching bot makes of nunami."""

import numpy as np
import pytest

from tafelrunde.bots.search import Budget, Search
from tafelrunde.core.match import Match

from .positions import position

pytestmark = pytest.mark.slow


def thought(m: Match, iterations: int, sharpness: float = 1.0) -> Search:
    search, states = Search(m.game, Budget(iterations=iterations), sharpness=sharpness), m.state
    m.game.call.redact_at(m.boxes, states, 0, m.to_move)
    search.think(m.boxes, states, np.ones(1, np.uint64))
    return search


def children(m: Match, search: Search, node: int = 0) -> dict[str, int]:
    """The actions in the tree after a node, and where."""
    return {m.kit.notation.write(int(search.tree["action"][i])): i for i in search._children(node)}


def test_a_pile_is_thought_through_to_its_end() -> None:
    m = position("S0.1", hands=("N1.0 N1.1 N1.2", "K1.0"))
    search = thought(m, 4000, sharpness=0.0)
    onto = children(m, search)["onto-1a"]
    assert search.tree["visits"][onto] > 1
    assert set(children(m, search, onto)) == {"with-N1.0", "with-N1.1", "with-N1.2"}
    drawn = children(m, search, children(m, search)["N1.0@1b"])
    assert set(drawn) == {"get-?"}
    assert not children(m, search, drawn["get-?"]), "there the other player decides"


def test_the_card_that_wins_is_found() -> None:
    m = position("N1.0 N2.0 N1.1 S0.0 S0.0 K1.0", "N1.2 S0.1 S0.1 S0.1 K1.1 .", hands=("N1.3 S0.2 K1.2", "K1.3"))
    best = thought(m, 1000).lines(2)[0]
    assert m.kit.notation.write(best.actions[0]) in ("N1.3@2f", "(N1.3)@2f")
    assert best.win == (1.0, 0.0)
