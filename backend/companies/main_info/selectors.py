"""Reading main info: its lists and single rows, and what billing and lifecycle ask about a company."""

from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import QuerySet

from companies.company.models import Company
from companies.documents.models import Document
from companies.main_info.kinds import ItemKind, ItemT
from companies.main_info.models import Address, BankAccount, LegalInfo, Phone


def items_of(kind: ItemKind[ItemT], company: Company) -> QuerySet[ItemT]:
    """The company's rows in the order they came, the default (or primary) one first."""
    first = [f"-{kind.preferred}"] if kind.preferred else []
    return kind.model._default_manager.filter(company=company).order_by(*first, "pk")


def legal_info(company: Company) -> LegalInfo:
    """The row, or an empty one that is not stored."""
    return LegalInfo.objects.filter(company=company).first() or LegalInfo(company=company)


def documents_of(company: Company) -> QuerySet[Document]:
    """By kind, in the order they came."""
    return Document.objects.filter(company=company).order_by("kind", "pk")


class PaymentPrerequisites(NamedTuple):
    """What a card payment asks of the company."""

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
    legal = legal_info(company)
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
