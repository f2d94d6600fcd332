"""Push subscriptions of browsers."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "pushes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("pass_id", sa.String(32)),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_index("ix_pushes_person", "pushes", ["person"])


def downgrade() -> None:
    """Drop it."""
    op.drop_index("ix_pushes_person", "pushes")
    op.drop_table("pushes")
