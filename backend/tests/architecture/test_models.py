"""Every table of ours: declared for erasure, known to the migrations, shown by a name."""

from io import StringIO

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import models

from common.erasure import Erasure
from tests.architecture.catalogues import BACKEND_DIR
from tests.architecture.test_layers import LAYERS

OWN = [model for model in apps.get_models() if model._meta.app_label in LAYERS and not model._meta.proxy]


def test_every_table_of_ours_says_itself_what_erasure_does_to_it() -> None:
    silent = [model._meta.label for model in OWN if not isinstance(vars(model).get("erasure"), Erasure)]

    assert silent == []


def test_every_table_of_ours_can_be_told_by_name() -> None:
    nameless = [model._meta.label for model in OWN if model.__str__ is models.Model.__str__]

    assert nameless == []


@pytest.mark.django_db
def test_the_migrations_know_every_column() -> None:
    told = StringIO()

    call_command("makemigrations", check=True, dry_run=True, stdout=told)

    assert "No changes detected" in told.getvalue()


def test_each_app_has_one_first_migration() -> None:
    files = {app: sorted(file.name for file in (BACKEND_DIR / app / "migrations").glob("0*.py")) for app in LAYERS}
    with_tables = {model._meta.app_label for model in OWN}

    assert {app: names for app, names in files.items() if app in with_tables} == {
        app: ["0001_initial.py"] for app in with_tables
    }
