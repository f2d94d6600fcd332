"""Leaderboards, what a rated game has changed, and public games that can be watched while they are played."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import PASSWORD, Database, Json, bot, browser, code, me, running, seated
from server.people.test_results import OPEN, archive, finished, newcomer, wish
from tafelrunde.games import GAMES
from tafelrunde.server.people.leaderboard import COUNTED
from tafelrunde.server.storage import table_repository
from toy import TOY


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, database: Database) -> Iterator[FastAPI]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, TOY.name, TOY)
        with running(Path(tmp_path_factory.mktemp("data")), database) as app:
            yield app


def board(client: TestClient, game: str = "nunami") -> dict[str, Json]:
    answer = client.get(f"/api/games/{game}/leaderboard")
    assert answer.status_code == 200, answer.text
    return {row["name"]: row for row in answer.json()["rows"]}


# ---- leaderboards ---------------------------------------------------------------------------------------------------


def test_who_has_played_enough_rated_games_is_ranked(app: FastAPI) -> None:
    (anna, one), (ben, two), (clara, three) = newcomer(app), newcomer(app), newcomer(app)
    assert not board(anna).keys() & {one, two, three}
    for _ in range(COUNTED):
        finished(app, [anna, ben], [1, 0], rated=True, game="nunami")
    finished(app, [clara, ben], [1, 0], rated=True, game="nunami")
    found = board(browser(app))
    assert [*found] == [one, two, three], "ranked ones first, the best of them on top"
    assert [row["rank"] for row in found.values()] == [1, 2, None]
    assert (found[one]["games"], found[one]["won"], found[two]["games"], found[two]["won"]) == (5, 5, 6, 0)
    assert found[one]["rating"] > 1500 > found[two]["rating"]
    assert found[one]["rating"] == browser(app).get(f"/api/players/{one}").json()["games"][0]["rating"]
    assert [row["mine"] for row in board(ben).values()] == [False, True, False]
    anna.post("/api/account/delete", json={"password": PASSWORD}).raise_for_status()
    assert [*board(ben)] == [two, three]


def test_unrated_games_and_other_games_are_on_no_leaderboard(app: FastAPI) -> None:
    (anna, one), (ben, _) = newcomer(app), newcomer(app)
    finished(app, [anna, ben], [1, 0], game="iwari")
    finished(app, [anna, ben], [1, 0], rated=True, game="nanuuk")
    assert board(anna, "iwari") == {}
    assert next(iter(board(anna, "nanuuk"))) == one
    assert code(anna.get("/api/games/chess/leaderboard")) == (404, "unknown")


# ---- what has changed -----------------------------------------------------------------------------------------------


def test_a_rated_result_shows_what_it_has_changed(app: FastAPI) -> None:
    (anna, one), (ben, _) = newcomer(app), newcomer(app)
    first = finished(app, [anna, ben], [1, 0], rated=True)
    other = finished(app, [anna, ben], [1, 0], rated=True, game="nations")  # has ratings of its own
    second = finished(app, [ben, anna], [1, 0], rated=True)
    changes = {address: browser(app).get(f"/api/tables/{address}/ratings").json() for address in (first, other, second)}
    assert [change["before"] for change in changes[first] + changes[other]] == [1500] * 4
    assert changes[first][0]["after"] == changes[second][1]["before"] > 1500 > changes[second][1]["after"] - 100
    assert changes[second][1]["before"] > changes[second][1]["after"]
    assert changes[second][0]["before"] == changes[first][1]["after"]
    shown = {game["id"]: [place["rating"] for place in game["places"]] for game in archive(anna)["games"]}
    assert shown == changes
    assert browser(app).get(f"/api/players/{one}").json()["games"]


def test_an_unrated_game_changes_nothing(app: FastAPI) -> None:
    (anna, _), (ben, _) = newcomer(app), newcomer(app)
    address = finished(app, [anna, ben], [1, 0])
    assert anna.get(f"/api/tables/{address}/ratings").json() == [None, None]
    assert [place["rating"] for place in archive(anna)["games"][0]["places"]] == [None, None]
    assert code(anna.get("/api/tables/nowhere/ratings")) == (404, "no_table")


def test_whoever_is_told_of_the_end_finds_the_change(app: FastAPI) -> None:
    (anna, _), (ben, _) = newcomer(app), newcomer(app)
    address = anna.post("/api/tables", json=wish(me(), OPEN)).json()["id"]
    ben.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "B"}).raise_for_status()
    ben.post(f"/api/tables/{address}/resign").raise_for_status()
    won, lost = anna.get(f"/api/tables/{address}/ratings").json()
    assert won["after"] > 1500 > lost["after"]


# ---- watching -------------------------------------------------------------------------------------------------------


def played(app: FastAPI, seen_by: str, moves: int = 1) -> tuple[str, TestClient]:
    """A game of two guests that has begun, and its host."""
    host, other = browser(app), browser(app)
    wished = {"game": TOY.name, "options": {"players": 2}, "seats": [me("Host"), OPEN], "seen_by": seen_by}
    address = str(host.post("/api/tables", json=wished).json()["id"])
    other.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Other"}).raise_for_status()
    if seen_by == "open":
        host.post(f"/api/tables/{address}/start").raise_for_status()
    for _ in range(moves):
        number = host.get(f"/api/tables/{address}/now").json()["number"]
        host.post(f"/api/tables/{address}/act", json={"number": number, "action": "take"}).raise_for_status()
    return address, host


def live(client: TestClient) -> dict[str, Json]:
    return {one["id"]: one for one in client.get("/api/live").json()}


def test_a_public_game_can_be_watched_while_it_is_played(app: FastAPI) -> None:
    address, host = played(app, "open")
    found = live(browser(app))[address]
    assert [seat["name"] for seat in found["seats"]] == ["Host", "Other"]
    assert (found["plies"], found["watching"], found["title"]) == (1, 0, TOY.title)
    assert not any(seat["mine"] or seat["yours"] for seat in found["seats"])
    assert address not in live(host), "one's own games are in a list of their own"
    with seated(browser(app), address), seated(host, address):
        assert live(browser(app))[address]["watching"] == 1, "who plays does not watch"
    host.post(f"/api/tables/{address}/show", json={"seen_by": "link"}).raise_for_status()
    assert address not in live(browser(app)), "it is the players' choice"


@pytest.mark.parametrize("seen_by", ["link", "friends"])
def test_a_game_that_is_not_public_is_in_nobody_s_list(app: FastAPI, seen_by: str) -> None:
    address, _ = played(app, seen_by)
    assert address not in live(browser(app))


def test_only_what_is_being_played_is_listed(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh, _ = played(app, "open", moves=0)
    over, host = played(app, "open")
    host.post(f"/api/tables/{over}/resign").raise_for_status()
    left, gone = played(app, "open")
    gone.post(f"/api/tables/{left}/leave").raise_for_status()
    assert not live(browser(app)).keys() & {fresh, over}
    assert left in live(browser(app)), "one of the two is still there"
    monkeypatch.setattr(table_repository, "LIVE", -table_repository.LIVE)
    assert live(browser(app)) == {}, "nothing has happened for long"


def test_bots_among_themselves_are_no_public_game(app: FastAPI) -> None:
    wished = {"game": TOY.name, "options": {"players": 2}, "seats": [bot(), bot()], "seen_by": "open"}
    address = browser(app).post("/api/tables", json=wished).json()["id"]
    assert address not in live(browser(app))
