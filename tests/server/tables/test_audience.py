"""The listeners of a table: a crowd that comes and goes costs other tables little."""

import asyncio

from tafelrunde.server.ops.pubsub import LocalPubSub
from tafelrunde.server.tables import audience
from tafelrunde.server.tables.audience import Audience


class Clock:
    def now(self) -> float:
        return 0.0


def crowd(listeners: int) -> tuple[Audience, list[int]]:
    """A table, and which of its listeners were woken."""
    here, woken = Audience("table", LocalPubSub(), Clock()), list[int]()  # type: ignore[arg-type]
    for number in range(listeners):
        here.listeners.add(lambda number=number: woken.append(number))  # type: ignore[misc]
    return here, woken


async def settled() -> None:
    """Let the loop run what is due."""
    for _ in range(100):
        await asyncio.sleep(0)


def end_of_gathering(here: Audience) -> None:
    """What its timer would do."""
    assert here.gathering is not None
    here.gathering.cancel()
    here._gathered()


def test_arrivals_are_told_at_once_and_then_together() -> None:
    async def arrive() -> tuple[int, int, int]:
        here, woken = crowd(3)
        for _ in range(50):
            here.announce_presence()
        await settled()
        at_once, version = len(woken), here.version
        end_of_gathering(here)
        await settled()
        end_of_gathering(here)
        assert here.gathering is None, "nobody came meanwhile"
        return at_once, version, len(woken)

    assert asyncio.run(arrive()) == (3, 1, 6)


def test_other_tables_are_served_between_the_batches_of_a_crowd() -> None:
    async def arrive() -> list[int]:
        here, woken = crowd(4 * audience.BATCH)
        here.announce_presence()
        seen = [len(woken)]
        while seen[-1] < 4 * audience.BATCH:
            await asyncio.sleep(0)
            seen.append(len(woken))
        end_of_gathering(here)
        return seen

    assert asyncio.run(arrive()) == [audience.BATCH * batch for batch in range(1, 5)]


def test_what_is_told_of_people_is_written_once_for_all_who_are_told_the_same() -> None:
    here, _ = crowd(0)
    made: list[str] = []

    def text(moment: int, told: str) -> str:
        def write() -> str:
            made.append(told)
            return f"{moment} {told}"

        return here.once(moment, told, write)

    assert [text(1, "a"), text(1, "a"), text(1, "b"), text(2, "a")] == ["1 a", "1 a", "1 b", "2 a"]
    assert made == ["a", "b", "a"]
