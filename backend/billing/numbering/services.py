"""Gapless numbers: one counter a series and year of the seller's zone, taken under lock with what it numbers."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from django.db import transaction

from billing.numbering.models import NumberCounter
from common.clock import local_date
from common.locking import locked

_DIGITS = 6


class Series(StrEnum):
    """What is numbered, each by itself; the value begins every number."""

    INVOICE = "INV"
    CREDIT_NOTE = "CN"
    RECEIPT = "RCT"


_PROFORMA = "PRO"


@dataclass(frozen=True)
class Number:
    series: Series
    year: int
    sequence: int

    @property
    def text(self) -> str:
        """As it is printed: ``INV-2026-000412``."""
        return _text(self.series, self.year, self.sequence)


def number_take(series: Series, *, now: datetime, zone: str) -> Number:
    """The next number of the year. Call it last in the transaction, and for one series only: its row stays locked until
    the commit, so that a number is in use exactly when its paper is, and a failure leaves no gap."""
    year = local_date(now, zone).year
    counter = _counter_for_update(series, year)
    counter.last += 1
    counter.save(update_fields=["last"])
    return Number(series, year, counter.last)


def proforma_number(*, key: int, issued_at: datetime, zone: str) -> str:
    """A proforma's number, made from its key: unique, but gaps mean nothing."""
    return _text(_PROFORMA, local_date(issued_at, zone).year, key)


def _text(series: str, year: int, sequence: int) -> str:
    return f"{series}-{year}-{sequence:0{_DIGITS}d}"


def _counter_for_update(series: str, year: int) -> NumberCounter:
    rows = locked(NumberCounter.objects.filter(series=series, year=year))
    counter = rows.first()
    if counter is None:
        # The year's first: whoever comes second waits for the unique index and then finds the row.
        with transaction.atomic():
            NumberCounter.objects.bulk_create([NumberCounter(series=series, year=year)], ignore_conflicts=True)
        counter = rows.get()
    return counter
