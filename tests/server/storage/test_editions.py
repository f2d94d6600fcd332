"""An owner's edition is stored once and read once, however many tables have it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import GAME, Database, browser, code, me, running, seated, unlimited
from server.storage.test_nothing_lost import go_back
from tafelrunde.server.ops.doctor import examine
from tafelrunde.server.storage.backup import back_up
from tafelrunde.server.storage.database import migrate, newest
from tafelrunde.server.storage.edition_repository import edition_id
from tafelrunde.server.storage.schema import editions, tables
from tafelrunde.server.tables.live_table import LiveTable
from tafelrunde.server.tables.sandbox import Sandbox

HALL = '[hall]\nheight = { 2 = 4, 4 = 4 }\nplan = """\nx x x x\nx x x x\n"""\n'


@pytest.fixture(autouse=True)
def trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tried here needs no other process to read it first."""
    monkeypatch.setattr(Sandbox, "check", lambda _sandbox, _task: None)


@pytest.fixture
def app(tmp_path: Path, database: Database) -> Iterator[FastAPI]:
    with running(tmp_path, database) as app:
        unlimited(app)
        yield app


def own(client: TestClient, text: str = HALL) -> str:
    """A new table with an edition."""
    wish = {"game": GAME, "edition": text, "seats": [me("A"), me("B")]}
    return str(client.post("/api/tables", json=wish).raise_for_status().json()["id"])


def kept(app: FastAPI) -> list[tuple[str, str, int]]:
    """The editions in the database."""
    with app.state.application.database.transaction() as c:
        return [(r.id, r.text, r.size) for r in c.execute(sa.select(editions).order_by(editions.c.text))]


def live(app: FastAPI, address: str) -> LiveTable:
    found: LiveTable = app.state.portal.call(app.state.application.tables.get, address)
    return found


def test_an_edition_is_stored_once_for_all_tables_that_have_it(app: FastAPI) -> None:
    text = f"# Größe\n{HALL}"
    addresses = [own(browser(app), text) for _ in range(3)]
    other = own(browser(app))
    assert kept(app) == [(edition_id(one), one, len(one.encode())) for one in (text, HALL)]
    for address in addresses:
        assert app.state.application.services.repository.table(address).edition == edition_id(text)
    assert edition_id(text) != edition_id(HALL) == app.state.application.services.repository.table(other).edition


def test_tables_with_one_edition_share_what_was_read_in_it_also_after_they_were_loaded_again(app: FastAPI) -> None:
    addresses = [own(browser(app), f"# mine\n{HALL}") for _ in range(5)]
    first = live(app, addresses[0]).now.match
    for address in addresses[1:]:
        del app.state.application.tables.live[address]
    for address in addresses:
        match = live(app, address).now.match
        assert match.kit is first.kit
        assert match.edition is first.edition


def test_what_is_saved_of_a_table_has_the_text_of_its_edition(app: FastAPI) -> None:
    client = browser(app)
    address = own(client)
    assert client.get(f"/api/tables/{address}/json").json()["edition"] == HALL
    text = client.get(f"/api/tables/{address}/file").text
    again = client.post("/api/tables/load", json={"text": text}).raise_for_status().json()["id"]
    with seated(client, again) as seat:
        assert seat.state["edition"] == HALL
    assert len(kept(app)) == 1


def test_lists_read_no_edition(app: FastAPI) -> None:
    client, asked = browser(app), list[str]()
    own(client)
    sa.event.listen(
        app.state.application.database.engine, "before_cursor_execute", lambda *given: asked.append(given[2])
    )
    assert len(client.get("/api/lobby").json()["mine"]) == 1
    assert asked
    assert not [statement for statement in asked if "editions.text" in statement]  # the keeper tidies up meanwhile


def test_a_table_whose_edition_is_lost_is_not_played_with_ours(tmp_path: Path, database: Database) -> None:
    with running(tmp_path, database) as app:
        client = browser(app)
        address = own(client)
        cookie = client.cookies["tafelrunde"]
        with app.state.application.database.transaction() as c:
            c.execute(editions.delete())
    (found,) = examine(tmp_path, database(tmp_path)).tables
    assert found.why == "its edition is missing"
    with running(tmp_path, database) as app:
        client = browser(app)
        client.cookies.set("tafelrunde", cookie)
        assert code(client.get(f"/api/tables/{address}/now")) == (409, "other_rules")
        assert client.get(f"/api/tables/{address}/file").json()["detail"]["en"] == "its edition is missing"


def test_a_backup_has_the_editions_and_so_has_what_can_be_read(tmp_path: Path) -> None:
    with running(tmp_path / "data") as app:
        own(browser(app))
        assert back_up(tmp_path / "data", None, tmp_path / "copy")["editions"] == 1
    assert back_up(tmp_path / "data", None, tmp_path / "saved", damaged=True)["editions"] == 1
    for folder in ("copy", "saved"):
        health = examine(tmp_path / folder, None)
        assert (health.good, len(health.tables), health.rows["editions"]) == (True, 1, 1)


# ---- older databases, which have the text in each table -------------------------------------------------------------


def texts(engine: sa.Engine) -> list[str | None]:
    with engine.connect() as c:
        return list(c.scalars(sa.select(tables.c.edition).order_by(tables.c.id)))


def test_the_editions_of_older_tables_are_brought_together(tmp_path: Path) -> None:
    url, given = f"sqlite:///{tmp_path / 'old.db'}", [HALL, None, "# Größe", HALL]
    engine = sa.create_engine(url)
    migrate(engine, url, "0019")
    values = "values (:id, 'nations', 5, '{}', :edition, '[]', false, :at, false, 0)"
    with engine.begin() as c:
        for i, edition in enumerate(given):
            row = {"id": str(i), "edition": edition, "at": f"2026-01-0{i + 1}"}
            columns = "(id, game, version, options, edition, dice, over, at, rated, changes)"
            c.execute(sa.text(f"insert into tables {columns} {values}"), row)
    migrate(engine, url)
    assert texts(engine) == [text and edition_id(text) for text in given]
    with engine.connect() as c:
        found = c.execute(sa.select(editions).order_by(editions.c.at)).all()
    assert [tuple(row) for row in found] == [
        (edition_id(HALL), HALL, len(HALL), "2026-01-01"),
        (edition_id("# Größe"), "# Größe", 9, "2026-01-03"),
    ]
    engine.dispose()
    (tmp_path / "old.db").rename(tmp_path / "tafelrunde.db")
    go_back(tmp_path, "0019")
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'tafelrunde.db'}")
    assert texts(engine) == given
    engine.dispose()


def test_the_doctor_replays_a_table_with_its_edition_in_either_schema(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        address = own(client := browser(app))
        with seated(client, address) as seat:
            seat.act()
    for revision in (newest(), "0019"):
        if revision == "0019":
            go_back(tmp_path, revision)
        health = examine(tmp_path, None)
        assert (health.revision, [found.why for found in health.tables]) == (revision, [None])
