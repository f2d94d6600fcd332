"""Problems: one table of codes, a closed set on the wire."""

import re
from string import Formatter
from typing import get_args

import pytest

from tafelrunde import errors
from tafelrunde.server.http.problem_responses import KINDS, problem_of
from tafelrunde.server.storage.database import CannotKeep, StoreFailed, Taken
from tafelrunde.server.wire.problems import CODES, PROBLEMS, Code, ProblemError
from tafelrunde.server.wire.types import Problem


def test_every_code_is_in_the_table_and_none_besides() -> None:
    assert set(get_args(Code)) == set(PROBLEMS) - set(CODES)
    assert {code for _, code in KINDS} <= set(PROBLEMS)


@pytest.mark.parametrize("code", PROBLEMS)
def test_a_problem_says_the_same_in_both_languages(code: Code) -> None:
    status, en, de = PROBLEMS[code]
    assert 400 <= status < 600
    names = [{name for _, name, _, _ in Formatter().parse(text) if name} for text in (en, de)]
    whole = names[0] == {"error"}  # the error says everything in English
    assert whole or names[1] - {"n"} <= names[0]  # the ending of a plural
    assert all(re.fullmatch(r"[A-ZÄÖÜ{].*", text) for text in (en, de))


QUOTED = re.compile("Auf Englisch: „[^„]*“")  # technical details, which exist in English only and say so
NEUTRAL = {  # parameters that are the same in each language: numbers, days, names, what people have written themselves
    "needed", "given", "unfinished", "only_bots", "seats", "longest", "shortest", "tokens", "days", "most", "minutes",
    "n", "line", "until", "day", "title", "name", "text", "reason", "sentence",
    "editions", "megabytes",
}  # fmt: skip
DETAIL = "the field is not what it should be"
ENGLISH = re.compile(r"\b(the|is|are|not|of|to|this|it|be|there|can|what|expected|possible)\b", re.I)
SENTENCES = {"en": DETAIL, "de": "das Feld stimmt nicht"}
ERRORS: list[errors.TafelrundeError] = [  # one of each kind
    errors.Refused("a1", "R1", SENTENCES, {}),
    errors.BadOptions("R1", SENTENCES),
    errors.BadFile("upload", 3, DETAIL),
    errors.UnknownName("kind of seat", "a9", ["0 to 6"]),
    errors.BadEdition("edition", 3, DETAIL),
    errors.BadNotation("a9", DETAIL),
    errors.NotNow(*SENTENCES.values()),
    Taken(*SENTENCES.values()),
    CannotKeep(DETAIL),
    StoreFailed(),
    errors.TafelrundeError(DETAIL),
]


@pytest.mark.parametrize("code", PROBLEMS)
def test_a_german_problem_takes_no_english_sentence(code: Code) -> None:
    german = QUOTED.sub("", PROBLEMS[code][2])
    assert {name for _, name, _, _ in Formatter().parse(german) if name} <= NEUTRAL
    assert not ENGLISH.search(german)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_is_told_in_german_alone(error: errors.TafelrundeError) -> None:
    assert not ENGLISH.search(QUOTED.sub("", problem_of(error).detail.de))
    assert problem_of(error).detail.en


def test_one_error_of_each_kind_is_tried() -> None:
    assert [type(error) for error in ERRORS] == [kind for kind, _ in KINDS]


def test_a_problem_is_told_with_its_values_and_without_unknown_codes() -> None:
    error = ProblemError("wrong_seats", needed=2, given=3)
    assert (error.status, error.en) == (422, "This table has 2 seats, not 3.")
    with pytest.raises(ValueError, match="code"):
        Problem.model_validate({"title": "?", "status": 400, "code": "nonsense", "detail": {"en": "?", "de": "?"}})
