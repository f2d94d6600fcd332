"""How the names of accounts look, so that nobody is called like another; and who has deleted their account."""

import sqlalchemy as sa
from alembic import op

from tafelrunde.server.wire.lookalikes import lookalike

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Of older accounts that look alike, the first has its key, and the others keep their names without one. Who has
    deleted an account before is not known any more."""
    op.add_column("people", sa.Column("gone", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("accounts", sa.Column("lookalike", sa.String(100)))
    op.add_column("old_names", sa.Column("lookalike", sa.String(100)))
    c, seen = op.get_bind(), set[str]()
    for person, name in c.execute(sa.text("select person, name from accounts order by at, person")).all():
        if (looks := lookalike(name)) not in seen:
            seen.add(looks)
            told = {"looks": looks, "person": person}
            c.execute(sa.text("update accounts set lookalike = :looks where person = :person"), told)
    for key in c.execute(sa.text("select key from old_names")).scalars().all():
        told = {"looks": lookalike(key), "key": key}
        c.execute(sa.text("update old_names set lookalike = :looks where key = :key"), told)
    op.create_index("ix_accounts_lookalike", "accounts", ["lookalike"], unique=True)
    op.create_index("ix_old_names_lookalike", "old_names", ["lookalike"])


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_old_names_lookalike", "old_names")
    op.drop_index("ix_accounts_lookalike", "accounts")
    for table, column in (("old_names", "lookalike"), ("accounts", "lookalike"), ("people", "gone")):
        op.drop_column(table, column)
