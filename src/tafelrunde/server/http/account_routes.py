"""Routes for accounts, sessions and tokens. They need the cookie of a browser; a program's token is refused."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from tafelrunde.server.http.dependencies import address_of, here
from tafelrunde.server.people.accounts import Accounts
from tafelrunde.server.people.sessions import digest
from tafelrunde.server.wire import people as wire
from tafelrunde.server.wire.problems import ProblemError

router = APIRouter(prefix="/api/account", tags=["accounts"])


class Asking:
    """A request from a browser about its account."""

    def __init__(self, request: Request, response: Response) -> None:
        shared = here(request)
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
        self.guests.give(self.request, self.response, await self.accounts.open_session(person, device, by))
        return await self.me(person)

    async def leave(self) -> None:
        """Sign this browser out: it becomes a new guest."""
        await self._leave()
        self.guests.welcome(self.request, self.response)

    async def _leave(self) -> None:
        said = self.guests.said(self.request)
        if digest(said) in self.accounts.sessions.held:
            await self.accounts.revoke([digest(said)])

    async def me(self, person: str) -> wire.Me:
        """The account of a person, or a guest without one."""
        account, by_mail = await self.accounts.of(person), self.accounts.mailer.goes_out
        if account is None:
            return wire.Me(name=None, email=None, turn_mail=False, sends_mail=by_mail)
        turn_mail = account.called_from is not None
        return wire.Me(name=account.name, email=account.email, turn_mail=turn_mail, sends_mail=by_mail)

    def cards(self, kind: str) -> list[wire.SessionCard]:
        """The person's sessions or tokens."""
        current = digest(self.guests.said(self.request))
        return [
            wire.SessionCard(id=one.id, name=one.name, at=one.at, seen=one.seen, current=one.id == current)
            for one in self.accounts.sessions.of(self.person, kind)
        ]


async def asking(request: Request, response: Response) -> Asking:
    """The dependency of these routes: checks the rate limit and notes the day on which the session was used."""
    await here(request).learn(request)
    found = Asking(request, response)
    if request.method != "GET":
        here(request).rate_limits.writing.take(found.person, found.address)
    await found.accounts.used(found.guests.said(request))
    return found


Asks = Annotated[Asking, Depends(asking)]


@router.get("")
async def me(asks: Asks) -> wire.Me:
    """The signed-in account, or a guest."""
    return await asks.me(asks.person)


@router.post("", status_code=201)
async def sign_up(asks: Asks, wish: wire.SignUp) -> wire.Me:
    """Create an account; the guest's tables become the account's."""
    await asks.accounts.sign_up(asks.person, wish, asks.address)
    return await asks.enter(asks.person)


@router.post("/sign_in")
async def sign_in(asks: Asks, wish: wire.SignIn) -> wire.Me:
    """Sign in."""
    account = await asks.accounts.sign_in(wish.name, wish.password, asks.address)
    if wish.bring and asks.person not in asks.accounts.sessions.members:
        await asks.accounts.bring(asks.person, account.person)
    return await asks.enter(account.person, by=account.password)


@router.post("/sign_out", status_code=204)
async def sign_out(asks: Asks) -> None:
    """Sign out in this browser."""
    await asks.leave()


@router.get("/sessions")
async def sessions(asks: Asks) -> list[wire.SessionCard]:
    """The account's signed-in browsers."""
    asks.need_account()
    return asks.cards("session")


@router.delete("/sessions/{session}", status_code=204)
async def end_session(asks: Asks, session: str) -> None:
    """Sign one of the browsers out."""
    asks.need_account()
    await asks.accounts.revoke_own(asks.person, "session", session)


@router.post("/password")
async def change_password(asks: Asks, wish: wire.ChangePassword) -> wire.Me:
    """Change the password; all other browsers are signed out."""
    account = await asks.accounts.checked(asks.person, wish.old, asks.address)
    await asks.accounts.change_password(account.person, wish.new)
    return await asks.enter(account.person)


@router.post("/email")
async def change_email(asks: Asks, wish: wire.ChangeEmail) -> wire.Me:
    """Change or remove the e-mail address."""
    account = await asks.accounts.checked(asks.person, wish.password, asks.address)
    await asks.accounts.change_email(account.person, wish.email)
    return await asks.me(account.person)


@router.post("/turn_mail")
async def want_turn_mail(asks: Asks, wish: wire.TurnMail) -> wire.Me:
    """Turn e-mails about one's turn on or off."""
    await asks.accounts.want_turn_mail(asks.person, str(asks.request.base_url)[:200] if wish.wanted else None)
    return await asks.me(asks.person)


@router.post("/forgotten", status_code=202)
async def forgotten(asks: Asks, wish: wire.Forgotten) -> None:
    """Send an e-mail with a reset link, if the account has an address; the response is the same if it has none."""
    await asks.accounts.forgotten(wish.name, asks.address, f"{asks.request.base_url}account/reset")


@router.post("/reset")
async def reset(asks: Asks, wish: wire.Reset) -> wire.Me:
    """Set a new password with the code from an e-mail; this browser is signed in, all others are signed out."""
    return await asks.enter(await asks.accounts.reset(wish.code, wish.password))


@router.post("/delete", status_code=204)
async def delete(asks: Asks, wish: wire.Farewell) -> None:
    """Delete the account; its name disappears from the tables of others, which stay as they are."""
    account = await asks.accounts.checked(asks.person, wish.password, asks.address)
    await asks.accounts.delete(account.person)
    asks.guests.welcome(asks.request, asks.response)


@router.get("/tokens")
async def tokens(asks: Asks) -> list[wire.SessionCard]:
    """One's API tokens."""
    return asks.cards("token")


@router.post("/tokens", status_code=201)
async def make_token(asks: Asks, wish: wire.TokenWish) -> wire.NewToken:
    """Create an API token, with which a program plays as this person; it is shown only once."""
    token_id, token = await asks.accounts.make_token(asks.person, wish.name.strip(), asks.address)
    return wire.NewToken(id=token_id, token=token)


@router.delete("/tokens/{token}", status_code=204)
async def revoke_token(asks: Asks, token: str) -> None:
    """Revoke an API token."""
    await asks.accounts.revoke_own(asks.person, "token", token)


def device_of(agent: str) -> str:
    """A short name for a browser from its User-Agent header, such as `Firefox, Linux`."""
    browsers = {"Firefox/": "Firefox", "Edg/": "Edge", "OPR/": "Opera", "Chrome/": "Chrome", "Safari/": "Safari"}
    systems = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "macOS"}
    known = [next((name for mark, name in kinds.items() if mark in agent), "") for kinds in (browsers, systems)]
    if not known[1] and "Linux" in agent:
        known[1] = "Linux"
    return ", ".join(part for part in known if part) or agent.partition("/")[0][:40] or "?"
