"""Rate limits and concurrency limits: all the numbers, and the classes that count.

They are generous for people, and tight for programs.
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

SOCKETS = 40  # open sockets of one guest; a program that waits for news counts as one
STRANGERS = 100  # open sockets without a cookie from one address
SOCKETS_FROM = 1000  # open sockets from one address
SPECTATORS = 1000  # open sockets at one table; those who sit there are not counted
WAITING_SEATS, WAITING_SEATS_FROM = 3, 20  # waiting tables for everybody where one guest, or one address, has seats
ANALYSES, ANALYSES_FROM = 5, 40  # finished games that wait for the analysis that one guest, or one address, asked for
LONG = 8  # concurrent slow requests from one address

# (requests, seconds) of a sliding window. Each process counts for itself.
# Per person, and per address:
MAKING = (60, 600.0), (300, 600.0)  # new tables
WRITING = (300, 10.0), (3000, 10.0)  # actions, seats, notes, answers
CHATTING = (60, 60.0), (120, 60.0)  # chat lines; CHAT_LINES is stricter for one person
CHAT_LINES = ((6, 10.0), (40, 600.0))  # per person
ASKING = (60, 60.0), (300, 60.0)  # slow requests: hints, uploaded files and editions
# Per what the comment says:
BOT_TABLES = (60, 600.0)  # address: new tables at which only bots play
NEW_EDITIONS = (200, 86_400.0)  # address: new tables with an edition that the server does not have yet
SIGN_IN = (10, 900.0)  # name and address
SIGN_IN_FROM = (60, 900.0)  # address
SIGN_IN_AS = (100, 3600.0)  # name
SIGN_UPS, TOKENS = (60, 3600.0), (100, 3600.0)  # address
DOOR, DOOR_OVERALL = (10, 900.0), (200, 3600.0)  # the password for the evening: address, and all together
RESETS, RESETS_TO = (5, 3600.0), (20, 3600.0)  # password resets: address; sent to one account
TURN_MAILS, TURN_MAILS_TO = (1, 3600.0), (10, 3600.0)  # person and table, recipient
FRIENDS, CHALLENGES, CHALLENGES_TO = (60, 3600.0), (30, 3600.0), (5, 86_400.0)  # person, person, person and friend
PUSHES, SUBSCRIPTIONS = (1, 600.0), (120, 3600.0)  # person and table, address

MOST_KEYS = 10_000
AT_HOME = {"127.0.0.1", "::1", ""}  # not limited by address: this machine, or behind a proxy without --proxy


class RateLimit:
    """A sliding-window rate limit: at most so many requests in so many seconds, for each key."""

    def __init__(
        self, most: int, seconds: float, refused: Code = "too_often", clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.most, self.seconds, self.refused, self.clock = most, seconds, refused, clock
        self.tries: dict[str, deque[float]] = {}
        self.tidied = clock()

    def take(self, key: str) -> None:
        """Count a request; raises a problem if there were too many."""
        now = self.clock()
        made = self.tries.setdefault(key, deque())
        while made and made[0] <= now - self.seconds:
            made.popleft()
        if len(made) >= self.most:
            minutes = math.ceil((made[0] + self.seconds - now) / 60)
            one = minutes == 1
            raise ProblemError(self.refused, minutes=minutes, s="" if one else "s", n="" if one else "n")
        made.append(now)
        if len(self.tries) > MOST_KEYS or now >= self.tidied + self.seconds:
            self._tidy(now)

    def forget(self, key: str) -> None:
        """Reset a key, after a success."""
        self.tries.pop(key, None)

    def _tidy(self, now: float) -> None:
        """Evict the keys outside the window; if there are still too many, the oldest."""
        self.tidied = now
        recent = sorted((made[-1], key) for key, made in self.tries.items() if made and made[-1] > now - self.seconds)
        kept = recent if len(recent) <= MOST_KEYS else recent[-MOST_KEYS // 2 :]
        self.tries = {key: self.tries[key] for _, key in kept}


class PersonAndAddressLimit:
    """A rate limit per person, and one for all requests from an address.

    A client that sends no cookie is a new person each time, so only the address limits it.
    """

    def __init__(self, person: tuple[int, float], address: tuple[int, float]) -> None:
        self.by_person, self.by_address = RateLimit(*person), RateLimit(*address)

    def take(self, person: str | None, address: str) -> None:
        """Count a request; raises a problem if there were too many."""
        if address not in AT_HOME:
            self.by_address.take(address)
        if person is not None:
            self.by_person.take(person)


class ConcurrencyLimit:
    """Limits how many requests of a key are under way at once."""

    def __init__(self) -> None:
        self.under_way: Counter[str] = Counter()

    @contextmanager
    def one_more(self, who: str, most: float = 1, refused: Code = "one_at_a_time") -> Iterator[None]:
        """A context that counts as one request; raises a problem if there are too many."""
        if self.under_way[who] >= most:
            raise ProblemError(refused)
        self.under_way[who] += 1
        try:
            yield
        finally:
            self.under_way[who] -= 1
            self.under_way += Counter()  # drops zero counts


@lru_cache(MOST_KEYS)
def network_of(address: str) -> str:
    """The key of an address for rate limits: an IPv6 client has a whole /64 network, so that is what counts."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:  # a test client, or a Unix socket
        return address
    if not isinstance(known, IPv6Address) or known.is_loopback:
        return str(known)
    return str(known.ipv4_mapped or IPv6Network((int(known) >> 64 << 64, 64)))


@dataclass
class RateLimits:
    """The rate limits of the routes."""

    making: PersonAndAddressLimit = field(default_factory=lambda: PersonAndAddressLimit(*MAKING))
    writing: PersonAndAddressLimit = field(default_factory=lambda: PersonAndAddressLimit(*WRITING))
    chatting: PersonAndAddressLimit = field(default_factory=lambda: PersonAndAddressLimit(*CHATTING))
    asking: PersonAndAddressLimit = field(default_factory=lambda: PersonAndAddressLimit(*ASKING))


@dataclass
class AtOnce:
    """The concurrency limits of the routes."""

    hints: ConcurrencyLimit = field(default_factory=ConcurrencyLimit)  # per person
    bundles: ConcurrencyLimit = field(default_factory=ConcurrencyLimit)
    sockets: ConcurrencyLimit = field(default_factory=ConcurrencyLimit)
    long: ConcurrencyLimit = field(default_factory=ConcurrencyLimit)  # per address

    @contextmanager
    def listening(self, person: str | None, address: str) -> Iterator[None]:
        """A context in which somebody listens to a table; raises a problem if they or their address do too often."""
        own = (person, SOCKETS) if person else (f"strangers at {address}", STRANGERS)
        everybody = (f"from {address}", math.inf if address in AT_HOME else SOCKETS_FROM)
        with self.sockets.one_more(*own, "too_many_sockets"), self.sockets.one_more(*everybody, "crowded"):
            yield
