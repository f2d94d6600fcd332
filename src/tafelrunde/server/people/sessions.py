"""Authentication: a guest's signed cookie holds their person id, a signed-in browser's cookie holds a session key."""

import asyncio
import hashlib
import secrets
from collections import deque
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from tafelrunde.server.storage.account_repository import AccountRepository, Session
from tafelrunde.server.storage.data_folder import BadFolder, write_atomically
from tafelrunde.server.wire.problems import ProblemError

Cached = TypeVar("Cached")
COOKIE = "tafelrunde"
KEY_FILE = "cookie.key"
KEY = 64  # hexadecimal digits
SESSION = "session-"  # the prefix of session keys
LONGEST = 200  # characters of a cookie, more than ours have
READ = 10_000  # verified cookies in the cache
ENDED = 10_000  # revoked sessions that are remembered
YEAR = 365 * 24 * 3600


def signing_key(folder: Path) -> str:
    """The key that signs cookies, generated once and stored in the data folder."""
    folder.mkdir(0o700, parents=True, exist_ok=True)
    path = folder / KEY_FILE
    if not path.exists():
        write_atomically(path, secrets.token_hex(KEY // 2))
    key = path.read_text("utf-8", "replace").strip()
    if len(key) < KEY:
        raise BadFolder(
            f"{path} is damaged: it has {len(key)} characters, not {KEY}. Restore it from a backup, or delete it; then "
            "all guests lose their seats."
        )
    return key


class Sessions:
    """An in-memory copy of all sessions, tokens and account names in the database, and of who has deleted theirs."""

    def __init__(self, store: AccountRepository) -> None:
        self.store = store
        self.held, self.members, self.gone = self._all()
        self.ended: deque[str] = deque(maxlen=ENDED)

    def _all(self) -> tuple[dict[str, Session], dict[str, str], set[str]]:
        return {one.id: one for one in self.store.sessions()}, self.store.members(), self.store.gone()

    async def reload(self) -> None:
        """Reload everything, without dropping a session that is added meanwhile."""
        sessions, people = set(self.held), set(self.members)
        held, members, gone = await asyncio.to_thread(self._all)
        self.gone |= gone
        _replace(self.held, sessions, held)
        _replace(self.members, people, members)

    async def learn(self, session_id: str) -> None:
        """Reload a session that another process has changed; one that we revoke meanwhile does not come back."""
        known = session_id in self.held
        found = await asyncio.to_thread(self.store.session_of, session_id)
        if found:
            await self.learn_member(found.person)
        if found is None:
            self.held.pop(session_id, None)
        elif session_id in self.held or (not known and session_id not in self.ended):
            self.held[session_id] = found

    def end(self, ids: Iterable[str]) -> None:
        """Forget revoked sessions, and remember them so that a lookup under way does not bring them back."""
        for session_id in ids:
            self.held.pop(session_id, None)
            self.ended.append(session_id)

    async def learn_member(self, person: str) -> None:
        """Reload whether a person has an account, after another process has changed that."""
        account = await asyncio.to_thread(self.store.of, person)
        if account:
            self.members[person] = account.name
        else:
            if person in self.members:
                self.gone.add(person)
            self.members.pop(person, None)

    def holder(self, kind: str, secret: str) -> str | None:
        """The person with this session key or token."""
        held = self.held.get(digest(secret))
        return held.person if held and held.kind == kind else None

    def of(self, person: str, kind: str) -> list[Session]:
        """A person's sessions or tokens, newest first."""
        own = (one for one in self.held.values() if (one.person, one.kind) == (person, kind))
        return sorted(own, key=lambda one: one.at, reverse=True)


def _replace(known: dict[str, Cached], before: set[str], found: dict[str, Cached]) -> None:
    """Merge loaded entries into the cache: `before` is what it held when loading began, so changes since then stay."""
    known.update({key: it for key, it in found.items() if key in known or key not in before})
    for gone in before - found.keys():
        known.pop(gone, None)


class Guests:
    """Identifies the person behind a request: by a token, a session key, or a guest's cookie."""

    def __init__(self, key: str, sessions: Sessions) -> None:
        self.signer, self.sessions = Signer(key, salt="guest"), sessions
        self._read = lru_cache(READ)(self._signed)  # a socket checks its cookie at each message

    def known(self, request: HTTPConnection) -> str | None:
        """The person behind a request, if any; an invalid token is refused, an invalid cookie is ignored."""
        return self.holder(*self.credentials(request))

    def credentials(self, request: HTTPConnection) -> tuple[str, str]:
        """The credentials of a request, as kind and secret: a token, a session key, or a guest's id."""
        if "authorization" in request.headers:
            return "token", bearer_token(request.headers["authorization"])
        said = self.cookie_value(request)
        return "session" if said.startswith(SESSION) else "guest", said

    def holder(self, kind: str, what: str) -> str | None:
        """The person with these credentials now."""
        if kind == "guest":
            known = self.sessions  # an account needs its session, and a deleted one leaves nothing to its old cookies
            return what if what and what not in known.members and what not in known.gone else None
        person = self.sessions.holder(kind, what)
        if person is None and kind == "token":
            raise ProblemError("bad_token")
        return person

    def cookie_value(self, request: HTTPConnection) -> str:
        """The contents of the cookie, if its signature is valid."""
        return self._read(request.cookies.get(COOKIE, "")[:LONGEST])

    def _signed(self, cookie: str) -> str:
        try:
            return self.signer.unsign(cookie).decode()
        except BadSignature:
            return ""

    def unknown(self, request: HTTPConnection) -> str | None:
        """The id of a session that this process does not know: another may just have created it."""
        kind, what = self.credentials(request)
        return digest(what) if kind != "guest" and digest(what) not in self.sessions.held else None

    def welcome(self, request: HTTPConnection, response: Response) -> str:
        """Make a new guest."""
        person = secrets.token_hex(12)
        self.set_cookie(request, response, person)
        return person

    def set_cookie(self, request: HTTPConnection, response: Response, said: str) -> None:
        """Set a signed cookie, marked secure if the page came over https."""
        value, secure = self.signer.sign(said).decode(), request.url.scheme in ("https", "wss")
        response.set_cookie(COOKIE, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)

    def of(self, request: HTTPConnection, response: Response) -> str:
        """The person behind a request; a new browser becomes a guest."""
        return self.known(request) or self.welcome(request, response)


def bearer_token(header: str) -> str:
    """The token in a header `Authorization: Bearer TOKEN`."""
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def digest(secret: str) -> str:
    """The hash under which a secret is stored; secrets are long and random, so plain SHA-256 is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()[:32]
