"""Finished games are analysed in the background, and it costs nobody else anything."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from finished import played
from server.in_process import Json, bot, browser, code, me, member, running, seated, table
from server.ops.test_processes import waited
from tafelrunde.bots.analysis import analyse
from tafelrunde.core.analysis import Analysis, Estimate
from tafelrunde.core.match import Match
from tafelrunde.games import GAMES
from tafelrunde.server.ops.rate_limits import ANALYSES
from tafelrunde.server.storage.analysis_repository import Kept
from tafelrunde.server.storage.schema import analyses as stored
from tafelrunde.server.tables import analyses
from tafelrunde.server.tables.analyses import Pass

OPEN = min(GAMES.values(), key=lambda game: (game.secrets, game.longest))
SECRET = min(GAMES.values(), key=lambda game: (not game.secrets, game.longest))
FEW = {Pass.FIRST: 8, Pass.SECOND: 16}


@pytest.fixture(autouse=True)
def few_iterations(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(analyses, "ITERATIONS", FEW)
    yield
    if "app" in request.fixturenames:  # the next test begins with an empty queue
        works = request.getfixturevalue("app").state.application.services.analyses.works
        waited(lambda: not works)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with running(tmp_path_factory.mktemp("data")) as app:
        yield app


@pytest.fixture(scope="module")
def match() -> Match:
    return played(OPEN, ["level-1"], players=2)


def loaded(client: TestClient, match: Match, folder: Path) -> str:
    """A table with this match."""
    text = match.save(folder / "game.tafel").read_text("utf-8")
    answer = client.post("/api/tables/load", json={"text": text})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def asked(client: TestClient, address: str) -> Json:
    """Ask for an analysis."""
    answer = client.post(f"/api/tables/{address}/analysis")
    assert answer.status_code == 202, answer.text
    found: Json = answer.json()
    return found


def state(client: TestClient, address: str, known: int = 0) -> Json:
    """How far it is."""
    found: Json = client.get(f"/api/tables/{address}/analysis", params={"known": known}).json()
    return found


def done(client: TestClient, address: str) -> Json:
    """The analysis, once both passes are made."""
    asked(client, address)
    waited(lambda: state(client, address)["stage"] == "done")
    found: Json = state(client, address)["analysis"]
    return found


class Held:
    """Bots who have no thread to spare until they are let go."""

    def __init__(self, app: FastAPI) -> None:
        self.lane = app.state.application.services.bots.lanes["search"]

    def __enter__(self) -> "Held":
        self.free, self.lane.free = self.lane.free, 0
        return self

    def __exit__(self, *_: object) -> None:
        self.lane.free = self.free


def test_both_passes_are_made_and_kept(app: FastAPI, match: Match, tmp_path: Path) -> None:
    client = browser(app)
    address = loaded(client, match, tmp_path)
    assert state(client, address) == {
        "stage": "none", "place": 0, "deeper": False, "done": 0, "of": 0, "iterations": 0, "analysis": None,
    }  # fmt: skip
    found = done(client, address)
    assert found["iterations"] == FEW[Pass.SECOND]
    assert state(client, address, known=FEW[Pass.SECOND])["analysis"] is None
    assert state(client, address, known=FEW[Pass.FIRST])["analysis"] == found
    assert asked(client, address)["stage"] == "done"  # once for everybody
    assert done(browser(app), address) == found


def test_it_speaks_of_the_moments_of_the_log(app: FastAPI, match: Match, tmp_path: Path) -> None:
    client = browser(app)
    found = done(client, address := loaded(client, match, tmp_path))
    with seated(client, address) as seat:
        log = seat.state["log"]
    assert [moment["ply"] for moment in found["moments"]] == list(range(len(log) + 1))
    assert found["moments"][-1]["win"] == match.result()
    for choice in found["choices"]:
        line = log[choice["ply"]]
        assert (line["seat"], line["move"]) == (choice["seat"], choice["move"])
        assert (choice["best"] is None) == (choice["verdict"] == "best")
        if choice["in_full"]:
            assert choice["best"]
        if choice["best"]:
            action = choice["best"]["actions"][0]["action"]
            why = client.get(f"/api/tables/{address}/why", params={"action": action, "ply": choice["ply"]})
            assert why.json()["legal"], choice
            assert choice["best"]["text"]["en"] != choice["best"]["text"]["de"]
    for turn in found["turns"]:
        assert turn["text"]["en"] == " ".join(words["en"] for words in log[turn["ply"]]["sentences"])
    judged = [choice["seat"] for choice in found["choices"]]
    assert [sum(one["counts"].values()) for one in found["played"]] == [judged.count(0), judged.count(1)]


def test_a_game_that_runs_is_not_analysed(app: FastAPI) -> None:
    client = browser(app)
    address = table(client, me("A"), me("B"), game=OPEN.name, players=2)
    assert code(client.post(f"/api/tables/{address}/analysis")) == (409, "no_analysis_yet")
    assert code(client.get(f"/api/tables/{address}/analysis")) == (409, "no_analysis_yet")


def test_what_people_ended_early_stays_hidden(app: FastAPI) -> None:
    client, other = browser(app), browser(app)
    for game, expected in ((SECRET, (409, "hidden_for_good")), (OPEN, None)):
        address = table(client, me("A"), {"kind": "open", "name": "B"}, game=game.name, players=2)
        other.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "B"})
        with seated(client, address) as seat:
            seat.until(lambda now: bool(now["position"]["legal"]) or now["position"]["to_move"] == 1)
        assert other.post(f"/api/tables/{address}/resign").status_code == 204
        answer = client.post(f"/api/tables/{address}/analysis")
        assert code(answer) == expected if expected else answer.status_code == 202


def test_it_pauses_while_the_bots_have_no_thread_to_spare(app: FastAPI, match: Match, tmp_path: Path) -> None:
    client = browser(app)
    address = loaded(client, match, tmp_path)
    with Held(app):
        asked(client, address)
        waited(lambda: state(client, address)["stage"] == "running")
        assert [state(client, address)["done"] for _ in range(5)] == [0] * 5
    waited(lambda: state(client, address)["stage"] == "done")


def test_first_passes_come_before_second_ones(app: FastAPI, match: Match, tmp_path: Path) -> None:
    first, second, third = (browser(app) for _ in range(3))
    one, two, three = (loaded(client, match, tmp_path) for client in (first, second, third))
    with Held(app):
        asked(first, one)
        waited(lambda: state(first, one)["stage"] == "running")
        asked(second, two)
        asked(third, three)
        waited(lambda: [state(first, address)["place"] for address in (one, two, three)] == [0, 1, 2])
    waited(lambda: state(first, three)["iterations"] > 0)
    assert state(first, one)["iterations"] > 0
    for address in (one, two, three):
        waited(lambda address=address: state(first, address)["stage"] == "done")  # type: ignore[misc]


def test_neither_a_person_nor_an_address_can_fill_the_queue(
    app: FastAPI, match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, other, third = browser(app), browser(app), browser(app)
    monkeypatch.setattr(analyses, "ANALYSES_FROM", ANALYSES + 1)
    with Held(app):
        for _ in range(ANALYSES):
            asked(client, loaded(client, match, tmp_path))
        answer = client.post(f"/api/tables/{loaded(client, match, tmp_path)}/analysis")
        assert code(answer) == (429, "too_many_analyses")
        asked(other, address := loaded(other, match, tmp_path))
        waited(lambda: state(other, address)["place"] in (1, 2))  # not behind all of the first one's
        answer = third.post(f"/api/tables/{loaded(third, match, tmp_path)}/analysis")
        assert code(answer) == (429, "too_many_analyses")
    waited(lambda: state(other, address)["stage"] == "done")


def test_it_is_kept_with_the_table_and_goes_with_it(tmp_path: Path, match: Match) -> None:
    with running(tmp_path / "data") as app:
        client = browser(app)
        address = loaded(client, match, tmp_path)
        found = done(client, address)
        cookies = dict(client.cookies)
    with running(tmp_path / "data") as app:
        client = browser(app)
        client.cookies.update(cookies)
        assert state(client, address)["analysis"] == found
        services = app.state.application.services
        with services.repository.transaction() as c:
            assert len(c.execute(stored.select()).all()) == 1
            c.execute(stored.update().values(found=b"x"))
        assert state(client, address)["stage"] == "none"  # unreadable, so it is made anew
        assert done(client, address) == found


def test_a_server_that_stops_breaks_off_at_once(tmp_path: Path, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "ITERATIONS", {Pass.FIRST: 1 << 20, Pass.SECOND: 1 << 21})

    def threads() -> int:
        return sum(one.name.startswith("analysis") for one in threading.enumerate())

    before = threads()
    with running(tmp_path / "data") as app:
        client = browser(app)
        asked(client, address := loaded(client, match, tmp_path))
        waited(lambda: state(client, address)["stage"] == "running")
        assert threads() > before
    waited(lambda: threads() == before)


def test_a_failure_does_not_hold_up_the_queue(
    app: FastAPI, match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = browser(app)

    def fails_once(*_: Any, **__: Any) -> Analysis:
        monkeypatch.setattr(analyses, "analyse", analyse)
        raise ValueError("broken")

    monkeypatch.setattr(analyses, "analyse", fails_once)
    asked(client, one := loaded(client, match, tmp_path))
    waited(lambda: state(client, one)["stage"] == "none")
    assert done(client, one)["moments"]


def archived(client: TestClient) -> dict[str, list[float | None]]:
    """The levels that the archive shows of each game."""
    games = client.get("/api/archive").json()["games"]
    return {game["id"]: [place["level"] for place in game["places"]] for game in games}


def test_archive_and_profile_say_how_well_everybody_decided(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    client, expected = member(app, "Ada"), dict[str, list[float | None]]()
    for level in (2.5, 4.5):
        monkeypatch.setattr(analyses, "level_of", lambda _found, seat, _levels, level=level: level - seat)
        address = table(client, me("Ada"), bot(1), game=OPEN.name, players=2)
        with seated(client, address) as seat:
            while not seat.state["position"]["result"]:
                seat.until(lambda now: bool(now["position"]["legal"] or now["position"]["result"]))
                if seat.state["position"]["legal"]:
                    seat.act()
        waited(lambda address=address: address in archived(client))  # type: ignore[misc]
        assert archived(client) == {**expected, address: [None, None]}
        done(client, address)
        expected[address] = [level, level - 1]
        assert archived(client) == expected
    assert sorted(client.get("/api/players/Ada").json()["games"][0]["levels"]) == [2.5, 4.5]


def test_a_second_pass_takes_back_a_level_that_its_mistakes_belie(match: Match) -> None:
    first = match.analyse(20)
    decision = next(one for one in first.decisions if one.best.actions != one.actions)
    seat = decision.seat
    worse = replace(decision, loss=Estimate(0.6, 0.02))
    spoilt = replace(first, decisions=(worse,))
    clean = replace(first, decisions=(replace(decision, loss=Estimate(-0.1, 0.02)),))
    told: list[float | None] = [3.0] * match.seats
    assert analyses.levels(match, clean, Kept(clean, told)) == told
    assert analyses.levels(match, spoilt, Kept(spoilt, told)) == told, "the first pass has seen it, too"
    without = [None if one == seat else 3.0 for one in range(match.seats)]
    assert analyses.levels(match, spoilt, Kept(clean, told)) == without


def test_a_game_that_goes_on_differently_is_analysed_anew(app: FastAPI, match: Match, tmp_path: Path) -> None:
    client = browser(app)
    address = loaded(client, match, tmp_path)
    done(client, address)
    repository = app.state.application.services.analyses.repository
    assert repository.kept(address, match) is not None
    assert repository.kept(address, match.at(len(match.log) - 1)) is None
