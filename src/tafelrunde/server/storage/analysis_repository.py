"""Analyses of finished games, each kept with its table: the deepest that was made."""

import zlib
from collections.abc import Sequence

import sqlalchemy as sa
from pydantic import TypeAdapter, ValidationError

from tafelrunde.core.analysis import Analysis
from tafelrunde.server.storage.database import Database
from tafelrunde.server.storage.edition_repository import INSERT
from tafelrunde.server.storage.schema import analyses, results

WRITTEN = TypeAdapter(Analysis)


class AnalysisRepository:
    """Queries about analyses; every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.transaction = database.transaction

    def iterations(self, table_id: str) -> int:
        """The iterations of a table's analysis; 0 if it has none."""
        query = sa.select(analyses.c.iterations).where(analyses.c.table_id == table_id)
        with self.transaction() as c:
            return c.scalar(query) or 0

    def found(self, table_id: str) -> Analysis | None:
        """A table's analysis; None if it has none, or one that an older version wrote differently."""
        query = sa.select(analyses.c.found).where(analyses.c.table_id == table_id)
        with self.transaction() as c:
            packed = c.scalar(query)
        try:
            return None if packed is None else WRITTEN.validate_json(zlib.decompress(packed))
        except ValidationError:
            return None

    def keep(self, table_id: str, found: Analysis, levels: Sequence[float | None]) -> None:
        """Store an analysis in place of an earlier one, and for each seat's result the bots that decide as well."""
        row = {"iterations": found.iterations, "found": zlib.compress(WRITTEN.dump_json(found))}
        with self.transaction() as c:
            insert = INSERT[c.dialect.name](analyses).values(table_id=table_id, **row)
            c.execute(insert.on_conflict_do_update(index_elements=["table_id"], set_=row))
            for seat, level in enumerate(levels):
                here = (results.c.table_id == table_id) & (results.c.seat == seat)
                c.execute(results.update().where(here).values(level=level))
