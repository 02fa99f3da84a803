"""Delivering packages, tax rules and fees: what is missing is made, what is there stays as ops made it."""

import json
from pathlib import Path
from typing import Any

from django.db import transaction
from django.db.models import Model

from billing.models.fee import Fee
from billing.models.package import Package
from billing.models.tax import TaxRule

DATA = Path(__file__).resolve().parents[1] / "data"
# By what a delivered row is recognised again: ops cannot delete these, only switch them off or end them.
_LISTS: tuple[tuple[type[Model], str, tuple[str, ...]], ...] = (
    (Package, "packages.json", ("level",)),
    (TaxRule, "taxes.json", ("seller_country", "customer_country", "valid_from")),
    (Fee, "fees.json", ("name_en",)),
)


@transaction.atomic
def billing_reference_load() -> dict[str, int]:
    """Deliver every list; how many rows of each were made. Running it again changes nothing."""
    return {str(model._meta.verbose_name_plural): _load(model, file, keys) for model, file, keys in _LISTS}


def _load(model: type[Model], file: str, keys: tuple[str, ...]) -> int:
    rows: list[dict[str, Any]] = json.loads((DATA / file).read_text(encoding="utf-8"))
    made = 0
    for row in rows:
        if not model._default_manager.filter(**{key: row[key] for key in keys}).exists():
            model._default_manager.create(**row)
            made += 1
    return made
