"""The random numbers that people add to the dice of a table: each person one, at the first of their seats.

The table has committed to its secret before it hears of them, so neither the server nor a player can choose what is
rolled. A number goes with its seat when seats are changed or drawn, and goes away with whoever leaves before the game.
"""

import secrets
from collections.abc import Sequence
from dataclasses import replace

from tafelrunde.core.chance import BY_SERVER, added_to, salt_of
from tafelrunde.server.storage.table_repository import SeatRow
from tafelrunde.server.tables.snapshot import Snapshot
from tafelrunde.server.wire import types as wire


def made_for(seats: Sequence[SeatRow]) -> str:
    """For whom the seats are, in a word each: the dice are committed to it."""
    return " ".join(f"level-{seat.level}" if seat.kind == "bot" else seat.kind for seat in seats)


def owing(seats: Sequence[SeatRow]) -> set[str]:
    """The people who have not added a number yet."""
    given = {seat.person for seat in seats if seat.entropy}
    return {seat.person for seat in seats if seat.person and seat.person not in given}


def added(seats: Sequence[SeatRow], person: str, entropy: str) -> list[SeatRow]:
    """The seats with somebody's number."""
    first = next(i for i, seat in enumerate(seats) if seat.person == person)
    return [replace(seat, entropy=entropy) if i == first else seat for i, seat in enumerate(seats)]


def complete(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The seats with a number of everybody: for who has not said one it is drawn here, and that can be seen."""
    whole = list(seats)
    for person in sorted(owing(seats)):
        whole = added(whole, person, f"{BY_SERVER}{secrets.token_hex(16)}")
    return whole


def numbers(seats: Sequence[SeatRow]) -> list[wire.AddedNumber]:
    """What people have added, as everybody sees it."""
    return [
        wire.AddedNumber(seat=one.seat, number=one.number, by="server" if one.by_server else "person")
        for one in added_to(salt(seats))
    ]


def owes(now: Snapshot, person: str | None) -> bool:
    """Does the game wait for the number of somebody who sits here?"""
    return now.arrangement.waiting and person in owing(now.seats)


def salt(seats: Sequence[SeatRow]) -> str:
    """The salt of all dice that fall from now on."""
    return salt_of([seat.entropy for seat in seats])
