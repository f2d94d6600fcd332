"""Whom people have muted, in memory for those who are at a table."""

import asyncio

from tafelrunde.server.ops.pubsub import PubSub
from tafelrunde.server.storage.database import Database
from tafelrunde.server.storage.mute_repository import MuteRepository
from tafelrunde.server.storage.writer import Writer

MOST = 10_000  # people whose mutes are in memory
NOBODY: frozenset[str] = frozenset()


class Mutes:
    """The mutes of everybody who has opened a table."""

    def __init__(self, database: Database, writer: Writer, pubsub: PubSub) -> None:
        self.store, self.writer, self.pubsub = MuteRepository(database), writer, pubsub
        self.known: dict[str, frozenset[str]] = {}

    async def load(self, person: str | None) -> None:
        """Load whom somebody has muted, before they are sent what others say."""
        if person is None:
            return
        found = await asyncio.to_thread(self.store.of, person)
        self.known.pop(person, None)
        if found:  # few mute anybody: of the others nothing is kept
            self.known[person] = found
        if len(self.known) > MOST:
            del self.known[next(iter(self.known))]

    def of(self, person: str | None) -> frozenset[str]:
        """The people whom somebody has muted."""
        return self.known.get(person or "", NOBODY)

    async def set(self, person: str, other: str, muted: bool) -> None:
        """Mute somebody, or no longer; the other processes hear of it."""
        await self.writer.do(self.store.set, person, other, muted)
        await self.load(person)
        self.pubsub.publish("mutes", person)

    async def hear(self, person: str) -> None:
        """Another process has changed somebody's mutes."""
        await self.load(person)
