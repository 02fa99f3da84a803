"""A company as everybody may see it."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from companies.company.models import Company, ReviewStatus
from companies.company.standing import Stage, company_now, stage_at
from companies.main_info.models import Link, Phone
from companies.validators.sub_domain import sub_domain_key
from references.lists.models import ServiceCategory
from references.selectors import themes
from references.site.models import Theme


@dataclass(frozen=True)
class PublicCompany:
    """What the public page shows. Only what the owner marked as public is in ``phones`` and ``links``."""

    company: Company
    theme: Theme | None
    phones: QuerySet[Phone]
    links: QuerySet[Link]
    service_categories: QuerySet[ServiceCategory]


@dataclass(frozen=True)
class Suspended:
    """The page is there but closed for now."""


def public_company(sub_domain: str, *, now: datetime) -> PublicCompany | Suspended | None:
    """The company of a digital name, however it is spelled; None unless it is confirmed and was ever licensed."""
    company = (
        Company.objects.select_related("standing")
        .filter(sub_domain_key=sub_domain_key(sub_domain), erased_at=None, status=ReviewStatus.CONFIRMED)
        .first()
    )
    if company is None:
        return None
    stage = stage_at(company.standing, now=company_now(company.standing, now))
    if stage is Stage.NONE:
        return None
    if stage in (Stage.PARTIAL_SUSPENSION, Stage.TOTAL_SUSPENSION):
        return Suspended()
    return PublicCompany(
        company=company,
        # The look that every licence may use, until the company chooses one of its own.
        theme=themes().first(),
        phones=Phone.objects.filter(company=company, is_public=True).order_by("pk"),
        links=Link.objects.filter(company=company, is_public=True).order_by("pk"),
        service_categories=ServiceCategory.objects.filter(is_active=True),
    )
