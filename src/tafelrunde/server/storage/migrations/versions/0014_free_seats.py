"""The lobby finds free seats without looking at all of them."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

FREE = sa.text("kind = 'open'")


def upgrade() -> None:
    """Most tables are full: only free seats are in it."""
    op.create_index("ix_seats_free", "seats", ["table_id"], sqlite_where=FREE, postgresql_where=FREE)


def downgrade() -> None:
    """Look at all of them again."""
    op.drop_index("ix_seats_free", "seats")
