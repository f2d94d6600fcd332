"""Many games at once, action by action, on all cores: for reinforcement learning.

Each lane is a game. A step does one action of the caller in each lane, then plays chance, bots and forced actions until
the caller has to decide. Lane i of a seed draws from stream i, so games are the same on any number of threads.

A forced action is done whenever it is the only one. A match asks `all_know` first, because people watch it and could
tell a secret from what goes on by itself; nobody watches a lane.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np

from tafelrunde.bots import simple
from tafelrunde.bots.levels import BOTS, make
from tafelrunde.bots.simple import Simple, greedy_action, random_action, tempting_action
from tafelrunde.core import observation
from tafelrunde.core.game import Game, Kit
from tafelrunde.core.kernel import Array, below, fetch, inlined, seed_stream, weighted
from tafelrunde.core.observation import layout, look, raw
from tafelrunde.core.verbs import CHANCE, OVER, SECRETS, State, apply, chance, legal, redact, result, start
from tafelrunde.errors import UnknownName
from tafelrunde.sim.batch import cores

EVERY = -1  # instead of a seat: the caller plays all seats
CACHE_LINE = 64  # bytes, on almost all processors
ILLEGAL = -1.0  # the reward for an illegal action, which ends the game


def bot_action(boxes: Array, eyes: Array, rng: Array, actions: Array, whim: float, tempted: bool) -> int:
    """The action of a bot without search in the redacted state eyes[0]."""
    if tempted:
        return tempting_action(boxes, eyes, rng, actions)
    if whim >= 1.0:
        return random_action(boxes, eyes, rng, actions)
    return greedy_action(boxes, eyes, rng, actions, whim)


def go_on(
    boxes: Array, states: Array, eyes: Array, i: int, mine: int, whims: Array, tempted: Array, forced: Array,
    rng: Array, actions: Array, weights: Array,
) -> int:  # fmt: skip
    """Play until one of the caller's seats has to decide; returns the number of legal actions, 0 at the end."""
    s, seats = states[i], int(boxes[0].seats)
    while s.to_move != OVER:
        seat = int(s.to_move)
        if seat == CHANCE:
            n = chance(boxes[0], s, actions, weights)
            apply(boxes[0], s, int(actions[weighted(rng, weights, n)]))
        elif mine != EVERY and seat != mine:
            other = (seat - mine - 1) % seats
            if SECRETS:
                eyes[i] = states[i]
                redact(boxes[0], eyes[i], seat)
            action = bot_action(boxes, eyes[i : i + 1], rng, actions, float(whims[other]), bool(tempted[other]))
            apply(boxes[0], s, action)
        else:
            n = legal(boxes[0], s, actions)
            if n != 1 or not forced[actions[0]]:
                return n
            apply(boxes[0], s, int(actions[0]))
    return 0


def begin(boxes: Array, s: State, rng: Array, wished: int) -> int:
    """Start a game in a lane; returns the caller's seat, drawn at random unless one is given."""
    start(boxes[0], s)
    return wished if wished >= EVERY else below(rng, int(boxes[0].seats))


@inlined
def mark(mask: Array, actions: Array, n: int, sign: int) -> None:
    """Set the mask at the legal actions, or clear it (0) at the old ones, which is faster than clearing all of it."""
    for k in range(n):
        mask[np.uint64(actions[k])] = sign


@inlined
def fetch_marks(mask: Array, actions: Array, n: int) -> None:
    """Prefetch the entries of the mask that are about to be set."""
    for k in range(n):
        fetch(mask, actions[k])


@inlined
def fetch_lane(states: Array, masks: Array, actions: Array, counts: Array, i: int) -> None:
    """Prefetch the memory of the next lane: its state, and the entries of its mask that are set."""
    if i < len(states):
        for byte in range(0, states.itemsize, CACHE_LINE):
            fetch(states, i * states.itemsize + byte)
        fetch_marks(masks[i], actions[i], int(counts[i]))


def step_lanes(
    boxes: Array, states: Array, eyes: Array, bytes1: Array, bytes2: Array, bytes4: Array, segments: Array, rngs: Array,
    chosen: Array, wished: int, whims: Array, tempted: Array, forced: Array, weights: Array, scores: Array,
    mine: Array, seats: Array, over: Array, actions: Array, counts: Array, masks: Array, rewards: Array,
    shares: Array, refused: Array, rows: Array,
) -> None:  # fmt: skip
    """Do one action in each lane, or start a new game where one is over."""
    for i in range(len(states)):
        fetch_lane(states, masks, actions, counts, i + 1)
        s, action = states[i], int(chosen[i])
        fine = 0 <= action < masks.shape[1] and masks[i, action] == 1
        mark(masks[i], actions[i], int(counts[i]), 0)
        rewards[i] = 0.0
        refused[i] = 0
        if over[i]:
            shares[i, :] = 0.0
            mine[i] = begin(boxes, s, rngs[i], wished)
            seats[i] = max(0, mine[i])
            over[i] = 0
        elif fine:
            apply(boxes[0], s, action)
        else:
            refused[i] = over[i] = 1
            rewards[i] = ILLEGAL
            counts[i] = 0
            continue
        counts[i] = go_on(boxes, states, eyes, i, int(mine[i]), whims, tempted, forced, rngs[i], actions[i], weights)
        fetch_marks(masks[i], actions[i], int(counts[i]))
        if s.to_move == OVER:
            over[i] = 1
            result(boxes[0], s, shares[i])
            rewards[i] = shares[i, seats[i]]
        else:
            seats[i] = s.to_move
        look(boxes, states, eyes, bytes1, bytes2, bytes4, i, int(seats[i]), segments, scores, rows[i])
        mark(masks[i], actions[i], int(counts[i]), 1)


GENERIC = (*simple.GENERIC, *observation.GENERIC, bot_action, go_on, begin, step_lanes)


def bot_parameters(game: Game, names: Sequence[str]) -> tuple[Array, Array]:
    """The parameters `whim` and `tempted` of these bots, none of which may search."""
    bots = [make(name, game) for name in names]
    for name, bot in zip(names, bots, strict=True):
        if not isinstance(bot, Simple):
            possible = [known for known, maker in BOTS.items() if isinstance(maker(game), Simple)]
            raise UnknownName("bot without search", name, possible)
    simples = [bot for bot in bots if isinstance(bot, Simple)]
    return np.array([bot.whim for bot in simples], float), np.array([bot.tempted for bot in simples], bool)


def forced_actions(game: Game) -> Array:
    """A mask of the actions that are done for a player who has no other."""
    found = np.zeros(len(game.actions), bool)
    for kind in game.actions.kinds:
        found[kind.begin : kind.begin + kind.size] = kind.name in game.forced
    return found


class Lanes:
    """A batch of games. A step leaves its results in arrays with a row for each lane; the next step overwrites them, so
    copy what you want to keep.

    Without bots the caller plays every seat, and a lane shows the seat to move. With bots (names in seat order from the
    seat after one's own; one name stands for all) the caller plays `seat`, or if it is None a random one in each game.
    """

    def __init__(
        self, kit: Kit, games: int, bots: str | Sequence[str] | None = None, seat: int | None = 0, threads: int = 0
    ) -> None:
        game, others = kit.game, kit.seats - 1
        self.kit, self.layout, self.threads = kit, layout(game), min(threads or cores(), games)
        names = [bots] * others if isinstance(bots, str) else list(bots or ["random"] * others)
        if len(names) != others:
            raise ValueError(f"{len(names)} bots for {others} other seats")
        if bots is not None and seat is not None and seat not in range(kit.seats):
            raise UnknownName("seat", seat, range(kit.seats))
        self._wished = EVERY if bots is None else EVERY - 1 if seat is None else seat
        self._bots, self._forced = bot_parameters(game, names or ["random"]), forced_actions(game)
        self._states, self._rngs = game.new_states(games), np.zeros((games, 1), np.uint64)
        self._eyes = game.new_states(games) if game.secrets else self._states  # without secrets they are the same
        self.mine, self.seats = np.zeros((2, games), np.int32)
        self.over, self.refused = np.ones(games, np.int8), np.zeros(games, np.int8)
        self.legal, self.counts = np.zeros((games, game.branching), np.int32), np.zeros(games, np.int32)
        self.masks = np.zeros((games, len(game.actions)), np.int8)
        self.rewards, self.shares = np.zeros(games), np.zeros((games, game.seats))
        self.rows = np.zeros((games, len(self.layout)), self.layout.kind)
        self._chosen, self._lists = np.zeros(games, np.int64), np.arange(games) * game.branching  # where lists begin
        bounds = np.linspace(0, games, self.threads + 1).astype(int)
        self._parts = [self._part(slice(begin, end)) for begin, end in pairwise(bounds)]
        self._pool = ThreadPoolExecutor(max(1, self.threads - 1))
        self._step = game.bind(*GENERIC).step_lanes

    def __len__(self) -> int:
        return len(self._states)

    def start(self, seed: int) -> None:
        """Start a new game in each lane."""
        for i in range(len(self)):
            seed_stream(self._rngs[i], seed, i)
        self.masks[:] = 0
        self.counts[:] = 0
        self.over[:] = 1
        self.step(np.zeros(len(self), np.int64))

    def step(self, actions: Array) -> None:
        """Do one action in each lane; a lane that is over starts a new game, whatever its action."""
        self._chosen[:] = actions
        others = [self._pool.submit(self._step, *part) for part in self._parts[1:]]
        self._step(*self._parts[0])  # in the calling thread
        for other in others:
            other.result()

    def _part(self, of: slice) -> tuple[object, ...]:
        """The arguments of `step_lanes` for some of the lanes: views of arrays that are never replaced."""
        eyes, weights = self._eyes[of], np.empty(self.kit.game.branching, np.int32)
        return (
            self.kit.boxes, self._states[of], eyes, *raw(eyes), self.layout.segments, self._rngs[of], self._chosen[of],
            self._wished, *self._bots, self._forced, weights, np.zeros(self.kit.game.seats), self.mine[of],
            self.seats[of], self.over[of], self.legal[of], self.counts[of], self.masks[of], self.rewards[of],
            self.shares[of], self.refused[of], self.rows[of],
        )  # fmt: skip

    def draw(self, rng: np.random.Generator) -> Array:
        """A random legal action in each lane (0 in those that are over)."""
        chosen = self._lists + (rng.random(len(self)) * self.counts).astype(np.int64)
        return np.where(self.over == 1, 0, self.legal.reshape(-1).take(chosen))

    def state(self, i: int) -> Array:
        """The position in a lane, with all its secrets, as an array of one record."""
        return self._states[i : i + 1].copy()

    def close(self) -> None:
        """Stop the threads."""
        self._pool.shutdown()
