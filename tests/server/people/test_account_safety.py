"""What an account is protected from: old reset codes, odd names, mail to strangers, untrusted mail servers."""

import re
import smtplib
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import ADDRESS, GAME, PASSWORD, browser, code, me, member, running, seated, sign_up, table
from server.people.test_accounts import mail
from tafelrunde.core.match import Match
from tafelrunde.core.match_file import Player
from tafelrunde.games import find
from tafelrunde.server.app import create_app
from tafelrunde.server.people.mail import Smtp
from tafelrunde.server.people.sessions import digest
from tafelrunde.server.storage.account_repository import RESET_CODES
from tafelrunde.server.wire.problems import ProblemError

OPEN = {"kind": "open", "name": "open"}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    with running(tmp_path) as served:
        yield served


def sign_in(client: TestClient, name: str) -> int:
    return int(client.post("/api/account/sign_in", json={"name": name, "password": PASSWORD}).status_code)


@pytest.mark.parametrize(
    ("path", "change"),
    [
        ("password", {"old": PASSWORD, "new": "quite another one"}),
        ("email", {"password": PASSWORD, "email": "new@example.org"}),
    ],
)
def test_a_reset_code_is_invalid_after_the_password_or_the_address_has_changed(
    app: FastAPI, tmp_path: Path, path: str, change: dict[str, str]
) -> None:
    owner = browser(app)
    assert sign_up(owner, "Anna", email="old@example.org").status_code == 201
    browser(app).post("/api/account/forgotten", json={"name": "Anna"})
    secret = mail(tmp_path, owner).split("/account/reset#", 1)[1].split()[0]
    assert owner.post(f"/api/account/{path}", json=change).status_code == 200
    answer = browser(app).post("/api/account/reset", json={"code": secret, "password": "of a thief's own"})
    assert answer.status_code == 410


def test_a_name_is_the_same_with_a_stray_space(app: FastAPI) -> None:
    assert sign_up(browser(app), "Berta  B ").json()["name"] == "Berta B"
    assert [sign_in(browser(app), typed) for typed in ("Berta  B ", "berta b ", "Berta B")] == [200] * 3


@pytest.mark.parametrize(
    ("name", "answer"), [("Carla\u3164", 409), ("C\u115farla", 409), ("Ca\uffa0rla", 409), ("\u3164\u3164", 422)]
)
def test_nobody_is_called_like_another_but_for_letters_without_a_shape(app: FastAPI, name: str, answer: int) -> None:
    member(app, "Carla")
    assert sign_up(browser(app), name).status_code == answer


def test_a_name_is_short_also_when_its_letters_are_written_as_several(app: FastAPI) -> None:
    seats = [me("\ufb2c" * 32), me("Ben")]
    wish = {"game": "rumis", "options": {"players": 2}, "seats": seats}
    assert browser(app).post("/api/tables", json=wish).status_code == 422


def test_notes_are_kept_as_every_database_keeps_them(app: FastAPI) -> None:
    guest = browser(app)
    address = table(guest, me("Ann"), me("Ben"))
    guest.put(f"/api/tables/{address}/notes", json={"text": "x\0y"})
    assert guest.get(f"/api/tables/{address}/notes").json()["text"] == "xy"


def test_what_somebody_said_who_is_gone_is_heard_without_the_name(app: FastAPI) -> None:
    gone, stays = member(app, "Gertrude"), browser(app)
    address = table(gone, me("Gertrude"), OPEN)
    stays.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Hans"})
    with seated(stays, address):
        assert gone.post(f"/api/tables/{address}/say", json={"text": "hello", "name": "Gertrude"}).is_success
        assert gone.post("/api/account/delete", json={"password": PASSWORD}).status_code == 204
        with seated(browser(app), address) as late:
            late.all_heard()
            assert [(line["name"], line["text"]) for line in late.chat] == [("N. N.", "hello")]


def test_no_bot_plays_on_at_the_seat_of_who_left_and_then_left_for_good(app: FastAPI) -> None:
    gone, stays = member(app, "Anna"), browser(app)
    address = table(gone, me("Anna"), OPEN)
    stays.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Ben"})
    assert gone.post(f"/api/tables/{address}/leave").is_success
    assert gone.post("/api/account/delete", json={"password": PASSWORD}).status_code == 204
    seat = stays.get(f"/api/tables/{address}/now").json()["seats"][0]
    assert (seat["kind"], seat["stands_in"]) == ("open", None)


def test_no_password_is_sent_to_a_mail_server_without_encryption(monkeypatch: pytest.MonkeyPatch) -> None:
    class Server:
        def __init__(self, *_: object, **__: object) -> None: ...

        def __enter__(self) -> "Server":
            return self

        def __exit__(self, *_: object) -> None: ...

        def ehlo(self) -> bool:
            return True

        def has_extn(self, _name: str) -> bool:
            return False

    monkeypatch.setattr(smtplib, "SMTP", Server)
    with pytest.raises(smtplib.SMTPNotSupportedError, match="unencrypted"):
        Smtp("smtp://user:password@mail.example.org?from=table@example.org")(EmailMessage())


# ---- letters --------------------------------------------------------------------------------------------------------


def test_who_asks_for_letters_keeps_nobody_from_their_own(app: FastAPI, tmp_path: Path) -> None:
    owner, accounts = member(app, "Anna", email="anna@example.org"), app.state.application.accounts
    forgotten = app.state.portal.call
    for _ in range(accounts.resets.most):
        forgotten(accounts.forgotten, "Anna", "198.51.100.1")
    with pytest.raises(ProblemError):
        forgotten(accounts.forgotten, "Anna", "198.51.100.1")
    browser(app).post("/api/account/forgotten", json={"name": "Anna"}).raise_for_status()
    while mail(tmp_path, owner).count("To: ") <= accounts.resets.most:  # they are written in the background
        pass
    codes = list(dict.fromkeys(re.findall(r"/account/reset#(\S+)", mail(tmp_path, owner))))
    valid = [one for one in codes if accounts.store.is_valid_reset(digest(one))]
    assert len(valid) == RESET_CODES
    assert browser(app).post("/api/account/reset", json={"code": valid[0], "password": "a new one"}).status_code == 200
    assert not any(accounts.store.is_valid_reset(digest(one)) for one in codes)


def test_the_newest_letters_are_valid(app: FastAPI) -> None:
    member(app, "Anna")
    store, (person,) = app.state.application.accounts.store, app.state.application.accounts.sessions.members
    for n in range(RESET_CODES + 1):
        store.add_reset(str(n), person, f"2999-01-01T00:00:00.{n:06}+00:00")
    assert [store.is_valid_reset(str(n)) for n in range(RESET_CODES + 1)] == [False] + [True] * RESET_CODES


def test_nobodys_mailbox_is_flooded_from_many_addresses_and_the_last_letters_are_valid(app: FastAPI) -> None:
    member(app, "Anna", email="anna@example.org")
    accounts, sent = app.state.application.accounts, list[str]()
    accounts.mailer.transport = lambda message: sent.append(message.get_content())
    for _ in range(accounts.resets_to.most + 3):
        app.state.portal.call(accounts._send_reset, "anna")
    assert len(sent) == accounts.resets_to.most
    last = re.findall(r"/account/reset#(\S+)", sent[-1])[0]
    assert accounts.store.is_valid_reset(digest(last))


def test_letters_lead_to_the_configured_address_whatever_host_is_asked_for(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path, hosts=["*"], address=ADDRESS), base_url="http://evil.example.com") as client:
        assert sign_up(client, "Anna", email="anna@example.org").status_code == 201
        client.post("/api/account/forgotten", json={"name": "Anna"}).raise_for_status()
        text = mail(tmp_path, client)
    assert f"{ADDRESS}/account/reset#" in text
    assert "evil" not in text


# ---- names that look alike ------------------------------------------------------------------------------------------

TWINS = ["Аnna", "Αnna", "Anna.", "An na", "An-na", "Ａｎｎａ", "ᴀnna", "ANNА", "An\u0323na", "ꓮꓠꓠꓮ", "Ⲁⲛⲛⲁ", "ꭺnna"]


@pytest.mark.parametrize("twin", TWINS)
def test_no_account_looks_like_another(app: FastAPI, twin: str) -> None:
    member(app, "Anna")
    assert code(sign_up(browser(app), twin)) == (409, "name_taken")
    other = member(app, "Berta")
    renamed = other.post("/api/account/name", json={"password": PASSWORD, "name": twin})
    assert code(renamed) == (409, "name_taken")


def test_no_account_looks_like_an_old_name_of_another(app: FastAPI) -> None:
    member(app, "Anna").post("/api/account/name", json={"password": PASSWORD, "name": "Hanna"}).raise_for_status()
    assert code(sign_up(browser(app), "Аnna")) == (409, "name_taken")


@pytest.mark.parametrize("other", ["Änna", "Anne", "Anna 2", "Нина", "Lina", "Ина"])
def test_names_that_look_different_are_free(app: FastAPI, other: str) -> None:
    member(app, "Anna")
    assert sign_up(browser(app), other).status_code == 201


RESERVED = [
    "admin",
    "Аdmin",
    "ADMlN",
    "Adm1n 2",
    "Host",
    "Gastgeber",
    "Server",
    "Bot 1",
    "Bot l",
    "B0t",
    "N. N.",
    "N. N. 2",
    "NN",
    "Platz 3",
]


@pytest.mark.parametrize("name", RESERVED)
def test_no_account_has_a_name_that_means_something_else(app: FastAPI, name: str) -> None:
    assert code(sign_up(browser(app), name)) == (422, "name_reserved")


def test_nobody_at_a_table_looks_like_another_there(app: FastAPI) -> None:
    host, guest, watching = browser(app), browser(app), browser(app)
    address = table(host, me("Anna"), OPEN)
    for name in ("Bot 2", "N. N.", "Аdmin", "Tafelrunde"):
        seats = [me(name), me("Ben")]
        wish = {"game": "rumis", "options": {"players": 2}, "seats": seats}
        assert code(browser(app).post("/api/tables", json=wish)) == (422, "name_reserved")
        assert code(guest.post(f"/api/tables/{address}/join", json={"seat": 1, "name": name})) == (422, "name_reserved")
        said = watching.post(f"/api/tables/{address}/say", json={"text": "hello", "name": name})
        assert code(said) == (422, "name_reserved")
    assert guest.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Аnna"}).is_success
    watching.post(f"/api/tables/{address}/say", json={"text": "hello", "name": "Anna."}).raise_for_status()
    with seated(watching, address) as seat:
        seat.all_heard()
        assert [one["name"] for one in seat.state["seats"]] == ["Anna", "Аnna 2"]
        assert seat.chat[0]["name"] == "Anna. 3"


def test_nobody_gets_such_a_name_from_a_file(app: FastAPI) -> None:
    match = Match(find(GAME), {"players": 2}).go_on()
    match.people = [Player("Аdmin"), Player("Bot 1", "my-own")]
    answer = browser(app).post("/api/tables/load", json={"text": match.dump()})
    with seated(browser(app), answer.json()["id"]) as seat:
        assert [(one["name"], one["kind"]) for one in seat.state["seats"]] == [("I", "person"), ("II", "person")]


# ---- a deleted account ----------------------------------------------------------------------------------------------


def test_an_old_cookie_of_the_guest_holds_nothing_of_a_deleted_account(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        client, old = browser(app), browser(app)
        address = table(client, me("A"), me("B"))
        old.cookies.set("tafelrunde", cookie := client.cookies["tafelrunde"])
        assert sign_up(client, "Anna").status_code == 201
        client.post("/api/account/delete", json={"password": PASSWORD}).raise_for_status()
        assert old.get("/api/lobby").json()["mine"] == []
    with running(tmp_path) as app:
        again = browser(app)
        again.cookies.set("tafelrunde", cookie)
        with seated(again, address) as seat:
            assert not any(one["yours"] for one in seat.state["seats"])
