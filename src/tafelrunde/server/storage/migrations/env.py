"""Alembic's environment: runs the migrations on the connection that `database.migrate` passes in."""

from alembic import context

from tafelrunde.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
