"""Problems: one table of codes, a closed set on the wire."""

import re
from string import Formatter
from typing import get_args

import pytest

from tafelrunde.server.http.problem_responses import KINDS
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
    assert names[1] - {"n"} <= names[0]  # the ending of a plural
    assert all(re.fullmatch(r"[A-ZÄÖÜ{].*", text) for text in (en, de))


def test_a_problem_is_told_with_its_values_and_without_unknown_codes() -> None:
    error = ProblemError("wrong_seats", needed=2, given=3)
    assert (error.status, error.en) == (422, "This table has 2 seats, not 3.")
    with pytest.raises(ValueError, match="code"):
        Problem.model_validate({"title": "?", "status": 400, "code": "nonsense", "detail": {"en": "?", "de": "?"}})
