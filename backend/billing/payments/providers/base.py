"""What every card provider can do. Values in, values out: a provider knows no model of ours but its own."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Protocol
from uuid import UUID

from common.errors import Forbidden


class CheckoutStatus(StrEnum):
    """Where a hosted page stands, in the words of all our providers."""

    OPEN = "open"
    PAID = "paid"
    DECLINED = "declined"
    EXPIRED = "expired"
    REFUNDED = "refunded"


@dataclass(frozen=True)
class CheckoutOrder:
    """What we ask for. ``reference`` names it: asked twice, a provider opens one page."""

    reference: UUID
    amount_cents: int
    currency: str
    description: str
    lifetime: timedelta


@dataclass(frozen=True)
class Checkout:
    """The page that was opened, and the provider's number for it."""

    provider_ref: str
    redirect_url: str


@dataclass(frozen=True)
class ProviderState:
    """What the provider says, asked by us: the only thing that settles a payment."""

    status: CheckoutStatus
    reference: UUID
    amount_cents: int
    currency: str


@dataclass(frozen=True)
class ProviderEvent:
    """What a webhook says: only which checkout to look at. The state is always asked for."""

    provider_ref: str


class ForgedEvent(Forbidden):
    """A webhook whose signature is missing, wrong or too old, or whose body is not what was agreed."""


class Provider(Protocol):
    """One card provider. Every call may raise ``billing.errors.ProviderUnavailable`` and takes at most ten seconds."""

    name: str

    def checkout_start(self, order: CheckoutOrder, *, return_url: str, language: str) -> Checkout:
        """Open a hosted page, or find the one that was opened for the same reference."""

    def checkout_fetch(self, provider_ref: str) -> ProviderState:
        """How it stands now."""

    def checkout_expire(self, provider_ref: str) -> ProviderState:
        """Close the page unless it was paid, and say how it stands then."""

    def checkout_refund(self, provider_ref: str) -> ProviderState:
        """Send a paid amount back to the card, once however often it is asked."""

    def webhook_read(self, headers: Mapping[str, str], body: bytes) -> ProviderEvent:
        """Check the signature on the raw body. Raises ForgedEvent."""
