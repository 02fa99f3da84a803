"""What an export is made of: which tables, which columns. Every table about a person or a company stands here, or is
named in ``LEFT_OUT`` with its reason; a test fails for one that does not."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.models import Session, User
from activity.actions import action_words
from activity.models import Entry
from billing.models import (
    Account,
    Charge,
    Invoice,
    LedgerEntry,
    Payment,
    Subscription,
    SubscriptionOrder,
    Withdrawal,
)
from common.errors import Text
from companies.models import (
    Address,
    BankAccount,
    Company,
    ContactPerson,
    Document,
    LegalInfo,
    Link,
    Membership,
    Phone,
    Review,
    Standing,
)
from lifecycle.models import DataExport, DeletionRequest

Row = Mapping[str, Any]


def as_it_is(row: Row) -> Row:
    """Nothing to add, nothing to hide."""
    return row


@dataclass(frozen=True)
class Part:
    """One JSON file: what it is in words, its rows, and the columns that are told."""

    file: str
    words: Text
    model: type[Any]
    rows: Callable[[Any], QuerySet[Any]]
    columns: tuple[str, ...]
    shown: Callable[[Row], Row] = as_it_is


def _of(model: type[Any], lookup: str = "company") -> Callable[[Any], QuerySet[Any]]:
    return lambda owner: model._default_manager.filter(**{lookup: owner}).order_by("pk")


def _own_entries(user: User) -> QuerySet[Entry]:
    own = Company.objects.filter(owner=user, erased_at=None).values("pk")
    full = ExpressionWrapper(Q(company_id=None) | Q(company_id__in=own), output_field=BooleanField())
    return Entry.objects.filter(actor_id=user.pk).annotate(is_full=full).order_by("pk")


def _entry_shown(row: Row) -> Row:
    """In words. Of companies that are not theirs the person learns what they did, not what was changed to what."""
    told = dict(row)
    if not told.pop("is_full"):
        told |= {"subject_label": "", "changes": [], "note": ""}
    return {**told, "text": action_words(told["action"])}


PERSON_PARTS: tuple[Part, ...] = (
    Part(
        "sessions.json",
        _("Devices on which you logged in"),
        Session,
        _of(Session, "user"),
        ("id", "browser", "ip", "created_at", "last_seen_at", "expires_at", "ended_at", "end_reason"),
    ),
    Part(
        "memberships.json",
        _("Companies that you are a member of, with your permissions"),
        Membership,
        _of(Membership, "user"),
        (
            "company_id",
            "company__company_name",
            "company__name_ar",
            "company__name_en",
            "permissions",
            "joined_at",
        ),
    ),
    Part(
        "activity.json",
        _("What you did, and when"),
        Entry,
        _own_entries,
        (
            "at",
            "company_id",
            "action",
            "subject_kind",
            "subject_id",
            "subject_label",
            "changes",
            "note",
            "ip",
            "is_full",
        ),
        _entry_shown,
    ),
    Part(
        "deletion-requests.json",
        _("Your requests to delete the account"),
        DeletionRequest,
        _of(DeletionRequest, "user"),
        ("id", "status", "reason", "due_on", "refusal_reason", "created_at", "decided_at"),
    ),
    Part(
        "data-exports.json",
        _("Your requests for this file"),
        DataExport,
        _of(DataExport, "user"),
        ("id", "status", "requested_at", "ready_at", "expires_at", "size"),
    ),
)

COMPANY_PARTS: tuple[Part, ...] = (
    Part(
        "legal-info.json",
        _("Legal information"),
        LegalInfo,
        _of(LegalInfo),
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
        _of(Address),
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
        _of(Phone),
        ("id", "name", "phone", "type", "is_public", "created_at", "updated_at"),
    ),
    Part(
        "links.json",
        _("Links"),
        Link,
        _of(Link),
        ("id", "name", "contact_type", "contact_link", "is_public", "created_at", "updated_at"),
    ),
    Part(
        "contact-people.json",
        _("Contact people"),
        ContactPerson,
        _of(ContactPerson),
        ("id", "name", "job_title", "email", "phone", "created_at", "updated_at"),
    ),
    Part(
        "bank-accounts.json",
        _("Bank accounts, with their full numbers"),
        BankAccount,
        _of(BankAccount),
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
        _of(Document),
        ("id", "kind", "name", "size", "content_type", "expires_on", "created_at"),
    ),
    Part(
        "reviews.json",
        _("Reviews and their decisions"),
        Review,
        _of(Review),
        ("id", "submitted_at", "decision", "decided_at", "reasons"),
    ),
    Part(
        "subscription-orders.json",
        _("Subscription orders"),
        SubscriptionOrder,
        _of(SubscriptionOrder),
        (
            "id",
            "package__name_ar",
            "package__name_en",
            "period",
            "kind",
            "status",
            "ordered_at",
            "invoiced_at",
            "paid_at",
            "activated_at",
            "canceled_at",
            "cancel_reason",
            "forfeited_days",
            "forfeited_cents",
        ),
    ),
    Part(
        "subscriptions.json",
        _("Subscription periods"),
        Subscription,
        _of(Subscription),
        (
            "id",
            "order_id",
            "package__name_ar",
            "package__name_en",
            "period",
            "price_cents",
            "starts_at",
            "ends_at",
            "forfeited_at",
        ),
    ),
    Part(
        "invoices.json",
        _("Invoices; each as a PDF in the folder of the same name"),
        Invoice,
        _of(Invoice),
        (
            "id",
            "order_id",
            "status",
            "proforma_number",
            "tax_number",
            "issued_at",
            "due_at",
            "paid_at",
            "expired_at",
            "currency",
            "items",
            "discounts",
            "coupon_code",
            "coupon_cents",
            "additional_fees",
            "taxes",
            "voucher_code",
            "voucher_cents",
            "subtotal_cents",
            "discount_total_cents",
            "fee_total_cents",
            "taxable_cents",
            "tax_total_cents",
            "total_cents",
            "amount_due_cents",
            "seller",
            "buyer",
        ),
    ),
    Part(
        "payments.json",
        _("Payments"),
        Payment,
        _of(Payment),
        (
            "id",
            "invoice_id",
            "method",
            "status",
            "outcome",
            "failure",
            "amount_cents",
            "balance_cents",
            "card_cents",
            "provider",
            "provider_ref",
            "started_at",
            "settled_at",
        ),
    ),
    Part(
        "charges.json",
        _("Balance charges"),
        Charge,
        _of(Charge),
        ("id", "amount_cents", "method", "payment_id", "note", "started_at", "credited_at"),
    ),
    Part(
        "withdrawal-requests.json",
        _("Withdrawal requests; transfer receipts are in the folder “receipts”"),
        Withdrawal,
        _of(Withdrawal),
        (
            "id",
            "amount_cents",
            "fee_cents",
            "status",
            "bank_name",
            "account_holder_name",
            "iban",
            "account_number",
            "branch_name",
            "branch_number",
            "account_currency",
            "account_type",
            "delivered_at",
            "seen_at",
            "accepted_at",
            "closed_at",
            "canceled_at",
            "close_reason",
            "returned_at",
            "returned_cents",
            "return_reason",
        ),
    ),
    Part(
        "ledger.json",
        _("Every movement of the balance"),
        LedgerEntry,
        _of(LedgerEntry, "account_id"),
        ("id", "kind", "amount_cents", "balance_after_cents", "reference_kind", "reference_id", "created_at"),
    ),
)

# Told in account.json and company.json.
SUMMARISED: tuple[type[Any], ...] = (User, Company, Standing, Account)
LEFT_OUT: dict[str, str] = {
    "accounts.OneTimeToken": "keys, dead within days",
    "common.IdempotentAnswer": "answers kept for repeated requests; they say what the other files say",
    "mailing.Outbox": "mails are emptied once they have left",
    "lifecycle.Announced": "how far a company's events were announced",
    "lifecycle.DraftWarning": "that a mail was sent",
    "lifecycle.AccountRemoval": "exists only once the person is gone",
}


def person_summary(user: User) -> Row:
    """The account itself."""
    return {
        "id": user.pk,
        "first_name": user.first_name,
        "last_name": user.last_name,
        "email": user.email,
        "email_verified": user.email_verified,
        "phone": str(user.phone),
        "language": user.language,
        "created_at": user.created_at,
        "updated_at": user.updated_at,
        "last_login_at": user.last_login,
        "terms_accepted_at": user.terms_accepted_at,
    }


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
