"""Checks the database, and that the installed rules can replay every running table; changes and migrates nothing."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import sqlalchemy as sa

from tafelrunde.games import GAMES
from tafelrunde.server.storage.checks import damage, orphans, rows, summary
from tafelrunde.server.storage.database import (
    FILE,
    REPAIR,
    Database,
    clear_errors,
    consistent_snapshot,
    newest,
    reached,
    revision,
)
from tafelrunde.server.storage.edition_repository import text_of
from tafelrunde.server.storage.schema import events, tables
from tafelrunde.server.storage.table_repository import Event, TableRow, dice_rows
from tafelrunde.server.tables.history import CannotReplay, fold

NEEDED = ("id", "game", "version", "options", "edition", "dice", "over", "at")  # columns that every revision has
SUMMARIES = "0002"  # the revision that added `to_move`
EDITIONS = "0020"  # the revision from which on tables name their edition; before, they had its text
ELSEWHERE = "every action is legal, but the replay ends with another player to move"
Kind = TypeVar("Kind")
Progress = Callable[[int, int], None]  # tables done, tables in all


@dataclass(frozen=True)
class Found:
    """A table, and why its log does not replay, if it does not."""

    table: str
    game: str
    version: int
    actions: int
    why: str | None
    event: int | None = None  # the first that does not replay


@dataclass(frozen=True)
class Health:
    """The state of a database: its schema revision, what is in it, and its running tables."""

    revision: str | None
    newest: str
    tables: list[Found]
    rows: dict[str, int] = field(default_factory=dict)  # of each table of the database
    damage: list[str] = field(default_factory=list)  # what SQLite's integrity check says
    orphans: list[str] = field(default_factory=list)  # rows that refer to missing ones

    @property
    def newer(self) -> bool:
        """Was the database migrated by a newer version than the installed one?"""
        return self.revision is not None and self.revision > self.newest

    @property
    def good(self) -> bool:
        """Is the database sound, and can every table be continued?"""
        return not self.newer and not self.damage and all(found.why is None for found in self.tables)

    def report(self) -> list[str]:
        """All of it in words."""
        ill = [found for found in self.tables if found.why is not None]
        where = {found.table: "" if found.event is None else f", event {found.event}" for found in ill}
        running = f"{len(self.tables)} running tables"
        return [
            *(f"The database is damaged: {line}" for line in self.damage),
            *([REPAIR] if self.damage else []),
            *(f"Rows are missing: {line}." for line in self.orphans),
            *(f"{one.table} ({one.game}, version {one.version}){where[one.table]}: {one.why}" for one in ill),
            *([f"The database holds {summary(self.rows)}."] if self.rows else []),
            *([] if self.revision or self.damage else ["The database is empty."]),
            f"{running}, {len(self.tables) - len(ill)} can continue with the installed rules.",
            *self._of_schema(),
        ]

    def _of_schema(self) -> list[str]:
        if self.newer:
            return [f"The schema is from a newer Tafelrunde (revision {self.revision}); this one will not serve it."]
        if self.revision and self.revision != self.newest:
            return [f"The schema has revision {self.revision}; serving migrates it to {self.newest}."]
        return []


def examine(data: Path, url: str | None, progress: Progress = lambda _done, _all: None) -> Health:
    """Check the database, and replay every running table."""
    if url is None and not (data / FILE).exists():  # a new server
        return Health(None, newest(), [])
    with reached(url or f"sqlite:///{data / FILE}") as engine:
        known = revision(engine)
        with consistent_snapshot(engine) as c:
            ill = damage(c)
            inside = _as_far_as_readable(lambda: rows(c), dict[str, int](), ill)
            missing = _as_far_as_readable(lambda: orphans(c), list[str](), ill)
        found = list[Found]()
        if known:
            found = _as_far_as_readable(lambda: list(_examined(engine, known, progress)), found, ill)
        return Health(known, newest(), found, inside, ill, missing)


def _as_far_as_readable(read: Callable[[], Kind], instead: Kind, ill: list[str]) -> Kind:
    """What is read, or something else if that is damaged."""
    try:
        return read()
    except sa.exc.DatabaseError:
        if not ill:
            raise
        return instead


def not_installed(database: Database) -> dict[str, int]:
    """The number of running tables of each game or version that is not installed, without reading their logs."""
    found = sa.select(tables.c.game, tables.c.version, sa.func.count()).where(~tables.c.over)
    with clear_errors(str(database.engine.url)), database.engine.connect() as c:
        every = [tuple(row) for row in c.execute(found.group_by(tables.c.game, tables.c.version))]
    known = {(game.name, game.version) for game in GAMES.values()}
    return {f"{game} {version}": n for game, version, n in every if (game, version) not in known}


def _examined(engine: sa.Engine, known: str, progress: Progress) -> Iterator[Found]:
    columns = [tables.c[name] for name in (*NEEDED, *(("to_move",) if known >= SUMMARIES else ()))]
    with engine.connect() as c:
        ids = c.scalars(sa.select(tables.c.id).where(~tables.c.over).order_by(tables.c.at, tables.c.id)).all()
    for done, table_id in enumerate(ids):
        progress(done, len(ids))
        try:
            row, log, edition = _kept(engine, table_id, columns, known >= EDITIONS)
        except sa.exc.DatabaseError as error:
            yield Found(table_id, "unknown", 0, 0, f"cannot be read: {error.orig}")
            continue
        if row and not row["over"]:  # it may have ended or been deleted meanwhile
            kept = {**row, "options": json.loads(row["options"]), "dice": dice_rows(row["dice"])}
            yield _found(TableRow(**kept), log, edition)


def _kept(
    engine: sa.Engine, table_id: str, columns: Sequence[sa.Column[object]], named: bool
) -> tuple[sa.RowMapping | None, list[Event], str | None]:
    """A table, its log and its edition, read in one transaction that is closed before the replay; it may be in play
    meanwhile."""
    happened = sa.select(events).where(events.c.table_id == table_id).order_by(events.c.number)
    with consistent_snapshot(engine) as c:
        row = c.execute(sa.select(*columns).where(tables.c.id == table_id)).mappings().one_or_none()
        log = [Event(r.number, r.kind, r.seat, r.text) for r in c.execute(happened)]
        edition = row["edition"] if row else None
        return row, log, text_of(c, edition) if named else edition


def _found(row: TableRow, log: list[Event], edition: str | None) -> Found:
    try:
        match = fold(row, log, edition).match
    except CannotReplay as error:
        return Found(row.id, row.game, row.version, len(log), str(error), error.event)
    why = None if row.to_move in (None, match.to_move) else ELSEWHERE
    return Found(row.id, row.game, row.version, len(log), why, len(log) if why else None)
