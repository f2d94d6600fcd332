"""Friends (people one has sat with or added) and challenges; only people with accounts have either."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa

from tafelrunde.server.storage.database import Database, Taken
from tafelrunde.server.storage.schema import accounts, challenges, free, friends, seats, tables
from tafelrunde.server.storage.table_repository import now

SHOWN = 200  # friends of one person, those they played with last
KEPT = timedelta(days=30)  # until a challenge is forgotten


@dataclass(frozen=True)
class Friend:
    """Somebody whom a person has added or sat at a table with."""

    person: str
    name: str
    added: bool
    tables: int  # at which both sat
    last: str | None  # when something last happened there
    shows: bool  # may the person see whether they are here?


@dataclass(frozen=True)
class Challenge:
    """Somebody is asked to a table."""

    table_id: str
    game: str
    person: str  # who is challenged
    challenger: str
    declined: bool
    at: str
    seat: int  # the first one that is free
    rated: bool


class FriendRepository:
    """Queries about friends and challenges; every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.transaction = database.transaction

    # ---- friends ----------------------------------------------------------------------------------------------------

    def friends(self, person: str, among: str | None = None) -> list[Friend]:
        """A person's friends, with whom they played last first; or only one of them."""
        both, adds = _together(person), _adds(person, accounts.c.person)
        query = (
            sa.select(
                accounts.c.person,
                accounts.c.name,
                both.c.tables,
                both.c.last,
                adds.label("added"),
                _shows(person, both),
            )
            .outerjoin(both, both.c.person == accounts.c.person)
            .where((accounts.c.person != person) & (adds | both.c.tables.is_not(None)))
            .order_by(both.c.last.is_(None), both.c.last.desc(), accounts.c.name)
            .limit(SHOWN)
        )
        with self.transaction() as c:
            rows = c.execute(query.where(accounts.c.person == among) if among else query)
            return [Friend(r.person, r.name, bool(r.added), r.tables or 0, r.last, bool(r.shows)) for r in rows]

    def add(self, person: str, friend: str, most: int) -> bool:
        """Add a friend; returns whether there was room."""
        with self.transaction() as c:
            known = set(c.scalars(sa.select(friends.c.friend).where(friends.c.person == person)))
            if friend not in known and len(known) < most:
                c.execute(friends.insert().values(person=person, friend=friend, at=now()))
            return friend in known or len(known) < most

    def remove(self, person: str, friend: str) -> None:
        """Remove somebody whom the person has added."""
        with self.transaction() as c:
            c.execute(friends.delete().where((friends.c.person == person) & (friends.c.friend == friend)))

    # ---- challenges -------------------------------------------------------------------------------------------------

    def challenge(self, table_id: str, person: str, challenger: str) -> bool:
        """Store a challenge; returns False if this person has been asked to this table already."""
        try:
            with self.transaction() as c:
                c.execute(challenges.delete().where(challenges.c.at < _expired()))
                row = {"table_id": table_id, "person": person, "challenger": challenger, "at": now()}
                c.execute(challenges.insert().values(**row))
        except Taken:
            return False
        return True

    def received(self, person: str) -> list[Challenge]:
        """The challenges that a person can accept."""
        return self._challenges((challenges.c.person == person) & ~challenges.c.declined)

    def sent(self, challenger: str) -> list[Challenge]:
        """The challenges that a person has sent, and how they stand."""
        return self._challenges(challenges.c.challenger == challenger)

    def _challenges(self, which: sa.ColumnElement[bool]) -> list[Challenge]:
        """These challenges, newest first, to tables where the challenger still waits and a seat is free."""
        at = sa.select(seats.c.table_id).where(seats.c.table_id == challenges.c.table_id)
        host, guest = (
            at.where(seats.c.person == who).exists() for who in (challenges.c.challenger, challenges.c.person)
        )
        room = sa.select(sa.func.min(seats.c.seat)).where((seats.c.table_id == challenges.c.table_id) & free)
        query = (
            sa.select(challenges, tables.c.game, tables.c.rated, room.scalar_subquery().label("room"))
            .join(tables, tables.c.id == challenges.c.table_id)
            .where(which & ~tables.c.over & (challenges.c.at >= _expired()) & host & ~guest & at.where(free).exists())
            .order_by(challenges.c.at.desc(), challenges.c.table_id)
        )
        with self.transaction() as c:
            return [
                Challenge(r.table_id, r.game, r.person, r.challenger, r.declined, r.at, r.room, r.rated)
                for r in c.execute(query)
            ]

    def decline(self, table_id: str, person: str) -> bool:
        """Decline a challenge; returns whether there was one."""
        this = (challenges.c.table_id == table_id) & (challenges.c.person == person)
        with self.transaction() as c:
            return c.execute(challenges.update().where(this).values(declined=True)).rowcount > 0

    def withdraw(self, table_id: str, challenger: str, person: str) -> bool:
        """Delete a challenge that one has sent; returns whether there was one."""
        this = (challenges.c.table_id == table_id) & (challenges.c.person == person)
        with self.transaction() as c:
            return c.execute(challenges.delete().where(this & (challenges.c.challenger == challenger))).rowcount > 0

    def accepted(self, table_id: str, person: str) -> None:
        """Delete the challenge of a person who has sat down."""
        with self.transaction() as c:
            c.execute(challenges.delete().where((challenges.c.table_id == table_id) & (challenges.c.person == person)))


def forget(c: sa.Connection, person: str) -> None:
    """Delete the friends and challenges of an account, on both sides."""
    for column in (friends.c.person, friends.c.friend, challenges.c.person, challenges.c.challenger):
        c.execute(column.table.delete().where(column == person))


def _together(person: str) -> sa.Subquery:
    """With whom a person has sat at a table, at how many, and when something last happened there."""
    mine, theirs = seats.alias(), seats.alias()
    count = sa.func.count(theirs.c.table_id.distinct()).label("tables")
    return (
        sa.select(theirs.c.person, count, sa.func.max(tables.c.at).label("last"))
        .join(mine, mine.c.table_id == theirs.c.table_id)
        .join(tables, tables.c.id == theirs.c.table_id)
        .where((mine.c.person == person) & (theirs.c.person != person))
        .group_by(theirs.c.person)
        .subquery()
    )


def _adds(person: str, friend: sa.ColumnElement[str]) -> sa.ColumnElement[bool]:
    """A condition: the person has added this friend."""
    return sa.exists().where((friends.c.person == person) & (friends.c.friend == friend))


def _shows(person: str, both: sa.Subquery) -> sa.ColumnElement[bool]:
    """Whether somebody shows a person that they are here: not if hidden, and not to strangers who have added them."""
    added_back = sa.exists().where((friends.c.person == accounts.c.person) & (friends.c.friend == person))
    return (~accounts.c.hidden & (added_back | both.c.tables.is_not(None))).label("shows")


def _expired() -> str:
    return (datetime.now(UTC) - KEPT).isoformat(timespec="seconds")
