"""Errors as problem+json (RFC 9457): a stable code, sentences in both languages, the rule of a refused action."""

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

from tafelrunde import errors
from tafelrunde.errors import TafelrundeError
from tafelrunde.server.ops import metrics
from tafelrunde.server.storage.database import CannotKeep, StoreFailed, Taken
from tafelrunde.server.wire.problems import PROBLEMS, Code, ProblemError
from tafelrunde.server.wire.types import Problem, Words

TYPE = "application/problem+json"
KINDS: list[tuple[type[TafelrundeError], Code]] = [
    (errors.Refused, "refused"),
    (errors.BadOptions, "bad_options"),
    (errors.BadFile, "bad_file"),
    (errors.UnknownName, "unknown"),
    (errors.BadEdition, "bad_edition"),
    (errors.BadNotation, "bad_notation"),
    (errors.NotNow, "not_now"),
    (Taken, "taken"),
    (CannotKeep, "cannot_keep"),
    (StoreFailed, "not_kept"),
    (TafelrundeError, "wrong"),
]


def problem_of(error: TafelrundeError) -> Problem:
    """The problem for an error."""
    if isinstance(error, ProblemError):
        return Problem(title=error.en, status=error.status, code=error.code, detail=Words(en=error.en, de=error.de))
    code = next(code for kind, code in KINDS if isinstance(error, kind))
    status, en, de = PROBLEMS[code]
    words = _own_words(error) or Words(**{k: v.format(error=error, **vars(error)) for k, v in (("en", en), ("de", de))})
    title = words.en if isinstance(error, errors.Refused | errors.BadOptions | errors.BadFile) else str(error)
    rule, place = getattr(error, "rule", None), error.place if isinstance(error, errors.Refused) else {}
    return Problem(title=title, status=status, code=code, detail=words, rule=rule, place=place)


def _own_words(error: TafelrundeError) -> Words | None:
    """The error's own sentences, if it has them in both languages."""
    if isinstance(error, errors.BadFile):
        return _bad_file(error)
    told = getattr(error, "sentences", None) or getattr(error, "told", None)
    return Words(**told) if told else None


def _bad_file(error: errors.BadFile) -> Words:
    """The sentences for a match file that cannot be read: where, why, and what to do."""
    line = error.line
    return Words(
        en=f"This file cannot be read{f' from line {line} on' if line else ''}: {error.reason}. If it is damaged, use "
        "another copy.",
        de=f"Diese Datei lässt sich {f'ab Zeile {line} ' if line else ''}nicht lesen. Ist sie beschädigt, nimm eine "
        f"andere Kopie. Auf Englisch: „{error.reason}“",
    )


def count_problem(error: TafelrundeError) -> Problem:
    """The problem for an error, counted in the metrics."""
    problem = problem_of(error)
    metrics.PROBLEMS.labels(problem.code).inc()
    return problem


def problem_response(error: TafelrundeError) -> JSONResponse:
    """The response for an error."""
    problem = count_problem(error)
    return JSONResponse(problem.model_dump(), problem.status, media_type=TYPE)


# ---- exception handlers for FastAPI ---------------------------------------------------------------------------------


async def on_error(_request: Request, error: Exception) -> JSONResponse:
    """The handler of Tafelrunde's own errors."""
    assert isinstance(error, TafelrundeError)
    return problem_response(error)


async def on_malformed(_request: Request, error: Exception) -> JSONResponse:
    """The handler of requests that fail validation."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    return problem_response(ProblemError("malformed", detail=f"{'.'.join(map(str, first['loc']))}: {first['msg']}"))
