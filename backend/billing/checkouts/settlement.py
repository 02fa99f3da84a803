"""What a payment's money does in the end: pays its invoice, charges the balance, or goes back. All under locks."""

from datetime import datetime

import structlog
from django.db import transaction

from accounts.users.models import User
from activity.services import status_change_log
from billing import locks
from billing.charges import mails as charge_mails
from billing.charges.models import Charge, ChargeMethod
from billing.checkouts import mails as payment_mails
from billing.invoices import services as invoices
from billing.invoices.models import Invoice, InvoiceStatus
from billing.ledger import services as ledger
from billing.ledger.models import Account, EntryKind, ReferenceKind
from billing.payments.models import Payment, PaymentFailure, PaymentOutcome, PaymentStatus
from billing.payments.providers.base import CheckoutStatus, ProviderState
from billing.payments.states import PAYMENT
from common import money
from common.folding import fold

logger = structlog.get_logger(__name__)


def hold_return(*, payment: Payment, account: Account, now: datetime) -> None:
    """Give back what a mixed payment holds of the balance. The caller holds the locks and ended the attempt."""
    if payment.balance_cents and payment.card_cents:
        ledger.entry_post(
            account=account,
            kind=EntryKind.HOLD_RETURNED,
            amount_cents=payment.balance_cents,
            cause=f"payment:{payment.pk}:hold_returned",
            reference_kind=ReferenceKind.INVOICE,
            reference_id=_invoice_id(payment),
            now=now,
        )


def _invoice_id(payment: Payment) -> int:
    if payment.invoice_id is None:
        raise ValueError("only an invoice's payment holds money")
    return payment.invoice_id


def _card_money_post(*, payment: Payment, account: Account, now: datetime) -> None:
    ledger.entry_post(
        account=account,
        kind=EntryKind.CARD_PAYMENT,
        amount_cents=payment.card_cents,
        cause=f"payment:{payment.pk}:received",
        reference_kind=ReferenceKind.INVOICE,
        reference_id=_invoice_id(payment),
        now=now,
    )


def _finish(
    payment: Payment, event: str, *, outcome: PaymentOutcome, account: Account, actor: User | None, now: datetime
) -> None:
    change = PAYMENT.advance(payment, event)
    payment.outcome = outcome
    payment.settled_at = now
    if outcome:
        payment.failure = PaymentFailure.NONE
    payment.save(update_fields=["status", "outcome", "failure", "settled_at", "updated_at"])
    status_change_log(payment, change, company_id=account.company.pk, actor=actor, now=now, label=f"#{payment.pk}")


def invoice_settle(*, payment: Payment, invoice: Invoice, account: Account, actor: User | None, now: datetime) -> None:
    """Pay the invoice with the attempt's money: hold back, card money in, the invoice's whole debit, then its number.

    The caller holds the locks and asked whether the invoice is payable.
    """
    hold_return(payment=payment, account=account, now=now)
    if payment.card_cents:
        _card_money_post(payment=payment, account=account, now=now)
    ledger.entry_post(
        account=account,
        kind=EntryKind.INVOICE_PAYMENT,
        amount_cents=-payment.amount_cents,
        cause=f"invoice:{invoice.pk}:paid",
        reference_kind=ReferenceKind.INVOICE,
        reference_id=invoice.pk,
        now=now,
    )
    _finish(payment, "succeed", outcome=PaymentOutcome.INVOICE_PAID, account=account, actor=actor, now=now)
    invoices.invoice_mark_paid(invoice=invoice, payment=payment, now=now)


def charge_credit(*, charge: Charge, account: Account, now: datetime) -> None:
    """The charge's money reaches the balance. The caller holds the locks; the mail leaves after commit."""
    charge.credited_at = now
    charge.save(update_fields=["credited_at", "updated_at"])
    ledger.entry_post(
        account=account,
        kind=EntryKind.CHARGE,
        amount_cents=charge.amount_cents,
        cause=f"charge:{charge.pk}:credited",
        reference_kind=ReferenceKind.CHARGE,
        reference_id=charge.pk,
        now=now,
    )


@transaction.atomic
def provider_state_apply(*, payment_id: int, state: ProviderState, now: datetime) -> Payment:
    """Do what the provider's word (fetched by us) demands; asked again, nothing happens twice.

    Paid: settles; or, when the attempt was given up or its invoice is no longer open, charges the balance. A wrong
    amount settles nothing and is told to ops. ``now`` is the company's own time.
    """
    payment, account = locks.payment_for_update(payment_id, even_erased=True)
    if state.status is CheckoutStatus.PAID:
        _paid(payment=payment, account=account, state=state, now=now)
    elif state.status is CheckoutStatus.DECLINED:
        _ended(payment=payment, account=account, event="fail", failure=PaymentFailure.DECLINED, now=now)
    elif state.status is CheckoutStatus.EXPIRED:
        _ended(payment=payment, account=account, event="expire", failure=PaymentFailure.EXPIRED, now=now)
    elif state.status is CheckoutStatus.REFUNDED:
        _refunded(payment=payment, account=account, now=now)
    return payment


def _paid(*, payment: Payment, account: Account, state: ProviderState, now: datetime) -> None:
    if payment.status == PaymentStatus.SUCCEEDED or account.company.erased_at is not None:
        return  # known already; or for ``checkouts`` to refund: nobody is left to credit
    if not _matches(payment, state):
        _mismatched(payment=payment, account=account, state=state, now=now)
        return
    event = "succeed" if payment.status == PaymentStatus.PENDING else "arrive_late"
    invoice, charge = payment.invoice, Charge.objects.filter(payment=payment).first()
    if event == "succeed" and invoice is not None and invoice.status == InvoiceStatus.OPEN:
        invoice_settle(payment=payment, invoice=invoice, account=account, actor=payment.created_by, now=now)
        return
    if event == "succeed":
        hold_return(payment=payment, account=account, now=now)
    if charge is None:
        charge = _charge_of_late_money(payment=payment, now=now)
    _finish(
        payment,
        event,
        outcome=PaymentOutcome.BALANCE_CHARGED,
        account=account,
        actor=payment.created_by,
        now=now,
    )
    charge_credit(charge=charge, account=account, now=now)
    if invoice is None and event == "succeed":
        charge_mails.charge_credited(charge=charge, now=now)
    else:
        charge_mails.payment_late(charge=charge, now=now)


def _refunded(*, payment: Payment, account: Account, now: datetime) -> None:
    if payment.status == PaymentStatus.SUCCEEDED:
        return
    event = "arrive_late"
    if payment.status == PaymentStatus.PENDING:
        event = "succeed"
        hold_return(payment=payment, account=account, now=now)
    _finish(payment, event, outcome=PaymentOutcome.REFUNDED, account=account, actor=None, now=now)


def _mismatched(*, payment: Payment, account: Account, state: ProviderState, now: datetime) -> None:
    """Another amount, currency or reference than ours: nothing is settled, ops decide what the money is."""
    logger.error("payment_mismatch", payment=payment.pk, asked=payment.card_cents, paid=state.amount_cents)
    if not _ended(payment=payment, account=account, event="fail", failure=PaymentFailure.MISMATCH, now=now):
        payment.failure = PaymentFailure.MISMATCH
        payment.save(update_fields=["failure", "updated_at"])
    payment_mails.payment_mismatch(payment=payment, paid_cents=state.amount_cents, currency=state.currency, now=now)


def _charge_of_late_money(*, payment: Payment, now: datetime) -> Charge:
    return Charge.objects.create(
        company=payment.company,
        amount_cents=payment.card_cents,
        method=ChargeMethod.CARD,
        payment=payment,
        added_by=payment.created_by,
        search_text=charge_search_text(amount_cents=payment.card_cents, note="", actor=payment.created_by),
        started_at=now,
    )


def charge_search_text(*, amount_cents: int, note: str, actor: User | None) -> str:
    """By what a charge is found in lists (its number is compared as such)."""
    return fold(money.to_text(amount_cents), note, "" if actor is None else actor.get_full_name())[:600]


def _matches(payment: Payment, state: ProviderState) -> bool:
    return (
        state.amount_cents == payment.card_cents
        and state.currency == money.CURRENCY
        and state.reference == payment.reference
    )


def _ended(*, payment: Payment, account: Account, event: str, failure: PaymentFailure, now: datetime) -> bool:
    """Give a pending attempt up; one that is over already stays as it is."""
    if payment.status != PaymentStatus.PENDING:
        return False
    payment.failure = failure
    _finish(payment, event, outcome=PaymentOutcome.NONE, account=account, actor=None, now=now)
    hold_return(payment=payment, account=account, now=now)
    return True
