"""What an export tells of each company that the person owns: what it is, where it is, who speaks for it, its papers."""

from django.utils.translation import gettext_lazy as _

from billing.ledger.models import Account
from companies.company.models import Company, Review, Standing
from companies.documents.models import Document
from companies.main_info.models import Address, BankAccount, ContactPerson, LegalInfo, Link, Phone
from lifecycle.export.parts import Part, Row, rows_of

COMPANY_PARTS: tuple[Part, ...] = (
    Part(
        "legal-info.json",
        _("Legal information"),
        LegalInfo,
        rows_of(LegalInfo),
        (
            "entity_name",
            "registration_number",
            "tax_number",
            "tourism_license",
            "fullname",
            "person_identification",
            "freelance_license_number",
            "created_at",
            "updated_at",
        ),
    ),
    Part(
        "addresses.json",
        _("Addresses"),
        Address,
        rows_of(Address),
        (
            "id",
            "address_name",
            "country",
            "state",
            "city",
            "district",
            "street",
            "building_no",
            "unit_no",
            "postal_code",
            "short_address",
            "latitude",
            "longitude",
            "is_default",
            "created_at",
            "updated_at",
        ),
    ),
    Part(
        "phones.json",
        _("Phone numbers"),
        Phone,
        rows_of(Phone),
        ("id", "name", "phone", "type", "is_public", "created_at", "updated_at"),
    ),
    Part(
        "links.json",
        _("Links"),
        Link,
        rows_of(Link),
        ("id", "name", "contact_type", "contact_link", "is_public", "created_at", "updated_at"),
    ),
    Part(
        "contact-people.json",
        _("Contact people"),
        ContactPerson,
        rows_of(ContactPerson),
        ("id", "name", "job_title", "email", "phone", "created_at", "updated_at"),
    ),
    Part(
        "bank-accounts.json",
        _("Bank accounts, with their full numbers"),
        BankAccount,
        rows_of(BankAccount),
        (
            "id",
            "account_holder_name",
            "account_user_name",
            "account_name",
            "bank_name",
            "branch_name",
            "branch_number",
            "iban",
            "account_number",
            "currency",
            "account_type",
            "is_primary",
            "created_at",
            "updated_at",
        ),
    ),
    Part(
        "documents.json",
        _("Documents; the files are in the folder of the same name"),
        Document,
        rows_of(Document),
        ("id", "kind", "name", "size", "content_type", "expires_on", "created_at"),
    ),
    Part(
        "reviews.json",
        _("Reviews and their decisions"),
        Review,
        rows_of(Review),
        ("id", "submitted_at", "decision", "decided_at", "reasons"),
    ),
)


def company_summary(company: Company, *, members: int) -> Row:
    """What the company is called, where it stands, what it has; of its members only how many there are."""
    standing = Standing.objects.filter(company=company).first() or Standing(company=company)
    account = Account.objects.filter(company=company).first() or Account(company=company)
    return {
        "id": company.pk,
        "kind": company.kind,
        "status": company.status,
        "company_name": company.company_name,
        "name_ar": company.name_ar,
        "name_en": company.name_en,
        "sub_domain": company.sub_domain,
        "country": company.country,
        "currency": company.currency,
        "lang": company.lang,
        "created_at": company.created_at,
        "updated_at": company.updated_at,
        "submitted_at": company.submitted_at,
        "confirmed_at": company.confirmed_at,
        "members": members,
        "licence": {
            "level": standing.level,
            "package_ar": standing.package_name_ar,
            "package_en": standing.package_name_en,
            "period": standing.period,
            "started_at": standing.started_at,
            "period_ends_at": standing.period_ends_at,
            "auto_renew": standing.auto_renew,
        },
        "balance_cents": account.balance_cents,
        "available_cents": account.available_cents,
        "held_cents": account.held_cents,
    }
