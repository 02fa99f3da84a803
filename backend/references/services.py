"""Delivering the lists: what is missing is made, what nobody touched is renewed, what staff edited stays."""

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import Any

from django.db import transaction
from django.db.models import Model

from references.deliveries import Delivery, deliveries
from references.lists.models import Listed, Seeded


class Outcome(StrEnum):
    CREATED = "created"
    RENEWED = "renewed"
    UNCHANGED = "unchanged"
    KEPT = "kept"


@transaction.atomic
def references_load() -> dict[str, Counter[Outcome]]:
    """Deliver every list; the counts by list. Running it again changes nothing."""
    by_model: dict[type[Seeded], list[Delivery]] = {}
    for delivery in deliveries():
        by_model.setdefault(delivery.model, []).append(delivery)
    return {str(model._meta.model_name): _deliver_all(model, rows) for model, rows in by_model.items()}


def _deliver_all(model: type[Seeded], rows: list[Delivery]) -> Counter[Outcome]:
    present = {row.seed_key: row for row in model._default_manager.exclude(seed_key=None)}
    missing = [delivery for delivery in rows if delivery.key not in present]
    natural = tuple(rows[0].natural)
    taken = {*model._default_manager.values_list(*natural)} if natural else set()
    new = [delivery for delivery in missing if tuple(delivery.natural.values()) not in taken]
    made = [model(seed_key=each.key, seed_hash=_digest(each.values), **each.values) for each in new]
    for row in made:
        if isinstance(row, Listed):
            row.fold_words()
    model._default_manager.bulk_create(made)
    outcomes = Counter(_renew(delivery, present[delivery.key]) for delivery in rows if delivery.key in present)
    return outcomes + Counter({Outcome.CREATED: len(new), Outcome.KEPT: len(missing) - len(new)})


def _renew(delivery: Delivery, row: Seeded) -> Outcome:
    digest = _digest(delivery.values)
    if row.seed_hash == digest:
        return Outcome.UNCHANGED
    if _digest(_current(row, delivery.values)) != row.seed_hash:
        return Outcome.KEPT
    for column, value in delivery.values.items():
        setattr(row, column, value)
    row.seed_hash = digest
    row.save()
    return Outcome.RENEWED


def _current(row: Model, values: Mapping[str, Any]) -> dict[str, Any]:
    return {column: getattr(row, column) for column in values}


def _digest(values: Mapping[str, Any]) -> str:
    text = json.dumps({name: _plain(value) for name, value in values.items()}, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def _plain(value: Any) -> Any:
    """The value as it reads the same before it was stored and after."""
    if isinstance(value, Decimal):
        return format(value.normalize(), "f")
    return value.isoformat() if isinstance(value, date) else value
