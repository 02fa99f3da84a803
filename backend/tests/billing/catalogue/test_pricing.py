"""The sums of a bill: the order of computing, half-up rounding, and that they always add up."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from billing.catalogue.bills import bill_of, price_of
from billing.catalogue.pricing import Item, Price, TaxTerm, Term, price_compute

VAT = TaxTerm("ضريبة القيمة المضافة", "VAT", Decimal(15), "S")


def item(cents: int, quantity: int = 1) -> Item:
    return Item("باقة", "Package", quantity, cents)


def percent(value: str) -> Term:
    return Term("خصم", "Cut", percent=Decimal(value))


def fixed(cents: int) -> Term:
    return Term("خصم", "Cut", amount_cents=cents)


def test_the_order_of_computing() -> None:
    price = price_compute(
        items=[item(10_000)],
        discounts=[percent("10")],
        coupon=percent("20"),
        fees=[fixed(500)],
        taxes=[VAT],
        voucher_value_cents=1_000,
    )

    assert price.subtotal_cents == 10_000
    assert price.discount_total_cents == 1_000
    assert price.coupon_cents == 1_800  # of what the discount left
    assert price.fee_total_cents == 500
    assert price.taxable_cents == 7_700
    assert price.tax_total_cents == 1_155
    assert price.total_cents == 8_855
    assert price.voucher_cents == 1_000
    assert price.amount_due_cents == 7_855


@pytest.mark.parametrize(
    ("cents", "rate", "tax"),
    [(1_990, "15", 299), (10, "5", 1), (9, "5", 0), (30, "15", 5), (29, "15", 4), (1, "50", 1)],
)
def test_a_tax_is_rounded_half_up(cents: int, rate: str, tax: int) -> None:
    term = TaxTerm("ض", "T", Decimal(rate), "S")

    assert price_compute(items=[item(cents)], taxes=[term]).tax_total_cents == tax


def test_discounts_apply_one_after_the_other_and_never_take_more_than_there_is() -> None:
    price = price_compute(items=[item(1_000)], discounts=[percent("50"), fixed(700), percent("10")], coupon=fixed(300))

    assert [discount.amount_cents for discount in price.discounts] == [500, 500]
    assert price.coupon_cents == 0
    assert price.taxable_cents == 0


def test_nothing_sold_bears_no_fees() -> None:
    assert price_compute(items=[item(0)], fees=[fixed(500)], taxes=[VAT]).total_cents == 0


def test_fees_stay_when_a_coupon_takes_everything() -> None:
    price = price_compute(items=[item(1_900)], coupon=percent("100"), fees=[fixed(500)], taxes=[VAT])

    assert (price.taxable_cents, price.amount_due_cents) == (500, 575)


def test_a_voucher_pays_taxes_too_and_no_more_than_the_total() -> None:
    price = price_compute(items=[item(1_900)], taxes=[VAT], voucher_value_cents=5_000)

    assert (price.voucher_cents, price.amount_due_cents) == (2_185, 0)


terms = st.one_of(
    st.decimals(min_value="0.01", max_value=100, places=2).map(lambda value: Term("ع", "E", percent=value)),
    st.integers(1, 500_000).map(lambda cents: Term("ع", "E", amount_cents=cents)),
)
prices = st.builds(
    price_compute,
    items=st.lists(st.builds(item, st.integers(0, 1_000_000), st.integers(1, 20)), min_size=1, max_size=5),
    discounts=st.lists(terms, max_size=4),
    coupon=st.none() | terms,
    fees=st.lists(terms, max_size=3),
    taxes=st.lists(
        st.decimals(min_value=0, max_value=30, places=2).map(lambda rate: TaxTerm("ض", "T", rate, "S")), max_size=2
    ),
    voucher_value_cents=st.integers(0, 2_000_000),
)


@given(prices)
def test_a_bill_adds_up_and_nothing_in_it_is_negative(price: Price) -> None:
    lines = sum(line.quantity * line.unit_price_cents for line in price.items)
    cuts = sum(cut.amount_cents for cut in price.discounts) + price.coupon_cents
    fees = sum(fee.amount_cents for fee in price.fees)

    assert price.subtotal_cents == lines
    assert price.taxable_cents == lines - cuts + fees
    assert price.amount_due_cents == price.taxable_cents + price.tax_total_cents - price.voucher_cents
    assert cuts <= lines
    assert min(price.taxable_cents, price.tax_total_cents, price.voucher_cents, price.amount_due_cents) >= 0
    assert all(cut.amount_cents > 0 for cut in price.discounts)


@given(prices)
def test_what_an_invoice_keeps_reads_back_the_same(price: Price) -> None:
    kept = price_of(bill_of(price, coupon_code="C", voucher_code="V"))

    assert kept.items == price.items
    assert kept.taxes == price.taxes
    assert [cut.amount_cents for cut in kept.discounts] == [cut.amount_cents for cut in price.discounts]
    assert [cut.term.percent for cut in kept.discounts] == [cut.term.percent for cut in price.discounts]
    assert (kept.coupon_cents, kept.voucher_cents, kept.total_cents) == (
        price.coupon_cents,
        price.voucher_cents,
        price.total_cents,
    )
