"""The sandbox provider's own memory: what a real provider would keep on its side."""

import hashlib
import hmac
import json
import secrets
from collections.abc import Mapping
from datetime import timedelta
from typing import ClassVar

from django.conf import settings
from django.db import IntegrityError, models, transaction
from django.urls import reverse

from billing.errors import ProviderUnavailable
from billing.payments.providers.base import (
    Checkout,
    CheckoutOrder,
    CheckoutStatus,
    ForgedEvent,
    ProviderEvent,
    ProviderState,
)
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


SIGNATURE_HEADER = "X-Sandbox-Signature"
SIGNATURE_SECONDS = 300
_KEY_SALT = b"billing.providers.sandbox"


def _signature(timestamp: str, body: bytes) -> str:
    key = hashlib.sha256(_KEY_SALT + settings.SECRET_KEY.encode()).digest()
    return hmac.new(key, timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()


def webhook_signed(checkout: SandboxCheckout) -> tuple[dict[str, str], bytes]:
    """Headers and body of the message that tells us to look at a checkout."""
    body = json.dumps({"type": f"checkout.{checkout.status}", "checkout": checkout.ref}).encode()
    timestamp = str(int(utc_now().timestamp()))
    return {SIGNATURE_HEADER: f"t={timestamp},v1={_signature(timestamp, body)}"}, body


class SandboxProvider:
    """Keeps its checkouts in its own table, on its own (the real) clock."""

    name = "sandbox"

    def checkout_start(self, order: CheckoutOrder, *, return_url: str, language: str) -> Checkout:
        """Open a page, or find the one of this reference."""
        try:
            with transaction.atomic():
                checkout = SandboxCheckout.objects.create(
                    reference=order.reference,
                    amount_cents=order.amount_cents,
                    currency=order.currency,
                    description=order.description[:200],
                    language=language,
                    return_url=return_url,
                    expires_at=utc_now() + max(order.lifetime, timedelta()),
                )
        except IntegrityError:
            checkout = SandboxCheckout.objects.get(reference=order.reference)
        # A path: the page is served by this very site, whatever host and port it answers on.
        return Checkout(checkout.ref, reverse("sandbox-checkout", args=[checkout.ref]))

    def checkout_fetch(self, provider_ref: str) -> ProviderState:
        checkout = SandboxCheckout.objects.filter(ref=provider_ref).first()
        if checkout is None:
            raise ProviderUnavailable
        return _state(checkout)

    def checkout_expire(self, provider_ref: str) -> ProviderState:
        """Close it unless it was paid or declined."""
        return _state(checkout_move(provider_ref, CheckoutStatus.EXPIRED))

    @transaction.atomic
    def checkout_refund(self, provider_ref: str) -> ProviderState:
        checkout = locked(SandboxCheckout.objects.filter(ref=provider_ref)).get()
        if checkout.status == CheckoutStatus.PAID:
            checkout.status = CheckoutStatus.REFUNDED
            checkout.save(update_fields=["status", "updated_at"])
        return _state(checkout)

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
            provider_ref = json.loads(body)["checkout"]
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise ForgedEvent from error
        if not isinstance(provider_ref, str) or "\0" in provider_ref:
            raise ForgedEvent
        return ProviderEvent(provider_ref)


@transaction.atomic
def checkout_move(ref: str, status: CheckoutStatus) -> SandboxCheckout:
    """What its page does: pay, decline or let expire an open checkout; one that is over stays as it is."""
    checkout = locked(SandboxCheckout.objects.filter(ref=ref)).get()
    _expire_if_due(checkout)
    if checkout.status == CheckoutStatus.OPEN:
        checkout.status = status
        checkout.save(update_fields=["status", "updated_at"])
    return checkout


def _expire_if_due(checkout: SandboxCheckout) -> None:
    if checkout.status == CheckoutStatus.OPEN and utc_now() >= checkout.expires_at:
        checkout.status = CheckoutStatus.EXPIRED
        checkout.save(update_fields=["status", "updated_at"])


def _state(checkout: SandboxCheckout) -> ProviderState:
    status = CheckoutStatus(checkout.status)
    if status is CheckoutStatus.OPEN and utc_now() >= checkout.expires_at:
        status = CheckoutStatus.EXPIRED
    return ProviderState(status, checkout.reference, checkout.amount_cents, checkout.currency)
