"""The web application: pages, tables, sockets."""

import asyncio
import logging
from collections.abc import AsyncIterator, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any

from brotli_asgi import BrotliMiddleware
from fastapi import APIRouter, FastAPI, Query, Request, Response
from fastapi import Path as PathParameter
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

import tafelrunde
from tafelrunde.bots.levels import SEARCHING
from tafelrunde.errors import TafelrundeError
from tafelrunde.games import GAMES, find
from tafelrunde.server.http import (
    account_routes,
    archive_routes,
    daily_routes,
    dice_routes,
    play_routes,
    push_routes,
    seat_routes,
    sockets,
)
from tafelrunde.server.http.dependencies import ASKING, MAKING, WRITING, Application, Guest, Here, ThisTable, View, here
from tafelrunde.server.http.openapi import game_types
from tafelrunde.server.http.request_guard import Guard, answer
from tafelrunde.server.http.rulebooks import book, rulebook_html
from tafelrunde.server.http.seat_routes import laid
from tafelrunde.server.ops import metrics
from tafelrunde.server.ops.journal import about
from tafelrunde.server.storage.database import READERS
from tafelrunde.server.wire import problems
from tafelrunde.server.wire import types as wire

log = logging.getLogger(__name__)
STATIC = Path(__file__).resolve().parent.parent / "static"
PROBLEM = "#/components/schemas/Problem"
NOT_BUILT = "<!doctype html><title>Tafelrunde</title><p>The client is not built. Run <code>make play</code>."


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Compile what is not compiled yet, and load what is, beside serving pages."""
    shared: Application = app.state.here
    tables = shared.tables
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(READERS, "read"))
    jobs = (tables.keep_lean(), tables.keep_results(), tables.keep_time(), metrics.sample(tables), *shared.sync.jobs())
    tasks = [asyncio.create_task(job) for job in jobs]
    log.info("the server is up", extra=about(version=tafelrunde.__version__, shared=tables.store.shared))
    with tables.warm_up.beside():
        yield
    log.info("the server comes to rest", extra=about(tables=len(tables.live)))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await tables.come_to_rest()
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
) -> FastAPI:
    """The application over a folder of data; `pause` is the least time that a bot takes.

    It answers to the names of this machine for itself, and to `hosts`; behind a `proxy` it believes what that says.
    Letters go by the mail server `smtp`, or into a file of the folder. Browsers are called, if `push` says whom push
    services may ask about it.
    """
    app = FastAPI(
        title="Tafelrunde",
        version=tafelrunde.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.here = Application(data, url, pause, smtp, push)
    app.add_middleware(BrotliMiddleware, minimum_size=1000)
    app.add_middleware(metrics.RequestMetrics)
    app.add_middleware(Guard, hosts=hosts, proxy=proxy)
    app.add_exception_handler(TafelrundeError, on_error)
    app.add_exception_handler(RequestValidationError, on_malformed)
    app.add_exception_handler(HTTPException, on_http_error)
    for router in (  # what is asked for most comes first: they are looked through in this order
        sockets.router,
        seat_routes.router,
        api,
        play_routes.router,
        dice_routes.router,
        account_routes.router,
        push_routes.router,
        archive_routes.router,
        daily_routes.router,
        pages,
    ):
        app.include_router(router)
    if (STATIC / "assets").is_dir():
        app.mount("/assets", StaticFiles(directory=STATIC / "assets"))
    app.openapi = lambda: openapi(app)  # type: ignore[method-assign]
    return app


def openapi(app: FastAPI) -> dict[str, Any]:
    """OpenAPI with the socket's messages, which no path mentions."""
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, routes=app.routes)
        for model in (wire.FromBrowser, wire.ToBrowser, wire.Problem):
            made = model.model_json_schema(ref_template="#/components/schemas/{model}")
            schema["components"]["schemas"].update(made.pop("$defs", {}))
            schema["components"]["schemas"][model.__name__] = made
        _declare_problems(schema)
        for game in GAMES.values():
            schema["components"]["schemas"].update(game_types(game))
        schema["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        schema["security"] = [{"token": []}, {}]  # without a token, a cookie makes a guest
        app.openapi_schema = schema
    return app.openapi_schema


def _declare_problems(schema: dict[str, Any]) -> None:
    """Whatever is refused is told as problem+json; FastAPI would promise its own form, which nobody gets."""
    told = {"description": "What is wrong", "content": {problems.TYPE: {"schema": {"$ref": PROBLEM}}}}
    for operation in [operation for path in schema["paths"].values() for operation in path.values()]:
        operation["responses"].pop("422", None)
        operation["responses"] |= {"4XX": told, "503": told}
    for unused in ("HTTPValidationError", "ValidationError"):
        schema["components"]["schemas"].pop(unused, None)


# ---- what goes wrong ----------------------------------------------------------------------------------------------


async def on_error(_request: Request, error: Exception) -> JSONResponse:
    """Everything that Tafelrunde itself refuses."""
    assert isinstance(error, TafelrundeError)
    return answer(error)


async def on_malformed(_request: Request, error: Exception) -> JSONResponse:
    """A request that is not what it should be."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    return answer(problems.malformed(f"{'.'.join(map(str, first['loc']))}: {first['msg']}"))


async def on_http_error(request: Request, error: Exception) -> Response:
    """A page that is not there, a method that is not allowed. To people the page itself says that it is none."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        index = STATIC / "index.html"
        if "text/html" in request.headers.get("accept", "") and index.exists():
            return FileResponse(index, 404)
        return answer(problems.no_such_page())
    if error.status_code == 413:
        return answer(problems.too_big())
    told = answer(problems.ProblemError(error.status_code, "http", error.detail, error.detail))
    told.headers.update(error.headers or {})  # which methods there are
    return told


# ---- games and tables -----------------------------------------------------------------------------------------------


Ply = Annotated[int, Query(ge=0, lt=2**31)]
Action = Annotated[str, Query(max_length=200)]
api = APIRouter(prefix="/api")
pages = APIRouter(include_in_schema=False)


@api.get("/games")
def games(shared: Here) -> list[wire.GameCard]:
    """All games."""
    return [shared.card(game) for game in GAMES.values()]


@api.post("/games/{game}/card", response_model=wire.GameCard, dependencies=ASKING)
async def own_card(shared: Here, person: Guest, game: str, edition: wire.Edition) -> Response:
    """A game's card with the options of an edition; a mistake in it is told with its line."""
    return Response(await shared.tables.card(person, find(game), edition.text), media_type="application/json")


@api.get("/games/{game}/warmth")
async def warmth(shared: Here, game: str) -> wire.Warmth:
    """How much of a game is compiled: what searches waits for it."""
    return wire.Warmth(percent=shared.tables.warm_up.percent(find(game)), levels=sorted(SEARCHING))


@api.get("/games/{game}/fame")
async def fame(shared: Here, person: Guest, game: str) -> list[wire.Hall]:
    """What people reached who played a game alone: a hall for each set of options."""
    return await shared.tables.halls(find(game), person)


@api.get("/games/{game}/rulebook/{language}")
def rulebook(game: str, language: str) -> wire.Rulebook:
    """A rulebook."""
    if language not in ("en", "de"):
        raise problems.no_such_page()
    return wire.Rulebook(html=rulebook_html(find(game), language))


@api.get("/games/{game}/rulebook/pictures/{name}", include_in_schema=False)
def picture(game: str, name: str) -> Response:
    """A picture in a rulebook."""
    folder = book(find(game)) / "pictures"
    found = [file for file in folder.iterdir() if file.name == name] if folder.is_dir() else []
    if not found:
        raise problems.no_such_page()
    return Response(found[0].read_bytes(), media_type="image/png", headers={"cache-control": "public, max-age=3600"})


@api.get("/health")
async def health(shared: Here) -> wire.Health:
    """Is the server well? Whoever asks for it does so often: nobody is welcomed, and nothing is written."""
    await asyncio.to_thread(shared.tables.store.ask)
    warm = [shared.tables.warm_up.percent(game) for game in GAMES.values()]
    return wire.Health(version=tafelrunde.__version__, compiled=sum(warm) // len(warm))


@api.get("/lobby")
async def lobby(shared: Here, person: Guest) -> wire.Lobby:
    """The lists of the start page."""
    return await shared.tables.lobby(person)


@api.post("/tables", status_code=201, dependencies=MAKING)
async def make_table(shared: Here, person: Guest, wish: wire.TableWish) -> wire.TableId:
    """A new table."""
    return laid(await shared.tables.make(person, wish), person)


@api.post("/tables/load", status_code=201, dependencies=[*MAKING, *ASKING])
async def load_table(shared: Here, person: Guest, upload: wire.Upload) -> wire.TableId:
    """A table from a file."""
    return laid(await shared.tables.load(person, upload.text, upload.mine, upload.entropy_follows), person)


@api.post("/tables/look", dependencies=ASKING)
async def look_into(shared: Here, person: Guest, upload: wire.Upload) -> wire.FileCard:
    """Who sits where in a file, before it is loaded."""
    return await shared.tables.look_into(person, upload.text)


@api.post("/tables/{table}/put_away", status_code=204, dependencies=WRITING)
async def put_away(person: Guest, this: ThisTable, wish: wire.PutAway) -> None:
    """Put a table of one's own away, or lay it out again."""
    await this.put_away(person, wish.away)


@api.post("/tables/{table}/branch", status_code=201, dependencies=MAKING)
async def branch(shared: Here, person: Guest, view: View, wish: wire.Branch) -> wire.TableId:
    """Play on from a past position."""
    room = await shared.tables.branch(person, view.table, view.ply(wish.ply), wish.levels, wish.entropy_follows)
    return laid(room, person)


@api.get("/tables/{table}/positions/{ply}")
async def position(view: View, ply: Annotated[int, PathParameter(lt=2**31)]) -> wire.Position:
    """A past position."""
    return view.position(ply)


@api.get("/tables/{table}/why")
async def why(
    request: Request, view: View, action: Action = "", does: Action = "", ply: Ply | None = None
) -> wire.Refusal:
    """Why an action is refused: by its notation, or by what it `does` and the names of its parts."""
    parts = {name: text for name, text in request.query_params.items() if name not in ("action", "does", "ply")}
    return view.why(view.written(does, parts) if does else action, ply)


@api.get("/tables/{table}/moves")
async def moves(view: View) -> list[wire.Move]:
    """All that the seat to move may do, in words; for whoever holds it."""
    return view.moves()


@api.get("/tables/{table}/foresee")
async def foresee(view: View, action: Action) -> wire.Foresight:
    """What an action would do."""
    return view.foresee(action)


@api.post("/tables/{table}/hint", dependencies=ASKING)
async def hint(view: View, ply: Ply | None = None) -> wire.Hint:
    """What a strong bot would do."""
    return await view.hint(ply)


@api.get("/tables/{table}/file", response_class=PlainTextResponse)
async def file(shared: Here, person: Guest, table: str) -> PlainTextResponse:
    """The match as a `.tafel` file."""
    game, text = await shared.tables.file(person, table)
    name = f"{game}-{table}.tafel"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


@pages.get("/")
@pages.get("/table/{table}")
@pages.get("/daily")
@pages.get("/archive")
@pages.get("/player/{name}")
@pages.get("/account")
@pages.get("/account/reset")
@pages.get("/privacy")
async def page(request: Request) -> Response:
    """The client; who opens it is a guest from then on, so that the socket knows them."""
    await here(request).learn(request)
    index = STATIC / "index.html"
    response = FileResponse(index) if index.exists() else HTMLResponse(NOT_BUILT, 503)
    here(request).guests.of(request, response)
    return response


@pages.get("/icon.svg")
@pages.get("/icon-waits.svg")
@pages.get("/push.js")
@pages.get("/app.webmanifest")
def beside_the_page(request: Request) -> Response:
    """The sign in the browser's tab, and how it looks while a table waits; what hears calls while no page is open; and
    what a phone needs to put the page among its programs."""
    file = STATIC / request.scope["path"].removeprefix("/")
    if not file.exists():  # the client is not built
        raise problems.no_such_page()
    return FileResponse(file)
