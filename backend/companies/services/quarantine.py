"""Keeping the digital name of an erased company out of use for a while (product.md section 5)."""

from datetime import datetime

from django.conf import settings

from common.clock import add_months
from common.fields import blind_index
from companies.models import Company, QuarantinedName


def digital_name_quarantine(*, company: Company, now: datetime) -> None:
    """Keep the company's digital name from being given out for ``SUB_DOMAIN_QUARANTINE_MONTHS``. Repeatable."""
    if not company.sub_domain_key:
        return
    until = add_months(now, settings.SUB_DOMAIN_QUARANTINE_MONTHS, anchor_day=now.day)
    QuarantinedName.objects.update_or_create(key_index=blind_index(company.sub_domain_key), defaults={"until": until})
