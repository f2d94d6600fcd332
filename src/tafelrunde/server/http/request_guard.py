"""Middleware that checks host, origin and size of every request, and sets security headers on every response."""

import re
from collections.abc import Collection

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tafelrunde.errors import TafelrundeError
from tafelrunde.server.http.problem_responses import problem_response
from tafelrunde.server.wire.problems import ProblemError

BIGGEST = 2_000_000  # bytes of a request body
HOST = re.compile(r"(\[[0-9a-f:.]+\]|[^\s:/?#@\[\]\\]+)(:[0-9]{1,5})?")  # a name or address, optionally with a port
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
ISOLATED = (b"cross-origin-opener-policy", b"same-origin")  # browsers ignore it on plain http, and complain
READING = {"GET", "HEAD", "OPTIONS"}
POLICY = (  # inline styles because Svelte sets style attributes; scripts only from our own files
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
SECURITY_HEADERS = {
    b"content-security-policy": POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=()",
}


class Guard:
    """The outermost middleware."""

    def __init__(self, app: ASGIApp, hosts: Collection[str], proxy: bool) -> None:
        self.app, self.hosts, self.proxy = app, {*LOOPBACK, *(host.lower() for host in hosts)}, proxy

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        headers = Headers(scope=scope)
        if self.proxy and headers.get("x-forwarded-proto") == "https":
            scope["scheme"] = "https" if scope["type"] == "http" else "wss"
        error = self._refused(scope, headers)
        if scope["type"] == "http":
            whoever = self.app if error is None else problem_response(error)
            await whoever(scope, _limit_size(receive), _add_headers(scope, send))
        elif error is None:
            await self.app(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 4403})
        return None

    def _refused(self, scope: Scope, headers: Headers) -> TafelrundeError | None:
        host, name = headers.get("host", "").lower(), _named(headers)
        if name is None or not {"*", host, name} & self.hosts:
            return ProblemError("unknown_host")
        writes = scope["type"] == "websocket" or scope["method"] not in READING
        if writes and "origin" in headers and headers["origin"].lower().partition("://")[2] != host:
            return ProblemError("foreign_page")
        if not headers.get("content-length", "0").isdecimal() or int(headers.get("content-length", "0")[:9]) > BIGGEST:
            return ProblemError("too_big")
        return None


def _named(headers: Headers) -> str | None:
    """The host that a request names, without its port; None if it names none."""
    found = HOST.fullmatch(headers.get("host", "").lower())
    return found and found[1]


def _limit_size(receive: Receive) -> Receive:
    """Count the bytes of a body as they arrive, because a content-length is optional."""
    came = 0

    async def counted() -> Message:
        nonlocal came
        message = await receive()
        if message["type"] == "http.request":
            came += len(message.get("body", b""))
            if came > BIGGEST:
                raise HTTPException(413)
        return message

    return counted


def _add_headers(scope: Scope, send: Send) -> Send:
    """Add security headers and cache-control: hashed assets are immutable, API responses are never cached."""
    hashed, told_to_one = (scope["path"].startswith(folder) for folder in ("/assets/", "/api/"))
    keeping = b"public, max-age=31536000, immutable" if hashed else b"no-store" if told_to_one else b"no-cache"
    safe = [*SECURITY_HEADERS.items(), (b"cache-control", keeping)]
    if scope["scheme"] == "https" or _named(Headers(scope=scope)) in LOOPBACK:
        safe.append(ISOLATED)

    async def told(message: Message) -> None:
        if message["type"] == "http.response.start":
            said = {name for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *(one for one in safe if one[0] not in said)]
        await send(message)

    return told
