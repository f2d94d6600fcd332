"""A table's arrangement, all that is not part of its game: visibility, clock, vote, early ending, rematch."""

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
    """An open vote and the seats that have agreed so far; it passes only if everybody agrees."""

    what: What
    by: int  # the seat that asks
    yes: tuple[int, ...]  # seats
    ply: int | None = None  # of the action that is to be taken back; older votes do not say it

    def agreed(self, seats: tuple[int, ...]) -> "Vote":
        """The vote with these seats in favour, too."""
        return replace(self, yes=tuple(sorted({*self.yes, *seats})))

    def missing(self, voters: tuple[int, ...]) -> tuple[int, ...]:
        """The voters that have not answered yet."""
        return tuple(seat for seat in voters if seat not in self.yes)


@dataclass(frozen=True)
class Ended:
    """How people ended a game before its rules did: by resigning, running out of time, or agreement."""

    how: Literal["resigned", "late", "abandoned"]  # late: out of time, which counts as resigning
    seat: int  # who resigned, was late, or asked for it
    result: tuple[float, ...]

    def in_file(self) -> match_file.Ended:
        """The ending as it is written in a match file."""
        return match_file.Ended(self.how, self.seat, tuple(seat for seat, share in enumerate(self.result) if share))


@dataclass(frozen=True)
class Arrangement:
    """Everything arranged at a table; immutable, so every change makes a new one."""

    seen_by: SeenBy = "link"  # who sees a free seat: people with the link, friends, or everybody
    lot: bool = False  # are seats drawn at random when everybody has joined?
    waiting: bool = False  # for players: until then nobody plays or sees a hand, and seats can be changed
    clock: Clock | None = None
    vote: Vote | None = None
    ended: Ended | None = None
    next: str | None = None  # the table of the rematch

    @property
    def due(self) -> float | None:
        """When the running clock reaches zero, as a Unix timestamp."""
        return self.clock.due() if self.clock else None

    def turn(self, seats: Sequence[SeatRow], to_move: int, now: float, movers: Sequence[int] = ()) -> "Arrangement":
        """Start the clock of the seat to move, if a person plays there and the game is in progress. After a take-back,
        `movers` are the seats that had moved since, in order, ending with the one that was to move."""
        if self.clock is None:
            return self
        thinks = self._who_thinks(seats, to_move)
        thought = [self._who_thinks(seats, mover) for mover in movers]
        clock = self.clock.turn_back(thinks, now, thought) if thought else self.clock.turn(thinks, now)
        return self if clock is self.clock else replace(self, clock=clock)

    def _who_thinks(self, seats: Sequence[SeatRow], to_move: int) -> int:
        """The seat to move, if a person plays there and the game is in progress."""
        return to_move if self.in_progress and to_move >= 0 and seats[to_move].level_now is None else NOBODY

    @property
    def in_progress(self) -> bool:
        """Is the game in progress: begun, and not ended by people?"""
        return not self.waiting and self.ended is None


_adapter = TypeAdapter(Arrangement)


def arrangement_row(arrangement: Arrangement) -> ArrangementRow:
    """The database row of an arrangement."""
    ended, text = arrangement.ended, _adapter.dump_json(arrangement).decode()
    result = None if ended is None or ended.how == "abandoned" else ended.result
    return ArrangementRow(text, arrangement.seen_by, arrangement.due, ended is not None, result)


def parse_arrangement(text: str | None) -> Arrangement:
    """The arrangement in a stored JSON text; tables of older versions have none."""
    return _adapter.validate_json(text) if text else Arrangement()
