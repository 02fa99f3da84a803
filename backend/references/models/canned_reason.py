"""Reasons that ops pick when they reject: written once, in both languages."""

from typing import ClassVar

from django.db import models
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from references.models.seeded import Seeded


class Topic(models.TextChoices):
    """Where a reason is offered."""

    REVIEW = "review", _("Company review")
    EDIT_ORDER = "edit_order", _("Edit order")
    WITHDRAWAL = "withdrawal", _("Withdrawal request")
    DELETION = "deletion", _("Deletion request")


class CannedReason(Seeded):
    """One reason. With ``field`` it is offered for that field alone."""

    erasure = Erasure.kept("ready-made sentences; nothing of a company")

    topic = models.CharField(_("topic"), max_length=20, choices=Topic.choices)
    field = models.CharField(_("field"), max_length=40, blank=True, help_text=_("Empty: for every field of the topic."))
    text_ar = models.CharField(_("Arabic text"), max_length=300)
    text_en = models.CharField(_("English text"), max_length=300)
    order = models.PositiveSmallIntegerField(_("order"), default=100)
    is_active = models.BooleanField(_("active"), default=True)

    class Meta:
        verbose_name = _("canned reason")
        verbose_name_plural = _("canned reasons")
        ordering: ClassVar = ["topic", "field", "order", "pk"]

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """The reason in the active language."""
        return self.text_en if get_language() == "en" else self.text_ar
