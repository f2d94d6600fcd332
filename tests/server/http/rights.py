"""All kinds of clients and all requests that they can send, for the table of rights."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, get_args

from fastapi import FastAPI
from fastapi.routing import iter_route_contexts
from fastapi.testclient import TestClient
from starlette.routing import Mount

from server.in_process import GAME, PASSWORD, Json, browser, me, member, seated
from tafelrunde.server.wire import types as wire
from toy import TOY

DOC = Path(__file__).resolve().parents[3] / "docs" / "rights.md"
OPEN = {"kind": "open", "name": "open"}
CLOCK = {"kind": "live", "bank": 600, "each": 0}
SEAT = {"seat": 2, "name": "New"}
NUMBERS = count(1)  # so that nobody has the name of another
AT_TABLES = "/api/tables/{table}/"


def offered(app: FastAPI) -> set[str]:
    """All requests to a server: its routes with their methods, and the messages of its socket."""
    found: set[str] = set()
    for context in iter_route_contexts(app.routes):
        if isinstance(context.original_route, Mount):
            found.add(f"GET {context.path}/{{file}}")
            continue
        methods = getattr(context, "methods", None) or {"SOCKET"}
        found |= {f"{method} {context.path}" for method in methods - {"HEAD"}}
    messages = get_args(wire.FromBrowser.model_fields["message"].annotation)
    return found | {f"SOCKET {get_args(one.model_fields['type'].annotation)[0]}" for one in messages}


@dataclass
class Scene:
    """A table, and all who come to it. The owner has made it, and is to move."""

    table: str
    people: dict[str, TestClient]

    def post(self, who: str, route: str, **body: Any) -> Any:
        """Something that happens first, and that may be."""
        answer = self.people[who].post(f"/api/tables/{self.table}/{route}", json=body)
        assert answer.status_code < 300, answer.text
        return answer

    def now(self, who: str) -> Json:
        answer: Json = self.people[who].get(f"/api/tables/{self.table}/now").json()
        return answer

    def act(self, who: str, action: str) -> None:
        self.post(who, "act", number=self.now(who)["number"], action=action)


# ---- what was before ------------------------------------------------------------------------------------------------


def nothing(_scene: Scene) -> None:
    """The table as it is."""


def owner_has_acted(scene: Scene) -> None:
    scene.act("owner", "take")


def owner_asks(scene: Scene, what: str = "abandon") -> None:
    scene.post("owner", "ask", what=what)


def clock_stands(scene: Scene) -> None:
    owner_asks(scene, "pause")
    scene.post("player", "answer", yes=True)


def player_has_left(scene: Scene) -> None:
    scene.post("player", "leave")


# ---- what is asked --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Request:
    """What somebody sends, and what must have happened before."""

    body: Json | None = None
    before: Callable[[Scene], None] = nothing
    query: str = ""
    numbered: bool = False  # it says how much of the table the sender knows


ACT = Request({"action": "take"}, numbered=True)
TAKE_BACK = Request({}, owner_has_acted, numbered=True)
TABLE_REQUESTS = {
    f"GET {AT_TABLES}now": Request(),
    f"GET {AT_TABLES}positions/{{ply}}": Request(),
    f"GET {AT_TABLES}why": Request(query="?action=take"),
    f"GET {AT_TABLES}moves": Request(),
    f"GET {AT_TABLES}foresee": Request(query="?action=take"),
    f"GET {AT_TABLES}file": Request(),
    f"GET {AT_TABLES}json": Request(),
    f"GET {AT_TABLES}dice": Request(),
    f"GET {AT_TABLES}ratings": Request(),
    f"POST {AT_TABLES}commitment": Request({"commitment": "0123456789abcdef" * 4}),
    f"POST {AT_TABLES}go_on_without": Request(),
    f"POST {AT_TABLES}entropy": Request({"entropy": "0123456789abcdef0123456789abcdef"}),
    f"GET {AT_TABLES}notes": Request(),
    f"PUT {AT_TABLES}notes": Request({"text": "mine"}),
    f"GET {AT_TABLES}analysis": Request(),
    f"POST {AT_TABLES}analysis": Request(),
    f"POST {AT_TABLES}hint": Request(),
    f"POST {AT_TABLES}act": ACT,
    f"POST {AT_TABLES}take_back": TAKE_BACK,
    f"POST {AT_TABLES}branch": Request({"ply": 0}),
    f"POST {AT_TABLES}put_away": Request({"away": True}),
    f"POST {AT_TABLES}join": Request(SEAT),
    f"POST {AT_TABLES}fill": Request({**SEAT, "level": 1}),
    f"POST {AT_TABLES}change": Request({"seat": 0, "to": 2}),
    f"POST {AT_TABLES}show": Request({"seen_by": "open"}),
    f"POST {AT_TABLES}start": Request(),
    f"POST {AT_TABLES}remove": Request({"seat": 1}),
    f"POST {AT_TABLES}mute": Request({"who": "nobody"}),
    f"POST {AT_TABLES}leave": Request(),
    f"POST {AT_TABLES}return": Request(before=player_has_left),
    f"POST {AT_TABLES}resign": Request(),
    f"POST {AT_TABLES}ask": Request({"what": "abandon"}),
    f"POST {AT_TABLES}answer": Request({"yes": False}, owner_asks),
    f"POST {AT_TABLES}go_on": Request(before=clock_stands),
    f"POST {AT_TABLES}rematch": Request(),
    f"POST {AT_TABLES}challenge": Request({"name": "Other"}),
    f"POST {AT_TABLES}decline": Request(),
    f"POST {AT_TABLES}withdraw": Request({"name": "Other"}),
    f"POST {AT_TABLES}say": Request({"greeting": "hello"}),
    f"SOCKET {AT_TABLES}socket": Request(),
    "SOCKET act": ACT,
    "SOCKET take_back": TAKE_BACK,
    "SOCKET ping": Request({}),
}
WISH = {"game": TOY.name, "seats": [me(), OPEN]}
SERVER_REQUESTS = {
    "GET /api/openapi.json": Request(),
    "GET /api/health": Request(),
    "GET /api/games": Request(),
    "GET /api/games/{game}/warmth": Request(),
    "GET /api/games/{game}/fame": Request(),
    "GET /api/games/{game}/leaderboard": Request(),
    "GET /api/games/{game}/rulebook/{language}": Request(),
    "GET /api/games/{game}/rulebook/pictures/{name}": Request(),
    "POST /api/games/{game}/card": Request({"text": "nonsense"}),
    "GET /api/lobby": Request(),
    "GET /api/reach": Request(),
    "POST /api/door": Request({"password": "anything, as there is none"}),
    "GET /api/waiting": Request(),
    "POST /api/tables": Request(WISH),
    "POST /api/tables/load": Request({"text": "nonsense"}),
    "POST /api/tables/look": Request({"text": "nonsense"}),
    "GET /api/daily": Request(),
    "POST /api/daily/{game}": Request({"name": "Me", "bots": []}),
    "GET /api/archive": Request(),
    "GET /api/archive/bundle": Request(),
    "GET /api/players/{name}": Request(),
    "GET /api/account": Request(),
    "POST /api/account": Request({"name": "Somebody", "password": "short"}),
    "POST /api/account/sign_in": Request({"name": "Other", "password": PASSWORD}),
    "POST /api/account/sign_out": Request(),
    "GET /api/account/sessions": Request(),
    "DELETE /api/account/sessions/{session}": Request(),
    "POST /api/account/password": Request({"old": PASSWORD, "new": f"{PASSWORD} 2"}),
    "POST /api/account/email": Request({"password": PASSWORD, "email": None}),
    "POST /api/account/name": Request({"password": PASSWORD, "name": "Newly named"}),
    "POST /api/account/hidden": Request({"hidden": True}),
    "POST /api/account/turn_mail": Request({"wanted": False}),
    "POST /api/account/forgotten": Request({"name": "Other"}),
    "POST /api/account/reset": Request({"code": "guessed", "password": PASSWORD}),
    "POST /api/account/delete": Request({"password": PASSWORD}),
    "GET /api/account/tokens": Request(),
    "POST /api/account/tokens": Request({"name": "program"}),
    "DELETE /api/account/tokens/{token}": Request(),
    "GET /api/friends": Request(),
    "POST /api/friends": Request({"name": "Other"}),
    "DELETE /api/friends/{name}": Request(),
    "GET /api/challenges": Request(),
    "GET /api/live": Request(),
    "GET /api/push": Request(),
    "POST /api/push": Request({"endpoint": "https://push.example.org/1", "key": "", "auth": "", "language": "en"}),
    "POST /api/push/forget": Request({"endpoint": "https://push.example.org/1"}),
    **{f"GET {page}": Request() for page in (
        "/", "/table/{table}", "/daily", "/archive", "/player/{name}", "/friends", "/leaderboard/{game}",
        "/account", "/account/reset", "/privacy",
        "/icon.svg", "/icon-waits.svg", "/push.js", "/app.webmanifest", "/assets/{file}",
    )},
}  # fmt: skip


FAREWELLS = {f"POST /api/account/{what}" for what in ("sign_in", "sign_out", "password", "delete")}


# ---- who asks, and where --------------------------------------------------------------------------------------------


def program(app: FastAPI, owner: TestClient) -> TestClient:
    """Somebody's program, with a token."""
    made = owner.post("/api/account/tokens", json={"name": "program"}).json()
    client = browser(app)
    client.headers["authorization"] = f"Bearer {made['token']}"
    return client


def known(client: TestClient) -> TestClient:
    """A browser that has been here before, so that it has a cookie."""
    client.get("/api/lobby")
    return client


def table_of(app: FastAPI, people: dict[str, TestClient], seats: int) -> Scene:
    """A new table of the owner's that is in nobody's list; the player sits at the second of its seats."""
    wish = {"game": TOY.name, "options": {"players": seats}, "clock": CLOCK}
    answer = people["owner"].post("/api/tables", json={**wish, "seats": [me("Owner"), *[OPEN] * (seats - 1)]})
    made = Scene(answer.json()["id"], {**people, "stranger": browser(app)})
    made.post("player", "join", seat=1, name="Player")
    return made


def over(app: FastAPI, people: dict[str, TestClient]) -> Scene:
    """A game that is over, by its rules."""
    made = table_of(app, people, 2)
    while not (now := made.now("owner"))["over"]:
        made.act("owner" if now["your_turn"] else "player", "take")
    return made


PLAYED = "A game that is being played"
SCENES: dict[str, Callable[[FastAPI, dict[str, TestClient]], Scene]] = {
    PLAYED: partial(table_of, seats=2),
    "A table that waits for somebody": partial(table_of, seats=3),
    "A game that is over": over,
}
SERVER = "The server"
AT_A_TABLE = ("stranger", "guest", "spectator", "player", "owner", "token")
ON_THE_SERVER = ("stranger", "guest", "member", "token")


def everybody(app: FastAPI) -> dict[str, TestClient]:
    """All who come to a table, but for strangers, who are new each time."""
    owner = member(app, "Owner")
    found = {who: known(browser(app)) for who in ("guest", "spectator", "player")}
    return {**found, "owner": owner, "token": program(app, owner)}


@dataclass
class Walk:
    """Goes through everything that can be asked at tables of one kind, by everybody; a table at which something has
    changed is left, and so it is tried, too, that nothing changes where somebody is refused."""

    app: FastAPI
    title: str
    people: dict[str, TestClient]
    at: Scene | None = None
    before: object = None  # what happened at that table
    stands: object = None

    def ask(self, who: str, what: str) -> str:
        """What somebody hears."""
        request = TABLE_REQUESTS[what]
        if self.at is None or self.before is not request.before:
            self.at, self.before = SCENES[self.title](self.app, self.people), request.before
            if self.title == PLAYED:
                request.before(self.at)
            self.stands = self._stands(self.at)
        with seated(self.people["spectator"], self.at.table):
            answer = asked(self.at, who, what, request)
        if not what.startswith("GET") and answer == "yes":
            self.at = None
        else:
            assert self._stands(self.at) == self.stands, f"{what}: {who} hears {answer}, and something has changed"
        return answer

    def _stands(self, scene: Scene) -> object:
        services = self.app.state.application.services
        return services.arrangements.load(scene.table), services.chats.said(scene.table, 9)


# ---- what they hear -------------------------------------------------------------------------------------------------


def heard(answer: Any) -> str:
    """An answer, as the table of rights says it."""
    return "yes" if answer.status_code < 300 else f"{answer.status_code} {answer.json()['code']}"


def asked(scene: Scene, who: str, what: str, request: Request) -> str:
    """What somebody hears at a table."""
    method, _, path = what.partition(" ")
    body = request.body
    if request.numbered:
        body = {**(body or {}), "number": scene.now(who)["number"]}
    if method == "SOCKET":
        return said(scene, who, path, body or {})
    url = path.format(table=scene.table, ply=0) + request.query
    return heard(scene.people[who].request(method, url, json=body))


def said(scene: Scene, who: str, what: str, body: Json) -> str:
    """What somebody hears who says something at the table; or who only comes."""
    with seated(scene.people[who], scene.table) as seat:
        if "/" in what:
            return "yes" if seat.state["type"] == "state" else "?"
        answer = seat.say(type=what, **body)
        problem = answer.get("problem") if answer["type"] == "problem" else None
        return f"{problem['status']} {problem['code']}" if problem else "yes"


@dataclass
class ServerWalk:
    """Goes through everything that can be asked elsewhere, by everybody, about the account of somebody else."""

    app: FastAPI
    people: dict[str, TestClient]

    def ask(self, who: str, what: str) -> str:
        """What somebody hears; whose account it may cost is new."""
        method, _, path = what.partition(" ")
        client = self._new(who) if who == "stranger" or what in FAREWELLS else self.people[who]
        there = {"game": GAME, "language": "en", "name": "Other", "table": "nowhere", "file": "page.js"}
        there |= {"session": self._of_other("session"), "token": self._of_other("token")}
        return heard(client.request(method, path.format(**there), json=SERVER_REQUESTS[what].body))

    def _new(self, who: str) -> TestClient:
        if who in ("stranger", "guest"):
            return browser(self.app) if who == "stranger" else known(browser(self.app))
        client = member(self.app, f"{who} {next(NUMBERS)}")
        return client if who == "member" else program(self.app, client)

    def _of_other(self, kind: str) -> str:
        sessions = self.app.state.application.accounts.sessions
        theirs = (one for one in sessions.held.values() if sessions.members.get(one.person) == "Other")
        return str(next(one.id for one in theirs if one.kind == kind))


# ---- the document ---------------------------------------------------------------------------------------------------


def written() -> dict[str, dict[str, dict[str, str]]]:
    """The tables of the document: by heading, by what is asked, by who asks."""
    found: dict[str, dict[str, dict[str, str]]] = {}
    heading, columns = "", list[str]()
    for line in DOC.read_text("utf-8").splitlines():
        if line.startswith("## "):
            heading, columns = line[3:], []
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if cells and not columns:
            columns = cells[1:]
        elif cells and "`" in cells[0]:
            said = zip(columns, cells[1:], strict=True)
            each = {who: answer for several, answer in said for who in several.split(", ")}
            found.setdefault(heading, {})[cells[0].strip("`")] = each
    return found
