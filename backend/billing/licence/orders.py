"""Ordering a package: one open order per company, an invoice with it, and activation at once where nothing is due."""

from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db import transaction

from accounts.users.models import User
from activity.services import activity_record
from billing import locks
from billing.charges import services as charges
from billing.coupons import services as vouchers
from billing.invoices import services as invoices
from billing.licence.cancelling import order_give_up
from billing.licence.quotes import Choice, Quote, open_order_of, quote_make
from billing.licence.rights import next_order_permission
from billing.subscriptions.models import CancelReason, OrderKind, SubscriptionOrder
from companies.company import standing
from companies.company.models import Company
from companies.company.standing import Action
from permissions.access import Access


@transaction.atomic
def order_place(*, company_id: UUID, choice: Choice, access: Access, actor: User, now: datetime) -> SubscriptionOrder:
    """Order a package; ``order.invoice`` is its invoice. An older open order is replaced and gives its codes back.

    Nothing to pay: the licence runs at once, the invoice is paid, what the voucher leaves goes to the balance.
    Raises CompanySuspended, Forbidden without the right for the kind of order, and what ``quote_make`` raises.
    ``now`` is the company's own time.
    """
    account = locks.account_for_action(company_id, Action.PAY, now=now)
    company = account.company
    access.require(next_order_permission(company.standing))
    replaced = open_order_of(company)
    vouchers.codes_lock(coupon_codes=[choice.coupon], voucher_codes=[choice.voucher], order=replaced)
    if replaced is not None:
        # First, so that the quote finds the codes as they are after the old order gave its own back.
        order_give_up(order=replaced, reason=CancelReason.REPLACED, actor=actor, now=now)
    quote = quote_make(company=company, choice=choice, now=now)
    return order_create(company=company, quote=quote, actor=actor, now=now)


def order_create(*, company: Company, quote: Quote, actor: User | None, now: datetime) -> SubscriptionOrder:
    """Write the order and its invoice. The caller holds the account's lock and ``codes_lock``, no order is open."""
    order = SubscriptionOrder.objects.create(
        company=company,
        package=quote.package,
        period=quote.period,
        kind=quote.kind,
        ordered_by=actor,
        ordered_at=now,
        forfeited_days=quote.plan.forfeit.days,
        forfeited_cents=quote.plan.forfeit.amount_cents,
    )
    activity_record(
        company_id=company.pk,
        actor=actor,
        action="subscriptionorder.placed",
        subject=order,
        now=now,
        label=quote.package.name,
        changes=[
            {"field": "kind", "old": None, "new": quote.kind},
            {"field": "period", "old": None, "new": quote.period},
        ],
    )
    vouchers.codes_take(order=order, coupon=quote.coupon, voucher=quote.voucher, now=now)
    invoice = invoices.invoice_issue(
        order=order,
        price=quote.price,
        coupon_code=quote.coupon_code,
        voucher_code=quote.voucher_code,
        terms=invoice_terms(company, quote.kind, now=now),
        actor=actor,
        now=now,
    )
    if invoice.amount_due_cents == 0:
        _remainder_credit(company=company, quote=quote, actor=actor, now=now)
        invoices.invoice_mark_paid(invoice=invoice, payment=None, now=now)
        order.refresh_from_db()
        order.company, order.invoice = company, invoice
    return order


def invoice_terms(company: Company, kind: str, *, now: datetime) -> invoices.Terms:
    """A renewal is due when the period ends and stays payable; any other invoice is due, and expires, in some days."""
    ends_at = company.standing.period_ends_at
    if kind == OrderKind.RENEW and ends_at is not None:
        return invoices.Terms(due_at=max(ends_at, now), expires_at=None)
    due_at = now + timedelta(days=settings.INVOICE_DUE_DAYS)
    return invoices.Terms(due_at=due_at, expires_at=due_at)


def _remainder_credit(*, company: Company, quote: Quote, actor: User | None, now: datetime) -> None:
    remainder = quote.voucher.value_cents - quote.price.voucher_cents if quote.voucher else 0
    if remainder:
        account = locks.account_for_update(company.pk)
        charges.charge_of_voucher(account=account, amount_cents=remainder, actor=actor, now=now)


def quote_for(*, company: Company, choice: Choice, now: datetime) -> Quote:
    """The quote as a person asks for it: stage and review are asked too. ``now`` is the company's own time."""
    standing.require(company.standing, Action.PAY, now=now)
    return quote_make(company=company, choice=choice, now=now)
