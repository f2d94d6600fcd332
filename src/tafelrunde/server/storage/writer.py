"""The one who writes: a single thread, so that writers queue here and not at the database's lock. What happens at other
tables while it is at work is written next, in one transaction: the disk, not the tables, says how often it is asked."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from tafelrunde.server.storage.database import CannotKeep, Taken
from tafelrunde.server.storage.table_repository import Happened, TableRepository

Waiting = tuple[Happened, "asyncio.Future[None]"]  # what is to be written, and who waits for it


class Writer:
    """Writes for all tables of a process."""

    def __init__(self, repository: TableRepository) -> None:
        self.repository, self.thread = repository, ThreadPoolExecutor(1, "writer")
        self.waiting: list[Waiting] = []
        self.work: asyncio.Task[None] | None = None

    async def do(self, write: Callable[..., Any], *given: Any) -> Any:
        """Something that writes, or must see all that was written: one after the other."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, partial(write, *given))

    async def append(self, happened: Happened) -> None:
        """Write what happened at a table; when this returns it is kept."""
        written = asyncio.get_running_loop().create_future()
        self.waiting.append((happened, written))
        if self.work is None or self.work.done():
            self.work = asyncio.create_task(self._work())
        await written

    async def _work(self) -> None:
        while self.waiting:
            together, self.waiting = self.waiting, []
            await self._write(together)

    async def _write(self, waiting: list[Waiting]) -> None:
        """All in one transaction; if one was too late or is refused, each by itself. Whoever has gone is not told."""
        together = [one for one in waiting if not one[1].done()]
        if not together:
            return
        failed: Exception | None = None
        try:
            await self.do(self.repository.append, [happened for happened, _ in together])
        except Exception as error:  # whatever it is: who waits must hear of it
            failed = error
        if isinstance(failed, Taken | CannotKeep) and len(together) > 1:
            for one in together:
                await self._write([one])
            return
        for _, written in together:
            if not written.done():
                written.set_exception(failed) if failed else written.set_result(None)

    def close(self) -> None:
        """When all is written."""
        self.thread.shutdown(wait=True)
