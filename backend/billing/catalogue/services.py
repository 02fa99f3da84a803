"""What ops put on offer: packages, discounts, coupons, vouchers, fees, tax rules. Saved with a line in the log."""

import json
import secrets
from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from django.db import models, transaction
from django.db.models import Model

from activity.services import Actor, activity_record
from billing.catalogue.models import Fee, Package, TaxRule
from common import money

# Without letters and digits that people mistake for each other.
_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_BLOCKS, _BLOCK = 3, 4


def code_make() -> str:
    """A code that cannot be guessed: ``K7QM-2XHD-9PWA``."""
    return "-".join("".join(secrets.choice(_ALPHABET) for _ in range(_BLOCK)) for _ in range(_BLOCKS))


@transaction.atomic
def offer_save(
    *,
    row: models.Model,
    actor: Actor,
    now: datetime,
    before: Mapping[str, Any],
    fields: Iterable[str],
) -> None:
    """Save a row that ops made or edited, and write down which fields changed. Belongs to no company.

    Of a row that was there only the given fields are written: orders count uses and hold vouchers meanwhile.
    """
    made = row.pk is None
    columns = [name for name in fields if not row._meta.get_field(name).many_to_many]
    row.save(update_fields=None if made else [*columns, "updated_at"])
    changes = [
        {
            "field": name,
            "old": None if made else _plain(name, before.get(name)),
            "new": _plain(name, getattr(row, name)),
        }
        for name in columns
    ]
    noun = row._meta.model_name
    activity_record(
        company_id=None,
        actor=actor,
        action=f"{noun}.{'created' if made else 'changed'}",
        subject=row,
        now=now,
        changes=changes,
        label=str(row),
    )


def _plain(field: str, value: Any) -> Any:
    """As the log keeps it: amounts in dollars, like all of its amounts."""
    if field.endswith("_cents") and value is not None:
        return money.to_text(value)
    return value if isinstance(value, str | int | bool | None) else str(value)


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
    # As text: the file has days as they are written.
    present = {tuple(map(str, found)) for found in model._default_manager.values_list(*keys)}
    missing = [model(**row) for row in rows if tuple(str(row[key]) for key in keys) not in present]
    return len(model._default_manager.bulk_create(missing))
