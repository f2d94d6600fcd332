"""Tables in memory: each is the fold of its event log, and whoever sits there hears what happens."""

import asyncio
import os
import secrets
import sys
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from tafelrunde.bots.levels import make
from tafelrunde.bots.search import Budget, Search
from tafelrunde.core.chance import Dice
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match, restore
from tafelrunde.core.verbs import OVER, SPECTATOR
from tafelrunde.games import find
from tafelrunde.server import problems, wire
from tafelrunde.server.store import Event, SeatRow, Store, TableRow, Taken, now
from tafelrunde.sim.batch import cores

Listener = Callable[[], Awaitable[None]]
PAUSE = 0.5  # seconds a bot takes at least, so that people see what it does
HINT = Budget(seconds=1.5)
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")


def fresh_rng() -> Any:
    """Random numbers for a bot."""
    return np.array([secrets.randbits(64)], np.uint64)


def give_way() -> None:
    """Bots think in what time the pages leave over, where the system can tell threads apart."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)


def kept(dice: list[tuple[int, Dice]]) -> list[list[Any]]:
    """Dice as they are stored."""
    return [[since, d.commitment, d.salt, d.secret.hex() if d.secret else None] for since, d in dice]


class Room:
    """One table."""

    def __init__(self, house: "House", row: TableRow, seats: list[SeatRow], events: list[Event]) -> None:
        self.house, self.id, self.seats = house, row.id, seats
        self.game = find(row.game)
        self.match = Match(self.game, row.options, edition=row.edition)
        self.match.dice = [(n, Dice(c, salt, bytes.fromhex(x) if x else None)) for n, c, salt, x in row.dice]
        self.at, self.number = row.at, 0
        self.lines: list[wire.LogLine] = []
        for event in events:
            self._fold(event)
        self._tell(0)
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

    def _tell(self, since: int) -> None:
        """The lines of the log from a ply on."""
        del self.lines[since:]
        for entry, words, after in self.match.replay(since):
            text = wire.Words(**words)
            self.lines.append(wire.LogLine(ply=len(after.log), seat=entry.seat, action=entry.text, text=text))

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
        self._tell(ply)
        new = self.match.log[ply:]
        await self._commit([Event(self.number + i, "act", entry.seat, entry.text) for i, entry in enumerate(new, 1)])

    def back_to(self, person: str | None) -> int | None:
        """The ply to which the guest may take back: their own last action, if nobody else would mind.

        Bots never mind; other people must not have acted since, and chance must not have been seen by others.
        """
        mine, log = self.mine(person), self.match.log
        others = any(seat.kind == "person" and i not in mine for i, seat in enumerate(self.seats))
        for ply in range(len(log) - 1, -1, -1):
            if log[ply].seat in mine:
                return ply
            if others:
                return None
        return None

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
            self._tell(ply)
            await self._commit([Event(self.number + 1, "rewind", SPECTATOR, str(ply))])

    async def join(self, person: str, wish: wire.Join) -> None:
        """Take an open seat."""
        async with self.lock:
            await asyncio.to_thread(self.house.store.take_seat, self.id, wish.seat, person, wish.name)
            self.seats = await asyncio.to_thread(self.house.store.seats, self.id)
            await self.announce()

    # ---- bots ------------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let the bot think whose turn it is."""
        if self.thinking is None and self._bot_to_move():
            self.thinking = asyncio.create_task(self._bot_turn())

    def _bot_to_move(self) -> bool:
        return self.match.to_move >= 0 and self.seats[self.match.to_move].kind == "bot"

    async def _bot_turn(self) -> None:
        try:
            while self._bot_to_move():
                number, seat = self.number, self.match.to_move
                think = self.house.think(self.game, self.match, seat, self.seats[seat].level or 1)
                action, _ = await asyncio.gather(think, asyncio.sleep(PAUSE))
                async with self.lock:
                    if number == self.number:  # nothing was taken back meanwhile
                        await self._act(action)
        finally:
            self.thinking = None

    # ---- what people see -------------------------------------------------------------------------------------------

    def seat_of(self, person: str | None, match: Match) -> int:
        """With whose eyes a guest looks: the seat to move if it is theirs, else their first, else a spectator's."""
        mine = self.mine(person)
        return match.to_move if match.to_move in mine else mine[0] if mine else SPECTATOR

    def status(self, match: Match, mine: list[int]) -> wire.Words:
        """What is to be done, in plain words."""
        if match.to_move == OVER:
            return wire.Words(en="The game is over.", de="Das Spiel ist zu Ende.")
        name = self.seats[match.to_move].name
        ask = self.game.ask(match.box[0], match.state[0])
        if match.to_move in mine:
            who = f"{name}: " if len(mine) > 1 else ""
            return wire.Words(en=f"{who}{ask['en']}", de=f"{who}{ask['de']}")
        return wire.Words(en=f"{name} is to move.", de=f"{name} ist am Zug.")

    def position(self, person: str | None, match: Match, live: bool) -> wire.Position:
        """A moment of the match, as the guest may see it."""
        mine, seat = self.mine(person), self.seat_of(person, match)
        may_act = live and match.to_move in mine
        view = match.view(seat)
        state = match.state
        legal = self.game.targets(match.box[0], state[0], match.legal_actions()) if may_act else []
        score = [
            [wire.ScorePart(title=wire.Words(**title), points=points, rule=rule) for title, points, rule in parts]
            for parts in self.game.score(match.box[0], state[0])
        ]
        return wire.Position(
            ply=len(match.log),
            to_move=match.to_move,
            status=self.status(match, mine),
            points=match.points(),
            result=match.result(),
            score=score,
            legal=legal,
            view=view,
        )

    def people(self, person: str | None) -> list[wire.Seat]:
        """Who sits where."""
        mine = self.mine(person)
        return [wire.Seat(kind=s.kind, name=s.name, level=s.level, mine=i in mine) for i, s in enumerate(self.seats)]  # type: ignore[arg-type]

    def state(self, person: str | None) -> wire.State:
        """Everything a browser at this table needs."""
        return wire.State(
            number=self.number,
            id=self.id,
            game=self.game.name,
            title=self.game.title,
            options=self.match.options,
            commitment=self.match.dice[0][1].commitment,
            seats=self.people(person),
            position=self.position(person, self.match, live=True),
            log=self.lines,
            can_take_back=self.back_to(person) is not None,
            thinking=self._bot_to_move(),
        )

    def card(self, person: str | None) -> wire.TableCard:
        """The table in a list."""
        return wire.TableCard(
            id=self.id,
            game=self.game.name,
            title=self.game.title,
            options=self.match.options,
            seats=self.people(person),
            plies=len(self.match.log),
            over=self.match.over,
            result=self.match.result(),
            your_turn=self.match.to_move in self.mine(person),
            at=self.at,
        )

    def at_ply(self, ply: int | None) -> Match:
        """The match, or a past moment of it."""
        return self.match if ply is None or ply == len(self.match.log) else self.match.at(ply)

    def why(self, action: str, ply: int | None) -> wire.Refusal:
        """Whether an action is legal, and if not, why."""
        refused = self.at_ply(ply).why(action)
        if refused is None:
            return wire.Refusal(action=action, legal=True)
        text = wire.Words(en=refused.sentences["en"], de=refused.sentences["de"])
        return wire.Refusal(action=refused.action, legal=False, rule=refused.rule, text=text, place=refused.place)

    async def hint(self, person: str | None, ply: int | None) -> wire.Hint:
        """What a strong bot would do, and why; only for one's own turn, or once the game is over."""
        match = self.at_ply(ply)
        if match.to_move < 0 or not (self.match.over or match.to_move in self.mine(person)):
            raise problems.not_your_turn()
        state, seats = match.state, match.seats
        self.game.call.redact_at(match.box, state, 0, match.to_move)
        done, lines = await self.house.analyse(self.game, match.box, state, seats)
        box = match.box[0]
        ideas = [
            wire.Idea(
                actions=[self.game.write(box, action) for action in line.actions],
                win=list(line.win),
                visits=line.visits,
                reason=wire.Words(**self.game.praise(box, match.state[0], line.actions[0])),
            )
            for line in lines
        ]
        return wire.Hint(ply=len(match.log), iterations=done, ideas=ideas)


class House:
    """All tables, the store they are kept in, and the threads that think."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.rooms: dict[str, Room] = {}
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
        return await self._add(match, who, person)

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
        return await self._add(match.draw(), who, person)

    async def branch(self, person: str, room: Room, wish: wire.Branch) -> Room:
        """A table of one's own that goes on from a past moment of another."""
        if not (room.match.over or room.mine(person)):
            raise problems.not_your_turn()
        match = room.match.at(wish.ply)
        levels = (list(wish.levels) + [None] * match.seats)[: match.seats]
        who = [
            SeatRow("person" if level is None else "bot", seat.name, level, None if level else person)
            for level, seat in zip(levels, room.seats, strict=True)
        ]
        return await self._add(match.draw(), who, person)

    async def _add(self, match: Match, who: list[SeatRow], person: str) -> Room:
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

        def work() -> int:
            return make(f"level-{level}", game).act(match.box, states, fresh_rng())

        return await asyncio.get_running_loop().run_in_executor(self.pool, work)

    async def analyse(self, game: Game, box: Any, states: Any, seats: int) -> tuple[int, list[Any]]:
        """A search of a moment, and its best lines."""

        def work() -> tuple[int, list[Any]]:
            search = Search(game, HINT, nodes=1 << 19)
            return search.think(box, states, fresh_rng()), search.lines(seats)

        return await asyncio.get_running_loop().run_in_executor(self.pool, work)

    def close(self) -> None:
        """Let go of the threads and the database."""
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.store.engine.dispose()
