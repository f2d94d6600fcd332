"""The application object that all routes share, and FastAPI dependencies: the guest, the table, rate limits."""

from collections.abc import AsyncIterator, Callable, Collection
from pathlib import Path
from typing import Annotated

from fastapi import Depends, Request, Response, params
from starlette.requests import HTTPConnection

from tafelrunde.core.game import Game
from tafelrunde.server.http.game_cards import game_card
from tafelrunde.server.ops import rate_limits
from tafelrunde.server.ops.rate_limits import PersonAndAddressLimit, RateLimit, RateLimits, network_of
from tafelrunde.server.people.accounts import Accounts
from tafelrunde.server.people.daily import DailyRepository, Deals
from tafelrunde.server.people.door import Door, checked_password
from tafelrunde.server.people.friends import Friends
from tafelrunde.server.people.here import Here
from tafelrunde.server.people.mail import mailer
from tafelrunde.server.people.push import Push, checked_contact, sender
from tafelrunde.server.people.sessions import Guests, Sessions, bearer_token, signing_key
from tafelrunde.server.storage.account_repository import AccountRepository
from tafelrunde.server.storage.data_folder import lock_folder
from tafelrunde.server.storage.database import FILE, Database, is_shared
from tafelrunde.server.storage.friend_repository import FriendRepository
from tafelrunde.server.storage.moderation_repository import ModerationRepository
from tafelrunde.server.storage.push_repository import PushRepository
from tafelrunde.server.tables.guest_view import GuestView
from tafelrunde.server.tables.live_table import LiveTable
from tafelrunde.server.tables.moderation import Moderation
from tafelrunde.server.tables.new_tables import NewTables
from tafelrunde.server.tables.public_seats import PublicSeats
from tafelrunde.server.tables.registry import Tables
from tafelrunde.server.tables.requesters import set_requester
from tafelrunde.server.tables.services import Services
from tafelrunde.server.wire import types as wire


class Application:
    """Everything that a server process consists of: database, tables, accounts, limits."""

    def __init__(
        self,
        data: Path,
        url: str | None,
        pause: float,
        smtp: str | None = None,
        push: str | None = None,
        links: Collection[str] = (),
        password: str | None = None,
        address: str = "http://127.0.0.1:8000",
    ) -> None:
        contact, word = checked_contact(push), checked_password(password)
        self.held = None if is_shared(url) else lock_folder(data)
        if url is None:
            (data / FILE).touch(0o600)  # readable by its owner only, wherever the folder is
        self.database = Database(url or f"sqlite:///{data / FILE}")
        self.services = Services(self.database, pause)
        self.tables = Tables(self.services)
        self.new_tables, self.public_seats = NewTables(self.tables), PublicSeats(self.services.arrangements)
        people, key, writer = AccountRepository(self.database), signing_key(data), self.services.writer
        self.guests = Guests(key, Sessions(people))
        self.links, self.door = links, Door(key, word)
        self.deals, self.dailies = Deals(key), DailyRepository(self.database)
        self.accounts = Accounts(people, self.guests.sessions, writer, self.tables, mailer(data, smtp), address)
        self.push = Push(PushRepository(self.database), writer, self.services.time.now, sender(data, contact))
        self.services.notify, self.services.players = self.notify, self.guests.sessions.members
        self.here = Here(self.services.pubsub)
        self.friends = Friends(FriendRepository(self.database), writer, self.accounts, self.here, self.notify)
        self.moderation = Moderation(ModerationRepository(self.database), self.tables, self.guests.sessions)
        self.rate_limits, self.at_once = RateLimits(), rate_limits.AtOnce()
        now = self.services.time.now
        self.chat_limits = [RateLimit(*line, refused="too_fast", clock=now) for line in rate_limits.CHAT_LINES]
        self.cards: dict[str, wire.GameCard] = {}

    def close(self) -> None:
        """Shut everything down, and unlock the data folder last."""
        self.accounts.passwords.close()
        self.new_tables.close()
        self.services.close()
        self.database.engine.dispose()
        if self.held:
            self.held.close()

    async def learn(self, connection: HTTPConnection) -> None:
        """Look up the session of a request in the database, if it is so new that only another process knows it."""
        unknown = self.guests.unknown(connection) if self.database.shared else None
        if unknown:
            await self.guests.sessions.learn(unknown)

    def notify(self, person: str, table: str, title: str, by: str | None = None) -> None:
        """Notify a person by e-mail and push, as far as they have asked for it, that it is their turn, or that they are
        challenged `by` somebody."""
        self.accounts.notify(person, table, title, by)
        self.push.notify(person, table, title, by)

    def card(self, game: Game) -> wire.GameCard:
        """A game's card, cached; `ready` says whether bots that search need not wait for the compiler."""
        if game.name not in self.cards:
            self.cards[game.name] = game_card(game)
        ready = self.services.bots.warm_up.percent(game) == 100
        return self.cards[game.name].model_copy(update={"ready": ready})


def application_of(connection: HTTPConnection) -> Application:
    """The application that serves a request."""
    found: Application = connection.app.state.application
    return found


def address_of(connection: HTTPConnection) -> str:
    """The client's address as rate limits count it; behind a trusted proxy, the forwarded one."""
    return network_of(connection.client.host) if connection.client else ""


# Dependencies are coroutines even if they await nothing: FastAPI runs plain functions in threads, which is slower.


async def application(request: Request) -> Application:
    """The application, as a dependency."""
    return application_of(request)


async def guest(request: Request, response: Response) -> str:
    """The person who sends a request; for a token, the day of its use is noted."""
    shared = application_of(request)
    await shared.learn(request)
    person = shared.guests.of(request, response)
    set_requester(address_of(request), person)
    if "authorization" in request.headers:
        await shared.accounts.used(bearer_token(request.headers["authorization"]))
    return person


async def live_table(request: Request, table: str) -> LiveTable:
    """The table in the path."""
    return await application_of(request).tables.get(table)


App = Annotated[Application, Depends(application)]
Guest = Annotated[str, Depends(guest)]
ThisTable = Annotated[LiveTable, Depends(live_table)]


async def guest_view(person: Guest, this: ThisTable) -> GuestView:
    """The table in the path, as the guest sees it."""
    return GuestView(this, person)


View = Annotated[GuestView, Depends(guest_view)]


def rate_limited(limit: Callable[[RateLimits], PersonAndAddressLimit]) -> params.Depends:
    """A dependency that applies one of the rate limits."""

    async def count(request: Request, person: Guest) -> None:
        shared = application_of(request)
        shared.moderation.check_open(person)
        limit(shared.rate_limits).take(person, address_of(request))

    return params.Depends(count)


async def limit_slow_requests(request: Request) -> AsyncIterator[None]:
    """A dependency that limits concurrent slow requests per address, so that others are served, too."""
    with application_of(request).at_once.long.one_more(address_of(request), rate_limits.LONG):
        yield


MAKING, WRITING = [rate_limited(lambda limits: limits.making)], [rate_limited(lambda limits: limits.writing)]
CHATTING = [rate_limited(lambda limits: limits.chatting)]
ASKING = [rate_limited(lambda limits: limits.asking), Depends(limit_slow_requests)]
