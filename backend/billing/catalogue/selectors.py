"""Reading what is on offer."""

from dataclasses import dataclass

from billing.catalogue.models import Package
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
