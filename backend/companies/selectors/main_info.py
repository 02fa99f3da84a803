"""The lists of main info, newest last, each searchable by its folded column."""

from typing import TypeVar

from django.db.models import Model, QuerySet

from common.folding import fold
from companies.models import Address, BankAccount, Company, ContactPerson, Document, LegalInfo, Link, Phone

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
