"""Rounds of numbers for the dice: where none is needed, and who leaves while it goes on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI

from server.in_process import Database, Json, browser, me, running, seated
from server.tables.test_dice import ANNA, BO, OPEN, commits, made, match_of, offered, post, shows, sits
from tafelrunde.core.commitment import added, leaves_to_chance
from tafelrunde.core.match import Match
from tafelrunde.games import GAMES


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, database: Database) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data")), database) as app:
        yield app


@pytest.fixture(scope="module")
def certain() -> Json:
    """A wish for two seats at a table where nothing is left to chance."""
    for game in GAMES.values():
        for options in game.option_sets(game.material(None, "")):
            if options["players"] == 2 and not leaves_to_chance(Match(game, options)):
                return {"game": game.name, "options": options}
    raise AssertionError("every game has chance")


def test_where_nothing_is_left_to_chance_nobody_is_asked_for_a_number(app: FastAPI, certain: Json) -> None:
    anna, bo = browser(app), browser(app)
    alone = made(anna, me("Anna"), me("Ada"), entropy_follows=True, lot=True, **certain)
    waiting = made(anna, me("Anna"), OPEN, entropy_follows=True, lot=True, **certain)
    assert alone["commitment"] is waiting["commitment"] is None
    assert sits(bo, waiting["id"], 1, BO) == (200, None), "an older page sends one all the same"
    for client, address in ((anna, alone["id"]), (anna, waiting["id"]), (bo, waiting["id"])):
        assert commits(client, address, ANNA) == (200, None)
        with seated(client, address) as seat:
            assert (seat.state["owes"], seat.state["numbers"], seat.state["log"]) == (None, [], [])
            assert seat.state["position"]["to_move"] >= 0
    with seated(anna, waiting["id"]) as one, seated(bo, waiting["id"]) as two:
        playing = one if one.state["position"]["legal"] else two
        playing.act()
        assert len(playing.state["log"]) == 1


def test_nobody_is_removed_because_of_the_numbers_and_nobody_waits_for_who_was(app: FastAPI) -> None:
    anna, _, address = offered(app)
    cora, dora = browser(app), browser(app)
    assert sits(cora, address, 1, BO, "Cora") == (200, None)
    assert post(anna, address, "remove", seat=1) == (204, None), "she has shown nothing yet"
    assert sits(dora, address, 1, "d" * 32, "Dora") == (200, None)
    assert commits(anna, address, "e" * 32) == (200, None)
    assert shows(dora, address, "d" * 32) == (204, None)
    assert post(anna, address, "remove", seat=1) == (409, "in_a_moment"), "the dice would be others without her"
    assert shows(anna, address, "e" * 32) == (204, None)
    assert [one.number for one in added(match_of(app, address))] == ["e" * 32, "d" * 32]
    assert post(anna, address, "remove", seat=1) == (204, None)


def test_when_the_host_removes_the_last_who_is_missing_the_others_go_on(app: FastAPI) -> None:
    anna, bo, cora, later = (browser(app) for _ in range(4))
    address = made(anna, me("Anna"), OPEN, OPEN, entropy_follows=True)["id"]
    commits(anna, address, ANNA)
    sits(bo, address, 1, BO)
    sits(cora, address, 2, "c" * 32, "Cora")
    for client, number in ((anna, ANNA), (bo, BO), (cora, "c" * 32)):
        shows(client, address, number)
    post(anna, address, "remove", seat=2)
    assert sits(later, address, 2, "d" * 32, "Dora") == (200, None)
    assert commits(anna, address, "e" * 32) == (200, None)
    assert post(anna, address, "remove", seat=1) == (204, None), "Bo, whose new number is not there yet"
    assert shows(anna, address, "e" * 32) == shows(later, address, "d" * 32) == (204, None)
    assert [one.seat for one in added(match_of(app, address))] == [0, 2]
