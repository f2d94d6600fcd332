"""Can every table that is being played go on with the installed rules? Nothing is changed, and nothing migrated."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sa

from tafelrunde.server.database import FILE, newest, reached, revision
from tafelrunde.server.record import CannotReplay, fold
from tafelrunde.server.store import Event, TableRow, events, tables

NEEDED = ("id", "game", "version", "options", "edition", "dice", "over", "at")  # columns of every schema


@dataclass(frozen=True)
class Found:
    """A table, and why the installed rules do not lead through its log, if they do not."""

    table: str
    game: str
    version: int
    actions: int
    why: str | None


@dataclass(frozen=True)
class Health:
    """Of a whole database."""

    revision: str | None
    newest: str
    tables: list[Found]

    @property
    def good(self) -> bool:
        """Can every table go on?"""
        return all(found.why is None for found in self.tables)


def examine(data: Path, url: str | None) -> Health:
    """Play every running table again."""
    if url is None and not (data / FILE).exists():  # nobody has played yet
        return Health(None, newest(), [])
    with reached(url or f"sqlite:///{data / FILE}") as engine:
        known = revision(engine)
        return Health(known, newest(), list(_examined(engine)) if known else [])


def _examined(engine: sa.Engine) -> Iterator[Found]:
    wanted = sa.select(*(tables.c[name] for name in NEEDED)).where(~tables.c.over).order_by(tables.c.at, tables.c.id)
    with engine.connect() as c:
        for row in c.execute(wanted).mappings().all():
            kept = {**row, "options": json.loads(row["options"]), "dice": json.loads(row["dice"])}
            log = c.execute(sa.select(events).where(events.c.table_id == row["id"]).order_by(events.c.number))
            yield _found(TableRow(**kept), [Event(r.number, r.kind, r.seat, r.text) for r in log])


def _found(row: TableRow, log: list[Event]) -> Found:
    why = None
    try:
        fold(row, log)
    except CannotReplay as error:
        why = str(error)
    return Found(row.id, row.game, row.version, len(log), why)
