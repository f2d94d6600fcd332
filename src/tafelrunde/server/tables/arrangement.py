"""What people have arranged beside the game: who may see it, the clock, a vote, how they ended it, the rematch."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from pydantic import TypeAdapter

from tafelrunde.core import match_file
from tafelrunde.server.storage.arrangement_repository import ArrangementRow
from tafelrunde.server.storage.table_repository import SeatRow
from tafelrunde.server.tables.clock import NOBODY, Clock

SeenBy = Literal["link", "friends", "open"]
What = Literal["take_back", "abandon", "pause"]


@dataclass(frozen=True)
class Vote:
    """A question that somebody has asked, and who has agreed so far. Everybody must agree."""

    what: What
    by: int  # the seat that asks
    yes: tuple[int, ...]  # seats
    ply: int | None = None  # of the action that is to be taken back; older votes do not say it

    def agreed(self, seats: tuple[int, ...]) -> "Vote":
        """These agree too."""
        return replace(self, yes=tuple(sorted({*self.yes, *seats})))

    def missing(self, voters: tuple[int, ...]) -> tuple[int, ...]:
        """Who has not answered yet."""
        return tuple(seat for seat in voters if seat not in self.yes)


@dataclass(frozen=True)
class Ended:
    """A game that people ended before its rules did."""

    how: Literal["resigned", "late", "abandoned"]  # late: out of time, which counts as resigning
    seat: int  # who resigned, was late, or asked for it
    result: tuple[float, ...]

    def in_file(self) -> match_file.Ended:
        """As a match file says it."""
        return match_file.Ended(self.how, self.seat, tuple(seat for seat, share in enumerate(self.result) if share))


@dataclass(frozen=True)
class Arrangement:
    """All of it; never changed, only replaced."""

    seen_by: SeenBy = "link"  # while there is a free seat: by who has the link, who has played with us, or everybody
    lot: bool = False  # are the seats drawn when everybody has come?
    waiting: bool = False  # until everybody sits nobody plays, nobody sees a hand, and seats can be changed
    clock: Clock | None = None
    vote: Vote | None = None
    ended: Ended | None = None
    next: str | None = None  # the table of the rematch

    @property
    def due(self) -> float | None:
        """When the clock must be looked at."""
        return self.clock.due() if self.clock else None

    def turn(self, seats: Sequence[SeatRow], to_move: int, now: float, movers: Sequence[int] = ()) -> "Arrangement":
        """The clock runs for the person to move, if it is a person and the game goes on. If something was taken back,
        `movers` had done it one after the other, and the last of them was to move."""
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
        """Has the game begun, and not been ended by people?"""
        return not self.waiting and self.ended is None


_adapter = TypeAdapter(Arrangement)


def stored(arrangement: Arrangement) -> ArrangementRow:
    """As it is kept."""
    ended, text = arrangement.ended, _adapter.dump_json(arrangement).decode()
    result = None if ended is None or ended.how == "abandoned" else ended.result
    return ArrangementRow(text, arrangement.seen_by, arrangement.due, ended is not None, result)


def read(text: str | None) -> Arrangement:
    """As it was kept; older tables have none."""
    return _adapter.validate_json(text) if text else Arrangement()
