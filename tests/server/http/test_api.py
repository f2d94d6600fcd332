"""A program plays a seat over HTTP, as docs/api.md says; the example bot does, against a real server."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import httpx2 as httpx
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import GAME, Json, bot, browser, code, me, running, seated, table
from server.served import Served, free_port
from tafelrunde.server.http.play_routes import _until_news

DOCS = Path(__file__).parents[3] / "docs"
BOT = DOCS / "example_bot.py"
OPEN = {"kind": "open", "name": "open"}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data"))) as app:
        yield app


def program(app: FastAPI) -> TestClient:
    """A program with a token of a new guest."""
    token = browser(app).post("/api/account/tokens", json={"name": "test"}).json()["token"]
    client = browser(app)
    client.headers["authorization"] = f"Bearer {token}"
    return client


def now(client: TestClient, address: str, **query: Any) -> Json:
    answer = client.get(f"/api/tables/{address}/now", params=query)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def act(client: TestClient, address: str, stands: Json, action: str | None = None) -> Any:
    chosen = action or stands["position"]["legal"][0]["action"]
    return client.post(f"/api/tables/{address}/act", json={"number": stands["number"], "action": chosen})


def test_a_program_hears_at_once_that_somebody_resigned(app: FastAPI) -> None:
    one, two = program(app), program(app)
    address = table(one, me("One"), OPEN)
    assert two.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Two"}).status_code == 200
    mover, other = (one, two) if now(one, address)["your_turn"] else (two, one)
    stands = now(mover, address)
    assert other.post(f"/api/tables/{address}/resign").status_code == 204
    found = now(mover, address)
    assert (found["over"], found["your_turn"], found["position"]["legal"]) == (True, False, [])
    assert [seat["yours"] for seat in now(other, address)["seats"]].count(True) == 1  # a bot stands in
    live = app.state.application.tables.live[address]
    app.state.portal.call(_until_news, live, live.now.mine(None), stands["number"], 1e9)  # does not wait


def test_once_somebody_has_resigned_all_may_look_for_better_moves(app: FastAPI) -> None:
    one, two = browser(app), browser(app)
    address = table(one, me("One"), OPEN)
    assert two.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Two"}).status_code == 200
    assert two.post(f"/api/tables/{address}/resign").status_code == 204
    for client in (one, two):
        tried = client.post(f"/api/tables/{address}/branch", json={"ply": 1, "levels": [None, None]})
        assert tried.status_code == 201
        assert client.post(f"/api/tables/{address}/hint").status_code == 200


def test_two_programs_play_a_game_over_http(app: FastAPI) -> None:
    one, two = program(app), program(app)
    address = table(one, me("One"), OPEN)
    assert two.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "Two"}).status_code == 200
    while not now(one, address)["over"]:
        mover = one if now(one, address)["your_turn"] else two
        stands = now(mover, address)
        after = act(mover, address, stands).json()
        assert after["number"] > stands["number"]
    assert now(two, address)["position"]["result"] == now(one, address)["position"]["result"]


def test_a_late_an_illegal_and_a_foreign_action_do_nothing(app: FastAPI) -> None:
    one, two = program(app), program(app)
    address = table(one, me("One"), me("Two"))
    stands = now(one, address)
    assert code(act(one, address, {**stands, "number": stands["number"] + 1})) == (409, "late")
    assert code(act(one, address, stands, "nonsense")) == (422, "bad_notation")
    assert code(act(two, address, stands)) == (403, "not_your_turn")
    assert now(one, address) == stands
    assert not now(two, address)["your_turn"]
    assert now(two, address)["position"]["legal"] == []


def test_a_program_takes_back_its_last_action(app: FastAPI) -> None:
    client = program(app)
    address = table(client, me("One"), me("Two"))
    before = now(client, address)
    after = act(client, address, before).json()
    back = client.post(f"/api/tables/{address}/take_back", json={"number": after["number"]}).json()
    assert back["position"]["view"] == before["position"]["view"]
    again = client.post(f"/api/tables/{address}/take_back", json={"number": back["number"]})
    assert code(again) == (409, "no_take_back")


def test_a_program_waits_until_something_happens(app: FastAPI) -> None:
    client, answers = program(app), list[Json]()
    address = table(client, me("One"), me("Two"))
    before = now(client, address)
    waiting = Thread(target=lambda: answers.append(now(client, address, after=before["number"], wait=30)))
    waiting.start()
    act(client, address, before)
    waiting.join()
    assert answers[0]["number"] > before["number"]


def test_who_waits_in_vain_hears_how_it_stands(app: FastAPI) -> None:
    client = program(app)
    address = table(client, me("One"), me("Two"))
    before = now(client, address)
    assert now(client, address, after=before["number"], wait=0.05) == before
    assert client.get(f"/api/tables/{address}/now?wait=1000").status_code == 422


def test_a_program_and_a_browser_see_the_same_table(app: FastAPI) -> None:
    owner = browser(app)
    token = owner.post("/api/account/tokens", json={"name": "test"}).json()["token"]
    helper = browser(app)
    helper.headers["authorization"] = f"Bearer {token}"
    address = table(owner, me("One"), bot())
    with seated(owner, address) as seat:
        seat.until(lambda state: bool(state["position"]["legal"]))
        assert {**now(helper, address)["position"], "diagram": None} == seat.state["position"]  # which is for programs
        assert now(helper, address)["number"] == seat.state["number"]


def test_the_description_of_all_paths_is_served(app: FastAPI) -> None:
    described = browser(app).get("/api/openapi.json").json()
    assert described["components"]["securitySchemes"]["token"] == {"type": "http", "scheme": "bearer"}
    for path in ("now", "act", "take_back", "join", "why"):
        assert f"/api/tables/{{table}}/{path}" in described["paths"]
    told = (DOCS / "api.md").read_text("utf-8")
    assert all(path.split("/")[-1] in told for path in ("archive", "players", "bundle", "openapi.json"))


def test_the_example_bot_is_short_and_needs_no_library() -> None:
    lines = BOT.read_text("utf-8").splitlines()
    assert len(lines) <= 40
    imported = {line.split()[1].partition(".")[0] for line in lines if line.startswith(("import ", "from "))}
    assert imported <= sys.stdlib_module_names


@pytest.mark.slow
def test_the_example_bot_plays_a_whole_game_against_a_real_server(tmp_path: Path) -> None:
    server = Served(tmp_path, free_port())
    try:
        with httpx.Client(base_url=server.base, timeout=60) as owner, httpx.Client(base_url=server.base) as other:
            seats = [{"kind": "bot", "name": "Bot", "level": 1}, OPEN]
            address = owner.post("/api/tables", json={"game": GAME, "options": {"players": 2}, "seats": seats})
            token = other.post("/api/account/tokens", json={"name": "example"}).json()["token"]
            command = [sys.executable, str(BOT), server.base, token, address.json()["id"], "Example"]
            played = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
            assert played.stdout.startswith("points: ["), played.stderr
            final = owner.get(f"/api/tables/{address.json()['id']}/now").json()
            assert final["over"]
            assert [seat["name"] for seat in final["seats"]] == ["Bot", "Example"]
            assert json.loads(played.stdout.removeprefix("points: ")) == final["position"]["points"]
            wrong = subprocess.run([*command[:3], "wrong", *command[4:]], capture_output=True, text=True, check=False)
            assert wrong.stderr.startswith("bad_token: This token is not valid")
    finally:
        server.kill()
