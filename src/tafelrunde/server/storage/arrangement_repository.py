"""What is kept of people at tables beside the logs: company, talk and notes. It stands in the store's database."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import sqlalchemy as sa

from tafelrunde.core.verbs import OVER
from tafelrunde.server.storage.table_repository import (
    Event,
    Prepared,
    SeatRow,
    Store,
    TableRow,
    add_person,
    change,
    events,
    metadata,
    names,
    now,
    put_away_by,
    seats,
    seats_of,
    table_row,
    tables,
    waits_for,
)
from tafelrunde.server.tables.arrangement import Arrangement, read, written
from tafelrunde.server.tables.chat import ChatLine

arrangement = sa.Table(
    "company",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("seen_by", sa.String(8), nullable=False),  # for lists
    sa.Column("due", sa.Float, index=True),  # when the clock must be looked at
)
chat = sa.Table(
    "talk",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("person", sa.ForeignKey("people.id"), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(32), nullable=False),
    sa.Column("text", sa.String(300), nullable=False),
    sa.Column("greeting", sa.String(16)),
    sa.Column("apart", sa.Boolean, nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
)
notes = sa.Table(
    "notes",
    metadata,
    sa.Column("person", sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)


ADD_ARRANGEMENT = Prepared(arrangement.insert(), *names(arrangement))
CHANGE_ARRANGEMENT = Prepared(
    arrangement.update().where(arrangement.c.table_id == sa.bindparam("which")), *("state", "seen_by", "due")
)
CHANGE_SEAT = Prepared(
    seats.update().where((seats.c.table_id == sa.bindparam("which")) & (seats.c.seat == sa.bindparam("where"))),
    *("kind", "name", "level", "person", "stands_in", "entropy"),
)


@dataclass(frozen=True)
class Kept:
    """All that is kept of a table, as of one moment."""

    row: TableRow
    events: list[Event]
    seats: list[SeatRow]
    arrangement: Arrangement


def keep(table_id: str, state: Arrangement) -> Callable[[sa.Connection], None]:
    """Writes a table's company, in whoever's transaction."""
    values = {"state": written(state), "seen_by": state.seen_by, "due": state.due}
    row = {"which": table_id, "table_id": table_id, **values}

    def write(c: sa.Connection) -> None:
        if CHANGE_ARRANGEMENT.run(c, row) == 0:
            ADD_ARRANGEMENT.run(c, row)

    return write


def reseat(table_id: str, before: Sequence[SeatRow], after: Sequence[SeatRow]) -> Callable[[sa.Connection], None]:
    """Writes who sits where from now on, in whoever's transaction."""

    def write(c: sa.Connection) -> None:
        for i, (was, seat) in enumerate(zip(before, after, strict=True)):
            if was != seat:
                if seat.person:
                    add_person(c, seat.person)
                CHANGE_SEAT.run(c, {"which": table_id, "where": i, **vars(seat)})

    return write


def open_to(person: str) -> sa.ColumnElement[bool]:
    """May the guest see the table in a list: is it open to everybody, or to friends and somebody there is one?"""
    mine, theirs = seats.alias(), seats.alias()
    together = sa.select(theirs.c.person).join(mine, mine.c.table_id == theirs.c.table_id)
    friends = together.where((mine.c.person == person) & (theirs.c.person != person))
    there = sa.select(seats.c.table_id).where(seats.c.person.in_(friends))
    seen_by = sa.select(arrangement.c.seen_by).where(arrangement.c.table_id == tables.c.id).scalar_subquery()
    return (seen_by == "open") | ((seen_by == "friends") & tables.c.id.in_(there))


def bring(c: sa.Connection, guest: str, member: str) -> None:
    """What a guest has said and noted is a member's from now on."""
    own = sa.select(notes.c.table_id).where(notes.c.person == member)
    c.execute(notes.delete().where((notes.c.person == guest) & notes.c.table_id.in_(own)))
    for table in (notes, chat):
        c.execute(table.update().where(table.c.person == guest).values(person=member))


def forget(c: sa.Connection, person: str, name: str) -> None:
    """Somebody goes: their notes with them, and what is asked where they sit; what they have said stays, by another
    name."""
    c.execute(notes.delete().where(notes.c.person == person))
    c.execute(chat.update().where(chat.c.person == person).values(name=name))
    theirs = sa.select(seats.c.table_id).where(seats.c.person == person)
    for row in c.execute(sa.select(arrangement).where(arrangement.c.table_id.in_(theirs))).all():
        state = read(row.state)
        if state.vote:
            keep(row.table_id, replace(state, vote=None))(c)


def _arrangement(c: sa.Connection, table_id: str) -> Arrangement:
    kept = c.scalar(sa.select(arrangement.c.state).where(arrangement.c.table_id == table_id))
    return read(kept) if kept else Arrangement()


class ArrangementRepository:
    """All questions about company, talk and notes; every method is one transaction."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def kept(self, table_id: str, since: int = 0) -> Kept | None:
        """A table as it is kept, with the events after a number."""
        newer = (events.c.table_id == table_id) & (events.c.number > since)
        with self.store.transaction(as_one=True) as c:
            row = c.execute(sa.select(tables).where(tables.c.id == table_id)).mappings().first()
            if row is None:
                return None
            found = c.execute(sa.select(events).where(newer).order_by(events.c.number))
            happened = [Event(r.number, r.kind, r.seat, r.text) for r in found]
            return Kept(table_row(row), happened, seats_of(c, [table_id])[table_id], _arrangement(c, table_id))

    def arrangement(self, table_id: str) -> Arrangement:
        """A table's company; older tables have none."""
        with self.store.transaction() as c:
            return _arrangement(c, table_id)

    def arrange(
        self, table_id: str, known: int, before: Sequence[SeatRow], after: Sequence[SeatRow], state: Arrangement
    ) -> None:
        """Who sits where, and the company; raises Taken if the table has changed meanwhile."""
        with self.store.transaction() as c:
            change(c, table_id, known)
            reseat(table_id, before, after)(c)
            keep(table_id, state)(c)
            if state.ended:
                result = None if state.ended.how == "abandoned" else state.ended.result  # that counts for nobody
                at = sa.case((tables.c.over, tables.c.at), else_=now())  # when it ended, not when people rearrange it
                over = {"over": True, "to_move": OVER, "result": json.dumps(result), "at": at}
                c.execute(tables.update().where(tables.c.id == table_id).values(**over))

    def waiting(self, person: str) -> list[str]:
        """The tables that wait for a guest, the longest first."""
        theirs = tables.c.id.in_(sa.select(seats.c.table_id).where(seats.c.person == person))  # few, by an index
        query = sa.select(tables.c.id).where(theirs & waits_for(person) & ~tables.c.over & ~put_away_by(person))
        with self.store.transaction() as c:
            return list(c.scalars(query.order_by(tables.c.at, tables.c.id)))

    def due(self, at: float) -> list[str]:
        """The tables whose clocks must be looked at by then."""
        with self.store.transaction() as c:
            return list(
                c.scalars(sa.select(arrangement.c.table_id).where(arrangement.c.due <= at).order_by(arrangement.c.due))
            )

    def stop_clock(self, table_id: str) -> None:
        """Nobody looks at this clock any more."""
        with self.store.transaction() as c:
            c.execute(arrangement.update().where(arrangement.c.table_id == table_id).values(due=None))

    def next_due(self) -> float | None:
        """When the next clock must be looked at."""
        with self.store.transaction() as c:
            found: float | None = c.scalar(sa.select(sa.func.min(arrangement.c.due)))
        return found

    def dues(self, ids: Sequence[str]) -> dict[str, float]:
        """Until when whoever thinks at these tables may think."""
        these = arrangement.c.table_id.in_(ids) & arrangement.c.due.is_not(None)
        with self.store.transaction() as c:
            return {r.table_id: r.due for r in c.execute(sa.select(arrangement).where(these))}

    # ---- talk and notes -------------------------------------------------------------------------------------------

    def said(self, table_id: str, most: int, since: int = 0) -> list[ChatLine]:
        """The last things that were said at a table, after a certain one."""
        newer = (chat.c.table_id == table_id) & (chat.c.id > since)
        query = sa.select(chat).where(newer).order_by(chat.c.id.desc()).limit(most)
        with self.store.transaction() as c:
            rows = list(c.execute(query))
        return [ChatLine(r.id, r.person, r.seat, r.name, r.text, r.greeting, r.apart, r.at) for r in reversed(rows)]

    def say(
        self, table_id: str, person: str, seat: int, name: str, text: str, greeting: str | None, apart: bool
    ) -> ChatLine:
        """Keep what somebody says."""
        at = now()
        values = {"person": person, "seat": seat, "name": name, "text": text, "greeting": greeting, "apart": apart}
        with self.store.transaction() as c:
            add_person(c, person)
            c.execute(sa.select(tables.c.id).where(tables.c.id == table_id).with_for_update())  # ids in order
            made = c.execute(chat.insert().values(table_id=table_id, at=at, **values)).inserted_primary_key
        return ChatLine(int(made[0]) if made else 0, person, seat, name, text, greeting, apart, at)

    def notes(self, table_id: str, person: str) -> str:
        """What a guest has noted about a table."""
        which = (notes.c.table_id == table_id) & (notes.c.person == person)
        with self.store.transaction() as c:
            return c.scalar(sa.select(notes.c.text).where(which)) or ""

    def note(self, table_id: str, person: str, text: str) -> None:
        """Keep a guest's notes about a table."""
        which = (notes.c.table_id == table_id) & (notes.c.person == person)
        with self.store.transaction() as c:
            c.execute(notes.delete().where(which))
            if text:
                c.execute(notes.insert().values(table_id=table_id, person=person, text=text))
