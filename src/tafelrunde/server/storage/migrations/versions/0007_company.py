"""Arrangements of tables (`company`): visibility, clock, open vote; and bots that stand in for people."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Older tables have none: they are visible to people with the link."""
    op.add_column("seats", sa.Column("stands_in", sa.String(8)))
    op.create_table(
        "company",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("seen_by", sa.String(8), nullable=False),
        sa.Column("due", sa.Float),
    )
    op.create_index("ix_company_due", "company", ["due"])


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_company_due", "company")
    op.drop_table("company")
    op.drop_column("seats", "stands_in")
