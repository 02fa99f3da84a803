"""Rows that invoices and credit notes print alike: a sum with its label, the tax in the seller's own currency."""

from datetime import date
from decimal import Decimal
from typing import Any, Protocol

from billing.documents.typesetting import Words
from common.money import to_display


class LocallyTaxed(Protocol):
    """A paper whose tax may be stated in another currency, too."""

    currency: str
    local_currency: str
    local_rate: Decimal | None
    local_rate_on: date | None
    local_tax_cents: int | None


def sum_row(label: Words, detail: str, cents: int, currency: str) -> dict[str, Any]:
    """One line of the sums below the items."""
    return {"label": label, "detail": detail, "amount": to_display(cents, currency)}


def percent_text(percent: Decimal) -> str:
    return f"{percent.normalize():f}%"


def local_tax_printed(paper: LocallyTaxed) -> dict[str, str] | None:
    """The tax in the seller's own currency with the rate used; None where the paper states none."""
    rate, rate_on, cents = paper.local_rate, paper.local_rate_on, paper.local_tax_cents
    if not paper.local_currency or rate is None or rate_on is None or cents is None:
        return None
    return {
        "amount": to_display(cents, paper.local_currency),
        "currency": paper.local_currency,
        "rate": f"1 {paper.currency} = {rate.normalize():f} {paper.local_currency}",
        "rate_on": rate_on.isoformat(),
    }
