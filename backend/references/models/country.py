"""Countries: ISO 3166-1, with their dial codes."""

from typing import ClassVar

from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from references.models.seeded import Listed


class Country(Listed):
    """One country. ``code`` is what companies and addresses carry."""

    erasure = Erasure.kept("the list of the world's countries; nothing of a company")

    code = models.CharField(
        _("code"),
        max_length=2,
        unique=True,
        validators=[RegexValidator(r"^[A-Z]{2}$", _("Two capital letters (ISO 3166-1)"))],
    )
    dial_code = models.CharField(
        _("dial code"), max_length=5, blank=True, validators=[RegexValidator(r"^\+[1-9]\d{0,3}$", _("Such as +966"))]
    )
    currency_code = models.CharField(_("usual currency"), max_length=3, blank=True)

    class Meta(Listed.Meta):
        verbose_name = _("country")
        verbose_name_plural = _("countries")
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(code__regex=r"^[A-Z]{2}$"), name="a_country_code_is_two_capitals"),
        ]

    def search_words(self) -> tuple[str, ...]:
        """Names, code and dial code."""
        return (self.name_ar, self.name_en, self.code, self.dial_code)
