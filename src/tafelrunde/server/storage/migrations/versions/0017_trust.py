"""Which tables wait for players, whom people have muted, and what the keeper of the server has done."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Older tables that wait are known from their arrangements; both spellings were written."""
    op.add_column("company", sa.Column("waiting", sa.Boolean, nullable=False, server_default=sa.false()))
    for said in ('"waiting":true', '"waiting": true'):
        op.execute(
            sa.text("update company set waiting = :yes where state like :said").bindparams(yes=True, said=f"%{said}%")
        )
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("muted", sa.String(32), sa.ForeignKey("people.id"), primary_key=True, index=True),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_table(
        "moderation",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("act", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), index=True),
        sa.Column("table_id", sa.String(32), index=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("until", sa.String(32)),
    )


def downgrade() -> None:
    """Drop them."""
    for table in ("moderation", "mutes"):
        op.drop_table(table)
    op.drop_column("company", "waiting")
