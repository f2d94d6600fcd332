"""People's random numbers for the dice, and the kinds of seats that the dice commit to."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Older tables keep their dice."""
    op.add_column("tables", sa.Column("made", sa.String(400)))
    op.add_column("seats", sa.Column("entropy", sa.String(40)))


def downgrade() -> None:
    """Drop them."""
    op.drop_column("seats", "entropy")
    op.drop_column("tables", "made")
