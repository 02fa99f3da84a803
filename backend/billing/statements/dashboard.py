"""Money on the ops dashboard: what waits, what came in and went out this month, what companies have with us."""

from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlencode

from django.db.models import Count, Min, Q, QuerySet, Sum
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from billing.disputes.models import NEEDS_DECISION, Dispute, DisputeStatus
from billing.ledger.models import Account, EntryKind, LedgerEntry
from billing.payments.models import Payment, PaymentFailure
from billing.reconciliation.models import DifferenceStatus, SettlementDifference
from billing.refunds.models import Refund, RefundStatus
from billing.withdrawals.models import OPEN_STATUSES, Withdrawal, WithdrawalStatus
from common import money
from common.dashboard import Card, Line, Tone, dashboard_card, waiting_line
from common.errors import Text

CAME_IN = (EntryKind.CHARGE, EntryKind.CARD_PAYMENT, EntryKind.REVERSAL)
WENT_OUT = (
    EntryKind.WITHDRAWAL,
    EntryKind.TRANSFER_RETURNED,
    EntryKind.CARD_REFUND,
    EntryKind.CARD_REFUND_RETURNED,
    EntryKind.DISPUTE_LOST,
)

_OPEN = "status__exact=open"


def _month(now: datetime) -> tuple[datetime, datetime]:
    """Its first instant and the next month's, in the reader's zone."""
    start = timezone.localtime(now).replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    return start, (start + timedelta(days=32)).replace(day=1)


def money_numbers(now: datetime) -> dict[str, int]:
    """USD cents; ``…_this_month`` from the first day of the month in the reader's zone."""
    start, _end = _month(now)
    month = LedgerEntry.objects.filter(created_at__gte=start).aggregate(
        in_this_month=Sum("amount_cents", filter=Q(kind__in=CAME_IN), default=0),
        out_this_month=-Sum("amount_cents", filter=Q(kind__in=WENT_OUT), default=0),
        invoices_this_month=-Sum("amount_cents", filter=Q(kind=EntryKind.INVOICE_PAYMENT), default=0),
    )
    return month | Account.objects.aggregate(
        available=Sum("available_cents", default=0), held=Sum("held_cents", default=0)
    )


def _queue(label: Text, status: WithdrawalStatus, *, now: datetime) -> Line:
    """The oldest by what its list says: since when its company has waited."""
    rows = Withdrawal.objects.filter(status=status)
    url = f"{reverse('admin:billing_withdrawal_changelist')}?state={status}"
    oldest = rows.aggregate(oldest=Min("delivered_at"))["oldest"]
    return waiting_line(label, count=rows.count(), oldest=oldest, now=now, url=url)


def _waiting(label: Text, rows: QuerySet[Any], since: str, model: str, query: str, *, now: datetime) -> Line | None:
    """How many wait and for how long, with the way to their list; None where nothing does (one query)."""
    found = rows.aggregate(count=Count("pk"), oldest=Min(since))
    url = f"{reverse(f'admin:billing_{model}_changelist')}?{query}"
    return waiting_line(label, **found, now=now, url=url) if found["count"] else None


@dashboard_card("billing.withdrawals", order=20)
def withdrawals_card(user: Any, now: datetime) -> Card | None:
    if not user.has_perm("billing.view_withdrawal"):
        return None
    waiting = Withdrawal.objects.filter(status__in=OPEN_STATUSES).aggregate(total=Sum("amount_cents"))["total"] or 0
    listed = reverse("admin:billing_withdrawal_changelist")
    lines = [
        _queue(_("New requests"), WithdrawalStatus.DELIVERED, now=now),
        _queue(WithdrawalStatus.SEEN.label, WithdrawalStatus.SEEN, now=now),
        Line(_("To be transferred"), money.to_display(waiting), url=f"{listed}?queue=open"),
    ]
    return Card(_("Withdrawal requests"), tuple(lines), work="money")


@dashboard_card("billing.money", order=40)
def money_card(user: Any, now: datetime) -> Card | None:
    """Money in and out, and what needs a look."""
    if not user.has_perm("billing.view_ledgerentry"):
        return None
    numbers = money_numbers(now)
    since, until = _month(now)
    listed = reverse("admin:billing_ledgerentry_changelist")
    entries = f"{listed}?{urlencode({'created_at__gte': since, 'created_at__lt': until})}"
    lines = [
        Line(_("Money in this month"), money.to_display(numbers["in_this_month"]), url=f"{entries}&flow=in"),
        Line(_("Money out this month"), money.to_display(numbers["out_this_month"]), url=f"{entries}&flow=out"),
        Line(
            _("Invoices paid this month"),
            money.to_display(numbers["invoices_this_month"]),
            url=f"{entries}&kind__exact={EntryKind.INVOICE_PAYMENT}",
        ),
        Line(
            _("Total balance of all companies"),
            money.to_display(numbers["available"] + numbers["held"]),
            url=reverse("admin:billing_account_changelist"),
            note=_("of which held: %(amount)s") % {"amount": money.to_display(numbers["held"])},
        ),
    ]
    if wrong := Payment.objects.filter(failure=PaymentFailure.MISMATCH).count():
        url = f"{reverse('admin:billing_payment_changelist')}?failure__exact={PaymentFailure.MISMATCH}"
        lines.insert(
            0, Line(_("Payments with a different amount"), str(wrong), url=url, tone=Tone.LATE, word=_("Needs review"))
        )
    waiting = (
        (_("Lost disputes to decide"), Dispute.objects.filter(NEEDS_DECISION), "decided_at", "dispute", "lacking=1"),
        (_("Open disputes"), Dispute.objects.filter(status=DisputeStatus.OPEN), "opened_at", "dispute", _OPEN),
        (
            _("Refunds awaiting the provider"),
            Refund.objects.filter(status=RefundStatus.REQUESTED),
            "requested_at",
            "refund",
            f"status__exact={RefundStatus.REQUESTED}",
        ),
        (
            _("Open settlement differences"),
            SettlementDifference.objects.filter(status=DifferenceStatus.OPEN),
            "found_at",
            "settlementdifference",
            _OPEN,
        ),
    )
    lines = [*(line for each in waiting if (line := _waiting(*each, now=now))), *lines]
    return Card(_("Money in and out"), tuple(lines), work="money")
