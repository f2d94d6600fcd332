"""Guests: a signed cookie says who a browser is. Accounts can come later; a person is only an id here."""

import secrets
from pathlib import Path

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from tafelrunde.server.folder import BadFolder, write_whole

COOKIE = "tafelrunde"
KEY = 64  # hexadecimal digits
YEAR = 365 * 24 * 3600


def signing_key(folder: Path) -> str:
    """The server's own key, made once and kept beside the database."""
    path = folder / "cookie.key"
    if not path.exists():
        write_whole(path, secrets.token_hex(KEY // 2))
    key = path.read_text("utf-8", "replace").strip()
    if len(key) < KEY:
        raise BadFolder(
            f"{path} is damaged: it has {len(key)} characters, not {KEY}. Put it back from a copy, or delete it; then "
            "all guests are strangers and their seats are lost to them."
        )
    return key


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

    def welcome(self, request: HTTPConnection, response: Response) -> str:
        """A new guest; where the page came encrypted, the cookie never travels in the open."""
        person = secrets.token_hex(12)
        value = self.signer.sign(person).decode()
        secure = request.url.scheme in ("https", "wss")
        response.set_cookie(COOKIE, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
        return person

    def of(self, request: HTTPConnection, response: Response) -> str:
        """Who asks; a browser that is new becomes a guest."""
        return self.known(request) or self.welcome(request, response)
