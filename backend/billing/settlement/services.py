"""A paid invoice and what follows from it: its order's licence, its voucher, its tax number."""

from datetime import datetime

from django.db import transaction

from accounts.users.models import User
from billing.coupons.services import voucher_settle
from billing.invoices import mails
from billing.invoices.models import Invoice
from billing.invoices.services import invoice_freeze, invoice_seal
from billing.subscriptions.models import SubscriptionOrder
from billing.subscriptions.services import order_activate


@transaction.atomic
def invoice_mark_paid(*, invoice: Invoice, actor: User | None, now: datetime) -> None:
    """Activate the order of a paid invoice, settle its voucher, seal the invoice: its tax number is taken last.

    The caller holds company, account and invoice locked and has moved the money. Raises WrongState for an invoice that
    is not open, InvoiceReplaced for one that is no longer current.
    """
    change = invoice_freeze(invoice=invoice, now=now)
    order = SubscriptionOrder.objects.select_related("package").get(pk=invoice.order_id)
    order.company, order.invoice = invoice.company, invoice
    subscription = order_activate(order=order, total_cents=invoice.total_cents, actor=actor, now=now)
    voucher_settle(order=order, used_cents=invoice.voucher_cents, now=now)
    invoice.supply_from, invoice.supply_until = subscription.starts_at, subscription.ends_at
    invoice_seal(invoice=invoice, change=change, actor=actor, now=now)
    mails.invoice_paid(invoice=invoice, subscription=subscription, now=now)
