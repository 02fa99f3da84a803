"""What an order costs: pure sums in whole cents, each part rounded half-up once.

lines − discounts − coupon + fees = taxable; + taxes = total; − voucher = amount due.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from common.money import share


@dataclass(frozen=True)
class Item:
    """One line: what is sold, in both languages, before taxes."""

    description_ar: str
    description_en: str
    quantity: int
    unit_price_cents: int

    @property
    def total_cents(self) -> int:
        return self.quantity * self.unit_price_cents


@dataclass(frozen=True)
class Term:
    """A discount, coupon or fee as agreed: ``percent`` of what it applies to, or a fixed amount."""

    name_ar: str
    name_en: str
    percent: Decimal | None = None
    amount_cents: int | None = None

    def of(self, base_cents: int) -> int:
        if self.percent is not None:
            return share(base_cents, self.percent)
        return self.amount_cents or 0


@dataclass(frozen=True)
class TaxTerm:
    """The tax of a sale: its rate and category, and the legal ground where the category is not standard."""

    name_ar: str
    name_en: str
    rate: Decimal
    category: str
    reason_code: str = ""
    reason_ar: str = ""
    reason_en: str = ""


@dataclass(frozen=True)
class Applied:
    """A term with the amount that it came to (always positive)."""

    term: Term
    amount_cents: int


@dataclass(frozen=True)
class AppliedTax:
    """A tax with what it was computed on and what it came to."""

    term: TaxTerm
    taxable_cents: int
    amount_cents: int


@dataclass(frozen=True)
class Price:
    items: tuple[Item, ...]
    discounts: tuple[Applied, ...]
    coupon: Applied | None
    fees: tuple[Applied, ...]
    taxes: tuple[AppliedTax, ...]
    voucher_cents: int

    @property
    def subtotal_cents(self) -> int:
        return sum(item.total_cents for item in self.items)

    @property
    def discount_total_cents(self) -> int:
        return sum(discount.amount_cents for discount in self.discounts)

    @property
    def coupon_cents(self) -> int:
        return self.coupon.amount_cents if self.coupon else 0

    @property
    def fee_total_cents(self) -> int:
        return sum(fee.amount_cents for fee in self.fees)

    @property
    def taxable_cents(self) -> int:
        return self.subtotal_cents - self.discount_total_cents - self.coupon_cents + self.fee_total_cents

    @property
    def tax_total_cents(self) -> int:
        return sum(tax.amount_cents for tax in self.taxes)

    @property
    def total_cents(self) -> int:
        return self.taxable_cents + self.tax_total_cents

    @property
    def amount_due_cents(self) -> int:
        """What is left to pay after the voucher."""
        return self.total_cents - self.voucher_cents


def price_compute(
    *,
    items: Sequence[Item],
    discounts: Sequence[Term] = (),
    coupon: Term | None = None,
    fees: Sequence[Term] = (),
    taxes: Sequence[TaxTerm] = (),
    voucher_value_cents: int = 0,
) -> Price:
    """The bill. Each discount applies to what the ones before it left; nothing is ever taken below zero.

    Percentage fees apply to what discounts and coupon left. Nothing sold (a free trial) bears no fees.
    """
    left = subtotal = sum(item.total_cents for item in items)
    taken: list[Applied] = []
    for term in discounts:
        amount = min(term.of(left), left)
        if amount:
            taken.append(Applied(term, amount))
        left -= amount
    redeemed = None
    if coupon is not None:
        redeemed = Applied(coupon, min(coupon.of(left), left))
        left -= redeemed.amount_cents
    added = [Applied(term, amount) for term in fees if subtotal and (amount := term.of(left))]
    price = Price(
        items=tuple(items), discounts=tuple(taken), coupon=redeemed, fees=tuple(added), taxes=(), voucher_cents=0
    )
    return price_taxed(price, taxes=taxes, voucher_value_cents=voucher_value_cents)


def price_taxed(price: Price, *, taxes: Sequence[TaxTerm], voucher_value_cents: int) -> Price:
    """The same bill under these taxes; the voucher pays what it can of the new total."""
    taxable = price.taxable_cents
    taxed = tuple(AppliedTax(term, taxable, share(taxable, term.rate)) for term in taxes)
    total = taxable + sum(tax.amount_cents for tax in taxed)
    return replace(price, taxes=taxed, voucher_cents=min(voucher_value_cents, total))
