"""Gymnasium's own checks, and ours."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tafelrunde.adapters.gymnasium import SeatEnv, SeatVectorEnv, name_of
from tafelrunde.core.observation import layout
from tafelrunde.core.restore import restore
from tafelrunde.errors import UnknownName
from tafelrunde.games import GAMES, find

pytestmark = [pytest.mark.usefixtures("toy_is_known"), pytest.mark.simulates]
every_game = pytest.mark.parametrize("name", GAMES)


def play(table: SeatEnv, seed: int) -> tuple[float, dict[str, Any]]:
    """A game at random."""
    seen, _ = table.reset(seed=seed)
    table.action_space.seed(seed)
    over = False
    while not over:
        seen, reward, over, _, info = table.step(table.action_space.sample(seen["action_mask"]))
        assert reward == 0 or over
    return reward, info


@every_game
def test_gymnasium_finds_nothing_wrong_with_a_table(name: str) -> None:
    check_env(SeatEnv(name, "level-2", seat=None), skip_render_check=True)


@every_game
def test_gymnasium_makes_one_table_and_many(name: str) -> None:
    one: Any = gymnasium.make(name_of(GAMES[name]), bots="random", disable_env_checker=True)
    seen, _ = one.reset(seed=1)
    assert seen in one.observation_space
    many: Any = gymnasium.make_vec(name_of(GAMES[name]), num_envs=4)
    assert isinstance(many.unwrapped, SeatVectorEnv)
    rows, infos = many.reset(seed=1)
    assert rows in many.observation_space
    assert rows["observation"].shape == (4, len(layout(GAMES[name])))
    _, rewards, over, cut, _ = many.step(infos["legal"][:, 0])
    assert rewards.shape == over.shape == cut.shape == (4,)
    many.close()


def test_the_reward_is_the_seat_s_own_share_at_the_end() -> None:
    for seed in range(10):
        reward, info = play(SeatEnv("toy", "greedy", seat=None, players=2), seed)
        assert reward == info["shares"][info["seat"]]


def test_a_table_is_a_match_that_can_be_saved_and_follows_from_its_seed() -> None:
    table = SeatEnv("toy", "level-2")
    play(table, 5)
    first = [entry.text for entry in table.match.log]
    play(table, 5)
    assert [entry.text for entry in table.match.log] == first
    assert restore(table.match.dump(), "text", find).over


def test_an_action_that_a_rule_forbids_ends_the_game_with_the_rule_in_the_info() -> None:
    table = SeatEnv("toy")
    seen, _ = table.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, over, _, info = table.step(wrong)
    assert (reward, over) == (-1.0, True)
    assert info["refused"] == str(table.match.why(wrong))


def test_the_position_is_shown_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    table = SeatEnv("toy", render_mode="ansi")
    table.reset(seed=1)
    assert table.render() == str(table.match)
    table.render_mode = "human"
    assert table.render() is None
    assert capsys.readouterr().out == f"{table.match}\n"


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownName, match="Possible: 0, 1"):
        SeatEnv("toy", seat=7, players=2)


def test_many_tables_follow_from_their_seed() -> None:
    ends = []
    for _ in range(2):
        tables, rng = SeatVectorEnv("toy", 4), np.random.default_rng(2)
        _, infos = tables.reset(seed=3)
        for _ in range(30):
            rows, *_, infos = tables.step(tables.lanes.draw(rng))
        ends.append((rows["observation"].tolist(), infos["shares"].tolist()))
    assert ends[0] == ends[1]
