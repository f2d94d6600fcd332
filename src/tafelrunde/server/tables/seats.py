"""Sitting down and getting up: who takes which seat, before the game and during it.

Before the game seats are free to be taken, changed and left. During it whoever leaves has a bot in their place until
they return. Resigning is for good: in a game of two sides it ends the game; with more, a bot plays on for the seat, and
the game ends as its rules say.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from tafelrunde.server.storage.database import Taken
from tafelrunde.server.storage.table_repository import SeatRow
from tafelrunde.server.tables.arrangement import Ended
from tafelrunde.server.tables.entropy import added, complete, owes, owing
from tafelrunde.server.tables.snapshot import Change, Snapshot
from tafelrunde.server.wire import types as wire
from tafelrunde.server.wire.names import distinct
from tafelrunde.server.wire.problems import ProblemError

FREE = SeatRow("open", "open", None, None)
Seats = list[SeatRow]
draw: Callable[[Seats], None] = random.SystemRandom().shuffle


# ---- before the game ------------------------------------------------------------------------------------------------


def join(now: Snapshot, person: str, wish: wire.Join, name: str) -> Change:
    """Take an open seat, by this name."""
    has_added = any(now.seats[seat].entropy for seat in now.held(person))
    entropy = None if has_added else wish.entropy
    return _sit_down(now, wish.seat, SeatRow("person", name, None, person, entropy=entropy))


def fill(now: Snapshot, person: str, wish: wire.Fill) -> Change:
    """Let a bot take an open seat; whoever sits here may ask it to."""
    now.check_holds_seat(person)
    if now.competitive:
        raise ProblemError("people_only")
    return _sit_down(now, wish.seat, SeatRow("bot", wish.name, wish.level, None))


def _sit_down(now: Snapshot, seat: int, who: SeatRow) -> Change:
    if seat >= len(now.seats) or now.seats[seat].kind != "open":
        raise Taken("This seat is not free any more.")
    if now.over:
        raise ProblemError("is_over")
    if now.competitive and who.person and now.held(who.person):
        raise ProblemError("one_seat_each")
    name = distinct(who.name, [other.name for other in now.seats if other.kind != "open"])
    seats = _with(now.seats, {seat: replace(who, name=name)})
    return Change(seats, now.arrangement) if now.arrangement.waiting and has_free(seats) else _begun(now, seats)


def add_entropy(now: Snapshot, person: str, wish: wire.Entropy) -> Change:
    """Add one's random number to the dice: once, and before the first of them has fallen."""
    now.check_holds_seat(person)
    if not owes(now, person):
        raise ProblemError("has_begun")
    seats = added(now.seats, person, wish.entropy)
    return Change(seats, now.arrangement) if owing(seats) or has_free(seats) else _begun(now, seats)


def has_free(seats: Seats) -> bool:
    """Is there still a seat to be taken?"""
    return any(seat.kind == "open" for seat in seats)


def _begun(now: Snapshot, seats: Seats) -> Change:
    """Everybody sits now: the game begins, or goes on. Before it seats are drawn, if that was agreed; from now on all
    dice depend on the numbers of these people, and the clock runs."""
    seats = complete(seats)
    if now.arrangement.waiting and now.arrangement.lot:
        draw(seats)
    return Change(seats, replace(now.arrangement, waiting=False), begins=True)


def change(now: Snapshot, person: str, wish: wire.Change) -> Change:
    """Change to another seat before the game: a free one, or a bot's, who goes where one sat."""
    if wish.seat not in now.mine(person):
        raise ProblemError("not_seated")
    if not now.arrangement.waiting:
        raise ProblemError("has_begun")
    if wish.to >= len(now.seats) or now.seats[wish.to].kind == "person":
        raise ProblemError("seat_taken")
    swapped = {wish.seat: now.seats[wish.to], wish.to: now.seats[wish.seat]}
    return Change(_with(now.seats, swapped), now.arrangement)


def show(now: Snapshot, person: str, wish: wire.Show) -> Change:
    """Say who may see that there is a free seat."""
    now.check_holds_seat(person)
    return Change(now.seats, replace(now.arrangement, seen_by=wish.seen_by))


# ---- during the game ------------------------------------------------------------------------------------------------


def leave(now: Snapshot, person: str, time: float) -> Change:
    """Get up: before the game the seat is free again, during it a bot plays until the person returns."""
    mine = now.check_plays(person)
    if now.competitive and not now.arrangement.waiting:
        raise ProblemError("nobody_stands_in")
    return away(now, mine, time)


def away(now: Snapshot, mine: tuple[int, ...], time: float) -> Change:
    """The table when these have left."""
    if now.arrangement.waiting:
        return Change(_with(now.seats, dict.fromkeys(mine, FREE)), now.arrangement)
    seats = _with(now.seats, {seat: replace(now.seats[seat], stands_in="away") for seat in mine})
    arrangement = replace(now.arrangement, vote=None)
    return Change(seats, arrangement.turn(seats, now.match.to_move, time))


def come_back(now: Snapshot, person: str, time: float) -> Change:
    """Take one's seat back from the bot that stood in."""
    back = [i for i, seat in enumerate(now.seats) if seat.person == person and seat.stands_in == "away"]
    if not back:
        raise ProblemError("not_away")
    seats = _with(now.seats, {i: replace(now.seats[i], stands_in=None) for i in back})
    arrangement = now.arrangement
    for i in back:
        if arrangement.clock:
            arrangement = replace(arrangement, clock=arrangement.clock.welcome_back(i))
    return Change(seats, arrangement.turn(seats, now.match.to_move, time))


def resign(now: Snapshot, person: str, time: float) -> Change:
    """Give up one's seats."""
    mine = now.check_plays(person)
    if now.arrangement.waiting:
        raise ProblemError("not_begun")
    return resigned(now, mine, time)


def resigned(
    now: Snapshot, mine: tuple[int, ...], time: float, how: Literal["resigned", "late"] = "resigned"
) -> Change:
    """The table when these have resigned. It is over once only one side, or no person, is left. The winners are the
    sides from which nobody has resigned or, if there are none, all that are left."""
    seats = _with(now.seats, {seat: replace(now.seats[seat], stands_in="resigned") for seat in mine})
    arrangement = replace(now.arrangement, vote=None)
    stays = [seat.stands_in != "resigned" for seat in seats]
    left, whole = ([team for team in now.teams() if some(stays[seat] for seat in team)] for some in (any, all))
    if len(left) < 2 or not any(seat.kind == "person" and here for seat, here in zip(seats, stays, strict=True)):
        winners = [seat for team in whole or left for seat in team]
        result = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(seats)))
        arrangement = replace(arrangement, ended=Ended(how, mine[0], result))
    return Change(seats, arrangement.turn(seats, now.match.to_move, time))


def time_is_up(now: Snapshot, time: float) -> Change | None:
    """The clock is at zero: a bot takes the seat or it resigns, as agreed; at a competitive table it always resigns."""
    clock, due = now.arrangement.clock, now.arrangement.due
    if clock is None or due is None or due > time:
        return None  # somebody acted meanwhile
    mine = (clock.running,)
    bot_takes_over = clock.at_zero == "bot" and not now.competitive
    return away(now, mine, time) if bot_takes_over else resigned(now, mine, time, "late")


def _with(seats: Seats, changed: dict[int, SeatRow]) -> Seats:
    return [changed.get(i, seat) for i, seat in enumerate(seats)]
