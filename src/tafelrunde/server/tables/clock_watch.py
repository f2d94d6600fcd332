"""Watches time at the tables: one task finds clocks that have run out, in one of the server's processes; another looks
after the tables in memory, in each of them."""

import asyncio
import logging

from tafelrunde.server.ops.journal import about, short_id
from tafelrunde.server.ops.pubsub import until_locked
from tafelrunde.server.storage.database import StoreFailed
from tafelrunde.server.tables.clock import NEVER
from tafelrunde.server.tables.registry import Tables
from tafelrunde.server.tables.seats import time_is_up
from tafelrunde.server.wire.problems import ProblemError

BATCH = 50  # tables that are looked after at once; then the loop serves what came meanwhile
log = logging.getLogger(__name__)


async def watch_clocks(tables: Tables) -> None:
    """Check the clocks whenever one is due, for ever."""
    services = tables.services
    services.alarm.next_due = 0.0
    while True:
        await until_locked(services.pubsub, "keeper", services.tick)
        if services.time.now() >= services.alarm.next_due:
            try:
                await check_clocks(tables)
            except StoreFailed:  # retry at the next tick
                services.alarm.next_due = 0.0
        await asyncio.sleep(services.tick)


async def check_clocks(tables: Tables) -> None:
    """Apply the time-out at every table that is due; a table that fails does not hold up the others."""
    services = tables.services
    now, services.alarm.next_due = services.time.now(), NEVER
    for table_id in await asyncio.to_thread(services.arrangements.due, now):
        try:
            await (await tables.get(table_id)).decide(time_is_up)
        except ProblemError:  # the table cannot be played any more, so its clock is stopped
            await services.writer.do(services.arrangements.stop_clock, table_id)
        except Exception:  # whatever it is, it is retried
            log.exception("a clock could not be checked and will be retried", extra=about(table=short_id(table_id)))
    services.alarm.expect(await asyncio.to_thread(services.arrangements.next_due))


async def watch_tables(tables: Tables) -> None:
    """Look after every table in memory, once a tick: votes lapse, people are away for long or come back."""
    while True:
        await asyncio.sleep(tables.services.tick)
        await look_after(tables)


async def look_after(tables: Tables) -> None:
    """Look after every table once."""
    for i, table in enumerate(list(tables.live.values())):
        if i % BATCH == BATCH - 1:
            await asyncio.sleep(0)
        try:
            await table.look_after()
        except Exception:  # whatever it is, it is retried
            log.exception("a table could not be looked after yet", extra=about(table=short_id(table.id)))
