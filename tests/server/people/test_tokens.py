"""Tokens: a program speaks for whoever made its token, until the token is revoked, and never opens the account."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi import FastAPI

from server.in_process import Database, browser, code, me, member, running, table


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
