"""Metrics of a server, as Prometheus reads them: how much happens, how long it takes, what fails.

They tell nothing about anybody: their labels are games, levels, routes and codes. They are served on a port of their
own, to this machine alone, so that no proxy passes them on by mistake.
"""

import asyncio
import os
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, Metric, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tafelrunde.core.game import Game
from tafelrunde.errors import TafelrundeError
from tafelrunde.games import GAMES

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1.0, 2.5, 5.0, 10.0)
METHODS = {"GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE"}
LOOK = 5.0  # seconds between looks at what is there
SHARED = "PROMETHEUS_MULTIPROC_DIR"  # where several workers keep their metrics

CHANGES = Counter("tafelrunde_changes", "What happened at tables and was kept", ["game", "kind"])
changed = cache(CHANGES.labels)  # there are few of them, and they are needed often
ANSWERS = Histogram(
    "tafelrunde_answer_seconds", "From a browser's message until its table has done it", buckets=SECONDS
)
REQUESTS = Histogram("tafelrunde_request_seconds", "Requests by route", ["method", "route", "status"], buckets=SECONDS)
PROBLEMS = Counter("tafelrunde_problems", "What was refused or went wrong, by its code", ["code"])
THOUGHTS = Histogram("tafelrunde_thought_seconds", "How long bots think", ["game", "level"], buckets=SECONDS)
FAILURES = Counter("tafelrunde_database_failures", "Times at which the database did not take or give anything")
TABLES = Gauge("tafelrunde_tables", "Tables in memory", multiprocess_mode="livesum")
SOCKETS = Gauge("tafelrunde_sockets", "Browsers at tables", multiprocess_mode="livesum")
THINKING = Gauge("tafelrunde_tables_thinking", "Tables at which a bot is to move", multiprocess_mode="livesum")
LAG = Gauge("tafelrunde_loop_lag_seconds", "How late the server looks at its tables", multiprocess_mode="livemax")
WARM = Gauge("tafelrunde_compiled_ratio", "How much of a game is compiled", ["game"], multiprocess_mode="livemin")


class CannotShow(TafelrundeError):
    """The metrics cannot be served there, and what to do about it."""


async def sample(count: Callable[[], tuple[int, int, int]], percent: Callable[[Game], int]) -> None:
    """Look from time to time how many tables, listeners and thinking bots there are, and how much of each game is
    compiled; how late the look is says how busy the loop is."""
    while True:
        for gauge, number in zip((TABLES, SOCKETS, THINKING), count(), strict=True):
            gauge.set(number)
        for game in GAMES.values():
            WARM.labels(game.name).set(percent(game) / 100)
        wanted = time.monotonic() + LOOK
        await asyncio.sleep(LOOK)
        LAG.set(max(0.0, time.monotonic() - wanted))


class RequestMetrics:
    """Measures requests by their route; what has none is counted together."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and note how long it took."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        status, began = "500", time.perf_counter()

        async def told(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = str(message["status"])
            await send(message)

        try:
            await self.app(scope, receive, told)
        finally:
            route = getattr(scope.get("route"), "path", "other")
            method = scope["method"] if scope["method"] in METHODS else "other"  # strangers invent no labels
            REQUESTS.labels(method, route, status).observe(time.perf_counter() - began)
        return None


# ---- serving them ---------------------------------------------------------------------------------------------------


@contextmanager
def serve_metrics(port: int | None, workers: int) -> Iterator[None]:
    """While this lasts the metrics can be read on a port, if one is named: of this process, or of its workers."""
    if port is None:
        yield
        return
    with tempfile.TemporaryDirectory() as folder:
        registry = REGISTRY
        if workers > 1:
            os.environ[SHARED] = folder  # workers that are started from now on keep theirs there
            registry = CollectorRegistry()
            registry.register(Workers(Path(folder)))
        try:
            server, thread = start_http_server(port, "127.0.0.1", registry)
        except OSError as error:
            raise CannotShow(f"Port {port} is taken ({error.strerror}). Choose another: --metrics 9101.") from None
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


class Workers:
    """The metrics of all workers; the gauges of those that have ended are dropped."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def collect(self) -> Iterable[Metric]:
        """Forget who is gone, then add up."""
        workers = {int(file.stem.rpartition("_")[2]) for file in self.folder.glob("gauge_live*.db")}
        for gone in filter(_is_gone, workers):
            mark_process_dead(gone, str(self.folder))  # type: ignore[no-untyped-call]
        found: Iterable[Metric] = MultiProcessCollector(None, str(self.folder)).collect()  # type: ignore[no-untyped-call]
        return found


def _is_gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False
