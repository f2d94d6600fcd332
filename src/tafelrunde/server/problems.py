"""Errors as problem+json (RFC 9457): a stable code, a sentence in both languages, and the rule of a refused action."""

from tafelrunde import errors
from tafelrunde.errors import TafelrundeError
from tafelrunde.server.store import Taken
from tafelrunde.server.wire import Problem, Words

TYPE = "application/problem+json"


class Trouble(TafelrundeError):
    """Something a browser asked for that cannot be."""

    def __init__(self, status: int, code: str, en: str, de: str) -> None:
        self.status, self.code, self.words = status, code, Words(en=en, de=de)
        super().__init__(en)


def no_table() -> Trouble:
    """For an address that leads nowhere."""
    return Trouble(404, "no_table", "There is no such table.", "Diesen Tisch gibt es nicht.")


def no_such_page() -> Trouble:
    """For everything else that is not there."""
    return Trouble(404, "not_found", "There is nothing here.", "Hier ist nichts.")


def not_your_turn() -> Trouble:
    """For an action at somebody else's seat."""
    return Trouble(403, "not_your_turn", "It is not your turn.", "Du bist nicht am Zug.")


def secrets_in_play() -> Trouble:
    """For a look at the whole log while others at the table have something to hide."""
    return Trouble(
        403,
        "secrets_in_play",
        "Others at this table still hide something: this is possible once the game is over.",
        "Andere an diesem Tisch haben noch Geheimnisse: Das geht, sobald die Partie zu Ende ist.",
    )


def late() -> Trouble:
    """For a message that was sent before the sender saw what had happened."""
    return Trouble(409, "late", "Something happened in the meantime.", "Inzwischen ist etwas geschehen.")


def malformed(detail: str) -> Trouble:
    """For a message that is not what it should be."""
    return Trouble(
        422, "malformed", f"This message is not understood: {detail}", f"Unverständliche Nachricht: {detail}"
    )


GERMAN = {  # what the engine says in English, in short
    "unknown": "Das gibt es nicht: {}",
    "bad_options": "Diese Einstellungen passen nicht zusammen: {}",
    "bad_edition": "Die eigene Ausgabe hat einen Fehler: {}",
    "bad_notation": "Das ist kein Zug: {}",
    "not_now": "Das geht jetzt nicht: {}",
    "bad_file": "Die Datei ist beschädigt oder verändert: {}",
    "taken": "Jemand war schneller: {}",
    "wrong": "Das geht nicht: {}",
}
KINDS: list[tuple[type[TafelrundeError], int, str]] = [
    (errors.UnknownName, 404, "unknown"),
    (errors.BadOptions, 422, "bad_options"),
    (errors.BadEdition, 422, "bad_edition"),
    (errors.BadNotation, 422, "bad_notation"),
    (errors.NotNow, 409, "not_now"),
    (errors.BadFile, 422, "bad_file"),
    (Taken, 409, "taken"),
    (TafelrundeError, 422, "wrong"),
]


def problem_of(error: TafelrundeError) -> Problem:
    """The problem that an error is."""
    if isinstance(error, Trouble):
        return Problem(title=error.words.en, status=error.status, code=error.code, detail=error.words)
    if isinstance(error, errors.Refused):
        words = Words(en=error.sentences["en"], de=error.sentences["de"])
        return Problem(title=words.en, status=409, code="refused", detail=words, rule=error.rule, place=error.place)
    status, code = next((status, code) for kind, status, code in KINDS if isinstance(error, kind))
    words = Words(en=str(error), de=GERMAN[code].format(error))
    return Problem(title=str(error), status=status, code=code, detail=words, rule=getattr(error, "rule", None))
