"""Bots search in a pool of low-priority threads, on a state redacted to what their seat may see."""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from tafelrunde.bots.levels import SEARCHING, make
from tafelrunde.bots.search import Budget, Line, Search
from tafelrunde.core.kernel import Array
from tafelrunde.core.match import Match
from tafelrunde.server.ops.metrics import THOUGHTS
from tafelrunde.server.ops.warm_up import WarmUp, lower_priority
from tafelrunde.sim.batch import cores

HINT = Budget(seconds=1.5)


def fresh_rng() -> Array:
    """A random seed for a bot."""
    return np.array([secrets.randbits(64)], np.uint64)


class Bots:
    """The thread pool of the bots; searches wait until their game is compiled."""

    def __init__(self) -> None:
        self.warm_up = WarmUp()
        self.pool = ThreadPoolExecutor(cores(), "bot", lower_priority)

    async def think(self, match: Match, seat: int, level: int, rng: Array | None = None) -> int:
        """The action that a bot of this level chooses."""
        states, game = match.state, match.game
        game.call.redact_at(match.boxes, states, 0, seat)
        if level in SEARCHING:
            await self.warm_up.until_ready(game)

        def work() -> int:
            with THOUGHTS.labels(game.name, level).time():
                return make(f"level-{level}", game).act(match.boxes, states, fresh_rng() if rng is None else rng)

        return await asyncio.get_running_loop().run_in_executor(self.pool, work)

    async def analyse(self, match: Match) -> tuple[int, list[Line]]:
        """The number of playouts of a search from this position, and its best lines."""
        states = match.state
        match.game.call.redact_at(match.boxes, states, 0, match.to_move)
        await self.warm_up.until_ready(match.game)

        def work() -> tuple[int, list[Line]]:
            search = Search(match.game, HINT, nodes=1 << 19)
            with THOUGHTS.labels(match.game.name, "hint").time():
                return search.think(match.boxes, states, fresh_rng()), search.lines(match.seats)

        return await asyncio.get_running_loop().run_in_executor(self.pool, work)

    def close(self) -> None:
        """Shut the thread pool down."""
        self.pool.shutdown(wait=False, cancel_futures=True)
