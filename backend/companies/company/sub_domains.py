"""Whether a digital name can still be had."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Q

from common.errors import Text
from common.fields import blind_index
from companies.company.models import Company, QuarantinedName
from companies.errors import TAKEN
from companies.validators import Rejected
from companies.validators.sub_domain import sub_domain_check, sub_domain_key


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
