"""PettingZoo's own checks, and ours."""

from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from tafelrunde.adapters.pettingzoo import AgentsEnv, parallel
from tafelrunde.errors import Refused
from tafelrunde.games import GAMES

pytestmark = [
    pytest.mark.simulates,
    pytest.mark.usefixtures("toy_is_known"),
    # PettingZoo exempts its own classic games, which have masks too, from these by a list of their names
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),  # when the game is over
]
every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_pettingzoo_s_test_of_the_interface_passes(name: str) -> None:
    api_test(AgentsEnv(name), num_cycles=100)


@every_game
def test_pettingzoo_s_test_of_seeds_passes(name: str) -> None:
    seed_test(partial(AgentsEnv, name), num_cycles=30)


@every_game
def test_pettingzoo_s_test_of_rendering_passes(name: str) -> None:
    render_test(partial(AgentsEnv, name))


@every_game
def test_pettingzoo_s_test_of_cycles_passes(name: str) -> None:
    """It wants everybody to act in every cycle, and asks for no mask: so it gets the parallel form."""
    all_act: Callable[..., Any] = partial(parallel, name, forgiving=True)
    in_turn = SimpleNamespace(parallel_env=all_act, env=lambda **given: parallel_to_aec(all_act(**given)))
    max_cycles_test(in_turn)


def play(table: AgentsEnv, seed: int, most: int = 10_000) -> list[str]:
    """Who was asked, in a game at random."""
    asked, rng = list[str](), np.random.default_rng(seed)
    table.reset(seed=seed)
    for agent in table.agent_iter(most):
        seen, _, over, cut, _ = table.last()
        if over or cut:
            table.step(None)
            continue
        assert seen is not None
        asked.append(agent)
        table.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return asked


def test_every_agent_is_rewarded_with_its_own_share_of_the_win() -> None:
    table = AgentsEnv("toy", players=3)
    table.reset(seed=1)
    while not table.match.over:
        table.step(table.match.legal_actions()[0])
    assert list(table.rewards.values()) == table.match.result()
    assert all(table.terminations.values())


def test_a_game_is_truncated_after_max_cycles_and_nobody_has_won() -> None:
    table = AgentsEnv("toy", max_cycles=3)
    assert len(play(table, 1)) == 3
    table.reset(seed=1)
    for _ in range(3):
        table.step(table.match.legal_actions()[0])
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert set(table.rewards.values()) == {0.0}


def test_an_illegal_action_is_refused_with_its_rule_unless_the_table_is_forgiving() -> None:
    for forgiving in (False, True):
        table = AgentsEnv("toy", forgiving=forgiving)
        table.reset(seed=1)
        wrong = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])
        before = len(table.match.log)
        if forgiving:
            table.step(wrong)
            assert len(table.match.log) > before
        else:
            with pytest.raises(Refused):
                table.step(wrong)


def test_an_agent_not_to_move_sees_its_own_secrets_and_may_do_nothing() -> None:
    table = AgentsEnv("toy", players=3)
    table.reset(seed=1)
    other = next(agent for agent in table.agents if agent != table.agent_selection)
    seen, seat = table.observe(other), table.possible_agents.index(other)
    assert not seen["action_mask"].any()
    card = table.observer.layout.names.index(f"card[{seat}]")
    assert seen["observation"][card] == int(table.match.state["card"][0][seat])
