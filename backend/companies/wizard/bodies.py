"""The bodies that the wizard's steps take: the step's flat fields. Whether a field may be empty the domain decides."""

from typing import Any

from rest_framework import serializers

from common.api.fields import CleanCharField
from companies.company.models import CompanyKind
from companies.main_info.api.addresses import AddressIn
from companies.main_info.api.bank_accounts import BankAccountIn
from companies.main_info.api.contacts import LinkIn, PhoneIn


def _text(most: int) -> CleanCharField:
    return CleanCharField(max_length=most, required=False, allow_null=True, allow_blank=True)


class KindStepIn(serializers.Serializer[Any]):
    """Step 1. Another kind empties steps 5 and 6."""

    kind = serializers.ChoiceField(choices=CompanyKind.choices, required=False)


class NamesStepIn(serializers.Serializer[Any]):
    """Step 2."""

    company_name = _text(120)
    name_ar = _text(120)
    name_en = _text(120)


class BrandStepIn(serializers.Serializer[Any]):
    """Step 3: a square jpg or png as ``logo`` (multipart)."""

    sub_domain = _text(100)
    logo = serializers.FileField(required=False, allow_null=True, allow_empty_file=True)


class RegionStepIn(serializers.Serializer[Any]):
    """Step 4: codes of the reference lists."""

    country = _text(2)
    currency = _text(3)
    lang = _text(2)


class LegalStepIn(serializers.Serializer[Any]):
    """Step 5: the fields of the company's kind; those of the other are ignored."""

    entity_name = _text(150)
    registration_number = _text(60)
    tax_number = _text(60)
    tourism_license = _text(60)
    fullname = _text(150)
    person_identification = _text(60)
    freelance_license_number = _text(60)


class DocumentsStepIn(serializers.Serializer[Any]):
    """Step 6: the ids of the uploaded files that belong to the company; others are removed."""

    documents = serializers.ListField(
        child=serializers.IntegerField(min_value=1), required=False, allow_null=True, max_length=50
    )


class AddressStepIn(AddressIn):
    """Step 7: the company's address, in its country."""


class PhoneItemIn(PhoneIn):
    """A phone of the list; with ``id`` an existing one is changed."""

    id = serializers.IntegerField(required=False, allow_null=True, min_value=1)


class LinkItemIn(LinkIn):
    """A profile of the list; with ``id`` an existing one is changed."""

    id = serializers.IntegerField(required=False, allow_null=True, min_value=1)


class ContactsStepIn(serializers.Serializer[Any]):
    """Step 8: both whole lists; an omitted list is kept."""

    phones = PhoneItemIn(many=True, required=False, allow_null=True)
    links = LinkItemIn(many=True, required=False, allow_null=True)


class BankStepIn(BankAccountIn):
    """Step 9: the account, or ``skip``."""

    skip = serializers.BooleanField(required=False)


class ReviewStepIn(serializers.Serializer[Any]):
    """Step 10 has no body: it checks whether everything is there."""


BODIES: dict[int, type[serializers.Serializer[Any]]] = {
    1: KindStepIn,
    2: NamesStepIn,
    3: BrandStepIn,
    4: RegionStepIn,
    5: LegalStepIn,
    6: DocumentsStepIn,
    7: AddressStepIn,
    8: ContactsStepIn,
    9: BankStepIn,
    10: ReviewStepIn,
}
