"""Workers that replace others: their parent notices at once, and they wait for the database in words."""

import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import httpx2 as httpx
import psycopg
import pytest
import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors.multiprocess import Process

from server.postgres import Postgres
from server.served import Served, free_port
from tafelrunde.server.ops.workers import Supervisor, patiently
from tafelrunde.server.storage.database import BadDatabase


def test_a_worker_tries_until_it_can_start_and_says_so_once(caplog: pytest.LogCaptureFixture) -> None:
    left, made = ["It is away.", "It is away.", "It is starting up."], FastAPI()

    def start() -> FastAPI:
        if left:
            raise BadDatabase(left.pop(0))
        return made

    assert patiently(start, pause=0.0) is made
    assert [record.getMessage().rpartition(": ")[2] for record in caplog.records] == [
        "It is away.",
        "It is starting up.",
        "the worker can start now",
    ]
    assert not any(record.exc_info for record in caplog.records)
    caplog.clear()
    assert patiently(start, pause=0.0) is made
    assert not caplog.records


def test_whoever_waits_for_a_worker_hears_that_it_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("uvicorn.supervisors.multiprocess.SIGNALS", {})  # they are the tests' own
    config = uvicorn.Config("nothing:here", workers=1)
    supervisor, process = Supervisor(config, sockets=[]), Process(config, [])  # its process is not there
    supervisor.processes.append(process)
    supervisor.should_exit.set()
    assert not process.parent_conn.poll(0)
    supervisor.keep_subprocess_alive()
    assert process.parent_conn.poll(0), "the end of what it says"
    assert not process.ping(timeout=60)
    process.parent_conn.close()


def test_a_worker_that_overheard_that_it_should_end_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("uvicorn.supervisors.multiprocess.SIGNALS", {})
    monkeypatch.setattr("tafelrunde.server.ops.workers.AGAIN", 0.01)
    supervisor, process = Supervisor(uvicorn.Config("nothing:here", workers=1), sockets=[]), Deaf(3)
    supervisor.processes.append(process)  # type: ignore[arg-type]
    supervisor.terminate_all()
    supervisor.join_all()
    assert process.told == 3


class Deaf:
    """A worker that hears only the last of so many requests to end."""

    def __init__(self, times: int) -> None:
        self.times, self.told, self.process = times, 0, self

    @property
    def exitcode(self) -> int | None:
        return 0 if self.told >= self.times else None

    def terminate(self) -> None:
        self.told += 1

    def join(self, timeout: float) -> None:
        assert timeout > 0


@pytest.mark.slow
def test_a_worker_that_was_killed_while_the_database_is_away_is_replaced_without_tracebacks(tmp_path: Path) -> None:
    own, journal = Postgres(Path(tempfile.mkdtemp(prefix="tafelrunde-"))), tmp_path / "journal"
    url = own.fresh()
    with journal.open("wb") as said:
        server = Served(tmp_path, free_port(), "--database", url, "--workers", "2", said=said, interpreted=True)
    try:
        waited(lambda: all_listen(own))
        before = server.workers()
        own.kill()
        before[0].kill()
        waited(lambda: "cannot start yet" in journal.read_text("utf-8"))
        own.start()
        waited(lambda: "the worker can start now" in journal.read_text("utf-8"))
        waited(lambda: all_listen(own))
        assert before[0] not in server.workers()
        assert answers(server, 200)
        own.kill()
        server.workers()[0].kill()
        waited(lambda: journal.read_text("utf-8").count("cannot start yet") > 1)
        server.process.terminate()
        assert server.process.wait(60) == 0, "a worker that waits ends with the others"
        assert "Traceback" not in journal.read_text("utf-8")
    finally:
        server.kill_all()
        own.start()


def all_listen(own: Postgres) -> bool:
    """Are both workers up, so that none is starting that could be taken for the one that replaces another?"""
    with suppress(psycopg.OperationalError):  # it is starting itself
        return own.ask("select count(*) from pg_stat_activity where query = 'listen tafelrunde'") == [(2,)]
    return False


def answers(server: Served, status: int) -> bool:
    """Does the server answer like this?"""
    with httpx.Client(verify=False) as client:
        return client.get(f"{server.base}/api/health").status_code == status


def waited(done: Callable[[], bool]) -> None:
    """Wait until it is so."""
    for _ in range(30000):
        if done():
            return
        time.sleep(0.01)
    raise AssertionError("this never happened")
