"""PettingZoo: every seat is an agent, asked when it is to move (AEC).

An observation is a row of numbers with what the seat may know and a mask of legal actions. The reward is the share of
the win, at the end. An illegal action raises `Refused` with the rule; a `forgiving` table does a random legal one
instead. After `max_cycles` actions the game is truncated, and nobody wins.
"""

from typing import Any, ClassVar

import numpy as np

from tafelrunde.adapters.gymnasium import SEEDS, Info, Seen, mask_of, space_of
from tafelrunde.core.chance import Dice
from tafelrunde.core.match import Match
from tafelrunde.core.observation import Observer
from tafelrunde.core.options import Value
from tafelrunde.games import find
from tafelrunde.sim.extras import NotInstalled

try:
    from pettingzoo import AECEnv, ParallelEnv
except ModuleNotFoundError as error:
    raise NotInstalled("This adapter", "PettingZoo", "lab") from error
from gymnasium import spaces
from pettingzoo.utils.conversions import turn_based_aec_to_parallel


class AgentsEnv(AECEnv[str, Seen, Any]):  # type: ignore[misc]
    """A table at which the caller plays every seat. `env.match` is the underlying match."""

    metadata: ClassVar[Info] = {
        "name": "tafelrunde", "render_modes": ["ansi", "human"], "is_parallelizable": False, "render_fps": 1,
    }  # fmt: skip

    def __init__(
        self,
        game: str,
        max_cycles: int | None = None,
        forgiving: bool = False,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        super().__init__()
        self.kit, self.max_cycles, self.forgiving = find(game).kit(options), max_cycles, forgiving
        self.render_mode, self.observer = render_mode, Observer(self.kit)
        self.possible_agents = [f"player_{seat}" for seat in range(self.kit.seats)]
        self._spaces = {agent: space_of(self.kit, self.observer.layout) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(len(self.kit.game.actions)) for agent in self.possible_agents}
        self._rng = np.random.default_rng()

    def __str__(self) -> str:
        return f"{self.metadata['name']}/{self.kit.game.name}"

    def observation_space(self, agent: str) -> spaces.Dict[Any]:
        """The observation space of an agent."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """All actions of the game; the mask says which are legal."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:  # noqa: ARG002
        """Start a match and play until somebody has to decide."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.match = Match(self.kit.game, self.kit.options, dice=Dice.fresh(int(self._rng.integers(SEEDS)))).go_on()
        self.agents, self._cycles = self.possible_agents[:], 0
        self.rewards, self._cumulative_rewards = dict.fromkeys(self.agents, 0.0), dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.to_move]

    def observe(self, agent: str) -> Seen:
        """What an agent may know, and its legal actions: none while others are to move."""
        seat = self.possible_agents.index(agent)
        legal = self.match.legal_actions() if seat == self.match.to_move else []
        return {"observation": self.observer.row(self.match.state, seat), "action_mask": mask_of(self.kit, legal)}

    def step(self, action: Any) -> None:
        """Do the action of the agent to move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.match.act(self._chosen(int(action)))
        self._cycles += 1
        shares = self.match.result()
        if shares is not None:
            self.rewards = dict(zip(self.possible_agents, shares, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.match.to_move >= 0:
            self.agent_selection = self.possible_agents[self.match.to_move]
        self._accumulate_rewards()
        self._deads_step_first()

    def _chosen(self, action: int) -> int:
        """The action itself, or a random legal one if it is illegal and the table is forgiving."""
        if not self.forgiving or self.match.why(action) is None:
            return action
        return int(self._rng.choice(self.match.legal_actions()))

    def render(self) -> str | None:
        """The position as text, as a spectator may see it."""
        if self.render_mode == "human":
            print(self.match)
        return str(self.match) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing to close."""


def parallel(game: str, **given: Any) -> ParallelEnv[str, Seen, Any]:
    """The same table with all agents asked in every cycle; only the answer of the seat to move counts."""
    return turn_based_aec_to_parallel(AgentsEnv(game, **given))
