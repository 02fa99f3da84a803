"""Paying an invoice: from the balance at once; by card, or both, with the balance part held until the card is paid.

Read from the top: ``payment_start`` is what the API calls; ``invoice_settle`` moves the money and seals the invoice.
A card payment's page is opened in ``opening``; what its provider says of it later is in ``checkouts``.
"""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction

from accounts.users.models import User
from activity.services import activity_record, status_change_log
from billing import locks
from billing.errors import AddressMissing, InvoiceReplaced, NotEnoughBalance, PhoneMissing
from billing.invoices import services as invoices
from billing.invoices.models import Invoice
from billing.ledger.models import Account, EntryKind, LedgerEntry, ReferenceKind
from billing.ledger.services import entry_post
from billing.payments.models import PAYMENT, Payment, PaymentFailure, PaymentMethod, PaymentOutcome, PaymentStatus
from billing.payments.rules.selectors import CardChoice, card_offer_chosen
from billing.settlement.services import invoice_mark_paid
from common import money
from common.jobs import task_send
from companies.company import standing
from companies.company.models import Company
from companies.company.standing import Action
from companies.main_info.selectors import payment_prerequisites

ANY_CARD = CardChoice()


@transaction.atomic
def payment_start(
    *,
    invoice_id: int,
    method: PaymentMethod,
    actor: User | None,
    now: datetime,
    company_id: UUID | None = None,
    card: CardChoice = ANY_CARD,
) -> Payment:
    """Pay at once from the balance, or open a card attempt (``checkout_open`` then gives its page).

    An attempt that is still pending gives way: the same one is returned for the same method, another is replaced.
    Where a mixed payment's balance part covers everything, no card is needed. Raises NotEnoughBalance, PhoneMissing,
    AddressMissing, what ``card_offer_chosen`` refuses, CompanySuspended, what ``invoice_require_payable`` refuses, and
    InvoiceReplaced (``licence.paying`` replaces it). ``now`` is the company's own time; ``actor`` None the platform.
    """
    invoice, account = locks.row_for_update(Invoice, invoice_id, company_id=company_id)
    standing.require(account.company.standing, Action.PAY, now=now)
    invoices.invoice_require_payable(invoice, now)
    if not invoices.invoice_is_current(invoice, now=now):
        raise InvoiceReplaced
    pending = _pending_of(invoice)
    if pending is not None:
        if _is_wanted_still(pending, method, card, now=now):
            return pending
        _replace(pending, account, actor=actor, now=now)
    from_balance, from_card = _parts(invoice, account, method)
    if from_card:
        card_details_require(account.company)
    payment = payment_create(
        account=account,
        invoice=invoice,
        method=method if from_card else PaymentMethod.BALANCE,
        parts=(from_balance, from_card),
        card=card,
        actor=actor,
        now=now,
    )
    if not from_card:
        invoice_settle(payment=payment, invoice=invoice, account=account, actor=actor, now=now)
    elif from_balance:
        _post(payment, account, EntryKind.HOLD, -from_balance, "hold", now=now)
    return payment


def _is_wanted_still(pending: Payment, method: PaymentMethod, card: CardChoice, *, now: datetime) -> bool:
    same_card = card.method in ("", pending.card_method) and card.provider in ("", pending.provider)
    return same_card and pending.method == method and pending.expires_at is not None and pending.expires_at > now


def _pending_of(invoice: Invoice) -> Payment | None:
    return Payment.objects.filter(invoice=invoice, status=PaymentStatus.PENDING).first()


def _parts(invoice: Invoice, account: Account, method: PaymentMethod) -> tuple[int, int]:
    """How many cents come from the balance, and how many from a card."""
    due, available = invoice.amount_due_cents, account.available_cents
    if method == PaymentMethod.BALANCE:
        if available < due:
            raise NotEnoughBalance
        return due, 0
    if method == PaymentMethod.MIXED:
        from_balance = min(available, due)
        return from_balance, due - from_balance
    return 0, due


def card_details_require(company: Company) -> None:
    """Raise PhoneMissing, then AddressMissing: a card payment needs both."""
    found = payment_prerequisites(company)
    if not found.has_phone:
        raise PhoneMissing
    if not found.has_address:
        raise AddressMissing


def payment_create(
    *,
    account: Account,
    invoice: Invoice | None,
    method: PaymentMethod,
    parts: tuple[int, int],
    card: CardChoice,
    actor: User | None,
    now: datetime,
) -> Payment:
    """The attempt's row (pending) and its line in the log; ``parts`` are cents from balance and card.

    The caller holds the locks. Raises what ``card_offer_chosen`` refuses where a card is needed.
    """
    from_balance, from_card = parts
    columns = _card_columns(card, from_card, account.company, now=now) if from_card else {}
    payment = Payment.objects.create(
        company=account.company,
        invoice=invoice,
        method=method,
        amount_cents=from_balance + from_card,
        balance_cents=from_balance,
        card_cents=from_card,
        created_by=actor,
        started_at=now,
        **columns,
    )
    activity_record(
        company_id=account.company.pk,
        actor=actor,
        action="payment.started",
        subject=payment,
        now=now,
        changes=_logged(payment),
        label=payment.label,
    )
    return payment


def _card_columns(card: CardChoice, cents: int, company: Company, *, now: datetime) -> dict[str, Any]:
    offer = card_offer_chosen(card, cents=cents, country=company.country, now=now)
    amount = offer.amount_of(cents)
    return {
        "provider": offer.provider.name,
        "card_method": offer.method,
        "provider_currency": amount.currency,
        "provider_minor": amount.minor,
        "provider_rate": offer.rate,
        "provider_rate_on": offer.rate_on,
        "expires_at": now + timedelta(minutes=settings.CARD_PAYMENT_MINUTES),
    }


def invoice_settle(*, payment: Payment, invoice: Invoice, account: Account, actor: User | None, now: datetime) -> None:
    """Pay the invoice with the attempt's money: hold back, card money in, the invoice's whole debit, then its number.

    The caller holds the locks and asked whether the invoice is payable.
    """
    hold_return(payment=payment, account=account, now=now)
    if payment.card_cents:
        received = _post(payment, account, EntryKind.CARD_PAYMENT, payment.card_cents, "received", now=now)
        transaction.on_commit(lambda: task_send("billing.tasks.receipt_issue", received.pk))
    entry_post(
        account=account,
        kind=EntryKind.INVOICE_PAYMENT,
        amount_cents=-payment.amount_cents,
        cause=f"invoice:{invoice.pk}:paid",
        reference_kind=ReferenceKind.INVOICE,
        reference_id=invoice.pk,
        now=now,
    )
    payment_finish(payment=payment, event="succeed", outcome=PaymentOutcome.INVOICE_PAID, actor=actor, now=now)
    invoice_mark_paid(invoice=invoice, actor=payment.created_by, now=now)


def _post(payment: Payment, account: Account, kind: EntryKind, cents: int, event: str, *, now: datetime) -> LedgerEntry:
    if payment.invoice_id is None:
        raise ValueError("only an invoice's payment moves money by itself")
    return entry_post(
        account=account,
        kind=kind,
        amount_cents=cents,
        cause=f"payment:{payment.pk}:{event}",
        reference_kind=ReferenceKind.INVOICE,
        reference_id=payment.invoice_id,
        now=now,
    )


def hold_return(*, payment: Payment, account: Account, now: datetime) -> None:
    """Give back what a mixed payment holds of the balance. The caller holds the locks and ends the attempt."""
    if payment.balance_cents and payment.card_cents:
        _post(payment, account, EntryKind.HOLD_RETURNED, payment.balance_cents, "hold_returned", now=now)


def payment_finish(
    *,
    payment: Payment,
    event: str,
    now: datetime,
    actor: User | None = None,
    outcome: PaymentOutcome = PaymentOutcome.NONE,
    failure: PaymentFailure = PaymentFailure.NONE,
) -> None:
    """End the attempt, with what its money did or why none came. The caller holds the locks."""
    change = PAYMENT.advance(payment, event)
    payment.outcome, payment.failure, payment.settled_at = outcome, failure, now
    # One whose page we never learned of: whoever asked for it was stopped before the answer was kept.
    payment.pages_unclear = payment.pages_unclear or (payment.card_cents > 0 and not payment.provider_ref)
    payment.save(update_fields=["status", "outcome", "failure", "settled_at", "pages_unclear", "updated_at"])
    status_change_log(
        payment,
        change,
        company_id=payment.company_id,
        actor=actor,
        now=now,
        label=payment.label,
        # Its number is shown nowhere else: by the amount one knows which of several attempts it was.
        further=_logged(payment),
    )


def _logged(payment: Payment) -> list[dict[str, str | None]]:
    """How much, and the invoice that it is for, if it is for one."""
    told = {"payment_amount": money.to_text(payment.amount_cents)}
    if payment.invoice is not None:
        told["invoice"] = payment.invoice.number
    return [{"field": field, "old": None, "new": value} for field, value in told.items()]


def _replace(pending: Payment, account: Account, *, actor: User | None, now: datetime) -> None:
    """End a pending attempt in favour of another: its hold returns; its page is closed after commit.

    If the old page is paid all the same, the money becomes a charge to the balance.
    """
    overdue = pending.expires_at is not None and pending.expires_at <= now
    failure = PaymentFailure.EXPIRED if overdue else PaymentFailure.REPLACED
    payment_finish(payment=pending, event="expire" if overdue else "fail", failure=failure, actor=actor, now=now)
    hold_return(payment=pending, account=account, now=now)
    transaction.on_commit(lambda: task_send("billing.tasks.checkout_close", pending.pk))


@transaction.atomic
def pending_release(*, invoice_id: int, actor: User | None, now: datetime) -> None:
    """End the pending attempt of an invoice that is being given up (cancelled, expired), if there is one."""
    invoice, account = locks.row_for_update(Invoice, invoice_id)
    pending = _pending_of(invoice)
    if pending is not None:
        _replace(pending, account, actor=actor, now=now)
