"""Backup and restore of all of a server's data. A backup is a folder that can be served as it is: `--data FOLDER`.

SQLite is copied page by page while in use; PostgreSQL is read in one transaction into a SQLite of the same revision.
Restoring works the same way, so it can also move data from SQLite to PostgreSQL. What is copied is checked before and
afterwards: the file by SQLite, and the number of rows of every table.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import sqlalchemy as sa

from tafelrunde.errors import TafelrundeError
from tafelrunde.server.storage import checks
from tafelrunde.server.storage.database import (
    FILE,
    REPAIR,
    consistent_snapshot,
    is_shared,
    migrating,
    named,
    reached,
    revision,
    upgrade,
)
from tafelrunde.server.storage.salvage import salvage

AT_ONCE = 1000  # rows per batch


class CannotCopy(TafelrundeError):
    """The backup or restore is impossible; the message says what to do."""


def back_up(data: Path, url: str | None, to: Path, damaged: bool = False) -> dict[str, int]:
    """Write a complete backup folder, or none at all; returns how many rows each table has.

    Of a `damaged` SQLite it gets what can still be read.
    """
    if to.exists():
        raise CannotCopy(f"{to} already exists. Name a folder that does not.")
    if url is None and not (data / FILE).exists():
        raise CannotCopy(f"{data / FILE} does not exist. Name the data with --data or --database.")
    with _folder(to.with_name(f"{to.name}.new")) as made:
        if damaged and url is None:
            found = salvage(data / FILE, made / FILE)
        else:
            found = _copy_into_file(url or _url(data / FILE), made / FILE)
        _copy_keys(data, made)
        made.replace(to)
        return found


def restore(backup: Path, data: Path, url: str | None) -> dict[str, int]:
    """Restore a backup into an empty data folder or database, or change nothing; returns the rows of each table."""
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
    with _folder(data / "restore.new") as made, _keys_first(backup, data):
        if url is not None:
            return _copy(_url(backup / FILE), url)
        found = _copy_into_file(_url(backup / FILE), made / FILE)
        (made / FILE).replace(data / FILE)
        return found


@contextmanager
def _folder(made: Path) -> Iterator[Path]:
    """A folder in which something is made before it is put in its place; what is left in it is removed."""
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(mode=0o700, parents=True)
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


@contextmanager
def _keys_first(backup: Path, data: Path) -> Iterator[None]:
    """Copy the keys before the tables, because a server that found tables without keys would make new ones."""
    there = _keys(data)
    try:
        _copy_keys(backup, data)
        yield
    except BaseException:
        for key in {*_keys(data)} - {*there}:
            key.unlink()
        raise


def _copy_keys(source: Path, target: Path) -> None:
    """Copy the key files, so that cookies and push subscriptions stay valid."""
    for key in _keys(source):
        made = target / f"{key.name}.new"
        shutil.copy(key, made)
        made.replace(target / key.name)


def _keys(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.key"))


def _url(file: Path) -> str:
    return f"sqlite:///{file}"


def _copy_into_file(source: str, file: Path) -> dict[str, int]:
    """Copy a database into a file of SQLite, and check what has come of it."""
    file.touch(0o600)
    found = _copy(source, _url(file)) if is_shared(source) else _copy_sqlite(source, file)
    with reached(_url(file)) as engine, engine.connect() as c:
        if _sound(c, file.name) != found:
            raise CannotCopy(f"The copy of {named(source)} does not hold the same rows. Nothing was kept of it.")
    return found


def _copy_sqlite(source: str, file: Path) -> dict[str, int]:
    """Copy it page by page, as it is at one moment."""
    with reached(source) as engine, consistent_snapshot(engine) as c, closing(sqlite3.connect(file)) as write:
        found, read = _sound(c, named(source)), c.connection.driver_connection
        assert isinstance(read, sqlite3.Connection)
        read.backup(write)
        return found


def _copy(source: str, target: str) -> dict[str, int]:
    """Copy the rows into another kind of database."""
    with reached(source) as read, reached(target) as write:
        version = revision(read)
        if revision(write) is not None:
            raise CannotCopy(f"{named(target)} is not empty. Nothing was copied.")
        with consistent_snapshot(read) as rows, migrating(write) as made:  # all of it, or nothing
            found, missing = _sound(rows, named(source)), checks.orphans(rows)
            if missing:
                raise CannotCopy(f"{named(source)} is damaged: {'; '.join(missing)}. Nothing was copied. {REPAIR}")
            upgrade(made, named(target), version or "base")
            copy_rows(rows, made)
            if checks.rows(made) != found:
                raise CannotCopy(f"{named(target)} does not hold the same rows. Nothing was copied.")
            upgrade(made, named(target))
            return found


def _sound(c: sa.Connection, name: str) -> dict[str, int]:
    """The rows of a database that is neither damaged nor empty."""
    found = checks.damage(c)
    if found:
        raise CannotCopy(f"{name} is damaged: {'; '.join(found)}. Nothing was copied. {REPAIR}")
    rows = checks.rows(c)
    if "tables" not in rows:
        raise CannotCopy(f"{name} is empty: it has no tables of Tafelrunde. Nothing was copied.")
    return rows


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
