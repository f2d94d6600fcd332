"""OpenSpiel: every game registered with pyspiel, as `tafelrunde_NAME`; the game's options are its parameters.

    import pyspiel, tafelrunde.adapters.openspiel
    pyspiel.load_game("tafelrunde_NAME(players=2)")

Chance is a player there too, and actions have the same numbers as here. Where something is hidden, a player's
observation is what that seat may know, and `resample_from_infostate` draws a state from its information set.
"""

import copyreg
from collections.abc import Callable
from typing import Any

import numpy as np

from tafelrunde.core.game import Game, Kit
from tafelrunde.core.kernel import seed_stream
from tafelrunde.core.observation import Observer
from tafelrunde.core.options import Options
from tafelrunde.core.position import Position
from tafelrunde.core.verbs import CHANCE, OVER, SPECTATOR
from tafelrunde.games import GAMES, find
from tafelrunde.sim.extras import NotInstalled

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise NotInstalled("This adapter", "OpenSpiel", "lab") from error

SEEDS = 1 << 31
GameType = pyspiel.GameType


def type_of(game: Game) -> Any:
    """OpenSpiel's GameType: what is the same at every table of a game."""
    options = {option.name: option for option in game.choices(game.material(None, ""))}
    players = options["players"].values
    information = GameType.Information.IMPERFECT_INFORMATION if game.secrets else None
    return GameType(
        short_name=f"tafelrunde_{game.name}",
        long_name=game.title,
        dynamics=GameType.Dynamics.SEQUENTIAL,
        chance_mode=GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information or GameType.Information.PERFECT_INFORMATION,
        utility=GameType.Utility.GENERAL_SUM,  # everybody may lose
        reward_model=GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={name: option.default for name, option in options.items()},
    )


def info_of(kit: Kit) -> Any:
    """OpenSpiel's GameInfo: what depends on the options of a table."""
    actions = len(kit.game.actions)
    return pyspiel.GameInfo(
        num_distinct_actions=actions,
        max_chance_outcomes=actions,
        num_players=kit.seats,
        min_utility=0.0,
        max_utility=1.0,
        utility_sum=None,
        max_game_length=kit.game.longest,
    )


def position(name: str, options: Options, memory: bytes) -> Position:
    """A position from its pickled form."""
    game = find(name)
    found = Position(game.kit(options))
    found.states[:] = np.frombuffer(memory, game.state)
    return found


copyreg.pickle(Position, lambda found: (position, (found.game.name, found.kit.options, found.states.tobytes())))


class State(pyspiel.State):  # type: ignore[misc]
    """A position as OpenSpiel expects it."""

    def __init__(self, game: Any, kit: Kit) -> None:
        super().__init__(game)
        self.position = Position(kit)
        kit.game.call.start_at(kit.boxes, self.position.states, 0)

    def current_player(self) -> int:
        """The player to move, or OpenSpiel's id for chance or a finished game."""
        to_move = self.position.to_move
        special = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}
        return int(special.get(to_move, to_move))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.over

    def _legal_actions(self, _player: int) -> list[int]:
        return sorted(self.position.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance with their probabilities."""
        actions, weights = self.position.chances()
        total = sum(weights)
        return [(action, weight / total) for action, weight in zip(actions, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        kit = self.position.kit
        kit.game.call.apply_at(kit.boxes, self.position.states, 0, action)

    def _action_to_string(self, _player: int, action: int) -> str:
        return self.position.kit.notation.write(action)

    def returns(self) -> list[float]:
        """The shares of the win; 0 before the end."""
        return self.position.result() or [0.0] * self.position.kit.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "State":
        """A state from the player's information set, seeded by the sampler."""
        twin, rng = self.clone(), np.zeros(1, np.uint64)
        there = twin.position
        there.states[0] = self.position.redacted(player)
        seed_stream(rng, int(sampler() * SEEDS), 0)
        there.kit.game.call.determinise_at(there.kit.boxes, there.states, 0, player, rng)
        return twin  # type: ignore[no-any-return]

    def __str__(self) -> str:
        kit = self.position.kit
        return kit.game.diagram(kit, self.position.look(SPECTATOR))


class PlayerObserver:
    """An OpenSpiel observer: what a player may know of a state."""

    def __init__(self, kit: Kit) -> None:
        self._observer = Observer(kit)
        self.tensor = np.zeros(len(self._observer.layout), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Observe a state."""
        self.tensor[:] = self._observer.row(state.position.states, player)

    def string_from(self, state: State, player: int) -> str:
        """A string that is equal exactly for states that the player cannot tell apart."""
        return state.position.redacted(player).tobytes().hex()  # type: ignore[no-any-return]


def register(game: Game) -> Any:
    """Register a game with OpenSpiel."""
    kind = type_of(game)

    class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
        """A game with its options, as OpenSpiel expects it."""

        def __init__(self, given: Options | None = None) -> None:
            defaults = kind.parameter_specification  # OpenSpiel fills in all of them: a default counts as not given
            self.kit = game.kit({name: value for name, value in (given or {}).items() if value != defaults[name]})
            super().__init__(kind, info_of(self.kit), self.kit.options)

        def new_initial_state(self) -> State:
            """The initial state, before anything is drawn."""
            return State(self, self.kit)

        def make_py_observer(self, _kind: object = None, _given: object = None) -> PlayerObserver:
            """An observer of states."""
            return PlayerObserver(self.kit)

    pyspiel.register_game(kind, OpenSpielGame)
    return OpenSpielGame


REGISTERED = {game.name: register(game) for game in GAMES.values()}
