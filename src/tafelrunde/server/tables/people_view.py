"""The people at a table as everybody sees them; it must not betray any hidden action, or when one happened."""

from bisect import bisect_right
from itertools import groupby

from tafelrunde.server.tables import dice_round
from tafelrunde.server.tables.absence import Absence, waits
from tafelrunde.server.tables.clock import NOBODY, Clock
from tafelrunde.server.tables.entropy import following, hidden
from tafelrunde.server.tables.live_table import LiveTable
from tafelrunde.server.tables.narration import Narration
from tafelrunde.server.tables.snapshot import Snapshot
from tafelrunde.server.tables.votes import awaited, open_vote, voters
from tafelrunde.server.wire import arrangement as wire


def people_text(table: LiveTable, told: Narration, person: str | None) -> str:
    """The same as JSON, written once for all browsers that are told the same within a tenth of a second."""
    moment = table.audience.version, table.now, int(table.services.time.now() * 10)
    what = told.mark, person in table.now.arrangement.removed
    return table.audience.once(moment, what, lambda: people_news(table, told, person).model_dump_json())


def people_news(table: LiveTable, told: Narration, person: str | None) -> wire.ArrangementNews:
    """The message about presence, clock, vote and remarks, for a person who is told this of the game."""
    now, presence, arrangement = table.now, table.audience.presence, table.now.arrangement
    time, absence = table.services.time.now(), table.absence()
    return wire.ArrangementNews(
        waiting=arrangement.waiting,
        seen_by=arrangement.seen_by,
        lot=arrangement.lot,
        host=next((i for i, seat in enumerate(now.seats) if seat.person and seat.person == arrangement.host), -1),
        host_starts=arrangement.host_starts,
        removed=person in arrangement.removed,
        here=presence.here(now.seats),
        watching=presence.watching(now.seats),
        clock=_clock(arrangement.clock, time) if arrangement.clock else None,
        vote=_vote(now, time, absence, told),
        next=arrangement.next,
        rematch=arrangement.rematch,
        away_after=arrangement.away_after,
        hints=arrangement.hints,
        absent=list(absence.away),
        absent_in=waits(now, presence, time),
        gone=list(absence.gone),
        deserted=now.bot_to_move() and now.left_by_all(presence.browsers),
        remarks=[
            wire.Remark(what=one.what, seat=one.seat, after=bisect_right(told.plies, one.ply))
            for one in arrangement.remarks
        ],
        numbers=_numbers(now, time),
        helped=now.helped_alone,
    )


def _numbers(now: Snapshot, time: float) -> wire.NumbersState | None:
    adding = now.arrangement.numbers
    if adding is None or now.over:
        return None
    missing = hidden(now.seats) if adding.step == "show" else following(now.seats)
    return wire.NumbersState(
        step=adding.step, missing=missing, without_in=max(0.0, adding.since + dice_round.A_LITTLE - time)
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
        used=min(clock.spent, clock.each) + (max(0.0, now - clock.since) if runs else 0.0),
        paused=clock.paused,
    )


def _vote(now: Snapshot, time: float, absence: Absence, told: Narration) -> wire.VoteState | None:
    vote = open_vote(now, time)
    if vote is None:
        return None
    missing = awaited(now, vote, absence)
    since = len(told.plies) if vote.ply is None else bisect_right(told.plies, vote.ply)
    return wire.VoteState(
        what=vote.what,
        by=vote.by,
        seat=vote.seat,
        yes=list(vote.yes),
        missing=list(missing),
        away=[seat for seat in vote.missing(voters(now, vote)) if seat not in missing],
        turns=[seat for seat, _ in groupby(told.seats[since:]) if seat >= 0],
        ends_in=None if vote.until is None else max(0.0, vote.until - time),
    )
