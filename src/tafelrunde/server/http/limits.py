"""How much one guest may ask of the house at once. Generous for people, and small for programs."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from tafelrunde.server.ops.rate_limit import PersonAndAddressLimit
from tafelrunde.server.wire.problems import ProblemError

TABLES = 200  # unfinished, made by one guest
BOT_TABLES = 4  # of them, at which only bots sit
SOCKETS = 40  # of one guest
STRANGERS = 1000  # sockets without a cookie from one address
LONG = 8  # questions from one address that take long, at once

# So often in so many seconds: one person, and all from one address. Each process counts for itself.
MAKING = (60, 600.0), (600, 600.0)  # new tables
WRITING = (300, 10.0), (3000, 10.0)  # actions, seats, notes, answers
CHATTING = (60, 60.0), (120, 60.0)  # sentences; one person's are counted more closely (`talk.PACES`)
ASKING = (60, 60.0), (300, 60.0)  # hints, files and editions that are looked into


@dataclass
class RateLimits:
    """How often what may be done."""

    making: PersonAndAddressLimit = field(default_factory=lambda: PersonAndAddressLimit(*MAKING))
    writing: PersonAndAddressLimit = field(default_factory=lambda: PersonAndAddressLimit(*WRITING))
    chatting: PersonAndAddressLimit = field(default_factory=lambda: PersonAndAddressLimit(*CHATTING))
    asking: PersonAndAddressLimit = field(default_factory=lambda: PersonAndAddressLimit(*ASKING))


class ConcurrencyLimit:
    """Counts what a guest has under way."""

    def __init__(self) -> None:
        self.under_way: Counter[str] = Counter()

    @contextmanager
    def one_more(self, who: str, most: int, error: ProblemError) -> Iterator[None]:
        """One more while this lasts, unless there are too many."""
        if self.under_way[who] >= most:
            raise error
        self.under_way[who] += 1
        try:
            yield
        finally:
            self.under_way[who] -= 1
            self.under_way += Counter()  # forgets those who have nothing


def one_at_a_time() -> ProblemError:
    """For a second hint, or a second file, while the first is still being looked at."""
    return ProblemError(
        429,
        "one_at_a_time",
        "One after the other: your last question is still being answered.",
        "Eins nach dem anderen: Deine letzte Frage wird noch beantwortet.",
    )


def too_many_sockets() -> ProblemError:
    """For a guest with many pages open."""
    return ProblemError(
        429,
        "too_many_sockets",
        "You have too many tables open at once: close some pages.",
        "Du hast zu viele Tische zugleich offen: Schließe ein paar Seiten.",
    )


def check_tables(running: tuple[int, int], only_bots: bool) -> None:
    """May a guest with so many unfinished tables make another?"""
    tables, bot_tables = running
    if tables >= TABLES:
        raise ProblemError(
            429,
            "too_many_tables",
            f"You have {tables} unfinished tables: finish some of them first.",
            f"Du hast {tables} unfertige Tische: Beende erst ein paar davon.",
        )
    if only_bots and bot_tables >= BOT_TABLES:
        raise ProblemError(
            429,
            "too_many_bot_tables",
            f"Bots alone are playing at {bot_tables} of your tables: wait until one of them is done.",
            f"An {bot_tables} deiner Tische spielen Bots allein: Warte, bis einer davon fertig ist.",
        )
