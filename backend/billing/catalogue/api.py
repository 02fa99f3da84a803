"""``GET /packages``: what is on offer, for everybody."""

from decimal import Decimal
from typing import Any

from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from billing.catalogue.models import Period, TaxCategory
from billing.catalogue.pricing import Applied, AppliedTax, TaxTerm, Term
from billing.catalogue.selectors import packages_offered
from common import money
from common.api.fields import InstantField, MoneyField, ReferenceOut
from common.api.out import Out
from common.api.schema import listing


class PackageOut(Out[Any]):
    """One package. The trial has no prices but days."""

    id = serializers.IntegerField(source="package.pk")
    name = serializers.CharField(source="package.name")
    level = serializers.IntegerField(source="package.level")
    features = serializers.ListField(source="package.features", child=serializers.CharField())
    monthly_price = MoneyField(source="package.monthly_price_cents")
    yearly_price = MoneyField(source="package.yearly_price_cents")
    currency = serializers.CharField()
    trial_days = serializers.IntegerField(source="package.trial_days")
    periods = serializers.ListField(source="package.periods", child=serializers.ChoiceField(choices=Period.choices))
    themes = ReferenceOut(many=True)
    created_at = InstantField(source="package.created_at")
    updated_at = InstantField(source="package.updated_at")


class PackageRefOut(Out[Any]):
    """How a package is referred to."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    level = serializers.IntegerField()


class PackageListView(APIView):
    """The packages on offer."""

    permission_classes = (AllowAny,)
    authentication_classes = ()

    @extend_schema(responses=listing(PackageOut))
    def get(self, request: Request) -> Response:
        """By level, with the themes that each unlocks."""
        return Response({"data": PackageOut(packages_offered(), many=True).data})


@extend_schema_field({"type": "string", "pattern": r"^\d+\.\d{2}$", "example": "15.00"})
class PercentField(serializers.ReadOnlyField):
    """A percentage with two places."""

    def to_representation(self, value: Decimal | None) -> str | None:
        """``"15.00"``."""
        return None if value is None else f"{value:.2f}"


def name_of(term: Term | TaxTerm) -> str:
    """The name in the request's language."""
    return term.name_en if get_language() == "en" else term.name_ar


class ItemOut(Out[Any]):
    """One line."""

    description_ar = serializers.CharField()
    description_en = serializers.CharField()
    quantity = serializers.IntegerField()
    unit_price = MoneyField(source="unit_price_cents")
    total = MoneyField(source="total_cents")


class DiscountOut(Out[Any]):
    """One discount that everybody gets; ``rate`` in percent where it is one."""

    name = serializers.SerializerMethodField()
    rate = PercentField(source="term.percent", allow_null=True)
    amount = MoneyField(source="amount_cents")

    def get_name(self, applied: Applied) -> str:
        return name_of(applied.term)


class FeeOut(Out[Any]):
    """One additional fee."""

    name = serializers.SerializerMethodField()
    amount = MoneyField(source="amount_cents")

    def get_name(self, applied: Applied) -> str:
        return name_of(applied.term)


class TaxOut(Out[Any]):
    """One tax; ``reason`` is the legal ground where nothing is charged."""

    name = serializers.SerializerMethodField()
    rate = PercentField(source="term.rate")
    amount = MoneyField(source="amount_cents")
    category = serializers.ChoiceField(source="term.category", choices=TaxCategory.choices)
    reason = serializers.SerializerMethodField()

    def get_name(self, tax: AppliedTax) -> str:
        return name_of(tax.term)

    def get_reason(self, tax: AppliedTax) -> str | None:
        return (tax.term.reason_en if get_language() == "en" else tax.term.reason_ar) or None


class RedeemedOut(Out[Any]):
    """A coupon or voucher with what it takes off."""

    code = serializers.CharField()
    amount = MoneyField()


class BillOut(Out[Any]):
    """Anything with a ``price`` (``billing.pricing.Price``), a ``coupon_code`` and a ``voucher_code``."""

    items = ItemOut(source="price.items", many=True)
    discounts = DiscountOut(source="price.discounts", many=True)
    coupon = serializers.SerializerMethodField()
    additional_fees = FeeOut(source="price.fees", many=True)
    subtotal = MoneyField(source="price.subtotal_cents")
    taxable = MoneyField(source="price.taxable_cents")
    taxes = TaxOut(source="price.taxes", many=True)
    tax_total = MoneyField(source="price.tax_total_cents")
    total = MoneyField(source="price.total_cents")
    amount = MoneyField(source="price.total_cents")
    voucher = serializers.SerializerMethodField()
    amount_due = MoneyField(source="price.amount_due_cents")
    currency = serializers.SerializerMethodField()

    @extend_schema_field(RedeemedOut(allow_null=True))
    def get_coupon(self, bill: Any) -> Any:
        if bill.price.coupon is None:
            return None
        return RedeemedOut({"code": bill.coupon_code, "amount": bill.price.coupon_cents}).data

    @extend_schema_field(RedeemedOut(allow_null=True))
    def get_voucher(self, bill: Any) -> Any:
        if not bill.price.voucher_cents:
            return None
        return RedeemedOut({"code": bill.voucher_code, "amount": bill.price.voucher_cents}).data

    def get_currency(self, bill: Any) -> str:
        return money.CURRENCY
