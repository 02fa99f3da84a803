"""The only writer of a company's standing (D2): what billing activated, the instants that follow, auto-renew.

And its digital name, whether it can still be had; and lines of the log about what a company changed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import models

from activity.services import Actor, activity_record, fields_changed
from common.clock import add_months, business_date
from common.errors import Text
from common.fields import blind_index, blind_indexes
from companies.company.models import Company, QuarantinedName, Standing
from companies.errors import TAKEN
from companies.validators import Rejected
from companies.validators.sub_domain import MAX_LENGTH, sub_domain_check, sub_domain_key


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


def closing_end(standing: Standing, *, now: datetime) -> datetime:
    """When a company that is closed now is erased: ``RETENTION_DAYS`` later, or earlier where its licence had it so."""
    ends_at = now + timedelta(days=settings.RETENTION_DAYS)
    return min(ends_at, standing.erase_at or ends_at)


def standing_close(*, company: Company, forfeits: bool, now: datetime) -> Standing:
    """Close the company, until it is taken back or erased. ``forfeits``: its licence is gone and does not come back.

    The caller holds the company's lock and records what happened.
    """
    standing = company.standing
    if forfeits:
        of_licence = {field.name for field in fields(Licence)}
        for column in Standing._meta.concrete_fields:
            if column.name in of_licence:
                setattr(standing, column.name, column.get_default())
        standing.auto_renew = False
        standing.waiver_until, standing.waiver_reason = None, ""
    standing.closed_at, standing.closing_ends_at = now, closing_end(standing, now=now)
    standing.save()
    return standing


def standing_reopen(*, company: Company) -> Standing:
    """Take a closed company back. The caller holds the company's lock and records what happened."""
    standing = company.standing
    standing.closed_at = standing.closing_ends_at = None
    standing.save(update_fields=["closed_at", "closing_ends_at", "updated_at"])
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
    months, zone = settings.SUB_DOMAIN_QUARANTINE_MONTHS, settings.SELLER_TIMEZONE
    until = add_months(now, months, anchor_day=business_date(now).day, zone=zone)
    kept = {"until": until, "company": None}
    QuarantinedName.objects.update_or_create(key_index=blind_index(company.sub_domain_key), defaults=kept)


def digital_name_set(*, company: Company, name: str, now: datetime) -> None:
    """Give the (locked) company a digital name that is free. One under which its page may be known is kept from others
    for ``FORMER_NAME_DAYS``, and leads on meanwhile. Raises IntegrityError where somebody was faster."""
    former, company.sub_domain, company.sub_domain_key = company.sub_domain_key, name, sub_domain_key(name)
    company.save(update_fields=["sub_domain", "sub_domain_key"])
    if former == company.sub_domain_key:
        return
    if former and company.was_confirmed:
        kept = {"until": now + timedelta(days=settings.FORMER_NAME_DAYS), "company": company}
        QuarantinedName.objects.update_or_create(key_index=blind_index(former), defaults=kept)
    # Its own from before, or one whose time is over.
    QuarantinedName.objects.filter(key_index__in=blind_indexes(company.sub_domain_key)).delete()


def company_of_former_name(name: str, *, now: datetime) -> UUID | None:
    """Which company gave the digital name up lately, however it is spelled."""
    rows = QuarantinedName.objects.filter(key_index__in=blind_indexes(sub_domain_key(name)), until__gt=now)
    return rows.values_list("company_id", flat=True).first()


@dataclass(frozen=True)
class Availability:
    """The answer, with the reason where it is no; the name as it would be stored."""

    name: str
    available: bool
    reason: Text | None = None


def sub_domain_availability(*, name: str, now: datetime, company_id: UUID | None = None) -> Availability:
    """Whether the name follows the rules, is not taken and not in quarantine (``company_id`` itself aside)."""
    try:
        value = sub_domain_check(name).value
    except Rejected as rejected:
        return Availability(name, available=False, reason=rejected.message)
    key = sub_domain_key(value)
    taken = Company.objects.filter(sub_domain_key=key)
    kept_free = QuarantinedName.objects.filter(key_index__in=blind_indexes(key), until__gt=now)
    if company_id:
        taken, kept_free = taken.exclude(pk=company_id), kept_free.exclude(company=company_id)
    if taken.exists() or kept_free.exists():
        return Availability(value, available=False, reason=TAKEN)
    return Availability(value, available=True)


# What travel companies are called beside their own name.
_ENDINGS = ("travel", "tours", "trips", "tourism", "holidays", "group")
_SUGGESTED = 3


def sub_domain_suggestions(*, name: str, now: datetime) -> list[str]:
    """Free names like one that somebody has (two queries); none for one that no company may have."""
    try:
        value = sub_domain_check(name).value
    except Rejected:
        return []
    longer = [f"{value}-{ending}" for ending in _ENDINGS if not value.endswith(ending)]
    keys = {sub_domain_key(each): each for each in longer if len(each) <= MAX_LENGTH}
    taken = set(Company.objects.filter(sub_domain_key__in=keys).values_list("sub_domain_key", flat=True))
    indexes = {index: key for key in keys for index in blind_indexes(key)}
    kept_free = QuarantinedName.objects.filter(key_index__in=indexes, until__gt=now)
    taken |= {indexes[index] for index in kept_free.values_list("key_index", flat=True)}
    return [each for key, each in keys.items() if key not in taken][:_SUGGESTED]


# Numbers of people, and the logo, of which there is only the name of a file to tell.
SECRET = frozenset({"person_identification", "freelance_license_number", "iban", "account_number", "logo"})


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
