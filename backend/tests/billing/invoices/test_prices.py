"""What an invoice adds up: discounts, coupon, fees, and the tax of the day and the country."""

from datetime import timedelta

import pytest

from billing.catalogue.models import TaxRule
from billing.errors import TaxNotConfigured
from billing.subscriptions.models import SubscriptionOrder
from companies.company.models import Company
from lifecycle.closing.services import company_close, company_take_back
from references.lists.models import Currency
from references.site.models import ProjectSetting
from tests.billing.invoices.test_invoices import NOW
from tests.factories.accounts import PASSWORD
from tests.factories.billing_licences import (
    DAY,
    CouponFactory,
    DiscountFactory,
    FeeFactory,
    VoucherFactory,
    licensed,
    moment,
    order_of,
    owner_of,
)

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]


def test_discounts_coupon_fees_and_taxes_are_on_the_invoice(company: Company) -> None:
    DiscountFactory.create(percent=10)
    FeeFactory.create(amount_cents=200)
    coupon, voucher = CouponFactory.create(percent=20), VoucherFactory.create(value_cents=500)

    invoice = order_of(company, level=2, coupon=coupon.code, voucher=voucher.code, now=NOW).invoice

    # 49.00 − 4.90 − 8.82 + 2.00 = 37.28; 15 % = 5.592
    assert (invoice.subtotal_cents, invoice.discount_total_cents, invoice.coupon_cents) == (4_900, 490, 882)
    assert (invoice.fee_total_cents, invoice.taxable_cents, invoice.tax_total_cents) == (200, 3_728, 559)
    assert (invoice.total_cents, invoice.voucher_cents, invoice.amount_due_cents) == (4_287, 500, 3_787)
    assert invoice.price.total_cents == invoice.total_cents
    assert invoice.coupon_code == coupon.code


def test_an_expired_or_switched_off_discount_is_not_given(company: Company) -> None:
    DiscountFactory.create(valid_until=NOW)
    DiscountFactory.create(valid_from=NOW + timedelta(seconds=1))
    DiscountFactory.create(active=False)
    DiscountFactory.create(period="yearly")
    DiscountFactory.create(valid_from=NOW, amount_cents=100, percent=None)

    assert order_of(company, level=1, now=NOW).invoice.discount_total_cents == 100


def test_a_first_only_fee_is_not_on_a_renewal(company: Company) -> None:
    FeeFactory.create(first_only=True)
    first = licensed(company, level=1, now=NOW)

    assert first.invoice.fee_total_cents == 200
    assert order_of(company, level=1, now=NOW + DAY).invoice.fee_total_cents == 0


def test_a_first_only_fee_is_not_asked_again_of_a_company_that_was_taken_back(company: Company) -> None:
    FeeFactory.create(first_only=True)
    licensed(company, level=1, now=NOW)
    company_close(company_id=company.pk, password=PASSWORD, actor=owner_of(company), now=NOW + DAY)
    company_take_back(company_id=company.pk, actor=owner_of(company), now=NOW + DAY)

    again = order_of(company, level=1, now=NOW + DAY)

    assert (again.kind, again.invoice.fee_total_cents) == ("first", 0)


@pytest.mark.parametrize(
    ("country", "rate", "category", "tax"), [("SA", "15.00", "S", 285), ("AE", "0.00", "Z", 0), ("EG", "0.00", "Z", 0)]
)
def test_the_customers_country_decides_the_tax(
    company: Company, country: str, rate: str, category: str, tax: int
) -> None:
    Company.objects.filter(pk=company.pk).update(country=country)

    invoice = order_of(company, level=1, now=NOW).invoice

    assert (invoice.taxes[0]["rate"], invoice.tax_category, invoice.tax_total_cents) == (rate, category, tax)
    assert bool(invoice.taxes[0]["reason_ar"]) == (category != "S")


@pytest.mark.parametrize(("day", "tax"), [("2020-06-30T20:00", 95), ("2020-06-30T21:00", 285)])
def test_the_rule_of_the_sellers_day_decides_the_rate(company: Company, day: str, tax: int) -> None:
    # Midnight in Riyadh is 21:00 UTC.
    assert order_of(company, level=1, now=moment(day)).invoice.tax_total_cents == tax


def test_a_seller_without_a_vat_number_charges_no_tax(company: Company) -> None:
    ProjectSetting.objects.filter(key="seller_vat_number").update(value="")

    invoice = licensed(company, level=1, now=NOW).invoice

    assert (invoice.taxes, invoice.total_cents, invoice.local_currency) == ([], 1_900, "")


def test_nothing_is_sold_with_a_guessed_tax(company: Company) -> None:
    TaxRule.objects.all().delete()

    with pytest.raises(TaxNotConfigured):
        order_of(company, level=1, now=NOW)

    assert not SubscriptionOrder.objects.exists()


def test_nothing_is_sold_while_the_rate_of_the_tax_currency_is_missing(company: Company) -> None:
    Currency.objects.filter(code="SAR").update(rate=None, rate_on=None)

    with pytest.raises(TaxNotConfigured):
        order_of(company, level=1, now=NOW)
