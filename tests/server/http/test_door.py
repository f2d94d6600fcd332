"""The password for the evening: nobody sees anything without it, and it is typed once."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from server.in_process import browser, code, me, seated, table
from tafelrunde.server.app import create_app
from tafelrunde.server.http import pages
from tafelrunde.server.http.door_guard import LOCKED
from tafelrunde.server.ops.journal import masked
from tafelrunde.server.people.door import COOKIE, BadPassword, Door
from tafelrunde.server.wire.problems import ProblemError

WORD = "Füße im Schnee"
HTML = {"accept": "text/html"}


@contextmanager
def closed(folder: Path, password: str = WORD) -> Iterator[FastAPI]:
    """A server with a password."""
    app = create_app(folder, hosts=["testserver"], password=password)
    with TestClient(app) as first:
        app.state.portal = first.portal
        yield app


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FastAPI]:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("the table")
    (static / "door.html").write_text("the door")
    (static / "icon.svg").write_text("the icon")
    monkeypatch.setattr(pages, "STATIC", static)
    with closed(tmp_path / "data") as served:
        yield served


def enter(client: TestClient, password: str = WORD) -> int:
    return client.post("/api/door", json={"password": password}).status_code


def test_whoever_has_not_typed_it_sees_the_page_that_asks_and_nothing_else(app: FastAPI) -> None:
    stranger = browser(app)
    for path in ("/", "/table/abc", "/account", "/nowhere"):
        answer = stranger.get(path, headers=HTML)
        assert (answer.status_code, answer.text) == (401, "the door")
        assert "content-security-policy" in answer.headers
    for path in ("/api/lobby", "/api/reach", "/api/openapi.json", "/api/tables/abc/now", "/"):
        assert code(stranger.get(path)) == (401, "locked")
    assert code(stranger.post("/api/tables", json={})) == (401, "locked")
    assert "tafelrunde" not in stranger.cookies
    assert stranger.get("/icon.svg").text == "the icon"
    assert stranger.get("/api/health").status_code == 200


def test_it_is_typed_once_and_then_everything_is_open(app: FastAPI) -> None:
    client = browser(app)
    assert enter(client) == 204
    assert client.get("/", headers=HTML).text == "the table"
    with seated(client, table(client, me("A"), me("B"))) as seat:
        assert seat.say(type="ping") == {"type": "pong"}


def test_a_socket_is_told_to_ask_for_it(app: FastAPI) -> None:
    inside, stranger = browser(app), browser(app)
    enter(inside)
    address = table(inside, me("A"), me("B"))
    with stranger.websocket_connect(f"/api/tables/{address}/socket") as ws, pytest.raises(WebSocketDisconnect) as end:
        ws.receive_text()
    assert end.value.code == LOCKED


def test_a_wrong_one_is_refused_and_ten_of_them_are_enough(app: FastAPI) -> None:
    client = browser(app)
    for wrong in ("", "schnee", WORD.lower(), f"{WORD}!", "x" * 200, *["guess"] * 5):
        assert code(client.post("/api/door", json={"password": wrong})) == (403, "wrong_word")
    assert code(client.post("/api/door", json={"password": WORD})) == (429, "too_often")
    assert COOKIE not in client.cookies


def test_a_phone_may_add_a_space_or_write_an_umlaut_in_two_parts(app: FastAPI) -> None:
    assert enter(browser(app), f" {WORD} ") == 204
    assert enter(browser(app), WORD.replace("ü", "ü")) == 204


def test_a_cookie_is_good_for_this_password_only_and_survives_a_restart(tmp_path: Path) -> None:
    with closed(tmp_path) as app:
        client = browser(app)
        enter(client)
        ticket = client.cookies[COOKIE]
    for password, status in ((WORD, 200), ("another evening", 401)):
        with closed(tmp_path, password) as app:
            again = browser(app)
            again.cookies.set(COOKIE, ticket)
            assert again.get("/api/lobby").status_code == status


def test_whoever_got_it_right_may_mistype_it_again_later() -> None:
    door = Door("key", WORD)
    for _ in range(3):
        for _ in range(9):
            with pytest.raises(ProblemError, match="not the password"):
                door.enter("wrong", "192.0.2.1")
        door.enter(WORD, "192.0.2.1")


def test_many_addresses_together_are_slowed_down_too() -> None:
    door = Door("key", WORD)
    for i in range(200):
        with pytest.raises(ProblemError, match="not the password"):
            door.enter("wrong", f"192.0.2.{i}")
    with pytest.raises(ProblemError, match="Too many attempts"):
        door.enter(WORD, "198.51.100.1")


def test_the_ticket_says_nothing_without_the_key_and_is_not_logged() -> None:
    assert Door("key", WORD).ticket != Door("another", WORD).ticket
    assert Door("key", WORD).ticket not in masked(f"cookies: {COOKIE}={Door('key', WORD).ticket}; x=1")


@pytest.mark.parametrize("password", ["", "abc", "  abc  ", "x" * 201])
def test_a_password_that_helps_nobody_is_refused_at_the_start(tmp_path: Path, password: str) -> None:
    with pytest.raises(BadPassword, match="4 to 200"):
        create_app(tmp_path, password=password)


def test_without_a_password_nobody_is_asked(tmp_path: Path) -> None:
    app = create_app(tmp_path, hosts=["testserver"])
    with TestClient(app) as client:
        assert client.get("/api/lobby").status_code == 200
        assert enter(client, "anything") == 204
