"""Push notifications to people who are away and whose turn it is, through a fake push service."""

import asyncio
import json
import logging
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import PASSWORD, Json, Seat, browser, code, me, member, seated, sign_up, table
from tafelrunde.games import GAMES
from tafelrunde.server.app import create_app
from tafelrunde.server.people import ssrf_safe_http
from tafelrunde.server.people.push import BadContact, Push
from tafelrunde.server.people.push_encryption import (
    CURVE,
    Browser,
    encrypt,
    from_base64url,
    point,
    to_base64url,
    vapid_key,
)
from tafelrunde.server.people.sessions import digest
from tafelrunde.server.storage.data_folder import BadFolder
from tafelrunde.server.storage.push_repository import MOST

CONTACT = "mailto:operator@example.org"
HOST = "push.example.org"
OPEN = {"kind": "open", "name": "open"}


class Service(ThreadingHTTPServer):
    """A push service: it notes what it is sent, and answers as it is told."""

    def __init__(self) -> None:
        self.came: list[tuple[str, dict[str, str], bytes]] = []
        self.noted = threading.Event()
        self.status = 201
        super().__init__(("127.0.0.1", 0), Desk)


class Desk(BaseHTTPRequestHandler):
    server: Service

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.came.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
        self.server.noted.set()
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def service() -> Iterator[Service]:
    with Service() as standing_in:
        thread = threading.Thread(target=standing_in.serve_forever, args=(0.01,))
        thread.start()
        yield standing_in
        standing_in.shutdown()
        thread.join()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def served(folder: Path) -> Iterator[FastAPI]:
    app = create_app(folder, hosts=["testserver"], push=CONTACT)
    with TestClient(app) as first:
        app.state.portal = first.portal
        yield app


@pytest.fixture
def app(served: FastAPI, service: Service) -> FastAPI:
    push = served.state.application.push
    push.by_table.tries.clear()
    push.by_table.clock = time.monotonic
    push.by_address.tries.clear()
    push.connect = lambda _host: asyncio.open_connection("127.0.0.1", service.server_port)
    for person in list(served.state.application.accounts.sessions.members):
        served.state.portal.call(served.state.application.accounts.delete, person)
    return served


class Heard:
    """A browser's own side: its key and its secret, with which it opens what comes."""

    def __init__(self, name: str = "one") -> None:
        self.key, self.auth = ec.generate_private_key(CURVE), digest(name)[:16].encode()
        self.endpoint = f"https://{HOST}/send/{name}"

    def wish(self, **other: Any) -> Json:
        said = {
            "endpoint": self.endpoint,
            "key": to_base64url(point(self.key)),
            "auth": to_base64url(self.auth),
            "language": "en",
        }
        return said | other

    def opened(self, body: bytes) -> bytes:
        """RFC 8291, from the other end."""
        salt, theirs = body[:16], body[21:86]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        info = b"WebPush: info\0" + point(self.key) + theirs
        secret = HKDF(SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        return AESGCM(key).decrypt(nonce, body[86:], None).removesuffix(b"\2")


def wanted(client: TestClient, heard: Heard, **other: Any) -> Any:
    return client.post("/api/push", json=heard.wish(**other))


def person_of(app: FastAPI, client: TestClient) -> str:
    guests = app.state.application.guests
    said: str = guests.signer.unsign(client.cookies["tafelrunde"]).decode()
    return guests.sessions.holder("session", said) or said


def settle(app: FastAPI) -> None:
    """Wait until every notification under way has ended."""

    async def wait() -> None:
        await asyncio.gather(*app.state.application.push.under_way)

    app.state.portal.call(wait)


def notified(app: FastAPI, client: TestClient, at: str = "table") -> None:
    app.state.portal.call(app.state.application.push.notify, person_of(app, client), at, "Rumis")
    settle(app)


# ---- encryption ----------------------------------------------------------------------------------------------------


def test_encryption_matches_the_example_of_the_standard() -> None:
    number = int.from_bytes(from_base64url("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    theirs = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    to = Browser.read(theirs, "BTBZMqHH6r4Tts7J_aSIgg")
    once, salt = ec.derive_private_key(number, CURVE), from_base64url("DGv6ra1nlYgDCS1FRnbzlw")
    made = encrypt(b"When I grow up, I want to be a watermelon", to, once, salt)
    assert to_base64url(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru"
        "3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_key_is_made_once_and_a_damaged_one_is_reported(tmp_path: Path) -> None:
    assert point(vapid_key(tmp_path)) == point(vapid_key(tmp_path))
    assert (tmp_path / "push.key").stat().st_mode & 0o077 == 0
    whole = (tmp_path / "push.key").read_text()
    (tmp_path / "push.key").write_text(whole[: len(whole) // 2])
    with pytest.raises(BadFolder, match="damaged"):
        vapid_key(tmp_path)


# ---- notifications -------------------------------------------------------------------------------------------------


def two_at_a_table(app: FastAPI) -> tuple[str, TestClient, TestClient]:
    """A table, who begins there (it is drawn by lot), and who waits."""
    host, guest = browser(app), browser(app)
    address = table(host, me("Anna"), OPEN, game="rumis", players=2)
    guest.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Ben"})
    with seated(host, address) as seat:
        begins = seat.state["position"]["to_move"]
    return (address, host, guest) if begins == 0 else (address, guest, host)


def end_turn(seat: Seat) -> None:
    """Act until somebody else is to move."""
    mine = seat.state["position"]["to_move"]
    while seat.state["position"]["to_move"] == mine:
        seat.act()


def test_a_guest_who_is_away_is_notified_when_it_is_their_turn(app: FastAPI, service: Service) -> None:
    heard = Heard()
    address, begins, waits = two_at_a_table(app)
    assert wanted(waits, heard, language="de").status_code == 204
    with seated(begins, address) as seat:
        end_turn(seat)
        assert service.noted.wait(30), "while the host is there: the loop of a test's socket ends with it"
    [(path, headers, body)] = service.came
    assert path == "/send/one"
    assert headers["host"] == HOST
    assert headers["content-encoding"] == "aes128gcm"
    assert int(headers["ttl"]) > 0
    said = {"title": GAMES["rumis"].title, "body": "Du bist am Zug.", "path": f"/table/{address}"}
    assert json.loads(heard.opened(body)) == said, "whose turn at which table, and nothing else"


def test_whoever_is_present_is_not_notified(app: FastAPI, service: Service) -> None:
    address, begins, waits = two_at_a_table(app)
    wanted(waits, Heard())
    with seated(waits, address), seated(begins, address) as seat:
        end_turn(seat)
        assert not app.state.application.push.under_way
    assert service.came == []


def test_the_server_says_who_it_is_and_whom_to_ask(app: FastAPI, service: Service) -> None:
    client = browser(app)
    wanted(client, Heard())
    notified(app, client)
    token, key = service.came[0][1]["authorization"].removeprefix("vapid t=").split(", k=")
    head, claims, signature = token.split(".")
    assert key == client.get("/api/push").json()["key"]
    assert json.loads(from_base64url(head)) == {"typ": "JWT", "alg": "ES256"}
    told = json.loads(from_base64url(claims))
    assert (told["aud"], told["sub"]) == (f"https://{HOST}", CONTACT)
    r, s = (int.from_bytes(half, "big") for half in (from_base64url(signature)[:32], from_base64url(signature)[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64url(key))
    public.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))


def test_notifications_about_one_table_are_rate_limited(app: FastAPI, service: Service) -> None:
    client = browser(app)
    wanted(client, Heard())
    for address in ("first", "first", "second"):
        notified(app, client, address)
    assert len(service.came) == 2
    push: Push = app.state.application.push
    soon = push.by_table.clock() + 601
    push.by_table.clock = lambda: soon
    notified(app, client, "first")
    assert len(service.came) == 3


def test_all_browsers_of_a_person_are_notified(app: FastAPI, service: Service) -> None:
    client = browser(app)
    for name in ("phone", "desk"):
        wanted(client, Heard(name))
    notified(app, client)
    assert sorted(path for path, *_ in service.came) == ["/send/desk", "/send/phone"]


def test_of_very_many_browsers_the_oldest_are_forgotten(app: FastAPI) -> None:
    client = browser(app)
    for number in range(MOST + 2):
        wanted(client, Heard(f"number{number}"))
    assert len(app.state.application.push.store.of(person_of(app, client))) == MOST


# ---- not any more ---------------------------------------------------------------------------------------------------


def test_an_unsubscribed_browser_is_not_notified(app: FastAPI, service: Service) -> None:
    client, heard = browser(app), Heard()
    wanted(client, heard)
    assert client.post("/api/push/forget", json={"endpoint": heard.endpoint}).status_code == 204
    notified(app, client)
    assert service.came == []


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_its_service_does_not_know_any_more_is_forgotten(
    app: FastAPI, service: Service, status: int
) -> None:
    client = browser(app)
    wanted(client, Heard())
    service.status = status
    for address in ("first", "second"):
        notified(app, client, address)
    assert len(service.came) == 1


def test_a_service_that_is_out_of_order_is_tried_again_the_next_time(
    app: FastAPI, service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    client = browser(app)
    wanted(client, Heard("secret"))
    service.status = 500
    with caplog.at_level(logging.WARNING):
        notified(app, client, "first")
    service.status = 201
    notified(app, client, "second")
    assert len(service.came) == 2
    assert f"{HOST} rejected a notification: 500" in caplog.text
    assert "secret" not in caplog.text, "whoever reads the log could notify that browser"


@pytest.mark.parametrize("error", [OSError("no route"), TimeoutError(), ValueError("too long")])
def test_a_service_that_cannot_be_reached_disturbs_nobody(
    app: FastAPI, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    async def nowhere(_host: str) -> ssrf_safe_http.Streams:
        raise error

    client = browser(app)
    wanted(client, Heard())
    app.state.application.push.connect = nowhere
    with caplog.at_level(logging.WARNING):
        notified(app, client)
    assert "could not be reached" in caplog.text


def test_a_service_that_does_not_answer_is_left_after_a_while(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ssrf_safe_http, "PATIENCE", 0.05)

    async def ask() -> None:
        left = asyncio.Event()

        async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with suppress(ConnectionError):
                await reader.read()
            left.set()
            writer.close()

        async with await asyncio.start_server(silent, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(TimeoutError):
                await ssrf_safe_http.post(
                    Heard().endpoint, {}, b"", lambda _host: asyncio.open_connection("127.0.0.1", port)
                )
            await left.wait()

    app.state.portal.call(ask)


# ---- whose it is ----------------------------------------------------------------------------------------------------


def test_a_browser_is_notified_for_the_person_who_used_it_last(app: FastAPI, service: Service) -> None:
    heard, first, second = Heard(), browser(app), browser(app)
    wanted(first, heard)
    wanted(second, heard)
    notified(app, first)
    assert service.came == []
    notified(app, second)
    assert len(service.came) == 1


def test_nobody_takes_the_place_of_a_browser_whose_secret_they_do_not_know(app: FastAPI, service: Service) -> None:
    heard, client, stranger = Heard(), browser(app), browser(app)
    wanted(client, heard)
    assert code(wanted(stranger, heard, auth=to_base64url(b"x" * 16))) == (422, "bad_subscription")
    stranger.post("/api/push/forget", json={"endpoint": heard.endpoint})
    notified(app, client)
    assert len(service.came) == 1, "nor does anybody end it for another"


def test_a_program_does_not_speak_for_browsers(app: FastAPI) -> None:
    client = browser(app)
    token = client.post("/api/account/tokens", json={"name": "bot"}).json()["token"]
    answer = client.post("/api/push", json=Heard().wish(), headers={"authorization": f"Bearer {token}"})
    assert code(answer) == (403, "browsers_only")


def test_a_signed_out_browser_is_not_notified_for_the_account(app: FastAPI, service: Service) -> None:
    here, elsewhere = member(app), browser(app)
    elsewhere.post("/api/account/sign_in", json={"name": "Anna", "password": PASSWORD})
    wanted(here, Heard("here"))
    wanted(elsewhere, Heard("lost_phone"))
    [other] = [one for one in here.get("/api/account/sessions").json() if not one["current"]]
    here.delete(f"/api/account/sessions/{other['id']}")
    notified(app, here)
    assert [path for path, *_ in service.came] == ["/send/here"]


def test_a_browser_with_an_expired_session_is_not_notified_for_the_account(app: FastAPI) -> None:
    client, accounts = member(app), app.state.application.accounts
    wanted(client, Heard())
    [session] = client.get("/api/account/sessions").json()
    accounts.store.touch(session["id"], "2020-01-01")
    accounts.store.sessions()
    assert app.state.application.push.store.of(person_of(app, client)) == []


def test_a_deleted_account_loses_its_push_subscriptions(app: FastAPI, service: Service) -> None:
    client = browser(app)
    wanted(client, Heard())
    sign_up(client)
    person = person_of(app, client)
    client.post("/api/account/delete", json={"password": PASSWORD})
    app.state.portal.call(app.state.application.push.notify, person, "table", "Rumis")
    settle(app)
    assert service.came == []


# ---- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/send",
        "https://localhost/send",
        "https://127.0.0.1/send",
        "https://2130706433/send",
        "https://0x7f.1/send",
        "https://[::1]/send",
        "https://push.example.org:8443/send",
        "https://user@push.example.org/send",
        "https://push.example.org/send\r\nX: y",
        "https://push.example.org/se nd",
        "https://push.example.org:x/",
        "ftp://push.example.org/",
        "",
    ],
)
def test_only_the_plain_address_of_a_server_by_its_name_is_taken(app: FastAPI, endpoint: str) -> None:
    assert code(wanted(browser(app), Heard(), endpoint=endpoint)) == (422, "bad_subscription")


@pytest.mark.parametrize(
    "wrong", [{"key": "x"}, {"key": to_base64url(b"\4" + b"\0" * 64)}, {"auth": "x"}, {"auth": ""}]
)
def test_keys_that_no_browser_has_are_refused(app: FastAPI, wrong: Json) -> None:
    assert code(wanted(browser(app), Heard(), **wrong)) == (422, "bad_subscription")


NUMBERS = {
    "93.184.216.34": True,
    "2606:2800:220:1::1": True,
    "127.0.0.1": False,
    "10.1.2.3": False,
    "172.16.0.1": False,
    "192.168.1.1": False,
    "169.254.169.254": False,
    "100.64.0.1": False,
    "0.0.0.0": False,
    "224.0.0.1": False,
    "::1": False,
    "fe80::1%1": False,
    "fd00::1": False,
    "::ffff:127.0.0.1": False,
    "2002:7f00:1::": False,
    "2002:5db8:d822::": False,  # 6to4, whatever it leads to
    "::ffff:93.184.216.34": True,
    "64:ff9b::a00:1": False,  # NAT64 to 10.0.0.1
    "64:ff9b:1::a00:1": False,  # NAT64 within a network
    "fec0::1": False,  # site-local
    "::a00:1": False,  # IPv4-compatible
    "::ffff:0:a00:1": False,  # IPv4-translated
    "2001:0:5db8:d822::f5ff:fffe": False,  # Teredo
    "3fff::1": False,  # documentation
    "5f00::1": False,  # segment routing
}


@pytest.mark.parametrize(("number", "is_so"), NUMBERS.items())
def test_only_global_ip_addresses_are_public(number: str, is_so: bool) -> None:
    assert ssrf_safe_http.is_public(number) is is_so


@pytest.mark.parametrize("numbers", [["127.0.0.1"], ["93.184.216.34", "10.0.0.1"], []])
def test_a_host_name_that_resolves_to_a_private_address_is_not_connected_to(
    app: FastAPI, numbers: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> None:
        def found(*_: Any, **__: Any) -> list[Any]:
            return [(0, 0, 0, "", (number, 443)) for number in numbers]

        async def connect(*_: Any, **__: Any) -> None:
            raise AssertionError("it was asked")

        monkeypatch.setattr(ssrf_safe_http, "getaddrinfo", found)
        monkeypatch.setattr(asyncio, "open_connection", connect)
        with pytest.raises(ssrf_safe_http.Unreachable):
            await ssrf_safe_http.connect(HOST)
        monkeypatch.undo()

    app.state.portal.call(look)


def test_a_server_without_a_push_contact_notifies_nobody(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, hosts=["testserver"])) as client:
        assert client.get("/api/push").json() == {"key": None}
        assert code(wanted(client, Heard())) == (409, "no_push")
        assert not (tmp_path / "push.key").exists()


@pytest.mark.parametrize("contact", ["", "me", "me@example.org", "mailto:me", "http://example.org"])
def test_push_needs_a_valid_contact(tmp_path: Path, contact: str) -> None:
    with pytest.raises(BadContact, match="mailto:"):
        create_app(tmp_path, push=contact)


def test_subscriptions_are_rate_limited(app: FastAPI) -> None:
    client = browser(app)
    for _ in range(app.state.application.push.by_address.most):
        wanted(client, Heard())
    assert code(wanted(client, Heard())) == (429, "too_often")
