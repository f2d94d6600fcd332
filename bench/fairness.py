"""How long somebody waits for a bot while another takes all that the limits allow.

    python bench/fairness.py           a quiet server, then the same one under attack; some minutes
    python bench/fairness.py --quick   a few tables for a few seconds, to see that it works
    python bench/fairness.py --pause 0 bots answer as fast as they can

A person plays against a bot of each level; a wait is the time until the bot's next action is seen. Then somebody else,
from one other address, makes as many tables as the limits allow, as a new guest each time, with bots of level 5 in the
seats: some with bots alone, the others with a seat of their own, in which they act at once whenever it is their turn.
They look at all of them, and ask for hints. Everybody runs on the same machine and takes a share of it; the addresses
come from a proxy's header, which the server is told to trust.
"""

import argparse
import asyncio
import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from statistics import median
from typing import Any

import httpx2 as httpx

import latency
import load
from tafelrunde.games import GAMES

GAME = [*GAMES][-1]  # one that two and four can play, and in which bots take long
BAR = 3.0  # times the quiet wait, for a bot of level 3
LEVELS = (1, 3, 4, 5)
PERSON, ATTACKER = "198.51.100.1", "192.0.2.1"


@dataclass(frozen=True)
class Attack:
    """How much is measured, and how much the attacker tries."""

    actions: int = 30  # of a bot of each level
    tables: int = 320  # more than the limits allow
    alone: int = 70  # of these, tables of bots alone
    hints: int = 8  # at a time


QUICK = Attack(1, 6, 3, 1)


def wish(*seats: int | None) -> dict[str, Any]:
    """A table with bots of these levels; None is whoever asks."""
    who = [
        {"kind": "bot", "name": f"Bot {i}", "level": level} if level else {"kind": "me", "name": "Me"}
        for i, level in enumerate(seats)
    ]
    return {"game": GAME, "options": {"players": len(who)}, "seats": who}


class Visitor:
    """A browser at an address, with the cookie of a guest of its own."""

    def __init__(self, base: str, address: str) -> None:
        self.base, self.headers = base, {"X-Forwarded-For": address}
        self.client = httpx.AsyncClient(base_url=base, headers=self.headers, timeout=300, verify=False)

    async def table(self, *seats: int | None) -> str | None:
        """The address of a new table; None if there have been too many."""
        answer = await self.client.post("/api/tables", json=wish(*seats))
        return None if answer.status_code == 429 else str(answer.raise_for_status().json()["id"])

    @asynccontextmanager
    async def seated(self, table: str) -> AsyncIterator[load.Browser]:
        """A socket at a table that has been told the position."""
        cookie = {"Cookie": f"tafelrunde={self.client.cookies['tafelrunde']}"}
        url = f"{self.base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        browser = await load.Browser.connect(url, self.headers | cookie, load.Measured(1))
        try:
            yield browser
        finally:
            browser.close()


async def act(browser: load.Browser) -> None:
    """Do the first legal action."""
    browser.send(type="act", number=browser.number, action=browser.legal[0]["action"])


# ---- the person -----------------------------------------------------------------------------------------------------


async def waits(base: str, level: int, actions: int) -> list[float]:
    """Seconds until a bot of this level has acted, so many times."""
    found, person = list[float](), Visitor(base, PERSON)
    while len(found) < actions:
        table = await person.table(None, level)
        assert table is not None, "the person keeps within the limits"
        async with person.seated(table) as browser:
            await play(browser, found, actions)
    return found


async def play(browser: load.Browser, found: list[float], actions: int) -> None:
    """Play until there have been so many waits, or the game is over."""
    while len(found) < actions and browser.to_move >= 0:
        bot, number, began = browser.to_move > 0, browser.number, time.perf_counter()
        if not bot:
            await act(browser)
        while browser.number == number:
            await browser.hear()
        if bot:
            found.append(time.perf_counter() - began)


async def measure(base: str, actions: int) -> dict[int, list[float]]:
    """The waits for each level, one after the other."""
    return {level: await waits(base, level, actions) for level in LEVELS}


# ---- the attacker ---------------------------------------------------------------------------------------------------


async def hold(base: str, held: list[str], *seats: int | None) -> None:
    """Make a table as a new guest, look at it, and act whenever it is their turn."""
    attacker = Visitor(base, ATTACKER)
    table = await attacker.table(*seats)
    if table is None:
        return
    held.append(table)
    with suppress(ConnectionError, load.Rejected):
        async with attacker.seated(table) as browser:
            while True:
                if browser.moves:
                    await act(browser)
                await browser.hear()


async def ask(base: str) -> None:
    """Ask for one hint after the other."""
    attacker = Visitor(base, ATTACKER)
    table = await attacker.table(None, None)
    while table is not None:
        answer = await attacker.client.post(f"/api/tables/{table}/hint")
        if answer.status_code == 429:
            await asyncio.sleep(1)


@asynccontextmanager
async def attacked(base: str, attack: Attack) -> AsyncIterator[None]:
    """A context in which somebody does all that they can, once they have made their tables."""
    asking = [asyncio.create_task(ask(base)) for _ in range(attack.hints)]
    seats: Sequence[tuple[int | None, ...]] = [
        *[(5, 5, 5, 5)] * attack.alone, *[(5, 5, 5, None)] * (attack.tables - attack.alone - attack.hints)
    ]  # fmt: skip
    holding, held = list[asyncio.Task[None]](), list[str]()
    for some in seats:
        holding.append(asyncio.create_task(hold(base, held, *some)))
        await asyncio.sleep(0.05)
    await asyncio.sleep(5)
    print(f"{len(held)} tables of one address, which tried to make {len(seats)}", flush=True)
    try:
        yield
    finally:
        for task in (*asking, *holding):
            task.cancel()
        for error in await asyncio.gather(*asking, *holding, return_exceptions=True):
            if isinstance(error, Exception):
                print(f"an attacker gave up: {error!r}", flush=True)


# ---- both -----------------------------------------------------------------------------------------------------------


def rows(quiet: Mapping[int, list[float]], loud: Mapping[int, list[float]]) -> Iterator[str]:
    """What was measured, as lines of text."""
    for level in quiet:
        one, other = median(quiet[level]), median(loud[level])
        yield (
            f"level {level}: quiet {one:.2f} s (longest {max(quiet[level]):.2f}), "
            f"attacked {other:.2f} s (longest {max(loud[level]):.2f}), {other / one:.1f} times"
        )


async def compare(base: str, attack: Attack) -> float:
    """Measure both and print them; how many times longer a bot of level 3 takes."""
    quiet = await measure(base, attack.actions)
    async with attacked(base, attack):
        loud = await measure(base, attack.actions)
    print("\n".join(rows(quiet, loud)), flush=True)
    return median(loud[3]) / median(quiet[3])


def main() -> None:
    """Measure, print, and fail above the bar."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="a few tables, and whatever comes out is fine")
    parser.add_argument("--pause", default="0.7", help="minimum seconds for a bot's move")
    given = parser.parse_args()
    with latency.served("--proxy", "--pause", given.pause) as (base, _):
        with httpx.Client(base_url=base, timeout=300) as client:
            latency.ready(client)
            load.load_kernels(client, GAME)
        times = asyncio.run(compare(base, QUICK if given.quick else Attack()))
    if times >= BAR and not given.quick:
        raise SystemExit(f"A bot of level 3 took {times:.1f} times as long, and the bar is {BAR:g}.")


if __name__ == "__main__":
    main()
