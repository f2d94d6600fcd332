"""One table in memory. It is what its log says: whatever happens is written first, and only then is it so."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tafelrunde.core.match import Match
from tafelrunde.errors import NotNow
from tafelrunde.server import problems, wire
from tafelrunde.server.earnest import people_only, same_luck, without_help
from tafelrunde.server.names import distinct
from tafelrunde.server.record import Record, bits
from tafelrunde.server.store import Event, Happened, SeatRow, Taken
from tafelrunde.server.telling import Telling

if TYPE_CHECKING:
    from tafelrunde.server.house import House

log = logging.getLogger(__name__)
Listener = Callable[[], None]
REVEALED = 4  # a bot waits half as long again for each thing that chance has just shown, but for no more than these
LONGEST_PATIENCE = 60.0  # seconds until a bot's failed turn is tried again


class Room:
    """One table, and whoever listens there."""

    def __init__(self, house: "House", table_id: str, seats: list[SeatRow], record: Record) -> None:
        self.house, self.id = house, table_id
        self.seats, self.record = seats, record
        self.telling = Telling()
        self.earnest: str | None = None  # rated, or the deal of a day: played without help
        self.made: dict[Any, Any] = {}  # what was made for somebody to see; forgotten when something happens
        self.stale = False  # may the log say more than we know?
        self.looked = time.monotonic()  # when somebody last did
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None

    @property
    def match(self) -> Match:
        """The match as it stands; it is never changed, only replaced."""
        return self.record.match

    @property
    def names(self) -> list[str]:
        """Who sits at the seats."""
        return [seat.name for seat in self.seats]

    # ---- the log --------------------------------------------------------------------------------------------------

    async def _written(self, writing: Awaitable[Any]) -> Any:
        """Write something. Until that has worked, nobody knows whether memory and log agree."""
        self.stale = True
        done = await writing
        self.stale = False
        return done

    async def _change(self, after: Record, happened: list[Event]) -> None:
        """Write what happens; then it is so, and everybody is told."""
        try:
            await self._written(self.house.writer.append(Happened(self.id, happened, after.summary(self.record))))
        except Taken:
            await self._refresh()
            raise
        if happened[0].kind == "rewind":
            self.telling.cut(after)
        self.record = after
        try:
            if after.match.over:
                await self.house.settle(self.id, after.match.points())
        finally:
            self.announce()  # at last: who hears of the end finds the results

    async def _refresh(self) -> None:
        """If a write has failed, look what is written."""
        if not self.stale:
            return
        seats, record = await self.house.writer.do(self.house.fetch, self.id)
        self.stale = False
        if record.number != self.record.number or seats != self.seats:
            self.seats, self.record = seats, record
            self.telling.forget()
            self.announce()

    async def look_again(self) -> None:
        """Who sits here was changed elsewhere."""
        async with self.lock:
            self.stale = True
            await self._refresh()

    def announce(self) -> None:
        """Tell everybody, and wake the bot whose turn it is."""
        self.made.clear()
        for listener in list(self.listeners):
            listener()
        self.wake()

    # ---- what people do --------------------------------------------------------------------------------------------

    def mine(self, person: str | None) -> tuple[int, ...]:
        """The seats that a guest holds."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.kind == "person" and seat.person == person)

    async def act(self, person: str | None, number: int, action: str) -> None:
        """Do an action for the guest, if it is theirs to do."""
        async with self.lock:
            await self._refresh()
            mine = self.mine(person)
            if number != self.record.number_for(mine):
                raise problems.late()
            if self.match.to_move not in mine and not self.match.over:
                raise problems.not_your_turn()
            await self._change(*self.record.act(action))  # refused, if the game is over, with the rule that says so

    def check_open(self, person: str | None) -> None:
        """The whole log is for those who hide nothing: it is over, or all who play and may come sit at one screen."""
        if self.record.hides and self.others(self.mine(person)):
            raise problems.secrets_in_play()

    def others(self, mine: tuple[int, ...]) -> bool:
        """Are there other people, or may some still come?"""
        return any(seat.kind != "bot" and i not in mine for i, seat in enumerate(self.seats))

    def back_to(self, mine: tuple[int, ...]) -> int | None:
        """The ply to which the holder of these seats may take back: their own last action, if nobody else would mind.

        Bots never mind; other people do if the guest has noticed anything since, or if it has shown somebody something.
        What others do in secret does not count, or one could tell from it that they do it.
        """
        if self.earnest:
            return None
        moves, eyes = self.match.log, bits(mine)
        last = next((ply for ply in range(len(moves) - 1, -1, -1) if moves[ply].seat in mine), None)
        if last is None or not self.others(mine):
            return last
        noticed = any(seen & eyes for seen in self.record.noticed[last + 1 :])
        return None if noticed or not self._is_free(last) else last

    def _is_free(self, ply: int) -> bool:
        """Has this action shown nobody anything? It is found out by trying, so once for each event."""
        if ("free", ply) not in self.made:
            free = not (self.match.over and self.match.game.secrets)  # in the end all is shown
            try:
                self.match.at(ply + 1).may_take_back()
            except NotNow:
                free = False
            self.made["free", ply] = free
        return bool(self.made["free", ply])

    async def take_back(self, person: str | None, number: int) -> None:
        """Take back the guest's last action."""
        async with self.lock:
            await self._refresh()
            mine = self.mine(person)
            if number != self.record.number_for(mine):
                raise problems.late()
            ply = self.back_to(mine)
            if ply is None:
                raise without_help(self.earnest) if self.earnest else problems.no_take_back()
            await self._change(*self.record.rewind(ply))

    async def join(self, person: str, wish: wire.Join) -> None:
        """Take an open seat."""
        name = await self.house.rated_name(person, self) if self.earnest else wish.name
        await self._sit_down(wish.seat, SeatRow("person", name, None, person))

    async def fill(self, person: str, wish: wire.Fill) -> None:
        """Let a bot take an open seat; whoever sits here may ask it to."""
        if not self.mine(person):
            raise problems.not_seated()
        if self.earnest:
            raise people_only()
        await self._sit_down(wish.seat, SeatRow("bot", wish.name, wish.level, None))

    async def _sit_down(self, seat: int, who: SeatRow) -> None:
        async with self.lock:
            await self._refresh()
            name = distinct(who.name, [other.name for other in self.seats if other.kind != "open"])
            sits = self.house.writer.do(self.house.store.take_seat, self.id, seat, replace(who, name=name))
            try:
                self.seats = await self._written(sits)
            except Taken:
                await self._refresh()
                raise
            self.telling.forget()  # it names those who sit here
            self.announce()

    async def put_away(self, person: str, away: bool) -> None:
        """Take the table from the lists of somebody who sits here, or lay it out again; for the others it stays."""
        if not self.mine(person):
            raise problems.not_seated()
        await self.house.writer.do(self.house.store.put_away, self.id, person, away)

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
        return self.match.to_move >= 0 and self.seats[self.match.to_move].kind == "bot"

    def _revealed(self) -> int:
        """How many things chance has done since somebody acted."""
        last = self.match.log[: -REVEALED - 1 : -1]
        return next((i for i, entry in enumerate(last) if entry.seat >= 0), len(last))

    async def _bot_turns(self) -> None:
        """Bots act while it is their turn and somebody looks; what fails is tried again, later and later."""
        failed = 0
        try:
            while self.bot_to_move() and not self.idle(self.house.rest):
                try:
                    await self._bot_turn()
                    failed = 0
                except Exception:  # whatever it is: a bot's turn does not end in silence
                    log.exception("a bot's turn at table %s failed, and is tried again", self.id)
                    await asyncio.sleep(min(LONGEST_PATIENCE, self.house.patience * 2**failed))
                    failed += 1
        finally:
            self.thinking = None

    async def _bot_turn(self) -> None:
        record, seat = self.record, self.match.to_move
        rng = same_luck(record.match) if self.earnest == "daily" else None
        think = self.house.think(record.match, seat, self.seats[seat].level or 1, rng)
        action, _ = await asyncio.gather(think, asyncio.sleep(self.house.pause * (1 + self._revealed() / 2)))
        async with self.lock:
            await self._refresh()
            if record is self.record:  # nothing was taken back meanwhile
                await self._change(*record.act(action))
