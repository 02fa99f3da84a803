"""Texts and facts about the platform that staff may edit; which exist is written in ``references.setting_keys``."""

from typing import Any, ClassVar

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from references.models.seeded import Seeded
from references.setting_keys import SETTINGS


class ProjectSetting(Seeded):
    """One setting: either one ``value`` for all, or one in each language. Private ones never leave through the API."""

    erasure = Erasure.kept("the platform's own texts and facts; nothing of a company")

    key = models.CharField(_("key"), max_length=60, unique=True)
    value = models.TextField(_("value"), blank=True)
    value_ar = models.TextField(_("Arabic value"), blank=True)
    value_en = models.TextField(_("English value"), blank=True)
    is_public = models.BooleanField(_("public"), default=False)

    class Meta:
        verbose_name = _("project setting")
        verbose_name_plural = _("project settings")
        ordering: ClassVar = ["key"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(value="") | Q(value_ar="", value_en=""),
                name="a_setting_has_one_value_or_one_for_each_language",
            ),
        ]

    def __str__(self) -> str:
        known = SETTINGS.get(self.key)
        return str(known.label) if known else self.key

    @property
    def text(self) -> str:
        """The value in the active language."""
        return self.value or (self.value_en if get_language() == "en" else self.value_ar)

    def clean(self) -> None:
        """Ask the key's own rule."""
        super().clean()
        known = SETTINGS.get(self.key)
        if known is None:
            raise ValidationError({"key": [str(_("The product knows no setting of this name."))]})
        errors: dict[str, Any] = {}
        for field, value in (("value", self.value), ("value_ar", self.value_ar), ("value_en", self.value_en)):
            if fault := known.fault(field, value):
                errors[field] = [str(fault)]
        if errors:
            raise ValidationError(errors)
