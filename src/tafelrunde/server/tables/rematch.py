"""Once more: the same game, with everybody one seat further. Whoever asks first lays the table; the others sit down at
the seats that are kept for them by name, or somebody else does who has the link."""

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from tafelrunde.core.match import Match
from tafelrunde.server.storage.table_repository import SeatRow, Taken
from tafelrunde.server.tables import seats
from tafelrunde.server.tables.arrangement import Company
from tafelrunde.server.tables.clock import wound_up
from tafelrunde.server.wire import problems
from tafelrunde.server.wire import types as wire

if TYPE_CHECKING:
    from tafelrunde.server.tables.live_table import Room
    from tafelrunde.server.tables.registry import House


async def rematch(house: "House", room: "Room", person: str, wish: wire.Again) -> str:
    """The table of the rematch, and the guest sits there."""
    async with room.arranging():
        if not room.held(person):
            raise problems.not_seated()
        if not room.over:
            raise problems.is_not_over()
        if room.company.next is None:
            async with house.neighbours.only_one(f"rematch {room.id}") as ours:
                if not ours:
                    raise Taken("Somebody else is laying the table: sit down there in a moment.")
                made = await _laid(house, room, person, wish.entropy_follows)
                await room.arrange(room.seats, replace(room.company, next=made.id))
    table_id = room.company.next or room.id
    await _sit_down(await house.room(table_id), room, person, wish.entropy)
    return table_id


def moved_on(seats: list[SeatRow], person: str) -> list[SeatRow]:
    """Everybody one seat further; the seats of other people wait for them."""
    bots = [replace(seat, stands_in=None, entropy=None) for seat in [seats[-1], *seats[:-1]]]
    return [seat if seat.person in (None, person) else replace(seat, kind="open", person=None) for seat in bots]


async def _laid(house: "House", room: "Room", person: str, follows: bool) -> "Room":
    old, who = room.match, moved_on(room.seats, person)
    match = await asyncio.to_thread(Match, old.game, old.options, edition=old.edition)
    clock = room.company.clock
    wound = wound_up(clock.kind, clock.bank, clock.each, clock.at_zero, len(who)) if clock else None
    waiting = follows or any(seat.kind == "open" for seat in who)
    rated = room.earnest == "rated"
    return await house.lay(match, who, person, rated=rated, company=Company(waiting=waiting, clock=wound))


async def _sit_down(new: "Room", old: "Room", person: str, entropy: str | None) -> None:
    """At the seats after one's own, if nobody else has taken them."""
    for seat in old.held(person):
        to = (seat + 1) % len(new.seats)
        if new.seats[to].kind == "open":
            try:
                await seats.join(new, person, wire.Join(seat=to, name=old.seats[seat].name, entropy=entropy))
            except Taken:
                continue
