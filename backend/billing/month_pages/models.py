"""Which months a company's people were told of."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from companies.company.models import Company


class MonthTold(models.Model):
    """A month that is over and was looked at, by its first day: ``people`` were told of it, nobody where it brought
    nothing worth telling. ``next_at`` is when the month after it is due, in the company's own time; None once that was
    looked at, too."""

    erasure = Erasure.by_company("company_id")

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="+", verbose_name=_("company"))
    month = models.DateField(_("calendar month"))
    people = models.PositiveIntegerField(_("people told"), default=0)
    next_at = models.DateTimeField(_("next month due at"), null=True)

    class Meta:
        verbose_name = _("month told of")
        verbose_name_plural = _("months told of")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["company", "month"], name="a_month_of_a_company_is_told_of_once"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["month"], name="months_told_by_age"),
            models.Index(fields=["next_at"], name="months_told_next", condition=Q(next_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.month:%Y-%m} {self.company_id}"
