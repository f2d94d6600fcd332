"""The database schema after the newest migration, and prepared statements."""

from collections.abc import Mapping

import sqlalchemy as sa

metadata = sa.MetaData()
people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("at", sa.String(32)),
    sa.Column("gone", sa.Boolean, nullable=False, server_default=sa.false()),  # deleted their account
)
editions = sa.Table(
    "editions",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),  # the hash of the text
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("size", sa.Integer, nullable=False),  # of the text, in bytes
    sa.Column("at", sa.String(32), nullable=False),  # when a table was last made with it
)
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("edition", sa.Text),  # its id; until 0019 its text
    sa.Column("dice", sa.Text, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False, default=False),
    sa.Column("at", sa.String(32), nullable=False, index=True),
    sa.Column("to_move", sa.Integer),  # this and the next columns are for lists; null: written by an older version
    sa.Column("plies", sa.Integer),
    sa.Column("result", sa.Text),
    sa.Column("owner", sa.String(32), index=True),
    sa.Column("alone", sa.Integer),  # points for the hall of fame (`History.alone`)
    sa.Column("helped", sa.String(12)),  # hints, taken_back: the first help that anybody had; such games are not ranked
    sa.Column("rated", sa.Boolean, nullable=False, default=False, server_default=sa.false()),
    sa.Column("daily", sa.String(10)),  # the day of a deal of the day
    sa.Column("day_score", sa.BigInteger),  # a person's first finished try at it (`people.daily.score`)
    sa.Column("changes", sa.Integer, nullable=False, default=0, server_default="0"),  # the row's version
    sa.Column("made", sa.String(400)),  # the kinds of seats at first; null: the dice have no salt from people
    sa.Index("ix_tables_game_alone", "game", "alone"),
    sa.Index("ix_tables_daily", "daily", "game", "day_score"),
)
unplayed = tables.c.plies == sa.literal_column("0")  # literals, because a partial index does not match parameters
has_edition = tables.c.edition.is_not(None)
sa.Index("ix_tables_unplayed", tables.c.at, sqlite_where=unplayed, postgresql_where=unplayed)
sa.Index("ix_tables_edition", tables.c.edition, sqlite_where=has_edition, postgresql_where=has_edition)
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("name", sa.String(32), nullable=False),
    sa.Column("level", sa.Integer),
    sa.Column("person", sa.ForeignKey("people.id"), index=True),
    sa.Column("stands_in", sa.String(8)),  # why a bot plays for the person: "away" or "resigned"
    sa.Column("commitment", sa.String(64)),  # to the person's number; follows: not sent yet; none: they add nothing
    sa.Column("entropy", sa.String(40)),  # the random number that the person added to the dice, once it is shown
)
free = seats.c.kind == sa.literal_column("'open'")
sa.Index("ix_seats_free", seats.c.table_id, sqlite_where=free, postgresql_where=free)
events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),  # act: seat and notation; rewind: to a ply; hint: seat
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
arrangements = sa.Table(
    "company",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("seen_by", sa.String(8), nullable=False),  # a copy, for lists
    sa.Column("due", sa.Float, index=True),  # when the clock runs out
    sa.Column("waiting", sa.Boolean, nullable=False, default=False, server_default=sa.false()),  # a copy, for lists
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
    sa.Column("key", sa.String(64), nullable=False, unique=True),  # the normalised name
    sa.Column("lookalike", sa.String(100), unique=True, index=True),  # how it looks; null: like an older account's name
    sa.Column("password", sa.Text, nullable=False),  # argon2
    sa.Column("email", sa.String(254)),
    sa.Column("at", sa.String(32), nullable=False),
    sa.Column("called_from", sa.String(200)),  # null: no e-mails about turns; else this server's address then
    sa.Column("hidden", sa.Boolean, nullable=False, default=False, server_default=sa.false()),  # nobody sees them here
    sa.Column("renamed", sa.String(32)),  # when the name was last changed
)
old_names = sa.Table(  # of accounts, normalised: they lead to the account and belong to nobody else
    "old_names",
    metadata,
    sa.Column("key", sa.String(64), primary_key=True),
    sa.Column("lookalike", sa.String(100), index=True),
    sa.Column("person", sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("at", sa.String(32), nullable=False),
)
friends = sa.Table(
    "friends",
    metadata,
    sa.Column("person", sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("friend", sa.ForeignKey("people.id"), primary_key=True, index=True),  # whom the person has added
    sa.Column("at", sa.String(32), nullable=False),
)
challenges = sa.Table(
    "challenges",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.ForeignKey("people.id"), primary_key=True, index=True),  # who is challenged
    sa.Column("challenger", sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("declined", sa.Boolean, nullable=False, default=False, server_default=sa.false()),
    sa.Column("at", sa.String(32), nullable=False),
)
mutes = sa.Table(
    "mutes",
    metadata,
    sa.Column("person", sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("muted", sa.ForeignKey("people.id"), primary_key=True, index=True),  # whose talk they are not sent
    sa.Column("at", sa.String(32), nullable=False),
)
moderation = sa.Table(  # what the keeper of the server has done: a trail, and what holds because of it
    "moderation",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.String(32), nullable=False),
    sa.Column("by", sa.String(64), nullable=False),  # the keeper's account on the machine
    sa.Column("act", sa.String(16), nullable=False),
    sa.Column("person", sa.String(32), index=True),  # whom it is about; they may be gone since
    sa.Column("table_id", sa.String(32), index=True),
    sa.Column("name", sa.String(64), nullable=False),  # of the person then, or the game of the table
    sa.Column("reason", sa.String(200), nullable=False),
    sa.Column("until", sa.String(32)),
)
sessions = sa.Table(
    "passes",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),  # the hash of the session key or token
    sa.Column("person", sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("kind", sa.String(8), nullable=False),  # session: a browser; token: a program
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
    sa.Column("seen", sa.String(10), nullable=False),  # the day
)
reset_codes = sa.Table(  # of forgotten passwords, sent by e-mail
    "letters",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("person", sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("until", sa.String(32), nullable=False),
)
results = sa.Table(  # of finished games, one row per seat
    "results",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("person", sa.ForeignKey("people.id"), index=True),
    sa.Column("at", sa.String(32), nullable=False),
    sa.Column("outcome", sa.String(8), nullable=False),  # won, shared, lost; alone
    sa.Column("points", sa.Integer),
    sa.Column("mu", sa.Float),  # the rating after a rated game
    sa.Column("sigma", sa.Float),
    sa.Column("level", sa.Float),  # the bots that decide as well, once the game is analysed
)
analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("log", sa.String(64), nullable=False),  # the hash of the actions that were analysed
    sa.Column("found", sa.LargeBinary, nullable=False),  # a `core.analysis.Analysis`, as compressed JSON
    sa.Column("levels", sa.Text, nullable=False),  # JSON: for each seat the bots that decide as well
)
pushes = sa.Table(
    "pushes",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),  # the hash of the endpoint
    sa.Column("person", sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("pass_id", sa.String(32)),  # the session with which it ends; null: a guest
    sa.Column("endpoint", sa.String(1000), nullable=False),
    sa.Column("key", sa.String(100), nullable=False),
    sa.Column("auth", sa.String(40), nullable=False),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
)


class Prepared:
    """A statement compiled once to driver SQL, for frequent writes: SQLAlchemy's own processing of a statement takes
    several times as long as the database takes to run it."""

    def __init__(self, statement: sa.Insert | sa.Update | sa.Delete, *columns: str) -> None:
        self.statement, self.columns = statement, columns
        self._compiled: dict[str, tuple[str, list[str] | None]] = {}  # for each dialect

    def run(self, c: sa.Connection, *rows: Mapping[str, object]) -> int:
        """Run it for each of these rows; returns the number of rows changed."""
        if not rows:
            return 0
        if c.dialect.name not in self._compiled:
            made = self.statement.compile(dialect=c.dialect, column_keys=self.columns)
            self._compiled[c.dialect.name] = str(made), made.positiontup
        text, order = self._compiled[c.dialect.name]
        given = [tuple(row[name] for name in order) for row in rows] if order else list(rows)
        return c.exec_driver_sql(text, given).rowcount


def names(table: sa.Table) -> list[str]:
    """The names of a table's columns."""
    return [column.name for column in table.columns]
