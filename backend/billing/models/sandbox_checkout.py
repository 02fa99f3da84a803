"""The sandbox provider's own memory: what a real provider would keep on its side."""

import secrets
from typing import ClassVar

from django.db import models

from billing.providers.base import CheckoutStatus
from common.erasure import Erasure
from common.models import Timestamped


def new_ref() -> str:
    """An unguessable number for a checkout."""
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
