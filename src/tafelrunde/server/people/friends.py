"""Friends and challenges: who sees whom, and what may be asked of whom."""

from collections.abc import Callable

from tafelrunde.server.ops import rate_limits
from tafelrunde.server.ops.rate_limits import RateLimit
from tafelrunde.server.people.accounts import Accounts, key_of
from tafelrunde.server.people.here import Here
from tafelrunde.server.storage.account_repository import Account
from tafelrunde.server.storage.friend_repository import Challenge, Friend, FriendRepository
from tafelrunde.server.storage.writer import Writer
from tafelrunde.server.wire import people as wire
from tafelrunde.server.wire.problems import ProblemError

MOST = 500  # friends that one person may add
Told = Callable[[str, str, str, str], None]  # a person, a table, the game, who challenges them


class Friends:
    """The friends and challenges of everybody on this server."""

    def __init__(self, store: FriendRepository, writer: Writer, accounts: Accounts, here: Here, told: Told) -> None:
        self.store, self.writer, self.accounts, self.here, self.told = store, writer, accounts, here, told
        limits = rate_limits.FRIENDS, rate_limits.CHALLENGES, rate_limits.CHALLENGES_TO
        self.added, self.sent, self.sent_to = (RateLimit(*limit) for limit in limits)

    def see(self, person: str | None) -> None:
        """Note that a person with an account is here."""
        if person in self.accounts.sessions.members:
            self.here.see(str(person))

    async def named(self, person: str, name: str) -> Account:
        """Somebody else's account; raises a problem if there is none, or one has none oneself."""
        self.check_account(person)
        found = await self.writer.do(self.accounts.store.named, key_of(name))
        if found is None:
            raise ProblemError("no_player", name=name[:40])
        if found.person == person:
            raise ProblemError("thats_you")
        return found

    def check_account(self, person: str) -> None:
        """Raise unless the person has an account."""
        if person not in self.accounts.sessions.members:
            raise ProblemError("no_account")

    # ---- friends ----------------------------------------------------------------------------------------------------

    async def of(self, person: str) -> list[wire.Friend]:
        """A person's friends, those who are here first."""
        found = [self._shown(one) for one in await self.writer.do(self.store.friends, person)]
        return sorted(found, key=lambda one: not one.here)

    async def with_(self, person: str, other: str) -> Friend | None:
        """What two people have to do with each other."""
        found = await self.writer.do(self.store.friends, person, other)
        return found[0] if found else None

    def is_here(self, friend: Friend | None) -> bool:
        """Is somebody here, and shows it to this friend?"""
        return friend is not None and friend.shows and friend.person in self.here

    def _shown(self, one: Friend) -> wire.Friend:
        return wire.Friend(name=one.name, added=one.added, here=self.is_here(one), tables=one.tables, last=one.last)

    async def add(self, person: str, name: str) -> None:
        """Add a friend."""
        friend = await self.named(person, name)
        self.added.take(person)
        if not await self.writer.do(self.store.add, person, friend.person, MOST):
            raise ProblemError("too_many_friends", most=MOST)

    async def remove(self, person: str, name: str) -> None:
        """Remove a friend; the games played together stay."""
        friend = await self.named(person, name)
        await self.writer.do(self.store.remove, person, friend.person)

    # ---- challenges -------------------------------------------------------------------------------------------------

    async def challenge(self, person: str, friend: Account, table: str, title: str) -> None:
        """Challenge somebody to a table; e-mail and push go only to people who know the challenger."""
        self.sent.take(person)
        self.sent_to.take(f"{person} {friend.person}")
        if not await self.writer.do(self.store.challenge, table, friend.person, person):
            raise ProblemError("challenged", name=friend.name)
        known = await self.with_(friend.person, person)
        if known:
            self.told(friend.person, table, title, self.accounts.sessions.members[person])

    async def challenges(self, person: str) -> tuple[list[Challenge], list[Challenge]]:
        """The challenges that a person has received and sent."""
        return await self.writer.do(self.store.received, person), await self.writer.do(self.store.sent, person)

    async def accepted(self, person: str, table: str) -> None:
        """Somebody has sat down: their challenge to this table is settled."""
        if person in self.accounts.sessions.members:
            await self.writer.do(self.store.accepted, table, person)

    async def decline(self, person: str, table: str) -> None:
        """Decline a challenge; the challenger is told."""
        if not await self.writer.do(self.store.decline, table, person):
            raise ProblemError("no_challenge")

    async def withdraw(self, person: str, table: str, name: str) -> None:
        """Withdraw a challenge, or put its answer away."""
        friend = await self.named(person, name)
        if not await self.writer.do(self.store.withdraw, table, person, friend.person):
            raise ProblemError("no_challenge")
