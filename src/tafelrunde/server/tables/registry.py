"""All tables of a server, the store they are kept in, and the threads that think and write."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import numpy as np

from tafelrunde.bots.levels import SEARCHING, make
from tafelrunde.bots.search import Budget, Search
from tafelrunde.core import tafel
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match
from tafelrunde.games import GAMES, find
from tafelrunde.server.http import limits
from tafelrunde.server.http.game_cards import game_card
from tafelrunde.server.http.limits import ConcurrencyLimit
from tafelrunde.server.ops.journal import about, brief
from tafelrunde.server.ops.metrics import THOUGHTS
from tafelrunde.server.ops.pubsub import pubsub_for
from tafelrunde.server.ops.rate_limit import RateLimit
from tafelrunde.server.ops.warm_up import WarmUp, give_way
from tafelrunde.server.people.hall_of_fame import halls
from tafelrunde.server.people.results import Results
from tafelrunde.server.storage.account_repository import NOBODY
from tafelrunde.server.storage.arrangement_repository import ArrangementRepository, Kept, keep, open_to
from tafelrunde.server.storage.table_repository import Event, SeatRow, Store, StoreFailed, TableRow, now
from tafelrunde.server.storage.writer import Writer
from tafelrunde.server.tables import rated
from tafelrunde.server.tables.arrangement import Arrangement
from tafelrunde.server.tables.chat import PACES
from tafelrunde.server.tables.clock import Time, wound_up
from tafelrunde.server.tables.entropy import complete, made_for, owing, salt
from tafelrunde.server.tables.history import CannotReplay, History, fold, followed, history_of, written
from tafelrunde.server.tables.history import kept as as_kept
from tafelrunde.server.tables.live_table import LiveTable
from tafelrunde.server.tables.sandbox import Sandbox, UntrustedText
from tafelrunde.server.tables.seats import draw, time_is_up
from tafelrunde.server.wire import problems
from tafelrunde.server.wire import types as wire
from tafelrunde.server.wire.names import LONGEST, clean, distinct
from tafelrunde.sim.batch import cores

log = logging.getLogger(__name__)
HINT = Budget(seconds=1.5)
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
REST = 180.0  # seconds after which bots rest if nobody looks
IDLE = 60.0  # seconds after which a table without listeners is let go: its log knows everything
MISSING = 300.0  # seconds until it is looked again whether results are missing
NEVER = float("inf")
MOST = 2000  # tables in memory, however young


def fresh_rng() -> Any:
    """Random numbers for a bot."""
    return np.array([secrets.randbits(64)], np.uint64)


class Tables:
    """All tables."""

    def __init__(self, store: Store, pause: float) -> None:
        self.store, self.pause = store, pause
        self.pubsub = pubsub_for(store)
        self.rest, self.patience, self.tick = REST, 1.0, 1.0
        self.next_due = NEVER  # when a clock must be looked at
        self.notify: Callable[[str, str, str], None] = lambda _person, _table, _title: None  # who is not here
        self.arrangements, self.time = ArrangementRepository(store), Time()
        self.chat_limits = [RateLimit(*pace, refused=problems.too_fast, clock=self.time.now) for pace in PACES]
        self.players: Mapping[str, str] = {}  # who has an account, and its name
        self.live: dict[str, LiveTable] = {}
        self.warm_up = WarmUp()
        self.pool = ThreadPoolExecutor(cores(), "bot", give_way)
        self.writer = Writer(store)
        self.sandbox, self.reading = Sandbox(), ThreadPoolExecutor(1, "reader")
        self.results = Results(store)
        self.hints, self.readings, self.sockets = ConcurrencyLimit(), ConcurrencyLimit(), ConcurrencyLimit()
        self.bundles = ConcurrencyLimit()

    # ---- tables ---------------------------------------------------------------------------------------------------

    def fetch(self, table_id: str, known: History | None = None) -> tuple[Kept, History]:
        """A table as it is kept, and what its log says; takes a while, so it is called in a thread."""
        kept = self.arrangements.kept(table_id, known.number if known else 0)
        if kept is None:
            raise problems.no_table()
        try:
            if known is None:
                return kept, fold(kept.row, kept.events)
            new = kept.events or kept.row.dice != as_kept(known.match.dice)
            return kept, followed(known, kept.row, kept.events) if new else known
        except CannotReplay as error:
            raise problems.other_rules(title_of(kept.row.game)) from error

    async def get(self, table_id: str) -> LiveTable:
        """A table, from memory or from its log."""
        if table_id in self.live:
            self.live[table_id].look()  # so that it is not let go meanwhile
            await self.live[table_id].catch_up()
        table = self.live.get(table_id)
        if table is None:
            kept, history = await asyncio.to_thread(self.fetch, table_id)
            table = self._open(LiveTable(self, kept.row, kept.seats, history, kept.arrangement))
        self.warm_up.want(table.match.game)
        table.look()
        return table

    def _open(self, opened: LiveTable) -> LiveTable:
        """A table that has just been read or made, unless somebody was faster."""
        table = self.live.setdefault(opened.id, opened)
        if table is opened:
            self.pubsub.publish("who", table.id)
        if len(self.live) > MOST:  # else it is soon enough from time to time: all tables are looked at
            self.let_go()
        return table

    async def reseat(self, people: Collection[str], tables: Collection[str] = ()) -> None:
        """Somebody is somebody else now, or gone: look again who sits at their tables, and at these."""
        for table in list(self.live.values()):
            if table.id in tables or any(seat.person in people for seat in table.seats):
                await table.look_again()

    def forget_name(self, person: str) -> None:
        """Somebody has deleted their account: nobody who comes hears their name in what was said."""
        for table in self.live.values():
            table.chat.rename(person, NOBODY)

    def let_go(self) -> None:
        """Forget tables that nobody looks at; if there are very many, also those that were just looked at."""
        quiet = [table for table in self.live.values() if table.thinking is None and not table.lock.locked()]
        quiet = sorted((table for table in quiet if not table.listeners), key=lambda table: table.looked)
        for i, table in enumerate(quiet):
            if table.idle(IDLE) or (len(self.live) > MOST and i < len(quiet) - 1):
                del self.live[table.id]

    async def keep_lean(self) -> None:
        """Let go from time to time."""
        while True:
            await asyncio.sleep(IDLE / 2)
            self.let_go()

    async def lobby(self, person: str) -> wire.Lobby:
        """The lists of the start page, from what is kept beside the logs."""
        lists = await asyncio.to_thread(self.store.lobby, person, open_to(person))
        dues = await asyncio.to_thread(self.arrangements.dues, [row.id for row, _ in lists[0]])
        cards = [[await self._card(row, who, person, dues) for row, who in rows] for rows in lists]
        return wire.Lobby(mine=cards[0], open=cards[1], recent=cards[2], away=cards[3])

    async def waiting_for(self, person: str) -> list[str]:
        """The tables that wait for a guest."""
        return await asyncio.to_thread(self.arrangements.waiting, person)

    async def halls(self, game: Game, person: str) -> list[wire.Hall]:
        """What people reached who played a game alone."""
        return halls(game, await asyncio.to_thread(self.store.feats, game.name, person), person)

    async def _card(self, row: TableRow, who: list[SeatRow], person: str, dues: dict[str, float]) -> wire.TableCard:
        if row.to_move is None and is_installed(row):
            row = await asyncio.to_thread(self._summarised, row)
        mine = [i for i, seat in enumerate(who) if seat.person == person]
        acts = [i for i in mine if not who[i].stands_in] if all(seat.kind != "open" for seat in who) else []
        return wire.TableCard(
            id=row.id,
            game=row.game,
            title=title_of(row.game),
            options=row.options,
            seats=people(who, mine, self.players),
            plies=row.plies or 0,
            over=row.over,
            result=row.result,
            your_turn=is_installed(row) and row.to_move in acts,
            playable=is_installed(row),
            at=row.at,
            due=dues.get(row.id),
        )

    def _summarised(self, row: TableRow) -> TableRow:
        """A table that an older Tafelrunde made: look once what lists show of it."""
        try:
            summary = fold(row, self.store.events(row.id)).summary()
        except CannotReplay:
            return row
        self.store.summarise(row.id, summary)
        return replace(row, to_move=summary.to_move, plies=summary.plies, result=summary.result)

    async def file(self, person: str, table_id: str) -> tuple[str, str]:
        """A table's game and its `.tafel` file, also if the installed rules do not know it."""
        row = await self.to_take_home(person, table_id)
        return row.game, tafel.write(await asyncio.to_thread(self.on_paper, row))

    def on_paper(self, row: TableRow) -> tafel.Record:
        """What the file of a table says."""
        ended = self.arrangements.arrangement(row.id).ended
        return written(row, self.store.seats(row.id), self.store.events(row.id), ended.on_paper() if ended else None)

    async def to_take_home(self, person: str, table_id: str) -> TableRow:
        """A table whose whole log somebody may have."""
        row = await asyncio.to_thread(self.store.table, table_id)
        if row is None:
            raise problems.no_table()
        if row.competitive and not row.over:
            raise rated.without_help(row.competitive)  # with the file it could be tried out
        who = await asyncio.to_thread(self.store.seats, table_id)
        hides = row.game not in GAMES or GAMES[row.game].secrets
        if hides and (await asyncio.to_thread(self.arrangements.arrangement, table_id)).ended:
            row = replace(row, over=False)  # people ended it: what was hidden stays so
        if rated.is_played_today(row.daily):
            row = replace(row, over=False)  # to others its secret would tell what is still to come
        if hides and not row.over and any(seat.kind != "bot" and seat.person != person for seat in who):
            raise problems.secrets_in_play()
        return row

    # ---- new tables -----------------------------------------------------------------------------------------------

    async def make(self, person: str, wish: wire.TableWish) -> LiveTable:
        """A new table."""
        if wish.edition is None:
            match = await asyncio.to_thread(Match, find(wish.game), wish.options)
        else:
            match = await self._read(person, UntrustedText(wish.edition, wish.game, wish.options))
        if len(wish.seats) != match.seats:
            raise problems.wrong_seats(match.seats, len(wish.seats))
        who: list[SeatRow] = []
        for seat in wish.seats:
            who.append(_seat(person, seat, [other.name for other in who if other.kind != "open"]))
        if wish.rated:
            rated.check_wish(wish)
            name = await self.rated_name(person)
            who = [replace(seat, name=name) if seat.kind == "person" else seat for seat in who]
        waiting = wish.entropy_follows or any(seat.kind == "open" for seat in who)
        if wish.lot and not waiting:
            draw(who)
        clock = wound_up(**dict(wish.clock), seats=len(who)) if wish.clock else None
        arrangement = Arrangement(wish.seen_by, wish.lot, waiting, clock)
        return await self.lay(match, who, person, rated=wish.rated, arrangement=arrangement)

    async def rated_name(self, person: str, table: LiveTable | None = None) -> str:
        """By which name somebody sits at a rated table; once, and with an account."""
        if table is not None and table.mine(person):
            raise rated.one_seat_each()
        name: str | None = await self.writer.do(self.results.name_of, person)
        if name is None:
            raise rated.needs_account()
        return name

    async def settle(self, table_id: str, points: Sequence[int] | None = None) -> None:
        """A game is over: note what became of everybody. What fails is made up for when the server starts again."""
        try:
            await self.writer.do(self.results.settle, table_id, points)
        except Exception:  # whatever it is: the game has ended all the same
            log.exception("the results of a table are not noted yet", extra=about(table=brief(table_id)))

    async def catch_up(self) -> None:
        """Note the results that are missing: a process may end between the last action and that."""
        await self._keeper()
        for table_id in await asyncio.to_thread(self.results.unsettled):
            await self.settle(table_id, await asyncio.to_thread(self._points, table_id))

    async def keep_results(self) -> None:
        """Catch up again and again: the process that ended may be another one."""
        while True:
            try:
                await self.catch_up()
            except Exception:  # whatever it is: it is tried again
                log.exception("the results that are missing cannot be noted yet")
            await asyncio.sleep(MISSING)

    def _points(self, table_id: str) -> list[int] | None:
        """The points of a finished game; None: people ended it, or the installed rules do not know it."""
        try:
            match = self.fetch(table_id)[1].match
        except problems.ProblemError:
            return None
        return match.points() if match.over else None

    async def _keeper(self) -> None:
        """Wait until it is ours to look after what is due in the whole house: one process does that for all."""
        while not await self.pubsub.try_lock("keeper"):
            await asyncio.sleep(self.tick)

    async def look_into(self, person: str, text: str) -> wire.FileCard:
        """What a file says before it is loaded: which game, and who sits where."""
        match = await self._read(person, UntrustedText(text))
        who = _seats_again(person, match)
        return wire.FileCard(
            game=match.game.name,
            title=match.game.title,
            over=match.over,
            seats=people(who, [i for i, seat in enumerate(who) if seat.kind == "person"], {}),
        )

    async def load(
        self, person: str, text: str, mine: Sequence[int] | None = None, entropy_follows: bool = False
    ) -> LiveTable:
        """A table from a file: bots go on as they are, the guest holds `mine` of the other seats (None: all of them),
        and the rest is open."""
        match = await self._read(person, UntrustedText(text))
        who = _seats_again(person, match)
        if mine is not None:
            who = [seat if seat.kind == "bot" or i in mine else replace(seat, kind="open", person=None)
                   for i, seat in enumerate(who)]  # fmt: skip
        return await self.lay(match, who, person, arrangement=Arrangement(waiting=entropy_follows))

    async def card(self, person: str, game: Game, edition: str) -> str:
        """A game's card with the options of an edition, as it goes over the wire: there may be hundreds of them."""
        await self._read(person, UntrustedText(edition, game.name, {}))
        return await asyncio.to_thread(lambda: game_card(game, edition).model_dump_json())

    async def _read(self, person: str, task: UntrustedText) -> Match:
        """What a stranger's text says; it is read elsewhere first, so that it cannot hold up anybody."""
        with self.readings.one_more(person, 1, limits.one_at_a_time()):
            await asyncio.get_running_loop().run_in_executor(self.reading, self.sandbox.check, task)
            return await asyncio.to_thread(task.read)

    async def branch(
        self, person: str, table: LiveTable, ply: int, levels: Sequence[int | None], entropy_follows: bool = False
    ) -> LiveTable:
        """A table of one's own that goes on from a past moment of another."""
        if not (table.open or table.mine(person)):
            raise problems.not_your_turn()
        if table.competitive and not table.over:
            raise rated.without_help(table.competitive)
        table.check_open(person)
        match = await asyncio.to_thread(table.match.at, ply)
        known = [*levels, *[None] * match.seats]
        who = [
            SeatRow("person" if level is None else "bot", seat.name, level, None if level else person)
            for level, seat in zip(known, table.seats, strict=False)
        ]
        return await self.lay(match, who, person, arrangement=Arrangement(waiting=entropy_follows))

    async def lay(
        self, match: Match, who: list[SeatRow], person: str, rated: bool = False, arrangement: Arrangement | None = None
    ) -> LiveTable:
        """A table that commits to what chance will do, before anybody adds a number to it; if it need not wait for
        somebody, or for a number, it begins."""
        arrangement, free = arrangement or Arrangement(), any(seat.kind == "open" for seat in who)
        if match.over or not (free or owing(who)):
            arrangement = replace(arrangement, waiting=False)
        if not match.over:
            match.commit(made_for(who))
            if not arrangement.waiting:
                who = complete(who)
                await asyncio.to_thread(match.salt(salt(who)).go_on)
        return await self.add(match, who, person, rated=rated, arrangement=arrangement)

    async def add(
        self,
        match: Match,
        who: list[SeatRow],
        person: str,
        rated: bool = False,
        daily: str | None = None,
        arrangement: Arrangement | None = None,
    ) -> LiveTable:
        """A table for a match, with these at its seats."""
        arrangement = (arrangement or Arrangement()).turn(who, match.to_move, self.time.now())
        summary = history_of(match).summary()
        row = TableRow(
            secrets.token_urlsafe(12), match.game.name, match.game.version, match.options, match.edition,
            as_kept(match.dice), match.over, now(), summary.to_move, summary.plies, summary.result, person,
            rated, daily, made=match.made,
        )  # fmt: skip
        first = [Event(i, "act", entry.seat, entry.text) for i, entry in enumerate(match.log, 1)]
        await self.writer.do(self._write, row, who, first, arrangement)
        self.expect(arrangement.due)
        log.info("a table was made", extra=about(table=brief(row.id), game=row.game, seats=len(who)))
        table = LiveTable(self, row, who, await asyncio.to_thread(fold, row, first), arrangement)
        table.chat.said = []  # nobody has been there
        self._open(table)
        return await self.get(row.id)

    def _write(self, row: TableRow, who: list[SeatRow], first: list[Event], arrangement: Arrangement) -> None:
        """Write a new table, unless its owner has too many."""
        limits.check_tables(self.store.running(row.owner or ""), all(seat.kind == "bot" for seat in who))
        self.store.add_table(row, who, first, keep(row.id, arrangement))

    # ---- time -----------------------------------------------------------------------------------------------------

    def call(self, table: LiveTable) -> None:
        """It is somebody else's turn: whoever is not there is told by other ways, where there are any."""
        mover = table.match.to_move
        seat = table.seats[mover] if mover >= 0 and table.arrangement.goes_on else None
        if seat and seat.person and not seat.stands_in and seat.person not in table.presence.browsers:
            self.notify(seat.person, table.id, table.match.game.title)

    def expect(self, due: float | None) -> None:
        """A clock must be looked at then."""
        if due is not None:
            self.next_due = min(due, self.next_due)

    async def keep_time(self) -> None:
        """Look at the clocks whose time is up: one look a second for all tables together."""
        self.next_due = 0.0
        while True:
            await self._keeper()
            if self.time.now() >= self.next_due:
                try:
                    await self.look_at_clocks()
                except StoreFailed:  # it is tried again
                    self.next_due = 0.0
            await asyncio.sleep(self.tick)

    async def look_at_clocks(self) -> None:
        """What is due now, and when the next will be; a table that fails does not hold up the others."""
        now, self.next_due = self.time.now(), NEVER
        for table_id in await asyncio.to_thread(self.arrangements.due, now):
            try:
                await time_is_up(await self.get(table_id))
            except problems.ProblemError:  # it cannot be played any more: its clock stands still
                await self.writer.do(self.arrangements.stop_clock, table_id)
            except Exception:  # whatever it is: it is tried again
                log.exception("a clock could not be looked at, and will be", extra=about(table=brief(table_id)))
        self.expect(await asyncio.to_thread(self.arrangements.next_due))

    # ---- thinking -------------------------------------------------------------------------------------------------

    async def think(self, match: Match, seat: int, level: int, rng: Any = None) -> int:
        """What a bot does, from what its seat may see; in a thread, so that nobody waits."""
        states, game = match.state, match.game
        game.call.redact_at(match.box, states, 0, seat)
        if level in SEARCHING:
            await self.warm_up.until_ready(game)

        def work() -> int:
            with THOUGHTS.labels(game.name, level).time():
                return make(f"level-{level}", game).act(match.box, states, fresh_rng() if rng is None else rng)

        return await asyncio.get_running_loop().run_in_executor(self.pool, work)

    async def analyse(self, match: Match, states: Any) -> tuple[int, list[Any]]:
        """A search of a moment, and its best lines."""
        await self.warm_up.until_ready(match.game)

        def work() -> tuple[int, list[Any]]:
            search = Search(match.game, HINT, nodes=1 << 19)
            with THOUGHTS.labels(match.game.name, "hint").time():
                return search.think(match.box, states, fresh_rng()), search.lines(match.seats)

        return await asyncio.get_running_loop().run_in_executor(self.pool, work)

    async def come_to_rest(self) -> None:
        """Bots stop thinking, and whoever still asks the database gets their answer, before it is let go of."""
        tasks = [task for table in self.live.values() for task in (table.thinking, table.looking) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pubsub.close()
        await asyncio.get_running_loop().shutdown_default_executor()

    def close(self) -> None:
        """Let go of the threads and the database."""
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.writer.close()
        self.reading.shutdown(wait=False, cancel_futures=True)
        self.sandbox.end()
        self.store.engine.dispose()


def is_installed(row: TableRow) -> bool:
    """Are the rules here with which the table was made?"""
    return row.game in GAMES and GAMES[row.game].version == row.version


def title_of(game: str) -> str:
    """A game's title; of one that is not here any more, its name."""
    return GAMES[game].title if game in GAMES else game


def people(seats: Sequence[SeatRow], mine: Sequence[int], players: Mapping[str, str]) -> list[wire.Seat]:
    """Who sits where, as one guest sees it; `players` are those with an account, by name."""
    return [
        wire.Seat(
            kind=s.kind,  # type: ignore[arg-type]
            name=s.name,
            level=s.level_now,
            mine=i in mine and not s.stands_in,
            yours=i in mine,
            stands_in=s.stands_in,  # type: ignore[arg-type]
            player=players.get(s.person or ""),
        )
        for i, s in enumerate(seats)
    ]


def _seats_again(person: str, match: Match) -> list[SeatRow]:
    """Who sits where in a match from a file."""
    who: list[SeatRow] = []
    for i, player in enumerate(match.people or [tafel.Player("")] * match.seats):
        who.append(_again(person, player, ROMAN[i], [other.name for other in who]))
    return who


def _again(person: str, player: tafel.Player, nameless: str, taken: list[str]) -> SeatRow:
    """A seat as a file says it; a bot that is not one of ours is left to the guest, and so is a person's seat."""
    try:
        name = distinct(clean(player.name)[:LONGEST], taken)
    except ValueError:
        name = nameless
    level = (player.bot or "").removeprefix("level-")
    if level in ("1", "2", "3", "4", "5"):
        return SeatRow("bot", name, int(level), None)
    return SeatRow("person", name, None, person)


def _seat(person: str, wish: wire.SeatWish, taken: list[str]) -> SeatRow:
    if wish.kind == "open":
        return SeatRow("open", wish.name, None, None)
    name = distinct(wish.name, taken)
    return SeatRow("bot", name, wish.level or 1, None) if wish.kind == "bot" else SeatRow("person", name, None, person)
