"""Analyses of finished games, made in the background and kept with their tables.

One thread of each process makes them, one after another: quick passes before second ones, fairly between people. It
pauses whenever all threads of the bots are busy, so it costs neither bots nor hints anything. Whoever is away when an
analysis is ready finds it at the table.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum

from tafelrunde.bots.analysis import analyse
from tafelrunde.core.analysis import QUICK, Analysis, belied, level_of
from tafelrunde.core.match import Match
from tafelrunde.server.ops.journal import about, short_id
from tafelrunde.server.ops.metrics import THOUGHTS
from tafelrunde.server.ops.pubsub import PubSub, until_locked
from tafelrunde.server.ops.rate_limits import ANALYSES, ANALYSES_FROM, AT_HOME
from tafelrunde.server.storage.analysis_repository import AnalysisRepository, Kept
from tafelrunde.server.storage.writer import Writer
from tafelrunde.server.tables.bots import Bots, lane
from tafelrunde.server.tables.requesters import Requester
from tafelrunde.server.wire.problems import ProblemError

TICK = 2.0  # seconds between two looks whether another process has made it
NAP = 0.02  # seconds between two looks whether the bots have a thread to spare
log = logging.getLogger(__name__)


class Pass(IntEnum):
    """Quick passes come first: they are waited for."""

    FIRST = 0
    SECOND = 1


ITERATIONS = {Pass.FIRST: QUICK, Pass.SECOND: 2500}  # of the search, for each position


class Closed(Exception):
    """The server is shutting down."""


@dataclass(eq=False)
class Work:
    """An analysis that waits or is being made."""

    match: Match
    requester: Requester
    turn: Pass = Pass.FIRST
    make: Callable[[], Analysis] | None = None  # while it has a place in the queue
    running: bool = False
    done: int = 0  # deeds
    of: int = 0

    def note(self, done: int, of: int) -> None:
        """Note the progress."""
        self.done, self.of = done, of


class Analyses:
    """The analyses that this process makes."""

    def __init__(self, repository: AnalysisRepository, writer: Writer, pubsub: PubSub, bots: Bots) -> None:
        self.repository, self.writer, self.pubsub, self.bots = repository, writer, pubsub, bots
        self.lane = lane(1, "analysis")
        self.works: dict[str, Work] = {}  # by table
        self.tasks: set[asyncio.Task[None]] = set()
        self.closed = False

    async def ask(self, table_id: str, match: Match, requester: Requester) -> None:
        """See to it that a finished match is analysed, unless it is or will be; raises a problem if this person already
        waits for many."""
        kept = await self.iterations(table_id, match)
        missing = [turn for turn in Pass if ITERATIONS[turn] > kept]
        if table_id in self.works or not missing:
            return
        self._check_few(requester)
        work = self.works[table_id] = Work(match, requester, missing[0])
        task = asyncio.create_task(self._see_to(table_id, work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _check_few(self, requester: Requester) -> None:
        """Raise if many games wait already that this person, or this address, has asked for."""
        asked = [work.requester for work in self.works.values()]
        theirs, nearby = asked.count(requester), sum(one.address == requester.address for one in asked)
        if theirs >= ANALYSES or (nearby >= ANALYSES_FROM and requester.address not in AT_HOME):
            raise ProblemError("too_many_analyses")

    async def iterations(self, table_id: str, match: Match) -> int:
        """The iterations of the analysis that is kept; 0 if there is none."""
        kept = await asyncio.to_thread(self.repository.kept, table_id, match)
        return kept.found.iterations if kept else 0

    def place(self, work: Work) -> int:
        """How many others come before this one."""
        return self.lane.place(work.make) if work.make else 0

    async def _see_to(self, table_id: str, work: Work) -> None:
        """Make the passes that are missing, unless another process does."""
        ours = f"analysis {table_id}"
        try:
            await self.bots.warm_up.until_ready(work.match.game)
            await until_locked(self.pubsub, ours, TICK)
            for work.turn in Pass:
                if await self.iterations(table_id, work.match) < ITERATIONS[work.turn]:
                    await self._make(table_id, work)
        except Closed:
            pass
        except Exception:  # whatever it is, the next one has its turn
            log.exception("an analysis failed", extra=about(table=short_id(table_id)))
        finally:
            await self.pubsub.unlock(ours)
            del self.works[table_id]

    async def _make(self, table_id: str, work: Work) -> None:
        match, turn, game = work.match, work.turn, work.match.game
        kept = await asyncio.to_thread(self.repository.kept, table_id, match)

        def make() -> Analysis:
            work.running = True
            with THOUGHTS.labels(game.name, f"analysis {turn + 1}").time():
                return analyse(match, ITERATIONS[turn], progress=work.note, pause=self._pause)

        work.make, work.done, work.of = make, 0, 0
        try:
            found = await self.lane.do(work.requester, lambda: turn, make)
        finally:
            work.make, work.running = None, False
        await self.writer.do(self.repository.keep, table_id, match, found, levels(match, found, kept))

    def _pause(self) -> None:
        """Called now and then by the thread that makes them."""
        while not self.closed and not self.bots.lanes["search"].free:
            time.sleep(NAP)
        if self.closed:
            raise Closed

    def close(self) -> None:
        """Break off what is being made."""
        self.closed = True
        self.lane.close()


def levels(match: Match, found: Analysis, kept: Kept | None) -> list[float | None]:
    """For each seat, the level of the bots that decide as well: the first pass tells it, and a second one leaves it,
    or finds that it is not true."""
    if kept is None or not kept.levels:
        return [level_of(found, seat, match.levels) for seat in range(match.seats)]
    return [None if belied(kept.found, found, seat) else level for seat, level in enumerate(kept.levels)]
