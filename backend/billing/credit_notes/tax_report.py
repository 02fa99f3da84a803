"""The tax of a year by month: what paid invoices charged, what credit notes gave back, and what is left of both.

Read from what is frozen on the papers, whose year and month are the seller's; one paper after the other.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from billing.credit_notes.models import CreditNote
from billing.invoices.models import Invoice, InvoiceStatus
from common.reading import rows_in_parts


@dataclass
class TaxLine:
    """One rate and category in one month (1 to 12; 0: the whole year); USD cents, and the tax in ``local_currency``.

    Papers without a tax have neither rate nor category.
    """

    month: int
    category: str
    rate: str
    local_currency: str
    invoiced_cents: int = 0
    invoiced_tax_cents: int = 0
    credited_cents: int = 0
    credited_tax_cents: int = 0
    local_tax_cents: int = 0

    @property
    def net_cents(self) -> int:
        return self.invoiced_cents - self.credited_cents

    @property
    def net_tax_cents(self) -> int:
        return self.invoiced_tax_cents - self.credited_tax_cents


Paper = tuple[datetime, str, list[dict[str, Any]], int, str, int]
_COLUMNS = ("seller_zone", "taxes", "taxable_cents", "local_currency", "local_tax_cents")


def tax_report(year: int) -> list[TaxLine]:
    """The lines of each month that has any, then those of the year; by month, category and rate."""
    lines: dict[tuple[int, str, Decimal, str], TaxLine] = {}
    invoices = Invoice.objects.filter(status=InvoiceStatus.PAID, tax_year=year).order_by("pk")
    for part in _parts(rows_in_parts(invoices.values_list("paid_at", *_COLUMNS))):
        for line in _lines(lines, part):
            line.invoiced_cents += part.taxable_cents
            line.invoiced_tax_cents += part.tax_cents
            line.local_tax_cents += part.local_tax_cents
    notes = CreditNote.objects.filter(year=year).order_by("pk")
    for part in _parts(rows_in_parts(notes.values_list("issued_at", *_COLUMNS))):
        for line in _lines(lines, part):
            line.credited_cents += part.taxable_cents
            line.credited_tax_cents += part.tax_cents
            line.local_tax_cents -= part.local_tax_cents
    months = [lines[key] for key in sorted(lines) if key[0]]
    return [*months, *(lines[key] for key in sorted(lines) if not key[0])]


@dataclass(frozen=True)
class _Part:
    """One tax of one paper."""

    month: int
    category: str
    rate: str
    taxable_cents: int
    tax_cents: int
    local_currency: str
    local_tax_cents: int


def _parts(papers: Iterable[Any]) -> Iterator[_Part]:
    for at, zone, taxes, taxable, currency, local in papers:
        month = at.astimezone(ZoneInfo(zone)).month
        if not taxes:
            yield _Part(month, "", "", taxable, 0, currency, 0)
        for place, tax in enumerate(taxes):
            # The law of no seller's country states two taxes; the local sum is the first one's.
            in_local = (local or 0) if place == 0 else 0
            amounts = tax["taxable_cents"], tax["amount_cents"]
            yield _Part(month, tax["category"], tax["rate"], *amounts, currency, in_local)


def _lines(lines: dict[tuple[int, str, Decimal, str], TaxLine], part: _Part) -> Iterator[TaxLine]:
    """The month's line and the year's, made where they are missing."""
    for month in (part.month, 0):
        key = (month, part.category, Decimal(part.rate or -1), part.local_currency)
        if key not in lines:
            lines[key] = TaxLine(month, part.category, part.rate, part.local_currency)
        yield lines[key]


def tax_years() -> list[int]:
    """The years that have papers, the newest first."""
    years = {*Invoice.objects.filter(tax_year__isnull=False).order_by().values_list("tax_year", flat=True).distinct()}
    years |= {*CreditNote.objects.filter(year__isnull=False).order_by().values_list("year", flat=True).distinct()}
    return sorted((year for year in years if year), reverse=True)
