"""How much a core does: Connect Four over sockets, as fast as possible, on our server and on boardgame.io's.

    python bench/throughput.py             all, in turns, some rounds
    python bench/throughput.py --quick     one short round
    python bench/throughput.py --alone     ours only, which needs nothing from npm

Two clients at each table act whenever they have heard of each other, boardgame.io's with its own client. What counts is
the actions that both have heard of, and the CPU time of the server's process; the clients' does not. Creating tables is
included: at the end of a game everybody sits down at a new one. A short game has 21 actions, as a random one.
Games of usual lengths have 20, 24, 88, 92 and 190 in turn, the lengths of our five games between players of level 3.
They are the long game below, left after that many actions.

What a server does for an action:

- Ours checks it by the rules (four in a row too), writes it to SQLite with its result for lists, waits until it is on
  disk (synchronous=FULL; what happens meanwhile at other tables is written with it), and then tells both.
- boardgame.io's in files (its own FlatFile) checks that there is room, tells both, and then writes the state and the
  whole log again to two files, for which nobody waits and which are not flushed. It is the closest it has to ours.
  Every two minutes it would read all files, even those just being written, and crash: that is switched off.
- boardgame.io's in memory writes nothing: a restart loses everything.

And a long game, which nobody wins: what an action costs among its first 20, and among actions 101 to 200. Both servers
get the same number of them at the same tables, which are created before.
"""

import argparse
import asyncio
import os
import select
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx2 as httpx

import latency
import load

sys.path.insert(0, str(Path(__file__).parent.parent))
from hatch_build import install, node  # the Node that builds the client

PEER = Path(__file__).parent / "boardgame"
GAME, LONG_GAME = "connect_four", "long_four"
OURS, IN_MEMORY, IN_FILES = "Tafelrunde, SQLite", "boardgame.io, memory", "boardgame.io, files"
Meter = Callable[[], float]  # seconds that a server has worked


@dataclass(frozen=True)
class Counts:
    """How much is measured."""

    rounds: int
    seconds: float
    tables: int = 20
    usual: tuple[int, ...] = (20, 24, 88, 92, 190)  # actions of games of usual lengths
    early: int = 20  # the first actions of a long game,
    between: int = 80  # those that are not counted,
    late: int = 100  # and those after them


FULL, QUICK = Counts(3, 15.0), Counts(1, 2.0, 4, (4, 8), 4, 4, 4)
SHORT = 21  # actions of a random game


@dataclass(frozen=True)
class Work:
    """How much was done in some time."""

    actions: int
    seconds: float
    cpu: float  # seconds of the server

    @property
    def cost(self) -> float:
        """Milliseconds of a core for an action."""
        return 1000 * self.cpu / self.actions


@dataclass(frozen=True)
class Run:
    """What a server did in one round: in short games and in those of usual lengths, tables included; and early and late
    in a long one."""

    short: Work
    usual: Work
    early: Work
    late: Work


# ---- ours --------------------------------------------------------------------------------------------------------


def ours(counts: Counts) -> Run:
    """Our server."""
    with latency.served(program=[str(Path(__file__).parent / "four_server.py")]) as (address, process):
        with httpx.Client(base_url=address, timeout=60) as client:
            latency.ready(client)
            for game in (GAME, LONG_GAME):
                load.load_kernels(client, game)
        server = load.Server(address, process.pid)
        early, late = asyncio.run(_our_long_game(server, counts))
        short = asyncio.run(load.measure(server, [GAME], counts.tables, counts.seconds, 0.0))
        usual = asyncio.run(load.measure(server, [LONG_GAME], counts.tables, counts.seconds, 0.0, counts.usual))
    return Run(_done(short), _done(usual), early, late)


def _done(found: load.Measured) -> Work:
    return Work(len(found.waits), found.seconds, found.cpu)


async def _our_long_game(server: load.Server, counts: Counts) -> list[Work]:
    measured, found = load.Measured(counts.tables), []
    async with server.guests() as guests:
        tables = [await load.sit_down(guests, LONG_GAME, measured) for _ in range(counts.tables)]
        for actions in (counts.early, counts.between, counts.late):
            cpu, began = server.cpu(), time.perf_counter()
            await asyncio.gather(*(_act(browsers, measured, actions) for browsers in tables))
            found.append(Work(actions * counts.tables, time.perf_counter() - began, server.cpu() - cpu))
        for browsers in tables:
            for one in browsers:
                one.close()
    return [found[0], found[-1]]


async def _act(browsers: Sequence[load.Browser], measured: load.Measured, actions: int) -> None:
    for _ in range(actions):
        await load.act(browsers, measured)


# ---- boardgame.io's ----------------------------------------------------------------------------------------------


def theirs(counts: Counts, folder: str | None) -> Run:
    """boardgame.io's server; its players stop when they are ended, so there is another pair for each length."""
    with _theirs(counts, folder) as (players, meter):
        players.do("new", str(counts.late))  # so that Node has compiled what is hot
        players.do("new")
        early, late = _their_long_game(players, meter, counts)
        short = players.go_on(meter, (SHORT,), counts.seconds)
    with _theirs(counts, folder) as (players, meter):
        players.do("new", str(counts.late))
        return Run(short, players.go_on(meter, counts.usual, counts.seconds), early, late)


@contextmanager
def _theirs(counts: Counts, folder: str | None) -> Iterator[tuple["Players", Meter]]:
    """The server, its players, and a meter of its CPU time."""
    command = str(Path(node()[1]) / "node")
    with socket.socket() as one, socket.socket() as other:
        for free in (one, other):
            free.bind(("127.0.0.1", 0))
        ports = [str(free.getsockname()[1]) for free in (one, other)]
    with _run([command, "server.cjs", *ports, *([folder] if folder else [])], subprocess.DEVNULL) as server:
        _answers(ports[1])
        with _run([command, "players.cjs", *ports, str(counts.tables)], subprocess.PIPE) as process:
            yield Players(process, server), load.Server("", server.pid).cpu


def _their_long_game(players: "Players", meter: Meter, counts: Counts) -> list[Work]:
    found = []
    for actions in (counts.early, counts.between, counts.late):
        cpu, began = meter(), time.perf_counter()
        players.do(str(actions))
        found.append(Work(actions * counts.tables, time.perf_counter() - began, meter() - cpu))
    return [found[0], found[-1]]


class Players:
    """boardgame.io's clients, in a process of their own."""

    def __init__(self, process: "subprocess.Popen[bytes]", server: "subprocess.Popen[bytes]") -> None:
        assert process.stdin
        assert process.stdout
        self.says, self.hears, self.server = process.stdout.fileno(), process.stdin, server

    def _heard(self) -> bytes:
        """Their next message, unless their server has ended."""
        while not select.select([self.says], [], [], 1.0)[0]:
            if self.server.poll() is not None:
                raise SystemExit("boardgame.io's server has ended.")
        return os.read(self.says, 1 << 16)

    def _tell(self, what: str) -> None:
        self.hears.write(f"{what}\n".encode())
        self.hears.flush()

    def do(self, *what: str) -> None:
        """Run commands one after the other, each to its end."""
        for one in what:
            self._tell(one)
            said = b""
            while not said.endswith(b"done\n"):
                said = (said + self._heard())[-8:]

    def go_on(self, meter: Meter, lengths: Sequence[int], seconds: float) -> Work:
        """Play continuously, with a new table after each of the lengths in turn, and count for this long."""
        self._tell(f"on {' '.join(map(str, lengths))}")
        self._count(min(seconds, load.EVERY))  # until they all sit
        cpu, began = meter(), time.perf_counter()
        done = self._count(seconds)
        return Work(done, time.perf_counter() - began, meter() - cpu)

    def _count(self, seconds: float) -> int:
        end, found = time.perf_counter() + seconds, 0
        while time.perf_counter() < end:
            found += self._heard().count(b"\n")
        return found


@contextmanager
def _run(command: list[str], out: int) -> Iterator["subprocess.Popen[bytes]"]:
    with subprocess.Popen(command, cwd=PEER, stdin=subprocess.PIPE, stdout=out) as process:
        try:
            yield process
        finally:
            process.terminate()


def _answers(port: str) -> None:
    for _ in range(300):
        try:
            httpx.get(f"http://127.0.0.1:{port}/games")
            return
        except httpx.TransportError:
            time.sleep(0.1)
    raise SystemExit("boardgame.io's server does not answer.")


# ---- in turns ----------------------------------------------------------------------------------------------------


def rounds(
    counts: Counts, alone: bool = False, tell: Callable[[str], None] = lambda _what: None
) -> dict[str, list[Run]]:
    """All take turns."""
    found: dict[str, list[Run]] = {OURS: []} if alone else {OURS: [], IN_MEMORY: [], IN_FILES: []}
    if not alone:
        install(PEER, tools=True)
    for number in range(counts.rounds):
        for name, runs in found.items():
            tell(f"Connect Four over sockets: {name}, round {number + 1} of {counts.rounds}")
            with tempfile.TemporaryDirectory() as folder:
                runs.append(ours(counts) if name == OURS else theirs(counts, folder if name == IN_FILES else None))
    return found


HEADS = (
    "server", "short games: actions/s of a core", "CPU ms/action", "Tafelrunde faster by",
    "usual lengths: actions/s of a core", "CPU ms/action", "Tafelrunde faster by",
    "early in a long game: ms", "Tafelrunde faster by", "late in it: ms", "Tafelrunde faster by", "grows by",
)  # fmt: skip


def rows(found: dict[str, list[Run]]) -> Iterator[tuple[str, ...]]:
    """For people: medians of the costs, and of the ratios within a round."""
    for name, runs in found.items():
        growth = statistics.median(run.late.cost / run.early.cost for run in runs)
        short, usual, early, late = (
            _compared([getattr(run, part) for run in found[OURS]], [getattr(run, part) for run in runs])
            for part in ("short", "usual", "early", "late")
        )
        yield name, *short, *usual, *early[1:], *late[1:], f"{growth:.2f}"


def _compared(ours: Sequence[Work], runs: Sequence[Work]) -> tuple[str, str, str]:
    """How much a core does, what an action costs, and how much more ours does."""
    cost = statistics.median(run.cost for run in runs)
    ratio = statistics.median(b.cost / a.cost for a, b in zip(ours, runs, strict=True))
    return f"{1000 / cost:,.0f}", f"{cost:.2f}", f"{ratio:.2f}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="one short round")
    parser.add_argument("--alone", action="store_true", help="ours only")
    given = parser.parse_args()
    for row in (HEADS, *rows(rounds(QUICK if given.quick else FULL, given.alone, print))):
        print("  ".join(f"{cell:>23}" for cell in row))


if __name__ == "__main__":
    main()
