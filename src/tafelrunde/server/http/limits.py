"""How often people and programs may do things, and how much at once. Generous for people, and small for programs."""

from dataclasses import dataclass, field

from tafelrunde.server.ops.rate_limit import ConcurrencyLimit, PersonAndAddressLimit

SOCKETS = 40  # of one guest
STRANGERS = 1000  # sockets without a cookie from one address
LONG = 8  # questions from one address that take long, at once

# So often in so many seconds: one person, and all from one address. Each process counts for itself.
MAKING = (60, 600.0), (600, 600.0)  # new tables
WRITING = (300, 10.0), (3000, 10.0)  # actions, seats, notes, answers
CHATTING = (60, 60.0), (120, 60.0)  # lines of chat; one person's are counted more closely, by the next line
CHAT_LINES = ((6, 10.0), (40, 600.0))  # of one person
ASKING = (60, 60.0), (300, 60.0)  # hints, files and editions that are looked into


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
