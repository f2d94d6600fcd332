"""What belongs to a table beside its game: who may see it, its clock, an open question, how it ended, what is next."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from pydantic import TypeAdapter

from tafelrunde.core import tafel
from tafelrunde.server.storage.table_repository import SeatRow
from tafelrunde.server.tables.clock import NOBODY, Clock
from tafelrunde.server.tables.vote import Vote

SeenBy = Literal["link", "friends", "open"]


@dataclass(frozen=True)
class Ended:
    """A game that people ended before its rules did."""

    how: Literal["resigned", "late", "abandoned"]  # late: the time was up, which counts as resigning
    seat: int  # who resigned, was late, or asked for it
    result: tuple[float, ...]

    def on_paper(self) -> tafel.Ended:
        """As a file says it."""
        return tafel.Ended(self.how, self.seat, tuple(seat for seat, share in enumerate(self.result) if share))


@dataclass(frozen=True)
class Arrangement:
    """All of it; never changed, only replaced."""

    seen_by: SeenBy = "link"  # while there is a free seat: by who has the link, who has played with us, or everybody
    lot: bool = False  # are the seats drawn when all have come?
    waiting: bool = False  # until everybody sits nobody plays, nobody sees a hand, and seats can be changed
    clock: Clock | None = None
    vote: Vote | None = None
    ended: Ended | None = None
    next: str | None = None  # the table of the rematch

    @property
    def due(self) -> float | None:
        """When somebody has to look at the clock."""
        return self.clock.due() if self.clock else None

    def turn(self, seats: Sequence[SeatRow], to_move: int, now: float, movers: Sequence[int] = ()) -> "Arrangement":
        """The clock runs for the person who is to move, if it is a person and the game goes on. If something was taken
        back, `movers` have done it one after the other, and the last of them was to move."""
        if self.clock is None:
            return self
        thinks = self._who_thinks(seats, to_move)
        thought = [self._who_thinks(seats, mover) for mover in movers]
        clock = self.clock.turn_back(thinks, now, thought) if thought else self.clock.turn(thinks, now)
        return self if clock is self.clock else replace(self, clock=clock)

    def _who_thinks(self, seats: Sequence[SeatRow], to_move: int) -> int:
        """The seat to move, if a person plays there."""
        return to_move if self.goes_on and to_move >= 0 and seats[to_move].level_now is None else NOBODY

    @property
    def goes_on(self) -> bool:
        """Has it begun, and not been ended?"""
        return not self.waiting and self.ended is None


_arrangement = TypeAdapter(Arrangement)


def written(arrangement: Arrangement) -> str:
    """As it is kept."""
    return _arrangement.dump_json(arrangement).decode()


def read(text: str) -> Arrangement:
    """As it was kept."""
    return _arrangement.validate_json(text)
