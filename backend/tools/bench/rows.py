"""Companies and people to measure with: bulk-made rows that look like those the product makes."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from accounts.users.models import User
from common.fields import blind_index
from common.folding import fold
from companies.company.models import Company, CompanyKind, Membership, Review, ReviewStatus, Standing
from companies.documents.models import Document, DocumentKind
from companies.main_info.models import Address, BankAccount, LegalInfo, Phone
from tools.bench.addresses import PASSWORD, UNVERIFIED, VERIFIED

BATCH = 1_000
OWNED = 50
COMPANIES_PER_OWNER = 5
IBAN = "SA0380000000608010167519"
_FIRST_ID = 1 << 127


@dataclass(frozen=True)
class People:
    """Whose list is measured, and everybody else."""

    measured: User
    others: list[User]


def people_make(companies: int) -> People:
    """One owner of up to fifty companies, and owners of five each."""
    count = max(1, -(-max(0, companies - OWNED) // COMPANIES_PER_OWNER))
    measured, *others = User.objects.bulk_create(_person(number) for number in range(count + 1))
    return People(measured, others)


def knowns_make() -> None:
    """Accounts for the addresses that are compared with unknown ones."""
    for email, is_verified in ((VERIFIED, True), (UNVERIFIED, False)):
        user = User(email=email, first_name="نورة", last_name="السالم", email_verified=is_verified)
        user.set_password(PASSWORD)
        user.save()


def _person(number: int) -> User:
    email, first, last = f"bench{number}@example.com", "نورة", f"السالم {number}"
    folded = fold(first, last, email)
    user = User(email=email, first_name=first, last_name=last, email_verified=True, name_folded=folded)
    user.set_unusable_password()
    return user


def companies_make(people: People, count: int, *, now: datetime) -> list[Company]:
    """Of ten companies eight are confirmed, one waits for its review and one is a draft that was sent back."""
    rows = Company.objects.bulk_create([_company(people, number, now) for number in range(count)], BATCH)
    _details_make(rows, now=now)
    member = people.others[0]
    Membership.objects.bulk_create(
        [
            Membership(company=row, user=member, permissions=["view_charges"], joined_at=now)
            for row in rows
            if row.owner_id != member.pk
        ],
        BATCH,
    )
    return rows


def _status(number: int) -> ReviewStatus:
    return {8: ReviewStatus.UNDER_REVIEW, 9: ReviewStatus.REJECTED}.get(number % 10, ReviewStatus.CONFIRMED)


def _company(people: People, number: int, now: datetime) -> Company:
    mine = number < OWNED
    status = _status(number)
    confirmed = status == ReviewStatus.CONFIRMED
    name_ar, name_en = f"شركة واحة السفر {number}", f"Wahat Travel {number}"
    sub_domain = "bench-" + "".join(chr(97 + int(digit)) for digit in f"{number:06d}")
    return Company(
        # Numbered: every run shows the same companies on the first page.
        id=UUID(int=_FIRST_ID + number),
        owner=people.measured if mine else people.others[(number - OWNED) // COMPANIES_PER_OWNER],
        kind=CompanyKind.ESTABLISHMENT,
        status=status,
        was_confirmed=confirmed,
        company_name="واحة السفر",
        name_ar=name_ar,
        name_en=name_en,
        name_folded=fold("واحة السفر", name_ar, name_en),
        sub_domain=sub_domain,
        sub_domain_key=sub_domain.replace("-", ""),
        logo=f"logos/{number}.webp",
        country="SA",
        currency="SAR",
        lang="ar",
        submitted_at=now - timedelta(days=61),
        confirmed_at=now - timedelta(days=60) if confirmed else None,
    )


def _details_make(rows: list[Company], *, now: datetime) -> None:
    LegalInfo.objects.bulk_create([_legal(row) for row in rows], BATCH)
    Address.objects.bulk_create([_address(row) for row in rows], BATCH)
    Phone.objects.bulk_create([_phone(row) for row in rows], BATCH)
    BankAccount.objects.bulk_create([_bank_account(row) for row in rows], BATCH)
    Standing.objects.bulk_create([_standing(row, now) for row in rows], BATCH)
    Document.objects.bulk_create([paper for row in rows for paper in _documents(row, now)], BATCH)
    Review.objects.bulk_create([_review(row, now) for row in rows], BATCH)


def _legal(company: Company) -> LegalInfo:
    return LegalInfo(
        company=company,
        entity_name=company.name_ar,
        registration_number="1010010030",
        registration_scheme="CRN",
        tax_number="300000000000003",
        tourism_license="73102345",
    )


def _address(company: Company) -> Address:
    return Address(
        company=company,
        address_name="المقر الرئيسي",
        country="SA",
        state="منطقة الرياض",
        city="الرياض",
        district="العليا",
        street="طريق الملك فهد",
        building_no="2929",
        postal_code="12214",
        is_default=True,
        folded=fold("المقر الرئيسي", "الرياض"),
    )


def _phone(company: Company) -> Phone:
    number = f"+96651{company.pk.int % 10_000_000:07d}"
    return Phone(company=company, name="المبيعات", phone=number, type="mobile", folded=fold("المبيعات", number))


def _bank_account(company: Company) -> BankAccount:
    return BankAccount(
        company=company,
        account_holder_name=company.name_ar,
        bank_name="مصرف الراجحي",
        iban=IBAN,
        iban_index=blind_index(IBAN),
        iban_last4=IBAN[-4:],
        currency="SAR",
        account_type="entity",
        is_primary=True,
    )


def _standing(company: Company, now: datetime) -> Standing:
    if company.status != ReviewStatus.CONFIRMED:
        return Standing(company=company)
    ends = now + timedelta(days=20)
    return Standing(
        company=company,
        level=1,
        package_name_ar="المتقدمة",
        package_name_en="Premium",
        period="monthly",
        started_at=now - timedelta(days=10),
        period_ends_at=ends,
        partial_suspension_at=ends + timedelta(days=7),
        total_suspension_at=ends + timedelta(days=21),
        erase_at=ends + timedelta(days=36),
    )


def _documents(company: Company, now: datetime) -> Iterator[Document]:
    for kind in (DocumentKind.COMMERCIAL_REGISTER, DocumentKind.TAX_CARD, DocumentKind.TOURISM_LICENSE):
        expires = (now + timedelta(days=300)).date() if kind == DocumentKind.TOURISM_LICENSE else None
        name = f"{kind.value}.pdf"
        yield Document(
            company=company,
            kind=kind,
            file=f"companies/{company.pk}/documents/{name}",
            name=name,
            size=120_000,
            content_type="application/pdf",
            expires_on=expires,
        )


def _review(company: Company, now: datetime) -> Review:
    decision = {ReviewStatus.UNDER_REVIEW: "pending", ReviewStatus.REJECTED: "rejected"}
    decided = decision.get(ReviewStatus(company.status), "confirmed")
    reason = {
        "field": "documents.tax_card",
        "code": "",
        "text_ar": "الصورة غير واضحة",
        "text_en": "The picture is not clear",
        "answered": False,
    }
    return Review(
        company=company,
        submitted_at=now - timedelta(days=61),
        decision=decided,
        decided_at=None if decided == "pending" else now - timedelta(days=60),
        reasons=[reason] if decided == "rejected" else [],
    )
