"""A database of every released schema, as the code of its day left it (tests/server/released), serves on: all tables
are there, and their logs replay to what that code wrote down.

0007 and 0011 came together with the migration after them: no code ever left a database there, so the next one's went
back a step. Before 0012 nobody could play on PostgreSQL; there, the way up is that of an older SQLite that moves.
"""

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import PASSWORD, browser, code, running, seated
from server.postgres import Postgres
from server.released.make import FOLDER, digest
from tafelrunde.server.ops.doctor import examine
from tafelrunde.server.storage.backup import restore
from tafelrunde.server.storage.database import MIGRATIONS, migrate, newest

TOGETHER = {"0016", "0017", "0018"}  # came with 0019: no code ever left a database there
DUMPS = sorted(FOLDER.glob("*.sql"))
TABLE = """insert into tables (id, game, version, options, dice, over, at, alone, rated, changes)
    values (:id, 'nations', 5, '{}', '[]', true, '', 30, false, 0)"""
EVENT = "insert into events (table_id, number, kind, seat, text, at) values (:id, :number, :kind, :seat, :text, '')"
Open = Callable[[Path], tuple[Path, str | None]]


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def moved(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    """The folder and the database to which an old folder has been brought."""
    if request.param == "sqlite":
        return lambda old: (old, None)
    postgres: Postgres = request.getfixturevalue("postgres")

    def move(old: Path) -> tuple[Path, str]:
        url = postgres.empty()
        restore(old, tmp_path / "new", url)
        return tmp_path / "new", url

    return move


def laid_out(dump: Path, folder: Path) -> dict[str, str]:
    """A folder as it was; what was known of its tables then."""
    folder.mkdir()
    text = dump.read_text("utf-8")
    with closing(sqlite3.connect(folder / "tafelrunde.db")) as file:
        file.executescript(text)
    known: dict[str, str] = json.loads(text.partition("\n")[0].removeprefix("--"))
    return known


def owner(app: FastAPI, table: str) -> TestClient:
    """The browser of whoever sits there: signed in, if there were accounts, or with a guest's cookie."""
    client, here = browser(app), app.state.application
    if client.post("/api/account/sign_in", json={"name": "Anna", "password": PASSWORD}).status_code != 200:
        person = here.services.repository.seats(table)[0].person
        client.cookies.set("tafelrunde", here.guests.signer.sign(person).decode())
    return client


def test_every_schema_that_was_left_behind_has_a_database() -> None:
    made = [re.sub("_.*", "", path.stem) for path in sorted((MIGRATIONS / "versions").glob("[0-9]*.py"))]
    assert set(made) - {newest()} - TOGETHER <= {dump.stem for dump in DUMPS}, "see tests/server/released/make.py"


@pytest.mark.slow
@pytest.mark.parametrize("dump", DUMPS, ids=lambda path: path.stem)
def test_a_released_database_is_served_and_its_tables_replay_to_what_they_were(
    dump: Path, tmp_path: Path, moved: Open
) -> None:
    known = laid_out(dump, tmp_path / "old")
    before = examine(tmp_path / "old", None)
    assert before.revision == dump.stem
    not_installed = {found.table for found in before.tables if found.why}  # by a game whose version was raised since
    assert len(not_installed) < len(known)
    folder, url = moved(tmp_path / "old")
    with running(folder, lambda _: url) as app:
        client = owner(app, next(iter(known)))
        for table, was in known.items():
            if table in not_installed:
                assert code(client.get(f"/api/tables/{table}/now")) == (409, "other_rules")
                continue
            points = client.get(f"/api/tables/{table}/now").raise_for_status().json()["position"]["points"]
            assert digest(client.get(f"/api/tables/{table}/file").raise_for_status().text, points) == was
            with seated(client, table) as seat:
                assert seat.act()["type"] == "state", "it is played on"
    after = examine(folder, url)
    assert (after.revision, after.good) == (newest(), before.good)


LOGS = {  # of solo games that ended before help was written down: who acts (−1: chance), or the ply of a rewind
    "undisturbed": ["-1", "0", "-1"],
    "nothing drawn": ["-1", "0", "0", "back to 2", "0", "-1"],
    "dice again": ["-1", "0", "-1", "back to 1", "0", "-1"],
}


def test_older_solo_games_are_marked_by_what_their_logs_say(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.db'}"
    engine = sa.create_engine(url)
    migrate(engine, url, "0014")
    with engine.begin() as c:
        for name, log in LOGS.items():
            c.execute(sa.text(TABLE), {"id": name})
            for number, text in enumerate(log, 1):
                kind, seat = ("rewind", -1) if text.startswith("back") else ("act", int(text))
                told = {"id": name, "number": number, "kind": kind, "seat": seat, "text": text.removeprefix("back to ")}
                c.execute(sa.text(EVENT), told)
    migrate(engine, url)
    with engine.begin() as c:
        assert {r.id: r.helped for r in c.execute(sa.text("select id, helped from tables"))} == {
            "undisturbed": None,
            "nothing drawn": None,
            "dice again": "taken_back",
        }
    engine.dispose()


def test_at_an_older_table_that_still_waits_everybody_commits_to_a_new_number(tmp_path: Path) -> None:
    """The others may have seen the old one; a game that has begun keeps its own."""
    url = f"sqlite:///{tmp_path / 'old.db'}"
    engine = sa.create_engine(url)
    migrate(engine, url, "0015")
    with engine.begin() as c:
        c.execute(sa.text("insert into people (id, at) values ('anna', '')"))
        for name, state in (("begun", "{}"), ("waiting", '{"waiting": true}')):
            c.execute(sa.text(TABLE), {"id": name})
            seats = "insert into seats (table_id, seat, kind, name, person, entropy) values (:id, :seat, 'person', '', "
            c.execute(sa.text(f"{seats} 'anna', 'a number')"), {"id": name, "seat": 0})
            c.execute(sa.text(f"{seats} null, null)"), {"id": name, "seat": 1})
            company = "insert into company (table_id, state, seen_by) values (:id, :state, 'link')"
            c.execute(sa.text(company), {"id": name, "state": state})
    migrate(engine, url)
    with engine.begin() as c:
        found = c.execute(sa.text("select table_id, entropy, commitment from seats order by table_id, seat")).all()
    assert found == [
        ("begun", "a number", None),
        ("begun", None, None),
        ("waiting", None, "follows"),
        ("waiting", None, None),
    ]
    engine.dispose()


def test_older_accounts_that_look_alike_keep_their_names_and_the_first_keeps_newcomers_away(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.db'}"
    engine = sa.create_engine(url)
    migrate(engine, url, "0015")
    with engine.begin() as c:
        for at, name in enumerate(["Anna", "Аnna", "Berta"]):
            told = {"person": str(at), "name": name, "key": name.casefold(), "at": str(at)}
            c.execute(sa.text("insert into people (id, at) values (:person, :at)"), told)
            values = "values (:person, :name, :key, '', :at)"
            c.execute(sa.text(f"insert into accounts (person, name, key, password, at) {values}"), told)
    migrate(engine, url)
    with engine.begin() as c:
        found = c.execute(sa.text("select name, lookalike from accounts order by at")).all()
    assert [tuple(row) for row in found] == [("Anna", "anna"), ("Аnna", None), ("Berta", "berta")]
    engine.dispose()
