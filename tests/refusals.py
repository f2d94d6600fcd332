"""Which rules refusals cite while a test runs: a test marked `refuses=True` must see one that cites its rule."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

import pytest

from tafelrunde.errors import BadOptions, Refused


@contextmanager
def cited_rules() -> Iterator[set[str]]:
    """The rules that are cited from here on, by refused actions and by refused options."""
    cited: set[str] = set()
    with pytest.MonkeyPatch.context() as patch:
        for error in (Refused, BadOptions):
            patch.setattr(error, "__init__", _noting(error.__init__, cited))
        yield cited


def _noting(init: Any, cited: set[str]) -> Any:
    @wraps(init)
    def noted(error: Any, *args: Any) -> None:
        init(error, *args)
        cited.add(error.rule)

    return noted


def promised(marks: Iterable[pytest.Mark]) -> set[str]:
    """The rules that a test with these marks must see cited."""
    return {rule for mark in marks if mark.kwargs.get("refuses") for rule in mark.args}
