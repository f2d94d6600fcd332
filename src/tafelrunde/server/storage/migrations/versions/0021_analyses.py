"""Analyses of finished games, and how well everybody played by them."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Games are analysed when somebody asks; none is so far."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("log", sa.String(64), nullable=False),
        sa.Column("found", sa.LargeBinary, nullable=False),
        sa.Column("levels", sa.Text, nullable=False),
    )
    op.add_column("results", sa.Column("level", sa.Float))


def downgrade() -> None:
    """Drop them."""
    op.drop_column("results", "level")
    op.drop_table("analyses")
