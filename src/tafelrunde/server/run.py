"""Starts the server: checks port, data folder and database first, so that errors are reported at once."""

import socket
import tempfile
import threading
import webbrowser
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import uvicorn

from tafelrunde.errors import TafelrundeError
from tafelrunde.server.app import create_app
from tafelrunde.server.ops.doctor import not_installed
from tafelrunde.server.ops.journal import set_up_logging
from tafelrunde.server.ops.metrics import serve_metrics
from tafelrunde.server.ops.workers import serve
from tafelrunde.server.storage.database import is_shared

HOST = "127.0.0.1"
SHUTDOWN = 10  # seconds for requests under way to finish on shutdown
PATIENCE = 75  # seconds of keep-alive: longer than browsers and proxies reuse an idle connection


class CannotServe(TafelrundeError):
    """The server cannot start; the message says what to do."""


def bound(port: int) -> socket.socket:
    """A socket bound to the port; raises CannotServe if the port is taken."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # so that asyncio sets TCP_NODELAY
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((HOST, port))
    except OSError as error:
        listener.close()
        raise CannotServe(f"Port {port} is taken ({error.strerror}). Choose another: --port 8001.") from None
    return listener


def writable(folder: Path) -> Path:
    """The folder, created if need be; raises CannotServe if it is not writable."""
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        raise CannotServe(
            f"The folder {folder} cannot be written to ({error.strerror}). Choose another: --data."
        ) from None


def run(
    data: Path,
    port: int,
    database: str | None,
    pause: float,
    browser: bool,
    say: Callable[[str], None],
    hosts: Collection[str] = (),
    proxy: bool = False,
    smtp: str | None = None,
    push: str | None = None,
    workers: int = 1,
    metrics: int | None = None,
    as_json: bool = False,
) -> None:
    """Serve until interrupted. `metrics` is the port for Prometheus; `as_json` sets the format of the journal."""
    if workers > 1 and not is_shared(database):
        raise CannotServe(
            "Several workers need a shared PostgreSQL: --database postgresql://…; SQLite works with one only."
        )
    set_up_logging(as_json)
    listener = bound(port)
    app = create_app(writable(data), database, pause, hosts, proxy, smtp, push)
    for game, n in not_installed(app.state.application.database).items():
        say(f"{n} running tables of {game} do not work with the installed rules; tafelrunde doctor lists them.")
    address = f"http://{HOST}:{port}"
    say(f"Tafelrunde is at {address} (Ctrl-C ends it)")
    if browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    options: dict[str, Any] = {
        "log_level": "warning",
        "log_config": None,
        "ws_max_size": 1 << 16,
        "ws_per_message_deflate": False,  # took half of a table's memory, to save a photo's worth of bytes per game
        "server_header": False,  # does not reveal which server this is
        "proxy_headers": proxy,
        "timeout_keep_alive": PATIENCE,
        "timeout_graceful_shutdown": SHUTDOWN,
    }
    with serve_metrics(metrics, workers):
        if workers == 1:
            uvicorn.Server(uvicorn.Config(app, **options)).run(sockets=[listener])
        else:
            app.state.application.close()  # it was only a check; each worker creates its own
            given = {"url": database, "pause": pause, "hosts": list(hosts), "proxy": proxy, "smtp": smtp, "push": push}
            serve(listener, workers, as_json, {"data": str(data), **given}, **options)


def description() -> dict[str, Any]:
    """The server's OpenAPI document."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Path(folder))
        try:
            return app.openapi()
        finally:
            app.state.application.close()
