"""The points of solo games, for the hall of fame."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Games that have already ended stay without."""
    op.add_column("tables", sa.Column("alone", sa.Integer))
    op.create_index("ix_tables_game_alone", "tables", ["game", "alone"])


def downgrade() -> None:
    """Drop it."""
    op.drop_index("ix_tables_game_alone", "tables")
    op.drop_column("tables", "alone")
