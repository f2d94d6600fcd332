"""The seats of a table as one guest sees them."""

from collections.abc import Mapping, Sequence

from tafelrunde.server.storage.table_repository import SeatRow
from tafelrunde.server.wire import types as wire


def seats_seen(seats: Sequence[SeatRow], mine: Sequence[int], players: Mapping[str, str]) -> list[wire.Seat]:
    """The seats, for the holder of `mine`; `players` are the names of accounts by person."""
    return [
        wire.Seat(
            kind=s.kind,  # type: ignore[arg-type]
            name=s.name,
            level=s.level_now,
            mine=i in mine and not s.stands_in,
            yours=i in mine,
            stands_in=s.stands_in,  # type: ignore[arg-type]
            player=players.get(s.person or ""),
        )
        for i, s in enumerate(seats)
    ]
