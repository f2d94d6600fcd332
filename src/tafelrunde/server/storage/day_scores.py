"""The scores of tries at the deal of the day: one number each, so that an index keeps the ranking."""

from collections.abc import Sequence

import sqlalchemy as sa

from tafelrunde.server.storage.schema import results, tables

RANK = {"won": 2, "shared": 1, "lost": 0}
BITS = 20  # of the lead and of the points, which may be negative
MOST = (1 << BITS - 1) - 1


def lead(points: int | None, others: Sequence[int | None]) -> int | None:
    """The lead over the best bot, or in a solo game the points; None for who resigned."""
    return None if points is None else points - max((one or 0 for one in others), default=0)


def score(outcome: str, points: int | None, others: Sequence[int | None]) -> int:
    """Who did not resign comes first, then who won, then the lead, then the points; larger is better."""
    found = (points is not None) * 3 + RANK.get(outcome, 0)
    for part in (lead(points, others), points):
        found = (found << BITS) + min(max(part or 0, -MOST), MOST) + MOST
    return found


def keep_score(c: sa.Connection, table_id: str) -> None:
    """Score a finished try, if it is its person's first one."""
    places = c.execute(sa.select(results).where(results.c.table_id == table_id).order_by(results.c.seat)).all()
    own = next((place for place in places if place.person), None)
    if own is not None:
        scored = score(own.outcome, own.points, [place.points for place in places if place is not own])
        c.execute(tables.update().where(tables.c.id == table_id).values(day_score=scored))
        keep_first(c, own.person)


def keep_first(c: sa.Connection, person: str) -> None:
    """Of several tries of one person at one deal only the first counts: a guest may have signed in after another."""
    query = (
        sa.select(tables.c.id, tables.c.daily, tables.c.game)
        .join(results, results.c.table_id == tables.c.id)
        .where((results.c.person == person) & tables.c.day_score.is_not(None))
        .order_by(results.c.at, results.c.table_id)
    )
    first: dict[tuple[str, str], str] = {}
    tries = [(first.setdefault((row.daily, row.game), row.id), row.id) for row in c.execute(query)]
    later = [table_id for one, table_id in tries if one != table_id]
    if later:
        c.execute(tables.update().where(tables.c.id.in_(later)).values(day_score=None))
