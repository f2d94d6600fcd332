"""Who is here: people with accounts whose browser has a table or the start page open, through any process."""

import time
from collections.abc import Callable

from tafelrunde.server.ops.pubsub import PubSub

TELL = 20.0  # seconds between two announcements of the same person to other processes
FORGET = 50.0  # seconds after which somebody who was not seen again is gone; pages ask and sockets look more often
MOST = 10_000


class Here:
    """When each person was last seen; in memory only, and never stored."""

    def __init__(self, pubsub: PubSub, clock: Callable[[], float] = time.monotonic) -> None:
        self.pubsub, self.clock = pubsub, clock
        self.seen: dict[str, float] = {}
        self.told: dict[str, float] = {}

    def see(self, person: str) -> None:
        """Somebody is here, through this process."""
        now = self.clock()
        if now - self.told.get(person, -TELL) >= TELL:
            self.told[person] = now
            self.pubsub.publish("seen", person)
        self.hear(person)

    def hear(self, person: str) -> None:
        """Somebody is here, through any process."""
        self.seen[person] = self.clock()
        if len(self.seen) > MOST:
            self._tidy()

    def __contains__(self, person: str) -> bool:
        return self.clock() - self.seen.get(person, -FORGET) < FORGET

    def forget(self, person: str) -> None:
        """Somebody has signed out, or deleted the account."""
        self.seen.pop(person, None)

    def _tidy(self) -> None:
        since = self.clock() - FORGET
        self.seen = {person: at for person, at in self.seen.items() if at > since}
        self.told = {person: at for person, at in self.told.items() if person in self.seen}
