"""The counters of gapless numbers: a row a series and year (``billing/numbering/services.py``)."""

from typing import ClassVar

from django.db import models

from common.erasure import Erasure


class NumberCounter(models.Model):
    """``last`` is the number that was given last; a rolled-back transaction gives it back."""

    erasure = Erasure.kept("a count; belongs to no company")

    series = models.CharField(max_length=20)
    year = models.PositiveSmallIntegerField()
    last = models.PositiveIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["series", "year"], name="one_counter_per_series_and_year"),
        ]

    def __str__(self) -> str:
        return f"{self.series}-{self.year}: {self.last}"
