"""People add random numbers to the dice of a table, and these are committed to for whom the seats were."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Older tables keep the dice that they have."""
    op.add_column("tables", sa.Column("made", sa.String(400)))
    op.add_column("seats", sa.Column("entropy", sa.String(40)))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("seats", "entropy")
    op.drop_column("tables", "made")
