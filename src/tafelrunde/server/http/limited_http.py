"""HTTP connections with the limits that uvicorn's lack: how large the head of a request may be, and how long its head,
its body, and a reader of the response may take. Whoever takes longer is disconnected."""

from asyncio import BaseTransport, TimerHandle
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

BIGGEST_HEAD = 32_768  # bytes of the request line and all headers
HEAD, BODY, READING = 20.0, 60.0, 60.0  # seconds for the head, for the body, and without reading any of the response
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class HeadTooLarge(Exception):
    """A request whose head is larger than `BIGGEST_HEAD`."""


class LimitedHttp(HttpToolsProtocol):
    """A connection that is ended if a request is too large or its client too slow."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.head: int | None = None  # bytes of a head that has begun, but not ended; None: there is none
        self.receiving: TimerHandle | None = None
        self.sending: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """A new connection, of which we wait for the first head."""
        super().connection_made(cast(Any, transport))
        self._begin_head()

    def data_received(self, data: bytes) -> None:
        """Parse what came; a head that has not ended counts with all its bytes."""
        if self.receiving is None:  # the first byte of a further request
            self._begin_head()
        super().data_received(data)
        if self.head is not None:
            self.head += len(data)
            if self.head > BIGGEST_HEAD:
                self.transport.write(TOO_LARGE)
                self.transport.close()

    def on_headers_complete(self) -> None:
        """The head has ended: now the body has its time."""
        self.head = None
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > BIGGEST_HEAD:
            raise HeadTooLarge  # uvicorn answers 400
        self._allow(BODY)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request has ended; the answer may take as long as it needs."""
        super().on_message_complete()
        self._allow(None)

    def pause_writing(self) -> None:
        """The client does not read as fast as we write."""
        super().pause_writing()
        self.sending = self.loop.call_later(READING, self.transport.abort)

    def resume_writing(self) -> None:
        """The client has read on."""
        super().resume_writing()
        self._stop_sending()

    def handle_websocket_upgrade(self) -> None:
        """From here on the socket has limits of its own."""
        self._allow(None)
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone, and with it what we waited for."""
        self._allow(None)
        self._stop_sending()
        super().connection_lost(exc)

    def _begin_head(self) -> None:
        self.head = 0
        self._allow(HEAD)

    def _allow(self, seconds: float | None) -> None:
        """Allow so much time for what comes next; None: nothing has to come."""
        if self.receiving:
            self.receiving.cancel()
        self.receiving = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)

    def _stop_sending(self) -> None:
        if self.sending:
            self.sending.cancel()
            self.sending = None
