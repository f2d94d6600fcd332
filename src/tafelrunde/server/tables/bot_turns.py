"""Bots act at a table while it is their turn and somebody looks, in one process at a time."""

import asyncio
import logging
from contextlib import suppress
from typing import Protocol

from tafelrunde.server.ops.journal import about, brief
from tafelrunde.server.storage.database import Taken
from tafelrunde.server.tables.audience import Audience
from tafelrunde.server.tables.competitive import same_luck
from tafelrunde.server.tables.history import History
from tafelrunde.server.tables.services import Services
from tafelrunde.server.tables.snapshot import Snapshot

log = logging.getLogger(__name__)
REVEALED = 4  # a bot waits half as long again for each thing that chance has just shown, but for no more than these
LONGEST_PATIENCE = 60.0  # seconds until a bot's failed turn is tried again


class Playable(Protocol):
    """What bots need of a table."""

    id: str
    now: Snapshot
    audience: Audience

    async def catch_up(self) -> None:
        """Look what other processes have written."""

    async def play(self, seen: History, action: int) -> None:
        """Do a bot's action, if nothing has happened since."""


class BotTurns:
    """The bots of one table."""

    def __init__(self, table: Playable, services: Services) -> None:
        self.table, self.services = table, services
        self.thinking: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Let the bot think whose turn it is."""
        if self.thinking is None and self.table.now.bot_to_move():
            self.thinking = asyncio.create_task(self._turns())

    def _go_on(self) -> bool:
        return self.table.now.bot_to_move() and not self.table.audience.idle(self.services.rest)

    async def _turns(self) -> None:
        """One turn after the other, until this process ends; what fails is tried again, later and later."""
        pubsub, ours, failed = self.services.pubsub, f"bot {self.table.id}", 0
        try:
            while self._go_on():
                if not await pubsub.try_lock(ours):
                    await asyncio.sleep(self.services.patience)
                    continue
                try:
                    with suppress(Taken):  # through another process; it is known by now what it was
                        await self._turn()
                    failed = 0
                except Exception:  # whatever it is: a bot's turn does not end in silence
                    log.exception("a bot's turn failed, and is tried again", extra=about(table=brief(self.table.id)))
                    await pubsub.unlock(ours)  # another process may be able to
                    await asyncio.sleep(min(LONGEST_PATIENCE, self.services.patience * 2**failed))
                    failed += 1
        finally:
            await pubsub.unlock(ours)
            self.thinking = None
        if self._go_on():  # again, since we looked last
            self.wake()

    async def _turn(self) -> None:
        await self.table.catch_up()  # it may have been another process's turn until now
        now = self.table.now
        if not now.bot_to_move():
            return
        match, seat = now.match, now.match.to_move
        rng = same_luck(match) if now.competitive == "daily" else None
        think = self.services.bots.think(match, seat, now.seats[seat].level_now or 1, rng)
        action, _ = await asyncio.gather(think, asyncio.sleep(self.services.pause * (1 + _revealed(now) / 2)))
        await self.table.play(now.history, action)


def _revealed(now: Snapshot) -> int:
    """How many things chance has done since somebody acted."""
    last = now.match.log[: -REVEALED - 1 : -1]
    return next((i for i, entry in enumerate(last) if entry.seat >= 0), len(last))
