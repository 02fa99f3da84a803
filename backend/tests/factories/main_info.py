"""Main info of companies: addresses, contacts, bank accounts, legal info, documents, reviews."""

import io
from typing import Any

import factory
from django.core.files.base import ContentFile
from django.core.files.uploadedfile import SimpleUploadedFile
from factory.django import DjangoModelFactory
from PIL import Image

from common.clock import utc_now
from common.fields import blind_index
from common.text import fold
from companies.company.models import Company, CompanyKind, Review
from companies.documents.models import KINDS_OF, Document, DocumentKind
from companies.main_info.models import (
    AccountType,
    Address,
    BankAccount,
    ContactPerson,
    ContactType,
    LegalInfo,
    Link,
    Phone,
    PhoneType,
)
from references.lists.models import Country, Currency
from tests.factories.companies import CompanyFactory
from tests.factories.papers import PDF

IBANS = ("SA0380000000608010167519", "SA8510000012345678901234", "SA7155000000012345678901")


def references_load() -> None:
    """The few countries and currencies that tests choose from; those that are here stay as they are."""
    countries = (
        ("SA", "السعودية", "Saudi Arabia"),
        ("EG", "مصر", "Egypt"),
        ("AE", "الإمارات", "United Arab Emirates"),
        ("MA", "المغرب", "Morocco"),
    )
    Country.objects.bulk_create(
        (Country(code=code, name_ar=name_ar, name_en=name_en) for code, name_ar, name_en in countries),
        ignore_conflicts=True,
    )
    Currency.objects.bulk_create(
        (
            Currency(code=code, name_ar=code, name_en=code, sign_ar=code, sign_en=code)
            for code in ("SAR", "EGP", "AED", "USD")
        ),
        ignore_conflicts=True,
    )


def picture(*, size: tuple[int, int] = (64, 64), kind: str = "PNG") -> bytes:
    """A small image."""
    output = io.BytesIO()
    Image.new("RGB", size, (180, 81, 10)).save(output, kind)
    return output.getvalue()


def logo_upload(**kwargs: Any) -> SimpleUploadedFile:
    """A square logo as a browser sends it."""
    return SimpleUploadedFile("logo.png", picture(**kwargs), content_type="image/png")


def pdf_upload(name: str = "سجل.pdf") -> SimpleUploadedFile:
    """A document as a browser sends it."""
    return SimpleUploadedFile(name, PDF, content_type="application/pdf")


class AddressFactory(DjangoModelFactory[Address]):
    """A Saudi national address; the first of a company must be made with ``is_default=True``."""

    class Meta:
        model = Address

    company = factory.SubFactory(CompanyFactory)
    address_name = factory.Sequence(lambda n: f"المكتب {n}")
    country = "SA"
    state = "منطقة الرياض"
    city = "الرياض"
    district = "العليا"
    street = "طريق الملك فهد"
    building_no = "2929"
    postal_code = "12214"
    folded = factory.LazyAttribute(lambda row: fold(row.address_name, row.city))


class PhoneFactory(DjangoModelFactory[Phone]):
    """A Saudi mobile."""

    class Meta:
        model = Phone

    company = factory.SubFactory(CompanyFactory)
    name = "خدمة العملاء"
    phone = factory.Sequence(lambda n: f"+96651{n:07d}")
    type = PhoneType.MOBILE
    folded = factory.LazyAttribute(lambda row: fold(row.name, row.phone))


class LinkFactory(DjangoModelFactory[Link]):
    """A profile."""

    class Meta:
        model = Link

    company = factory.SubFactory(CompanyFactory)
    name = "حسابنا"
    contact_type = ContactType.INSTAGRAM
    contact_link = factory.Sequence(lambda n: f"https://www.instagram.com/wahat{n}")


class ContactPersonFactory(DjangoModelFactory[ContactPerson]):
    """A person to contact."""

    class Meta:
        model = ContactPerson

    company = factory.SubFactory(CompanyFactory)
    name = factory.Sequence(lambda n: f"هند {n}")
    job_title = "مديرة الحجوزات"
    email = factory.Sequence(lambda n: f"hind{n}@example.com")
    phone = "+966512345678"
    folded = factory.LazyAttribute(lambda row: fold(row.name, row.email))


class BankAccountFactory(DjangoModelFactory[BankAccount]):
    """An account by IBAN; the first of a company must be made with ``is_primary=True``."""

    class Meta:
        model = BankAccount

    company = factory.SubFactory(CompanyFactory)
    account_holder_name = "شركة واحة السفر"
    bank_name = "مصرف الراجحي"
    iban = factory.Sequence(lambda n: IBANS[n % len(IBANS)])
    iban_index = factory.LazyAttribute(lambda row: blind_index(row.iban))
    iban_last4 = factory.LazyAttribute(lambda row: row.iban[-4:])
    currency = "SAR"
    account_type = AccountType.ENTITY
    folded = factory.LazyAttribute(lambda row: fold(row.bank_name, row.account_holder_name, row.iban_last4))


class DocumentFactory(DjangoModelFactory[Document]):
    """A PDF in private storage."""

    class Meta:
        model = Document

    company = factory.SubFactory(CompanyFactory)
    kind = DocumentKind.COMMERCIAL_REGISTER
    file = factory.LazyFunction(lambda: ContentFile(PDF, name="paper.pdf"))
    name = "سجل.pdf"
    size = len(PDF)
    content_type = "application/pdf"


class ReviewFactory(DjangoModelFactory[Review]):
    """A submission that waits."""

    class Meta:
        model = Review

    company = factory.SubFactory(CompanyFactory, under_review=True)
    submitted_at = factory.LazyFunction(utc_now)


def legal_info_create(company: Company) -> LegalInfo:
    """Legal info that passes, for the company's kind."""
    if company.kind == CompanyKind.ESTABLISHMENT:
        return LegalInfo.objects.create(
            company=company,
            entity_name="شركة واحة السفر للسياحة",
            registration_number="7001234567",
            registration_scheme="700",
            tax_number="310122393500003",
            tourism_license="73104512",
        )
    return LegalInfo.objects.create(
        company=company,
        fullname="سارة بنت محمد القحطاني",
        person_identification="1012345672",
        person_identification_index=blind_index("1012345672"),
        person_scheme="NAT",
        freelance_license_number="FL-123456",
        freelance_license_index=blind_index("FL-123456"),
    )


def complete(company: Company) -> Company:
    """Everything that the wizard asks for, so that the company can be submitted."""
    company.logo = "logos/wahat.png"
    company.save(update_fields=["logo"])
    legal_info_create(company)
    for kind in KINDS_OF[company.kind]:
        DocumentFactory.create(company=company, kind=kind)
    AddressFactory.create(company=company, is_default=True)
    PhoneFactory.create(company=company)
    BankAccountFactory.create(company=company, is_primary=True)
    return company
