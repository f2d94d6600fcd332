"""A migration is killed at each of its statements: the database is as it was before, and the next start migrates it. So
does it for a database that an earlier version, which committed each statement by itself, has left half-migrated."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from server.kills.migrations import Killer
from server.postgres import Postgres
from server.released.make import FOLDER
from tafelrunde.server.storage.backup import copy_rows
from tafelrunde.server.storage.database import MIGRATIONS, connected, migrate, migrating, newest, opened, revision

EMPTY = FOLDER / "empty"
STARTS = [EMPTY, *(dump for dump in sorted(FOLDER.glob("*.sql")) if dump.stem != newest())]
SHORT = STARTS[-1]


def starts(*usual: Path) -> list[object]:
    """One database always; those named here in `make test`, too; all of them in `make soak`, beside other long runs."""
    marks = {one: [] if one in usual else [pytest.mark.long, pytest.mark.timeout(3600)] for one in STARTS}
    return [
        pytest.param(one, id=one.stem, marks=[] if one == SHORT else [*marks[one], pytest.mark.slow]) for one in STARTS
    ]


@pytest.fixture(scope="module")
def killer() -> Iterator[Killer]:
    with Killer() as killer:
        yield killer


def laid_out(start: Path, file: Path) -> str:
    """A database as a released version left it; its URL."""
    with closing(sqlite3.connect(file)) as c:
        if start != EMPTY:
            c.executescript(start.read_text("utf-8"))
        c.execute("pragma journal_mode=wal")
    return f"sqlite:///{file}"


def content(file: Path) -> list[str]:
    """Everything in a file, as SQL; the indexes of a table are made in any order."""
    with closing(sqlite3.connect(file)) as c:
        return sorted(c.iterdump())


def migrated(url: str) -> None:
    """Open it as the server does."""
    engine = opened(url)
    assert revision(engine) == newest()
    engine.dispose()


@pytest.mark.parametrize("start", starts(EMPTY, FOLDER / "0001.sql"))
def test_a_kill_at_any_statement_leaves_a_sqlite_as_it_was(start: Path, tmp_path: Path, killer: Killer) -> None:
    whole, file = tmp_path / "whole.db", tmp_path / "killed.db"
    migrated(laid_out(start, whole))
    url, number = laid_out(start, file), 1
    before = content(file)
    while killer.kill(url, number):
        assert content(file) == before, number
        number += 1
    assert number > 10
    assert content(file) == content(whole), "it was killed once at each statement, and is migrated all the same"


@pytest.mark.slow
@pytest.mark.parametrize("start", starts())
def test_a_kill_at_any_statement_leaves_a_postgresql_as_it_was(
    start: Path, tmp_path: Path, killer: Killer, postgres: Postgres
) -> None:
    old, url, number = laid_out(start, tmp_path / "old.db"), postgres.empty(), 1
    if start != EMPTY:
        moved(old, url, start.stem)
    engine = connected(url)
    before = outline(engine)
    while killer.kill(url, number):
        assert outline(engine) == before, number
        number += 1
    assert number > 10
    engine.dispose()
    migrated(url)


def moved(old: str, url: str, wanted: str) -> None:
    """Copy a SQLite of some revision to PostgreSQL, and leave it there."""
    read, write = connected(old), connected(url)
    migrate(write, url, wanted)
    with read.connect() as source, write.begin() as target:
        copy_rows(source, target)
    read.dispose()
    write.dispose()


def outline(engine: sa.Engine) -> dict[str, list[str]]:
    """The columns, indexes and triggers of a PostgreSQL, and how many rows each table has."""
    with engine.connect() as c:
        found = sa.inspect(c)
        asked = sa.text("select tgname || tgrelid::regclass || pg_get_triggerdef(oid) from pg_trigger order by 1")
        known = {"": [str(trigger) for trigger in c.execute(asked).scalars()]}
        for table in sorted(found.get_table_names()):
            columns = [str(column["name"]) for column in found.get_columns(table)]
            indexes = sorted(str(index["name"]) for index in found.get_indexes(table))
            known[table] = [*columns, *indexes, str(c.scalar(sa.text(f"select count(*) from {table}")))]
        return known


# ---- half-migrated by an earlier version ----------------------------------------------------------------------------


class Killed(BaseException):
    """As if there had been a kill."""


def half_migrated(url: str, number: int) -> bool:
    """Run one migration with each statement committed by itself, up to a statement; is there that many?"""
    engine, config = connected(url), Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    left = [number]

    def count(*_: object) -> None:
        left[0] -= 1
        if left[0] == 0:
            raise Killed

    sa.event.listen(engine, "before_cursor_execute", count)
    try:
        with engine.connect() as c:
            config.attributes["connection"] = c.execution_options(isolation_level="AUTOCOMMIT")
            command.upgrade(config, "+1")
    except Killed:
        return True
    finally:
        engine.dispose()
    return False


@pytest.mark.parametrize(
    "start", [pytest.param(one, id=one.stem, marks=[pytest.mark.slow] if one != SHORT else []) for one in STARTS]
)
def test_what_an_earlier_version_left_half_migrated_is_migrated_to_its_end(start: Path, tmp_path: Path) -> None:
    whole, old, half = (tmp_path / f"{name}.db" for name in ("whole", "old", "half"))
    migrated(laid_out(start, whole))
    laid_out(start, old)
    number, left = 1, set[str]()
    while half_migrated(f"sqlite:///{shutil.copy(old, half)}", number):
        state = str(content(half))
        if state not in left:
            migrated(f"sqlite:///{half}")
            assert content(half) == content(whole), number
        left.add(state)
        number += 1
        for file in tmp_path.glob("half.db*"):
            file.unlink()
    assert len(left) > 1 or start.stem == "0011", "only the migration to 0012 changes nothing in a SQLite"


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    url = laid_out(SHORT, tmp_path / "old.db")
    before, engine = content(tmp_path / "old.db"), connected(url)
    with suppress(Killed), migrating(engine) as c:
        c.exec_driver_sql("create table more (id integer)")
        c.exec_driver_sql("delete from events")
        raise Killed
    assert content(tmp_path / "old.db") == before
    migrate(engine, url)
    with engine.connect() as c:
        assert c.exec_driver_sql("pragma foreign_keys").scalar() == 1, "they are checked again"
    engine.dispose()
