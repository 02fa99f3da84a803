"""What discounts, coupons and fees have in common: a percentage or a fixed amount, in both languages, for a time."""

from datetime import datetime
from typing import ClassVar

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from common.models import Timestamped


def in_force_at(now: datetime) -> Q:
    """Switched on and inside their window: the SQL twin of ``Term.is_in_force``."""
    begun = Q(valid_from=None) | Q(valid_from__lte=now)
    return begun & (Q(valid_until=None) | Q(valid_until__gt=now)) & Q(active=True)


class Term(Timestamped):
    """Either ``percent`` (of what it applies to) or ``amount_cents`` (USD), never both."""

    name_ar = models.CharField(_("Arabic name"), max_length=80)
    name_en = models.CharField(_("English name"), max_length=80)
    percent = models.DecimalField(
        _("percent"),
        max_digits=5,
        decimal_places=2,
        null=True,
        blank=True,
        validators=[MinValueValidator(0), MaxValueValidator(100)],
    )
    amount_cents = models.BigIntegerField(_("fixed amount"), null=True, blank=True)
    valid_from = models.DateTimeField(_("valid from"), null=True, blank=True)
    valid_until = models.DateTimeField(_("valid until"), null=True, blank=True)
    active = models.BooleanField(_("in force"), default=True)

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
        """Switched on and inside its window."""
        begun = self.valid_from is None or self.valid_from <= now
        over = self.valid_until is not None and self.valid_until <= now
        return self.active and begun and not over
