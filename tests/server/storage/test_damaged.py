"""Databases that are damaged or empty: backup, restore, doctor and server say so, and leave nothing half-done."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from server.postgres import Postgres
from server.released.make import FOLDER
from tafelrunde import cli
from tafelrunde.errors import TafelrundeError
from tafelrunde.server.ops.doctor import examine
from tafelrunde.server.storage import checks
from tafelrunde.server.storage.backup import CannotCopy, back_up, restore
from tafelrunde.server.storage.database import FILE, BadDatabase, Database

ADVICE = "docs/operations.md"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with tables, as a server leaves it."""
    folder = tmp_path / "data"
    folder.mkdir()
    with closing(sqlite3.connect(folder / FILE)) as c:
        c.executescript(max(FOLDER.glob("*.sql")).read_text("utf-8"))
        c.execute("pragma journal_mode=wal")
    (folder / "cookie.key").write_text("0" * 64)
    return folder


def is_no_database(file: Path) -> None:
    file.write_bytes(b"something else altogether" * 1000)


def has_a_spoilt_header(file: Path) -> None:
    overwrite(file, 0, 100)


def has_a_spoilt_schema(file: Path) -> None:
    overwrite(file, 100, 3000)


def is_cut_in_half(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def has_a_spoilt_table(file: Path) -> None:
    overwrite(file, page(file, "events"), 4096)


def has_a_spoilt_index(file: Path) -> None:
    overwrite(file, page(file, "ix_tables_at"), 4096)


def overwrite(file: Path, start: int, length: int) -> None:
    with file.open("r+b") as out:
        out.seek(start)
        out.write(b"\xa5" * length)


def page(file: Path, name: str) -> int:
    """Where the first page of a table or index begins."""
    with closing(sqlite3.connect(file)) as c:
        size = c.execute("pragma page_size").fetchone()[0]
        return int((c.execute("select rootpage from sqlite_master where name = ?", [name]).fetchone()[0] - 1) * size)


HARMS = [
    is_no_database, has_a_spoilt_header, has_a_spoilt_schema, is_cut_in_half, has_a_spoilt_table, has_a_spoilt_index
]  # fmt: skip
damaged = pytest.mark.parametrize("harm", HARMS)
Harm = Callable[[Path], None]


def ran(*words: object) -> str:
    """What a command says when it refuses; any other exception than ours would be a traceback."""
    result = CliRunner().invoke(cli.app, [str(word) for word in words])
    assert result.exit_code == 1
    assert result.exception
    assert isinstance(result.exception, TafelrundeError | SystemExit), result.exception
    return result.output or str(result.exception)


def is_told(text: str) -> bool:
    return "is damaged: " in text and ADVICE in text and "SQL:" not in text


@damaged
def test_a_damaged_database_is_not_backed_up(data: Path, tmp_path: Path, harm: Harm) -> None:
    harm(data / FILE)
    assert is_told(ran("backup", tmp_path / "copy", "--data", data))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data"]


@damaged
def test_a_damaged_backup_is_not_restored(data: Path, tmp_path: Path, harm: Harm) -> None:
    harm(data / FILE)
    assert is_told(ran("restore", data, "--data", tmp_path / "new"))
    assert list((tmp_path / "new").iterdir()) == []


@damaged
def test_the_doctor_is_not_content_with_a_damaged_database(data: Path, harm: Harm) -> None:
    harm(data / FILE)
    before = (data / FILE).read_bytes()
    told = ran("doctor", "--data", data)
    assert "damaged" in told
    assert ADVICE in told
    assert (data / FILE).read_bytes() == before


@pytest.mark.parametrize("harm", [is_no_database, has_a_spoilt_header, has_a_spoilt_schema])
def test_a_server_says_that_its_database_is_damaged(data: Path, harm: Harm) -> None:
    harm(data / FILE)
    with pytest.raises(BadDatabase, match=rf"is damaged: .*{ADVICE}"):
        Database(f"sqlite:///{data / FILE}")


def test_the_doctor_says_which_tables_can_be_read(data: Path) -> None:
    before = examine(data, None).tables
    overwrite(data / FILE, page(data / FILE, "talk"), 4096)
    health = examine(data, None)
    assert (health.tables, health.good) == (before, False), "the chat is lost, no table"
    has_a_spoilt_table(data / FILE)
    assert {found.why for found in examine(data, None).tables} == {"cannot be read: database disk image is malformed"}


def test_an_empty_database_is_neither_backed_up_nor_restored(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / FILE).touch()
    with pytest.raises(CannotCopy, match="is empty"):
        back_up(tmp_path / "empty", None, tmp_path / "copy")
    with pytest.raises(CannotCopy, match="is empty"):
        restore(tmp_path / "empty", tmp_path / "new", None)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["empty", "new"]
    assert examine(tmp_path / "empty", None).report()[0] == "The database is empty."


def test_what_was_copied_is_counted(data: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(data / FILE)) as c:
        tables, events, accounts = (
            c.execute(f"select count(*) from {name}").fetchone()[0] for name in ("tables", "events", "accounts")
        )
    for words in (
        ["backup", str(tmp_path / "copy"), "--data", str(data)],
        ["restore", str(tmp_path / "copy"), "--data", str(tmp_path / "new")],
    ):
        told = CliRunner().invoke(cli.app, words)
        assert f"{tables} tables with {events} events, {accounts} accounts" in told.output
    assert f"holds {tables} tables with {events} events" in CliRunner().invoke(cli.app, ["doctor", *words[2:]]).output
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == ["cookie.key", FILE]


def test_a_copy_that_lacks_rows_is_not_kept(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows, asked = checks.rows, list[int]()

    def fewer(*given: object) -> dict[str, int]:
        asked.append(1)
        return {**rows(*given), "events": len(asked)}  # type: ignore[arg-type]

    monkeypatch.setattr(checks, "rows", fewer)
    with pytest.raises(CannotCopy, match="does not hold the same rows"):
        back_up(data, None, tmp_path / "copy")
    with pytest.raises(CannotCopy, match="does not hold the same rows"):
        restore(data, tmp_path / "new", None)
    assert sorted(path.name for path in tmp_path.rglob("*") if path.parent != data) == ["data", "new"]


def test_a_restore_that_was_killed_is_tried_again(data: Path, tmp_path: Path) -> None:
    (tmp_path / "new" / "restore.new").mkdir(parents=True)
    (tmp_path / "new" / "restore.new" / FILE).write_text("half")
    (tmp_path / "new" / "cookie.key").write_text("0" * 64)
    restore(data, tmp_path / "new", None)
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == ["cookie.key", FILE]


@pytest.mark.slow
def test_a_restore_into_postgresql_is_done_whole_or_not_at_all(
    data: Path, tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.empty()
    with closing(sqlite3.connect(data / FILE)) as c:
        c.execute("update events set table_id = 'missing' where rowid = (select min(rowid) from events)")
        c.commit()
    with pytest.raises(CannotCopy, match="of events refer to tables that are missing"):
        restore(data, tmp_path / "new", url)
    with closing(sqlite3.connect(data / FILE)) as c:
        c.execute("delete from events where table_id = 'missing'")
        c.commit()
    with monkeypatch.context() as patch:
        patch.setattr(checks, "rows", lambda c: {"tables": 0, "of": c.dialect.name})
        with pytest.raises(CannotCopy, match="does not hold the same rows"):
            restore(data, tmp_path / "new", url)
    assert list((tmp_path / "new").iterdir()) == []
    restore(data, tmp_path / "new", url)
    assert examine(tmp_path / "new", url).rows["events"] > 0


def test_all_is_saved_if_only_an_index_is_damaged(data: Path, tmp_path: Path) -> None:
    before = examine(data, None)
    has_a_spoilt_index(data / FILE)
    told = CliRunner().invoke(cli.app, ["backup", str(tmp_path / "saved"), "--data", str(data), "--what-can-be-read"])
    assert told.exit_code == 0
    assert examine(tmp_path / "saved", None) == before
    assert (tmp_path / "saved" / "cookie.key").exists()


def test_what_can_be_read_is_saved_around_what_is_damaged(data: Path, tmp_path: Path) -> None:
    said = "insert into talk select ?, table_id, person, seat, name, ?, greeting, apart, at from talk where id = 1"
    with closing(sqlite3.connect(data / FILE)) as c:
        c.executemany(said, [[number, f"word {number}"] for number in range(1000, 3000)])
        c.commit()
        before = {row[0] for row in c.execute("select id from talk")}
    file = data / FILE
    for word in (b"word 1500", b"word 2000"):
        overwrite(file, file.read_bytes().index(word) // 4096 * 4096, 4096)
    found = back_up(data, None, tmp_path / "saved", damaged=True)
    with closing(sqlite3.connect(tmp_path / "saved" / FILE)) as c:
        after = {row[0] for row in c.execute("select id from talk")}
        assert c.execute("pragma integrity_check").fetchall() == [("ok",)]
    assert after < before
    assert len(after) == found["talk"] > len(before) * 0.8
    assert examine(tmp_path / "saved", None).good
