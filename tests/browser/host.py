"""A real server in a process of its own, as `tafelrunde serve` starts it."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx2

PATIENCE = 400  # seconds; on a busy machine the kernels may have to be compiled first


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def is_ready(address: str) -> bool:
    """Does it answer, with all games ready?"""
    try:
        return all(card["ready"] for card in httpx2.get(f"{address}/api/games", timeout=10).json())
    except httpx2.TransportError:
        return False


def wait_for(process: subprocess.Popen[bytes], address: str) -> None:
    """Until it can be played with."""
    end = time.monotonic() + PATIENCE
    while not is_ready(address):
        if process.poll() is not None:
            raise RuntimeError(f"The server ended with {process.returncode}.")
        if time.monotonic() > end:
            raise TimeoutError(f"The server was not ready within {PATIENCE} seconds.")
        time.sleep(0.1)


@contextmanager
def serving(
    folder: Path,
    pause: float = 0.3,
    push: str | None = None,
    program: Sequence[str] = ("-m", "tafelrunde.cli"),
    **environment: str,
) -> Iterator[str]:
    """The address of a server that keeps its data in the folder; bots take at least `pause` seconds. With `push` it
    calls browsers."""
    port = free_port()
    command = [*program, "serve", "--port", str(port), "--data", str(folder), "--no-browser"]
    command += ["--pause", str(pause), *(["--push", push] if push else [])]
    around = {**os.environ, **environment}
    with subprocess.Popen([sys.executable, *command], stdout=subprocess.DEVNULL, env=around) as process:
        try:
            wait_for(process, f"http://127.0.0.1:{port}")
            yield f"http://127.0.0.1:{port}"
        finally:
            process.kill()
