"""What a card provider says of a payment, and what its money does: pays the invoice, charges the balance, goes back.

Providers are asked outside transactions; ``provider_state_apply`` then does what they said, under locks.
"""

from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime, timedelta

import structlog
from django.db import transaction

from billing import locks
from billing.charges import mails as charge_mails
from billing.charges.models import Charge
from billing.charges.services import charge_credit, charge_of_late_money
from billing.checkouts.taken_back import is_taken_back, taken_back_apply, taken_back_record
from billing.disputes.services import dispute_ask
from billing.errors import ProviderUnavailable, TaxNotConfigured
from billing.invoices.models import Invoice, InvoiceStatus
from billing.invoices.services import invoice_is_current
from billing.ledger.models import Account
from billing.licence.paying import invoice_replace
from billing.payments.contacts.services import provider_event_received
from billing.payments.models import PAGE_TO_CLOSE, Payment, PaymentFailure, PaymentOutcome, PaymentStatus
from billing.payments.providers.base import CheckoutStatus, Provider, ProviderEvent, ProviderState, RefundOrder
from billing.payments.providers.registry import provider_named
from billing.payments.selectors import payment_now
from billing.payments.services import hold_return, invoice_settle, payment_finish
from billing.refunds.services import refunds_ask
from common.sweeps import sweep
from companies.company.standing import come

# A payment holds up its invoice and an erasure: one of which the provider tells nothing for so long is given up.
ASKED_FOR = timedelta(days=1)

logger = structlog.get_logger(__name__)


def checkout_refresh(*, payment_id: int, now: datetime) -> Payment:
    """The payment after asking its provider: settled, failed, expired, or still pending. Raises nothing new.

    A provider that does not answer leaves it as it is, for a day after its time. ``now`` is the company's own time.
    """
    payment = Payment.objects.get(pk=payment_id)
    if payment.status != PaymentStatus.PENDING or payment.expires_at is None:
        return payment
    try:
        if payment.expires_at <= now:
            return _give_up(payment, now=now)
        if payment.provider_ref:
            return answer_apply(payment, provider_named(payment.provider).checkout_fetch(payment.provider_ref), now=now)
    except ProviderUnavailable:
        logger.warning("provider_unavailable", payment=payment.pk, provider=payment.provider)
        if payment.expires_at + ASKED_FOR <= now:
            return _expire(payment.pk, now=now)
    return payment


def checkout_ask(*, payment_id: int, now: datetime) -> Payment:
    """The payment after asking its provider, whatever we thought of it: money found is credited.

    Raises ProviderUnavailable. ``now`` is the company's own time.
    """
    payment = Payment.objects.get(pk=payment_id)
    if not payment.provider_ref:
        return payment
    return answer_apply(payment, provider_named(payment.provider).checkout_fetch(payment.provider_ref), now=now)


def checkout_close(*, payment_id: int, now: datetime) -> Payment:
    """Close the page of an attempt that we gave up; paid all the same, its money becomes a charge to the balance.

    ``now`` is the real clock. Raises ProviderUnavailable.
    """
    payment = Payment.objects.get(pk=payment_id)
    if not Payment.objects.filter(PAGE_TO_CLOSE, pk=payment_id).exists():
        return payment
    state = provider_named(payment.provider).checkout_expire(payment.provider_ref)
    return answer_apply(payment, state, now=payment_now(payment, now))


def checkouts_close(*, now: datetime) -> int:
    """The sweep: pages of attempts that were given up and that nobody closed; says how many are closed now. ``now`` is
    the real clock."""

    def close(key: int) -> bool:
        return checkout_close(payment_id=key, now=now).page_closed_at is not None

    return sweep("checkouts_close", Payment.objects.filter(PAGE_TO_CLOSE), close, now=now, seconds=50)


def webhook_receive(*, provider_name: str, headers: Mapping[str, str], body: bytes, now: datetime) -> None:
    """Take a provider's message: check it, ask, do what was answered. Repeats and unknown checkouts change nothing.

    ``now`` is the real clock. Raises Missing for an unknown provider, ForgedEvent, ProviderUnavailable (so that the
    provider sends it again).
    """
    provider = provider_named(provider_name)
    event = provider.webhook_read(headers, body)
    provider_event_received(provider_name)
    payment = _payment_of_event(provider, event)
    if payment is None:
        logger.warning("webhook_for_unknown_payment", provider=provider_name, event_id=event.event_id)
        return
    answer_apply(payment, provider.checkout_fetch(payment.provider_ref), now=payment_now(payment, now))
    if event.charge_ref:
        dispute_ask(payment_id=payment.pk, now=now)
        refunds_ask(payment_id=payment.pk, now=now)


def _payment_of_event(provider: Provider, event: ProviderEvent) -> Payment | None:
    """The payment that a message is about; none for messages of another mode: a test's event moves no real money."""
    found = Payment.objects.filter(provider=provider.name)
    if event.live != provider.live:
        return None
    if event.provider_ref:
        return found.filter(provider_ref=event.provider_ref).first()
    return found.filter(charge_ref=event.charge_ref).first() if event.charge_ref else None


def payments_expire(*, now: datetime) -> int:
    """The sweep: card payments whose time has elapsed; says how many were ended. ``now`` is the real clock."""
    pending = Payment.objects.filter(status=PaymentStatus.PENDING, expires_at__isnull=False)
    overdue = pending.filter(come("expires_at", now=now))
    return sweep("payments_expire", overdue, lambda key: _expired(key, now=now), now=now, seconds=50)


def _expired(payment_id: int, *, now: datetime) -> bool:
    own_now = payment_now(Payment.objects.get(pk=payment_id), now)
    return checkout_refresh(payment_id=payment_id, now=own_now).status != PaymentStatus.PENDING


def _give_up(payment: Payment, *, now: datetime) -> Payment:
    """Expire an attempt whose time has elapsed. Its page is closed first, and may turn out to have been paid."""
    if payment.provider_ref:
        state = provider_named(payment.provider).checkout_expire(payment.provider_ref)
        if state.status is not CheckoutStatus.OPEN:
            return answer_apply(payment, state, now=now)
    return _expire(payment.pk, now=now)


@transaction.atomic
def _expire(payment_id: int, *, now: datetime) -> Payment:
    payment, account = _payment_for_update(payment_id)
    _ended(payment, account, "expire", PaymentFailure.EXPIRED, now=now)
    return payment


def answer_apply(payment: Payment, state: ProviderState, *, now: datetime) -> Payment:
    """Do what the provider said of a payment (``provider_state_apply``); for an erased company the money goes back.

    Never called inside a transaction. Raises ProviderUnavailable.
    """
    payment = provider_state_apply(payment_id=payment.pk, state=state, now=now)
    if is_taken_back(payment, state):
        # While this answer was on its way another one may have been that the money came.
        fresh = provider_named(payment.provider).checkout_fetch(payment.provider_ref)
        payment = taken_back_apply(payment_id=payment.pk, state=fresh, now=now)
    return _send_back(payment, state, now=now) if _goes_back(payment, state) else payment


def _goes_back(payment: Payment, state: ProviderState) -> bool:
    """Whether nobody is left whose balance could take the money, so that it goes back to the card."""
    erased = payment.company.erased_at is not None
    return erased and state.status is CheckoutStatus.PAID and payment.status != PaymentStatus.SUCCEEDED


def _send_back(payment: Payment, state: ProviderState, *, now: datetime) -> Payment:
    """The whole amount, back to the card: once, by the payment's own name. Raises ProviderUnavailable until it is."""
    provider = provider_named(payment.provider)
    provider.refund(RefundOrder(payment.reference, state.charge_ref, state.amount, before_minor=0))
    state = provider.checkout_fetch(payment.provider_ref)
    if state.status is CheckoutStatus.PAID:
        raise ProviderUnavailable
    return provider_state_apply(payment_id=payment.pk, state=state, now=now)


@transaction.atomic
def provider_state_apply(*, payment_id: int, state: ProviderState, now: datetime) -> Payment:
    """Do what the provider's word (fetched by us) demands; asked again, nothing happens twice.

    Paid: settles; or, when the attempt was given up or its invoice is no longer open or current, charges the balance. A
    wrong amount settles nothing and is reported to ops. ``now`` is the company's own time.
    """
    payment, account = _payment_for_update(payment_id)
    if state.charge_ref and not payment.charge_ref:
        payment.charge_ref = state.charge_ref
        payment.save(update_fields=["charge_ref", "updated_at"])
    if state.status is CheckoutStatus.PAID:
        _paid(payment, account, state, now=now)
    elif state.status is CheckoutStatus.DECLINED:
        _ended(payment, account, "fail", PaymentFailure.DECLINED, now=now)
    elif state.status is CheckoutStatus.EXPIRED:
        _ended(payment, account, "expire", PaymentFailure.EXPIRED, now=now)
    elif state.status is CheckoutStatus.REFUNDED:
        _refunded(payment, account, now=now)
    waits = state.status is CheckoutStatus.OPEN or payment.status == PaymentStatus.PENDING
    if not (waits or _goes_back(payment, state)):
        Payment.objects.filter(pk=payment.pk, page_closed_at=None).update(page_closed_at=now)
        payment.page_closed_at = payment.page_closed_at or now
    return payment


def _payment_for_update(payment_id: int) -> tuple[Payment, Account]:
    """The payment, locked after its account and after its invoice, if it pays one (``billing.locks``)."""
    company_id, invoice_id = Payment.objects.values_list("company_id", "invoice_id").get(pk=payment_id)
    account = locks.account_for_update(company_id, even_erased=True)
    invoice = None if invoice_id is None else locks.row_of_account(Invoice, invoice_id, account)
    payment = locks.row_of_account(Payment, payment_id, account)
    payment.invoice = invoice
    return payment, account


def _paid(payment: Payment, account: Account, state: ProviderState, *, now: datetime) -> None:
    if payment.status == PaymentStatus.SUCCEEDED or account.company.erased_at is not None:
        return  # known already; or to be refunded: nobody is left to credit
    if not _matches(payment, state):
        _mismatched(payment, account, state, now=now)
        return
    actor, invoice, in_time = payment.created_by, payment.invoice, payment.status == PaymentStatus.PENDING
    waiting = invoice if in_time and invoice is not None and invoice.status == InvoiceStatus.OPEN else None
    if waiting is not None and invoice_is_current(waiting, now=now):
        invoice_settle(payment=payment, invoice=waiting, account=account, actor=actor, now=now)
        return
    if in_time:
        hold_return(payment=payment, account=account, now=now)
    charge = Charge.objects.filter(payment=payment).first() or charge_of_late_money(payment=payment, now=now)
    event = "succeed" if in_time else "arrive_late"
    payment_finish(payment=payment, event=event, outcome=PaymentOutcome.BALANCE_CHARGED, actor=actor, now=now)
    charge_credit(charge=charge, account=account, now=now)
    if waiting is not None and waiting.is_payable(now):
        # Nobody agreed to the amount that is due by now: it is shown instead of taken.
        with suppress(TaxNotConfigured):
            invoice_replace(invoice_id=waiting.pk, now=now)
    if invoice is None and in_time:
        charge_mails.charge_credited(charge=charge, now=now)
    else:
        charge_mails.payment_late(charge=charge, now=now)


def _matches(payment: Payment, state: ProviderState) -> bool:
    live = provider_named(payment.provider).live
    asked = (payment.provider_amount, payment.reference, live)
    return asked == (state.amount, state.reference, state.live)


def _mismatched(payment: Payment, account: Account, state: ProviderState, *, now: datetime) -> None:
    """Another amount, currency, reference or mode than ours: nothing is settled, ops decide what the money is."""
    logger.error("payment_mismatch", payment=payment.pk, asked=payment.provider_minor, paid=state.amount.minor)
    if not _ended(payment, account, "fail", PaymentFailure.MISMATCH, now=now):
        payment.failure = PaymentFailure.MISMATCH
        payment.save(update_fields=["failure", "updated_at"])
    charge_mails.payment_mismatch(payment=payment, paid=state.amount, now=now)


def _ended(payment: Payment, account: Account, event: str, failure: PaymentFailure, *, now: datetime) -> bool:
    """Give a pending attempt up; one that is over already stays as it is."""
    if payment.status != PaymentStatus.PENDING:
        return False
    payment_finish(payment=payment, event=event, failure=failure, now=now)
    hold_return(payment=payment, account=account, now=now)
    return True


def _refunded(payment: Payment, account: Account, *, now: datetime) -> None:
    if payment.status == PaymentStatus.SUCCEEDED:
        return  # by us, or found by the comparison of what went back
    in_time = payment.status == PaymentStatus.PENDING
    if in_time:
        hold_return(payment=payment, account=account, now=now)
    event = "succeed" if in_time else "arrive_late"
    payment_finish(payment=payment, event=event, outcome=PaymentOutcome.REFUNDED, now=now)
    if account.company.erased_at is None:
        # Not by us: only what comes for an erased company is sent back.
        taken_back_record(payment, now=now)
