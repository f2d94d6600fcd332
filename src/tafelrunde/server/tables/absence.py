"""Who has been away for so long that the others need not wait. It follows from presence and is never stored."""

from dataclasses import dataclass

from tafelrunde.server.storage.table_repository import SeatRow
from tafelrunde.server.tables.clock import DAY, NEVER
from tafelrunde.server.tables.presence import Presence
from tafelrunde.server.tables.snapshot import Snapshot

RATED = 600.0  # seconds: in a rated game a seat is lost by it, so the others wait at least so long
OFFERED = 600.0  # seconds after which a seat that a bot plays may be offered; where people play over days, after a day


@dataclass(frozen=True)
class Absence:
    """The seats of people who are not there."""

    away: tuple[int, ...] = ()  # they play, and the others need not wait for them any longer
    gone: tuple[int, ...] = ()  # a bot plays for them, and the others may offer the seat to somebody else


def absence(now: Snapshot, presence: Presence, time: float) -> Absence:
    """Who is not there at this time, and since long enough."""
    if now.over or not now.arrangement.in_progress:
        return Absence()
    patience = _patience(now)
    people = [(i, seat) for i, seat in enumerate(now.seats) if seat.kind == "person"]
    since = {i: presence.away_for(seat.person, time) for i, seat in people}
    away = tuple(i for i, seat in people if not seat.stands_in and since[i] >= patience)
    gone = tuple(i for i, seat in people if seat.stands_in and _is_gone(now, seat, since[i]))
    return Absence(away, () if now.competitive else gone)


def waits(now: Snapshot, presence: Presence, time: float) -> list[float | None]:
    """For each seat, the seconds until the others need not wait for its person; None: they are here, or they are waited
    for however long it takes."""
    if now.over or not now.arrangement.in_progress or _patience(now) == NEVER:
        return [None] * len(now.seats)
    here = presence.browsers
    return [
        max(0.0, _patience(now) - presence.away_for(seat.person, time))
        if seat.kind == "person" and not seat.stands_in and seat.person not in here
        else None
        for seat in now.seats
    ]


def _patience(now: Snapshot) -> float:
    """How long somebody who is not there is waited for, in seconds."""
    return max(now.arrangement.patience, RATED if now.competitive else 0.0)


def _is_gone(now: Snapshot, seat: SeatRow, since: float) -> bool:
    """Has somebody for whom a bot plays left for good, as far as one can tell?"""
    slow = now.arrangement.patience == NEVER
    return seat.stands_in == "resigned" or since >= (DAY if slow else max(OFFERED, now.arrangement.patience))
