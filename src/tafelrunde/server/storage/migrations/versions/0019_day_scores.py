"""The score of everybody's first finished try at a deal of the day, so that a ranking is read from an index."""

from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"

MOST = (1 << 19) - 1
TRIES = sa.text(
    "select t.id, t.daily, t.game, r.person, r.outcome, r.points from tables t join results r on r.table_id = t.id "
    "where t.daily is not null and t.over order by r.at, t.id, r.seat"
)


def upgrade() -> None:
    """Score what was played."""
    op.add_column("tables", sa.Column("day_score", sa.BigInteger))
    op.drop_index("ix_tables_daily", "tables")
    op.create_index("ix_tables_daily", "tables", ["daily", "game", "day_score"])
    c = op.get_bind()
    for table_id, score in _scores(c.execute(TRIES).all()):
        c.execute(sa.text("update tables set day_score = :score where id = :id"), {"score": score, "id": table_id})


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_tables_daily", "tables")
    op.create_index("ix_tables_daily", "tables", ["daily"])
    op.drop_column("tables", "day_score")


def _scores(rows: Iterable[sa.Row[Any]]) -> list[tuple[str, int]]:
    by_table: dict[str, list[sa.Row[Any]]] = {}
    for row in rows:
        by_table.setdefault(row.id, []).append(row)
    first: dict[tuple[str, str, str], tuple[str, int]] = {}
    for places in by_table.values():
        own = next((place for place in places if place.person), None)
        if own is not None:
            best = max((place.points or 0 for place in places if place is not own), default=0)
            first.setdefault((own.daily, own.game, own.person), (own.id, _score(own, best)))
    return list(first.values())


def _score(own: sa.Row[Any], best: int) -> int:
    margin = 0 if own.points is None else own.points - best
    found = (own.points is not None) * 3 + {"won": 2, "shared": 1}.get(own.outcome, 0)
    for part in (margin, own.points or 0):
        found = (found << 20) + min(max(part, -MOST), MOST) + MOST
    return found
