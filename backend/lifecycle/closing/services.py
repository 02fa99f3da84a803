"""An owner closes a company, and takes it back until it is erased.

Everything happens under the account's lock: payments, withdrawals and orders take the same one and ask the standing
again under it, so that of two that meet one is refused. What erases a closed company is the erasure of any other.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import WrongPassword
from accounts.passwords.services import password_is_right
from accounts.users.models import User
from activity.services import activity_record
from billing import locks
from billing.disputes.models import Dispute, DisputeStatus
from billing.errors import BalanceToGiveUp
from billing.ledger.models import Account
from billing.licence.orders import company_orders_close
from billing.payments.models import Payment, PaymentStatus
from billing.refunds.models import Refund, RefundStatus
from billing.subscriptions.services import Forfeit, forfeit_of, licence_forfeit, running_subscriptions
from billing.withdrawals.giving_up import balance_give_up, give_up_cents
from billing.withdrawals.models import OPEN_STATUSES, Withdrawal
from common import money
from common.errors import Text
from common.text import listed
from companies.company.access import access_confirm
from companies.company.models import Company, ReviewStatus
from companies.company.services import closing_end, standing_close, standing_reopen
from companies.company.standing import Stage, stage_at
from companies.errors import CompanyClosed
from companies.life.ownership.services import open_offer_cancel
from companies.locks import company_for_update
from lifecycle import mails
from lifecycle.errors import CompanyIsDraft, CompanyNotClosed, CompanyNotSettled
from permissions.access import Access


class Obstacle(StrEnum):
    """What has to be settled before a company can be closed."""

    BALANCE = "balance"
    PAYMENT = "payment"
    CHARGE = "charge"
    WITHDRAWAL = "withdrawal"
    REFUND = "refund"
    DISPUTE = "dispute"


OBSTACLES: dict[Obstacle, Text] = {
    Obstacle.BALANCE: _("its balance is not empty"),
    Obstacle.PAYMENT: _("a payment is under way"),
    Obstacle.CHARGE: _("a top-up is under way"),
    Obstacle.WITHDRAWAL: _("a withdrawal request is open"),
    Obstacle.REFUND: _("a refund to a card is under way"),
    Obstacle.DISPUTE: _("a dispute is open"),
}


@dataclass(frozen=True)
class ClosingTerms:
    """What is in the way of closing, what it gives up (the days of the running licence and what was paid for them, and
    a balance of at most the transfer fee, in USD cents), and when the company would be erased."""

    obstacles: tuple[Obstacle, ...]
    forfeit: Forfeit
    give_up_cents: int
    erase_at: datetime


def closing_terms(company: Company, *, now: datetime) -> ClosingTerms:
    """``now`` is the company's own time (six queries)."""
    runs = stage_at(company.standing, now=now) is Stage.ACTIVE
    ends_at = company.standing.period_ends_at
    forfeit = forfeit_of(running_subscriptions(company), ends_at=ends_at, now=now) if runs else Forfeit()
    account = Account.objects.filter(pk=company.pk).first()
    erase_at = closing_end(company.standing, now=now)
    return ClosingTerms(_obstacles(company, account), forfeit, give_up_cents(account), erase_at)


def _obstacles(company: Company, account: Account | None) -> tuple[Obstacle, ...]:
    pending = Payment.objects.filter(company=company, status=PaymentStatus.PENDING)
    of_invoices = list(pending.values_list("invoice_id", flat=True))
    is_too_much = account is not None and account.available_cents > give_up_cents(account)
    found = {
        # What is held belongs to one of the others, and comes back when that is over.
        Obstacle.BALANCE: is_too_much,
        Obstacle.PAYMENT: any(invoice is not None for invoice in of_invoices),
        Obstacle.CHARGE: None in of_invoices,
        Obstacle.WITHDRAWAL: Withdrawal.objects.filter(company=company, status__in=OPEN_STATUSES).exists(),
        # A refund that the provider refuses comes back to the balance.
        Obstacle.REFUND: Refund.objects.filter(company=company, status=RefundStatus.REQUESTED).exists(),
        Obstacle.DISPUTE: Dispute.objects.filter(company=company, status=DisputeStatus.OPEN).exists(),
    }
    return tuple(obstacle for obstacle, is_there in found.items() if is_there)


def company_close(
    *, company_id: UUID, password: str, actor: User, now: datetime, give_up_balance: bool = False
) -> Company:
    """Close a company; ``give_up_balance``: the owner agrees to lose a balance of at most the transfer fee.

    Raises WrongPassword, RightsChanged for anybody but its owner, CompanyClosed, CompanyIsDraft, CompanyNotSettled,
    BalanceToGiveUp without that agreement, and then nothing has changed. ``now`` is the company's own time.
    """
    # Outside the transaction: hashing takes as long as a hundred statements.
    if not password_is_right(actor, password):
        raise WrongPassword
    return _close(company_id=company_id, give_up_balance=give_up_balance, actor=actor, now=now)


@transaction.atomic
def _close(*, company_id: UUID, give_up_balance: bool, actor: User, now: datetime) -> Company:
    account = locks.account_for_update(company_id)
    company = account.company
    # Asked again under the lock: it may have been handed over meanwhile.
    access_confirm(company, actor=actor, access=Access.of_owner())
    if company.standing.closed_at is not None:
        raise CompanyClosed
    if company.status == ReviewStatus.UNCOMPLETED:
        raise CompanyIsDraft
    if obstacles := _obstacles(company, account):
        raise CompanyNotSettled(reasons=listed(OBSTACLES[obstacle] for obstacle in obstacles))
    given_up = give_up_cents(account)
    if given_up and not give_up_balance:
        raise BalanceToGiveUp(amount=money.to_display(given_up))
    balance_give_up(account=account, actor=actor, now=now)
    company_orders_close(company_id=company_id, now=now)
    open_offer_cancel(company=company, actor=actor, now=now)
    runs = stage_at(company.standing, now=now) is Stage.ACTIVE
    forfeit = licence_forfeit(company=company, now=now) if runs else Forfeit()
    standing_close(company=company, forfeits=runs, now=now)
    activity_record(company_id=company_id, actor=actor, action="company.closed", subject=company, now=now)
    mails.company_closed(company=company, forfeit=forfeit, given_up_cents=given_up, now=now)
    return company


@transaction.atomic
def company_take_back(*, company_id: UUID, actor: User, now: datetime) -> Company:
    """Take a closed company back as it is now: what was forfeited stays forfeited. Raises Missing once it is erased,
    RightsChanged for anybody but its owner, CompanyNotClosed. ``now`` is the company's own time."""
    company = company_for_update(company_id)
    # Asked again under the lock: it may have been handed over meanwhile.
    access_confirm(company, actor=actor, access=Access.of_owner())
    closed_at = company.standing.closed_at
    if closed_at is None:
        raise CompanyNotClosed
    standing_reopen(company=company)
    activity_record(company_id=company_id, actor=actor, action="company.taken_back", subject=company, now=now)
    mails.company_taken_back(company=company, closed_at=closed_at, now=now)
    return company
