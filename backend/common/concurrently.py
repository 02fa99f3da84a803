"""Indexes made while the table is written to."""

from typing import Any

from django.contrib.postgres.operations import AddIndexConcurrently as PostgresAddIndexConcurrently
from django.db.migrations.operations import AddIndex


class AddIndexConcurrently(PostgresAddIndexConcurrently):
    """For a migration with ``atomic = False``. Can be run again: what a run left behind that was ended is dropped.

    It waits as long as it takes for transactions that were there before, and holds up nobody meanwhile. Elsewhere than
    on PostgreSQL a plain index.
    """

    def database_forwards(self, app_label: str, schema_editor: Any, from_state: Any, to_state: Any) -> None:
        if schema_editor.connection.vendor != "postgresql":
            AddIndex.database_forwards(self, app_label, schema_editor, from_state, to_state)
            return
        schema_editor.execute("SET lock_timeout = 0")
        schema_editor.execute(f"DROP INDEX CONCURRENTLY IF EXISTS {schema_editor.quote_name(self.index.name)}")
        super().database_forwards(app_label, schema_editor, from_state, to_state)
        schema_editor.execute("RESET lock_timeout")

    def database_backwards(self, app_label: str, schema_editor: Any, from_state: Any, to_state: Any) -> None:
        if schema_editor.connection.vendor != "postgresql":
            AddIndex.database_backwards(self, app_label, schema_editor, from_state, to_state)
            return
        super().database_backwards(app_label, schema_editor, from_state, to_state)
