"""Attacks on the server: each is refused and holds up nobody else."""

import asyncio
import logging
import re
import smtplib
from collections.abc import Callable, Iterator
from contextlib import suppress
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from fastapi import FastAPI
from fastapi.testclient import TestClient
from prometheus_client import REGISTRY

from server.http.rights import program
from server.in_process import GAME, Json, browser, code, me, member, running, seated, table, unlimited
from tafelrunde.server.app import create_app
from tafelrunde.server.http import sockets
from tafelrunde.server.ops import rate_limits
from tafelrunde.server.ops.rate_limits import PersonAndAddressLimit, RateLimit, RateLimits, network_of
from tafelrunde.server.people.accounts import checked_email
from tafelrunde.server.people.mail import Mailer
from tafelrunde.server.tables import new_tables
from tafelrunde.server.tables.sandbox import Sandbox
from tafelrunde.server.wire.problems import ProblemError

OPEN = {"kind": "open", "name": "open"}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data"))) as app:
        yield app


@pytest.fixture
def app(served: FastAPI, monkeypatch: pytest.MonkeyPatch) -> FastAPI:
    """The server, that has counted nothing yet."""
    monkeypatch.setattr(served.state.application, "rate_limits", RateLimits())
    return served


# ---- names and origins ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    ["localhost:x@example.org", "localhost:/../secret?", "localhost:8000/", "localhost:#", "localhost:", "", "a b"],
)
def test_a_host_is_a_name_and_a_port_and_nothing_that_leads_elsewhere(app: FastAPI, host: str) -> None:
    answer = browser(app).get("/api/games", headers={"host": host})
    assert code(answer) == (421, "unknown_host")


@pytest.mark.parametrize("origin", ["http://[", "http://testserver@example.org", "testserver", "http://", "file://"])
def test_an_origin_that_nobody_can_read_is_a_foreign_page(app: FastAPI, origin: str) -> None:
    answer = browser(app).post("/api/account/sign_out", headers={"origin": origin})
    assert code(answer) == (403, "foreign_page")


def test_what_is_turned_away_at_the_door_tells_browsers_the_same(app: FastAPI) -> None:
    for refused in (
        browser(app).get("/", headers={"host": "example.org"}),
        browser(app).post("/api/tables", headers={"origin": "http://example.org"}),
    ):
        assert "script-src 'self'" in refused.headers["content-security-policy"]
        assert refused.headers["x-content-type-options"] == "nosniff"


def test_what_somebody_is_told_is_kept_by_nobody_on_the_way(app: FastAPI) -> None:
    assert browser(app).get("/api/account").headers["cache-control"] == "no-store"


def test_a_method_that_is_not_there_is_answered_with_those_that_are(app: FastAPI) -> None:
    answer = browser(app).put("/api/lobby")
    assert answer.status_code == 405
    assert answer.headers["allow"] == "GET"


def test_clients_cannot_invent_metric_labels(app: FastAPI) -> None:
    browser(app).request("INVENTED", "/api/lobby")
    labels = {sample.labels.get("method") for metric in REGISTRY.collect() for sample in metric.samples}
    assert "other" in labels
    assert "INVENTED" not in labels


@pytest.mark.parametrize("path", ["/assets/..%2f..%2fapp.py", "/assets/%2e%2e/%2e%2e/app.py", "/assets//etc/passwd"])
def test_no_path_leads_out_of_the_folder_of_the_page(app: FastAPI, path: str) -> None:
    assert code(browser(app).get(path)) == (404, "not_found")


def test_the_cookie_is_not_for_scripts_nor_for_the_forms_of_others(app: FastAPI) -> None:
    cookie = browser(app).get("/api/lobby").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


# ---- sessions that were ended ---------------------------------------------------------------------------------------


def closed(ws: Any) -> int:
    """How the server closes a socket; 0: it does not, and answers."""
    ws.send_json({"type": "take_back", "number": -1})
    message = ws.receive()
    while message["type"] == "websocket.send" and '"late"' not in message["text"]:
        message = ws.receive()
    return int(message.get("code", 0))


def test_an_open_socket_does_nothing_more_when_its_session_is_ended(app: FastAPI) -> None:
    client = member(app, "Anna")
    address = table(client, me("A"), me("B"))
    with seated(client, address) as seat:
        client.post("/api/account/sign_out")
        seat.ws.send_json({"type": "act", "number": 1, "action": seat.state["position"]["legal"][0]["action"]})
        assert closed(seat.ws) == sockets.TRY_AGAIN_LATER  # the page comes back, as whoever it is then
    assert len(app.state.application.services.repository.events(address)) == 1


def test_an_open_socket_hears_nothing_more_when_its_token_is_revoked(app: FastAPI) -> None:
    client = member(app, "Berta")
    listener = program(app, client)
    address = table(client, me("A"), OPEN)
    with seated(listener, address) as seat:
        token = client.get("/api/account/tokens").json()[0]["id"]
        assert client.delete(f"/api/account/tokens/{token}").status_code == 204
        browser(app).post(f"/api/tables/{address}/join", json={"seat": 1, "name": "New"})
        assert closed(seat.ws) == sockets.TRY_AGAIN_LATER
    with listener.websocket_connect(f"/api/tables/{address}/socket") as ws:
        assert ws.receive_json()["problem"]["code"] == "bad_token"
        assert closed(ws) == sockets.CODES["bad_token"]


# ---- how often ------------------------------------------------------------------------------------------------------


def few(app: FastAPI, monkeypatch: pytest.MonkeyPatch, what: str, person: int, address: int) -> None:
    monkeypatch.setattr(app.state.application.rate_limits, what, PersonAndAddressLimit((person, 60.0), (address, 60.0)))


TABLE = {"game": "nothing", "seats": [me()]}
OFTEN: list[tuple[str, str, Json]] = [
    ("making", "/api/tables", TABLE),
    ("making", "/api/tables/load", {"text": "nonsense"}),
    ("making", "/api/daily/nothing", {"name": "Me", "bots": []}),
    ("making", "/api/tables/{table}/branch", {"ply": 0}),
    ("making", "/api/tables/{table}/rematch", {}),
    ("writing", "/api/tables/{table}/act", {"number": 0, "action": "x"}),
    ("writing", "/api/tables/{table}/take_back", {"number": 0}),
    ("writing", "/api/tables/{table}/join", {"seat": 7, "name": "Me"}),
    ("writing", "/api/tables/{table}/answer", {"yes": True}),
    ("writing", "/api/account/forgotten", {"name": "nobody"}),
    ("chatting", "/api/tables/{table}/say", {"greeting": "hello"}),
    ("asking", "/api/tables/{table}/hint", {}),
    ("asking", "/api/tables/look", {"text": "nonsense"}),
    ("asking", "/api/games/nothing/card", {"text": "nonsense"}),
]


@pytest.mark.parametrize(("what", "path", "body"), OFTEN, ids=[path for _, path, _ in OFTEN])
def test_one_person_does_so_much_and_an_address_so_much_more(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch, what: str, path: str, body: Json
) -> None:
    monkeypatch.setattr(Sandbox, "check", lambda *_: None)
    path = path.format(table=table(browser(app), me("A"), me("B")))
    few(app, monkeypatch, what, 1, 3)
    known = browser(app)
    known.get("/api/lobby")
    heard = [client.post(path, json=body).status_code for client in (known, known, browser(app), browser(app))]
    assert 429 not in heard[:1]
    assert heard[1] == 429, "one person"
    assert 429 not in heard[2:3]
    assert heard[3] == 429, "all from one address, though each is somebody else"


def test_notes_are_written_only_so_often(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    client = browser(app)
    address = table(client, me("A"), me("B"))
    few(app, monkeypatch, "writing", 1, 9)
    heard = [client.put(f"/api/tables/{address}/notes", json={"text": "x"}).status_code for _ in range(2)]
    assert heard == [204, 429]


def test_who_says_too_much_over_the_socket_is_told_so_and_the_table_goes_on(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = browser(app)
    with seated(client, table(client, me("A"), me("B"))) as seat:
        few(app, monkeypatch, "writing", 1, 9)
        assert seat.act()["type"] == "state"
        assert seat.act()["problem"]["code"] == "too_often"
        few(app, monkeypatch, "writing", 9, 9)
        assert seat.act()["type"] == "state"


def test_slow_requests_from_one_address_are_limited(app: FastAPI) -> None:
    client = browser(app)
    with app.state.application.at_once.long.one_more("testclient"):
        app.state.application.at_once.long.under_way["testclient"] = rate_limits.LONG
        answer = client.post("/api/tables/look", json={"text": "nonsense"})
        assert code(answer) == (429, "one_at_a_time")
        app.state.application.at_once.long.under_way["testclient"] = 1
    assert not app.state.application.at_once.long.under_way


@pytest.fixture
def hall(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> Callable[[TestClient, str], Any]:
    """Asks for a table with an edition of one's own, which begins with a comment."""
    unlimited(app)
    monkeypatch.setattr(Sandbox, "check", lambda _sandbox, _task: None)
    plan = '[hall]\nheight = { 2 = 4, 4 = 4 }\nplan = """\nx x x x\nx x x x\n"""\n'
    seats = [me("A"), me("B")]
    return lambda client, comment: client.post(
        "/api/tables", json={"game": GAME, "edition": f"# {comment}\n{plan}", "seats": seats}
    )


def test_one_person_keeps_so_many_editions_and_no_more(
    app: FastAPI, hall: Callable[[TestClient, str], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_tables, "EDITIONS", 2)
    client = browser(app)
    assert [hall(client, comment).status_code for comment in ("one", "two")] == [201, 201]
    assert code(hall(client, "three")) == (429, "too_many_editions")
    assert hall(client, "one").status_code == 201, "what the server has costs nothing"
    table(client, me("A"), me("B"))
    assert hall(browser(app), "three").status_code == 201, "somebody else has others"


def test_one_person_keeps_so_many_bytes_of_editions_and_no_more(
    app: FastAPI, hall: Callable[[TestClient, str], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_tables, "EDITION_BYTES", 3000)
    client = browser(app)
    assert hall(client, "ä" * 600).status_code == 201
    assert code(hall(client, "ö" * 900)) == (429, "too_many_editions")
    assert hall(client, "o" * 900).status_code == 201, "half as long"


def test_from_one_address_come_so_many_new_editions_whoever_sends_them(
    app: FastAPI, hall: Callable[[TestClient, str], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    limit = RateLimit(2, 60.0, refused="too_many_new_editions")
    monkeypatch.setattr(app.state.application.new_tables, "new_editions", limit)
    first, second = "of one address", "of the same address"
    assert [hall(browser(app), comment).status_code for comment in (first, second)] == [201, 201]
    assert code(hall(browser(app), "yet another")) == (429, "too_many_new_editions")
    assert hall(browser(app), first).status_code == 201, "the server has it already"


def test_the_limits_are_those_that_are_told() -> None:
    told = (Path(__file__).resolve().parents[3] / "SECURITY.md").read_text("utf-8")
    lines = [line for line in told.splitlines() if line.startswith("| ")]
    rows = {re.split("[;:]", line.split("|")[1])[0].strip(): line for line in lines}
    (tables, _), (tables_from, _) = rate_limits.MAKING
    (actions, _), (actions_from, _) = rate_limits.WRITING
    (hints, _), (hints_from, _) = rate_limits.ASKING
    assert f"| {tables} in 10 minutes " in rows["New tables"]
    assert f"| {tables_from} in 10 minutes " in rows["New tables"]
    assert f"| {rate_limits.BOT_TABLES[0]} in 10 minutes " in rows["New tables with bots only"]
    assert f"| {actions} in 10 seconds " in rows["Actions, seats, notes, votes, by HTTP and socket"]
    assert f"| {actions_from} in 10 seconds " in rows["Actions, seats, notes, votes, by HTTP and socket"]
    assert f"| {hints} a minute, one at a time " in rows["Hints"]
    assert f"| {hints_from} a minute, {rate_limits.LONG} at a time " in rows["Hints"]
    assert f"| {rate_limits.CHATTING[1][0]} a minute " in rows["Chat messages"]
    assert f"| {rate_limits.SOCKETS} " in rows["Sockets"]
    assert f"| {rate_limits.SOCKETS_FROM}; {rate_limits.STRANGERS} without cookie" in rows["Sockets"]
    assert f"| {rate_limits.WAITING_SEATS} " in rows["Waiting tables for everybody where they have seats"]
    assert f"| {rate_limits.WAITING_SEATS_FROM} " in rows["Waiting tables for everybody where they have seats"]
    analyses = rows["Finished games that wait for their analysis"]
    assert f"| {rate_limits.ANALYSES} " in analyses
    assert f"| {rate_limits.ANALYSES_FROM} " in analyses
    assert f"| {new_tables.UNFINISHED}; {new_tables.ONLY_BOTS} " in rows["Unfinished tables"]
    assert f"| {rate_limits.NEW_EDITIONS[0]} a day " in rows["New tables with an edition unknown to the server"]
    megabytes = new_tables.EDITION_BYTES // 1_000_000
    assert f"| {new_tables.EDITIONS}, {megabytes} MB " in rows["Different editions of one's own tables"]


def test_whoever_is_at_the_machine_itself_is_counted_by_person_only() -> None:
    share = PersonAndAddressLimit((2, 60.0), (1, 60.0))
    for person in ("a", "b", "a", None, None):
        share.take(person, "127.0.0.1")
    with pytest.raises(ProblemError):
        share.take("a", "127.0.0.1")
    share.take("c", "192.0.2.1")
    with pytest.raises(ProblemError):
        share.take("d", "192.0.2.1")


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::1", "::1"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_of_ipv6_a_whole_network_counts_as_one_address(address: str, counted: str) -> None:
    assert network_of(address) == counted


def test_what_a_stranger_says_about_an_address_is_believed_only_of_a_proxy(tmp_path: Path) -> None:
    import uvicorn
    from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

    for proxy in (False, True):
        app = create_app(tmp_path / str(proxy), hosts=["testserver"], proxy=proxy)
        config = uvicorn.Config(app, proxy_headers=proxy)
        config.load()
        assert isinstance(config.loaded_app, ProxyHeadersMiddleware) == proxy
        client = TestClient(config.loaded_app, client=("127.0.0.1", 1))
        client.post("/api/account/forgotten", json={"name": "x"}, headers={"x-forwarded-for": "192.0.2.9"})
        assert set(app.state.application.accounts.resets.tries) == {"192.0.2.9" if proxy else "127.0.0.1"}
        app.state.application.close()


def test_nobody_else_at_the_machine_reads_what_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with running(folder) as app:
        member(app, "Anna", email="anna@example.org")
        files = [path for path in folder.iterdir() if path.name != "server.lock"]
        assert {path.suffix for path in files} >= {".db", ".key"}
        assert [path.name for path in [folder, *files] if path.stat().st_mode & 0o077] == []


# ---- what is written down -------------------------------------------------------------------------------------------


def test_what_the_database_complains_about_is_logged_without_what_people_keep_there(
    app: FastAPI, caplog: pytest.LogCaptureFixture
) -> None:
    store = app.state.application.services.repository
    with pytest.raises(Exception, match="cannot save"), store.transaction() as c:
        c.execute(sa.text("insert into no_such_table values (:email)"), {"email": "anna@example.org"})
    assert "no_such_table" in caplog.text
    assert "anna@example.org" not in caplog.text


@pytest.mark.parametrize("address", ["a@[b.c", "ü@ä.de", "=?utf-8?q?=?=@b.c", "a\\@b.c", "[@b.c", "a@b.c]"])
def test_no_email_address_causes_a_server_error(address: str, caplog: pytest.LogCaptureFixture) -> None:
    carried: list[str] = []
    asyncio.run(Mailer(lambda message: carried.append(message.as_string())).send(address, "Hello", "Text"))
    assert bool(carried) != ("could not be sent" in caplog.text)
    with suppress(ProblemError):
        assert checked_email(address) == address
        assert carried, "what is taken can be written to"


def test_a_rejected_mail_does_not_leave_an_address_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    def refuse(_letter: EmailMessage) -> None:
        raise smtplib.SMTPRecipientsRefused({"anna@example.org": (550, b"no")})

    asyncio.run(Mailer(refuse).send("anna@example.org", "Hello", "Text"))
    assert "could not be sent: SMTPRecipientsRefused" in caplog.text
    assert "anna" not in caplog.text


def test_what_strangers_call_themselves_does_not_add_a_line_to_the_log(
    app: FastAPI, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    browser(app).get("/api/players/x%0aERROR%20forged", headers={"user-agent": "x ERROR forged"})
    assert not [record for record in caplog.records if "\n" in record.getMessage() and "forged" in record.getMessage()]
