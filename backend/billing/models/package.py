"""A licence package: its level, its names and features in both languages, its prices."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped


class Period(models.TextChoices):
    """How long one payment lasts."""

    TRIAL = "trial", _("Trial")
    MONTHLY = "monthly", _("Monthly")
    YEARLY = "yearly", _("Yearly")


class PackageQuerySet(models.QuerySet["Package"]):
    """Packages, as people may choose them."""

    def offered(self) -> "PackageQuerySet":
        """Those that can be ordered, cheapest level first."""
        return self.filter(active=True).order_by("level")


class Package(Timestamped):
    """One package. Level 0 is the trial: free, for ``trial_days``; the others have two prices (USD)."""

    erasure = Erasure.kept("what is on offer; belongs to no company")

    level = models.PositiveSmallIntegerField(_("level"))
    name_ar = models.CharField(_("Arabic name"), max_length=80)
    name_en = models.CharField(_("English name"), max_length=80)
    features_ar = models.TextField(_("features in Arabic"), blank=True, help_text=_("One feature a line."))
    features_en = models.TextField(_("features in English"), blank=True, help_text=_("One feature a line."))
    monthly_price_cents = models.BigIntegerField(_("monthly price"), default=0)
    yearly_price_cents = models.BigIntegerField(_("yearly price"), default=0)
    trial_days = models.PositiveSmallIntegerField(_("trial days"), default=0)
    active = models.BooleanField(_("offered"), default=True)

    objects: ClassVar = PackageQuerySet.as_manager()

    class Meta:
        verbose_name = _("package")
        verbose_name_plural = _("packages")
        ordering: ClassVar = ["level", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["level"], condition=Q(active=True), name="one_offered_package_per_level"),
            models.CheckConstraint(
                condition=Q(level=0, trial_days__gt=0, monthly_price_cents=0, yearly_price_cents=0)
                | Q(level__gt=0, trial_days=0, monthly_price_cents__gt=0, yearly_price_cents__gt=0),
                name="a_package_is_a_free_trial_or_has_both_prices",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """The name in the reader's language."""
        return self.name_en if get_language() == "en" else self.name_ar

    @property
    def features(self) -> list[str]:
        """What it offers, in the reader's language."""
        text = self.features_en if get_language() == "en" else self.features_ar
        return [line.strip() for line in text.splitlines() if line.strip()]

    @property
    def is_trial(self) -> bool:
        """Whether it is the free trial."""
        return self.level == 0

    @property
    def periods(self) -> tuple[Period, ...]:
        """The periods in which it can be ordered."""
        return (Period.TRIAL,) if self.is_trial else (Period.MONTHLY, Period.YEARLY)

    def price_cents(self, period: str) -> int:
        """What one period costs before discounts and taxes, in USD cents."""
        return {
            Period.TRIAL: 0,
            Period.MONTHLY: self.monthly_price_cents,
            Period.YEARLY: self.yearly_price_cents,
        }[Period(period)]
