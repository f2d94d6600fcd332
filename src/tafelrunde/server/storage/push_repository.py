"""Push subscriptions of browsers."""

from dataclasses import dataclass

import sqlalchemy as sa

from tafelrunde.server.storage.database import Database
from tafelrunde.server.storage.schema import pushes
from tafelrunde.server.storage.table_repository import add_person

MOST = 10  # subscriptions of one person


@dataclass(frozen=True)
class Subscription:
    """A browser's push subscription; `id` is the hash of its endpoint."""

    id: str
    person: str
    pass_id: str | None
    endpoint: str
    key: str
    auth: str
    language: str
    at: str


class PushRepository:
    """Queries about push subscriptions; every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.transaction = database.transaction

    def keep(self, one: Subscription) -> bool:
        """Store a subscription for one person, dropping their oldest above the limit; returns False if its secret is
        not the one stored first, because then it is another browser."""
        with self.transaction() as c:
            known = c.execute(sa.select(pushes.c.auth).where(pushes.c.id == one.id)).scalar()
            if known is not None and known != one.auth:
                return False
            add_person(c, one.person)
            c.execute(pushes.delete().where(pushes.c.id == one.id))
            c.execute(pushes.insert().values(**vars(one)))
            newest = sa.select(pushes.c.id).where(pushes.c.person == one.person).order_by(pushes.c.at.desc())
            kept = c.execute(newest.limit(MOST)).scalars().all()
            c.execute(pushes.delete().where((pushes.c.person == one.person) & pushes.c.id.not_in(kept)))
        return True

    def of(self, person: str) -> list[Subscription]:
        """A person's subscriptions."""
        with self.transaction() as c:
            rows = c.execute(sa.select(pushes).where(pushes.c.person == person)).mappings()
            return [Subscription(**row) for row in rows]

    def forget(self, push_id: str, person: str) -> None:
        """Delete one of a person's own subscriptions."""
        with self.transaction() as c:
            c.execute(pushes.delete().where((pushes.c.id == push_id) & (pushes.c.person == person)))


def end(c: sa.Connection, session_ids: list[str]) -> None:
    """Delete the subscriptions of sessions that have ended."""
    c.execute(pushes.delete().where(pushes.c.pass_id.in_(session_ids)))


def forget(c: sa.Connection, person: str) -> None:
    """Delete all subscriptions of a person."""
    c.execute(pushes.delete().where(pushes.c.person == person))
