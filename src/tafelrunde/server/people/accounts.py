"""Accounts: signing up, signing in and out, passwords, sessions, tokens, and e-mails about one's turn."""

import re
import secrets
import unicodedata
from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Protocol

from tafelrunde.server.ops import rate_limits
from tafelrunde.server.ops.rate_limits import RateLimit
from tafelrunde.server.people.mail import Mailer
from tafelrunde.server.people.passwords import Passwords, check_strength
from tafelrunde.server.people.sessions import SESSION, Sessions, digest
from tafelrunde.server.storage.account_repository import Account, AccountRepository, NameTaken, Session
from tafelrunde.server.storage.table_repository import now, today
from tafelrunde.server.storage.writer import Writer
from tafelrunde.server.wire import people as wire
from tafelrunde.server.wire.lookalikes import is_reserved, lookalike
from tafelrunde.server.wire.names import LONGEST, clean, plain
from tafelrunde.server.wire.problems import ProblemError

NAME = re.compile(r"[^\W_][\w .'’-]+")
EMAIL = re.compile(r"[^@\s<>\",;:()\[\]\\]+@[^@\s<>\",;:()\[\]\\]+\.[^@\s<>\",;:()\[\]\\.]+")
TOKENS = 20  # per person
SESSIONS = 50  # per person
VALID = timedelta(hours=1)  # the lifetime of a reset code
RENAMES = timedelta(days=30)  # between two changes of a name
RESET_MAIL = """Somebody, probably you, asked for a new password for the account “{name}” at Tafelrunde.
With this link you can choose one; it works once, for an hour, and signs out all browsers and programs:
{link}
If it was not you, just ignore this e-mail.

Jemand, wahrscheinlich du, hat für das Konto „{name}“ bei Tafelrunde ein neues Passwort angefordert.
Mit diesem Link kannst du eines wählen; er gilt einmal, eine Stunde lang, und meldet alle Browser und Programme ab:
{link}
Wenn du das nicht warst, ignoriere diese E-Mail einfach.
"""
TURN_MAIL = """It is your turn at {title}:
{link}
You can switch these e-mails off on your account page: {page}

Du bist am Zug bei {title}:
{link}
Diese E-Mails kannst du auf deiner Kontoseite abschalten: {page}
"""
CHALLENGE_MAIL = """{by} challenges you to {title}:
{link}
You can accept or decline on the start page. You can switch these e-mails off on your account page: {page}

{by} fordert dich zu {title} heraus:
{link}
Annehmen oder ablehnen kannst du auf der Startseite. Diese E-Mails kannst du auf deiner Kontoseite abschalten: {page}
"""


def key_of(name: str) -> str:
    """A name normalised for comparison, so that case and look-alike characters make no difference."""
    return unicodedata.normalize("NFKC", plain(name)).casefold()[:64]


class Seated(Protocol):
    """What accounts need of the tables."""

    async def reload_tables_of(self, people: Collection[str], tables: Collection[str] = ()) -> None:
        """Reload the tables of these people, whose id or account has changed, and these tables."""

    def forget_name(self, person: str) -> None:
        """Remove the name of a deleted account from the chat in memory."""

    async def reread_chat(self, person: str) -> None:
        """Load the chats anew in which a renamed account has written."""


class Accounts:
    """All accounts of a server."""

    def __init__(
        self, store: AccountRepository, sessions: Sessions, writer: Writer, seated: Seated, mailer: Mailer, address: str
    ) -> None:
        self.store, self.sessions, self.writer, self.seated, self.mailer = store, sessions, writer, seated, mailer
        self.address = address  # of this server, for links in e-mails
        self.passwords = Passwords()
        signing_in = rate_limits.SIGN_IN, rate_limits.SIGN_IN_FROM, rate_limits.SIGN_IN_AS
        self.by_both, self.by_address, self.by_name = (RateLimit(*limit) for limit in signing_in)
        changing = rate_limits.SIGN_UPS, rate_limits.RESETS, rate_limits.TOKENS
        self.sign_ups, self.resets, self.new_tokens = (RateLimit(*limit) for limit in changing)
        self.resets_to = RateLimit(*rate_limits.RESETS_TO)
        self.by_table, self.by_recipient = RateLimit(*rate_limits.TURN_MAILS), RateLimit(*rate_limits.TURN_MAILS_TO)

    # ---- signing up and in ------------------------------------------------------------------------------------------

    async def sign_up(self, person: str, wish: wire.SignUp, address: str) -> Account:
        """Create an account for a guest, who keeps their tables; tokens that they made as a guest end."""
        if person in self.sessions.members:
            raise ProblemError("has_account")
        name, email = checked_name(wish.name), checked_email(wish.email)
        check_strength(wish.password)
        self.sign_ups.take(address)
        hashed = await self.passwords.hash(wish.password)
        account = Account(person, name, key_of(name), hashed, email, now(), lookalike=lookalike(name))
        try:
            self.sessions.end(await self.writer.do(self.store.add, account))
        except NameTaken:
            raise ProblemError("name_taken", name=name) from None
        self.sessions.members[person] = account.name
        await self.seated.reload_tables_of({person})
        return account

    async def sign_in(self, name: str, password: str, address: str) -> Account:
        """The account with this name and password; a wrong name and a wrong password fail alike and equally slowly."""
        account = await self._authenticate(key_of(name), password, address)
        if account is None:
            raise ProblemError("wrong_password")
        return account

    async def _authenticate(self, key: str, password: str, address: str) -> Account | None:
        self.by_address.take(address)
        self.by_name.take(key)
        self.by_both.take(f"{key} {address}")
        account = await self.writer.do(self.store.named, key)
        if not await self.passwords.verify(account.password if account else None, password) or account is None:
            return None
        self.by_both.forget(f"{key} {address}")
        return account

    async def bring(self, guest: str, member: str) -> None:
        """Give a guest's tables to an account."""
        await self.writer.do(self.store.bring, guest, member)
        await self.seated.reload_tables_of({guest, member})

    async def checked(self, person: str, password: str, address: str) -> Account:
        """The account of a person who has confirmed its password."""
        account = await self.of(person)
        if account is None:
            raise ProblemError("no_account")
        fitting = await self._authenticate(account.key, password, address)
        if fitting is None:
            raise ProblemError("not_your_password")
        return fitting

    async def of(self, person: str) -> Account | None:
        """A person's account, if they have one."""
        return await self.writer.do(self.store.of, person) if person in self.sessions.members else None

    # ---- sessions and tokens ----------------------------------------------------------------------------------------

    async def start_session(self, person: str, device: str, by: str | None = None) -> str:
        """Create a session and return its key for the cookie; above the limit the oldest sessions are revoked.

        If the password hash `by` was changed meanwhile, the session is revoked: the change could not know of it.
        """
        carried = SESSION + secrets.token_urlsafe(32)
        given = await self._give(carried, person, "session", device)
        if by is not None:
            account = await self.writer.do(self.store.of, person)
            if account is None or account.password != by:
                await self.revoke([given])
                raise ProblemError("wrong_password")
            self.sessions.members[person] = account.name  # another process may have created it just now
        await self.revoke([one.id for one in self.sessions.of(person, "session")[SESSIONS:]])
        return carried

    async def make_token(self, person: str, name: str, address: str) -> tuple[str, str]:
        """Create an API token; returns its id, and the token itself, which is not stored."""
        self.new_tokens.take(address)
        if len(self.sessions.of(person, "token")) >= TOKENS:
            raise ProblemError("too_many_tokens", tokens=TOKENS)
        carried = "tafel_" + secrets.token_urlsafe(32)
        return await self._give(carried, person, "token", name or "token"), carried

    async def _give(self, carried: str, person: str, kind: str, name: str) -> str:
        one = Session(digest(carried), person, kind, name[:64], now(), today())
        await self.writer.do(self.store.add_session, one)
        self.sessions.held[one.id] = one
        return one.id

    async def revoke(self, ids: list[str]) -> None:
        """Revoke sessions and tokens."""
        if ids:
            await self.writer.do(self.store.drop_sessions, ids)
        self.sessions.end(ids)

    async def revoke_own(self, person: str, kind: str, session_id: str) -> None:
        """Revoke one of a person's own sessions or tokens."""
        if session_id not in [one.id for one in self.sessions.of(person, kind)]:
            raise ProblemError("not_found")
        await self.revoke([session_id])

    async def used(self, carried: str) -> None:
        """Note that a session or token was used today, at most once a day."""
        one = self.sessions.held.get(digest(carried))
        if one and one.seen != today():
            self.sessions.held[one.id] = replace(one, seen=today())
            await self.writer.do(self.store.touch, one.id, today())

    # ---- passwords and e-mail ---------------------------------------------------------------------------------------

    async def change_password(self, person: str, password: str, tokens: bool = True) -> None:
        """Change a password; every browser is signed out, and with `tokens` every program."""
        check_strength(password)
        await self._change_password(person, await self.hash(password), tokens)

    async def _change_password(self, person: str, hashed: str, tokens: bool = True) -> None:
        self.sessions.end(await self.writer.do(self.store.change_password, person, hashed, tokens))

    async def hash(self, password: str) -> str:
        """The hash of a password."""
        return await self.passwords.hash(password)

    async def change_email(self, person: str, email: str | None) -> None:
        """Change or remove an e-mail address."""
        address = checked_email(email)
        await self.writer.do(self.store.update, person, email=address)

    async def rename(self, person: str, name: str) -> None:
        """Change an account's name, at most once in a while; the old one leads to it and stays theirs."""
        name, account = checked_name(name), await self.of(person)
        if account is None:
            raise ProblemError("no_account")
        if name == account.name:
            return
        _check_renamed(account.renamed)
        try:
            shown = await self.writer.do(self.store.rename, person, name, key_of(name), lookalike(name))
        except NameTaken:
            raise ProblemError("name_taken", name=name) from None
        self.sessions.members[person] = name
        await self.seated.reload_tables_of({person}, shown)
        await self.seated.reread_chat(person)

    async def hide(self, person: str, hidden: bool) -> None:
        """Choose whether friends see that one is here."""
        if await self.of(person) is None:
            raise ProblemError("no_account")
        await self.writer.do(self.store.update, person, hidden=hidden)

    async def want_turn_mail(self, person: str, wanted: bool) -> None:
        """Turn e-mails about one's turn on or off."""
        if await self.of(person) is None:
            raise ProblemError("no_account")
        await self.writer.do(self.store.update, person, called_from=self.address if wanted else None)

    def notify(self, person: str, table: str, title: str, by: str | None = None) -> None:
        """Send an e-mail that it is a person's turn, or that somebody challenges them; one an hour per table."""
        if person in self.sessions.members:
            self.mailer.in_background(self._notify(person, table, title, by))

    async def _notify(self, person: str, table: str, title: str, by: str | None = None) -> None:
        account = await self.of(person)
        if account is None or not account.email or not account.called_from:
            return
        with suppress(ProblemError):
            self.by_table.take(f"{person} {table}")
            self.by_recipient.take(account.email.casefold())  # addresses are not verified
            link, page = (f"{self.address}/{path}" for path in (f"table/{table}", "account"))
            text = (CHALLENGE_MAIL if by else TURN_MAIL).format(title=title, link=link, page=page, by=by)
            subject = f"{title}: a challenge / eine Herausforderung" if by else f"{title}: your turn / du bist am Zug"
            await self.mailer.send(account.email, subject, text)

    async def forgotten(self, name: str, address: str) -> None:
        """Send a reset code by e-mail, if the account exists and has an address, without revealing whether it does."""
        self.resets.take(address)
        self.mailer.in_background(self._send_reset(key_of(name)))

    async def _send_reset(self, key: str) -> None:
        """Runs in the background, because its duration would reveal whether the account exists. What is too much for
        one account is not sent, and nobody is kept out by that: the newest codes that were sent are still valid."""
        account = await self.writer.do(self.store.named, key)
        if account is None or not account.email:
            return
        try:
            self.resets_to.take(account.person)
        except ProblemError:
            return
        code = secrets.token_urlsafe(24)
        until = (datetime.now(UTC) + VALID).isoformat(timespec="microseconds")  # the newest are kept
        await self.writer.do(self.store.add_reset, digest(code), account.person, until)
        text = RESET_MAIL.format(name=account.name, link=f"{self.address}/account/reset#{code}")
        await self.mailer.send(account.email, "Tafelrunde: password / Passwort", text)

    async def reset(self, code: str, password: str) -> str:
        """Set a new password with a reset code; every browser and program is signed out. Returns the person."""
        check_strength(password)
        if not await self.writer.do(self.store.is_valid_reset, digest(code)):
            raise ProblemError("void_letter")  # before the slow hashing
        hashed = await self.hash(password)  # first, so that the code is not used up if hashing is refused
        person = await self.writer.do(self.store.use_reset, digest(code))
        if person is None:
            raise ProblemError("void_letter")
        await self._change_password(person, hashed)
        return person

    async def delete(self, person: str) -> None:
        """Delete an account; the tables of others stay."""
        kept = await self.writer.do(self.store.delete, person)
        for one in [one.id for one in self.sessions.held.values() if one.person == person]:
            del self.sessions.held[one]
        self.sessions.gone.add(person)
        self.sessions.members.pop(person, None)
        self.seated.forget_name(person)
        await self.seated.reload_tables_of({person}, kept)


# ---- validation -----------------------------------------------------------------------------------------------------


def checked_name(name: str) -> str:
    """A cleaned account name; raises a problem if it is not usable."""
    try:
        cleaned = clean(name)
    except ValueError:
        cleaned = ""
    if not (2 <= len(cleaned) <= LONGEST and NAME.fullmatch(cleaned)):
        raise ProblemError("bad_name", longest=LONGEST)
    if is_reserved(cleaned):
        raise ProblemError("name_reserved", name=cleaned)
    return cleaned


def _check_renamed(at: str | None) -> None:
    """Raise a problem if an account got its name only lately."""
    since = datetime.now(UTC) - datetime.fromisoformat(at) if at else RENAMES
    if at and since < RENAMES:
        raise ProblemError("renamed_lately", day=at[:10], days=(RENAMES - since).days + 1)


def checked_email(email: str | None) -> str | None:
    """An e-mail address, or None if it is empty; raises a problem if it is malformed."""
    given = (email or "").strip()
    if given and not EMAIL.fullmatch(given):
        raise ProblemError("bad_email")
    return given or None
