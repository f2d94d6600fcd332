"""Write first, then change and show: whatever the database does, a table is what its log says."""

import asyncio
import os
import sqlite3
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from fastapi import FastAPI

from server.in_process import actions, bot, browser, me, running, seated, table
from tafelrunde.server.app import create_app
from tafelrunde.server.people.sessions import signing_key
from tafelrunde.server.storage.data_folder import BadFolder
from tafelrunde.server.storage.database import MIGRATIONS, StoreFailed
from tafelrunde.server.storage.schema import tables as stored
from tafelrunde.server.storage.table_repository import Event, TableRepository
from tafelrunde.server.tables.history import fold

OPEN = {"kind": "open", "name": "open"}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with running(Path(tmp_path_factory.mktemp("data"))) as app:
        app.state.application.services.patience = 0.05
        yield app


@contextmanager
def locked(app: FastAPI) -> Iterator[None]:
    """Another program holds the database."""
    path = app.state.application.database.engine.url.database
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("begin exclusive")
    try:
        yield
    finally:
        other.execute("rollback")
        other.close()


@contextmanager
def failing(app: FastAPI, name: str, *, after: bool = False) -> Iterator[threading.Event]:
    """The store fails in one of its methods, before or after it has written."""
    tables, tried = app.state.application.tables, threading.Event()
    store = tables.services.repository if hasattr(tables.services.repository, name) else tables.services.arrangements
    real: Callable[..., Any] = getattr(store, name)

    def fail(*given: Any) -> None:
        if after:
            real(*given)
        tried.set()
        raise StoreFailed

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, name, fail)
        yield tried


def written(app: FastAPI, address: str) -> list[str]:
    """What the log says."""
    tables = app.state.application.tables
    row = tables.services.repository.table(address)
    return [entry.text for entry in fold(row, tables.services.repository.events(address)).match.log]


def test_a_locked_database_is_told_and_the_action_did_not_happen(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, address := table(client, me("A"), me("B"))) as seat:
        before = seat.state["position"]
        with locked(app):
            problem = seat.act()["problem"]
            assert (problem["code"], problem["status"]) == ("not_kept", 503)
            assert "nothing was changed" in problem["detail"]["en"]
            assert "nichts hat sich geändert" in problem["detail"]["de"]
        assert seat.all_heard()["position"] == before
        assert seat.act()["position"]["ply"] == before["ply"] + 1
        assert actions(seat.state) == written(app, address)


def test_taking_back_and_sitting_down_do_not_happen_either(app: FastAPI) -> None:
    client, guest = browser(app), browser(app)
    with seated(client, address := table(client, me("A"), me("B"))) as seat:
        seat.act()
        with failing(app, "append"):
            assert seat.say(type="take_back", number=seat.state["number"])["problem"]["code"] == "not_kept"
        assert actions(seat.all_heard()) == written(app, address)
        assert seat.state["can_take_back"]
    free = table(client, me("A"), OPEN)
    with failing(app, "append"):
        answer = guest.post(f"/api/tables/{free}/join", json={"seat": 1, "name": "B"})
        assert (answer.status_code, answer.json()["code"]) == (503, "not_kept")
    with seated(client, free) as seat:
        assert seat.state["seats"][1]["kind"] == "open"
    assert guest.post(f"/api/tables/{free}/join", json={"seat": 1, "name": "B"}).status_code == 200


def test_if_the_write_worked_but_its_answer_was_lost_the_table_follows_the_log(app: FastAPI) -> None:
    client = browser(app)
    with seated(client, address := table(client, me("A"), me("B"))) as seat:
        with failing(app, "append", after=True):
            assert seat.act()["problem"]["code"] == "not_kept"
        assert seat.say(type="act", number=seat.state["number"], action="x")["log"] != []
        assert seat.hear()["problem"]["code"] == "late", "the log went on"
        assert actions(seat.state) == written(app, address)
        seat.act()
        assert actions(seat.state) == written(app, address)


def test_nobody_sees_an_action_before_it_is_written(app: FastAPI) -> None:
    client = browser(app)
    tables = app.state.application.tables
    with seated(client, address := table(client, me("A"), me("B"))) as seat:
        ply = seat.state["position"]["ply"]
        writing, go_on, real = threading.Event(), threading.Event(), tables.services.repository.append

        def wait(*given: Any) -> Any:
            writing.set()
            go_on.wait()
            return real(*given)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(tables.services.repository, "append", wait)
            action = seat.state["position"]["legal"][0]["action"]
            seat.ws.send_json({"type": "act", "number": seat.state["number"], "action": action})
            writing.wait()
            assert client.get(f"/api/tables/{address}/positions/{ply + 1}").status_code == 404
            with seated(browser(app), address) as watching:
                assert watching.state["position"]["ply"] == ply
            go_on.set()
            assert seat.hear()["position"]["ply"] == ply + 1


def test_an_action_is_told_also_if_whoever_did_it_goes_while_it_is_written(app: FastAPI) -> None:
    client = browser(app)
    tables = app.state.application.tables
    address = table(client, me("A"), me("B"))
    writing, go_on, real = threading.Event(), threading.Event(), tables.services.repository.append

    def wait(*given: Any) -> Any:
        writing.set()
        go_on.wait()
        return real(*given)

    with seated(client, address) as watching:
        ply = watching.state["position"]["ply"]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(tables.services.repository, "append", wait)
            with seated(client, address) as seat:
                action = seat.state["position"]["legal"][0]["action"]
                seat.ws.send_json({"type": "act", "number": seat.state["number"], "action": action})
                writing.wait()
            go_on.set()
            watching.until(lambda state: state["position"]["ply"] == ply + 1)


def test_a_bot_tries_again(app: FastAPI, caplog: pytest.LogCaptureFixture) -> None:
    client = browser(app)
    with seated(client, address := table(client, bot(), me())) as seat:
        if seat.state["position"]["to_move"] != 0:
            seat.act()
        with failing(app, "append") as tried:
            tried.wait()
        seat.until(lambda s: s["position"]["to_move"] == 1 and any(line["seat"] == 0 for line in s["log"]))
        assert actions(seat.state) == written(app, address)
    assert "failed and will be retried" in caplog.text


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "none", disk], capture_output=True)
    if mounted.returncode:
        pytest.skip("no small disk can be made here; the failing store above stands for it")
    try:
        with running(disk) as app:
            client = browser(app)
            with seated(client, address := table(client, me("A"), me("B"))) as seat:
                seat.act()
                filled = fill(disk)
                answers = [seat.act()["type"] for _ in range(4)]
                assert "problem" in answers
                filled.unlink()
                assert actions(seat.all_heard()) == written(app, address)
                seat.act()
                assert actions(seat.state) == written(app, address)
    finally:
        subprocess.run(["umount", disk], check=True)


def fill(disk: Path) -> Path:
    """Leave no byte free."""
    file = disk / "full"
    with file.open("wb", buffering=0) as out:
        for size in (65536, 4096, 512, 1):
            try:
                while out.write(b"x" * size) == size:
                    pass
            except OSError:
                continue
    return file


# ---- other rules ----------------------------------------------------------------------------------------------------


def change(app: FastAPI, address: str, **values: Any) -> None:
    """Change a stored table, and forget it."""
    tables = app.state.application.tables
    with app.state.application.database.engine.begin() as connection:
        connection.execute(stored.update().where(stored.c.id == address).values(**values))
    tables.live.pop(address, None)


@pytest.mark.parametrize("values", [{"version": 99}, {"game": "forgotten"}])
def test_a_table_of_other_rules_is_kept_and_told_but_not_folded(app: FastAPI, values: dict[str, Any]) -> None:
    client = browser(app)
    address = table(client, me("A"), me("B"))
    with seated(client, address) as seat:
        seat.act()
        done = actions(seat.state)
    change(app, address, **values)
    answer = client.get(f"/api/tables/{address}/positions/0")
    assert (answer.status_code, answer.json()["code"]) == (409, "other_rules")
    with client.websocket_connect(f"/api/tables/{address}/socket") as ws:
        assert ws.receive_json()["problem"]["code"] == "other_rules"
        assert ws.receive()["code"] == 4409
    (card,) = [card for card in client.get("/api/lobby").json()["mine"] if card["id"] == address]
    assert (card["playable"], card["your_turn"]) == (False, False)
    file = client.get(f"/api/tables/{address}/file").text
    assert all(f" {action}  #" in file for action in done)
    assert len(app.state.application.services.repository.events(address)) == len(done)


@pytest.mark.parametrize("event", ["wrong seat", "illegal", "nonsense", "gap", "far"])
def test_a_log_that_breaks_a_rule_is_never_folded(app: FastAPI, event: str) -> None:
    client = browser(app)
    with seated(client, address := table(client, me("A"), me("B"))) as seat:
        position = seat.state["position"]
        legal, mover, number = position["legal"][0]["action"], position["to_move"], seat.state["number"] + 1
    tables = app.state.application.tables
    planted = {
        "wrong seat": Event(number, "act", 1 - mover, legal),
        "illegal": Event(number, "act", mover, actions(seat.state)[0]),
        "nonsense": Event(number, "act", mover, "nonsense"),
        "gap": Event(number + 1, "act", mover, legal),
        "far": Event(number, "rewind", -1, "99"),
    }[event]
    row = tables.services.repository.table(address)
    with app.state.application.database.engine.begin() as c:
        values = {"table_id": address, "at": row.at, **vars(planted)}
        c.execute(sa.table("events", *map(sa.column, values)).insert().values(**values))
    tables.live.pop(address)
    assert client.get(f"/api/tables/{address}/positions/0").json()["code"] == "other_rules"


# ---- the folder -----------------------------------------------------------------------------------------------------


def test_a_second_server_on_the_same_folder_refuses_to_start(tmp_path: Path) -> None:
    with running(tmp_path), pytest.raises(BadFolder, match=r"Another Tafelrunde .* --data"):
        create_app(tmp_path)
    with running(tmp_path):
        pass


def test_the_key_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_file: int) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="disk full"):
            signing_key(tmp_path)
    assert not (tmp_path / "cookie.key").exists()
    key = signing_key(tmp_path)
    assert (len(key), signing_key(tmp_path)) == (64, key)
    assert (tmp_path / "cookie.key").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("text", ["", "0" * 63])
def test_a_short_key_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "cookie.key").write_text(text)
    with pytest.raises(BadFolder, match=f"{len(text)} characters, not 64"):
        signing_key(tmp_path)


# ---- older databases ------------------------------------------------------------------------------------------------


def go_back(folder: Path, revision: str) -> None:
    """Make a folder's database one of an older Tafelrunde."""
    config, engine = Config(), sa.create_engine(f"sqlite:///{folder / 'tafelrunde.db'}")
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
    engine.dispose()


def test_a_table_of_the_first_schema_is_listed_and_played_on(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        client = browser(app)
        address = table(client, me("A"), me("B"))
        with seated(client, address) as seat:
            seat.act()
            left = seat.state
        cookie = client.cookies["tafelrunde"]
    go_back(tmp_path, "0001")
    with running(tmp_path) as app:
        client = browser(app)
        client.cookies.set("tafelrunde", cookie)
        for _ in range(2):  # looked up, and written down
            (card,) = client.get("/api/lobby").json()["mine"]
            done = sum(line["seat"] >= 0 for line in left["log"])
            assert (card["plies"], card["your_turn"], card["playable"]) == (done, True, True)
        store: TableRepository = app.state.application.services.repository
        assert store.table(address).plies == card["plies"]  # type: ignore[union-attr]
        assert not app.state.application.tables.live, "the lobby folds no table for good"
        with seated(client, address) as seat:
            assert seat.state["log"] == left["log"]
            assert seat.act()["type"] == "state"


def test_live_tables_that_nobody_uses_are_evicted_and_reloaded(app: FastAPI) -> None:
    client, tables = browser(app), app.state.application.tables
    with seated(client, address := table(client, me("A"), me("B"))) as seat:
        seat.act()
        tables.live[address].audience.last_used -= 1000
        app.state.portal.call(tables.evict)
        assert address in tables.live, "somebody listens"
        left = seat.state
    tables.live[address].audience.last_used -= 1000
    app.state.portal.call(tables.evict)
    assert address not in tables.live
    with seated(client, address) as seat:
        assert seat.state["log"] == left["log"]


def test_bots_rest_when_nobody_looks_and_wake_when_somebody_does(app: FastAPI) -> None:
    client, tables = browser(app), app.state.application.tables
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables.services, "rest", 0.0)
        address = table(client, bot(), bot())
        app.state.portal.call(asyncio.sleep, 0)
        live = tables.live[address]
        assert live.now.bot_to_move()
        assert live.bots.thinking is None
        number = live.now.history.number
    assert number == live.now.history.number
    with seated(client, address) as seat:
        seat.until(lambda s: s["number"] > number)


def test_the_points_of_a_finished_game_are_not_lost_when_the_database_fails_while_they_are_made_up_for(
    app: FastAPI,
) -> None:
    host, tables = browser(app), app.state.application.tables
    address = table(host, me("A"), bot(1))
    with failing(app, "load"), pytest.raises(StoreFailed):
        tables.services.settlement.points_and_places(address)
    assert tables.services.settlement.points_and_places(address) == (None, None)  # it is not over
