"""A new name for somebody wherever the old one stands: at their seats, at seats kept for them, and in the chat."""

import json

import sqlalchemy as sa

from tafelrunde.server.storage.schema import arrangements, chat, seats, tables
from tafelrunde.server.wire.names import distinct


def rename(c: sa.Connection, person: str, old: str, new: str) -> list[str]:
    """Replace a person's old name at all tables, made distinct from others there; returns the tables that show it."""
    theirs = list(c.scalars(sa.select(seats.c.table_id).where(seats.c.person == person).distinct()))
    spoken = c.scalars(sa.select(chat.c.table_id).where((chat.c.person == person) & (chat.c.name == old)).distinct())
    shown = sorted({*theirs, *spoken})
    for table_id in shown:
        _rename_at(c, table_id, person, old, new)
    following = _rematches(c, theirs)
    for table_id in following:
        kept = (seats.c.table_id == table_id) & (seats.c.kind == "open") & (seats.c.name == old)
        if c.execute(seats.update().where(kept).values(name=new)).rowcount:
            c.execute(tables.update().where(tables.c.id == table_id).values(changes=tables.c.changes + 1))
    return [*shown, *following]


def _rename_at(c: sa.Connection, table_id: str, person: str, old: str, new: str) -> None:
    """At one table: nobody takes over a name that somebody else sits or has written under there."""
    sitting = sa.select(seats.c.name, seats.c.person, seats.c.kind).where(seats.c.table_id == table_id)
    writing = sa.select(chat.c.name, chat.c.person, sa.literal("person")).where(chat.c.table_id == table_id)
    others = {row.name for row in c.execute(sitting.union(writing)) if row.person != person and row.kind != "open"}
    name = distinct(new, others)
    for table in (seats, chat):
        this = (table.c.table_id == table_id) & (table.c.person == person) & (table.c.name == old)
        c.execute(table.update().where(this).values(name=name))


def _rematches(c: sa.Connection, ids: list[str]) -> list[str]:
    """The tables of rematches that followed these tables."""
    found = c.scalars(sa.select(arrangements.c.state).where(arrangements.c.table_id.in_(ids)))
    return sorted({following for state in found if (following := json.loads(state).get("next"))})
