"""Talk at a table, and private notes. Nothing of it is part of the game or its log.

Whoever holds a seat talks to everybody; whoever looks on talks to those who look on, and the players hear of that once
the game is over. What was said is shown as text and nothing else.
"""

import asyncio
import hashlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tafelrunde.server.wire import types as wire

if TYPE_CHECKING:
    from tafelrunde.server.tables.live_table import LiveTable

PACES = ((6, 10.0), (40, 600.0))  # so many sentences of one guest in so many seconds
SHOWN = 200  # lines of a table


@dataclass(frozen=True)
class ChatLine:
    """Something that somebody said; `apart`: among those who look on."""

    id: int
    person: str
    seat: int
    name: str
    text: str
    greeting: str | None
    apart: bool
    at: str


class Chat:
    """What was said at one table; it is read when the first browser comes."""

    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.said: list[ChatLine] | None = None

    async def opened(self) -> list[ChatLine]:
        """What was said so far."""
        if self.said is None:
            said = await self.table.tables.writer.do(self.table.tables.arrangements.said, self.table.id, SHOWN)
            self.said = said if self.said is None else self.said  # who was faster may have spoken already
            if self.table.tables.pubsub.shared:
                await self.hear()  # what was said through others while we read
        return self.said

    async def say(self, person: str, wish: wire.Say) -> None:
        """Say something; it is kept, and then everybody hears it whom it concerns."""
        table, said = self.table, await self.opened()
        held = table.held(person)
        for pace in table.tables.chat_limits:
            pace.take(person)
        seat, name = (held[0], table.seats[held[0]].name) if held else (-1, wish.name)
        line = await table.tables.writer.do(
            table.tables.arrangements.say, table.id, person, seat, name, wish.text, wish.greeting, not held
        )
        if table.tables.pubsub.shared:
            await self.hear()  # others may have spoken before
        else:
            said.append(line)
            self._heard(said)

    async def hear(self) -> None:
        """Something was said, perhaps through another process."""
        if self.said is None:
            return
        last = self.said[-1].id if self.said else 0
        newer = await asyncio.to_thread(self.table.tables.arrangements.said, self.table.id, SHOWN, last)
        heard = {line.id for line in self.said}
        self.said.extend(line for line in newer if line.id not in heard)
        self._heard(self.said)

    def _heard(self, said: list[ChatLine]) -> None:
        del said[:-SHOWN]
        self.table.tell()

    def rename(self, person: str, name: str) -> None:
        """Somebody is gone: what they have said stays, by another name."""
        if self.said:
            self.said[:] = [replace(line, name=name) if line.person == person else line for line in self.said]

    def heard_apart(self, person: str | None) -> bool:
        """Does the guest hear those who look on?"""
        return self.table.over or not self.table.held(person)

    def lines(self, person: str | None, since: int) -> list[wire.SaidLine]:
        """What a guest hears of it that was said later."""
        apart = self.heard_apart(person)
        heard = [line for line in self.said or () if line.id > since and (apart or not line.apart)]
        return [
            wire.SaidLine(
                id=line.id,
                who=hashlib.sha256(f"{self.table.id} {line.person}".encode()).hexdigest()[:12],
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
