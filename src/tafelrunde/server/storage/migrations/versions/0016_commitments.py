"""People's commitments to their random numbers for the dice."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Games that have begun keep their dice. At a table that still waits, everybody commits to a new number: the others
    may have seen the old one."""
    op.add_column("seats", sa.Column("commitment", sa.String(64)))
    c = op.get_bind()
    again = sa.text(
        "update seats set entropy = null, commitment = 'follows' where table_id = :id and entropy is not null"
        " and person is not null"
    )
    for table_id, state in c.execute(sa.text("select table_id, state from company")).all():
        if json.loads(state).get("waiting"):
            c.execute(again, {"id": table_id})


def downgrade() -> None:
    """Drop them; who has not shown a number yet adds another."""
    op.drop_column("seats", "commitment")
