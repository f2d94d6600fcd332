"""Whoever wants it hears by letter that it is their turn."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Nobody has asked for it yet."""
    op.add_column("accounts", sa.Column("called_from", sa.String(200)))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("accounts", "called_from")
