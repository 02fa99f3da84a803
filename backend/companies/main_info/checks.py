"""Forms of main info: values in; clean values with soft remarks out, or Invalid with a message beside each field.

Services call them before writing, the wizard's steps call them on what is stored. They read no table.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cache
from typing import Any

from django.db.models import BooleanField, Model
from django.utils.translation import gettext_lazy as _

from common.errors import LINK_MESSAGE, Invalid, Text
from common.text import email_read, holds_link, normalise_identifier
from companies.errors import REQUIRED
from companies.main_info.models import Address, BankAccount, ContactPerson, Link, Phone
from companies.validators import Checked, Finding, Rejected
from companies.validators.iban import iban_check, iban_used_in
from companies.validators.links import link_check
from companies.validators.phones import phone_check
from companies.validators.postal import address_check

Values = Mapping[str, Any]

ADDRESS_ABROAD = _("The address must be in the company’s country")
_OFF_THE_GLOBE = _("Enter a place on the map")
_ONE_OF_TWO = _("Enter latitude and longitude together")
_NOT_AN_EMAIL = _("Enter a valid email address")
_NOT_A_NUMBER = _("An account number has 4 to 34 letters and digits")

_ACCOUNT_NUMBER = re.compile(r"[A-Z0-9](?:[A-Z0-9-]{2,32})[A-Z0-9]")


@dataclass(frozen=True)
class CleanForm:
    """Values as they are stored, soft remarks by field name, and the register that each identifier belongs to."""

    values: Values
    warnings: Mapping[str, tuple[Finding, ...]] = field(default_factory=dict)
    schemes: Mapping[str, str] = field(default_factory=dict)


class FormCheck:
    """Checks one field after the other, so that a person sees all that is wrong at once."""

    def __init__(self, given: Values) -> None:
        self.given = given
        self.values: dict[str, Any] = {}
        self.warnings: dict[str, tuple[Finding, ...]] = {}
        self.schemes: dict[str, str] = {}
        self.errors: dict[str, list[Text]] = {}

    def refuse(self, name: str, message: Text) -> None:
        self.errors.setdefault(name, []).append(message)

    def check(self, name: str, check: Callable[[Any], Checked]) -> None:
        """Keep what the validator returns, or note what it says."""
        try:
            checked = check(self.given[name])
        except Rejected as rejected:
            self.refuse(name, rejected.message)
            return
        self.values[name] = checked.value
        if checked.warnings:
            self.warnings[name] = checked.warnings
        if checked.scheme:
            self.schemes[name] = checked.scheme

    def keep(self, name: str, *, required: bool = False) -> None:
        """Keep a value as it is; an absent one is refused where it is required."""
        if required and not self.given[name]:
            self.refuse(name, REQUIRED)
        else:
            self.values[name] = self.given[name]

    def keep_rest(self, model: type[Model]) -> None:
        """Keep the fields that nothing was said about yet; those that the table wants are required."""
        required = _required(model)
        for name in self.given:
            if name not in self.values and name not in self.errors:
                self.keep(name, required=name in required)

    def done(self) -> CleanForm:
        """The form. Raises Invalid if anything was refused."""
        if self.errors:
            raise Invalid(self.errors)
        return CleanForm(self.values, self.warnings, self.schemes)


@cache
def _columns(model: type[Model]) -> tuple[Any, ...]:
    """What people fill in of a table, in its order: a new column joins by itself."""
    own = (column for column in model._meta.concrete_fields if not column.primary_key and not column.is_relation)
    return tuple(column for column in own if column.editable and column.name not in ("is_default", "is_primary"))


@cache
def _required(model: type[Model]) -> frozenset[str]:
    return frozenset(
        column.name for column in _columns(model) if not column.blank and not isinstance(column, BooleanField)
    )


def empty_values(model: type[Model]) -> dict[str, Any]:
    """What people fill in, with what is there before."""
    return {column.name: column.get_default() for column in _columns(model)}


def stored_values(row: Model) -> dict[str, Any]:
    """What people filled in."""
    return {column.name: getattr(row, column.name) for column in _columns(type(row))}


def merged_values(stored: Values, given: Values, *, empty: Values) -> dict[str, Any]:
    """The contract's PUT: an omitted field keeps its stored value, null clears it; ``empty`` says what clear means."""
    return {
        name: (blank if given[name] is None else given[name]) if name in given else stored.get(name, blank)
        for name, blank in empty.items()
    }


def address_checked(values: Values) -> CleanForm:
    """The address in the form to store: the parts that its country needs, its place on the map."""
    form = FormCheck({**values, "country": values["country"].upper()})
    form.keep("country", required=True)
    checked = address_check(form.given["country"], values)
    for name, rejected in checked.errors.items():
        form.refuse(name, rejected.message)
    form.values |= checked.parts
    form.warnings |= {name: (finding,) for name, finding in checked.warnings.items()}
    _place(form, values["latitude"], values["longitude"])
    form.keep_rest(Address)
    return form.done()


def _place(form: FormCheck, latitude: Decimal | None, longitude: Decimal | None) -> None:
    if (latitude is None) != (longitude is None):
        form.refuse("latitude" if latitude is None else "longitude", _ONE_OF_TWO)
    if latitude is not None and abs(latitude) > 90:
        form.refuse("latitude", _OFF_THE_GLOBE)
    if longitude is not None and abs(longitude) > 180:
        form.refuse("longitude", _OFF_THE_GLOBE)


def bank_account_checked(values: Values, *, country: str) -> CleanForm:
    """The account in the form to store: by IBAN where the country has one, by number elsewhere.

    ``country`` is the company's.
    """
    form = FormCheck({**values, "currency": values["currency"].upper()})
    number = normalise_identifier(values["account_number"])
    if values["iban"] or iban_used_in(country):
        form.check("iban", iban_check)
    elif not number:
        form.refuse("account_number", REQUIRED)
    if number and not _ACCOUNT_NUMBER.fullmatch(number):
        form.refuse("account_number", _NOT_A_NUMBER)
    form.values["account_number"] = number
    form.keep_rest(BankAccount)
    return form.done()


def phone_checked(values: Values, *, region: str) -> CleanForm:
    """A phone of the company. ``region`` reads numbers without a country code."""
    form = FormCheck(values)
    form.check("phone", lambda number: phone_check(number, region=region, kind=values["type"] or None))
    form.keep_rest(Phone)
    return form.done()


def link_checked(values: Values) -> CleanForm:
    """A profile; without a network there is nothing to check its link against."""
    form = FormCheck(values)
    if values["contact_type"]:
        form.check("contact_link", lambda link: link_check(link, kind=values["contact_type"]))
    form.keep_rest(Link)
    return form.done()


def person_checked(values: Values, *, region: str) -> CleanForm:
    form = FormCheck(values)
    form.check("phone", lambda number: phone_check(number, region=region))
    if values["email"]:
        try:
            form.values["email"] = email_read(values["email"])
        except ValueError:
            form.refuse("email", _NOT_AN_EMAIL)
    if holds_link(values["name"]):
        form.refuse("name", LINK_MESSAGE)
    form.keep_rest(ContactPerson)
    return form.done()
