"""A server under load, to which something happens again and again. Afterwards every acknowledged action is in the log,
once and in order, and every match replays to what the players see and to the hash that it had before.

    python tests/server/kills/run.py --times 1000             in all settings
    python tests/server/kills/run.py --setting sqlite --kind server --times 10 --seed 7

The seed gives what happens, when, and what is played; what the machine does meanwhile it does not give.
"""

import argparse
import asyncio
import hashlib
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path[0] = str(Path(__file__).resolve().parents[2]) if __name__ == "__main__" else sys.path[0]  # as pytest does it

import httpx2 as httpx  # noqa: E402
import psycopg  # noqa: E402
import sqlalchemy as sa  # noqa: E402

from server.kills.harms import DISK, SETTINGS, Harm, Wire, sequence  # noqa: E402
from server.kills.players import AWAY, Player, sit_down  # noqa: E402
from server.postgres import Postgres  # noqa: E402
from server.served import Served, free_port  # noqa: E402
from tafelrunde.games import GAMES  # noqa: E402
from tafelrunde.server.ops.doctor import examine  # noqa: E402
from tafelrunde.server.storage.database import FILE, reached  # noqa: E402
from tafelrunde.server.storage.schema import events, tables  # noqa: E402
from tafelrunde.server.storage.table_repository import Event, TableRow, table_row  # noqa: E402
from tafelrunde.server.tables.history import History, fold  # noqa: E402
from tafelrunde.terminal import bar  # noqa: E402

TABLES = 4
GAMES_PLAYED = list(GAMES)[:2]  # one without secrets, and one with
SOON = 0.3  # seconds in which it happens, once everybody plays
QUIET = 5.0  # seconds after which nobody will act while it lasts
PATIENCE = 240.0  # seconds for whatever must come; a worker that is busy may hold up its parent for sixty
StoredTable = tuple[TableRow, list[Event]]


class Run:
    """One server, its database and its players."""

    def __init__(self, folder: Path, setting: str, seed: int) -> None:
        self.folder, self.luck = folder, random.Random(f"{setting} {seed}")
        self.workers, self.harms = SETTINGS[setting]
        self.port, self.options = free_port(), list[str]()
        self.players: list[Player] = []
        self.left = 0  # actions of tables that are over
        self.tasks: list[asyncio.Task[None]] = []
        self.hashes: dict[str, tuple[int, str]] = {}  # of tables, as they were found last
        self.seen: Counter[str] = Counter()  # what has happened
        self.direct = f"sqlite:///{folder / FILE}"
        self.anybody = httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=60, verify=False)

    async def start(self) -> None:
        """Everything that is needed."""
        if self.workers:
            self.postgres = Postgres(Path(tempfile.mkdtemp(prefix="tafelrunde-")))
            self.direct = self.postgres.fresh()
            found = sa.make_url(self.direct)
            self.database, there = str(found.database), Path(str(found.query["host"]))
            self.wire = Wire(there / ".s.PGSQL.5432")
            await self.wire.lay()
            with psycopg.connect(self.direct, autocommit=True) as c:
                c.execute(DISK)
            through = found.update_query_dict({"host": str(self.wire.folder)})
            self.options = ["--database", through.render_as_string(), "--workers", str(self.workers)]
        await asyncio.to_thread(self.serve)

    def serve(self) -> None:
        """Start the server, or start it again."""
        with (self.folder / "said.txt").open("ab") as said:
            self.server = Served(self.folder, self.port, *self.options, said=said, interpreted=True)

    def said(self) -> str:
        """The last words of the server."""
        return (self.folder / "said.txt").read_text("utf-8", "replace")[-5000:]

    async def end(self) -> None:
        """Let go of everything."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.anybody.aclose()
        self.server.kill_all()
        if self.workers:
            await self.wire.cut()
            self.wire.folder.rmdir()
            self.postgres.kill()

    # ---- one harm ---------------------------------------------------------------------------------------------------

    async def suffer(self, kind: str) -> None:
        """Play, let it happen at any moment, play on, and look at everything."""
        await self._sit_down()
        await self._goes_on()
        await asyncio.sleep(self.luck.random() * SOON)
        harm = self.harms[kind]
        async with harm.do(self):
            if harm.away:
                await self._is_told(harm)
        await self._goes_on()
        await self._stop()
        await self._check()
        self.seen[kind] += 1

    def acknowledged(self) -> int:
        """How many actions were, at the tables of now and before."""
        return self.left + sum(len(one.book) for one in self.players)

    async def _sit_down(self) -> None:
        """At new tables in place of those that are over."""
        over = {one.table for one in self.players if one.over}
        self.left += sum(len(one.book) for one in self.players if one.table in over)
        self.players = [one for one in self.players if one.table not in over]
        for i in range(len(self.players) // 2, TABLES):
            self.players += await sit_down(self.anybody, GAMES_PLAYED[i % len(GAMES_PLAYED)], self.luck)
        for one in self.players:
            one.stopping = False
        self.tasks = [asyncio.create_task(one.play()) for one in self.players]

    async def _goes_on(self) -> None:
        """At every table."""
        before = {one.table: self._done(one.table) for one in self.players}

        def all_do() -> bool:
            over = {one.table for one in self.players if one.over}
            return all(table in over or self._done(table) > done for table, done in before.items())

        await self.until("an action at every table", all_do)

    def _done(self, table: str) -> int:
        return sum(len(one.book) for one in self.players if one.table == table)

    async def _is_told(self, harm: Harm) -> None:
        """Whoever acts is told that nothing can be kept, and so is whoever asks for something that is kept there.

        Nobody may act: if at every table the last action went through one process, and the other, through which whoever
        is to move plays, was told of it, and could not look any more.
        """
        before, acted = self._refused(), time.monotonic()

        def told() -> bool:
            nonlocal acted
            if any(one.sent for one in self.players):
                acted = time.monotonic()
            return self._refused() > before or self._all_over() or time.monotonic() > acted + QUIET

        await self.until("somebody is told", told)
        if not harm.reads:
            answer = await self.anybody.get("/api/lobby")
            assert (answer.status_code, answer.json().get("code")) == (503, AWAY), answer.text

    def _refused(self) -> int:
        return sum(one.problems[AWAY] for one in self.players)

    def _all_over(self) -> bool:
        return all(one.over for one in self.players)

    async def _stop(self) -> None:
        """When everybody knows what became of what they sent."""
        for one in self.players:
            one.stopping = True
        await self.until("everything is acknowledged", lambda: not any(one.sent for one in self.players))
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def until(self, what: str, done: Callable[[], bool]) -> None:
        """Wait for it; nobody may have failed meanwhile."""
        end = time.monotonic() + PATIENCE
        while not done():
            for task in self.tasks:
                if task.done() and not task.cancelled():
                    task.result()
            assert time.monotonic() < end, f"{what}: that never happened; {self.players}"
            await asyncio.sleep(0.01)

    # ---- what is kept -----------------------------------------------------------------------------------------------

    async def _check(self) -> None:
        kept = await asyncio.to_thread(self._kept)
        for host, guest in zip(self.players[::2], self.players[1::2], strict=True):
            row, log = kept[host.table]
            assert [event.number for event in log] == list(range(1, len(log) + 1))
            history = fold(row, log)
            for one in (host, guest):
                assert [event.text for event in log if event.seat == one.seat] == one.book, one.table
                await self._check_seen(one, history)
            self._check_hash(row, log, history)

    def _kept(self) -> dict[str, StoredTable]:
        """The tables of all who play now, as the database has them."""
        mine = {one.table for one in self.players}
        with reached(self.direct) as engine, engine.connect() as c:
            rows = c.execute(sa.select(tables).where(tables.c.id.in_(mine))).mappings()
            kept: dict[str, StoredTable] = {row["id"]: (table_row(row), []) for row in rows}
            for r in c.execute(sa.select(events).where(events.c.table_id.in_(mine)).order_by(events.c.number)):
                kept[r.table_id][1].append(Event(r.number, r.kind, r.seat, r.text))
        return kept

    async def _check_seen(self, player: Player, history: History) -> None:
        """What the server tells a player is what the log says."""
        answer = await self.anybody.get(f"/api/tables/{player.table}/now", headers=player.cookie)
        now, match = answer.raise_for_status().json(), history.match
        view = match.game.view(match.kit, match.redacted(player.seat), player.seat)
        assert now["number"] == history.number_for((player.seat,))
        assert now["position"]["view"] == json.loads(json.dumps(view))

    def _check_hash(self, row: TableRow, log: list[Event], history: History) -> None:
        """As far as it was played before, a match is what it was."""
        number, known = self.hashes.get(row.id, (0, ""))
        assert not number or hash_of(fold(row, log[:number])) == known, row.id
        self.hashes[row.id] = len(log), hash_of(history)


def hash_of(history: History) -> str:
    """Of a position."""
    return hashlib.sha256(history.match.state.tobytes()).hexdigest()


async def suffered(
    folder: Path, setting: str, kinds: list[str], times: int, seed: int, progress: Callable[..., Any] = print
) -> tuple[Counter[str], int]:
    """What happened how often, and how many acknowledged actions are all there; the doctor finds nothing either."""
    run = Run(folder, setting, seed)
    await run.start()
    try:
        for done, kind in enumerate(sequence(kinds or list(run.harms), times, run.luck)):
            progress(done, f"{setting}, {kind}")
            try:
                await run.suffer(kind)
            except Exception as error:
                error.add_note(f"{setting}, seed {seed}, {done + 1}: {kind}\n{run.said()}")
                raise
        health = await asyncio.to_thread(examine, folder, run.direct)
        assert health.good, health
    finally:
        await run.end()
    return run.seen, run.acknowledged()


def main() -> None:
    """Let it happen, and say how often what did."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--setting", choices=SETTINGS, action="append", help="only this one")
    parser.add_argument("--kind", choices=sorted({kind for _, harms in SETTINGS.values() for kind in harms}))
    parser.add_argument("--times", type=int, default=1000, help="in all settings together")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    settings = [one for one in given.setting or SETTINGS if given.kind is None or given.kind in SETTINGS[one][1]]
    for i, setting in enumerate(settings):
        times = (given.times + i) // len(settings)
        with tempfile.TemporaryDirectory() as folder, bar(setting, times) as progress:
            kinds = [given.kind] if given.kind else []
            seen, done = asyncio.run(suffered(Path(folder), setting, kinds, times, given.seed, progress))
        print(f"{setting}: {dict(sorted(seen.items()))}; none of {done} acknowledged actions was lost", flush=True)


if __name__ == "__main__":
    main()
