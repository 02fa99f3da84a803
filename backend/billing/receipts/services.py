"""Issuing receipts: after the commit that took the money in, each in a transaction of its own.

Its number is not taken with the money: whoever takes that in may hold the invoices' counter, or go on to take it.
"""

from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction

from billing import locks
from billing.charges.models import Charge
from billing.documents.parties import buyer_party, seller_party
from billing.ledger.models import EntryKind, LedgerEntry
from billing.numbering.services import Series, number_take
from billing.payments.models import Payment, PaymentOutcome
from billing.receipts.models import Receipt
from billing.receipts.selectors import entries_without_receipt, entry_of_payment
from common.models import sealed_until
from common.sweeps import sweep
from references.selectors import seller_profile

# The sweep of every minute looks at what came since, because it must not read the whole ledger.
LATELY = timedelta(days=7)


@transaction.atomic
def receipt_issue(*, entry_id: int) -> Receipt:
    """The receipt of a credit; issued once, whoever asks. Raises SellerIncomplete."""
    entry = LedgerEntry.objects.get(pk=entry_id)
    account = locks.account_for_update(entry.account_id, even_erased=True)
    if (known := Receipt.objects.filter(entry=entry).first()) is not None:
        return known
    profile = seller_profile()
    number = number_take(Series.RECEIPT, now=entry.created_at, zone=profile.timezone)
    return Receipt.objects.create(
        company=account.company,
        entry=entry,
        **_subject(entry),
        number=number.text,
        year=number.year,
        sequence=number.sequence,
        amount_cents=entry.amount_cents,
        balance_after_cents=entry.balance_after_cents if entry.kind == EntryKind.CHARGE else None,
        received_at=entry.created_at,
        seller=seller_party(profile).to_json(),
        buyer=buyer_party(account.company).to_json(),
        seller_zone=profile.timezone,
        retention_until=sealed_until(country=profile.country, year=number.year),
    )


def payment_receipt_issue(payment: Payment) -> bool:
    """Issue the receipt of a payment's card money where no job came to it yet; says whether it did. Raises
    SellerIncomplete."""
    taken_in = payment.outcome in (PaymentOutcome.INVOICE_PAID, PaymentOutcome.BALANCE_CHARGED)
    if not (taken_in and payment.card_cents) or Receipt.objects.filter(payment=payment).exists():
        return False
    receipt_issue(entry_id=entry_of_payment(payment).pk)
    return True


def _subject(entry: LedgerEntry) -> dict[str, Payment | Charge]:
    """What the money was: a payment's by card, else a charge's."""
    if entry.kind == EntryKind.CARD_PAYMENT:
        return {"payment": Payment.objects.get(invoice=entry.reference_id, outcome=PaymentOutcome.INVOICE_PAID)}
    charge = Charge.objects.select_related("payment").get(pk=entry.reference_id)
    return {"charge": charge} if charge.payment is None else {"payment": charge.payment}


def receipts_issue(*, now: datetime) -> int:
    """The sweep: what no ``receipt_issue`` after the commit came to, the oldest first; says how many are issued."""
    rows = entries_without_receipt().filter(created_at__gt=now - LATELY)
    return sweep("receipts_issue", rows, lambda key: receipt_issue(entry_id=key), now=now, seconds=50)


def receipts_of_all_time_issue(*, now: datetime) -> int:
    """The nightly sweep, over the whole ledger: what was taken in before ``LATELY``, while none could be issued."""
    return sweep("receipts_of_all_time", entries_without_receipt(), lambda key: receipt_issue(entry_id=key), now=now)


def company_receipts_issue(*, company_id: UUID) -> None:
    """All that a company still lacks, before its names go. Raises SellerIncomplete."""
    for key in entries_without_receipt().filter(account=company_id).order_by("pk").values_list("pk", flat=True):
        receipt_issue(entry_id=key)
