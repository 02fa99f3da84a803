"""Giving up what was not paid: an order canceled, replaced or expired, with its invoice, codes and pending payment."""

from collections.abc import Iterator
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import DateTimeField, ExpressionWrapper, F

from accounts.users.models import User
from activity.services import status_change_log
from billing import locks
from billing.coupons import services as vouchers
from billing.invoices import mails
from billing.invoices.models import Invoice, InvoiceStatus
from billing.invoices.states import INVOICE
from billing.licence.rights import order_right_require
from billing.payments import services as payments
from billing.payments.models import Payment, PaymentStatus
from billing.subscriptions.models import OPEN_STATUSES, CancelReason, OrderKind, SubscriptionOrder
from billing.subscriptions.states import ORDER
from billing.sweeping import sweep
from common.errors import Missing
from companies.company.services import standing_auto_renew_set
from companies.company.standing import company_now
from permissions.access import Access

BATCH = 200


@transaction.atomic
def order_cancel(*, company_id: UUID, order_id: int, access: Access, actor: User, now: datetime) -> SubscriptionOrder:
    """A member cancels an unpaid order. Cancelling a renewal switches auto-renew off: it would come right back.

    Raises Missing, Forbidden, WrongState once it is paid or over. ``now`` is the company's own time.
    """
    account = locks.account_for_update(company_id)
    order = SubscriptionOrder.objects.select_related("package").filter(pk=order_id, company_id=company_id).first()
    if order is None:
        raise Missing
    order_right_require(access, order.kind)
    order.company = account.company
    vouchers.codes_lock(coupon_codes=(), voucher_codes=(), order=order)
    order_give_up(order=order, reason=CancelReason.CANCELED, actor=actor, now=now)
    if order.kind == OrderKind.RENEW and account.company.standing.auto_renew:
        standing_auto_renew_set(company=account.company, enabled=False)
    return order


def order_give_up(*, order: SubscriptionOrder, reason: CancelReason, actor: User | None, now: datetime) -> None:
    """End an unpaid order: its pending payment is released, its invoice expires, its codes are free again.

    The caller holds the account's lock and ``codes_lock``. Raises WrongState once it is paid or over.
    """
    change = ORDER.advance(order, "cancel")
    invoice = Invoice.objects.filter(order=order).first()
    if invoice is not None:
        payments.pending_release(invoice_id=invoice.pk, actor=actor, now=now)
        _invoice_expire(invoice=invoice, actor=actor, now=now)
        order.invoice = invoice
    vouchers.codes_release(order)
    order.cancel_reason, order.canceled_at = reason, now
    order.save(update_fields=["status", "cancel_reason", "canceled_at", "updated_at"])
    status_change_log(
        order, change, company_id=order.company_id, actor=actor, now=now, note=reason, label=str(order.pk)
    )


def _invoice_expire(*, invoice: Invoice, actor: User | None, now: datetime) -> None:
    change = INVOICE.advance(invoice, "expire")
    invoice.expired_at = now
    invoice.save(update_fields=["status", "expired_at", "updated_at"])
    status_change_log(invoice, change, company_id=invoice.company_id, actor=actor, now=now, label=invoice.number)


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
    vouchers.codes_lock(coupon_codes=(), voucher_codes=(), order=order)
    order_give_up(order=order, reason=CancelReason.EXPIRED, actor=None, now=own_now)
    mails.invoice_expired(invoice=order.invoice, company=account.company, now=own_now)
    return True


def invoices_to_expire(now: datetime) -> Iterator[int]:
    """Open invoices whose time is over by their company's own clock; in batches by key (constant memory)."""
    own_due = ExpressionWrapper(
        F("expires_at") - F("company__standing__test_clock_offset"), output_field=DateTimeField()
    )
    rows = (
        Invoice.objects.filter(status=InvoiceStatus.OPEN, expires_at__isnull=False, company__erased_at=None)
        .annotate(own_due=own_due)
        .filter(own_due__lte=now)
        .order_by("pk")
    )
    last = 0
    while keys := list(rows.filter(pk__gt=last).values_list("pk", flat=True)[:BATCH]):
        yield from keys
        last = keys[-1]


def invoices_expire(*, now: datetime) -> int:
    """The sweep: expire what is over; says how many."""
    return sweep(invoices_to_expire(now), lambda key: invoice_expire(invoice_id=key, now=now), name="invoices_expire")


def company_orders_close(*, company_id: UUID, now: datetime) -> None:
    """End a company's open order when it is being erased, so that nothing of it can be paid any more.

    Called under the company's lock before its row is emptied. Money that a card still brings goes to the balance.
    """
    order = SubscriptionOrder.objects.filter(company_id=company_id, status__in=OPEN_STATUSES).first()
    if order is not None:
        vouchers.codes_lock(coupon_codes=(), voucher_codes=(), order=order)
        order_give_up(order=order, reason=CancelReason.EXPIRED, actor=None, now=now)
