"""Coupons: a code that lowers a bill, with a window and limits of use, and each use of one."""

from datetime import datetime
from typing import ClassVar

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from billing.catalogue.models import Package, Term
from billing.subscriptions.models import SubscriptionOrder
from common.erasure import Erasure
from common.models import Timestamped


class Coupon(Term):
    """``code`` is stored in its compact form (upper case, no spaces). ``used_count`` counts orders that hold a use."""

    erasure = Erasure.kept("an offer; belongs to no company")

    code = models.CharField(_("code"), max_length=40, unique=True)
    packages = models.ManyToManyField(Package, blank=True, verbose_name=_("plans"), related_name="+")
    max_uses = models.PositiveIntegerField(
        _("maximum total uses"), null=True, blank=True, help_text=_("Leave empty for no limit.")
    )
    max_uses_per_company = models.PositiveIntegerField(
        _("maximum uses per company"), null=True, blank=True, default=1, help_text=_("Leave empty for no limit.")
    )
    used_count = models.PositiveIntegerField(_("times used"), default=0, editable=False)

    class Meta(Term.Meta):
        verbose_name = _("coupon")
        verbose_name_plural = _("coupons")
        ordering: ClassVar = ["-pk"]
        constraints: ClassVar = [
            *Term.Meta.constraints,
            models.CheckConstraint(
                condition=Q(max_uses=None) | Q(used_count__lte=F("max_uses")),
                name="a_coupon_is_not_used_more_often_than_allowed",
            ),
        ]

    def __str__(self) -> str:
        return self.code


class CouponUse(models.Model):
    """One use: it comes with the order and goes again when the order is canceled unpaid."""

    erasure = Erasure.kept("counts uses; names nobody")

    coupon = models.ForeignKey(Coupon, on_delete=models.PROTECT, related_name="uses", verbose_name=_("coupon"))
    order = models.OneToOneField(
        SubscriptionOrder, on_delete=models.PROTECT, related_name="coupon_use", verbose_name=_("subscription order")
    )
    company = models.ForeignKey(
        "companies.Company", on_delete=models.PROTECT, related_name="+", verbose_name=_("company")
    )
    created_at = models.DateTimeField(_("used at"))

    class Meta:
        verbose_name = _("coupon use")
        verbose_name_plural = _("coupon uses")
        indexes: ClassVar = [models.Index(fields=["coupon", "company"], name="coupon_uses_of_company")]

    def __str__(self) -> str:
        return f"{self.coupon} · {self.order_id}"


class Voucher(Timestamped):
    """While an order is open it holds its voucher (``order``); payment uses it up, cancelling sets it free again."""

    erasure = Erasure.kept("a value and the number of the order that used it; names nobody")

    code = models.CharField(_("code"), max_length=40, unique=True)
    value_cents = models.BigIntegerField(_("value"))
    valid_until = models.DateTimeField(_("valid until"), null=True, blank=True)
    active = models.BooleanField(_("enabled"), default=True)
    note = models.CharField(_("note for operations"), max_length=200, blank=True)
    order = models.OneToOneField(
        SubscriptionOrder,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        editable=False,
        related_name="voucher",
        verbose_name=_("linked subscription order"),
    )
    used_at = models.DateTimeField(_("used at"), null=True, blank=True, editable=False)
    remainder_cents = models.BigIntegerField(_("amount added to the balance"), default=0, editable=False)

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
