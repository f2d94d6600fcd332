"""Connections of clients that send too much or too slowly, with a clock of the test's own."""

from collections.abc import Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from tafelrunde.server.http.limited_http import BIGGEST_HEAD, BODY, HEAD, READING, LimitedHttp

REQUEST = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n"


class Timers:
    """An event loop of which only the timers are used, and fired by hand."""

    def __init__(self) -> None:
        self.pending: dict[float, Callable[[], object]] = {}

    def call_later(self, seconds: float, act: Callable[[], object], *_: object) -> "Timer":
        self.pending[seconds] = act
        return Timer(self, seconds)

    def create_task(self, task: Any, **_: object) -> "Done":
        task.close()
        return Done()


class Done:
    """A request whose answer does not matter."""

    def add_done_callback(self, _call: object) -> None: ...


class Timer:
    def __init__(self, timers: Timers, seconds: float) -> None:
        self.timers, self.seconds = timers, seconds

    def cancel(self) -> None:
        self.timers.pending.pop(self.seconds, None)


class Transport:
    """What a client is sent, and how its connection ended."""

    def __init__(self) -> None:
        self.sent, self.ended = b"", ""

    def get_extra_info(self, _what: str, default: object = None) -> object:
        return default

    def write(self, data: bytes) -> None:
        self.sent += data

    def close(self) -> None:
        self.ended = self.ended or "closed"

    def abort(self) -> None:
        self.ended = "aborted"

    def is_closing(self) -> bool:
        return bool(self.ended)

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


Client = tuple[LimitedHttp, Timers, Transport]


@pytest.fixture
def client() -> Client:
    timers, transport = Timers(), Transport()
    protocol = LimitedHttp(uvicorn.Config(Done, interface="asgi3"), ServerState(), {}, _loop=timers)
    protocol.connection_made(transport)  # type: ignore[arg-type]
    return protocol, timers, transport


def test_who_says_nothing_is_disconnected(client: Client) -> None:
    _, timers, transport = client
    assert list(timers.pending) == [HEAD]
    timers.pending[HEAD]()
    assert transport.ended == "aborted"


def test_a_head_that_comes_byte_by_byte_gets_no_more_time(client: Client) -> None:
    protocol, timers, _ = client
    fires = timers.pending[HEAD]
    for byte in REQUEST[:20]:
        protocol.data_received(bytes([byte]))
    assert timers.pending == {HEAD: fires}


def test_a_head_without_an_end_is_refused_long_before_it_fills_the_memory(client: Client) -> None:
    protocol, _, transport = client
    protocol.data_received(b"GET / HTTP/1.1\r\nX: ")
    sent = 0
    while not transport.ended:
        protocol.data_received(b"x" * 4096)
        sent += 4096
    assert sent <= BIGGEST_HEAD + 4096
    assert b" 431 " in transport.sent


def test_many_headers_at_once_are_refused(client: Client) -> None:
    protocol, _, transport = client
    protocol.data_received(b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * BIGGEST_HEAD + b"\r\n")
    assert transport.ended
    assert b" 400 " in transport.sent


def test_a_body_has_its_time_and_an_answer_all_it_needs(client: Client) -> None:
    protocol, timers, _ = client
    protocol.data_received(REQUEST)
    assert list(timers.pending) == [BODY]
    protocol.data_received(b"body")
    assert not timers.pending
    protocol.data_received(b"G")  # the next request
    assert list(timers.pending) == [HEAD]


def test_who_does_not_read_the_answer_is_disconnected(client: Client) -> None:
    protocol, timers, transport = client
    protocol.data_received(REQUEST + b"body")
    protocol.pause_writing()
    protocol.resume_writing()
    assert not timers.pending
    protocol.pause_writing()
    timers.pending[READING]()
    assert transport.ended == "aborted"


def test_a_lost_connection_leaves_no_timer(client: Client) -> None:
    protocol, timers, _ = client
    protocol.data_received(REQUEST)
    protocol.pause_writing()
    protocol.connection_lost(None)
    assert not timers.pending
