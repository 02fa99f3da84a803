"""The first version that was given out, with data in every state, comes through all later migrations.

``first_version.json.gz`` is its demo data, as ``dumpdata`` wrote it then.
"""

import gzip
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core import serializers
from django.core.management import call_command
from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.test import override_settings

from tests.architecture.test_migrations import FIRST_VERSION

# On SQLite at night: the journeys make their tables there by the same migrations every day.
pytestmark = pytest.mark.django_db(transaction=True)

SNAPSHOT = Path(__file__).with_name("first_version.json.gz")


def schema() -> dict[str, Any]:
    """Columns and constraints of each of our tables; their order and generated names are no difference."""
    look = connection.introspection
    with connection.cursor() as cursor:
        return {
            table: (
                sorted(repr(column) for column in look.get_table_description(cursor, table)),
                sorted(
                    repr({key: value for key, value in rule.items() if key != "definition"})
                    for rule in look.get_constraints(cursor, table).values()
                ),
            )
            for table in look.table_names(cursor)
            # Django's own tables are older than its models say.
            if table.split("_")[0] in FIRST_VERSION
        }


def migrate_to(first: dict[str, int] | None = None) -> Any:
    """To the last migrations, or of some apps to those with these numbers; gives back the models of that state."""
    executor = MigrationExecutor(connection)
    numbers = first or {}
    targets = [
        (app, name)
        for app, name in executor.loader.disk_migrations
        if (int(name[:4]) == numbers[app] if app in numbers else (app, name) in executor.loader.graph.leaf_nodes())
    ]
    return executor.migrate(targets).apps


@transaction.atomic
def rows_load(records: list[dict[str, Any]], models: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("django.core.serializers.python.apps", models)
        for row in serializers.deserialize("python", records):
            row.save()
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), list(models.get_models())):
            cursor.execute(statement)


def test_data_of_the_first_version_comes_through(
    other_database: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    records = json.loads(gzip.decompress(SNAPSHOT.read_bytes()))
    fresh = schema()
    other_database()

    with override_settings(MIGRATION_MODULES={}):
        rows_load(records, migrate_to(FIRST_VERSION), monkeypatch)
        migrate_to()

    # Each exits with 1 at a finding.
    call_command("check_standing")
    call_command("check_ledger")
    for label, number in Counter(record["model"] for record in records).items():
        assert (label, apps.get_model(label)._base_manager.count()) == (label, number)
    assert schema() == fresh
