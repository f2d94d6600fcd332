"""Tables where nobody has played: which they are, and how they are let go, with the editions that no table has then."""

from collections.abc import Collection
from datetime import datetime

import sqlalchemy as sa

from tafelrunde.server.storage.database import Database
from tafelrunde.server.storage.edition_repository import forget_unused
from tafelrunde.server.storage.friend_repository import KEPT
from tafelrunde.server.storage.schema import arrangements, challenges, chat, events, notes, seats, tables, unplayed
from tafelrunde.server.storage.table_repository import delete_tables


def _there(of: sa.Table, *more: sa.ColumnElement[bool]) -> sa.ColumnElement[bool]:
    return sa.exists().where(of.c.table_id == tables.c.id, *more)


ACTED = _there(events, (events.c.seat >= 0) | (events.c.kind != "act"))  # by a person or a bot: chance does not count
PEOPLE = sa.select(sa.func.count(seats.c.person.distinct())).where(seats.c.table_id == tables.c.id).scalar_subquery()
SAID = _there(chat) | tables.c.id.in_(sa.select(notes.c.table_id))  # notes have no index by table: read once
CLOCK_RUNS = _there(arrangements, arrangements.c.due.is_not(None))
NOBODY_PLAYED = unplayed & ~tables.c.over & ~ACTED & ~SAID & ~CLOCK_RUNS & (PEOPLE <= 1)


class UnplayedRepository:
    """Deletes what nobody has played at; every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.transaction = database.transaction

    def let_go(self, before: datetime, now: datetime, but: Collection[str], most: int) -> tuple[list[str], int]:
        """Delete a few of the tables where nothing has happened since `before`, and editions that no table has; returns
        the ids of the tables, and how many editions."""
        at, asked = before.isoformat(timespec="seconds"), (now - KEPT).isoformat(timespec="seconds")
        invited = _there(challenges, ~challenges.c.declined, challenges.c.at >= asked)
        query = sa.select(tables.c.id).where(NOBODY_PLAYED, tables.c.at < at, tables.c.id.not_in(but), ~invited)
        with self.transaction() as c:
            oldest = query.order_by(tables.c.at).limit(most).with_for_update(of=tables, skip_locked=True)
            found = c.scalars(oldest).all()
            still = c.scalars(query.where(tables.c.id.in_(found))).all()  # now that nobody else can write there
            delete_tables(c, still)
            return list(still), forget_unused(c, at, most)
