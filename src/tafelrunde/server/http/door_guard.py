"""Middleware that lets only those in who have typed the password for the evening, if there is one."""

from starlette.requests import HTTPConnection
from starlette.responses import FileResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from tafelrunde.server.http import pages
from tafelrunde.server.http.problem_responses import problem_response
from tafelrunde.server.people.door import Door
from tafelrunde.server.wire.problems import ProblemError

LOCKED = 4423  # the close code of a socket: the page asks for the password then
OPEN = {"/api/door", "/api/health", *pages.BESIDE}  # and what the page that asks is made of


class DoorGuard:
    """Stands behind the request guard and before everything else."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self.app, self.door = app, door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or ask for the password."""
        if scope["type"] not in ("http", "websocket") or self._passes(scope):
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await asking(HTTPConnection(scope))(scope, receive, send)
        else:
            await send({"type": "websocket.accept"})  # else the browser does not learn the code
            await send({"type": "websocket.close", "code": LOCKED})

    def _passes(self, scope: Scope) -> bool:
        path = scope["path"]
        return path in OPEN or path.startswith("/assets/") or self.door.lets_in(HTTPConnection(scope))


def asking(request: HTTPConnection) -> Response:
    """The page that asks for the password; a program gets a problem."""
    page = pages.STATIC / "door.html"
    if "text/html" in request.headers.get("accept", "") and page.exists():
        return FileResponse(page, 401)
    return problem_response(ProblemError("locked"))
