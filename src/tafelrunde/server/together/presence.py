"""Who is at a table just now: browsers that listen there, counted by guest."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tafelrunde.server.store import SeatRow


class Presence:
    """The browsers at one table."""

    def __init__(self) -> None:
        self.browsers: Counter[str | None] = Counter()  # None: without a cookie

    @contextmanager
    def of(self, person: str | None) -> Iterator[None]:
        """One browser more, while this lasts."""
        self.browsers[person] += 1
        try:
            yield
        finally:
            self.browsers[person] -= 1
            self.browsers += Counter()  # forgets those who have gone

    def here(self, seats: Sequence[SeatRow]) -> list[bool]:
        """At which seats somebody is."""
        return [seat.person is not None and seat.person in self.browsers for seat in seats]

    def watching(self, seats: Sequence[SeatRow]) -> int:
        """How many look on who hold no seat."""
        seated = {seat.person for seat in seats} - {None}
        return sum(1 if person else count for person, count in self.browsers.items() if person not in seated)
