"""A server in the test's own process, and browsers that sit at its tables."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.testclient import TestClient

from tafelrunde.games import GAMES
from tafelrunde.server.app import create_app

GAME = next(iter(GAMES))
Json = dict[str, Any]


def browser(app: FastAPI) -> TestClient:
    """Another browser: it has its own cookies, but all are served by one event loop, as they are in earnest."""
    client = TestClient(app)
    client.portal = app.state.portal
    return client


@contextmanager
def running(folder: Path) -> Iterator[FastAPI]:
    """The application, started and stopped."""
    app = create_app(folder, pause=0.3)
    with TestClient(app) as first:
        app.state.portal = first.portal
        yield app


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
    """A socket at a table: what it heard last, and how to say something."""

    def __init__(self, ws: Any) -> None:
        self.ws = ws
        self.state: Json = {}
        self.hear()

    def hear(self) -> Json:
        """The next message."""
        message: Json = json.loads(self.ws.receive_text())
        if message["type"] == "state":
            self.state = message
        return message

    def say(self, **message: Any) -> Json:
        """Say something, and hear the answer."""
        self.ws.send_text(json.dumps(message))
        return self.hear()

    def act(self, action: str | None = None) -> Json:
        """Do an action: the first legal one, unless another is named."""
        chosen = action or self.state["position"]["legal"][0]["action"]
        return self.say(type="act", number=self.state["number"], action=chosen)

    def until(self, done: Callable[[Json], bool]) -> Json:
        """Listen until the state is as wanted."""
        while not done(self.state):
            self.hear()
        return self.state


@contextmanager
def seated(client: TestClient, address: str) -> Iterator[Seat]:
    """A browser sits down."""
    with client.websocket_connect(f"/api/tables/{address}/socket") as ws:
        yield Seat(ws)
