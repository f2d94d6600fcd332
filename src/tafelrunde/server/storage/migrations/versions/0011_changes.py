"""A version number for each table, for optimistic concurrency."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Every table starts at 0."""
    op.add_column("tables", sa.Column("changes", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("tables", "changes")
