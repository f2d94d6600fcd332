"""Players who act over sockets as fast as they can and record what was acknowledged; after any failure they reconnect
and resend what was not."""

import asyncio
import json
import random
from collections import Counter
from dataclasses import dataclass
from typing import Any

import httpx2 as httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

AGAIN = 0.02  # seconds until somebody who was not heard tries again
PAUSE = 2.0  # and if that was too often
LATE = ("late", "taken")  # it was done already, or the table has gone on: what comes next says so
AWAY, OFTEN = "not_kept", "too_often"  # while the database is away for long, everybody tries too often
OVER = -2
Sent = tuple[int, str]


@dataclass(repr=False)
class Player:
    """Somebody at a table, and what they know for certain: `book` has all that was acknowledged, in order."""

    url: str
    table: str
    seat: int
    cookie: dict[str, str]
    luck: random.Random

    def __post_init__(self) -> None:
        self.book: list[str] = []
        self.sent: Sent | None = None  # and neither acknowledged nor refused yet
        self.problems: Counter[str] = Counter()
        self.number, self.over, self.stopping = -1, False, False

    def __repr__(self) -> str:
        return f"{self.table} {self.seat}: {self.number}, sent {self.sent}, over {self.over}, {dict(self.problems)}"

    async def play(self) -> None:
        """Until somebody ends it."""
        while True:
            try:
                where = f"{self.url}/api/tables/{self.table}/socket"
                async with connect(where, additional_headers=self.cookie, open_timeout=30, close_timeout=1) as ws:
                    await self._sit(ws)
            except (OSError, TimeoutError, WebSocketException):
                await asyncio.sleep(AGAIN)

    async def _sit(self, ws: ClientConnection) -> None:
        await self._say(ws)  # what is not known to be done, whatever became of it
        async for text in ws:
            message = json.loads(text)
            if message["type"] == "problem":
                await self._refused(ws, message["problem"])
            if message["type"] == "news":
                self._hear(message["number"])
                await self._act(ws, message["position"])

    def _hear(self, number: int) -> None:
        """While it is one's turn nobody else acts: if the table has gone on, then by what was sent."""
        assert number >= self.number, f"{self.table} has gone back from {self.number} to {number}"
        self.number = number
        if self.sent and number > self.sent[0]:
            self.book.append(self.sent[1])
            self.sent = None

    async def _act(self, ws: ClientConnection, position: dict[str, Any]) -> None:
        self.over = position["to_move"] == OVER
        if self.sent is None and position["legal"] and not self.stopping:
            self.sent = self.number, self.luck.choice(position["legal"])["action"]
            await self._say(ws)

    async def _say(self, ws: ClientConnection) -> None:
        if self.sent:
            await ws.send(json.dumps({"type": "act", "number": self.sent[0], "action": self.sent[1]}))

    async def _refused(self, ws: ClientConnection, problem: dict[str, Any]) -> None:
        """That the database is away is a reason to say the same once more, and that one did so too often."""
        self.problems[problem["code"]] += 1
        assert problem["code"] in (*LATE, AWAY, OFTEN), problem
        assert all(problem["detail"].values())
        if problem["code"] in (AWAY, OFTEN):
            await asyncio.sleep(AGAIN if problem["code"] == AWAY else PAUSE)
            await self._say(ws)


async def sit_down(anybody: httpx.AsyncClient, game: str, luck: random.Random) -> list[Player]:
    """Two people at a new table; they come as strangers."""
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "open", "name": "Ben"}]
    made = await anybody.post("/api/tables", json={"game": game, "options": {"players": 2}, "seats": seats})
    anybody.cookies.clear()
    table = made.raise_for_status().json()["id"]
    joined = await anybody.post(f"/api/tables/{table}/join", json={"seat": 1, "name": "Ben"})
    anybody.cookies.clear()
    joined.raise_for_status()
    known = [{"Cookie": f"tafelrunde={answer.cookies['tafelrunde']}"} for answer in (made, joined)]
    url = str(anybody.base_url).rstrip("/").replace("http", "ws")
    return [Player(url, table, seat, cookie, luck) for seat, cookie in enumerate(known)]
