"""The queue of thoughts: bots and hints take turns for the threads, fairly between addresses and people.

Three rules decide who is next:

- Thoughts that take milliseconds have a lane of their own, so they never wait behind a search.
- What somebody waits for comes before what nobody looks at.
- The address with the fewest thoughts under way is next, and of several the one whose last turn was longest ago; within
  an address the same holds for its people, and one person's thoughts are first come, first served.

So whoever asks for hundreds of thoughts waits for themselves. Each process has a queue of its own.
"""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, TypeVar

from tafelrunde.server.tables.requesters import Requester

Thought = TypeVar("Thought")


class Urgency(IntEnum):
    """Classes of work: a thread goes to a later one only if nothing waits in those before it."""

    WAITED_FOR = 0
    UNWATCHED = 1


@dataclass(eq=False)
class Job:
    """A thought that waits for its turn."""

    requester: Requester
    urgency: Callable[[], IntEnum]  # asked whenever a thread is free, because people come and go
    work: Callable[[], Any]
    answer: "asyncio.Future[Any]"
    since: float = field(default_factory=time.monotonic)


class Turns:
    """The order in which waiting jobs get threads; it knows neither threads nor clocks."""

    def __init__(self) -> None:
        self.waiting: dict[str, dict[str, deque[Job]]] = {}  # by address and person; whose turn was last is last
        self.under_way: Counter[str | Requester] = Counter()  # by address, and by address and person

    def add(self, job: Job) -> None:
        """Put a job behind those of the same person."""
        who = job.requester
        self.waiting.setdefault(who.address, {}).setdefault(who.person, deque()).append(job)

    def remove(self, job: Job) -> None:
        """Take a job out, if it is waiting."""
        address, person = job.requester.address, job.requester.person
        people = self.waiting.get(address, {})
        if job in people.get(person, ()):
            people[person].remove(job)
            if not people[person]:
                del people[person]
            if not people:
                del self.waiting[address]

    def take(self) -> Job | None:
        """The job whose turn it is; from now on it is under way."""
        job = min(self, key=lambda job: job.urgency(), default=None)  # of equals the first
        if job is not None:
            self.remove(job)
            self.under_way.update((job.requester.address, job.requester))
        return job

    def finished(self, job: Job) -> None:
        """A job is no longer under way; its address and person go to the end."""
        who = job.requester
        self.under_way.subtract((who.address, who))
        self.under_way += Counter()  # drops zero counts
        _move_to_end(self.waiting, who.address)
        _move_to_end(self.waiting.get(who.address, {}), who.person)

    def __iter__(self) -> Iterator[Job]:
        """All waiting jobs in the order of turns, whatever their urgency."""
        for address in sorted(self.waiting, key=lambda address: self.under_way[address]):  # stable
            people = self.waiting[address]
            for person in sorted(people, key=lambda person: self.under_way[Requester(address, person)]):
                yield from people[person]


def _move_to_end(turns: dict[str, Any], key: str) -> None:
    if key in turns:
        turns[key] = turns.pop(key)


class Lane:
    """Some threads, and the jobs that wait for them. All but the work itself happens in the event loop."""

    def __init__(self, pool: Executor, threads: int) -> None:
        self.pool, self.threads, self.free = pool, threads, threads
        self.turns = Turns()

    async def do(self, requester: Requester, urgency: Callable[[], IntEnum], work: Callable[[], Thought]) -> Thought:
        """Do some work in a thread, when it is its turn."""
        job = Job(requester, urgency, work, asyncio.get_running_loop().create_future())
        self.turns.add(job)
        self._start()
        try:
            found: Thought = await job.answer
        finally:
            self.turns.remove(job)  # if nobody wants to know any more
        return found

    def place(self, work: Callable[[], Any]) -> int:
        """How many others are done before this work; 0 once it is under way."""
        order = [job.work for job in sorted(self.turns, key=lambda job: job.urgency())]
        return self.threads - self.free + order.index(work) if work in order else 0

    def waiting(self) -> tuple[int, float]:
        """How many jobs wait, and for how many seconds the oldest has waited."""
        since = [job.since for job in self.turns]
        return len(since), time.monotonic() - min(since) if since else 0.0

    def close(self) -> None:
        """Start nothing more."""
        self.turns.waiting.clear()
        self.pool.shutdown(wait=False, cancel_futures=True)

    def _start(self) -> None:
        """Start what is next, as long as threads are free."""
        while self.free and (job := self.turns.take()):
            self.free -= 1
            self.pool.submit(job.work).add_done_callback(self._reporter(job))

    def _reporter(self, job: Job) -> "Callable[[Future[Any]], None]":
        """What a thread does last: it tells the event loop."""
        loop = job.answer.get_loop()

        def report(done: "Future[Any]") -> None:
            with suppress(RuntimeError):  # the loop is closed: the server has shut down
                loop.call_soon_threadsafe(self._finished, job, done)

        return report

    def _finished(self, job: Job, done: "Future[Any]") -> None:
        self.free += 1
        self.turns.finished(job)
        if not job.answer.done():  # nobody has given up
            if done.cancelled():
                job.answer.cancel()
            elif error := done.exception():
                job.answer.set_exception(error)
            else:
                job.answer.set_result(done.result())
        self._start()
