"""Cleaning of names that people choose: no invisible characters, and distinct at a table."""

import re
import unicodedata
from collections.abc import Iterable

from tafelrunde.server.wire.lookalikes import is_nobody, lookalike
from tafelrunde.server.wire.problems import ProblemError

LONGEST = 32
SHAPELESS = re.compile(  # invisible characters and variation selectors
    "[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}  # categories: control, format, surrogate, private use, unassigned


def plain(text: str) -> str:
    """A text without invisible characters, in NFC, with single spaces."""
    seen = "".join(" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c) not in UNSEEN)
    return " ".join(unicodedata.normalize("NFC", seen).split())


def clean(name: str) -> str:
    """A visible name; raises ValueError if nothing visible is left."""
    cleaned = plain(SHAPELESS.sub("", name))
    if not cleaned:
        raise ValueError("a name needs at least one visible character")
    return cleaned


def without_nul(text: str) -> str:
    """A text without NUL, which PostgreSQL does not store."""
    return text.replace("\0", "")


def distinct(name: str, taken: Iterable[str]) -> str:
    """The name, with a number appended if it, or one that looks like it, is taken at the table."""
    known = {lookalike(other) for other in taken}
    number, free = 1, name
    while lookalike(free) in known:
        number += 1
        free = f"{name[: LONGEST - 3]} {number}"
    return free


def checked_person(name: str) -> str:
    """A person's name at a table; raises a problem if it looks like that of a bot, or of nobody."""
    if is_nobody(name):
        raise ProblemError("name_reserved", name=name)
    return name
