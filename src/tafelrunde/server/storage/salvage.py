"""Saves what can be read of a damaged SQLite: row by row, from both ends of every table, around what is spoilt."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa

from tafelrunde.server.storage.checks import rows
from tafelrunde.server.storage.database import migrate, reached, revision

LARGEST = (1 << 63) - 1  # of the row numbers of SQLite
ALL = "select * from {} not indexed limit 0"
UPWARDS = "select rowid, * from {} not indexed where rowid >= ? order by rowid"
DOWNWARDS = "select rowid, * from {} not indexed where rowid <= ? order by rowid desc"


def salvage(source: Path, target: Path) -> dict[str, int]:
    """Copy every row that can be read into a new file of the same revision; returns how many of each table."""
    with reached(f"sqlite:///{source}") as engine:
        version = revision(engine)
    with reached(f"sqlite:///{target}") as engine:
        migrate(engine, str(target), version or "base")
        with engine.connect() as c:
            names = sorted(set(sa.inspect(c).get_table_names()) - {"alembic_version"})
        with closing(sqlite3.connect(source)) as read, closing(sqlite3.connect(target)) as write:
            for name in names:
                _copy_table(read, write, name)
            write.commit()
        with engine.connect() as c:
            return rows(c)


def _copy_table(read: sqlite3.Connection, write: sqlite3.Connection, name: str) -> None:
    columns = [f'"{column[0]}"' for column in read.execute(ALL.format(name)).description]
    insert = f"insert or ignore into {name} (rowid, {', '.join(columns)}) values (?{', ?' * len(columns)})"
    for row in _readable(read, UPWARDS.format(name), -LARGEST, 1):
        write.execute(insert, row)
    for row in _readable(read, DOWNWARDS.format(name), LARGEST, -1):
        write.execute(insert, row)


def _readable(read: sqlite3.Connection, select: str, start: int, direction: int) -> Iterator[tuple[object, ...]]:
    """The rows from one end on; whatever cannot be read is jumped over, twice as far each time that this fails."""
    last, jump = start, 0
    while abs(last + direction * jump) <= LARGEST:
        try:
            for row in read.execute(select, [last + direction * jump]):
                last, jump = row[0], 0
                yield row
            return
        except sqlite3.DatabaseError:
            jump = 2 * jump or 1
