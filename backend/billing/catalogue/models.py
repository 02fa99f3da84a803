"""A licence package: its level, its names and features in both languages, its prices."""

from datetime import datetime
from typing import ClassVar

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped


class Period(models.TextChoices):
    TRIAL = "trial", _("Trial")
    MONTHLY = "monthly", _("Monthly")
    YEARLY = "yearly", _("Yearly")


class PackageQuerySet(models.QuerySet["Package"]):
    def offered(self) -> "PackageQuerySet":
        """Those that can be ordered, cheapest level first."""
        return self.filter(active=True).order_by("level")


class Package(Timestamped):
    """One package. Level 0 is the trial: free, for ``trial_days``; the others have two prices (USD)."""

    erasure = Erasure.kept("what is on offer; belongs to no company")

    level = models.PositiveSmallIntegerField(_("level"))
    name_ar = models.CharField(_("Arabic name"), max_length=80)
    name_en = models.CharField(_("English name"), max_length=80)
    features_ar = models.TextField(_("features in Arabic"), blank=True, help_text=_("One feature per line."))
    features_en = models.TextField(_("features in English"), blank=True, help_text=_("One feature per line."))
    monthly_price_cents = models.BigIntegerField(_("monthly price"), default=0)
    yearly_price_cents = models.BigIntegerField(_("yearly price"), default=0)
    trial_days = models.PositiveSmallIntegerField(_("trial days"), default=0)
    active = models.BooleanField(_("offered"), default=True)

    objects: ClassVar = PackageQuerySet.as_manager()

    class Meta:
        verbose_name = pgettext_lazy("model", "plan")
        verbose_name_plural = _("plans")
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
        return self.level == 0

    @property
    def periods(self) -> tuple[Period, ...]:
        return (Period.TRIAL,) if self.is_trial else (Period.MONTHLY, Period.YEARLY)

    def price_cents(self, period: str) -> int:
        """What one period costs before discounts and taxes, in USD cents."""
        return {
            Period.TRIAL: 0,
            Period.MONTHLY: self.monthly_price_cents,
            Period.YEARLY: self.yearly_price_cents,
        }[Period(period)]


def in_force_at(now: datetime) -> Q:
    """Switched on and inside their window: the SQL twin of ``Term.is_in_force``."""
    begun = Q(valid_from=None) | Q(valid_from__lte=now)
    return begun & (Q(valid_until=None) | Q(valid_until__gt=now)) & Q(active=True)


class Term(Timestamped):
    """Either ``percent`` (of what it applies to) or ``amount_cents`` (USD), never both."""

    name_ar = models.CharField(_("Arabic name"), max_length=80)
    name_en = models.CharField(_("English name"), max_length=80)
    percent = models.DecimalField(
        _("percentage"),
        max_digits=5,
        decimal_places=2,
        null=True,
        blank=True,
        validators=[MinValueValidator(0), MaxValueValidator(100)],
    )
    amount_cents = models.BigIntegerField(_("fixed amount"), null=True, blank=True)
    valid_from = models.DateTimeField(_("valid from"), null=True, blank=True)
    valid_until = models.DateTimeField(_("valid until"), null=True, blank=True)
    active = models.BooleanField(_("enabled"), default=True)

    class Meta:
        abstract = True
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(percent__gt=0, percent__lte=100, amount_cents=None) | Q(percent=None, amount_cents__gt=0),
                name="%(class)s_is_a_percentage_or_an_amount",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """The name in the reader's language."""
        return self.name_en if get_language() == "en" else self.name_ar

    def is_in_force(self, now: datetime) -> bool:
        begun = self.valid_from is None or self.valid_from <= now
        over = self.valid_until is not None and self.valid_until <= now
        return self.active and begun and not over


PAID_PERIODS = [(period.value, period.label) for period in (Period.MONTHLY, Period.YEARLY)]


class Discount(Term):
    """Taken off by itself, before any coupon. Without packages it holds for all; without a period, for both."""

    erasure = Erasure.kept("an offer; belongs to no company")

    packages = models.ManyToManyField(Package, blank=True, verbose_name=_("plans"), related_name="+")
    period = models.CharField(_("period"), max_length=10, blank=True, choices=PAID_PERIODS)

    class Meta(Term.Meta):
        verbose_name = _("discount")
        verbose_name_plural = _("discounts")
        ordering: ClassVar = ["pk"]


class Fee(Term):
    """Added after discounts and coupon, before taxes. ``first_only``: only on a company's first paid order."""

    erasure = Erasure.kept("policy; belongs to no company")

    first_only = models.BooleanField(_("only on the first subscription"), default=False)

    class Meta(Term.Meta):
        verbose_name = _("additional fee")
        verbose_name_plural = _("additional fees")
        ordering: ClassVar = ["pk"]


class TaxCategory(models.TextChoices):
    STANDARD = "S", _("Standard rate")
    ZERO_RATED = "Z", _("Zero-rated")
    EXEMPT = "E", _("Exempt")
    OUT_OF_SCOPE = "O", _("Out of scope")


class TaxRule(Timestamped):
    """What tax a sale bears from one day to another. An empty customer country means every other country."""

    erasure = Erasure.kept("law and policy; belongs to no company")

    seller_country = models.CharField(_("seller’s country"), max_length=2)
    customer_country = models.CharField(
        _("customer’s country"),
        max_length=2,
        blank=True,
        help_text=_("Leave empty to cover all other countries."),
    )
    category = models.CharField(_("category"), max_length=1, choices=TaxCategory.choices)
    rate = models.DecimalField(
        _("rate (%)"),
        max_digits=5,
        decimal_places=2,
        validators=[MinValueValidator(0), MaxValueValidator(100)],
    )
    name_ar = models.CharField(_("Arabic name"), max_length=80)
    name_en = models.CharField(_("English name"), max_length=80)
    reason_code = models.CharField(_("reason code"), max_length=40, blank=True)
    reason_ar = models.CharField(_("reason in Arabic"), max_length=200, blank=True)
    reason_en = models.CharField(_("reason in English"), max_length=200, blank=True)
    valid_from = models.DateField(_("valid from"))
    valid_until = models.DateField(
        _("valid until"), null=True, blank=True, help_text=_("The last day on which the rule applies.")
    )

    class Meta:
        verbose_name = _("tax rule")
        verbose_name_plural = _("tax rules")
        ordering: ClassVar = ["seller_country", "customer_country", "-valid_from"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["seller_country", "customer_country", "valid_from"],
                name="one_tax_rule_per_countries_and_first_day",
            ),
            models.CheckConstraint(
                condition=Q(valid_until=None) | Q(valid_until__gte=F("valid_from")),
                name="a_tax_rule_ends_after_it_begins",
            ),
            models.CheckConstraint(
                condition=Q(category=TaxCategory.STANDARD, rate__gt=0)
                | (~Q(category=TaxCategory.STANDARD) & Q(rate=0) & ~Q(reason_ar="") & ~Q(reason_en="")),
                name="a_tax_rule_has_a_rate_or_a_reason_for_none",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} \u2066{self.rate.normalize():f}%\u2069"

    @property
    def name(self) -> str:
        """The name in the reader's language."""
        return self.name_en if get_language() == "en" else self.name_ar
