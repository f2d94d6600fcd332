"""Backup and restore of all of a server's data. A backup is a folder that can be served as it is: `--data FOLDER`.

SQLite is copied page by page while in use; PostgreSQL is read in one transaction into a SQLite of the same revision.
Restoring works the same way, so it can also move data from SQLite to PostgreSQL.
"""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa

from tafelrunde.errors import TafelrundeError
from tafelrunde.server.storage.database import FILE, consistent_snapshot, migrating, named, reached, revision, upgrade

AT_ONCE = 1000  # rows per batch


class CannotCopy(TafelrundeError):
    """The backup or restore is impossible; the message says what to do."""


def back_up(data: Path, url: str | None, to: Path) -> None:
    """Write a complete backup folder, or none at all."""
    if to.exists():
        raise CannotCopy(f"{to} already exists. Name a folder that does not.")
    made = to.with_name(f"{to.name}.new")
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(mode=0o700, parents=True)
    try:
        (made / FILE).touch(0o600)
        if url is None:
            _copy_sqlite(data / FILE, made / FILE)
        else:
            _copy(url, f"sqlite:///{made / FILE}")
        _copy_keys(data, made)
        made.replace(to)
    except BaseException:
        shutil.rmtree(made, ignore_errors=True)
        raise


def restore(backup: Path, data: Path, url: str | None) -> None:
    """Restore a backup into an empty data folder or database."""
    if not (backup / FILE).exists():
        raise CannotCopy(f"{backup} is not a backup: {FILE} is missing.")
    if url is None and (data / FILE).exists():
        raise CannotCopy(f"{data} already contains tables. Name another folder with --data, or move them away.")
    for key in _keys(backup):
        if (data / key.name).exists() and (data / key.name).read_bytes() != key.read_bytes():
            raise CannotCopy(
                f"{data / key.name} belongs to another server. Name another folder with --data, or move it away."
            )
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    if url is None:
        made = data / f"{FILE}.new"  # a failed restore must not leave half a database
        made.unlink(missing_ok=True)
        made.touch(0o600)
        _copy_sqlite(backup / FILE, made)
        made.replace(data / FILE)
    else:
        _copy(f"sqlite:///{backup / FILE}", url)
    _copy_keys(backup, data)


def _copy_keys(source: Path, target: Path) -> None:
    """Copy the key files, so that cookies and push subscriptions stay valid."""
    for key in _keys(source):
        shutil.copy(key, target)


def _keys(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.key"))


def _copy_sqlite(source: Path, target: Path) -> None:
    if not source.exists():
        raise CannotCopy(f"{source} does not exist. Name the data with --data or --database.")
    with closing(sqlite3.connect(source)) as read, closing(sqlite3.connect(target)) as write:
        read.backup(write)


def _copy(source: str, target: str) -> None:
    with reached(source) as read, reached(target) as write:
        version = revision(read)
        if version is None or revision(write) is not None:
            raise CannotCopy(f"{named(target)} is not empty, or {named(source)} is. Nothing was copied.")
        with consistent_snapshot(read) as rows, migrating(write) as made:  # all of it, or nothing
            upgrade(made, named(target), version)
            copy_rows(rows, made)
            upgrade(made, named(target))


def copy_rows(source: sa.Connection, target: sa.Connection) -> None:
    """Copy every table, in the order of their foreign keys."""
    known = sa.MetaData()
    known.reflect(target)
    for table in [one for one in known.sorted_tables if one.name != "alembic_version"]:
        rows = source.execution_options(yield_per=AT_ONCE).execute(sa.select(table))
        for some in rows.mappings().partitions():
            target.execute(table.insert(), [dict(row) for row in some])
        if target.dialect.name == "postgresql":
            _count_on(target, table)


def _count_on(c: sa.Connection, table: sa.Table) -> None:
    """Set PostgreSQL's id sequences to continue after the copied rows."""
    for column in table.primary_key:
        counter = c.scalar(sa.select(sa.func.pg_get_serial_sequence(table.name, column.name)))
        if counter:
            c.execute(sa.select(sa.func.setval(counter, sa.func.coalesce(sa.func.max(column), 0) + 1, False)))
