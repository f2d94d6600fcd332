"""A partial index of open seats, for the lobby."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

FREE = sa.text("kind = 'open'")


def upgrade() -> None:
    """It is small, because most seats are taken."""
    op.create_index("ix_seats_free", "seats", ["table_id"], sqlite_where=FREE, postgresql_where=FREE)


def downgrade() -> None:
    """Drop it."""
    op.drop_index("ix_seats_free", "seats")
