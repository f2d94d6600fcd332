"""Routes for coming in: the addresses to invite people with, and the password for the evening."""

from fastapi import APIRouter, Request, Response

from tafelrunde.server.http.dependencies import App, address_of
from tafelrunde.server.wire import reach as wire

router = APIRouter(prefix="/api")


@router.get("/reach")
async def reach(shared: App) -> wire.Reach:
    """The addresses under which others reach this server, if it knows any."""
    return wire.Reach(links=list(shared.links))


@router.post("/door", status_code=204)
async def enter(shared: App, request: Request, response: Response, entry: wire.Entry) -> None:
    """Type the password for the evening; the answer's cookie is needed for everything else."""
    shared.door.enter(entry.password, address_of(request))
    shared.door.set_cookie(request, response)
