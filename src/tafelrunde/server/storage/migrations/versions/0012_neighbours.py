"""Triggers that notify all processes on a shared PostgreSQL of every write."""

from alembic import op

revision = "0012"
down_revision = "0011"

TELL = """
create function tafelrunde_tell_{table}() returns trigger language plpgsql as $$
begin
    perform pg_notify('tafelrunde', concat_ws(' ', '{table}', coalesce(new.{key}, old.{key}),
                                              current_setting('application_name')));
    return null;
end $$
"""
WHEN = """
create trigger tafelrunde_tell after {when} on {table} for each row {if_} execute function tafelrunde_tell_{table}()
"""
TOLD = (  # table, key column, operation, condition
    ("tables", "id", "update", "when (old.changes <> new.changes)"),
    ("company", "table_id", "insert or update", "when (new.due is not null)"),
    ("talk", "table_id", "insert", ""),
    ("passes", "id", "insert or update or delete", ""),
    ("accounts", "person", "insert or delete", ""),
)


def upgrade() -> None:
    """SQLite is used by one process and needs none."""
    if op.get_bind().dialect.name == "postgresql":
        for table, key, when, if_ in TOLD:
            op.execute(TELL.format(table=table, key=key))
            op.execute(WHEN.format(table=table, when=when, if_=if_))


def downgrade() -> None:
    """Drop the triggers."""
    if op.get_bind().dialect.name == "postgresql":
        for table, *_ in TOLD:
            op.execute(f"drop trigger tafelrunde_tell on {table}")
            op.execute(f"drop function tafelrunde_tell_{table}")
