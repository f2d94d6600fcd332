"""The people at a table, as everybody there hears of them. It tells nothing about the game: neither an action that not
all have noticed, nor when it was done."""

from tafelrunde.server.tables.clock import NOBODY, Clock
from tafelrunde.server.tables.live_table import Room
from tafelrunde.server.wire import types as wire


def told(room: Room) -> wire.CompanyNews:
    """All that a browser shows of them, just now."""
    company = room.company
    return wire.CompanyNews(
        waiting=company.waiting,
        seen_by=company.seen_by,
        lot=company.lot,
        here=room.presence.here(room.seats),
        watching=room.presence.watching(room.seats),
        clock=_clock(company.clock, room.house.time.now()) if company.clock else None,
        vote=_vote(room),
        next=company.next,
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


def _vote(room: Room) -> wire.VoteState | None:
    vote = room.company.vote
    if vote is None:
        return None
    return wire.VoteState(what=vote.what, by=vote.by, yes=list(vote.yes), missing=list(vote.missing(room.voters())))
