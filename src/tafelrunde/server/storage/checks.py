"""Checks of a database before and after it is copied: is it sound, and how much is in it?"""

from collections import Counter
from collections.abc import Mapping

import sqlalchemy as sa

MOST = 5  # findings of SQLite that are repeated


def damage(c: sa.Connection) -> list[str]:
    """What SQLite's integrity check finds, in its words; PostgreSQL looks after its files itself."""
    if c.dialect.name != "sqlite":
        return []
    try:
        found = [str(line) for line in c.exec_driver_sql(f"PRAGMA integrity_check({MOST})").scalars()]
    except sa.exc.DatabaseError as error:
        return [str(error.orig)]
    return [] if found == ["ok"] else [text for line in found for text in line.splitlines()][:MOST]


def orphans(c: sa.Connection) -> list[str]:
    """Rows that refer to missing rows, which only damage can bring about: how many of which table."""
    if c.dialect.name != "sqlite":
        return []
    found = Counter((row[0], row[2]) for row in c.exec_driver_sql("PRAGMA foreign_key_check"))
    return [f"{n} of {child} refer to {parent} that are missing" for (child, parent), n in sorted(found.items())]


def rows(c: sa.Connection) -> dict[str, int]:
    """The number of rows of each table."""
    names = sorted(set(sa.inspect(c).get_table_names()) - {"alembic_version"})
    return {name: c.scalar(sa.select(sa.func.count()).select_from(sa.table(name))) or 0 for name in names}


def summary(rows: Mapping[str, int]) -> str:
    """`41 tables with 5312 events, 12 accounts`."""
    return f"{rows.get('tables', 0)} tables with {rows.get('events', 0)} events, {rows.get('accounts', 0)} accounts"
