"""Analyses of finished games, each kept with its table: the deepest that was made."""

import zlib
from collections.abc import Sequence
from hashlib import sha256

import sqlalchemy as sa
from pydantic import TypeAdapter, ValidationError

from tafelrunde.core.analysis import Analysis
from tafelrunde.core.match import Match
from tafelrunde.server.storage.database import Database
from tafelrunde.server.storage.edition_repository import INSERT
from tafelrunde.server.storage.schema import analyses, results

WRITTEN = TypeAdapter(Analysis)


def log_hash(match: Match) -> str:
    """Identifies what was played: an end may be taken back, and the game go on differently."""
    return sha256("\n".join(entry.text for entry in match.log).encode()).hexdigest()


class AnalysisRepository:
    """Queries about analyses; every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.transaction = database.transaction

    def found(self, table_id: str, match: Match) -> Analysis | None:
        """The analysis of a table's match; None if there is none, or if an older version wrote it differently."""
        here = (analyses.c.table_id == table_id) & (analyses.c.log == log_hash(match))
        with self.transaction() as c:
            packed = c.scalar(sa.select(analyses.c.found).where(here))
        try:
            return None if packed is None else WRITTEN.validate_json(zlib.decompress(packed))
        except (ValidationError, zlib.error):
            return None

    def keep(self, table_id: str, match: Match, found: Analysis, levels: Sequence[float | None]) -> None:
        """Store an analysis in place of an earlier one, and for each seat's result the bots that decide as well."""
        row = {"log": log_hash(match), "found": zlib.compress(WRITTEN.dump_json(found))}
        with self.transaction() as c:
            insert = INSERT[c.dialect.name](analyses).values(table_id=table_id, **row)
            c.execute(insert.on_conflict_do_update(index_elements=["table_id"], set_=row))
            for seat, level in enumerate(levels):
                here = (results.c.table_id == table_id) & (results.c.seat == seat)
                c.execute(results.update().where(here).values(level=level))
