"""Presence: how many browsers each guest has open at a table, through this process and the others."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from tafelrunde.server.storage.table_repository import SeatRow
from tafelrunde.server.tables.clock import Time

MOST = 200  # guests that are published to other processes: notifications have a size limit
Browsers = Counter[str | None]  # None: without a cookie


class Presence:
    """The browsers at one table."""

    def __init__(self, time: Time) -> None:
        self.time, self.began = time, time.now()  # nobody is known to have been away before that
        self.seen: dict[str | None, float] = {}  # when somebody who is not here was last seen
        self.own: Browsers = Counter()
        self.elsewhere: dict[str, tuple[float, Browsers]] = {}  # by process, each with its expiry time

    @property
    def browsers(self) -> Browsers:
        """The browsers of all processes."""
        return sum((browsers for _, browsers in self.elsewhere.values()), self.own) if self.elsewhere else self.own

    @contextmanager
    def of(self, person: str | None) -> Iterator[None]:
        """A context in which a browser is counted."""
        self.own[person] += 1
        try:
            yield
        finally:
            self.own[person] -= 1
            self.own += Counter()  # drops zero counts
            self.saw(person)

    def saw(self, person: str | None) -> None:
        """Note that somebody was here just now."""
        self.seen[person] = self.time.now()

    def keep(self, seats: Sequence[SeatRow]) -> None:
        """Forget when spectators were here who have left: only of those who sit does anybody ask."""
        seated = {seat.person for seat in seats}
        self.seen = {person: at for person, at in self.seen.items() if person in seated}

    def away_for(self, person: str | None, now: float) -> float:
        """For how many seconds somebody has not been here, as far as this process knows."""
        return 0.0 if person in self.browsers else max(0.0, now - self.seen.get(person, self.began))

    def here(self, seats: Sequence[SeatRow]) -> list[bool]:
        """For each seat, whether its holder is present."""
        browsers = self.browsers
        return [seat.person is not None and seat.person in browsers for seat in seats]

    def watching(self, seats: Sequence[SeatRow]) -> int:
        """The number of spectators."""
        seated = {seat.person for seat in seats} - {None}
        return sum(1 if person else count for person, count in self.browsers.items() if person not in seated)

    # ---- other processes --------------------------------------------------------------------------------------------

    def written(self) -> str:
        """This process's browsers as JSON, for the other processes."""
        return json.dumps({person or "": count for person, count in self.own.most_common(MOST)})

    def hear(self, process: str, browsers: Mapping[str, int], until: float) -> bool:
        """Note another process's browsers until they expire; returns whether anything has changed."""
        _, known = self.elsewhere.pop(process, (until, Counter()))
        found: Browsers = Counter({person or None: count for person, count in browsers.items()})
        if found:
            self.elsewhere[process] = until, found
        self._saw_all(known)
        return found != known

    def forget(self, now: float) -> bool:
        """Drop the browsers of processes whose announcement has expired; returns whether there were any."""
        known, self.elsewhere = self.elsewhere, {key: it for key, it in self.elsewhere.items() if it[0] > now}
        for _, browsers in known.values():
            self._saw_all(browsers)
        return len(known) > len(self.elsewhere)

    def _saw_all(self, browsers: Browsers) -> None:
        for person in browsers:
            self.saw(person)
