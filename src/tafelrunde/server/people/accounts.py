"""Accounts: signing up, in and out, passwords, sessions and tokens."""

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
from tafelrunde.server.wire.names import LONGEST, clean, plain
from tafelrunde.server.wire.problems import ProblemError

NAME = re.compile(r"[^\W_][\w .'’-]+")
EMAIL = re.compile(r"[^@\s<>\",;:()\[\]\\]+@[^@\s<>\",;:()\[\]\\]+\.[^@\s<>\",;:()\[\]\\.]+")
TOKENS = 20  # of one person
SESSIONS = 50
VALID = timedelta(hours=1)  # of a reset code
RESET_MAIL = """Somebody, probably you, asked for a new password for the account “{name}” at Tafelrunde.
With this link you can choose one; it works once, for an hour:
{link}
If it was not you, just ignore this e-mail.

Jemand, wahrscheinlich du, hat für das Konto „{name}“ bei Tafelrunde ein neues Passwort angefordert.
Mit diesem Link kannst du eines wählen; er gilt einmal, eine Stunde lang:
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


def key_of(name: str) -> str:
    """A name as it is compared: nobody is taken for another by capitals or odd letters."""
    return unicodedata.normalize("NFKC", plain(name)).casefold()[:64]


class Seated(Protocol):
    """The tables at which people sit."""

    async def reseat(self, people: Collection[str], tables: Collection[str] = ()) -> None:
        """Somebody is somebody else now, or gone: look again who sits at their tables, and at these."""

    def forget_name(self, person: str) -> None:
        """Somebody has deleted their account: nobody who comes hears their name in what was said."""


class Accounts:
    """Everybody who has a name and a password."""

    def __init__(
        self, store: AccountRepository, sessions: Sessions, writer: Writer, seated: Seated, mailer: Mailer
    ) -> None:
        self.store, self.sessions, self.writer, self.seated, self.mailer = store, sessions, writer, seated, mailer
        self.passwords = Passwords()
        signing_in = rate_limits.SIGN_IN, rate_limits.SIGN_IN_FROM, rate_limits.SIGN_IN_AS
        self.by_both, self.by_address, self.by_name = (RateLimit(*limit) for limit in signing_in)
        changing = rate_limits.SIGN_UPS, rate_limits.RESETS, rate_limits.TOKENS
        self.sign_ups, self.resets, self.new_tokens = (RateLimit(*limit) for limit in changing)
        self.by_table, self.by_recipient = RateLimit(*rate_limits.TURN_MAILS), RateLimit(*rate_limits.TURN_MAILS_TO)

    # ---- in and out -------------------------------------------------------------------------------------------------

    async def sign_up(self, person: str, wish: wire.SignUp, address: str) -> Account:
        """A guest gets an account, and keeps all that is theirs."""
        if person in self.sessions.members:
            raise ProblemError("has_account")
        name, email = checked_name(wish.name), checked_email(wish.email)
        check_strength(wish.password)
        self.sign_ups.take(address)
        account = Account(person, name, key_of(name), await self.passwords.hashed(wish.password), email, now())
        try:
            await self.writer.do(self.store.add, account)
        except NameTaken:
            raise ProblemError("name_taken", name=name) from None
        self.sessions.members[person] = account.name
        await self.seated.reseat({person})
        return account

    async def sign_in(self, name: str, password: str, address: str) -> Account:
        """Whose account it is; whether the name or the password is wrong is not told, and takes the same time."""
        account = await self._fitting(key_of(name), password, address)
        if account is None:
            raise ProblemError("wrong_password")
        return account

    async def _fitting(self, key: str, password: str, address: str) -> Account | None:
        self.by_address.take(address)
        self.by_name.take(key)
        self.by_both.take(f"{key} {address}")
        account: Account | None = await self.writer.do(self.store.named, key)
        if not await self.passwords.fits(account.password if account else None, password) or account is None:
            return None
        self.by_both.forget(f"{key} {address}")
        return account

    async def bring(self, guest: str, member: str) -> None:
        """The tables and tokens of a guest become a member's."""
        await self.writer.do(self.store.bring, guest, member)
        held = self.sessions.held
        held.update({one.id: replace(one, person=member) for one in held.values() if one.person == guest})
        await self.seated.reseat({guest, member})

    async def checked(self, person: str, password: str, address: str) -> Account:
        """The account of somebody who says its password once more."""
        account = await self.of(person)
        if account is None:
            raise ProblemError("no_account")
        fitting = await self._fitting(account.key, password, address)
        if fitting is None:
            raise ProblemError("not_your_password")
        return fitting

    async def of(self, person: str) -> Account | None:
        """Somebody's account, if they have one."""
        found: Account | None = None
        if person in self.sessions.members:
            found = await self.writer.do(self.store.of, person)
        return found

    # ---- sessions and tokens ----------------------------------------------------------------------------------------

    async def open_session(self, person: str, device: str, by: str | None = None) -> str:
        """What the cookie of a browser says that is signed in; of very many the oldest are ended.

        Who comes in by a password is out again if that was changed meanwhile: who changed it ends only what is there.
        """
        carried = SESSION + secrets.token_urlsafe(32)
        given = await self._give(carried, person, "session", device)
        if by is not None:
            account: Account | None = await self.writer.do(self.store.of, person)
            if account is None or account.password != by:
                await self.revoke([given])
                raise ProblemError("wrong_password")
            self.sessions.members[person] = account.name  # perhaps another process has made it just now
        await self.revoke([one.id for one in self.sessions.of(person, "session")[SESSIONS:]])
        return carried

    async def make_token(self, person: str, name: str, address: str) -> tuple[str, str]:
        """A token for a program: its id, and itself, which nobody will see again."""
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
        """These sessions and tokens are ended."""
        if ids:
            await self.writer.do(self.store.drop_sessions, ids)
        self.sessions.end(ids)

    async def revoke_own(self, person: str, kind: str, session_id: str) -> None:
        """One of somebody's own."""
        if session_id not in [one.id for one in self.sessions.of(person, kind)]:
            raise ProblemError("not_found")
        await self.revoke([session_id])

    async def used(self, carried: str) -> None:
        """Note the day on which a session or a token was used, once a day."""
        one = self.sessions.held.get(digest(carried))
        if one and one.seen != today():
            self.sessions.held[one.id] = replace(one, seen=today())
            await self.writer.do(self.store.touch, one.id, today())

    # ---- passwords --------------------------------------------------------------------------------------------------

    async def change_password(self, person: str, password: str) -> None:
        """From now on another; every browser is signed out."""
        check_strength(password)
        await self._change_password(person, await self.hashed(password))

    async def _change_password(self, person: str, hashed: str) -> None:
        self.sessions.end(await self.writer.do(self.store.change_password, person, hashed))

    async def hashed(self, password: str) -> str:
        """A password as it is kept."""
        return await self.passwords.hashed(password)

    async def change_email(self, person: str, email: str | None) -> None:
        """Where e-mails go."""
        address = checked_email(email)
        await self.writer.do(lambda: self.store.change(person, email=address))

    async def want_turn_mail(self, person: str, called_from: str | None) -> None:
        """E-mails when it is one's turn, with the address under which one knows this server; or none."""
        if await self.of(person) is None:
            raise ProblemError("no_account")
        await self.writer.do(lambda: self.store.change(person, called_from=called_from))

    def notify(self, person: str, table: str, title: str) -> None:
        """It is the turn of somebody who is not there: write to them, at most once an hour about one table."""
        if person in self.sessions.members:
            self.mailer.beside(self._notify(person, table, title))

    async def _notify(self, person: str, table: str, title: str) -> None:
        account = await self.of(person)
        if account is None or not account.email or not account.called_from:
            return
        with suppress(ProblemError):
            self.by_table.take(f"{person} {table}")
            self.by_recipient.take(account.email.casefold())  # nobody has said that it is theirs
            link, page = (f"{account.called_from}{path}" for path in (f"table/{table}", "account"))
            text = TURN_MAIL.format(title=title, link=link, page=page)
            await self.mailer.send(account.email, f"{title}: your turn / du bist am Zug", text)

    async def forgotten(self, name: str, address: str, page: str) -> None:
        """Send a reset code to whoever has this account and an e-mail address; nobody learns whether there is one."""
        self.resets.take(address)
        self.resets.take(f"name {key_of(name)}")
        self.mailer.beside(self._send_reset(key_of(name), page))

    async def _send_reset(self, key: str, page: str) -> None:
        """Nobody waits for this: how long it takes would tell whether there is an account."""
        account: Account | None = await self.writer.do(self.store.named, key)
        if account is None or not account.email:
            return
        code = secrets.token_urlsafe(24)
        until = (datetime.now(UTC) + VALID).isoformat(timespec="seconds")
        await self.writer.do(self.store.add_reset, digest(code), account.person, until)
        text = RESET_MAIL.format(name=account.name, link=f"{page}#{code}")
        await self.mailer.send(account.email, "Tafelrunde: password / Passwort", text)

    async def reset(self, code: str, password: str) -> str:
        """A new password by reset code; returns whose it is."""
        check_strength(password)
        if not await self.writer.do(self.store.is_valid_reset, digest(code)):
            raise ProblemError("void_letter")  # before anything is hashed for whoever guesses
        hashed = await self.hashed(password)  # if that is refused for now, the code can be used again
        person: str | None = await self.writer.do(self.store.use_reset, digest(code))
        if person is None:
            raise ProblemError("void_letter")
        await self._change_password(person, hashed)
        return person

    async def delete(self, person: str) -> None:
        """The account is gone; the tables of others stay whole."""
        kept = await self.writer.do(self.store.delete, person)
        for one in [one.id for one in self.sessions.held.values() if one.person == person]:
            del self.sessions.held[one]
        self.sessions.members.pop(person, None)
        self.seated.forget_name(person)
        await self.seated.reseat({person}, kept)


# ---- what can be wrong ----------------------------------------------------------------------------------------------


def checked_name(name: str) -> str:
    """A name that can be read out, written in a URL, and not mistaken for another."""
    try:
        cleaned = clean(name)
    except ValueError:
        cleaned = ""
    if not (2 <= len(cleaned) <= LONGEST and NAME.fullmatch(cleaned)):
        raise ProblemError("bad_name", longest=LONGEST)
    return cleaned


def checked_email(email: str | None) -> str | None:
    """An address to which an e-mail could go, or none."""
    given = (email or "").strip()
    if given and not EMAIL.fullmatch(given):
        raise ProblemError("bad_email")
    return given or None
