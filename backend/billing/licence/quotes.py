"""What an order would cost and give, shown before anything is created; orders are made from the same quote."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.utils.translation import gettext_lazy as _

from billing.catalogue import taxes
from billing.catalogue.bills import bill_of
from billing.catalogue.models import Package, Period
from billing.catalogue.models import Term as TermRow
from billing.catalogue.pricing import Item, Price, Term, price_compute
from billing.catalogue.selectors import discounts_of, fees_of
from billing.coupons import services as vouchers
from billing.coupons.models import Coupon, Voucher
from billing.errors import NoLicence, TrialUsed
from billing.subscriptions.models import OPEN_STATUSES, OrderKind, OrderOrigin, OrderStatus, SubscriptionOrder
from billing.subscriptions.services import Plan, activation_plan
from common.errors import Invalid
from companies.company import standing
from companies.company.models import Company
from companies.company.standing import Action, Stage, require_reviewed, stage_at

_UNKNOWN_PACKAGE = _("This plan is not available. Choose another one.")
_WRONG_PERIOD = _("This plan is not available for this period. Choose another one.")
_COUPON_TAKES_NOTHING = _("This coupon takes nothing off this price, so keep it for another order")
_VOUCHER_PAYS_NOTHING = _("Nothing is left to pay, so keep your voucher for another order")
# The line of a tax invoice, which mails also name: what is sold and for how long.
_ITEM_AR = {
    Period.TRIAL: "التجربة المجانية",
    Period.MONTHLY: "اشتراك الباقة {package} لمدة شهر",
    Period.YEARLY: "اشتراك الباقة {package} لمدة سنة",
}
_ITEM_EN = {
    Period.TRIAL: "Free trial",
    Period.MONTHLY: "1 month of the {package} plan",
    Period.YEARLY: "1 year of the {package} plan",
}


@dataclass(frozen=True)
class Choice:
    """What somebody wants. Codes are as typed; empty for none."""

    package_id: int
    period: str
    coupon: str = ""
    voucher: str = ""


@dataclass(frozen=True)
class Quote:
    """The answer: the bill, the period if it were paid now, and what would be given up."""

    package: Package
    period: str
    kind: OrderKind
    price: Price
    plan: Plan
    coupon: Coupon | None
    voucher: Voucher | None

    @property
    def bill(self) -> dict[str, Any]:
        """The price in an invoice's columns, with the codes."""
        return bill_of(self.price, coupon_code=self.coupon_code, voucher_code=self.voucher_code)

    @property
    def coupon_code(self) -> str:
        """The coupon's code in its compact form; empty without one."""
        return self.coupon.code if self.coupon else ""

    @property
    def voucher_code(self) -> str:
        """The voucher's code in its compact form; empty without one."""
        return self.voucher.code if self.voucher else ""


def open_order_of(company_id: UUID) -> SubscriptionOrder | None:
    """The company's open order; there is at most one."""
    return SubscriptionOrder.objects.filter(company_id=company_id, status__in=OPEN_STATUSES).first()


def members_order_is_open(company_id: UUID) -> bool:
    """Whether an order blocks auto-renew, which pays the platform's own only."""
    order = open_order_of(company_id)
    return order is not None and order.origin == OrderOrigin.MEMBER


def order_kind(company: Company, package: Package, *, now: datetime) -> OrderKind:
    """What ordering this package would be, from the licence's present stage (``now``: the company's own time)."""
    line = company.standing
    if package.is_trial:
        return OrderKind.TRIAL
    if line.started_at is None or line.period == Period.TRIAL:
        return OrderKind.FIRST
    if stage_at(line, now=now) in (Stage.PARTIAL_SUSPENSION, Stage.TOTAL_SUSPENSION):
        return OrderKind.REACTIVATION
    return OrderKind.RENEW if line.package_id == package.pk else OrderKind.CHANGE


def quote_make(*, company: Company, choice: Choice, now: datetime) -> Quote:
    """The quote for a choice; nothing is written. ``now`` is the company's own time.

    Raises Invalid beside ``package``, ``period``, ``coupon`` or ``voucher``; CompanyNotConfirmed, TrialUsed,
    TaxNotConfigured. What the company's open order holds counts as free: a new order replaces it.
    """
    require_reviewed(company)
    package = Package.objects.filter(pk=choice.package_id).first()
    # A package that is no longer offered can still be kept by those who have it.
    if package is None or not (package.active or package.pk == company.standing.package_id):
        raise Invalid.field("package", _UNKNOWN_PACKAGE)
    if choice.period not in package.periods:
        raise Invalid.field("period", _WRONG_PERIOD)
    kind = order_kind(company, package, now=now)
    if kind == OrderKind.TRIAL:
        _trial_require(company)
    return _quote(company=company, package=package, kind=kind, choice=choice, now=now)


def _trial_require(company: Company) -> None:
    # Only as the very first: a company that ever subscribed knows the product.
    taken = SubscriptionOrder.objects.filter(company=company, status__in=(OrderStatus.PAID, OrderStatus.ACTIVATED))
    if company.standing.started_at is not None or taken.exists():
        raise TrialUsed


def renewal_quote(*, company: Company, now: datetime) -> Quote:
    """The quote for going on as it is: the same package and period, at today's price and without codes.

    The company's licence must not be a trial. Raises NoLicence, TaxNotConfigured. ``now`` is the company's own time.
    """
    line = company.standing
    if line.package_id is None:
        raise NoLicence
    package = Package.objects.get(pk=line.package_id)
    choice = Choice(package.pk, line.period)
    return _quote(company=company, package=package, kind=OrderKind.RENEW, choice=choice, now=now)


def _quote(*, company: Company, package: Package, kind: OrderKind, choice: Choice, now: datetime) -> Quote:
    replaced = open_order_of(company.pk)
    coupon = vouchers.coupon_find(choice.coupon, package=package, company_id=company.pk, replaced=replaced, now=now)
    voucher = vouchers.voucher_find(choice.voucher, package=package, replaced=replaced, now=now)
    price = price_compute(
        items=[order_item(package, choice.period)],
        discounts=[_term(row) for row in discounts_of(package, choice.period, now=now)],
        coupon=_term(coupon) if coupon else None,
        fees=[_term(row) for row in fees_of(is_first=_is_first(company, kind), now=now)],
        taxes=taxes.sale_taxes(customer_country=company.country, now=now),
        voucher_value_cents=voucher.value_cents if voucher else 0,
    )
    # What a code does not lower is no use of it.
    if coupon and not price.coupon_cents:
        raise Invalid.field("coupon", _COUPON_TAKES_NOTHING)
    if voucher and not price.voucher_cents:
        raise Invalid.field("voucher", _VOUCHER_PAYS_NOTHING)
    plan = activation_plan(company=company, package=package, period=choice.period, kind=kind, now=now)
    return Quote(package, choice.period, kind, price, plan, coupon, voucher)


def _is_first(company: Company, kind: OrderKind) -> bool:
    """Whether it would be the company's first paid order: one that was closed and taken back has had its own."""
    paid = SubscriptionOrder.objects.filter(company=company, paid_at__isnull=False)
    return kind == OrderKind.FIRST and not paid.exists()


def order_item(package: Package, period: str) -> Item:
    """The one line of a subscription's bill."""
    chosen = Period(period)
    return Item(
        description_ar=_ITEM_AR[chosen].format(package=package.name_ar),
        description_en=_ITEM_EN[chosen].format(package=package.name_en),
        quantity=1,
        unit_price_cents=package.price_cents(period),
    )


def _term(row: TermRow) -> Term:
    return Term(row.name_ar, row.name_en, percent=row.percent, amount_cents=row.amount_cents)


def quote_for(*, company: Company, choice: Choice, now: datetime) -> Quote:
    """The quote as a person asks for it: stage and review are asked too. ``now`` is the company's own time."""
    standing.require(company.standing, Action.PAY, now=now)
    return quote_make(company=company, choice=choice, now=now)
