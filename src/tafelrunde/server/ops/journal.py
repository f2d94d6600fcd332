"""The server's log on standard error, as text for people or as JSON lines for programs.

It contains no secrets: no table's address, which gives access to it, no names, nothing that people wrote. Tokens,
cookies and passwords in messages of other libraries are masked.
"""

import json
import logging
import re
import sys
from datetime import UTC, datetime

SECRET = re.compile(
    r"(?:tafel_|session-)[\w.-]{12,}"  # tokens and session keys
    r"|(?i:bearer|cookie:|authorization:)\s+\S+"
    r"|tafelrunde(?:-door)?=[^\s;,]+"
    r"|(?<=://)[^\s/@]+(?=@)"  # user and password in a URL
)
BRIEF = 6  # characters of a table's id: enough to find it in the database, too few to open it


def short_id(address: str) -> str:
    """A table's id shortened for the journal."""
    return f"{address[:BRIEF]}…"


def masked(text: str) -> str:
    """A text with its secrets masked."""
    return SECRET.sub("***", text)


class TextFormatter(logging.Formatter):
    """`2026-11-16 09:00:00 WARNING what happened (what=about)`."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s", "%Y-%m-%d %H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        """One line, followed by the traceback if there is one."""
        said = super().format(record)
        about = ", ".join(f"{name}={value}" for name, value in about_of(record).items())
        return masked(f"{said} ({about})" if about else said)


class JsonFormatter(logging.Formatter):
    """One object a line: `at`, `level`, `from`, `message`, what it is about, and `error` with the traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """One line of JSON."""
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
    """Structured fields of a log line: `log.info("a table was made", extra=about(seats=2))`."""
    return {"about": what}


def about_of(record: logging.LogRecord) -> dict[str, object]:
    """The fields that were given with `about`."""
    found: dict[str, object] = getattr(record, "about", {})
    return found


def set_up_logging(as_json: bool) -> None:
    """Configure logging: warnings and errors as text, or with `as_json` also infos."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if as_json else TextFormatter())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("tafelrunde").setLevel(logging.INFO if as_json else logging.WARNING)
