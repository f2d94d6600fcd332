"""Chat at a table. Nothing of it is part of the game or its log.

Whoever holds a seat talks to everybody; whoever looks on talks to those who look on, and the players hear of that once
the game is over. What was said is shown as text and nothing else.
"""

import asyncio
import hashlib
from collections.abc import Callable
from dataclasses import replace

from tafelrunde.server.storage.chat_repository import ChatLine
from tafelrunde.server.tables.services import Services
from tafelrunde.server.tables.snapshot import Snapshot
from tafelrunde.server.wire import types as wire

SHOWN = 200  # lines of a table


class Chat:
    """What was said at one table; it is read when the first browser comes."""

    def __init__(self, table_id: str, services: Services, tell: Callable[[], None]) -> None:
        self.table_id, self.services, self.tell = table_id, services, tell
        self.said: list[ChatLine] | None = None

    async def opened(self) -> list[ChatLine]:
        """What was said so far."""
        if self.said is None:
            said = await self.services.writer.do(self.services.chats.said, self.table_id, SHOWN)
            self.said = said if self.said is None else self.said  # who was faster may have spoken already
            if self.services.pubsub.shared:
                await self.hear()  # what was said through others while we read
        return self.said

    async def say(self, now: Snapshot, person: str, wish: wire.Say) -> None:
        """Say something; it is kept, and then everybody hears it whom it concerns."""
        said, held = await self.opened(), now.held(person)
        seat, name = (held[0], now.seats[held[0]].name) if held else (-1, wish.name)
        given = (person, seat, name, wish.text, wish.greeting, not held)
        line = await self.services.writer.do(self.services.chats.say, self.table_id, *given)
        if self.services.pubsub.shared:
            await self.hear()  # others may have spoken before
        else:
            said.append(line)
            self._heard(said)

    async def hear(self) -> None:
        """Something was said, perhaps through another process."""
        if self.said is None:
            return
        last = self.said[-1].id if self.said else 0
        newer = await asyncio.to_thread(self.services.chats.said, self.table_id, SHOWN, last)
        heard = {line.id for line in self.said}
        self.said.extend(line for line in newer if line.id not in heard)
        self._heard(self.said)

    def _heard(self, said: list[ChatLine]) -> None:
        del said[:-SHOWN]
        self.tell()

    def rename(self, person: str, name: str) -> None:
        """Somebody is gone: what they have said stays, by another name."""
        if self.said:
            self.said[:] = [replace(line, name=name) if line.person == person else line for line in self.said]

    def lines(self, now: Snapshot, person: str | None, since: int) -> list[wire.ChatLine]:
        """What a guest hears of it that was said later."""
        apart = hears_apart(now, person)
        heard = [line for line in self.said or () if line.id > since and (apart or not line.apart)]
        return [
            wire.ChatLine(
                id=line.id,
                who=hashlib.sha256(f"{self.table_id} {line.person}".encode()).hexdigest()[:12],
                mine=line.person == person,
                seat=line.seat,
                name=line.name,
                text=line.text,
                greeting=line.greeting,  # type: ignore[arg-type]
                apart=line.apart,
                at=line.at,
            )
            for line in heard
        ]


def hears_apart(now: Snapshot, person: str | None) -> bool:
    """Does the guest hear those who look on?"""
    return now.over or not now.held(person)
