"""The tables in memory. Any of them can be thrown away at any time: its log knows everything."""

import asyncio
from collections.abc import Collection

from tafelrunde.server.storage.account_repository import NOBODY
from tafelrunde.server.tables.live_table import LiveTable
from tafelrunde.server.tables.reading import read_table
from tafelrunde.server.tables.services import Services
from tafelrunde.server.tables.snapshot import snapshot_of

IDLE = 60.0  # seconds after which a table without listeners is let go
MOST = 2000  # tables in memory, however young


class Tables:
    """All tables of a process that somebody looks at, or did just now."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.live: dict[str, LiveTable] = {}

    async def get(self, table_id: str) -> LiveTable:
        """A table, from memory or from its log."""
        if table_id in self.live:
            self.live[table_id].look()  # so that it is not let go meanwhile
            await self.live[table_id].catch_up()
        table = self.live.get(table_id)
        if table is None:
            kept, history = await asyncio.to_thread(read_table, self.services.arrangements, table_id)
            table = self.open(LiveTable(self.services, snapshot_of(kept, history)))
        self.services.bots.warm_up.want(table.now.match.game)
        table.look()
        return table

    def open(self, opened: LiveTable) -> LiveTable:
        """A table that has just been read or made, unless somebody was faster."""
        table = self.live.setdefault(opened.id, opened)
        if table is opened:
            self.services.pubsub.publish("who", table.id)
        if len(self.live) > MOST:  # else it is soon enough from time to time: all tables are looked at
            self.let_go()
        return table

    def count(self) -> tuple[int, int, int]:
        """How many tables there are, how many listen, and at how many a bot is to move."""
        tables = self.live.values()
        listeners = sum(len(table.audience.listeners) for table in tables)
        return len(tables), listeners, sum(table.bots.thinking is not None for table in tables)

    async def reseat(self, people: Collection[str], tables: Collection[str] = ()) -> None:
        """Somebody is somebody else now, or gone: look again who sits at their tables, and at these."""
        for table in list(self.live.values()):
            if table.id in tables or any(seat.person in people for seat in table.now.seats):
                await table.look_again()

    def forget_name(self, person: str) -> None:
        """Somebody has deleted their account: nobody who comes hears their name in what was said."""
        for table in self.live.values():
            table.chat.rename(person, NOBODY)

    def let_go(self) -> None:
        """Forget tables that nobody looks at; if there are very many, also those that were just looked at."""
        quiet = [table for table in self.live.values() if table.bots.thinking is None and not table.lock.locked()]
        alone = [table for table in quiet if not table.audience.listeners]
        alone.sort(key=lambda table: table.audience.looked)
        for i, table in enumerate(alone):
            if table.audience.idle(IDLE) or (len(self.live) > MOST and i < len(alone) - 1):
                del self.live[table.id]

    async def keep_lean(self) -> None:
        """Let go from time to time."""
        while True:
            await asyncio.sleep(IDLE / 2)
            self.let_go()

    async def come_to_rest(self) -> None:
        """Bots stop thinking, and whoever still asks the database gets their answer, before it is let go of."""
        tasks = [task for table in self.live.values() for task in (table.bots.thinking, table.looking) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.services.pubsub.close()
        await asyncio.get_running_loop().shutdown_default_executor()
