"""Routes for the deal of the day."""

import asyncio
from datetime import date
from typing import Annotated

from fastapi import APIRouter, Query

from tafelrunde.core.game import Game
from tafelrunde.games import find
from tafelrunde.server.http.dependencies import MAKING, App, Application, Guest
from tafelrunde.server.people.daily import LEVEL, checked_day, games_for
from tafelrunde.server.storage.table_repository import SeatRow, today
from tafelrunde.server.wire import people
from tafelrunde.server.wire.names import checked_person, distinct
from tafelrunde.server.wire.problems import ProblemError
from tafelrunde.server.wire.types import TableId

router = APIRouter(prefix="/api/daily", tags=["daily"])


@router.get("")
async def deals(shared: App, person: Guest, day: Annotated[date | None, Query()] = None) -> people.Daily:
    """The deals of today or an earlier day, with everybody's results."""
    wanted = checked_day(day)
    games = await asyncio.to_thread(games_for, wanted, shared.dailies, shared.deals, person)
    return people.Daily(day=wanted, today=today(), games=games)


@router.post("/{game}", status_code=201, dependencies=MAKING)
async def play(shared: App, person: Guest, game: str, wish: people.DailyWish) -> TableId:
    """Play today's deal; everybody has one try, so a second request returns the same table."""
    chosen, day = find(game), today()
    with shared.new_tables.one_at_a_time.one_more(person):
        async with shared.services.pubsub.exclusive(f"daily {person}") as ours:
            if not ours:
                raise ProblemError("one_at_a_time")
            return TableId(id=await _own_or_dealt(shared, person, chosen, day, wish))


async def _own_or_dealt(shared: Application, person: str, game: Game, day: str, wish: people.DailyWish) -> str:
    own = await asyncio.to_thread(shared.dailies.own, person, day)
    return own[game.name][0] if game.name in own else await _deal(shared, person, game, day, wish)


async def _deal(shared: Application, person: str, game: Game, day: str, wish: people.DailyWish) -> str:
    match = await asyncio.to_thread(shared.deals.match, game, day)
    who = [SeatRow("person", checked_person(wish.name), None, person)]
    for seat in range(1, match.seats):
        name = wish.bots[seat - 1] if seat <= len(wish.bots) else f"Bot {seat + 1}"
        who.append(SeatRow("bot", distinct(name, [other.name for other in who]), LEVEL, None))
    return (await shared.new_tables.add(match, who, person, daily=day)).id
