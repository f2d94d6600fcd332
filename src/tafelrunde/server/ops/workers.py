"""Worker processes on one port: uvicorn's supervisor starts them, and replaces those that end."""

import json
import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from tafelrunde.errors import TafelrundeError
from tafelrunde.server.app import create_app
from tafelrunde.server.ops.journal import set_up_logging

log = logging.getLogger(__name__)
GIVEN = "TAFELRUNDE_WORKER"  # the environment variable with a worker's arguments
PATIENCE = 60  # seconds after which an unresponsive worker is replaced
AGAIN = 1.0  # seconds after which a worker that should end is told so again


def serve(
    listeners: list[socket.socket], workers: int, as_json: bool, given: Mapping[str, object], **options: Any
) -> None:
    """Run workers until interrupted; each creates its application from `given`."""
    os.environ[GIVEN] = json.dumps([as_json, given])
    options |= {"factory": True, "workers": workers, "timeout_worker_healthcheck": PATIENCE}
    config = uvicorn.Config(f"{__name__}:worker", **options)
    Supervisor(config, sockets=listeners).run()


class Supervisor(Multiprocess):
    """uvicorn's supervisor, which notices at once when a worker ends that it is waiting for."""

    def keep_subprocess_alive(self) -> None:
        """Replace those that have ended."""
        for process in self.processes:
            process.child_conn.close()  # the worker's end of the pipe: as long as it is open here, too, nothing ends it
        super().keep_subprocess_alive()

    def join_all(self) -> None:
        """Wait until all have ended. A worker that was just starting may have overheard that it should: see below."""
        for process in self.processes:
            while process.exitcode is None:
                process.terminate()
                process.process.join(AGAIN)


def worker() -> FastAPI:
    """The application factory of a worker."""
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()
    as_json, given = json.loads(os.environ[GIVEN])
    set_up_logging(as_json)
    data = Path(given.pop("data"))
    with _ended_by_signals():
        return patiently(lambda: create_app(data, **given))


def patiently(start: Callable[[], FastAPI], pause: float = 1.0) -> FastAPI:
    """Try to start until it works: a worker that replaces another comes up as soon as the database is there again."""
    told = ""
    while True:
        try:
            app = start()
        except TafelrundeError as error:
            if str(error) != told:
                log.warning("a worker cannot start yet, and goes on trying: %s", error)
            told = str(error)
            time.sleep(pause)
        else:
            if told:
                log.warning("the worker can start now")
            return app


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """uvicorn notes signals for later, and a worker that is not up yet would never look."""
    before = {sign: signal.signal(sign, signal.SIG_DFL) for sign in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for sign, handler in before.items():
            signal.signal(sign, handler)


def _end_with_parent() -> None:
    """Exit when the parent dies: an orphaned worker would go on serving and keep the port."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
