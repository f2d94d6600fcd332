"""Near its end a game may offer to be counted as it stands, if all agree."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

import tafelrunde
from server.in_process import Database, Json, bot, browser, me, member, running, seated, table
from server.tables.test_seats import OPEN, post, sit
from tafelrunde.core.game import EarlyEnd
from tafelrunde.core.proof import verify
from tafelrunde.core.verbs import OVER
from tafelrunde.games import GAMES
from tafelrunde.games.nanuuk.components import FIELD
from tafelrunde.games.nanuuk.rules import Phase

NANUUK = GAMES["nanuuk"]
TEXT = {"en": "Little is left.", "de": "Wenig ist übrig."}


def at_once(_kit: object, s: Any) -> EarlyEnd:
    """An end that is offered all the time: the first seat has a fish more."""
    s.to_move, s.phase = OVER, Phase.ENDED
    s.right[0, 0] += 1
    s.at[s.at < 0] = FIELD["a1"]
    return EarlyEnd(TEXT, s)


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nanuuk! offers it from the first move on."""
    monkeypatch.setitem(GAMES, "nanuuk", replace(NANUUK, early_end=at_once))


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, database: Database) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data")), database) as app:
        yield app


def two(host: TestClient, friend: TestClient, **more: Any) -> str:
    """A hunt of two people."""
    wish = {"game": "nanuuk", "options": {"players": 2}, "seats": [me("A"), OPEN], **more}
    address = str(host.post("/api/tables", json=wish).json()["id"])
    assert sit(friend, address, 1, "B")[0] == 200
    return address


def position(client: TestClient, address: str) -> Json:
    return dict(client.get(f"/api/tables/{address}/now").json()["position"])


def agree(host: TestClient, friend: TestClient, address: str) -> Json:
    """Both agree; the position then."""
    assert post(host, address, "ask", what="finish") == (204, None)
    assert post(friend, address, "answer", yes=True) == (204, None)
    return position(host, address)


def test_a_game_is_not_counted_before_it_offers_that(app: FastAPI) -> None:
    host, friend = browser(app), browser(app)
    address = two(host, friend)
    assert position(host, address)["early_end"] is None
    assert post(host, address, "ask", what="finish") == (409, "no_early_end")


@pytest.mark.usefixtures("offered")
def test_if_all_agree_the_game_is_over_and_counts(app: FastAPI) -> None:
    host, friend = browser(app), browser(app)
    address = two(host, friend)
    before = position(host, address)
    assert (before["early_end"], before["points"]) == ({"text": TEXT, "points": [1, 0]}, [0, 0])
    post(host, address, "ask", what="finish")
    assert position(friend, address)["result"] is None
    post(friend, address, "answer", yes=True)
    over = position(friend, address)
    assert (over["result"], over["places"], over["points"], over["to_move"]) == ([1, 0], [1, 2], [1, 0], OVER)
    assert (over["early_end"], over["legal"], over["ending"]["rule"]) == (None, [], "H15")
    assert over["ending"]["text"]["en"].startswith("Ended by agreement")
    with seated(host, address) as seat:
        seat.all_heard()
        assert [(one["what"], one["seat"]) for one in seat.arrangement["remarks"]] == [("agreed", 0)]
    game = friend.get("/api/archive").json()["games"][0]
    assert [(place["outcome"], place["points"]) for place in game["places"]] == [("won", 1), ("lost", 0)]


@pytest.mark.usefixtures("offered")
def test_its_file_says_so_and_can_be_checked(app: FastAPI) -> None:
    host, friend = browser(app), browser(app)
    address = two(host, friend)
    agree(host, friend, address)
    text = host.get(f"/api/tables/{address}/file").text
    match = tafelrunde.loads(text)
    assert match.ended == ("agreed", 0, (0,))
    assert (match.dump(), verify(match).secret) == (text, 0)
    assert host.get(f"/api/tables/{address}/json").json()["ended"] == {"how": "agreed", "seat": 0, "winners": [0]}


@pytest.mark.usefixtures("offered")
def test_a_move_takes_the_offer_off_the_table_and_so_does_a_no(app: FastAPI) -> None:
    host, friend = browser(app), browser(app)
    address = two(host, friend)
    post(host, address, "ask", what="finish")
    assert post(friend, address, "answer", yes=False) == (204, None)
    post(host, address, "ask", what="finish")
    mover = (host, friend)[position(host, address)["to_move"]]
    with seated(mover, address) as seat:
        seat.act()
    assert post(friend, address, "answer", yes=True) == (409, "no_vote")
    assert position(host, address)["result"] is None


@pytest.mark.usefixtures("offered")
def test_bots_agree_and_the_deal_of_the_day_is_played_to_its_end(app: FastAPI) -> None:
    host = browser(app)
    address = table(host, me("A"), bot(), game="nanuuk", players=2)
    live = app.state.application.tables.live[address]
    assert replace(live.now, day="2026-01-01").early_end is None
    assert post(host, address, "ask", what="finish") == (204, None)
    assert position(host, address)["result"] == [1, 0]


@pytest.mark.usefixtures("offered")
def test_a_rated_game_counts_for_the_ratings_once_everybody_agrees(app: FastAPI) -> None:
    host, friend = member(app, "Finn"), member(app, "Fina")
    address = two(host, friend, rated=True)
    live = app.state.application.tables.live[address]
    post(host, address, "ask", what="finish")
    assert position(host, address)["result"] is None
    post(friend, address, "answer", yes=True)
    first, second = host.get(f"/api/tables/{address}/ratings").json()
    assert first["after"] > second["after"]
    assert live.services.settlement.points_and_places(address) == ([1, 0], [1, 2])


@pytest.mark.usefixtures("offered")
def test_it_counts_after_a_restart_too(tmp_path: Path, database: Database) -> None:
    with running(tmp_path, database) as app:
        host, friend = browser(app), browser(app)
        address = two(host, friend)
        before = agree(host, friend, address)
    with running(tmp_path, database) as app:
        after = position(browser(app), address)
        assert {**after, "ply": 0} == {**before, "ply": 0}
