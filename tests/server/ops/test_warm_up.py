"""Warm-up: tables can be played at once, and only bots that search wait for the compiler."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import FastAPI

from server.in_process import GAME, bot, browser, me, running, seated, table
from tafelrunde.core.kernel import compiling, missed
from tafelrunde.games import GAMES, find
from tafelrunde.server.ops import warm_up
from tafelrunde.server.ops.warm_up import GameWarmUp, WarmUp
from toy import TOY

TESTS = Path(__file__).resolve().parents[2]
AT_ONCE = """
import sys
from pathlib import Path
from server.in_process import GAME, bot, browser, me, running, seated, table
from tafelrunde.games import find

with running(Path(sys.argv[1])) as app:
    client = browser(app)
    with seated(client, table(client, me(), bot(1))) as seat:
        for turn in range(2):
            plies = len(seat.until(lambda s: s["position"]["to_move"] == 0)["log"])
            seat.act()
            seat.until(lambda s: s["position"]["to_move"] == 0 and len(s["log"]) >= plies + 2)
    print(client.get(f"/api/games/{GAME}/warmth").json()["percent"] < 100, find(GAME).call.apply_at.signatures)
"""


@pytest.mark.slow
def test_a_server_without_any_compiled_kernel_plays_against_a_bot(tmp_path: Path) -> None:
    known = {**os.environ, "TAFELRUNDE_CACHE": str(tmp_path / "cache"), "NUMBA_DISABLE_JIT": "0"}
    command = [sys.executable, "-W", "error::RuntimeWarning", "-c", AT_ONCE, str(tmp_path)]
    done = subprocess.run(command, cwd=TESTS, env=known, capture_output=True, text=True, check=False)
    assert done.stdout == "True []\n", done.stderr
    assert not list((tmp_path / "cache").rglob("*.ready"))


def test_a_bot_that_searches_waits_until_it_can_and_the_others_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WarmUp, "_run", lambda *_: None)  # nothing ever gets warm
    with running(tmp_path) as app:
        warmth = app.state.application.services.bots.warm_up.games[GAME]
        client = browser(app)
        with seated(client, table(client, me(), bot(4))) as seat:
            if seat.state["position"]["to_move"] == 0:  # who begins is drawn by lot
                seat.act()
            with seated(client, table(client, me(), bot(3))) as other:  # meanwhile, at another table
                other.until(lambda s: s["position"]["to_move"] == 0)
                other.act()
                other.until(lambda s: s["position"]["to_move"] == 0 and s["position"]["ply"] > 2)
            assert client.get(f"/api/games/{GAME}/warmth").json() == {"percent": 0, "levels": [4, 5]}
            assert [line for line in seat.state["log"] if line["seat"] == 1] == []
            warmth.load()
            app.state.portal.call(warmth.ready.set_result, None)
            seat.until(lambda s: any(line["seat"] == 1 for line in s["log"]))


def test_the_game_that_somebody_opens_is_compiled_first(monkeypatch: pytest.MonkeyPatch) -> None:
    last, asked = find(list(GAMES)[-1]), list[str]()
    monkeypatch.setattr(warm_up, "is_ready", lambda _game: False)
    monkeypatch.setattr(warm_up, "cores", lambda: 0)  # all are busy
    monkeypatch.setattr(warm_up, "compiler", lambda game: asked.append(game.name) or SimpleNamespace())  # type: ignore[func-returns-value]
    monkeypatch.setattr(warm_up, "follow", lambda *_: None)
    monkeypatch.setattr(warm_up, "warm", lambda _game: None)

    async def open_it() -> None:
        tables = WarmUp()
        with tables.beside():
            await tables.until_ready(last)
            assert tables.percent(last) == 100

    asyncio.run(open_it())
    assert asked == [last.name]


def test_what_cannot_be_compiled_says_so_to_those_who_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_game: Any) -> None:
        raise OSError("no such compiler")

    monkeypatch.setattr(warm_up, "is_ready", lambda _game: False)
    monkeypatch.setattr(warm_up, "compiler", broken)

    async def ask() -> None:
        tables = WarmUp()
        with tables.beside(), pytest.raises(OSError, match="no such compiler"):
            await tables.until_ready(find(GAME))

    asyncio.run(ask())


def test_what_is_loaded_is_missed_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    called = TOY.call.start_at
    with compiling():
        called(TOY.kit({}).boxes, TOY.new_states(), 0)
    arguments = next(iter(called.overloads))
    monkeypatch.setitem(missed, (called, arguments), None)
    GameWarmUp(TOY).load()
    assert (called, arguments) not in missed


def test_a_card_says_whether_its_game_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WarmUp, "_run", lambda *_: None)
    with running(tmp_path) as app:
        assert ready(app) == {False}
        for warmth in app.state.application.services.bots.warm_up.games.values():
            warmth.percent = 100
        assert ready(app) == {True}


def ready(app: FastAPI) -> set[bool]:
    return {card["ready"] for card in browser(app).get("/api/games").json()}
