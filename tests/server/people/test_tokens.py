"""Tokens: a program speaks for whoever made its token, until the token is revoked, and never opens the account."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import PASSWORD, Database, browser, code, me, member, running, sign_up, table
from tafelrunde.server.people.sessions import digest


@pytest.fixture
def app(tmp_path: Path, database: Database) -> Iterator[FastAPI]:
    with running(tmp_path, database) as served:
        yield served


def test_a_token_speaks_for_whoever_made_it_until_it_is_revoked(app: FastAPI) -> None:
    owner, program = browser(app), browser(app)
    address = table(owner, me("A"), me("B"))
    made = owner.post("/api/account/tokens", json={"name": "my bot"}).json()
    program.headers["authorization"] = f"Bearer {made['token']}"
    assert [one["id"] for one in program.get("/api/lobby").json()["mine"]] == [address]
    assert "tafelrunde" not in program.cookies
    (card,) = owner.get("/api/account/tokens").json()
    assert (card["id"], card["name"]) == (made["id"], "my bot")
    assert made["token"] not in str(card)
    assert code(browser(app).delete(f"/api/account/tokens/{made['id']}")) == (404, "not_found")
    assert owner.delete(f"/api/account/tokens/{made['id']}").status_code == 204
    assert code(program.get("/api/lobby")) == (401, "bad_token")


def test_it_is_told_when_a_token_was_last_used(app: FastAPI) -> None:
    owner, program, accounts = browser(app), browser(app), app.state.application.accounts
    made = owner.post("/api/account/tokens", json={"name": "my bot"}).json()
    held = accounts.sessions.held
    held[made["id"]] = replace(held[made["id"]], seen="2020-01-01")
    program.headers["authorization"] = f"Bearer {made['token']}"
    program.get("/api/lobby")
    (card,) = owner.get("/api/account/tokens").json()
    assert card["seen"] > "2020-01-01"
    assert [one.seen for one in accounts.store.sessions() if one.id == made["id"]] == [card["seen"]]


def test_a_token_does_not_open_the_account(app: FastAPI) -> None:
    owner, program = member(app), browser(app)
    token = owner.post("/api/account/tokens", json={"name": "bot"}).json()["token"]
    program.headers["authorization"] = f"Bearer {token}"
    for method, path in (("GET", ""), ("GET", "/sessions"), ("POST", "/tokens"), ("POST", "/sign_out")):
        answer = program.request(method, f"/api/account{path}", json={"name": "x"} if method == "POST" else None)
        assert code(answer) == (403, "browsers_only")


@pytest.mark.parametrize("header", ["Bearer", "Bearer nonsense", "Basic abc", ""])
def test_a_senseless_token_is_told_so_and_makes_no_guest(app: FastAPI, header: str) -> None:
    client = browser(app)
    client.headers["authorization"] = header
    assert code(client.get("/api/lobby")) == (401, "bad_token")
    assert "tafelrunde" not in client.cookies


def test_a_session_is_no_token(app: FastAPI) -> None:
    client = member(app)
    said = app.state.application.guests.signer.unsign(client.cookies["tafelrunde"]).decode()
    program = browser(app)
    program.headers["authorization"] = f"Bearer {said}"
    assert program.get("/api/lobby").status_code == 401


def test_nobody_has_more_tokens_than_anybody_needs(app: FastAPI) -> None:
    client = browser(app)
    answers = [client.post("/api/account/tokens", json={"name": "x"}).status_code for _ in range(21)]
    assert answers == [201] * 20 + [429]


# ---- whose a token is -----------------------------------------------------------------------------------------------


def program(app: FastAPI, owner: TestClient) -> TestClient:
    """A program with a token of this browser's person."""
    client = browser(app)
    client.headers["authorization"] = (
        f"Bearer {owner.post('/api/account/tokens', json={'name': 'bot'}).json()['token']}"
    )
    assert client.get("/api/lobby").status_code == 200
    return client


def test_a_guests_token_does_not_become_that_of_the_account_that_signs_in_there(app: FastAPI) -> None:
    first, guest = member(app), browser(app)
    address = table(first, me("A"), me("B"))
    theirs = program(app, guest)
    assert guest.post("/api/account/sign_in", json={"name": "Anna", "password": PASSWORD}).status_code == 200
    assert address in [one["id"] for one in guest.get("/api/lobby").json()["mine"]]
    assert theirs.get("/api/lobby").json()["mine"] == [], "it speaks for the guest still"
    assert guest.get("/api/account/tokens").json() == []


def test_a_guests_token_ends_when_the_guest_makes_an_account(app: FastAPI) -> None:
    guest = browser(app)
    theirs = program(app, guest)
    assert sign_up(guest).status_code == 201
    assert code(theirs.get("/api/lobby")) == (401, "bad_token")


@pytest.mark.parametrize(("wish", "status"), [({}, 401), ({"tokens": True}, 401), ({"tokens": False}, 200)])
def test_a_changed_password_ends_tokens_unless_one_keeps_them(app: FastAPI, wish: dict[str, bool], status: int) -> None:
    owner = member(app)
    theirs = program(app, owner)
    change = {"old": PASSWORD, "new": "quite another one", **wish}
    assert owner.post("/api/account/password", json=change).status_code == 200
    assert theirs.get("/api/lobby").status_code == status


def test_a_reset_password_ends_all_tokens(app: FastAPI) -> None:
    owner, accounts = member(app), app.state.application.accounts
    theirs = program(app, owner)
    accounts.store.add_reset(digest("code"), next(iter(accounts.sessions.members)), "2999-01-01T00:00:00+00:00")
    assert browser(app).post("/api/account/reset", json={"code": "code", "password": "a new one"}).status_code == 200
    assert code(theirs.get("/api/lobby")) == (401, "bad_token")
