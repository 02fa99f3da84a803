"""Paying a balance out to the bank: asked for by the company, seen, accepted or closed by ops."""

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from activity.services import activity_record, status_change_log
from billing import locks
from billing.disputes.selectors import no_dispute_require
from billing.errors import BankAccountMissing, NotEnoughBalance
from billing.ledger import services as ledger
from billing.ledger.models import Account, EntryKind, ReferenceKind
from billing.withdrawals import mails
from billing.withdrawals.models import RECEIPTS_FOLDER, WITHDRAWAL, Withdrawal, WithdrawalStatus
from common import money
from common.clock import bank_day_after, business_date
from common.errors import Invalid, WrongState
from common.files.stored import stored_files
from common.files.uploads import CleanFile
from common.states import Change
from common.text import fold, number_text
from companies.company.models import Company
from companies.company.standing import Action, Stage, StandingDates, stage_at
from companies.main_info.models import BankAccount
from companies.main_info.selectors import primary_bank_account
from mailing.kinds import MailKind

REQUIRED = _("This field is required")


@dataclass(frozen=True)
class WithdrawalTerms:
    """What a request costs at this moment, in USD cents; ``maximum_cents`` is the most that can reach the bank, and can
    always be asked for; ``minimum_cents`` holds for a part of it. ``arrives_on`` is the day by which one of now has
    usually arrived."""

    minimum_cents: int
    fee_cents: int
    maximum_cents: int
    arrives_on: date


def withdrawal_terms(*, available_cents: int, line: StandingDates, now: datetime) -> WithdrawalTerms:
    """Minimum and fee by policy; both waived in total suspension."""
    waived = stage_at(line, now=now) is Stage.TOTAL_SUSPENSION
    minimum = 1 if waived else settings.WITHDRAWAL_MIN_CENTS
    fee = 0 if waived else settings.WITHDRAWAL_FEE_CENTS
    arrives_on = bank_day_after(business_date(now), settings.WITHDRAWAL_BANK_DAYS)
    return WithdrawalTerms(minimum, fee, max(0, available_cents - fee), arrives_on)


@transaction.atomic
def withdrawal_request(*, company_id: UUID, amount_cents: int, actor: User, now: datetime) -> Withdrawal:
    """Ask for ``amount_cents`` to be sent to the primary bank account; amount and fee are held at once.

    Raises Invalid beside ``withdrawal_amount``, BankAccountMissing, NotEnoughBalance, DisputeOpen,
    CompanySuspended.
    """
    account = locks.account_for_action(company_id, Action.WITHDRAW, now=now)
    no_dispute_require(company_id)
    terms = withdrawal_terms(available_cents=account.available_cents, line=account.company.standing, now=now)
    if amount_cents < terms.minimum_cents and (amount_cents <= 0 or amount_cents != terms.maximum_cents):
        raise Invalid.field("withdrawal_amount", _too_little(terms))
    bank_account = _payout_account(account.company)
    if amount_cents > terms.maximum_cents:
        raise NotEnoughBalance
    withdrawal = _held(
        account=account,
        bank_account=bank_account,
        amount_cents=amount_cents,
        fee_cents=terms.fee_cents,
        actor=actor,
        now=now,
    )
    mails.withdrawal_new(withdrawal=withdrawal, now=now)
    return withdrawal


@transaction.atomic
def balance_pay_out(*, company_id: UUID, reason: str, actor: User, now: datetime) -> Withdrawal:
    """Ops start paying out all that is available, without a fee: what an erased company left is owed to its owner.
    The log keeps the reason.

    Raises BankAccountMissing, Invalid beside ``reason``, NotEnoughBalance where nothing is left.
    """
    account = locks.account_for_update(company_id, even_erased=True)
    if not reason:
        raise Invalid.field("reason", REQUIRED)
    bank_account = _payout_account(account.company)
    if account.available_cents <= 0:
        raise NotEnoughBalance
    return _held(
        account=account,
        bank_account=bank_account,
        amount_cents=account.available_cents,
        fee_cents=0,
        actor=actor,
        now=now,
        note=reason,
    )


def _too_little(terms: WithdrawalTerms) -> str:
    if 0 < terms.maximum_cents < terms.minimum_cents:
        whole = money.to_display(terms.maximum_cents)
        return _("Only the whole balance can be withdrawn: %(amount)s") % {"amount": whole}
    return _("The minimum amount is %(amount)s") % {"amount": money.to_display(terms.minimum_cents)}


def _payout_account(company: Company) -> BankAccount:
    account = primary_bank_account(company)
    if account is None:
        raise BankAccountMissing
    return account


def _held(
    *,
    account: Account,
    bank_account: BankAccount,
    amount_cents: int,
    fee_cents: int,
    actor: User,
    now: datetime,
    note: str = "",
) -> Withdrawal:
    withdrawal = Withdrawal.objects.create(
        company=account.company,
        amount_cents=amount_cents,
        fee_cents=fee_cents,
        requested_by=actor,
        delivered_at=now,
        bank_name=bank_account.bank_name,
        account_holder_name=bank_account.account_holder_name,
        iban=bank_account.iban,
        account_number=bank_account.account_number,
        account_last4=bank_account.last4,
        branch_name=bank_account.branch_name,
        branch_number=bank_account.branch_number,
        account_currency=bank_account.currency,
        account_type=bank_account.account_type,
        search_text=fold(
            money.to_text(amount_cents), bank_account.bank_name, bank_account.account_holder_name, bank_account.last4
        ),
    )
    _post(withdrawal, account, EntryKind.HOLD, -withdrawal.total_cents, "hold", now=now)
    activity_record(
        company_id=account.company.pk,
        actor=actor,
        action="withdrawal.delivered",
        subject=withdrawal,
        now=now,
        changes=[
            {"field": "withdrawal_amount", "old": None, "new": money.to_text(amount_cents)},
            {"field": "transfer_fees", "old": None, "new": money.to_text(fee_cents)},
        ],
        note=note,
        label=_label(withdrawal),
    )
    return withdrawal


def _post(
    withdrawal: Withdrawal, account: Account, kind: EntryKind, amount_cents: int, event: str, *, now: datetime
) -> None:
    ledger.entry_post(
        account=account,
        kind=kind,
        amount_cents=amount_cents,
        cause=f"withdrawal:{withdrawal.pk}:{event}",
        reference_kind=ReferenceKind.WITHDRAWAL,
        reference_id=withdrawal.pk,
        now=now,
    )


def _log_and_mail(
    withdrawal: Withdrawal, change: Change, kind: MailKind, *, actor: User, now: datetime, note: str = ""
) -> Withdrawal:
    status_change_log(
        withdrawal,
        change,
        company_id=withdrawal.company_id,
        actor=actor,
        now=now,
        note=note,
        label=_label(withdrawal),
    )
    mails.withdrawal_mail(kind, withdrawal, now=now)
    return withdrawal


def _label(withdrawal: Withdrawal) -> str:
    return number_text(withdrawal.pk)


@transaction.atomic
def withdrawal_see(*, withdrawal_id: int, actor: User, now: datetime) -> Withdrawal:
    """Ops took the request in hand: the owner can no longer cancel it. Raises WrongState."""
    withdrawal, _account = locks.row_for_update(Withdrawal, withdrawal_id, even_erased=True)
    change = WITHDRAWAL.advance(withdrawal, "see")
    withdrawal.seen_at = now
    withdrawal.save(update_fields=["status", "seen_at", "updated_at"])
    return _log_and_mail(withdrawal, change, mails.WITHDRAWAL_SEEN, actor=actor, now=now)


def withdrawal_accept(*, withdrawal_id: int, receipt: CleanFile, actor: User, now: datetime) -> Withdrawal:
    """It was transferred: the hold becomes the withdrawal and its fee, the receipt is kept. Raises WrongState,
    DisputeOpen."""
    with stored_files() as files, transaction.atomic():
        withdrawal, account = locks.row_for_update(Withdrawal, withdrawal_id, even_erased=True)
        no_dispute_require(withdrawal.company_id)
        change = WITHDRAWAL.advance(withdrawal, "accept")
        withdrawal.accepted_at = now
        withdrawal.receipt = files.private_save(receipt, folder=RECEIPTS_FOLDER)
        withdrawal.receipt_type = receipt.content_type
        withdrawal.save(update_fields=["status", "accepted_at", "receipt", "receipt_type", "updated_at"])
        _post(withdrawal, account, EntryKind.HOLD_RETURNED, withdrawal.total_cents, "hold_returned", now=now)
        _post(withdrawal, account, EntryKind.WITHDRAWAL, -withdrawal.amount_cents, "transferred", now=now)
        if withdrawal.fee_cents:
            _post(withdrawal, account, EntryKind.TRANSFER_FEE, -withdrawal.fee_cents, "fee", now=now)
        return _log_and_mail(withdrawal, change, mails.WITHDRAWAL_ACCEPTED, actor=actor, now=now)


@transaction.atomic
def withdrawal_close(*, withdrawal_id: int, reason: str, actor: User, now: datetime, reason_en: str = "") -> Withdrawal:
    """Not transferred: the held money returns to the balance, and the owner reads why, in Arabic (``reason``), English
    or both. Raises WrongState, Invalid."""
    withdrawal, account = locks.row_for_update(Withdrawal, withdrawal_id, even_erased=True)
    change = WITHDRAWAL.advance(withdrawal, "close")
    if not (reason or reason_en):
        raise Invalid.field("reason", REQUIRED)
    withdrawal.closed_at, withdrawal.close_reason_ar, withdrawal.close_reason_en = now, reason, reason_en
    withdrawal.save(update_fields=["status", "closed_at", "close_reason_ar", "close_reason_en", "updated_at"])
    _post(withdrawal, account, EntryKind.HOLD_RETURNED, withdrawal.total_cents, "hold_returned", now=now)
    return _log_and_mail(withdrawal, change, mails.WITHDRAWAL_CLOSED, actor=actor, note=reason or reason_en, now=now)


@transaction.atomic
def withdrawal_cancel(*, withdrawal_id: int, company_id: UUID, actor: User, now: datetime) -> Withdrawal:
    """The company takes its request back before ops saw it; the held money returns. Raises Missing, WrongState."""
    withdrawal, account = locks.row_for_update(Withdrawal, withdrawal_id, company_id=company_id)
    change = WITHDRAWAL.advance(withdrawal, "cancel")
    withdrawal.canceled_at = now
    withdrawal.save(update_fields=["status", "canceled_at", "updated_at"])
    _post(withdrawal, account, EntryKind.HOLD_RETURNED, withdrawal.total_cents, "hold_returned", now=now)
    return _log_and_mail(withdrawal, change, mails.WITHDRAWAL_CANCELED, actor=actor, now=now)


@transaction.atomic
def withdrawal_return(
    *, withdrawal_id: int, fee_too: bool, reason: str, actor: User, now: datetime, reason_en: str = ""
) -> Withdrawal:
    """The bank sent an accepted transfer back: a compensating entry, once; ``fee_too`` gives the fee back as well.

    The owner reads why, in Arabic (``reason``), English or both. Raises WrongState, Invalid beside ``reason``.
    """
    withdrawal, account = locks.row_for_update(Withdrawal, withdrawal_id, even_erased=True)
    if withdrawal.status != WithdrawalStatus.ACCEPTED or withdrawal.returned_at is not None:
        raise WrongState
    if not (reason or reason_en):
        raise Invalid.field("reason", REQUIRED)
    withdrawal.returned_at, withdrawal.return_reason_ar, withdrawal.return_reason_en = now, reason, reason_en
    withdrawal.returned_cents = withdrawal.total_cents if fee_too else withdrawal.amount_cents
    withdrawal.save(
        update_fields=["returned_at", "return_reason_ar", "return_reason_en", "returned_cents", "updated_at"]
    )
    _post(withdrawal, account, EntryKind.TRANSFER_RETURNED, withdrawal.returned_cents, "returned", now=now)
    activity_record(
        company_id=account.company.pk,
        actor=actor,
        action="withdrawal.returned",
        subject=withdrawal,
        now=now,
        changes=[
            {"field": field, "old": None, "new": money.to_text(cents)}
            for field, cents in (
                ("returned_amount", withdrawal.returned_cents),
                ("returned_fee", withdrawal.returned_cents - withdrawal.amount_cents),
            )
            if cents
        ],
        note=reason or reason_en,
        label=_label(withdrawal),
    )
    mails.withdrawal_mail(mails.WITHDRAWAL_RETURNED, withdrawal, now=now)
    return withdrawal
