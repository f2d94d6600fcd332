"""When a game is over, the results are noted: at once, and those that a killed process left out, later."""

import asyncio
import logging
from collections.abc import Sequence

from tafelrunde.server.ops.journal import about, brief
from tafelrunde.server.ops.pubsub import PubSub, until_locked
from tafelrunde.server.people.results import Results
from tafelrunde.server.storage.arrangement_repository import ArrangementRepository
from tafelrunde.server.storage.writer import Writer
from tafelrunde.server.tables.reading import read_table
from tafelrunde.server.wire.problems import ProblemError

log = logging.getLogger(__name__)
AGAIN = 300.0  # seconds until it is looked again whether results are missing


class Settlement:
    """Notes what became of everybody."""

    def __init__(self, writer: Writer, results: Results, arrangements: ArrangementRepository) -> None:
        self.writer, self.results, self.arrangements = writer, results, arrangements

    async def settle(self, table_id: str, points: Sequence[int] | None = None) -> None:
        """A game is over. What fails is made up for later."""
        try:
            await self.writer.do(self.results.settle, table_id, points)
        except Exception:  # whatever it is: the game has ended all the same
            log.exception("the results of a table are not noted yet", extra=about(table=brief(table_id)))

    async def catch_up(self) -> None:
        """Note the results that are missing: a process may end between the last action and that."""
        for table_id in await asyncio.to_thread(self.results.unsettled):
            await self.settle(table_id, await asyncio.to_thread(self.points, table_id))

    async def keep_up(self, pubsub: PubSub, tick: float) -> None:
        """Catch up again and again, in one process for all: the process that ended may be another one."""
        while True:
            try:
                await until_locked(pubsub, "keeper", tick)
                await self.catch_up()
            except Exception:  # whatever it is: it is tried again
                log.exception("the results that are missing cannot be noted yet")
            await asyncio.sleep(AGAIN)

    def points(self, table_id: str) -> list[int] | None:
        """The points of a finished game; None: people ended it, or the installed rules do not know it."""
        try:
            match = read_table(self.arrangements, table_id)[1].match
        except ProblemError:
            return None
        return match.points() if match.over else None
