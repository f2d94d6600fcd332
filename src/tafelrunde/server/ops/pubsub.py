"""Pub/sub and locks between processes on one PostgreSQL: triggers notify all processes of every write (migration 0012),
and work that only one should do runs under an advisory lock, which PostgreSQL releases however the process ends.

The locks only save duplicate work; correctness rests on the version number of each table (`tables.changes`)."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from sqlalchemy import Engine

if TYPE_CHECKING:
    from psycopg import AsyncConnection
    from psycopg.rows import TupleRow

log = logging.getLogger(__name__)
FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0  # seconds of backoff before reconnecting to the database
TRY_LOCK = "select pg_try_advisory_lock(hashtextextended(%s, 0))"
STILL = "select %s <> ''"
UNLOCK = "select pg_advisory_unlock(hashtextextended(%s, 0))"
NOTIFY = "select pg_notify('tafelrunde', %s) is null"


class LocalPubSub:
    """The null implementation for a single process: every lock is free, and nobody listens."""

    shared = False

    async def try_lock(self, _what: str) -> bool:
        """Is this ours to do?"""
        return True

    async def unlock(self, _what: str) -> None:
        """Somebody else may do it now."""

    @asynccontextmanager
    async def exclusive(self, _what: str) -> AsyncIterator[bool]:
        """While this lasts no other process does it."""
        yield True

    def publish(self, what: str, key: str, more: str = "") -> None:
        """Tell the others."""

    async def close(self) -> None:
        """Let go of everything."""


class PostgresPubSub:
    """LISTEN/NOTIFY and advisory locks on PostgreSQL."""

    shared = True

    def __init__(self, engine: Engine) -> None:
        self.engine, url = engine, engine.url
        self.name = str(url.query["application_name"])
        self.connect_args = self.engine.dialect.create_connect_args(url)[1]
        self.held: set[str] = set()
        self.asking = asyncio.Lock()
        self.unpublished: dict[tuple[str, str], str] = {}  # the outbox: the newest message by kind and key
        self.publishing: asyncio.Task[None] | None = None
        self.connection: AsyncConnection[TupleRow] | None = None
        self.closed = False

    async def try_lock(self, what: str) -> bool:
        """Take a lock if it is free; it is held as long as the connection lasts."""
        async with self.asking:
            if what in self.held:
                return bool(await self._query(STILL, what))
            if await self._query(TRY_LOCK, what):
                self.held.add(what)
            return what in self.held

    async def unlock(self, what: str) -> None:
        """Somebody else may do it now."""
        async with self.asking:
            if what in self.held:
                self.held.discard(what)
                await self._query(UNLOCK, what)

    @asynccontextmanager
    async def exclusive(self, what: str) -> AsyncIterator[bool]:
        """While this lasts no other process does it."""
        try:
            yield await self.try_lock(what)
        finally:
            await self.unlock(what)

    def publish(self, what: str, key: str, more: str = "") -> None:
        """Queue a message to the other processes; a newer one with the same kind and key replaces it."""
        self.unpublished[what, key] = f"{what} {key} {self.name} {more}"
        if self.publishing is None or self.publishing.done():
            self.publishing = asyncio.create_task(self._publish())

    async def _publish(self) -> None:
        while self.unpublished:
            async with self.asking:  # shares the connection with the locks
                await self._query(NOTIFY, self.unpublished.pop(next(iter(self.unpublished))))

    async def _query(self, question: str, what: str) -> object:
        """The result of a query; None if the connection has failed, and then all locks are lost."""
        if self.closed:
            return None
        try:
            if self.connection is None:
                self.connection = await self._connect()
            found = await (await self.connection.execute(question, [what])).fetchone()
            return found[0] if found else None
        except Exception as error:  # whatever it is, the caller tries again
            log.warning("the database does not answer: %s", error)
            await self._disconnect()
            return None

    async def _disconnect(self) -> None:
        self.held.clear()
        connection, self.connection = self.connection, None
        if connection is not None:
            await connection.close()

    async def _connect(self) -> "AsyncConnection[TupleRow]":
        from psycopg import AsyncConnection  # an extra, which only PostgreSQL needs

        return await AsyncConnection.connect(**self.connect_args, autocommit=True)

    # ---- listening --------------------------------------------------------------------------------------------------

    async def listen(self, hear: Callable[[str], Awaitable[None]], look: Callable[[], Awaitable[None]]) -> None:
        """Pass notifications to `hear`; `look` runs after each connect, because messages may have been missed."""
        wait = FIRST_WAIT
        while True:
            try:
                async with await self._connect() as connection:
                    await connection.execute("listen tafelrunde")
                    await look()
                    wait = FIRST_WAIT
                    async for said in connection.notifies():
                        await hear(said.payload)
            except Exception as error:  # whatever it is, reconnect
                log.warning("the database's notifications have stopped: %s", error)
            self.engine.dispose()  # pooled connections are probably lost, too
            async with self.asking:
                await self._disconnect()
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def close(self) -> None:
        """Let go of everything."""
        self.closed = True
        async with self.asking:
            await self._disconnect()


PubSub = LocalPubSub | PostgresPubSub


def pubsub_for(engine: Engine) -> PubSub:
    """The implementation for a database; SQLite is used by one process only."""
    return PostgresPubSub(engine) if engine.dialect.name == "postgresql" else LocalPubSub()


async def until_locked(pubsub: PubSub, what: str, tick: float) -> None:
    """Wait until this process holds a lock."""
    while not await pubsub.try_lock(what):
        await asyncio.sleep(tick)
