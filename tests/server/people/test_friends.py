"""Friends: whom one has played with or added, who is here, and challenges; and what strangers never see."""

import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import GAME, PASSWORD, Database, Json, browser, code, me, member, running, seated
from tafelrunde.server.people.friends import Friends
from tafelrunde.server.people.here import FORGET
from tafelrunde.server.storage import friend_repository
from tafelrunde.server.storage.schema import challenges as asked
from tafelrunde.server.storage.schema import friends as friends_table

OPEN = {"kind": "open", "name": "open"}
numbers = count(1)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, database: Database) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data")), database) as app:
        yield app


@pytest.fixture
def social(app: FastAPI) -> Iterator[Friends]:
    """Friends, with limits that no other test has used up, and with the time of day after it."""
    found: Friends = app.state.application.friends
    for limit in (found.added, found.sent, found.sent_to):
        limit.tries.clear()
    yield found
    found.here.clock = time.monotonic


def newcomer(app: FastAPI, **more: Any) -> tuple[TestClient, str]:
    """Somebody with an account of a new name."""
    name = f"Friend {next(numbers)}"
    return member(app, name, **more), name


def waiting(client: TestClient, **more: Any) -> str:
    """A table with a free seat."""
    seats = [me(), OPEN]
    made = client.post("/api/tables", json={"game": GAME, "options": {"players": 2}, "seats": seats, **more})
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def together(one: TestClient, other: TestClient) -> str:
    """A table at which both sit."""
    address = waiting(one)
    assert other.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Other"}).status_code == 200
    return address


def friends(client: TestClient) -> dict[str, Json]:
    answer = client.get("/api/friends")
    assert answer.status_code == 200, answer.text
    return {one["name"]: one for one in answer.json()}


def challenges(client: TestClient) -> Json:
    found: Json = client.get("/api/challenges").json()
    return found


def challenge(client: TestClient, address: str, name: str) -> Any:
    return client.post(f"/api/tables/{address}/challenge", json={"name": name})


# ---- the list -------------------------------------------------------------------------------------------------------


def test_who_has_played_together_are_friends(app: FastAPI) -> None:
    (anna, one), (ben, two) = newcomer(app), newcomer(app)
    assert friends(anna) == {}
    together(anna, ben)
    together(anna, ben)
    assert friends(anna)[two] | {"last": "", "here": True} == {
        "name": two, "added": False, "here": True, "tables": 2, "last": "",
    }  # fmt: skip
    assert set(friends(ben)) == {one}


@pytest.mark.usefixtures("social")
def test_friends_are_added_by_name_and_removed(app: FastAPI) -> None:
    (anna, one), (_, two) = newcomer(app), newcomer(app)
    assert anna.post("/api/friends", json={"name": two.upper()}).status_code == 204
    assert anna.post("/api/friends", json={"name": two}).status_code == 204, "twice does nothing"
    assert friends(anna)[two]["added"]
    assert anna.get(f"/api/players/{two}").json()["added"]
    assert code(anna.post("/api/friends", json={"name": one})) == (409, "thats_you")
    assert code(anna.post("/api/friends", json={"name": "Nobody at all"})) == (404, "no_player")
    assert anna.delete(f"/api/friends/{two}").status_code == 204
    assert friends(anna) == {}


def test_guests_have_no_friends_but_are_told_why(app: FastAPI) -> None:
    guest = browser(app)
    assert code(guest.get("/api/friends")) == (403, "no_account")
    assert code(guest.post("/api/friends", json={"name": "Friend 1"})) == (403, "no_account")


def test_not_more_friends_than_there_is_room_for(
    app: FastAPI, social: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tafelrunde.server.people.friends.MOST", 1)
    (anna, _), (_, two), (_, three) = newcomer(app), newcomer(app), newcomer(app)
    assert anna.post("/api/friends", json={"name": two}).status_code == 204
    assert code(anna.post("/api/friends", json={"name": three})) == (409, "too_many_friends")
    social.added.most, before = 0, social.added.most
    assert code(anna.post("/api/friends", json={"name": three})) == (429, "too_often")
    social.added.most = before


def test_a_table_for_friends_is_seen_by_those_whom_its_host_has_added(app: FastAPI) -> None:
    (anna, _), (ben, two) = newcomer(app), newcomer(app)
    address = waiting(anna, seen_by="friends")
    assert address not in [card["id"] for card in ben.get("/api/lobby").json()["open"]]
    anna.post("/api/friends", json={"name": two})
    assert address in [card["id"] for card in ben.get("/api/lobby").json()["open"]]


# ---- who is here ----------------------------------------------------------------------------------------------------


def test_friends_see_who_is_here_until_they_are_gone(app: FastAPI, social: Friends) -> None:
    (anna, _), (ben, two) = newcomer(app), newcomer(app)
    address = together(anna, ben)
    clock = [1000.0]
    social.here.clock = lambda: clock[0]
    assert not friends(anna)[two]["here"]
    ben.get("/api/lobby")
    assert friends(anna)[two]["here"]
    assert anna.get(f"/api/players/{two}").json()["here"]
    clock[0] += FORGET
    assert not friends(anna)[two]["here"]
    with seated(ben, address):
        assert friends(anna)[two]["here"], "at a table one is here, too"


def test_a_stranger_who_adds_somebody_does_not_see_whether_they_are_here(app: FastAPI) -> None:
    (anna, one), (ben, two) = newcomer(app), newcomer(app)
    anna.post("/api/friends", json={"name": two})
    ben.get("/api/lobby")
    assert not friends(anna)[two]["here"]
    assert not anna.get(f"/api/players/{two}").json()["here"]
    ben.post("/api/friends", json={"name": one})
    assert friends(anna)[two]["here"], "now it is no stranger any more"


def test_who_does_not_want_to_be_seen_is_not(app: FastAPI) -> None:
    (anna, _), (ben, two) = newcomer(app), newcomer(app)
    together(anna, ben)
    ben.get("/api/lobby")
    assert friends(anna)[two]["here"]
    assert ben.post("/api/account/hidden", json={"hidden": True}).json()["hidden"]
    ben.get("/api/lobby")
    assert not friends(anna)[two]["here"]
    assert not anna.get(f"/api/players/{two}").json()["here"]
    assert not ben.post("/api/account/hidden", json={"hidden": False}).json()["hidden"]
    assert friends(anna)[two]["here"]


# ---- challenges -----------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("social")
def test_a_challenge_is_accepted_by_sitting_down(app: FastAPI) -> None:
    (anna, one), (ben, two) = newcomer(app), newcomer(app)
    address = waiting(anna)
    assert challenge(anna, address, two).status_code == 204
    (came,) = challenges(ben)["received"]
    assert (came["table"], came["name"], came["game"], came["seat"]) == (address, one, GAME, 1)
    (sent,) = challenges(anna)["sent"]
    assert (sent["name"], sent["declined"]) == (two, False)
    assert ben.post(f"/api/tables/{address}/join", json={"seat": came["seat"], "name": two}).status_code == 200
    assert challenges(ben) == challenges(anna) == {"received": [], "sent": []}
    ben.post(f"/api/tables/{address}/leave")
    assert challenges(ben)["received"] == [], "it was accepted once"


@pytest.mark.usefixtures("social")
def test_a_declined_challenge_is_told_and_put_away(app: FastAPI) -> None:
    (anna, _), (ben, two) = newcomer(app), newcomer(app)
    address = waiting(anna)
    challenge(anna, address, two)
    assert ben.post(f"/api/tables/{address}/decline").status_code == 204
    assert challenges(ben)["received"] == []
    assert [one["declined"] for one in challenges(anna)["sent"]] == [True]
    assert code(challenge(anna, address, two)) == (409, "challenged"), "no is no"
    assert anna.post(f"/api/tables/{address}/withdraw", json={"name": two}).status_code == 204
    assert challenges(anna)["sent"] == []
    assert code(ben.post(f"/api/tables/{address}/decline")) == (404, "no_challenge")


@pytest.mark.usefixtures("social")
def test_who_may_be_challenged_by_whom_and_where(app: FastAPI) -> None:
    (anna, one), (ben, two), (clara, three) = newcomer(app), newcomer(app), newcomer(app)
    guest, address = browser(app), waiting(anna)
    assert code(challenge(clara, address, two)) == (403, "not_seated")
    assert code(challenge(anna, address, one)) == (409, "thats_you")
    assert code(challenge(anna, address, "Nobody at all")) == (404, "no_player")
    assert code(challenge(guest, waiting(guest), two)) == (403, "no_account")
    assert code(challenge(anna, together(anna, ben), three)) == (409, "no_free_seat")
    assert code(anna.post(f"/api/tables/{address}/withdraw", json={"name": two})) == (404, "no_challenge")


def test_challenges_are_rate_limited(app: FastAPI, social: Friends) -> None:
    (anna, _), (_, two) = newcomer(app), newcomer(app)
    for _ in range(social.sent_to.most):
        assert challenge(anna, waiting(anna), two).status_code == 204
    assert code(challenge(anna, waiting(anna), two)) == (429, "too_often")
    (_, three) = newcomer(app)
    assert challenge(anna, waiting(anna), three).status_code == 204


@pytest.mark.usefixtures("social")
def test_a_challenge_ends_with_its_table_its_host_and_after_a_month(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    (anna, _), (ben, two), (clara, _) = newcomer(app), newcomer(app), newcomer(app)
    full, left, old = waiting(anna), waiting(anna), waiting(anna)
    for address in (full, left, old):
        challenge(anna, address, two)
    clara.post(f"/api/tables/{full}/join", json={"seat": 1, "name": "C"})
    anna.post(f"/api/tables/{left}/leave")
    assert [one["table"] for one in challenges(ben)["received"]] == [old]
    monkeypatch.setattr(friend_repository, "_expired", lambda: "9999")
    assert challenges(ben)["received"] == []


@pytest.mark.usefixtures("social")
def test_only_people_one_knows_send_an_e_mail_or_a_push(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, str]] = []
    monkeypatch.setattr(app.state.application.friends, "told", lambda _p, table, _t, by: told.append((table, by)))
    (anna, one), (ben, two) = newcomer(app), newcomer(app)
    challenge(anna, waiting(anna), two)
    assert told == []
    ben.post("/api/friends", json={"name": one})
    address = waiting(anna)
    challenge(anna, address, two)
    assert told == [(address, one)]


@pytest.mark.usefixtures("social")
def test_a_friend_s_challenge_comes_by_e_mail_if_that_was_wished(app: FastAPI) -> None:
    (anna, one), (ben, two) = newcomer(app), newcomer(app, email="friend@example.org")
    ben.post("/api/account/turn_mail", json={"wanted": True})
    ben.post("/api/friends", json={"name": one})
    sent: list[Any] = []
    mailer = app.state.application.accounts.mailer
    mailer.transport, before = sent.append, mailer.transport
    address = waiting(anna)
    challenge(anna, address, two)

    async def done() -> None:
        for task in list(mailer.under_way):
            await task

    app.state.portal.call(done)
    mailer.transport = before
    (mail,) = sent
    assert f"{one} challenges you" in mail.get_content()
    assert f"/table/{address}" in mail.get_content()


# ---- leaving for good -----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("social")
def test_nothing_of_a_deleted_account_is_left_with_its_friends(app: FastAPI) -> None:
    (anna, one), (ben, two) = newcomer(app), newcomer(app)
    together(anna, ben)
    anna.post("/api/friends", json={"name": two})
    ben.post("/api/friends", json={"name": one})
    challenge(anna, waiting(anna), two)
    address = waiting(ben)
    challenge(ben, address, one)
    deleted = app.state.application.services.repository.seats(address)[0].person
    ben.post("/api/account/delete", json={"password": PASSWORD}).raise_for_status()
    assert friends(anna) == {}
    assert challenges(anna) == {"received": [], "sent": []}
    with app.state.application.services.repository.transaction() as c:
        columns = (friends_table.c.person, friends_table.c.friend, asked.c.person, asked.c.challenger)
        assert not [row for column in columns for row in c.execute(column.table.select().where(column == deleted))]
