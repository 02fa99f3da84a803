"""What a credit note comes to: pure sums in whole cents. All notes of an invoice together are the invoice, exactly."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from decimal import ROUND_HALF_UP, Decimal

from billing.catalogue.pricing import AppliedTax, Price
from common.money import convert, share, to_cents


@dataclass(frozen=True)
class Line:
    """One line of an invoice: its items first, then its fees. ``discount_cents`` is its share of what was taken off."""

    position: int
    is_fee: bool
    description_ar: str
    description_en: str
    quantity: int
    unit_price_cents: int
    total_cents: int
    discount_cents: int = 0

    @property
    def net_cents(self) -> int:
        return self.total_cents - self.discount_cents


@dataclass(frozen=True)
class Credited:
    """What earlier notes of the invoice took: positions, each tax in the invoice's order, the tax in local currency."""

    positions: frozenset[int]
    tax_cents: tuple[int, ...]
    local_tax_cents: int = 0


@dataclass(frozen=True)
class Credit:
    """What one note takes."""

    lines: tuple[Line, ...]
    taxes: tuple[AppliedTax, ...]
    local_tax_cents: int | None

    @property
    def subtotal_cents(self) -> int:
        return sum(line.total_cents for line in self.lines if not line.is_fee)

    @property
    def discount_cents(self) -> int:
        return sum(line.discount_cents for line in self.lines)

    @property
    def fee_cents(self) -> int:
        return sum(line.total_cents for line in self.lines if line.is_fee)

    @property
    def taxable_cents(self) -> int:
        return sum(line.net_cents for line in self.lines)

    @property
    def tax_total_cents(self) -> int:
        return sum(tax.amount_cents for tax in self.taxes)

    @property
    def total_cents(self) -> int:
        return self.taxable_cents + self.tax_total_cents


def lines_of(price: Price) -> tuple[Line, ...]:
    """Every line of a bill. A line's share of discounts and coupon is what the rounded sum grows by with it: the shares
    come to the whole, and none to more than its line."""
    taken, whole = price.discount_total_cents + price.coupon_cents, price.subtotal_cents
    lines: list[Line] = []
    reached = shared = 0
    for item in price.items:
        reached += item.total_cents
        until_here = _half_up(Decimal(taken * reached) / whole) if whole else 0
        lines.append(
            Line(
                position=len(lines),
                is_fee=False,
                description_ar=item.description_ar,
                description_en=item.description_en,
                quantity=item.quantity,
                unit_price_cents=item.unit_price_cents,
                total_cents=item.total_cents,
                discount_cents=until_here - shared,
            )
        )
        shared = until_here
    for fee in price.fees:
        lines.append(
            Line(
                position=len(lines),
                is_fee=True,
                description_ar=fee.term.name_ar,
                description_en=fee.term.name_en,
                quantity=1,
                unit_price_cents=fee.amount_cents,
                total_cents=fee.amount_cents,
            )
        )
    return tuple(lines)


def _half_up(value: Decimal) -> int:
    return int(value.quantize(Decimal(1), rounding=ROUND_HALF_UP))


def credit_of(
    price: Price,
    positions: Collection[int] | None,
    *,
    before: Credited,
    local_rate: Decimal | None = None,
    local_tax_cents: int | None = None,
) -> Credit:
    """The credit of some lines (None: of all that are left), at the bill's own rates.

    ``local_rate`` and ``local_tax_cents`` are the invoice's, where its tax is stated in another currency, too. Whatever
    takes the last of the bill takes what rounding left of every tax.
    """
    left = [line for line in lines_of(price) if line.position not in before.positions]
    chosen = [line for line in left if positions is None or line.position in positions]
    if not any(line.net_cents for line in left if line not in chosen):
        # Lines that cost nothing are credited with the last one that does: alone they would be a note over nothing.
        chosen = left
    is_last = len(chosen) == len(left)
    taxable = sum(line.net_cents for line in chosen)
    taxes = [
        _tax(tax, taxable, left_cents=tax.amount_cents - taken, is_last=is_last)
        for tax, taken in zip(price.taxes, before.tax_cents, strict=True)
    ]
    local = None
    if local_rate is not None and local_tax_cents is not None:
        local_left = local_tax_cents - before.local_tax_cents
        in_local = to_cents(convert(sum(tax.amount_cents for tax in taxes), local_rate))
        local = local_left if is_last else min(in_local, local_left)
    return Credit(tuple(chosen), tuple(taxes), local)


def _tax(tax: AppliedTax, taxable_cents: int, *, left_cents: int, is_last: bool) -> AppliedTax:
    amount = left_cents if is_last else min(share(taxable_cents, tax.term.rate), left_cents)
    return replace(tax, taxable_cents=taxable_cents, amount_cents=amount)


def tax_sums(notes: Sequence[Sequence[int]], *, count: int) -> tuple[int, ...]:
    """Each of ``count`` taxes over several notes."""
    return tuple(sum(note[index] for note in notes) for index in range(count))
