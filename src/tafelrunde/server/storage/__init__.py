"""What is kept: the database, its repositories, the writer, migrations and backups."""
