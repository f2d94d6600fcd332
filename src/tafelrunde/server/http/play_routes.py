"""Routes for programs that play over plain HTTP: read a table, long-poll for changes, act."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request

from tafelrunde.server.http.dependencies import WRITING, App, View, address_of
from tafelrunde.server.tables.guest_view import GuestView
from tafelrunde.server.tables.live_table import LiveTable
from tafelrunde.server.tables.seat_view import seats_seen
from tafelrunde.server.wire import people as wire
from tafelrunde.server.wire.types import eyes

LONGEST = 30.0  # seconds of a long poll
router = APIRouter(prefix="/api/tables/{table}", tags=["play"])
Number = Annotated[
    int | None, Query(ge=0, lt=2**31, description="The number of the last response: wait until it changes")
]


@router.get("/now")
async def now(
    request: Request,
    shared: App,
    view: View,
    after: Number = None,
    wait: Annotated[float, Query(ge=0, le=LONGEST)] = 0,
) -> wire.Now:
    """A table as the caller may see it; with `after` and `wait`, a long poll until something has happened."""
    view.table.audience.presence.saw(view.person)  # a program that asks is there
    if after is not None and wait:
        with shared.at_once.listening(view.person, address_of(request)):
            await _until_news(view.table, view.mine, after, wait)
    return stands(view.table, view.person)


async def _until_news(table: LiveTable, mine: tuple[int, ...], after: int, wait: float) -> None:
    """Wait until something has happened that the holder of these seats notices, the game is over, or time is up."""
    changed = asyncio.Event()
    listener = changed.set
    table.audience.listeners.add(listener)
    try:
        async with asyncio.timeout(wait):
            await table.catch_up()  # another process may have changed the table before we listened
            while table.now.history.number_for(mine) == after and not table.now.over:
                await changed.wait()
                changed.clear()
    except TimeoutError:
        pass
    finally:
        table.audience.listeners.discard(listener)
        table.touch()


@router.post("/act", dependencies=WRITING)
async def act(view: View, wish: wire.Doing) -> wire.Now:
    """Do an action; an illegal one is refused with the rule that forbids it."""
    await view.table.act(view.person, wish.number, wish.action)
    return stands(view.table, view.person)


@router.post("/take_back", dependencies=WRITING)
async def take_back(view: View, wish: wire.TakingBack) -> wire.Now:
    """Take back one's last action, if it has revealed nothing to others."""
    await view.table.take_back(view.person, wish.number)
    return stands(view.table, view.person)


def stands(table: LiveTable, person: str | None) -> wire.Now:
    """The current state of a table, as a person may see it."""
    view, at = GuestView(table, person), table.now
    position = view.position(None)
    return wire.Now(
        id=table.id, game=view.game.name, title=view.game.title, options=view.match.options,
        seats=seats_seen(at.seats, at.held(person), table.services.players),
        number=view.history.number_for(view.mine), eyes=eyes(view.seat),
        your_turn=view.match.to_move in view.mine and at.arrangement.in_progress, over=at.over, position=position,
    )  # fmt: skip
