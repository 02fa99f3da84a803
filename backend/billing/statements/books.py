"""Proving the books: every balance is the sum of its entries, and every fact about money has its entries.

Reads only, in batches and constant memory. What looks wrong while money moves is looked at again under the lock.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import chain
from uuid import UUID

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import CharField, Exists, F, Model, OuterRef, Q, QuerySet, Sum, Value
from django.db.models.functions import Cast, Concat
from django.utils.translation import gettext_lazy as _

from billing import locks
from billing.charges.models import Charge
from billing.credit_notes.models import CreditNote, CreditTo
from billing.disputes.models import Dispute, DisputeStatus, LackingOutcome
from billing.invoices.models import Invoice, InvoiceStatus
from billing.ledger.models import Account, EntryKind, LedgerEntry
from billing.payments.models import Payment, PaymentOutcome, PaymentStatus
from billing.receipts.selectors import entries_without_receipt
from billing.refunds.models import Refund, RefundStatus
from billing.statements.orphans import orphan_rules
from billing.withdrawals.models import OPEN_STATUSES, Withdrawal, WithdrawalStatus
from common.clock import business_date
from companies.company.standing import in_real_time
from mailing.kinds import MailKind
from mailing.services import mail_queue

ACCOUNTS_AT_ONCE = 500
ROWS_AT_ONCE = 2_000
EXAMPLES_MAILED = 10
# Until then a receipt may still be on its way.
RECEIPT_AFTER = timedelta(hours=1)

BOOKS_BROKEN = MailKind("billing.books_broken", _("Balances that don’t match"), "/admin/billing/ledgerentry/")

logger = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Finding:
    """One thing that does not add up: a stable code, and which row (no names: it goes into logs)."""

    code: str
    subject: str


def books_check(*, now: datetime) -> int:
    """Log every finding, write to ops if there is one; says how many there are."""
    count = 0
    examples: list[str] = []
    for finding in chain(findings(), receipts_missing(now=now)):
        count += 1
        logger.error("books_do_not_add_up", code=finding.code, subject=finding.subject)
        if count <= EXAMPLES_MAILED:
            examples.append(f"{finding.code} {finding.subject}")
    if count:
        _ops_mail(count=count, examples=examples, now=now)
    return count


def _ops_mail(*, count: int, examples: list[str], now: datetime) -> None:
    """At most once a day: the command ``check_ledger`` lists everything."""
    for address in settings.OPS_EMAILS:
        mail_queue(
            kind=BOOKS_BROKEN,
            cause=f"books:{business_date(now).isoformat()}:{address}",
            to=address,
            language="ar",
            context={"count": count, "examples": examples},
            now=now,
        )


def findings() -> Iterator[Finding]:
    """Everything that is wrong; nothing for books in order."""
    yield from _accounts()
    for code, rows in _rules():
        for key in rows.order_by("pk").values_list("pk", flat=True).iterator(chunk_size=ROWS_AT_ONCE):
            yield Finding(code, f"{rows.model._meta.model_name} {key}")


def receipts_missing(*, now: datetime) -> Iterator[Finding]:
    """Money that came in and has no receipt yet, although it had time. ``now`` is the real clock."""
    overdue = entries_without_receipt().annotate(
        came_at=in_real_time("created_at", prefix="account__company__standing__")
    )
    late = overdue.filter(came_at__lt=now - RECEIPT_AFTER).order_by("pk").values_list("pk", flat=True)
    for key in late.iterator(chunk_size=ROWS_AT_ONCE):
        yield Finding("money_without_a_receipt", f"entry {key}")


class _Running:
    """What the entries of one account add up to, entry by entry."""

    def __init__(self) -> None:
        self.available = 0
        self.held = 0
        self.broken_at: int | None = None

    def add(self, key: int, kind: str, amount_cents: int, available_after: int, held_after: int) -> None:
        self.available += amount_cents
        if kind in (EntryKind.HOLD, EntryKind.HOLD_RETURNED):
            self.held -= amount_cents
        if (self.available, self.held) != (available_after, held_after) and self.broken_at is None:
            self.broken_at = key

    def faults(self, account: Account) -> Iterator[Finding]:
        if self.broken_at is not None:
            yield Finding("entry_does_not_follow_the_one_before", f"entry {self.broken_at}")
        if self.available != account.available_cents:
            yield Finding("balance_is_not_the_sum_of_its_entries", f"account {account.pk}")
        if self.held != account.held_cents:
            yield Finding("held_money_is_not_the_sum_of_its_holds", f"account {account.pk}")


def _sums(keys: list[UUID]) -> Iterator[tuple[UUID, _Running]]:
    """The sums of the accounts that have entries, one account after the other (one query)."""
    rows = LedgerEntry.objects.filter(account_id__in=keys).order_by("account_id", "pk")
    columns = rows.values_list("account_id", "pk", "kind", "amount_cents", "available_after_cents", "held_after_cents")
    current: UUID | None = None
    running = _Running()
    for account_id, key, kind, amount_cents, available_after, held_after in columns.iterator(chunk_size=ROWS_AT_ONCE):
        if current is not None and account_id != current:
            yield current, running
            running = _Running()
        current = account_id
        running.add(key, kind, amount_cents, available_after, held_after)
    if current is not None:
        yield current, running


def _accounts() -> Iterator[Finding]:
    last: UUID | None = None
    accounts = Account.objects.order_by("pk")
    while batch := list((accounts.filter(pk__gt=last) if last else accounts)[:ACCOUNTS_AT_ONCE]):
        by_key = {account.pk: account for account in batch}
        sums = {key: _Running() for key in by_key} | dict(_sums(list(by_key)))
        suspects = [key for key, running in sums.items() if any(running.faults(by_key[key]))]
        for key in suspects:
            yield from _under_lock(key)
        last = batch[-1].pk


@transaction.atomic
def _under_lock(key: UUID) -> list[Finding]:
    account = locks.account_for_update(key, even_erased=True)
    running = dict(_sums([key])).get(key, _Running())
    return list(running.faults(account))


def _has_entry(cause: str, **columns: object) -> Exists:
    """Whether the entry of that cause exists; ``{}`` in it is the row's key."""
    before, after = cause.split("{}")
    key = Cast(OuterRef("pk"), CharField())
    return Exists(LedgerEntry.objects.filter(cause=Concat(Value(before), key, Value(after)), **columns))


def _minus(column: str) -> object:
    return Value(0) - OuterRef(column)


def _rules() -> Iterator[tuple[str, QuerySet[Model]]]:
    """Each rule with the rows that break it, one statement each, so that money may move meanwhile."""
    yield from _invoice_rules()
    yield from _payment_rules()
    yield from _charge_rules()
    yield from _withdrawal_rules()
    yield from _refund_rules()
    yield from _dispute_rules()
    yield from _credit_note_rules()
    yield from orphan_rules()


def _invoice_rules() -> Iterator[tuple[str, QuerySet[Model]]]:
    debit = _has_entry("invoice:{}:paid", amount_cents=_minus("amount_due_cents"), account_id=OuterRef("company_id"))
    paid = Invoice.objects.filter(status=InvoiceStatus.PAID, amount_due_cents__gt=0)
    yield "paid_invoice_without_its_debit", paid.exclude(debit)
    payment = Payment.objects.filter(
        invoice=OuterRef("pk"), outcome=PaymentOutcome.INVOICE_PAID, amount_cents=OuterRef("amount_due_cents")
    )
    yield "paid_invoice_without_its_payment", paid.exclude(Exists(payment))


def _payment_rules() -> Iterator[tuple[str, QuerySet[Model]]]:
    held = _has_entry("payment:{}:hold", amount_cents=_minus("balance_cents"))
    returned = _has_entry("payment:{}:hold_returned", amount_cents=OuterRef("balance_cents"))
    received = _has_entry("payment:{}:received", amount_cents=OuterRef("card_cents"))
    mixed = Payment.objects.filter(balance_cents__gt=0, card_cents__gt=0)
    yield "mixed_payment_without_its_hold", mixed.exclude(held)
    pending = Q(status=PaymentStatus.PENDING)
    yield "pending_payment_whose_hold_is_gone", mixed.filter(pending).filter(returned)
    yield "finished_payment_that_still_holds", mixed.exclude(pending).exclude(returned)
    by_card = Payment.objects.filter(outcome=PaymentOutcome.INVOICE_PAID, card_cents__gt=0)
    yield "card_money_without_its_credit", by_card.exclude(received)
    credited = Charge.objects.filter(payment=OuterRef("pk"), credited_at__isnull=False)
    charged = Payment.objects.filter(outcome=PaymentOutcome.BALANCE_CHARGED)
    yield "received_money_that_never_reached_the_balance", charged.exclude(Exists(credited))


def _charge_rules() -> Iterator[tuple[str, QuerySet[Model]]]:
    credit = _has_entry("charge:{}:credited", amount_cents=OuterRef("amount_cents"), account_id=OuterRef("company_id"))
    credited = Charge.objects.filter(credited_at__isnull=False)
    yield "charge_without_its_credit", credited.exclude(credit)
    unpaid = credited.filter(payment__isnull=False).exclude(payment__outcome=PaymentOutcome.BALANCE_CHARGED)
    yield "credited_charge_whose_payment_did_not_succeed", unpaid


def _withdrawal_rules() -> Iterator[tuple[str, QuerySet[Model]]]:
    total = F("amount_cents") + F("fee_cents")
    rows = Withdrawal.objects.annotate(gross_cents=total)
    held = _has_entry("withdrawal:{}:hold", amount_cents=_minus("gross_cents"), account_id=OuterRef("company_id"))
    returned = _has_entry("withdrawal:{}:hold_returned", amount_cents=OuterRef("gross_cents"))
    transferred = _has_entry("withdrawal:{}:transferred", amount_cents=_minus("amount_cents"))
    fee = _has_entry("withdrawal:{}:fee", amount_cents=_minus("fee_cents"))
    sent_back = _has_entry("withdrawal:{}:returned", amount_cents=OuterRef("returned_cents"))
    still_open, accepted = Q(status__in=OPEN_STATUSES), Q(status=WithdrawalStatus.ACCEPTED)
    yield "withdrawal_without_its_hold", rows.exclude(held)
    yield "open_withdrawal_whose_hold_is_gone", rows.filter(still_open).filter(returned)
    yield "finished_withdrawal_that_still_holds", rows.exclude(still_open).exclude(returned)
    yield "accepted_withdrawal_without_its_debit", rows.filter(accepted).exclude(transferred)
    yield "accepted_withdrawal_without_its_fee", rows.filter(accepted, fee_cents__gt=0).exclude(fee)
    yield "returned_transfer_without_its_credit", rows.filter(returned_at__isnull=False).exclude(sent_back)


def _refund_rules() -> Iterator[tuple[str, QuerySet[Model]]]:
    sent = _has_entry("refund:{}:sent", amount_cents=_minus("amount_cents"), account_id=OuterRef("company_id"))
    returned = _has_entry("refund:{}:returned", amount_cents=OuterRef("amount_cents"))
    failed = Q(status=RefundStatus.FAILED)
    yield "refund_without_its_debit", Refund.objects.exclude(sent)
    yield "failed_refund_that_did_not_come_back", Refund.objects.filter(failed).exclude(returned)
    yield "refund_that_came_back_though_it_did_not_fail", Refund.objects.exclude(failed).filter(returned)


def _dispute_rules() -> Iterator[tuple[str, QuerySet[Model]]]:
    rows = Dispute.objects.filter(held_cents__gt=0)
    held = _has_entry("dispute:{}:hold", amount_cents=_minus("held_cents"), account_id=OuterRef("company_id"))
    returned = _has_entry("dispute:{}:hold_returned", amount_cents=OuterRef("held_cents"))
    posted = _has_entry("dispute:{}:lost", amount_cents=_minus("held_cents"))
    still_open, lost = Q(status=DisputeStatus.OPEN), Q(status=DisputeStatus.LOST)
    yield "dispute_without_its_hold", rows.exclude(held)
    yield "open_dispute_whose_hold_is_gone", rows.filter(still_open).filter(returned)
    yield "decided_dispute_that_still_holds", rows.exclude(still_open).exclude(returned)
    yield "lost_dispute_without_its_debit", rows.filter(lost).exclude(posted)
    taken = _has_entry("dispute:{}:collected", amount_cents=_minus("lacking_cents"), account_id=OuterRef("company_id"))
    collected = Q(lacking_outcome=LackingOutcome.COLLECTED)
    yield "collected_dispute_without_its_debit", Dispute.objects.filter(collected).exclude(taken)
    yield "debit_of_a_dispute_that_was_not_collected", Dispute.objects.exclude(collected).filter(taken)


def _credit_note_rules() -> Iterator[tuple[str, QuerySet[Model]]]:
    credit = _has_entry(
        "credit_note:{}",
        amount_cents=OuterRef("total_cents"),
        account_id=OuterRef("company_id"),
        kind=EntryKind.CREDIT_NOTE,
    )
    yield "credit_note_without_its_credit", CreditNote.objects.exclude(credit)
    # As it went out, whether or not it came back since.
    sent = Refund.objects.filter(
        pk=OuterRef("refund_id"), payment__invoice=OuterRef("invoice_id"), amount_cents__lte=OuterRef("total_cents")
    )
    to_card = CreditNote.objects.filter(to=CreditTo.CARD)
    yield "credit_note_to_the_card_without_its_refund", to_card.exclude(Exists(sent))
    credited = Invoice.objects.annotate(credited_cents=Sum("credit_notes__total_cents"))
    yield "invoice_credited_beyond_its_total", credited.filter(credited_cents__gt=F("total_cents"))
