"""How long a browser waits while bots think.

A real server in a process of its own, with two tables at which only bots of level 5 play: as soon as one has acted the
next one thinks, in a thread of the server, so that both cores of a small machine are busy. A client on the same
machine, over open connections, alternately requests a past position of such a table (HTTP: the position is replayed,
serialised and compressed) and acts at a table of its own (socket: the action is checked, written to the disk and
broadcast). A wait is the time from sending to the complete answer, as the client sees it.
"""

import json
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx2 as httpx
from websockets.sync.client import ClientConnection, connect

REQUESTS = 300
PAUSE = 0.01  # seconds between two of them


@contextmanager
def served(
    *more: str, program: Sequence[str] = ("-m", "tafelrunde.cli", "serve")
) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A server process on loopback; yields its address and its process."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, *program, "--no-browser", "--port", str(port), "--data", folder, *more]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            yield f"http://127.0.0.1:{port}", process
        finally:
            process.terminate()
            process.wait()


def ready(client: httpx.Client) -> list[dict[str, Any]]:
    """Wait until the server answers and has loaded its kernels; returns the cards of its games."""
    for _ in range(600):
        try:
            cards: list[dict[str, Any]] = client.get("/api/games").json()
            if all(card["ready"] for card in cards):
                return cards
        except httpx.TransportError:
            pass
        time.sleep(0.5)
    raise SystemExit("The server is not ready.")


def new_table(client: httpx.Client, seat: dict[str, Any], size: Callable[..., int]) -> str:
    """A table of the first game with the smallest or largest number of players, all of one kind."""
    card = client.get("/api/games").json()[0]
    players = size(next(option["values"] for option in card["options"] if option["name"] == "players"))
    wish = {
        "game": card["name"],
        "options": {"players": players},
        "seats": [{**seat, "name": f"Seat {i + 1}"} for i in range(players)],
    }
    return str(client.post("/api/tables", json=wish).raise_for_status().json()["id"])


class Player:
    """A client that holds all seats of a table, and starts a new game when one is over."""

    ws: ClientConnection

    def __init__(self, client: httpx.Client, stack: ExitStack) -> None:
        self.client, self.stack = client, stack
        self.sit_down()

    def sit_down(self) -> None:
        """Sit down at a new table."""
        address = f"{self.client.base_url}".rstrip("/").replace("http", "ws", 1)
        table = new_table(self.client, {"kind": "me"}, min)
        cookie = {"Cookie": f"tafelrunde={self.client.cookies['tafelrunde']}"}
        self.ws = self.stack.enter_context(connect(f"{address}/api/tables/{table}/socket", additional_headers=cookie))
        self.state = self.hear()

    def hear(self) -> dict[str, Any]:
        """The next message with a position."""
        while "position" not in (message := json.loads(self.ws.recv())):
            pass
        return dict(message)

    def act(self) -> float:
        """Milliseconds until an action is broadcast."""
        if not self.state["position"]["legal"]:
            self.sit_down()
        message = {
            "type": "act",
            "number": self.state["number"],
            "action": self.state["position"]["legal"][0]["action"],
        }
        began = time.perf_counter()
        self.ws.send(json.dumps(message))
        self.state = self.hear()
        return 1000 * (time.perf_counter() - began)


def look(client: httpx.Client, table: str) -> float:
    """Milliseconds until a past position has arrived."""
    began = time.perf_counter()
    client.get(f"/api/tables/{table}/positions/1").raise_for_status()
    return 1000 * (time.perf_counter() - began)


def waits(requests: int = REQUESTS) -> list[float]:
    """Milliseconds for each request while two bots think, sorted."""
    with served() as (base, _), httpx.Client(base_url=base, timeout=60) as client, ExitStack() as stack:
        ready(client)
        busy = [new_table(client, {"kind": "bot", "level": 5}, max) for _ in range(2)]
        player, found = Player(client, stack), []
        for i in range(requests // 2):
            found += [look(client, busy[i % 2]), player.act()]
            time.sleep(PAUSE)
    return sorted(found)


def summary(times: list[float]) -> dict[str, float]:
    """The percentiles of the waits."""
    return {"median": times[len(times) // 2], "95 %": times[int(len(times) * 0.95)], "longest": times[-1]}


if __name__ == "__main__":
    print(", ".join(f"{name} {wait:.1f} ms" for name, wait in summary(waits()).items()))
