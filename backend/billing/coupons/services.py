"""Coupons and vouchers under an order: taken with it, given back when it ends unpaid, used up when it is paid."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from billing.catalogue.models import Package
from billing.coupons.models import Coupon, CouponUse, Voucher
from billing.subscriptions.models import SubscriptionOrder
from common.errors import Invalid
from common.locking import locked
from common.text import normalise_identifier

_UNKNOWN_COUPON = _("This coupon does not exist or is no longer valid")
_OTHER_PACKAGE = _("This coupon can’t be used for this plan")
_USED_UP = _("This coupon has already been used the maximum number of times")
_UNKNOWN_VOUCHER = _("This voucher does not exist or has already been used")
_NOTHING_TO_REDUCE = _("The free trial costs nothing, so keep your code for a paid plan")


def codes_lock(
    *, coupon_codes: Collection[str], voucher_codes: Collection[str], order: SubscriptionOrder | None
) -> None:
    """Lock the coupons and vouchers that an order takes and those that ``order`` gives back, each kind by key:
    two companies that swap codes never wait for each other in a circle."""
    held = Q(pk__in=[]) if order is None else Q(uses__order=order)
    coupons = Coupon.objects.filter(Q(code__in=[normalise_identifier(code) for code in coupon_codes]) | held)
    keys = sorted(set(coupons.values_list("pk", flat=True)))
    list(locked(Coupon.objects.filter(pk__in=keys).order_by("pk")))
    held = Q(pk__in=[]) if order is None else Q(order=order)
    codes = [normalise_identifier(code) for code in voucher_codes]
    list(locked(Voucher.objects.filter(Q(code__in=codes) | held).order_by("pk")))


def coupon_find(
    code: str, *, package: Package, company_id: UUID, replaced: SubscriptionOrder | None, now: datetime
) -> Coupon | None:
    """The coupon of a code, if this company may use it for this package now. Raises Invalid beside ``coupon``.

    ``replaced`` is the open order that a new one would replace: what it holds counts as free.
    """
    code = normalise_identifier(code)
    if not code:
        return None
    if package.is_trial:
        raise Invalid.field("coupon", _NOTHING_TO_REDUCE)
    coupon = Coupon.objects.filter(code=code).first()
    if coupon is None or not coupon.is_in_force(now):
        raise Invalid.field("coupon", _UNKNOWN_COUPON)
    packages = set(coupon.packages.values_list("pk", flat=True))
    if packages and package.pk not in packages:
        raise Invalid.field("coupon", _OTHER_PACKAGE)
    own = CouponUse.objects.filter(coupon=coupon, company_id=company_id)
    uses, uses_here = coupon.used_count, own.count()
    if replaced is not None and own.filter(order=replaced).exists():
        uses, uses_here = uses - 1, uses_here - 1
    too_often = coupon.max_uses is not None and uses >= coupon.max_uses
    too_often_here = coupon.max_uses_per_company is not None and uses_here >= coupon.max_uses_per_company
    if too_often or too_often_here:
        raise Invalid.field("coupon", _USED_UP)
    return coupon


def voucher_find(code: str, *, package: Package, replaced: SubscriptionOrder | None, now: datetime) -> Voucher | None:
    """The voucher of a code, if it is free now. Raises Invalid beside ``voucher``; ``replaced`` as for coupons."""
    code = normalise_identifier(code)
    if not code:
        return None
    if package.is_trial:
        raise Invalid.field("voucher", _NOTHING_TO_REDUCE)
    voucher = Voucher.objects.filter(code=code).first()
    if voucher is not None and replaced is not None and voucher.order_id == replaced.pk:
        voucher.order = None
    if voucher is None or not voucher.is_free(now):
        raise Invalid.field("voucher", _UNKNOWN_VOUCHER)
    return voucher


def codes_take(*, order: SubscriptionOrder, coupon: Coupon | None, voucher: Voucher | None, now: datetime) -> None:
    """Count the coupon's use and hold the voucher for the order. The caller holds ``codes_lock`` and looked again."""
    if coupon is not None:
        coupon.used_count += 1
        coupon.save(update_fields=["used_count", "updated_at"])
        CouponUse.objects.create(coupon=coupon, order=order, company_id=order.company_id, created_at=now)
    if voucher is not None:
        voucher.order = order
        voucher.save(update_fields=["order", "updated_at"])


def codes_release(order: SubscriptionOrder) -> None:
    """Give back what an order that ended unpaid held. The caller holds ``codes_lock``."""
    use = CouponUse.objects.select_related("coupon").filter(order=order).first()
    if use is not None:
        use.coupon.used_count -= 1
        use.coupon.save(update_fields=["used_count", "updated_at"])
        use.delete()
    Voucher.objects.filter(order=order, used_at=None).update(order=None)


def voucher_settle(*, order: SubscriptionOrder, used_cents: int, now: datetime) -> None:
    """Use the order's voucher up. What the invoice did not need goes to the balance with the order (``orders``)."""
    voucher = locked(Voucher.objects.filter(order=order, used_at=None)).first()
    if voucher is None:
        return
    voucher.used_at = now
    voucher.remainder_cents = voucher.value_cents - used_cents
    voucher.save(update_fields=["used_at", "remainder_cents", "updated_at"])
