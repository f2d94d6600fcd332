"""What the people at a table decide together: one question at a time, and everybody must agree."""

from dataclasses import dataclass, replace
from typing import Literal

What = Literal["take_back", "abandon", "pause"]


@dataclass(frozen=True)
class Vote:
    """A question that somebody has asked, and who has agreed so far."""

    what: What
    by: int  # the seat that asks
    yes: tuple[int, ...]  # seats
    ply: int | None = None  # of the action that is to be taken back; older questions do not say it

    def agreed(self, seats: tuple[int, ...]) -> "Vote":
        """These agree too."""
        return replace(self, yes=tuple(sorted({*self.yes, *seats})))

    def missing(self, voters: tuple[int, ...]) -> tuple[int, ...]:
        """Who has not answered yet."""
        return tuple(seat for seat in voters if seat not in self.yes)
