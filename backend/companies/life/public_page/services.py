"""Saying what a company's page shows."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from activity.services import names_logged
from common.errors import Invalid
from companies.company.models import Company
from companies.company.services import change_record
from companies.life.public_page.models import OfferedService
from companies.life.public_page.selectors import offered_categories
from companies.locks import company_for_change
from references.lists.models import ServiceCategory

_NOT_ON_THE_LIST = _("Choose one from the list")


@transaction.atomic
def offered_services_set(*, company_id: UUID, category_ids: Collection[int], actor: User, now: datetime) -> None:
    """The company offers these service categories, and no others. Raises Invalid for one that is not on the list, and
    what ``company_for_change`` raises."""
    company = company_for_change(company_id, now=now)
    wanted = set(category_ids)
    stored = OfferedService.objects.filter(company=company)
    offered = set(stored.values_list("category_id", flat=True))
    known = ServiceCategory.objects.filter(Q(is_active=True) | Q(pk__in=offered), pk__in=wanted)
    if known.count() != len(wanted):
        raise Invalid.field("service_categories", _NOT_ON_THE_LIST)
    before = _names(company)
    stored.exclude(category__in=wanted).delete()
    OfferedService.objects.bulk_create(
        OfferedService(company=company, category_id=category_id) for category_id in sorted(wanted - offered)
    )
    if wanted != offered:
        change_record(
            company=company,
            action="company.services_set",
            subject=company,
            before={"service_categories": before},
            after={"service_categories": _names(company)},
            actor=actor,
            now=now,
        )


def _names(company: Company) -> list[dict[str, str]]:
    return [names_logged(category) for category in offered_categories(company)]
