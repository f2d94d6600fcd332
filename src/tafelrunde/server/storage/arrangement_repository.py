"""Arrangements of tables, stored as the JSON that `tables/arrangement.py` makes of them."""

import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from tafelrunde.core.verbs import OVER
from tafelrunde.server.storage.database import Database
from tafelrunde.server.storage.edition_repository import text_of
from tafelrunde.server.storage.schema import Prepared, arrangements, chat, events, friends, names, notes, seats, tables
from tafelrunde.server.storage.table_repository import (
    Event,
    SeatRow,
    TableRow,
    add_person,
    bump_version,
    now,
    put_away_by,
    seats_of,
    table_row,
    waits_for,
)

ADD_ARRANGEMENT = Prepared(arrangements.insert(), *names(arrangements))
CHANGE_ARRANGEMENT = Prepared(
    arrangements.update().where(arrangements.c.table_id == sa.bindparam("which")),
    *("state", "seen_by", "due", "waiting"),
)
CHANGE_SEAT = Prepared(
    seats.update().where((seats.c.table_id == sa.bindparam("which")) & (seats.c.seat == sa.bindparam("where"))),
    *("kind", "name", "level", "person", "stands_in", "entropy", "commitment"),
)


@dataclass(frozen=True)
class ArrangementRow:
    """An arrangement as stored: its JSON, and columns for lists and clocks."""

    state: str
    seen_by: str
    due: float | None = None  # when the clock runs out
    ended: bool = False  # by people, before the rules did
    result: Sequence[float] | None = None  # of a game that people ended; None: it counts for nobody
    waiting: bool = False  # for players


@dataclass(frozen=True)
class StoredTable:
    """All rows of a table, read in one transaction."""

    row: TableRow
    events: list[Event]
    seats: list[SeatRow]
    arrangement: str | None  # tables of older versions have none
    edition: str | None = None  # the text of an owner's edition, unless only later events were asked for


def write_arrangement(table_id: str, arrangement: ArrangementRow) -> Callable[[sa.Connection], None]:
    """A function that writes an arrangement in the caller's transaction."""
    values = {"state": arrangement.state, "seen_by": arrangement.seen_by, "due": arrangement.due}
    row = {"which": table_id, "table_id": table_id, "waiting": arrangement.waiting, **values}

    def write(c: sa.Connection) -> None:
        if CHANGE_ARRANGEMENT.run(c, row) == 0:
            ADD_ARRANGEMENT.run(c, row)

    return write


def write_seats(table_id: str, before: Sequence[SeatRow], after: Sequence[SeatRow]) -> Callable[[sa.Connection], None]:
    """A function that writes the seats that have changed in the caller's transaction."""

    def write(c: sa.Connection) -> None:
        for i, (was, seat) in enumerate(zip(before, after, strict=True)):
            if was != seat:
                if seat.person:
                    add_person(c, seat.person)
                CHANGE_SEAT.run(c, {"which": table_id, "where": i, **vars(seat)})

    return write


def open_to(person: str) -> sa.ColumnElement[bool]:
    """A condition: may the guest see the table in the lobby, because it is open to everybody, or to friends?"""
    mine, theirs = seats.alias(), seats.alias()
    together = sa.select(theirs.c.person).join(mine, mine.c.table_id == theirs.c.table_id)
    played = together.where((mine.c.person == person) & (theirs.c.person != person))
    added = sa.select(friends.c.person).where(friends.c.friend == person)
    there = sa.select(seats.c.table_id).where(seats.c.person.in_(played) | seats.c.person.in_(added))
    seen_by = sa.select(arrangements.c.seen_by).where(arrangements.c.table_id == tables.c.id).scalar_subquery()
    return (seen_by == "open") | ((seen_by == "friends") & tables.c.id.in_(there))


def bring(c: sa.Connection, guest: str, member: str) -> None:
    """Give a guest's chat lines, notes and rights as a host to an account; where they were removed, it is, too."""
    own = sa.select(notes.c.table_id).where(notes.c.person == member)
    c.execute(notes.delete().where((notes.c.person == guest) & notes.c.table_id.in_(own)))
    for table in (notes, chat):
        c.execute(table.update().where(table.c.person == guest).values(person=member))
    for row in c.execute(sa.select(arrangements).where(arrangements.c.state.contains(f'"{guest}"'))).all():
        this = arrangements.update().where(arrangements.c.table_id == row.table_id)
        c.execute(this.values(state=row.state.replace(f'"{guest}"', f'"{member}"')))


def forget(c: sa.Connection, person: str, name: str) -> None:
    """Delete a person's notes and open votes, and rename them in the chat."""
    c.execute(notes.delete().where(notes.c.person == person))
    c.execute(chat.update().where(chat.c.person == person).values(name=name))
    theirs = sa.select(seats.c.table_id).where(seats.c.person == person)
    for row in c.execute(sa.select(arrangements).where(arrangements.c.table_id.in_(theirs))).all():
        state = json.loads(row.state)
        if state.get("vote"):
            this = arrangements.update().where(arrangements.c.table_id == row.table_id)
            c.execute(this.values(state=json.dumps({**state, "vote": None})))


def state_of(c: sa.Connection, table_id: str) -> str | None:
    """A table's arrangement as JSON."""
    return c.scalar(sa.select(arrangements.c.state).where(arrangements.c.table_id == table_id))


class ArrangementRepository:
    """Queries about arrangements and clocks; every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.transaction = database.transaction

    def load(self, table_id: str, since: int = 0) -> StoredTable | None:
        """A table's rows, with the events after a number."""
        newer = (events.c.table_id == table_id) & (events.c.number > since)
        with self.transaction(as_one=True) as c:
            row = c.execute(sa.select(tables).where(tables.c.id == table_id)).mappings().first()
            if row is None:
                return None
            found = c.execute(sa.select(events).where(newer).order_by(events.c.number))
            happened = [Event(r.number, r.kind, r.seat, r.text) for r in found]
            edition = None if since else text_of(c, row["edition"])
            who, state = seats_of(c, [table_id])[table_id], state_of(c, table_id)
            return StoredTable(table_row(row), happened, who, state, edition)

    def states(self, table_ids: Collection[str]) -> dict[str, str]:
        """The arrangements of several tables as JSON."""
        query = sa.select(arrangements.c.table_id, arrangements.c.state).where(arrangements.c.table_id.in_(table_ids))
        with self.transaction() as c:
            return {row.table_id: row.state for row in c.execute(query)}

    def state(self, table_id: str) -> str | None:
        """A table's arrangement as JSON; tables of older versions have none."""
        with self.transaction() as c:
            return state_of(c, table_id)

    def arrange(
        self,
        table_id: str,
        known: int,
        before: Sequence[SeatRow],
        after: Sequence[SeatRow],
        arrangement: ArrangementRow,
        also: Callable[[sa.Connection], None] | None = None,
    ) -> None:
        """Write seats and arrangement, and whatever `also` writes; raises Taken if the table has changed meanwhile."""
        with self.transaction() as c:
            bump_version(c, table_id, known)
            write_seats(table_id, before, after)(c)
            write_arrangement(table_id, arrangement)(c)
            if also:
                also(c)
            if arrangement.ended:
                at = sa.case((tables.c.over, tables.c.at), else_=now())  # when it ended; later changes do not count
                over = {"over": True, "to_move": OVER, "result": json.dumps(arrangement.result), "at": at}
                c.execute(tables.update().where(tables.c.id == table_id).values(**over))

    def waiting(self, person: str) -> list[str]:
        """The tables at which the guest is to move, longest first."""
        theirs = tables.c.id.in_(sa.select(seats.c.table_id).where(seats.c.person == person))  # uses an index
        query = sa.select(tables.c.id).where(theirs & waits_for(person) & ~tables.c.over & ~put_away_by(person))
        with self.transaction() as c:
            return list(c.scalars(query.order_by(tables.c.at, tables.c.id)))

    def due(self, at: float) -> list[str]:
        """The tables whose clocks have run out by then."""
        with self.transaction() as c:
            return list(
                c.scalars(
                    sa.select(arrangements.c.table_id).where(arrangements.c.due <= at).order_by(arrangements.c.due)
                )
            )

    def stop_clock(self, table_id: str) -> None:
        """Do not check this table's clock any more."""
        with self.transaction() as c:
            c.execute(arrangements.update().where(arrangements.c.table_id == table_id).values(due=None))

    def next_due(self) -> float | None:
        """When the next clock of any table runs out."""
        with self.transaction() as c:
            found: float | None = c.scalar(sa.select(sa.func.min(arrangements.c.due)))
        return found

    def listed(self, ids: Sequence[str]) -> dict[str, tuple[float | None, bool]]:
        """Of each of these tables, when its running clock runs out, and whether it waits for players."""
        columns = (arrangements.c.table_id, arrangements.c.due, arrangements.c.waiting)
        with self.transaction() as c:
            found = c.execute(sa.select(*columns).where(arrangements.c.table_id.in_(ids)))
            return {r.table_id: (r.due, r.waiting) for r in found}

    def waiting_seats(self, people: Collection[str], but: str) -> int:
        """At how many waiting tables for everybody these people have seats, without one table."""
        there = (seats.c.table_id == tables.c.id) & (arrangements.c.table_id == tables.c.id)
        waits = (
            arrangements.c.waiting & (arrangements.c.seen_by == "open") & ~tables.c.over & (tables.c.id != (but or ""))
        )
        taken = sa.select(sa.func.count(sa.func.distinct(tables.c.id))).where(there & waits)
        with self.transaction() as c:
            return c.scalar(taken.where(seats.c.person.in_(people))) or 0
