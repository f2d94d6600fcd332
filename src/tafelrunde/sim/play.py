"""Games between bots. Game number i of a seed is the same game on any number of threads."""

import hashlib
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from tafelrunde.bots import levels
from tafelrunde.bots.levels import Bot, make
from tafelrunde.core.game import Game, Kit
from tafelrunde.core.kernel import Array, seed_stream
from tafelrunde.core.sources import source_file, stamp
from tafelrunde.core.verbs import CHANCE, OVER
from tafelrunde.sim import batch
from tafelrunde.sim.batch import Batch, spread


def digest(kit: Kit) -> str:
    """A digest of everything that decides how bots play here: rules, bots and box. Only games of one digest compare."""
    rules = stamp(frozenset(source_file(kernel) for kernel in kit.game.kernels.values()))
    bots = [file.read_bytes() for file in sorted(Path(levels.__file__).parent.glob("*.py"))]
    return hashlib.sha256(b"\0".join([rules.encode(), kit.boxes.tobytes(), *bots])).hexdigest()[:16]


class BotTable:
    """One thread's bots, state and buffers."""

    def __init__(self, game: Game, boxes: Array, names: Sequence[str]) -> None:
        self.game, self.boxes = game, boxes
        self.bots: dict[str, Bot] = {name: make(name, game) for name in dict.fromkeys(names)}
        self.states = game.new_states(2)  # the position, and what the seat to move sees of it
        self.rng = np.zeros(1, np.uint64)
        self.actions, self.weights = (np.zeros(game.branching, np.int32) for _ in range(2))

    def play(self, seats: Sequence[str], seed: int, number: int, scores: Array, shares: Array) -> int:
        """Play a game with the named bot at each seat; returns the number of actions by players."""
        call, length = self.game.call, 0
        seed_stream(self.rng, seed, number)
        call.start_at(self.boxes, self.states, 0)
        while (mover := int(self.states["to_move"][0])) != OVER:
            if mover == CHANCE:
                self.random_step()
                continue
            call.apply_at(self.boxes, self.states, 0, self.ask(self.bots[seats[mover]], mover))
            length += 1
        call.points_at(self.boxes, self.states, 0, scores)
        call.result_at(self.boxes, self.states, 0, shares)
        return length

    def random_step(self) -> None:
        """Let chance act."""
        step = self.game.bind(*batch.GENERIC).random_step_at
        step(self.boxes, self.states, self.rng, self.actions, self.weights)

    def ask(self, bot: Bot, seat: int) -> int:
        """The bot's action, from what its seat may see."""
        self.states[1] = self.states[0]
        self.game.call.redact_at(self.boxes, self.states, 1, seat)
        return bot.act(self.boxes, self.states[1:], self.rng)


def bot_games(
    game: Game, boxes: Array, seatings: Sequence[Sequence[str]], seed: int, threads: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Batch:  # fmt: skip
    """Play a game for each seating: a list of bot names by seat."""
    games, local = len(seatings), threading.local()
    lengths = np.zeros(games, np.int64)
    scores, shares = np.zeros((games, game.seats)), np.zeros((games, game.seats))
    names = [name for seating in seatings for name in seating]

    def work(i: int) -> None:
        if not hasattr(local, "table"):
            local.table = BotTable(game, boxes, names)
        lengths[i] = local.table.play(seatings[i], seed, i, scores[i], shares[i])

    seconds = spread(games, threads, work, progress)
    seats = int(boxes["seats"][0])
    return Batch(lengths, scores[:, :seats], shares[:, :seats], seconds, threads)
