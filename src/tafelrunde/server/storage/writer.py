"""The single writer thread, with group commit: writes queue here instead of at the database's lock, and all that
arrive while one transaction is being written go into the next one together."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from tafelrunde.server.storage.database import CannotKeep, Taken
from tafelrunde.server.storage.table_repository import TableRepository, TableWrite

Given = ParamSpec("Given")
Answer = TypeVar("Answer")
Waiting = tuple[TableWrite, "asyncio.Future[None]"]  # a queued write, and the future of its caller


class Writer:
    """The writer thread of a process, and its queue."""

    def __init__(self, repository: TableRepository) -> None:
        self.repository, self.thread = repository, ThreadPoolExecutor(1, "writer")
        self.waiting: list[Waiting] = []
        self.work: asyncio.Task[None] | None = None

    async def do(self, write: Callable[Given, Answer], *given: Given.args, **named: Given.kwargs) -> Answer:
        """Run a function on the writer thread, after all earlier writes."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, partial(write, *given, **named))

    async def append(self, happened: TableWrite) -> None:
        """Queue a write to a table; returns once it is committed."""
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
        """Write all in one transaction; if one conflicts or is rejected, write each by itself."""
        together = [one for one in waiting if not one[1].done()]
        if not together:
            return
        failed: Exception | None = None
        try:
            await self.do(self.repository.append, [happened for happened, _ in together])
        except Exception as error:  # whatever it is, it is raised in the callers
            failed = error
        if isinstance(failed, Taken | CannotKeep) and len(together) > 1:
            for one in together:
                await self._write([one])
            return
        for _, written in together:
            if not written.done():
                written.set_exception(failed) if failed else written.set_result(None)

    def close(self) -> None:
        """End the thread once it has done what it was given; a write that is still queued here fails."""
        self.thread.shutdown(wait=True)
