"""Every table says what erasure does to it."""

from django.apps import apps

from common.erasure import Fate
from common.models import Sealed
from lifecycle.erasure.rules import erasure_of, models_with


def test_every_model_declares_what_erasure_does_to_its_rows() -> None:
    undeclared = [model._meta.label for model in apps.get_models() if erasure_of(model) is None]

    assert undeclared == []


def test_lookups_and_blanks_name_real_columns() -> None:
    for fate in (Fate.DELETE, Fate.EMPTY, Fate.SEAL):
        for model, rule in models_with(fate):
            assert rule.lookup, model
            model._default_manager.filter(
                **{rule.lookup: "00000000-0000-4000-8000-000000000000"}
            ).query.sql_with_params()
            for column in rule.blanks:
                assert model._meta.get_field(column).name == column


def test_what_is_sealed_has_an_end_and_says_what_goes_then() -> None:
    endless = [
        model._meta.label for model, rule in models_with(Fate.SEAL) if not (issubclass(model, Sealed) and rule.blanks)
    ]

    assert endless == []


def test_what_stays_says_why() -> None:
    fates = (Fate.KEEP, Fate.EXPIRE, Fate.SEAL)
    kept = [model._meta.label for fate in fates for model, rule in models_with(fate) if not rule.reason]

    assert kept == []


def test_dependents_are_deleted_before_what_they_depend_on() -> None:
    order = [model for model, _rule in models_with(Fate.DELETE)]
    for index, model in enumerate(order):
        targets = {field.related_model for field in model._meta.concrete_fields if field.is_relation}
        assert not targets & set(order[:index]), model
