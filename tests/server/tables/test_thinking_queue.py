"""Bots and hints take turns for the threads: whoever asks for a lot waits for themselves."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from server.in_process import GAME, Seat, bot, code, me, running, seated, table
from server.ops.test_processes import waited
from tafelrunde.bots.simple import Simple
from tafelrunde.core.game import Game
from tafelrunde.core.kernel import Array
from tafelrunde.server.ops.rate_limits import RateLimit
from tafelrunde.server.tables import audience, bots
from tafelrunde.server.tables.requesters import NOBODY, Requester
from tafelrunde.server.tables.thinking_queue import Lane, Urgency

OPEN = {"kind": "open", "name": "open"}
ATTACKER, OTHER = "192.0.2.1", "198.51.100.1"


# ---- the order, without threads and clocks ---------------------------------------------------------------------------


class ByHand(Executor):
    """Threads that do nothing until they are told to."""

    def __init__(self) -> None:
        self.given: list[tuple[Callable[[], Any], Future[Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *_: Any, **__: Any) -> Future[Any]:
        self.given.append((fn, Future()))
        return self.given[-1][1]

    async def work(self) -> None:
        """Do the oldest piece of work, and let the event loop hear of it."""
        fn, future = self.given.pop(0)
        try:
            future.set_result(fn())
        except ValueError as error:
            future.set_exception(error)
        for _ in range(3):
            await asyncio.sleep(0)


def order(*asked: tuple[str, str, str], threads: int = 1, unwatched: str = "") -> str:
    """The order in which thoughts are done that were asked for at once: each an address, a person and a letter."""

    async def done() -> str:
        pool, found = ByHand(), list[str]()
        lane = Lane(pool, threads)
        thoughts = [
            lane.do(Requester(address, person), partial(Urgency, letter in unwatched), partial(found.append, letter))
            for address, person, letters in asked
            for letter in letters
        ]
        tasks = [asyncio.ensure_future(thought) for thought in thoughts]
        await asyncio.sleep(0)
        while pool.given:
            await pool.work()
        assert all(task.done() for task in tasks)
        assert lane.waiting() == (0, 0.0)
        assert lane.free == threads
        assert not lane.turns.under_way
        return "".join(found)

    return asyncio.run(done())


@pytest.mark.parametrize("threads", [1, 2, 4])
def test_one_address_with_hundreds_of_thoughts_holds_up_nobody_else(threads: int) -> None:
    found = order(*[(ATTACKER, f"guest {i}", "aaa") for i in range(100)], (OTHER, "me", "x"), threads=threads)
    assert found.index("x") == threads  # right after what was under way already
    assert len(found) == 301


def test_addresses_take_turns_and_the_people_of_an_address_take_turns() -> None:
    assert order(("1", "a", "abc"), ("2", "x", "xyz")) == "axbycz"
    assert order(("1", "a", "abc"), ("1", "d", "de"), ("2", "x", "wxyz")) == "awdxbyezc"


def test_the_thoughts_of_one_person_are_done_in_the_order_in_which_they_were_asked_for() -> None:
    assert order((OTHER, "me", "abcdef"), threads=2) == "abcdef"


def test_who_has_threads_already_is_next_only_if_nobody_else_waits() -> None:
    assert order(("1", "a", "abcd"), ("2", "x", "x"), ("3", "y", "y"), threads=2) == "abxycd"


def test_new_people_and_addresses_are_not_served_before_those_who_wait() -> None:
    newcomers = [(ATTACKER, f"guest {i}", "n") for i in range(50)]
    assert order((ATTACKER, "first", "f"), (ATTACKER, "neighbour", "x"), *newcomers).startswith("fx")
    assert order(("1", "first", "f"), (OTHER, "me", "x"), *[(f"{i}", "", "n") for i in range(9)]).startswith("fx")


def test_what_nobody_looks_at_comes_last() -> None:
    assert order(("1", "a", "abc"), ("2", "x", "xyz"), unwatched="bxy") == "azcxby"


def test_whether_somebody_looks_is_asked_when_a_thread_is_free() -> None:
    async def done() -> list[str]:
        pool, found, now = ByHand(), list[str](), {"a": 0, "b": 0, "c": 1}
        lane = Lane(pool, 1)
        thoughts = [lane.do(NOBODY, lambda it=it: Urgency(now[it]), partial(found.append, it)) for it in now]  # type: ignore[misc]
        tasks = [asyncio.ensure_future(thought) for thought in thoughts]
        await asyncio.sleep(0)
        now.update(b=1, c=0)
        while pool.given:
            await pool.work()
        await asyncio.wait(tasks)
        return found

    assert asyncio.run(done()) == ["a", "c", "b"]


def test_a_thought_that_nobody_waits_for_any_more_is_not_thought_and_a_failed_one_frees_its_thread() -> None:
    async def done() -> list[str]:
        pool, found = ByHand(), list[str]()
        lane = Lane(pool, 1)

        def fail() -> None:
            raise ValueError("x")

        works: list[Callable[[], None]] = [fail, lambda: found.append("given up"), lambda: found.append("last")]
        tasks = [asyncio.ensure_future(lane.do(NOBODY, lambda: Urgency.WAITED_FOR, work)) for work in works]
        await asyncio.sleep(0)
        assert lane.waiting()[0] == 2
        tasks[1].cancel()
        await pool.work()
        with pytest.raises(ValueError, match="x"):
            await tasks[0]
        tasks[2].cancel()  # it is under way: its thread is busy until it is done
        await asyncio.sleep(0)
        assert (lane.free, len(pool.given)) == (0, 1)
        await pool.work()
        assert lane.free == 1
        return found

    assert asyncio.run(done()) == ["last"]


def test_a_closed_queue_starts_nothing() -> None:
    async def done() -> None:
        pool = ByHand()
        lane = Lane(pool, 1)
        tasks = [asyncio.ensure_future(lane.do(NOBODY, lambda: Urgency.WAITED_FOR, lambda: None)) for _ in range(2)]
        await asyncio.sleep(0)
        lane.close()
        await pool.work()
        assert not pool.given
        tasks[1].cancel()
        await asyncio.wait(tasks)

    asyncio.run(done())


# ---- the server -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data"))) as app:
        yield app


class Thinker:
    """Bots of which those that search finish only when they are told to, and what they were asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.may_end = threading.Semaphore(0)

    def make(self, name: str, game: Game) -> "Thoughtful":
        """A bot in place of the one with this name."""
        return Thoughtful(self, name, Simple(game))


@dataclass
class Thoughtful:
    """A bot that waits before it acts, if one of its name would search."""

    thinker: Thinker
    name: str
    simple: Simple

    def act(self, boxes: Array, states: Array, rng: Array) -> int:
        """Any good action."""
        self.thinker.asked.append(self.name)
        if self.name in ("level-4", "level-5"):
            assert self.thinker.may_end.acquire(timeout=60)
        return self.simple.act(boxes, states, rng)


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Thinker:
    """These bots instead of the real ones."""
    found = Thinker()
    monkeypatch.setattr(bots, "make", found.make)
    return found


@pytest.fixture
def thinking(tmp_path: Path, thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> Iterator[FastAPI]:
    """A server with these bots, and one thread for searches."""

    async def at_once(_game: Any) -> None:
        pass

    with running(tmp_path) as app:
        mind = app.state.application.services.bots
        monkeypatch.setattr(mind.warm_up, "until_ready", at_once)
        monkeypatch.setitem(mind.lanes, "search", bots.lane(1, "search"))
        try:
            yield app
        finally:
            thinker.may_end.release(1000)


def client_at(app: FastAPI, address: str) -> TestClient:
    """Another browser, at this address."""
    client = TestClient(app, client=(address, 50_000))
    client.portal = app.state.portal
    return client


def waiting(app: FastAPI) -> int:
    """How many searches wait."""
    count: int = app.state.portal.call(app.state.application.services.bots.lanes["search"].waiting)[0]
    return count


def to_move(seat: Seat) -> int:
    """The seat to move; chance may say who begins."""
    return int(seat.state["position"]["to_move"])


def bots_turn(seat: Seat) -> None:
    """Act until the bot in the first seat is to move."""
    while to_move(seat) == 1:
        seat.act()


def attack(app: FastAPI, thinker: Thinker) -> None:
    """One thought of an attacker is under way, and seven wait."""
    for i in range(8):
        table(client_at(app, ATTACKER), bot(5), bot(5), players=2)
        waited(lambda i=i: len(thinker.asked) == 1 and waiting(app) == i)  # type: ignore[misc]


def test_one_guest_with_many_tables_starves_nobody_elses_bots(thinking: FastAPI, thinker: Thinker) -> None:
    attack(thinking, thinker)
    anna = client_at(thinking, OTHER)
    with seated(anna, table(anna, bot(3), me("Anna"), players=2)) as seat:
        bots_turn(seat)
        seat.until(lambda state: state["position"]["to_move"] == 1)  # cheap bots wait for no search
    assert (set(thinker.asked), waiting(thinking)) == ({"level-5", "level-3"}, 7)
    with seated(anna, table(anna, bot(4), me("Anna"), players=2)) as seat:
        bots_turn(seat)
        waited(lambda: waiting(thinking) == 8)
        thinker.may_end.release()
        waited(lambda: [name for name in thinker.asked if name != "level-3"][1:] == ["level-4"])


def test_one_guest_with_many_tables_starves_nobody_elses_hints(
    thinking: FastAPI, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Analyst:
        def __init__(self, *_: Any, **__: Any) -> None:
            thinker.asked.append("hint")

        def think(self, *_: Any) -> int:
            return 0

        def lines(self, *_: Any) -> list[Any]:
            return []

    monkeypatch.setattr(bots, "Search", Analyst)
    attack(thinking, thinker)
    anna = client_at(thinking, OTHER)
    address = table(anna, me("A"), me("B"), players=2)
    with ThreadPoolExecutor(1) as aside:
        answer = aside.submit(anna.post, f"/api/tables/{address}/hint")
        waited(lambda: waiting(thinking) == 8)
        thinker.may_end.release()
        assert answer.result().status_code == 200
    assert thinker.asked[1] == "hint"


def person_at(app: FastAPI, address: str, seat: int = 0) -> str:
    """Who sits there."""
    return str(app.state.application.tables.live[address].now.seats[seat].person)


def test_thinking_counts_for_whoever_made_the_table_or_acted_there_last(served: FastAPI) -> None:
    host, guest = client_at(served, OTHER), client_at(served, "2001:db8::1")
    address = table(host, me("A"), OPEN, players=2)
    live = served.state.application.tables.live
    assert live[address].requester == Requester(OTHER, person_at(served, address))
    guest.post(f"/api/tables/{address}/join", json={"seat": 1, "name": "B"})
    with seated(host, address) as here, seated(guest, address) as there:
        while to_move(here) == 0:
            here.act()
            assert live[address].requester.address == OTHER
        there.until(lambda state: state["position"]["to_move"] == 1)
        there.act()
        assert live[address].requester == Requester("2001:db8::/64", person_at(served, address, 1))
        here.say(type="act", number=-1, action="x")  # refused: it counts for nobody
        assert live[address].requester.address == "2001:db8::/64"
    del live[address]
    stranger = client_at(served, ATTACKER)
    assert stranger.get(f"/api/tables/{address}/now").status_code == 200
    assert live[address].requester.address == ATTACKER  # it was in no memory: who opened it


def test_a_table_is_watched_while_somebody_looks_and_for_a_moment_after(
    served: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = client_at(served, OTHER)
    address = table(client, me("A"), me("B"))
    live = served.state.application.tables.live[address]
    assert live.audience.watched()
    monkeypatch.setattr(audience, "RECENTLY", 0.0)
    assert not live.audience.watched()
    with seated(client, address):
        assert live.audience.watched()
    live.audience.presence.hear("another process", {"somebody": 1}, float("inf"))
    assert live.audience.watched()


def test_tables_of_bots_alone_are_limited_by_address(served: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served.state.application.services, "rest", 0.0)
    monkeypatch.setattr(served.state.application.new_tables, "bot_tables", RateLimit(1, 60.0))
    alone = {"game": GAME, "options": {"players": 2}, "seats": [bot(), bot()]}
    assert client_at(served, ATTACKER).post("/api/tables", json=alone).status_code == 201
    assert code(client_at(served, ATTACKER).post("/api/tables", json=alone)) == (429, "too_often")
    table(client_at(served, ATTACKER), me("A"), bot(), players=2)
    for address in (OTHER, "127.0.0.1", "127.0.0.1"):  # this machine is exempt
        assert client_at(served, address).post("/api/tables", json=alone).status_code == 201
