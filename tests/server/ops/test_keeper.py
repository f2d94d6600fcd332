"""The keeper of a server: what their commands do to people and tables beside a running server, and the trail."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from typer.testing import CliRunner

from server.in_process import PASSWORD, Database, Json, browser, code, me, member, running, seated, unlimited
from server.tables.test_absence import heard
from server.tables.test_seats import OPEN, made, post, sit
from tafelrunde.cli import app as program
from tafelrunde.errors import UnknownName
from tafelrunde.server.ops.keeper import CannotDo, Keeper, opened
from tafelrunde.server.storage.database import BadDatabase
from tafelrunde.server.storage.table_repository import SeatRow


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="module")
def app(folder: Path, database: Database) -> Iterator[FastAPI]:
    with running(folder, database) as app:
        app.state.application.services.tick = 0.02
        unlimited(app)
        yield app


@pytest.fixture
def keeper(app: FastAPI, folder: Path, database: Database) -> Iterator[Keeper]:
    """The keeper, in another process as far as the server can tell: on the database alone."""
    assert app.state.application.database.shared == bool(database(folder))
    found = opened(folder, database(folder))
    yield Keeper(found)
    found.engine.dispose()


def noticed(app: FastAPI) -> None:
    """Wait until the server has looked at the trail."""
    moderation = app.state.application.moderation
    app.state.portal.call(moderation.reload)


def say(client: TestClient, address: str, text: str = "Hello") -> tuple[int, str | None]:
    return post(client, address, "say", text=text)


def seats_of(app: FastAPI, address: str) -> list[SeatRow]:
    found: list[SeatRow] = app.state.application.services.repository.seats(address)
    return found


def test_a_running_server_notices_by_itself(app: FastAPI, keeper: Keeper) -> None:
    client = member(app, "Norbert")
    with seated(client, made(client, me("Norbert"), OPEN)) as seat:
        keeper.rename("Norbert", "Renamed", "rude")
        seat.until(lambda s: s["seats"][0]["name"] == "Renamed")


def test_who_is_silenced_reads_why_and_until_when(app: FastAPI, keeper: Keeper) -> None:
    client, other = member(app, "Loud"), browser(app)
    address = made(client, me("Loud"), OPEN)
    assert say(client, address) == (204, None)
    keeper.silence("loud", "spam", days=3)
    noticed(app)
    answer = client.post(f"/api/tables/{address}/say", json={"text": "Hello"})
    assert code(answer) == (403, "silenced")
    assert answer.json()["detail"]["en"].endswith(": spam")
    assert "(→ 20" in answer.json()["detail"]["de"]
    assert say(other, address) == (204, None)
    assert [one.silenced for one in keeper.people("Loud")] == [True]
    keeper.speak("Loud", "has promised")
    noticed(app)
    assert say(client, address) == (204, None)


def test_a_guest_takes_silence_into_an_account(app: FastAPI, keeper: Keeper) -> None:
    guest = browser(app)
    member(app, "Quiet")
    address = made(guest, me("Some guest"), OPEN)
    (found,) = keeper.people("some gue")
    assert (found.name, found.account, found.tables) == ("Some guest", False, 1)
    keeper.silence(found.person, "spam")
    guest.post("/api/account/sign_in", json={"name": "Quiet", "password": PASSWORD})
    assert say(guest, address) == (403, "silenced")


def test_who_is_shut_out_can_watch_and_nothing_more(app: FastAPI, keeper: Keeper) -> None:
    client, host = member(app, "Outlaw"), browser(app)
    address = made(host, me("A"), OPEN)
    keeper.close("Outlaw", "cheated")
    noticed(app)
    assert client.get("/api/account").json()["name"] is None, "signed out"
    answer = browser(app).post("/api/account/sign_in", json={"name": "Outlaw", "password": PASSWORD})
    assert code(answer) == (403, "closed")
    assert answer.json()["detail"]["en"].endswith("cheated")
    guest = browser(app)
    made(guest, me("Guest out"), OPEN)
    keeper.close(keeper.people("Guest out")[0].person, "the same one")
    noticed(app)
    assert sit(guest, address, 1) == (403, "closed")
    assert guest.get(f"/api/tables/{address}/now").status_code == 200
    with seated(guest, address) as seat:
        assert seat.say(type="take_back", number=-1)["problem"]["code"] == "closed"
    keeper.reopen("Outlaw", "mistaken")
    noticed(app)
    again = browser(app).post("/api/account/sign_in", json={"name": "Outlaw", "password": PASSWORD})
    assert again.status_code == 200


def test_somebody_is_renamed_or_removed_everywhere(app: FastAPI, keeper: Keeper) -> None:
    guest, host = browser(app), member(app, "Doomed")
    address = made(host, me("Doomed"), OPEN, OPEN)
    sit(guest, address, 1, "Rude name")
    say(guest, address)
    with seated(host, address) as seat:
        heard(seat, lambda _: bool(seat.chat))
        keeper.rename(keeper.people("rude name")[0].person, "Nice", "rude")
        noticed(app)
        seat.until(lambda s: s["seats"][1]["name"] == "Nice")
        heard(seat, lambda _: seat.chat[-1]["name"] == "Nice")
    keeper.remove("Doomed", "asked for it")
    noticed(app)
    assert seats_of(app, address)[0].kind == "open"
    assert host.get("/api/account").json()["name"] is None
    with pytest.raises(UnknownName):
        keeper.somebody("Doomed")


def test_a_table_is_silenced_closed_and_removed(app: FastAPI, keeper: Keeper) -> None:
    host, guest = browser(app), browser(app)
    address = made(host, me("Host of it"), OPEN, seen_by="open", starts="full")
    sit(guest, address, 1)
    say(guest, address, "Buy now")
    (found,) = keeper.tables("host of it")
    assert (found.table, found.state, found.seen_by) == (address, "playing", "open")
    with seated(host, address) as seat:
        keeper.silence_table(address, "advertising")
        noticed(app)
        heard(seat, lambda _: seat.chat == [])
        assert say(guest, address) == (403, "silent_table")
        keeper.close_table(address, "advertising")
        noticed(app)
        ending = seat.until(lambda s: s["over"] if "over" in s else s["position"]["result"])["position"]["ending"]
        assert ending["text"]["en"] == "The keeper of this server has closed the table: advertising"
    with pytest.raises(CannotDo):
        keeper.close_table(address, "again")
    with host.websocket_connect(f"/api/tables/{address}/socket") as ws:
        ws.receive_text()
        keeper.remove_table(address, "advertising")
        noticed(app)
        while (message := ws.receive())["type"] == "websocket.send":
            pass
        assert message["type"] == "websocket.close"
    assert code(host.get(f"/api/tables/{address}/now")) == (404, "no_table")


def test_a_table_that_waits_is_closed_too(app: FastAPI, keeper: Keeper) -> None:
    host = browser(app)
    address = made(host, me("Waiting one"), OPEN, clock={"kind": "live", "bank": 100, "each": 0})
    keeper.close_table(address, "spam")
    noticed(app)
    assert sit(browser(app), address, 1)[0] in (403, 409)
    assert keeper.tables(address)[0].state == "over"


def test_everything_leaves_a_trail(app: FastAPI, folder: Path, database: Database) -> None:
    member(app, "Traced")
    data = ["--data", str(folder), *(["--database", url] if (url := database(folder)) else [])]

    def run(*words: str) -> Json:
        done = CliRunner().invoke(program, [*words, *data])
        assert done.exit_code == 0, done.output
        found: Json = json.loads(done.stdout) if "--json" in words else {}
        return found

    run("people", "silence", "Traced", "--reason", "spam", "--days", "2")
    address = made(browser(app), me("Somebody"), OPEN)
    run("tables", "close", address, "--reason", "nonsense")
    last = run("people", "trail", "--json")["found"][-1]
    assert (last["act"], last["name"], last["reason"]) == ("silence", "Traced", "spam")
    assert last["by"]
    assert last["until"] > last["at"]
    last = run("tables", "trail", "--json")["found"][-1]
    assert (last["act"], last["table_id"], last["reason"]) == ("close", address, "nonsense")
    assert [one["table"] for one in run("tables", "find", address, "--json")["found"]] == [address]
    assert CliRunner().invoke(program, ["people", "silence", "Traced", *data]).exit_code == 2, "a reason is needed"
    run("people", "trail")
    run("people", "find", "trac")


def test_it_is_refused_where_there_is_no_server_s_data(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="There is no"):
        opened(tmp_path, None)
