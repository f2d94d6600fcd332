"""Bots think in low-priority threads, in turn, on a state redacted to what their seat may see."""

import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from tafelrunde.bots.levels import SEARCHING, make
from tafelrunde.bots.search import Budget, Line, Search
from tafelrunde.core.kernel import Array
from tafelrunde.core.match import Match
from tafelrunde.server.ops.metrics import THOUGHTS
from tafelrunde.server.ops.warm_up import WarmUp, lower_priority
from tafelrunde.server.tables.requesters import Requester
from tafelrunde.server.tables.thinking_queue import Lane, Urgency
from tafelrunde.sim.batch import cores

HINT = Budget(seconds=1.5)


def fresh_rng() -> Array:
    """A random seed for a bot."""
    return np.array([secrets.randbits(64)], np.uint64)


def lane(threads: int, name: str) -> Lane:
    """Low-priority threads, and a queue for them."""
    return Lane(ThreadPoolExecutor(threads, name, lower_priority), threads)


class Bots:
    """The threads of the bots; searches wait until their game is compiled, and have threads of their own."""

    def __init__(self) -> None:
        self.warm_up = WarmUp()
        self.lanes = {"quick": lane(1, "bot"), "search": lane(cores(), "search")}

    async def think(
        self,
        match: Match,
        seat: int,
        level: int,
        requester: Requester,
        urgency: Callable[[], Urgency],
        rng: Array | None = None,
    ) -> int:
        """The action that a bot of this level chooses."""
        states, game = match.state, match.game
        game.call.redact_at(match.boxes, states, 0, seat)
        if level in SEARCHING:
            await self.warm_up.until_ready(game)

        def work() -> int:
            with THOUGHTS.labels(game.name, level).time():
                return make(f"level-{level}", game).act(match.boxes, states, fresh_rng() if rng is None else rng)

        return await self.lanes["search" if level in SEARCHING else "quick"].do(requester, urgency, work)

    async def advise(self, match: Match, requester: Requester) -> tuple[int, list[Line]]:
        """The number of playouts of a search from this position, and its best lines."""
        states = match.state
        match.game.call.redact_at(match.boxes, states, 0, match.to_move)
        await self.warm_up.until_ready(match.game)

        def work() -> tuple[int, list[Line]]:
            search = Search(match.game, HINT, nodes=1 << 19)
            with THOUGHTS.labels(match.game.name, "hint").time():
                return search.think(match.boxes, states, fresh_rng()), search.lines(match.seats)

        return await self.lanes["search"].do(requester, lambda: Urgency.WAITED_FOR, work)

    def waiting(self) -> dict[str, tuple[int, float]]:
        """For each lane, how many thoughts wait, and for how many seconds the oldest has waited."""
        return {name: lane.waiting() for name, lane in self.lanes.items()}

    def close(self) -> None:
        """Shut the threads down."""
        for lane in self.lanes.values():
            lane.close()
