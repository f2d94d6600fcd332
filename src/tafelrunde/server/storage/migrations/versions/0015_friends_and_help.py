"""Friends, challenges, names that accounts had before, whether others are told that one is here; and which solo games
were played with help, so that they are not ranked."""

from collections.abc import Iterable

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

CHANCE = -1
TELL = "create trigger tafelrunde_tell after {} on accounts for each row execute function tafelrunde_tell_accounts()"


def upgrade() -> None:
    """No older account has changed its name, and nobody is hidden; what older games tell of help is kept."""
    op.add_column("accounts", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("accounts", sa.Column("renamed", sa.String(32)))
    op.create_table(
        "old_names",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_table(
        "friends",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("friend", sa.String(32), sa.ForeignKey("people.id"), primary_key=True, index=True),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True, index=True),
        sa.Column("challenger", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("declined", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("at", sa.String(32), nullable=False),
    )
    _tell_of_accounts("insert or delete or update of name")
    op.add_column("tables", sa.Column("helped", sa.String(12)))
    _mark_helped()


def downgrade() -> None:
    """Drop them."""
    op.drop_column("tables", "helped")
    _tell_of_accounts("insert or delete")
    for table in ("challenges", "friends", "old_names"):
        op.drop_table(table)
    op.drop_column("accounts", "renamed")
    op.drop_column("accounts", "hidden")


def _tell_of_accounts(when: str) -> None:
    """On PostgreSQL, tell the other processes of accounts at these events."""
    if op.get_bind().dialect.name == "postgresql":
        op.execute("drop trigger tafelrunde_tell on accounts")
        op.execute(TELL.format(when))


def _mark_helped() -> None:
    """Take-backs of older solo games are known from their logs; hints were not written down."""
    c = op.get_bind()
    solo = sa.text(
        "select id from tables where alone is not null and id in (select table_id from events where kind = 'rewind')"
    )
    log = sa.text("select kind, seat, text from events where table_id = :id order by number")
    for table_id in c.execute(solo).scalars().all():
        if _is_helped((r.kind, r.seat, r.text) for r in c.execute(log, {"id": table_id})):
            c.execute(sa.text("update tables set helped = 'taken_back' where id = :id"), {"id": table_id})


def _is_helped(log: Iterable[tuple[str, int, str]]) -> bool:
    """Was anything taken back after something had been drawn?"""
    seats: list[int] = []
    for kind, seat, text in log:
        if kind == "rewind":
            if CHANCE in seats[int(text) :]:
                return True
            del seats[int(text) :]
        else:
            seats.append(seat)
    return False
