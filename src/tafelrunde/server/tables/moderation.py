"""What the keeper of the server has decided, as far as this process has to act on it: it looks for new lines of the
trail every few seconds, with either kind of database."""

import asyncio
import logging

from tafelrunde.server.people.sessions import Sessions
from tafelrunde.server.storage.database import StoreFailed
from tafelrunde.server.storage.moderation_repository import Deed, ModerationRepository, in_force
from tafelrunde.server.storage.table_repository import now
from tafelrunde.server.tables.registry import Tables
from tafelrunde.server.tables.snapshot import Snapshot
from tafelrunde.server.wire.problems import Code, ProblemError

log = logging.getLogger(__name__)
TICKS = 2  # of the server's clock, between two looks


class Moderation:
    """Who is silenced or shut out at the moment, and what is new."""

    def __init__(self, store: ModerationRepository, tables: Tables, sessions: Sessions) -> None:
        self.store, self.tables, self.sessions = store, tables, sessions
        self.lock = asyncio.Lock()
        self._know(store.trail())

    def _know(self, deeds: list[Deed]) -> None:
        self.last = deeds[-1].id if deeds else 0
        self.shut_out = in_force(deeds, "close", "reopen")
        self.silenced = in_force(deeds, "silence", "speak")

    def check_open(self, person: str | None) -> None:
        """Raise if the person is shut out: they may watch, and nothing more."""
        self._check("closed", self.shut_out.get(person or ""))

    def check_may_say(self, person: str, at: Snapshot) -> None:
        """Raise if the person may not write in the chat of this table."""
        self._check("silenced", self.silenced.get(person))
        if at.arrangement.silent:
            raise ProblemError("silent_table")

    def _check(self, code: Code, deed: Deed | None) -> None:
        if deed is not None and (deed.until is None or deed.until > now()):
            day = (deed.until or "")[:10]
            raise ProblemError(code, reason=deed.reason, until=f" (→ {day})" if day else "")

    async def watch(self) -> None:
        """Look for new deeds, for ever."""
        while True:
            await asyncio.sleep(TICKS * self.tables.services.tick)
            try:
                if await asyncio.to_thread(self.store.newest) > self.last:
                    await self.reload()
            except StoreFailed:  # the database is away, which others have said
                continue
            except Exception:  # whatever it is, it is retried
                log.exception("what the keeper did could not be read yet")

    async def reload(self) -> None:
        """Read the trail, and apply what is new."""
        async with self.lock:
            await self._reload()

    async def _reload(self) -> None:
        deeds = await asyncio.to_thread(self.store.trail)
        new = [deed for deed in deeds if deed.id > self.last]
        self._know(deeds)
        if not new:
            return
        await self.sessions.reload()
        for deed in new:
            if deed.table_id and deed.act == "remove":
                self.tables.drop(deed.table_id)
        people = {deed.person for deed in new if deed.person and deed.act in ("rename", "remove")}
        await self.tables.reload_tables_of(people, {deed.table_id for deed in new if deed.table_id})
        for table in list(self.tables.live.values()):
            if any(deed.person or deed.table_id == table.id for deed in new) and table.chat.said:
                await table.chat.reread()
