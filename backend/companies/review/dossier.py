"""Everything about one company on one page, for the person who reviews it: values, files, remarks, earlier reasons."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Any
from uuid import UUID

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from common.errors import Invalid, Text
from companies.company.models import Company, Review
from companies.documents.models import KINDS_OF, Document
from companies.main_info import selectors as main_info
from companies.main_info.checks import address as address_checks
from companies.main_info.checks import bank as bank_checks
from companies.main_info.checks.address import address_checked
from companies.main_info.checks.bank import bank_account_checked
from companies.main_info.checks.legal import legal_checked
from companies.main_info.models import LegalInfo
from companies.requirements.engine import Code
from companies.requirements.rules import validity
from companies.requirements.selectors import reasons_of
from companies.review.twins import Twin, twins_of
from companies.validators.iban import iban_grouped
from companies.validators.phones import phone_grouped
from companies.wizard.steps import (
    ADDRESS,
    BANK,
    CONTACTS,
    DOCUMENTS,
    LEGAL,
    LEGAL_FIELDS,
    WizardStep,
    label_of,
    path_of,
)
from references.lists.models import Country, Language


class Show(StrEnum):
    """How a value is shown."""

    TEXT = "text"
    CODE = "code"  # left-to-right
    LOGO = "logo"
    DOCUMENTS = "documents"
    LINES = "lines"


@dataclass(frozen=True)
class DossierRow:
    """One field: its value, soft remarks of the rules, others with the same value, and why it was rejected before."""

    field: str
    value: Any
    show: Show = Show.TEXT
    remarks: tuple[Text, ...] = ()
    twins: tuple[Twin, ...] = ()
    rejected_before: str = ""
    country: str = ""

    @property
    def label(self) -> Text:
        """What people call the field in the company's country."""
        return label_of(self.field, country=self.country)


@dataclass(frozen=True)
class DossierSection:
    """What belongs together."""

    title: Text
    rows: tuple[DossierRow, ...]


@dataclass(frozen=True)
class Dossier:
    """The company's file."""

    company: Company
    sections: tuple[DossierSection, ...]
    reviews: tuple[Review, ...]


@dataclass
class _Pages:
    """What the sections are written from."""

    company: Company
    legal: LegalInfo
    documents: Mapping[str, list[Document]]
    twins: Mapping[str, tuple[Twin, ...]]
    before: Mapping[str, str]
    today: date
    remarks: dict[str, tuple[Text, ...]] = field(default_factory=dict)

    def row(self, name: str, value: Any, show: Show = Show.TEXT) -> DossierRow:
        """A row with all that is known about its field."""
        return DossierRow(
            name,
            value,
            show,
            remarks=self.remarks.get(name, ()),
            twins=self.twins.get(name, ()),
            rejected_before=self.before.get(name, ""),
            country=self.company.country,
        )


def dossier_of(company: Company, *, today: date) -> Dossier:
    """The file of a company, whatever its state."""
    legal = main_info.legal_info(company)
    papers: dict[str, list[Document]] = {kind.value: [] for kind in KINDS_OF[company.kind]}
    for document in main_info.documents(company):
        papers.setdefault(document.kind, []).append(document)
    reviews = tuple(Review.objects.filter(company=company).select_related("submitted_by", "decided_by").order_by("-pk"))
    pages = _Pages(company, legal, papers, twins_of(company, legal), _rejected_before(reviews), today)
    writers = (
        (_("Company"), _identity),
        (LEGAL.label, _legal),
        (DOCUMENTS.label, _documents),
        (ADDRESS.label, _address),
        (CONTACTS.label, _contacts),
        (BANK.label, _bank),
    )
    sections = tuple(DossierSection(title, tuple(write(pages))) for title, write in writers)
    return Dossier(company, sections, reviews)


def document_of(company_id: UUID, document_id: int) -> Document | None:
    """One document of a company, for whoever may look into its file."""
    return Document.objects.filter(company=company_id, pk=document_id).first()


def _rejected_before(reviews: tuple[Review, ...]) -> dict[str, str]:
    """The newest earlier reason of each field, in the reader's language."""
    found: dict[str, str] = {}
    for review in reviews:
        for reason in reasons_of(review):
            found.setdefault(reason.field, reason.text)
    return found


# The engine's sentences ask the owner for a new paper.
_VALIDITY = {Code.EXPIRED: _("This document has expired"), Code.EXPIRING: _("This document expires soon")}


def _remarks(check: Any, step: WizardStep) -> dict[str, tuple[Text, ...]]:
    """What the rules say about stored values: soft remarks, and faults that arose since they were saved.

    Without what they ask of the owner: "Please check the number; you can continue" is no word for a reviewer.
    """
    try:
        found = check().warnings
    except Invalid as invalid:
        found = invalid.errors
    return {path_of(step, name): tuple(_fact_of(text) for text in texts) for name, texts in found.items()}


def _fact_of(remark: Text) -> str:
    # The request to the owner is the last sentence, and begins alike in every remark.
    fact, _request, _rest = str(remark).partition(gettext("Please check"))
    return fact.rstrip()


def _identity(pages: _Pages) -> Iterator[DossierRow]:
    company = pages.company
    yield pages.row("kind", company.get_kind_display())
    for name in ("company_name", "name_ar", "name_en"):
        yield pages.row(name, getattr(company, name))
    yield pages.row("sub_domain", company.sub_domain, Show.CODE)
    yield pages.row("logo", company.logo, Show.LOGO)
    yield pages.row("country", _country_name(company.country))
    yield pages.row("currency", company.currency, Show.CODE)
    yield pages.row("lang", _language_name(company.lang))


def _legal(pages: _Pages) -> Iterator[DossierRow]:
    company, names = pages.company, LEGAL_FIELDS[pages.company.kind]
    values = {name: getattr(pages.legal, name) for name in names}
    pages.remarks |= _remarks(
        lambda: legal_checked(values, kind=company.kind, country=company.country, today=pages.today), LEGAL
    )
    for name in names:
        yield pages.row(name, values[name], Show.TEXT if name in ("entity_name", "fullname") else Show.CODE)


def _documents(pages: _Pages) -> Iterator[DossierRow]:
    for kind, papers in pages.documents.items():
        path = path_of(DOCUMENTS, kind)
        pages.remarks[path] = tuple(_VALIDITY[found.code] for found in validity(path, papers, pages.today))
        yield pages.row(path, papers, Show.DOCUMENTS)


def _address(pages: _Pages) -> Iterator[DossierRow]:
    address = main_info.addresses(pages.company).first()
    if address is None:
        yield pages.row("address", "")
        return
    values = {name: getattr(address, name) for name in address_checks.EMPTY}
    pages.remarks |= _remarks(lambda: address_checked(values), ADDRESS)
    for name in ("address_name", *address_checks.POSTAL_PARTS):
        value = _country_name(address.country) if name == "country" else values[name]
        if value:
            code = name in ("postal_code", "short_address", "building_no", "unit_no")
            yield pages.row(path_of(ADDRESS, name), value, Show.CODE if code else Show.TEXT)


def _contacts(pages: _Pages) -> Iterator[DossierRow]:
    phones = [f"{phone_grouped(phone.phone)} · {phone.name}" for phone in main_info.phones(pages.company)]
    yield pages.row("phones", phones, Show.LINES)
    yield pages.row("links", [link.contact_link for link in main_info.links(pages.company)], Show.LINES)


def _bank(pages: _Pages) -> Iterator[DossierRow]:
    account = main_info.bank_accounts(pages.company).first()
    if account is None:
        yield pages.row("bank_account", "")
        return
    values = {name: getattr(account, name) for name in bank_checks.EMPTY}
    pages.remarks |= _remarks(lambda: bank_account_checked(values, country=pages.company.country), BANK)
    for name, value in values.items():
        if name == "iban" and value:
            yield pages.row(path_of(BANK, name), iban_grouped(value), Show.CODE)
        elif name == "account_type":
            yield pages.row(path_of(BANK, name), account.get_account_type_display())
        elif value:
            code = name in ("account_number", "branch_number", "currency")
            yield pages.row(path_of(BANK, name), value, Show.CODE if code else Show.TEXT)


def _language_name(code: str) -> str:
    language = Language.objects.filter(code=code).first()
    return code if language is None else language.name


def _country_name(code: str) -> str:
    country = Country.objects.filter(code=code).first()
    return code if country is None else f"{country.name} ({code})"
