"""Connecting to the database, embedded SQLite or PostgreSQL by URL, and migrating its schema."""

import logging
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa

from tafelrunde.errors import TafelrundeError
from tafelrunde.server.ops.metrics import FAILURES

log = logging.getLogger(__name__)
FILE = "tafelrunde.db"  # SQLite's file in the data folder
READERS = 8  # threads that read from the database, per process
MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x7AFE1  # the advisory lock under which one process migrates while the others wait
REPAIR = "Restore a backup, or save what can still be read: tafelrunde backup --what-can-be-read (docs/operations.md)."
PATIENCE = {  # seconds until a PostgreSQL that does not answer counts as down
    "connect_timeout": "5",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",  # in milliseconds
}
THEIR_PATIENCE = (  # the same on PostgreSQL's side, so that a lost client leaves no lock behind
    "-c lock_timeout=5s -c idle_in_transaction_session_timeout=60s -c tcp_keepalives_idle=5 "
    "-c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 -c tcp_user_timeout=10000"
)


class Taken(TafelrundeError):
    """A conflict: another request or process was first to write this version, or to take this seat."""

    def __init__(self, en: str = "Somebody else was faster.", de: str = "Jemand anders war schneller.") -> None:
        self.sentences = {"en": en, "de": de}
        super().__init__(en)


class CannotKeep(TafelrundeError):
    """A value that the database rejects."""


class StoreFailed(TafelrundeError):
    """The database does not work at the moment: locked, full, or down."""

    def __init__(self) -> None:
        super().__init__("The server cannot save its tables right now; nothing was changed. Please try again shortly.")


class BadDatabase(TafelrundeError):
    """The database cannot be used; the message says what to do."""


class Database:
    """An open database; every query runs in a transaction."""

    def __init__(self, url: str) -> None:
        self.engine = opened(url)
        self.shared = self.engine.dialect.name == "postgresql"  # with other processes, perhaps

    @contextmanager
    def transaction(self, as_one: bool = False) -> Iterator[sa.Connection]:
        """A transaction; any failure is raised as Taken, CannotKeep or StoreFailed. `as_one`: a consistent snapshot."""
        try:
            with consistent_snapshot(self.engine) if as_one else self.engine.begin() as connection:
                yield connection
        except sa.exc.IntegrityError:
            raise Taken from None
        except sa.exc.DataError as error:
            raise CannotKeep(f"This cannot be saved: {str(error.orig).splitlines()[0]}") from None
        except (sa.exc.DBAPIError, sa.exc.TimeoutError, OSError) as error:
            log.error("the database has failed: %s", error)
            FAILURES.inc()
            raise StoreFailed from error

    def ping(self) -> None:
        """Run a trivial query; raises StoreFailed if the database does not answer."""
        with self.transaction() as c:
            c.execute(sa.select(1))


def is_shared(url: str | None) -> bool:
    """Can several processes share this database?"""
    return url is not None and url.startswith("postgresql")


def opened(url: str) -> sa.Engine:
    """Connect to a URL and migrate to the newest schema."""
    with clear_errors(url):
        return _current(connected(url), named(url))


@contextmanager
def reached(url: str) -> Iterator[sa.Engine]:
    """A context with the database as it is, not migrated."""
    with clear_errors(url):
        engine = connected(url)
        try:
            yield engine
        finally:
            engine.dispose()


@contextmanager
def consistent_snapshot(engine: sa.Engine) -> Iterator[sa.Connection]:
    """A connection with snapshot isolation: all its queries see the same moment."""
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execution_options(isolation_level="REPEATABLE READ")
        else:
            connection.exec_driver_sql("BEGIN")  # SQLite's driver begins a transaction only before a write
        yield connection


@contextmanager
def clear_errors(url: str) -> Iterator[None]:
    """Raise BadDatabase, in words, for whatever keeps the database from being used."""
    try:
        yield
    except (sa.exc.DBAPIError, sa.exc.ArgumentError, ImportError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        if type(error) is sa.exc.DatabaseError and not is_shared(url):  # neither locked, nor full, nor missing
            raise BadDatabase(f"The database {named(url)} is damaged: {reason}. {REPAIR}") from None
        raise BadDatabase(f"The database {named(url)} cannot be opened: {reason}. {_advice(url)}") from None


def named(url: str) -> str:
    """A URL with its password masked."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except sa.exc.ArgumentError:
        return url


def _advice(url: str) -> str:
    if is_shared(url):
        return "Is it running, and is Tafelrunde installed with the extra [postgres]?"
    return "Is its folder there and writable?"


def connected(url: str) -> sa.Engine:
    """An engine for a URL, whatever schema it has."""
    if not is_shared(url):
        engine = sa.create_engine(url, hide_parameters=True)  # keeps what people wrote out of the journal
        if engine.dialect.name == "sqlite":
            sa.event.listen(engine, "connect", _tune_sqlite)
        return engine
    given = sa.make_url(url).set(drivername="postgresql+psycopg")
    name = f"tafelrunde-{secrets.token_hex(6)}"  # so that a process recognises its own notifications
    options = f"{THEIR_PATIENCE} {given.query.get('options', '')}".strip()
    ours = given.set(query={**PATIENCE, **given.query, "options": options, "application_name": name})
    kept = {"pool_size": READERS + 2, "max_overflow": 5, "pool_timeout": 5, "pool_pre_ping": True}
    return sa.create_engine(ours, hide_parameters=True, **kept)


def _tune_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=2000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _current(engine: sa.Engine, name: str) -> sa.Engine:
    """The database, migrated to the newest schema."""
    try:
        if revision(engine) != newest():
            migrate(engine, name)
        return engine
    except BaseException:
        engine.dispose()
        raise


def newest() -> str:
    """The newest migration's revision."""
    return max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def revision(engine: sa.Engine) -> str | None:
    """The database's revision; None if it is empty."""
    with engine.connect() as c:
        known = sa.inspect(c).has_table("alembic_version")
        return c.scalar(sa.text("select version_num from alembic_version")) if known else None


def migrate(engine: sa.Engine, name: str, wanted: str = "head") -> None:
    """Migrate the schema to a revision, in one transaction; `name` is for error messages."""
    with migrating(engine) as connection:
        upgrade(connection, name, wanted)


@contextmanager
def migrating(engine: sa.Engine) -> Iterator[sa.Connection]:
    """One transaction for changes of schema and rows alike; another process that wants the same waits."""
    if engine.dialect.name == "postgresql":
        with engine.begin() as connection:
            connection.execute(sa.text("set local lock_timeout = 0"))
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
            yield connection
    else:
        with _migrating_sqlite(engine) as connection:
            yield connection


@contextmanager
def _migrating_sqlite(engine: sa.Engine) -> Iterator[sa.Connection]:
    from tafelrunde.server.storage.half_migrated import pass_over_what_is_done  # it imports alembic

    with engine.connect() as connection:
        # Python's driver begins a transaction before a change of rows only: it would commit each change of the schema
        # by itself. And whether foreign keys are checked (not while a table is replaced) can only be set outside.
        connection.execution_options(isolation_level="AUTOCOMMIT")
        pass_over_what_is_done(connection)
        try:
            connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection
            connection.exec_driver_sql("COMMIT")
        finally:
            connection.invalidate()  # closed, and rolled back if it was not committed; the next one is tuned again


def upgrade(connection: sa.Connection, name: str, wanted: str = "head") -> None:
    """Run the migrations up to a revision in a transaction of `migrating`."""
    from alembic import command  # slower to import than all the rest of the storage
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    current = MigrationContext.configure(connection).get_current_revision()
    for known in (current or "base", wanted):
        try:
            ScriptDirectory.from_config(config).get_revision(known)
        except CommandError:
            raise BadDatabase(
                f"The database {name} was created by a newer Tafelrunde (revision {known}). Update, or use another."
            ) from None
    command.upgrade(config, wanted)
