"""The entropy that people contribute to a table's dice: one random number each, stored at their first seat.

The table commits to its secret before it receives them, so neither the server nor a player can choose the rolls. A
number moves with its seat when seats are swapped or drawn, and is dropped if its owner leaves before the game.
"""

import secrets
from collections.abc import Sequence
from dataclasses import replace

from tafelrunde.core.chance import BY_SERVER, added_to, salt_of
from tafelrunde.server.storage.table_repository import SeatRow
from tafelrunde.server.tables.snapshot import Snapshot
from tafelrunde.server.wire import types as wire


def made_for(seats: Sequence[SeatRow]) -> str:
    """The kinds of all seats (`person`, `open`, `level-3`) as one line, which the dice commit to."""
    return " ".join(f"level-{seat.level}" if seat.kind == "bot" else seat.kind for seat in seats)


def owing(seats: Sequence[SeatRow]) -> set[str]:
    """The people who have not contributed a number yet."""
    given = {seat.person for seat in seats if seat.entropy}
    return {seat.person for seat in seats if seat.person and seat.person not in given}


def added(seats: Sequence[SeatRow], person: str, entropy: str) -> list[SeatRow]:
    """The seats with a person's number added."""
    first = next(i for i, seat in enumerate(seats) if seat.person == person)
    return [replace(seat, entropy=entropy) if i == first else seat for i, seat in enumerate(seats)]


def complete(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The seats with a number from everybody; the server draws the missing ones, marked as drawn by it."""
    whole = list(seats)
    for person in sorted(owing(seats)):
        whole = added(whole, person, f"{BY_SERVER}{secrets.token_hex(16)}")
    return whole


def numbers(seats: Sequence[SeatRow]) -> list[wire.AddedNumber]:
    """The contributed numbers, as everybody sees them."""
    return [
        wire.AddedNumber(seat=one.seat, number=one.number, by="server" if one.by_server else "person")
        for one in added_to(salt(seats))
    ]


def owes(now: Snapshot, person: str | None) -> bool:
    """Is the game waiting for this person's number?"""
    return now.arrangement.waiting and person in owing(now.seats)


def salt(seats: Sequence[SeatRow]) -> str:
    """The salt for all further dice, made of the contributed numbers."""
    return salt_of([seat.entropy for seat in seats])
