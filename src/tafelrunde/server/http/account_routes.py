"""Routes for accounts, sessions and tokens. They need the cookie of a browser; a program's token is refused."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from tafelrunde.server.http.dependencies import address_of, application_of
from tafelrunde.server.people.accounts import Accounts
from tafelrunde.server.people.sessions import digest
from tafelrunde.server.wire import people as wire
from tafelrunde.server.wire.problems import ProblemError

router = APIRouter(prefix="/api/account", tags=["accounts"])


class Caller:
    """A request from a browser about its account."""

    def __init__(self, request: Request, response: Response) -> None:
        shared = application_of(request)
        self.request, self.response, self.guests = request, response, shared.guests
        self.accounts: Accounts = shared.accounts
        if "authorization" in request.headers:
            raise ProblemError("browsers_only")
        self.person = self.guests.of(request, response)

    @property
    def address(self) -> str:
        """The client's network address, for rate limits."""
        return address_of(self.request)

    def need_account(self) -> None:
        """Raise a problem unless the person has an account."""
        if self.person not in self.accounts.sessions.members:
            raise ProblemError("no_account")

    async def enter(self, person: str, by: str | None = None) -> wire.Me:
        """Sign this browser in, unless the password `by` which it signed in has changed meanwhile."""
        device = device_of(self.request.headers.get("user-agent", ""))
        await self._leave()
        self.guests.set_cookie(self.request, self.response, await self.accounts.start_session(person, device, by))
        return await self.me(person)

    async def leave(self) -> None:
        """Sign this browser out: it becomes a new guest."""
        await self._leave()
        self.guests.welcome(self.request, self.response)

    async def _leave(self) -> None:
        said = self.guests.cookie_value(self.request)
        if digest(said) in self.accounts.sessions.held:
            await self.accounts.revoke([digest(said)])

    async def me(self, person: str) -> wire.Me:
        """The account of a person, or a guest without one."""
        account, by_mail = await self.accounts.of(person), self.accounts.mailer.goes_out
        if account is None:
            return wire.Me(name=None, email=None, turn_mail=False, sends_mail=by_mail, hidden=False)
        return wire.Me(
            name=account.name, email=account.email, turn_mail=account.called_from is not None, sends_mail=by_mail,
            hidden=account.hidden,
        )  # fmt: skip

    def cards(self, kind: str) -> list[wire.SessionCard]:
        """The person's sessions or tokens."""
        current = digest(self.guests.cookie_value(self.request))
        return [
            wire.SessionCard(id=one.id, name=one.name, at=one.at, seen=one.seen, current=one.id == current)
            for one in self.accounts.sessions.of(self.person, kind)
        ]


async def caller_of(request: Request, response: Response) -> Caller:
    """The dependency of these routes: checks the rate limit and notes the day on which the session was used."""
    await application_of(request).learn(request)
    found = Caller(request, response)
    if request.method != "GET":
        application_of(request).moderation.check_open(found.person)
        application_of(request).rate_limits.writing.take(found.person, found.address)
    await found.accounts.used(found.guests.cookie_value(request))
    return found


ThisCaller = Annotated[Caller, Depends(caller_of)]


@router.get("")
async def me(caller: ThisCaller) -> wire.Me:
    """The signed-in account, or a guest."""
    return await caller.me(caller.person)


@router.post("", status_code=201)
async def sign_up(caller: ThisCaller, wish: wire.SignUp) -> wire.Me:
    """Create an account; the guest's tables become the account's."""
    await caller.accounts.sign_up(caller.person, wish, caller.address)
    return await caller.enter(caller.person)


@router.post("/sign_in")
async def sign_in(caller: ThisCaller, wish: wire.SignIn) -> wire.Me:
    """Sign in."""
    account = await caller.accounts.sign_in(wish.name, wish.password, caller.address)
    moderation = application_of(caller.request).moderation
    moderation.check_open(account.person)
    if wish.bring and caller.person not in caller.accounts.sessions.members:
        await caller.accounts.bring(caller.person, account.person)
        await moderation.reload()
    return await caller.enter(account.person, by=account.password)


@router.post("/sign_out", status_code=204)
async def sign_out(caller: ThisCaller) -> None:
    """Sign out in this browser."""
    await caller.leave()


@router.get("/sessions")
async def sessions(caller: ThisCaller) -> list[wire.SessionCard]:
    """The account's signed-in browsers."""
    caller.need_account()
    return caller.cards("session")


@router.delete("/sessions/{session}", status_code=204)
async def end_session(caller: ThisCaller, session: str) -> None:
    """Sign one of the browsers out."""
    caller.need_account()
    await caller.accounts.revoke_own(caller.person, "session", session)


@router.post("/password")
async def change_password(caller: ThisCaller, wish: wire.ChangePassword) -> wire.Me:
    """Change the password; all other browsers are signed out, and, unless asked not to, programs."""
    account = await caller.accounts.checked(caller.person, wish.old, caller.address)
    await caller.accounts.change_password(account.person, wish.new, wish.tokens)
    return await caller.enter(account.person)


@router.post("/email")
async def change_email(caller: ThisCaller, wish: wire.ChangeEmail) -> wire.Me:
    """Change or remove the e-mail address."""
    account = await caller.accounts.checked(caller.person, wish.password, caller.address)
    await caller.accounts.change_email(account.person, wish.email)
    return await caller.me(account.person)


@router.post("/name")
async def rename(caller: ThisCaller, wish: wire.Rename) -> wire.Me:
    """Change the account's name; the old one leads to it."""
    account = await caller.accounts.checked(caller.person, wish.password, caller.address)
    await caller.accounts.rename(account.person, wish.name)
    return await caller.me(account.person)


@router.post("/hidden")
async def hide(caller: ThisCaller, wish: wire.Hidden) -> wire.Me:
    """Choose whether friends see that one is here."""
    await caller.accounts.hide(caller.person, wish.hidden)
    return await caller.me(caller.person)


@router.post("/turn_mail")
async def want_turn_mail(caller: ThisCaller, wish: wire.TurnMail) -> wire.Me:
    """Turn e-mails about one's turn on or off."""
    await caller.accounts.want_turn_mail(caller.person, wish.wanted)
    return await caller.me(caller.person)


@router.post("/forgotten", status_code=202)
async def forgotten(caller: ThisCaller, wish: wire.Forgotten) -> None:
    """Send an e-mail with a reset link, if the account has an address; the response is the same if it has none."""
    await caller.accounts.forgotten(wish.name, caller.address)


@router.post("/reset")
async def reset(caller: ThisCaller, wish: wire.Reset) -> wire.Me:
    """Set a new password with the code from an e-mail; all other browsers and all programs are signed out."""
    return await caller.enter(await caller.accounts.reset(wish.code, wish.password))


@router.post("/delete", status_code=204)
async def delete(caller: ThisCaller, wish: wire.Farewell) -> None:
    """Delete the account; its name disappears from the tables of others, which stay as they are."""
    account = await caller.accounts.checked(caller.person, wish.password, caller.address)
    await caller.accounts.delete(account.person)
    caller.guests.welcome(caller.request, caller.response)


@router.get("/tokens")
async def tokens(caller: ThisCaller) -> list[wire.SessionCard]:
    """One's API tokens."""
    return caller.cards("token")


@router.post("/tokens", status_code=201)
async def make_token(caller: ThisCaller, wish: wire.TokenWish) -> wire.NewToken:
    """Create an API token, with which a program plays as this person; it is shown only once."""
    token_id, token = await caller.accounts.make_token(caller.person, wish.name.strip(), caller.address)
    return wire.NewToken(id=token_id, token=token)


@router.delete("/tokens/{token}", status_code=204)
async def revoke_token(caller: ThisCaller, token: str) -> None:
    """Revoke an API token."""
    await caller.accounts.revoke_own(caller.person, "token", token)


def device_of(agent: str) -> str:
    """A short name for a browser from its User-Agent header, such as `Firefox, Linux`."""
    browsers = {"Firefox/": "Firefox", "Edg/": "Edge", "OPR/": "Opera", "Chrome/": "Chrome", "Safari/": "Safari"}
    systems = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "macOS"}
    known = [next((name for mark, name in kinds.items() if mark in agent), "") for kinds in (browsers, systems)]
    if not known[1] and "Linux" in agent:
        known[1] = "Linux"
    return ", ".join(part for part in known if part) or agent.partition("/")[0][:40] or "?"
