"""What an account is protected from: old reset codes, odd names, mail to strangers, untrusted mail servers."""

import smtplib
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import PASSWORD, browser, me, member, running, seated, sign_up, table
from server.people.test_accounts import mail
from tafelrunde.server.people.mail import Smtp

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
