"""Tables in memory: each is the fold of its event log, and whoever sits there hears what happens."""

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tafelrunde.bots.levels import SEARCHING, make
from tafelrunde.bots.search import Budget, Search
from tafelrunde.core.chance import Dice
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match, restore
from tafelrunde.core.verbs import SPECTATOR
from tafelrunde.core.words import Words
from tafelrunde.errors import NotNow
from tafelrunde.games import find
from tafelrunde.server import problems, wire
from tafelrunde.server.store import Event, SeatRow, Store, TableRow, Taken, now
from tafelrunde.server.warming import Warming, give_way
from tafelrunde.sim.batch import cores

Listener = Callable[[], Awaitable[None]]
REVEALED = 4  # a bot waits half as long again for each thing that chance has just shown, but for no more than these
HINT = Budget(seconds=1.5)
SEAT = re.compile(r"\b(?:[Ss]eat|Platz) (\d)\b")
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")


def fresh_rng() -> Any:
    """Random numbers for a bot."""
    return np.array([secrets.randbits(64)], np.uint64)


def kept(dice: list[tuple[int, Dice]]) -> list[list[Any]]:
    """Dice as they are stored."""
    return [[since, d.commitment, d.salt, d.secret.hex() if d.secret else None] for since, d in dice]


@dataclass
class Told:
    """The log as it was told so far."""

    ply: int = 0
    lines: list[wire.LogLine] = field(default_factory=list)


class Room:
    """One table."""

    def __init__(self, house: "House", row: TableRow, seats: list[SeatRow], events: list[Event]) -> None:
        self.house, self.id, self.seats = house, row.id, seats
        self.game = find(row.game)
        self.match = Match(self.game, row.options, edition=row.edition)
        self.match.dice = [(n, Dice(c, salt, bytes.fromhex(x) if x else None)) for n, c, salt, x in row.dice]
        self.at, self.number = row.at, 0
        self.told: dict[int | None, Told] = {}  # by seat; None: everything
        self.free = (-1, False)  # could the last action be taken back, after which event?
        for event in events:
            self._fold(event)
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None

    # ---- the log --------------------------------------------------------------------------------------------------

    def _fold(self, event: Event) -> None:
        if event.kind == "rewind":
            self.match.rewind(int(event.text))
        else:
            self.match.do(self.game.read(self.match.box[0], event.text))
        self.number = event.number

    def lines(self, seat: int | None) -> list[wire.LogLine]:
        """The log as a seat may know it (None: all of it); what was told once is not told anew."""
        told = self.told.setdefault(seat, Told())
        for entry, words, after in self.match.replay(told.ply, seat):
            text = self.named(words)
            told.lines.append(wire.LogLine(ply=len(after.log), seat=entry.seat, action=entry.text, text=text))
        told.ply = len(self.match.log)
        return told.lines

    def named(self, words: Words) -> wire.Words:
        """Sentences of a game speak of seats by number; here somebody sits there."""
        names = {str(i): seat.name for i, seat in enumerate(self.seats, 1)}
        told = {k: SEAT.sub(lambda found: names.get(found[1], found[0]), text) for k, text in words.items()}
        return wire.Words(**told)

    async def _commit(self, happened: list[Event]) -> None:
        """Write what the match has done already; if somebody was faster, go back to what is written."""
        dice = kept(self.match.dice)
        try:
            await asyncio.to_thread(self.house.store.append, self.id, happened, self.match.over, dice)
        except Taken:
            self.house.rooms.pop(self.id, None)
            raise
        self.number, self.at = happened[-1].number, now()
        await self.announce()

    async def announce(self) -> None:
        """Tell everybody, and wake the bot whose turn it is."""
        for listener in list(self.listeners):
            await listener()
        self.wake()

    # ---- what people do --------------------------------------------------------------------------------------------

    def mine(self, person: str | None) -> list[int]:
        """The seats that a guest holds."""
        return [i for i, seat in enumerate(self.seats) if seat.kind == "person" and seat.person == person]

    async def act(self, person: str | None, number: int, action: str) -> None:
        """Do an action for the guest, if it is theirs to do."""
        async with self.lock:
            if number != self.number:
                raise problems.late()
            if self.match.over:
                self.match.act(action)  # refused, with the rule that says so
            if self.match.to_move not in self.mine(person):
                raise problems.not_your_turn()
            await self._act(action)

    async def _act(self, action: str | int) -> None:
        ply = len(self.match.log)
        self.match.act(action)
        new = self.match.log[ply:]
        await self._commit([Event(self.number + i, "act", entry.seat, entry.text) for i, entry in enumerate(new, 1)])

    @property
    def hides(self) -> bool:
        """Is there something that not everybody may see?"""
        return self.game.secrets and not self.match.over

    def check_open(self, person: str | None) -> None:
        """The whole log is for those who hide nothing: it is over, or all who play and may come sit at one screen."""
        if self.hides and any(seat.kind != "bot" and i not in self.mine(person) for i, seat in enumerate(self.seats)):
            raise problems.secrets_in_play()

    def back_to(self, person: str | None) -> int | None:
        """The ply to which the guest may take back: their own last action, if nobody else would mind.

        Bots never mind; other people do if anybody has acted since, or if it has shown somebody something.
        """
        mine, log = self.mine(person), self.match.log
        last = next((ply for ply in range(len(log) - 1, -1, -1) if log[ply].seat in mine), None)
        others = any(seat.kind == "person" and i not in mine for i, seat in enumerate(self.seats))
        return last if not others or (last == len(log) - 1 and self._is_free()) else None

    def _is_free(self) -> bool:
        """Has the last action shown nobody anything? It is found out by trying, so once for each event."""
        if self.free[0] != self.number:
            self.free = (self.number, not (self.match.over and self.game.secrets))  # in the end all is shown
            try:
                self.match.at(len(self.match.log)).take_back()
            except NotNow:
                self.free = (self.number, False)
        return self.free[1]

    async def take_back(self, person: str | None, number: int) -> None:
        """Take back the guest's last action."""
        async with self.lock:
            ply = self.back_to(person)
            if number != self.number:
                raise problems.late()
            if ply is None:
                raise problems.Trouble(
                    409, "no_take_back", "There is nothing you may take back.", "Du kannst nichts zurücknehmen."
                )
            self.match.rewind(ply)
            self.told.clear()
            await self._commit([Event(self.number + 1, "rewind", SPECTATOR, str(ply))])

    async def join(self, person: str, wish: wire.Join) -> None:
        """Take an open seat."""
        async with self.lock:
            await asyncio.to_thread(self.house.store.take_seat, self.id, wish.seat, person, wish.name)
            self.seats = await asyncio.to_thread(self.house.store.seats, self.id)
            self.told.clear()  # it names those who sit here
            await self.announce()

    # ---- bots ------------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let the bot think whose turn it is."""
        if self.thinking is None and self.bot_to_move():
            self.thinking = asyncio.create_task(self._bot_turn())

    def bot_to_move(self) -> bool:
        """Is it a bot's turn?"""
        return self.match.to_move >= 0 and self.seats[self.match.to_move].kind == "bot"

    def _revealed(self) -> int:
        """How many things chance has done since somebody acted."""
        last = self.match.log[: -REVEALED - 1 : -1]
        return next((i for i, entry in enumerate(last) if entry.seat >= 0), len(last))

    async def _bot_turn(self) -> None:
        try:
            while self.bot_to_move():
                number, seat = self.number, self.match.to_move
                think = self.house.think(self.game, self.match, seat, self.seats[seat].level or 1)
                action, _ = await asyncio.gather(think, asyncio.sleep(self.house.pause * (1 + self._revealed() / 2)))
                async with self.lock:
                    if number == self.number:  # nothing was taken back meanwhile
                        await self._act(action)
        finally:
            self.thinking = None


class House:
    """All tables, the store they are kept in, and the threads that think."""

    def __init__(self, store: Store, pause: float) -> None:
        self.store, self.pause = store, pause
        self.rooms: dict[str, Room] = {}
        self.warming = Warming()
        self.pool = ThreadPoolExecutor(cores(), "bot", give_way)

    async def room(self, table_id: str) -> Room:
        """A table, from memory or from its log."""
        if table_id not in self.rooms:
            row = await asyncio.to_thread(self.store.table, table_id)
            if row is None:
                raise problems.no_table()
            seats = await asyncio.to_thread(self.store.seats, table_id)
            events = await asyncio.to_thread(self.store.events, table_id)
            self.rooms.setdefault(table_id, Room(self, row, seats, events))
        room = self.rooms[table_id]
        self.warming.want(room.game)
        room.wake()
        return room

    async def make(self, person: str, wish: wire.TableWish) -> Room:
        """A new table."""
        game = find(wish.game)
        match = Match(game, wish.options, edition=wish.edition).draw()
        if len(wish.seats) != match.seats:
            raise problems.Trouble(
                422,
                "wrong_seats",
                f"This table has {match.seats} seats, not {len(wish.seats)}.",
                f"Dieser Tisch hat {match.seats} Plätze, nicht {len(wish.seats)}.",
            )
        who = [self._seat(person, seat) for seat in wish.seats]
        return await self.add(match, who, person)

    @staticmethod
    def _seat(person: str, wish: wire.SeatWish) -> SeatRow:
        if wish.kind == "bot":
            return SeatRow("bot", wish.name, wish.level or 1, None)
        return SeatRow(
            "open" if wish.kind == "open" else "person", wish.name, None, person if wish.kind == "me" else None
        )

    async def load(self, person: str, text: str) -> Room:
        """A table from a file; the guest holds all its seats."""
        match = restore(text, "upload", find)
        who = [SeatRow("person", ROMAN[i], None, person) for i in range(match.seats)]  # the same in every language
        return await self.add(match.draw(), who, person)

    async def branch(self, person: str, room: Room, wish: wire.Branch) -> Room:
        """A table of one's own that goes on from a past moment of another."""
        if not (room.match.over or room.mine(person)):
            raise problems.not_your_turn()
        room.check_open(person)
        match = room.match.at(wish.ply)
        levels = (list(wish.levels) + [None] * match.seats)[: match.seats]
        who = [
            SeatRow("person" if level is None else "bot", seat.name, level, None if level else person)
            for level, seat in zip(levels, room.seats, strict=True)
        ]
        return await self.add(match.draw(), who, person)

    async def add(self, match: Match, who: list[SeatRow], person: str) -> Room:
        """A table for a match, with these at its seats."""
        row = TableRow(
            secrets.token_urlsafe(6), match.game.name, match.game.version, match.options, match.edition,
            kept(match.dice), match.over, now(),
        )  # fmt: skip
        first = [Event(i, "act", entry.seat, entry.text) for i, entry in enumerate(match.log, 1)]
        await asyncio.to_thread(self.store.add_person, person)
        await asyncio.to_thread(self.store.add_table, row, who, first)
        return await self.room(row.id)

    async def think(self, game: Game, match: Match, seat: int, level: int) -> int:
        """What a bot does, from what its seat may see; in a thread, so that nobody waits."""
        states = match.state
        game.call.redact_at(match.box, states, 0, seat)

        if level in SEARCHING:
            await self.warming.until_ready(game)

        def work() -> int:
            return make(f"level-{level}", game).act(match.box, states, fresh_rng())

        return await asyncio.get_running_loop().run_in_executor(self.pool, work)

    async def analyse(self, game: Game, box: Any, states: Any, seats: int) -> tuple[int, list[Any]]:
        """A search of a moment, and its best lines."""
        await self.warming.until_ready(game)

        def work() -> tuple[int, list[Any]]:
            search = Search(game, HINT, nodes=1 << 19)
            return search.think(box, states, fresh_rng()), search.lines(seats)

        return await asyncio.get_running_loop().run_in_executor(self.pool, work)

    def close(self) -> None:
        """Let go of the threads and the database."""
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.store.engine.dispose()
