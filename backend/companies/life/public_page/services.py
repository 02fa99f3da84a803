"""Saying what a company's page shows."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from activity.services import names_logged
from common.errors import Invalid
from companies.company.models import Company
from companies.company.services import change_record
from companies.life.public_page.hours import hours_check, hours_logged
from companies.life.public_page.models import OfferedService, PageContent
from companies.life.public_page.selectors import content_of, offered_categories
from companies.locks import company_for_change
from references.lists.models import ServiceCategory

_NOT_ON_THE_LIST = _("Choose one from the list")


@transaction.atomic
def page_set(*, company_id: UUID, values: Mapping[str, Any], actor: User, now: datetime) -> None:
    """Change what is given of ``service_categories`` (ids), ``about_ar``, ``about_en`` and ``opening_hours``; all of
    it, or nothing. Raises Invalid, and what ``company_for_change`` raises."""
    if "service_categories" in values:
        offered_services_set(company_id=company_id, category_ids=values["service_categories"], actor=actor, now=now)
    if own := {name: values[name] for name in ("about_ar", "about_en", "opening_hours") if name in values}:
        page_content_set(company_id=company_id, values=own, actor=actor, now=now)


@transaction.atomic
def page_content_set(*, company_id: UUID, values: Mapping[str, Any], actor: User, now: datetime) -> PageContent:
    """Change the texts and hours that are given. A text that ops hid shows again once the company has written another.
    Raises Invalid, and what ``company_for_change`` raises."""
    company = company_for_change(company_id, now=now)
    content = content_of(company)
    before = _logged(content)
    for name, value in values.items():
        setattr(content, name, hours_check(value) if name == "opening_hours" else value)
    after = _logged(content)
    if any(before[name] != after[name] for name in ("about_ar", "about_en")):
        content.text_hidden_at, content.hidden_reason_ar, content.hidden_reason_en = None, "", ""
    if before != after:
        content.save()
        change_record(
            company=company,
            action="company.page_set",
            subject=company,
            before=before,
            after=after,
            actor=actor,
            now=now,
        )
    return content


def _logged(content: PageContent) -> dict[str, Any]:
    return {
        "about_ar": content.about_ar,
        "about_en": content.about_en,
        "opening_hours": hours_logged(content.opening_hours),
    }


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
