"""Who is at a table just now: browsers that listen there, counted by guest, here and through other processes."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from tafelrunde.server.storage.table_repository import SeatRow

MOST = 200  # guests of one process that the others hear of: a message is not long
Browsers = Counter[str | None]  # None: without a cookie


class Presence:
    """The browsers at one table."""

    def __init__(self) -> None:
        self.own: Browsers = Counter()
        self.elsewhere: dict[str, tuple[float, Browsers]] = {}  # by process, until when that counts

    @property
    def browsers(self) -> Browsers:
        """All of them."""
        return sum((browsers for _, browsers in self.elsewhere.values()), self.own) if self.elsewhere else self.own

    @contextmanager
    def of(self, person: str | None) -> Iterator[None]:
        """One browser more, while this lasts."""
        self.own[person] += 1
        try:
            yield
        finally:
            self.own[person] -= 1
            self.own += Counter()  # forgets those who have gone

    def here(self, seats: Sequence[SeatRow]) -> list[bool]:
        """At which seats somebody is."""
        browsers = self.browsers
        return [seat.person is not None and seat.person in browsers for seat in seats]

    def watching(self, seats: Sequence[SeatRow]) -> int:
        """How many look on who hold no seat."""
        seated = {seat.person for seat in seats} - {None}
        return sum(1 if person else count for person, count in self.browsers.items() if person not in seated)

    # ---- other processes --------------------------------------------------------------------------------------------

    def written(self) -> str:
        """Who is here through us."""
        return json.dumps({person or "": count for person, count in self.own.most_common(MOST)})

    def hear(self, process: str, browsers: Mapping[str, int], until: float) -> bool:
        """Who is here through another process; is that something new?"""
        _, known = self.elsewhere.pop(process, (until, Counter()))
        found: Browsers = Counter({person or None: count for person, count in browsers.items()})
        if found:
            self.elsewhere[process] = until, found
        return found != known

    def forget(self, now: float) -> bool:
        """Has a process not said for long who is here through it?"""
        known, self.elsewhere = self.elsewhere, {key: it for key, it in self.elsewhere.items() if it[0] > now}
        return len(known) > len(self.elsewhere)
