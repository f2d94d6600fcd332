"""The deal of the day: the same for everybody, nobody can foresee it, one try each, and the results are compared."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import GAME, Json, actions, browser, code, running, seated
from tafelrunde.games import GAMES
from tafelrunde.server.people import daily
from tafelrunde.server.people.daily import Deals
from tafelrunde.server.storage.table_repository import Event, SeatRow, TableRow

ALONE = next(game for game in GAMES.values() if game.fame)
DAY = "2026-01-02"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data"))) as app:
        yield app


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch, days: Iterator[str]) -> str:
    """A day of the test's own."""
    chosen = next(days)
    monkeypatch.setattr(daily, "today", lambda: chosen)
    monkeypatch.setattr("tafelrunde.server.http.daily_routes.today", lambda: chosen)
    return chosen


@pytest.fixture(scope="module")
def days() -> Iterator[str]:
    return (f"2026-02-{number:02}" for number in range(1, 28))


def sit(client: TestClient, game: str = ALONE.name, name: str = "Me") -> str:
    answer = client.post(f"/api/daily/{game}", json={"name": name, "bots": ["Puma"]})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def play_on(client: TestClient, address: str, which: int) -> list[str]:
    """To the end, always by the same one of all legal actions; all that happened."""
    with seated(client, address) as seat:
        while seat.state["position"]["result"] is None:
            if seat.state["position"]["legal"]:
                legal = seat.state["position"]["legal"]
                seat.act(legal[min(which, len(legal) - 1)]["action"])
            else:
                seat.hear()
        return actions(seat.state)


def card(client: TestClient, game: str = ALONE.name, **query: Any) -> Json:
    found: Json = next(one for one in client.get("/api/daily", params=query).json()["games"] if one["game"] == game)
    return found


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_day_brings_everybody_the_same_and_every_day_something_else(game: Any) -> None:
    deals = Deals("key")
    assert deals.match(game, DAY).log == Deals("key").match(game, DAY).log
    secrets = {deals.secret(game, DAY), deals.secret(game, "2026-01-03"), Deals("other").secret(game, DAY)}
    assert len(secrets) == 3
    seen = {str(deals.options(game, f"2026-01-{day:02}")) for day in range(1, 31)}
    assert len(seen) > 1
    assert {deals.options(game, f"2026-01-{day:02}")["players"] == 1 for day in range(1, 31)} == {bool(game.fame)}


@pytest.mark.slow
@pytest.mark.usefixtures("day")
@pytest.mark.parametrize("game", [GAME, ALONE.name])
def test_who_plays_the_same_meets_the_same_luck_and_the_same_answers(app: FastAPI, game: str) -> None:
    one, two = browser(app), browser(app)
    played = [play_on(client, sit(client, game), 0) for client in (one, two)]
    assert played[0] == played[1]


def test_everybody_has_one_try(app: FastAPI, day: str) -> None:
    client = browser(app)
    first = sit(client)
    assert sit(client) == first
    play_on(client, first, -1)
    assert sit(client) == first
    assert sit(browser(app)) != first
    assert card(client)["table"] == first
    assert card(client)["over"]
    assert day == client.get("/api/daily").json()["day"]


def test_the_results_of_a_day_are_compared(app: FastAPI, day: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clients = {name: browser(app) for name in ("First", "Last", "Middle")}
    for (name, client), which in zip(clients.items(), (0, -1, 1), strict=True):
        play_on(client, sit(client, name=name), which)
    seen = card(clients["Last"])
    assert seen["count"] == 3
    points = [row["points"] for row in seen["rows"]]
    assert points == sorted(points, reverse=True)
    assert [row["rank"] for row in seen["rows"]] == [1 + sum(p > own for p in points) for own in points]
    assert [row["name"] for row in seen["rows"] if row["mine"]] == ["Last"]
    assert all(row["table"] for row in seen["rows"])
    stranger = browser(app)
    assert [row["table"] for row in card(stranger)["rows"]] == [None] * 3  # nobody looks before they have played
    monkeypatch.setattr(daily, "today", lambda: "2026-12-31")
    assert all(row["table"] for row in card(stranger, day=day)["rows"])


def test_who_resigned_stands_behind_all_who_played_to_the_end(app: FastAPI, day: str) -> None:
    tables = app.state.application.tables
    for name, points in {"Quitter": None, "Player": [3, 9]}.items():
        who = [SeatRow("person", name, None, name), SeatRow("bot", "Puma", 3, None)]
        row = TableRow(name, GAME, GAMES[GAME].version, {}, None, [], True, day, -2, 1, [0.0, 1.0], daily=day)
        tables.services.repository.add_table(row, who, [Event(1, "act", 0, "x")])
        tables.services.results.settle(name, points)
    rows = card(browser(app), GAME)["rows"]
    assert [(row["rank"], row["name"], row["outcome"], row["points"], row["margin"]) for row in rows] == [
        (1, "Player", "lost", 3, -6),
        (2, "Quitter", "lost", None, None),
    ]


@pytest.mark.usefixtures("day")
def test_there_is_no_help_with_the_deal_of_the_day(app: FastAPI) -> None:
    client = browser(app)
    address = sit(client)
    with seated(client, address) as seat:
        assert seat.state["competitive"] == "daily"
        number, lines = seat.state["position"]["ply"], len(seat.state["log"])
        seat.act()
        assert len(seat.state["log"]) == lines  # it is only begun, and may be left
        assert seat.say(type="take_back", number=seat.state["number"])["position"]["ply"] == number
        while seat.state["position"]["legal"] and len(seat.state["log"]) == lines:
            seat.act()
        answer = seat.say(type="take_back", number=seat.state["number"])
        assert answer["problem"]["code"] == "without_help"
    assert code(client.post(f"/api/tables/{address}/hint")) == (409, "without_help")
    assert code(client.post(f"/api/tables/{address}/branch", json={"ply": 0})) == (409, "without_help")
    assert code(client.get(f"/api/tables/{address}/file")) == (409, "without_help")


@pytest.mark.usefixtures("day")
def test_a_deal_that_everybody_knows_is_not_in_the_hall_of_fame(app: FastAPI) -> None:
    client = browser(app)
    address = sit(client)
    play_on(client, address, -1)
    halls = client.get(f"/api/games/{ALONE.name}/fame").json()
    assert address not in [feat["table"] for hall in halls for feat in hall["feats"]]
    assert address in [game["id"] for game in client.get("/api/archive").json()["games"]]


def test_the_days_to_come_are_not_told(app: FastAPI) -> None:
    tomorrow = (datetime.now(UTC) + timedelta(days=1, hours=1)).date()
    assert code(browser(app).get(f"/api/daily?day={tomorrow}")) == (404, "not_yet")
    assert browser(app).get("/api/daily?day=nonsense").status_code == 422
    assert browser(app).post("/api/daily/nonsense", json={"name": "x", "bots": []}).status_code == 404


def finish(app: FastAPI, table: str, person: str, points: int | None, day: str) -> None:
    """A finished try, as if it had been played."""
    tables = app.state.application.tables
    who = [SeatRow("person", person, None, person), SeatRow("bot", "Puma", 3, None)]
    row = TableRow(table, GAME, GAMES[GAME].version, {}, None, [], True, day, -2, 1, [0.0, 1.0], daily=day)
    tables.services.repository.add_table(row, who, [Event(1, "act", 0, "x")])
    tables.services.results.settle(table, None if points is None else [points, 0])


def test_a_reader_of_a_day_costs_the_same_however_many_have_played(
    app: FastAPI, day: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []
    places = daily._places

    def counted(c: Any, ids: list[str]) -> Any:
        read.append(len(ids))
        return places(c, ids)

    monkeypatch.setattr(daily, "_places", counted)
    for number in range(daily.SHOWN + 5):
        finish(app, f"{day}-{number}", f"{day}-{number}", number % 7, day)
    found = card(browser(app), GAME)
    assert (found["count"], len(found["rows"])) == (daily.SHOWN + 5, daily.SHOWN)
    assert max(read) <= daily.SHOWN + 1
    assert [row["rank"] for row in found["rows"]] == [1, 1, 3, 3, 5, 5, 7, 7, 9, 9]


def test_of_two_tries_that_came_together_in_one_account_the_first_counts(app: FastAPI, day: str) -> None:
    finish(app, f"{day}-first", "member", 3, day)
    finish(app, f"{day}-second", "guest", 9, day)
    assert card(browser(app), GAME)["count"] == 2
    app.state.application.accounts.store.bring("guest", "member")
    assert [(row["points"], row["rank"]) for row in card(browser(app), GAME)["rows"]] == [(3, 1)]
