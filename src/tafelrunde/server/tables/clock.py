"""Chess clocks as plain data, stored with their table: time left, whose clock runs, and since when. No timers run."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

DAY = 86_400.0
NOBODY = -1
NEVER = float("inf")
GRACE = 10.0  # seconds: enough for one turn, for somebody who takes their seat back after their time was up

Kind = Literal["live", "days"]
AtZero = Literal["bot", "resign"]


class Time:
    """The server's clock, which tests can move forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def now(self) -> float:
        """The current time as a Unix timestamp."""
        return time.time() + self.ahead

    def move(self, seconds: float) -> None:
        """Move the clock forward."""
        self.ahead += seconds


class Alarm:
    """When the next clock of any table runs out."""

    def __init__(self) -> None:
        self.next_due = NEVER

    def expect(self, due: float | None) -> None:
        """Register the time at which a clock runs out."""
        if due is not None:
            self.next_due = min(due, self.next_due)


@dataclass(frozen=True)
class Clock:
    """The time that each seat has left, and whose clock runs.

    Live: a bank for the whole game plus an increment (`each`) per turn. Days: `each` is the time for one turn, and
    whoever takes longer uses up the bank as vacation.
    """

    kind: Kind
    bank: float
    each: float
    at_zero: AtZero
    left: tuple[float, ...]  # of each seat's bank
    running: int = NOBODY
    since: float = 0.0
    paused: bool = False
    spent: float = 0.0  # of the time for this turn, before `since`; only with days, because a bank runs down at once

    def due(self) -> float | None:
        """When the running clock reaches zero; None if none runs."""
        if self.running == NOBODY or self.paused:
            return None
        return self.since + self.left[self.running] + self.turn_left

    @property
    def turn_left(self) -> float:
        """What was left of the time for this turn when the clock was started; nothing with a live clock."""
        return max(0.0, self.each - self.spent) if self.kind == "days" else 0.0

    def turn(self, seat: int, now: float) -> "Clock":
        """Switch the clock to another seat, and add the increment for the turn that has ended."""
        if seat == self.running:
            return self
        ended = self._stopped(now)._given(self.running, self.each)
        return replace(ended, running=seat, since=now, paused=False, spent=0.0)

    def hand_over(self, seat: int, now: float) -> "Clock":
        """In the middle of a turn, switch to NOBODY because a bot takes over, or back; this gives nobody any time."""
        return self if seat == self.running else replace(self._stopped(now), running=seat, since=now)

    def turn_back(self, seat: int, now: float, thought: Sequence[int]) -> "Clock":
        """Switch back after a take-back: the increments for the turns that these seats had ended are removed."""
        clock = self
        if seat != self.running:
            clock = replace(self._stopped(now), running=seat, since=now, paused=False, spent=0.0)
        for ended, after in pairwise(thought):
            clock = clock if ended == after else clock._given(ended, -self.each)
        return clock

    def pause(self, now: float) -> "Clock":
        """Stop the clock; it remembers whose it was."""
        return replace(self._stopped(now), since=now, paused=True)

    def resume(self, now: float) -> "Clock":
        """Resume a paused clock."""
        return replace(self, since=now, paused=False)

    def welcome_back(self, seat: int) -> "Clock":
        """Whoever takes their seat back has what they had, or enough for a turn if their time was up."""
        if self.kind == "days" or self.left[seat] > 0:
            return self
        return self._with(seat, min(GRACE, self.bank))

    def newcomer(self, seat: int) -> "Clock":
        """Whoever takes over a seat that was offered has a whole bank: what is gone was not theirs."""
        return self._with(seat, self.bank)

    def _stopped(self, now: float) -> "Clock":
        """Take the time used so far from the turn and, beyond that, from the bank."""
        if self.running == NOBODY or self.paused:
            return self
        used = now - self.since
        left = max(0.0, self.left[self.running] - max(0.0, used - self.turn_left))
        return replace(self._with(self.running, left), spent=self.spent + used if self.kind == "days" else 0.0)

    def _given(self, seat: int, seconds: float) -> "Clock":
        """Add to the bank, for live clocks only."""
        if seat == NOBODY or self.kind == "days":
            return self
        return self._with(seat, max(0.0, self.left[seat] + seconds))

    def _with(self, seat: int, left: float) -> "Clock":
        return replace(self, left=tuple(left if i == seat else one for i, one in enumerate(self.left)))


def new_clock(kind: Kind, bank: float, each: float, at_zero: AtZero, seats: int) -> Clock:
    """A new clock, before the first turn."""
    return Clock(kind, bank, each, at_zero, (bank,) * seats)
