"""What the printed documents are made from: frozen values, amounts in integer cents, texts in both languages.

Each document checks on construction that its sums add up: a paper with wrong sums must not come into being.
"""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from itertools import pairwise
from typing import Literal

InvoiceStatus = Literal["open", "paid", "expired"]
InvoiceTitle = Literal["tax_invoice", "proforma", "invoice"]


@dataclass(frozen=True, slots=True)
class Both:
    """One text in both languages; the same twice (a street as its owner wrote it) is printed once."""

    ar: str
    en: str

    @classmethod
    def same(cls, text: str) -> "Both":
        """A text that exists in one language only."""
        return cls(text, text)


@dataclass(frozen=True, slots=True)
class Labelled:
    """A value under its label: a register number, a payment method, a reference."""

    label: Both
    value: Both


@dataclass(frozen=True, slots=True)
class Party:
    """Seller or buyer as frozen at issue. ``tax_number`` is the VAT registration, empty when there is none."""

    name: Both
    country: str
    address: tuple[Both, ...] = ()
    tax_number: str = ""
    identifiers: tuple[Labelled, ...] = ()

    @property
    def is_saudi_vat_registered(self) -> bool:
        """Whether papers of this seller are Saudi tax invoices: VAT stated, legal title, QR code."""
        return self.country == "SA" and bool(self.tax_number)


@dataclass(frozen=True, slots=True)
class InvoiceLine:
    """One item. ``total_cents`` is before tax; ``tax_cents`` None where tax is not stated per line."""

    description: Both
    quantity: int
    unit_price_cents: int
    total_cents: int
    tax_percent: Decimal | None = None
    tax_cents: int | None = None


@dataclass(frozen=True, slots=True)
class Adjustment:
    """A discount (taken off) or a fee (added), as a positive amount."""

    name: Both
    amount_cents: int
    percent: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Redeemed:
    """A coupon or voucher that lowers the bill, as a positive amount."""

    code: str
    amount_cents: int


@dataclass(frozen=True, slots=True)
class TaxLine:
    """One tax of one category. ``reason`` is the legal ground where the category is not standard (BR-KSA-83)."""

    name: Both
    percent: Decimal
    taxable_cents: int
    amount_cents: int
    reason: Both | None = None


@dataclass(frozen=True, slots=True)
class LocalTax:
    """The tax in the seller's own currency with the rate used (BR-KSA-68): ``rate`` units of it per invoice unit."""

    currency: str
    amount_cents: int
    rate: Decimal
    rate_on: date


@dataclass(frozen=True, slots=True)
class InvoiceDocument:
    """An invoice in any state. Instants are aware; ``zone`` (IANA) is the seller's, in which its days are counted."""

    product: Both
    number: str
    status: InvoiceStatus
    zone: str
    issued_at: datetime
    due_at: datetime
    currency: str
    seller: Party
    buyer: Party
    lines: tuple[InvoiceLine, ...]
    subtotal_cents: int
    taxable_cents: int
    tax_cents: int
    total_cents: int
    amount_due_cents: int
    discounts: tuple[Adjustment, ...] = ()
    coupon: Redeemed | None = None
    fees: tuple[Adjustment, ...] = ()
    taxes: tuple[TaxLine, ...] = ()
    voucher: Redeemed | None = None
    local_tax: LocalTax | None = None
    paid_at: datetime | None = None
    payment_method: Both | None = None
    proforma_number: str = ""
    supply_from: date | None = None
    supply_until: date | None = None
    notes: tuple[Both, ...] = ()

    def __post_init__(self) -> None:
        _require_aware(self.issued_at, self.due_at, *([self.paid_at] if self.paid_at else []))
        _require_equal("items", self.subtotal_cents, sum(line.total_cents for line in self.lines))
        for line in self.lines:
            _require_equal(line.description.en, line.total_cents, line.quantity * line.unit_price_cents)
        cuts = sum(cut.amount_cents for cut in self.discounts) + _amount_of(self.coupon)
        fees = sum(fee.amount_cents for fee in self.fees)
        _require_equal("taxable amount", self.taxable_cents, self.subtotal_cents - cuts + fees)
        _require_equal("taxes", self.tax_cents, sum(tax.amount_cents for tax in self.taxes))
        _require_equal("total", self.total_cents, self.taxable_cents + self.tax_cents)
        _require_equal("amount due", self.amount_due_cents, self.total_cents - _amount_of(self.voucher))
        if (self.status == "paid") != (self.paid_at is not None):
            raise ValueError("an invoice has an instant of payment exactly when it is paid")

    @property
    def title(self) -> InvoiceTitle:
        """What the paper calls itself: nothing unpaid is an invoice; only a Saudi VAT number makes a tax invoice."""
        if self.status != "paid":
            return "proforma"
        return "tax_invoice" if self.seller.is_saudi_vat_registered else "invoice"


@dataclass(frozen=True, slots=True)
class Movement:
    """One ledger entry: a signed amount and the balance after it."""

    at: datetime
    kind: Both
    reference: Both
    amount_cents: int
    balance_after_cents: int


@dataclass(frozen=True, slots=True)
class StatementDocument:
    """The account of a company between two days, both included, oldest movement first."""

    product: Both
    company: Party
    issuer: Party
    currency: str
    zone: str
    since: date
    until: date
    opening_cents: int
    closing_cents: int
    movements: tuple[Movement, ...]
    generated_at: datetime

    def __post_init__(self) -> None:
        _require_aware(self.generated_at, *(movement.at for movement in self.movements))
        balances = (self.opening_cents, *(movement.balance_after_cents for movement in self.movements))
        for movement, (before, after) in zip(self.movements, pairwise(balances), strict=True):
            _require_equal(movement.reference.en, after, before + movement.amount_cents)
        _require_equal("closing balance", self.closing_cents, balances[-1])

    @property
    def in_cents(self) -> int:
        return sum(movement.amount_cents for movement in self.movements if movement.amount_cents > 0)

    @property
    def out_cents(self) -> int:
        """What went out during the period, as a positive amount."""
        return -sum(movement.amount_cents for movement in self.movements if movement.amount_cents < 0)


@dataclass(frozen=True, slots=True)
class ReceiptDocument:
    """Money that arrived: a charge of the balance or the payment of an invoice. Never a tax document."""

    product: Both
    number: str
    purpose: Both
    zone: str
    received_at: datetime
    currency: str
    amount_cents: int
    method: Both
    issuer: Party
    payer: Party
    details: tuple[Labelled, ...] = ()
    balance_after_cents: int | None = None
    notes: tuple[Both, ...] = ()

    def __post_init__(self) -> None:
        _require_aware(self.received_at)
        if self.amount_cents <= 0:
            raise ValueError("a receipt is for money that arrived")


def _amount_of(redeemed: Redeemed | None) -> int:
    return redeemed.amount_cents if redeemed else 0


def _require_equal(what: str, stated: int, computed: int) -> None:
    if stated != computed:
        raise ValueError(f"{what}: {stated} cents stated, {computed} computed")


def _require_aware(*instants: datetime) -> None:
    if any(instant.utcoffset() is None for instant in instants):
        raise ValueError("instants must carry their zone")
