"""Whom people have muted: what those say is not sent to them, at any table."""

import sqlalchemy as sa

from tafelrunde.server.storage.database import Database
from tafelrunde.server.storage.schema import mutes
from tafelrunde.server.storage.table_repository import add_person, now


class MuteRepository:
    """Queries about mutes; every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.transaction = database.transaction

    def of(self, person: str) -> frozenset[str]:
        """The people whom somebody has muted."""
        with self.transaction() as c:
            return frozenset(c.scalars(sa.select(mutes.c.muted).where(mutes.c.person == person)))

    def set(self, person: str, other: str, muted: bool) -> None:
        """Mute somebody, or no longer."""
        with self.transaction() as c:
            c.execute(mutes.delete().where((mutes.c.person == person) & (mutes.c.muted == other)))
            if muted:
                add_person(c, person)
                c.execute(mutes.insert().values(person=person, muted=other, at=now()))


def bring(c: sa.Connection, guest: str, member: str) -> None:
    """Give a guest's mutes to an account; who has muted the guest has muted the account."""
    for own, other in ((mutes.c.person, mutes.c.muted), (mutes.c.muted, mutes.c.person)):
        known = sa.select(other).where(own == member)
        c.execute(mutes.delete().where((own == guest) & (other.in_(known.scalar_subquery()) | (other == member))))
        c.execute(mutes.update().where(own == guest).values({own.name: member}))


def forget(c: sa.Connection, person: str) -> None:
    """Delete the mutes of an account, on both sides."""
    c.execute(mutes.delete().where((mutes.c.person == person) | (mutes.c.muted == person)))
