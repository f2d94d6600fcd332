"""Prometheus metrics: counts, durations and failures.

They contain no personal data: labels are games, levels, routes and codes. They are served on a port of their own, on
localhost only, so that no proxy exposes them by mistake.
"""

import asyncio
import os
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, Metric, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tafelrunde.core.game import Game
from tafelrunde.errors import TafelrundeError
from tafelrunde.games import GAMES
from tafelrunde.server.ops import files

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1.0, 2.5, 5.0, 10.0)
METHODS = {"GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE"}
LOOK = 5.0  # seconds between samples of the gauges
SHARED = "PROMETHEUS_MULTIPROC_DIR"  # the folder in which several workers share their metrics

CHANGES = Counter("tafelrunde_changes", "Events written at tables", ["game", "kind"])
changed = cache(CHANGES.labels)  # looked up for every action, and there are few
ANSWERS = Histogram("tafelrunde_answer_seconds", "From a socket message until it is done and written", buckets=SECONDS)
REQUESTS = Histogram("tafelrunde_request_seconds", "Requests by route", ["method", "route", "status"], buckets=SECONDS)
PROBLEMS = Counter("tafelrunde_problems", "Problems reported to clients, by code", ["code"])
THOUGHTS = Histogram("tafelrunde_thought_seconds", "Thinking time of bots", ["game", "level"], buckets=SECONDS)
FAILURES = Counter("tafelrunde_database_failures", "Failed database transactions")
TABLES = Gauge("tafelrunde_tables", "Tables in memory", multiprocess_mode="livesum")
SOCKETS = Gauge("tafelrunde_sockets", "Sockets and long polls open at tables", multiprocess_mode="livesum")
THINKING = Gauge("tafelrunde_tables_thinking", "Tables at which a bot is to move", multiprocess_mode="livesum")
FILES = Gauge("tafelrunde_open_files_ratio", "File descriptors in use, of those allowed", multiprocess_mode="livemax")
WAITING = Gauge("tafelrunde_thoughts_waiting", "Thoughts waiting for a thread", ["lane"], multiprocess_mode="livesum")
OLDEST = Gauge("tafelrunde_thoughts_oldest_seconds", "Age of the oldest", ["lane"], multiprocess_mode="livemax")
LAG = Gauge("tafelrunde_loop_lag_seconds", "Event-loop lag", multiprocess_mode="livemax")
WARM = Gauge("tafelrunde_compiled_ratio", "Compiled share of a game's kernels", ["game"], multiprocess_mode="livemin")


class PortTaken(TafelrundeError):
    """The metrics port cannot be used; the message says what to do."""


async def sample(
    count: Callable[[], tuple[int, int, int]],
    percent: Callable[[Game], int],
    waiting: Callable[[], Mapping[str, tuple[int, float]]],
) -> None:
    """Sample the gauges periodically: tables, listeners, thinking bots, compiled kernels, the queue of thoughts, and
    the event-loop lag (how late each sample is)."""
    in_use = 0.0
    while True:
        for gauge, number in zip((TABLES, SOCKETS, THINKING), count(), strict=True):
            gauge.set(number)
        FILES.set(in_use := files.look(in_use))
        for game in GAMES.values():
            WARM.labels(game.name).set(percent(game) / 100)
        for lane, (thoughts, oldest) in waiting().items():
            WAITING.labels(lane).set(thoughts)
            OLDEST.labels(lane).set(oldest)
        wanted = time.monotonic() + LOOK
        await asyncio.sleep(LOOK)
        LAG.set(max(0.0, time.monotonic() - wanted))


class RequestMetrics:
    """Middleware that measures the duration of requests by route; those without one share a label."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and measure it."""
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
            method = scope["method"] if scope["method"] in METHODS else "other"  # clients must not invent labels
            REQUESTS.labels(method, route, status).observe(time.perf_counter() - began)
        return None


# ---- serving them ---------------------------------------------------------------------------------------------------


@contextmanager
def serve_metrics(port: int | None, workers: int) -> Iterator[None]:
    """A context that serves the metrics of this process, or of its workers, on a port, if one is given."""
    if port is None:
        yield
        return
    with tempfile.TemporaryDirectory() as folder:
        registry = REGISTRY
        if workers > 1:
            os.environ[SHARED] = folder  # inherited by the workers
            registry = CollectorRegistry()
            registry.register(Workers(Path(folder)))
        try:
            server, thread = start_http_server(port, "127.0.0.1", registry)
        except OSError as error:
            raise PortTaken(f"Port {port} is taken ({error.strerror}). Choose another: --metrics 9101.") from None
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


class Workers:
    """A collector that adds up the metrics of all workers, without the gauges of dead ones."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def collect(self) -> Iterable[Metric]:
        """Drop dead workers, then add up."""
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
