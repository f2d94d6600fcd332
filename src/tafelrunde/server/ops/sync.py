"""What a process does with what the others say: look at the table, the talk or the pass that was changed."""

import asyncio
import json
import time
from collections.abc import Coroutine
from typing import Any

from tafelrunde.server.ops.pubsub import Neighbours
from tafelrunde.server.people.sessions import Passes
from tafelrunde.server.tables.live_table import Room
from tafelrunde.server.tables.registry import House

REPEAT = 20.0  # seconds until it is said again who is here
FORGET = 60.0  # seconds after which whoever was not mentioned again is not here any more


class Hearing:
    """Hears for a house."""

    def __init__(self, house: House, passes: Passes) -> None:
        self.house, self.passes = house, passes

    def jobs(self) -> list[Coroutine[Any, Any, None]]:
        """What is to be done beside serving."""
        neighbours = self.house.neighbours
        if not isinstance(neighbours, Neighbours):
            return []
        return [neighbours.listen(self.hear, self.look_at_everything), self.repeat()]

    async def hear(self, said: str) -> None:
        """`WHAT KEY PROCESS …`; what happens at a table through ourselves is known."""
        what, key, process, more = (*said.split(" ", 3), "", "", "")[:4]
        room, ours = self.house.rooms.get(key), getattr(self.house.neighbours, "name", None)
        if what == "passes":
            await self.passes.learn(key)
        elif what == "accounts":
            await self.passes.learn_member(key)
            if key not in self.passes.members:
                self.house.forget_name(key)
        elif process == ours:
            return
        elif what == "company":
            self.house.expect(0.0)  # a clock may be due sooner than we thought
        elif room is not None:
            await self._at(room, what, process, more)

    async def _at(self, room: Room, what: str, process: str, more: str) -> None:
        if what == "tables":
            room.heard()
        elif what == "talk":
            await room.talk.hear()
        elif what == "who" and room.presence.own:
            room.say_who_is_here()
        elif what == "here":
            if room.presence.hear(process, json.loads(more), time.monotonic() + FORGET):
                room.company_changed()

    async def look_at_everything(self) -> None:
        """Something may have been said that we have not heard."""
        await self.passes.reload()
        self.house.expect(0.0)
        for room in list(self.house.rooms.values()):
            room.heard()
            await room.talk.hear()
            self.house.neighbours.say("who", room.id)

    async def repeat(self) -> None:
        """Say again who is here, one table after the other, and forget those of whom nobody says it any more."""
        while True:
            rooms = list(self.house.rooms.values())
            await asyncio.sleep(0 if rooms else REPEAT)
            for room in rooms:
                await asyncio.sleep(REPEAT / len(rooms))
                if room.presence.own:
                    room.tell_others_who_is_here()
                if room.presence.forget(time.monotonic()):
                    room.company_changed()
