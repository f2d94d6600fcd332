"""How long a page waits while bots think: a real server, two tables of strong bots, and somebody who asks."""

import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx2 as httpx

from tafelrunde.games import GAMES

REQUESTS = 300


@contextmanager
def served() -> Iterator[str]:
    """A server of its own on loopback; gives its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "tafelrunde.cli",
            "serve",
            "--no-browser",
            "--port",
            str(port),
            "--data",
            folder,
        ]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait()


def thinking_table(client: httpx.Client, game: str) -> str:
    """A table where only bots of the highest level play."""
    card = next(card for card in client.get("/api/games").json() if card["name"] == game)
    names = [option["name"] for option in card["options"]]
    largest = max(range(len(card["sets"])), key=lambda i: card["seats"][i])
    seats = [{"kind": "bot", "name": f"Bot {i + 1}", "level": 5} for i in range(card["seats"][largest])]
    wish = {"game": game, "options": dict(zip(names, card["sets"][largest], strict=True)), "seats": seats}
    return str(client.post("/api/tables", json=wish).json()["id"])


def waits() -> list[float]:
    """Milliseconds for each of REQUESTS requests while two bots think, in order of length."""
    with served() as base, httpx.Client(base_url=base, timeout=60) as client:
        for _ in range(600):
            try:
                if client.get("/api/games").json()[0]["ready"]:
                    break
            except httpx.TransportError:
                pass
            time.sleep(0.1)
        time.sleep(3)  # kernels are loaded
        busy = [thinking_table(client, next(iter(GAMES))) for _ in range(2)]
        found = []
        for i in range(REQUESTS):
            began = time.perf_counter()
            client.get(f"/api/tables/{busy[i % 2]}/positions/1").raise_for_status()
            found.append(1000 * (time.perf_counter() - began))
            time.sleep(0.01)
    return sorted(found)


def summary(times: list[float]) -> dict[str, float]:
    """The waits that matter."""
    return {"median": times[len(times) // 2], "95 %": times[int(len(times) * 0.95)], "longest": times[-1]}


if __name__ == "__main__":
    print(", ".join(f"{name} {wait:.1f} ms" for name, wait in summary(waits()).items()))
