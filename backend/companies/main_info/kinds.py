"""The five lists of main info (addresses, phones, links, contact people, bank accounts): what each is made of."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from django.utils.translation import gettext_lazy as _

from accounts.users.models import Language
from common.errors import Invalid
from common.fields import blind_index
from common.text import fold
from companies.company.models import Company
from companies.company.services import values_of
from companies.errors import TAKEN
from companies.main_info.checks import (
    CleanForm,
    Values,
    address_checked,
    bank_account_checked,
    empty_values,
    link_checked,
    merged_values,
    person_checked,
    phone_checked,
)
from companies.main_info.models import Address, BankAccount, ContactPerson, Link, Phone
from references.lists.models import Country, Currency

_NOT_ON_THE_LIST = _("Choose one from the list")


def country_require(code: str, *, field: str) -> None:
    """Raise Invalid beside the field unless the country is on the list."""
    if not Country.objects.filter(code=code, is_active=True).exists():
        raise Invalid.field(field, _NOT_ON_THE_LIST)


def currency_require(code: str, *, field: str) -> None:
    """Raise Invalid beside the field unless the currency is on the list."""
    if not Currency.objects.filter(code=code, is_active=True).exists():
        raise Invalid.field(field, _NOT_ON_THE_LIST)


def language_require(code: str, *, field: str) -> None:
    """Raise Invalid beside the field unless the interface speaks the language."""
    if code not in Language.values:
        raise Invalid.field(field, _NOT_ON_THE_LIST)


ItemT = TypeVar("ItemT", Address, Phone, Link, ContactPerson, BankAccount)


@dataclass(frozen=True)
class ItemKind(Generic[ItemT]):
    # What its lines in the log begin with.
    noun: str
    model: type[ItemT]
    # The check of a whole row in a company.
    checked: Callable[[Values, Company], CleanForm]
    # The attributes by whose words it is searched.
    searched: tuple[str, ...]
    # The columns that no two rows of a company share, and the field beside which a repetition is shown.
    unique: tuple[str, ...] = ()
    error_field: str = ""
    # The column that marks the one row that counts: exactly one, once there are any.
    preferred: str = ""
    # The columns that the log keeps besides what was filled in.
    logged_too: tuple[str, ...] = ()
    # Fields whose codes must be on a reference list.
    listed: Mapping[str, Callable[..., None]] = field(default_factory=dict)
    # Whether the very first row may be added while the licence is suspended: paying and withdrawing need it.
    first_counts: bool = False
    # A new row, and what follows from its fields.
    new: Callable[[Company], ItemT] | None = None
    derive: Callable[[ItemT], None] | None = None

    @property
    def empty(self) -> dict[str, Any]:
        return empty_values(self.model)

    def row_of(self, company: Company) -> ItemT:
        return self.new(company) if self.new else self.model(company=company)

    def logged(self, row: ItemT) -> dict[str, Any]:
        return values_of(row, (*self.empty, *self.logged_too))

    def fill(self, row: ItemT, values: Values) -> CleanForm:
        """Put what is given over what the row has. Raises Invalid; nothing is saved."""
        stored = {name: getattr(row, name) for name in self.empty}
        form = self.checked(merged_values(stored, values, empty=self.empty), row.company)
        for name, require in self.listed.items():
            if form.values[name] != getattr(row, name):
                require(form.values[name], field=name)
        for name, value in form.values.items():
            setattr(row, name, value)
        if self.derive:
            self.derive(row)
        row.folded = fold(*(getattr(row, name) for name in self.searched))
        return form

    def unique_key(self, row: ItemT) -> tuple[Any, ...]:
        return tuple(getattr(row, name) for name in self.unique)

    def require_unique(self, row: ItemT) -> None:
        """Raise Invalid where the company has another such row."""
        key = dict(zip(self.unique, self.unique_key(row), strict=True))
        if any(key.values()):
            same = self.model._default_manager.filter(company=row.company, **key).exclude(pk=row.pk)
            if same.exists():
                raise Invalid.field(self.error_field, TAKEN)


def _numbers_index(account: BankAccount) -> None:
    account.iban_index, account.iban_last4 = blind_index(account.iban), account.iban[-4:]
    account.account_number_index = blind_index(account.account_number)
    account.account_number_last4 = account.account_number[-4:]


ADDRESSES = ItemKind(
    "address",
    Address,
    lambda values, _company: address_checked(values),
    searched=("address_name", "city", "district", "street", "state", "postal_code", "short_address", "building_no"),
    preferred="is_default",
    listed={"country": country_require},
    first_counts=True,
    new=lambda company: Address(company=company, country=company.country),
)
PHONES = ItemKind(
    "phone",
    Phone,
    # Numbers without a country code are read as the company's country dials them.
    lambda values, company: phone_checked(values, region=company.country),
    searched=("name", "phone"),
    unique=("phone", "type"),
    error_field="phone",
    first_counts=True,
)
LINKS = ItemKind(
    "link",
    Link,
    lambda values, _company: link_checked(values),
    searched=("name", "contact_link"),
    unique=("contact_link",),
    error_field="contact_link",
)
CONTACT_PEOPLE = ItemKind(
    "contact_person",
    ContactPerson,
    lambda values, company: person_checked(values, region=company.country),
    searched=("name", "job_title", "email", "phone"),
)
BANK_ACCOUNTS = ItemKind(
    "bank_account",
    BankAccount,
    lambda values, company: bank_account_checked(values, country=company.country),
    searched=("bank_name", "account_holder_name", "account_name", "branch_name", "last4"),
    unique=("iban_index",),
    error_field="iban",
    preferred="is_primary",
    logged_too=("iban_last4", "account_number_last4", "is_primary"),
    listed={"currency": currency_require},
    first_counts=True,
    derive=_numbers_index,
)
