"""The hall of fame: what people reached alone, at tables that were played here from the beginning."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import Json, Seat, browser, me, running, seated, table
from tafelrunde.games import GAMES
from tafelrunde.server.people.hall_of_fame import grade
from tafelrunde.server.storage import database as storage
from tafelrunde.server.storage.schema import tables
from tafelrunde.server.storage.table_repository import (
    Event,
    SeatRow,
    Summary,
    TableRepository,
    TableRow,
    TableWrite,
    now,
)
from tafelrunde.server.wire import types as wire

ALONE = next(game for game in GAMES.values() if game.fame)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    with running(tmp_path) as app:
        yield app


def play_on(client: TestClient, address: str) -> int:
    """Do the last of all legal actions until the game is over; the points."""
    with seated(client, address) as seat:
        while seat.state["position"]["result"] is None:
            seat.act(seat.state["position"]["legal"][-1]["action"])
        return int(seat.state["position"]["points"][0])


def played(client: TestClient, name: str = "Me", **options: Any) -> tuple[str, int]:
    """A game that somebody has played alone, and the points."""
    address = table(client, me(name), game=ALONE.name, players=1, **options)
    return address, play_on(client, address)


def halls(client: TestClient) -> list[Json]:
    found: list[Json] = client.get(f"/api/games/{ALONE.name}/fame").json()
    return found


def test_who_has_played_alone_to_the_end_is_in_the_hall_of_fame(app: FastAPI) -> None:
    mine, other = browser(app), browser(app)
    assert halls(mine) == []
    results = dict([played(mine, "First"), played(other, "Second"), played(mine, "Again")])
    (hall,) = halls(mine)
    points = [feat["points"] for feat in hall["feats"]]
    assert {feat["table"]: feat["points"] for feat in hall["feats"]} == results
    assert points == sorted(results.values(), reverse=True)
    assert [feat["rank"] for feat in hall["feats"]] == [1 + sum(p > own for p in points) for own in points]
    assert {feat["name"]: feat["mine"] for feat in hall["feats"]} == {"First": True, "Second": False, "Again": True}
    assert [feat["grade"] for feat in hall["feats"]] == [grade(ALONE, own) for own in points]


def test_each_set_of_options_has_a_hall_of_its_own(app: FastAPI) -> None:
    client = browser(app)
    own = [option for option in ALONE.choices(ALONE.material(None, "")) if option.name != "players"]
    changed: dict[str, Any] = {option.name: option.values[-1] for option in own}
    played(client)
    played(client, **changed)
    plain, special = halls(client)
    assert plain["title"]["en"] == ""
    assert special["title"]["en"] != ""
    assert special["options"] == {"players": 1, **changed}


def test_games_from_elsewhere_and_half_games_are_not_in_the_hall(app: FastAPI) -> None:
    client = browser(app)
    address, _ = played(client)
    text = client.get(f"/api/tables/{address}/file").text
    client.post("/api/tables/load", json={"text": text})
    branch = client.post(f"/api/tables/{address}/branch", json={"ply": 3, "levels": [None]}).json()["id"]
    play_on(client, branch)
    table(client, me(), game=ALONE.name, players=1)
    (hall,) = halls(client)
    assert [feat["table"] for feat in hall["feats"]] == [address]


def told(seat: Seat) -> str | None:
    """The help that everybody at the table is told of."""
    seat.all_heard()
    helped: str | None = seat.arrangement["helped"]
    return helped


def draws(seat: Seat) -> bool:
    """Do the first legal action; whether something was drawn after it."""
    before = seat.state["number"]
    return bool(seat.act()["number"] > before + 1)


def test_with_a_hint_a_game_is_listed_for_its_player_only_and_not_ranked(app: FastAPI) -> None:
    mine, other = browser(app), browser(app)
    address = table(mine, me("Helped"), game=ALONE.name, players=1)
    with seated(mine, address) as seat:
        assert (seat.state["famed"], told(seat)) == (True, None)
        number = seat.state["number"]
        assert mine.post(f"/api/tables/{address}/hint").status_code == 200
        seat.act()  # with the number from before the hint, which has changed nothing
        assert (seat.state["number"] > number, told(seat)) == (True, "hints")
    points = play_on(mine, address)
    earnest, fewer = played(mine)
    (hall,) = halls(mine)
    assert [(feat["table"], feat["rank"], feat["helped"]) for feat in hall["feats"]] == [
        (earnest, 1, None),
        (address, None, "hints"),
    ]
    assert [feat["points"] for feat in hall["feats"]] == [fewer, points]
    (hall,) = halls(other)
    assert [feat["table"] for feat in hall["feats"]] == [earnest]
    games = {game["id"]: game["helped"] for game in mine.get("/api/archive").json()["games"]}
    assert games == {earnest: None, address: "hints"}


def test_what_is_taken_back_after_a_draw_is_not_ranked_and_a_restart_changes_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        client = browser(app)
        address = table(client, me(), game=ALONE.name, players=1)
        with seated(client, address) as seat:
            while not draws(seat):
                pass
            seat.say(type="take_back", number=seat.state["number"])
            assert told(seat) == "taken_back"
        cookies = client.cookies
    with running(tmp_path) as app:
        client = browser(app)
        client.cookies = cookies
        with seated(client, address) as seat:
            seat.act()
            assert told(seat) == "taken_back"
        play_on(client, address)
        (hall,) = halls(client)
        assert [(feat["rank"], feat["helped"]) for feat in hall["feats"]] == [(None, "taken_back")]


def test_what_is_taken_back_before_anything_was_drawn_costs_nothing(app: FastAPI) -> None:
    client = browser(app)
    address = table(client, me(), game=ALONE.name, players=1)
    with seated(client, address) as seat:
        assert not draws(seat)
        seat.say(type="take_back", number=seat.state["number"])
    play_on(client, address)
    (hall,) = halls(client)
    assert [(feat["rank"], feat["helped"]) for feat in hall["feats"]] == [(1, None)]


def test_bots_are_not_in_the_hall(tmp_path: Path) -> None:
    kept = storage.Database(f"sqlite:///{tmp_path / 'test.db'}")
    store = TableRepository(kept)
    over = Summary(True, [], -2, 1, [1.0], alone=40)
    for name, seat in {"bot": SeatRow("bot", "Bot", 3, None), "human": SeatRow("person", "Me", None, "me")}.items():
        store.add_table(TableRow(name, ALONE.name, 1, {"players": 1}, None, [], False, now()), [seat], [])
        store.append([TableWrite(name, [Event(1, "act", 0, "x")], over, 0)])
    assert [feat.table_id for feat in store.feats(ALONE.name, "somebody")] == ["human"]
    kept.engine.dispose()


@pytest.mark.parametrize(("above", "name"), ALONE.fame)
def test_a_name_is_earned_by_more_than_so_many_points(above: int, name: dict[str, str]) -> None:
    assert grade(ALONE, above + 1) == wire.Words(**name)
    assert grade(ALONE, above) != wire.Words(**name)


def test_a_game_that_nobody_plays_alone_has_no_hall(app: FastAPI) -> None:
    cards = browser(app).get("/api/games").json()
    assert {card["name"]: bool(card["fame"]) for card in cards} == {g.name: bool(g.fame) for g in GAMES.values()}
    assert browser(app).get("/api/games/nonsense/fame").status_code == 404


def test_a_hall_is_not_lost_behind_many_better_games_of_another(app: FastAPI) -> None:
    store, client = app.state.application.services.repository, browser(app)
    known = next(one for one in ALONE.choices(ALONE.material(None, "")) if one.name != "players")
    usual, other = ({"players": 1, known.name: value} for value in known.values)
    for number, options in enumerate([*[usual] * 101, other]):
        row = TableRow(f"many{number}", ALONE.name, 1, options, None, [], True, now())
        store.add_table(row, [SeatRow("person", "Somebody", None, "somebody")], [])
        with store.transaction() as c:
            c.execute(tables.update().where(tables.c.id == row.id).values(alone=200 - number))
    found = [hall["options"] for hall in halls(client)]
    assert len(found) == 2
    assert usual in found
    assert other in found
