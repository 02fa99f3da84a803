"""The only writer of a company's standing (D2): what billing activated, the instants that follow, auto-renew.

And its digital name, whether it can still be had; and lines of the log about what a company changed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import models
from django.db.models import Q

from activity.services import Actor, activity_record, fields_changed
from common.clock import add_months
from common.errors import Text
from common.fields import blind_index
from companies.company.models import Company, QuarantinedName, Standing
from companies.errors import TAKEN
from companies.validators import Rejected
from companies.validators.sub_domain import sub_domain_check, sub_domain_key


@dataclass(frozen=True)
class Licence:
    """A licence as activation determined it. The instants are in order (a constraint of the table)."""

    level: int
    package_id: int
    package_name_ar: str
    package_name_en: str
    period: str
    started_at: datetime
    period_ends_at: datetime
    partial_suspension_at: datetime
    total_suspension_at: datetime
    erase_at: datetime


def standing_set(*, company: Company, licence: Licence, auto_renew: bool) -> Standing:
    """Put the company under a licence. Ends a waiver: it belonged to the instants that are replaced.

    The caller holds the company's lock and records what happened.
    """
    standing = company.standing
    for name, value in vars(licence).items():
        setattr(standing, name, value)
    standing.auto_renew = auto_renew
    standing.waiver_until, standing.waiver_reason = None, ""
    standing.save()
    return standing


def standing_auto_renew_set(*, company: Company, enabled: bool) -> Standing:
    """Switch auto-renew. The caller holds the company's lock and records what happened."""
    standing = company.standing
    standing.auto_renew = enabled
    standing.save(update_fields=["auto_renew", "updated_at"])
    return standing


def digital_name_quarantine(*, company: Company, now: datetime) -> None:
    """Keep the company's digital name from being given out for ``SUB_DOMAIN_QUARANTINE_MONTHS``. Repeatable."""
    if not company.sub_domain_key:
        return
    until = add_months(now, settings.SUB_DOMAIN_QUARANTINE_MONTHS, anchor_day=now.day)
    QuarantinedName.objects.update_or_create(key_index=blind_index(company.sub_domain_key), defaults={"until": until})


@dataclass(frozen=True)
class Availability:
    """The answer, with the reason where it is no; the name as it would be stored."""

    name: str
    available: bool
    reason: Text | None = None


def sub_domain_availability(*, name: str, now: datetime, company_id: UUID | None = None) -> Availability:
    """Whether the name follows the rules, is not taken (``company_id`` itself aside) and not in quarantine."""
    try:
        value = sub_domain_check(name).value
    except Rejected as rejected:
        return Availability(name, available=False, reason=rejected.message)
    key = sub_domain_key(value)
    taken = Company.objects.filter(sub_domain_key=key).exclude(Q(pk=company_id) if company_id else Q(pk__in=[]))
    kept_free = QuarantinedName.objects.filter(key_index=blind_index(key), until__gt=now)
    if taken.exists() or kept_free.exists():
        return Availability(value, available=False, reason=TAKEN)
    return Availability(value, available=True)


SECRET = frozenset({"person_identification", "freelance_license_number", "iban", "account_number"})


def values_of(row: models.Model, names: Mapping[str, Any] | tuple[str, ...]) -> dict[str, Any]:
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
