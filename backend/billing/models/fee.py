"""Additional fees that ops put on orders."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from billing.models.terms import Term
from common.erasure import Erasure


class Fee(Term):
    """Added after discounts and coupon, before taxes. ``first_only``: only on a company's first paid order."""

    erasure = Erasure.kept("policy; belongs to no company")

    first_only = models.BooleanField(_("only on the first subscription"), default=False)

    class Meta(Term.Meta):
        verbose_name = _("additional fee")
        verbose_name_plural = _("additional fees")
        ordering: ClassVar = ["pk"]
