"""Step 8: how the company is reached: its phones and its profiles on social networks."""

from collections.abc import Iterator
from datetime import date
from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from common.errors import Invalid, Text
from companies.main_info.api.serializers import LinkIn, LinkOut, PhoneIn, PhoneOut
from companies.main_info.checks import CleanForm, phone_checked, stored_values
from companies.main_info.kinds import LINKS, PHONES
from companies.main_info.models import Phone
from companies.main_info.services import list_replace
from companies.registration.requirements.facts import Code, Facts, HoldsUp, Requirement
from companies.registration.wizard.step import Row, Saving, Show, Step
from companies.validators import Finding
from companies.validators.phones import phone_grouped

_MISSING = _("Add at least one phone number")
_INVALID = _("One of the phone numbers is not valid in the company’s country")
_NOT_PAYABLE = _("Please add the phone number to complete the payment process")


class PhoneItemIn(PhoneIn):
    """A phone of the list; with ``id`` an existing one is changed."""

    id = serializers.IntegerField(required=False, allow_null=True, min_value=1)

    class Meta(PhoneIn.Meta):
        fields = (*PhoneIn.Meta.fields, "id")


class LinkItemIn(LinkIn):
    """A profile of the list; with ``id`` an existing one is changed."""

    id = serializers.IntegerField(required=False, allow_null=True, min_value=1)

    class Meta(LinkIn.Meta):
        fields = (*LinkIn.Meta.fields, "id")


class ContactsStepIn(serializers.Serializer[Any]):
    """Step 8: both whole lists; an omitted list is kept."""

    phones = PhoneItemIn(many=True, required=False, allow_null=True)
    links = LinkItemIn(many=True, required=False, allow_null=True)


class ContactsValuesOut(serializers.Serializer[Any]):
    phones = PhoneOut(many=True, source="facts.phones")
    links = LinkOut(many=True, source="facts.links")


class ContactsStep(Step):
    number, key, section, label = 8, "contacts", "contacts", _("Contacts")
    labels: ClassVar = {"phones": _("Phones"), "links": _("Links")}
    body, values = ContactsStepIn, ContactsValuesOut

    def save(self, saving: Saving) -> CleanForm:
        """Both lists are checked, so that a person sees all that is wrong at once."""
        company = saving.company
        given = {name: saving.values[name] or [] for name in self.labels if name in saving.values}
        if not Phone.objects.filter(company=company).exists():
            given.setdefault("phones", [])
        warnings: dict[str, tuple[Finding, ...]] = {}
        errors: dict[str, list[Text]] = {}
        for name, items in given.items():
            try:
                if name == "links":
                    warnings |= list_replace(LINKS, company, name, items)
                elif items:
                    warnings |= list_replace(PHONES, company, name, items)
                else:
                    errors[name] = [_MISSING]
            except Invalid as invalid:
                errors |= invalid.errors
        if errors:
            raise Invalid(errors)
        return CleanForm({}, warnings)

    def open_requirements(self, facts: Facts, today: date) -> Iterator[Requirement]:
        if not facts.phones:
            yield self.requirement(facts, "phones", Code.MISSING, _MISSING)
        for phone in facts.phones:
            try:
                phone_checked(stored_values(phone), region=facts.company.country)
            except Invalid:
                yield self.requirement(facts, "phones", Code.INVALID, _INVALID)

    def confirmed_requirements(self, facts: Facts, today: date) -> Iterator[Requirement]:
        if not facts.has_phone:
            yield self.requirement(facts, "phones", Code.MISSING, _NOT_PAYABLE, holds_up=HoldsUp.PAYMENT)

    def is_begun(self, facts: Facts) -> bool:
        return bool(facts.phones)

    def rows(self, facts: Facts, today: date) -> Iterator[Row]:
        phones = [f"{phone_grouped(phone.phone)} · {phone.name}" for phone in facts.phones]
        yield Row("phones", phones, Show.LINES)
        yield Row("links", [link.contact_link for link in facts.links], Show.LINES)


CONTACTS = ContactsStep()
