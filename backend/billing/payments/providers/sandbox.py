"""The sandbox provider's own memory: what a real provider would keep on its side."""

import hashlib
import hmac
import json
import secrets
from collections.abc import Iterator, Mapping
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import ClassVar
from uuid import UUID

from django.conf import settings
from django.db import IntegrityError, models, transaction
from django.urls import reverse

from billing.errors import ProviderUnavailable
from billing.payments.contacts.services import provider_answered
from billing.payments.providers.base import (
    Amount,
    CardMethod,
    Checkout,
    CheckoutOrder,
    CheckoutStatus,
    DisputeStatus,
    ForgedEvent,
    ProviderDispute,
    ProviderEvent,
    ProviderRefund,
    ProviderState,
    RefundOrder,
    RefundStatus,
    SettlementLine,
)
from common import money
from common.clock import utc_now
from common.erasure import Erasure
from common.locking import locked
from common.models import Timestamped


def new_ref() -> str:
    return f"sbx_{secrets.token_urlsafe(18)}"


class SandboxCheckout(Timestamped):
    """One hosted page. Its clock is the real one, as a real provider's would be."""

    erasure = Erasure.expiring("test money; rows never exist in production")

    ref = models.CharField(max_length=60, unique=True, default=new_ref)
    reference = models.UUIDField(unique=True)
    amount_cents = models.BigIntegerField()
    currency = models.CharField(max_length=3)
    description = models.CharField(max_length=200)
    language = models.CharField(max_length=2)
    return_url = models.CharField(max_length=500)
    status = models.CharField(
        max_length=10, choices=[(status.value, status.value) for status in CheckoutStatus], default=CheckoutStatus.OPEN
    )
    expires_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=models.Q(amount_cents__gt=0), name="a_sandbox_checkout_asks_for_money"),
        ]

    def __str__(self) -> str:
        return self.ref

    @property
    def refunded_cents(self) -> int:
        """What went back of it."""
        succeeded = self.refunds.filter(status=RefundStatus.SUCCEEDED)
        total: int = succeeded.aggregate(sum=models.Sum("amount_cents", default=0))["sum"]
        return total


def _choices(words: type[StrEnum]) -> list[tuple[str, str]]:
    return [(word.value, word.value) for word in words]


class SandboxRefund(Timestamped):
    """Money that the sandbox sent back, or refused to."""

    erasure = Erasure.expiring("test money; rows never exist in production")

    checkout = models.ForeignKey(SandboxCheckout, on_delete=models.CASCADE, related_name="refunds")
    key = models.UUIDField(unique=True)
    amount_cents = models.BigIntegerField()
    status = models.CharField(max_length=10, choices=_choices(RefundStatus))

    def __str__(self) -> str:
        return f"sbr_{self.pk}"


class SandboxDispute(Timestamped):
    """A payer's bank that takes a payment back; ops play it in the admin."""

    erasure = Erasure.expiring("test money; rows never exist in production")

    checkout = models.OneToOneField(SandboxCheckout, on_delete=models.CASCADE, related_name="dispute")
    amount_cents = models.BigIntegerField()
    status = models.CharField(max_length=10, choices=_choices(DisputeStatus), default=DisputeStatus.OPEN)
    due_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"sbd_{self.pk}"


class SandboxSettlement(Timestamped):
    """One line of what the sandbox passed on to the bank; ops play it in the admin."""

    erasure = Erasure.expiring("test money; rows never exist in production")

    charge_ref = models.CharField(max_length=60)
    amount_cents = models.BigIntegerField()
    fee_cents = models.BigIntegerField(default=0)
    settled_on = models.DateField()

    def __str__(self) -> str:
        return f"sbs_{self.pk}"


SIGNATURE_HEADER = "X-Sandbox-Signature"
SIGNATURE_SECONDS = 300
# A refund whose cents are these fails, so that ops can see what follows.
REFUSED_CENTS = 13
EVIDENCE_TIME = timedelta(days=7)
_KEY_SALT = b"billing.providers.sandbox"


def _signature(timestamp: str, body: bytes) -> str:
    key = hashlib.sha256(_KEY_SALT + settings.SECRET_KEY.encode()).digest()
    return hmac.new(key, timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()


def webhook_signed(checkout: SandboxCheckout) -> tuple[dict[str, str], bytes]:
    """Headers and body of the message that tells us to look at a checkout."""
    event = {"id": secrets.token_hex(32), "type": f"checkout.{checkout.status}", "checkout": checkout.ref}
    body = json.dumps(event).encode()
    timestamp = str(int(utc_now().timestamp()))
    return {SIGNATURE_HEADER: f"t={timestamp},v1={_signature(timestamp, body)}"}, body


class SandboxProvider:
    """Keeps its checkouts in its own tables, on its own (the real) clock. A checkout's number names its money, too."""

    name = "sandbox"
    live = False
    currency = money.CURRENCY
    smallest = 1
    methods: tuple[CardMethod, ...] = (CardMethod.CARD,)
    page_languages: tuple[str, ...] = ("ar", "en")

    def checkout_start(self, order: CheckoutOrder, *, return_url: str, language: str) -> Checkout:
        """Open a page, or find the one of this reference."""
        try:
            with transaction.atomic():
                checkout = SandboxCheckout.objects.create(
                    reference=order.reference,
                    amount_cents=order.amount.minor,
                    currency=order.amount.currency,
                    description=order.description[:200],
                    language=language,
                    return_url=return_url,
                    expires_at=utc_now() + max(order.lifetime, timedelta()),
                )
        except IntegrityError:
            checkout = SandboxCheckout.objects.get(reference=order.reference)
        provider_answered(self.name)
        return _page(checkout)

    def checkouts_find(self, reference: UUID) -> list[Checkout]:
        return [_page(checkout) for checkout in SandboxCheckout.objects.filter(reference=reference)]

    def checkout_fetch(self, provider_ref: str) -> ProviderState:
        checkout = SandboxCheckout.objects.filter(ref=provider_ref).first()
        if checkout is None:
            raise ProviderUnavailable
        provider_answered(self.name)
        return _state(checkout)

    def checkout_expire(self, provider_ref: str) -> ProviderState:
        """Close it unless it was paid or declined."""
        return _state(checkout_move(provider_ref, CheckoutStatus.EXPIRED))

    @transaction.atomic
    def refund(self, order: RefundOrder) -> ProviderRefund:
        """Sent once a key; more than was paid is refused, and so is a cent amount of 13 (to play a failure)."""
        checkout = locked(SandboxCheckout.objects.filter(ref=order.charge_ref)).get()
        done = SandboxRefund.objects.filter(key=order.key).first()
        if done is None:
            left = checkout.amount_cents - checkout.refunded_cents
            paid = checkout.status in (CheckoutStatus.PAID, CheckoutStatus.REFUNDED)
            fits = paid and order.amount.minor <= left and order.amount.minor % 100 != REFUSED_CENTS
            done = SandboxRefund.objects.create(
                checkout=checkout,
                key=order.key,
                amount_cents=order.amount.minor,
                status=RefundStatus.SUCCEEDED if fits else RefundStatus.FAILED,
            )
            if fits and order.amount.minor == left:
                checkout.status = CheckoutStatus.REFUNDED
                checkout.save(update_fields=["status", "updated_at"])
        return ProviderRefund(RefundStatus(done.status), str(done))

    def refunds_failed(self, charge_ref: str) -> list[UUID]:
        rows = SandboxRefund.objects.filter(checkout__ref=charge_ref, status=RefundStatus.FAILED)
        return list(rows.values_list("key", flat=True))

    def disputes_since(self, since: datetime) -> Iterator[ProviderDispute]:
        rows = SandboxDispute.objects.filter(updated_at__gte=since).select_related("checkout").order_by("updated_at")
        return (_dispute(row) for row in rows.iterator())

    def disputes_fetch(self, charge_ref: str) -> list[ProviderDispute]:
        rows = SandboxDispute.objects.select_related("checkout").filter(checkout__ref=charge_ref)
        return [_dispute(row) for row in rows.order_by("pk")]

    def settlement_lines_since(self, since: date) -> Iterator[SettlementLine]:
        for row in SandboxSettlement.objects.filter(settled_on__gte=since).order_by("settled_on", "pk").iterator():
            amount = Amount(self.currency, row.amount_cents)
            yield SettlementLine(str(row), row.charge_ref, amount, row.fee_cents, row.settled_on)

    def webhook_read(self, headers: Mapping[str, str], body: bytes) -> ProviderEvent:
        """Check signature and age, then say which checkout it is about."""
        parts = dict(part.partition("=")[::2] for part in headers.get(SIGNATURE_HEADER, "").split(","))
        timestamp, given = parts.get("t", ""), parts.get("v1", "")
        if not (timestamp.isascii() and timestamp.isdigit()):
            raise ForgedEvent
        if not hmac.compare_digest(_signature(timestamp, body).encode(), given.encode()):
            raise ForgedEvent
        if abs(utc_now().timestamp() - int(timestamp)) > SIGNATURE_SECONDS:
            raise ForgedEvent
        try:
            event = json.loads(body)
            event_id, provider_ref = event["id"], event["checkout"]
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise ForgedEvent from error
        if not all(isinstance(word, str) and "\0" not in word for word in (event_id, provider_ref)):
            raise ForgedEvent
        return ProviderEvent(event_id, live=False, provider_ref=provider_ref)


@transaction.atomic
def checkout_move(ref: str, status: CheckoutStatus) -> SandboxCheckout:
    """What its page does: pay, decline or let expire an open checkout; one that is over stays as it is."""
    checkout = locked(SandboxCheckout.objects.filter(ref=ref)).get()
    _expire_if_due(checkout)
    if checkout.status == CheckoutStatus.OPEN:
        checkout.status = status
        checkout.save(update_fields=["status", "updated_at"])
    return checkout


def dispute_open(ref: str) -> None:
    """The cardholder's bank takes a whole payment back; once."""
    checkout = SandboxCheckout.objects.get(ref=ref)
    columns = {"amount_cents": checkout.amount_cents, "due_at": utc_now() + EVIDENCE_TIME}
    SandboxDispute.objects.get_or_create(checkout=checkout, defaults=columns)


def dispute_decide(ref: str, status: DisputeStatus) -> None:
    """The bank decides an open dispute; one that is over stays as it is."""
    rows = SandboxDispute.objects.filter(checkout__ref=ref, status=DisputeStatus.OPEN)
    rows.update(status=status, updated_at=utc_now())


def _expire_if_due(checkout: SandboxCheckout) -> None:
    if checkout.status == CheckoutStatus.OPEN and utc_now() >= checkout.expires_at:
        checkout.status = CheckoutStatus.EXPIRED
        checkout.save(update_fields=["status", "updated_at"])


def _page(checkout: SandboxCheckout) -> Checkout:
    # A path: the page is served by this very site, whatever host and port it answers on.
    return Checkout(checkout.ref, reverse("sandbox-checkout", args=[checkout.ref]))


def _state(checkout: SandboxCheckout) -> ProviderState:
    status = CheckoutStatus(checkout.status)
    if status is CheckoutStatus.OPEN and utc_now() >= checkout.expires_at:
        status = CheckoutStatus.EXPIRED
    taken = status in (CheckoutStatus.PAID, CheckoutStatus.REFUNDED)
    return ProviderState(
        status=status,
        reference=checkout.reference,
        amount=Amount(checkout.currency, checkout.amount_cents),
        live=False,
        charge_ref=checkout.ref if taken else "",
        refunded_minor=checkout.refunded_cents if taken else 0,
    )


def _dispute(row: SandboxDispute) -> ProviderDispute:
    amount = Amount(row.checkout.currency, row.amount_cents)
    return ProviderDispute(str(row), row.checkout.ref, amount, DisputeStatus(row.status), row.due_at)
