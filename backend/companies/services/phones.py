"""Writing a company's contact phones."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from common.errors import Invalid, Text
from common.folding import fold
from companies.checks.contacts import PHONE_EMPTY, phone_checked
from companies.checks.form import CleanForm, given_over
from companies.errors import TAKEN
from companies.models import Company, Phone
from companies.services.items import Values, company_for_addition, company_for_change, item_of
from companies.services.lists import ListKind, list_replace
from companies.services.records import change_record, values_of

NONE_LEFT = _("Add at least one phone number")


@transaction.atomic
def phone_create(*, company_id: UUID, values: Values, actor: User, now: datetime) -> Phone:
    """Add a phone; numbers without a country code are read as the company's country dials them."""
    company = company_for_addition(company_id, Phone, now=now, first_counts=True)
    phone = Phone(company=company)
    _save(phone, values)
    after = values_of(phone, PHONE_EMPTY)
    change_record(company=company, action="phone.created", subject=phone, before={}, after=after, actor=actor, now=now)
    return phone


@transaction.atomic
def phone_update(*, company_id: UUID, phone_id: int, values: Values, actor: User, now: datetime) -> Phone:
    """Change what is given."""
    company = company_for_change(company_id, now=now)
    phone = item_of(company, Phone, phone_id)
    before = values_of(phone, PHONE_EMPTY)
    _save(phone, values)
    after = values_of(phone, PHONE_EMPTY)
    change_record(
        company=company, action="phone.updated", subject=phone, before=before, after=after, actor=actor, now=now
    )
    return phone


@transaction.atomic
def phone_delete(*, company_id: UUID, phone_id: int, actor: User, now: datetime) -> None:
    """Delete it."""
    company = company_for_change(company_id, now=now)
    phone = item_of(company, Phone, phone_id)
    change_record(company=company, action="phone.deleted", subject=phone, before={}, after={}, actor=actor, now=now)
    phone.delete()


def draft_phones_save(company: Company, items: Sequence[Values]) -> dict[str, list[Text]]:
    """The wizard's whole list of phones; answers soft remarks by path. The company is locked."""
    if not items:
        raise Invalid.field("phones", NONE_LEFT)
    return list_replace(company, _LIST, items)


def _set(phone: Phone, values: Values) -> CleanForm:
    stored = {name: getattr(phone, name) for name in PHONE_EMPTY}
    form = phone_checked(given_over(stored, values, empty=PHONE_EMPTY), region=phone.company.country)
    for name, value in form.values.items():
        setattr(phone, name, value)
    phone.folded = fold(phone.name, phone.phone)
    return form


def _save(phone: Phone, values: Values) -> None:
    _set(phone, values)
    same = Phone.objects.filter(company=phone.company, phone=phone.phone, type=phone.type).exclude(pk=phone.pk)
    if same.exists():
        raise Invalid.field("phone", TAKEN)
    phone.save()


_LIST = ListKind("phones", Phone, _set, "phone", lambda phone: (phone.phone, phone.type))
