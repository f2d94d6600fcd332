"""The web application: pages, tables, sockets."""

import asyncio
import json
import struct
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

from brotli_asgi import BrotliMiddleware
from fastapi import APIRouter, Depends, FastAPI, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.base import BaseHTTPMiddleware
from starlette.requests import HTTPConnection

import tafelrunde
from tafelrunde.bots.levels import SEARCHING
from tafelrunde.core.game import Game
from tafelrunde.errors import TafelrundeError
from tafelrunde.games import GAMES, find
from tafelrunde.server import problems, wire
from tafelrunde.server.auth import Guests, signing_key
from tafelrunde.server.sight import Sight
from tafelrunde.server.store import Store
from tafelrunde.server.tables import House, Room

STATIC = Path(__file__).resolve().parent.parent / "static"
BIGGEST = 2_000_000  # bytes of a request
LONGEST = 2_000  # characters of a socket message
NOT_BUILT = "<!doctype html><title>Tafelrunde</title><p>The client is not built. Run <code>make play</code>."


def card(game: Game, ready: bool) -> wire.GameCard:
    """A game for the start page and the table dialog."""
    material = game.material(None, "")
    options = game.options(material)
    sets = list(game.option_sets(material))
    return wire.GameCard(
        name=game.name,
        title=game.title,
        credit=game.credit,
        ready=ready,
        options=[
            wire.OptionCard(
                name=option.name,
                title=wire.Words(**option.title),
                help=wire.Words(**option.help),
                default=option.default,
                values=list(option.values),
                titles=[wire.Words(**game.name_value(material, option.name, value)) for value in option.values],
            )
            for option in options
        ],
        sets=[list(chosen.values()) for chosen in sets],
        seats=[int(game.build(material, chosen)["seats"][0]) for chosen in sets],
    )


def rulebook_html(game: Game, language: str) -> str:
    """A rulebook as HTML; `### B5 · Title {#B5}` becomes a heading with that id."""
    from markdown_it import MarkdownIt  # nobody needs it before a rulebook is opened

    parser = MarkdownIt("commonmark").enable("table")
    tokens = parser.parse((book(game) / f"{language}.md").read_text("utf-8"))
    for heading, inline in pairwise(tokens):
        if heading.type == "heading_open" and inline.children and inline.content.endswith("}"):
            title, _, anchor = inline.content.rpartition("{#")
            heading.attrSet("id", anchor.rstrip("}"))
            inline.children = parser.parseInline(title.strip())[0].children
    for image in (child for token in tokens for child in token.children or () if child.type == "image"):
        show(image, game)
    return str(parser.renderer.render(tokens, parser.options, {}))


def book(game: Game) -> Traversable:
    """The folder of a game's rulebooks."""
    return files(f"tafelrunde.games.{game.name}") / "rulebook"


def show(image: Any, game: Game) -> None:
    """Where the browser finds a picture, and its size, so that nothing moves when it comes; two pixels are one."""
    path = str(image.attrs["src"])
    width, height = struct.unpack(">II", (book(game) / path).read_bytes()[16:24])  # of a PNG
    image.attrs |= {"src": f"/api/games/{game.name}/rulebook/{path}", "width": width // 2, "height": height // 2}


class Application:
    """What the routes share."""

    def __init__(self, data: Path, url: str | None, pause: float) -> None:
        data.mkdir(parents=True, exist_ok=True)
        self.house = House(Store(url or f"sqlite:///{data / 'tafelrunde.db'}"), pause)
        self.guests = Guests(signing_key(data))
        self.cards: dict[str, wire.GameCard] = {}

    def ready(self, game: Game) -> bool:
        """Do bots that search answer without waiting for the compiler?"""
        return self.house.warming.percent(game) == 100

    def card(self, game: Game) -> wire.GameCard:
        """A game's card, made once."""
        if game.name not in self.cards:
            self.cards[game.name] = card(game, True)
        return self.cards[game.name].model_copy(update={"ready": self.ready(game)})


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Compile what is not compiled yet, and load what is, beside serving pages."""
    shared: Application = app.state.here
    with shared.house.warming.beside():
        yield
    shared.house.close()


def create_app(data: Path, url: str | None = None, pause: float = 0.0) -> FastAPI:
    """The application over a folder of data; `pause` is the least time that a bot takes."""
    app = FastAPI(title="Tafelrunde", version=tafelrunde.__version__, lifespan=lifespan, docs_url="/api/docs")
    app.state.here = Application(data, url, pause)
    app.add_middleware(BrotliMiddleware, minimum_size=1000)
    app.add_middleware(BaseHTTPMiddleware, dispatch=guard)
    app.add_exception_handler(TafelrundeError, on_error)
    app.add_exception_handler(RequestValidationError, on_malformed)
    app.add_exception_handler(HTTPException, on_http_error)
    app.include_router(api)
    app.include_router(pages)
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
        app.openapi_schema = schema
    return app.openapi_schema


# ---- what goes wrong ----------------------------------------------------------------------------------------------


def answer(error: TafelrundeError) -> JSONResponse:
    """An error as problem+json."""
    problem = problems.problem_of(error)
    return JSONResponse(problem.model_dump(), problem.status, media_type=problems.TYPE)


def on_error(_request: Request, error: Exception) -> JSONResponse:
    """Everything that Tafelrunde itself refuses."""
    assert isinstance(error, TafelrundeError)
    return answer(error)


def on_malformed(_request: Request, error: Exception) -> JSONResponse:
    """A request that is not what it should be."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    return answer(problems.malformed(f"{'.'.join(map(str, first['loc']))}: {first['msg']}"))


def on_http_error(_request: Request, error: Exception) -> JSONResponse:
    """A page that is not there, a method that is not allowed."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return answer(problems.no_such_page())
    return answer(problems.Trouble(error.status_code, "http", error.detail, error.detail))


async def guard(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Turn away what is too big; let browsers keep only files whose names change with their content."""
    if int(request.headers.get("content-length") or 0) > BIGGEST:
        return answer(problems.Trouble(413, "too_big", "This is too big.", "Das ist zu groß."))
    response = await call_next(request)
    hashed = request.url.path.startswith("/assets/")
    response.headers.setdefault("cache-control", "public, max-age=31536000, immutable" if hashed else "no-cache")
    return response


# ---- games and tables -----------------------------------------------------------------------------------------------


def here(connection: HTTPConnection) -> Application:
    """What the routes share."""
    found: Application = connection.app.state.here
    return found


# Dependencies are coroutines even if they wait for nothing: FastAPI runs plain functions in threads, each way a wait.


async def application(request: Request) -> Application:
    """What the routes share."""
    return here(request)


async def guest(request: Request, response: Response) -> str:
    """Who asks."""
    return here(request).guests.of(request, response)


async def room(request: Request, table: str) -> Room:
    """The table of an address."""
    return await here(request).house.room(table)


Here = Annotated[Application, Depends(application)]
Guest = Annotated[str, Depends(guest)]
ThisRoom = Annotated[Room, Depends(room)]


async def sight(person: Guest, this: ThisRoom) -> Sight:
    """The table of an address, as the asking guest sees it."""
    return Sight(this, person)


ThisSight = Annotated[Sight, Depends(sight)]
api = APIRouter(prefix="/api")
pages = APIRouter(include_in_schema=False)


@api.get("/games")
def games(shared: Here) -> list[wire.GameCard]:
    """All games."""
    return [shared.card(game) for game in GAMES.values()]


@api.get("/games/{game}/warmth")
async def warmth(shared: Here, game: str) -> wire.Warmth:
    """How much of a game is compiled: what searches waits for it."""
    return wire.Warmth(percent=shared.house.warming.percent(find(game)), levels=sorted(SEARCHING))


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


@api.get("/lobby")
async def lobby(shared: Here, person: Guest) -> wire.Lobby:
    """The lists of the start page."""
    lists = await asyncio.to_thread(shared.house.store.lobby, person)
    mine, free, recent = [[Sight(await shared.house.room(i), person).card() for i in ids] for ids in lists]
    return wire.Lobby(mine=mine, open=free, recent=recent)


@api.post("/tables", status_code=201)
async def make_table(shared: Here, person: Guest, wish: wire.TableWish) -> wire.TableId:
    """A new table."""
    return wire.TableId(id=(await shared.house.make(person, wish)).id)


@api.post("/tables/load", status_code=201)
async def load_table(shared: Here, person: Guest, upload: wire.Upload) -> wire.TableId:
    """A table from a file."""
    return wire.TableId(id=(await shared.house.load(person, upload.text)).id)


@api.post("/tables/{table}/join")
async def join(shared: Here, person: Guest, this: ThisRoom, wish: wire.Join) -> wire.TableId:
    """Take an open seat."""
    await asyncio.to_thread(shared.house.store.add_person, person)
    await this.join(person, wish)
    return wire.TableId(id=this.id)


@api.post("/tables/{table}/branch", status_code=201)
async def branch(shared: Here, person: Guest, this: ThisRoom, wish: wire.Branch) -> wire.TableId:
    """Play on from a past position."""
    return wire.TableId(id=(await shared.house.branch(person, this, wish)).id)


@api.get("/tables/{table}/positions/{ply}")
async def position(sight: ThisSight, ply: int) -> wire.Position:
    """A past position."""
    return sight.position(sight.at(ply), live=False)


@api.get("/tables/{table}/why")
async def why(sight: ThisSight, action: str, ply: int | None = None) -> wire.Refusal:
    """Why an action is refused."""
    return sight.why(action, ply)


@api.get("/tables/{table}/foresee")
async def foresee(sight: ThisSight, action: str) -> wire.Foresight:
    """What an action would do."""
    return sight.foresee(action)


@api.post("/tables/{table}/hint")
async def hint(sight: ThisSight, ply: int | None = None) -> wire.Hint:
    """What a strong bot would do."""
    return await sight.hint(ply)


@api.get("/tables/{table}/file")
async def file(person: Guest, this: ThisRoom) -> PlainTextResponse:
    """The match as a `.tafel` file."""
    this.check_open(person)
    name = f"{this.game.name}-{this.id}.tafel"
    return PlainTextResponse(this.match.dump(), headers={"content-disposition": f'attachment; filename="{name}"'})


@pages.get("/")
@pages.get("/table/{table}")
def page(request: Request) -> Response:
    """The client; who opens it is a guest from then on, so that the socket knows them."""
    index = STATIC / "index.html"
    response = FileResponse(index) if index.exists() else HTMLResponse(NOT_BUILT, 503)
    here(request).guests.of(request, response)
    return response


@pages.get("/icon.svg")
def icon() -> Response:
    """The sign in the browser's tab."""
    return FileResponse(STATIC / "icon.svg")


# ---- the socket -----------------------------------------------------------------------------------------------------


@api.websocket("/tables/{table}/socket")
async def socket(ws: WebSocket, table: str) -> None:
    """A browser at a table: hears its state, and says what to do."""
    await ws.accept()
    shared = here(ws)
    person = shared.guests.known(ws)
    try:
        this = await shared.house.room(table)
    except TafelrundeError as error:
        await ws.send_text(wire.Wrong(problem=problems.problem_of(error)).model_dump_json())
        await ws.close(4404)
        return

    async def send_state() -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # gone, and not noticed yet
            await ws.send_text(Sight(this, person).state().model_dump_json())

    this.listeners.add(send_state)
    try:
        await send_state()
        while True:
            await hear(ws, this, person, await ws.receive_text())
    except (WebSocketDisconnect, KeyError, RuntimeError):
        pass  # gone, or it sent bytes
    finally:
        this.listeners.discard(send_state)


async def hear(ws: WebSocket, this: Room, person: str | None, text: str) -> None:
    """One message of a browser; whatever is wrong with it, the table is not disturbed."""
    try:
        message = parsed(text)
        if isinstance(message, wire.Act):
            await this.act(person, message.number, message.action)
        else:
            await this.take_back(person, message.number)
    except TafelrundeError as error:
        await ws.send_text(wire.Wrong(problem=problems.problem_of(error)).model_dump_json())


def parsed(text: str) -> wire.Act | wire.TakeBack:
    """The message in a text."""
    if len(text) > LONGEST:
        raise problems.Trouble(413, "too_big", "This message is too long.", "Diese Nachricht ist zu lang.")
    try:
        return wire.FromBrowser.model_validate({"message": json.loads(text)}).message
    except (ValueError, RecursionError) as error:
        raise problems.malformed(str(error).splitlines()[0]) from None
