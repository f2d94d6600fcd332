"""Bots think in low-priority threads, in turn, on a state redacted to what their seat may see."""

import asyncio
import secrets
import time
from collections import deque
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
RECENT = 20  # thoughts of a level in a game of which it is known how long they took


def fresh_rng() -> Array:
    """A random seed for a bot."""
    return np.array([secrets.randbits(64)], np.uint64)


def lane(threads: int, name: str) -> Lane:
    """Low-priority threads, and a queue for them."""
    return Lane(ThreadPoolExecutor(threads, name, lower_priority), threads)


class Hesitation:
    """A search with only one action to choose from ends at once. Where hands are hidden, that would show what is in
    them: so its answer waits for as long as one of the last that had a choice."""

    def __init__(self) -> None:
        self.recent: dict[tuple[str, int], deque[float]] = {}  # seconds, by game and level

    def left(self, game: str, level: int, choices: int, took: float) -> float:
        """Seconds for which an answer that took so long is still to wait."""
        known = self.recent.setdefault((game, level), deque(maxlen=RECENT))
        if choices > 1:
            known.append(took)
        return max(0.0, secrets.choice(known) - took) if choices == 1 and known else 0.0


class Bots:
    """The threads of the bots; searches wait until their game is compiled, and have threads of their own."""

    def __init__(self) -> None:
        self.warm_up, self.hesitation = WarmUp(), Hesitation()
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
        states, game, choices = match.state, match.game, len(match.legal_actions())
        game.call.redact_at(match.boxes, states, 0, seat)
        if level in SEARCHING:
            await self.warm_up.until_ready(game)

        def work() -> tuple[int, float]:
            began = time.monotonic()
            with THOUGHTS.labels(game.name, level).time():
                action = make(f"level-{level}", game).act(match.boxes, states, fresh_rng() if rng is None else rng)
            return action, time.monotonic() - began

        threads = self.lanes["search" if level in SEARCHING else "quick"]
        action, took = await threads.do(requester, urgency, work)
        if game.secrets:
            await asyncio.sleep(self.hesitation.left(game.name, level, choices, took))
        return action

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
