"""Limits how many waiting tables for everybody one person, or all from one address, may hold seats at: whoever takes
every free seat of the lobby keeps everybody from playing. Each process knows the addresses that it has heard of."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tafelrunde.server.ops import rate_limits
from tafelrunde.server.storage.arrangement_repository import ArrangementRepository
from tafelrunde.server.wire.problems import ProblemError

TAKERS = 200  # people of one address that are remembered


class PublicSeats:
    """Who has taken seats at tables for everybody, and from where."""

    def __init__(self, arrangements: ArrangementRepository) -> None:
        self.arrangements = arrangements
        self.takers: dict[str, deque[str]] = {}  # people by address
        self.one_at_a_time = asyncio.Lock()  # so that nobody is faster than the count

    @asynccontextmanager
    async def one_more(self, person: str, address: str, table: str = "") -> AsyncIterator[None]:
        """A context in which a person takes a seat at another such table, or offers one; raises a problem if they, or
        all from this address, have too many."""
        async with self.one_at_a_time:
            await self._check([person], table, rate_limits.WAITING_SEATS)
            if address not in rate_limits.AT_HOME:
                known = self._known(address)
                await self._check([*known, person], table, rate_limits.WAITING_SEATS_FROM)
                if person not in known:
                    known.append(person)
            yield

    async def _check(self, people: list[str], table: str, most: int) -> None:
        if await asyncio.to_thread(self.arrangements.waiting_seats, people, table) >= most:
            raise ProblemError("too_many_seats", seats=most)

    def _known(self, address: str) -> deque[str]:
        """The people of an address; the addresses heard of longest ago are forgotten."""
        self.takers[address] = known = self.takers.pop(address, deque(maxlen=TAKERS))
        if len(self.takers) > rate_limits.MOST_KEYS:
            del self.takers[next(iter(self.takers))]
        return known
