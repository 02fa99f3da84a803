"""Which tax a sale bears: the dated rule for the seller's and the customer's country."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

from django.db.models import Q

from billing.catalogue.models import TaxRule
from billing.catalogue.pricing import TaxTerm
from billing.errors import TaxNotConfigured
from common.clock import local_date
from common.money import convert, to_cents
from references.lists.models import Currency
from references.selectors import SellerProfile, seller_profile

# Countries whose invoices state the tax in their own currency; two decimals each.
_TAX_CURRENCY = {"SA": "SAR", "AE": "AED", "EG": "EGP"}


@dataclass(frozen=True)
class LocalTax:
    """The tax in the seller's own currency, with the rate used."""

    currency: str
    rate: Decimal
    rate_on: date
    tax_cents: int


def tax_terms(*, seller: SellerProfile, customer_country: str, now: datetime) -> tuple[TaxTerm, ...]:
    """The taxes of a sale now; none from a seller without a tax registration. Raises TaxNotConfigured."""
    if not seller.vat_number:
        return ()
    rule = tax_rule_on(seller=seller.country, customer=customer_country, day=local_date(now, seller.timezone))
    return (
        TaxTerm(
            name_ar=rule.name_ar,
            name_en=rule.name_en,
            rate=rule.rate,
            category=rule.category,
            reason_code=rule.reason_code,
            reason_ar=rule.reason_ar,
            reason_en=rule.reason_en,
        ),
    )


def sale_taxes(*, customer_country: str, now: datetime) -> tuple[TaxTerm, ...]:
    """The taxes of a sale now. Raises TaxNotConfigured, also where the rate of the tax currency is missing: that must
    not surface only when money has moved."""
    seller = seller_profile()
    local_tax(seller=seller, tax_cents=0, now=now)
    return tax_terms(seller=seller, customer_country=customer_country, now=now)


def tax_rule_on(*, seller: str, customer: str, day: date) -> TaxRule:
    """The rule in force: the customer's country's own before the one for everybody else, the newest of each."""
    rule = (
        TaxRule.objects.filter(Q(valid_until=None) | Q(valid_until__gte=day), valid_from__lte=day)
        .filter(seller_country=seller, customer_country__in=[customer, ""])
        .order_by("-customer_country", "-valid_from")
        .first()
    )
    if rule is None:
        raise TaxNotConfigured
    return rule


def local_tax(*, seller: SellerProfile, tax_cents: int, now: datetime) -> LocalTax | None:
    """The tax in the currency of the seller's country where the law asks for it. Raises TaxNotConfigured."""
    code = _TAX_CURRENCY.get(seller.country)
    if code is None or not seller.vat_number:
        return None
    currency = Currency.objects.filter(code=code, rate__isnull=False).first()
    if currency is None or currency.rate is None or currency.rate_on is None:
        raise TaxNotConfigured
    today = local_date(now, seller.timezone)
    return LocalTax(
        currency=code,
        rate=currency.rate,
        # A peg holds every day; a floating rate is of the day it was taken.
        rate_on=today if currency.is_pegged else currency.rate_on,
        tax_cents=to_cents(convert(tax_cents, currency.rate)),
    )
