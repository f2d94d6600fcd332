"""How long a person waits from `tafelrunde serve` to the first page, to the list of games, and to a first move.

Twice: with a kernel cache that is empty, as on a new machine, and with one in which everything is compiled. Then the
CPU seconds that each game costs the compiler.
"""

import json
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx
from websockets.sync.client import connect

from tafelrunde.games import GAMES

Waits = dict[str, float]
STEPS = ("rules", "words", "bots", "search")


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def served(folder: Path, cache: str | None) -> Iterator[str]:
    """A server on loopback, with its kernels in another folder if one is named; gives its address."""
    port = free_port()
    command = [sys.executable, "-m", "tafelrunde.cli", "serve", "--no-browser", "--port", str(port)]
    env = {**os.environ, "TAFELRUNDE_CACHE": cache} if cache else None
    process = subprocess.Popen([*command, "--data", str(folder), "--pause", "0"], stdout=subprocess.DEVNULL, env=env)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def answered(client: httpx.Client, path: str) -> Any:
    """The answer, as soon as there is one; without a built client the page says so, as fast."""
    while True:
        try:
            return client.get(path)
        except httpx.TransportError:
            time.sleep(0.01)


def first_move(client: httpx.Client, game: str) -> None:
    """Make a table with a bot, act as soon as it is one's turn, and hear that it is done."""
    seats = [{"kind": "me", "name": "Me"}, {"kind": "bot", "name": "Bot", "level": 3}]
    table = (
        client.post("/api/tables", json={"game": game, "options": {"players": 2}, "seats": seats})
        .raise_for_status()
        .json()["id"]
    )
    address = str(client.base_url).rstrip("/").replace("http", "ws", 1)
    cookie = {"Cookie": f"tafelrunde={client.cookies['tafelrunde']}"}
    with connect(f"{address}/api/tables/{table}/socket", additional_headers=cookie, max_size=None) as ws:
        while not (legal := (state := json.loads(ws.recv())).get("position", {}).get("legal")):
            pass
        action = legal[0]["action"]
        ws.send(json.dumps({"type": "act", "number": state["number"], "action": action}))
        ws.recv()


def waits(cache: str | None) -> Waits:
    """Seconds from the start."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        began = time.perf_counter()
        address = stack.enter_context(served(folder, cache))
        client = stack.enter_context(httpx.Client(base_url=address, timeout=60))
        found = {}
        answered(client, "/")
        found["first page"] = time.perf_counter() - began
        answered(client, "/api/games")
        found["games list"] = time.perf_counter() - began
        first_move(client, next(iter(GAMES)))
        found["first move"] = time.perf_counter() - began
    return found


def compiler_seconds(game: str) -> float:
    """CPU seconds to compile what people and bots need to play a game, with an empty cache."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tafelrunde.sim.prepare", game, *STEPS]
        subprocess.run(command, env={**os.environ, "TAFELRUNDE_CACHE": folder}, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def cold_and_warm() -> tuple[Waits, Waits]:
    """With an empty cache, and with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        return waits(folder), waits(None)


if __name__ == "__main__":
    for name, found in zip(("cold", "warm"), cold_and_warm(), strict=True):
        print(name, ", ".join(f"{what} {seconds:.1f} s" for what, seconds in found.items()))
    for game in GAMES:
        print(f"{game}: {compiler_seconds(game):.0f} CPU seconds to compile")
