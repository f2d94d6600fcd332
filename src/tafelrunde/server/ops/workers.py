"""Several workers behind one address: uvicorn's supervisor starts them, and another one whenever one has ended."""

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
from tafelrunde.server.ops.journal import keep_journal

GIVEN = "TAFELRUNDE_WORKER"  # where a worker finds what it was given
PATIENCE = 60  # seconds after which a worker that does not answer is replaced


def serve(listener: socket.socket, workers: int, as_json: bool, given: Mapping[str, Any], **options: Any) -> None:
    """Let workers serve until somebody stops it; each makes its application from what is given."""
    os.environ[GIVEN] = json.dumps([as_json, given])
    options |= {"factory": True, "workers": workers, "timeout_worker_healthcheck": PATIENCE}
    config = uvicorn.Config(f"{__name__}:worker", **options)
    Multiprocess(config, sockets=[listener]).run()


def worker() -> FastAPI:
    """The application of one worker."""
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()
    as_json, given = json.loads(os.environ[GIVEN])
    keep_journal(as_json)
    return create_app(Path(given.pop("data")), **given)


def _end_with_parent() -> None:
    """A worker whose parent was killed would serve on unseen, and keep the port."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
