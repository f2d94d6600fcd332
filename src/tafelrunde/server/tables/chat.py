"""Chat at a table, which is no part of the game or its log.

Players write to everybody; spectators write to spectators, and players see that once the game is over. Clients show
it as plain text.
"""

import asyncio
import hashlib
from collections.abc import Callable
from dataclasses import replace

from tafelrunde.server.storage.chat_repository import ChatLine
from tafelrunde.server.tables.services import Services
from tafelrunde.server.tables.snapshot import Snapshot
from tafelrunde.server.wire import arrangement as arrangement_wire
from tafelrunde.server.wire import types as wire
from tafelrunde.server.wire.names import checked_person, distinct
from tafelrunde.server.wire.problems import ProblemError

SHOWN = 200  # lines of one table that are held and sent


class Chat:
    """The chat lines of one table, loaded when the first browser arrives."""

    def __init__(self, table_id: str, services: Services, tell: Callable[[], None]) -> None:
        self.table_id, self.services, self.tell = table_id, services, tell
        self.said: list[ChatLine] | None = None
        self.version = 0  # of lines that were changed or deleted: all are sent again

    async def opened(self) -> list[ChatLine]:
        """The lines so far, loaded on first use."""
        if self.said is None:
            said = await self.services.writer.do(self.services.chats.said, self.table_id, SHOWN)
            self.said = said if self.said is None else self.said  # loaded meanwhile by somebody else, perhaps with more
            if self.services.pubsub.shared:
                await self.hear()  # what was written through other processes while we read
        return self.said

    async def say(self, now: Snapshot, person: str, wish: wire.Say) -> None:
        """Store a line, then show it to everybody who may see it."""
        said, held = await self.opened(), now.held(person)
        sitting = [seat.name for seat in now.seats if seat.kind != "open"]
        seat, name = (held[0], now.seats[held[0]].name) if held else (-1, distinct(checked_person(wish.name), sitting))
        given = (person, seat, name, wish.text, wish.greeting, not held)
        line = await self.services.writer.do(self.services.chats.say, self.table_id, *given)
        if self.services.pubsub.shared:
            await self.hear()  # other processes may have written lines before it
        else:
            said.append(line)
            self._heard(said)

    def _who(self, person: str) -> str:
        """What stands for a person in the chat of this table."""
        return hashlib.sha256(f"{self.table_id} {person}".encode()).hexdigest()[:12]

    async def mute(self, person: str, wish: arrangement_wire.Mute) -> None:
        """Mute somebody who has said something here, at all tables, or no longer."""
        others = {line.person for line in await self.opened()} - {person}
        other = next((one for one in others if self._who(one) == wish.who), None)
        if other is None:
            raise ProblemError("nobody_there")
        await self.services.mutes.set(person, other, not wish.off)

    def silenced(self, person: str | None) -> list[wire.Muted]:
        """Who has said something here and was muted by this person."""
        muted = self.services.mutes.of(person)
        found = {line.person: line.name for line in self.said or () if line.person in muted}
        return [wire.Muted(who=self._who(one), name=name) for one, name in found.items()]

    async def hear(self) -> None:
        """Load the lines that are new, perhaps from another process."""
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

    async def reread(self) -> None:
        """Load the lines anew, because a name on them has changed."""
        self.said = await self.services.writer.do(self.services.chats.said, self.table_id, SHOWN)
        self.version += 1
        self.tell()

    def rename(self, person: str, name: str) -> None:
        """Change the author's name on the lines of a deleted account."""
        if self.said:
            self.said[:] = [replace(line, name=name) if line.person == person else line for line in self.said]

    def lines(self, now: Snapshot, person: str | None, since: int) -> list[wire.ChatLine]:
        """The lines after `since` that a guest may see and wants to: nothing of whom they have muted."""
        apart, muted = sees_spectator_chat(now, person), self.services.mutes.of(person)
        newer = [line for line in self.said or () if line.id > since and line.person not in muted]
        heard = [line for line in newer if apart or not line.apart]
        return [
            wire.ChatLine(
                id=line.id,
                who=self._who(line.person),
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


def sees_spectator_chat(now: Snapshot, person: str | None) -> bool:
    """May the guest see what spectators write?"""
    return now.over or not now.held(person)
