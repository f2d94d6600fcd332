"""Hostile input: nobody can freeze another's table, and nothing that clients send causes a server error."""

import asyncio
import json
import time
from collections.abc import Iterator
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from server.in_process import GAME, bot, browser, me, running, seated, table
from tafelrunde.games import GAMES
from tafelrunde.server.app import create_app
from tafelrunde.server.http import sockets
from tafelrunde.server.ops import rate_limits
from tafelrunde.server.tables import new_tables
from tafelrunde.server.tables.sandbox import Sandbox, UntrustedText
from tafelrunde.server.wire.names import clean, distinct
from tafelrunde.server.wire.problems import ProblemError

OPEN = {"kind": "open", "name": "open"}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data"))) as app:
        yield app


# ---- sockets --------------------------------------------------------------------------------------------------------


def test_a_spectator_who_never_reads_holds_up_nobody_and_is_dropped(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "PATIENCE", 0.2)
    client, sent = browser(app), []
    with seated(client, address := table(client, me("A"), me("B"))) as seat:
        live = app.state.application.tables.live[address]

        async def deaf() -> None:
            """A browser that takes its first message and then nothing, and never goes."""
            scope = {
                "type": "websocket", "path": f"/api/tables/{address}/socket", "raw_path": b"", "query_string": b"",
                "headers": [(b"host", b"testserver")], "subprotocols": [], "scheme": "ws", "root_path": "",
                "client": ("somewhere", 1), "server": ("testserver", 80),
            }  # fmt: skip
            first = [{"type": "websocket.connect"}]

            async def receive() -> Any:
                return first.pop() if first else await asyncio.Event().wait()

            async def send(message: Any) -> None:
                sent.append(message["type"])
                if len(sent) > 1:
                    await asyncio.Event().wait()

            await app(scope, receive, send)

        waiting = app.state.portal.start_task_soon(deaf)
        while len(live.audience.listeners) < 2 and not waiting.done():
            seat.all_heard()
        for _ in range(3):
            assert seat.act()["type"] == "state"
        waiting.result(timeout=30)
        assert len(live.audience.listeners) == 1
    assert sent[:2] == ["websocket.accept", "websocket.send"]


def test_a_socket_is_closed_after_many_bad_messages(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, table(client, me("A"), me("B"))) as seat:
        for _ in range(sockets.BAD):
            seat.ws.send_text("nonsense")
        message = seat.ws.receive()
        while message["type"] == "websocket.send":
            message = seat.ws.receive()
        assert (message["type"], message["code"]) == ("websocket.close", sockets.TOO_BAD)


def test_who_comes_back_hears_only_what_is_new(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, address := table(client, me("A"), me("B"))) as seat:
        for _ in range(3):
            seat.act()
        left = seat.state
    with seated(client, address, left) as seat:
        assert json.loads(seat.heard[-1])["log"] == []
        assert seat.state["log"] == left["log"]
        seat.act()
        assert len(json.loads(seat.heard[-1])["log"]) == 1
        assert len(seat.state["log"]) == len(left["log"]) + 1
    with seated(client, address, {**left, "mark": "other.3.0"}) as seat:
        assert seat.state["log"][:-1] == left["log"], "a mark that is not ours: all of it"


def test_states_are_built_once_for_all_spectators(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    client, watching = browser(app), browser(app)
    made: list[Any] = []
    game = GAMES[GAME]
    address = table(client, me("A"), me("B"))
    with seated(client, address) as seat, seated(watching, address) as one, seated(watching, address) as two:
        live = app.state.application.tables.live[address]
        monkeypatch.setattr(live.now.match.game.call, "points_at", counted(made, game.call.points_at))
        seat.act()
        for spectator in (one, two):
            spectator.all_heard()
    assert len(made) <= 3, "one view for the player, one for all who watch, and a line of the log for all"


def counted(made: list[Any], real: Any) -> Any:
    def call(*given: Any) -> Any:
        made.append(given)
        return real(*given)

    return call


# ---- pages of others ------------------------------------------------------------------------------------------------


def test_a_foreign_page_neither_acts_nor_listens_for_a_guest(app: FastAPI) -> None:
    client = browser(app)
    address = table(client, me("A"), OPEN)
    foreign = {"origin": "http://testserver:8001"}
    for path, body in (("", {"game": GAME, "seats": [me()]}), (f"/{address}/join", {"seat": 1, "name": "X"})):
        answer = client.post(f"/api/tables{path}", json=body, headers=foreign)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_page")
    for origin in ("http://testserver:8001", "null", "https://example.org"):
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect(f"/api/tables/{address}/socket", headers={"origin": origin}),
        ):
            pass
    with client.websocket_connect(f"/api/tables/{address}/socket", headers={"origin": "http://testserver"}) as ws:
        assert ws.receive_json()["type"] == "welcome"


def test_pages_are_served_with_what_browsers_need_to_know(app: FastAPI) -> None:
    for path in ("/", "/api/games", "/nowhere"):
        headers = browser(app).get(path).headers
        policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
        assert policy["script-src"] == "'self'"
        assert policy["frame-ancestors"] == "'none'"
        assert headers["x-content-type-options"] == "nosniff"


def test_a_page_is_told_to_be_isolated_only_where_browsers_listen_to_it(app: FastAPI) -> None:
    for base, told in (("http://testserver", False), ("http://localhost:8000", True), ("https://testserver", True)):
        headers = TestClient(app, base).get("/").headers
        assert (headers.get("cross-origin-opener-policy") == "same-origin") is told, base


def test_a_name_that_is_not_ours_is_not_answered(app: FastAPI) -> None:
    answer = browser(app).get("/api/lobby", headers={"host": "example.org"})
    assert (answer.status_code, answer.json()["code"]) == (421, "unknown_host")
    for host in ("127.0.0.1:8000", "localhost", "[::1]:8000"):
        assert browser(app).get("/api/lobby", headers={"host": host}).status_code == 200


def test_the_cookie_is_secure_where_the_page_is(tmp_path: Path) -> None:
    forwarded = {"x-forwarded-proto": "https"}
    for proxy, base, secure in ((True, "http", True), (False, "http", False), (False, "https", True)):
        app = create_app(tmp_path / f"{proxy}{base}", hosts=["testserver"], proxy=proxy)
        cookie = TestClient(app, f"{base}://testserver").get("/api/lobby", headers=forwarded).headers["set-cookie"]
        assert ("Secure" in cookie) == secure
        app.state.application.close()


# ---- what they send -------------------------------------------------------------------------------------------------


def test_what_comes_is_counted_and_not_what_is_said_to_come(app: FastAPI) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(300):
            yield b"x" * 10_000

    answer = browser(app).post("/api/tables/load", content=pieces(), headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_big")
    wrong = browser(app).post("/api/tables/load", content=b"{}", headers={"content-length": "9" * 5000})
    assert wrong.status_code == 413


NINES = "9" * 5000
BODIES = [
    "[" * 50_000,
    '{"game":' * 20_000,
    '{"seat": 9223372036854775808, "name": "X"}',
    '{"seat": ' + NINES + ', "name": "X"}',
    '{"seat": 1e400, "name": "X"}',
    '{"seat": 1, "name": "\\ud800"}',
    '{"seat": 1, "name": "\\u0000"}',
    '{"ply": 9223372036854775808}',
    '{"ply": ' + "9" * 4000 + "}",
    '{"text": "' + "\\ud800" + '"}',
    f'{{"game": "{GAME}", "options": {{"players": {"9" * 4200}}}, "seats": [{{"kind": "me", "name": "x"}}]}}',
    f'{{"game": "{GAME}", "edition": "x = {NINES}", "seats": [{{"kind": "me", "name": "x"}}]}}',
]


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_no_body_causes_a_server_error(app: FastAPI, body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sandbox, "check", lambda *_: None)
    client = browser(app)
    address = table(client, me("A"), OPEN)
    for path in ("/api/tables", "/api/tables/load", f"/api/tables/{address}/join", f"/api/tables/{address}/branch"):
        answer = client.post(path, content=body, headers={"content-type": "application/json"})
        assert 400 <= answer.status_code < 500, (path, answer.text)
        assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize("action", [NINES, "9" * 190, "L4.7@" + "9" * 190, "\x00", "\ud83d", "²", "٣" * 90])
def test_no_query_causes_a_server_error(app: FastAPI, action: str) -> None:
    client = browser(app)
    for game in GAMES:
        address = table(client, me("A"), me("B"), game=game, players=2)
        for path in ("why", "foresee"):
            answer = client.get(f"/api/tables/{address}/{path}", params={"action": action.encode("utf-8", "replace")})
            assert 400 <= answer.status_code < 500, answer.text
        for ply in (NINES, "9223372036854775808", "-1"):
            assert client.get(f"/api/tables/{address}/positions/{ply}").status_code in (404, 422)
            assert client.get(f"/api/tables/{address}/why", params={"action": "x", "ply": ply}).status_code == 422
        with seated(client, address) as seat:
            message = {"type": "act", "number": seat.state["number"], "action": action}
            assert seat.say(**message)["type"] == "problem"


class Slow(UntrustedText):
    """A text that takes for ever."""

    def read(self) -> Any:
        time.sleep(600)


@pytest.mark.slow
def test_a_text_that_takes_too_long_is_refused_and_its_reader_ended() -> None:
    patient, hasty = Sandbox(limit=60.0), Sandbox(limit=0.2)
    patient.check(UntrustedText("nonsense"))
    patient.end()
    with pytest.raises(ProblemError, match="too long"):
        hasty.check(Slow("nonsense"))
    assert hasty._process is None


def test_a_reader_that_could_not_be_started_can_be_ended_and_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, tried = Sandbox(), list[str]()

    def start(_process: SpawnProcess) -> None:
        tried.append("start")
        raise OSError("no more processes")

    monkeypatch.setattr(SpawnProcess, "start", start)
    for _ in range(2):
        with pytest.raises(OSError, match="no more"):
            reader.check(UntrustedText("nonsense"))
        reader.end()
    assert len(tried) == 2


def test_editions_and_files_are_read_elsewhere_first(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[UntrustedText] = []
    monkeypatch.setattr(Sandbox, "check", lambda _, task: asked.append(task))
    client = browser(app)
    client.post("/api/tables", json={"game": GAME, "edition": "[", "seats": [me(), me()]})
    client.post("/api/tables/load", json={"text": "nonsense"})
    table(client, me("A"), me("B"))
    assert [(task.game, task.text) for task in asked] == [(GAME, "["), ("", "nonsense")]


# ---- how much -------------------------------------------------------------------------------------------------------


def test_bots_alone_play_at_a_few_tables_of_a_guest_only(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.state.application.services, "rest", 0.0)
    client = browser(app)
    for _ in range(new_tables.ONLY_BOTS):
        table(client, bot(), bot())
    wish = {"game": GAME, "seats": [bot(), bot()]}
    assert client.post("/api/tables", json=wish).json()["code"] == "too_many_bot_tables"
    table(client, me("A"), bot())
    monkeypatch.setattr(new_tables, "UNFINISHED", new_tables.ONLY_BOTS + 1)
    assert client.post("/api/tables", json={"game": GAME, "seats": [me(), bot()]}).json()["code"] == "too_many_tables"


def test_a_guest_has_so_many_sockets_and_no_more(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "SOCKETS", 1)
    client = browser(app)
    address = table(client, me("A"), me("B"))
    with seated(client, address), client.websocket_connect(f"/api/tables/{address}/socket") as ws:
        assert ws.receive_json()["problem"]["code"] == "too_many_sockets"
    with seated(client, address) as seat:
        assert seat.state["number"] == 1


def test_an_address_has_so_many_sockets_whoever_its_guests_say_they_are(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "SOCKETS_FROM", 2)
    host = browser(app)
    address = table(host, me("A"), me("B"))
    path, third = f"/api/tables/{address}/socket", browser(app)
    with seated(host, address), seated(browser(app), address), third.websocket_connect(path) as ws:
        assert ws.receive_json()["problem"]["code"] == "crowded"
    with seated(browser(app), address) as seat:
        assert seat.state["number"] == 1


def test_those_without_a_cookie_share_a_few_sockets(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "STRANGERS", 1)
    host = browser(app)
    address = table(host, me("A"), me("B"))
    path, strangers = f"/api/tables/{address}/socket", [browser(app), browser(app)]
    with strangers[0].websocket_connect(path) as first, strangers[1].websocket_connect(path) as second:
        assert first.receive_json()["type"] == "welcome"
        assert second.receive_json()["problem"]["code"] == "too_many_sockets"
        with seated(host, address) as seat:
            assert seat.state["number"] == 1


def test_a_table_has_room_for_so_many_spectators_and_always_for_who_sits_there(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "SPECTATORS", 1)
    host = browser(app)
    address = table(host, me("A"), me("B"))
    with seated(browser(app), address), browser(app).websocket_connect(f"/api/tables/{address}/socket") as ws:
        assert ws.receive_json()["problem"]["code"] == "crowded"
        with seated(host, address) as seat:
            assert seat.state["number"] == 1


def test_a_guest_asks_for_one_hint_at_a_time(app: FastAPI) -> None:
    client, tables = browser(app), app.state.application.tables
    address = table(client, me("A"), me("B"))
    person = tables.live[address].now.seats[0].person
    with app.state.application.at_once.hints.one_more(person):
        answer = client.post(f"/api/tables/{address}/hint")
        assert (answer.status_code, answer.json()["code"]) == (429, "one_at_a_time")
    assert client.post(f"/api/tables/{address}/hint").status_code == 200


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (" A\tB ", "A B"),
        ("A\x00B", "AB"),
        ("\u202eAnna", "Anna"),
        ("A\u200bn\u2066na", "Anna"),
        ("\ue000A", "A"),
        ("A\u0308", "Ä"),
    ],
)
def test_names_have_nothing_in_them_that_cannot_be_seen(typed: str, kept: str) -> None:
    assert clean(typed) == kept


def test_at_a_table_everybody_is_called_something_else(app: FastAPI) -> None:
    assert distinct("Anna", ["anna", "Anna 2"]) == "Anna 3"
    assert len(distinct("A" * 32, ["a" * 32])) <= 32
    host, guest = browser(app), browser(app)
    address = table(host, me("Anna"), OPEN)
    guest.post(f"/api/tables/{address}/join", json={"seat": 1, "name": " ANNA\u202e"})
    with seated(host, address) as seat:
        assert [place["name"] for place in seat.state["seats"]] == ["Anna", "ANNA 2"]


def test_the_address_of_a_table_cannot_be_guessed(app: FastAPI) -> None:
    assert len(table(browser(app), me("A"), me("B"))) * 6 >= 96
