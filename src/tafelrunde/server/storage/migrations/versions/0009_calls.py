"""E-mails to people whose turn it is, if they want them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Nobody has asked for them yet."""
    op.add_column("accounts", sa.Column("called_from", sa.String(200)))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("accounts", "called_from")
