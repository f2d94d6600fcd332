"""Votes among the people at a table: to take back an action, to abandon the game without a winner, to pause the
clock. They must be unanimous; neither bots nor people for whom a bot stands in have a vote."""

from dataclasses import replace

from tafelrunde.server.tables.arrangement import Ended, Vote, What
from tafelrunde.server.tables.snapshot import Change, Snapshot
from tafelrunde.server.tables.take_back import last_of
from tafelrunde.server.wire.problems import ProblemError


def ask(now: Snapshot, person: str, what: What, time: float) -> Change:
    """Open a vote; if there are no other voters, it passes at once."""
    mine, clock = _check_may_vote(now, person), now.arrangement.clock
    if what == "pause" and (clock is None or clock.paused):
        raise ProblemError("no_clock")
    if what == "take_back" and now.competitive:
        raise ProblemError("without_help")
    ply = last_of(now, mine) if what == "take_back" else None
    if what == "take_back" and ply is None:
        raise ProblemError("no_take_back")
    if now.arrangement.vote:
        raise ProblemError("vote_open")
    return _count(now, Vote(what, mine[0], mine, ply), time)


def answer(now: Snapshot, person: str, yes: bool, time: float) -> Change:
    """Vote yes or no; a single no ends the vote."""
    mine, vote = _check_may_vote(now, person), now.arrangement.vote
    if vote is None:
        raise ProblemError("no_vote")
    return _count(now, vote.agreed(mine), time) if yes else Change(now.seats, replace(now.arrangement, vote=None))


def resume(now: Snapshot, person: str, time: float) -> Change:
    """Resume a paused clock, for which no vote is needed."""
    _check_may_vote(now, person)
    clock = now.arrangement.clock
    if clock is None or not clock.paused:
        raise ProblemError("no_clock")
    return Change(now.seats, replace(now.arrangement, clock=clock.resume(time)))


def _check_may_vote(now: Snapshot, person: str) -> tuple[int, ...]:
    """The seats of a player in a game in progress; raises a problem if there are none."""
    mine = now.check_plays(person)
    now.check_in_progress()
    return mine


def _count(now: Snapshot, vote: Vote, time: float) -> Change:
    """Count a vote: wait for the missing voters; once everybody agrees, carry it out."""
    if vote.missing(now.voters()):
        return Change(now.seats, replace(now.arrangement, vote=vote))
    arrangement = replace(now.arrangement, vote=None)
    if vote.what == "abandon":
        arrangement = replace(arrangement, ended=Ended("abandoned", vote.by, (0.0,) * len(now.seats)))
        arrangement = arrangement.turn(now.seats, now.match.to_move, time)
    if vote.what == "pause" and arrangement.clock:
        arrangement = replace(arrangement, clock=arrangement.clock.pause(time))
    return Change(now.seats, arrangement, rewinds_to=_ply(now, vote) if vote.what == "take_back" else None)


def _ply(now: Snapshot, vote: Vote) -> int | None:
    """The ply to rewind to; None if the action was taken back in secret meanwhile."""
    ply = last_of(now, now.mine(now.seats[vote.by].person)) if vote.ply is None else vote.ply
    return ply if ply is not None and ply < len(now.match.log) else None
