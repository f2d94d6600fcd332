"""Sitting down: who may see a free seat, who takes it, and what holds until everybody sits."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import GAME, Database, Json, bot, browser, me, running, seated, table
from tafelrunde.errors import BadOptions
from tafelrunde.games import GAMES
from tafelrunde.server.tables import dice_round
from tafelrunde.server.tables.history import History
from tafelrunde.server.tables.sandbox import UntrustedText
from toy import TOY
from toy_twins import chance_does_nothing, twin

OPEN = {"kind": "open", "name": "open"}
SECRET = [game.name for game in GAMES.values() if game.secrets][-1]  # its hands are dealt before the first turn


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, database: Database) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data")), database) as app:
        yield app


def made(client: TestClient, *seats: Json, **more: Any) -> str:
    """A table with more than options."""
    wish = {"game": GAME, "options": {"players": len(seats)}, "seats": list(seats), **more}
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def post(client: TestClient, address: str, verb: str, **body: Any) -> tuple[int, str | None]:
    """The status of a request, and the code of the problem."""
    answer = client.post(f"/api/tables/{address}/{verb}", json=body or None)
    return answer.status_code, None if answer.is_success else answer.json()["code"]


def sit(client: TestClient, address: str, seat: int, name: str = "Guest") -> tuple[int, str | None]:
    return post(client, address, "join", seat=seat, name=name)


def offered(client: TestClient) -> list[str]:
    return [card["id"] for card in client.get("/api/lobby").json()["open"]]


def names(client: TestClient, address: str) -> list[str]:
    with seated(client, address) as seat:
        return [one["name"] if one["kind"] != "open" else "-" for one in seat.state["seats"]]


def test_a_table_is_seen_by_who_has_the_link_until_it_is_opened(app: FastAPI) -> None:
    host, stranger = browser(app), browser(app)
    address = made(host, me(), OPEN)
    assert address not in offered(stranger)
    assert post(stranger, address, "show", seen_by="open") == (403, "not_seated")
    assert post(host, address, "show", seen_by="everybody") == (422, "malformed")
    assert post(host, address, "show", seen_by="open") == (204, None)
    assert address in offered(stranger)
    assert address not in offered(host), "it is their own"
    assert sit(stranger, address, 1) == (200, None)
    assert address not in offered(browser(app)), "nobody is missing any more"


def test_friends_are_those_with_whom_one_has_sat_at_a_table(app: FastAPI) -> None:
    host, friend, stranger = browser(app), browser(app), browser(app)
    sit(friend, made(host, me(), OPEN), 1)
    address = made(host, me(), OPEN, seen_by="friends")
    assert address in offered(friend)
    assert address not in offered(stranger)


def test_nobody_plays_until_everybody_sits_and_then_all_can(app: FastAPI) -> None:
    host, friend = browser(app), browser(app)
    address = made(host, me("A"), OPEN)
    friend.get("/api/lobby")  # a page was opened: the browser is known
    with seated(host, address) as mine, seated(friend, address) as theirs:
        assert mine.state["position"]["legal"] == []
        assert mine.state["position"]["status"]["en"] == "Waiting for somebody to sit down."
        assert mine.say(type="act", number=mine.state["number"], action="x")["problem"]["code"] == "not_begun"
        assert mine.arrangement["waiting"]
        assert not host.get("/api/lobby").json()["mine"][0]["your_turn"]
        sit(friend, address, 1, "B")
        begins = mine.until(lambda s: s["position"]["to_move"] >= 0)["position"]["to_move"]  # it is drawn only now
        mover = (mine, theirs)[begins]
        mover.until(lambda s: s["position"]["legal"])
        assert mover.act()["type"] == "state"
        assert not mover.arrangement["waiting"]


def test_before_the_game_nobody_sees_a_hand(app: FastAPI) -> None:
    host, friend = browser(app), browser(app)
    address = table(host, me("A"), OPEN, game=SECRET, players=2)
    with seated(host, address) as seat, seated(browser(app), address) as watching:
        assert seat.state["eyes"] == -1
        assert seat.state["position"]["view"] == watching.state["position"]["view"]
        sit(friend, address, 1, "B")
        seat.until(lambda s: s["eyes"] == 0)
        assert seat.state["position"]["view"] != watching.hear()["position"]["view"]


def test_seats_are_changed_before_the_game_and_not_later(app: FastAPI) -> None:
    host, friend = browser(app), browser(app)
    address = made(host, me("A"), bot(1), OPEN, OPEN)
    assert post(host, address, "change", seat=0, to=2) == (204, None)
    assert names(host, address) == ["-", "Bot 1", "A", "-"]
    assert post(host, address, "change", seat=2, to=1) == (204, None)
    assert names(host, address) == ["-", "A", "Bot 1", "-"]
    sit(friend, address, 0, "B")
    assert post(host, address, "change", seat=1, to=0) == (409, "seat_taken")
    assert post(host, address, "change", seat=1, to=7) == (409, "seat_taken")
    assert post(host, address, "change", seat=0, to=3) == (403, "not_seated")
    sit(browser(app), address, 3, "C")
    assert post(host, address, "change", seat=1, to=2) == (409, "has_begun")


def test_whoever_gets_up_before_the_game_leaves_a_free_seat(app: FastAPI) -> None:
    host, friend = browser(app), browser(app)
    address = made(host, me("A"), OPEN, OPEN)
    sit(friend, address, 1, "B")
    assert post(friend, address, "leave") == (204, None)
    assert names(host, address) == ["A", "-", "-"]
    assert post(friend, address, "leave") == (403, "not_seated")
    assert post(host, address, "resign") == (409, "not_begun")


def test_seats_are_drawn_when_that_was_agreed(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice_round, "shuffle_seats", list.reverse)
    host, friend = browser(app), browser(app)
    drawn, chosen = made(host, me("A"), OPEN, bot(1), lot=True), made(host, me("A"), OPEN, bot(1))
    for address in (drawn, chosen):
        sit(friend, address, 1, "B")
    assert names(host, drawn) == ["Bot 1", "B", "A"]
    assert names(host, chosen) == ["A", "B", "Bot 1"]


def test_what_waits_for_a_guest_is_listed_first(app: FastAPI) -> None:
    host, friend = browser(app), browser(app)
    waiting = []
    for _ in range(2):
        address = made(host, me("A"), OPEN)
        sit(friend, address, 1, "B")
        with seated(host, address) as seat:
            waits = host if seat.state["position"]["to_move"] == 0 else friend
        waiting.append((address, waits))
    made(host, bot(), bot())
    for client in (host, friend):
        ids = [address for address, waits in waiting if waits is client]
        assert sorted(one["id"] for one in client.get("/api/waiting").json()) == sorted(ids)
        mine = client.get("/api/lobby").json()["mine"]
        assert sorted(card["id"] for card in mine[: len(ids)]) == sorted(ids)
        assert [card["your_turn"] for card in mine[: len(ids) + 1]] == [True] * len(ids) + [False] * (
            len(mine) > len(ids)
        )
    assert browser(app).get("/api/waiting").json() == []


def test_who_could_not_sit_down_because_the_game_did_not_begin_is_not_there(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, friend = browser(app), browser(app)
    address = made(host, me("A"), OPEN)

    def begin(_: History, __: str) -> None:
        raise ValueError("no set-up")

    with monkeypatch.context() as patch:
        patch.setattr(History, "begin", begin)
        with pytest.raises(ValueError, match="no set-up"):
            sit(friend, address, 1, "B")
    assert names(host, address) == ["A", "-"]
    assert sit(friend, address, 1, "B") == (200, None)
    assert names(host, address) == ["A", "B"]


def test_a_set_up_that_chance_cannot_do_is_refused_before_there_is_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, TOY.name, twin(chance=chance_does_nothing))
    with pytest.raises(BadOptions, match="cannot be set up") as refused:
        UntrustedText("die 1 1 1", TOY.name, {}).read()
    assert "lässt sich das Spiel nicht aufbauen" in refused.value.sentences["de"]
