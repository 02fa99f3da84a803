"""What every card provider can do. Values in, values out: a provider knows no model of ours but its own.

Money is counted as the provider counts it: whole minor units of its own currency (``amounts`` converts our cents).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Protocol
from uuid import UUID

from common.errors import Forbidden


class CardMethod(StrEnum):
    """What a payer chooses from; each provider takes some of them."""

    MADA = "mada"
    CARD = "card"
    APPLE_PAY = "apple_pay"
    STC_PAY = "stc_pay"


class CheckoutStatus(StrEnum):
    """Where a hosted page stands, in the words of all our providers."""

    OPEN = "open"
    PAID = "paid"
    DECLINED = "declined"
    EXPIRED = "expired"
    REFUNDED = "refunded"


@dataclass(frozen=True)
class Amount:
    """``minor`` units (halalas, cents) of a currency (ISO 4217)."""

    currency: str
    minor: int


@dataclass(frozen=True)
class CheckoutOrder:
    """What we ask for. ``reference`` names it: asked twice, a provider opens one page."""

    reference: UUID
    amount: Amount
    description: str
    lifetime: timedelta


@dataclass(frozen=True)
class Checkout:
    """The page that was opened, and the provider's number for it."""

    provider_ref: str
    redirect_url: str


@dataclass(frozen=True)
class ProviderState:
    """What the provider says, asked by us: the only thing that settles a payment.

    ``charge_ref`` is its number for the money itself (empty until paid): refunds, disputes and settlements name it.
    ``amount`` is what was paid, else what was asked; ``refunded_minor`` how much of it went back. ``live``: real money.
    """

    status: CheckoutStatus
    reference: UUID | None
    amount: Amount
    live: bool
    charge_ref: str = ""
    refunded_minor: int = 0


class RefundStatus(StrEnum):
    """Where a refund stands."""

    REQUESTED = "requested"
    SUCCEEDED = "succeeded"
    FAILED = "failed"


@dataclass(frozen=True)
class RefundOrder:
    """A part of a paid amount that goes back. ``key`` names it: asked twice, it is sent once.

    ``before_minor`` is what went back of this payment before: a provider without keys tells by it whether it was sent.
    """

    key: UUID
    charge_ref: str
    amount: Amount
    before_minor: int


@dataclass(frozen=True)
class ProviderRefund:
    """What the provider says of a refund; ``provider_ref`` is its number for it, where it has one."""

    status: RefundStatus
    provider_ref: str = ""


class DisputeStatus(StrEnum):
    """Where a dispute (chargeback) stands."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


@dataclass(frozen=True)
class ProviderDispute:
    """A payer's bank takes the money back. ``due_at``: until when evidence can be handed in."""

    provider_ref: str
    charge_ref: str
    amount: Amount
    status: DisputeStatus
    due_at: datetime | None = None


@dataclass(frozen=True)
class SettlementLine:
    """One payment that the provider passed on to our bank; ``amount`` before its fee. Refunds have ``amount`` below
    zero."""

    settlement_ref: str
    charge_ref: str
    amount: Amount
    fee_minor: int
    settled_on: date


@dataclass(frozen=True)
class ProviderEvent:
    """What a webhook says: only what to look at. The state is always asked for.

    One of ``provider_ref`` (a hosted page) and ``charge_ref`` (its money) is set; neither in an event about nothing
    that we keep. ``event_id`` is the same in each repeat.
    """

    event_id: str
    live: bool
    provider_ref: str = ""
    charge_ref: str = ""


class ForgedEvent(Forbidden):
    """A webhook whose signature is missing, wrong or too old, or whose body is not what was agreed."""


class Provider(Protocol):
    """One card provider. Every call may raise ``billing.errors.ProviderUnavailable`` and takes at most ten seconds."""

    @property
    def name(self) -> str:
        """As rules and payments name it."""

    @property
    def live(self) -> bool:
        """Whether its keys are for real money."""

    @property
    def currency(self) -> str:
        """What it charges (ISO 4217)."""

    @property
    def smallest(self) -> int:
        """The least that it charges, in minor units of its currency."""

    @property
    def methods(self) -> tuple[CardMethod, ...]:
        """What its page takes."""

    @property
    def page_languages(self) -> tuple[str, ...]:
        """In which languages its page speaks; the first where the payer's is none of them."""

    def checkout_start(self, order: CheckoutOrder, *, return_url: str, language: str) -> Checkout:
        """Open a hosted page, or find the one that was opened for the same reference."""

    def checkouts_find(self, reference: UUID) -> list[Checkout]:
        """Every page that was opened for a reference: more than one where an answer was lost."""

    def checkout_fetch(self, provider_ref: str) -> ProviderState:
        """How it stands now."""

    def checkout_expire(self, provider_ref: str) -> ProviderState:
        """Close the page unless it was paid, and say how it stands then."""

    def refund(self, order: RefundOrder) -> ProviderRefund:
        """Send a part of a paid amount back to the card, once however often it is asked; or say how that stands."""

    def refunds_failed(self, charge_ref: str) -> list[UUID]:
        """Which of our refunds of one payment failed, by their keys: a bank may send money back days after it was
        reported as returned."""

    def disputes_since(self, since: datetime) -> Iterator[ProviderDispute]:
        """Disputes that were opened or changed since then, the oldest first."""

    def disputes_fetch(self, charge_ref: str) -> list[ProviderDispute]:
        """Every dispute about one payment, the oldest first."""

    def settlement_lines_since(self, since: date) -> Iterator[SettlementLine]:
        """What was settled since a day, the oldest first."""

    def webhook_read(self, headers: Mapping[str, str], body: bytes) -> ProviderEvent:
        """Check signature or secret on the raw body. Raises ForgedEvent."""
