"""An account gets another name: everywhere at once; the old one leads on and stays its own; nobody is impersonated."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import PASSWORD, Database, browser, code, me, member, running, seated, sign_up, table
from tafelrunde.server.people import accounts

OPEN = {"kind": "open", "name": "open"}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, database: Database) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data")), database) as app:
        yield app


@pytest.fixture
def app(served: FastAPI) -> Iterator[FastAPI]:
    """The server, without the accounts of other tests."""
    yield served
    everybody = served.state.application.accounts
    for person in list(everybody.sessions.members):
        served.state.portal.call(everybody.delete, person)


def rename(client: TestClient, name: str, password: str = PASSWORD) -> Any:
    return client.post("/api/account/name", json={"name": name, "password": password})


def names(client: TestClient, address: str) -> list[str]:
    return [seat["name"] for seat in client.get(f"/api/tables/{address}/now").json()["seats"]]


def test_a_new_name_stands_at_all_tables_and_in_the_archive(app: FastAPI) -> None:
    anna = member(app, "Anna")
    address, elsewhere = table(anna, me("Anna"), OPEN, players=2), table(anna, me("Captain"), OPEN, players=2)
    browser(app).post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Guest"}).raise_for_status()
    anna.post(f"/api/tables/{address}/say", json={"text": "Hello"})
    assert rename(anna, "Johanna").json()["name"] == "Johanna"
    assert names(anna, address) == ["Johanna", "Guest"]
    assert names(anna, elsewhere)[0] == "Captain", "a name that was only for one table stays"
    anna.post(f"/api/tables/{address}/resign").raise_for_status()
    with seated(anna, address) as seat:
        assert [one["player"] for one in seat.state["seats"]] == ["Johanna", None]
        seat.all_heard()
        assert [line["name"] for line in seat.chat] == ["Johanna"]
    (game,) = anna.get("/api/archive").json()["games"]
    assert [(place["name"], place["player"]) for place in game["places"]] == [("Johanna", "Johanna"), ("Guest", None)]


def test_who_watches_sees_the_new_name_at_once(app: FastAPI) -> None:
    anna = member(app, "Anna")
    address = table(anna, me("Anna"), me("B"), players=2)
    with seated(browser(app), address) as seat:
        rename(anna, "Johanna")
        seat.until(lambda state: state["seats"][0]["name"] == "Johanna")


def test_the_old_name_leads_on(app: FastAPI) -> None:
    anna = member(app, "Anna")
    rename(anna, "Johanna")
    assert browser(app).get("/api/players/anna").json()["name"] == "Johanna"
    assert browser(app).get("/api/archive", params={"player": "Anna"}).status_code == 200
    known = browser(app).post("/api/account/sign_in", json={"name": "Anna", "password": PASSWORD})
    assert known.json()["name"] == "Johanna"


def test_the_old_name_is_nobody_else_s_as_long_as_the_account_is_there(app: FastAPI) -> None:
    anna, ben = member(app, "Anna"), member(app, "Ben")
    rename(anna, "Johanna")
    assert code(sign_up(browser(app), "ANNA")) == (409, "name_taken")
    assert code(rename(ben, "Anna")) == (409, "name_taken")
    assert code(rename(ben, "johanna")) == (409, "name_taken")
    anna.post("/api/account/delete", json={"password": PASSWORD}).raise_for_status()
    assert rename(ben, "Anna").status_code == 200


def test_a_name_is_changed_once_a_month_and_one_can_go_back(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = member(app, "Anna")
    assert rename(anna, "Johanna").status_code == 200
    assert rename(anna, "Johanna").status_code == 200, "it is that already"
    assert code(rename(anna, "Anna")) == (429, "renamed_lately")
    monkeypatch.setattr(accounts, "RENAMES", timedelta(0))
    assert rename(anna, "Anna").json()["name"] == "Anna"
    assert browser(app).get("/api/players/Johanna").json()["name"] == "Anna"


def test_a_new_name_needs_the_password_and_is_checked_as_any(app: FastAPI) -> None:
    anna = member(app, "Anna")
    assert code(rename(anna, "Johanna", "wrong password")) == (401, "wrong_password")
    assert code(rename(anna, "x")) == (422, "bad_name")
    assert code(rename(browser(app), "Johanna")) == (403, "no_account")


def test_nobody_becomes_somebody_else_at_their_table(app: FastAPI) -> None:
    anna, guest = member(app, "Anna"), browser(app)
    address = table(guest, me("Johanna"), OPEN, players=2)
    anna.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Anna"}).raise_for_status()
    foreign = table(guest, me("Johanna"), me("B"), players=2)
    anna.post(f"/api/tables/{foreign}/say", json={"text": "Hello", "name": "Anna"}).raise_for_status()
    rename(anna, "Johanna")
    assert names(guest, address) == ["Johanna", "Johanna 2"]
    with seated(browser(app), foreign) as watching:
        watching.all_heard()
        assert [line["name"] for line in watching.chat] == ["Johanna 2"]


def test_a_seat_that_was_kept_for_the_rematch_bears_the_new_name(app: FastAPI) -> None:
    anna, guest = member(app, "Anna"), browser(app)
    address = table(guest, me("Guest"), OPEN, players=2)
    anna.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Anna"}).raise_for_status()
    guest.post(f"/api/tables/{address}/resign").raise_for_status()
    following = guest.post(f"/api/tables/{address}/rematch").json()["id"]
    assert set(names(guest, following)) == {"Guest", "Anna"}
    rename(anna, "Johanna")
    assert set(names(guest, following)) == {"Guest", "Johanna"}
