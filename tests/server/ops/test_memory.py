"""Days of coming and going: what the server keeps in memory does not grow with the people who have been there."""

import asyncio
import gc
import tracemalloc
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import FastAPI

from server.in_process import GAME, browser, me, running, seated, table, unlimited
from tafelrunde.games import GAMES
from tafelrunde.server.ops.rate_limits import RateLimit
from tafelrunde.server.tables import audience

HOUR, SETTLED, DAY = 3600.0, 6, 24  # seconds, and hours: from when on nothing may grow, and until when
OPEN = {"kind": "open", "name": "open"}
FILLED = (  # up to a bound: with what actions mean, and with the contexts of timers, until these would have fired
    "tafelrunde.core.actions.Parts",
    "tafelrunde.server.tables.requesters.Requester",
)
TRIES = 50  # until the last table is forgotten
MORE = 100_000  # bytes, by which caches that are filled up to a bound may have grown


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FastAPI]:
    with running(tmp_path) as app:
        unlimited(app)
        clock = app.state.application.services.time.now
        monkeypatch.setattr(audience, "GATHER", 0.0)  # its timer keeps a table that everybody has left for so long
        monkeypatch.setattr(audience, "time", SimpleNamespace(monotonic=clock))
        for limit in (one for one in gc.get_objects() if isinstance(one, RateLimit)):
            limit.clock, limit.tidied = clock, clock()
        yield app


def party(app: FastAPI, rng: Random, game: str, actions: int) -> None:
    """Two guests sit down, and a third one who was invited finds the seats taken and watches; they play so many
    actions, say something, and one of them resigns if the game is not over. Then all leave."""
    host, friend, third = (browser(app) for _ in range(3))
    address = table(host, me("A"), OPEN, game=game, players=2)
    assert friend.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "B"}).status_code == 200
    assert third.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "C"}).status_code == 409
    with ExitStack() as stack:
        seats = [stack.enter_context(seated(client, address)) for client in (host, friend)]
        stack.enter_context(seated(third, address))
        for _ in range(actions):
            mover = next((one for one in seats if one.all_heard()["position"]["legal"]), None)
            if mover is None:
                break
            mover.act(rng.choice(mover.state["position"]["legal"])["action"])
        assert friend.post(f"/api/tables/{address}/say", json={"text": "Bye"}).status_code == 204
        host.post(f"/api/tables/{address}/resign")
    assert host.get("/api/lobby").status_code == 200


def an_hour_later(app: FastAPI) -> None:
    """Time goes by, and the server drops the tables that nobody is at any more, once all have hung up."""
    here = app.state.application
    here.services.time.move(HOUR)

    async def tidied() -> None:
        while here.tables.live:
            here.tables.evict()
            await asyncio.sleep(0.01)

    app.state.portal.call(tidied)


def kept(app: FastAPI) -> Counter[str]:
    """How many objects of ours there are of each kind, how many tasks, and how many entries in each dictionary and
    list of the server's parts; without those that are filled up to a bound."""
    gc.collect()
    found = Counter(f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.get_objects() if ours(type(one)))
    for part in gc.get_objects():
        if ours(type(part)) and str(type(part).__module__).startswith("tafelrunde.server."):
            sizes = {name: len(it) for name, it in vars_of(part).items() if isinstance(it, dict | list | set)}
            found.update({f"{type(part).__qualname__}.{name}": size for name, size in sizes.items()})
    for name in FILLED:
        del found[name]
    found["tasks"] = app.state.portal.call(lambda: len(asyncio.all_tasks()))
    return found


def ours(kind: type) -> bool:
    return str(kind.__module__).startswith("tafelrunde.")


def vars_of(part: object) -> dict[str, Any]:
    return getattr(part, "__dict__", {})


def traced() -> int:
    """The bytes that the server's own lines have allocated and that are in use, if that is traced. (Not those of Numba,
    which loads kernels when it likes.)"""
    if not tracemalloc.is_tracing():
        return 0
    ours = tracemalloc.Filter(True, f"{Path(audience.__file__).parents[1]}/*")
    return sum(one.size for one in tracemalloc.take_snapshot().filter_traces([ours]).statistics("filename"))


def grown(app: FastAPI, games: list[str], parties: int, actions: int) -> tuple[dict[str, tuple[int, int]], int]:
    """What there is more of after a day than after its first hours, and by how many bytes the memory has grown."""
    rng, early, size = Random(1), Counter[str](), 0
    for hour in range(DAY + 1):
        for number in range(parties):
            party(app, rng, games[(hour + number) % len(games)], actions)
        an_hour_later(app)
        if hour == SETTLED:
            early, size = kept(app), traced()
    for _ in range(TRIES):
        late = kept(app)
        more = {name: (early[name], n) for name, n in late.items() if n > early[name]}
        if not more:
            break
        app.state.portal.call(asyncio.sleep, 0.1)  # the last to leave are still being seen off
    return more, traced() - size


def test_a_day_of_coming_and_going_leaves_nothing_behind(app: FastAPI) -> None:
    more, _ = grown(app, [GAME], parties=1, actions=3)
    assert more == {}


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_a_day_of_whole_games_leaves_nothing_behind_and_no_memory(app: FastAPI) -> None:
    tracemalloc.start()
    try:
        more, size = grown(app, [*GAMES], parties=2, actions=2_000)
    finally:
        tracemalloc.stop()
    assert more == {}
    assert size < MORE
