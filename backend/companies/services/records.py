"""What a change of main info leaves in the log: plain values, without identity and account numbers."""

from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from django.db import models

from activity.services import Actor, activity_record, fields_changed
from companies.models import Company

SECRET = frozenset({"person_identification", "freelance_license_number", "iban", "account_number"})


def values_of(row: models.Model, names: Mapping[str, Any] | tuple[str, ...]) -> dict[str, Any]:
    """The row's values as the log can keep them."""
    return {name: _plain(getattr(row, name)) for name in names}


def change_record(
    *,
    company: Company,
    action: str,
    subject: models.Model,
    before: Mapping[str, Any],
    after: Mapping[str, Any],
    label: str = "",
    actor: Actor,
    now: datetime,
) -> None:
    """Write one line about a change; ``before`` is empty for something new, ``after`` for something gone."""
    activity_record(
        company_id=company.pk,
        actor=actor,
        action=action,
        subject=subject,
        now=now,
        changes=fields_changed(before, after, secret=SECRET),
        label=label or str(subject),
    )


def _plain(value: Any) -> Any:
    return str(value) if isinstance(value, Decimal | date) else value
