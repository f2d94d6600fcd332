"""A table in memory. Every change is written to the database before it is applied here and sent to the browsers."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial

from sqlalchemy import Connection

from tafelrunde.server.ops.journal import about, short_id
from tafelrunde.server.ops.metrics import changed
from tafelrunde.server.storage.arrangement_repository import write_arrangement, write_seats
from tafelrunde.server.storage.database import Taken
from tafelrunde.server.storage.table_repository import Event, SeatRow, TableWrite
from tafelrunde.server.tables import take_back
from tafelrunde.server.tables.absence import Absence, absence
from tafelrunde.server.tables.arrangement import Arrangement, Happened, arrangement_row, host_of
from tafelrunde.server.tables.audience import Audience
from tafelrunde.server.tables.bot_turns import BotTurns
from tafelrunde.server.tables.chat import Chat
from tafelrunde.server.tables.dice_round import has_open
from tafelrunde.server.tables.endings import points_and_places
from tafelrunde.server.tables.entropy import owes
from tafelrunde.server.tables.history import History
from tafelrunde.server.tables.narration import Narrations
from tafelrunde.server.tables.requesters import current_requester
from tafelrunde.server.tables.seats import returned, vacate
from tafelrunde.server.tables.services import Services
from tafelrunde.server.tables.snapshot import Change, Snapshot, snapshot_of
from tafelrunde.server.tables.stored_table import read_table
from tafelrunde.server.tables.votes import settle
from tafelrunde.server.wire.problems import ProblemError

MANY = 20  # people who were here, of whom those who sit are remembered
log = logging.getLogger(__name__)
Decision = Callable[[Snapshot, float], Change | None]  # from the table and the time now to a change, or none


class LiveTable:
    """One table: its current snapshot, its listeners, chat, log and bots."""

    def __init__(self, services: Services, now: Snapshot) -> None:
        self.services, self.id, self.now = services, now.id, now
        self.audience = Audience(now.id, services.pubsub, services.time)
        self.chat = Chat(now.id, services, self.audience.wake)
        self.narrations = Narrations()
        self.bots = BotTurns(self, services)
        self.absent = Absence()  # as the browsers were told last
        self.gone = False  # has the keeper of the server removed it, or was it let go?
        self.stale = False  # may the database have events that we have not read?
        self.requester = current_requester()  # whom the thoughts of its bots count for: who opened it or acted last
        self.lock = asyncio.Lock()
        self.reloading: asyncio.Task[None] | None = None

    # ---- what people do ---------------------------------------------------------------------------------------------

    def touch(self) -> None:
        """Note that the table is in use, and wake its bots."""
        self.audience.touch()
        self.bots.wake()

    async def act(self, person: str | None, number: int, action: str) -> None:
        """Do a guest's action, if they are to move."""
        self.audience.presence.saw(person)
        async with self.locked():
            self.now.check_in_progress()
            mine, match = self._up_to_date(person, number), self.now.match
            if match.to_move not in mine and not match.over:
                raise ProblemError("not_your_turn")
            self.requester = current_requester()
            await self._write_events(*self.now.history.act(action))  # raises Refused, also when the game is over

    async def take_back(self, person: str | None, number: int) -> None:
        """Take back the guest's last action."""
        async with self.locked():
            if self.now.match.over:
                raise ProblemError("is_over")
            ply = take_back.back_to(self.now, self.narrations, self._up_to_date(person, number))
            if ply is None:
                raise ProblemError("without_help") if self.now.competitive else ProblemError("no_take_back")
            await self._write_events(*self.now.history.rewind(ply))

    async def note_hint(self, person: str | None) -> None:
        """Write down that a guest was given a hint, once: the game is not ranked then."""
        async with self.locked():
            mine, history = self.now.mine(person), self.now.history
            if mine and history.helped is None and not self.now.over:
                await self._write_events(*history.hint(mine[0]))

    def _up_to_date(self, person: str | None, number: int) -> tuple[int, ...]:
        """The guest's seats; raises a problem if they have not seen the last event that they may see."""
        mine = self.now.mine(person)
        if number != self.now.history.number_for(mine):
            raise ProblemError("late")
        return mine

    async def play(self, seen: History, action: int) -> None:
        """Do a bot's action, unless something has happened or a person has come back since."""
        async with self.locked():
            if seen is self.now.history and self.now.bot_to_move():
                await self._write_events(*seen.act(action))

    async def decide(self, decision: Decision) -> None:
        """Apply a decision about seats, clock or votes."""
        async with self.locked():
            change = decision(self.now, self.services.time.now())
            if change is None:
                return
            if change.rewinds_to is not None:
                await self._write_events(*self.now.history.rewind(change.rewinds_to), change.arrangement)
            else:
                await (self._begin(change) if change.begins else self.arrange(change.seats, change.arrangement))

    async def remark(self, what: Happened, person: str | None) -> None:
        """Add a line about somebody at the table to the log."""

        def remarked(now: Snapshot, _time: float) -> Change:
            seats = now.mine(person)[:1]
            return Change(now.seats, now.arrangement.remarked(what, seats, len(now.match.log)))

        await self.decide(remarked)

    def absence(self) -> Absence:
        """Who has been away for long."""
        return absence(self.now, self.audience.presence, self.services.time.now())

    async def look_after(self) -> None:
        """Do what follows from who is here and from the time: a vote is settled, a seat goes back to its person."""
        here, now = self.audience.presence.browsers, self.services.time.now()
        if len(self.audience.presence.seen) > MANY:
            self.audience.presence.keep(self.now.seats)
        if here and self._all_here(here):
            return self.bots.wake()
        with suppress(Taken, ProblemError):  # another process was first, or something has happened
            if self._due(self.now, now):
                await self.decide(self._due)
        if here:
            self.bots.wake()  # they wait while everybody has left
        found = self.absence()
        if found != self.absent:
            self.absent = found
            self.audience.people_changed()
        return None

    def _all_here(self, here: Collection[str | None]) -> bool:
        """Is everybody here, and nothing to decide? So it is at most tables, and thousands are asked every second."""
        if self.now.arrangement.vote or self.absent != Absence():
            return False
        return all(seat.person in here and not seat.stands_in for seat in self.now.seats if seat.kind == "person")

    def _due(self, now: Snapshot, time: float) -> Change | None:
        """What follows from who is here and from the time."""
        presence = self.audience.presence
        away = {i: presence.away_for(seat.person, time) for i, seat in enumerate(now.seats) if seat.kind == "person"}
        here = presence.browsers
        return vacate(now, away, here) or returned(now, here, time) or settle(now, time, self.absence())

    @asynccontextmanager
    async def locked(self) -> AsyncIterator[None]:
        """Hold the table's lock, with everything read that other processes have written."""
        async with self.lock:
            await self._refresh()
            yield

    # ---- writing, under the lock ------------------------------------------------------------------------------------

    async def _write_events(self, after: History, happened: list[Event], agreed: Arrangement | None = None) -> None:
        """Write the events, with what was `agreed` if people voted, then make the new history current and send it."""
        now, back = self.now, happened[0].kind == "rewind"
        summary = after.summary(now.history)
        movers = take_back.movers(now, len(after.match.log)) if back else ()
        arrangement = agreed or now.arrangement
        arrangement = arrangement.turn(now.seats, after.match.to_move, self.services.time.now(), movers)
        if back and summary.noticed:  # after a hidden action the remarks stay: to move them would betray it
            arrangement = arrangement.rewound(len(after.match.log))
        if summary.noticed and arrangement.vote and arrangement.vote.what in ("take_back", "finish"):
            arrangement = replace(arrangement, vote=None)  # a hidden action must not end it: that would betray it
        also = None if arrangement is now.arrangement else write_arrangement(self.id, arrangement_row(arrangement))
        await self._await_write(self.services.writer.append(TableWrite(self.id, happened, summary, now.changes, also)))
        if back:
            self.narrations.cut(after)
        changed(now.match.game.name, happened[0].kind).inc()
        self._replace(replace(now, changes=now.changes + 1, history=after, arrangement=arrangement))
        try:
            if after.match.over:
                log.info("a game is over", extra=about(table=short_id(self.id), game=now.match.game.name))
                await self.services.settlement.settle(self.id, after.match.points(), after.match.places())
        finally:
            self._announce()  # last: whoever is told of the end finds the results
        if after.match.to_move != now.match.to_move:
            self._notify()

    async def arrange(self, seats: list[SeatRow], arrangement: Arrangement) -> None:
        """Write the seats and the arrangement, then make them current and send them."""
        now, write = self.now, self.services.arrangements.arrange
        arrangement = replace(arrangement, host=host_of(arrangement.host, seats, now.seats))
        row = arrangement_row(arrangement)
        await self._await_write(self.services.writer.do(write, self.id, now.changes, now.seats, seats, row))
        self._replace(replace(now, changes=now.changes + 1, seats=seats, arrangement=arrangement))
        full = arrangement.waiting and has_open(now.seats) and not has_open(seats)
        waited_for = {arrangement.host} if full else set()  # who starts the game
        if arrangement.numbers and arrangement.numbers != now.arrangement.numbers:
            waited_for |= {seat.person for seat in now.seats if owes(self.now, seat.person)}  # not who just sat down
        for person in waited_for:
            self._notify_person(person)
        try:
            if arrangement.ended and not now.arrangement.ended:
                await self.services.settlement.settle(self.id, *points_and_places(self.now.shown))
        finally:
            self._announce()

    async def _begin(self, change: Change) -> None:
        """Begin the game: write the seats together with the salted dice and the first chance actions."""
        now, seats = self.now, change.seats
        after, happened = now.history.begin(change.salt)
        arrangement = change.arrangement.turn(seats, after.match.to_move, self.services.time.now())
        arrangement = replace(arrangement, host=host_of(arrangement.host, seats, now.seats))

        def also(c: Connection) -> None:
            write_seats(self.id, now.seats, seats)(c)
            write_arrangement(self.id, arrangement_row(arrangement))(c)

        news = TableWrite(self.id, happened, after.summary(now.history), now.changes, also)
        await self._await_write(self.services.writer.append(news))
        self.narrations.forget()  # they contain names
        self._replace(replace(now, changes=now.changes + 1, seats=seats, history=after, arrangement=arrangement))
        self._announce()
        self._notify()

    async def _await_write(self, writing: Awaitable[None]) -> None:
        """Await a write. Until it is done the table is stale; if another process was first, its write is read."""
        self.stale = True
        try:
            await writing
        except Taken:
            await self._refresh()
            raise
        except BaseException:  # cancellation too: it may have been written all the same, and the others must see it
            self.heard()
            raise
        self.stale = False

    def _replace(self, now: Snapshot) -> None:
        """Make a snapshot the current one."""
        was, self.now = self.now, now
        for person in {seat.person for seat in now.seats} - {seat.person for seat in was.seats} - {None}:
            self.audience.presence.saw(person)  # whoever has just sat down, here or through another process
        if now.seats is not was.seats and now.names != was.names:
            self.narrations.forget()  # they contain names
        if now.helped_alone != was.helped_alone or (now.arrangement.numbers and now.seats != was.seats):
            self.audience.version += 1  # browsers are told whose number is still missing
        if now.arrangement is not was.arrangement and now.arrangement != was.arrangement:
            self.audience.version += 1
            self.services.alarm.expect(now.arrangement.due)

    def _announce(self) -> None:
        """Wake the listeners and the bots."""
        self.audience.wake()
        self.bots.wake()

    def _notify(self) -> None:
        """Notify the person to move by e-mail and push, if they are not here."""
        now, mover = self.now, self.now.match.to_move
        seat = now.seats[mover] if mover >= 0 and now.arrangement.in_progress else None
        if seat and not seat.stands_in:
            self._notify_person(seat.person)

    def _notify_person(self, person: str | None) -> None:
        """Notify somebody who is not here."""
        if person and person not in self.audience.presence.browsers:
            self.services.notify(person, self.id, self.now.match.game.title)

    # ---- what other processes have written --------------------------------------------------------------------------

    async def _refresh(self, queued: bool = True) -> None:
        """If stale, read what is new in the database; `queued` behind our own writes, on the writer thread."""
        if not self.stale:
            return
        read = partial(read_table, self.services.arrangements, self.id, self.now.history)
        stored, history = await (self.services.writer.do(read) if queued else asyncio.to_thread(read))
        self.stale = False
        if stored.row.changes == self.now.changes:
            return
        if any(event.kind == "rewind" for event in stored.events):
            self.narrations.forget()
        self._replace(snapshot_of(stored, history))
        self._announce()

    async def reload(self) -> None:
        """Read what has been changed elsewhere."""
        async with self.lock:
            self.reloading = None  # a notification from now on needs another look
            queued, self.stale = self.stale, True
            await self._refresh(queued)

    async def catch_up(self) -> None:
        """Read anything new in the database before the table is shown to somebody."""
        if self.stale and not self.lock.locked():  # while a write is under way, what we have is current
            async with self.locked():  # which refreshes
                pass
        if self.services.pubsub.shared:
            if await asyncio.to_thread(self.services.repository.changes, self.id) != self.now.changes:
                await self.reload()

    def heard(self) -> None:
        """Another process has changed the table: read it, if it is in use here; notifications until then are merged."""
        if self.reloading is None and (self.audience.listeners or self.bots.thinking):
            self.reloading = asyncio.create_task(self.reload())
            self.reloading.add_done_callback(self._reloaded)

    def _reloaded(self, look: "asyncio.Task[None]") -> None:
        """If reading has failed, retry: a listener may be waiting for just this change."""
        self.reloading = None if self.reloading is look else self.reloading
        if not look.cancelled() and look.exception():
            why = look.exception()
            log.error("a table could not be read and will be retried: %s", why, extra=about(table=short_id(self.id)))
            asyncio.get_running_loop().call_later(self.services.patience, self.heard)
