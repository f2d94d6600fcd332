"""Guests: a signed cookie says who a browser is. Accounts can come later; a person is only an id here."""

import secrets
from pathlib import Path

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "tafelrunde"
YEAR = 365 * 24 * 3600


def signing_key(folder: Path) -> str:
    """The server's own key, made once and kept beside the database."""
    path = folder / "cookie.key"
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(secrets.token_hex(32))
    return path.read_text()


class Guests:
    """Reads and writes the cookie."""

    def __init__(self, key: str) -> None:
        self.signer = Signer(key, salt="guest")

    def known(self, request: HTTPConnection) -> str | None:
        """The guest behind a request, if the cookie is ours."""
        try:
            return self.signer.unsign(request.cookies.get(COOKIE, "")).decode()
        except BadSignature:
            return None

    def welcome(self, response: Response) -> str:
        """A new guest."""
        person = secrets.token_hex(12)
        value = self.signer.sign(person).decode()
        response.set_cookie(COOKIE, value, max_age=YEAR, httponly=True, samesite="lax")
        return person

    def of(self, request: HTTPConnection, response: Response) -> str:
        """Who asks; a browser that is new becomes a guest."""
        return self.known(request) or self.welcome(response)
