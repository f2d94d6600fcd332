"""What is written stays written: migrations, conflicts, restarts."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from server.in_process import Database, browser, me, running, seated, table
from server.postgres import Postgres
from tafelrunde.server.run import CannotServe, bound, description, run, writable
from tafelrunde.server.storage import database as storage
from tafelrunde.server.storage.database import BadDatabase, Taken
from tafelrunde.server.storage.schema import metadata, tables
from tafelrunde.server.storage.table_repository import (
    Event,
    Summary,
    TableRepository,
    TableRow,
    TableWrite,
    bump_version,
)

WEB = Path(__file__).parents[3] / "web"


@contextmanager
def connected(folder: Path, database: Database) -> Iterator[sa.Connection]:
    """To a database with our schema."""
    kept = storage.Database(database(folder) or f"sqlite:///{folder / 'test.db'}")
    with kept.engine.begin() as connection:
        yield connection
    kept.engine.dispose()


def test_the_migrations_make_the_schema_that_the_code_uses(tmp_path: Path, database: Database) -> None:
    with connected(tmp_path, database) as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path, database: Database) -> None:
    with connected(tmp_path, database) as connection:
        connection.execute(sa.text("update alembic_version set version_num = '9999'"))
    with pytest.raises(BadDatabase, match=r"newer Tafelrunde \(revision 9999\)"), connected(tmp_path, database):
        pass


def test_a_database_that_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    for url in (f"sqlite:///{tmp_path / 'missing' / 'x.db'}", "nonsense", "mysql://127.0.0.1/x"):
        with pytest.raises(BadDatabase, match="cannot be opened"):
            storage.Database(url)


def test_a_database_that_does_not_answer_is_named_without_its_password() -> None:
    with pytest.raises(BadDatabase, match=r"postgresql://me:\*\*\*@127.0.0.1:1/x cannot be opened.*running") as failed:
        storage.Database("postgresql://me:secret@127.0.0.1:1/x")
    assert "secret" not in str(failed.value)


@pytest.mark.slow
def test_who_asks_after_all_connections_were_cut_notices_nothing(postgres: Postgres) -> None:
    kept = storage.Database(postgres.fresh())
    kept.ping()  # through a connection that is kept
    name = str(kept.engine.url.query["application_name"])
    postgres.ask("select pg_terminate_backend(pid) from pg_stat_activity where application_name = %s", name)
    kept.ping()
    kept.engine.dispose()


def test_several_workers_need_a_database_that_they_can_share(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match="--database postgresql://"):
        run(tmp_path, 1, None, 0, False, print, workers=2)


def test_a_folder_that_cannot_be_written_to_and_a_taken_port_are_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotServe, match="--data"):
        writable(tmp_path / "file" / "folder")
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(CannotServe, match="taken"):
            bound(other.getsockname()[1])


def test_answers_are_sent_at_once_and_not_when_a_packet_is_full() -> None:
    with bound(0) as listener:
        assert listener.proto == socket.IPPROTO_TCP  # only then does asyncio set TCP_NODELAY on its connections


def test_an_event_number_is_given_once(tmp_path: Path, database: Database) -> None:
    with running(tmp_path, database) as app:
        address = table(browser(app), me("A"), me("B"))
        store: TableRepository = app.state.application.services.repository
        summary = Summary(False, [], 0, 1, None)
        store.append([TableWrite(address, [Event(2, "act", 0, "x")], summary, 0)])
        with pytest.raises(Taken):
            store.append([TableWrite(address, [Event(3, "act", 0, "y"), Event(2, "act", 1, "z")], summary, 1)])
        assert [event.number for event in store.events(address)] == [1, 2]


def test_what_is_asked_as_one_is_answered_as_of_one_moment_and_nobody_waits_for_it(
    tmp_path: Path, database: Database
) -> None:
    kept = storage.Database(database(tmp_path) or f"sqlite:///{tmp_path / 'test.db'}")
    store = TableRepository(kept)
    store.add_table(TableRow("t", "rumis", 1, {}, None, [], False, ""), [], [])
    with store.transaction(as_one=True) as asking:
        question = sa.select(tables.c.changes)
        first = asking.scalar(question)
        with store.transaction() as writing:
            bump_version(writing, "t", 0)
        assert (first, asking.scalar(question)) == (0, 0)
    assert store.changes("t") == 1
    kept.engine.dispose()


def test_a_table_survives_a_restart_with_what_was_taken_back(tmp_path: Path, database: Database) -> None:
    with running(tmp_path, database) as app:
        client = browser(app)
        address = table(client, me("A"), me("B"))
        cookie = client.cookies["tafelrunde"]
        with seated(client, address) as seat:
            seat.act()
            seat.act()
            seat.say(type="take_back", number=seat.state["number"])
            seat.act()
            left = seat.state
    with running(tmp_path, database) as app:
        client = browser(app)
        client.cookies.set("tafelrunde", cookie)
        with seated(client, address) as seat:
            assert {**seat.state, "mark": ""} == {**left, "mark": ""}


def test_openapi_json_is_up_to_date() -> None:
    assert json.loads((WEB / "openapi.json").read_text("utf-8")) == description(), "run `make wire`"
