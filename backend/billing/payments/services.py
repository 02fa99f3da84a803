"""Starting to pay an invoice: from the balance at once; by card, or both, with the balance part held meanwhile."""

from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db import transaction

from accounts.users.models import User
from activity.services import activity_record, status_change_log
from billing import locks
from billing.checkouts import settlement
from billing.errors import NotEnoughBalance
from billing.invoices import services as invoices
from billing.invoices.models import Invoice
from billing.ledger import services as ledger
from billing.ledger.models import Account, EntryKind, ReferenceKind
from billing.payments.models import Payment, PaymentFailure, PaymentMethod, PaymentStatus
from billing.payments.prerequisites import card_details_require
from billing.payments.providers.registry import provider_for_payments
from billing.payments.states import PAYMENT
from common.jobs import task_send
from companies.company import standing
from companies.company.standing import Action


@transaction.atomic
def payment_start(
    *, invoice_id: int, method: PaymentMethod, actor: User | None, now: datetime, company_id: UUID | None = None
) -> Payment:
    """Pay at once from the balance, or open a card attempt (``checkouts.checkout_open`` then gives its page).

    An attempt that is still pending gives way: the same one is returned for the same method, another is replaced.
    Where a mixed payment's balance part covers everything, no card is needed. Raises NotEnoughBalance, PhoneMissing,
    AddressMissing, CardPaymentsUnavailable, CompanySuspended, and what ``invoice_require_payable`` refuses.
    ``now`` is the company's own time; ``actor`` None is the platform (auto-renew).
    """
    invoice, account = locks.invoice_for_update(invoice_id, company_id=company_id)
    standing.require(account.company.standing, Action.PAY, now=now)
    invoices.invoice_require_payable(invoice, now)
    pending = Payment.objects.filter(invoice=invoice, status=PaymentStatus.PENDING).first()
    if pending is not None:
        if pending.method == method and pending.expires_at is not None and pending.expires_at > now:
            return pending
        pending_replace(payment=pending, account=account, actor=actor, now=now)
    from_balance, from_card = _parts(invoice=invoice, account=account, method=method)
    if from_card:
        return _card_payment_open(invoice, account, method, (from_balance, from_card), actor=actor, now=now)
    payment = payment_create(
        account=account, invoice=invoice, method=PaymentMethod.BALANCE, parts=(from_balance, 0), actor=actor, now=now
    )
    settlement.invoice_settle(payment=payment, invoice=invoice, account=account, actor=actor, now=now)
    return payment


def _parts(*, invoice: Invoice, account: Account, method: PaymentMethod) -> tuple[int, int]:
    due = invoice.amount_due_cents
    if method == PaymentMethod.BALANCE:
        if account.available_cents < due:
            raise NotEnoughBalance
        return due, 0
    if method == PaymentMethod.MIXED:
        from_balance = min(account.available_cents, due)
        return from_balance, due - from_balance
    return 0, due


def _card_payment_open(
    invoice: Invoice,
    account: Account,
    method: PaymentMethod,
    parts: tuple[int, int],
    *,
    actor: User | None,
    now: datetime,
) -> Payment:
    card_details_require(account.company)
    payment = payment_create(account=account, invoice=invoice, method=method, parts=parts, actor=actor, now=now)
    if payment.balance_cents:
        ledger.entry_post(
            account=account,
            kind=EntryKind.HOLD,
            amount_cents=-payment.balance_cents,
            cause=f"payment:{payment.pk}:hold",
            reference_kind=ReferenceKind.INVOICE,
            reference_id=invoice.pk,
            now=now,
        )
    return payment


def payment_create(
    *,
    account: Account,
    invoice: Invoice | None,
    method: PaymentMethod,
    parts: tuple[int, int],
    actor: User | None,
    now: datetime,
) -> Payment:
    """The attempt's row (pending) and its line in the log; ``parts`` are cents from balance and card.

    The caller holds the locks. Raises CardPaymentsUnavailable where a card is needed and no provider is set up.
    """
    from_balance, from_card = parts
    payment = Payment.objects.create(
        company=account.company,
        invoice=invoice,
        method=method,
        amount_cents=from_balance + from_card,
        balance_cents=from_balance,
        card_cents=from_card,
        provider=provider_for_payments().name if from_card else "",
        created_by=actor,
        started_at=now,
        expires_at=now + timedelta(minutes=settings.CARD_PAYMENT_MINUTES) if from_card else None,
    )
    activity_record(
        company_id=account.company.pk,
        actor=actor,
        action="payment.started",
        subject=payment,
        now=now,
        label=payment_label(payment),
    )
    return payment


def pending_replace(*, payment: Payment, account: Account, actor: User | None, now: datetime) -> None:
    """End a pending attempt in favour of another: its hold returns; its page is closed after commit.

    If the old page is paid all the same, the money becomes a charge to the balance. The caller holds the locks.
    """
    overdue = payment.expires_at is not None and payment.expires_at <= now
    change = PAYMENT.advance(payment, "expire" if overdue else "fail")
    payment.failure = PaymentFailure.EXPIRED if overdue else PaymentFailure.REPLACED
    payment.settled_at = now
    payment.save(update_fields=["status", "failure", "settled_at", "updated_at"])
    settlement.hold_return(payment=payment, account=account, now=now)
    status_change_log(
        payment, change, company_id=account.company.pk, actor=actor, now=now, label=payment_label(payment)
    )
    transaction.on_commit(lambda: task_send("billing.tasks.checkout_close", payment.pk))


@transaction.atomic
def pending_release(*, invoice_id: int, actor: User | None, now: datetime) -> None:
    """End the pending attempt of an invoice that is being given up (cancelled, expired), if there is one."""
    invoice, account = locks.invoice_for_update(invoice_id)
    pending = Payment.objects.filter(invoice=invoice, status=PaymentStatus.PENDING).first()
    if pending is not None:
        pending_replace(payment=pending, account=account, actor=actor, now=now)


def payment_label(payment: Payment) -> str:
    """How the log names a payment."""
    return f"#{payment.pk}"
