"""Gymnasium: one seat among bots (`SeatEnv`), and many games at once (`SeatVectorEnv`).

Importing this file registers every game for `gymnasium.make` and `gymnasium.make_vec`, as `tafelrunde/NAME-vVERSION`;
options are keyword arguments. An observation is a row of numbers with what the seat may know and a mask of legal
actions. The reward is the final share of the win; an illegal action ends the game and costs 1; the info names its rule.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np

from tafelrunde.bots.levels import make
from tafelrunde.core.chance import Dice
from tafelrunde.core.game import Game, Kit
from tafelrunde.core.kernel import Array, seed_stream
from tafelrunde.core.match import Match
from tafelrunde.core.observation import Layout, Observer
from tafelrunde.core.options import Value
from tafelrunde.errors import UnknownName
from tafelrunde.games import GAMES, find
from tafelrunde.sim.extras import NotInstalled
from tafelrunde.sim.lanes import ILLEGAL, Lanes

try:
    import gymnasium
except ModuleNotFoundError as error:
    raise NotInstalled("This adapter", "Gymnasium", "lab") from error
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

Seen = dict[str, Array]
Info = dict[str, Any]
SEEDS = 1 << 31


def space_of(kit: Kit, layout: Layout) -> spaces.Dict[Any]:
    """The observation space."""
    row = spaces.Box(layout.low, layout.high, (len(layout),), layout.kind)
    return spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, (len(kit.game.actions),), np.int8)})


def mask_of(kit: Kit, legal: Sequence[int]) -> Array:
    """The mask of legal actions: 1 for a legal action, else 0."""
    mask = np.zeros(len(kit.game.actions), np.int8)
    mask[legal] = 1
    return mask


def around(bots: str | Sequence[str], kit: Kit, seat: int) -> dict[int, str]:
    """Bot names by seat, given in seat order from the seat after one's own; one name stands for all."""
    others = [(seat + n) % kit.seats for n in range(1, kit.seats)]
    names = [bots] * len(others) if isinstance(bots, str) else bots
    return dict(zip(others, names, strict=True))


class SeatEnv(gymnasium.Env[Seen, Any]):
    """One seat among bots. `env.match` is the underlying match, which can be saved and shown like any other."""

    metadata: ClassVar[Info] = {"render_modes": ["ansi", "human"], "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        bots: str | Sequence[str] = "random",
        seat: int | None = 0,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        self.kit = find(game).kit(options)
        if seat is not None and seat not in range(self.kit.seats):
            raise UnknownName("seat", seat, range(self.kit.seats))
        self._names, self._wished, self._seat = bots, seat, seat or 0
        self._bots = {name: make(name, self.kit.game) for name in around(bots, self.kit, 0).values()}
        self.observer, self.render_mode = Observer(self.kit), render_mode
        self.observation_space = space_of(self.kit, self.observer.layout)  # type: ignore[assignment]
        self.action_space = spaces.Discrete(len(self.kit.game.actions))
        self._rng = np.zeros(1, np.uint64)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Seen, Info]:
        """Start a match and play until the seat has to decide."""
        super().reset(seed=seed, options=options)
        dice, luck = (int(n) for n in self.np_random.integers(SEEDS, size=2))
        self.match = Match(self.kit.game, self.kit.options, dice=Dice.fresh(dice)).go_on()
        seed_stream(self._rng, luck, 0)
        if self._wished is None:
            self._seat = int(self.np_random.integers(self.kit.seats))
        self._others_act()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, Info]:
        """Do the seat's action, and play until it has to decide again."""
        refused = self.match.why(int(action))
        if refused is not None:
            return self._seen(), ILLEGAL, True, False, {**self._info(), "refused": str(refused)}
        self.match.act(int(action))
        self._others_act()
        shares = self.match.result()
        return self._seen(), shares[self._seat] if shares else 0.0, self.match.over, False, self._info()

    def _others_act(self) -> None:
        seated = around(self._names, self.kit, self._seat)
        while (mover := self.match.to_move) in seated:
            states = np.array([self.match.redacted(mover)], self.kit.game.state)
            self.match.act(self._bots[seated[mover]].act(self.kit.boxes, states, self._rng))

    def _seen(self) -> Seen:
        legal = self.match.legal_actions() if self.match.to_move == self._seat else []
        return {"observation": self.observer.row(self.match.state, self._seat), "action_mask": mask_of(self.kit, legal)}

    def _info(self) -> Info:
        shares = self.match.result()
        return {"seat": self._seat, **({} if shares is None else {"shares": shares})}

    def render(self) -> str | None:
        """The position as text, as a spectator may see it."""
        if self.render_mode == "human":
            print(self.match)
        return str(self.match) if self.render_mode == "ansi" else None


class SeatVectorEnv(VectorEnv[Seen, Array, Array]):
    """Many games at once, on all cores; without bots the caller plays all seats, and each game shows the seat to move.

    The next step overwrites the arrays: copy what you want to keep. `infos` has the seats that decide, the legal
    actions (a row for each game, of which the first `count` entries are valid) and, for finished games, the shares of
    all seats. A finished game starts again with the next step, whatever its action.
    """

    metadata: ClassVar[Info] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        bots: str | Sequence[str] | None = None,
        seat: int | None = 0,
        threads: int = 0,
        **options: Value,
    ) -> None:
        self.kit, self.num_envs = find(game).kit(options), num_envs
        self.lanes = Lanes(self.kit, num_envs, bots, seat, threads)
        self.single_observation_space = space_of(self.kit, self.lanes.layout)
        self.single_action_space = spaces.Discrete(len(self.kit.game.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Seen, Info]:
        """Start a new game in every lane."""
        super().reset(seed=seed, options=options)
        self.lanes.start(int(self.np_random.integers(SEEDS)))
        return self._seen(), self._infos()

    def step(self, actions: Array) -> tuple[Seen, Array, Array, Array, Info]:
        """Do one action in each game."""
        self.lanes.step(actions)
        over = self.lanes.over.astype(bool)
        return self._seen(), self.lanes.rewards, over, np.zeros(self.num_envs, bool), self._infos()

    def _seen(self) -> Seen:
        return {"observation": self.lanes.rows, "action_mask": self.lanes.masks}

    def _infos(self) -> Info:
        lanes = self.lanes
        shares = lanes.shares[:, : self.kit.seats]
        return {"seat": lanes.seats, "legal": lanes.legal, "count": lanes.counts, "shares": shares,
                "refused": lanes.refused}  # fmt: skip

    def close_extras(self, **_: object) -> None:
        """Stop the threads."""
        self.lanes.close()


def name_of(game: Game) -> str:
    """A game's name in Gymnasium."""
    return f"tafelrunde/{game.name}-v{game.version}"


def register() -> None:
    """Register all games with Gymnasium."""
    here = __name__
    for game in GAMES.values():
        gymnasium.register(
            name_of(game), f"{here}:SeatEnv", kwargs={"game": game.name}, vector_entry_point=f"{here}:SeatVectorEnv"
        )  # fmt: skip


register()
