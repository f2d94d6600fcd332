"""Who listens at a table: they are told when there is something new, and the others see that they are there."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tafelrunde.server.ops.pubsub import PubSub
from tafelrunde.server.tables.presence import Presence

Listener = Callable[[], None]


class Audience:
    """The listeners of one table."""

    def __init__(self, table_id: str, pubsub: PubSub) -> None:
        self.table_id, self.pubsub = table_id, pubsub
        self.listeners: set[Listener] = set()
        self.presence = Presence()
        self.version = 0  # of the people and what they have arranged, counted for those who listen
        self.looked = time.monotonic()  # when somebody last did

    def tell(self) -> None:
        """Let everybody who listens look whether there is something new for them."""
        for listener in list(self.listeners):
            listener()

    def people_changed(self) -> None:
        """Tell everybody here about the people."""
        self.version += 1
        self.tell()

    @contextmanager
    def here(self, person: str | None) -> Iterator[None]:
        """Somebody is here while this lasts, and the others see it."""
        with self.presence.of(person):
            self.tell_who_is_here()
            yield
        self.tell_who_is_here()

    def tell_who_is_here(self) -> None:
        """To everybody here, and to the other processes."""
        self.people_changed()
        self.publish_who_is_here()

    def publish_who_is_here(self) -> None:
        """To the other processes."""
        self.pubsub.publish("here", self.table_id, self.presence.written())

    def look(self) -> None:
        """Somebody looks."""
        self.looked = time.monotonic()

    def idle(self, seconds: float) -> bool:
        """Has nobody looked for so long?"""
        return not self.listeners and time.monotonic() - self.looked >= seconds
