"""Analyses of finished games, each kept with its table: the deepest that was made."""

import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

import sqlalchemy as sa
from pydantic import TypeAdapter, ValidationError

from tafelrunde.core.analysis import Analysis
from tafelrunde.core.match import Match
from tafelrunde.server.storage.database import Database
from tafelrunde.server.storage.edition_repository import INSERT
from tafelrunde.server.storage.schema import analyses, results

WRITTEN = TypeAdapter(Analysis)


@dataclass(frozen=True)
class Kept:
    """An analysis, and for each seat the level of the bots that decide as well, which its first pass has told."""

    found: Analysis
    levels: list[float | None]


def log_hash(match: Match) -> str:
    """Identifies what was played: an end may be taken back, and the game go on differently."""
    return sha256("\n".join(entry.text for entry in match.log).encode()).hexdigest()


class AnalysisRepository:
    """Queries about analyses; every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.transaction = database.transaction

    def kept(self, table_id: str, match: Match) -> Kept | None:
        """The analysis of a table's match; None if there is none, or if an older version wrote it differently."""
        here = (analyses.c.table_id == table_id) & (analyses.c.log == log_hash(match))
        with self.transaction() as c:
            row = c.execute(sa.select(analyses).where(here)).first()
        if row is None:
            return None
        try:
            return Kept(WRITTEN.validate_json(zlib.decompress(row.found)), json.loads(row.levels))
        except (ValidationError, zlib.error):
            return None

    def keep(self, table_id: str, match: Match, found: Analysis, levels: Sequence[float | None]) -> None:
        """Store an analysis in place of an earlier one, and the levels, which also belong to the results."""
        written = zlib.compress(WRITTEN.dump_json(found))
        row = {"log": log_hash(match), "found": written, "levels": json.dumps(levels)}
        with self.transaction() as c:
            insert = INSERT[c.dialect.name](analyses).values({"table_id": table_id, **row})
            c.execute(insert.on_conflict_do_update(index_elements=["table_id"], set_=row))
            for seat, level in enumerate(levels):
                here = (results.c.table_id == table_id) & (results.c.seat == seat)
                c.execute(results.update().where(here).values(level=level))
