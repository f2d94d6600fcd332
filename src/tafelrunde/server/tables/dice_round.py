"""The round in which people add their numbers to the dice: before the game, and when somebody sits down during it.

Two steps, and nobody plays meanwhile. In the first, everybody commits to a number; it ends when all seats are taken and
nobody's commitment is missing. Only then are the numbers shown, and from that moment on seats and commitments are
fixed. Whoever does not show theirs for as long as was agreed (`Arrangement.patience`, but at most a day) is left out
visibly; the others may go on without them a little earlier.
"""

import random
from collections.abc import Callable
from dataclasses import replace

from tafelrunde.core.chance import number_commitment
from tafelrunde.core.commitment import leaves_to_chance
from tafelrunde.server.storage.table_repository import SeatRow
from tafelrunde.server.tables.arrangement import Arrangement, Numbers, Step, host_of
from tafelrunde.server.tables.clock import DAY
from tafelrunde.server.tables.entropy import (
    Seats,
    asked_again,
    commitment_of,
    complete,
    following,
    hidden,
    owes,
    salt,
    without_missing,
)
from tafelrunde.server.tables.snapshot import Change, Snapshot
from tafelrunde.server.wire.problems import ProblemError

A_LITTLE = 10.0  # seconds after which the others may go on without a number that is missing
shuffle_seats: Callable[[Seats], None] = random.SystemRandom().shuffle


def has_open(seats: Seats) -> bool:
    """Is any seat still open?"""
    return any(seat.kind == "open" for seat in seats)


# ---- how it goes on -------------------------------------------------------------------------------------------------


def go_on(now: Snapshot, seats: Seats, time: float) -> Change:
    """The change when seats or commitments are new: wait for what is missing, or let everybody show their number."""
    arrangement = now.arrangement
    if arrangement.waiting and (has_open(seats) or _host_starts(now, seats)):
        return Change(seats, replace(arrangement, numbers=None))
    if following(seats):
        return Change(seats, _in_step(now, arrangement, "commit", time))
    if arrangement.waiting and arrangement.lot:
        seats = [*seats]
        shuffle_seats(seats)  # before any number is shown: the salt depends on who sits where
    return Change(seats, _in_step(now, arrangement, "show", time)) if hidden(seats) else _begin(now, seats, time)


def _host_starts(now: Snapshot, seats: Seats) -> bool:
    """Does the host start the game, because others have joined?"""
    host = host_of(now.arrangement.host, seats, now.seats)
    others = any(seat.kind == "person" and seat.person != host for seat in seats)
    return now.arrangement.host_starts and others


def newcomer(now: Snapshot, seats: Seats, seat: int, time: float) -> Change:
    """The change when somebody has sat down during the game: if they add a number, everybody adds a new one to all that
    is still to be drawn. A bot, or a program without a number, changes nothing about the dice."""
    if now.arrangement.numbers:
        return go_on(now, seats, time)
    if now.match.made is None or not commitment_of(seats[seat]):
        return Change(complete(seats), now.arrangement, begins=True)
    return go_on(now, asked_again(seats, seat), time)


def in_step(arrangement: Arrangement, step: Step, time: float) -> Arrangement:
    """The arrangement when this step begins."""
    return replace(arrangement, numbers=Numbers(step, time, time + min(arrangement.patience, DAY)))


def _in_step(now: Snapshot, arrangement: Arrangement, step: Step, time: float) -> Arrangement:
    """The arrangement in this step; the clock stands."""
    if arrangement.numbers and arrangement.numbers.step == step:
        return arrangement
    return in_step(arrangement, step, time).hand_over(now.seats, now.match.to_move, time)


def _begin(now: Snapshot, seats: Seats, time: float) -> Change:
    """The game begins or goes on with these numbers; whose is missing is said in the log."""
    missing, whole = hidden(seats), complete(seats)
    arrangement = replace(now.arrangement, waiting=False, numbers=None)
    arrangement = arrangement.remarked("left_out", missing, len(now.match.log))
    if not now.arrangement.waiting:
        arrangement = arrangement.hand_over(whole, now.match.to_move, time)
    return Change(whole, arrangement, begins=True, salt=salt(whole) if now.match.made is not None else None)


# ---- what people and time do ----------------------------------------------------------------------------------------


def commit_number(now: Snapshot, person: str, commitment: str, time: float) -> Change | None:
    """Commit to one's number, once; the same again changes nothing, nor does a number where nothing is drawn."""
    now.check_holds_seat(person)
    theirs, step = now.held(person), now.arrangement.numbers
    if not leaves_to_chance(now.match) or any(now.seats[seat].commitment == commitment for seat in theirs):
        return None
    if now.over or not (now.arrangement.gathers or (step and step.step == "commit")):
        raise ProblemError("is_rolled")
    if any(commitment_of(now.seats[seat]) for seat in theirs):
        raise ProblemError("has_number")
    first = next((seat for seat in following(now.seats) if seat in theirs), theirs[0])
    return go_on(now, _with(now.seats, first, replace(now.seats[first], commitment=commitment)), time)


def show_number(now: Snapshot, person: str, number: str, time: float) -> Change | None:
    """Show one's number, when everybody has committed to theirs; the same again changes nothing."""
    now.check_holds_seat(person)
    if any(now.seats[seat].entropy == number for seat in now.held(person)):
        return None
    if owes(now, person) != "number":
        raise ProblemError("too_early" if now.arrangement.waiting else "is_rolled")
    first = next(seat for seat in hidden(now.seats) if seat in now.held(person))
    if number_commitment(number, now.match.dice[-1][1].commitment) != now.seats[first].commitment:
        raise ProblemError("other_number")
    seats = _with(now.seats, first, replace(now.seats[first], entropy=number))
    return Change(seats, now.arrangement) if hidden(seats) else _begin(now, seats, time)


def go_on_without(now: Snapshot, person: str, time: float) -> Change:
    """Do not wait any longer for the numbers that are missing, after a little while."""
    now.check_holds_seat(person)
    if now.over or now.arrangement.numbers is None:
        raise ProblemError("is_rolled")
    if time < now.arrangement.numbers.since + A_LITTLE:
        raise ProblemError("a_little_longer")
    return close(now, time)


def close(now: Snapshot, time: float) -> Change:
    """End the step without what is missing."""
    step = now.arrangement.numbers
    if now.over or step is None:
        return Change(now.seats, replace(now.arrangement, numbers=None))
    return _begin(now, now.seats, time) if step.step == "show" else go_on(now, without_missing(now.seats), time)


def time_is_up(now: Snapshot, time: float) -> Change | None:
    """The change when somebody's number was waited for long enough."""
    round_ = now.arrangement.numbers
    return close(now, time) if round_ and round_.until <= time else None


def _with(seats: Seats, at: int, seat: SeatRow) -> Seats:
    return [seat if i == at else one for i, one in enumerate(seats)]
