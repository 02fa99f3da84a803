"""Dated tax rules that ops edit: seller's country and customer's country give rate and category (domain.md 2.1)."""

from typing import ClassVar

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped


class TaxCategory(models.TextChoices):
    """Categories of UN/CEFACT 5305."""

    STANDARD = "S", _("Standard rate")
    ZERO_RATED = "Z", _("Zero-rated")
    EXEMPT = "E", _("Exempt")
    OUT_OF_SCOPE = "O", _("Out of scope")


class TaxRule(Timestamped):
    """What tax a sale bears from one day to another. An empty customer country stands for every other country."""

    erasure = Erasure.kept("law and policy; belongs to no company")

    seller_country = models.CharField(_("seller's country"), max_length=2)
    customer_country = models.CharField(
        _("customer's country"), max_length=2, blank=True, help_text=_("Empty: every country without its own rule.")
    )
    category = models.CharField(_("category"), max_length=1, choices=TaxCategory.choices)
    rate = models.DecimalField(
        _("rate in percent"),
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
    valid_until = models.DateField(_("valid until"), null=True, blank=True, help_text=_("The last day, inclusive."))

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
        return f"{self.name} {self.rate:.2f}%"

    @property
    def name(self) -> str:
        """The name in the reader's language."""
        return self.name_en if get_language() == "en" else self.name_ar
