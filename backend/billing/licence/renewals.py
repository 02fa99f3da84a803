"""Renewals: issued some days before the period ends, paid from the balance where auto-renew is on."""

from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.users.models import User
from activity.services import activity_record
from billing import locks
from billing.catalogue.models import Period
from billing.errors import NoLicence, NotEnoughBalance, TrialDoesNotRenew
from billing.invoices import mails
from billing.invoices.models import Invoice, InvoiceStatus
from billing.ledger.models import Account
from billing.licence.orders import order_create
from billing.licence.paying import invoice_pay
from billing.licence.quotes import open_order_of, renewal_quote
from billing.payments.models import Payment, PaymentMethod, PaymentStatus
from billing.subscriptions.models import (
    OPEN_STATUSES,
    CancelReason,
    OrderOrigin,
    OrderStatus,
    SubscriptionOrder,
)
from billing.subscriptions.services import running_subscriptions, standing_schedule
from common.sweeps import sweep
from companies.company.models import Company, Standing
from companies.company.services import standing_auto_renew_set
from companies.company.standing import Event, come, company_now, in_real_time
from companies.locks import company_for_update

# Members' open orders of which their companies were not told yet that auto-renew waits for them.
_BLOCKING = SubscriptionOrder.objects.filter(status__in=OPEN_STATUSES, origin=OrderOrigin.MEMBER, blocking_told_at=None)


@transaction.atomic
def auto_renew_set(*, company_id: UUID, enabled: bool, actor: User, now: datetime) -> Standing:
    """Switch paying renewals from the balance on or off. Raises NoLicence, TrialDoesNotRenew."""
    company = company_for_update(company_id)
    line = company.standing
    if line.started_at is None:
        raise NoLicence
    if line.period == Period.TRIAL:
        raise TrialDoesNotRenew
    if line.auto_renew == enabled:
        return line
    standing_auto_renew_set(company=company, enabled=enabled)
    activity_record(
        company_id=company.pk,
        actor=actor,
        action="licence.auto_renew",
        subject=company,
        now=now,
        changes=[{"field": "auto_renew", "old": not enabled, "new": enabled}],
    )
    return line


def renewal_due(company: Company, *, now: datetime) -> bool:
    """Whether a renewal should be waiting to be paid: in the days before the end and from then on until erasure.

    A renewal that a member canceled does not come back for this period, unless they switched auto-renew on again.
    ``now`` is the company's own time.
    """
    line = company.standing
    if (
        line.period_ends_at is None
        or line.erase_at is None
        or line.period == Period.TRIAL
        or line.closed_at is not None
    ):
        return False
    if not line.period_ends_at - timedelta(days=settings.RENEWAL_NOTICE_DAYS) <= now < line.erase_at:
        return False
    return line.auto_renew or not _canceled_for_this_period(company)


def _canceled_for_this_period(company: Company) -> bool:
    running = running_subscriptions(company)
    if not running:
        return False
    return SubscriptionOrder.objects.filter(
        company=company,
        origin=OrderOrigin.PLATFORM,
        status=OrderStatus.CANCELED,
        cancel_reason=CancelReason.CANCELED,
        pk__gt=running[0].order_id,
    ).exists()


@transaction.atomic
def renewal_issue(*, company_id: UUID, now: datetime) -> SubscriptionOrder | None:
    """Issue a company's renewal if it is due and no other order is open; one that blocks auto-renew is told
    of. ``now`` is the real clock."""
    account = locks.account_for_update(company_id)
    own_now = company_now(account.company.standing, now)
    _blocking_tell(account.company, now=own_now)
    return _issue(account.company, now=own_now)


def _blocking_tell(company: Company, *, now: datetime) -> None:
    """Say once of a member's open order that auto-renew waits for it, and what will happen."""
    order = _BLOCKING.filter(company=company).select_related("invoice").first()
    if order is None or not company.standing.auto_renew or not renewal_due(company, now=now):
        return
    order.blocking_told_at = now
    order.save(update_fields=["blocking_told_at", "updated_at"])
    mails.renewal_blocked(invoice=order.invoice, company=company, now=now)


def _issue(company: Company, *, now: datetime) -> SubscriptionOrder | None:
    if open_order_of(company.pk) is not None or not renewal_due(company, now=now):
        return None
    return order_create(company=company, quote=renewal_quote(company=company, now=now), actor=None, now=now)


@transaction.atomic
def renewal_pay(*, company_id: UUID, now: datetime) -> bool:
    """Try once at each of auto-renew's instants to pay the renewal from the balance; says whether it was paid.

    Where the amount due has changed, the new one is paid, and the mail says so. A member's own order, or a card payment
    that is being confirmed, is left alone. ``now`` is the real clock.
    """
    account = locks.account_for_update(company_id)
    company = account.company
    own_now = company_now(company.standing, now)
    attempt, next_attempt = attempts_around(company.standing, now=own_now)
    if attempt is None or not company.standing.auto_renew or not renewal_due(company, now=own_now):
        return False
    order = open_order_of(company.pk) or _issue(company, now=own_now)
    if order is None or order.origin != OrderOrigin.PLATFORM:
        return False
    if not order.is_open:
        return True  # a discount made it free: issuing it was all
    invoice = Invoice.objects.get(order=order)
    if (order.auto_renew_tried_at is not None and order.auto_renew_tried_at >= attempt) or _is_being_paid(invoice):
        return False
    SubscriptionOrder.objects.filter(pk=order.pk).update(auto_renew_tried_at=own_now)
    try:
        outcome = invoice_pay(invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=None, now=own_now)
        if isinstance(outcome, Invoice):
            invoice = outcome
            if invoice.status == InvoiceStatus.OPEN:
                invoice_pay(invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=None, now=own_now)
    except NotEnoughBalance:
        available = Account.objects.values_list("available_cents", flat=True).get(pk=company.pk)
        mails.renewal_unpaid(
            invoice=invoice,
            company=company,
            available_cents=available,
            attempt=attempt,
            next_attempt=next_attempt,
            now=own_now,
        )
        return False
    return True


def _is_being_paid(invoice: Invoice) -> bool:
    return Payment.objects.filter(invoice=invoice, status=PaymentStatus.PENDING).exists()


def attempts_around(line: Standing, *, now: datetime) -> tuple[datetime | None, datetime | None]:
    """Auto-renew's latest instant that has come, and its next one. A hold after the end may outlast those of the
    schedule: its own end is one, too."""
    instants = [scheduled.at for scheduled in standing_schedule(line) if scheduled.event is Event.AUTO_RENEW]
    if line.waiver_until is not None and instants and line.waiver_until > instants[0]:
        instants = sorted([*instants, line.waiver_until])
    come = [at for at in instants if at <= now]
    return (come[-1] if come else None), next((at for at in instants if at > now), None)


def _renewing(now: datetime, *, ahead: timedelta) -> QuerySet[Standing]:
    """Paid licences that end before now and ``ahead``, until they are erased, by their companies' own clocks."""
    renewed = Q(period__in=(Period.MONTHLY, Period.YEARLY), company__erased_at=None, closed_at=None)
    ending = Standing.objects.filter(come("period_ends_at", now=now + ahead, prefix=""), renewed)
    return ending.annotate(own_erasure=in_real_time("erase_at", prefix="")).filter(own_erasure__gt=now)


def renewals_issue(*, now: datetime) -> int:
    """The sweep: renewals that are due and not waiting yet, or that a member's order holds up; says how many were
    issued."""
    open_orders = SubscriptionOrder.objects.filter(company=OuterRef("pk"), status__in=OPEN_STATUSES)
    blocked = Q(Exists(_BLOCKING.filter(company=OuterRef("pk"))), auto_renew=True)
    rows = _renewing(now, ahead=timedelta(days=settings.RENEWAL_NOTICE_DAYS))
    rows = rows.filter(blocked | ~Exists(open_orders))
    return sweep("renewals_issue", rows, lambda key: renewal_issue(company_id=key, now=now) is not None, now=now)


def renewals_pay(*, now: datetime) -> int:
    """The sweep: renewals to be paid from the balance; says how many were."""
    rows = _renewing(now, ahead=timedelta()).filter(auto_renew=True)
    return sweep("renewals_pay", rows, lambda key: renewal_pay(company_id=key, now=now), now=now)
