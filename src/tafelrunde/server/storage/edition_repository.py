"""Editions of owners: each text is stored once, under its hash, however many tables name it."""

from hashlib import sha256

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from tafelrunde.server.storage.database import Database
from tafelrunde.server.storage.schema import editions, tables

INSERT = {kind.__name__.rpartition(".")[2]: kind.insert for kind in (sqlite, postgresql)}


def edition_id(text: str) -> str:
    """The hash under which an edition is stored."""
    return sha256(text.encode()).hexdigest()


def text_of(c: sa.Connection, edition: str | None) -> str | None:
    """The text of a table's edition; None if it has none, or in a damaged database."""
    return None if edition is None else c.scalar(sa.select(editions.c.text).where(editions.c.id == edition))


def keep(c: sa.Connection, text: str, at: str) -> None:
    """Store an edition, or note that another table has it: who forgets those that are not used must wait for this."""
    row = {"id": edition_id(text), "text": text, "size": len(text.encode()), "at": at}
    insert = INSERT[c.dialect.name](editions).values(row)
    c.execute(insert.on_conflict_do_update(index_elements=["id"], set_={"at": at}))


def forget_unused(c: sa.Connection, before: str, most: int) -> int:
    """Delete editions that no table has, and that none was made with since; returns how many."""
    used = sa.exists().where(tables.c.edition == editions.c.id)
    query = sa.select(editions.c.id).where((editions.c.at < before) & ~used).order_by(editions.c.id).limit(most)
    unused = (editions.c.id.in_(c.scalars(query).all())) & (editions.c.at < before)
    return c.execute(editions.delete().where(unused)).rowcount


class EditionRepository:
    """Queries about editions; every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.transaction = database.transaction

    def text(self, edition: str | None) -> str | None:
        """The text of a table's edition, if it has one."""
        with self.transaction() as c:
            return text_of(c, edition)

    def is_known(self, edition: str) -> bool:
        """Is it stored already?"""
        with self.transaction() as c:
            return c.scalar(sa.select(editions.c.id).where(editions.c.id == edition)) is not None

    def others(self, owner: str | None, edition: str) -> tuple[int, int]:
        """How many other editions the tables of an owner have, and how many bytes these are."""
        theirs = sa.select(tables.c.edition).where((tables.c.owner == owner) & tables.c.edition.is_not(None))
        query = sa.select(sa.func.count(), sa.func.coalesce(sa.func.sum(editions.c.size), 0))
        with self.transaction() as c:
            count, size = c.execute(query.where(editions.c.id.in_(theirs) & (editions.c.id != edition))).one()
        return count, size
