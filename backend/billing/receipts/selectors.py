"""Reading receipts: which money has none yet, and whose receipt was asked for."""

from uuid import UUID

from django.db.models import QuerySet

from billing.ledger.models import MONEY_IN, LedgerEntry
from billing.payments.models import Payment, PaymentOutcome
from billing.receipts.models import Receipt
from common.errors import require_found


def receipts_shown() -> QuerySet[Receipt]:
    """With all that their paper prints."""
    return Receipt.objects.select_related("company", "payment__invoice", "charge", "entry__reversal")


def entries_without_receipt() -> QuerySet[LedgerEntry]:
    """Credits whose receipt is still to be issued. Of an erased company nobody is left who could be named: its receipts
    are issued before."""
    return LedgerEntry.objects.filter(kind__in=MONEY_IN, receipt=None, account__company__erased_at=None)


def entry_of_charge(charge_id: int, *, company_id: UUID) -> LedgerEntry:
    """The credit of a charge of the company. Raises Missing where no money came."""
    return _entry(f"charge:{charge_id}:credited", company_id)


def entry_of_payment(payment: Payment) -> LedgerEntry:
    """The credit of a payment's card money. Raises Missing where none came."""
    if payment.outcome == PaymentOutcome.BALANCE_CHARGED:
        return _entry(f"charge:{payment.charge.pk}:credited", payment.company_id)
    return _entry(f"payment:{payment.pk}:received", payment.company_id)


def _entry(cause: str, company_id: UUID) -> LedgerEntry:
    return require_found(LedgerEntry.objects.filter(cause=cause, account_id=company_id).first())
