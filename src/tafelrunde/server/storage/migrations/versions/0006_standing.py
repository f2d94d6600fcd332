"""Competitive tables (rated, or the deal of the day), and the results of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """No older table is rated; results of older games are filled in when the server starts."""
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("daily", sa.String(10)))
    op.create_index("ix_tables_daily", "tables", ["daily"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), index=True),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.Column("points", sa.Integer),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("results")
    op.drop_index("ix_tables_daily", "tables")
    op.drop_column("tables", "daily")
    op.drop_column("tables", "rated")
