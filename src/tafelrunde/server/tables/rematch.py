"""Once more: the same game, with everybody one seat further. Whoever asks first lays the table; the others sit down at
the seats that are kept for them by name, or somebody else does who has the link."""

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from tafelrunde.core.match import Match
from tafelrunde.server.storage.table_repository import SeatRow, Taken
from tafelrunde.server.tables import seats
from tafelrunde.server.tables.arrangement import Arrangement
from tafelrunde.server.tables.clock import wound_up
from tafelrunde.server.wire import problems
from tafelrunde.server.wire import types as wire

if TYPE_CHECKING:
    from tafelrunde.server.tables.live_table import LiveTable
    from tafelrunde.server.tables.registry import Tables


async def rematch(tables: "Tables", table: "LiveTable", person: str, wish: wire.Again) -> str:
    """The table of the rematch, and the guest sits there."""
    async with table.arranging():
        if not table.held(person):
            raise problems.not_seated()
        if not table.over:
            raise problems.is_not_over()
        if table.arrangement.next is None:
            async with tables.pubsub.exclusive(f"rematch {table.id}") as ours:
                if not ours:
                    raise Taken("Somebody else is laying the table: sit down there in a moment.")
                made = await _laid(tables, table, person, wish.entropy_follows)
                await table.arrange(table.seats, replace(table.arrangement, next=made.id))
    table_id = table.arrangement.next or table.id
    await _sit_down(await tables.get(table_id), table, person, wish.entropy)
    return table_id


def moved_on(seats: list[SeatRow], person: str) -> list[SeatRow]:
    """Everybody one seat further; the seats of other people wait for them."""
    bots = [replace(seat, stands_in=None, entropy=None) for seat in [seats[-1], *seats[:-1]]]
    return [seat if seat.person in (None, person) else replace(seat, kind="open", person=None) for seat in bots]


async def _laid(tables: "Tables", table: "LiveTable", person: str, follows: bool) -> "LiveTable":
    old, who = table.match, moved_on(table.seats, person)
    match = await asyncio.to_thread(Match, old.game, old.options, edition=old.edition)
    clock = table.arrangement.clock
    wound = wound_up(clock.kind, clock.bank, clock.each, clock.at_zero, len(who)) if clock else None
    waiting = follows or any(seat.kind == "open" for seat in who)
    rated = table.competitive == "rated"
    return await tables.lay(match, who, person, rated=rated, arrangement=Arrangement(waiting=waiting, clock=wound))


async def _sit_down(new: "LiveTable", old: "LiveTable", person: str, entropy: str | None) -> None:
    """At the seats after one's own, if nobody else has taken them."""
    for seat in old.held(person):
        to = (seat + 1) % len(new.seats)
        if new.seats[to].kind == "open":
            try:
                await seats.join(new, person, wire.Join(seat=to, name=old.seats[seat].name, entropy=entropy))
            except Taken:
                continue
