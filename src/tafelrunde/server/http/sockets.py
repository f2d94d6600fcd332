"""WebSockets of browsers at tables. Backpressure: each has a writer task that sends only the newest state, so a slow
reader skips states, holds up nobody else, and is dropped in the end."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter

from tafelrunde.errors import TafelrundeError
from tafelrunde.server.http.dependencies import Application, address_of
from tafelrunde.server.http.problem_responses import count_problem
from tafelrunde.server.ops import rate_limits
from tafelrunde.server.ops.journal import about, short_id
from tafelrunde.server.ops.metrics import ANSWERS
from tafelrunde.server.tables.chat import sees_spectator_chat
from tafelrunde.server.tables.guest_view import GuestView
from tafelrunde.server.tables.live_table import LiveTable
from tafelrunde.server.tables.people_view import people_text
from tafelrunde.server.tables.requesters import set_requester
from tafelrunde.server.wire import types as wire
from tafelrunde.server.wire.heartbeat import Ping, Pong
from tafelrunde.server.wire.problems import ProblemError

LONGEST = 2_000  # characters of a message
PATIENCE = 15.0  # seconds that sending a message may take before the socket is closed
BAD = 20  # rejected messages in a row after which the socket is closed; conflicts do not count
CODES = {
    "bad_token": 4401,
    "no_table": 4404,
    "other_rules": 4409,
    "too_many_sockets": 4429,
    "crowded": 4429,
    "broken": 1011,
}
TRY_AGAIN_LATER, TOO_BAD = 1013, 4400
DISCONNECTED = (WebSocketDisconnect, KeyError, RuntimeError, TimeoutError)  # disconnected, sent bytes, or does not read
SAID: TypeAdapter[wire.Act | wire.TakeBack | Ping] = TypeAdapter(wire.ClientMessage)
PONG = Pong().model_dump_json()
log = logging.getLogger(__name__)
router = APIRouter()


class Disconnected(Exception):
    """The browser is gone, or does not speak as it should."""


async def send(ws: WebSocket, text: str) -> None:
    """Send a message; only what fails here, and in `receive`, is the browser's fault and no error of ours."""
    try:
        await ws.send_text(text)
    except DISCONNECTED:
        raise Disconnected from None


async def receive(ws: WebSocket) -> str:
    """The next message."""
    try:
        return await ws.receive_text()
    except DISCONNECTED:
        raise Disconnected from None


class Connection:
    """A browser's socket at a table, and what it has been sent."""

    def __init__(self, ws: WebSocket, shared: Application, table: LiveTable, person: str | None, mark: str) -> None:
        self.ws, self.shared, self.table, self.person, self.mark = ws, shared, table, person, mark
        self.credentials, self.address = shared.guests.credentials(ws), address_of(ws)
        self.sends: float | None = None  # when sending the current message began
        self.welcomed: object = None  # the seats, and the round of numbers, that it was told of
        self.now = ""
        self.version = -1  # of presence and arrangement
        self.talked = -1  # the last chat line sent
        self.seen: tuple[bool, frozenset[str], int] | None = None  # what it depends on which are sent
        self.answers: deque[str] = deque(maxlen=BAD)  # problems and pongs
        self.bad = 0
        self.changed = asyncio.Event()
        self.changed.set()

    async def write(self) -> None:
        """The writer task: send the newest state as fast as the browser reads; states in between are skipped."""
        while True:
            await self.changed.wait()
            self.changed.clear()
            if self.table.gone or not self._is_authenticated():
                return
            for text in self._pending():
                self.sends = time.monotonic()
                await send(self.ws, text)
                self.sends = None

    def reads(self) -> bool:
        """Is the browser reading what it is sent?"""
        return self.sends is None or time.monotonic() - self.sends < PATIENCE

    def _pending(self) -> Iterator[str]:
        """The messages that the browser has not been sent yet; nothing if the state looks the same to it."""
        welcomed = self.table.now.seats, self.table.now.arrangement.numbers
        if welcomed != self.welcomed:
            self.welcomed = welcomed
            yield GuestView(self.table, self.person).welcome()
        view = GuestView(self.table, self.person)  # only now: something may have happened while a message was sent
        now, mark = view.now(), view.told.mark
        if (now, mark) != (self.now, self.mark) or not self.now:
            news = view.news(self.mark)
            self.now, self.mark = now, mark
            yield news
        if self.table.audience.version != self.version:
            self.version = self.table.audience.version
            told = GuestView(self.table, self.person).told
            yield people_text(self.table, told, self.person)
        yield from self._chat_news()
        while self.answers:
            yield self.answers.popleft()

    def _chat_news(self) -> Iterator[str]:
        """The new chat lines; all lines if the browser may see more than before."""
        now, said = self.table.now, self.table.chat.said
        apart = sees_spectator_chat(now, self.person)
        last = said[-1].id if said else 0
        seen = apart, self.table.services.mutes.of(self.person), self.table.chat.version
        if (last, seen) != (self.talked, self.seen):
            everything = self.talked < 0 or seen != self.seen
            lines = self.table.chat.lines(now, self.person, 0 if everything else self.talked)
            muted = self.table.chat.silenced(self.person)
            if lines or muted or (everything and self.talked >= 0):
                yield wire.ChatNews(all=everything, lines=lines, muted=muted).model_dump_json()
            self.talked, self.seen = last, seen

    async def read(self) -> None:
        """The reader task: handle messages until too many are invalid."""
        while self.bad < BAD:
            text = await receive(self.ws)
            if not self._is_authenticated():
                return
            await self._handle(text)

    def _is_authenticated(self) -> bool:
        """Is the socket still authenticated as the same person? A revoked session ends here."""
        try:
            return self.shared.guests.holder(*self.credentials) == self.person
        except ProblemError:  # a revoked token
            return False

    async def _handle(self, text: str) -> None:
        """Handle one message; an error is sent to this browser only, and logged if it is one of ours."""
        try:
            self.shared.moderation.check_open(self.person)
            self.shared.rate_limits.writing.take(self.person, self.address)
            await self._obey(parsed(text))
        except TafelrundeError as error:
            self._refuse(error)
        except Exception:
            log.exception("a message failed", extra=about(table=short_id(self.table.id)))
            self._refuse(ProblemError("broken"))

    async def _obey(self, message: wire.Act | wire.TakeBack | Ping) -> None:
        if isinstance(message, Ping):
            return self._answer(PONG)
        with ANSWERS.time():
            if isinstance(message, wire.Act):
                await self.table.act(self.person, message.number, message.action)
            else:
                await self.table.take_back(self.person, message.number)
        self.bad = 0
        return None

    def _refuse(self, error: TafelrundeError) -> None:
        problem = count_problem(error)
        self.bad += problem.code not in ("late", "taken", "not_kept")
        self._answer(wire.ProblemMessage(problem=problem).model_dump_json())

    def _answer(self, text: str) -> None:
        """Have the writer send something to this browser alone, after what happened before."""
        self.answers.append(text)
        self.changed.set()


def parsed(text: str) -> wire.Act | wire.TakeBack | Ping:
    """Parse and validate a message."""
    if len(text) > LONGEST:
        raise ProblemError("too_big")
    try:
        return SAID.validate_json(text)
    except ValueError as error:
        raise ProblemError("malformed", detail=str(error).splitlines()[0]) from None


@router.websocket("/api/tables/{table}/socket")
async def socket(ws: WebSocket, table: str, mark: Annotated[str, Query(max_length=64)] = "") -> None:
    """The WebSocket endpoint of a table."""
    await ws.accept()
    shared: Application = ws.app.state.application
    try:
        await shared.learn(ws)
        person = shared.guests.known(ws)
        set_requester(address_of(ws), person)
        with shared.at_once.listening(person, address_of(ws)):
            live = await shared.tables.get(table)
            if len(live.audience.listeners) >= rate_limits.SPECTATORS and not live.now.held(person):
                raise ProblemError("crowded")
            await run_connection(Connection(ws, shared, live, person, mark))
    except TafelrundeError as error:
        await _end(ws, error)
    except Exception:
        log.exception("a connection failed", extra=about(table=short_id(table)))
        await _end(ws, ProblemError("broken"))


async def _end(ws: WebSocket, error: TafelrundeError) -> None:
    """Say why, and close."""
    problem = count_problem(error)
    with suppress(*DISCONNECTED):
        async with asyncio.timeout(PATIENCE):
            await ws.send_text(wire.ProblemMessage(problem=problem).model_dump_json())
            await ws.close(CODES.get(problem.code, TRY_AGAIN_LATER))


async def run_connection(connection: Connection) -> None:
    """Run a connection's reader and writer until the browser disconnects or is dropped."""
    table, listener, tasks = connection.table, connection.changed.set, list[asyncio.Task[None]]()
    table.audience.listeners.add(listener)  # first, so that nothing is missed between loading and listening
    try:
        await table.chat.opened()
        await table.services.mutes.load(connection.person)
        await table.catch_up()
        tasks += [asyncio.create_task(connection.write()), asyncio.create_task(connection.read())]
        with table.audience.present(connection.person):
            await table.look_after()  # a bot that played for them gives the seat back
            done = set[asyncio.Task[None]]()
            while not done and connection.reads():  # cheaper than a timeout for each message
                connection.shared.friends.see(connection.person)
                done, _ = await asyncio.wait(tasks, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.audience.listeners.discard(listener)
        table.touch()
        for task in tasks:
            task.cancel()
    for error in [task.exception() for task in done]:
        if error is not None and not isinstance(error, Disconnected):
            raise error
    with suppress(*DISCONNECTED):
        async with asyncio.timeout(PATIENCE):
            await connection.ws.close(TOO_BAD if connection.bad >= BAD else TRY_AGAIN_LATER)
