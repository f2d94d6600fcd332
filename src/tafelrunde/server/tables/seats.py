"""Joining, leaving, swapping seats and resigning, as functions from a snapshot to a change.

Before the game, seats can be taken, swapped and left. During it, a bot stands in for whoever leaves until they
return. Resigning is final: with two sides it ends the game; with more, a bot plays on for the seat and the game ends
by its rules.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Literal

from tafelrunde.core.commitment import leaves_to_chance
from tafelrunde.server.storage.database import Taken
from tafelrunde.server.storage.table_repository import STAND_IN, SeatRow
from tafelrunde.server.tables import dice_round
from tafelrunde.server.tables.arrangement import Arrangement, Ended
from tafelrunde.server.tables.snapshot import Change, Snapshot
from tafelrunde.server.wire import arrangement as arrangement_wire
from tafelrunde.server.wire import types as wire
from tafelrunde.server.wire.names import distinct
from tafelrunde.server.wire.problems import ProblemError

OPEN = SeatRow("open", "open", None, None)
VACANT = 300.0  # seconds after which a seat at a table for everybody falls free, if its taker has left
Seats = list[SeatRow]


# ---- before the game ------------------------------------------------------------------------------------------------


def join(now: Snapshot, person: str, wish: wire.Join, name: str, time: float) -> Change:
    """Take an open seat under this name."""
    has_committed = any(now.seats[seat].commitment for seat in now.held(person))
    adds = not has_committed and leaves_to_chance(now.match)
    commitment = wish.commitment if adds else None
    return _sit_down(now, wish.seat, SeatRow("person", name, None, person, commitment=commitment), time)


def _check_may_join(now: Snapshot, person: str) -> None:
    """Raise unless the person may take a seat: nobody whom the host has removed, and nobody a second one; unless the
    host shares a screen, or it was agreed."""
    if person in now.arrangement.removed:
        raise ProblemError("removed")
    if not now.held(person):
        return
    if now.competitive:
        raise ProblemError("one_seat_each")
    if not (now.arrangement.several or person == now.arrangement.host):
        raise ProblemError("one_seat_here")


def fill(now: Snapshot, person: str, wish: wire.Fill, time: float) -> Change:
    """Put a bot in an open seat; that is up to the host."""
    now.check_is_host(person)
    if now.competitive:
        raise ProblemError("people_only")
    return _sit_down(now, wish.seat, SeatRow("bot", wish.name, wish.level, None), time)


def _sit_down(now: Snapshot, seat: int, who: SeatRow, time: float) -> Change:
    if seat >= len(now.seats) or now.seats[seat].kind != "open":
        raise Taken(
            "This seat is not free any more: choose another one.",
            "Dieser Platz ist nicht mehr frei: Wähl einen anderen.",
        )
    if now.over:
        raise ProblemError("is_over")
    if who.person:
        _check_may_join(now, who.person)
    if now.arrangement.numbers and now.arrangement.numbers.step == "show":
        raise ProblemError("in_a_moment")  # or somebody could sit down because of the numbers
    name = distinct(who.name, [other.name for other in now.seats if other.kind != "open"])
    seats = _with(now.seats, {seat: replace(who, name=name)})
    if now.arrangement.waiting:
        return dice_round.go_on(now, seats, time)
    return dice_round.newcomer(replace(now, arrangement=_taken_over(now, seat)), seats, seat, time)


def start(now: Snapshot, person: str, time: float) -> Change:
    """Start the game, once all seats are taken."""
    now.check_is_host(person)
    if not now.arrangement.gathers:
        raise ProblemError("has_begun")
    if dice_round.has_open(now.seats):
        raise ProblemError("seats_free")
    started = replace(now.arrangement, starts="full")
    return dice_round.go_on(replace(now, arrangement=started), now.seats, time)


def _taken_over(now: Snapshot, seat: int) -> Arrangement:
    """The arrangement when somebody else takes over a seat in the middle of a game."""
    clock = now.arrangement.clock
    arrangement = replace(now.arrangement, clock=clock and clock.newcomer(seat))
    return arrangement.remarked("joined", [seat], len(now.match.log))


def swap(now: Snapshot, person: str, wish: wire.Change) -> Change:
    """Swap seats before the game: with an open seat, or with a bot."""
    if wish.seat not in now.mine(person):
        raise ProblemError("not_seated")
    if not now.arrangement.gathers:
        raise ProblemError("has_begun")
    if wish.to >= len(now.seats) or now.seats[wish.to].kind == "person":
        raise ProblemError("seat_taken")
    swapped = {wish.seat: now.seats[wish.to], wish.to: now.seats[wish.seat]}
    return Change(_with(now.seats, swapped), now.arrangement)


def set_visibility(now: Snapshot, person: str, wish: wire.Show) -> Change:
    """Set who may see that there is an open seat; that is up to the host."""
    now.check_is_host(person)
    return Change(now.seats, replace(now.arrangement, seen_by=wish.seen_by))


def vacate(now: Snapshot, away: Mapping[int, float], here: Collection[str | None]) -> Change | None:
    """The change when seats fall free that their people have left (`away`: for so many seconds) before the game began.
    The host keeps theirs as long as nobody else waits here. Only at tables for everybody: friends may keep a seat for
    days until the last of them comes."""
    arrangement = now.arrangement
    if not arrangement.gathers or arrangement.seen_by != "open":
        return None
    others = any(seat.person in here and seat.person not in (None, arrangement.host) for seat in now.seats)
    gone = [
        i for i, since in away.items()
        if since >= max(VACANT, arrangement.patience) and (others or now.seats[i].person != arrangement.host)
    ]  # fmt: skip
    return Change(_with(now.seats, dict.fromkeys(gone, OPEN)), replace(arrangement, numbers=None)) if gone else None


def remove(now: Snapshot, person: str, wish: arrangement_wire.Remove, time: float) -> Change:
    """Remove somebody from the table: they cannot sit down here again. Their seat is open or, during the game, a bot's
    if one is named. In a rated game nobody loses their seat to a host."""
    now.check_is_host(person)
    if now.over:
        raise ProblemError("is_over")
    who = now.seats[wish.seat].person if wish.seat < len(now.seats) else None
    if who is None:
        raise ProblemError("nobody_there")
    if who == person:
        raise ProblemError("thats_you")
    if now.competitive and not now.arrangement.waiting:
        raise ProblemError("stays_theirs")
    return remove_person(now, who, None if now.arrangement.waiting else wish.bot, time)


def remove_person(now: Snapshot, who: str, bot: str | None, time: float) -> Change:
    """The change when somebody is removed; with `bot`, bots of this name play on for them."""
    if now.arrangement.numbers and now.arrangement.numbers.step == "show":
        raise ProblemError("in_a_moment")  # or somebody could be removed because of the numbers
    seats, theirs = list(now.seats), now.held(who)
    for i in theirs:
        others = [seat.name for j, seat in enumerate(seats) if j != i and seat.kind != "open"]
        seats[i] = OPEN if bot is None else SeatRow("bot", distinct(bot, others), STAND_IN, None)
    arrangement = replace(now.arrangement, removed=(*now.arrangement.removed, who), vote=None)
    if arrangement.waiting:
        arrangement = replace(arrangement, numbers=None)
    else:
        arrangement = arrangement.remarked("removed", theirs, len(now.match.log))
    arrangement = arrangement.hand_over(seats, now.match.to_move, time)
    if arrangement.numbers:
        return dice_round.go_on(replace(now, arrangement=arrangement), seats, time)
    return Change(seats, arrangement)


# ---- during the game ------------------------------------------------------------------------------------------------


def leave(now: Snapshot, person: str, time: float) -> Change:
    """Leave the table: before the game the seats are open again; during it a bot stands in until the person returns."""
    mine = now.check_plays(person)
    if now.competitive and not now.arrangement.gathers:
        raise ProblemError("nobody_stands_in")
    return leave_seats(now, mine, time, "left")


def leave_seats(
    now: Snapshot, mine: tuple[int, ...], time: float, why: Literal["left", "late", "absent"] = "left"
) -> Change:
    """The change when a bot stands in for the holders of these seats: they leave, are late, or were away for long."""
    if now.arrangement.gathers:
        return Change(_with(now.seats, dict.fromkeys(mine, OPEN)), replace(now.arrangement, numbers=None))
    stands_in = "absent" if why == "absent" else "away"
    seats = _with(now.seats, {seat: replace(now.seats[seat], stands_in=stands_in) for seat in mine})
    arrangement = replace(now.arrangement, vote=None).remarked(why, mine, len(now.match.log))
    return Change(seats, arrangement.hand_over(seats, now.match.to_move, time))


def come_back(now: Snapshot, person: str, time: float) -> Change:
    """Take one's seats back from the bot that stood in."""
    back = [i for i in now.held(person) if now.seats[i].stands_in in ("away", "absent")]
    if not back:
        raise ProblemError("not_away")
    clock, mover = now.arrangement.clock, now.match.to_move
    if clock and mover in back and clock.left[mover] + clock.turn_left <= 0:
        raise ProblemError("out_of_time")
    seats = _with(now.seats, {i: replace(now.seats[i], stands_in=None) for i in back})
    arrangement = now.arrangement.remarked("back", back, len(now.match.log))
    for i in back:
        if arrangement.clock:
            arrangement = replace(arrangement, clock=arrangement.clock.welcome_back(i))
    return Change(seats, arrangement.hand_over(seats, mover, time))


def returned(now: Snapshot, here: Collection[str | None], time: float) -> Change | None:
    """The change when somebody whom the others had replaced by a bot is here again: it is their seat at once."""
    for seat in now.seats:
        if seat.stands_in == "absent" and seat.person in here and not now.over:
            return come_back(now, seat.person or "", time)
    return None


def resign(now: Snapshot, person: str, time: float) -> Change:
    """Resign at all of one's seats."""
    mine = now.check_plays(person)
    if now.arrangement.waiting:
        raise ProblemError("not_begun")
    return resign_seats(now, mine, time)


def resign_seats(
    now: Snapshot, mine: tuple[int, ...], time: float, why: Literal["resigned", "late", "absent"] = "resigned"
) -> Change:
    """The change when these seats resign, or have lost because they are late or were away for long. The game is over
    once only one side, or no person, is left. The winners are the sides from which nobody has resigned or, if there are
    none, all that are left."""
    seats = _with(now.seats, {seat: replace(now.seats[seat], stands_in="resigned") for seat in mine})
    arrangement = replace(now.arrangement, vote=None).remarked(why, mine, len(now.match.log))
    stays = [seat.stands_in != "resigned" for seat in seats]
    left, whole = ([team for team in now.teams() if some(stays[seat] for seat in team)] for some in (any, all))
    if len(left) < 2 or not any(seat.kind == "person" and here for seat, here in zip(seats, stays, strict=True)):
        winners = [seat for team in whole or left for seat in team]
        result = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(seats)))
        how: Literal["resigned", "late"] = "resigned" if why == "resigned" else "late"
        arrangement = replace(arrangement, ended=Ended(how, mine[0], result))
    return Change(seats, arrangement.hand_over(seats, now.match.to_move, time))


def time_is_up(now: Snapshot, time: float) -> Change | None:
    """The change when the clock has run out: a bot takes over, or the seat resigns (always at a competitive table); or
    when numbers for the dice were waited for long enough."""
    if now.arrangement.numbers:
        return dice_round.time_is_up(now, time)
    clock, due = now.arrangement.clock, now.arrangement.due
    if clock is None or due is None or due > time:
        return None  # somebody has acted meanwhile
    mine = (clock.running,)
    bot_takes_over = clock.at_zero == "bot" and not now.competitive
    return leave_seats(now, mine, time, "late") if bot_takes_over else resign_seats(now, mine, time, "late")


def _with(seats: Seats, changed: dict[int, SeatRow]) -> Seats:
    return [changed.get(i, seat) for i, seat in enumerate(seats)]
