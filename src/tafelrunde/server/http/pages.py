"""The HTML page of the client and its static files."""

from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse
from starlette.exceptions import HTTPException

import tafelrunde
from tafelrunde.server.http.dependencies import application_of
from tafelrunde.server.http.problem_responses import problem_response
from tafelrunde.server.wire.problems import ProblemError

STATIC = Path(tafelrunde.__file__).resolve().parent / "static"
NOT_BUILT = "<!doctype html><title>Tafelrunde</title><p>The client is not built. Run <code>make play</code>."
BESIDE = ("/icon.svg", "/icon-waits.svg", "/push.js", "/app.webmanifest")
router = APIRouter(include_in_schema=False)


@router.get("/")
@router.get("/table/{table}")
@router.get("/daily")
@router.get("/archive")
@router.get("/player/{name}")
@router.get("/friends")
@router.get("/leaderboard/{game}")
@router.get("/account")
@router.get("/account/reset")
@router.get("/privacy")
async def page(request: Request) -> Response:
    """The client's page; it sets a guest's cookie, so that the socket knows them."""
    await application_of(request).learn(request)
    index = STATIC / "index.html"
    response = FileResponse(index) if index.exists() else HTMLResponse(NOT_BUILT, 503)
    application_of(request).guests.of(request, response)
    return response


@router.get("/icon.svg")
@router.get("/icon-waits.svg")
@router.get("/push.js")
@router.get("/app.webmanifest")
def beside_the_page(request: Request) -> Response:
    """The icons of the tab, the service worker for push notifications, the web app manifest."""
    file = STATIC / request.scope["path"].removeprefix("/")
    if not file.exists():  # the client is not built
        raise ProblemError("not_found")
    return FileResponse(file)


async def on_http_error(request: Request, error: Exception) -> Response:
    """Errors of Starlette (404, 405, 413) as problems; a browser gets the client's page for a 404."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        index = STATIC / "index.html"
        if "text/html" in request.headers.get("accept", "") and index.exists():
            return FileResponse(index, 404)
        return problem_response(ProblemError("not_found"))
    if error.status_code == 413:
        return problem_response(ProblemError("too_big"))
    told = problem_response(ProblemError("http", status=error.status_code, detail=error.detail))
    told.headers.update(error.headers or {})  # such as Allow
    return told
