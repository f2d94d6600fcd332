"""Errors as problem+json (RFC 9457): a stable code, a sentence in both languages, and the rule of a refused action."""

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

from tafelrunde import errors
from tafelrunde.errors import TafelrundeError
from tafelrunde.server.ops.metrics import PROBLEMS
from tafelrunde.server.storage.database import CannotKeep, StoreFailed, Taken
from tafelrunde.server.wire.problems import ProblemError, malformed
from tafelrunde.server.wire.types import Problem, Words

TYPE = "application/problem+json"
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


def answer(error: TafelrundeError) -> JSONResponse:
    """An error as a response."""
    problem = counted(error)
    return JSONResponse(problem.model_dump(), problem.status, media_type=TYPE)


# ---- what FastAPI is given ------------------------------------------------------------------------------------------


async def on_error(_request: Request, error: Exception) -> JSONResponse:
    """Everything that Tafelrunde itself refuses."""
    assert isinstance(error, TafelrundeError)
    return answer(error)


async def on_malformed(_request: Request, error: Exception) -> JSONResponse:
    """A request that is not what it should be."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    return answer(malformed(f"{'.'.join(map(str, first['loc']))}: {first['msg']}"))
