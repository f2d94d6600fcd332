"""Several processes on one PostgreSQL: any of them serves any table, and each is notified of the others' writes."""

import asyncio
import json
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx
import psutil
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from websockets.sync.client import ClientConnection, connect

from server.in_process import GAME, PASSWORD, Seat, actions, bot, browser, code, me, member, running, seated, table
from server.postgres import Postgres
from server.served import Served, free_port
from server.tables.test_clock import LIVE
from server.tables.test_seats import OPEN, made, post, sit
from tafelrunde.core.chance import number_commitment
from tafelrunde.core.match import Match
from tafelrunde.core.proof import verify
from tafelrunde.server.http import play_routes
from tafelrunde.server.ops import subscriber
from tafelrunde.server.tables.history import fold

pytestmark = pytest.mark.slow
Two = tuple[FastAPI, FastAPI]


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[Two]:
    """Two servers that share nothing but a folder and a database."""
    folder = Path(tmp_path_factory.mktemp("data"))
    with running(folder, postgres.at) as one, running(folder, postgres.at) as other:
        for app in (one, other):
            app.state.application.services.patience = app.state.application.services.tick = 0.05
        yield one, other


def through(app: FastAPI, client: TestClient) -> TestClient:
    """The same browser, served by another process."""
    same = browser(app)
    same.cookies.update(client.cookies)
    return same


def waited(done: Callable[[], Any]) -> Any:
    """What comes of it at last."""
    for _ in range(6000):
        if found := done():
            return found
        time.sleep(0.01)
    raise AssertionError("this never happened")


def later(two: Two, seconds: float) -> None:
    """Time goes by, in both: what one writes of it the other reads."""
    for app in two:
        app.state.application.services.time.move(seconds)


def written(app: FastAPI, address: str) -> list[str]:
    """What the log says."""
    kept = app.state.application.services.arrangements.load(address)
    return [entry.text for entry in fold(kept.row, kept.events).match.log]


# ---- tables -----------------------------------------------------------------------------------------------------


def test_a_move_through_one_appears_through_the_other(two: Two) -> None:
    one, other = two
    host = browser(one)
    address = table(host, me("A"), me("B"))
    with seated(host, address) as here, seated(through(other, host), address) as there:
        for mover, watching in ((here, there), (there, here), (there, here), (here, there)):
            mover.act()
            watching.until(lambda state, mover=mover: state["log"] == mover.state["log"])  # type: ignore[misc]
            assert watching.state["position"] == mover.state["position"]
        here.say(type="take_back", number=here.state["number"])
        there.until(lambda state: len(state["log"]) == len(here.state["log"]))
        assert actions(there.state) == actions(here.state) == written(one, address)


def test_nothing_is_missed_while_a_browser_arrives(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = two
    host = browser(one)
    address = table(host, me("A"), me("B"))
    chats = other.state.application.services.chats
    said = chats.said

    def meanwhile(*given: Any) -> Any:
        """Somebody acts through the other process when the table is read already, and nobody listens yet."""
        monkeypatch.setattr(chats, "said", said)
        now = host.get(f"/api/tables/{address}/now").json()
        doing = {"number": now["number"], "action": now["position"]["legal"][0]["action"]}
        assert host.post(f"/api/tables/{address}/act", json=doing).status_code == 200
        time.sleep(0.3)  # in which that is said to everybody
        return said(*given)

    monkeypatch.setattr(chats, "said", meanwhile)
    with seated(through(other, host), address) as there:
        there.until(lambda state: actions(state) == written(one, address))
        assert written(one, address)


def test_nothing_is_missed_while_a_program_begins_to_wait(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = two
    host = browser(one)
    address = table(host, me("A"), me("B"))
    waits = play_routes._until_news

    async def meanwhile(*given: Any) -> None:
        """Somebody acts through the other process when the table is read already, and nobody listens yet."""
        await asyncio.to_thread(host.post, f"/api/tables/{address}/act", json=doing)
        await asyncio.sleep(0.3)  # in which that is said to everybody
        await waits(*given)

    stands = host.get(f"/api/tables/{address}/now").json()
    doing = {"number": stands["number"], "action": stands["position"]["legal"][0]["action"]}
    monkeypatch.setattr(play_routes, "_until_news", meanwhile)
    news = through(other, host).get(f"/api/tables/{address}/now", params={"after": stands["number"], "wait": 3}).json()
    assert news["number"] > stands["number"]


def test_of_two_who_act_at_once_one_wins_and_nothing_is_lost(two: Two) -> None:
    one, other = two
    host = browser(one)
    address = table(host, me("A"), me("B"))
    clients, acknowledged = [host, through(other, host)], []
    with ThreadPoolExecutor(2) as threads:
        for _ in range(12):
            now = host.get(f"/api/tables/{address}/now").json()
            first, second = [target["action"] for target in now["position"]["legal"]][:2]

            def act(client: TestClient, action: str, number: int = now["number"]) -> Any:
                return client.post(f"/api/tables/{address}/act", json={"number": number, "action": action})

            answers = list(threads.map(act, clients, (first, second)))
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            lost = next(answer.json() for answer in answers if answer.status_code == 409)
            assert lost["code"] in ("late", "taken")
            assert all(lost["detail"].values())
            acknowledged.append((first, second)[answers[1].status_code == 200])
    log = written(one, address)
    assert [action for action in log if action in acknowledged] == acknowledged
    assert one.state.application.services.repository.changes(address) == len(acknowledged)


def test_who_is_here_through_another_process_is_not_away_and_returns_through_it(two: Two) -> None:
    one, other = two
    host, friend = browser(one), browser(one)
    address = made(host, me("A"), OPEN)
    sit(friend, address, 1, "B")
    live = one.state.application.tables.live[address]
    with seated(host, address):
        with seated(through(other, friend), address):
            waited(lambda: all(live.audience.presence.here(live.now.seats)))
            later(two, 600)
            assert post(host, address, "ask", what="stand_in", seat=1) == (409, "is_here")
        waited(lambda: not all(live.audience.presence.here(live.now.seats)))
        later(two, 600)
        assert post(host, address, "ask", what="stand_in", seat=1) == (204, None)
        with seated(through(other, friend), address) as back:
            back.until(lambda state: state["seats"][1]["mine"])


def test_an_answer_is_never_older_than_what_another_process_has_said(two: Two) -> None:
    one, other = two
    host = browser(one)
    address = table(host, me("A"), me("B"))
    same = through(other, host)
    same.get(f"/api/tables/{address}/now")
    for _ in range(10):  # at once, before anything can be heard
        number = host.get(f"/api/tables/{address}/now").json()
        act = {"number": number["number"], "action": number["position"]["legal"][0]["action"]}
        done = host.post(f"/api/tables/{address}/act", json=act).json()
        assert same.get(f"/api/tables/{address}/now").json() == done


def test_who_sits_down_through_one_plays_through_the_other(two: Two) -> None:
    one, other = two
    host, friend = browser(one), browser(other)
    address = made(host, me("Anna"), OPEN)
    with seated(host, address) as seat:
        sit(friend, address, 1, "Ben")
        waited(lambda: [one["name"] for one in seat.all_heard()["seats"]] == ["Anna", "Ben"])
        assert post(browser(one), address, "join", seat=1, name="Cora") == (409, "taken")
        assert post(through(one, friend), address, "leave") == (204, None)
        waited(lambda: seat.all_heard()["seats"][1]["stands_in"] == "away")


def test_two_who_sit_down_through_two_processes_both_add_to_the_same_dice(two: Two) -> None:
    one, other = two
    host, friend = browser(one), browser(other)
    address = made(host, me("Anna"), OPEN, entropy_follows=True)
    assert friend.get(f"/api/tables/{address}/dice").json()["numbers"] == []
    table = host.get(f"/api/tables/{address}/dice").json()["dice"][0]["commitment"]
    first, second = (number_commitment(letter * 32, table) for letter in "ab")
    assert post(host, address, "commitment", commitment=first) == (200, None)
    assert post(friend, address, "join", seat=1, name="Ben", commitment=second) == (200, None)
    assert post(through(other, host), address, "entropy", entropy="a" * 32) == (204, None)
    assert post(through(one, friend), address, "entropy", entropy="b" * 32) == (204, None)
    dice = [match_of(app, address).dice for app in two]
    assert dice[0] == dice[1]
    assert dice[0][0][1].salt == f"1-{first}-{'a' * 32}.2-{second}-{'b' * 32}"
    assert verify(match_of(one, address)).checked > 0


def match_of(app: FastAPI, address: str) -> Match:
    return app.state.portal.call(app.state.application.tables.get, address).now.match  # type: ignore[no-any-return]


def test_what_is_said_through_one_is_heard_through_the_other_once_and_in_order(two: Two) -> None:
    one, other = two
    host, friend = browser(one), browser(other)
    address = made(host, me("Anna"), OPEN)
    sit(friend, address, 1, "Ben")
    with seated(host, address) as here, seated(friend, address) as there, ThreadPoolExecutor(2) as threads:
        list(threads.map(lambda who: [post(who, address, "say", text=f"{n}") for n in range(5)], (host, friend)))

        def heard(seat: Seat) -> list[int]:
            seat.all_heard()
            return [line["id"] for line in seat.chat]

        waited(lambda: len(heard(here)) >= 10 and len(heard(there)) >= 10)
        assert heard(here) == heard(there) == sorted(set(heard(here)))


def test_who_is_here_is_known_everywhere_and_forgotten_when_nobody_says_it_any_more(two: Two) -> None:
    one, other = two
    host, friend = browser(one), browser(other)
    address = made(host, me("Anna"), OPEN)
    sit(friend, address, 1, "Ben")

    def here(seat: Seat) -> Any:
        time.sleep(0.1)  # a ping is a message, and messages are limited
        seat.say(type="ping")
        return seat.arrangement["here"]

    with seated(host, address) as seat:
        with seated(friend, address) as elsewhere:
            waited(lambda: here(seat) == here(elsewhere) == [True, True])
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(
                    other.state.application.services.pubsub, "publish", lambda *_: None
                )  # as if it were killed
                elsewhere.ws.close()
                waited(lambda: not other.state.application.tables.live[address].audience.presence.own)
                assert here(seat) == [True, True]
                audience = one.state.application.tables.live[address].audience
                assert audience.presence.forget(time.monotonic() + subscriber.FORGET)
                assert not audience.presence.elsewhere
                one.state.portal.call(audience.people_changed)
                waited(lambda: here(seat) == [True, False])
        with seated(friend, address):
            waited(lambda: here(seat) == [True, True])
        waited(lambda: here(seat) == [True, False])


def test_friends_are_here_whichever_process_serves_them(two: Two) -> None:
    one, other = two
    anna, ben = member(one, "Anna here"), member(other, "Ben here")
    address = made(anna, me("A"), OPEN)
    waited(lambda: sit(ben, address, 1, "B")[0] == 200)

    def friend() -> Any:
        (found,) = anna.get("/api/friends").json()
        return found["name"] == "Ben here" and found["here"]

    with seated(ben, address):
        waited(friend)


def test_who_watches_through_one_is_counted_by_the_other(two: Two) -> None:
    one, other = two
    host, guest = browser(one), browser(one)
    address = made(host, me("A"), OPEN, seen_by="open")
    sit(guest, address, 1, "B")
    host.post(f"/api/tables/{address}/start").raise_for_status()
    with seated(host, address) as first, seated(guest, address) as second:
        next(seat for seat in (first, second) if seat.state["position"]["legal"]).act()
    assert address not in other.state.application.tables.live

    def watching() -> Any:
        (found,) = [game for game in browser(other).get("/api/live").json() if game["id"] == address]
        return found["watching"]

    with seated(browser(one), address):
        waited(lambda: watching() == 1)
    waited(lambda: watching() == 0)


def test_a_new_name_is_known_everywhere(two: Two) -> None:
    one, other = two
    anna = member(one, "Anna before")
    address = made(anna, me("Anna before"), OPEN)
    post(anna, address, "say", text="Hello")
    with seated(browser(other), address) as watching:
        watching.all_heard()
        anna.post("/api/account/name", json={"name": "Anna after", "password": PASSWORD}).raise_for_status()
        watching.until(lambda state: state["seats"][0]["name"] == "Anna after")
    sessions = other.state.application.guests.sessions
    waited(lambda: "Anna after" in sessions.members.values())

    def heard() -> list[str]:
        return [line.name for line in other.state.application.tables.live[address].chat.said]

    waited(lambda: heard() == ["Anna after"])


def test_what_was_missed_while_the_connection_was_cut_is_looked_at(two: Two, postgres: Postgres) -> None:
    one, other = two
    host = browser(one)
    address = table(host, me("A"), me("B"))
    with seated(host, address) as here, seated(through(other, host), address) as there:
        name = other.state.application.services.pubsub.name
        postgres.ask("select pg_terminate_backend(pid) from pg_stat_activity where application_name = %s", name)
        here.act()
        there.until(lambda state: state["log"] == here.state["log"])


def test_a_name_that_postgresql_cannot_keep_is_no_failure_of_the_server(two: Two) -> None:
    assert code(browser(two[0]).get("/api/tables/a%00b/now")) == (422, "cannot_keep")


# ---- people -----------------------------------------------------------------------------------------------------


def test_a_session_is_known_everywhere_at_once_and_dies_everywhere(two: Two) -> None:
    one, other = two
    anna = member(one, "Anna")
    assert through(other, anna).get("/api/account").json()["name"] == "Anna"
    second = browser(other)
    assert second.post("/api/account/sign_in", json={"name": "Anna", "password": PASSWORD}).status_code == 200
    assert through(one, second).get("/api/account").json()["name"] == "Anna"
    anna.post("/api/account/password", json={"old": PASSWORD, "new": "another horse"})
    waited(lambda: through(other, second).get("/api/account").json()["name"] is None)
    waited(lambda: through(one, second).get("/api/account").json()["name"] is None)


# ---- what only one does -----------------------------------------------------------------------------------------


def test_a_bot_thinks_in_one_process_only(two: Two) -> None:
    one, other = two
    thoughts: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        for name, app in zip(("one", "other"), two, strict=True):
            tables = app.state.application.tables

            def think(*given: Any, name: str = name, real: Any = tables.services.bots.think) -> Any:
                thoughts.append(name)
                return real(*given)

            patch.setattr(tables.services.bots, "think", think)
        host = browser(one)
        address = table(host, me("A"), bot(), bot(), players=3)
        with seated(host, address) as here, seated(through(other, host), address) as there:
            for mover, watching in ((here, there), (there, here), (here, there)):
                mover.until(lambda state: state["position"]["to_move"] == 0)
                mover.act()
                mover.until(lambda state: state["position"]["to_move"] == 0)
                watching.until(lambda state, mover=mover: state["log"] == mover.state["log"])  # type: ignore[misc]
        log = written(one, address)
    kept = one.state.application.services.arrangements.load(address)
    assert len(thoughts) == sum(event.seat in (1, 2) for event in kept.events)
    assert actions(here.state) == actions(there.state) == log


def test_clocks_are_looked_at_by_one_process_and_by_another_when_it_ends(tmp_path: Path, postgres: Postgres) -> None:
    with ExitStack() as first, ExitStack() as second:
        one, other = (stack.enter_context(running(tmp_path, postgres.at)) for stack in (first, second))
        keepers = [app.state.application.services.pubsub for app in (one, other)]
        other.state.application.services.tick = 0.05
        waited(lambda: "keeper" in keepers[0].held)
        host = browser(other)
        address = made(host, me("A"), OPEN, clock=LIVE)
        sit(host, address, 1, "B")
        with seated(host, address) as seat:
            assert "keeper" not in keepers[1].held
            first.close()
            waited(lambda: "keeper" in keepers[1].held)
            other.state.application.services.time.move(200)
            seat.until(lambda state: any(one["stands_in"] for one in state["seats"]))


# ---- what ends --------------------------------------------------------------------------------------------------


def heard(ws: ClientConnection, log: list[Any] | None = None) -> dict[str, Any]:
    """The next news, with the whole log."""
    news: dict[str, Any] = {}
    while news.get("type") != "news":
        news = json.loads(ws.recv())
    return news | {"log": (log or [])[: news["since"]] + news["log"]}


class Player:
    """A browser that finds the server again, and compares what it is told with what it was told before."""

    def __init__(self, base: str, *seats: Any) -> None:
        self.base, self.log = base, list[Any]()
        with httpx.Client(base_url=base, timeout=60) as client:
            self.address = client.post("/api/tables", json={"game": GAME, "seats": list(seats)}).json()["id"]
            self.cookie = {"Cookie": f"tafelrunde={client.cookies['tafelrunde']}"}

    @contextmanager
    def seated(self, base: str = "") -> Iterator[ClientConnection]:
        """At the table; the first news are heard already."""
        url = f"{(base or self.base).replace('http', 'ws')}/api/tables/{self.address}/socket"
        with connect(url, additional_headers=self.cookie, open_timeout=120) as ws:
            before, self.log = self.log, []
            self.state = self.hear(ws)
            assert self.log[: len(before)] == before, "something that was acknowledged is gone"
            yield ws

    def hear(self, ws: ClientConnection) -> Any:
        """The next news."""
        self.state = heard(ws, self.log)
        self.log = self.state["log"]
        return self.state

    def act(self, ws: ClientConnection) -> None:
        """Do something that is possible, without waiting for what comes of it."""
        action = self.state["position"]["legal"][0]["action"]
        ws.send(json.dumps({"type": "act", "number": self.state["number"], "action": action}))


@pytest.fixture
def url(postgres: Postgres) -> str:
    return postgres.fresh()


def test_a_bot_whose_process_is_killed_is_taken_up_by_another(tmp_path: Path, url: str) -> None:
    def serve(pause: str) -> Served:
        return Served(tmp_path, free_port(), "--database", url, "--pause", pause)

    with ThreadPoolExecutor(2) as threads:
        slow, quick = threads.map(serve, ("1000", "0"))
    try:
        player = Player(slow.base, me("A"), bot())
        with player.seated() as ws, player.seated(quick.base) as there:
            if player.state["position"]["to_move"] == 0:
                player.act(ws)
                player.hear(there)
            assert player.state["position"]["to_move"] == 1
            slow.kill()
            while player.state["position"]["to_move"] == 1:
                player.hear(there)
    finally:
        slow.kill()
        quick.kill()


def test_a_killed_worker_loses_nothing_and_is_replaced_and_all_end_with_their_parent(tmp_path: Path, url: str) -> None:
    server = Served(tmp_path, free_port(), "--database", url, "--workers", "2")
    workers = server.workers()
    player = Player(server.base, me("A"), me("B"))
    with player.seated() as ws:
        for _ in range(3):
            player.act(ws)
            player.hear(ws)
        player.act(ws)  # and not a moment later
        next(one for one in workers if serves(one, ws)).kill()
    with player.seated() as ws:
        player.act(ws)
        player.hear(ws)
    assert len(player.log) >= 4
    waited(lambda: len(server.workers()) == 2 and server.workers() != workers)
    left = server.workers()
    server.kill()
    assert not psutil.wait_procs(left, timeout=60)[1]


def serves(worker: psutil.Process, ws: ClientConnection) -> bool:
    """Does the other end of the socket belong to the worker?"""
    port = ws.local_address[1]
    return any(one.raddr and one.raddr.port == port for one in worker.net_connections())


def test_while_the_database_is_away_that_is_said_and_afterwards_everything_is_there(tmp_path: Path) -> None:
    own = Postgres(Path(tempfile.mkdtemp(prefix="tafelrunde-")))
    with running(tmp_path, own.at) as one, running(tmp_path, own.at) as other:
        for app in (one, other):
            app.state.application.services.patience = app.state.application.services.tick = 0.05
        host = browser(one)
        address = table(host, me("A"), me("B"))
        with seated(host, address) as here, seated(through(other, host), address) as there:
            here.act()
            own.kill()
            problem = here.act()["problem"]
            assert (problem["status"], problem["code"]) == (503, "not_kept")
            assert code(host.get("/api/lobby")) == (503, "not_kept")
            own.start()
            waited(lambda: here.act()["type"] == "state")
            there.until(lambda state: state["log"] == here.state["log"])
            assert actions(here.state) == written(other, address)
            there.act()
            here.until(lambda state: state["log"] == there.state["log"])
