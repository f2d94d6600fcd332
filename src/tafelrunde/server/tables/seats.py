"""Sitting down and getting up: who takes which seat, before the game and during it.

Before the game seats are free to be taken, changed and left. During it whoever leaves has a bot in their place until
they return. Resigning is for good: in a game of two sides it ends the game; with more, a bot plays on for the seat, and
the game ends as its rules say.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from tafelrunde.server.storage.table_repository import SeatRow, Taken
from tafelrunde.server.tables.arrangement import Company, Ended
from tafelrunde.server.tables.entropy import added, complete, owes, owing, salt
from tafelrunde.server.tables.rated import nobody_stands_in, one_seat_each, people_only
from tafelrunde.server.wire import problems
from tafelrunde.server.wire import types as wire
from tafelrunde.server.wire.names import distinct

if TYPE_CHECKING:
    from tafelrunde.server.tables.live_table import Room

FREE = SeatRow("open", "open", None, None)
Seats = list[SeatRow]
draw: Callable[[Seats], None] = random.SystemRandom().shuffle


async def join(room: "Room", person: str, wish: wire.Join) -> None:
    """Take an open seat; at a rated table by the name of one's account."""
    name = await room.house.rated_name(person, room) if room.earnest else wish.name
    has_added = any(room.seats[seat].entropy for seat in room.held(person))
    await _sit_down(room, wish.seat, SeatRow("person", name, None, person, entropy=None if has_added else wish.entropy))


async def add_entropy(room: "Room", person: str, wish: wire.Entropy) -> None:
    """Add one's random number to the dice: once, and before the first of them has fallen."""
    async with room.arranging():
        if not room.held(person):
            raise problems.not_seated()
        if not owes(room, person):
            raise problems.has_begun()
        seats = added(room.seats, person, wish.entropy)
        if owing(seats) or _is_free(seats):
            await room.arrange(seats, room.company)
        else:
            await _begin(room, seats)


async def fill(room: "Room", person: str, wish: wire.Fill) -> None:
    """Let a bot take an open seat; whoever sits here may ask it to."""
    if not room.held(person):
        raise problems.not_seated()
    if room.earnest:
        raise people_only()
    await _sit_down(room, wish.seat, SeatRow("bot", wish.name, wish.level, None))


async def _sit_down(room: "Room", seat: int, who: SeatRow) -> None:
    async with room.arranging():
        if seat >= len(room.seats) or room.seats[seat].kind != "open":
            raise Taken("This seat is not free any more.")
        if room.over:
            raise problems.is_over()
        if room.earnest and who.person and room.held(who.person):
            raise one_seat_each()
        name = distinct(who.name, [other.name for other in room.seats if other.kind != "open"])
        seats = _with(room.seats, {seat: replace(who, name=name)})
        if room.company.waiting and _is_free(seats):
            await room.arrange(seats, room.company)
        else:
            await _begin(room, seats)


def _is_free(seats: Seats) -> bool:
    """Is there still a seat to be taken?"""
    return any(seat.kind == "open" for seat in seats)


async def _begin(room: "Room", seats: Seats) -> None:
    """Everybody sits now: the game begins, or goes on. Before it seats are drawn, if that was agreed; from now on all
    dice depend on the numbers of these people, and the clock runs."""
    seats = complete(seats)
    if room.company.waiting and room.company.lot:
        draw(seats)
    await room.begin(seats, replace(room.company, waiting=False), salt(seats))


async def change(room: "Room", person: str, wish: wire.Change) -> None:
    """Change to another seat before the game: a free one, or a bot's, who goes where one sat."""
    async with room.arranging():
        if wish.seat not in room.mine(person):
            raise problems.not_seated()
        if not room.company.waiting:
            raise problems.has_begun()
        if wish.to >= len(room.seats) or room.seats[wish.to].kind == "person":
            raise problems.seat_taken()
        swapped = {wish.seat: room.seats[wish.to], wish.to: room.seats[wish.seat]}
        await room.arrange(_with(room.seats, swapped), room.company)


async def show(room: "Room", person: str, wish: wire.Show) -> None:
    """Say who may see that there is a free seat."""
    async with room.arranging():
        if not room.held(person):
            raise problems.not_seated()
        await room.arrange(room.seats, replace(room.company, seen_by=wish.seen_by))


async def leave(room: "Room", person: str) -> None:
    """Get up: before the game the seat is free again, during it a bot plays until the person returns."""
    async with room.arranging():
        mine = room.mine(person)
        if not mine:
            raise problems.not_seated()
        if room.over:
            raise problems.is_over()
        if room.earnest and not room.company.waiting:
            raise nobody_stands_in()
        await room.arrange(*away(room, mine))


def away(room: "Room", mine: tuple[int, ...]) -> tuple[Seats, Company]:
    """The table when these have left."""
    if room.company.waiting:
        return _with(room.seats, dict.fromkeys(mine, FREE)), room.company
    seats = _with(room.seats, {seat: replace(room.seats[seat], stands_in="away") for seat in mine})
    company = room.company if room.company.vote is None else replace(room.company, vote=None)
    return seats, company.turn(seats, room.match.to_move, room.house.time.now())


async def come_back(room: "Room", person: str) -> None:
    """Take one's seat back from the bot that stood in."""
    async with room.arranging():
        back = [i for i, seat in enumerate(room.seats) if seat.person == person and seat.stands_in == "away"]
        if not back:
            raise problems.not_away()
        seats, company = _with(room.seats, {i: replace(room.seats[i], stands_in=None) for i in back}), room.company
        for i in back:
            if company.clock:
                company = replace(company, clock=company.clock.welcome_back(i))
        await room.arrange(seats, company.turn(seats, room.match.to_move, room.house.time.now()))


async def resign(room: "Room", person: str) -> None:
    """Give up one's seats."""
    async with room.arranging():
        mine = room.mine(person)
        if not mine:
            raise problems.not_seated()
        if room.over:
            raise problems.is_over()
        if room.company.waiting:
            raise problems.not_begun()
        await room.arrange(*resigned(room, mine))


def resigned(
    room: "Room", mine: tuple[int, ...], how: Literal["resigned", "late"] = "resigned"
) -> tuple[Seats, Company]:
    """The table when these have resigned: it is over if one side is left, or no person. Then the sides have won of
    which nobody has resigned; if there is none, all that are left."""
    seats = _with(room.seats, {seat: replace(room.seats[seat], stands_in="resigned") for seat in mine})
    company = replace(room.company, vote=None)
    stays = [seat.stands_in != "resigned" for seat in seats]
    left, whole = ([team for team in room.sides() if some(stays[seat] for seat in team)] for some in (any, all))
    if len(left) < 2 or not any(seat.kind == "person" and here for seat, here in zip(seats, stays, strict=True)):
        winners = [seat for team in whole or left for seat in team]
        result = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(seats)))
        company = replace(company, ended=Ended(how, mine[0], result))
    return seats, company.turn(seats, room.match.to_move, room.house.time.now())


async def time_is_up(room: "Room") -> None:
    """The clock is at zero: a bot takes the seat, or the seat resigns, as was agreed; in earnest it always resigns."""
    async with room.arranging():
        clock, due = room.company.clock, room.company.due
        if clock is None or due is None or due > room.house.time.now():
            return  # somebody acted meanwhile
        mine = (clock.running,)
        stays = clock.at_zero == "bot" and not room.earnest
        await room.arrange(*(away(room, mine) if stays else resigned(room, mine, "late")))


def _with(seats: Seats, changed: dict[int, SeatRow]) -> Seats:
    return [changed.get(i, seat) for i, seat in enumerate(seats)]
