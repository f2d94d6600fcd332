"""Editions in a table of their own, each once, under the hash of its text; and an index of the tables where nobody has
acted."""

from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"

OLD = sa.text("select id from tables where edition is not null and edition not in (select id from editions)")
KEEP = sa.text("insert into editions (id, text, size, at) values (:id, :text, :size, :at)")
UNPLAYED, USED = sa.text("plies = 0"), sa.text("edition is not null")


def upgrade() -> None:
    """Tables name their edition from now on; they are gone through one by one, because texts may be long."""
    op.create_table(
        "editions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
    c = op.get_bind()
    for table_id in c.execute(OLD).scalars().all():
        _move(c, table_id)
    op.create_index("ix_tables_edition", "tables", ["edition"], sqlite_where=USED, postgresql_where=USED)
    op.create_index("ix_tables_unplayed", "tables", ["at"], sqlite_where=UNPLAYED, postgresql_where=UNPLAYED)


def _move(c: sa.Connection, table_id: str) -> None:
    text, at = c.execute(sa.text("select edition, at from tables where id = :id"), {"id": table_id}).one()
    written = text.encode()
    known = {"id": sha256(written).hexdigest(), "table": table_id}
    if c.scalar(sa.text("select id from editions where id = :id"), known) is None:
        c.execute(KEEP, {**known, "text": text, "size": len(written), "at": at})
    c.execute(sa.text("update tables set edition = :id where id = :table"), known)


def downgrade() -> None:
    """Each table has the text of its edition again."""
    op.drop_index("ix_tables_unplayed", "tables")
    op.drop_index("ix_tables_edition", "tables")
    op.execute("update tables set edition = (select text from editions where id = tables.edition)")
    op.drop_table("editions")
