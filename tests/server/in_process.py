"""A server in the test's own process, and browsers at its tables."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.testclient import TestClient

from tafelrunde.games import GAMES
from tafelrunde.server.app import create_app
from tafelrunde.server.ops.rate_limits import RateLimit
from tafelrunde.server.wire.arrangement import ToBrowser

GAME = next(iter(GAMES))
ADDRESS = "https://table.example.org"  # where links in e-mails lead
Json = dict[str, Any]


def browser(app: FastAPI) -> TestClient:
    """Another browser: it has its own cookies, but all are served by one event loop, as in production."""
    client = TestClient(app)
    client.portal = app.state.portal
    return client


Database = Callable[[Path], str | None]  # the URL that belongs to a folder of data


@contextmanager
def running(folder: Path, database: Database | None = None) -> Iterator[FastAPI]:
    """The application, started and stopped."""
    app = create_app(folder, database(folder) if database else None, pause=0.3, hosts=["testserver"], address=ADDRESS)
    with TestClient(app) as first:
        app.state.portal = first.portal
        yield app


def unlimited(app: FastAPI) -> None:
    """Switch the rate limits off."""
    here = app.state.application
    limits = [limit for both in vars(here.rate_limits).values() for limit in vars(both).values()]
    parts = (here.accounts, here.push, here.friends, here.new_tables)
    for limit in [*limits, *here.chat_limits, *(limit for part in parts for limit in vars(part).values())]:
        if isinstance(limit, RateLimit):
            limit.most = 1_000_000


def me(name: str = "Me") -> Json:
    return {"kind": "me", "name": name}


def bot(level: int = 1) -> Json:
    return {"kind": "bot", "name": f"Bot {level}", "level": level}


def table(client: TestClient, *seats: Json, game: str = GAME, **options: Any) -> str:
    """A new table's address."""
    answer = client.post("/api/tables", json={"game": game, "options": options, "seats": list(seats)})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


class Seat:
    """A socket at a table, and the state that its messages add up to."""

    def __init__(self, ws: Any, log: list[Json] | None = None) -> None:
        self.ws = ws
        self.state: Json = {"type": "state", "log": log or []}
        self.arrangement: Json = {}  # the people at the table, as last heard
        self.chat: list[Json] = []  # what was said there
        self.heard: list[str] = []  # word for word
        first = self.hear()
        assert first["type"] == "state", first

    def hear(self) -> Json:
        """The state after the next message with news or a problem."""
        while (answer := self.hear_one()) is None:
            pass
        return answer

    def hear_one(self) -> Json | None:
        """The next message, added up; None unless it is news or answers something."""
        self.heard.append(self.ws.receive_text())
        message: Json = json.loads(self.heard[-1])
        assert ToBrowser.model_validate({"message": message}).model_dump() == {"message": message}
        kind = message.pop("type")
        if kind in ("problem", "pong"):
            return {"type": kind, **message}
        if kind == "arrangement":
            self.arrangement = message
        elif kind == "chat":
            self.chat = ([] if message["all"] else self.chat) + message["lines"]
        else:
            if kind == "news":
                message["log"] = self.state["log"][: message.pop("since")] + message["log"]
            self.state = {**self.state, **message}
        return self.state if kind == "news" else None

    def all_heard(self) -> Json:
        """The state after everything sent so far."""
        answer = self.say(type="take_back", number=-1)
        while answer["type"] == "state":
            answer = self.hear()
        return self.state

    def say(self, **message: Any) -> Json:
        """Send a message and wait for the reply."""
        self.ws.send_text(json.dumps(message))
        return self.hear()

    def act(self, action: str | None = None) -> Json:
        """Do an action: the first legal one, unless another is named."""
        chosen = action or self.state["position"]["legal"][0]["action"]
        return self.say(type="act", number=self.state["number"], action=chosen)

    def until(self, done: Callable[[Json], bool]) -> Json:
        """Read messages until the state is as wanted."""
        while not done(self.state):
            self.hear_one()  # seats may change without any news of the game
        return self.state


def actions(state: Json) -> list[str]:
    """All actions of the log, as this browser may know them."""
    return [action["action"] for line in state["log"] for action in line["actions"]]


@contextmanager
def seated(client: TestClient, address: str, state: Json | None = None) -> Iterator[Seat]:
    """Connect a browser, with the state that it already has if it reconnects."""
    query = f"?mark={state['mark']}" if state else ""
    with client.websocket_connect(f"/api/tables/{address}/socket{query}") as ws:
        yield Seat(ws, state["log"] if state else None)


PASSWORD = "correct horse"


def sign_up(client: TestClient, name: str = "Anna", **more: Any) -> Any:
    """The response to a sign-up."""
    return client.post("/api/account", json={"name": name, "password": PASSWORD, **more})


def member(app: FastAPI, name: str = "Anna", **more: Any) -> TestClient:
    """A browser that is signed in to a new account."""
    client = browser(app)
    assert sign_up(client, name, **more).status_code == 201
    return client


def code(answer: Any) -> tuple[int, str]:
    """The status and code of a problem, which must have sentences in both languages."""
    problem = answer.json()
    assert all(problem["detail"].values())
    assert problem["detail"]["en"] != problem["detail"]["de"]
    return answer.status_code, problem["code"]
