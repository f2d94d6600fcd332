"""One table in memory. It is what its log says: whatever happens is written first, and only then is it so."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from tafelrunde.server.ops.journal import about, brief
from tafelrunde.server.ops.metrics import changed
from tafelrunde.server.storage.arrangement_repository import keep, reseat
from tafelrunde.server.storage.database import Taken
from tafelrunde.server.storage.table_repository import Event, Happened, SeatRow
from tafelrunde.server.tables import take_back
from tafelrunde.server.tables.arrangement import Arrangement, read, stored
from tafelrunde.server.tables.audience import Audience
from tafelrunde.server.tables.bot_turns import BotTurns
from tafelrunde.server.tables.chat import Chat
from tafelrunde.server.tables.entropy import salt
from tafelrunde.server.tables.history import History
from tafelrunde.server.tables.narration import Narrations
from tafelrunde.server.tables.reading import read_table
from tafelrunde.server.tables.services import Services
from tafelrunde.server.tables.snapshot import Change, Snapshot
from tafelrunde.server.wire.problems import ProblemError

log = logging.getLogger(__name__)
Decision = Callable[[Snapshot, float], Change | None]  # what people decide about a table as it is now, at this time


class LiveTable:
    """One table, and whoever listens there."""

    def __init__(self, services: Services, now: Snapshot) -> None:
        self.services, self.id, self.now = services, now.id, now
        self.audience = Audience(now.id, services.pubsub)
        self.chat = Chat(now.id, services, self.audience.tell)
        self.narrations = Narrations()
        self.bots = BotTurns(self, services)
        self.stale = False  # may the log say more than we know?
        self.lock = asyncio.Lock()
        self.looking: asyncio.Task[None] | None = None

    # ---- what people do ---------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Somebody looks: bots that rest go on."""
        self.audience.look()
        self.bots.wake()

    async def act(self, person: str | None, number: int, action: str) -> None:
        """Do an action for the guest, if it is theirs to do."""
        async with self.arranging():
            self.now.check_goes_on()
            mine, match = self._up_to_date(person, number), self.now.match
            if match.to_move not in mine and not match.over:
                raise ProblemError("not_your_turn")
            await self._change(*self.now.history.act(action))  # refused, if it is over, with the rule that says so

    async def take_back(self, person: str | None, number: int) -> None:
        """Take back the guest's last action."""
        async with self.arranging():
            ply = take_back.back_to(self.now, self.narrations, self._up_to_date(person, number))
            if ply is None:
                raise ProblemError("without_help") if self.now.competitive else ProblemError("no_take_back")
            await self._change(*self.now.history.rewind(ply))

    def _up_to_date(self, person: str | None, number: int) -> tuple[int, ...]:
        """The seats of a guest who knows the last event that they may know."""
        mine = self.now.mine(person)
        if number != self.now.history.number_for(mine):
            raise ProblemError("late")
        return mine

    async def play(self, seen: History, action: int) -> None:
        """Do a bot's action, if nothing has happened since and nobody has come back."""
        async with self.arranging():
            if seen is self.now.history and self.now.bot_to_move():
                await self._change(*seen.act(action))

    async def decide(self, decision: Decision) -> None:
        """Do what people decide about seats, clocks and votes."""
        async with self.arranging():
            change = decision(self.now, self.services.time.now())
            if change is None:
                return
            await (self._begin if change.begins else self.arrange)(change.seats, change.arrangement)
            if change.rewinds_to is not None:
                await self._change(*self.now.history.rewind(change.rewinds_to))

    @asynccontextmanager
    async def arranging(self) -> AsyncIterator[None]:
        """While this lasts nobody else changes anything here."""
        async with self.lock:
            await self._refresh()
            yield

    # ---- writing; whoever calls this is arranging -------------------------------------------------------------------

    async def _change(self, after: History, happened: list[Event]) -> None:
        """Write what happens; then it is so, and everybody is told."""
        now, back = self.now, happened[0].kind == "rewind"
        summary = after.summary(now.history)
        movers = take_back.movers(now, len(after.match.log)) if back else ()
        arrangement = now.arrangement.turn(now.seats, after.match.to_move, self.services.time.now(), movers)
        if summary.noticed and arrangement.vote and arrangement.vote.what == "take_back":
            arrangement = replace(arrangement, vote=None)  # what nobody may notice must not end a vote either
        also = None if arrangement is now.arrangement else keep(self.id, stored(arrangement))
        await self._written(self.services.writer.append(Happened(self.id, happened, summary, now.changes, also)))
        if back:
            self.narrations.cut(after)
        changed(now.match.game.name, happened[0].kind).inc()
        self._put(replace(now, changes=now.changes + 1, history=after, arrangement=arrangement))
        try:
            if after.match.over:
                log.info("a game is over", extra=about(table=brief(self.id), game=now.match.game.name))
                await self.services.settlement.settle(self.id, after.match.points())
        finally:
            self._announce()  # at last: who hears of the end finds the results
        if after.match.to_move != now.match.to_move:
            self._notify()

    async def arrange(self, seats: list[SeatRow], arrangement: Arrangement) -> None:
        """Write who sits where and what else people have arranged; then it is so, and everybody is told."""
        now, write = self.now, self.services.arrangements.arrange
        row = stored(arrangement)
        await self._written(self.services.writer.do(write, self.id, now.changes, now.seats, seats, row))
        self._put(replace(now, changes=now.changes + 1, seats=seats, arrangement=arrangement))
        try:
            if arrangement.ended and not now.arrangement.ended:
                await self.services.settlement.settle(self.id)
        finally:
            self._announce()

    async def _begin(self, seats: list[SeatRow], arrangement: Arrangement) -> None:
        """Write who sits where, together with the dice that depend on them and what these bring at once."""
        now = self.now
        after, happened = now.history.begin(salt(seats))
        arrangement = arrangement.turn(seats, after.match.to_move, self.services.time.now())

        def also(c: Any) -> None:
            reseat(self.id, now.seats, seats)(c)
            keep(self.id, stored(arrangement))(c)

        news = Happened(self.id, happened, after.summary(now.history), now.changes, also)
        await self._written(self.services.writer.append(news))
        self.narrations.forget()  # they name those who sit here
        self._put(replace(now, changes=now.changes + 1, seats=seats, history=after, arrangement=arrangement))
        self._announce()
        self._notify()

    async def _written(self, writing: Awaitable[None]) -> None:
        """Write something. Until then memory and log may differ; if another process was first, its write is read."""
        self.stale = True
        try:
            await writing
        except Taken:
            await self._refresh()
            raise
        except BaseException:  # also if whoever did it has gone: it may be kept all the same, and others must hear it
            self.heard()
            raise
        self.stale = False

    def _put(self, now: Snapshot) -> None:
        """From now on the table is this."""
        was, self.now = self.now, now
        if now.seats is not was.seats and now.names != was.names:
            self.narrations.forget()  # they name those who sit here
        if now.arrangement is not was.arrangement and now.arrangement != was.arrangement:
            self.audience.version += 1
            self.services.alarm.expect(now.arrangement.due)

    def _announce(self) -> None:
        """Tell everybody, and wake the bot whose turn it is."""
        self.audience.tell()
        self.bots.wake()

    def _notify(self) -> None:
        """It is somebody else's turn: whoever is not here is told in other ways, where there are any."""
        now, mover = self.now, self.now.match.to_move
        seat = now.seats[mover] if mover >= 0 and now.arrangement.goes_on else None
        if seat and seat.person and not seat.stands_in and seat.person not in self.audience.presence.browsers:
            self.services.notify(seat.person, self.id, now.match.game.title)

    # ---- what other processes have written --------------------------------------------------------------------------

    async def _refresh(self, run: Callable[..., Awaitable[Any]] | None = None) -> None:
        """If the log may say more than we know, look what is written; after our own writes, if one has failed."""
        if not self.stale:
            return
        run = run or self.services.writer.do
        kept, history = await run(read_table, self.services.arrangements, self.id, self.now.history)
        self.stale = False
        if kept.row.changes == self.now.changes:
            return
        if any(event.kind == "rewind" for event in kept.events):
            self.narrations.forget()
        found = {"seats": kept.seats, "history": history, "arrangement": read(kept.arrangement)}
        self._put(replace(self.now, changes=kept.row.changes, **found))
        self._announce()

    async def look_again(self) -> None:
        """Something was changed elsewhere."""
        async with self.lock:
            self.looking = None  # what is heard from now on is looked at anew
            run = self.services.writer.do if self.stale else asyncio.to_thread
            self.stale = True
            await self._refresh(run)

    async def catch_up(self) -> None:
        """Look whether the log says more than we know, before anybody is told how the table stands."""
        if self.stale and not self.lock.locked():  # while something is written, it is as we know it
            async with self.arranging():  # which looks
                pass
        if self.services.pubsub.shared:
            if await asyncio.to_thread(self.services.repository.changes, self.id) != self.now.changes:
                await self.look_again()

    def heard(self) -> None:
        """Another process has changed something: look, if anybody does here, once for all that is said until then."""
        if self.looking is None and (self.audience.listeners or self.bots.thinking):
            self.looking = asyncio.create_task(self.look_again())
            self.looking.add_done_callback(self._looked)

    def _looked(self, look: "asyncio.Task[None]") -> None:
        """If that was not possible, it is stale, and tried again: whoever listens may wait for just this."""
        self.looking = None if self.looking is look else self.looking
        if not look.cancelled() and look.exception():
            why = look.exception()
            log.error("a table cannot be looked at, and is tried again: %s", why, extra=about(table=brief(self.id)))
            asyncio.get_running_loop().call_later(self.services.patience, self.heard)
