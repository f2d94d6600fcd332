"""Routes for the lobby, for creating tables, and for queries about a table's positions and moves."""

import asyncio
from contextlib import nullcontext
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi import Path as PathParameter
from fastapi.responses import PlainTextResponse

from tafelrunde.core import match_file
from tafelrunde.server.http.dependencies import ASKING, MAKING, WRITING, App, Guest, ThisTable, View, address_of
from tafelrunde.server.http.seat_routes import laid
from tafelrunde.server.tables import hints
from tafelrunde.server.tables.export import exportable, match_file_of
from tafelrunde.server.tables.lobby import lobby as lobby_lists
from tafelrunde.server.wire import types as wire
from tafelrunde.server.wire.analysis import Hint

Ply = Annotated[int, Query(ge=0, lt=2**31)]
Action = Annotated[str, Query(max_length=200)]
router = APIRouter(prefix="/api")


@router.get("/lobby")
async def lobby(shared: App, person: Guest) -> wire.Lobby:
    """The lists of the start page."""
    shared.friends.see(person)
    return await lobby_lists(shared.services, person)


@router.post("/tables", status_code=201, dependencies=MAKING)
async def make_table(request: Request, shared: App, person: Guest, wish: wire.TableWish) -> wire.TableId:
    """Create a table."""
    public = wish.seen_by == "open" and any(seat.kind == "open" for seat in wish.seats)
    async with shared.public_seats.one_more(person, address_of(request)) if public else nullcontext():
        return laid(await shared.new_tables.make(person, wish), person)


@router.post("/tables/load", status_code=201, dependencies=[*MAKING, *ASKING])
async def load_table(shared: App, person: Guest, upload: wire.Upload) -> wire.TableId:
    """Create a table from a match file."""
    return laid(await shared.new_tables.load(person, upload.text, upload.mine, upload.entropy_follows), person)


@router.post("/tables/look", dependencies=ASKING)
async def look_into(shared: App, person: Guest, upload: wire.Upload) -> wire.FileCard:
    """Preview a match file: its game and seats."""
    return await shared.new_tables.look_into(person, upload.text)


@router.post("/tables/{table}/put_away", status_code=204, dependencies=WRITING)
async def put_away(person: Guest, this: ThisTable, wish: wire.PutAway) -> None:
    """Put a table of one's own away, or back into the lists."""
    this.now.check_holds_seat(person)
    await this.services.writer.do(this.services.repository.put_away, this.id, person, wish.away)


@router.post("/tables/{table}/branch", status_code=201, dependencies=MAKING)
async def branch(shared: App, person: Guest, view: View, wish: wire.Branch) -> wire.TableId:
    """Create a table that continues from a past position."""
    ply = view.ply(wish.ply)
    made = await shared.new_tables.branch(person, view.snapshot, ply, wish.levels, wish.entropy_follows)
    return laid(made, person)


@router.get("/tables/{table}/positions/{ply}")
async def position(view: View, ply: Annotated[int, PathParameter(lt=2**31)]) -> wire.Position:
    """A past position."""
    return view.position(ply)


@router.get("/tables/{table}/why")
async def why(
    request: Request, view: View, action: Action = "", does: Action = "", ply: Ply | None = None
) -> wire.Refusal:
    """Why an action is refused; it is given by its notation, or by its kind (`does`) and its parts by name."""
    parts = {name: text for name, text in request.query_params.items() if name not in ("action", "does", "ply")}
    return view.why(view.written(does, parts) if does else action, ply)


@router.get("/tables/{table}/moves")
async def moves(view: View) -> list[wire.Move]:
    """All legal actions with descriptions, for the player to move."""
    return view.moves()


@router.get("/tables/{table}/foresee")
async def foresee(view: View, action: Action) -> wire.Foresight:
    """What an action would do."""
    return view.foresee(action)


@router.post("/tables/{table}/hint", dependencies=ASKING)
async def hint(shared: App, view: View, ply: Ply | None = None) -> Hint:
    """A hint: what a strong bot would do."""
    with shared.at_once.hints.one_more(str(view.person)):
        return await hints.hint(view, ply)


@router.get("/tables/{table}/file", response_class=PlainTextResponse)
async def file(shared: App, person: Guest, table: str) -> PlainTextResponse:
    """A table's match file (`.tafel`)."""
    row = await exportable(shared.services, person, table)
    text = match_file.write(await asyncio.to_thread(match_file_of, shared.services, row))
    name = f"{row.game}-{table}.tafel"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})
