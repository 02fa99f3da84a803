"""Gapless tax numbers: one counter a year of the seller's zone, taken under lock at payment."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from billing.invoices.models import NumberCounter
from common.clock import local_date
from common.locking import locked

TAX_SERIES = "INV"
PROFORMA_SERIES = "PRO"
_DIGITS = 6


@dataclass(frozen=True)
class TaxNumber:
    year: int
    sequence: int

    @property
    def text(self) -> str:
        """As it is printed: ``INV-2026-000412``."""
        return f"{TAX_SERIES}-{self.year}-{self.sequence:0{_DIGITS}d}"


def tax_number_take(*, now: datetime, zone: str) -> TaxNumber:
    """The next number of the year. Call it last in the transaction: its row stays locked until the commit,
    so that a number is in use exactly when its invoice is, and a failure leaves no gap."""
    year = local_date(now, zone).year
    counter = _counter_for_update(TAX_SERIES, year)
    counter.last += 1
    counter.save(update_fields=["last"])
    return TaxNumber(year, counter.last)


def proforma_number(*, key: int, issued_at: datetime, zone: str) -> str:
    """A proforma's number, made from its key: unique, but gaps mean nothing."""
    return f"{PROFORMA_SERIES}-{local_date(issued_at, zone).year}-{key:0{_DIGITS}d}"


def _counter_for_update(series: str, year: int) -> NumberCounter:
    rows = locked(NumberCounter.objects.filter(series=series, year=year))
    counter = rows.first()
    if counter is None:
        # The year's first: whoever comes second waits for the unique index and then finds the row.
        with transaction.atomic():
            NumberCounter.objects.bulk_create([NumberCounter(series=series, year=year)], ignore_conflicts=True)
        counter = rows.get()
    return counter
