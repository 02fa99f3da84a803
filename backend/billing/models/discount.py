"""Discounts that everyone gets while they last: of all packages or some, for one period or all."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from billing.models.package import Package, Period
from billing.models.terms import Term
from common.erasure import Erasure

PAID_PERIODS = [(period.value, period.label) for period in (Period.MONTHLY, Period.YEARLY)]


class Discount(Term):
    """Taken off by itself, before any coupon. Without packages it holds for all; without a period, for both."""

    erasure = Erasure.kept("an offer; belongs to no company")

    packages = models.ManyToManyField(Package, blank=True, verbose_name=_("packages"), related_name="+")
    period = models.CharField(_("period"), max_length=10, blank=True, choices=PAID_PERIODS)

    class Meta(Term.Meta):
        verbose_name = _("discount")
        verbose_name_plural = _("discounts")
        ordering: ClassVar = ["pk"]
