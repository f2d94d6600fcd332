"""Accounts: a guest signs up and keeps all tables, signs in elsewhere, and can leave again; and all that is refused."""

import re
import smtplib
import threading
import time
from collections.abc import Iterator
from email.message import EmailMessage
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import PASSWORD, Database, Json, browser, code, me, member, running, seated, sign_up, table
from tafelrunde.server.ops.rate_limits import RateLimit
from tafelrunde.server.people.accounts import key_of
from tafelrunde.server.people.mail import BadMail, Smtp
from tafelrunde.server.people.passwords import QUEUE
from tafelrunde.server.storage.account_repository import AccountRepository
from tafelrunde.server.storage.schema import metadata
from tafelrunde.server.wire.problems import ProblemError

OPEN = {"kind": "open", "name": "open"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, database: Database) -> Path:  # noqa: ARG001  one for each
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def served(folder: Path, database: Database) -> Iterator[FastAPI]:
    with running(folder, database) as app:
        yield app


@pytest.fixture
def app(served: FastAPI, folder: Path) -> Iterator[FastAPI]:
    """The server, without the accounts of other tests."""
    yield served
    accounts = served.state.application.accounts
    for person in list(accounts.sessions.members):
        served.state.portal.call(accounts.delete, person)
    for limit in [one for one in vars(accounts).values() if isinstance(one, RateLimit)]:
        limit.tries.clear()
        limit.clock = time.monotonic
    (folder / "mail.log").unlink(missing_ok=True)


def sign_in(client: TestClient, name: str = "Anna", password: str = PASSWORD, **more: Any) -> Any:
    return client.post("/api/account/sign_in", json={"name": name, "password": password, **more})


def name_of(client: TestClient) -> str | None:
    name: str | None = client.get("/api/account").json()["name"]
    return name


def mine(client: TestClient) -> list[str]:
    return [card["id"] for card in client.get("/api/lobby").json()["mine"]]


def players(client: TestClient, address: str) -> list[str | None]:
    """Whose pages can be opened from a table."""
    with seated(client, address) as seat:
        return [one["player"] for one in seat.state["seats"]]


# ---- in and out -----------------------------------------------------------------------------------------------------


def test_a_guest_who_signs_up_keeps_all_tables(app: FastAPI) -> None:
    client = browser(app)
    address = table(client, me("A"), me("B"))
    assert name_of(client) is None
    assert sign_up(client, email="anna@example.org").json() == {
        "name": "Anna",
        "email": "anna@example.org",
        "turn_mail": False,
        "sends_mail": False,
        "hidden": False,
    }
    assert mine(client) == [address]
    with seated(client, address) as seat:
        assert seat.act()["type"] == "state"


def test_on_another_device_one_signs_in_and_brings_the_tables_of_that_browser(app: FastAPI) -> None:
    first, second = member(app), browser(app)
    there, here = table(first, me("A"), me("B")), table(second, me("A"), me("B"))
    assert sign_in(second, "anna").json()["name"] == "Anna"
    assert set(mine(second)) == {there, here} == set(mine(first))
    with seated(second, here) as seat:
        assert seat.act()["type"] == "state"


def test_one_may_sign_in_and_leave_the_tables_of_that_browser_behind(app: FastAPI) -> None:
    first, second = member(app), browser(app)
    here = table(second, me("A"), me("B"))
    sign_in(second, bring=False)
    assert here not in mine(first)


def test_whoever_signs_out_is_a_new_guest(app: FastAPI) -> None:
    client = member(app)
    table(client, me("A"), me("B"))
    assert client.post("/api/account/sign_out").status_code == 204
    assert name_of(client) is None
    assert mine(client) == []


def test_an_old_cookie_of_the_guest_does_not_open_the_account(app: FastAPI) -> None:
    client, thief = browser(app), browser(app)
    client.get("/api/lobby")
    thief.cookies.set("tafelrunde", client.cookies["tafelrunde"])
    sign_up(client)
    assert name_of(thief) is None


def test_accounts_and_sessions_survive_a_restart(tmp_path: Path, database: Database) -> None:
    with running(tmp_path, database) as app:
        client = member(app)
        cookie = client.cookies["tafelrunde"]
    with running(tmp_path, database) as app:
        again = browser(app)
        again.cookies.set("tafelrunde", cookie)
        assert name_of(again) == "Anna"
        assert sign_in(browser(app)).status_code == 200


def test_nobody_is_signed_out_while_all_sessions_are_reloaded(app: FastAPI) -> None:
    anna, sessions = member(app, "Anna"), app.state.application.accounts.sessions
    read, come = sessions.store.members, threading.Event()

    def slowly() -> dict[str, str]:
        found: dict[str, str] = read()
        come.wait(10)
        return found

    sessions.store.members = slowly
    try:
        looking = app.state.portal.start_task_soon(sessions.reload)
        assert name_of(anna) == "Anna"
        bert = member(app, "Bert")
        come.set()
        looking.result(10)
        assert (name_of(anna), name_of(bert)) == ("Anna", "Bert")
    finally:
        del sessions.store.members


def test_a_table_names_the_accounts_of_those_who_sit_there(app: FastAPI) -> None:
    anna, guest = member(app), browser(app)
    address = table(anna, me("Anna"), OPEN)
    guest.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Ben"})
    assert players(guest, address) == ["Anna", None]
    assert sign_up(guest, "Benno").status_code == 201
    assert players(anna, address) == ["Anna", "Benno"]
    anna.post("/api/account/delete", json={"password": PASSWORD})
    assert players(guest, address) == [None, "Benno"]


@pytest.mark.parametrize("name", ["", "x", " ", "a/b", "..", "<b>", "-dash", "x" * 33, "\u202eanna"])
def test_a_name_that_cannot_be_said_is_refused(app: FastAPI, name: str) -> None:
    answer = sign_up(browser(app), name)
    if name == "\u202eanna":  # what cannot be seen is left out
        assert answer.json()["name"] == "anna"
    else:
        assert code(answer) == (422, "bad_name")


def test_a_name_is_given_once_however_it_is_written(app: FastAPI) -> None:
    member(app, "Anna")
    for name in ("Anna", "ANNA", "Ａｎｎａ"):
        assert code(sign_up(browser(app), name)) == (409, "name_taken")


def test_short_passwords_and_senseless_addresses_are_refused(app: FastAPI) -> None:
    client = browser(app)
    assert code(sign_up(client, password="seven77")) == (422, "weak_password")
    for email in ("nonsense", "a@b", "a b@example.org", "a@example.org\nBcc: b@example.org"):
        assert code(sign_up(client, email=email)) == (422, "bad_email")
    assert name_of(client) is None


def test_nobody_has_two_accounts_at_once(app: FastAPI) -> None:
    assert code(sign_up(member(app), "Berta")) == (409, "has_account")


def test_a_wrong_name_and_a_wrong_password_sound_the_same(app: FastAPI) -> None:
    member(app)
    wrong, unknown = sign_in(browser(app), password="not this"), sign_in(browser(app), "Nobody")
    assert code(wrong) == code(unknown) == (401, "wrong_password")
    assert wrong.json() == unknown.json()


def test_a_password_is_compared_even_where_there_is_no_account(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    passwords, compared = app.state.application.accounts.passwords, list[str]()
    verified = passwords._verified

    def watched(kept: str, given: str) -> bool:
        compared.append(kept)
        return bool(verified(kept, given))

    monkeypatch.setattr(passwords, "_verified", watched)
    member(app)
    sign_in(browser(app))
    sign_in(browser(app), "Nobody")
    assert len(compared) == 2
    assert all(kept.startswith("$argon2id$") for kept in compared)


def test_only_hashes_are_kept(app: FastAPI, folder: Path) -> None:
    client = member(app)
    token = client.post("/api/account/tokens", json={"name": "bot"}).json()["token"]
    said = app.state.application.guests.signer.unsign(client.cookies["tafelrunde"]).decode()
    kept = b"".join(path.read_bytes() for path in folder.glob("tafelrunde.db*"))
    with app.state.application.services.repository.transaction() as c:
        kept += repr([c.execute(sa.select(one)).all() for one in metadata.sorted_tables]).encode()
    assert b"$argon2id$" in kept
    for secret in (PASSWORD, token, said.removeprefix("session-")):
        assert secret.encode() not in kept


def test_guessing_passwords_is_rate_limited_for_a_while(app: FastAPI) -> None:
    member(app)
    accounts = app.state.application.accounts
    clock = [0.0]
    accounts.by_both.clock = lambda: clock[0]
    for _ in range(accounts.by_both.most):
        assert sign_in(browser(app), password="a guess").status_code == 401
    assert code(sign_in(browser(app))) == (429, "too_often")
    assert sign_in(browser(app), "Nobody").status_code == 401
    clock[0] = accounts.by_both.seconds
    assert sign_in(browser(app)).status_code == 200


def test_a_rate_limit_evicts_keys_that_are_no_longer_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tafelrunde.server.ops.rate_limits.MOST_KEYS", 10)
    limit = RateLimit(1, 60)
    for i in range(100):
        limit.take(str(i))
    assert len(limit.tries) <= 11
    with pytest.raises(ProblemError, match="wait 1 minute"):
        limit.take("99")


# ---- sessions and passwords -----------------------------------------------------------------------------------------


def sessions(client: TestClient) -> list[Json]:
    found: list[Json] = client.get("/api/account/sessions").json()
    return found


def test_sessions_are_listed_and_can_be_ended(app: FastAPI) -> None:
    first, second = member(app), browser(app)
    second.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0"
    sign_in(second)
    assert [one["current"] for one in sessions(second)].count(True) == 1
    (other,) = [one for one in sessions(first) if not one["current"]]
    assert other["name"] == "Firefox, Linux"
    assert first.delete(f"/api/account/sessions/{other['id']}").status_code == 204
    assert name_of(second) is None
    assert name_of(first) == "Anna"


def test_nobody_ends_the_sessions_of_others(app: FastAPI) -> None:
    first, second = member(app), member(app, "Berta")
    (session,) = sessions(first)
    assert code(second.delete(f"/api/account/sessions/{session['id']}")) == (404, "not_found")
    assert code(browser(app).get("/api/account/sessions")) == (403, "no_account")
    assert name_of(first) == "Anna"


def test_sessions_that_nobody_came_back_to_are_forgotten(app: FastAPI) -> None:
    accounts = app.state.application.accounts
    (session,) = sessions(member(app))
    accounts.store.touch(session["id"], "2020-01-01")
    assert session["id"] not in [one.id for one in accounts.store.sessions()]


def test_a_new_password_signs_all_other_browsers_out(app: FastAPI) -> None:
    first, second = member(app), browser(app)
    sign_in(second)
    assert code(first.post("/api/account/password", json={"old": "wrong", "new": "another one"})) == (
        401, "wrong_password",
    )  # fmt: skip
    assert name_of(second) == "Anna"
    said = first.post("/api/account/password", json={"old": "wrong", "new": "another one"}).json()["detail"]["en"]
    assert "name" not in said.lower()  # nobody was asked for it
    assert first.post("/api/account/password", json={"old": PASSWORD, "new": "another one"}).status_code == 200
    assert (name_of(first), name_of(second)) == ("Anna", None)
    assert sign_in(second).status_code == 401
    assert sign_in(second, password="another one").status_code == 200


def test_the_email_address_is_changed_with_the_password_only(app: FastAPI) -> None:
    client = member(app)
    change = {"password": PASSWORD, "email": "new@example.org"}
    assert client.post("/api/account/email", json={**change, "password": "wrong"}).status_code == 401
    assert client.post("/api/account/email", json=change).json()["email"] == "new@example.org"
    assert client.post("/api/account/email", json={**change, "email": None}).json()["email"] is None
    assert code(browser(app).post("/api/account/email", json=change)) == (403, "no_account")


def mail(folder: Path, client: TestClient) -> str:
    """The newest e-mail, which is written in the background."""
    for _ in range(1000):
        client.get("/api/lobby")  # the loop goes on
        text = (folder / "mail.log").read_text("utf-8") if (folder / "mail.log").exists() else ""
        if text.endswith("---\n"):
            return text
    raise AssertionError("no e-mail came")


def test_a_forgotten_password_is_reset_by_mail_once(app: FastAPI, folder: Path) -> None:
    member(app, email="anna@example.org")
    stranger = browser(app)
    assert stranger.post("/api/account/forgotten", json={"name": "anna"}).status_code == 202
    text = mail(folder, stranger)
    assert "To: anna@example.org" in text
    assert (folder / "mail.log").stat().st_mode & 0o077 == 0
    (found,) = set(re.findall(r"https://table.example.org/account/reset#(\S+)", text))
    answer = stranger.post("/api/account/reset", json={"code": found, "password": "brand new one"})
    assert answer.json()["name"] == "Anna"
    assert name_of(stranger) == "Anna"
    assert sign_in(browser(app)).status_code == 401
    again = stranger.post("/api/account/reset", json={"code": found, "password": "brand new two"})
    assert code(again) == (410, "void_letter")


def test_a_reset_code_is_not_used_up_while_too_many_sign_in(
    app: FastAPI, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    member(app, email="anna@example.org")
    stranger = browser(app)
    stranger.post("/api/account/forgotten", json={"name": "anna"})
    (found,) = set(re.findall(r"account/reset#(\S+)", mail(folder, stranger)))
    wish = {"code": found, "password": "brand new one"}
    monkeypatch.setattr(app.state.application.accounts.passwords, "waiting", QUEUE)
    assert code(stranger.post("/api/account/reset", json=wish)) == (503, "busy")
    guess = stranger.post("/api/account/reset", json={**wish, "code": "a guess"})
    assert code(guess) == (410, "void_letter"), "for a guess nothing is hashed"
    monkeypatch.setattr(app.state.application.accounts.passwords, "waiting", 0)
    assert stranger.post("/api/account/reset", json=wish).json()["name"] == "Anna"


def test_a_reset_code_expires_after_an_hour(app: FastAPI) -> None:
    member(app)
    store: AccountRepository = app.state.application.accounts.store
    account = store.named(key_of("Anna"))
    assert account is not None
    store.add_reset("0" * 32, account.person, "2000-01-01T00:00:00+00:00")
    assert not store.is_valid_reset("0" * 32)
    assert store.use_reset("0" * 32) is None


def test_asking_for_a_reset_mail_does_not_reveal_whether_there_is_an_account(app: FastAPI, folder: Path) -> None:
    member(app, "Without address")
    asked = [browser(app).post("/api/account/forgotten", json={"name": n}) for n in ("Nobody", "Without address")]
    assert {(one.status_code, one.text) for one in asked} == {(202, "null")}
    assert not (folder / "mail.log").exists()


def test_reset_mails_are_rate_limited(app: FastAPI) -> None:
    for _ in range(app.state.application.accounts.resets.most):
        browser(app).post("/api/account/forgotten", json={"name": "Nobody"})
    assert code(browser(app).post("/api/account/forgotten", json={"name": "Nobody"})) == (429, "too_often")


def test_a_mail_says_that_it_is_your_turn_if_you_want_it(app: FastAPI, folder: Path) -> None:
    client = member(app, email="anna@example.org")
    accounts, person = app.state.application.accounts, next(iter(app.state.application.accounts.sessions.members))
    app.state.portal.call(accounts._notify, person, "other", "nunami")
    assert not (folder / "mail.log").exists(), "nobody has asked for it"
    assert client.post("/api/account/turn_mail", json={"wanted": True}).json()["turn_mail"]
    for _ in range(2):
        app.state.portal.call(accounts._notify, person, "table", "nunami")
    text = mail(folder, client)
    assert text.count("To: anna@example.org") == 1, "once an hour about one table"
    assert "https://table.example.org/table/table" in text
    assert "https://table.example.org/account" in text
    assert not client.post("/api/account/turn_mail", json={"wanted": False}).json()["turn_mail"]
    app.state.portal.call(accounts._notify, person, "third", "nunami")
    assert mail(folder, client) == text
    assert code(browser(app).post("/api/account/turn_mail", json={"wanted": True})) == (403, "no_account")


def test_mail_goes_by_smtp_if_a_server_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []

    class Server:
        def __init__(self, host: str, port: int, **_: float) -> None:
            done.append((host, port))

        def __enter__(self) -> "Server":
            return self

        def __exit__(self, *_: object) -> None:
            done.append("closed")

        def ehlo(self) -> bool:
            return True

        def has_extn(self, name: str) -> bool:
            return name == "starttls"

        def starttls(self, **_: object) -> None:
            done.append("starttls")

        def login(self, user: str, password: str) -> None:
            done.append((user, password))

        def send_message(self, sent: EmailMessage) -> None:
            done.append(sent["From"])

    monkeypatch.setattr(smtplib, "SMTP", Server)
    Smtp("smtp://user:pass%40word@mail.example.org?from=table@example.org")(EmailMessage())
    expected = [("mail.example.org", 587), "starttls", ("user", "pass@word"), "table@example.org", "closed"]
    assert done == expected
    for url in ("nonsense", "http://x?from=a@example.org", "smtp://mail.example.org"):
        with pytest.raises(BadMail, match="smtp://user"):
            Smtp(url)


# ---- leaving for good -----------------------------------------------------------------------------------------------


def test_a_deleted_account_leaves_the_tables_of_others_whole_and_without_its_name(app: FastAPI) -> None:
    host, other = browser(app), member(app, "Berta")
    running_table = table(host, me("Host"), OPEN)
    other.post(f"/api/tables/{running_table}/join", json={"seat": 1, "name": "Berta"})
    alone = table(other, me("Berta"), me("Second"))
    with seated(host, running_table) as seat:
        assert code(other.post("/api/account/delete", json={"password": "wrong"})) == (401, "wrong_password")
        assert other.post("/api/account/delete", json={"password": PASSWORD}).status_code == 204
        seat.until(lambda state: state["seats"][1]["kind"] == "open")
        assert "Berta" not in str(seat.all_heard())
    with seated(host, alone) as seat:
        assert [one["name"] for one in seat.state["seats"]] == ["N. N.", "N. N. 2"]
    assert name_of(other) is None
    assert sign_in(other, "Berta").status_code == 401
    assert sign_up(other, "Berta").status_code == 201


def test_nobody_sits_down_at_a_seat_that_was_left_when_the_game_is_over(app: FastAPI) -> None:
    host, other = browser(app), member(app, "Berta")
    address = table(host, me("Host"), OPEN)
    other.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Berta"})
    other.post("/api/account/delete", json={"password": PASSWORD})
    assert host.post(f"/api/tables/{address}/resign").status_code == 204
    assert code(browser(app).post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Late"})) == (409, "is_over")


def test_a_seat_that_was_resigned_stays_so_when_the_account_is_deleted(app: FastAPI) -> None:
    host, friend, other = browser(app), browser(app), member(app, "Berta")
    address = table(host, me("Host"), OPEN, OPEN, players=3)
    for seat, (client, name) in enumerate([(friend, "Friend"), (other, "Berta")], 1):
        client.post(f"/api/tables/{address}/join", json={"seat": seat, "name": name})
    assert other.post(f"/api/tables/{address}/resign").status_code == 204
    assert other.post("/api/account/delete", json={"password": PASSWORD}).status_code == 204
    assert code(browser(app).post(f"/api/tables/{address}/join", json={"seat": 2, "name": "Late"})) == (409, "taken")
    with seated(host, address) as sits:
        assert (sits.state["seats"][2]["name"], sits.state["seats"][2]["stands_in"]) == ("N. N.", "resigned")


def test_another_password_also_ends_sessions_of_which_only_another_process_knows(app: FastAPI) -> None:
    client, accounts = member(app), app.state.application.accounts
    [session] = client.get("/api/account/sessions").json()
    person = accounts.sessions.held.pop(session["id"]).person
    app.state.portal.call(accounts.change_password, person, "another long enough one")
    assert accounts.store.session_of(session["id"]) is None


def test_one_comes_in_where_nobody_has_heard_of_the_account_yet(app: FastAPI) -> None:
    member(app)
    app.state.application.accounts.sessions.members.clear()  # another process has made it
    assert sign_in(client := browser(app)).json()["name"] == "Anna"
    assert len(sessions(client)) == 2


def test_nobody_comes_in_by_a_password_that_is_changed_meanwhile(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    client, accounts = member(app), app.state.application.accounts
    fits, (session,) = accounts.passwords.verify, sessions(client)
    person = accounts.sessions.held[session["id"]].person

    async def slow(kept: str | None, given: str) -> bool:
        found: bool = await fits(kept, given)
        await accounts.change_password(person, "another long enough one")
        return found

    monkeypatch.setattr(accounts.passwords, "verify", slow)
    assert code(sign_in(late := browser(app))) == (401, "wrong_password")
    assert name_of(late) is None
    assert accounts.sessions.of(person, "session") == []


def test_a_session_that_ends_before_it_is_heard_of_does_not_come_back(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    (session,), known = sessions(member(app)), app.state.application.accounts.sessions
    look_up = known.store.session_of
    given = known.held.pop(session["id"])  # written a moment ago, and not known here yet

    def ends(one: str) -> Any:
        known.end([one])
        return given

    monkeypatch.setattr(known.store, "session_of", ends)
    app.state.portal.call(known.learn, session["id"])
    assert session["id"] not in known.held
    assert look_up(session["id"]) == given


def test_a_session_that_ends_while_it_is_looked_up_does_not_come_back(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    (session,), known = sessions(member(app)), app.state.application.accounts.sessions
    look_up, look_at_all = known.store.session_of, known.store.sessions

    def ends(found: Any) -> Any:
        known.held.pop(session["id"], None)
        return found

    monkeypatch.setattr(known.store, "session_of", lambda one: ends(look_up(one)))
    monkeypatch.setattr(known.store, "sessions", lambda: ends(look_at_all()))
    for looking in (partial(known.learn, session["id"]), known.reload):
        known.held[session["id"]] = look_up(session["id"])
        app.state.portal.call(looking)
        assert session["id"] not in known.held


def test_a_seat_that_was_kept_for_a_rematch_loses_the_name_of_a_deleted_account(app: FastAPI) -> None:
    host, other = browser(app), member(app, "Berta")
    first = table(host, me("Host"), OPEN)
    other.post(f"/api/tables/{first}/join", json={"seat": 1, "name": "Berta"})
    other.post(f"/api/tables/{first}/resign")
    again = host.post(f"/api/tables/{first}/rematch", json={}).json()["id"]
    with seated(host, again) as seat:
        assert [one["name"] for one in seat.state["seats"]] == ["Berta", "Host"]
        other.post("/api/account/delete", json={"password": PASSWORD})
        seat.until(lambda state: state["seats"][0]["name"] == "N. N.")
        assert [(one["kind"], one["name"]) for one in seat.state["seats"]] == [("open", "N. N."), ("person", "Host")]
