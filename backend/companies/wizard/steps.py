"""The ten steps of the wizard and the fields in them: the one table that names, sections and labels come from.

A field's name here is a path that is unique in the whole wizard (``address.city``, ``documents.tax_card``). The body
of a step has the bare names: ``local_name`` and ``path_of`` translate.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from common.errors import Missing, Text
from companies.company.models import CompanyKind
from companies.documents.models import KINDS_OF, DocumentKind


# Compared by identity: a hash of the label would depend on the active language.
@dataclass(frozen=True, eq=False)
class WizardStep:
    """One step. ``section`` is the group of permissions that guards the same data later."""

    number: int
    key: str
    section: str
    label: Text
    prefix: str = ""


KIND = WizardStep(1, "kind", "personal_info", _("Account type"))
NAMES = WizardStep(2, "names", "personal_info", _("Company names"))
BRAND = WizardStep(3, "brand", "personal_info", _("Digital name and logo"))
REGION = WizardStep(4, "region", "personal_info", _("Country, currency and language"))
LEGAL = WizardStep(5, "legal", "legal_info", _("Legal info"))
DOCUMENTS = WizardStep(6, "documents", "legal_info", _("Documents"), prefix="documents.")
ADDRESS = WizardStep(7, "address", "addresses", _("Address"), prefix="address.")
CONTACTS = WizardStep(8, "contacts", "contacts", _("Contacts"))
BANK = WizardStep(9, "bank", "bank_accounts", _("Bank account"), prefix="bank_account.")
REVIEW = WizardStep(10, "review", "personal_info", _("Check and submit"))

STEPS: tuple[WizardStep, ...] = (KIND, NAMES, BRAND, REGION, LEGAL, DOCUMENTS, ADDRESS, CONTACTS, BANK, REVIEW)
_BY_NUMBER = {step.number: step for step in STEPS}

ENTITY_FIELDS = ("entity_name", "registration_number", "tax_number", "tourism_license")
PERSON_FIELDS = ("fullname", "person_identification", "freelance_license_number")
LEGAL_FIELDS: dict[str, tuple[str, ...]] = {
    CompanyKind.ESTABLISHMENT: ENTITY_FIELDS,
    CompanyKind.FREELANCER: PERSON_FIELDS,
}

LABELS: dict[str, Text] = {
    "kind": _("Account type"),
    "company_name": _("Company name"),
    "name_ar": _("Arabic name"),
    "name_en": _("English name"),
    "sub_domain": _("Digital company name"),
    "logo": _("Logo"),
    "country": _("Country"),
    "currency": _("Currency"),
    "lang": _("Language"),
    "entity_name": _("Legal name"),
    "registration_number": _("Commercial registration number"),
    "tax_number": _("Tax number"),
    "tourism_license": _("Tourism licence number"),
    "fullname": _("Full name of the owner"),
    "person_identification": _("ID number"),
    "freelance_license_number": _("Freelance licence number"),
    **{f"documents.{kind.value}": kind.label for kind in DocumentKind},
    "address": _("Address"),
    "address.address_name": _("Address name"),
    "address.country": _("Country of the address"),
    "address.state": _("State or region"),
    "address.city": _("City"),
    "address.district": _("District"),
    "address.street": _("Street"),
    "address.building_no": _("Building number"),
    "address.unit_no": _("Unit number"),
    "address.postal_code": _("Postal code"),
    "address.short_address": _("Short address"),
    "phones": _("Phones"),
    "links": _("Links"),
    "bank_account": _("Bank account"),
    "bank_account.account_user_name": _("Account user name"),
    "bank_account.account_holder_name": _("Account holder name"),
    "bank_account.account_name": _("Account name"),
    "bank_account.bank_name": _("Bank name"),
    "bank_account.branch_name": _("Branch name"),
    "bank_account.branch_number": _("Branch number"),
    "bank_account.iban": _("IBAN"),
    "bank_account.account_number": _("Account number"),
    "bank_account.currency": _("Currency of the account"),
    "bank_account.account_type": _("Account type at the bank"),
}

# What the same paper or number is called where the company is registered.
_LABELS_THERE: dict[tuple[str, str], Text] = {
    ("SA", "documents.tax_card"): _("VAT registration certificate"),
    ("AE", "documents.tax_card"): _("Tax registration certificate"),
    ("AE", "documents.commercial_register"): _("Trade licence"),
    ("AE", "documents.freelance_license"): _("Freelance permit"),
    ("SA", "registration_number"): _("Commercial registration or unified national number"),
    ("AE", "registration_number"): _("Trade licence number"),
    ("EG", "tax_number"): _("Tax registration number"),
    ("AE", "tax_number"): _("Tax registration number (TRN)"),
    ("SA", "person_identification"): _("National ID or Iqama number"),
    ("EG", "person_identification"): _("National ID number"),
    ("AE", "person_identification"): _("Emirates ID number"),
    ("AE", "freelance_license_number"): _("Freelance permit number"),
}

_STEP_OF: dict[str, WizardStep] = {
    "kind": KIND,
    **dict.fromkeys(("company_name", "name_ar", "name_en"), NAMES),
    **dict.fromkeys(("sub_domain", "logo"), BRAND),
    **dict.fromkeys(("country", "currency", "lang"), REGION),
    **dict.fromkeys((*ENTITY_FIELDS, *PERSON_FIELDS), LEGAL),
    **dict.fromkeys(("phones", "links"), CONTACTS),
}


def step_numbered(number: int) -> WizardStep:
    """The step of that number. Raises Missing."""
    if number not in _BY_NUMBER:
        raise Missing
    return _BY_NUMBER[number]


def step_of(field: str) -> WizardStep:
    """The step that a field belongs to. Raises KeyError for a field that the wizard does not have."""
    head, dot, _rest = field.partition(".")
    if head in ("documents", "address", "bank_account"):
        return {"documents": DOCUMENTS, "address": ADDRESS, "bank_account": BANK}[head]
    return _STEP_OF[head] if dot else _STEP_OF[field]


def label_of(field: str, *, country: str = "") -> Text:
    """What people call the field, in the company's country if it is named; of ``phones.0.phone`` the list's name."""
    return _LABELS_THERE.get((country, field)) or LABELS.get(field) or LABELS[field.partition(".")[0]]


def local_name(field: str) -> str:
    """The field's name in the body of its own step."""
    return field.removeprefix(step_of(field).prefix)


def path_of(step: WizardStep, name: str) -> str:
    """The unique path of a field that a step's body calls ``name``."""
    return f"{step.prefix}{name}"


def reviewable_fields(kind: str) -> Iterator[str]:
    """The fields of a company of this kind that a reviewer may reject, in the wizard's order."""
    other_legal = {name for fields in LEGAL_FIELDS.values() for name in fields} - set(LEGAL_FIELDS[kind])
    papers = {f"documents.{paper}" for paper in KINDS_OF[kind]}
    for field in LABELS:
        foreign_paper = field.startswith("documents.") and field not in papers
        if field not in other_legal and not foreign_paper:
            yield field
