"""Routes for seats, votes, rematches, chat and notes at a table."""

import asyncio
from contextlib import nullcontext

from fastapi import APIRouter, Request

from tafelrunde.server.http.dependencies import (
    CHATTING,
    MAKING,
    WRITING,
    App,
    Guest,
    ThisTable,
    address_of,
    application_of,
)
from tafelrunde.server.tables import dice_round, new_tables, seats, votes
from tafelrunde.server.tables.entropy import numbers, owes
from tafelrunde.server.tables.live_table import LiveTable
from tafelrunde.server.tables.rematch import rematch
from tafelrunde.server.wire import arrangement as arrangement_wire
from tafelrunde.server.wire import types as wire
from tafelrunde.server.wire.names import checked_person

router = APIRouter(prefix="/api")


def laid(table: LiveTable, person: str) -> wire.TableId:
    """A table's id, with its commitment if the person still has to commit to their random number."""
    now = table.now
    commitment = now.match.dice[-1][1].commitment if owes(now, person) == "commitment" else None
    return wire.TableId(id=table.id, commitment=commitment)


@router.get("/waiting")
async def waiting(request: Request, person: Guest) -> list[wire.TableId]:
    """The tables at which the guest is to move, longest first."""
    found = await asyncio.to_thread(application_of(request).services.arrangements.waiting, person)
    return [wire.TableId(id=one) for one in found]


@router.post("/tables/{table}/join", dependencies=WRITING)
async def join(request: Request, shared: App, person: Guest, this: ThisTable, wish: wire.Join) -> wire.TableId:
    """Take an open seat."""
    checked_person(wish.name)
    public = this.now.arrangement.waiting and this.now.arrangement.seen_by == "open"
    one_more = shared.public_seats.one_more(person, address_of(request), this.id) if public else nullcontext()
    async with one_more:
        await new_tables.join(this, person, wish)
    await shared.friends.accepted(person, this.id)
    return laid(this, person)


@router.post("/tables/{table}/commitment", dependencies=WRITING)
async def commit(person: Guest, this: ThisTable, wish: wire.Commitment) -> wire.Committing:
    """Commit to one's random number for the dice, before anybody's is shown."""
    await this.decide(lambda now, time: dice_round.commit_number(now, person, wish.commitment, time))
    return wire.Committing(numbers=numbers(this.now), owes=owes(this.now, person))


@router.post("/tables/{table}/entropy", status_code=204, dependencies=WRITING)
async def add_entropy(person: Guest, this: ThisTable, wish: wire.Entropy) -> None:
    """Show one's random number for the dice, after everybody has committed to theirs."""
    await this.decide(lambda now, time: dice_round.show_number(now, person, wish.entropy, time))


@router.post("/tables/{table}/go_on_without", status_code=204, dependencies=WRITING)
async def go_on_without(person: Guest, this: ThisTable) -> None:
    """Do not wait any longer for numbers for the dice that are missing."""
    await this.decide(lambda now, time: dice_round.go_on_without(now, person, time))


@router.post("/tables/{table}/fill", dependencies=WRITING)
async def fill(person: Guest, this: ThisTable, wish: wire.Fill) -> wire.TableId:
    """Put a bot in an open seat at one's table."""
    await this.decide(lambda now, time: seats.fill(now, person, wish, time))
    return wire.TableId(id=this.id)


@router.post("/tables/{table}/change", status_code=204, dependencies=WRITING)
async def change(person: Guest, this: ThisTable, wish: wire.Change) -> None:
    """Swap one's seat for an open one or a bot's, before the game begins."""
    await this.decide(lambda now, _time: seats.swap(now, person, wish))


@router.post("/tables/{table}/show", status_code=204, dependencies=WRITING)
async def show(request: Request, shared: App, person: Guest, this: ThisTable, wish: wire.Show) -> None:
    """Set who may see that there is an open seat; for the host."""
    public = this.now.arrangement.waiting and wish.seen_by == "open"
    one_more = shared.public_seats.one_more(person, address_of(request), this.id) if public else nullcontext()
    async with one_more:
        await this.decide(lambda now, _time: seats.set_visibility(now, person, wish))


@router.post("/tables/{table}/start", status_code=204, dependencies=WRITING)
async def start(person: Guest, this: ThisTable) -> None:
    """Start the game, once all seats are taken; for the host."""
    await this.decide(lambda now, time: seats.start(now, person, time))


@router.post("/tables/{table}/remove", status_code=204, dependencies=WRITING)
async def remove(person: Guest, this: ThisTable, wish: arrangement_wire.Remove) -> None:
    """Remove somebody from the table, for good; for the host."""
    await this.decide(lambda now, time: seats.remove(now, person, wish, time))


@router.post("/tables/{table}/leave", status_code=204, dependencies=WRITING)
async def leave(person: Guest, this: ThisTable) -> None:
    """Leave the table: before the game the seat is open again, during it a bot stands in until one returns."""
    await this.decide(lambda now, time: seats.leave(now, person, time))


@router.post("/tables/{table}/return", status_code=204, dependencies=WRITING)
async def come_back(person: Guest, this: ThisTable) -> None:
    """Take one's seat back from the bot that stood in."""
    await this.decide(lambda now, time: seats.come_back(now, person, time))


@router.post("/tables/{table}/resign", status_code=204, dependencies=WRITING)
async def resign(person: Guest, this: ThisTable) -> None:
    """Resign."""
    await this.decide(lambda now, time: seats.resign(now, person, time))


@router.post("/tables/{table}/ask", status_code=204, dependencies=WRITING)
async def ask(person: Guest, this: ThisTable, wish: wire.Ask) -> None:
    """Open a vote."""
    await this.decide(lambda now, time: votes.ask(now, person, wish, time, this.absence()))


@router.post("/tables/{table}/answer", status_code=204, dependencies=WRITING)
async def answer(person: Guest, this: ThisTable, wish: wire.Answer) -> None:
    """Vote yes or no."""
    await this.decide(lambda now, time: votes.answer(now, person, wish.yes, time, this.absence()))


@router.post("/tables/{table}/go_on", status_code=204, dependencies=WRITING)
async def go_on(person: Guest, this: ThisTable) -> None:
    """Resume a paused clock."""
    await this.decide(lambda now, time: votes.resume(now, person, time))


@router.post("/tables/{table}/rematch", status_code=201, dependencies=MAKING)
async def play_again(request: Request, person: Guest, this: ThisTable, wish: wire.Again | None = None) -> wire.TableId:
    """Join the rematch; the first to ask creates its table."""
    return laid(await rematch(this, application_of(request).new_tables, person, wish or wire.Again()), person)


@router.post("/tables/{table}/say", status_code=204, dependencies=CHATTING)
async def say(shared: App, person: Guest, this: ThisTable, wish: wire.Say) -> None:
    """Write in a table's chat."""
    shared.moderation.check_may_say(person, this.now)
    for limit in shared.chat_limits:
        limit.take(person)
    await this.chat.say(this.now, person, wish)


@router.post("/tables/{table}/mute", status_code=204, dependencies=WRITING)
async def mute(shared: App, person: Guest, this: ThisTable, wish: arrangement_wire.Mute) -> None:
    """Do not be sent any more what somebody says, at any table; or again."""
    await this.chat.mute(person, wish)
    shared.tables.wake(person)


@router.get("/tables/{table}/notes")
async def notes(person: Guest, this: ThisTable) -> wire.Notes:
    """One's own notes about a table."""
    return wire.Notes(text=await this.services.writer.do(this.services.chats.notes, this.id, person))


@router.put("/tables/{table}/notes", status_code=204, dependencies=WRITING)
async def note(person: Guest, this: ThisTable, wish: wire.Notes) -> None:
    """Store one's own notes about a table where one has a seat."""
    this.now.check_holds_seat(person)
    await this.services.writer.do(this.services.chats.note, this.id, person, wish.text)
