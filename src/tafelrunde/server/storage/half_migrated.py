"""SQLite databases that an earlier version left in the middle of a migration.

Until 0015 every statement of a migration was committed by itself, so a kill left new tables and columns behind while
the revision was still the old one. A migration passes over what is already there and does the rest.
"""

from typing import Any

import sqlalchemy as sa
from alembic.ddl.base import AddColumn
from sqlalchemy.schema import CreateIndex, CreateTable


def pass_over_what_is_done(c: sa.Connection) -> None:
    """Skip the tables, indexes and columns that are already there, in whatever is executed on this connection."""
    sa.event.listen(c, "before_execute", _what_is_missing, retval=True)


def _what_is_missing(
    c: sa.Connection, statement: Any, many: object, one: object, _options: object
) -> tuple[Any, object, object]:
    if isinstance(statement, CreateTable | CreateIndex):
        statement.if_not_exists = True
    elif isinstance(statement, AddColumn) and _has_column(c, str(statement.table_name), str(statement.column.name)):
        return sa.select(1), many, one
    return statement, many, one


def _has_column(c: sa.Connection, table: str, column: str) -> bool:
    return column in {one["name"] for one in sa.inspect(c).get_columns(table)}
