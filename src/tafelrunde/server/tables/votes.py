"""Questions that all people at a table answer together: take back what is not free to be taken back, end the game
without a winner, stop the clock. Bots agree to everything, and so does whoever is away."""

from dataclasses import replace
from typing import TYPE_CHECKING

from tafelrunde.server.tables.arrangement import Ended
from tafelrunde.server.tables.rated import without_help
from tafelrunde.server.tables.vote import Vote, What
from tafelrunde.server.wire import problems

if TYPE_CHECKING:
    from tafelrunde.server.tables.live_table import Room


async def ask(room: "Room", person: str, what: What) -> None:
    """Ask the others; if there are none, it is so at once."""
    async with room.arranging():
        mine = _players(room, person)
        if what == "pause" and (room.company.clock is None or room.company.clock.paused):
            raise problems.no_clock()
        if what == "take_back" and room.earnest:
            raise without_help(room.earnest)
        ply = room.last_of(mine) if what == "take_back" else None
        if what == "take_back" and ply is None:
            raise problems.no_take_back()
        if room.company.vote:
            raise problems.vote_open()
        await _decide(room, Vote(what, mine[0], mine, ply))


async def answer(room: "Room", person: str, yes: bool) -> None:
    """Agree, or not: one who does not is enough."""
    async with room.arranging():
        mine, vote = _players(room, person), room.company.vote
        if vote is None:
            raise problems.no_vote()
        if yes:
            await _decide(room, vote.agreed(mine))
        else:
            await room.arrange(room.seats, replace(room.company, vote=None))


async def go_on(room: "Room", person: str) -> None:
    """Let the clock run again; for that nobody has to be asked."""
    async with room.arranging():
        _players(room, person)
        clock = room.company.clock
        if clock is None or not clock.paused:
            raise problems.no_clock()
        await room.arrange(room.seats, replace(room.company, clock=clock.go_on(room.house.time.now())))


def _players(room: "Room", person: str) -> tuple[int, ...]:
    """The guest's seats at a game that goes on."""
    mine = room.mine(person)
    if not mine:
        raise problems.not_seated()
    if room.over:
        raise problems.is_over()
    room.check_goes_on()
    return mine


async def _decide(room: "Room", vote: Vote) -> None:
    """Wait for who is missing; if nobody is, do it."""
    if vote.missing(room.voters()):
        await room.arrange(room.seats, replace(room.company, vote=vote))
        return
    company, now = replace(room.company, vote=None), room.house.time.now()
    if vote.what == "abandon":
        company = replace(company, ended=Ended("abandoned", vote.by, (0.0,) * len(room.seats)))
        company = company.turn(room.seats, room.match.to_move, now)
    if vote.what == "pause" and company.clock:
        company = replace(company, clock=company.clock.pause(now))
    await room.arrange(room.seats, company)
    if vote.what == "take_back":
        await _take_back(room, vote)


async def _take_back(room: "Room", vote: Vote) -> None:
    """What was asked about, and all after it; nothing, if whoever did it has taken it back in secret meanwhile."""
    ply = room.last_of(room.mine(room.seats[vote.by].person)) if vote.ply is None else vote.ply
    if ply is not None and ply < len(room.match.log):
        await room.take_back_to(ply)
