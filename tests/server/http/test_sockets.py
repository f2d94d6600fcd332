"""A table's socket: the heartbeat, and errors of the server, which are logged and told and are no disconnect."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.websockets import WebSocketDisconnect

from server.in_process import browser, me, running, seated, table
from tafelrunde.server.tables.guest_view import GuestView
from tafelrunde.server.tables.live_table import LiveTable

ERRORS = [KeyError("oops"), RuntimeError("oops"), TimeoutError("oops"), ValueError("oops")]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data"))) as served:
        yield served


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged as an error, with its traceback."""
    return [one.message for one in caplog.records if one.levelno == logging.ERROR and one.exc_info]


def test_a_ping_is_answered_by_a_pong_and_changes_nothing(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, table(client, me("A"), me("B"))) as seat:
        before = seat.all_heard()
        assert seat.say(type="ping") == {"type": "pong"}
        assert seat.all_heard() == before


def test_a_spectator_and_a_stranger_hear_a_pong_too(app: FastAPI) -> None:
    owner = browser(app)
    address = table(owner, me("A"), me("B"))
    for who in (browser(app), owner):
        with seated(who, address) as seat:
            assert seat.say(type="ping") == {"type": "pong"}


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_action_that_fails_is_logged_and_told_and_the_line_stays(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    async def fails(*_: Any) -> None:
        raise error

    client = browser(app)
    with seated(client, table(client, me("A"), me("B"))) as seat:
        with monkeypatch.context() as patch:
            patch.setattr(LiveTable, "act", fails)
            answer = seat.act()
        assert (answer["problem"]["status"], answer["problem"]["code"]) == (500, "broken")
        assert logged(caplog) == ["a message failed"]
        assert seat.act()["type"] == "state"


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_a_view_that_fails_is_logged_and_told_and_the_browser_comes_again(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    def fails(*_: Any) -> str:
        raise error

    client = browser(app)
    address = table(client, me("A"), me("B"))
    monkeypatch.setattr(GuestView, "now", fails)
    with client.websocket_connect(f"/api/tables/{address}/socket") as ws:
        heard = [json.loads(ws.receive_text()) for _ in range(2)]
        assert [one["type"] for one in heard] == ["welcome", "problem"]
        assert heard[1]["problem"]["code"] == "broken"
        with pytest.raises(WebSocketDisconnect) as end:
            ws.receive_text()
    assert end.value.code == 1011
    assert logged(caplog) == ["a connection failed"]


def test_bytes_and_a_sudden_end_are_the_browsers_fault_and_not_logged(
    app: FastAPI, caplog: pytest.LogCaptureFixture
) -> None:
    client = browser(app)
    address = table(client, me("A"), me("B"))
    with seated(client, address) as seat:
        seat.all_heard()
        seat.ws.send_bytes(b"\x00")
        with pytest.raises(WebSocketDisconnect):
            seat.ws.receive_text()
    with client.websocket_connect(f"/api/tables/{address}/socket") as ws:
        ws.close()
    assert logged(caplog) == []
