"""Writing how a company is reached: phones, profiles on social networks, contact people. Three kinds, one way."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, TypeVar
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from common.errors import Invalid, Text
from common.text import fold
from companies.company.models import Company
from companies.company.services import change_record, values_of
from companies.errors import TAKEN
from companies.locks import Values, company_for_addition, company_for_change, item_of
from companies.main_info.checks.contacts import (
    LINK_EMPTY,
    PERSON_EMPTY,
    PHONE_EMPTY,
    link_checked,
    person_checked,
    phone_checked,
)
from companies.main_info.checks.form import CleanForm, given_over
from companies.main_info.models import ContactPerson, Link, Phone
from companies.main_info.services.lists import ListKind, list_replace

ContactT = TypeVar("ContactT", Phone, Link, ContactPerson)

NONE_LEFT = _("Add at least one phone number")


@dataclass(frozen=True)
class ContactKind(Generic[ContactT]):
    """One kind: what its lines in the log begin with, its rows, their empty values, the check of a whole row (with the
    company's country), the columns by which it is searched, those that may not repeat together (the first is where a
    repetition is told), and whether the very first one may be added while the licence is suspended."""

    noun: str
    model: type[ContactT]
    empty: Mapping[str, Any]
    checked: Callable[[Mapping[str, Any], str], CleanForm]
    searched: tuple[str, ...]
    unique: tuple[str, ...] = ()
    first_counts: bool = False

    def set_row(self, row: ContactT, values: Values) -> CleanForm:
        """Put what is given over what the row has. Raises Invalid; nothing is saved."""
        form = self.checked(given_over(self.values(row), values, empty=self.empty), row.company.country)
        for name, value in form.values.items():
            setattr(row, name, value)
        row.folded = fold(*(getattr(row, name) for name in self.searched))
        return form

    def unique_key(self, row: ContactT) -> tuple[Any, ...]:
        """What no two rows of a company share."""
        return tuple(getattr(row, name) for name in self.unique)

    def values(self, row: ContactT) -> dict[str, Any]:
        """The row as it stands."""
        return {name: getattr(row, name) for name in self.empty}


PHONES = ContactKind(
    "phone",
    Phone,
    PHONE_EMPTY,
    # Numbers without a country code are read as the company's country dials them.
    lambda values, country: phone_checked(values, region=country),
    searched=("name", "phone"),
    unique=("phone", "type"),
    first_counts=True,
)
LINKS = ContactKind(
    "link",
    Link,
    LINK_EMPTY,
    lambda values, _country: link_checked(values),
    searched=("name", "contact_link"),
    unique=("contact_link",),
)
PEOPLE = ContactKind(
    "contact_person",
    ContactPerson,
    PERSON_EMPTY,
    lambda values, country: person_checked(values, region=country),
    searched=("name", "job_title", "email", "phone"),
)


@transaction.atomic
def contact_create(
    kind: ContactKind[ContactT], *, company_id: UUID, values: Values, actor: User, now: datetime
) -> ContactT:
    """Add one. Raises Invalid, and what ``company_for_addition`` raises."""
    company = company_for_addition(company_id, kind.model, now=now, first_counts=kind.first_counts)
    row = kind.model(company=company)
    _save(kind, row, values)
    after = values_of(row, kind.empty)
    change_record(
        company=company, action=f"{kind.noun}.created", subject=row, before={}, after=after, actor=actor, now=now
    )
    return row


@transaction.atomic
def contact_update(
    kind: ContactKind[ContactT], *, company_id: UUID, contact_id: int, values: Values, actor: User, now: datetime
) -> ContactT:
    """Change what is given. Raises Invalid, Missing, and what ``company_for_change`` raises."""
    company = company_for_change(company_id, now=now)
    row = item_of(company, kind.model, contact_id)
    before = values_of(row, kind.empty)
    _save(kind, row, values)
    after = values_of(row, kind.empty)
    change_record(
        company=company, action=f"{kind.noun}.updated", subject=row, before=before, after=after, actor=actor, now=now
    )
    return row


@transaction.atomic
def contact_delete(
    kind: ContactKind[ContactT], *, company_id: UUID, contact_id: int, actor: User, now: datetime
) -> None:
    """Delete it. Raises Missing, and what ``company_for_change`` raises."""
    company = company_for_change(company_id, now=now)
    row = item_of(company, kind.model, contact_id)
    change_record(
        company=company, action=f"{kind.noun}.deleted", subject=row, before={}, after={}, actor=actor, now=now
    )
    row.delete()


def draft_phones_save(company: Company, items: Sequence[Values]) -> dict[str, list[Text]]:
    """The wizard's whole list of phones; answers soft remarks by path. The company is locked."""
    if not items:
        raise Invalid.field("phones", NONE_LEFT)
    return list_replace(company, _PHONE_LIST, items)


def draft_links_save(company: Company, items: Sequence[Values]) -> dict[str, list[Text]]:
    """The wizard's whole list of profiles, which may be empty. The company is locked."""
    return list_replace(company, _LINK_LIST, items)


def _save(kind: ContactKind[ContactT], row: ContactT, values: Values) -> None:
    kind.set_row(row, values)
    if kind.unique:
        same = kind.model._default_manager.filter(
            company=row.company, **dict(zip(kind.unique, kind.unique_key(row), strict=True))
        )
        if same.exclude(pk=row.pk).exists():
            raise Invalid.field(kind.unique[0], TAKEN)
    row.save()


_PHONE_LIST = ListKind("phones", Phone, PHONES.set_row, "phone", PHONES.unique_key)
_LINK_LIST = ListKind("links", Link, LINKS.set_row, "contact_link", LINKS.unique_key)
