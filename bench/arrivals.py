"""What a crowd at one table costs the others: how long an action takes at another table while people come and go there.

    python bench/arrivals.py               900 spectators at one table, ten who come and go every second
    python bench/arrivals.py --quick       a few, for a moment, to see that it works

Spectators of one guest share a cookie, forty at a time. They run on the same machine and take their share of it.
"""

import asyncio
import sys
import time
from dataclasses import dataclass

import httpx2 as httpx

import latency
import load
from tafelrunde.server.ops.rate_limits import SOCKETS

STAY = 2.0  # seconds


@dataclass(frozen=True)
class Counts:
    """How much to measure."""

    spectators: int = 900
    arrivals: float = 10.0  # a second
    actions: int = 150  # at the other table, while nobody comes and then while they do
    every: float = 0.1  # seconds between two of them


FULL, QUICK = Counts(), Counts(8, 20.0, 4, 0.05)


async def cookie(guests: httpx.AsyncClient, game: str) -> dict[str, str]:
    """The cookie of a new guest: whoever makes a table gets one."""
    made = (await guests.post("/api/tables", json=load.wish(game, "me"))).raise_for_status()
    return {"Cookie": f"tafelrunde={made.cookies['tafelrunde']}"}


async def come_and_go(url: str, cookies: list[dict[str, str]], arrivals: float) -> None:
    """Let spectators come, one after the other, and go after a while, until cancelled."""
    async with asyncio.TaskGroup() as group:
        number = 0
        while True:
            group.create_task(visit(url, cookies[number % len(cookies)]))
            number += 1
            await asyncio.sleep(1 / arrivals)


async def visit(url: str, cookie: dict[str, str]) -> None:
    """Look at a table for a while."""
    browser = await load.Browser.connect(url, cookie, load.Measured(1))
    await asyncio.sleep(STAY)
    browser.close()


async def acted(guests: httpx.AsyncClient, game: str, counts: Counts) -> list[float]:
    """The waits for actions at a table of two other guests, and at another one when their game is over; sorted."""
    measured, browsers = load.Measured(1), list[load.Browser]()
    for _ in range(counts.actions):
        if not any(one.moves for one in browsers):
            browsers = await load.sit_down(guests, game, measured)
        await load.act(browsers, measured)
        await asyncio.sleep(counts.every)
    return sorted(measured.waits)


async def measure(server: load.Server, game: str, counts: Counts) -> dict[str, str]:
    """The waits at another table, without arrivals and with them, and what an arrival costs the server."""
    async with server.guests() as guests:
        made = (await guests.post("/api/tables", json=load.wish(game, "open"))).raise_for_status()
        url = f"{server.address.replace('http', 'ws', 1)}/api/tables/{made.json()['id']}/socket"
        sitting = [await cookie(guests, game) for _ in range(-(-counts.spectators // SOCKETS))]
        coming = [await cookie(guests, game) for _ in range(int(counts.arrivals))]
        for i in range(counts.spectators):
            await load.Browser.connect(url, sitting[i // SOCKETS], load.Measured(1))
        await asyncio.sleep(2 * STAY)  # until all of them have been told of
        cpu, began = server.cpu(), time.perf_counter()
        quiet = await acted(guests, game, counts)
        idle = (server.cpu() - cpu) / (time.perf_counter() - began)
        arriving = asyncio.create_task(come_and_go(url, coming, counts.arrivals))
        await asyncio.sleep(STAY)
        cpu, began = server.cpu(), time.perf_counter()
        busy = await acted(guests, game, counts)
        cost = (server.cpu() - cpu) / (time.perf_counter() - began) - idle
        arriving.cancel()
        await asyncio.gather(arriving, return_exceptions=True)
    found = {"spectators": f"{counts.spectators}", "arrivals/s": f"{counts.arrivals:g}"}
    for name, waits in (("quiet", quiet), ("arriving", busy)):
        found[f"{name} p50 ms"] = f"{1000 * waits[len(waits) // 2]:.1f}"
        found[f"{name} p99 ms"] = f"{1000 * waits[int(0.99 * len(waits))]:.1f}"
    return found | {"CPU ms/arrival": f"{1000 * cost / counts.arrivals:.1f}"}


def row(counts: Counts) -> dict[str, str]:
    """Measure with a fresh server."""
    with latency.served() as (address, process):
        with httpx.Client(base_url=address, timeout=60) as client:
            game = str(latency.ready(client)[0]["name"])
            load.load_kernels(client, game)
        with asyncio.Runner(loop_factory=load.LOOP) as runner:
            return runner.run(measure(load.Server(address, process.pid), game, counts))


if __name__ == "__main__":
    found = row(QUICK if "--quick" in sys.argv[1:] else FULL)
    print("  ".join(f"{name} {value}" for name, value in found.items()))
