"""Step 7: the company's address, which is its default one."""

from collections.abc import Iterator
from datetime import date
from functools import partial
from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from common.errors import Invalid
from companies.main_info.api.serializers import AddressIn, AddressOut
from companies.main_info.checks import ADDRESS_ABROAD, CleanForm, address_checked, stored_values
from companies.main_info.kinds import ADDRESSES
from companies.main_info.models import Address
from companies.main_info.services import item_save
from companies.registration.requirements.facts import Code, Facts, HoldsUp, Requirement
from companies.registration.wizard.step import Row, Saving, Show, Step, StepView, remarks_of
from references.selectors import country_name

_MISSING = _("Add the company’s address")
_NOT_PAYABLE = _("Please add the address details to complete the payment process")
_CODES = ("postal_code", "short_address", "building_no", "unit_no")


class AddressStepIn(AddressIn):
    """Step 7: the company's address, in its country."""


class AddressValuesOut(AddressOut):
    """Step 7; ``id`` is null before the first save."""

    id = serializers.IntegerField(allow_null=True)

    def to_representation(self, view: StepView) -> dict[str, Any]:
        """The step's address, or an empty one in the company's country."""
        return super().to_representation(view.facts.address or ADDRESSES.row_of(view.company))


class AddressStep(Step):
    number, key, section, label = 7, "address", "addresses", _("Address")
    prefix = "address."
    has_whole = True
    labels: ClassVar = {
        "address_name": _("Address name"),
        "country": _("Country of the address"),
        "state": _("State or region"),
        "city": _("City"),
        "district": _("District"),
        "street": _("Street"),
        "building_no": _("Building number"),
        "unit_no": _("Unit number"),
        "postal_code": _("Postal code"),
        "short_address": _("Short address"),
    }
    body, values = AddressStepIn, AddressValuesOut

    def save(self, saving: Saving) -> CleanForm:
        company = saving.company
        stored = Address.objects.filter(company=company, is_default=True).first()
        country = (saving.values.get("country") or company.country).upper()
        if country != company.country:
            raise Invalid.field("country", ADDRESS_ABROAD)
        address = stored or Address(company=company)
        return item_save(ADDRESSES, address, {**saving.values, "country": country, "is_default": True})

    def open_requirements(self, facts: Facts, today: date) -> list[Requirement]:
        address, country = facts.address, facts.company.country
        if address is None:
            return [self.requirement(facts, "", Code.MISSING, _MISSING)]
        if country and address.country != country:
            return [self.requirement(facts, "country", Code.INVALID, ADDRESS_ABROAD)]
        values = stored_values(address)
        return self.faults(facts, values, partial(address_checked, values))

    def confirmed_requirements(self, facts: Facts, today: date) -> Iterator[Requirement]:
        if not facts.has_address:
            yield self.requirement(facts, "", Code.MISSING, _NOT_PAYABLE, holds_up=HoldsUp.PAYMENT)

    def is_begun(self, facts: Facts) -> bool:
        return facts.address is not None

    def rows(self, facts: Facts, today: date) -> Iterator[Row]:
        if facts.address is None:
            yield Row(self.whole, "")
            return
        values = stored_values(facts.address)
        remarks = remarks_of(partial(address_checked, values))
        for name in self.labels:
            value = country_name(values[name]) if name == "country" else values[name]
            if value:
                show = Show.CODE if name in _CODES else Show.TEXT
                yield Row(self.path(name), value, show, remarks.get(name, ()))


ADDRESS = AddressStep()
