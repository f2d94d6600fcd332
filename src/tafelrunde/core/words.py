"""Sentences in every language. A game keeps its own in `rulebook/words.toml`: a kind, a name, and the sentence in each
language, often with the rule it stands for."""

import tomllib
from functools import cached_property
from importlib.resources import files
from types import ModuleType
from typing import Any

LANGUAGES = ("en", "de")

Words = dict[str, str]  # a sentence in each language: {"en": …, "de": …}


class Sentences:
    """The sentences of a game, from the rulebook of its package or as they are given."""

    def __init__(self, package: str, given: dict[str, dict[str, Any]] | None = None) -> None:
        self.package, self._given = package, given

    @cached_property
    def _read(self) -> dict[str, dict[str, Any]]:
        return self._given or tomllib.loads((files(self.package) / "rulebook" / "words.toml").read_text("utf-8"))

    def __call__(self, kind: str) -> dict[str, Any]:
        """All sentences of a kind, by name."""
        return self._read[kind]

    def reasons(self, rules: ModuleType) -> dict[int, str]:
        """The names of the refusals, which are numbers in the rules."""
        return {getattr(rules, name): name for name in self("refusal")}

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
