"""OpenSpiel's own checks and bots, and ours."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from tafelrunde.adapters.openspiel import State
from tafelrunde.core.options import complete
from tafelrunde.games import GAMES

pytestmark = pytest.mark.simulates
every_game = pytest.mark.parametrize("name", GAMES)


def load(name: str, **given: Any) -> Any:
    return pyspiel.load_game(f"tafelrunde_{name}", given)


def at_random(state: State, rng: np.random.Generator, actions: int) -> State:
    """The state after this many random actions of players and whatever chance does before the next."""
    while not state.is_terminal() and (actions or state.is_chance_node()):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
            actions -= 1
    return state


@every_game
def test_openspiel_s_random_simulations_find_nothing_wrong(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@every_game
def test_openspiel_s_search_plays_a_legal_action(name: str) -> None:
    game, luck = load(name), np.random.RandomState(1)
    state = at_random(game.new_initial_state(), np.random.default_rng(1), 4)
    rollouts = RandomRolloutEvaluator(1, luck)
    bots = [MCTSBot(game, 1.0, 6, rollouts, random_state=luck)]
    if GAMES[name].secrets:
        bots.append(ISMCTSBot(game, rollouts, 1.0, 6, random_state=luck, use_observation_string=True))
    assert [bot.step(state) in state.legal_actions() for bot in bots] == [True] * len(bots)


@every_game
def test_a_resampled_state_looks_the_same_to_its_player_only(name: str) -> None:
    state = at_random(load(name).new_initial_state(), np.random.default_rng(2), 6)
    player, sample, worlds = state.current_player(), pyspiel.UniformProbabilitySampler(0.0, 1.0), set[bytes]()
    for _ in range(5):
        other = state.resample_from_infostate(player, sample)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        worlds.add(other.position.states.tobytes())
    assert (len(worlds) > 1) == GAMES[name].secrets


@every_game
def test_a_clone_is_independent(name: str) -> None:
    state = at_random(load(name).new_initial_state(), np.random.default_rng(3), 3)
    before, twin = state.position.states.tobytes(), state.clone()
    at_random(twin, np.random.default_rng(3), 2)
    assert state.position.states.tobytes() == before != twin.position.states.tobytes()


@every_game
def test_the_shares_of_the_win_are_paid_at_the_end(name: str) -> None:
    state = load(name).new_initial_state()
    assert sum(state.returns()) == 0
    at_random(state, np.random.default_rng(4), 10_000)
    assert state.is_terminal()
    assert state.returns() == state.position.kit.result(state.position.states[0])


def test_options_are_parameters_and_the_others_are_filled_in_to_fit() -> None:
    for name, game in GAMES.items():
        known = game.choices(game.material(None, ""))
        for option in known:
            for need in option.needs:
                value = [value for value in option.values if value in need.values][-1]
                fits = next(complete(known, {option.name: value}))
                explicit = {one.name: fits[one.name] for one in known if one.explicit}
                loaded = load(name, **{option.name: value, **explicit})
                assert loaded.kit.options[need.other] in need.among
                assert loaded.num_players() == loaded.kit.options["players"]
