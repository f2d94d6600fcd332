"""The registry of tables in memory, a cache: any of them can be dropped and reloaded from its event log."""

import asyncio
from collections.abc import Collection, Mapping

from tafelrunde.server.storage.account_repository import NOBODY
from tafelrunde.server.tables.live_table import LiveTable
from tafelrunde.server.tables.presence import Presence
from tafelrunde.server.tables.services import Services
from tafelrunde.server.tables.snapshot import snapshot_of
from tafelrunde.server.tables.stored_table import read_table

IDLE = 60.0  # seconds after which an unused table is dropped
MOST = 2000  # tables in memory, however recently used


class Tables:
    """All tables of this process that are in use or were so recently."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.live: dict[str, LiveTable] = {}
        self.elsewhere: dict[str, Presence] = {}  # at tables that only other processes have in memory

    async def get(self, table_id: str) -> LiveTable:
        """A table, from memory or from the database."""
        if table_id in self.live:
            self.live[table_id].touch()  # so that it is not dropped meanwhile
            await self.live[table_id].catch_up()
        table = self.live.get(table_id)
        if table is None:
            stored, history = await asyncio.to_thread(read_table, self.services.arrangements, table_id)
            table = self.add(LiveTable(self.services, snapshot_of(stored, history)))
        self.services.bots.warm_up.want(table.now.match.game)
        table.touch()
        return table

    def add(self, opened: LiveTable) -> LiveTable:
        """Add a table that has just been loaded or created, unless another request was first."""
        table = self.live.setdefault(opened.id, opened)
        if table is opened:
            self.services.pubsub.publish("who", table.id)
        if len(self.live) > MOST:  # else the periodic run is soon enough, since it checks all tables
            self.evict()
        return table

    def count(self) -> tuple[int, int, int]:
        """The number of tables, of listeners, and of tables at which a bot is to move."""
        tables = self.live.values()
        listeners = sum(len(table.audience.listeners) for table in tables)
        return len(tables), listeners, sum(table.bots.thinking is not None for table in tables)

    async def reload_tables_of(self, people: Collection[str], tables: Collection[str] = ()) -> None:
        """Reload the tables of these people, whose id or account has changed, and these tables."""
        for table in list(self.live.values()):
            if table.id in tables or any(seat.person in people for seat in table.now.seats):
                await table.reload()

    def forget_name(self, person: str) -> None:
        """Remove the name of a deleted account from the chat in memory."""
        for table in self.live.values():
            table.chat.rename(person, NOBODY)

    async def reread_chat(self, person: str) -> None:
        """Load the chats anew in which a renamed account has written."""
        for table in list(self.live.values()):
            if any(line.person == person for line in table.chat.said or ()):
                await table.chat.reread()

    def drop(self, table_id: str) -> None:
        """Forget a table that is no longer kept; its browsers are told when they return."""
        table = self.live.pop(table_id, None)
        if table is not None:
            table.gone = True
            if table.bots.thinking:
                table.bots.thinking.cancel()
            table.audience.wake()

    def wake(self, person: str) -> None:
        """Wake the browsers at all tables where somebody is."""
        for table in self.live.values():
            if person in table.audience.presence.own:
                table.audience.wake()

    def presence(self, table_id: str) -> Presence:
        """Who is present at a table, whether or not this process has it in memory."""
        table = self.live.get(table_id)
        return table.audience.presence if table else self.elsewhere.get(table_id, Presence(self.services.time))

    def hear_presence(self, table_id: str, process: str, browsers: Mapping[str, int], until: float) -> None:
        """Note who is present through another process at a table that this one does not have in memory."""
        self.elsewhere.setdefault(table_id, Presence(self.services.time)).hear(process, browsers, until)

    def in_use(self) -> set[str]:
        """The tables in the memory of this process, and those where somebody is through another one."""
        return {*self.live, *(table_id for table_id, presence in self.elsewhere.items() if presence.browsers)}

    def forget_presence(self, now: float) -> None:
        """Drop what other processes have not announced again."""
        for presence in self.elsewhere.values():
            presence.forget(now)
        self.elsewhere = {key: it for key, it in self.elsewhere.items() if it.elsewhere and key not in self.live}

    def evict(self) -> None:
        """Drop idle tables; above the limit also the least recently used ones without listeners."""
        quiet = [table for table in self.live.values() if table.bots.thinking is None and not table.lock.locked()]
        alone = [table for table in quiet if not table.audience.listeners]
        alone.sort(key=lambda table: table.audience.last_used)
        for i, table in enumerate(alone):
            if table.audience.idle(IDLE) or (len(self.live) > MOST and i < len(alone) - 1):
                del self.live[table.id]

    async def evict_idle(self) -> None:
        """Drop idle tables periodically."""
        while True:
            await asyncio.sleep(IDLE / 2)
            self.evict()

    async def shut_down(self) -> None:
        """Shut down: cancel the tasks of all tables and wait for the threads that still read the database."""
        tasks = [task for table in self.live.values() for task in (table.bots.thinking, table.reloading) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.services.pubsub.close()
        await asyncio.get_running_loop().shutdown_default_executor()
