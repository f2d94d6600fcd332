"""The password for an evening: whoever comes types it once, and a cookie remembers that."""

import hmac
from hashlib import sha256
from unicodedata import normalize

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tafelrunde.errors import TafelrundeError
from tafelrunde.server.ops.rate_limits import DOOR, DOOR_OVERALL, RateLimit
from tafelrunde.server.wire.problems import ProblemError

COOKIE = "tafelrunde-door"
YEAR = 365 * 24 * 3600
SHORTEST, LONGEST = 4, 200  # characters


class BadPassword(TafelrundeError):
    """The password for the evening is too short or too long; the message says what to choose."""


def checked_password(password: str | None) -> str | None:
    """The password, if it is worth asking for; or None without one."""
    if password is not None and not SHORTEST <= len(_plain(password)) <= LONGEST:
        raise BadPassword(f"--password: choose a word of {SHORTEST} to {LONGEST} characters.")
    return password


class Door:
    """Asks for the password, if there is one. The cookie follows from the password, so a new one asks everybody."""

    def __init__(self, key: str, password: str | None) -> None:
        self.key, self.closed = key.encode(), password is not None
        self.ticket = self._ticket(password or "")
        self.by_address, self.overall = RateLimit(*DOOR), RateLimit(*DOOR_OVERALL)

    def _ticket(self, password: str) -> str:
        """What the cookie holds: it says nothing about the password to anybody without the key."""
        return hmac.new(self.key, b"door " + _plain(password).encode(), sha256).hexdigest()

    def lets_in(self, connection: HTTPConnection) -> bool:
        """Has this browser been let in?"""
        return not self.closed or _same(connection.cookies.get(COOKIE, ""), self.ticket)

    def enter(self, password: str, address: str) -> None:
        """Check a password; raises a problem if it is wrong, or there were too many attempts."""
        if not self.closed:
            return
        self.overall.take("")
        self.by_address.take(address)
        if not _same(self._ticket(password), self.ticket):
            raise ProblemError("wrong_word")
        self.by_address.forget(address)

    def set_cookie(self, request: HTTPConnection, response: Response) -> None:
        """Let this browser in from now on."""
        secure = request.url.scheme in ("https", "wss")
        response.set_cookie(COOKIE, self.ticket, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def _plain(password: str) -> str:
    """The password without what a phone's keyboard adds or writes differently."""
    return normalize("NFC", password.strip())


def _same(one: str, other: str) -> bool:
    """Compare in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())
