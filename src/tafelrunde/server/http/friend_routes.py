"""Routes for friends, challenges, and public games that can be watched."""

import asyncio

from fastapi import APIRouter

from tafelrunde.server.http.dependencies import WRITING, App, Guest, ThisTable
from tafelrunde.server.storage.friend_repository import Challenge
from tafelrunde.server.tables.dice_round import has_open
from tafelrunde.server.tables.lobby import live_games
from tafelrunde.server.tables.stored_table import title_of
from tafelrunde.server.wire import people as wire
from tafelrunde.server.wire.problems import ProblemError

router = APIRouter(prefix="/api", tags=["friends"])


@router.get("/friends")
async def friends(shared: App, person: Guest) -> list[wire.Friend]:
    """The people whom one has added or sat at a table with, those who are here first."""
    shared.friends.check_account(person)
    shared.friends.see(person)
    return await shared.friends.of(person)


@router.post("/friends", status_code=204, dependencies=WRITING)
async def add_friend(shared: App, person: Guest, wish: wire.ByName) -> None:
    """Add a friend."""
    await shared.friends.add(person, wish.name)


@router.delete("/friends/{name}", status_code=204, dependencies=WRITING)
async def remove_friend(shared: App, person: Guest, name: str) -> None:
    """Remove somebody whom one has added."""
    await shared.friends.remove(person, name)


@router.get("/challenges")
async def challenges(shared: App, person: Guest) -> wire.Challenges:
    """The challenges that one can accept, and those one has sent."""
    received, sent = await shared.friends.challenges(person)
    members = shared.accounts.sessions.members
    return wire.Challenges(
        received=[_shown(one, members.get(one.challenger, "")) for one in received],
        sent=[_shown(one, members.get(one.person, "")) for one in sent],
    )


def _shown(one: Challenge, name: str) -> wire.Challenge:
    return wire.Challenge(
        table=one.table_id, game=one.game, title=title_of(one.game), name=name, seat=one.seat, rated=one.rated,
        declined=one.declined, at=one.at,
    )  # fmt: skip


@router.post("/tables/{table}/challenge", status_code=204, dependencies=WRITING)
async def challenge(shared: App, person: Guest, this: ThisTable, wish: wire.ByName) -> None:
    """Challenge somebody to a table at which one sits; accepting is joining it."""
    this.now.check_holds_seat(person)
    friend = await shared.friends.named(person, wish.name)
    if this.now.over or not has_open(this.now.seats) or this.now.held(friend.person):
        raise ProblemError("no_free_seat")
    await shared.friends.challenge(person, friend, this.id, this.now.match.game.title)


@router.post("/tables/{table}/decline", status_code=204, dependencies=WRITING)
async def decline(shared: App, person: Guest, this: ThisTable) -> None:
    """Decline a challenge; the challenger is told."""
    await shared.friends.decline(person, this.id)


@router.post("/tables/{table}/withdraw", status_code=204, dependencies=WRITING)
async def withdraw(shared: App, person: Guest, this: ThisTable, wish: wire.ByName) -> None:
    """Withdraw a challenge that one has sent, or put its answer away."""
    await shared.friends.withdraw(person, this.id, wish.name)


@router.get("/live")
async def live(shared: App, person: Guest) -> list[wire.LiveGame]:
    """Public games that are being played, and how many watch them; without one's own."""
    rows = await asyncio.to_thread(shared.services.repository.live, person)
    return live_games(shared.tables, rows)
