"""Mails about invoices and the licences that they pay for."""

from datetime import datetime

from django.utils.translation import gettext_lazy as _

from billing.catalogue.pricing import Item
from billing.invoices.models import Invoice
from billing.recipients import company_mail
from billing.subscriptions.models import OrderOrigin, Subscription, SubscriptionOrder
from companies.company.models import Company
from mailing.kinds import MailKind, Topic
from mailing.services import Json

_INVOICE = "/company/{company_id}/invoices/{invoice_id}"
_LICENCE = "/company/{company_id}/license"
INVOICE_ISSUED = MailKind("billing.invoice_issued", _("Invoice issued"), _INVOICE, topic=Topic.MONEY)
RENEWAL_ISSUED = MailKind("billing.renewal_issued", _("Renewal invoice issued"), _INVOICE, topic=Topic.MONEY)
INVOICE_DUE = MailKind("billing.invoice_due", _("Invoice expiring soon"), _INVOICE, topic=Topic.MONEY)
INVOICE_PAID = MailKind("billing.invoice_paid", _("Invoice paid"), _INVOICE, topic=Topic.MONEY)
INVOICE_EXPIRED = MailKind("billing.invoice_expired", _("Invoice expired"), _LICENCE, topic=Topic.MONEY)
LICENCE_STARTED = MailKind("billing.licence_started", _("Subscription started"), _LICENCE, topic=Topic.MONEY)
RENEWAL_BLOCKED = MailKind("billing.renewal_blocked", _("Auto-renew on hold"), _INVOICE, topic=Topic.MONEY)
RENEWAL_UNPAID = MailKind(
    "billing.renewal_unpaid", _("Renewal not paid"), "/company/{company_id}/charges", topic=Topic.MONEY
)


def invoice_issued(*, invoice: Invoice, now: datetime) -> None:
    """An invoice waits to be paid; the platform's renewal's says whether the balance pays it."""
    renewal = invoice.order.origin == OrderOrigin.PLATFORM
    company_mail(
        RENEWAL_ISSUED if renewal else INVOICE_ISSUED,
        company=invoice.company,
        cause=f"invoice:{invoice.pk}:issued",
        context={**_facts(invoice), "auto_renew": invoice.company.standing.auto_renew},
        now=now,
    )


def invoice_due(*, invoice: Invoice, company: Company, now: datetime) -> None:
    company_mail(INVOICE_DUE, company=company, cause=f"invoice:{invoice.pk}:due", context=_facts(invoice), now=now)


def invoice_paid(*, invoice: Invoice, subscription: Subscription, now: datetime) -> None:
    """It is paid and the licence runs; where there was nothing to pay, only the licence is worth telling."""
    paid = invoice.amount_due_cents > 0
    company_mail(
        INVOICE_PAID if paid else LICENCE_STARTED,
        company=invoice.company,
        cause=f"invoice:{invoice.pk}:paid",
        context={
            **_facts(invoice),
            "is_trial": False,
            **_period(subscription),
        },
        now=now,
    )


def trial_started(*, order: SubscriptionOrder, subscription: Subscription, item: Item, now: datetime) -> None:
    """A trial runs; it has no invoice that could be told of."""
    company_mail(
        LICENCE_STARTED,
        company=order.company,
        cause=f"order:{order.pk}:trial",
        context={
            "item_ar": item.description_ar,
            "item_en": item.description_en,
            "is_trial": True,
            "erases_at": subscription.erases_at.isoformat(),
            **_period(subscription),
        },
        now=now,
    )


def _period(subscription: Subscription) -> dict[str, Json]:
    return {"starts_at": subscription.starts_at.isoformat(), "ends_at": subscription.ends_at.isoformat()}


def invoice_expired(*, invoice: Invoice, company: Company, now: datetime) -> None:
    company_mail(
        INVOICE_EXPIRED, company=company, cause=f"invoice:{invoice.pk}:expired", context=_facts(invoice), now=now
    )


def renewal_blocked(*, invoice: Invoice, company: Company, now: datetime) -> None:
    """A member's order is open when the renewal is due: auto-renew waits for it to be paid, cancelled or expired."""
    standing = company.standing
    company_mail(
        RENEWAL_BLOCKED,
        company=company,
        cause=f"invoice:{invoice.pk}:blocks_renewal",
        context={
            **_facts(invoice),
            "period_ends_at": _iso(standing.period_ends_at),
            "partial_suspension_at": _iso(standing.partial_suspension_at),
        },
        now=now,
    )


def renewal_unpaid(
    *,
    invoice: Invoice,
    company: Company,
    available_cents: int,
    attempt: datetime,
    next_attempt: datetime | None,
    now: datetime,
) -> None:
    """Auto-renew found too little on the balance; says when it tries again."""
    standing = company.standing
    company_mail(
        RENEWAL_UNPAID,
        company=company,
        cause=f"invoice:{invoice.pk}:unpaid:{attempt.isoformat()}",
        context={
            **_facts(invoice),
            "available_cents": available_cents,
            "missing_cents": invoice.amount_due_cents - available_cents,
            "next_attempt_at": next_attempt.isoformat() if next_attempt else None,
            "partial_suspension_at": _iso(standing.partial_suspension_at),
            "total_suspension_at": _iso(standing.total_suspension_at),
        },
        now=now,
    )


def _iso(instant: datetime | None) -> str | None:
    return instant.isoformat() if instant else None


def _facts(invoice: Invoice) -> dict[str, Json]:
    item, replaced = invoice.items[0], invoice.replaces
    return {
        "invoice_id": invoice.pk,
        "number": invoice.number,
        "item_ar": item["description_ar"],
        "item_en": item["description_en"],
        "total_cents": invoice.total_cents,
        "amount_due_cents": invoice.amount_due_cents,
        "due_at": invoice.due_at.isoformat(),
        "replaced_number": replaced.number if replaced else "",
        "replaced_due_cents": replaced.amount_due_cents if replaced else 0,
    }
