"""The lists of main info, newest last, each searchable by its folded column."""

from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from django.db.models import Model, QuerySet
from django.utils import translation

from accounts.users.models import User
from common.text import fold
from companies.company.models import Company
from companies.documents.models import Document
from companies.main_info.models import Address, BankAccount, ContactPerson, LegalInfo, Link, Phone

ItemT = TypeVar("ItemT", bound=Model)


def addresses(company: Company) -> QuerySet[Address]:
    """The default one first."""
    return Address.objects.filter(company=company).order_by("-is_default", "pk")


def phones(company: Company) -> QuerySet[Phone]:
    """In the order they came."""
    return Phone.objects.filter(company=company).order_by("pk")


def links(company: Company) -> QuerySet[Link]:
    """In the order they came."""
    return Link.objects.filter(company=company).order_by("pk")


def contact_people(company: Company) -> QuerySet[ContactPerson]:
    """In the order they came."""
    return ContactPerson.objects.filter(company=company).order_by("pk")


def bank_accounts(company: Company) -> QuerySet[BankAccount]:
    """The primary one first."""
    return BankAccount.objects.filter(company=company).order_by("-is_primary", "pk")


def legal_info(company: Company) -> LegalInfo:
    """The row, or an empty one that is not stored."""
    return LegalInfo.objects.filter(company=company).first() or LegalInfo(company=company)


def documents(company: Company) -> QuerySet[Document]:
    """By kind, in the order they came."""
    return Document.objects.filter(company=company).order_by("kind", "pk")


def searched(rows: QuerySet[ItemT], words: str) -> QuerySet[ItemT]:
    """Rows whose folded column has every word."""
    for word in fold(words).split():
        rows = rows.filter(folded__contains=word)
    return rows


class PaymentPrerequisites(NamedTuple):
    """What a card payment asks of the company (spec 8)."""

    has_phone: bool
    has_address: bool


@dataclass(frozen=True)
class BuyerSnapshot:
    """The company as a buyer, to be frozen on an invoice. Address parts are the default address's, empty without one.

    ``registration_scheme`` names the register as ZATCA does (CRN, 700, NAT, IQA, PAS, OTH; BR-KSA-14). A freelancer's
    legal name is the full name; identity numbers are left out: a tax invoice does not need them.
    """

    name_ar: str
    name_en: str
    legal_name: str
    tax_number: str
    registration_number: str
    registration_scheme: str
    country: str
    state: str
    city: str
    district: str
    street: str
    building_no: str
    unit_no: str
    postal_code: str
    short_address: str


def company_recipients(company: Company) -> list[User]:
    """Who gets the company's mails: the owner, while there is one who can sign in."""
    owner = company.owner
    return [owner] if owner is not None and owner.is_active else []


def company_name_in(company: Company, language: str) -> str:
    """The company's name for a reader of that language."""
    with translation.override(language):
        return company.name


def payment_prerequisites(company: Company) -> PaymentPrerequisites:
    """Whether the company has a contact phone and an address."""
    return PaymentPrerequisites(
        has_phone=Phone.objects.filter(company=company).exists(),
        has_address=Address.objects.filter(company=company).exists(),
    )


def primary_bank_account(company: Company) -> BankAccount | None:
    """The account to which withdrawals go; None while there is no account."""
    return BankAccount.objects.filter(company=company, is_primary=True).first()


def buyer_snapshot(company: Company) -> BuyerSnapshot:
    """The company as it is now (two queries)."""
    legal = LegalInfo.objects.filter(company=company).first() or LegalInfo(company=company)
    address = Address.objects.filter(company=company, is_default=True).first() or Address(company=company)
    return BuyerSnapshot(
        name_ar=company.name_ar or company.company_name,
        name_en=company.name_en or company.company_name,
        legal_name=legal.entity_name or legal.fullname or company.company_name,
        tax_number=legal.tax_number,
        registration_number=legal.registration_number,
        registration_scheme=legal.registration_scheme,
        country=company.country or address.country,
        state=address.state,
        city=address.city,
        district=address.district,
        street=address.street,
        building_no=address.building_no,
        unit_no=address.unit_no,
        postal_code=address.postal_code,
        short_address=address.short_address,
    )
