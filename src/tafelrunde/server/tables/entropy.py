"""The random numbers that people add to a table's dice: one each, at their first seat.

The table commits to its secret first. Then all people commit to their numbers, and only when the last commitment is
there are the numbers shown: so nobody can choose a number that suits them, not even together with somebody who knows
the secret. A commitment moves with its seat when seats are swapped or drawn, and is dropped if its owner leaves before
the game. Bots, and programs that send no commitment, add nothing.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from tafelrunde.core.chance import Added, salt_of
from tafelrunde.server.storage.table_repository import FOLLOWS, NONE, SeatRow
from tafelrunde.server.tables.snapshot import Snapshot
from tafelrunde.server.wire import types as wire

Seats = list[SeatRow]
Owes = Literal["commitment", "number"]


def made_for(seats: Sequence[SeatRow]) -> str:
    """The kinds of all seats (`person`, `open`, `level-3`) as one line, which the dice commit to."""
    return " ".join(f"level-{seat.level}" if seat.kind == "bot" else seat.kind for seat in seats)


def commitment_of(seat: SeatRow) -> str | None:
    """The commitment of the person at a seat to their number."""
    return None if seat.commitment in (FOLLOWS, NONE) else seat.commitment


def following(seats: Sequence[SeatRow]) -> list[int]:
    """The seats whose commitments are still missing."""
    return [i for i, seat in enumerate(seats) if seat.commitment == FOLLOWS and seat.person]


def hidden(seats: Sequence[SeatRow]) -> list[int]:
    """The seats whose numbers have not been shown yet."""
    return [i for i, seat in enumerate(seats) if commitment_of(seat) and seat.person and not seat.entropy]


def expected(seats: Seats, person: str) -> Seats:
    """The seats of a new table, at which this person's commitment follows."""
    first = next((i for i, seat in enumerate(seats) if seat.person == person), None)
    return [replace(seat, commitment=FOLLOWS) if i == first else seat for i, seat in enumerate(seats)]


def asked_again(seats: Seats, newcomer: int) -> Seats:
    """The seats in the middle of a game, before the stretch that begins with a newcomer: whoever has added a number and
    plays adds another, because everybody knows the old one."""
    return [seat if i == newcomer else _asked_again(seat) for i, seat in enumerate(seats)]


def _asked_again(seat: SeatRow) -> SeatRow:
    if seat.commitment is None and seat.entropy is None:
        return seat
    adds = seat.kind == "person" and not seat.stands_in and seat.commitment != NONE
    return replace(seat, entropy=None, commitment=FOLLOWS if adds else NONE)


def without_missing(seats: Seats) -> Seats:
    """The seats, with nobody's commitment missing any more: these people add nothing."""
    owing = following(seats)
    return [replace(seat, commitment=NONE) if i in owing else seat for i, seat in enumerate(seats)]


def complete(seats: Seats) -> Seats:
    """The seats when a game begins: it is noted who adds nothing."""
    told = {seat.person for seat in seats if seat.commitment or seat.entropy}
    return [replace(seat, commitment=NONE) if seat.person and seat.person not in told else seat for seat in seats]


def salt(seats: Sequence[SeatRow]) -> str:
    """The salt for all further dice, made of the commitments and the numbers that were shown."""
    return salt_of([(one, seat.entropy) if (one := commitment_of(seat)) else None for seat in seats])


def numbers(now: Snapshot) -> list[wire.AddedNumber]:
    """The commitments and numbers, as everybody sees them: those that are being added, else those of the dice."""
    if now.match.made is None:
        return []
    dice = now.match.dice[-1][1]
    adding = now.arrangement.waiting or now.arrangement.numbers
    return told((dice.salted(salt(now.seats)) if adding else dice).added)


def told(added: Sequence[Added]) -> list[wire.AddedNumber]:
    """The numbers of a salt, for browsers."""
    return [
        wire.AddedNumber(
            seat=one.seat, number=one.number, commitment=one.commitment, by="server" if one.by_server else "person"
        )
        for one in added
    ]


def owes(now: Snapshot, person: str | None) -> Owes | None:
    """What the table waits for from this person: a commitment, or the number itself."""
    if person is None or now.over:
        return None
    round_, theirs = now.arrangement.numbers, now.held(person)
    if round_ and round_.step == "show":
        return "number" if any(seat in theirs for seat in hidden(now.seats)) else None
    expects = now.arrangement.waiting or round_
    return "commitment" if expects and any(seat in theirs for seat in following(now.seats)) else None
