"""Sentences in every language. A game keeps its own in `rulebook/words.toml`: a kind, a name, and the sentence in each
language, often with the rule it stands for."""

import tomllib
from functools import cached_property
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "de")

Words = dict[str, str]  # a sentence in each language: {"en": …, "de": …}


class Sentences:
    """The sentences of a game, called by its package."""

    def __init__(self, package: str) -> None:
        self.package = package

    @cached_property
    def _read(self) -> dict[str, dict[str, Words]]:
        return tomllib.loads((files(self.package) / "rulebook" / "words.toml").read_text("utf-8"))

    def __call__(self, kind: str) -> dict[str, Words]:
        """All sentences of a kind, by name."""
        return self._read[kind]

    def say(self, kind: str, name: str, **facts: Any) -> Words:
        """A sentence in every language; facts that differ by language are given in each."""
        said = {}
        for language in LANGUAGES:
            here = {key: fact[language] if isinstance(fact, dict) else fact for key, fact in facts.items()}
            said[language] = self._read[kind][name][language].format(**here)
        return said


def join(parts: list[Words], between: str = ", ") -> Words:
    """Several sentences, or parts of one."""
    return {language: between.join(part[language] for part in parts) for language in LANGUAGES}
