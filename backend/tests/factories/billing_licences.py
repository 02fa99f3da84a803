"""What licences and invoices need to exist, and short ways to order and pay them in tests."""

from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

import factory
from factory.django import DjangoModelFactory

from accounts.users.models import User
from billing.catalogue.models import Discount, Fee, Package
from billing.catalogue.services import billing_reference_load
from billing.charges.services import charge_add
from billing.coupons.models import Coupon, Voucher
from billing.invoices.models import Invoice
from billing.licence.orders import order_place
from billing.licence.quotes import Choice
from billing.payments.models import Payment, PaymentMethod
from billing.payments.services import payment_start
from billing.subscriptions.models import SubscriptionOrder
from common.clock import utc_now
from companies.company.models import Company
from permissions.access import Access
from references.lists.models import Currency
from references.site.models import ProjectSetting
from tests.factories.accounts import UserFactory

SELLER: dict[str, tuple[str, ...]] = {
    "seller_legal_name": ("شركة قافلة لتقنية السفر", "Qafila Travel Technology Co."),
    "seller_country": ("SA",),
    "seller_vat_number": ("310122393500003",),
    "seller_registration_number": ("7012345678",),
    "seller_building_number": ("2929",),
    "seller_unit_number": ("3",),
    "seller_street": ("طريق الملك فهد", "King Fahd Road"),
    "seller_district": ("العليا", "Al Olaya"),
    "seller_city": ("الرياض", "Riyadh"),
    "seller_region": ("منطقة الرياض", "Riyadh Region"),
    "seller_postal_code": ("12211",),
}


def seller_create(**changes: str) -> None:
    """A Saudi seller with a VAT number; ``country="AE"`` … changes single settings."""
    rows = []
    for key, texts in SELLER.items():
        changed = changes.get(key.removeprefix("seller_"))
        row = ProjectSetting(key=key, is_public=False)
        if len(texts) == 2:
            row.value_ar, row.value_en = texts
        else:
            row.value = texts[0] if changed is None else changed
        rows.append(row)
    ProjectSetting.objects.bulk_create(rows)


def market_create(**seller: str) -> None:
    """A seller, the riyal's peg, and the delivered packages, taxes and fees."""
    seller_create(**seller)
    Currency.objects.create(
        code="SAR",
        name_ar="ريال سعودي",
        name_en="Saudi riyal",
        rate=Decimal("3.75"),
        rate_on="2026-01-01",
        is_pegged=True,
    )
    billing_reference_load()


def package(level: int) -> Package:
    """A delivered package: 0 trial, 1 Basic (19 / 190), 2 Advanced (49 / 490), 3 Complete (99 / 990)."""
    return Package.objects.get(level=level)


class DiscountFactory(DjangoModelFactory[Discount]):
    """A tenth off everything."""

    class Meta:
        model = Discount

    name_ar, name_en = "خصم الافتتاح", "Opening discount"
    percent = Decimal(10)


class FeeFactory(DjangoModelFactory[Fee]):
    """Two dollars on every order."""

    class Meta:
        model = Fee

    name_ar, name_en = "رسوم الخدمة", "Service fee"
    amount_cents = 200


class CouponFactory(DjangoModelFactory[Coupon]):
    """A fifth off, once per company."""

    class Meta:
        model = Coupon

    name_ar, name_en = "كوبون الترحيب", "Welcome coupon"
    code = factory.Sequence(lambda n: f"WELCOME{n}")
    percent = Decimal(20)


class VoucherFactory(DjangoModelFactory[Voucher]):
    """Worth 10 USD."""

    class Meta:
        model = Voucher

    code = factory.Sequence(lambda n: f"GIFT{n}")
    value_cents = 1_000


def order_of(
    company: Company,
    *,
    level: int = 1,
    period: str = "monthly",
    coupon: str = "",
    voucher: str = "",
    now: datetime | None = None,
    actor: User | None = None,
) -> SubscriptionOrder:
    """Order a package as the owner; the answer's ``invoice`` is its invoice."""
    company.refresh_from_db()
    return order_place(
        company_id=company.pk,
        choice=Choice(package(level).pk, period, coupon, voucher),
        access=Access.of_owner(),
        actor=actor or owner_of(company),
        now=now or utc_now(),
    )


def owner_of(company: Company) -> User:
    """The owner, who always exists in tests."""
    assert company.owner is not None
    return company.owner


def money_add(company: Company, cents: int, *, now: datetime | None = None) -> None:
    """Put money on the balance, as ops would."""
    staff = User.objects.filter(is_staff=True).first() or UserFactory.create(staff=True)
    charge_add(company_id=company.pk, amount_cents=cents, note="test", actor=staff, now=now or utc_now())


def pay(invoice: Invoice, *, now: datetime | None = None, actor: User | None = None) -> Payment:
    """Pay from the balance."""
    return payment_start(invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=actor, now=now or utc_now())


def licensed(
    company: Company, *, level: int = 1, period: str = "monthly", now: datetime | None = None, **choice: Any
) -> SubscriptionOrder:
    """Order a package and pay it from money added for it: the company has a running licence since ``now``."""
    at = now or utc_now()
    order = order_of(company, level=level, period=period, now=at, **choice)
    if order.is_open:
        money_add(company, order.invoice.amount_due_cents, now=at)
        pay(order.invoice, now=at)
    company.refresh_from_db()
    company.standing.refresh_from_db()
    return SubscriptionOrder.objects.select_related("invoice", "subscription", "package").get(pk=order.pk)


def moment(text: str) -> datetime:
    """An instant from ``2026-01-31T10:00``, UTC."""
    return datetime.fromisoformat(text + ":00+00:00")


DAY = timedelta(days=1)
