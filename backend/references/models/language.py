"""The languages in which the portal speaks."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from references.models.seeded import Listed


class Direction(models.TextChoices):
    """Which way a script runs."""

    RIGHT_TO_LEFT = "rtl", _("Right to left")
    LEFT_TO_RIGHT = "ltr", _("Left to right")


class Language(Listed):
    """One language; ``native_name`` is how its own readers call it."""

    erasure = Erasure.kept("the list of languages; nothing of a company")

    code = models.CharField(_("code"), max_length=2, unique=True)
    native_name = models.CharField(_("its own name"), max_length=40)
    icon = models.CharField(_("letter shown in the switch"), max_length=4)
    direction = models.CharField(_("direction"), max_length=3, choices=Direction.choices)

    class Meta(Listed.Meta):
        verbose_name = _("language")
        verbose_name_plural = _("languages")

    def search_words(self) -> tuple[str, ...]:
        """Names and code."""
        return (self.name_ar, self.name_en, self.native_name, self.code)
