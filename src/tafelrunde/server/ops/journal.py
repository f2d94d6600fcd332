"""The journal of a server, on standard error: a line for people, or a line of JSON for programs.

No secret stands in it: no address of a table, which is the key to it, no name, no text that people wrote. Should one
come along in the words of somebody else's code, it is made unreadable.
"""

import json
import logging
import re
import sys
from datetime import UTC, datetime

SECRET = re.compile(
    r"(?:tafel_|session-)[\w.-]{12,}"  # what a program or a browser carries
    r"|(?i:bearer|cookie:|authorization:)\s+\S+"
    r"|tafelrunde=[^\s;,]+"
    r"|(?<=://)[^\s/@]+(?=@)"  # who, and by which password
)
BRIEF = 6  # characters of a table's address: enough to find it in the database, too few to open it


def brief(address: str) -> str:
    """A table, as the journal speaks of it."""
    return f"{address[:BRIEF]}…"


def masked(text: str) -> str:
    """A text without what nobody may read."""
    return SECRET.sub("***", text)


class ForPeople(logging.Formatter):
    """`2026-11-16 09:00:00 WARNING what happened (what=about)`."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s", "%Y-%m-%d %H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        """A line, and what failed below it."""
        said = super().format(record)
        about = ", ".join(f"{name}={value}" for name, value in about_of(record).items())
        return masked(f"{said} ({about})" if about else said)


class ForPrograms(logging.Formatter):
    """One object a line: `at`, `level`, `from`, `message`, what it is about, and `error` with the traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """A line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {
            "at": at,
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= about_of(record)
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return masked(json.dumps(line, ensure_ascii=False, default=str))


def about(**what: object) -> dict[str, object]:
    """What a line is about: `log.info("a table was made", extra=about(seats=2))`."""
    return {"about": what}


def about_of(record: logging.LogRecord) -> dict[str, object]:
    """What was said of it with `about`."""
    found: dict[str, object] = getattr(record, "about", {})
    return found


def keep_journal(as_json: bool) -> None:
    """Write down from now on what happens: for people what goes wrong, for programs also what goes well."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(ForPrograms() if as_json else ForPeople())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("tafelrunde").setLevel(logging.INFO if as_json else logging.WARNING)
