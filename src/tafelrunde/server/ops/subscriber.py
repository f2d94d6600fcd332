"""The subscriber to other processes' notifications: reloads the table, chat or session that has changed."""

import asyncio
import json
import time
from collections.abc import Coroutine

from tafelrunde.server.ops.pubsub import PostgresPubSub
from tafelrunde.server.people.here import Here
from tafelrunde.server.people.sessions import Sessions
from tafelrunde.server.tables.live_table import LiveTable
from tafelrunde.server.tables.registry import Tables

REPEAT = 20.0  # seconds between announcements of presence
FORGET = 60.0  # seconds after which presence that was not announced again expires


class Subscriber:
    """Keeps the tables and sessions of this process up to date."""

    def __init__(self, tables: Tables, sessions: Sessions, here: Here) -> None:
        self.tables, self.sessions, self.here, self.pubsub = tables, sessions, here, tables.services.pubsub

    def jobs(self) -> list[Coroutine[None, None, None]]:
        """The background tasks; none with a single process."""
        if not isinstance(self.pubsub, PostgresPubSub):
            return []
        return [self.pubsub.listen(self.hear, self.reload_all), self.repeat()]

    async def hear(self, said: str) -> None:
        """Handle a notification `WHAT KEY PROCESS …`; our own about tables are ignored."""
        what, key, process, more = (*said.split(" ", 3), "", "", "")[:4]
        table, ours = self.tables.live.get(key), getattr(self.pubsub, "name", None)
        if what == "passes":
            await self.sessions.learn(key)
        elif what == "accounts":
            await self.sessions.learn_member(key)
            if key not in self.sessions.members:
                self.tables.forget_name(key)
            elif process != ours:
                await self.tables.reread_chat(key)
        elif process == ours:
            return
        elif what == "seen":
            self.here.hear(key)
        elif what == "mutes":
            await self.tables.services.mutes.hear(key)
            self.tables.wake(key)
        elif what == "company":
            self.tables.services.alarm.expect(0.0)  # a clock may be due sooner than expected
        elif table is not None:
            await self._at(table, what, process, more)
        elif what == "here":
            self.tables.hear_presence(key, process, json.loads(more), time.monotonic() + FORGET)

    async def _at(self, table: LiveTable, what: str, process: str, more: str) -> None:
        if what == "tables":
            table.heard()
        elif what == "talk":
            await table.chat.hear()
        elif what == "who" and table.audience.presence.own:
            table.audience.announce_presence()
        elif what == "here":
            if table.audience.presence.hear(process, json.loads(more), time.monotonic() + FORGET):
                table.audience.people_changed()

    async def reload_all(self) -> None:
        """Reload everything, because notifications may have been missed."""
        await self.sessions.reload()
        self.tables.services.alarm.expect(0.0)
        for table in list(self.tables.live.values()):
            table.heard()
            await table.chat.hear()
            self.pubsub.publish("who", table.id)

    async def repeat(self) -> None:
        """Announce presence periodically, spread over the tables, and expire that of other processes."""
        while True:
            live = list(self.tables.live.values())
            self.tables.forget_presence(time.monotonic())
            await asyncio.sleep(0 if live else REPEAT)
            for table in live:
                await asyncio.sleep(REPEAT / len(live))
                if table.audience.presence.own:
                    table.audience.publish_presence()
                if table.audience.presence.forget(time.monotonic()):
                    table.audience.people_changed()
