"""The listeners of a table: open sockets and long polls, which are woken when something changes."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tafelrunde.server.ops.pubsub import PubSub
from tafelrunde.server.tables.clock import Time
from tafelrunde.server.tables.presence import Presence

Listener = Callable[[], None]
GATHER = 1.0  # seconds: who comes and goes within them is told together
BATCH = 50  # listeners that are told of people at once; then the loop serves other tables first
RECENTLY = 15.0  # seconds: a page is about to connect, or a program asks from time to time


class Audience:
    """The listeners of one table, and who is present."""

    def __init__(self, table_id: str, pubsub: PubSub, clock: Time) -> None:
        self.table_id, self.pubsub = table_id, pubsub
        self.listeners: set[Listener] = set()
        self.presence = Presence(clock)
        self.version = 0  # of presence and arrangement: a socket that has sent an older one sends them again
        self.gathering: asyncio.TimerHandle | None = None  # until when comings and goings are gathered
        self.gathered = False  # has anybody come or gone meanwhile?
        self.written: tuple[object, dict[object, str]] = None, {}  # what is told of people now, by what is told besides
        self.last_used = time.monotonic()  # when the table was last used

    def wake(self) -> None:
        """Wake every listener, so that it checks for news."""
        for listener in list(self.listeners):
            listener()

    def people_changed(self) -> None:
        """Presence or arrangement has changed: wake every listener."""
        self.version += 1
        self.wake()

    @contextmanager
    def present(self, person: str | None) -> Iterator[None]:
        """A context in which a person counts as present."""
        with self.presence.of(person):
            self.announce_presence()
            yield
        self.announce_presence()

    def announce_presence(self) -> None:
        """Send who is present to all listeners and processes, at most once in `GATHER` seconds."""
        if self.gathering:
            self.gathered = True
            return
        self.gathering = asyncio.get_running_loop().call_later(GATHER, self._gathered)
        self.version += 1
        self._wake_in_batches(list(self.listeners))
        self.publish_presence()

    def _gathered(self) -> None:
        self.gathering, gathered, self.gathered = None, self.gathered, False
        if gathered:
            self.announce_presence()

    def _wake_in_batches(self, listeners: list[Listener]) -> None:
        """Wake listeners so that a crowd at one table holds up no other table."""
        for listener in listeners[:BATCH]:
            listener()
        if listeners[BATCH:]:
            asyncio.get_running_loop().call_soon(self._wake_in_batches, listeners[BATCH:])

    def once(self, moment: object, told: object, write: Callable[[], str]) -> str:
        """A text about the people here, written once for all who are told it at this moment."""
        if self.written[0] != moment:
            self.written = moment, {}
        texts = self.written[1]
        return texts[told] if told in texts else texts.setdefault(told, write())

    def publish_presence(self) -> None:
        """Publish who is present through this process."""
        self.pubsub.publish("here", self.table_id, self.presence.written())

    def touch(self) -> None:
        """Note that the table is in use."""
        self.last_used = time.monotonic()

    def watched(self) -> bool:
        """Is anybody looking, through any process, or was just now?"""
        return bool(self.presence.browsers) or not self.idle(RECENTLY)

    def idle(self, seconds: float) -> bool:
        """Has nobody used or listened to the table for so long?"""
        return not self.listeners and time.monotonic() - self.last_used >= seconds
