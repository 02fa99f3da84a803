"""Every table of ours: declared for erasure, shown by a name."""

import pytest
from django.apps import apps
from django.db import models

from common.erasure import Erasure
from tests.architecture.catalogues import BACKEND_DIR
from tests.architecture.test_layers import LAYERS

pytestmark = pytest.mark.sqlite

OWN = [model for model in apps.get_models() if model._meta.app_label in LAYERS and not model._meta.proxy]


def test_every_table_of_ours_says_itself_what_erasure_does_to_it() -> None:
    silent = [model._meta.label for model in OWN if not isinstance(vars(model).get("erasure"), Erasure)]

    assert silent == []


def test_every_table_of_ours_can_be_told_by_name() -> None:
    nameless = [model._meta.label for model in OWN if model.__str__ is models.Model.__str__]

    assert nameless == []


def test_the_migrations_of_an_app_stand_in_one_numbered_line() -> None:
    for app in {model._meta.app_label for model in OWN}:
        names = sorted(file.name for file in (BACKEND_DIR / app / "migrations").glob("0*.py"))

        assert names[0] == "0001_initial.py"
        assert [name[:4] for name in names] == [f"{number:04}" for number in range(1, len(names) + 1)]
