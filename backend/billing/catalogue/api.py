"""``GET /packages``: what is on offer, for everybody; and the bill that a quote and an invoice share."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import ViewSet

from billing.catalogue.bills import Bill
from billing.catalogue.models import Period, TaxCategory
from billing.catalogue.selectors import packages_offered
from common.api.fields import InstantField, MoneyField, ReferenceOut
from common.api.schema import listing
from common.money import CURRENCY, to_text


class PackageOut(serializers.Serializer[Any]):
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


class PackageRefOut(serializers.Serializer[Any]):
    """How a package is referred to."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    level = serializers.IntegerField()


class PackagesViewSet(ViewSet):
    """``/packages``: what is on offer, for everybody."""

    permission_classes = (AllowAny,)
    authentication_classes = ()

    @extend_schema(responses=listing(PackageOut))
    def retrieve(self, request: Request) -> Response:
        """By level, with the themes that each unlocks."""
        return Response({"data": PackageOut(packages_offered(), many=True).data})


@extend_schema_field({"type": "string", "pattern": r"^\d+\.\d{2}$", "example": "15.00"})
class PercentField(serializers.ReadOnlyField):
    """A percentage with two places."""


class ItemOut(serializers.Serializer[Any]):
    """One line of a bill: what is sold, how often, at what price."""

    description_ar = serializers.CharField()
    description_en = serializers.CharField()
    quantity = serializers.IntegerField()
    unit_price = MoneyField()
    total = MoneyField()


class DiscountOut(serializers.Serializer[Any]):
    """One discount that everybody gets; ``rate`` in percent where it is one."""

    name = serializers.CharField(read_only=True)
    rate = PercentField(allow_null=True)
    amount = MoneyField()


class FeeOut(serializers.Serializer[Any]):
    """A fee that is added to every order, such as a service fee."""

    name = serializers.CharField(read_only=True)
    amount = MoneyField()


class TaxOut(serializers.Serializer[Any]):
    """One tax; ``reason`` is the legal ground where nothing is charged."""

    name = serializers.CharField(read_only=True)
    rate = PercentField()
    amount = MoneyField()
    category = serializers.ChoiceField(choices=TaxCategory.choices)
    reason = serializers.CharField(read_only=True, allow_null=True)


class RedeemedOut(serializers.Serializer[Any]):
    """A coupon or voucher with what it takes off."""

    code = serializers.CharField()
    amount = MoneyField()


class BillOut(serializers.Serializer[Any]):
    """A bill (``billing.catalogue.bills``); names in the request's language."""

    items = ItemOut(many=True)
    discounts = DiscountOut(many=True)
    coupon = RedeemedOut(allow_null=True, read_only=True)
    additional_fees = FeeOut(many=True)
    subtotal = MoneyField()
    taxable = MoneyField()
    taxes = TaxOut(many=True)
    tax_total = MoneyField()
    total = MoneyField()
    amount = MoneyField()
    voucher = RedeemedOut(allow_null=True, read_only=True)
    amount_due = MoneyField()
    currency = serializers.CharField(read_only=True)

    def to_representation(self, bill: Bill) -> dict[str, Any]:
        # Written out: field by field, the framework takes most of the time of a page of invoices.
        name = "name_en" if get_language() == "en" else "name_ar"
        total = to_text(bill["total_cents"])
        return {
            "items": [item_shown(item) for item in bill["items"]],
            "discounts": [
                {
                    "name": discount[name],
                    "rate": _percent(discount["percent"]),
                    "amount": to_text(discount["amount_cents"]),
                }
                for discount in bill["discounts"]
            ],
            "coupon": _redeemed(bill["coupon_code"], bill["coupon_cents"]),
            "additional_fees": [
                {"name": fee[name], "amount": to_text(fee["amount_cents"])} for fee in bill["additional_fees"]
            ],
            "subtotal": to_text(bill["subtotal_cents"]),
            "taxable": to_text(bill["taxable_cents"]),
            "taxes": [tax_shown(tax) for tax in bill["taxes"]],
            "tax_total": to_text(bill["tax_total_cents"]),
            "total": total,
            "amount": total,
            "voucher": _redeemed(bill["voucher_code"], bill["voucher_cents"]),
            "amount_due": to_text(bill["amount_due_cents"]),
            "currency": CURRENCY,
        }


def item_shown(item: Mapping[str, Any]) -> dict[str, Any]:
    """An item of the column ``items`` as ``ItemOut`` has it."""
    return {
        "description_ar": item["description_ar"],
        "description_en": item["description_en"],
        "quantity": item["quantity"],
        "unit_price": to_text(item["unit_price_cents"]),
        "total": to_text(item["total_cents"]),
    }


def tax_shown(tax: Mapping[str, Any]) -> dict[str, Any]:
    """A tax of the column ``taxes`` as ``TaxOut`` has it, in the request's language."""
    language = "en" if get_language() == "en" else "ar"
    return {
        "name": tax[f"name_{language}"],
        "rate": _percent(tax["rate"]),
        "amount": to_text(tax["amount_cents"]),
        "category": tax["category"],
        "reason": tax[f"reason_{language}"] or None,
    }


def _percent(value: str | None) -> str | None:
    """``"15.00"``."""
    return None if value is None else f"{Decimal(value):.2f}"


def _redeemed(code: str, cents: int) -> dict[str, str] | None:
    return {"code": code, "amount": to_text(cents)} if code else None
