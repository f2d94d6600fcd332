"""The ASGI application: routers, middleware and background tasks."""

import asyncio
import logging
from collections.abc import AsyncIterator, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

from brotli_asgi import BrotliMiddleware
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

import tafelrunde
from tafelrunde.errors import TafelrundeError
from tafelrunde.server.http import (
    account_routes,
    analysis_routes,
    archive_routes,
    daily_routes,
    dice_routes,
    friend_routes,
    game_routes,
    pages,
    play_routes,
    push_routes,
    reach_routes,
    seat_routes,
    sockets,
    table_routes,
)
from tafelrunde.server.http.dependencies import Application
from tafelrunde.server.http.door_guard import DoorGuard
from tafelrunde.server.http.openapi import openapi
from tafelrunde.server.http.problem_responses import on_error, on_malformed
from tafelrunde.server.http.request_guard import Guard
from tafelrunde.server.ops import metrics
from tafelrunde.server.ops.journal import about
from tafelrunde.server.ops.subscriber import Subscriber
from tafelrunde.server.storage.database import READERS
from tafelrunde.server.tables.clock_watch import watch_clocks, watch_tables
from tafelrunde.server.tables.unplayed import DAYS, keep_tidy

log = logging.getLogger(__name__)


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Run the background tasks and the warm-up while the server runs, then shut everything down."""
    shared: Application = app.state.application
    tables, services = shared.tables, shared.services
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(READERS, "read"))
    jobs = (
        tables.evict_idle(),
        services.settlement.keep_up(services.pubsub, services.tick),
        watch_clocks(tables),
        watch_tables(tables),
        shared.moderation.watch(),
        keep_tidy(tables, app.state.unplayed_days),
        metrics.sample(tables.count, services.bots.warm_up.percent, services.bots.waiting),
        *Subscriber(tables, shared.guests.sessions, shared.here).jobs(),
    )
    tasks = [asyncio.create_task(job) for job in jobs]
    log.info("the server is up", extra=about(version=tafelrunde.__version__, shared=shared.database.shared))
    with services.bots.warm_up.beside():
        yield
    log.info("the server is shutting down", extra=about(tables=len(tables.live)))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await tables.shut_down()
    shared.close()
    log.info("the server has ended")


def create_app(
    data: Path,
    url: str | None = None,
    pause: float = 0.0,
    hosts: Collection[str] = (),
    proxy: bool = False,
    smtp: str | None = None,
    push: str | None = None,
    links: Collection[str] = (),
    password: str | None = None,
    address: str = "http://127.0.0.1:8000",
    unplayed_days: int = DAYS,
) -> FastAPI:
    """The application over a data folder; `pause` is the minimum time that a bot takes.

    It answers to localhost and to `hosts`; with `proxy` it trusts forwarded headers. E-mails go through the mail server
    `smtp`, or into a file in the folder. Push notifications are on if `push` names a contact for push services. `links`
    are the addresses to invite people with; with a `password`, everybody is asked for it once. Links in e-mails begin
    with `address`. Tables where nobody has played for `unplayed_days` are let go, or never if that is 0.
    """
    app = FastAPI(
        title="Tafelrunde",
        version=tafelrunde.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.unplayed_days = unplayed_days
    app.state.application = Application(data, url, pause, smtp, push, links, password, address)
    app.add_middleware(BrotliMiddleware, minimum_size=1000)
    app.add_middleware(metrics.RequestMetrics)
    app.add_middleware(DoorGuard, door=app.state.application.door)
    app.add_middleware(Guard, hosts=hosts, proxy=proxy)
    app.add_exception_handler(TafelrundeError, on_error)
    app.add_exception_handler(RequestValidationError, on_malformed)
    app.add_exception_handler(HTTPException, pages.on_http_error)
    for router in (  # the busiest first, because routes are matched in this order
        sockets.router,
        seat_routes.router,
        game_routes.router,
        table_routes.router,
        play_routes.router,
        dice_routes.router,
        account_routes.router,
        push_routes.router,
        reach_routes.router,
        friend_routes.router,
        archive_routes.router,
        analysis_routes.router,
        daily_routes.router,
        pages.router,
    ):
        app.include_router(router)
    if (pages.STATIC / "assets").is_dir():
        app.mount("/assets", StaticFiles(directory=pages.STATIC / "assets"))
    app.openapi = lambda: openapi(app)  # type: ignore[method-assign]
    return app
