"""What a command of the program did, for the tests of the command line; `conftest.py` has the fixture `run`."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass
class Done:
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Exactly one JSON object, or a list of them, on one line of standard output, and nothing else anywhere."""
        assert self.err == ""
        assert self.out.count("\n") == 1
        assert self.out.endswith("\n")
        found = json.loads(self.out)
        assert isinstance(found, dict | list)
        return found


Run = Callable[..., Done]


def one_line(done: Done, code: int = 2) -> str:
    """The only line of an error; nothing else is printed."""
    assert (done.code, done.out) == (code, "")
    assert done.err.startswith("tafelrunde: ")
    assert done.err.count("\n") == 1
    return done.err.removeprefix("tafelrunde: ").strip()
