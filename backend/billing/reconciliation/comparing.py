"""Comparing what a provider settled with our payments: values in, differences out."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from billing.payments.models import Payment
from billing.payments.providers.base import Amount, SettlementLine
from billing.reconciliation.models import DifferenceKind


@dataclass
class Settled:
    """All lines about one charge: what came, what went back, and what the provider took for it."""

    came: list[Amount] = field(default_factory=list)
    went: list[Amount] = field(default_factory=list)
    fee_minor: int = 0

    @property
    def total(self) -> Amount:
        """What came less what went back."""
        lines = (*self.came, *self.went)
        return Amount(lines[0].currency, sum(line.minor for line in lines))


@dataclass(frozen=True)
class Difference:
    """``expected_minor`` by our payment, ``found`` by the settlements."""

    kind: DifferenceKind
    expected_minor: int | None
    found: Amount


def settled_by_charge(lines: Iterable[SettlementLine]) -> dict[str, Settled]:
    """The lines by the charge that they are about. A line that is told twice counts once."""
    found: dict[str, Settled] = {}
    seen = set()
    for line in lines:
        if line in seen:
            continue
        seen.add(line)
        settled = found.setdefault(line.charge_ref or line.settlement_ref, Settled())
        (settled.came if line.amount.minor >= 0 else settled.went).append(line.amount)
        settled.fee_minor += line.fee_minor
    return found


def differences(settled: Settled, payment: Payment | None, *, returned_minor: int) -> Iterator[Difference]:
    """What does not agree; ``returned_minor`` is what went back of the payment as far as we know."""
    if payment is None:
        yield Difference(DifferenceKind.UNKNOWN, None, settled.total)
        return
    asked = payment.provider_amount
    for amount in settled.came[:1]:
        if amount.currency != asked.currency:
            yield Difference(DifferenceKind.CURRENCY, asked.minor, amount)
        elif amount.minor != asked.minor:
            yield Difference(DifferenceKind.AMOUNT, asked.minor, amount)
    if len(settled.came) > 1:
        came = Amount(settled.came[0].currency, sum(amount.minor for amount in settled.came))
        yield Difference(DifferenceKind.DOUBLE, asked.minor, came)
    went = -sum(amount.minor for amount in settled.went)
    if went > returned_minor:
        yield Difference(DifferenceKind.TAKEN_BACK, returned_minor, Amount(settled.went[0].currency, went))
