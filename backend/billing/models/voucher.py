"""Vouchers: a code with a prepaid value, used once; what is left of it goes to the balance."""

from datetime import datetime
from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from billing.models.order import SubscriptionOrder
from common.erasure import Erasure
from common.models import Timestamped


class Voucher(Timestamped):
    """While an order is open it holds its voucher (``order``); payment uses it up, cancelling sets it free again."""

    erasure = Erasure.kept("a value and the number of the order that used it; names nobody")

    code = models.CharField(_("code"), max_length=40, unique=True)
    value_cents = models.BigIntegerField(_("value"))
    valid_until = models.DateTimeField(_("valid until"), null=True, blank=True)
    active = models.BooleanField(_("in force"), default=True)
    note = models.CharField(_("note for ops"), max_length=200, blank=True)
    order = models.OneToOneField(
        SubscriptionOrder,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        editable=False,
        related_name="voucher",
        verbose_name=_("held or used by order"),
    )
    used_at = models.DateTimeField(_("used at"), null=True, blank=True, editable=False)
    remainder_cents = models.BigIntegerField(_("credited to the balance"), default=0, editable=False)

    class Meta:
        verbose_name = _("voucher")
        verbose_name_plural = _("vouchers")
        ordering: ClassVar = ["-pk"]
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(value_cents__gt=0), name="a_voucher_is_worth_something"),
            models.CheckConstraint(
                condition=Q(used_at=None) | Q(order__isnull=False), name="a_used_voucher_names_its_order"
            ),
            models.CheckConstraint(
                condition=Q(remainder_cents__gte=0, remainder_cents__lte=models.F("value_cents")),
                name="a_voucher_leaves_at_most_its_value",
            ),
        ]

    def __str__(self) -> str:
        return self.code

    def is_free(self, now: datetime) -> bool:
        """Neither used, nor held by an order, nor too old."""
        over = self.valid_until is not None and self.valid_until <= now
        return self.active and self.order_id is None and not over
