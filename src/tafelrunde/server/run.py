"""Starts the server: checks port, data folder and database first, so that errors are reported at once."""

import socket
import tempfile
import threading
import webbrowser
from collections.abc import Callable, Collection
from contextlib import suppress
from pathlib import Path
from typing import Any

import uvicorn

from tafelrunde.errors import TafelrundeError
from tafelrunde.server.app import create_app
from tafelrunde.server.http.limited_http import LimitedHttp
from tafelrunde.server.http.request_guard import LOOPBACK
from tafelrunde.server.ops.doctor import not_installed
from tafelrunde.server.ops.files import allow_many
from tafelrunde.server.ops.journal import set_up_logging
from tafelrunde.server.ops.lan import checked_address, lan_hosts, links_to
from tafelrunde.server.ops.metrics import serve_metrics
from tafelrunde.server.ops.workers import serve
from tafelrunde.server.storage.database import is_shared
from tafelrunde.server.tables.unplayed import DAYS

HOST = "127.0.0.1"
SHUTDOWN = 10  # seconds for requests under way to finish on shutdown
PATIENCE = 75  # seconds of keep-alive: longer than browsers and proxies reuse an idle connection


class CannotServe(TafelrundeError):
    """The server cannot start; the message says what to do."""


def listeners(port: int, lan: bool) -> list[socket.socket]:
    """The sockets to listen on: of this machine alone, or of all its networks. IPv6 has its own, if there is IPv6."""
    if not lan:
        return [bound(port)]
    found = [bound(port, "0.0.0.0")]
    with suppress(OSError, CannotServe):
        found.append(bound(port, "::"))
    return found


def bound(port: int, host: str = HOST) -> socket.socket:
    """A socket bound to the port; raises CannotServe if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # so that asyncio sets TCP_NODELAY
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if family == socket.AF_INET6:
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)  # else IPv4 addresses look like IPv6 ones
    try:
        listener.bind((host, port))
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


def invitations(hosts: Collection[str], port: int, lan: bool, proxy: bool) -> list[str]:
    """The addresses to invite people with, as far as they are known: in this network, or those of the proxy."""
    named = [host for host in hosts if host not in ("*", *LOOPBACK)]
    if lan:
        return links_to(named or (lan_hosts() if "*" in hosts else []), port)
    return [f"https://{host}" for host in named] if proxy else []


def announce(links: list[str], password: str | None, say: Callable[[str], None], draw: Callable[[str], None]) -> None:
    """Say how others in the local network reach it."""
    if not links:
        return say("Nobody else can come in yet: name the address under which others reach it with --host-name.")
    say(f"Others in this network: {' or '.join(links)}")
    draw(links[0])
    if password is None:
        say("Anybody in this network can come in; with --password WORD they are asked for it first.")
    else:
        say("Whoever comes, you too, is asked for the password once.")
    return None


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
    lan: bool = False,
    password: str | None = None,
    draw: Callable[[str], None] = lambda _link: None,
    address: str | None = None,
    unplayed_days: int = DAYS,
) -> None:
    """Serve until interrupted. `metrics` is the port for Prometheus; `as_json` sets the format of the journal. Links in
    e-mails lead to `address`, or else to the first one that others are invited with.

    With `lan` the local network can reach it, under `hosts` or else the addresses found, and `draw` shows the first.
    """
    if workers > 1 and not is_shared(database):
        raise CannotServe(
            "Several workers need a shared PostgreSQL: --database postgresql://…; SQLite works with one only."
        )
    set_up_logging(as_json)
    allow_many()
    hosts = hosts or (lan_hosts() if lan else ())
    links = invitations(hosts, port, lan, proxy)
    own = f"http://{HOST}:{port}"
    mailed = checked_address(address) if address else [*links, own][0]
    sockets = listeners(port, lan)
    app = create_app(writable(data), database, pause, hosts, proxy, smtp, push, links, password, mailed, unplayed_days)
    for game, n in not_installed(app.state.application.database).items():
        say(f"{n} running tables of {game} do not work with the installed rules; tafelrunde doctor lists them.")
    say(f"Tafelrunde is at {own} (Ctrl-C ends it)")
    if lan:
        announce(links, password, say, draw)
    if browser:
        threading.Timer(1.0, webbrowser.open, [own]).start()
    options: dict[str, Any] = {
        "http": LimitedHttp,
        "log_level": "warning",
        "log_config": None,
        "ws_max_size": 1 << 16,
        "ws_per_message_deflate": False,  # took half of a table's memory, to save a photo's worth of bytes per game
        "ws_ping_interval": 10.0,  # seconds; who does not answer within as many is gone
        "ws_ping_timeout": 10.0,
        "server_header": False,  # does not reveal which server this is
        "proxy_headers": proxy,
        "timeout_keep_alive": PATIENCE,
        "timeout_graceful_shutdown": SHUTDOWN,
    }
    with serve_metrics(metrics, workers):
        if workers == 1:
            uvicorn.Server(uvicorn.Config(app, **options)).run(sockets=sockets)
        else:
            app.state.application.close()  # it was only a check; each worker creates its own
            given = {"url": database, "pause": pause, "hosts": list(hosts), "proxy": proxy, "smtp": smtp, "push": push}
            given |= {"data": str(data), "links": links, "password": password, "address": mailed}
            given |= {"unplayed_days": unplayed_days}
            serve(sockets, workers, as_json, given, **options)


def description() -> dict[str, Any]:
    """The server's OpenAPI document."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Path(folder))
        try:
            return app.openapi()
        finally:
            app.state.application.close()
