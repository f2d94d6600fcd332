"""Questions that all people at a table answer together: take back what is not free to be taken back, end the game
without a winner, stop the clock. Bots agree to everything, and so does whoever is away."""

from dataclasses import replace
from typing import TYPE_CHECKING

from tafelrunde.server.tables.arrangement import Ended
from tafelrunde.server.tables.rated import without_help
from tafelrunde.server.tables.vote import Vote, What
from tafelrunde.server.wire import problems

if TYPE_CHECKING:
    from tafelrunde.server.tables.live_table import LiveTable


async def ask(table: "LiveTable", person: str, what: What) -> None:
    """Ask the others; if there are none, it is so at once."""
    async with table.arranging():
        mine = _players(table, person)
        if what == "pause" and (table.arrangement.clock is None or table.arrangement.clock.paused):
            raise problems.no_clock()
        if what == "take_back" and table.competitive:
            raise without_help(table.competitive)
        ply = table.last_of(mine) if what == "take_back" else None
        if what == "take_back" and ply is None:
            raise problems.no_take_back()
        if table.arrangement.vote:
            raise problems.vote_open()
        await _decide(table, Vote(what, mine[0], mine, ply))


async def answer(table: "LiveTable", person: str, yes: bool) -> None:
    """Agree, or not: one who does not is enough."""
    async with table.arranging():
        mine, vote = _players(table, person), table.arrangement.vote
        if vote is None:
            raise problems.no_vote()
        if yes:
            await _decide(table, vote.agreed(mine))
        else:
            await table.arrange(table.seats, replace(table.arrangement, vote=None))


async def go_on(table: "LiveTable", person: str) -> None:
    """Let the clock run again; for that nobody has to be asked."""
    async with table.arranging():
        _players(table, person)
        clock = table.arrangement.clock
        if clock is None or not clock.paused:
            raise problems.no_clock()
        await table.arrange(table.seats, replace(table.arrangement, clock=clock.go_on(table.tables.time.now())))


def _players(table: "LiveTable", person: str) -> tuple[int, ...]:
    """The guest's seats at a game that goes on."""
    mine = table.mine(person)
    if not mine:
        raise problems.not_seated()
    if table.over:
        raise problems.is_over()
    table.check_goes_on()
    return mine


async def _decide(table: "LiveTable", vote: Vote) -> None:
    """Wait for who is missing; if nobody is, do it."""
    if vote.missing(table.voters()):
        await table.arrange(table.seats, replace(table.arrangement, vote=vote))
        return
    arrangement, now = replace(table.arrangement, vote=None), table.tables.time.now()
    if vote.what == "abandon":
        arrangement = replace(arrangement, ended=Ended("abandoned", vote.by, (0.0,) * len(table.seats)))
        arrangement = arrangement.turn(table.seats, table.match.to_move, now)
    if vote.what == "pause" and arrangement.clock:
        arrangement = replace(arrangement, clock=arrangement.clock.pause(now))
    await table.arrange(table.seats, arrangement)
    if vote.what == "take_back":
        await _take_back(table, vote)


async def _take_back(table: "LiveTable", vote: Vote) -> None:
    """What was asked about, and all after it; nothing, if whoever did it has taken it back in secret meanwhile."""
    ply = table.last_of(table.mine(table.seats[vote.by].person)) if vote.ply is None else vote.ply
    if ply is not None and ply < len(table.match.log):
        await table.take_back_to(ply)
