"""A price as an invoice keeps it: frozen values to JSON and back."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from billing.catalogue.pricing import Applied, AppliedTax, Item, Price, TaxTerm, Term

Json = Mapping[str, Any]


def items_to_json(price: Price) -> list[dict[str, Any]]:
    return [
        {
            "description_ar": item.description_ar,
            "description_en": item.description_en,
            "quantity": item.quantity,
            "unit_price_cents": item.unit_price_cents,
            "total_cents": item.total_cents,
        }
        for item in price.items
    ]


def item_from_json(data: Json) -> Item:
    return Item(data["description_ar"], data["description_en"], data["quantity"], data["unit_price_cents"])


def applied_to_json(applied: Applied) -> dict[str, Any]:
    """One discount or fee with its amount."""
    term = applied.term
    return {
        "name_ar": term.name_ar,
        "name_en": term.name_en,
        "percent": None if term.percent is None else str(term.percent),
        "amount_cents": applied.amount_cents,
    }


def applied_from_json(data: Json) -> Applied:
    """One discount or fee; a fixed one's term is what it came to."""
    amount, percent = data["amount_cents"], data["percent"]
    term = Term(
        data["name_ar"],
        data["name_en"],
        percent=None if percent is None else Decimal(percent),
        amount_cents=amount if percent is None else None,
    )
    return Applied(term, amount)


def tax_to_json(tax: AppliedTax) -> dict[str, Any]:
    term = tax.term
    return {
        "name_ar": term.name_ar,
        "name_en": term.name_en,
        "rate": str(term.rate),
        "category": term.category,
        "reason_code": term.reason_code,
        "reason_ar": term.reason_ar,
        "reason_en": term.reason_en,
        "taxable_cents": tax.taxable_cents,
        "amount_cents": tax.amount_cents,
    }


def tax_from_json(data: Json) -> AppliedTax:
    term = TaxTerm(
        name_ar=data["name_ar"],
        name_en=data["name_en"],
        rate=Decimal(data["rate"]),
        category=data["category"],
        reason_code=data["reason_code"],
        reason_ar=data["reason_ar"],
        reason_en=data["reason_en"],
    )
    return AppliedTax(term, data["taxable_cents"], data["amount_cents"])
