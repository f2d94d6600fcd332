"""The people at a table as everybody sees them; it must not betray any hidden action, or when one happened."""

from tafelrunde.server.tables.clock import NOBODY, Clock
from tafelrunde.server.tables.live_table import LiveTable
from tafelrunde.server.tables.snapshot import Snapshot
from tafelrunde.server.wire import types as wire


def people_news(table: LiveTable) -> wire.ArrangementNews:
    """The message about presence, clock and vote."""
    now, presence, arrangement = table.now, table.audience.presence, table.now.arrangement
    return wire.ArrangementNews(
        waiting=arrangement.waiting,
        seen_by=arrangement.seen_by,
        lot=arrangement.lot,
        here=presence.here(now.seats),
        watching=presence.watching(now.seats),
        clock=_clock(arrangement.clock, table.services.time.now()) if arrangement.clock else None,
        vote=_vote(now),
        next=arrangement.next,
    )


def _clock(clock: Clock, now: float) -> wire.ClockState:
    runs = clock.running != NOBODY and not clock.paused
    return wire.ClockState(
        kind=clock.kind,
        bank=clock.bank,
        each=clock.each,
        at_zero=clock.at_zero,
        left=list(clock.left),
        running=clock.running,
        used=max(0.0, now - clock.since) if runs else 0.0,
        paused=clock.paused,
    )


def _vote(now: Snapshot) -> wire.VoteState | None:
    vote = now.arrangement.vote
    if vote is None:
        return None
    return wire.VoteState(what=vote.what, by=vote.by, yes=list(vote.yes), missing=list(vote.missing(now.voters())))
