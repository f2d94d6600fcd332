"""How much a core does: Connect Four over sockets, as fast as it goes, on our server and on boardgame.io's.

    python bench/throughput.py             both, in turns, some rounds
    python bench/throughput.py --quick     one short round

Two clients at each table act whenever they have heard of each other, boardgame.io's with its own client. Counted are
the actions that both have heard of, and the time that the server's process has worked for them; what clients do is not.
Ours writes every action to the disk before anybody hears of it. boardgame.io's keeps matches in memory, or in files.
"""

import argparse
import asyncio
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx2 as httpx

import latency
import load

sys.path.insert(0, str(Path(__file__).parent.parent))
from hatch_build import install, node  # the Node that builds the client

PEER = Path(__file__).parent / "boardgame"
TABLES, SECONDS, ROUNDS = 20, 15.0, 3
GAME = "connect_four"
OURS, IN_MEMORY, IN_FILES = "Tafelrunde, SQLite", "boardgame.io, memory", "boardgame.io, files"


@dataclass(frozen=True)
class Work:
    """What was done in one run."""

    actions: int
    seconds: float
    cpu: float  # seconds of the server

    @property
    def cost(self) -> float:
        """Milliseconds of a core for an action."""
        return 1000 * self.cpu / self.actions


def ours(seconds: float) -> Work:
    """Our server."""
    with latency.served(program=[str(Path(__file__).parent / "four_server.py")]) as (address, process):
        with httpx.Client(base_url=address, timeout=60) as client:
            latency.ready(client)
            load.load_kernels(client, GAME)
        measured = asyncio.run(load.measure(load.Server(address, process.pid), [GAME], TABLES, seconds, 0.0))
    return Work(len(measured.waits), measured.seconds, measured.cpu)


def theirs(seconds: float, folder: str | None) -> Work:
    """boardgame.io's server."""
    command = str(Path(node()[1]) / "node")
    with socket.socket() as one, socket.socket() as other:
        for free in (one, other):
            free.bind(("127.0.0.1", 0))
        ports = [str(free.getsockname()[1]) for free in (one, other)]
    with _run([command, "server.cjs", *ports, *([folder] if folder else [])], subprocess.DEVNULL) as server:
        _answers(ports[1])
        with _run([command, "players.cjs", *ports, str(TABLES)], subprocess.PIPE) as players:
            return _counted(load.Server("", server.pid), players, seconds)


def _counted(server: load.Server, players: "subprocess.Popen[bytes]", seconds: float) -> Work:
    assert players.stdout is not None
    out = players.stdout.fileno()
    _lines(out, load.EVERY)  # until they all sit, and Node has compiled what is hot
    cpu, began = server.cpu(), time.perf_counter()
    actions = _lines(out, seconds)
    return Work(actions, time.perf_counter() - began, server.cpu() - cpu)


def _lines(out: int, seconds: float) -> int:
    """How many are written in this time."""
    end, found = time.perf_counter() + seconds, 0
    while time.perf_counter() < end:
        found += os.read(out, 1 << 16).count(b"\n")
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


def rounds(count: int, seconds: float) -> dict[str, list[Work]]:
    """All take turns."""
    found: dict[str, list[Work]] = {OURS: [], IN_MEMORY: [], IN_FILES: []}
    for _ in range(count):
        found[OURS].append(ours(seconds))
        found[IN_MEMORY].append(theirs(seconds, None))
        with tempfile.TemporaryDirectory() as folder:
            found[IN_FILES].append(theirs(seconds, folder))
    return found


HEADS = ("server", "actions/s", "CPU ms/action", "actions/s of a core", "Tafelrunde does more by")


def rows(found: dict[str, list[Work]]) -> Iterator[tuple[str, ...]]:
    """For people: the medians, and the median of the ratios within a round."""
    for name, works in found.items():
        cost = statistics.median(work.cost for work in works)
        ratio = statistics.median(other.cost / own.cost for own, other in zip(found[OURS], works, strict=True))
        speed = statistics.median(work.actions / work.seconds for work in works)
        yield name, f"{speed:.0f}", f"{cost:.2f}", f"{1000 / cost:,.0f}", f"{ratio:.1f}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="one short round")
    quick = parser.parse_args(arguments).quick
    install(PEER, tools=True)
    for row in (HEADS, *rows(rounds(1, 4.0) if quick else rounds(ROUNDS, SECONDS))):
        print("  ".join(f"{cell:>22}" for cell in row))


if __name__ == "__main__":
    main()
