"""What a company has, and the terms on which it can add to it and pay it out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db.models import Exists, OuterRef, Q

from accounts.users.models import User
from billing.disputes.models import Dispute, DisputeStatus
from billing.invoices.models import Invoice
from billing.invoices.selectors import open_invoices_of
from billing.ledger.models import Account
from billing.payments.models import Payment, PaymentStatus
from billing.refunds.models import Refund, RefundStatus
from billing.withdrawals.models import OPEN_STATUSES, Withdrawal, WithdrawalStatus
from billing.withdrawals.services import WithdrawalTerms, withdrawal_terms
from common.clock import bank_days_passed_since, business_date, midnight
from companies.company.access import contexts_of, is_authorised
from companies.company.models import Company
from companies.company.standing import Action, in_real_time
from permissions.access import Access

PERMISSION = "view_charges"


@dataclass(frozen=True)
class ChargeTerms:
    """Least and largest charge, in USD cents."""

    minimum_cents: int
    maximum_cents: int


@dataclass(frozen=True)
class Balance:
    """USD cents; ``balance_cents`` = available + held. Both None for a reader who may not know; the terms then have
    no maximum.

    Only among several (``balances_of``): the invoice that can be paid now, None for a reader who may not see invoices,
    and whether the reader may pay it.
    """

    company: Company
    available_cents: int | None
    held_cents: int | None
    withdrawal_terms: WithdrawalTerms
    charge_terms: ChargeTerms
    open_invoice: Invoice | None = None
    may_pay: bool = False

    @property
    def balance_cents(self) -> int | None:
        if self.available_cents is None or self.held_cents is None:
            return None
        return self.available_cents + self.held_cents


def _balance(company: Company, sums: tuple[int, int] | None, *, now: datetime) -> Balance:
    charge_terms = ChargeTerms(settings.CHARGE_MIN_CENTS, settings.CHARGE_MAX_CENTS)
    available, held = sums or (None, None)
    terms = withdrawal_terms(available_cents=available or 0, line=company.standing, now=now)
    return Balance(company, available, held, terms, charge_terms)


def balance_of(company: Company, *, access: Access, now: datetime) -> Balance:
    """One company's balance (one query); unknown to a member without ``view_charges``."""
    sums = None
    if access.has(PERMISSION):
        # Without an order, which one row does not have.
        rows = Account.objects.filter(pk=company.pk).values_list("available_cents", "held_cents")
        sums = next(iter(rows), (0, 0))
    return _balance(company, sums, now=now)


def balances_of(user: User, *, now: datetime) -> Sequence[Balance]:
    """Of all the user's companies and what they owe, newest company first (four queries). ``now`` is the real clock."""
    contexts = contexts_of(user, now=now)
    numbers = [context.company.pk for context in contexts]
    rows = Account.objects.filter(pk__in=numbers).values_list("pk", "available_cents", "held_cents")
    sums = {pk: (available, held) for pk, available, held in rows}
    invoices = open_invoices_of(numbers)
    found = []
    for context in contexts:
        company = context.company
        known = is_authorised(context, PERMISSION, Action.READ_ESSENTIAL)
        invoice = invoices.get(company.pk)
        may_see = is_authorised(context, "view_invoices", Action.READ_ESSENTIAL)
        found.append(
            replace(
                _balance(company, sums.get(company.pk, (0, 0)) if known else None, now=context.now),
                open_invoice=invoice if may_see and invoice and invoice.is_payable(context.now) else None,
                may_pay=is_authorised(context, "edit_invoices", Action.PAY),
            )
        )
    return found


def money_is_settled(company_id: UUID, *, now: datetime) -> bool:
    """Nothing on the balance, nothing held, no withdrawal on its way or just transferred, no card payment being
    confirmed, refunded or disputed. ``now`` is the real clock."""
    return not Company.objects.filter(money_is_left("pk", now=now), pk=company_id).exists()


def money_is_left(company: str, *, now: datetime) -> Q:
    """The opposite, as a condition on rows of which that column names a company."""
    has_some = Account.objects.filter(Q(available_cents__gt=0) | Q(held_cents__gt=0), pk=OuterRef(company))
    return Q(Exists(has_some)) | _under_way(company, now=now)


def money_is_under_way(company_id: UUID, *, now: datetime) -> bool:
    """Whether the balance may still change by itself. ``now`` is the real clock."""
    return Company.objects.filter(_under_way("pk", now=now), pk=company_id).exists()


def _under_way(company: str, *, now: datetime) -> Q:
    key = OuterRef(company)
    # A bank that cannot credit a transfer sends it back within days.
    settled_on = bank_days_passed_since(business_date(now), settings.SETTLEMENT_BANK_DAYS)
    settled_until = midnight(settled_on + timedelta(days=1), ZoneInfo(settings.SELLER_TIMEZONE))
    may_return = (
        Withdrawal.objects.filter(company_id=key, status=WithdrawalStatus.ACCEPTED, returned_at=None)
        .annotate(transferred_at=in_real_time("accepted_at"))
        .filter(transferred_at__gte=settled_until)
    )
    return (
        Q(Exists(Withdrawal.objects.filter(company_id=key, status__in=OPEN_STATUSES)))
        | Q(Exists(may_return))
        | Q(Exists(Payment.objects.filter(company_id=key, status=PaymentStatus.PENDING)))
        | Q(Exists(Refund.objects.filter(company_id=key, status=RefundStatus.REQUESTED)))
        | Q(Exists(Dispute.objects.filter(company_id=key, status=DisputeStatus.OPEN)))
    )
