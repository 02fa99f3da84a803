"""Ordering a package and giving an order up: one open order per company, an invoice with it, activation when paid; a
trial begins at once, without an invoice."""

from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db import transaction

from accounts.users.models import User
from activity.services import activity_record, names_logged, status_change_log
from billing import locks
from billing.catalogue.models import Period
from billing.charges import services as charges
from billing.coupons import services as coupons
from billing.invoices import mails
from billing.invoices import services as invoices
from billing.invoices.models import Invoice
from billing.licence.quotes import Choice, Quote, open_order_of, quote_make
from billing.payments import services as payments
from billing.settlement.services import invoice_mark_paid
from billing.subscriptions.models import ORDER, CancelReason, OrderKind, OrderOrigin, SubscriptionOrder
from billing.subscriptions.services import order_activate
from common.errors import require_found
from common.text import number_text
from companies.company.models import Company, Standing
from companies.company.services import standing_auto_renew_set
from companies.company.standing import Action
from permissions.access import Access

_SUBSCRIBE = (OrderKind.TRIAL, OrderKind.FIRST)


def order_permission(kind: str) -> str:
    """``create_licence`` for the first subscription, ``edit_licence`` for what follows it."""
    return "create_licence" if kind in _SUBSCRIBE else "edit_licence"


def next_order_permission(line: Standing) -> str:
    """The same for the order that would be placed now, whichever package it names: whoever may not place it learns
    nothing about what is wrong with it."""
    return order_permission(
        OrderKind.FIRST if line.started_at is None or line.period == Period.TRIAL else OrderKind.RENEW
    )


@transaction.atomic
def order_place(*, company_id: UUID, choice: Choice, access: Access, actor: User, now: datetime) -> SubscriptionOrder:
    """Order a package; ``order.invoice`` is its invoice, which a trial has not.

    An older open order is replaced and gives its codes back.

    Nothing to pay: the licence runs at once, the invoice is paid, what the voucher leaves goes to the balance.
    Raises CompanySuspended, Forbidden without the right for the kind of order, and what ``quote_make`` raises.
    ``now`` is the company's own time.
    """
    account = locks.account_for_action(company_id, Action.PAY, now=now)
    company = account.company
    access.require(next_order_permission(company.standing))
    replaced = open_order_of(company.pk)
    coupons.codes_lock(coupon_codes=[choice.coupon], voucher_codes=[choice.voucher], order=replaced)
    if replaced is not None:
        # First, so that the quote finds the codes as they are after the old order gave its own back.
        order_give_up(order=replaced, reason=CancelReason.REPLACED, actor=actor, now=now)
    quote = quote_make(company=company, choice=choice, now=now)
    return order_create(company=company, quote=quote, actor=actor, now=now)


def order_create(
    *, company: Company, quote: Quote, actor: User | None, now: datetime, replaces: SubscriptionOrder | None = None
) -> SubscriptionOrder:
    """Write the order and its invoice, or begin the trial. The caller holds the account's lock and ``codes_lock``, no
    order is open. ``actor`` None: the platform issues a renewal. One that ``replaces`` another, with a new total, stays
    that one's: who ordered it, on which terms."""
    origin = OrderOrigin.PLATFORM if actor is None else OrderOrigin.MEMBER
    ordered_by, terms = actor, invoice_terms(company, origin, now=now)
    if replaces is not None:
        origin, ordered_by = OrderOrigin(replaces.origin), replaces.ordered_by
        terms = invoices.Terms(replaces.invoice.due_at, replaces.invoice.expires_at)
    order = SubscriptionOrder.objects.create(
        company=company,
        package=quote.package,
        period=quote.period,
        kind=quote.kind,
        origin=origin,
        ordered_by=ordered_by,
        ordered_at=now,
        forfeited_days=quote.plan.forfeit.days,
        forfeited_cents=quote.plan.forfeit.amount_cents,
        auto_renew_tried_at=replaces.auto_renew_tried_at if replaces else None,
    )
    activity_record(
        company_id=company.pk,
        actor=actor,
        action="subscriptionorder.placed",
        subject=order,
        now=now,
        label=number_text(order.pk),
        changes=[
            {"field": "package", "old": None, "new": names_logged(quote.package)},
            {"field": "kind", "old": None, "new": quote.kind},
            {"field": "period", "old": None, "new": quote.period},
        ],
    )
    if quote.kind == OrderKind.TRIAL:
        # Nothing is sold: a tax number is for supplies.
        subscription = order_activate(order=order, total_cents=0, actor=actor, now=now)
        mails.trial_started(order=order, subscription=subscription, item=quote.price.items[0], now=now)
        return order
    coupons.codes_take(order=order, coupon=quote.coupon, voucher=quote.voucher, now=now)
    invoice = invoices.invoice_issue(
        order=order,
        price=quote.price,
        coupon_code=quote.coupon_code,
        voucher_code=quote.voucher_code,
        terms=terms,
        actor=actor,
        now=now,
        replaces=replaces.invoice if replaces else None,
    )
    if invoice.amount_due_cents == 0:
        _remainder_credit(company=company, quote=quote, actor=actor, now=now)
        invoice_mark_paid(invoice=invoice, actor=None, now=now)
        order.refresh_from_db()
        order.company, order.invoice = company, invoice
    return order


def invoice_terms(company: Company, origin: OrderOrigin, *, now: datetime) -> invoices.Terms:
    """The platform's renewal is due when the period ends and stays payable; what a member ordered is due, and expires,
    in some days."""
    ends_at = company.standing.period_ends_at
    if origin is OrderOrigin.PLATFORM and ends_at is not None:
        return invoices.Terms(due_at=max(ends_at, now), expires_at=None)
    due_at = now + timedelta(days=settings.INVOICE_DUE_DAYS)
    return invoices.Terms(due_at=due_at, expires_at=due_at)


def _remainder_credit(*, company: Company, quote: Quote, actor: User | None, now: datetime) -> None:
    remainder = quote.voucher.value_cents - quote.price.voucher_cents if quote.voucher else 0
    if remainder:
        account = locks.account_for_update(company.pk)
        charges.charge_of_voucher(account=account, amount_cents=remainder, actor=actor, now=now)


@transaction.atomic
def order_cancel(*, company_id: UUID, order_id: int, access: Access, actor: User, now: datetime) -> SubscriptionOrder:
    """A member cancels an unpaid order. Cancelling the platform's renewal switches auto-renew off: it would come right
    back.

    Raises Missing, Forbidden, WrongState once it is paid or over. ``now`` is the company's own time.
    """
    account = locks.account_for_update(company_id)
    order = require_found(
        SubscriptionOrder.objects.select_related("package").filter(pk=order_id, company_id=company_id).first()
    )
    access.require(order_permission(order.kind))
    order.company = account.company
    coupons.codes_lock(coupon_codes=(), voucher_codes=(), order=order)
    order_give_up(order=order, reason=CancelReason.CANCELED, actor=actor, now=now)
    if order.origin == OrderOrigin.PLATFORM and account.company.standing.auto_renew:
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
        invoices.invoice_mark_expired(invoice=invoice, actor=actor, now=now)
        order.invoice = invoice
    coupons.codes_release(order)
    order.cancel_reason, order.canceled_at = reason, now
    order.save(update_fields=["status", "cancel_reason", "canceled_at", "updated_at"])
    because = {"field": "cancel_reason", "old": None, "new": reason.value}
    status_change_log(
        order, change, company_id=order.company_id, actor=actor, now=now, label=number_text(order.pk), further=[because]
    )


def company_orders_close(*, company_id: UUID, now: datetime) -> None:
    """End a company's open order when it is being erased, so that nothing of it can be paid any more.

    Called under the company's lock before its row is emptied. Money that a card still brings goes to the balance.
    """
    order = open_order_of(company_id)
    if order is not None:
        locks.account_for_update(company_id)  # before the codes (``billing.locks``)
        coupons.codes_lock(coupon_codes=(), voucher_codes=(), order=order)
        order_give_up(order=order, reason=CancelReason.EXPIRED, actor=None, now=now)
