"""Something else than the heuristic and rollouts may judge the positions of a search: a net, for example."""

# ruff: noqa: ARG001 (an evaluator has the same arguments, whatever it reads)

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tafelrunde.bots.search import Budget, Evaluator, Search
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, seed_stream
from tafelrunde.core.match import Match
from tafelrunde.core.verbs import Box, State
from toy import ACTIONS, TOY, read, write

pytestmark = pytest.mark.simulates


def scaled(value: float, scale: float) -> float:
    return value * scale


def evaluate(box: Box, s: State, seat: int, net: Array, n: int, actions: Array, logits: Array, values: Array) -> bool:
    """Logits by action, then the shares of the seats; they are the same in all positions. The last number counts."""
    net[-1] += 1
    for k in range(n):
        logits[k] = scaled(net[int(actions[k])], 1.0)
    for i in range(box.seats):
        values[i] = net[len(net) - 1 - box.seats + i]
    return True


def opinion(logits: Mapping[str, float], shares: tuple[float, ...], trust: float = 1.0) -> Evaluator:
    net = np.zeros(len(ACTIONS) + len(shares) + 1)
    for text, logit in logits.items():
        net[read(text)] = logit
    net[len(ACTIONS) : -1] = shares
    return Evaluator((scaled, evaluate), net, trust)


def dealt(*deeds: str, **options: Any) -> Match:
    m = Match(TOY, {"rounds": 2, **options})
    for text in ("deal-6", "deal-1", "roll-1", *deeds):
        m.do(read(text))
    return m


def thought(judge: Evaluator | None, iterations: int = 300, game: Game = TOY, **how: Any) -> Search:
    m, rng = dealt(), np.zeros(1, np.uint64)
    states = m.state
    game.call.redact_at(m.boxes, states, 0, 0)
    seed_stream(rng, 1, 0)
    search = Search(game, Budget(iterations, whole=True), evaluator=judge, **how)
    search.think(m.boxes, states, rng)
    return search


def visits(search: Search) -> dict[str, int]:
    return {write(int(search.tree["action"][i])): int(search.tree["visits"][i]) for i in search._children()}


def test_its_logits_guide_the_search_together_with_the_heuristic() -> None:
    alike = visits(thought(opinion({}, (0.5, 0.5)), sharpness=0.0))
    assert max(alike.values()) - min(alike.values()) <= 1
    asked = visits(thought(opinion({"name-2-3": 4.0}, (0.5, 0.5)), sharpness=0.0))
    assert asked["name-2-3"] > 0.7 * 300
    looks = visits(thought(opinion({}, (0.5, 0.5))))
    both = visits(thought(opinion({"name-2-3": 4.0}, (0.5, 0.5))))
    assert looks["show"] > both["show"] > alike["show"]  # `worth` counts as well


@pytest.mark.parametrize("logit", [-1e6, 1e6])
def test_a_logit_may_be_extreme(logit: float) -> None:
    found = thought(opinion(dict.fromkeys(dealt().legal(), logit), (0.5, 0.5)), sharpness=0.0)
    assert np.isfinite(found.tree["prior"][found._children()]).all()
    assert max(visits(found).values()) - min(visits(found).values()) <= 1


def test_its_shares_take_the_place_of_rollouts() -> None:
    found = thought(opinion({}, (0.75, 0.25)))
    assert found.value(2).win == pytest.approx((0.75, 0.25))
    assert found.evaluator is not None
    assert 300 <= found.evaluator.net[-1] <= 302  # once for each iteration, and for the root


def test_its_shares_and_rollouts_can_be_mixed() -> None:
    rolled, half, whole = (thought(opinion({}, (0.0, 1.0), trust)).value(2).win[0] for trust in (0.0, 0.5, 1.0))
    assert rolled > 0.9  # showing the six all but wins
    assert half == pytest.approx(rolled / 2, abs=0.1)
    assert whole == 0.0


def test_without_it_a_search_is_what_it_was() -> None:
    without, silent = thought(None), thought(opinion({}, (1.0, 0.0), trust=0.0))
    assert without.lines(2) == silent.lines(2)  # its logits are all 0, and its shares do not count


def test_the_end_of_a_game_is_a_fact() -> None:
    last, judge = dealt("show", "take", "roll-2", "take"), opinion({}, (0.5, 0.5))
    states, rng = last.state, np.ones(1, np.uint64)
    search = Search(TOY, Budget(200, whole=True), evaluator=judge)
    search.think(last.boxes, states, rng)
    assert search.value(2).win == (1.0, 0.0)


def test_compiled_and_interpreted_it_judges_alike() -> None:
    judge = opinion({"name-2-3": 2.0}, (0.7, 0.3), trust=0.5)
    plain = replace(judge, net=judge.net.copy())
    with np.errstate(over="ignore"):
        assert thought(plain, 70, TOY.interpreted()).lines(2) == thought(judge, 70).lines(2)
