"""A bill in the columns of an invoice: whole cents, and its lines as frozen JSON. From a price, and back to one."""

from collections.abc import Mapping
from dataclasses import asdict
from decimal import Decimal
from typing import Any

from billing.catalogue.pricing import Applied, AppliedTax, Item, Price, TaxTerm, Term

Bill = Mapping[str, Any]
COLUMNS = (
    "items",
    "discounts",
    "coupon_code",
    "coupon_percent",
    "coupon_cents",
    "additional_fees",
    "taxes",
    "voucher_code",
    "voucher_cents",
    "subtotal_cents",
    "discount_total_cents",
    "fee_total_cents",
    "taxable_cents",
    "tax_total_cents",
    "total_cents",
    "amount_due_cents",
)


def bill_of(price: Price, *, coupon_code: str = "", voucher_code: str = "") -> dict[str, Any]:
    """The columns of a price. A code counts only where it took something off."""
    lists = {
        "items": [{**asdict(item), "total_cents": item.total_cents} for item in price.items],
        "discounts": [_applied_to_json(discount) for discount in price.discounts],
        "additional_fees": [_applied_to_json(fee) for fee in price.fees],
        "taxes": [tax_to_json(tax) for tax in price.taxes],
        "coupon_code": coupon_code if price.coupon else "",
        "coupon_percent": price.coupon.term.percent if price.coupon else None,
        "voucher_code": voucher_code if price.voucher_cents else "",
    }
    return {name: lists[name] if name in lists else getattr(price, name) for name in COLUMNS}


def price_of(bill: Bill) -> Price:
    """The price that the columns were made from. A fixed discount's or fee's term is what it came to."""
    coupon = None
    if code := bill["coupon_code"]:
        percent, cents = bill["coupon_percent"], bill["coupon_cents"]
        coupon = Applied(Term(code, code, percent=percent, amount_cents=cents if percent is None else None), cents)
    return Price(
        items=tuple(
            Item(item["description_ar"], item["description_en"], item["quantity"], item["unit_price_cents"])
            for item in bill["items"]
        ),
        discounts=tuple(_applied_from_json(discount) for discount in bill["discounts"]),
        coupon=coupon,
        fees=tuple(_applied_from_json(fee) for fee in bill["additional_fees"]),
        taxes=tuple(_tax_from_json(tax) for tax in bill["taxes"]),
        voucher_cents=bill["voucher_cents"],
    )


def _applied_to_json(applied: Applied) -> dict[str, Any]:
    term = applied.term
    percent = None if term.percent is None else str(term.percent)
    return {
        "name_ar": term.name_ar,
        "name_en": term.name_en,
        "percent": percent,
        "amount_cents": applied.amount_cents,
    }


def _applied_from_json(data: Mapping[str, Any]) -> Applied:
    cents, percent = data["amount_cents"], data["percent"]
    fixed = cents if percent is None else None
    term = Term(data["name_ar"], data["name_en"], None if percent is None else Decimal(percent), fixed)
    return Applied(term, cents)


def tax_to_json(tax: AppliedTax) -> dict[str, Any]:
    """A tax as the column ``taxes`` of invoices and credit notes has it."""
    amounts = {"taxable_cents": tax.taxable_cents, "amount_cents": tax.amount_cents}
    return {**asdict(tax.term), "rate": str(tax.term.rate), **amounts}


def _tax_from_json(data: Mapping[str, Any]) -> AppliedTax:
    term = {name: data[name] for name in ("name_ar", "name_en", "category", "reason_code", "reason_ar", "reason_en")}
    return AppliedTax(TaxTerm(rate=Decimal(data["rate"]), **term), data["taxable_cents"], data["amount_cents"])
