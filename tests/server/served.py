"""A server in processes of its own, as seen from outside."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import IO

import httpx2 as httpx
import psutil


class Served:
    """A server in a process of its own; what it says goes to `said`. Interpreted, it starts in half the time."""

    def __init__(
        self, folder: Path, port: int, *more: str, said: IO[bytes] | None = None, interpreted: bool = False
    ) -> None:
        serve = [sys.executable, "-m", "tafelrunde.cli", "serve", "--port", str(port), "--data", str(folder)]
        env = os.environ | ({"NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "ignore"} if interpreted else {})
        self.process = subprocess.Popen(
            [*serve, "--no-browser", *more], stdout=subprocess.DEVNULL, stderr=said, env=env
        )
        self.base = f"http://127.0.0.1:{port}"
        self._wait()

    def _wait(self) -> None:
        with httpx.Client(verify=False) as client:  # it costs more to load certificates than to ask
            for _ in range(3000):
                try:
                    client.get(f"{self.base}/api/account")
                    return
                except httpx.TransportError:
                    time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def kill_all(self) -> None:
        """Kill it together with its workers."""
        workers = self.workers()
        for process in (self.process, *workers):
            with suppress(ProcessLookupError, psutil.NoSuchProcess):
                process.kill()
        self.process.wait()
        psutil.wait_procs(workers)

    def workers(self) -> list[psutil.Process]:
        """The ids of its workers."""
        try:
            return [one for one in psutil.Process(self.process.pid).children() if is_worker(one)]
        except psutil.NoSuchProcess:
            return []


def is_worker(process: psutil.Process) -> bool:
    try:
        return "spawn_main" in " ".join(process.cmdline())
    except psutil.NoSuchProcess:  # it was killed, and may be a zombie for a moment
        return False


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])
