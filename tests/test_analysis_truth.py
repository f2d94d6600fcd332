"""Analysis against the truth: the last turns of games without secrets, worked out here line by line.

The truth does not come from the solver of the analysis: it is reckoned by the definition, in plain Python, from the
game's verbs alone. Positions that were seen before are not worked out again.
"""

from collections.abc import Iterator
from contextlib import suppress

import numpy as np
import pytest

from tafelrunde.bots import analysis
from tafelrunde.bots.analysis import Analyst, Plan, Step
from tafelrunde.bots.levels import make
from tafelrunde.core.chance import Dice
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array, copied, seed_stream
from tafelrunde.core.match import Match
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.games import GAMES

OPEN = [game for game in GAMES.values() if not game.secrets]
WITHIN = 0.02  # of the win
FEW, MANY = 10, 50  # positions of each game
SLOW = 0.05  # of the positions may be such that a search is not there yet (two of fifty are, in one game)
MOST = 2000  # positions to be worked out in a match
PASS, LONG = 2500, 100_000  # iterations, where solving comes first, and where there is nothing but the search

Shares = tuple[float, ...]


class TooMuch(Exception):
    """More is left than can be worked out."""


class Truth:
    """What positions of a match are worth by definition: the seat to move does what is best for itself, and chance
    counts by its weights."""

    def __init__(self, match: Match) -> None:
        self.match, self.call, self.known = match, match.game.call, dict[bytes, Shares]()
        self.actions, self.weights = np.zeros((2, match.game.branching), np.int32)

    def of(self, states: Array) -> Shares:
        """The shares of the win from states[0] on."""
        key = states.tobytes()
        if key not in self.known:
            if len(self.known) == MOST:
                raise TooMuch
            self.known[key] = ()
            self.known[key] = self._reckon(states)
        return self.known[key]

    def _reckon(self, states: Array) -> Shares:
        boxes, mover = self.match.boxes, int(states["to_move"][0])
        if mover == OVER:
            return tuple(self.match.kit.result(states[0]))
        if mover == CHANCE:
            n = self.call.chance_at(boxes, states, 0, self.actions, self.weights)
            outcomes, weights = self.actions[:n].tolist(), self.weights[:n].tolist()
            found = [self.of(self.after(states, one)) for one in outcomes]
            return tuple(np.average(found, axis=0, weights=weights).tolist())
        n = self.call.legal_at(boxes, states, 0, self.actions)
        return max((self.of(self.after(states, one)) for one in self.actions[:n].tolist()), key=lambda one: one[mover])

    def after(self, states: Array, action: int) -> Array:
        """The position after an action."""
        after = copied(states)
        self.call.apply_at(self.match.boxes, after, 0, action)
        return after

    def at_stake(self, states: Array) -> bool:
        """Whether it matters to the seat to move what it does in states[0]."""
        mover = int(states["to_move"][0])
        n = self.call.legal_at(self.match.boxes, states, 0, self.actions)
        found = [self.of(self.after(states, one))[mover] for one in self.actions[:n].tolist()]
        return max(found) - min(found) > WITHIN


def played(game: Game, seed: int) -> Match:
    """A game of two bots that do not look ahead, so that much is left to be won and lost in the end."""
    match, rng = Match(game, {"players": 2}, dice=Dice.fresh(seed)).go_on(), np.zeros(1, np.uint64)
    seed_stream(rng, seed, 0)
    bot = make("level-2", game)
    while not match.over:
        match.act(bot.act(match.boxes, match.state, rng))
    return match


def last_turns(game: Game, most: int) -> Iterator[tuple[Truth, Plan, Step]]:
    """Decisions in the last turns of games: in each, the first one that can be worked out and matters."""
    seed = found = 0
    while found < most:
        plan, seed, first = Plan(played(game, seed)), seed + 1, None
        truth = Truth(plan.match)
        with suppress(TooMuch):
            for step in reversed([one for one in plan.steps if one.done]):
                truth.of(plan.at(step.deed.since))
                if truth.at_stake(plan.at(step.deed.since)):
                    first = step
        if first:
            found += 1
            yield truth, plan, first


def compare(game: Game, iterations: int, most: int) -> tuple[list[bool], list[bool]]:
    """Whether values and losses are true: of the positions that are played out, and of those that are searched."""
    exact, searched = list[bool](), list[bool]()
    for truth, plan, step in last_turns(game, most):
        analyst, since, seat = Analyst(plan, iterations, 1), step.deed.since, step.deed.seat
        value, decision, right = analyst.value(since), analyst.analyse(step).decision, truth.of(plan.at(since))
        assert decision is not None
        lost = right[seat] - truth.of(plan.at(decision.ply))[seat]
        true = [one.mean for one in value.win] == pytest.approx(right, abs=1e-9 if value.exact else WITHIN)
        (exact if value.exact else searched).append(true and decision.loss.mean == pytest.approx(lost, abs=WITHIN))
    return exact, searched


@pytest.mark.slow
@pytest.mark.parametrize("most", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", OPEN, ids=lambda game: game.name)
def test_what_little_is_left_is_judged_as_it_is(game: Game, most: int) -> None:
    exact, _ = compare(game, PASS, most)  # too much is left for it in some
    assert all(exact)
    assert len(exact) >= 0.8 * most


@pytest.mark.slow
@pytest.mark.parametrize("most", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", OPEN, ids=lambda game: game.name)
def test_a_search_comes_to_the_same(game: Game, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "LEFT", 0)  # nothing is played out
    exact, searched = compare(game, LONG, most)
    assert not exact
    assert searched.count(False) <= SLOW * most
