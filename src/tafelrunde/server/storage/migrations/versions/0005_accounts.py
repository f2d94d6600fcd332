"""Accounts, sessions and tokens (`passes`), and password reset codes (`letters`)."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "accounts",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("key", sa.String(64), nullable=False, unique=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("email", sa.String(254)),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_table(
        "passes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("seen", sa.String(10), nullable=False),
    )
    op.create_table(
        "letters",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("until", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    for name in ("letters", "passes", "accounts"):
        op.drop_table(name)
