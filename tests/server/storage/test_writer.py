"""What happens at several tables is written together, and everybody hears what became of theirs."""

import asyncio
import threading
from collections.abc import Sequence
from typing import Any

import pytest

from tafelrunde.server.storage.database import CannotKeep, StoreFailed, Taken
from tafelrunde.server.storage.table_repository import Event, Summary, TableWrite
from tafelrunde.server.storage.writer import Writer


def at(table: str) -> TableWrite:
    return TableWrite(table, [Event(1, "act", 0, "x")], Summary(False, [], 0, 1, None), 0)


class Disk:
    """A store that writes when it is told to, and fails as it is told to."""

    def __init__(self) -> None:
        self.written: list[list[str]] = []  # by transaction
        self.busy, self.free = threading.Event(), threading.Event()
        self.fails: dict[str, Exception] = {}

    def append(self, happened: Sequence[TableWrite]) -> None:
        names = [one.table_id for one in happened]
        self.busy.set()
        self.free.wait()
        for name in names:
            if name in self.fails:
                raise self.fails[name]
        self.written.append(names)


async def waiting(disk: Disk, *tables: str) -> list[asyncio.Task[None]]:
    """The first table is being written; the others wait for it."""
    writer: Any = Writer(disk)  # type: ignore[arg-type]
    tasks = [asyncio.create_task(writer.append(at(tables[0])))]
    await asyncio.to_thread(disk.busy.wait)
    tasks += [asyncio.create_task(writer.append(at(table))) for table in tables[1:]]
    await asyncio.sleep(0)  # until all of them wait
    return tasks


async def outcomes(disk: Disk, tasks: list[asyncio.Task[None]]) -> list[Any]:
    disk.free.set()
    return await asyncio.gather(*tasks, return_exceptions=True)


def test_what_happens_while_the_disk_is_busy_is_written_in_one_transaction() -> None:
    async def play(disk: Disk) -> list[Any]:
        tasks = await waiting(disk, "a", "b", "c")
        assert not any(task.done() for task in tasks), "nothing is acknowledged before it is written"
        return await outcomes(disk, tasks)

    assert asyncio.run(play(disk := Disk())) == [None, None, None]
    assert disk.written == [["a"], ["b", "c"]]


@pytest.mark.parametrize("error", [Taken("Somebody else was faster."), CannotKeep("This cannot be saved.")])
def test_who_is_too_late_or_cannot_be_kept_holds_up_nobody_else(error: Exception) -> None:
    async def play(disk: Disk) -> list[Any]:
        disk.fails["c"] = error
        return await outcomes(disk, await waiting(disk, "a", "b", "c", "d"))

    answers = asyncio.run(play(disk := Disk()))
    assert disk.written == [["a"], ["b"], ["d"]]
    assert answers == [None, None, error, None]


@pytest.mark.parametrize("error", [StoreFailed(), OSError("no space left")])
def test_if_the_disk_fails_everybody_hears_of_it(error: Exception) -> None:
    async def play(disk: Disk) -> list[Any]:
        disk.fails["b"] = error
        return await outcomes(disk, await waiting(disk, "a", "b", "c"))

    assert asyncio.run(play(disk := Disk())) == [None, error, error]
    assert disk.written == [["a"]]


def test_what_nobody_waits_for_any_more_before_it_is_begun_is_not_written() -> None:
    async def play(disk: Disk) -> list[Any]:
        tasks = await waiting(disk, "a", "b", "c")
        tasks[1].cancel()
        return await outcomes(disk, tasks)

    asyncio.run(play(disk := Disk()))
    assert disk.written == [["a"], ["c"]]
