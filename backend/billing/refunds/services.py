"""Sending card money back: it leaves the balance at once, and returns to it if the provider refuses."""

from datetime import datetime, timedelta
from uuid import UUID

import structlog
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from activity.services import activity_record, status_change_log
from billing import locks
from billing.errors import SENT_BEFORE
from billing.ledger import services as ledger
from billing.ledger.models import Account, EntryKind, ReferenceKind
from billing.payments.models import Payment
from billing.payments.providers.base import ProviderRefund, RefundOrder
from billing.payments.providers.base import RefundStatus as ProviderStatus
from billing.payments.providers.registry import provider_named, providers_set_up
from billing.refunds import mails
from billing.refunds.models import ASKED_AGAIN_AFTER, REFUND, Refund, RefundStatus, to_be_asked_for
from billing.refunds.selectors import refund_share, refundable_cents
from common import money
from common.errors import Invalid, WrongState
from common.jobs import task_send
from common.sweeps import sweep
from common.text import number_text

REQUIRED = _("This field is required")
# Banks send back what a card did not take within a month; a night or two may be lost.
MAY_FAIL_FOR = timedelta(days=45)

logger = structlog.get_logger(__name__)


@transaction.atomic
def refund_request(
    *, payment_id: int, amount_cents: int, reason: str, reason_en: str = "", actor: User, now: datetime, key: UUID
) -> Refund:
    """Take ``amount_cents`` from the balance and send it back to the card that paid, in whole or in part.

    The same ``key`` for the same amount is the same refund. The provider is asked after commit. Raises WrongState where
    one is on its way or nothing can go back, Invalid beside ``amount`` or ``reason``, NotEnoughBalance. ``now`` is the
    company's own time.
    """
    payment, account = locks.row_for_update(Payment, payment_id, even_erased=True)
    if (known := Refund.objects.filter(key=key).first()) is not None:
        if (known.payment_id, known.amount_cents) != (payment_id, amount_cents):
            raise Invalid.field("amount", SENT_BEFORE)
        return known
    left = refundable_cents(payment)
    if not left or Refund.objects.filter(payment=payment, status=RefundStatus.REQUESTED).exists():
        raise WrongState
    if not 0 < amount_cents <= left:
        most = money.to_display(left)
        raise Invalid.field("amount", _("At most %(amount)s can be returned to the card") % {"amount": most})
    if not (reason or reason_en):
        raise Invalid.field("reason", REQUIRED)
    refund = Refund.objects.create(
        company=account.company,
        payment=payment,
        key=key,
        amount_cents=amount_cents,
        provider_minor=refund_share(payment, amount_cents).minor,
        reason_ar=reason,
        reason_en=reason_en,
        requested_by=actor,
        requested_at=now,
    )
    _post(refund, account, EntryKind.CARD_REFUND, -amount_cents, "sent", now=now)
    activity_record(
        company_id=account.company.pk,
        actor=actor,
        action="refund.requested",
        subject=refund,
        now=now,
        changes=[{"field": "refund_amount", "old": None, "new": money.to_text(amount_cents)}],
        note=reason or reason_en,
        label=number_text(refund.pk),
    )
    transaction.on_commit(lambda: task_send("billing.tasks.refund_send", refund.pk))
    return refund


def _post(refund: Refund, account: Account, kind: EntryKind, amount_cents: int, event: str, *, now: datetime) -> None:
    ledger.entry_post(
        account=account,
        kind=kind,
        amount_cents=amount_cents,
        cause=f"refund:{refund.pk}:{event}",
        reference_kind=ReferenceKind.PAYMENT,
        reference_id=refund.payment_id,
        now=now,
    )


def refund_send(*, refund_id: int, now: datetime) -> Refund:
    """Ask the provider, and do what it said; asked again, nothing is sent twice. While somebody else may be asking,
    nothing happens. Raises ProviderUnavailable.

    Never called inside a transaction: the provider may take seconds. ``now`` is the real clock.
    """
    # A queue that was held up lets task and sweep begin together, and Moyasar knows no key: both would send it.
    alone = Refund.objects.filter(to_be_asked_for(now), pk=refund_id).update(asked_at=now)
    refund = Refund.objects.select_related("payment").get(pk=refund_id)
    if not alone:
        return refund
    payment = refund.payment
    before = sum(
        Refund.objects.filter(payment=payment, status=RefundStatus.SUCCEEDED).values_list("provider_minor", flat=True)
    )
    order = RefundOrder(refund.key, payment.charge_ref, refund.provider_amount, before)
    return _apply(refund_id, provider_named(payment.provider).refund(order), now=now)


@transaction.atomic
def _apply(refund_id: int, found: ProviderRefund, *, now: datetime) -> Refund:
    refund, account = locks.row_for_update(Refund, refund_id, even_erased=True)
    refund.provider_ref = refund.provider_ref or found.provider_ref
    if refund.asked_at == now:
        # Our question is answered; another one may still be open.
        refund.asked_at = None
    refund.save(update_fields=["provider_ref", "asked_at", "updated_at"])
    if refund.status == RefundStatus.REQUESTED and found.status is not ProviderStatus.REQUESTED:
        _end(refund, account, failed=found.status is ProviderStatus.FAILED, now=now)
    return refund


@transaction.atomic
def refund_close(*, refund_id: int, returned: bool, note: str, actor: User, now: datetime) -> Refund:
    """Write down what somebody read on the provider's own pages of a refund that stays unclear; what was not returned
    is in the balance again. ``now`` is the real clock. Raises WrongState where the provider may tell yet."""
    refund, account = locks.row_for_update(Refund, refund_id, even_erased=True)
    if not refund.is_unclear(now) or refund.is_asked_for(now):
        raise WrongState
    _end(refund, account, failed=not returned, now=now, actor=actor, note=note)
    return refund


def _end(
    refund: Refund, account: Account, *, failed: bool, now: datetime, actor: User | None = None, note: str = ""
) -> None:
    change = REFUND.advance(refund, "fail" if failed else "succeed")
    refund.settled_at = now
    refund.save(update_fields=["status", "settled_at", "updated_at"])
    if failed:
        _post(refund, account, EntryKind.CARD_REFUND_RETURNED, refund.amount_cents, "returned", now=now)
    status_change_log(
        refund, change, company_id=refund.company_id, actor=actor, now=now, note=note, label=number_text(refund.pk)
    )
    mails.refund_ended(refund=refund, now=now)


def refunds_ask(*, payment_id: int, now: datetime) -> int:
    """Bring back what the provider reports as failed after it had succeeded; says how many there were. Raises
    ProviderUnavailable.

    Never called inside a transaction. ``now`` is the real clock.
    """
    payment = Payment.objects.get(pk=payment_id)
    succeeded = Refund.objects.filter(payment=payment, status=RefundStatus.SUCCEEDED)
    if not succeeded.exists():
        return 0
    keys = provider_named(payment.provider).refunds_failed(payment.charge_ref)
    failed = list(succeeded.filter(key__in=keys).values_list("pk", flat=True))
    return sum(_fail_late(refund_id, now=now) for refund_id in failed)


@transaction.atomic
def _fail_late(refund_id: int, *, now: datetime) -> bool:
    refund, account = locks.row_for_update(Refund, refund_id, even_erased=True)
    if refund.status != RefundStatus.SUCCEEDED:
        return False
    logger.error("refund_failed_after_it_succeeded", refund=refund.pk)
    _end(refund, account, failed=True, now=now)
    return True


def refunds_check(*, now: datetime) -> int:
    """The nightly sweep: refunds that succeeded and may have failed since; says of how many payments some did. ``now``
    is the real clock."""
    settled = Refund.objects.filter(status=RefundStatus.SUCCEEDED, settled_at__gt=now - MAY_FAIL_FOR)
    rows = Payment.objects.filter(pk__in=settled.values("payment"), provider__in=providers_set_up())

    def ask(key: int) -> bool:
        return refunds_ask(payment_id=key, now=now) > 0

    return sweep("refunds_check", rows, ask, now=now)


def refunds_send(*, now: datetime) -> int:
    """The sweep: refunds that are still on their way; says how many came to their end. ``now`` is the real clock."""
    waiting = Refund.objects.filter(to_be_asked_for(now), updated_at__lte=now - ASKED_AGAIN_AFTER)

    def send(key: int) -> bool:
        return refund_send(refund_id=key, now=now).status != RefundStatus.REQUESTED

    return sweep("refunds_send", waiting, send, now=now, seconds=50)
