"""Summary columns of a table for lists, and its owner."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """They stay null for older tables until the lobby shows them."""
    op.add_column("tables", sa.Column("to_move", sa.Integer))
    op.add_column("tables", sa.Column("plies", sa.Integer))
    op.add_column("tables", sa.Column("result", sa.Text))
    op.add_column("tables", sa.Column("owner", sa.String(32)))
    op.create_index("ix_tables_owner", "tables", ["owner"])


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_tables_owner", "tables")
    for name in ("owner", "result", "plies", "to_move"):
        op.drop_column("tables", name)
