"""Backup and restore on either database, and the doctor's check of every running table."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from fastapi import FastAPI
from typer.testing import CliRunner

from server.in_process import GAME, Database, browser, me, member, running, seated, table
from server.postgres import Postgres
from server.storage.test_nothing_lost import go_back
from tafelrunde import cli
from tafelrunde.games import GAMES
from tafelrunde.server.ops.doctor import ELSEWHERE, examine, not_installed
from tafelrunde.server.storage.backup import CannotCopy, back_up, restore
from tafelrunde.server.storage.database import FILE
from tafelrunde.server.storage.schema import events, metadata, tables


def rows(app: FastAPI) -> dict[str, list[str]]:
    """Everything that is kept."""
    with app.state.application.services.repository.transaction() as c:
        return {one.name: sorted(map(repr, c.execute(sa.select(one)))) for one in metadata.sorted_tables}


@contextmanager
def played(folder: Path, database: Database | None = None) -> Iterator[tuple[FastAPI, str, str]]:
    """A server with an account and a table where somebody has played and spoken: what it says, and to whom."""
    with running(folder, database) as app:
        anna = member(app)
        address = table(anna, me("A"), me("B"))
        with seated(anna, address) as seat:
            seat.act()
            seat.act()
            seat.say(type="take_back", number=seat.state["number"])
        anna.post(f"/api/tables/{address}/say", json={"text": "Hello"})
        yield app, anna.cookies["tafelrunde"], address


def check_served(folder: Path, database: Database | None, cookie: str, address: str) -> dict[str, list[str]]:
    """The table is there again and is played on; what is kept before that."""
    with running(folder, database) as app:
        kept, anna = rows(app), browser(app)
        anna.cookies.set("tafelrunde", cookie)
        assert anna.get("/api/account").json()["name"] == "Anna"
        assert anna.post(f"/api/tables/{address}/say", json={"text": "Again"}).status_code == 204
        with seated(anna, address) as seat:
            assert seat.act()["type"] == "state"
    return kept


def test_a_backup_that_was_made_while_people_play_can_be_served_as_it_is(tmp_path: Path, database: Database) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    with played(data, database) as (app, cookie, address):
        back_up(data, database(data), copy)
        before = rows(app)
    assert (copy / "tafelrunde.db").stat().st_mode & 0o077 == (copy / "cookie.key").stat().st_mode & 0o077 == 0
    assert check_served(copy, None, cookie, address) == before


def test_a_backup_is_brought_back_and_nothing_is_overwritten(tmp_path: Path) -> None:
    data, copy, new = tmp_path / "data", tmp_path / "copy", tmp_path / "new"
    with played(data) as (app, cookie, address):
        back_up(data, None, copy)
        before = rows(app)
    restore(copy, new, None)
    assert check_served(new, None, cookie, address) == before
    with pytest.raises(CannotCopy, match="already exists"):
        back_up(data, None, copy)
    with pytest.raises(CannotCopy, match="already contains tables"):
        restore(copy, new, None)
    with pytest.raises(CannotCopy, match="is not a backup"):
        restore(tmp_path, tmp_path / "newer", None)
    (other := tmp_path / "other").mkdir()
    (other / "cookie.key").write_text("ours")
    with pytest.raises(CannotCopy, match="belongs to another server"):
        restore(copy, other, None)
    assert [(path.name, path.read_text()) for path in other.iterdir()] == [("cookie.key", "ours")]


@pytest.mark.slow
def test_a_backup_leads_from_an_older_sqlite_to_postgresql(tmp_path: Path, postgres: Postgres) -> None:
    data, copy, new = tmp_path / "data", tmp_path / "copy", tmp_path / "new"
    with played(data) as (app, cookie, address):
        before = rows(app)
    go_back(data, "0009")
    back_up(data, None, copy)
    url = postgres.empty()
    restore(copy, new, url)
    with pytest.raises(CannotCopy, match="not empty"):
        restore(copy, new, url)
    after = check_served(new, lambda _: url, cookie, address)
    assert after.pop("tables") != before.pop("tables"), "changes are counted anew"
    for kept in (after, before):  # that schema did not have the last columns, the numbers of people
        kept["seats"] = [row.rsplit(", ", 2)[0] for row in kept["seats"]]
    assert after == before


def planted(app: FastAPI, address: str, **values: Any) -> None:
    """Something else is written down of a table than what happened."""
    with app.state.application.services.repository.transaction() as c:
        c.execute(tables.update().where(tables.c.id == address).values(**values))


def doctor(folder: Path, *more: str) -> Any:
    return CliRunner().invoke(cli.app, ["doctor", "--data", str(folder), *more])


def test_the_doctor_says_which_tables_cannot_go_on_and_why_and_changes_nothing(tmp_path: Path) -> None:
    with played(tmp_path) as (app, _, address):
        client = browser(app)
        ill = table(client, me("A"), me("B"))
        planted(app, ill, version=99)
    go_back(tmp_path, "0001")
    assert examine(tmp_path / "empty", None).good
    health = examine(tmp_path, None)
    assert (health.revision, health.good) == ("0001", False)
    assert {found.table: found.why is None for found in health.tables} == {address: True, ill: False}
    told = doctor(tmp_path, "--json")
    assert (told.exit_code, json.loads(told.stdout)["good"]) == (1, False)
    said = doctor(tmp_path).stdout
    assert f"{ill} ({GAME}, version 99): version {GAMES[GAME].version} is installed" in said
    assert "2 running tables, 1 can continue" in said
    assert examine(tmp_path, None) == health


def test_the_doctor_names_the_first_event_that_the_rules_do_not_follow(tmp_path: Path) -> None:
    with played(tmp_path) as (app, _, address):
        number = len(app.state.application.services.repository.events(address))
        with app.state.application.services.repository.transaction() as c:
            last = (events.c.table_id == address) & (events.c.number == number - 1)
            c.execute(events.update().where(last).values(kind="act", seat=0, text="nonsense"))
    told = doctor(tmp_path)
    assert told.exit_code == 1
    assert f"{address} ({GAME}, version {GAMES[GAME].version}), event {number - 1}: " in told.stdout
    assert "nonsense" in told.stdout


def test_the_doctor_notices_that_a_legal_log_leads_elsewhere(tmp_path: Path) -> None:
    with played(tmp_path) as (app, _, address):
        row = app.state.application.services.repository.table(address)
        planted(app, address, to_move=1 - row.to_move)
    (found,) = examine(tmp_path, None).tables
    assert found.why == ELSEWHERE


def test_the_doctor_says_that_a_newer_schema_will_not_be_served(tmp_path: Path) -> None:
    with played(tmp_path) as (app, _, _), app.state.application.services.repository.transaction() as c:
        c.execute(sa.text("update alembic_version set version_num = '9999'"))
    told = doctor(tmp_path)
    assert told.exit_code == 1
    assert "newer Tafelrunde (revision 9999); this one will not serve it" in told.stdout


def test_the_operator_is_told_how_many_tables_do_not_work_with_the_installed_rules(
    tmp_path: Path, database: Database
) -> None:
    with played(tmp_path, database) as (app, _, address):
        kept = app.state.application.database
        assert not_installed(kept) == {}
        planted(app, address, version=99)
        assert not_installed(kept) == {f"{GAME} 99": 1}
        planted(app, address, over=True)
        assert not_installed(kept) == {}


def test_the_doctor_may_look_at_tables_that_are_being_played(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        guest = browser(app)
        address = table(guest, me("Ann"), me("Ben"))

        def meanwhile(_done: int, _all: int) -> None:
            for _ in range(6):
                now = guest.get(f"/api/tables/{address}/now").json()
                wish = {"number": now["number"], "action": now["position"]["legal"][0]["action"]}
                guest.post(f"/api/tables/{address}/act", json=wish)

        assert examine(tmp_path, None, meanwhile).good


def test_a_restore_that_failed_can_be_tried_again(tmp_path: Path) -> None:
    with running(tmp_path / "data") as app:
        table(browser(app), me("Ann"), me("Ben"))
    kept, again = tmp_path / "backup", tmp_path / "again"
    back_up(tmp_path / "data", None, kept)
    whole = (kept / FILE).read_bytes()
    (kept / FILE).write_bytes(whole[: len(whole) // 2])
    with pytest.raises(Exception):  # noqa: B017, PT011  whatever SQLite says of it
        restore(kept, again, None)
    (kept / FILE).write_bytes(whole)
    restore(kept, again, None)
    assert examine(again, None).good
