"""What the keeper of the server has done, with a reason: a trail that is only ever added to, and what follows from it.

The keeper's commands write here, whether or not a server is running; a running server looks here every few seconds
(`server/tables/moderation.py`) and applies what is new.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import sqlalchemy as sa

from tafelrunde.server.storage.database import Database
from tafelrunde.server.storage.schema import moderation
from tafelrunde.server.storage.table_repository import now


@dataclass(frozen=True)
class Deed:
    """A row of the trail: who did what to whom, and why."""

    act: str  # rename, silence, speak, close, reopen, remove
    name: str  # of the person then, or the game of the table
    reason: str
    person: str | None = None
    table_id: str | None = None
    until: str | None = None
    by: str = ""
    at: str = ""
    id: int = 0


class ModerationRepository:
    """Queries about the trail; every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.transaction = database.transaction

    def add(self, deed: Deed) -> None:
        """Add to the trail."""
        with self.transaction() as c:
            write(c, deed)

    def newest(self) -> int:
        """The number of the last deed."""
        with self.transaction() as c:
            return c.scalar(sa.select(sa.func.max(moderation.c.id))) or 0

    def trail(self) -> list[Deed]:
        """All deeds, oldest first."""
        with self.transaction() as c:
            rows = c.execute(sa.select(moderation).order_by(moderation.c.id)).mappings()
            return [Deed(**row) for row in rows]


def write(c: sa.Connection, deed: Deed) -> None:
    """Add to the trail in the caller's transaction."""
    row = {name: value for name, value in vars(deed).items() if name != "id"}
    c.execute(moderation.insert().values(**row | {"at": now()}))


def bring(c: sa.Connection, guest: str, member: str) -> None:
    """What holds for a guest holds for the account to which they sign in."""
    c.execute(moderation.update().where(moderation.c.person == guest).values(person=member))


def in_force(deeds: Iterable[Deed], act: str, undone_by: str) -> dict[str, Deed]:
    """By person, the last deed of this kind that was not undone; it may have expired."""
    found: dict[str, Deed] = {}
    for deed in deeds:
        if deed.person and deed.act == act:
            found[deed.person] = deed
        elif deed.person and deed.act == undone_by:
            found.pop(deed.person, None)
    return found
