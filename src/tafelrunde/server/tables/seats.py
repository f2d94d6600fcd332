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
from tafelrunde.server.tables.arrangement import Arrangement, Ended
from tafelrunde.server.tables.entropy import added, complete, owes, owing, salt
from tafelrunde.server.tables.rated import nobody_stands_in, one_seat_each, people_only
from tafelrunde.server.wire import problems
from tafelrunde.server.wire import types as wire
from tafelrunde.server.wire.names import distinct

if TYPE_CHECKING:
    from tafelrunde.server.tables.live_table import LiveTable

FREE = SeatRow("open", "open", None, None)
Seats = list[SeatRow]
draw: Callable[[Seats], None] = random.SystemRandom().shuffle


async def join(table: "LiveTable", person: str, wish: wire.Join) -> None:
    """Take an open seat; at a rated table by the name of one's account."""
    name = await table.tables.rated_name(person, table) if table.competitive else wish.name
    has_added = any(table.seats[seat].entropy for seat in table.held(person))
    await _sit_down(
        table, wish.seat, SeatRow("person", name, None, person, entropy=None if has_added else wish.entropy)
    )


async def add_entropy(table: "LiveTable", person: str, wish: wire.Entropy) -> None:
    """Add one's random number to the dice: once, and before the first of them has fallen."""
    async with table.arranging():
        if not table.held(person):
            raise problems.not_seated()
        if not owes(table, person):
            raise problems.has_begun()
        seats = added(table.seats, person, wish.entropy)
        if owing(seats) or _is_free(seats):
            await table.arrange(seats, table.arrangement)
        else:
            await _begin(table, seats)


async def fill(table: "LiveTable", person: str, wish: wire.Fill) -> None:
    """Let a bot take an open seat; whoever sits here may ask it to."""
    if not table.held(person):
        raise problems.not_seated()
    if table.competitive:
        raise people_only()
    await _sit_down(table, wish.seat, SeatRow("bot", wish.name, wish.level, None))


async def _sit_down(table: "LiveTable", seat: int, who: SeatRow) -> None:
    async with table.arranging():
        if seat >= len(table.seats) or table.seats[seat].kind != "open":
            raise Taken("This seat is not free any more.")
        if table.over:
            raise problems.is_over()
        if table.competitive and who.person and table.held(who.person):
            raise one_seat_each()
        name = distinct(who.name, [other.name for other in table.seats if other.kind != "open"])
        seats = _with(table.seats, {seat: replace(who, name=name)})
        if table.arrangement.waiting and _is_free(seats):
            await table.arrange(seats, table.arrangement)
        else:
            await _begin(table, seats)


def _is_free(seats: Seats) -> bool:
    """Is there still a seat to be taken?"""
    return any(seat.kind == "open" for seat in seats)


async def _begin(table: "LiveTable", seats: Seats) -> None:
    """Everybody sits now: the game begins, or goes on. Before it seats are drawn, if that was agreed; from now on all
    dice depend on the numbers of these people, and the clock runs."""
    seats = complete(seats)
    if table.arrangement.waiting and table.arrangement.lot:
        draw(seats)
    await table.begin(seats, replace(table.arrangement, waiting=False), salt(seats))


async def change(table: "LiveTable", person: str, wish: wire.Change) -> None:
    """Change to another seat before the game: a free one, or a bot's, who goes where one sat."""
    async with table.arranging():
        if wish.seat not in table.mine(person):
            raise problems.not_seated()
        if not table.arrangement.waiting:
            raise problems.has_begun()
        if wish.to >= len(table.seats) or table.seats[wish.to].kind == "person":
            raise problems.seat_taken()
        swapped = {wish.seat: table.seats[wish.to], wish.to: table.seats[wish.seat]}
        await table.arrange(_with(table.seats, swapped), table.arrangement)


async def show(table: "LiveTable", person: str, wish: wire.Show) -> None:
    """Say who may see that there is a free seat."""
    async with table.arranging():
        if not table.held(person):
            raise problems.not_seated()
        await table.arrange(table.seats, replace(table.arrangement, seen_by=wish.seen_by))


async def leave(table: "LiveTable", person: str) -> None:
    """Get up: before the game the seat is free again, during it a bot plays until the person returns."""
    async with table.arranging():
        mine = table.mine(person)
        if not mine:
            raise problems.not_seated()
        if table.over:
            raise problems.is_over()
        if table.competitive and not table.arrangement.waiting:
            raise nobody_stands_in()
        await table.arrange(*away(table, mine))


def away(table: "LiveTable", mine: tuple[int, ...]) -> tuple[Seats, Arrangement]:
    """The table when these have left."""
    if table.arrangement.waiting:
        return _with(table.seats, dict.fromkeys(mine, FREE)), table.arrangement
    seats = _with(table.seats, {seat: replace(table.seats[seat], stands_in="away") for seat in mine})
    arrangement = table.arrangement if table.arrangement.vote is None else replace(table.arrangement, vote=None)
    return seats, arrangement.turn(seats, table.match.to_move, table.tables.time.now())


async def come_back(table: "LiveTable", person: str) -> None:
    """Take one's seat back from the bot that stood in."""
    async with table.arranging():
        back = [i for i, seat in enumerate(table.seats) if seat.person == person and seat.stands_in == "away"]
        if not back:
            raise problems.not_away()
        seats, arrangement = (
            _with(table.seats, {i: replace(table.seats[i], stands_in=None) for i in back}),
            table.arrangement,
        )
        for i in back:
            if arrangement.clock:
                arrangement = replace(arrangement, clock=arrangement.clock.welcome_back(i))
        await table.arrange(seats, arrangement.turn(seats, table.match.to_move, table.tables.time.now()))


async def resign(table: "LiveTable", person: str) -> None:
    """Give up one's seats."""
    async with table.arranging():
        mine = table.mine(person)
        if not mine:
            raise problems.not_seated()
        if table.over:
            raise problems.is_over()
        if table.arrangement.waiting:
            raise problems.not_begun()
        await table.arrange(*resigned(table, mine))


def resigned(
    table: "LiveTable", mine: tuple[int, ...], how: Literal["resigned", "late"] = "resigned"
) -> tuple[Seats, Arrangement]:
    """The table when these have resigned: it is over if one side is left, or no person. Then the sides have won of
    which nobody has resigned; if there is none, all that are left."""
    seats = _with(table.seats, {seat: replace(table.seats[seat], stands_in="resigned") for seat in mine})
    arrangement = replace(table.arrangement, vote=None)
    stays = [seat.stands_in != "resigned" for seat in seats]
    left, whole = ([team for team in table.sides() if some(stays[seat] for seat in team)] for some in (any, all))
    if len(left) < 2 or not any(seat.kind == "person" and here for seat, here in zip(seats, stays, strict=True)):
        winners = [seat for team in whole or left for seat in team]
        result = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(seats)))
        arrangement = replace(arrangement, ended=Ended(how, mine[0], result))
    return seats, arrangement.turn(seats, table.match.to_move, table.tables.time.now())


async def time_is_up(table: "LiveTable") -> None:
    """The clock is at zero: a bot takes the seat, or the seat resigns, as was agreed; in earnest it always resigns."""
    async with table.arranging():
        clock, due = table.arrangement.clock, table.arrangement.due
        if clock is None or due is None or due > table.tables.time.now():
            return  # somebody acted meanwhile
        mine = (clock.running,)
        stays = clock.at_zero == "bot" and not table.competitive
        await table.arrange(*(away(table, mine) if stays else resigned(table, mine, "late")))


def _with(seats: Seats, changed: dict[int, SeatRow]) -> Seats:
    return [changed.get(i, seat) for i, seat in enumerate(seats)]
