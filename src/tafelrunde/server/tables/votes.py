"""Votes among the people at a table: to take back an action, to abandon the game without a winner, to finish it early
as it stands, to pause the clock, to let a bot play for somebody who is away, to offer the seat of somebody who does not
come back.

Everybody who is there must agree. Bots, people for whom a bot stands in and people who have been away for long are not
waited for; but nobody abandons or finishes a game on their own while others are only away. A take-back changes what
everybody has played for, and the game goes on without it: it waits for who is away, too, until it lapses."""

from dataclasses import replace

from tafelrunde.server.tables.absence import Absence
from tafelrunde.server.tables.arrangement import Arrangement, Ended, Vote
from tafelrunde.server.tables.seats import OPEN, leave_seats, resign_seats
from tafelrunde.server.tables.snapshot import Change, Snapshot
from tafelrunde.server.tables.take_back import last_of
from tafelrunde.server.wire import types as wire
from tafelrunde.server.wire.problems import ProblemError

LASTS = {"live": 120.0, "days": 86_400.0, None: 3_600.0}  # seconds, by the kind of clock


def ask(now: Snapshot, person: str, wish: wire.Ask, time: float, absence: Absence) -> Change:
    """Open a vote; if nobody else has to agree, it passes at once."""
    mine, clock = _check_may_vote(now, person), now.arrangement.clock
    _check_makes_sense(now, wish, absence)
    ply = last_of(now, mine) if wish.what == "take_back" else None
    if wish.what == "take_back" and ply is None:
        raise ProblemError("no_take_back")
    if open_vote(now, time):
        raise ProblemError("vote_open")
    seat = wish.seat if wish.what in ("stand_in", "offer") else None
    until = time + LASTS[clock.kind if clock else None]
    return _count(now, Vote(wish.what, mine[0], mine, ply, seat, until), time, absence)


def _check_makes_sense(now: Snapshot, wish: wire.Ask, absence: Absence) -> None:
    """Raise a problem unless what is asked for can be done at this table."""
    clock = now.arrangement.clock
    if wish.what == "pause" and clock is None:
        raise ProblemError("no_clock")
    if wish.what == "pause" and clock and clock.paused:
        raise ProblemError("is_paused")
    if wish.what == "finish" and now.early_end is None:
        raise ProblemError("no_early_end")
    if wish.what == "take_back" and now.competitive:
        raise ProblemError("without_help")
    if wish.what == "offer" and now.competitive:
        raise ProblemError("stays_theirs")
    if wish.what == "stand_in" and wish.seat not in absence.away:
        raise ProblemError("is_here")
    if wish.what == "offer" and wish.seat not in absence.gone:
        raise ProblemError("is_here")


def answer(now: Snapshot, person: str, yes: bool, time: float, absence: Absence) -> Change:
    """Vote yes or no; a single no ends the vote."""
    mine, vote = _check_may_vote(now, person), open_vote(now, time)
    if vote is None:
        raise ProblemError("no_vote")
    if not yes:
        return Change(now.seats, replace(now.arrangement, vote=None))
    return _count(now, vote.agreed(mine), time, absence)


def settle(now: Snapshot, time: float, absence: Absence) -> Change | None:
    """What becomes of the open vote as time goes by: it lapses, or passes without those who are away."""
    vote = now.arrangement.vote
    if vote is None or now.over or now.arrangement.numbers:
        return None
    if open_vote(now, time) is None or _is_vain(vote, absence):
        return Change(now.seats, replace(now.arrangement, vote=None))
    return _count(now, vote, time, absence) if passes(now, vote, absence) else None


def _is_vain(vote: Vote, absence: Absence) -> bool:
    """Is the vote about somebody who has come back?"""
    about = {"stand_in": absence.away, "offer": absence.gone}.get(vote.what)
    return about is not None and vote.seat not in about


def open_vote(now: Snapshot, time: float) -> Vote | None:
    """The vote that can still be answered."""
    vote = now.arrangement.vote
    return None if vote is None or (vote.until is not None and vote.until <= time) else vote


def resume(now: Snapshot, person: str, time: float) -> Change:
    """Resume a paused clock, for which no vote is needed."""
    mine, clock = _check_may_vote(now, person), now.arrangement.clock
    if clock is None:
        raise ProblemError("no_clock")
    if not clock.paused:
        raise ProblemError("not_paused")
    arrangement = replace(now.arrangement, clock=clock.resume(time))
    return Change(now.seats, arrangement.remarked("resumed", mine[:1], len(now.match.log)))


def _check_may_vote(now: Snapshot, person: str) -> tuple[int, ...]:
    """The seats of a player in a game in progress; raises a problem if there are none."""
    mine = now.check_plays(person)
    now.check_in_progress()
    return mine


def voters(now: Snapshot, vote: Vote) -> tuple[int, ...]:
    """The seats that people play; about a take-back, also those of people whom the others have replaced by a bot."""
    absent = vote.what == "take_back"
    return tuple(i for i, seat in enumerate(now.seats) if i in now.voters() or (absent and seat.stands_in == "absent"))


def awaited(now: Snapshot, vote: Vote, absence: Absence) -> tuple[int, ...]:
    """The seats whose answer is missing; a take-back, and the end of a rated game, need everybody's."""
    all_needed = vote.what == "take_back" or (bool(now.competitive) and vote.what in ("abandon", "finish"))
    return tuple(seat for seat in vote.missing(voters(now, vote)) if all_needed or seat not in absence.away)


def passes(now: Snapshot, vote: Vote, absence: Absence) -> bool:
    """Has everybody agreed who has to? What cannot be undone needs two people, if there are others at all."""
    if awaited(now, vote, absence):
        return False
    people = {now.seats[seat].person for seat in now.voters()}
    agreed = {now.seats[seat].person for seat in vote.yes if seat in now.voters()}
    return vote.what not in ("abandon", "finish") or len(agreed) >= min(2, len(people))


def _count(now: Snapshot, vote: Vote, time: float, absence: Absence) -> Change:
    """Count a vote: wait for the missing voters; once everybody agrees, carry it out."""
    if not passes(now, vote, absence):
        return Change(now.seats, replace(now.arrangement, vote=vote))
    arrangement = replace(now.arrangement, vote=None)
    if vote.what == "take_back":
        return _take_back(now, vote, arrangement)
    if vote.what in ("abandon", "finish"):
        return _end(now, vote, arrangement, time)
    if vote.what == "pause" and arrangement.clock:
        arrangement = replace(arrangement, clock=arrangement.clock.pause(time))
        return Change(now.seats, arrangement.remarked("paused", [vote.by], len(now.match.log)))
    return _without(replace(now, arrangement=arrangement), vote, time)


def _end(now: Snapshot, vote: Vote, arrangement: Arrangement, time: float) -> Change:
    """End the game: without a winner, or as it stands if that is offered here."""
    ended = Ended("abandoned", vote.by, (0.0,) * len(now.seats))
    if vote.what == "finish":
        if now.early_end is None:
            return Change(now.seats, arrangement)
        ended = Ended("agreed", vote.by, tuple(now.early_end[1].result() or ()))
        arrangement = arrangement.remarked("agreed", [vote.by], len(now.match.log))
    arrangement = replace(arrangement, ended=ended)
    return Change(now.seats, arrangement.hand_over(now.seats, now.match.to_move, time))


def _without(now: Snapshot, vote: Vote, time: float) -> Change:
    """Go on without somebody: a bot plays for them (in a rated game they have lost), or anybody may take the seat."""
    seat = vote.seat or 0
    if vote.what == "offer":
        seats = [OPEN if i == seat else one for i, one in enumerate(now.seats)]
        arrangement = now.arrangement.remarked("offered", [seat], len(now.match.log))
        return Change(seats, arrangement.hand_over(seats, now.match.to_move, time))
    theirs = now.mine(now.seats[seat].person)
    go_on = resign_seats if now.competitive else leave_seats
    return go_on(now, theirs, time, "absent")


def _take_back(now: Snapshot, vote: Vote, arrangement: Arrangement) -> Change:
    ply = _ply(now, vote)
    if ply is None:
        return Change(now.seats, arrangement)
    return Change(now.seats, arrangement.remarked("taken_back", [vote.by], ply), rewinds_to=ply)


def _ply(now: Snapshot, vote: Vote) -> int | None:
    """The ply to rewind to; None if the action was taken back in secret meanwhile."""
    ply = last_of(now, now.mine(now.seats[vote.by].person)) if vote.ply is None else vote.ply
    return ply if ply is not None and ply < len(now.match.log) else None
