"""Names that people give themselves: what is shown is what was typed, and nobody is taken for another."""

import unicodedata
from collections.abc import Iterable

LONGEST = 32
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}  # controls, marks that turn the text around, halves of characters, private ones


def plain(text: str) -> str:
    """A text without what cannot be seen, and with single spaces."""
    seen = "".join(" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c) not in UNSEEN)
    return " ".join(unicodedata.normalize("NFC", seen).split())


def clean(name: str) -> str:
    """A name that can be seen."""
    cleaned = plain(name)
    if not cleaned:
        raise ValueError("a name needs at least one letter that can be seen")
    return cleaned


def distinct(name: str, taken: Iterable[str]) -> str:
    """The name, or the name with a number: at a table everybody is called something else."""
    known = {other.casefold() for other in taken}
    number, free = 1, name
    while free.casefold() in known:
        number += 1
        free = f"{name[: LONGEST - 3]} {number}"
    return free
