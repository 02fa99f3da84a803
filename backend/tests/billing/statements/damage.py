"""What can be wrong with the books, and how to make it so: straight in the tables, past every service."""

from collections.abc import Callable
from typing import Any

from django.db import connection

from billing.charges.models import Charge
from billing.disputes.models import Dispute, LackingOutcome
from billing.invoices.models import Invoice
from billing.ledger.models import Account, EntryKind, LedgerEntry, ReferenceKind
from billing.ledger.services import entry_post
from billing.numbering.models import NumberCounter
from billing.payments.models import Payment
from billing.receipts.models import Receipt
from billing.receipts.services import receipts_issue
from billing.refunds.models import Refund
from billing.withdrawals.models import Withdrawal
from common.clock import utc_now
from companies.company.models import Company


def sql(statement: str, *values: Any) -> None:
    # Straight to the table: the models refuse what these tests must do.
    with connection.cursor() as cursor:
        cursor.execute(statement, values)


def entry(cause_end: str, prefix: str) -> str:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT cause FROM billing_ledgerentry WHERE cause LIKE %s AND cause LIKE %s ORDER BY id LIMIT 1",
            [f"{prefix}%", f"%{cause_end}"],
        )
        return str(cursor.fetchone()[0])


def lose(prefix: str, cause_end: str) -> Callable[[Company], None]:
    return lambda _company: sql("DELETE FROM billing_ledgerentry WHERE cause = %s", entry(cause_end, prefix))


def posted_again(cause_end: str) -> None:
    """What the latest movement of this cause did, once more: balances and the chain of movements stay right."""
    twice = LedgerEntry.objects.filter(cause__endswith=cause_end).latest("pk")
    account = Account.objects.get(pk=twice.account_id)
    entry_post(
        account=account,
        kind=EntryKind(twice.kind),
        amount_cents=twice.amount_cents,
        cause=f"{twice.cause}:again",
        reference_kind=ReferenceKind(twice.reference_kind),
        reference_id=twice.reference_id,
        now=twice.created_at,
    )


def receipts_damaged(**columns: Any) -> None:
    receipts_issue(now=utc_now())
    Receipt.objects.update(**columns)


def damaged_dispute(now: str, **columns: Any) -> None:
    Dispute.objects.filter(status=now).update(**columns)


DAMAGE: dict[str, Callable[[Company], Any]] = {
    "balance_is_not_the_sum_of_its_entries": lambda company: Account.objects.filter(pk=company.pk).update(
        available_cents=1
    ),
    "held_money_is_not_the_sum_of_its_holds": lambda company: Account.objects.filter(pk=company.pk).update(
        held_cents=1
    ),
    "entry_does_not_follow_the_one_before": lambda _company: sql(
        "UPDATE billing_ledgerentry SET available_after_cents = available_after_cents + 1 WHERE cause = %s",
        entry(":credited", "charge:"),
    ),
    "paid_invoice_without_its_debit": lose("invoice:", ":paid"),
    "paid_invoice_without_its_payment": lambda _company: Payment.objects.filter(outcome="invoice_paid").update(
        amount_cents=2, card_cents=1, balance_cents=1
    ),
    "mixed_payment_without_its_hold": lose("payment:", ":hold"),
    "finished_payment_that_still_holds": lose("payment:", ":hold_returned"),
    "pending_payment_whose_hold_is_gone": lambda _company: Payment.objects.filter(outcome="invoice_paid").update(
        status="pending", outcome="", settled_at=None, page_closed_at=None
    ),
    "card_money_without_its_credit": lose("payment:", ":received"),
    "received_money_that_never_reached_the_balance": lambda _company: Charge.objects.filter(method="card").update(
        credited_at=None
    ),
    "charge_without_its_credit": lambda _company: Charge.objects.filter(method="ops").update(amount_cents=12_345),
    "credited_charge_whose_payment_did_not_succeed": lambda _company: Payment.objects.filter(
        outcome="balance_charged"
    ).update(status="failed", outcome=""),
    "credit_of_an_uncredited_charge": lambda _company: Charge.objects.filter(method="card").update(credited_at=None),
    "debit_of_an_unpaid_invoice": lambda _company: Invoice.objects.filter(status="paid").update(
        status="open", paid_at=None, tax_number=None, tax_year=None, tax_sequence=None
    ),
    "card_money_of_no_payment": lambda _company: Payment.objects.filter(outcome="invoice_paid").update(
        status="failed", outcome=""
    ),
    "withdrawal_without_its_hold": lose("withdrawal:", ":hold"),
    "open_withdrawal_whose_hold_is_gone": lambda _company: Withdrawal.objects.filter(status="canceled").update(
        status="delivered"
    ),
    "finished_withdrawal_that_still_holds": lambda _company: Withdrawal.objects.filter(status="delivered").update(
        status="canceled"
    ),
    "accepted_withdrawal_without_its_debit": lose("withdrawal:", ":transferred"),
    "accepted_withdrawal_without_its_fee": lose("withdrawal:", ":fee"),
    "returned_transfer_without_its_credit": lose("withdrawal:", ":returned"),
    "refund_without_its_debit": lose("refund:", ":sent"),
    "failed_refund_that_did_not_come_back": lose("refund:", ":returned"),
    "refund_that_came_back_though_it_did_not_fail": lambda _company: Refund.objects.filter(status="failed").update(
        status="succeeded"
    ),
    "dispute_without_its_hold": lose("dispute:", ":hold"),
    "open_dispute_whose_hold_is_gone": lambda _company: damaged_dispute("won", status="open", decided_at=None),
    "decided_dispute_that_still_holds": lambda _company: damaged_dispute("open", status="won", decided_at=utc_now()),
    "lost_dispute_without_its_debit": lose("dispute:", ":lost"),
    "collected_dispute_without_its_debit": lose("dispute:", ":collected"),
    "debit_of_a_dispute_that_was_not_collected": lambda _company: damaged_dispute(
        "lost", lacking_outcome=LackingOutcome.WRITTEN_OFF
    ),
    "debit_of_a_dispute_that_was_not_lost": lambda _company: damaged_dispute(
        "lost", status="won", lacking_outcome="", lacking_decided_at=None
    ),
    "debit_of_a_withdrawal_that_was_not_accepted": lambda _company: Withdrawal.objects.filter(status="accepted").update(
        status="seen", returned_at=None, returned_cents=None
    ),
    "credit_note_without_its_credit": lambda _company: sql(
        "DELETE FROM billing_ledgerentry WHERE kind = 'credit_note'"
    ),
    "credit_note_to_the_card_without_its_refund": lambda _company: Payment.objects.filter(
        outcome="invoice_paid"
    ).update(invoice=None),
    "invoice_credited_beyond_its_total": lambda _company: Invoice.objects.filter(status="paid").update(
        total_cents=1, amount_due_cents=1, taxable_cents=1, subtotal_cents=1
    ),
    "movement_that_nothing_caused": lambda _company: posted_again(":credited"),
    "receipt_of_another_amount": lambda _company: receipts_damaged(amount_cents=1),
    "number_without_its_paper": lambda _company: NumberCounter.objects.filter(series="INV").update(last=2),
}
