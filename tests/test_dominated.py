"""No bot that thinks does what is never better than something else, and what games call so is never better indeed."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

import toy_twins as twins
from tafelrunde.bots.exhaustive import Solver
from tafelrunde.bots.levels import make
from tafelrunde.core.game import Game, Kit
from tafelrunde.core.kernel import Array, below, seed_stream, weighted
from tafelrunde.core.options import covering
from tafelrunde.core.verbs import CHANCE, OVER, nothing_dominated
from tafelrunde.games import GAMES
from toy import TOY

CAREFUL = replace(TOY, name="careful", kernels={**TOY.kernels, "dominated": twins.dominated_is_the_own_card})
ALL = [CAREFUL, *GAMES.values()]
JUDGING = [game for game in ALL if game.kernels["dominated"] is not nothing_dominated]
THINKING = ("level-2", "level-3", "search:30")

pytestmark = pytest.mark.simulates


class Walk:
    """Games in which every seat plays at random or, as often, by the heuristic; and what is asked about a position."""

    def __init__(self, kit: Kit, seed: int) -> None:
        self.kit, self.game, self.call, self.seed = kit, kit.game, kit.game.call, seed
        self.states, self.seen = self.game.new_states(), self.game.new_states()
        self.rng, self.actions = np.zeros(1, np.uint64), np.zeros(self.game.branching, np.int32)
        self.weights, self.bot = np.zeros(self.game.branching, np.int32), make("greedy", self.game)

    def positions(self, most: int) -> Iterator[int]:
        """Go from one position in which a seat has a choice to the next; says whose move it is."""
        for number in range(most):
            seed_stream(self.rng, self.seed, number)
            self.call.start_at(self.kit.boxes, self.states, 0)
            while (mover := int(self.states["to_move"][0])) != OVER:
                if mover != CHANCE and len(self.legal()) > 1:
                    yield mover
                    most -= 1
                    if most == 0:
                        return
                self.call.apply_at(self.kit.boxes, self.states, 0, self.step(mover))

    def step(self, mover: int) -> int:
        """What is done next."""
        if mover == CHANCE:
            n = self.call.chance_at(self.kit.boxes, self.states, 0, self.actions, self.weights)
            return int(self.actions[weighted(self.rng, self.weights, n)])
        if below(self.rng, 2):
            return int(self.bot.act(self.kit.boxes, self.redacted(mover), self.rng))
        legal = self.legal()
        return legal[below(self.rng, len(legal))]

    def redacted(self, seat: int) -> Array:
        self.seen[0] = self.states[0]
        self.call.redact_at(self.kit.boxes, self.seen, 0, seat)
        return self.seen

    def legal(self) -> list[int]:
        n = self.call.legal_at(self.kit.boxes, self.states, 0, self.actions)
        return self.actions[:n].tolist()  # type: ignore[no-any-return]

    def dominated(self, states: Array) -> list[int]:
        """The legal actions that are dominated, judged by this view of the position."""
        return [action for action in self.legal() if self.call.dominated_at(self.kit.boxes, states, 0, action)]


def walks(game: Game, sets: int, seed: int = 1) -> list[Walk]:
    """Walks with the option sets that have the most pairs of values."""
    return [
        Walk(game.kit(options), seed) for options in covering(list(game.option_sets(game.material(None, "")))).sets
    ][:sets]


def judged_by_what_is_known(game: Game, sets: int, most: int) -> int:
    """Walk, and check each judgement; returns how many actions are dominated."""
    found = 0
    for walk in walks(game, sets):
        for seat in walk.positions(most // sets):
            legal, before = walk.legal(), walk.states.tobytes()
            dominated = walk.dominated(walk.states)
            found += len(dominated)
            assert len(dominated) < len(legal), "something sensible is left"
            assert walk.states.tobytes() == before, "nothing is changed by looking"
            assert walk.dominated(walk.redacted(seat)) == dominated, "the seat itself can tell"
            walk.call.determinise_at(walk.kit.boxes, walk.seen, 0, seat, walk.rng)
            assert walk.dominated(walk.seen) == dominated, "it is the same in every world of the seat"
    return found


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_something_sensible_is_always_left_and_a_seat_can_tell_what(game: Game) -> None:
    assert (judged_by_what_is_known(game, 4, 1200) > 0) == (game in JUDGING)


def chosen_at_last(game: Game, bots: tuple[str, ...], sets: int, most: int) -> None:
    """Walk, and let bots choose in all positions in which something is dominated: they choose something else."""
    asked = 0
    for walk in walks(game, sets):
        thinking = [make(name, game) for name in bots]
        for seat in walk.positions(most // sets):
            dominated = walk.dominated(walk.states)
            for bot in thinking if dominated else ():
                asked += 1
                assert bot.act(walk.kit.boxes, walk.redacted(seat), walk.rng) not in dominated
    assert asked > 0


@pytest.mark.parametrize("game", JUDGING, ids=lambda game: game.name)
def test_bots_from_level_2_choose_nothing_that_is_dominated(game: Game) -> None:
    chosen_at_last(game, THINKING, 4, 800)


def best_share(solver: Solver, walk: Walk, actions: list[int], seat: int, most: int) -> float | None:
    """The largest share that a seat gets after one of these actions, if all can be played out in every way."""
    after, best = walk.game.new_states(), -1.0
    for action in actions:
        after[0] = walk.states[0]
        walk.call.apply_at(walk.kit.boxes, after, 0, action)
        line = solver.solve(walk.kit.boxes, after, most)
        if line is None:
            return None
        best = max(best, line.win[seat])
    return best


def proved(game: Game, sets: int, positions: int, most: int) -> int:
    """Play out small endgames in every way: what is dominated is never better than the best of the rest."""
    solver, found = Solver(game), 0
    for walk in walks(game, sets):
        for seat in walk.positions(positions // sets):
            dominated = walk.dominated(walk.states)
            if not dominated or (worst := best_share(solver, walk, dominated, seat, most)) is None:
                continue
            rest = [action for action in walk.legal() if action not in dominated]
            best = best_share(solver, walk, rest, seat, most)
            if best is not None:
                found += 1
                assert worst <= best + 1e-9, [walk.kit.notation.write(action) for action in dominated]
    return found


@pytest.mark.parametrize("game", JUDGING, ids=lambda game: game.name)
def test_no_endgame_that_can_be_played_out_is_better_after_a_dominated_action(game: Game) -> None:
    assert proved(game, 2, 3000, 1500) > 20


@pytest.mark.long
@pytest.mark.parametrize("game", JUDGING, ids=lambda game: game.name)
def test_in_ten_thousand_positions_nothing_dominated_is_chosen_or_better(game: Game) -> None:
    assert judged_by_what_is_known(game, 10, 10_000) > 0
    chosen_at_last(game, THINKING, 10, 10_000)
    assert proved(game, 10, 10_000, 5000) > 0
