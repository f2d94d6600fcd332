"""Plays the turns of bots at one table while anybody is watching, in one process at a time (under a lock)."""

import asyncio
import logging
from contextlib import suppress
from typing import Protocol

from tafelrunde.server.ops.journal import about, short_id
from tafelrunde.server.storage.database import Taken
from tafelrunde.server.tables.audience import Audience
from tafelrunde.server.tables.competitive import same_luck
from tafelrunde.server.tables.history import History
from tafelrunde.server.tables.requesters import Requester
from tafelrunde.server.tables.services import Services
from tafelrunde.server.tables.snapshot import Snapshot
from tafelrunde.server.tables.thinking_queue import Urgency

log = logging.getLogger(__name__)
REVEALED = 4  # a bot pauses half as long again for each chance action just shown, but for at most so many
LONGEST_PATIENCE = 60.0  # seconds: the limit of the backoff after failed turns


class Playable(Protocol):
    """What this module needs of a table."""

    id: str
    now: Snapshot
    audience: Audience
    requester: Requester

    async def catch_up(self) -> None:
        """Read what other processes have written."""

    async def play(self, seen: History, action: int) -> None:
        """Do a bot's action, unless something has happened since."""


class BotTurns:
    """The task that plays for the bots of one table."""

    def __init__(self, table: Playable, services: Services) -> None:
        self.table, self.services = table, services
        self.thinking: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Start the task if a bot is to move."""
        if self.thinking is None and self._may_play():
            self.thinking = asyncio.create_task(self._turns())

    def _may_play(self) -> bool:
        """Is a bot to move, and has not everybody left for whom it would play?"""
        return self.table.now.bot_to_move() and not self.table.now.left_by_all(self.table.audience.presence.browsers)

    def _go_on(self) -> bool:
        return self._may_play() and not self.table.audience.idle(self.services.rest)

    async def _turns(self) -> None:
        """Play turn after turn; a failed turn is retried with exponential backoff."""
        pubsub, ours, failed = self.services.pubsub, f"bot {self.table.id}", 0
        try:
            while self._go_on():
                if not await pubsub.try_lock(ours):
                    await asyncio.sleep(self.services.patience)
                    continue
                try:
                    with suppress(Taken):  # another process was first, and we have read what it wrote
                        await self._turn()
                    failed = 0
                except Exception:  # whatever it is, a table must not wait for its bot for ever
                    log.exception("a bot's turn failed and will be retried", extra=about(table=short_id(self.table.id)))
                    await pubsub.unlock(ours)  # another process may succeed
                    await asyncio.sleep(min(LONGEST_PATIENCE, self.services.patience * 2**failed))
                    failed += 1
        finally:
            await pubsub.unlock(ours)
            self.thinking = None
        if self._go_on():  # something happened after the last check
            self.wake()

    def _urgency(self) -> Urgency:
        return Urgency.WAITED_FOR if self.table.audience.watched() else Urgency.UNWATCHED

    async def _turn(self) -> None:
        await self.table.catch_up()  # until now another process may have had the lock
        now = self.table.now
        if not now.bot_to_move():
            return
        match, seat = now.match, now.match.to_move
        rng, level = same_luck(match) if now.competitive == "daily" else None, now.seats[seat].level_now or 1
        think = self.services.bots.think(match, seat, level, self.table.requester, self._urgency, rng)
        action, _ = await asyncio.gather(think, asyncio.sleep(self.services.pause * (1 + _revealed(now) / 2)))
        await self.table.play(now.history, action)


def _revealed(now: Snapshot) -> int:
    """How many chance actions have followed the last player's action, at most REVEALED."""
    last = now.match.log[: -REVEALED - 1 : -1]
    return next((i for i, entry in enumerate(last) if entry.seat >= 0), len(last))
