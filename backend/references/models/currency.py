"""Currencies and what a US dollar is worth in them: for showing "≈", and for the tax note of a Saudi seller."""

from typing import ClassVar

from django.core.validators import MinValueValidator, RegexValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from references.models.seeded import Listed


class Currency(Listed):
    """One currency. ``rate`` is units per US dollar as of ``rate_on``; a pegged rate never grows old."""

    erasure = Erasure.kept("the list of currencies; nothing of a company")

    code = models.CharField(
        _("code"),
        max_length=3,
        unique=True,
        validators=[RegexValidator(r"^[A-Z]{3}$", _("Three capital letters (ISO 4217)"))],
    )
    sign_ar = models.CharField(_("sign in Arabic"), max_length=10)
    sign_en = models.CharField(_("sign in English"), max_length=10)
    # Fifteen digits at most: SQLite keeps decimals as floats.
    rate = models.DecimalField(
        _("units per US dollar"),
        max_digits=14,
        decimal_places=6,
        null=True,
        blank=True,
        validators=[MinValueValidator(0)],
    )
    rate_on = models.DateField(_("rate of the day"), null=True, blank=True)
    is_pegged = models.BooleanField(_("pegged to the dollar"), default=False)

    class Meta(Listed.Meta):
        verbose_name = _("currency")
        verbose_name_plural = _("currencies")
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(code__regex=r"^[A-Z]{3}$"), name="a_currency_code_is_three_capitals"),
            models.CheckConstraint(
                condition=Q(rate=None, rate_on=None) | Q(rate__gt=0, rate_on__isnull=False),
                name="a_rate_is_positive_and_has_its_day",
                violation_error_message=_("A rate needs its day, and a day its rate."),
            ),
        ]

    @property
    def sign(self) -> str:
        """The sign in the active language."""
        return self.sign_en if get_language() == "en" else self.sign_ar

    def search_words(self) -> tuple[str, ...]:
        """Names and code."""
        return (self.name_ar, self.name_en, self.code)
