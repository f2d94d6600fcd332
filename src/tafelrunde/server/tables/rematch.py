"""Rematches: the same game with everybody one seat further. The first to ask creates the table; the other seats are
open, kept by name for the others, but anybody with the link can take them."""

import asyncio
from dataclasses import replace

from tafelrunde.core.match import Match
from tafelrunde.server.storage.database import Taken
from tafelrunde.server.storage.table_repository import SeatRow
from tafelrunde.server.tables.arrangement import Arrangement
from tafelrunde.server.tables.clock import new_clock
from tafelrunde.server.tables.dice_round import has_open
from tafelrunde.server.tables.live_table import LiveTable
from tafelrunde.server.tables.new_tables import NewTables, join
from tafelrunde.server.tables.snapshot import Snapshot
from tafelrunde.server.wire import types as wire
from tafelrunde.server.wire.problems import ProblemError


async def rematch(table: LiveTable, new_tables: NewTables, person: str, wish: wire.Again) -> LiveTable:
    """Create or find the table of the rematch, and seat the guest there."""
    async with table.locked():
        now = table.now
        now.check_holds_seat(person)
        if not now.over:
            raise ProblemError("is_not_over")
        if not await _is_there(table, now.arrangement.next):
            async with table.services.pubsub.exclusive(f"rematch {table.id}") as ours:
                if not ours:
                    raise Taken(
                        "Somebody else is creating the table: try again in a moment.",
                        "Jemand anders legt den Tisch gerade an: Versuch es gleich noch einmal.",
                    )
                made = await _create(now, new_tables, person, wish.entropy_follows)
                await table.arrange(now.seats, replace(now.arrangement, next=made.id))
    new = await new_tables.tables.get(table.now.arrangement.next or table.id)
    await _sit_down(new, table.now, person, wish.commitment)
    return new


async def _is_there(table: LiveTable, following: str | None) -> bool:
    """Is there a table of the rematch? Where nobody has played, it may have been let go."""
    changes = table.services.repository.changes
    return following is not None and await asyncio.to_thread(changes, following) is not None


def rotated(seats: list[SeatRow], person: str) -> list[SeatRow]:
    """The seats rotated by one; those of other people are open, under their names."""
    bots = [replace(seat, stands_in=None, entropy=None, commitment=None) for seat in [seats[-1], *seats[:-1]]]
    return [seat if seat.person in (None, person) else replace(seat, kind="open", person=None) for seat in bots]


async def _create(now: Snapshot, new_tables: NewTables, person: str, follows: bool) -> LiveTable:
    old, who, clock = now.match, rotated(now.seats, person), now.arrangement.clock
    match = await asyncio.to_thread(Match, old.game, old.options, edition=old.edition)
    wound = new_clock(clock.kind, clock.bank, clock.each, clock.at_zero, len(who)) if clock else None
    agreed = now.arrangement
    arrangement = Arrangement(
        waiting=follows or has_open(who),
        clock=wound,
        rematch=True,
        away_after=agreed.away_after,
        hints=agreed.hints,
        several=agreed.several or _share_screens(now),
        removed=agreed.removed,
    )
    return await new_tables.lay(match, who, person, follows, now.competitive == "rated", arrangement)


def _share_screens(now: Snapshot) -> bool:
    """Did anybody have several seats?"""
    people = [seat.person for seat in now.seats if seat.person]
    return len(set(people)) < len(people)


async def _sit_down(new: LiveTable, old: Snapshot, person: str, commitment: str | None) -> None:
    """Take the seats after one's own, if they are still open."""
    for seat in old.held(person):
        to = (seat + 1) % len(new.now.seats)
        if new.now.seats[to].kind == "open":
            try:
                await join(new, person, wire.Join(seat=to, name=old.seats[seat].name, commitment=commitment))
            except Taken:
                continue
