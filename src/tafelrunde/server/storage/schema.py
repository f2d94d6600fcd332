"""The schema as the newest migration leaves it: every table of the database, and statements that are compiled once."""

from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa

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
    sa.Column("to_move", sa.Integer),  # what a list shows of a table; nothing: written by an older Tafelrunde
    sa.Column("plies", sa.Integer),
    sa.Column("result", sa.Text),
    sa.Column("owner", sa.String(32), index=True),
    sa.Column("alone", sa.Integer),  # the points of a finished game for one that was begun here, with our own material
    sa.Column("rated", sa.Boolean, nullable=False, default=False, server_default=sa.false()),
    sa.Column("daily", sa.String(10), index=True),  # the day whose deal this is
    sa.Column("changes", sa.Integer, nullable=False, default=0, server_default="0"),  # how often anything did there
    sa.Column("made", sa.String(400)),  # for whom the seats were then; nothing: the dice do not depend on people
    sa.Index("ix_tables_game_alone", "game", "alone"),
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
    sa.Column("stands_in", sa.String(8)),  # a bot plays for the person: who is away, or has resigned
    sa.Column("entropy", sa.String(40)),  # the random number that the person has added to the dice
)
free = seats.c.kind == sa.literal_column("'open'")  # literally, for an index is chosen before values are known
sa.Index("ix_seats_free", seats.c.table_id, sqlite_where=free, postgresql_where=free)
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

put_away = sa.Table(
    "put_away",
    metadata,
    sa.Column("person", sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
)
arrangements = sa.Table(  # of people at tables, beside the game
    "company",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("seen_by", sa.String(8), nullable=False),  # for lists
    sa.Column("due", sa.Float, index=True),  # when the clock must be looked at
)
chat = sa.Table(
    "talk",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("person", sa.ForeignKey("people.id"), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(32), nullable=False),
    sa.Column("text", sa.String(300), nullable=False),
    sa.Column("greeting", sa.String(16)),
    sa.Column("apart", sa.Boolean, nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
)
notes = sa.Table(
    "notes",
    metadata,
    sa.Column("person", sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)
accounts = sa.Table(
    "accounts",
    metadata,
    sa.Column("person", sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("name", sa.String(32), nullable=False),
    sa.Column("key", sa.String(64), nullable=False, unique=True),  # the name as it is compared
    sa.Column("password", sa.Text, nullable=False),  # argon2
    sa.Column("email", sa.String(254)),
    sa.Column("at", sa.String(32), nullable=False),
    sa.Column("called_from", sa.String(200)),  # this server's address in e-mails about turns; none: no e-mails
)
sessions = sa.Table(
    "passes",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),  # the hash of what its holder carries
    sa.Column("person", sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("kind", sa.String(8), nullable=False),  # session: a browser's; token: a program's
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
    sa.Column("seen", sa.String(10), nullable=False),  # the day
)
reset_codes = sa.Table(  # sent by e-mail to those who have forgotten their password
    "letters",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("person", sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("until", sa.String(32), nullable=False),
)
results = sa.Table(  # of finished tables, for everybody who sat there
    "results",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("person", sa.ForeignKey("people.id"), index=True),
    sa.Column("at", sa.String(32), nullable=False),
    sa.Column("outcome", sa.String(8), nullable=False),  # won, shared, lost; alone
    sa.Column("points", sa.Integer),
    sa.Column("mu", sa.Float),  # the rating after it, if it was a rated game
    sa.Column("sigma", sa.Float),
)
pushes = sa.Table(
    "pushes",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),  # the hash of the endpoint
    sa.Column("person", sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("pass_id", sa.String(32)),  # of the session in which it was wanted, and with which it ends; none: a guest
    sa.Column("endpoint", sa.String(1000), nullable=False),
    sa.Column("key", sa.String(100), nullable=False),
    sa.Column("auth", sa.String(40), nullable=False),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
)


class Prepared:
    """A statement that is run for every action or table, as the driver takes it: to look at one again and again takes
    SQLAlchemy several times as long as it takes the database to run it."""

    def __init__(self, statement: sa.Insert | sa.Update | sa.Delete, *columns: str) -> None:
        self.statement, self.columns = statement, columns
        self._compiled: dict[str, Any] = {}  # for each dialect

    def run(self, c: sa.Connection, *rows: Mapping[str, Any]) -> int:
        """For each of these rows; how many it has changed."""
        if not rows:
            return 0
        if c.dialect.name not in self._compiled:
            made = self.statement.compile(dialect=c.dialect, column_keys=self.columns)
            self._compiled[c.dialect.name] = str(made), made.positiontup
        text, order = self._compiled[c.dialect.name]
        given: Any = [tuple(row[name] for name in order) for row in rows] if order else list(rows)
        return c.exec_driver_sql(text, given).rowcount


def names(table: sa.Table) -> list[str]:
    """Of its columns."""
    return [column.name for column in table.columns]
