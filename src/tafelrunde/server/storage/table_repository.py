"""Tables and their event logs.

Optimistic concurrency: each write states the version of the table that it knows (`tables.changes`) and fails with
Taken if that is not current. Events have a unique (table, number) and are acknowledged only after the commit, so a
killed process loses nothing that anybody has seen.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from tafelrunde.server.storage.database import Database, Taken
from tafelrunde.server.storage.edition_repository import keep
from tafelrunde.server.storage.schema import (
    Prepared,
    arrangements,
    events,
    free,
    metadata,
    moderation,
    names,
    people,
    put_away,
    seats,
    tables,
)
from tafelrunde.server.wire.types import Help, Value

ADD_TABLE, ADD_SEAT, ADD_EVENTS = (Prepared(table.insert(), *names(table)) for table in (tables, seats, events))
ADD_PERSON = {
    kind.__name__.rpartition(".")[2]: Prepared(kind.insert(people).on_conflict_do_nothing(), "id", "at")
    for kind in (sqlite, postgresql)
}
KNOWN = sa.and_(tables.c.id == sa.bindparam("which"), tables.c.changes == sa.bindparam("known"))
NEXT_VERSION = tables.update().where(KNOWN).values(changes=tables.c.changes + sa.literal_column("1"))
BUMP_VERSION = Prepared(NEXT_VERSION)
SUMMARISE = Prepared(  # hidden actions do not change the time that lists show
    NEXT_VERSION.values(at=sa.func.coalesce(sa.bindparam("noticed_at"), tables.c.at)),
    *("over", "dice", "to_move", "plies", "result", "alone", "helped"),
)
CHANGES = sa.select(tables.c.changes).where(tables.c.id == sa.bindparam("which"))

LIVE = timedelta(hours=1)  # since its last move, a game counts as being played
STAND_IN = 3  # the level of a bot that stands in for a person


FOLLOWS = "follows"  # instead of a commitment: the person's browser is going to send it
NONE = "none"  # the person adds no number


@dataclass(frozen=True)
class SeatRow:
    """A row of the table `seats`; `person` is the guest who holds the seat."""

    kind: str
    name: str
    level: int | None
    person: str | None
    stands_in: str | None = None  # why a bot plays for the person: "away" or "resigned"
    entropy: str | None = None  # the person's random number, once it is shown
    commitment: str | None = None  # to that number; or FOLLOWS or NONE

    @property
    def level_now(self) -> int | None:
        """The level of the bot that plays here now; None if a person does."""
        return STAND_IN if self.stands_in else self.level


class DiceRow(NamedTuple):
    """Dice from a ply on, as they are stored."""

    since: int
    commitment: str
    salt: str
    secret: str | None


@dataclass(frozen=True)
class TableRow:
    """A row of the table `tables`."""

    id: str
    game: str
    version: int
    options: dict[str, Value]
    edition: str | None  # its id
    dice: list[DiceRow]
    over: bool
    at: str
    to_move: int | None = None
    plies: int | None = None  # the number of player actions that a spectator noticed
    result: list[float] | None = None
    owner: str | None = None
    rated: bool = False
    daily: str | None = None
    changes: int = 0
    made: str | None = None  # the kinds of seats when the table was made
    helped: Help | None = None  # the first help that anybody had: not ranked

    @property
    def competitive(self) -> str | None:
        """Is it played without help, and why: "rated" or "daily"."""
        return "rated" if self.rated else "daily" if self.daily else None


@dataclass(frozen=True)
class Summary:
    """The columns of a table that lists show; its time changes only if a spectator `noticed` the events."""

    over: bool
    dice: list[DiceRow]
    to_move: int
    plies: int
    result: list[float] | None
    noticed: bool = True
    alone: int | None = None
    helped: Help | None = None

    def columns(self) -> dict[str, object]:
        """The values by column."""
        kept = {"over": self.over, "dice": json.dumps(self.dice), "to_move": self.to_move, "plies": self.plies}
        return kept | {"result": json.dumps(self.result), "alone": self.alone, "helped": self.helped}


@dataclass(frozen=True)
class Feat:
    """A finished solo game, for the hall of fame."""

    table_id: str
    options: dict[str, Value]
    points: int
    name: str
    person: str | None
    at: str
    helped: Help | None = None  # it is listed, but not ranked


@dataclass(frozen=True)
class Event:
    """One line of a table's event log: an action (`act`), a `rewind`, or a `hint` that a seat was given."""

    number: int
    kind: str
    seat: int
    text: str


@dataclass(frozen=True)
class TableWrite:
    """A write to one table: its events and summary, written together or not at all."""

    table_id: str
    events: Sequence[Event]
    summary: Summary
    known: int  # the version of the table that this write is based on
    also: Callable[[sa.Connection], None] | None = None  # further writes in the same transaction


def now() -> str:
    """The current time in UTC, as it is stored."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def today() -> str:
    """The current day in UTC."""
    return now()[:10]


class TableRepository:
    """Queries about tables, seats and events; every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.transaction = database.transaction

    # ---- tables -------------------------------------------------------------------------------------------------

    def add_table(
        self,
        row: TableRow,
        who: Sequence[SeatRow],
        first: Sequence[Event],
        also: Callable[[sa.Connection], None] | None = None,
        edition: str | None = None,
    ) -> None:
        """Insert a table with its seats and first events, the text of its edition, and whatever `also` writes."""
        with self.transaction() as c:
            for person in sorted({seat.person for seat in who if seat.person}):
                add_person(c, person)
            if edition is not None:
                keep(c, edition, row.at)
            texts = {name: json.dumps(getattr(row, name)) for name in ("options", "dice", "result")}
            ADD_TABLE.run(c, {**vars(row), **texts, "alone": None, "day_score": None})
            ADD_SEAT.run(c, *({"table_id": row.id, "seat": i, **vars(seat)} for i, seat in enumerate(who)))
            ADD_EVENTS.run(c, *({"table_id": row.id, "at": row.at, **vars(event)} for event in first))
            if also:
                also(c)

    def table(self, table_id: str) -> TableRow | None:
        """A table's row, if it exists."""
        with self.transaction() as c:
            row = c.execute(sa.select(tables).where(tables.c.id == table_id)).mappings().first()
        return None if row is None else table_row(row)

    def seats(self, table_id: str) -> list[SeatRow]:
        """The seats of a table."""
        with self.transaction() as c:
            return seats_of(c, [table_id])[table_id]

    def lobby(
        self, person: str, open_to: sa.ColumnElement[bool], most: int = 12
    ) -> list[list[tuple[TableRow, list[SeatRow]]]]:
        """Four lists: the guest's running tables (those where they are to move first), open tables that they may join,
        their finished tables, and those they have put away."""
        mine = tables.c.id.in_(sa.select(seats.c.table_id).where(seats.c.person == person))
        away, running = put_away_by(person), ~tables.c.over
        with_room = tables.c.id.in_(sa.select(seats.c.table_id).where(free))
        order = (waits_for(person).desc(), tables.c.at.desc(), tables.c.id)
        found = []
        with self.transaction() as c:
            for condition in (
                mine & ~away & running, with_room & ~mine & running & open_to, mine & ~away & ~running, mine & away
            ):  # fmt: skip
                rows = c.execute(sa.select(tables).where(condition).order_by(*order).limit(most))
                found.append([table_row(row) for row in rows.mappings()])
            who = seats_of(c, [row.id for rows in found for row in rows])
        return [[(row, who[row.id]) for row in rows] for rows in found]

    def live(self, person: str, most: int = 12) -> list[tuple[TableRow, list[SeatRow]]]:
        """The public games of others that are being played: begun, with a person, and something happened lately."""
        at = sa.select(seats.c.table_id).where(seats.c.table_id == tables.c.id)
        public = sa.select(arrangements.c.table_id).where(arrangements.c.seen_by == "open")
        mine, people = (
            at.where(seats.c.person == person),
            at.where((seats.c.kind == "person") & seats.c.stands_in.is_(None)),
        )
        since = (datetime.now(UTC) - LIVE).isoformat(timespec="seconds")
        played = ~tables.c.over & (tables.c.plies > 0) & (tables.c.at >= since) & tables.c.daily.is_(None)
        query = (
            sa.select(tables)
            .where(played & tables.c.id.in_(public) & ~mine.exists() & people.exists() & ~at.where(free).exists())
            .order_by(tables.c.at.desc(), tables.c.id)
            .limit(most)
        )
        with self.transaction() as c:
            rows = [table_row(row) for row in c.execute(query).mappings()]
            who = seats_of(c, [row.id for row in rows])
        return [(row, who[row.id]) for row in rows]

    def put_away(self, table_id: str, person: str, away: bool) -> None:
        """Archive a table in a guest's lists, or undo that."""
        which = (put_away.c.table_id == table_id) & (put_away.c.person == person)
        with self.transaction() as c:
            c.execute(put_away.delete().where(which))
            if away:
                c.execute(put_away.insert().values(table_id=table_id, person=person))

    def feats(self, game: str, person: str, most: int = 100) -> list[Feat]:
        """The best solo games played without help and all of the guest's own, best first; the earlier one of equals."""
        order = (tables.c.helped.is_not(None), tables.c.alone.desc(), tables.c.at, tables.c.id)
        place = sa.func.row_number().over(partition_by=tables.c.options, order_by=order).label("place")
        every = (
            sa.select(tables, seats.c.name, seats.c.person, place)
            .join(seats, seats.c.table_id == tables.c.id)
            .where((tables.c.game == game) & tables.c.alone.is_not(None) & (seats.c.kind == "person"))
            .where(tables.c.daily.is_(None))  # the deal of the day has rankings of its own
            .subquery()
        )
        best = sa.select(every).where((every.c.place <= most) & every.c.helped.is_(None))  # per set of options
        own = sa.select(every).where(every.c.person == person).order_by(every.c.alone.desc()).limit(most)
        with self.transaction() as c:
            rows = {r.id: r for query in (best, own) for r in c.execute(query)}
        found = [Feat(r.id, json.loads(r.options), r.alone, r.name, r.person, r.at, r.helped) for r in rows.values()]
        return sorted(found, key=lambda feat: (-feat.points, feat.at))

    def running(self, owner: str) -> tuple[int, int]:
        """The number of unfinished tables that a guest owns and has not put away, and of those with bots only."""
        with self.transaction() as c:
            made, only_bots = c.execute(RUNNING, {"owner": owner}).one()
        return made, only_bots

    def summarise(self, table_id: str, summary: Summary) -> None:
        """Fill in the summary of a table from an older version."""
        older = (tables.c.id == table_id) & tables.c.to_move.is_(None)
        with self.transaction() as c:
            c.execute(tables.update().where(older).values(**summary.columns()))

    # ---- events ---------------------------------------------------------------------------------------------------

    def events(self, table_id: str) -> list[Event]:
        """The event log of a table."""
        query = sa.select(events).where(events.c.table_id == table_id).order_by(events.c.number)
        with self.transaction() as c:
            return [Event(r.number, r.kind, r.seat, r.text) for r in c.execute(query)]

    def changes(self, table_id: str) -> int | None:
        """The current version of a table."""
        with self.transaction() as c:
            return c.scalar(CHANGES, {"which": table_id})

    def append(self, happened: Sequence[TableWrite]) -> None:
        """Write to several tables, all or nothing; raises Taken if one has changed meanwhile."""
        at, in_order = now(), sorted(happened, key=lambda one: one.table_id)  # in one order, to avoid deadlocks
        news = [{"table_id": one.table_id, "at": at, **vars(event)} for one in in_order for event in one.events]
        summaries = [
            {
                "which": one.table_id,
                "known": one.known,
                "noticed_at": at if one.summary.noticed else None,
                **one.summary.columns(),
            }
            for one in in_order
        ]
        with self.transaction() as c:
            if SUMMARISE.run(c, *summaries) != len(summaries):
                raise Taken
            ADD_EVENTS.run(c, *news)
            for one in in_order:
                if one.also:
                    one.also(c)


def bump_version(c: sa.Connection, table_id: str, known: int) -> None:
    """Increment a table's version; raises Taken if `known` is not the current one."""
    if BUMP_VERSION.run(c, {"which": table_id, "known": known}) == 0:
        raise Taken


def bump_versions_of(c: sa.Connection, person: str) -> None:
    """Increment the version of every table where a person has a seat."""
    ids = c.scalars(sa.select(seats.c.table_id).where(seats.c.person == person).distinct())
    for table_id in sorted(ids):
        c.execute(tables.update().where(tables.c.id == table_id).values(changes=tables.c.changes + 1))


def delete_tables(c: sa.Connection, ids: Sequence[str]) -> None:
    """Delete tables with all that belongs to them; what the keeper of the server has done there stays in the trail."""
    for of in reversed(metadata.sorted_tables):
        if "table_id" in of.c and of is not moderation:
            c.execute(of.delete().where(of.c.table_id.in_(ids)))
    c.execute(tables.delete().where(tables.c.id.in_(ids)))


def waits_for(person: str) -> sa.ColumnElement[bool]:
    """A condition: the guest is to move, no seat is open, and the game has begun."""
    at = sa.select(seats.c.seat).where(seats.c.table_id == tables.c.id)
    theirs = at.where((seats.c.seat == tables.c.to_move) & (seats.c.person == person) & seats.c.stands_in.is_(None))
    waits = sa.exists().where((arrangements.c.table_id == tables.c.id) & arrangements.c.waiting)
    return theirs.exists() & ~at.where(free).exists() & ~waits


def put_away_by(person: "str | sa.BindParameter[str]") -> sa.ColumnElement[bool]:
    """A condition: the guest has put the table away."""
    return tables.c.id.in_(sa.select(put_away.c.table_id).where(put_away.c.person == person))


OWNER: sa.BindParameter[str] = sa.bindparam("owner")
PEOPLE_AT = sa.select(seats.c.table_id).where((seats.c.table_id == tables.c.id) & (seats.c.kind != "bot"))
RUNNING = sa.select(sa.func.count(), sa.func.count().filter(~PEOPLE_AT.exists())).where(
    (tables.c.owner == OWNER) & ~tables.c.over & ~put_away_by(OWNER)
)


def add_person(c: sa.Connection, person: str) -> None:
    """Insert a person, unless they exist."""
    ADD_PERSON[c.dialect.name].run(c, {"id": person, "at": now()})


def seats_of(c: sa.Connection, ids: list[str]) -> dict[str, list[SeatRow]]:
    """The seats of several tables."""
    query = sa.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
    found: dict[str, list[SeatRow]] = {table_id: [] for table_id in ids}
    for r in c.execute(query):
        found[r.table_id].append(SeatRow(r.kind, r.name, r.level, r.person, r.stands_in, r.entropy, r.commitment))
    return found


def dice_rows(text: str) -> list[DiceRow]:
    """The dice in a stored JSON text."""
    return [DiceRow(*one) for one in json.loads(text)]


def table_row(row: sa.RowMapping) -> TableRow:
    """A table's row, with its JSON columns parsed."""
    parsed = {
        "options": json.loads(row["options"]),
        "dice": dice_rows(row["dice"]),
        "result": json.loads(row["result"] or "null"),
    }
    return TableRow(**{name: row[name] for name in TableRow.__dataclass_fields__} | parsed)
