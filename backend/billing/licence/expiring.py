"""Unpaid invoices: a reminder in the last day, then expiry with their order, on each company's own clock."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet

from billing import locks
from billing.coupons.services import codes_lock
from billing.invoices import mails
from billing.invoices.models import Invoice, InvoiceStatus
from billing.licence.orders import order_give_up
from billing.payments.models import Payment, PaymentStatus
from billing.subscriptions.models import CancelReason, SubscriptionOrder
from common.sweeps import sweep
from companies.company.standing import come, company_now, in_real_time

NOTICE = timedelta(days=1)


def _open_invoices() -> QuerySet[Invoice]:
    return Invoice.objects.filter(status=InvoiceStatus.OPEN, expires_at__isnull=False, company__erased_at=None)


def invoices_remind(*, now: datetime) -> int:
    """The sweep: open invoices in their last day; says how many reminders were sent. ``now`` is the real clock."""
    rows = _open_invoices().filter(come("expires_at", now=now + NOTICE), reminded_at=None)
    rows = rows.annotate(own_expiry=in_real_time("expires_at")).filter(own_expiry__gt=now)
    return sweep("invoices_remind", rows, lambda key: invoice_remind(invoice_id=key, now=now), now=now)


@transaction.atomic
def invoice_remind(*, invoice_id: int, now: datetime) -> bool:
    """Remind once, in the last day before an open invoice expires; says whether it did. ``now`` is the real clock."""
    invoice, account = locks.row_for_update(Invoice, invoice_id)
    own_now = company_now(account.company.standing, now)
    expires_at = invoice.expires_at
    if invoice.status != InvoiceStatus.OPEN or expires_at is None or invoice.reminded_at is not None:
        return False
    if not expires_at - NOTICE <= own_now < expires_at:
        return False
    invoice.reminded_at = own_now
    invoice.save(update_fields=["reminded_at", "updated_at"])
    mails.invoice_due(invoice=invoice, company=account.company, now=own_now)
    return True


def invoices_expire(*, now: datetime) -> int:
    """The sweep: expire what is over; says how many. ``now`` is the real clock."""
    rows = _open_invoices().filter(come("expires_at", now=now))
    return sweep("invoices_expire", rows, lambda key: invoice_expire(invoice_id=key, now=now), now=now)


@transaction.atomic
def invoice_expire(*, invoice_id: int, now: datetime) -> bool:
    """Expire one invoice whose time is over, with its order; says whether it did. Looks again under the lock.

    ``now`` is the real clock. An invoice whose card payment is being confirmed waits for the answer.
    """
    invoice = Invoice.objects.filter(pk=invoice_id).first()
    if invoice is None:
        return False
    account = locks.account_for_update(invoice.company_id)
    invoice.refresh_from_db()
    own_now = company_now(account.company.standing, now)
    if invoice.status != InvoiceStatus.OPEN or invoice.expires_at is None or own_now < invoice.expires_at:
        return False
    if Payment.objects.filter(invoice=invoice, status=PaymentStatus.PENDING).exists():
        return False
    order = SubscriptionOrder.objects.select_related("package").get(pk=invoice.order_id)
    order.company = account.company
    codes_lock(coupon_codes=(), voucher_codes=(), order=order)
    order_give_up(order=order, reason=CancelReason.EXPIRED, actor=None, now=own_now)
    mails.invoice_expired(invoice=order.invoice, company=account.company, now=own_now)
    return True
