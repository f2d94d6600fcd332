"""How often something may be done: by name, by address, by guest."""

import math
import time
from collections import deque
from collections.abc import Callable

from tafelrunde.server.problems import ProblemError

MOST_KEYS = 10_000


def too_often(minutes: int) -> ProblemError:
    """For whoever tries too often."""
    return ProblemError(
        429,
        "too_often",
        f"That was tried too often. Please wait {minutes} minute{'s' if minutes != 1 else ''}, then try again.",
        f"Das wurde zu oft versucht. Bitte warte {minutes} Minute{'n' if minutes != 1 else ''}, dann geht es wieder.",
    )


class Pace:
    """So many tries within so many seconds, for each key by itself."""

    def __init__(
        self,
        most: int,
        seconds: float,
        refused: Callable[[int], ProblemError] = too_often,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.most, self.seconds, self.refused, self.clock = most, seconds, refused, clock
        self.tries: dict[str, deque[float]] = {}

    def take(self, key: str) -> None:
        """One more try, unless there were too many."""
        now = self.clock()
        made = self.tries.setdefault(key, deque())
        while made and made[0] <= now - self.seconds:
            made.popleft()
        if len(made) >= self.most:
            raise self.refused(math.ceil((made[0] + self.seconds - now) / 60))
        made.append(now)
        if len(self.tries) > MOST_KEYS:
            self._tidy(now)

    def forget(self, key: str) -> None:
        """It went well: earlier tries do not count."""
        self.tries.pop(key, None)

    def _tidy(self, now: float) -> None:
        """Who has not tried for long is forgotten; if there are still too many, the oldest are."""
        recent = sorted((kept[-1], key) for key, kept in self.tries.items() if kept and kept[-1] > now - self.seconds)
        self.tries = {key: self.tries[key] for _, key in recent[-MOST_KEYS // 2 :]}
