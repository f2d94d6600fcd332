"""Clocks: how long a seat may think. A clock is plain data that is kept with its table; nothing runs anywhere."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

DAY = 86_400.0
NOBODY = -1
NEVER = float("inf")
WELCOME_BACK = 60.0  # seconds that somebody has at least who takes their seat back from a bot

Kind = Literal["live", "days"]
AtZero = Literal["bot", "resign"]


class Time:
    """What time it is; a test may move it."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def now(self) -> float:
        """In seconds, as Unix counts them."""
        return time.time() + self.ahead

    def move(self, seconds: float) -> None:
        """Let time pass."""
        self.ahead += seconds


class Alarm:
    """When the next clock must be looked at."""

    def __init__(self) -> None:
        self.next_due = NEVER

    def expect(self, due: float | None) -> None:
        """A clock must be looked at then."""
        if due is not None:
            self.next_due = min(due, self.next_due)


@dataclass(frozen=True)
class Clock:
    """What each seat has left, and for whom it runs.

    Live: a bank for the whole game, and `each` is added after every turn. Days: `each` is the time for a turn, and who
    takes longer uses up the bank, the vacation.
    """

    kind: Kind
    bank: float
    each: float
    at_zero: AtZero
    left: tuple[float, ...]  # of each seat's bank
    running: int = NOBODY
    since: float = 0.0
    paused: bool = False

    def due(self) -> float | None:
        """When the time is up of whoever thinks."""
        if self.running == NOBODY or self.paused:
            return None
        return self.since + self.left[self.running] + (self.each if self.kind == "days" else 0.0)

    def turn(self, seat: int, now: float) -> "Clock":
        """It runs for another seat from now on, and whoever has ended their turn is given something for it."""
        return self if seat == self.running else self._for(seat, now)._given(self.running, self.each)

    def turn_back(self, seat: int, now: float, thought: Sequence[int]) -> "Clock":
        """What these seats did was taken back, up to the last of them: nobody keeps the time they were given for it."""
        clock = self if seat == self.running else self._for(seat, now)
        for ended, after in pairwise(thought):
            clock = clock if ended == after else clock._given(ended, -self.each)
        return clock

    def pause(self, now: float) -> "Clock":
        """It stands still, and knows for whom it will go on."""
        return replace(self._stopped(now), since=now, paused=True)

    def go_on(self, now: float) -> "Clock":
        """It runs again."""
        return replace(self, since=now, paused=False)

    def welcome_back(self, seat: int) -> "Clock":
        """Whoever takes their seat back from a bot has some time to look around."""
        least = max(WELCOME_BACK, self.bank / 4) if self.kind == "live" else 0.0
        return self._with(seat, max(self.left[seat], least))

    def _for(self, seat: int, now: float) -> "Clock":
        """It runs for somebody else; a pause is over then."""
        return replace(self._stopped(now), running=seat, since=now, paused=False)

    def _stopped(self, now: float) -> "Clock":
        """What was used is taken from the bank."""
        if self.running == NOBODY or self.paused:
            return self
        used = now - self.since - (self.each if self.kind == "days" else 0.0)
        return self._with(self.running, max(0.0, self.left[self.running] - max(0.0, used)))

    def _given(self, seat: int, seconds: float) -> "Clock":
        """Live only: over days nobody is given anything."""
        if seat == NOBODY or self.kind == "days":
            return self
        return self._with(seat, max(0.0, self.left[seat] + seconds))

    def _with(self, seat: int, left: float) -> "Clock":
        return replace(self, left=tuple(left if i == seat else one for i, one in enumerate(self.left)))


def wound_up(kind: Kind, bank: float, each: float, at_zero: AtZero, seats: int) -> Clock:
    """A clock before the first turn."""
    return Clock(kind, bank, each, at_zero, (bank,) * seats)
