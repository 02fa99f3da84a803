"""Migrations that the running version bears: nothing it uses goes or is renamed, and no big table is locked for long.

Looked at by django-migration-linter, from the first version that was given out on.
"""

from pathlib import Path

import pytest
from django.apps import apps
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.test import override_settings
from django_migration_linter import MigrationLinter

from tools.places import BACKEND

# The last migrations of version 0.1.0: those up to them ran before anybody had data.
FIRST_VERSION = {
    "accounts": 9,
    "activity": 4,
    "billing": 27,
    "common": 5,
    "companies": 14,
    "invitations": 5,
    "lifecycle": 5,
    "mailing": 1,
    "notifications": 2,
    "permissions": 0,
    "references": 5,
}
# Each with the reason why it is safe all the same.
BORNE: dict[tuple[str, str], str] = {
    (
        "lifecycle",
        "0007_long_lists",
    ): "a short table; what runs keeps to the narrower constraints",
    (
        "companies",
        "0023_reasons_of_freezes",
    ): "varchar to text rewrites no row, and what runs reads and writes it alike",
}


@pytest.mark.skipif(connection.vendor != "postgresql", reason="locks are PostgreSQL's")
@pytest.mark.django_db(transaction=True)  # an index is made CONCURRENTLY outside of one
def test_migrations_leave_the_running_version_working() -> None:
    with override_settings(MIGRATION_MODULES={}):
        linter = MigrationLinter(no_cache=True, no_output=True, all_warnings_as_errors=True)
        found = {}
        for app, name in MigrationLoader(connection).disk_migrations:
            if app in FIRST_VERSION and int(name[:4]) > FIRST_VERSION[app] and (app, name) not in BORNE:
                linter.reset_counters()
                linter.lint_migration(linter.migration_loader.get_migration(app, name))
                found[(app, name)] = linter.nb_erroneous
    assert found, "no migration was looked at"
    assert [key for key, errors in found.items() if errors] == []


def test_each_app_has_a_first_version() -> None:
    ours = {config.label for config in apps.get_app_configs() if Path(config.path).parent == BACKEND}

    assert ours == set(FIRST_VERSION)
