"""Lets tables go where nobody has played: some at a time, in one process for all."""

import asyncio
import logging
from datetime import UTC, datetime, timedelta

from tafelrunde.server.ops.journal import about
from tafelrunde.server.ops.pubsub import until_locked
from tafelrunde.server.storage.database import StoreFailed
from tafelrunde.server.tables.registry import Tables

log = logging.getLogger(__name__)
DAYS = 7  # since a table was made; 0: they stay for good
AT_ONCE = 50  # tables in one transaction, so that nobody who acts waits long for it
AGAIN = 600.0  # seconds between rounds


async def keep_tidy(tables: Tables, days: int) -> None:
    """Let unplayed tables go periodically."""
    services = tables.services
    while days:
        await until_locked(services.pubsub, "keeper", services.tick)
        try:
            while await let_go_some(tables, days) == AT_ONCE:
                await asyncio.sleep(services.tick)
        except StoreFailed:  # the database is away, which others have said
            pass
        except Exception:  # whatever it is, it is retried
            log.exception("unplayed tables could not be let go yet")
        await asyncio.sleep(AGAIN)


async def let_go_some(tables: Tables, days: int) -> int:
    """Let some tables go that are in no memory and at which nobody is; returns how many, or how many editions, if these
    are more."""
    services, now = tables.services, datetime.fromtimestamp(tables.services.time.now(), UTC)
    before, in_use = now - timedelta(days=days), tables.in_use()
    gone, editions = await services.writer.do(services.unplayed.let_go, before, now, in_use, AT_ONCE)
    for table_id in gone:
        tables.drop(table_id)  # somebody may have opened it meanwhile
    if gone or editions:
        log.info("unplayed tables were let go", extra=about(tables=len(gone), editions=editions))
    return max(len(gone), editions)
