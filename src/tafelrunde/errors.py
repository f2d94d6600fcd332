"""The exception tree: every error says what is wrong and what would be possible."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any


class TafelrundeError(Exception):
    """The root: catch it to catch everything the caller can fix."""

    def __reduce__(self) -> tuple[object, ...]:  # so that it can be pickled to another process
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[TafelrundeError], args: tuple[object, ...], fields: dict[str, object]) -> TafelrundeError:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(fields)
    return error


class UnknownName(TafelrundeError):
    """A game, option, value, bot or seat that does not exist; `possible` lists those that do."""

    def __init__(self, kind: str, name: object, possible: Iterable[object]) -> None:
        self.kind, self.name, self.possible = kind, name, [str(p) for p in possible]
        near = get_close_matches(str(name), self.possible, 1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        super().__init__(f"{name!r} is not a known {kind}.{hint} Possible: {', '.join(self.possible) or 'none'}.")


class BadOptions(TafelrundeError):
    """Options that exist but do not fit together: the rule they break, and a sentence in each language."""

    def __init__(self, rule: str, sentences: Mapping[str, str]) -> None:
        self.rule, self.sentences = rule, dict(sentences)
        super().__init__(f"{sentences['en']} — {rule}" if rule else sentences["en"])


class BadEdition(TafelrundeError):
    """A data file with a mistake: file, line and reason."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        self.file, self.line, self.reason = file, line, reason
        super().__init__(f"{file}, line {line}: {reason}")


class BadNotation(TafelrundeError):
    """A text that is not an action, or not whatever else was expected."""

    def __init__(self, text: str, expected: str, kind: str = "an action") -> None:
        self.text = text
        super().__init__(f"{text!r} is not {kind}. Expected: {expected}.")


class Refused(TafelrundeError):
    """An action that a rule forbids: the rule's id, a sentence in each language, and the place on the board."""

    def __init__(self, action: str, rule: str, sentences: Mapping[str, str], place: Mapping[str, Any]) -> None:
        self.action, self.rule, self.sentences, self.place = action, rule, dict(sentences), dict(place)
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        """The sentence with its rule id, as people read it."""
        return f"{self.sentences[language]} — {self.rule}" if self.rule else self.sentences[language]


class NotNow(TafelrundeError):
    """Something that is possible, but not now, with a sentence in each language."""

    def __init__(self, en: str, de: str) -> None:
        self.sentences = {"en": en, "de": de}
        super().__init__(en)


class BadFile(TafelrundeError):
    """A match file that cannot be read or was changed; `line` is where it breaks (0: the whole file)."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        self.file, self.line, self.reason = file, line, reason
        where = f"{file}, line {line}" if line else file
        super().__init__(f"{where}: {reason}")


class CompilingFailed(TafelrundeError):
    """The kernels of a game could not be compiled; the compiler's own message is above."""

    def __init__(self, game: str) -> None:
        super().__init__(f"The kernels of {game} could not be compiled; see the message above.")


class Unfair(TafelrundeError):
    """A chance step that does not follow from the secret that its match committed to."""
