"""The books asked from the other side: every movement has the fact that caused it, every number its paper."""

from collections.abc import Iterator
from typing import Any

from django.db.models import Case, CharField, Count, Exists, F, Max, Model, OuterRef, Q, QuerySet, Subquery, Value, When
from django.db.models.functions import Cast, Coalesce, Concat

from billing.charges.models import Charge
from billing.credit_notes.models import CreditNote
from billing.disputes.models import Dispute, DisputeStatus
from billing.invoices.models import Invoice, InvoiceStatus
from billing.ledger.models import EntryKind, LedgerEntry, ReferenceKind
from billing.numbering.models import NumberCounter
from billing.numbering.services import Series
from billing.payments.models import Payment, PaymentOutcome
from billing.receipts.models import Receipt
from billing.refunds.models import Refund
from billing.withdrawals.models import Withdrawal, WithdrawalStatus

Rules = Iterator[tuple[str, QuerySet[Model]]]

_REFERENCE = OuterRef("reference_id")
_CHARGES = Charge.objects.filter(pk=_REFERENCE)
_CREDIT_NOTES = CreditNote.objects.filter(pk=_REFERENCE)
_DISPUTES = Dispute.objects.filter(payment_id=_REFERENCE)
_INVOICES = Invoice.objects.filter(pk=_REFERENCE)
_PAYMENTS = Payment.objects.filter(invoice_id=_REFERENCE)
_REFUNDS = Refund.objects.filter(payment_id=_REFERENCE)
_WITHDRAWALS = Withdrawal.objects.filter(pk=_REFERENCE)
# What each movement refers to, the rows that may have caused it, and its cause, in which ``{}`` is such a row's key.
_CAUSES: tuple[tuple[EntryKind, ReferenceKind, QuerySet[Model], str], ...] = (
    (EntryKind.CHARGE, ReferenceKind.CHARGE, _CHARGES, "charge:{}:credited"),
    (EntryKind.INVOICE_PAYMENT, ReferenceKind.INVOICE, _INVOICES, "invoice:{}:paid"),
    (EntryKind.HOLD, ReferenceKind.INVOICE, _PAYMENTS, "payment:{}:hold"),
    (EntryKind.HOLD_RETURNED, ReferenceKind.INVOICE, _PAYMENTS, "payment:{}:hold_returned"),
    (EntryKind.CARD_PAYMENT, ReferenceKind.INVOICE, _PAYMENTS, "payment:{}:received"),
    (EntryKind.HOLD, ReferenceKind.WITHDRAWAL, _WITHDRAWALS, "withdrawal:{}:hold"),
    (EntryKind.HOLD_RETURNED, ReferenceKind.WITHDRAWAL, _WITHDRAWALS, "withdrawal:{}:hold_returned"),
    (EntryKind.WITHDRAWAL, ReferenceKind.WITHDRAWAL, _WITHDRAWALS, "withdrawal:{}:transferred"),
    (EntryKind.TRANSFER_FEE, ReferenceKind.WITHDRAWAL, _WITHDRAWALS, "withdrawal:{}:fee"),
    (
        EntryKind.TRANSFER_RETURNED,
        ReferenceKind.WITHDRAWAL,
        _WITHDRAWALS.exclude(returned_at=None),
        "withdrawal:{}:returned",
    ),
    (EntryKind.CREDIT_NOTE, ReferenceKind.CREDIT_NOTE, _CREDIT_NOTES, "credit_note:{}"),
    (EntryKind.CARD_REFUND, ReferenceKind.PAYMENT, _REFUNDS, "refund:{}:sent"),
    (EntryKind.CARD_REFUND_RETURNED, ReferenceKind.PAYMENT, _REFUNDS, "refund:{}:returned"),
    (EntryKind.HOLD, ReferenceKind.PAYMENT, _DISPUTES, "dispute:{}:hold"),
    (EntryKind.HOLD_RETURNED, ReferenceKind.PAYMENT, _DISPUTES, "dispute:{}:hold_returned"),
    (EntryKind.DISPUTE_LOST, ReferenceKind.PAYMENT, _DISPUTES, "dispute:{}:lost"),
    (EntryKind.DISPUTE_LOST, ReferenceKind.PAYMENT, _DISPUTES, "dispute:{}:collected"),
)


def orphan_rules() -> Rules:
    """Each rule with the rows that break it: money that moved without a reason, papers without their number."""
    yield from _cause_rules()
    yield from _state_rules()
    yield from _paper_rules()


def _cause_rules() -> Rules:
    """A cause is posted once, so that no fact moves money twice; one that is not the fact's own would."""
    caused = Q(kind=EntryKind.GIVEN_UP)  # its account's; the whole balance, by a constraint
    for kind, reference_kind, rows, cause in _CAUSES:
        found = rows.annotate(own_cause=_cause(cause, "pk")).filter(own_cause=OuterRef("cause")).order_by()
        caused |= Q(kind=kind, reference_kind=reference_kind) & Q(Exists(found))
    caused |= Q(
        kind=EntryKind.REVERSAL,
        cause=_cause("entry:{}:reversed", "reverses_id"),
        amount_cents=Value(0) - F("reverses__amount_cents"),
    )
    yield "movement_that_nothing_caused", LedgerEntry.objects.exclude(caused)


def _cause(cause: str, column: str) -> Concat:
    before, after = cause.split("{}")
    return Concat(Value(before), Cast(column, CharField()), Value(after), output_field=CharField())


def _state_rules() -> Rules:
    entries = LedgerEntry.objects.all()
    paid = _INVOICES.filter(status=InvoiceStatus.PAID)
    yield "debit_of_an_unpaid_invoice", entries.filter(kind=EntryKind.INVOICE_PAYMENT).exclude(Exists(paid))
    credited = _CHARGES.filter(credited_at__isnull=False)
    yield "credit_of_an_uncredited_charge", entries.filter(kind=EntryKind.CHARGE).exclude(Exists(credited))
    accepted = _WITHDRAWALS.filter(status=WithdrawalStatus.ACCEPTED)
    out = entries.filter(kind__in=(EntryKind.WITHDRAWAL, EntryKind.TRANSFER_FEE, EntryKind.TRANSFER_RETURNED))
    yield "debit_of_a_withdrawal_that_was_not_accepted", out.exclude(Exists(accepted))
    lost = _DISPUTES.filter(status=DisputeStatus.LOST)
    yield "debit_of_a_dispute_that_was_not_lost", entries.filter(kind=EntryKind.DISPUTE_LOST).exclude(Exists(lost))
    received = _PAYMENTS.filter(outcome=PaymentOutcome.INVOICE_PAID, card_cents__gt=0)
    cards = entries.filter(kind=EntryKind.CARD_PAYMENT)
    yield "card_money_of_no_payment", cards.exclude(Exists(received))


def _paper_rules() -> Rules:
    """A number is given once, by a constraint; none is missing where the last one is as many as there are papers."""
    yield "receipt_of_another_amount", Receipt.objects.exclude(amount_cents=F("entry__amount_cents"))
    papers = (
        (Series.INVOICE, Invoice, "tax_year", "tax_sequence"),
        (Series.CREDIT_NOTE, CreditNote, "year", "sequence"),
        (Series.RECEIPT, Receipt, "year", "sequence"),
    )

    def of_year(sums: type[Count | Max]) -> Case:
        return Case(
            *(
                When(series=series, then=Coalesce(Subquery(_of_year(model, year, sums(sequence))), 0))
                for series, model, year, sequence in papers
            )
        )

    counters = NumberCounter.objects.annotate(papers=of_year(Count), highest=of_year(Max))
    yield "number_without_its_paper", counters.exclude(papers=F("last"), highest=F("last"))


def _of_year(model: type[Model], year: str, found: Count | Max) -> QuerySet[Model, Any]:
    rows = model._default_manager.filter(**{year: OuterRef("year")}).order_by().values(year)
    counted: QuerySet[Model, Any] = rows.annotate(found=found).values("found")
    return counted
