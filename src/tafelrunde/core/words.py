"""Sentences in every language. A game keeps its own in `rulebook/words.toml`: a kind, a name, and the sentence in each
language, often with the rule it stands for.

"Seat {seat}" (or "seat {second}", "Platz {seat}") is a placeholder for whoever sits there: `naming` says who that is,
and without it the seat is called by its number.
"""

import re
import tomllib
from collections.abc import Sequence
from contextvars import ContextVar
from functools import cached_property
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "de")

Words = dict[str, str]  # a sentence in each language: {"en": …, "de": …}
Json = dict[str, Any]  # an object of JSON, or a table of TOML

SEATS = re.compile(r"\b([Ss]eat|Platz) \{(\w+)\}")  # matched in our own sentences only, before anything is filled in
_names: ContextVar[Sequence[str]] = ContextVar("names", default=())


class naming:  # noqa: N801
    """A context manager in which sentences call seats by these names."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def __enter__(self) -> None:
        self.before = _names.set(self.names)

    def __exit__(self, *_: object) -> None:
        _names.reset(self.before)


class Number(int):
    """A number in a sentence; as a seat, it is formatted as the name of whoever sits there."""

    def __format__(self, spec: str) -> str:
        if spec not in ("Seat", "seat", "Platz"):
            return super().__format__(spec)
        names = _names.get()
        return names[self - 1] if 0 < self <= len(names) else f"{spec} {int(self)}"


class Sentences:
    """The sentences of a game, from the rulebook of its package or as given."""

    def __init__(self, package: str, given: dict[str, Json] | None = None) -> None:
        self.package, self._given = package, given

    @cached_property
    def _read(self) -> dict[str, Json]:
        if self._given is not None:
            return self._given
        text = (files(self.package) / "rulebook" / "words.toml").read_text("utf-8")
        return tomllib.loads(SEATS.sub(r"{\2:\1}", text))

    def __call__(self, kind: str) -> Json:
        """All sentences of a kind, by name."""
        return self._read[kind]

    def say(self, kind: str, name: str, **facts: object) -> Words:
        """A sentence in every language; facts may differ by language. For n = 1 it is NAME_one, if that exists."""
        said, kinds = {}, self._read[kind]
        name = f"{name}_one" if facts.get("n") == 1 and f"{name}_one" in kinds else name
        found = kinds[name]
        if not facts:
            return {language: found[language] for language in LANGUAGES}
        for language in LANGUAGES:
            here = {key: _in(language, fact) for key, fact in facts.items()}
            said[language] = found[language].format(**here)
        return said


def _in(language: str, fact: object) -> object:
    if isinstance(fact, dict):
        return fact[language]
    return Number(fact) if isinstance(fact, int) else fact


def join(parts: list[Words], between: str = ", ") -> Words:
    """Several sentences, or parts of one, joined."""
    return {language: between.join(part[language] for part in parts) for language in LANGUAGES}
