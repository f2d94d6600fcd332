"""Creating tables: as requested, from a match file, as a branch of another table, or for a given match."""

import asyncio
import logging
import secrets
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from tafelrunde.core import match_file
from tafelrunde.core.commitment import commit, leaves_to_chance
from tafelrunde.core.match import Match
from tafelrunde.games import find
from tafelrunde.server.ops.journal import about, short_id
from tafelrunde.server.ops.rate_limits import AT_HOME, BOT_TABLES, NEW_EDITIONS, ConcurrencyLimit, RateLimit
from tafelrunde.server.storage.arrangement_repository import ArrangementRow, write_arrangement
from tafelrunde.server.storage.edition_repository import edition_id
from tafelrunde.server.storage.table_repository import Event, SeatRow, TableRow, now
from tafelrunde.server.tables import competitive, dice_round, seats
from tafelrunde.server.tables.arrangement import Arrangement, arrangement_row, host_of
from tafelrunde.server.tables.clock import new_clock
from tafelrunde.server.tables.entropy import complete, expected, made_for
from tafelrunde.server.tables.history import dice_row, fold, history_of
from tafelrunde.server.tables.live_table import LiveTable
from tafelrunde.server.tables.registry import Tables
from tafelrunde.server.tables.requesters import current_requester
from tafelrunde.server.tables.sandbox import Sandbox, UntrustedText
from tafelrunde.server.tables.seat_view import seats_seen
from tafelrunde.server.tables.services import Services
from tafelrunde.server.tables.snapshot import Snapshot
from tafelrunde.server.wire import types as wire
from tafelrunde.server.wire.lookalikes import is_nobody
from tafelrunde.server.wire.names import LONGEST, checked_person, clean, distinct
from tafelrunde.server.wire.problems import ProblemError

log = logging.getLogger(__name__)
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
UNFINISHED = 200  # tables that one guest may own
ONLY_BOTS = 4  # of these, tables at which only bots sit
EDITIONS, EDITION_BYTES = 1000, 20_000_000  # of all tables that one guest owns, those of finished games too


class NewTables:
    """Creates tables and adds them to the registry."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.services = tables, tables.services
        self.sandbox, self.thread = Sandbox(), ThreadPoolExecutor(1, "sandbox")
        self.one_at_a_time, self.bot_tables = ConcurrencyLimit(), RateLimit(*BOT_TABLES)
        self.new_editions = RateLimit(*NEW_EDITIONS, refused="too_many_new_editions")

    async def make(self, person: str, wish: wire.TableWish) -> LiveTable:
        """A new table as requested."""
        if wish.edition is None:
            match = await asyncio.to_thread(Match, find(wish.game), wish.options)
        else:
            match = await self.read(person, UntrustedText(wish.edition, wish.game, wish.options))
        if len(wish.seats) != match.seats:
            raise ProblemError("wrong_seats", needed=match.seats, given=len(wish.seats))
        who: list[SeatRow] = []
        for seat in wish.seats:
            who.append(_seat(person, seat, [other.name for other in who if other.kind != "open"]))
        if wish.rated:
            competitive.check_wish(wish)
            name = await rated_name(self.services, person)
            who = [replace(seat, name=name) if seat.kind == "person" else seat for seat in who]
        waiting = wish.entropy_follows or dice_round.has_open(who)
        clock = new_clock(**dict(wish.clock), seats=len(who)) if wish.clock else None
        arrangement = Arrangement(
            wish.seen_by, wish.lot, waiting, clock, away_after=wish.away_after, hints=wish.hints and not wish.rated,
            starts=wish.starts, several=wish.several and not wish.rated,
        )  # fmt: skip
        return await self.lay(match, who, person, wish.entropy_follows, wish.rated, arrangement)

    async def look_into(self, person: str, text: str) -> wire.FileCard:
        """A preview of a match file: its game and who sits where."""
        match = await self.read(person, UntrustedText(text))
        who = _seats_from_file(person, match)
        mine = [i for i, seat in enumerate(who) if seat.kind == "person"]
        return wire.FileCard(
            game=match.game.name, title=match.game.title, over=match.over, seats=seats_seen(who, mine, {})
        )

    async def load(
        self, person: str, text: str, mine: Sequence[int] | None = None, entropy_follows: bool = False
    ) -> LiveTable:
        """A table from a file: bots stay, the guest gets the seats `mine` (None: all others), the rest is open."""
        match = await self.read(person, UntrustedText(text))
        who = _seats_from_file(person, match)
        if mine is not None:
            who = [seat if seat.kind == "bot" or i in mine else replace(seat, kind="open", person=None)
                   for i, seat in enumerate(who)]  # fmt: skip
        return await self.lay(match, who, person, entropy_follows)

    async def read(self, person: str, text: UntrustedText) -> Match:
        """The match in an untrusted text, which is parsed in the sandbox first so that it cannot block the server."""
        with self.one_at_a_time.one_more(person):
            await asyncio.get_running_loop().run_in_executor(self.thread, self.sandbox.check, text)
            return await asyncio.to_thread(text.read)

    async def branch(
        self, person: str, at: Snapshot, ply: int, levels: Sequence[int | None], entropy_follows: bool = False
    ) -> LiveTable:
        """A new table that continues from a past position of another."""
        if not (at.revealed or at.mine(person)):
            raise ProblemError("not_your_turn")
        if at.competitive and not at.over:
            raise ProblemError("without_help")
        at.check_no_secrets(person)
        match = await asyncio.to_thread(at.match.at, ply)
        known = [*levels, *[None] * match.seats]
        who = [
            SeatRow("person" if level is None else "bot", seat.name, level, None if level else person)
            for level, seat in zip(known, at.seats, strict=False)
        ]
        return await self.lay(match, who, person, entropy_follows)

    async def lay(
        self,
        match: Match,
        who: list[SeatRow],
        person: str,
        entropy_follows: bool,
        rated: bool = False,
        arrangement: Arrangement | None = None,
    ) -> LiveTable:
        """A table that commits to its dice before anybody adds to them; it begins at once unless it has to wait."""
        arrangement = arrangement or Arrangement(waiting=entropy_follows)
        follows = entropy_follows and leaves_to_chance(match) and any(seat.person for seat in who)
        if match.over or not (dice_round.has_open(who) or follows):
            arrangement = replace(arrangement, waiting=False)
        if arrangement.lot and not arrangement.waiting:
            dice_round.shuffle_seats(who)
        if not match.over:
            commit(match, made_for(who))
            if not arrangement.waiting:
                who = complete(who)
                await asyncio.to_thread(match.go_on)
            elif follows:
                who = expected(who, person)
                if not dice_round.has_open(who):
                    arrangement = dice_round.in_step(arrangement, "commit", self.services.time.now())
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
        """Store a table for a match with these seats, and open it."""
        if _only_bots(who) and (address := current_requester().address) not in AT_HOME:
            self.bot_tables.take(address)
        arrangement = replace(arrangement or Arrangement(), host=host_of(person, who))
        arrangement = arrangement.turn(who, match.to_move, self.services.time.now())
        summary = history_of(match).summary()
        edition = None if match.edition is None else edition_id(match.edition)
        await self._check_new(edition)
        row = TableRow(
            secrets.token_urlsafe(12), match.game.name, match.game.version, match.options, edition,
            dice_row(match.dice), match.over, now(), summary.to_move, summary.plies, summary.result, person,
            rated, daily, made=match.made,
        )  # fmt: skip
        first = [Event(i, "act", entry.seat, entry.text) for i, entry in enumerate(match.log, 1)]
        await self.services.writer.do(self._write, row, who, first, arrangement_row(arrangement), match.edition)
        self.services.alarm.expect(arrangement.due)
        log.info("a table was made", extra=about(table=short_id(row.id), game=row.game, seats=len(who)))
        history = await asyncio.to_thread(fold, row, first, match.edition)
        at_first = Snapshot(row.id, row.competitive, row.daily, row.changes, who, history, arrangement)
        table = LiveTable(self.services, at_first)
        table.chat.said = []  # a new table has no chat to load
        self.tables.add(table)
        return await self.tables.get(row.id)

    async def _check_new(self, edition: str | None) -> None:
        """Count an edition that is new here for the address that it comes from; raises a problem if there were too
        many."""
        address = current_requester().address
        if edition is None or address in AT_HOME or await asyncio.to_thread(self.services.editions.is_known, edition):
            return
        self.new_editions.take(address)

    def _write(
        self, row: TableRow, who: list[SeatRow], first: list[Event], arrangement: ArrangementRow, edition: str | None
    ) -> None:
        """Store a new table, unless its owner has too many, or too many editions."""
        unfinished, only_bots = self.services.repository.running(row.owner or "")
        if unfinished >= UNFINISHED:
            raise ProblemError("too_many_tables", unfinished=unfinished)
        if only_bots >= ONLY_BOTS and _only_bots(who):
            raise ProblemError("too_many_bot_tables", only_bots=only_bots)
        if edition is not None:
            self._check_room(row, len(edition.encode()))
        self.services.repository.add_table(row, who, first, write_arrangement(row.id, arrangement), edition)

    def _check_room(self, row: TableRow, size: int) -> None:
        """Raise a problem if the tables of an owner have too many other editions, or too large ones."""
        count, kept = self.services.editions.others(row.owner, row.edition or "")
        if count >= EDITIONS or kept + size > EDITION_BYTES:
            megabytes = EDITION_BYTES // 1_000_000
            raise ProblemError("too_many_editions", editions=count, most=EDITIONS, megabytes=megabytes)

    def close(self) -> None:
        """End the sandbox process and its thread."""
        self.thread.shutdown(wait=False, cancel_futures=True)
        self.sandbox.end()


async def join(table: LiveTable, person: str, wish: wire.Join) -> None:
    """Take an open seat, at a rated table under the name of one's account."""
    name = await rated_name(table.services, person, table.now) if table.now.competitive else wish.name
    await table.decide(lambda now, time: seats.join(now, person, wish, name, time))


async def rated_name(services: Services, person: str, at: Snapshot | None = None) -> str:
    """The account name under which somebody sits at a rated table; raises a problem if they may not."""
    if at is not None and at.mine(person):
        raise ProblemError("one_seat_each")
    name = await services.writer.do(services.results.name_of, person)
    if name is None:
        raise ProblemError("needs_account")
    return name


def _only_bots(who: Sequence[SeatRow]) -> bool:
    return all(seat.kind == "bot" for seat in who)


def _seats_from_file(person: str, match: Match) -> list[SeatRow]:
    """The seats of a match from a file."""
    who: list[SeatRow] = []
    for i, player in enumerate(match.people or [match_file.Player("")] * match.seats):
        who.append(_seat_from_file(person, player, ROMAN[i], [other.name for other in who]))
    return who


def _seat_from_file(person: str, player: match_file.Player, nameless: str, taken: list[str]) -> SeatRow:
    """A seat from a file; people's seats and those of unknown bots go to the guest."""
    try:
        name = distinct(clean(player.name)[:LONGEST], taken)
    except ValueError:
        name = nameless
    level = (player.bot or "").removeprefix("level-")
    if level in ("1", "2", "3", "4", "5"):
        return SeatRow("bot", name, int(level), None)
    return SeatRow("person", nameless if is_nobody(name) else name, None, person)


def _seat(person: str, wish: wire.SeatWish, taken: list[str]) -> SeatRow:
    if wish.kind == "open":
        return SeatRow("open", wish.name, None, None)
    name = distinct(checked_person(wish.name) if wish.kind == "me" else wish.name, taken)
    return SeatRow("bot", name, wish.level or 1, None) if wish.kind == "bot" else SeatRow("person", name, None, person)
