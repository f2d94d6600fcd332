"""Can every table that is being played go on with the installed rules? Nothing is changed, and nothing migrated."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from tafelrunde.games import GAMES
from tafelrunde.server.storage.database import FILE, Database, newest, one_moment, reached, revision
from tafelrunde.server.storage.schema import events, tables
from tafelrunde.server.storage.table_repository import Event, TableRow
from tafelrunde.server.tables.history import CannotReplay, fold

NEEDED = ("id", "game", "version", "options", "edition", "dice", "over", "at")  # columns of every schema
SUMMARIES = "0002"  # the schema since which it is written down whose turn it is
ELSEWHERE = "every action is legal, but then it is not the turn of whom it was"
Progress = Callable[[int, int], None]  # how many of how many tables


@dataclass(frozen=True)
class Found:
    """A table, and why the installed rules do not lead through its log, if they do not."""

    table: str
    game: str
    version: int
    actions: int
    why: str | None
    event: int | None = None  # the first that they do not follow


@dataclass(frozen=True)
class Health:
    """Of a whole database."""

    revision: str | None
    newest: str
    tables: list[Found]

    @property
    def newer(self) -> bool:
        """Was it made by a Tafelrunde that knows more than the installed one?"""
        return self.revision is not None and self.revision > self.newest

    @property
    def good(self) -> bool:
        """Can every table go on?"""
        return not self.newer and all(found.why is None for found in self.tables)


def examine(data: Path, url: str | None, progress: Progress = lambda _done, _all: None) -> Health:
    """Play every running table again."""
    if url is None and not (data / FILE).exists():  # nobody has played yet
        return Health(None, newest(), [])
    with reached(url or f"sqlite:///{data / FILE}") as engine:
        known = revision(engine)
        return Health(known, newest(), list(_examined(engine, known, progress)) if known else [])


def left_behind(database: Database) -> dict[str, int]:
    """How many running tables are of a game or a version that is not installed; no log is read for it."""
    found = sa.select(tables.c.game, tables.c.version, sa.func.count()).where(~tables.c.over)
    with database.transaction() as c:
        every = [tuple(row) for row in c.execute(found.group_by(tables.c.game, tables.c.version))]
    known = {(game.name, game.version) for game in GAMES.values()}
    return {f"{game} {version}": n for game, version, n in every if (game, version) not in known}


def _examined(engine: sa.Engine, known: str, progress: Progress) -> Iterator[Found]:
    columns = [tables.c[name] for name in (*NEEDED, *(("to_move",) if known >= SUMMARIES else ()))]
    with engine.connect() as c:
        ids = c.scalars(sa.select(tables.c.id).where(~tables.c.over).order_by(tables.c.at, tables.c.id)).all()
    for done, table_id in enumerate(ids):
        progress(done, len(ids))
        row, log = _kept(engine, table_id, columns)
        if row and not row["over"]:  # it may have ended meanwhile, or be gone
            kept = {**row, "options": json.loads(row["options"]), "dice": json.loads(row["dice"])}
            yield _found(TableRow(**kept), log)


def _kept(
    engine: sa.Engine, table_id: str, columns: Sequence[sa.Column[Any]]
) -> tuple[dict[str, Any] | None, list[Event]]:
    """A table and its log as of one moment, for it may be played just now; nothing is held while it is played again."""
    happened = sa.select(events).where(events.c.table_id == table_id).order_by(events.c.number)
    with one_moment(engine) as c:
        row = c.execute(sa.select(*columns).where(tables.c.id == table_id)).mappings().one_or_none()
        log = [Event(r.number, r.kind, r.seat, r.text) for r in c.execute(happened)]
        return None if row is None else dict(row), log


def _found(row: TableRow, log: list[Event]) -> Found:
    try:
        match = fold(row, log).match
    except CannotReplay as error:
        return Found(row.id, row.game, row.version, len(log), str(error), error.event)
    why = None if row.to_move in (None, match.to_move) else ELSEWHERE
    return Found(row.id, row.game, row.version, len(log), why, len(log) if why else None)
