"""Storage: the database, its repositories, the single writer thread, migrations and backups."""
