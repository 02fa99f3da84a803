"""Reading what is on offer."""

from dataclasses import dataclass
from datetime import datetime

from billing.catalogue.models import Discount, Fee, Package, in_force_at
from common.money import CURRENCY
from references.selectors import themes
from references.site.models import Theme


@dataclass(frozen=True)
class Offer:
    """One package with the themes that it unlocks."""

    package: Package
    themes: tuple[Theme, ...]
    currency: str = CURRENCY


def packages_offered() -> list[Offer]:
    """The packages that can be ordered, by level, each with its themes and those of the levels below (2 queries)."""
    gallery = list(themes())
    return [
        Offer(package, tuple(theme for theme in gallery if theme.level <= package.level))
        for package in Package.objects.offered()
    ]


def discounts_of(package: Package, period: str, *, now: datetime) -> list[Discount]:
    """The discounts that everybody gets on this package and period."""
    rows = (
        Discount.objects.filter(in_force_at(now), period__in=("", period)).prefetch_related("packages").order_by("pk")
    )
    return [row for row in rows if not row.packages.all() or package in row.packages.all()]


def fees_of(*, is_first: bool, now: datetime) -> list[Fee]:
    """The fees of an order; some are only on a company's first."""
    rows = Fee.objects.filter(in_force_at(now)).order_by("pk")
    return list(rows if is_first else rows.filter(first_only=False))
