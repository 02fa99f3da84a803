"""Themes of companies' public pages: colours, and the licence level from which they can be chosen."""

from typing import Any

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from references.colours import colour_faults
from references.models.banner import public_storage
from references.models.seeded import Listed


def colours_validate(value: Any) -> None:
    """Raise ValidationError unless every role has a colour and texts can be read on their grounds."""
    if faults := colour_faults(value):
        raise ValidationError([str(fault) for fault in faults])


class Theme(Listed):
    """One look. ``colours`` names a colour (#rrggbb) for each role of ``references.colours.ROLES``."""

    erasure = Erasure.kept("the gallery of themes; nothing of a company")

    level = models.PositiveSmallIntegerField(
        _("licence level"), default=0, help_text=_("The lowest package level that may use it.")
    )
    colours = models.JSONField(_("colours"), validators=[colours_validate])
    preview = models.ImageField(
        _("preview"),
        upload_to="themes",
        storage=public_storage,
        blank=True,
        help_text=_("Drawn from the colours when left empty."),
    )

    class Meta(Listed.Meta):
        verbose_name = _("theme")
        verbose_name_plural = _("themes")
