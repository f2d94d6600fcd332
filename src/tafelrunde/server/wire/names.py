"""Names that people give themselves: what is shown is what was typed, and nobody is taken for another."""

import re
import unicodedata
from collections.abc import Iterable

LONGEST = 32
SHAPELESS = re.compile(  # characters that are invisible, and those that only change how the one before them looks
    "[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}  # controls, marks that turn the text around, halves of characters, private ones


def plain(text: str) -> str:
    """A text without what cannot be seen, and with single spaces."""
    seen = "".join(" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c) not in UNSEEN)
    return " ".join(unicodedata.normalize("NFC", seen).split())


def clean(name: str) -> str:
    """A name that can be seen."""
    cleaned = plain(SHAPELESS.sub("", name))
    if not cleaned:
        raise ValueError("a name needs at least one letter that can be seen")
    return cleaned


def without_nul(text: str) -> str:
    """A text as every database keeps it: that character nobody sees, and only SQLite takes it."""
    return text.replace("\0", "")


def distinct(name: str, taken: Iterable[str]) -> str:
    """The name, or the name with a number: at a table everybody is called something else."""
    known = {other.casefold() for other in taken}
    number, free = 1, name
    while free.casefold() in known:
        number += 1
        free = f"{name[: LONGEST - 3]} {number}"
    return free
