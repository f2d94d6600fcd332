"""Health check, journal, metrics and shutdown of a server; none of them reveals a secret."""

import json
import logging
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2 as httpx
import psutil
import pytest
from fastapi import FastAPI
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

import tafelrunde
from server.in_process import GAME, Database, bot, browser, code, me, member, running, seated, table
from server.ops.test_processes import Player, waited
from server.postgres import Postgres
from server.served import Served, free_port
from tafelrunde.server.ops.journal import JsonFormatter, TextFormatter, about, masked, short_id
from tafelrunde.server.ops.metrics import PortTaken, serve_metrics
from tafelrunde.server.storage.database import StoreFailed, connected


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with running(tmp_path_factory.mktemp("data")) as app:
        yield app


# ---- health ---------------------------------------------------------------------------------------------------------


def test_a_server_that_is_well_says_so_and_welcomes_nobody(app: FastAPI) -> None:
    answer = browser(app).get("/api/health")
    assert answer.status_code == 200
    assert answer.json()["version"] == tafelrunde.__version__
    assert "set-cookie" not in answer.headers


def test_a_server_without_its_database_is_not_well(app: FastAPI, tmp_path: Path) -> None:
    store = app.state.application.database
    there, store.engine = store.engine, connected(f"sqlite:///{tmp_path / 'missing' / 'x.db'}")
    try:
        assert code(browser(app).get("/api/health")) == (503, "not_kept")
    finally:
        store.engine = there
    assert browser(app).get("/api/health").status_code == 200


# ---- the journal ----------------------------------------------------------------------------------------------------


def record(message: str, **what: Any) -> logging.LogRecord:
    return logging.makeLogRecord({"msg": message, "levelname": "INFO", "name": "tafelrunde.server", **about(**what)})


@pytest.mark.parametrize(
    "secret",
    [
        "tafel_abcdefghijklmnop_1",
        "session-abcdefghijklmnop-1",
        "Bearer abcdef",
        "Cookie: tafelrunde=xyz.abc",
        "tafelrunde=xyz.abc",
        "postgresql://me:hush@127.0.0.1/x",
        "smtp://me:hush@127.0.0.1",
    ],
)
def test_secrets_are_masked_in_the_journal(secret: str) -> None:
    for said in (TextFormatter(), JsonFormatter()):
        line = said.format(record(f"It was {secret} that failed", why=secret))
        assert "that failed" in line
        assert not re.search("abcdef|xyz|hush", line)


def test_a_line_for_programs_is_an_object_with_the_traceback() -> None:
    try:
        raise ValueError("once")
    except ValueError as error:
        failed = record("a thing failed", game="rumis")
        failed.exc_info = (type(error), error, error.__traceback__)
    line = json.loads(JsonFormatter().format(failed))
    assert {key: line[key] for key in ("level", "from", "message", "game")} == {
        "level": "info",
        "from": "tafelrunde.server",
        "message": "a thing failed",
        "game": "rumis",
    }
    assert "ValueError: once" in line["error"]


def test_a_line_for_people_says_what_it_is_about() -> None:
    assert (
        TextFormatter().format(record("a table was made", game="rumis")).endswith("INFO a table was made (game=rumis)")
    )


def test_a_table_is_named_so_that_it_can_be_found_but_not_opened() -> None:
    assert short_id("abcdefghijklmnop") == "abcdef…"
    assert masked("abcdef…") == "abcdef…"


def test_what_people_wrote_is_not_in_the_journal_when_the_database_fails(
    app: FastAPI, caplog: pytest.LogCaptureFixture
) -> None:
    store = app.state.application.services.repository
    with pytest.raises(StoreFailed), store.transaction() as c:
        c.exec_driver_sql("insert into nowhere values (?)", ("what Anna wrote",))
    assert "nowhere" in caplog.text
    assert "Anna" not in caplog.text


# ---- metrics -------------------------------------------------------------------------------------------------------


def metrics_at(port: int) -> dict[str, float]:
    """What Prometheus would read: each metric with its labels."""
    lines = httpx.get(f"http://127.0.0.1:{port}/metrics").text.splitlines()
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines) if name[0] != "#"}


def test_a_taken_metrics_port_is_reported() -> None:
    port = free_port()
    with serve_metrics(port, 1):
        assert "tafelrunde_tables" in metrics_at(port)
        with pytest.raises(PortTaken, match="--metrics"), serve_metrics(port, 1):
            pass


def test_metrics_count_events_and_contain_no_names(app: FastAPI) -> None:
    port, client = free_port(), member(app, "Anna")
    with serve_metrics(port, 1):
        before = metrics_at(port)
        address = table(client, me("Anna"), me("B"))
        with seated(client, address) as seat:
            seat.act()
            seat.act("nonsense")
        client.get(f"/api/tables/{address}/file")
        after = metrics_at(port)
    gained = {name for name, value in after.items() if value > before.get(name, 0)}
    route = '{method="GET",route="/api/tables/{table}/file",status="200"}'
    assert gained >= {
        f'tafelrunde_changes_total{{game="{GAME}",kind="act"}}',
        f"tafelrunde_request_seconds_count{route}",
        "tafelrunde_answer_seconds_count",
        'tafelrunde_problems_total{code="bad_notation"}',
    }
    assert not [name for name in after if address in name or "Anna" in name]


def test_metrics_say_how_many_thoughts_wait_and_how_long(app: FastAPI) -> None:
    mind, port = app.state.application.services.bots, free_port()
    with serve_metrics(port, 1):
        waited(lambda: 'tafelrunde_thoughts_waiting{lane="search"}' in metrics_at(port))
        found = metrics_at(port)
    assert {f'tafelrunde_thoughts_oldest_seconds{{lane="{lane}"}}' for lane in mind.lanes} <= found.keys()
    assert mind.waiting() == {"quick": (0, 0.0), "search": (0, 0.0)}


@pytest.mark.slow
def test_the_metrics_of_all_workers_are_added_up_without_the_gauges_of_dead_ones(
    tmp_path: Path, postgres: Postgres
) -> None:
    port = free_port()
    server = Served(
        tmp_path, free_port(), "--database", postgres.fresh(), "--workers", "2", "--metrics", str(port), "--pause", "0",
        interpreted=True,
    )  # fmt: skip
    try:
        player = Player(server.base, me("A"), bot())
        with player.seated() as ws:
            while player.state["position"]["to_move"] != 0:
                player.hear(ws)
            player.act(ws)
            player.hear(ws)
            waited(lambda: metrics_at(port)["tafelrunde_sockets"] == 1)
            assert metrics_at(port)[f'tafelrunde_changes_total{{game="{GAME}",kind="act"}}'] >= 1
            for worker in psutil.Process(server.process.pid).children():
                worker.kill()
        waited(lambda: metrics_at(port).get("tafelrunde_sockets") == 0)
    finally:
        server.kill()


def closed_with(ws: ClientConnection) -> int | None:
    """How the server closes a socket, after all that it has to say."""
    try:
        while True:
            ws.recv(timeout=60)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


# ---- the end --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_server_that_is_told_to_end_keeps_what_was_done_and_tells_browsers_to_come_back(
    tmp_path: Path, database: Database
) -> None:
    url = database(tmp_path)
    workers, more = (2, ["--database", url, "--workers", "2"]) if url else (1, [])
    journal = tmp_path / "journal"
    with journal.open("wb") as file:
        server = Served(tmp_path, free_port(), "--log", "json", *more, said=file)
    alone, thinking = Player(server.base, me("A"), me("B")), Player(server.base, bot(5), bot(5))
    with alone.seated() as ws, thinking.seated() as other:
        alone.act(ws)
        alone.hear(ws)
        server.process.send_signal(signal.SIGTERM)
        for one in (ws, other):
            assert closed_with(one) == 1012
    assert server.process.wait(60) in (0, -signal.SIGTERM)  # uvicorn ends as it was told to, after all is done
    lines = [json.loads(line) for line in journal.read_text("utf-8").splitlines()]
    assert [line for line in lines if line["level"] not in ("info", "warning")] == []
    said = [line["message"] for line in lines]
    assert said.count("the server is up") == said.count("the server has ended") == workers
    assert said.count("a table was made") == 2
    assert not [line for line in lines if alone.address in json.dumps(line)]
    again = Served(tmp_path, free_port(), *more)
    try:
        with alone.seated(again.base):  # it compares what it is told with what it was told before
            assert len(alone.log) >= 1
    finally:
        again.kill()
