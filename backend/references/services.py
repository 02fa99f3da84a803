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
from references.lists.models import Seeded


class Outcome(StrEnum):
    """What became of one delivered row."""

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
    return Counter(_deliver(delivery, present.get(delivery.key)) for delivery in rows)


def _deliver(delivery: Delivery, row: Seeded | None) -> Outcome:
    digest = _digest(delivery.values)
    if row is None:
        manager = delivery.model._default_manager
        if delivery.natural and manager.filter(**delivery.natural).exists():
            return Outcome.KEPT
        manager.create(seed_key=delivery.key, seed_hash=digest, **delivery.values)
        return Outcome.CREATED
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
