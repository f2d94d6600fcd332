"""The event log and the guest list, in a database: SQLite beside the program, or PostgreSQL by another URL.

An event is written in one transaction with a unique (table, number), and only then acknowledged: whoever comes second
with the same number is told so, and a killed process loses nothing that anybody has seen.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from tafelrunde.errors import TafelrundeError

metadata = sa.MetaData()
people = sa.Table("people", metadata, sa.Column("id", sa.String(32), primary_key=True), sa.Column("at", sa.String(32)))
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("edition", sa.Text),
    sa.Column("dice", sa.Text, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False, default=False),
    sa.Column("at", sa.String(32), nullable=False, index=True),
)
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("name", sa.String(32), nullable=False),
    sa.Column("level", sa.Integer),
    sa.Column("person", sa.ForeignKey("people.id"), index=True),
)
events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),  # act: seat and notation; rewind: to a ply
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.String(200), nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
)

MIGRATIONS = Path(__file__).parent / "migrations"


class BadDatabase(TafelrundeError):
    """A database that cannot be used, and what to do."""


class Taken(TafelrundeError):
    """Somebody else wrote this event number, or took this seat, first."""


@dataclass(frozen=True)
class SeatRow:
    """A seat as it is kept: `person` is the guest who holds it."""

    kind: str
    name: str
    level: int | None
    person: str | None


@dataclass(frozen=True)
class TableRow:
    """A table as it is kept."""

    id: str
    game: str
    version: int
    options: dict[str, Any]
    edition: str | None
    dice: list[list[Any]]  # [first ply, commitment, salt, secret]
    over: bool
    at: str


@dataclass(frozen=True)
class Event:
    """One thing that happened at a table."""

    number: int
    kind: str
    seat: int
    text: str


def now() -> str:
    """The time, as it is kept."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _tune_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Store:
    """All questions to the database; every method is one transaction."""

    def __init__(self, url: str) -> None:
        try:
            self.engine = sa.create_engine(url)
            if self.engine.dialect.name == "sqlite":
                sa.event.listen(self.engine, "connect", _tune_sqlite)
            self._migrate(url)
        except (sa.exc.OperationalError, sa.exc.ArgumentError, ImportError, OSError) as error:
            reason = getattr(error, "orig", None) or error
            raise BadDatabase(
                f"The database {url} cannot be opened: {reason}. Is its folder there and writable?"
            ) from None

    def _is_current(self) -> bool:
        """Was the newest migration done already?"""
        newest = max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
        with self.engine.connect() as c:
            known = sa.inspect(c).has_table("alembic_version")
            return known and c.scalar(sa.text("select version_num from alembic_version")) == newest

    def _migrate(self, url: str) -> None:
        if self._is_current():
            return
        from alembic import command  # takes longer to load than all else that the store needs
        from alembic.config import Config
        from alembic.runtime.migration import MigrationContext
        from alembic.script import ScriptDirectory
        from alembic.util import CommandError

        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            current = MigrationContext.configure(connection).get_current_revision()
            try:
                ScriptDirectory.from_config(config).get_revision(current or "base")
            except CommandError:
                raise BadDatabase(
                    f"The database {url} was made by a newer Tafelrunde (revision {current}). Update, or use another."
                ) from None
            command.upgrade(config, "head")

    # ---- people and tables --------------------------------------------------------------------------------------

    def add_person(self, person: str) -> None:
        """Remember a guest."""
        with self.engine.begin() as c:
            if c.execute(sa.select(people.c.id).where(people.c.id == person)).first() is None:
                c.execute(people.insert().values(id=person, at=now()))

    def add_table(self, row: TableRow, who: Sequence[SeatRow], first: Sequence[Event]) -> None:
        """A new table with its seats and its first events."""
        with self.engine.begin() as c:
            c.execute(
                tables.insert().values(
                    id=row.id,
                    game=row.game,
                    version=row.version,
                    options=json.dumps(row.options),
                    edition=row.edition,
                    dice=json.dumps(row.dice),
                    over=row.over,
                    at=row.at,
                )
            )
            for i, seat in enumerate(who):
                c.execute(seats.insert().values(table_id=row.id, seat=i, **vars(seat)))
            for event in first:
                c.execute(events.insert().values(table_id=row.id, at=row.at, **vars(event)))

    def table(self, table_id: str) -> TableRow | None:
        """A table, if there is one."""
        with self.engine.begin() as c:
            row = c.execute(sa.select(tables).where(tables.c.id == table_id)).mappings().first()
        return None if row is None else _table(row)

    def seats(self, table_id: str) -> list[SeatRow]:
        """Who sits at a table."""
        query = sa.select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
        with self.engine.begin() as c:
            return [SeatRow(r.kind, r.name, r.level, r.person) for r in c.execute(query)]

    def take_seat(self, table_id: str, seat: int, person: str, name: str) -> None:
        """Sit down on an open seat."""
        which = (seats.c.table_id == table_id) & (seats.c.seat == seat) & (seats.c.kind == "open")
        with self.engine.begin() as c:
            if c.execute(seats.update().where(which).values(kind="person", person=person, name=name)).rowcount != 1:
                raise Taken("This seat is not free any more.")

    def lobby(self, person: str, most: int = 12) -> tuple[list[str], list[str], list[str]]:
        """The ids of the guest's tables, of tables with a free seat, and of recent finished ones."""
        mine = sa.select(seats.c.table_id).where(seats.c.person == person)
        free = sa.select(seats.c.table_id).where(seats.c.kind == "open")
        newest = tables.c.at.desc()

        def ids(c: sa.Connection, condition: Any) -> list[str]:
            return list(c.scalars(sa.select(tables.c.id).where(condition).order_by(newest, tables.c.id).limit(most)))

        with self.engine.begin() as c:
            return (
                ids(c, tables.c.id.in_(mine) & ~tables.c.over),
                ids(c, tables.c.id.in_(free) & ~tables.c.id.in_(mine) & ~tables.c.over),
                ids(c, tables.c.id.in_(mine) & tables.c.over),
            )

    # ---- events ---------------------------------------------------------------------------------------------------

    def events(self, table_id: str) -> list[Event]:
        """Everything that happened at a table."""
        query = sa.select(events).where(events.c.table_id == table_id).order_by(events.c.number)
        with self.engine.begin() as c:
            return [Event(r.number, r.kind, r.seat, r.text) for r in c.execute(query)]

    def append(self, table_id: str, happened: Sequence[Event], over: bool, dice: list[list[Any]]) -> None:
        """Write events, all or none; raises Taken if a number is used already."""
        at = now()
        try:
            with self.engine.begin() as c:
                for event in happened:
                    c.execute(events.insert().values(table_id=table_id, at=at, **vars(event)))
                c.execute(
                    tables.update().where(tables.c.id == table_id).values(over=over, at=at, dice=json.dumps(dice))
                )
        except sa.exc.IntegrityError:
            raise Taken("Somebody else was faster.") from None


def _table(row: Any) -> TableRow:
    return TableRow(
        row["id"],
        row["game"],
        row["version"],
        json.loads(row["options"]),
        row["edition"],
        json.loads(row["dice"]),
        row["over"],
        row["at"],
    )
