"""Worker processes on one port: uvicorn's supervisor starts them, and replaces those that end."""

import json
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Mapping
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from tafelrunde.server.app import create_app
from tafelrunde.server.ops.journal import set_up_logging

GIVEN = "TAFELRUNDE_WORKER"  # the environment variable with a worker's arguments
PATIENCE = 60  # seconds after which an unresponsive worker is replaced


def serve(
    listeners: list[socket.socket], workers: int, as_json: bool, given: Mapping[str, object], **options: Any
) -> None:
    """Run workers until interrupted; each creates its application from `given`."""
    os.environ[GIVEN] = json.dumps([as_json, given])
    options |= {"factory": True, "workers": workers, "timeout_worker_healthcheck": PATIENCE}
    config = uvicorn.Config(f"{__name__}:worker", **options)
    Multiprocess(config, sockets=listeners).run()


def worker() -> FastAPI:
    """The application factory of a worker."""
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()
    as_json, given = json.loads(os.environ[GIVEN])
    set_up_logging(as_json)
    return create_app(Path(given.pop("data")), **given)


def _end_with_parent() -> None:
    """Exit when the parent dies: an orphaned worker would go on serving and keep the port."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
