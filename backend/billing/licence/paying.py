"""Paying an invoice as it is today: where its amount due has changed, nothing is paid and another one replaces it."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from accounts.users.models import User
from billing import locks
from billing.coupons.models import Coupon, Voucher
from billing.coupons.services import codes_lock
from billing.errors import InvoiceReplaced
from billing.invoices.models import Invoice
from billing.invoices.services import invoice_require_payable, price_at
from billing.licence.orders import order_create, order_give_up
from billing.licence.quotes import Quote
from billing.payments.models import Payment, PaymentMethod
from billing.payments.rules.selectors import CardChoice
from billing.payments.services import ANY_CARD, payment_start
from billing.subscriptions.models import CancelReason, OrderKind, SubscriptionOrder
from billing.subscriptions.services import activation_plan


@transaction.atomic
def invoice_pay(
    *,
    invoice_id: int,
    method: PaymentMethod,
    actor: User | None,
    now: datetime,
    company_id: UUID | None = None,
    card: CardChoice = ANY_CARD,
) -> Payment | Invoice:
    """The payment (``payment_start``); or the invoice that replaces this one, with nothing paid.

    Not an error, since what replaces it must stay. ``now`` is the company's own time.
    """
    try:
        with transaction.atomic():
            return payment_start(
                invoice_id=invoice_id, method=method, actor=actor, now=now, company_id=company_id, card=card
            )
    except InvoiceReplaced:
        return invoice_replace(invoice_id=invoice_id, now=now)


@transaction.atomic
def invoice_replace(*, invoice_id: int, now: datetime) -> Invoice:
    """Issue an open invoice anew: what was agreed, under the taxes of ``now``, with the same codes and due date.

    Its order gives way to a new one. Where nothing is left to pay, that one is active at once. Raises
    InvoiceNotPayable, TaxNotConfigured. ``now`` is the company's own time.
    """
    invoice, account = locks.row_for_update(Invoice, invoice_id)
    invoice_require_payable(invoice, now)
    company = account.company
    old = SubscriptionOrder.objects.select_related("package", "ordered_by").get(pk=invoice.order_id)
    old.company = company
    codes_lock(coupon_codes=(), voucher_codes=(), order=old)
    coupon, voucher = Coupon.objects.filter(uses__order=old).first(), Voucher.objects.filter(order=old).first()
    quote = Quote(
        package=old.package,
        period=old.period,
        kind=OrderKind(old.kind),
        price=price_at(invoice, now=now),
        plan=activation_plan(company=company, package=old.package, period=old.period, kind=old.kind, now=now),
        coupon=coupon,
        voucher=voucher,
    )
    order_give_up(order=old, reason=CancelReason.REPLACED, actor=None, now=now)
    for code in (coupon, voucher):
        if code is not None:
            code.refresh_from_db()
    return order_create(company=company, quote=quote, actor=None, now=now, replaces=old).invoice
