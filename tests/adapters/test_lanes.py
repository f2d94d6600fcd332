"""Many games at once, action by action."""

from collections.abc import Iterator

import numpy as np
import pytest

from tafelrunde.core.game import Game
from tafelrunde.core.observation import Observer
from tafelrunde.core.verbs import OVER
from tafelrunde.errors import UnknownName
from tafelrunde.games import GAMES
from tafelrunde.sim.lanes import ILLEGAL, Lanes
from toy import TOY

pytestmark = pytest.mark.simulates
every_game = pytest.mark.parametrize("game", [*GAMES.values(), TOY], ids=lambda game: game.name)


def played(lanes: Lanes, steps: int, seed: int = 1) -> Iterator[Lanes]:
    """The lanes after each of this many random steps."""
    rng = np.random.default_rng(seed)
    lanes.start(seed)
    yield lanes
    for _ in range(steps):
        lanes.step(lanes.draw(rng))
        yield lanes
    lanes.close()


@every_game
def test_a_lane_shows_what_the_seat_to_move_may_know_and_do(game: Game) -> None:
    kit = game.kit({})
    eyes, out = Observer(kit), np.zeros(game.branching, np.int32)
    for lanes in played(Lanes(kit, 3), 40):
        for i in range(len(lanes)):
            states, seat = lanes.state(i), int(lanes.seats[i])
            n = 0 if lanes.over[i] else game.call.legal_at(kit.boxes, states, 0, out)
            assert (
                sorted(lanes.legal[i, : lanes.counts[i]]) == sorted(out[:n]) == np.flatnonzero(lanes.masks[i]).tolist()
            )
            assert lanes.rows[i].tolist() == eyes.row(states, seat).tolist()
            assert int(states["to_move"][0]) == (OVER if lanes.over[i] else seat)


@every_game
def test_the_games_are_the_same_on_any_number_of_threads(game: Game) -> None:
    ends = []
    for threads in (1, 2):
        *_, lanes = played(Lanes(game.kit({}), 5, threads=threads), 60)
        ends.append([lanes.state(i).tobytes() for i in range(5)])
    assert ends[0] == ends[1]
    assert len(set(ends[0])) > 1


def test_a_finished_game_gives_shares_and_restarts_with_the_next_step() -> None:
    ended, over = 0, np.zeros(8, bool)
    for lanes in played(Lanes(TOY.kit({}), 8), 60):
        assert (lanes.rewards[lanes.over == 0] == 0).all()
        assert (lanes.shares[lanes.over == 0] == 0).all()
        assert not (over & (lanes.over == 1)).any()
        over = lanes.over == 1
        ended += int(over.sum())
        rows = np.flatnonzero(over)
        assert (lanes.rewards[rows] == lanes.shares[rows, lanes.seats[rows]]).all()
        assert (lanes.shares[rows].sum(1) <= 1 + 1e-9).all()
    assert ended > 8


def test_an_action_that_is_not_legal_ends_the_game_and_costs_one() -> None:
    *_, lanes = played(Lanes(TOY.kit({}), 4), 0)
    wrong = [int(np.flatnonzero(lanes.masks[0] == 0)[0]), -1, len(TOY.actions), int(lanes.legal[3, 0])]
    lanes = Lanes(TOY.kit({}), 4)
    lanes.start(1)
    lanes.step(np.array(wrong))
    assert lanes.rewards.tolist() == [ILLEGAL] * 3 + [0.0]
    assert lanes.refused.tolist() == lanes.over.tolist() == [1, 1, 1, 0]
    assert not lanes.masks[:3].any()
    lanes.step(lanes.draw(np.random.default_rng(1)))
    assert not lanes.over[:3].any()


def test_with_bots_the_caller_plays_one_seat_which_may_be_random() -> None:
    for lanes in played(Lanes(TOY.kit({}), 6, "random", seat=1), 30):
        assert lanes.seats.tolist() == [1] * 6
    drawn = {int(seat) for lanes in played(Lanes(TOY.kit({}), 6, "random", seat=None), 30) for seat in lanes.seats}
    assert drawn == set(range(TOY.kit({}).seats))


def test_random_play_against_bots_of_level_3_wins_less_than_its_share() -> None:
    game = max(GAMES.values(), key=lambda game: len(game.actions) * (not game.secrets))
    lanes, won = Lanes(game.kit({"players": 2}), 32, "level-3", seat=None), list[float]()
    for _ in played(lanes, 40):
        won += lanes.rewards[lanes.over == 1].tolist()
    assert len(won) > 30
    assert np.mean(won) < 0.3


def test_a_searching_bot_cannot_play_in_a_lane() -> None:
    with pytest.raises(UnknownName, match="Possible: random, greedy, level-1, level-2, level-3"):
        Lanes(TOY.kit({}), 2, "level-5")


@pytest.mark.parametrize("seat", [-1, 2, 5])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(UnknownName, match="not a known seat"):
        Lanes(TOY.kit({"players": 2}), 2, "random", seat=seat)


def test_each_other_seat_has_a_bot_or_the_table_is_refused() -> None:
    with pytest.raises(ValueError, match="3 bots for 1 other seats"):
        Lanes(TOY.kit({"players": 2}), 2, ["random", "greedy", "greedy"])
