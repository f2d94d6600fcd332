"""Faults that are injected into a server or its database, as context managers: injected on entry, repaired on exit."""

import asyncio
import random
import resource
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg

if TYPE_CHECKING:
    from server.kills.run import Run

LITTLE = 40_000  # bytes that may still be written before the disk is full
UNANSWERED = 0.03  # seconds in which the database's answers are lost before the wire is cut
DISK = """
create table full_disk (yes boolean);
create function fill() returns trigger language plpgsql as $$
begin
    if exists (select from full_disk) then
        raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end if;
    return null;
end $$;
create trigger fill after insert on events for each statement execute function fill();
"""


@asynccontextmanager
async def server(run: "Run") -> AsyncIterator[None]:
    """kill -9 of the server, with all that serve for it."""
    await asyncio.to_thread(run.server.kill_all)
    yield
    await asyncio.to_thread(run.serve)


@asynccontextmanager
async def worker(run: "Run") -> AsyncIterator[None]:
    """kill -9 of one of several; its parent replaces it."""
    run.luck.choice(run.server.workers()).kill()
    yield
    await run.until("another worker", lambda: len(run.server.workers()) == run.workers)


@asynccontextmanager
async def database(run: "Run") -> AsyncIterator[None]:
    """kill -9 of PostgreSQL, postmaster and all."""
    await asyncio.to_thread(run.postgres.kill)
    yield
    await asyncio.to_thread(run.postgres.start)


@asynccontextmanager
async def sessions(run: "Run") -> AsyncIterator[None]:
    """PostgreSQL ends all our connections."""
    name = run.database
    run.postgres.ask("select pg_terminate_backend(pid) from pg_stat_activity where datname = %s", name)
    yield


@asynccontextmanager
async def network(run: "Run") -> AsyncIterator[None]:
    """The way to the database is cut: what is under way may be done, but its answer never comes."""
    run.wire.deaf = True
    await asyncio.sleep(run.luck.random() * UNANSWERED)
    await run.wire.cut()
    yield
    await run.wire.lay()


@asynccontextmanager
async def disk(run: "Run") -> AsyncIterator[None]:
    """No space is left. SQLite may not write beyond the end of its log (the system says EFBIG, not ENOSPC: a small disk
    needs root; tests/server/storage/test_nothing_lost.py has one where it may). In PostgreSQL, whose disk the machine
    needs itself, a trigger says what PostgreSQL says then."""
    if run.workers:
        with psycopg.connect(run.direct, autocommit=True) as c:
            c.execute("insert into full_disk values (true)")
            yield
            c.execute("delete from full_disk")
        return
    pid, written = run.server.process.pid, (run.folder / "tafelrunde.db-wal").stat().st_size
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (written + run.luck.randrange(LITTLE), before[1]))
    yield
    resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


@dataclass(frozen=True)
class Harm:
    """One of them; `away`: while it lasts nothing can be kept, and whoever acts is told so."""

    do: Callable[["Run"], AbstractAsyncContextManager[None]]
    away: bool = False
    reads: bool = True  # can tables be looked at meanwhile?


SERVER, WORKER, SESSIONS = Harm(server), Harm(worker), Harm(sessions)
DATABASE, NETWORK, FULL = Harm(database, True, False), Harm(network, True, False), Harm(disk, True)


class Wire:
    """Between a server and PostgreSQL: a socket like its own, which can be cut."""

    def __init__(self, there: Path) -> None:
        self.there, self.folder = there, Path(tempfile.mkdtemp(prefix="tafelrunde-"))  # its name must be short
        self.application = self.folder / there.name
        self.server: asyncio.Server | None = None
        self.ends: set[asyncio.StreamWriter] = set()
        self.deaf = False

    async def lay(self) -> None:
        self.deaf = False
        self.server = await asyncio.start_unix_server(self._through, self.application)

    async def cut(self) -> None:
        assert self.server is not None
        self.server.close()
        self.application.unlink(missing_ok=True)
        for end in self.ends:
            end.transport.abort()
        while self.ends:
            await asyncio.sleep(0)  # until nobody passes anything on

    async def _through(self, theirs: asyncio.StreamReader, to_them: asyncio.StreamWriter) -> None:
        try:
            ours, to_us = await asyncio.open_unix_connection(self.there)
        except OSError:  # PostgreSQL itself is away
            to_them.transport.abort()
            return
        both = {to_them, to_us}
        self.ends |= both
        await asyncio.gather(self._pass(theirs, to_us, asks=True), self._pass(ours, to_them, asks=False))
        self.ends -= both

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, asks: bool) -> None:
        with suppress(OSError):
            while data := await source.read(1 << 16):
                if asks or not self.deaf:
                    target.write(data)
                    await target.drain()
        target.close()


SETTINGS: dict[str, tuple[int, dict[str, Harm]]] = {  # how many workers on PostgreSQL (0: SQLite), and what may happen
    "sqlite": (0, {"server": SERVER, "disk": FULL}),
    "postgresql": (
        1, {"server": SERVER, "database": DATABASE, "sessions": SESSIONS, "network": NETWORK, "disk": FULL}
    ),
    "workers": (
        2,
        {"server": SERVER, "worker": WORKER, "database": DATABASE, "sessions": SESSIONS, "network": NETWORK,
         "disk": FULL},
    ),
}  # fmt: skip


def sequence(kinds: list[str], times: int, luck: random.Random) -> list[str]:
    """So many harms, each kind as often as the others, in any order."""
    every = [kinds[i % len(kinds)] for i in range(times)]
    luck.shuffle(every)
    return every
