"""Fuzzing of the sockets of real tables during play: the tables go on, and nobody else notices anything.

All of it follows from a seed: what failed once fails again.
"""

import hashlib
import json
import logging
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from server.in_process import GAME, Json, Seat, browser, me, running, seated, table, unlimited
from tafelrunde.core.match import Match
from tafelrunde.games import GAMES
from tafelrunde.server.http import sockets
from tafelrunde.server.tables.history import fold

OPEN = {"kind": "open", "name": "open"}
SHORT, LONG = 1_000, 20_000  # messages
TABLES = 2
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    2**31,
    2**63,
    10**400,
    1e308,
    "",
    "act",
    "\x00",
    "\ud800",
    "ä" * 300,
    [],
    {},
    [[[]]],
]
DECLARED = {
    0,
    sockets.TOO_BAD,
    sockets.TRY_AGAIN_LATER,
}  # how the server closes whom it does not want to hear; 0: not at all
NOT_A_TEXT = b"\xff\x00"
LATE = '{"type": "take_back", "number": -1}'  # whoever hears that has heard all that was before


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    with running(tmp_path) as app:
        unlimited(app)
        yield app


class Arrangement:
    """Two players at a table, and browsers that look on; some of them only talk nonsense."""

    def __init__(self, app: FastAPI, stack: ExitStack, game: str, random: Random) -> None:
        self.app, self.stack, self.random = app, stack, random
        self.clients = [browser(app) for _ in range(4)]
        self.address = table(self.clients[0], me("A"), OPEN, game=game, players=2)
        self.clients[1].post(f"/api/tables/{self.address}/join", json={"seat": 1, "name": "B"})
        self.seats = [self._sits(client) for client in self.clients]
        self.witness = self._sits(browser(app))  # says nothing but hears everything
        self.sent: list[str] = []

    def _sits(self, client: TestClient) -> Seat:
        return self.stack.enter_context(seated(client, self.address))

    def play(self) -> None:
        """Whoever is to move does something legal, or takes back."""
        for i in (0, 1):
            self._said(i, LATE)
            state = self.seats[i].state
            if state["position"]["legal"]:
                action = self.random.choice(state["position"]["legal"])["action"]
                self._good(i, {"type": "act", "number": state["number"], "action": action})
                return
            if state["can_take_back"] and self.random.random() < 0.2:
                self._good(i, {"type": "take_back", "number": state["number"]})
                return

    def _good(self, i: int, message: Json) -> None:
        answer = self.seats[i].say(**message)
        assert answer["type"] == "state", answer
        self.sent.append(json.dumps(message))

    def nonsense(self) -> None:
        """Something that cannot be, from anybody here; who is closed for it comes back."""
        i = self.random.randrange(len(self.seats))
        before = self.now()
        self._said(i, mutated(self.random, self.sent, self.seats[i].state["number"]))
        assert self.now() == before, "nothing has changed at the table"

    def _said(self, i: int, text: str | bytes) -> None:
        seat = self.seats[i]
        if isinstance(text, bytes):
            seat.ws.send_bytes(text)
        else:
            seat.ws.send_text(text)
        self._until_problem(i)

    def _until_problem(self, i: int) -> None:
        """Listen until something is refused; who was sent away for the last of much nonsense comes back."""
        closed = 0
        try:
            while self.seats[i].hear()["type"] != "problem":
                pass  # what was played meanwhile
        except WebSocketDisconnect as gone:
            closed = gone.code
            self.seats[i] = self._sits(self.clients[i])
        assert closed in DECLARED

    @property
    def over(self) -> bool:
        return bool(self.app.state.application.tables.live[self.address].now.match.over)

    def now(self) -> tuple[int, str]:
        """How the table stands: how often anything has changed there, and its hash."""
        tables = self.app.state.application.tables
        return tables.services.repository.changes(self.address), fingerprint(tables.live[self.address].now.match)


def fingerprint(match: Match) -> str:
    """A position, and the way to it."""
    played = "/".join(entry.text for entry in match.log).encode()
    return hashlib.sha256(match.state.tobytes() + played).hexdigest()


def mutated(random: Random, sent: list[str], number: int) -> str | bytes:
    """A message that no page would send: one that was good once, cut, changed, blown up, or sent again; or noise."""
    good = random.choice(sent) if sent else '{"type": "act", "number": 1, "action": "x"}'
    message = json.loads(good)
    field, fresh = random.choice(list(message)), {**message, "number": number}  # it comes as far as the rules
    made: list[str | bytes] = [
        good,  # again: it is late now
        good[: random.randrange(len(good))],
        good + " " * random.randrange(1, 60_000),
        good.replace(":", random.choice(["", ";", "::", ",:"])),
        json.dumps({**fresh, field: random.choice(ODD)}),
        json.dumps({name: value for name, value in fresh.items() if name != field}),
        json.dumps({**fresh, "more": random.choice(ODD)}),
        json.dumps({**message, "number": message["number"] + random.choice([-1, 1000, 10**6])}),
        json.dumps({**fresh, "type": "act", "action": message.get("action", "") + random.choice("x@²\0\ud83d")}),
        json.dumps(random.choice(ODD)),
        "[" * random.randrange(1, 60_000),
        "".join(chr(random.randrange(32, 0x2FF)) for _ in range(random.randrange(50))),
        NOT_A_TEXT,
    ]
    return random.choice(made)


def fuzz(app: FastAPI, messages: int, caplog: pytest.LogCaptureFixture) -> None:
    random = Random(18)
    games = [name for name, game in GAMES.items() if name == GAME or game.secrets][:TABLES]
    with ExitStack() as stack, caplog.at_level(logging.WARNING):
        companies = [Arrangement(app, stack.enter_context(ExitStack()), game, random) for game in games]
        for number in range(messages):
            which = random.randrange(len(companies))
            companies[which].play() if number % 10 == 0 else companies[which].nonsense()
            if companies[which].over:
                check(app, companies[which])
                companies[which].stack.close()  # all have gone; else they would have too many tables open
                companies[which] = Arrangement(app, stack.enter_context(ExitStack()), games[which], random)
        for arrangement in companies:
            check(app, arrangement)
    assert not caplog.records, caplog.text


def check(app: FastAPI, arrangement: Arrangement) -> None:
    """The table is as it was played, and as others heard it."""
    check_witness(arrangement)
    check_replay(app, arrangement)


def check_witness(arrangement: Arrangement) -> None:
    """Whoever only looks on has heard of what was played, and of nothing else."""
    witness = arrangement.witness
    witness.all_heard()
    kinds = [json.loads(text)["type"] for text in witness.heard]
    assert kinds.count("problem") == 1, "its own question, and no answer to anybody else's"
    assert kinds.count("news") <= 1 + arrangement.now()[0]


def check_replay(app: FastAPI, arrangement: Arrangement) -> None:
    """What is kept plays again to the same position."""
    kept = app.state.application.services.arrangements.load(arrangement.address)
    assert fingerprint(fold(kept.row, kept.events).match) == arrangement.now()[1]
    assert kept.row.changes == 1 + len(arrangement.sent), "somebody sat down, and this was played"


@pytest.mark.slow
def test_nonsense_disturbs_no_table(app: FastAPI, caplog: pytest.LogCaptureFixture) -> None:
    fuzz(app, SHORT, caplog)


@pytest.mark.slow
@pytest.mark.long
def test_very_much_nonsense_disturbs_no_table(app: FastAPI, caplog: pytest.LogCaptureFixture) -> None:
    fuzz(app, LONG, caplog)
