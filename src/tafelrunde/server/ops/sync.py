"""What a process does when others publish a change: look at the table, the chat or the session that was changed."""

import asyncio
import json
import time
from collections.abc import Coroutine
from typing import Any

from tafelrunde.server.ops.pubsub import PostgresPubSub
from tafelrunde.server.people.sessions import Sessions
from tafelrunde.server.tables.live_table import LiveTable
from tafelrunde.server.tables.registry import Tables

REPEAT = 20.0  # seconds until it is said again who is here
FORGET = 60.0  # seconds after which somebody who was not mentioned again is not here any more


class Sync:
    """Keeps the tables and sessions of this process up to date."""

    def __init__(self, tables: Tables, sessions: Sessions) -> None:
        self.tables, self.sessions, self.pubsub = tables, sessions, tables.services.pubsub

    def jobs(self) -> list[Coroutine[Any, Any, None]]:
        """What is to be done beside serving."""
        if not isinstance(self.pubsub, PostgresPubSub):
            return []
        return [self.pubsub.listen(self.hear, self.look_at_everything), self.repeat()]

    async def hear(self, said: str) -> None:
        """`WHAT KEY PROCESS …`; what happens at a table through ourselves is known."""
        what, key, process, more = (*said.split(" ", 3), "", "", "")[:4]
        table, ours = self.tables.live.get(key), getattr(self.pubsub, "name", None)
        if what == "passes":
            await self.sessions.learn(key)
        elif what == "accounts":
            await self.sessions.learn_member(key)
            if key not in self.sessions.members:
                self.tables.forget_name(key)
        elif process == ours:
            return
        elif what == "company":
            self.tables.services.alarm.expect(0.0)  # a clock may be due sooner than we thought
        elif table is not None:
            await self._at(table, what, process, more)

    async def _at(self, table: LiveTable, what: str, process: str, more: str) -> None:
        if what == "tables":
            table.heard()
        elif what == "talk":
            await table.chat.hear()
        elif what == "who" and table.audience.presence.own:
            table.audience.tell_who_is_here()
        elif what == "here":
            if table.audience.presence.hear(process, json.loads(more), time.monotonic() + FORGET):
                table.audience.people_changed()

    async def look_at_everything(self) -> None:
        """Something may have been said that we have not heard."""
        await self.sessions.reload()
        self.tables.services.alarm.expect(0.0)
        for table in list(self.tables.live.values()):
            table.heard()
            await table.chat.hear()
            self.pubsub.publish("who", table.id)

    async def repeat(self) -> None:
        """Say again who is here, one table after the other, and forget those of whom nobody says it any more."""
        while True:
            live = list(self.tables.live.values())
            await asyncio.sleep(0 if live else REPEAT)
            for table in live:
                await asyncio.sleep(REPEAT / len(live))
                if table.audience.presence.own:
                    table.audience.publish_who_is_here()
                if table.audience.presence.forget(time.monotonic()):
                    table.audience.people_changed()
