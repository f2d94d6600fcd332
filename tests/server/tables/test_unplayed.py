"""Tables where nobody has played are let go after some days, and nothing that anybody did is."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import Database, bot, browser, code, me, member, running, seated, table, unlimited
from server.storage.test_editions import HALL, kept, own, trusted
from tafelrunde.server.storage.schema import metadata, seats, tables
from tafelrunde.server.tables import unplayed
from tafelrunde.server.tables.unplayed import DAYS, let_go_some

assert trusted, "a fixture"
OPEN = {"kind": "open", "name": "open"}
WEEK = DAYS * 86_400.0


@pytest.fixture
def app(tmp_path: Path, database: Database) -> Iterator[FastAPI]:
    with running(tmp_path, database) as app:
        unlimited(app)
        yield app


def later(app: FastAPI, seconds: float = WEEK + 60) -> int:
    """Some days pass, and every table falls out of memory; how many are let go."""
    here = app.state.application
    here.services.time.move(seconds)
    for one in list(here.tables.live.values()):
        if not one.audience.listeners:
            app.state.portal.call(here.tables.drop, one.id)
    found: int = app.state.portal.call(let_go_some, here.tables, DAYS)
    return found


def there(app: FastAPI) -> set[str]:
    with app.state.application.database.transaction() as c:
        return set(c.scalars(sa.select(tables.c.id)))


def test_tables_where_nobody_has_played_are_let_go_after_some_days_with_all_that_belongs_to_them(app: FastAPI) -> None:
    client = browser(app)
    waits, begun, edited = table(client, me("A"), OPEN), table(client, me("A"), me("B")), own(client)
    client.post(f"/api/tables/{waits}/put_away", json={"away": True})
    assert later(app, WEEK - 60) == 0
    assert there(app) == {waits, begun, edited}
    assert later(app, 120) == 3
    assert kept(app) == []
    with app.state.application.database.transaction() as c:
        for one in metadata.sorted_tables:
            if "table_id" in one.c or one is tables:
                assert c.scalar(sa.select(sa.func.count()).select_from(one)) == 0, one.name
    for address in (waits, begun, edited):
        assert code(client.get(f"/api/tables/{address}/now")) == (404, "no_table")
        assert code(client.get(f"/api/tables/{address}/file")) == (404, "no_table")
    assert client.get("/api/lobby").json()["mine"] == []


def acts(_app: FastAPI, client: TestClient) -> None:
    with seated(client, table(client, me("A"), me("B"))) as seat:
        seat.act()


def acts_and_takes_back(_app: FastAPI, client: TestClient) -> None:
    with seated(client, table(client, me("A"), me("B"))) as seat:
        before = seat.state["position"]["ply"]
        seat.act()
        assert seat.say(type="take_back", number=seat.state["number"])["position"]["ply"] == before


def a_bot_acts(_app: FastAPI, client: TestClient) -> None:
    with seated(client, table(client, bot(), bot())) as seat:
        seat.until(lambda state: any(line["seat"] >= 0 for line in state["log"]))


def says_something(_app: FastAPI, client: TestClient) -> None:
    address = table(client, me("A"), OPEN)
    assert client.post(f"/api/tables/{address}/say", json={"text": "Who comes?"}).status_code == 204


def writes_a_note(_app: FastAPI, client: TestClient) -> None:
    address = table(client, me("A"), OPEN)
    assert client.put(f"/api/tables/{address}/notes", json={"text": "Take the north."}).status_code == 204


def somebody_sits_down(app: FastAPI, client: TestClient) -> None:
    address = table(client, me("A"), OPEN)
    assert browser(app).post(f"/api/tables/{address}/join", json={"seat": 1, "name": "B"}).status_code == 200


def has_many_days_to_think(_app: FastAPI, client: TestClient) -> None:
    clock = {"kind": "days", "bank": 0, "each": 14 * 86_400, "at_zero": "bot"}
    wish = {"game": "rumis", "seats": [me("A"), me("B")], "clock": clock}
    assert client.post("/api/tables", json=wish).status_code == 201


def challenges_somebody(app: FastAPI, client: TestClient) -> None:
    member(app, "Berta")
    assert client.post("/api/account", json={"name": "Anna", "password": "correct horse"}).status_code == 201
    address = table(client, me("Anna"), OPEN)
    answer = client.post(f"/api/tables/{address}/challenge", json={"name": "Berta"})
    assert answer.status_code == 204, answer.text


def resigns(_app: FastAPI, client: TestClient) -> None:
    address = table(client, me("A"), bot(1))
    assert client.post(f"/api/tables/{address}/resign").status_code == 204


@pytest.mark.parametrize(
    "do",
    [
        acts, acts_and_takes_back, a_bot_acts, says_something, writes_a_note, somebody_sits_down,
        has_many_days_to_think, challenges_somebody, resigns,
    ],
)  # fmt: skip
def test_a_table_where_somebody_has_done_something_stays(
    app: FastAPI, do: Callable[[FastAPI, TestClient], None]
) -> None:
    do(app, browser(app))
    assert len(before := there(app)) == 1
    assert later(app) == 0
    assert there(app) == before


def test_a_table_that_somebody_looks_at_stays_until_they_leave(app: FastAPI) -> None:
    client = browser(app)
    address = table(client, me("A"), OPEN)
    with seated(client, address) as seat:
        assert later(app) == 0
        assert seat.all_heard()["seats"][0]["name"] == "A"
    assert later(app, 0) == 1


def test_an_edition_stays_as_long_as_a_table_has_it(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, own(client)) as seat:
        seat.act()
    own(client), own(client, f"# other\n{HALL}")
    assert later(app) == 2
    assert [text for _, text, _ in kept(app)] == [HALL]


def test_only_some_are_let_go_at_a_time(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unplayed, "AT_ONCE", 2)
    client = browser(app)
    for _ in range(5):
        table(client, me("A"), OPEN)
    assert [later(app) for _ in range(4)] == [2, 2, 1, 0]


def test_where_the_table_of_a_rematch_was_let_go_another_is_made(app: FastAPI) -> None:
    client = browser(app)
    address = table(client, me("A"), bot())
    assert client.post(f"/api/tables/{address}/resign").status_code == 204
    first = client.post(f"/api/tables/{address}/rematch", json={}).json()["id"]
    assert later(app) == 1
    second = client.post(f"/api/tables/{address}/rematch", json={}).raise_for_status().json()["id"]
    assert there(app) == {address, second} != {address, first}


@pytest.mark.slow
def test_a_table_that_another_process_is_writing_to_is_passed_over(app: FastAPI) -> None:
    here = app.state.application
    if not here.database.shared:
        pytest.skip("SQLite is used by one process")
    address = table(browser(app), me("A"), OPEN)
    with here.database.transaction() as c:
        c.execute(seats.update().where(seats.c.table_id == address).values(name="B"))
        c.execute(tables.update().where(tables.c.id == address).values(changes=1))
        assert later(app) == 0
    assert later(app, 0) == 1
