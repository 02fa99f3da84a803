"""Disputes: what the balance has is held until the provider decides; won, it returns; lost, it is posted.

About what it lacks of a lost one finance decide (``lacking_decide``).
"""

from datetime import datetime, timedelta

import structlog
from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from activity.services import activity_record, status_change_log
from billing import locks
from billing.disputes import mails
from billing.disputes.models import DISPUTE, NEEDS_DECISION, Dispute, DisputeStatus, LackingOutcome
from billing.disputes.selectors import disputed_cents
from billing.errors import ProviderUnavailable
from billing.ledger import services as ledger
from billing.ledger.models import Account, EntryKind, ReferenceKind
from billing.payments.models import Payment, PaymentOutcome
from billing.payments.providers.base import DisputeStatus as ProviderStatus
from billing.payments.providers.base import Provider, ProviderDispute
from billing.payments.providers.registry import provider_named, providers_set_up
from billing.payments.selectors import payment_now
from common import money
from common.errors import Invalid, WrongState
from common.sweeps import sweep
from common.text import number_text

# The sweep runs every night; a night or two may be lost.
LOOK_BACK = timedelta(days=3)
REQUIRED = _("This field is required")

logger = structlog.get_logger(__name__)


def dispute_ask(*, payment_id: int, now: datetime) -> Dispute | None:
    """Ask the provider whether this payment is disputed, and do what it says: of several disputes each one's own, the
    oldest first. The newest that is recorded. Raises ProviderUnavailable.

    Never called inside a transaction: the provider may take seconds. ``now`` is the real clock.
    """
    payment = Payment.objects.get(pk=payment_id)
    if not payment.charge_ref:
        return None
    own_now = payment_now(payment, now)
    told = provider_named(payment.provider).disputes_fetch(payment.charge_ref)
    recorded = [dispute_record(payment_id=payment_id, found=found, now=own_now) for found in told]
    return next((dispute for dispute in reversed(recorded) if dispute is not None), None)


@transaction.atomic
def dispute_record(*, payment_id: int, found: ProviderDispute, now: datetime) -> Dispute | None:
    """Open, win or lose a dispute as the provider told us when we asked; told again, nothing happens twice.

    A second one while another of the same payment is open is logged and waits. ``now`` is the company's own time.
    """
    payment, account = locks.row_for_update(Payment, payment_id, even_erased=True)
    known = Dispute.objects.filter(provider=payment.provider, provider_ref=found.provider_ref).first()
    if known is None and Dispute.objects.filter(payment=payment, status=DisputeStatus.OPEN).exists():
        logger.error("payment_is_disputed_already", payment=payment.pk, told=found.provider_ref)
        return None
    dispute = _open(payment, account, found, now=now) if known is None else known
    dispute.company = account.company
    if found.due_at and found.due_at != dispute.due_at:
        dispute.due_at = found.due_at
        dispute.save(update_fields=["due_at", "updated_at"])
    if found.status != dispute.status:
        _decide(dispute, account, DisputeStatus(found.status), now=now)
    return dispute


def _open(payment: Payment, account: Account, found: ProviderDispute, *, now: datetime) -> Dispute:
    cents = disputed_cents(payment, found.amount)
    credited = payment.outcome in (PaymentOutcome.INVOICE_PAID, PaymentOutcome.BALANCE_CHARGED)
    held = min(cents, account.available_cents) if credited else 0
    dispute = Dispute.objects.create(
        company=account.company,
        payment=payment,
        provider=payment.provider,
        provider_ref=found.provider_ref,
        amount_cents=cents,
        provider_currency=found.amount.currency,
        provider_minor=found.amount.minor,
        held_cents=held,
        lacking_cents=cents - held if credited else 0,
        due_at=found.due_at,
        opened_at=now,
    )
    _post(dispute, account, EntryKind.HOLD, -held, "hold", now=now)
    logger.error("payment_disputed", payment=payment.pk, dispute=dispute.pk)
    activity_record(
        company_id=account.company.pk,
        actor=None,
        action="dispute.opened",
        subject=dispute,
        now=now,
        changes=[{"field": "disputed_amount", "old": None, "new": money.to_text(cents)}],
        label=number_text(dispute.pk),
    )
    mails.dispute_opened(dispute=dispute, is_open=found.status is ProviderStatus.OPEN, now=now)
    return dispute


def _decide(dispute: Dispute, account: Account, status: DisputeStatus, *, now: datetime) -> None:
    if dispute.status != DisputeStatus.OPEN:
        logger.error("dispute_changed_after_its_end", dispute=dispute.pk, ours=dispute.status, told=status)
        return
    change = DISPUTE.advance(dispute, "win" if status is DisputeStatus.WON else "lose")
    dispute.decided_at = now
    dispute.save(update_fields=["status", "decided_at", "updated_at"])
    _post(dispute, account, EntryKind.HOLD_RETURNED, dispute.held_cents, "hold_returned", now=now)
    if status is DisputeStatus.LOST:
        _post(dispute, account, EntryKind.DISPUTE_LOST, -dispute.held_cents, "lost", now=now)
    label = number_text(dispute.pk)
    status_change_log(dispute, change, company_id=dispute.company_id, actor=None, now=now, label=label)
    mails.dispute_decided(dispute=dispute, now=now)


def _post(dispute: Dispute, account: Account, kind: EntryKind, amount_cents: int, event: str, *, now: datetime) -> None:
    if not amount_cents:
        return
    ledger.entry_post(
        account=account,
        kind=kind,
        amount_cents=amount_cents,
        cause=f"dispute:{dispute.pk}:{event}",
        reference_kind=ReferenceKind.PAYMENT,
        reference_id=dispute.payment_id,
        now=now,
    )


@transaction.atomic
def lacking_decide(*, dispute_id: int, outcome: LackingOutcome, note: str, actor: User, now: datetime) -> Dispute:
    """Decide once about what the balance lacked of a lost dispute: written off, or taken from the balance now.

    ``note`` says why, or how it was agreed. Raises WrongState unless a decision is due, Invalid beside ``reason``,
    NotEnoughBalance where the balance has less. ``now`` is the company's own time.
    """
    dispute, account = locks.row_for_update(Dispute, dispute_id, even_erased=True)
    if not Dispute.objects.filter(NEEDS_DECISION, pk=dispute_id).exists():
        raise WrongState
    if not note:
        raise Invalid.field("reason", REQUIRED)
    dispute.lacking_outcome, dispute.lacking_note = outcome, note
    dispute.lacking_decided_by, dispute.lacking_decided_at = actor, now
    dispute.save(
        update_fields=["lacking_outcome", "lacking_note", "lacking_decided_by", "lacking_decided_at", "updated_at"]
    )
    if outcome is LackingOutcome.COLLECTED:
        _post(dispute, account, EntryKind.DISPUTE_LOST, -dispute.lacking_cents, "collected", now=now)
        dispute.company = account.company
        mails.lacking_collected(dispute=dispute, now=now)
    activity_record(
        company_id=dispute.company_id,
        actor=actor,
        action=f"dispute.{outcome}",
        subject=dispute,
        now=now,
        changes=[{"field": "lacking_amount", "old": None, "new": money.to_text(dispute.lacking_cents)}],
        note=note,
        label=number_text(dispute.pk),
    )
    return dispute


def disputes_find(*, now: datetime) -> int:
    """The nightly sweep: disputes that no message told us of, and open ones whose end nobody told; says of how many
    payments something is known. ``now`` is the real clock."""
    providers = providers_set_up()
    told = {name: _told(provider, since=now - LOOK_BACK) for name, provider in providers.items()}
    rows = Q(pk__in=Dispute.objects.filter(status=DisputeStatus.OPEN, provider__in=providers).values("payment"))
    for name, charges in told.items():
        rows |= Q(provider=name, charge_ref__in=charges)

    def ask(key: int) -> bool:
        return dispute_ask(payment_id=key, now=now) is not None

    return sweep("disputes_find", Payment.objects.filter(rows), ask, now=now)


def _told(provider: Provider, *, since: datetime) -> list[str]:
    """The charges whose disputes we do not know as they stand; none of a provider that does not answer."""
    try:
        found = list(provider.disputes_since(since))
    except ProviderUnavailable:
        logger.warning("provider_unavailable", provider=provider.name)
        return []
    rows = Dispute.objects.filter(provider=provider.name, provider_ref__in=[one.provider_ref for one in found])
    known = dict(rows.values_list("provider_ref", "status"))
    return [one.charge_ref for one in found if known.get(one.provider_ref) != one.status and one.charge_ref]
