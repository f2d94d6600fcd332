"""One table in memory. It is what its log says: whatever happens is written first, and only then is it so."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from tafelrunde.core.match import Match
from tafelrunde.errors import NotNow
from tafelrunde.server.ops.journal import about, brief
from tafelrunde.server.ops.metrics import changed
from tafelrunde.server.storage.arrangement_repository import keep, reseat
from tafelrunde.server.storage.table_repository import Event, Happened, SeatRow, TableRow, Taken
from tafelrunde.server.tables.arrangement import Arrangement
from tafelrunde.server.tables.chat import Chat
from tafelrunde.server.tables.history import History, bits
from tafelrunde.server.tables.narration import Narrations
from tafelrunde.server.tables.presence import Presence
from tafelrunde.server.tables.rated import same_luck, without_help
from tafelrunde.server.wire import problems

if TYPE_CHECKING:
    from tafelrunde.server.tables.registry import Tables

log = logging.getLogger(__name__)
Listener = Callable[[], None]
Made = TypeVar("Made")
REVEALED = 4  # a bot waits half as long again for each thing that chance has just shown, but for no more than these
LONGEST_PATIENCE = 60.0  # seconds until a bot's failed turn is tried again


class LiveTable:
    """One table, and whoever listens there."""

    def __init__(
        self, tables: "Tables", row: TableRow, seats: list[SeatRow], history: History, arrangement: Arrangement
    ) -> None:
        self.tables, self.id = tables, row.id
        self.competitive, self.day = row.competitive, row.daily  # rated, or the deal of a day: played without help
        self.seats, self.history, self.arrangement = seats, history, arrangement
        self.changes = row.changes  # that we know of; others may have made more
        self.presence, self.chat = Presence(), Chat(self)
        self.version = 0  # of the company, counted for those who listen
        self.narrations = Narrations()
        self.made: dict[Any, Any] = {}  # what was made for somebody to see; forgotten when something happens
        self.stale = False  # may the log say more than we know?
        self.looked = time.monotonic()  # when somebody last did
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self.looking: asyncio.Task[None] | None = None

    @property
    def match(self) -> Match:
        """The match as it stands; it is never changed, only replaced."""
        return self.history.match

    @property
    def names(self) -> list[str]:
        """Who sits at the seats."""
        return [seat.name for seat in self.seats]

    @property
    def over(self) -> bool:
        """Is it over by its rules, or did people end it?"""
        return self.match.over or self.arrangement.ended is not None

    @property
    def open(self) -> bool:
        """Is it over, and nothing hidden any more? When people end a game, what was hidden stays so."""
        return self.match.over or (self.over and not self.match.game.secrets)

    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who plays with whom."""
        return self.match.game.teams(self.match.kit)

    # ---- the log --------------------------------------------------------------------------------------------------

    async def _written(self, writing: Awaitable[Any]) -> Any:
        """Write something. Until that has worked, nobody knows whether memory and log agree; if somebody else was
        faster, it is looked at once."""
        self.stale = True
        try:
            done = await writing
        except Taken:
            await self._refresh()
            raise
        except BaseException:  # also if whoever did it has gone: it may be kept all the same, and others must hear it
            self.heard()
            raise
        self.stale = False
        self.changes += 1
        return done

    async def _change(self, after: History, happened: list[Event]) -> None:
        """Write what happens; then it is so, and everybody is told."""
        back = happened[0].kind == "rewind"
        summary = after.summary(self.history)
        movers = self._movers(len(after.match.log)) if back else ()
        arrangement = self.arrangement.turn(self.seats, after.match.to_move, self.tables.time.now(), movers)
        if summary.noticed and arrangement.vote and arrangement.vote.what == "take_back":
            arrangement = replace(arrangement, vote=None)  # what nobody may notice must not end a question either
        also = None if arrangement is self.arrangement else keep(self.id, arrangement)
        await self._written(self.tables.writer.append(Happened(self.id, happened, summary, self.changes, also)))
        if back:
            self.narrations.cut(after)
        changed(self.match.game.name, happened[0].kind).inc()
        turned = after.match.to_move != self.match.to_move
        self.history = after
        self._keep_arrangement(arrangement)
        self.made.clear()
        try:
            if after.match.over:
                log.info("a game is over", extra=about(table=brief(self.id), game=self.match.game.name))
                await self.tables.settle(self.id, after.match.points())
        finally:
            self.announce()  # at last: who hears of the end finds the results
        if turned:
            self.tables.call(self)

    async def arrange(self, seats: list[SeatRow], arrangement: Arrangement) -> None:
        """Write who sits where and what else people have arranged; then it is so, and everybody is told."""
        write = self.tables.arrangements.arrange
        await self._written(self.tables.writer.do(write, self.id, self.changes, self.seats, seats, arrangement))
        if [seat.name for seat in seats] != self.names:
            self.narrations.forget()  # it names those who sit here
        ended = arrangement.ended is not None and self.arrangement.ended is None
        self.seats = seats
        self._keep_arrangement(arrangement)
        self.made.clear()
        try:
            if ended:
                await self.tables.settle(self.id)
        finally:
            self.announce()

    async def begin(self, seats: list[SeatRow], arrangement: Arrangement, salt: str) -> None:
        """Write who sits where, together with the dice that depend on them and what these bring at once."""
        after, happened = self.history.begin(salt)

        def also(c: Any) -> None:
            reseat(self.id, self.seats, seats)(c)
            keep(self.id, arrangement)(c)

        arrangement = arrangement.turn(seats, after.match.to_move, self.tables.time.now())
        news = Happened(self.id, happened, after.summary(self.history), self.changes, also)
        await self._written(self.tables.writer.append(news))
        self.narrations.forget()  # it names those who sit here
        self.seats, self.history = seats, after
        self._keep_arrangement(arrangement)
        self.announce()
        self.tables.call(self)

    def _keep_arrangement(self, arrangement: Arrangement) -> None:
        if arrangement is not self.arrangement and arrangement != self.arrangement:
            self.arrangement, self.version = arrangement, self.version + 1
            self.tables.expect(arrangement.due)

    async def _refresh(self, read: Callable[..., Awaitable[Any]] | None = None) -> None:
        """If the log may say more than we know, look what is written; after our own writes, if one has failed."""
        if not self.stale:
            return
        kept, history = await (read or self.tables.writer.do)(self.tables.fetch, self.id, self.history)
        self.stale = False
        if kept.row.changes == self.changes:
            return
        if any(event.kind == "rewind" for event in kept.events) or [seat.name for seat in kept.seats] != self.names:
            self.narrations.forget()
        self.changes, self.seats, self.history = kept.row.changes, kept.seats, history
        self._keep_arrangement(kept.arrangement)
        self.announce()

    async def look_again(self) -> None:
        """Something was changed elsewhere."""
        async with self.lock:
            self.looking = None  # what is heard from now on is looked at anew
            read = self.tables.writer.do if self.stale else asyncio.to_thread
            self.stale = True
            await self._refresh(read)

    async def catch_up(self) -> None:
        """Look whether the log says more than we know, before anybody is told how the table stands."""
        if self.stale and not self.lock.locked():  # while something is written, it is as we know it
            async with self.arranging():  # which looks
                pass
        shared = self.tables.pubsub.shared
        if shared and await asyncio.to_thread(self.tables.store.changes, self.id) != self.changes:
            await self.look_again()

    def heard(self) -> None:
        """Another process has changed something: look, if anybody does here, once for all that is said until then."""
        if self.looking is None and (self.listeners or self.thinking):
            self.looking = asyncio.create_task(self.look_again())
            self.looking.add_done_callback(self._looked)

    def _looked(self, look: "asyncio.Task[None]") -> None:
        """If that was not possible, it is stale, and tried again: whoever listens may wait for just this."""
        self.looking = None if self.looking is look else self.looking
        if not look.cancelled() and look.exception():
            why = look.exception()
            log.error("a table cannot be looked at, and is tried again: %s", why, extra=about(table=brief(self.id)))
            asyncio.get_running_loop().call_later(self.tables.patience, self.heard)

    def announce(self) -> None:
        """Tell everybody, and wake the bot whose turn it is."""
        self.made.clear()
        self.tell()
        self.wake()

    def tell(self) -> None:
        """Let everybody who listens look whether there is something new for them."""
        for listener in list(self.listeners):
            listener()

    @contextmanager
    def here(self, person: str | None) -> Iterator[None]:
        """Somebody is here while this lasts, and the others see it."""
        with self.presence.of(person):
            self.say_who_is_here()
            yield
        self.say_who_is_here()

    def say_who_is_here(self) -> None:
        """To everybody here, and to the other processes."""
        self.people_changed()
        self.tell_others_who_is_here()

    def tell_others_who_is_here(self) -> None:
        """To the other processes."""
        self.tables.pubsub.publish("here", self.id, self.presence.written())

    def people_changed(self) -> None:
        """Tell everybody here about the company."""
        self.version += 1
        self.tell()

    @asynccontextmanager
    async def arranging(self) -> AsyncIterator[None]:
        """While this lasts nobody else changes anything here."""
        async with self.lock:
            await self._refresh()
            yield

    # ---- what people do --------------------------------------------------------------------------------------------

    def mine(self, person: str | None) -> tuple[int, ...]:
        """The seats at which a guest plays; not those at which a bot stands in for them."""
        return tuple([i for i in self.held(person) if not self.seats[i].stands_in])

    def held(self, person: str | None) -> tuple[int, ...]:
        """The seats that are the guest's, also if a bot plays there for them."""
        return self.once(self._holders, "holders").get(person or "", ())

    def _holders(self) -> dict[str, tuple[int, ...]]:
        found: dict[str, tuple[int, ...]] = {}
        for i, seat in enumerate(self.seats):
            if seat.kind == "person" and seat.person:
                found[seat.person] = (*found.get(seat.person, ()), i)
        return found

    def voters(self) -> tuple[int, ...]:
        """The seats at which people play: their holders decide together."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.kind == "person" and not seat.stands_in)

    def check_goes_on(self) -> None:
        """Nobody plays before everybody sits, nor after people have ended the game."""
        if self.arrangement.waiting:
            raise problems.not_begun()
        if self.arrangement.ended:
            raise problems.is_over()

    async def act(self, person: str | None, number: int, action: str) -> None:
        """Do an action for the guest, if it is theirs to do."""
        async with self.lock:
            await self._refresh()
            self.check_goes_on()
            mine = self.mine(person)
            if number != self.history.number_for(mine):
                raise problems.late()
            if self.match.to_move not in mine and not self.match.over:
                raise problems.not_your_turn()
            await self._change(*self.history.act(action))  # refused, if the game is over, with the rule that says so

    def check_open(self, person: str | None) -> None:
        """The whole log is for those who hide nothing: it is over, or all who play and may come sit at one screen."""
        if self.history.hides and self.others(self.mine(person)):
            raise problems.secrets_in_play()

    def others(self, mine: tuple[int, ...]) -> bool:
        """Are there other people, or may some still come?"""
        return any(seat.kind != "bot" and i not in mine for i, seat in enumerate(self.seats))

    def last_of(self, mine: tuple[int, ...]) -> int | None:
        """The ply of the last action of these seats that was theirs to choose."""
        moves = self.match.log
        for ply in range(len(moves) - 1, -1, -1):
            if moves[ply].seat in mine and not self._was_forced(ply):
                return ply
        return None

    def _movers(self, ply: int) -> list[int]:
        """Who has decided something since, one after the other, and who is to move now."""
        log = self.match.log
        acted = [log[i].seat for i in range(ply, len(log)) if log[i].seat >= 0 and not self._was_forced(i)]
        return [*acted, self.match.to_move]

    def _was_forced(self, ply: int) -> bool:
        return bool(self.match.game.forced) and self.once(lambda: self.match.was_forced(ply), "forced", ply)

    def back_to(self, mine: tuple[int, ...]) -> int | None:
        """The ply to which the holder of these seats may take back: their own last action, if nobody else would mind.

        Bots never mind; other people do if the guest has noticed anything since, or if it has shown somebody something.
        What others do in secret does not count, or one could tell from it that they do it.
        """
        last, eyes = self.last_of(mine), bits(mine)
        if last is None or not self.arrangement.goes_on or (self.competitive and not self._is_begun(last)):
            return None
        if not self.others(mine):
            return last
        then = last + 1  # after it, and what was forced on them by it
        while then < len(self.match.log) and self.match.log[then].seat in mine:
            then += 1
        noticed = any(seen & eyes for seen in self.history.noticed[then:])
        return None if noticed or not self.once(lambda: self._is_free(then), "free", then) else last

    def _is_begun(self, last: int) -> bool:
        """Does this action only prepare what is not done yet, with nothing drawn or hidden? To leave it is no help."""
        log = self.match.log
        if self.match.game.secrets:
            return False
        told = self.narrations.to(log[last].seat, self.history, self.names)
        done = told.plies[-1] if told.plies else 0
        return last >= done and all(entry.seat == log[last].seat for entry in log[last:])

    def _is_free(self, then: int) -> bool:
        """Has the last action before this ply shown nobody anything? It is found out by trying."""
        if self.match.over and self.match.game.secrets:
            return False  # in the end all is shown
        try:
            (self.match if then == len(self.match.log) else self.match.at(then)).may_take_back()
        except NotNow:
            return False
        return True

    def once(self, make: Callable[[], Made], *what: Hashable) -> Made:
        """Made once for all for whom it is the same, until something happens."""
        if what not in self.made:
            self.made[what] = make()
        found: Made = self.made[what]
        return found

    async def take_back(self, person: str | None, number: int) -> None:
        """Take back the guest's last action."""
        async with self.lock:
            await self._refresh()
            mine = self.mine(person)
            if number != self.history.number_for(mine):
                raise problems.late()
            ply = self.back_to(mine)
            if ply is None:
                raise without_help(self.competitive) if self.competitive else problems.no_take_back()
            await self._change(*self.history.rewind(ply))

    async def take_back_to(self, ply: int) -> None:
        """Take back all from a ply on, for everybody has agreed; whoever calls this is arranging."""
        await self._change(*self.history.rewind(ply))

    async def put_away(self, person: str, away: bool) -> None:
        """Take the table from the lists of somebody who sits here, or lay it out again; for the others it stays."""
        if not self.held(person):
            raise problems.not_seated()
        await self.tables.writer.do(self.tables.store.put_away, self.id, person, away)

    # ---- bots ------------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Somebody looks: bots that rest go on."""
        self.looked = time.monotonic()
        self.wake()

    def idle(self, seconds: float) -> bool:
        """Has nobody looked for so long?"""
        return not self.listeners and time.monotonic() - self.looked >= seconds

    def wake(self) -> None:
        """Let the bot think whose turn it is."""
        if self.thinking is None and self.bot_to_move():
            self.thinking = asyncio.create_task(self._bot_turns())

    def bot_to_move(self) -> bool:
        """Is it a bot's turn?"""
        mover = self.match.to_move
        return mover >= 0 and self.arrangement.goes_on and self.seats[mover].level_now is not None

    def _revealed(self) -> int:
        """How many things chance has done since somebody acted."""
        last = self.match.log[: -REVEALED - 1 : -1]
        return next((i for i, entry in enumerate(last) if entry.seat >= 0), len(last))

    async def _bot_turns(self) -> None:
        """Bots act while it is their turn and somebody looks, in one process; whoever ends leaves it to the others.
        What fails is tried again, later and later."""
        pubsub, ours, failed = self.tables.pubsub, f"bot {self.id}", 0
        try:
            while self._bots_go_on():
                if not await pubsub.try_lock(ours):
                    await asyncio.sleep(self.tables.patience)
                    continue
                try:
                    with suppress(Taken):  # through another process; it is known by now what it was
                        await self._bot_turn()
                    failed = 0
                except Exception:  # whatever it is: a bot's turn does not end in silence
                    log.exception("a bot's turn failed, and is tried again", extra=about(table=brief(self.id)))
                    await pubsub.unlock(ours)  # another process may be able to
                    await asyncio.sleep(min(LONGEST_PATIENCE, self.tables.patience * 2**failed))
                    failed += 1
        finally:
            await pubsub.unlock(ours)
            self.thinking = None
        if self._bots_go_on():  # again, since we looked last
            self.wake()

    def _bots_go_on(self) -> bool:
        return self.bot_to_move() and not self.idle(self.tables.rest)

    async def _bot_turn(self) -> None:
        await self.catch_up()  # it may have been another process's turn until now
        if not self.bot_to_move():
            return
        history, seat = self.history, self.match.to_move
        rng = same_luck(history.match) if self.competitive == "daily" else None
        think = self.tables.think(history.match, seat, self.seats[seat].level_now or 1, rng)
        action, _ = await asyncio.gather(think, asyncio.sleep(self.tables.pause * (1 + self._revealed() / 2)))
        async with self.lock:
            await self._refresh()
            if history is self.history and self.bot_to_move():  # nothing was taken back, and nobody came back meanwhile
                await self._change(*history.act(action))
