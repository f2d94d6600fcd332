"""Stores the results when a game ends, and later those that a killed process did not store."""

import asyncio
import logging
from collections.abc import Sequence

from tafelrunde.server.ops.journal import about, short_id
from tafelrunde.server.ops.pubsub import PubSub, until_locked
from tafelrunde.server.people.results import Results
from tafelrunde.server.storage.arrangement_repository import ArrangementRepository
from tafelrunde.server.storage.writer import Writer
from tafelrunde.server.tables.arrangement import parse_arrangement
from tafelrunde.server.tables.endings import as_it_counts, points_and_places
from tafelrunde.server.tables.stored_table import read_table
from tafelrunde.server.wire.problems import ProblemError

log = logging.getLogger(__name__)
AGAIN = 300.0  # seconds between checks for missing results


class Settlement:
    """Stores everybody's results and ratings."""

    def __init__(self, writer: Writer, results: Results, arrangements: ArrangementRepository) -> None:
        self.writer, self.results, self.arrangements = writer, results, arrangements

    async def settle(
        self, table_id: str, points: Sequence[int] | None = None, placed: Sequence[int] | None = None
    ) -> None:
        """Store the results of a finished game; if that fails, `catch_up` does it later."""
        try:
            await self.writer.do(self.results.settle, table_id, points, placed)
        except Exception:  # whatever it is, the game has ended all the same
            log.exception("the results of a table could not be stored yet", extra=about(table=short_id(table_id)))

    async def catch_up(self) -> None:
        """Store results that are missing because a process ended after the last action."""
        for table_id in await asyncio.to_thread(self.results.unsettled):
            await self.settle(table_id, *await asyncio.to_thread(self.points_and_places, table_id))

    async def keep_up(self, pubsub: PubSub, tick: float) -> None:
        """Catch up periodically, in one process for all: the one that ended may be another."""
        while True:
            try:
                await until_locked(pubsub, "keeper", tick)
                await self.catch_up()
            except Exception:  # whatever it is, it is retried
                log.exception("missing results could not be stored yet")
            await asyncio.sleep(AGAIN)

    def points_and_places(self, table_id: str) -> tuple[list[int] | None, list[int] | None]:
        """The points and places of a finished game; None if it does not count, or its rules are not installed."""
        try:
            stored, history = read_table(self.arrangements, table_id)
        except ProblemError:
            return None, None
        return points_and_places(as_it_counts(history.match, parse_arrangement(stored.arrangement).ended))
