"""Errors as problem+json (RFC 9457): a stable code, a sentence in both languages, and the rule of a refused action."""

from tafelrunde import errors
from tafelrunde.errors import TafelrundeError
from tafelrunde.server.ops.metrics import PROBLEMS
from tafelrunde.server.storage.table_repository import CannotKeep, StoreFailed, Taken
from tafelrunde.server.wire.types import Problem, Words

TYPE = "application/problem+json"


class ProblemError(TafelrundeError):
    """Something a browser asked for that cannot be."""

    def __init__(self, status: int, code: str, en: str, de: str) -> None:
        self.status, self.code, self.words = status, code, Words(en=en, de=de)
        super().__init__(en)


def no_table() -> ProblemError:
    """For an address that leads nowhere."""
    return ProblemError(404, "no_table", "There is no such table.", "Diesen Tisch gibt es nicht.")


def no_such_page() -> ProblemError:
    """For everything else that is not there."""
    return ProblemError(404, "not_found", "There is nothing here.", "Hier ist nichts.")


def not_your_turn() -> ProblemError:
    """For an action at somebody else's seat."""
    return ProblemError(403, "not_your_turn", "It is not your turn.", "Du bist nicht am Zug.")


def not_seated() -> ProblemError:
    """For what only those may do who sit at the table."""
    return ProblemError(403, "not_seated", "You do not sit at this table.", "Du sitzt nicht an diesem Tisch.")


def secrets_in_play() -> ProblemError:
    """For a look at the whole log while others at the table have something to hide."""
    return ProblemError(
        403,
        "secrets_in_play",
        "Others at this table still hide something: this is possible once the game is over.",
        "Andere an diesem Tisch haben noch Geheimnisse: Das geht, sobald die Partie zu Ende ist.",
    )


def late() -> ProblemError:
    """For a message that was sent before the sender saw what had happened."""
    return ProblemError(409, "late", "Something happened in the meantime.", "Inzwischen ist etwas geschehen.")


def malformed(detail: str) -> ProblemError:
    """For a message that is not what it should be."""
    return ProblemError(
        422, "malformed", f"This message is not understood: {detail}", f"Unverständliche Nachricht: {detail}"
    )


def no_take_back() -> ProblemError:
    """For a take-back that others would mind."""
    return ProblemError(409, "no_take_back", "There is nothing you may take back.", "Du kannst nichts zurücknehmen.")


def not_begun() -> ProblemError:
    """For an action before everybody sits."""
    return ProblemError(
        409,
        "not_begun",
        "The game begins when all seats are taken: send the link, or let bots sit down.",
        "Die Partie beginnt, sobald alle Plätze besetzt sind: Schick den Link, oder lass Bots mitspielen.",
    )


def has_begun() -> ProblemError:
    """For what is possible only before the game."""
    return ProblemError(
        409,
        "has_begun",
        "The game has begun: seats are changed only before.",
        "Die Partie hat begonnen: Plätze tauscht man nur vorher.",
    )


def seat_taken() -> ProblemError:
    """For a change to where another person sits."""
    return ProblemError(
        409,
        "seat_taken",
        "Somebody sits there: choose a free seat, or a bot's.",
        "Dort sitzt schon jemand: Wähle einen freien Platz oder den eines Bots.",
    )


def is_over() -> ProblemError:
    """For what is possible only during a game."""
    return ProblemError(409, "is_over", "This game is over.", "Diese Partie ist zu Ende.")


def is_not_over() -> ProblemError:
    """For what comes after a game."""
    return ProblemError(
        409,
        "is_not_over",
        "This game is still being played: a rematch comes after it.",
        "Diese Partie läuft noch: Die Revanche kommt danach.",
    )


def not_away() -> ProblemError:
    """For coming back to a seat that nobody else plays."""
    return ProblemError(
        409,
        "not_away",
        "No bot plays for you here; whoever has resigned does not come back.",
        "Hier spielt kein Bot für dich; wer aufgegeben hat, kommt nicht zurück.",
    )


def vote_open() -> ProblemError:
    """For a second question while the first is open."""
    return ProblemError(
        409,
        "vote_open",
        "One question at a time: answer the open one first.",
        "Eine Frage nach der anderen: Beantwortet erst die offene.",
    )


def no_vote() -> ProblemError:
    """For an answer when nothing is asked."""
    return ProblemError(409, "no_vote", "Nothing is asked any more.", "Es ist nichts mehr gefragt.")


def no_clock() -> ProblemError:
    """For a pause at a table without a clock."""
    return ProblemError(
        409, "no_clock", "This table has no clock: take your time.", "Dieser Tisch hat keine Uhr: Lass dir Zeit."
    )


def too_fast(_minutes: int) -> ProblemError:
    """For more sentences than anybody reads."""
    return ProblemError(
        429,
        "too_fast",
        "That was a lot at once: wait a moment before you go on talking.",
        "Das war viel auf einmal: Warte einen Moment, bevor du weiterredest.",
    )


def too_big() -> ProblemError:
    """For more than anybody needs to send."""
    return ProblemError(413, "too_big", "This is too big.", "Das ist zu groß.")


def other_rules(title: str) -> ProblemError:
    """For a table that was made with rules that are not installed."""
    return ProblemError(
        409,
        "other_rules",
        f"This table was played with another version of {title}. It is kept as it is, but cannot be shown or played on "
        "with the version that is installed; its file can still be saved.",
        f"Dieser Tisch wurde mit einer anderen Fassung von {title} gespielt. Er bleibt, wie er ist, kann aber mit der "
        "installierten Fassung nicht gezeigt oder weitergespielt werden; seine Datei lässt sich noch speichern.",
    )


def wrong_seats(needed: int, given: int) -> ProblemError:
    """For a table with too few or too many seats."""
    return ProblemError(
        422,
        "wrong_seats",
        f"This table has {needed} seats, not {given}.",
        f"Dieser Tisch hat {needed} Plätze, nicht {given}.",
    )


def foreign_page() -> ProblemError:
    """For a page of somebody else that acts in a guest's name."""
    return ProblemError(
        403,
        "foreign_page",
        "This was asked by a page that is not ours.",
        "Das hat eine Seite verlangt, die nicht unsere ist.",
    )


def unknown_host() -> ProblemError:
    """For a name under which this server is not to be reached."""
    return ProblemError(
        421,
        "unknown_host",
        "This server does not answer to that name (see --host-name).",
        "Dieser Server hört nicht auf diesen Namen (siehe --host-name).",
    )


def too_slow() -> ProblemError:
    """For a text that takes too long to be read."""
    return ProblemError(422, "too_slow", "This takes too long to be read.", "Das zu lesen dauert zu lange.")


GERMAN = {  # what the engine says in English, in short
    "unknown": "Das gibt es nicht: {}",
    "bad_edition": "Die eigene Ausgabe hat einen Fehler: {}",
    "bad_notation": "Das ist kein Zug: {}",
    "not_now": "Das geht jetzt nicht: {}",
    "taken": "Jemand war schneller: {}",
    "cannot_keep": "Das lässt sich nicht speichern: {}",
    "not_kept": "Der Server kann seine Tische gerade nicht speichern; nichts hat sich geändert. "
    "Bitte gleich noch einmal versuchen.",
    "wrong": "Das geht nicht: {}",
}
KINDS: list[tuple[type[TafelrundeError], int, str]] = [
    (errors.UnknownName, 404, "unknown"),
    (errors.BadEdition, 422, "bad_edition"),
    (errors.BadNotation, 422, "bad_notation"),
    (errors.NotNow, 409, "not_now"),
    (Taken, 409, "taken"),
    (CannotKeep, 422, "cannot_keep"),
    (StoreFailed, 503, "not_kept"),
    (TafelrundeError, 422, "wrong"),
]


def problem_of(error: TafelrundeError) -> Problem:
    """The problem that an error is."""
    if isinstance(error, ProblemError):
        return Problem(title=error.words.en, status=error.status, code=error.code, detail=error.words)
    if isinstance(error, errors.Refused):
        words = Words(en=error.sentences["en"], de=error.sentences["de"])
        return Problem(title=words.en, status=409, code="refused", detail=words, rule=error.rule, place=error.place)
    if isinstance(error, errors.BadOptions):
        words = Words(**error.sentences)
        return Problem(title=words.en, status=422, code="bad_options", detail=words, rule=error.rule)
    if isinstance(error, errors.BadFile):
        words = _bad_file(error)
        return Problem(title=words.en, status=422, code="bad_file", detail=words)
    status, code = next((status, code) for kind, status, code in KINDS if isinstance(error, kind))
    told = getattr(error, "told", None)  # in each language, if the game does that
    words = Words(**told) if told else Words(en=str(error), de=GERMAN[code].format(error))
    return Problem(title=str(error), status=status, code=code, detail=words, rule=getattr(error, "rule", None))


def _bad_file(error: errors.BadFile) -> Words:
    """For a file of a game that cannot be read: where and why, and what to do."""
    line = error.line
    return Words(
        en=f"This file cannot be read{f' from line {line} on' if line else ''}: {error.reason}. If it is damaged, take "
        "another copy of it.",
        de=f"Diese Datei lässt sich {f'ab Zeile {line} ' if line else ''}nicht lesen (auf Englisch: {error.reason}). "
        "Ist sie beschädigt, nimm eine andere Kopie.",
    )


def counted(error: TafelrundeError) -> Problem:
    """The problem that an error is, for somebody who hears of it."""
    problem = problem_of(error)
    PROBLEMS.labels(problem.code).inc()
    return problem
