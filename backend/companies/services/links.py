"""Writing a company's profiles on social networks."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.db import transaction

from accounts.models import User
from common.errors import Invalid, Text
from common.folding import fold
from companies.checks.contacts import LINK_EMPTY, link_checked
from companies.checks.form import CleanForm, given_over
from companies.errors import TAKEN
from companies.models import Company, Link
from companies.services.items import Values, company_for_addition, company_for_change, item_of
from companies.services.lists import ListKind, list_replace
from companies.services.records import change_record, values_of


@transaction.atomic
def link_create(*, company_id: UUID, values: Values, actor: User, now: datetime) -> Link:
    """Add a profile, from an address or a handle."""
    company = company_for_addition(company_id, Link, now=now, first_counts=False)
    link = Link(company=company)
    _save(link, values)
    after = values_of(link, LINK_EMPTY)
    change_record(company=company, action="link.created", subject=link, before={}, after=after, actor=actor, now=now)
    return link


@transaction.atomic
def link_update(*, company_id: UUID, link_id: int, values: Values, actor: User, now: datetime) -> Link:
    """Change what is given."""
    company = company_for_change(company_id, now=now)
    link = item_of(company, Link, link_id)
    before = values_of(link, LINK_EMPTY)
    _save(link, values)
    after = values_of(link, LINK_EMPTY)
    change_record(
        company=company, action="link.updated", subject=link, before=before, after=after, actor=actor, now=now
    )
    return link


@transaction.atomic
def link_delete(*, company_id: UUID, link_id: int, actor: User, now: datetime) -> None:
    """Delete it."""
    company = company_for_change(company_id, now=now)
    link = item_of(company, Link, link_id)
    change_record(company=company, action="link.deleted", subject=link, before={}, after={}, actor=actor, now=now)
    link.delete()


def draft_links_save(company: Company, items: Sequence[Values]) -> dict[str, list[Text]]:
    """The wizard's whole list of profiles, which may be empty. The company is locked."""
    return list_replace(company, _LIST, items)


def _set(link: Link, values: Values) -> CleanForm:
    stored = {name: getattr(link, name) for name in LINK_EMPTY}
    form = link_checked(given_over(stored, values, empty=LINK_EMPTY))
    for name, value in form.values.items():
        setattr(link, name, value)
    link.folded = fold(link.name, link.contact_link)
    return form


def _save(link: Link, values: Values) -> None:
    _set(link, values)
    same = Link.objects.filter(company=link.company, contact_link=link.contact_link).exclude(pk=link.pk)
    if same.exists():
        raise Invalid.field("contact_link", TAKEN)
    link.save()


_LIST = ListKind("links", Link, _set, "contact_link", lambda link: link.contact_link)
