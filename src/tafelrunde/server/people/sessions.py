"""Who asks: a person is an id. A guest's signed cookie holds it; a browser that is signed in holds a session's key."""

import asyncio
import hashlib
import secrets
from collections import deque
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from tafelrunde.server.storage.account_repository import AccountRepository, Session
from tafelrunde.server.storage.data_folder import BadFolder, write_whole
from tafelrunde.server.wire.problems import ProblemError

COOKIE = "tafelrunde"
KEY_FILE = "cookie.key"
KEY = 64  # hexadecimal digits
SESSION = "session-"  # begins what the cookie of somebody says who is signed in
LONGEST = 200  # characters of a cookie of ours, and more
READ = 10_000  # cookies whose signature need not be looked at again
ENDED = 10_000  # sessions of which it is remembered that they are no more
YEAR = 365 * 24 * 3600


def signing_key(folder: Path) -> str:
    """The server's own key, made once and kept beside the database."""
    folder.mkdir(0o700, parents=True, exist_ok=True)
    path = folder / KEY_FILE
    if not path.exists():
        write_whole(path, secrets.token_hex(KEY // 2))
    key = path.read_text("utf-8", "replace").strip()
    if len(key) < KEY:
        raise BadFolder(
            f"{path} is damaged: it has {len(key)} characters, not {KEY}. Put it back from a copy, or delete it; then "
            "all guests are strangers and their seats are lost to them."
        )
    return key


class Sessions:
    """Sessions of browsers that are signed in, and tokens of programs: in memory as they are in the database."""

    def __init__(self, store: AccountRepository) -> None:
        self.store = store
        self.held, self.members = self._all()
        self.ended: deque[str] = deque(maxlen=ENDED)

    def _all(self) -> tuple[dict[str, Session], dict[str, str]]:
        return {one.id: one for one in self.store.sessions()}, self.store.members()

    async def reload(self) -> None:
        """Look at all of them; meanwhile nobody becomes a stranger, and who comes just now stays known."""
        sessions, people = set(self.held), set(self.members)
        held, members = await asyncio.to_thread(self._all)
        _replace(self.held, sessions, held)
        _replace(self.members, people, members)

    async def learn(self, session_id: str) -> None:
        """One was given or taken through another process; what is taken through us meanwhile does not come back."""
        known = session_id in self.held
        found = await asyncio.to_thread(self.store.session_of, session_id)
        if found:
            await self.learn_member(found.person)
        if found is None:
            self.held.pop(session_id, None)
        elif session_id in self.held or (not known and session_id not in self.ended):
            self.held[session_id] = found

    def end(self, ids: Iterable[str]) -> None:
        """These are no more; who has just looked them up does not bring them back."""
        for session_id in ids:
            self.held.pop(session_id, None)
            self.ended.append(session_id)

    async def learn_member(self, person: str) -> None:
        """Somebody has an account now, or no more, through another process."""
        account = await asyncio.to_thread(self.store.of, person)
        if account:
            self.members[person] = account.name
        else:
            self.members.pop(person, None)

    def holder(self, kind: str, secret: str) -> str | None:
        """Who carries this."""
        held = self.held.get(digest(secret))
        return held.person if held and held.kind == kind else None

    def of(self, person: str, kind: str) -> list[Session]:
        """Somebody's sessions or tokens, newest first."""
        own = (one for one in self.held.values() if (one.person, one.kind) == (person, kind))
        return sorted(own, key=lambda one: one.at, reverse=True)


def _replace(known: dict[str, Any], before: set[str], found: dict[str, Any]) -> None:
    """What was found is known now, unless it went meanwhile; what was known before and not found is gone."""
    known.update({key: it for key, it in found.items() if key in known or key not in before})
    for gone in before - found.keys():
        known.pop(gone, None)


class Guests:
    """Knows who asks: by a token, by the session of somebody with an account, or by a guest's cookie."""

    def __init__(self, key: str, sessions: Sessions) -> None:
        self.signer, self.sessions = Signer(key, salt="guest"), sessions
        self._read = lru_cache(READ)(self._signed)  # a socket asks who it is at each message, and signatures stay true

    def known(self, request: HTTPConnection) -> str | None:
        """The person behind a request; a token that is not ours is refused, a cookie is only forgotten."""
        return self.holder(*self.carries(request))

    def carries(self, request: HTTPConnection) -> tuple[str, str]:
        """What a request carries, which stays the same as long as it lasts: a token, a session's pass, a guest's id."""
        if "authorization" in request.headers:
            return "token", carried(request.headers["authorization"])
        said = self.said(request)
        return "session" if said.startswith(SESSION) else "guest", said

    def holder(self, kind: str, what: str) -> str | None:
        """Whose it is now."""
        if kind == "guest":
            return what if what and what not in self.sessions.members else None  # an account is entered by its password
        person = self.sessions.holder(kind, what)
        if person is None and kind == "token":
            raise ProblemError("bad_token")
        return person

    def said(self, request: HTTPConnection) -> str:
        """What the cookie says, if it is ours."""
        return self._read(request.cookies.get(COOKIE, "")[:LONGEST])

    def _signed(self, cookie: str) -> str:
        try:
            return self.signer.unsign(cookie).decode()
        except BadSignature:
            return ""

    def unknown(self, request: HTTPConnection) -> str | None:
        """The pass that is carried, if we do not know it: another process may have given it just now."""
        kind, what = self.carries(request)
        return digest(what) if kind != "guest" and digest(what) not in self.sessions.held else None

    def welcome(self, request: HTTPConnection, response: Response) -> str:
        """A new guest."""
        person = secrets.token_hex(12)
        self.give(request, response, person)
        return person

    def give(self, request: HTTPConnection, response: Response, said: str) -> None:
        """A cookie that says this; where the page came encrypted, it never travels in the open."""
        value, secure = self.signer.sign(said).decode(), request.url.scheme in ("https", "wss")
        response.set_cookie(COOKIE, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)

    def of(self, request: HTTPConnection, response: Response) -> str:
        """Who asks; a browser that is new becomes a guest."""
        return self.known(request) or self.welcome(request, response)


def carried(header: str) -> str:
    """The token in a header `Authorization: Bearer TOKEN`."""
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def digest(secret: str) -> str:
    """What is kept of a secret that somebody carries: it is long and random, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()[:32]
