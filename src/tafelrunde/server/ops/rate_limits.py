"""How often people and programs may do things, and how much at once: all the numbers, and who counts.

Generous for people, and small for programs.
"""

import math
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

from tafelrunde.server.wire.problems import Code, ProblemError

SOCKETS = 40  # of one guest
STRANGERS = 1000  # sockets without a cookie from one address
LONG = 8  # questions from one address that take long, at once

# So often in so many seconds. Each process counts for itself.
# By one person, and by all from one address:
MAKING = (60, 600.0), (600, 600.0)  # new tables
WRITING = (300, 10.0), (3000, 10.0)  # actions, seats, notes, answers
CHATTING = (60, 60.0), (120, 60.0)  # lines of chat; one person's are counted more closely, by the next line
CHAT_LINES = ((6, 10.0), (40, 600.0))  # of one person
ASKING = (60, 60.0), (300, 60.0)  # hints, files and editions that are looked into
# By what stands behind each:
SIGN_IN = (10, 900.0)  # a name from one address
SIGN_IN_FROM = (60, 900.0)  # one address
SIGN_IN_AS = (100, 3600.0)  # one name
SIGN_UPS, TOKENS = (60, 3600.0), (100, 3600.0)  # one address
RESETS = (5, 3600.0)  # of passwords: one address, and one name
TURN_MAILS, TURN_MAILS_TO = (1, 3600.0), (10, 3600.0)  # one person about one table, one recipient
PUSHES, SUBSCRIPTIONS = (1, 600.0), (120, 3600.0)  # one person about one table, one address

MOST_KEYS = 10_000
AT_HOME = {"127.0.0.1", "::1", ""}  # whoever is at this machine, or behind a proxy that nobody told us about


class RateLimit:
    """So many tries within so many seconds, for each key by itself."""

    def __init__(
        self, most: int, seconds: float, refused: Code = "too_often", clock: Callable[[], float] = time.monotonic
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
            minutes = math.ceil((made[0] + self.seconds - now) / 60)
            one = minutes == 1
            raise ProblemError(self.refused, minutes=minutes, s="" if one else "s", n="" if one else "n")
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


class PersonAndAddressLimit:
    """How often one person may do something, and how often all may who come from one address.

    Whoever sends no cookie is somebody else each time: only the address holds them back.
    """

    def __init__(self, person: tuple[int, float], address: tuple[int, float]) -> None:
        self.by_person, self.by_address = RateLimit(*person), RateLimit(*address)

    def take(self, person: str | None, address: str) -> None:
        """One more try, unless there were too many."""
        if address not in AT_HOME:
            self.by_address.take(address)
        if person is not None:
            self.by_person.take(person)


class ConcurrencyLimit:
    """Counts what a guest has under way."""

    def __init__(self) -> None:
        self.under_way: Counter[str] = Counter()

    @contextmanager
    def one_more(self, who: str, most: int = 1, refused: Code = "one_at_a_time") -> Iterator[None]:
        """One more while this lasts, unless there are too many."""
        if self.under_way[who] >= most:
            raise ProblemError(refused)
        self.under_way[who] += 1
        try:
            yield
        finally:
            self.under_way[who] -= 1
            self.under_way += Counter()  # forgets those who have nothing


@lru_cache(MOST_KEYS)
def network_of(address: str) -> str:
    """An address as it is counted: of IPv6 everybody has a whole network, and could come from another each time."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:  # a test's, or a socket's in the file system
        return address
    if not isinstance(known, IPv6Address) or known.is_loopback:
        return str(known)
    return str(known.ipv4_mapped or IPv6Network((int(known) >> 64 << 64, 64)))


@dataclass
class RateLimits:
    """How often what may be done."""

    making: PersonAndAddressLimit = field(default_factory=lambda: PersonAndAddressLimit(*MAKING))
    writing: PersonAndAddressLimit = field(default_factory=lambda: PersonAndAddressLimit(*WRITING))
    chatting: PersonAndAddressLimit = field(default_factory=lambda: PersonAndAddressLimit(*CHATTING))
    asking: PersonAndAddressLimit = field(default_factory=lambda: PersonAndAddressLimit(*ASKING))


@dataclass
class AtOnce:
    """How much may be under way."""

    hints: ConcurrencyLimit = field(default_factory=ConcurrencyLimit)  # of one person
    bundles: ConcurrencyLimit = field(default_factory=ConcurrencyLimit)
    sockets: ConcurrencyLimit = field(default_factory=ConcurrencyLimit)
    long: ConcurrencyLimit = field(default_factory=ConcurrencyLimit)  # from one address
