"""Many threads against one database, SQLite and PostgreSQL alike."""
