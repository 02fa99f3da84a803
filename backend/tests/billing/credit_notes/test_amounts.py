"""All credit notes of an invoice together are the invoice, to the cent, in whatever parts it is credited."""

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from billing.catalogue.pricing import Item, Price, TaxTerm, Term, price_compute
from billing.credit_notes.amounts import Credited, credit_of, lines_of
from common.money import convert, to_cents

RATE = Decimal("3.75")
items = st.lists(st.builds(Item, st.just("ا"), st.just("a"), st.integers(1, 3), st.integers(0, 9_999)), min_size=1)
percents = st.decimals(0, 100, places=2)
discounts = st.lists(st.builds(Term, st.just("خ"), st.just("d"), percent=percents), max_size=2)
fees = st.lists(st.builds(Term, st.just("ر"), st.just("f"), amount_cents=st.integers(1, 500)), max_size=2)
taxes = st.lists(st.builds(TaxTerm, st.just("ض"), st.just("v"), rate=percents, category=st.just("S")), max_size=2)
prices = st.builds(price_compute, items=items, discounts=discounts, fees=fees, taxes=taxes)


@given(price=prices, data=st.data())
def test_notes_in_any_parts_come_to_the_invoice(price: Price, data: st.DataObject) -> None:
    local = to_cents(convert(price.tax_total_cents, RATE))
    taken: frozenset[int] = frozenset()
    tax_cents, local_taken, notes = (0,) * len(price.taxes), 0, []
    while left := {line.position for line in lines_of(price)} - taken:
        chosen = data.draw(st.sets(st.sampled_from(sorted(left)), min_size=1))
        before = Credited(taken, tax_cents, local_taken)
        credit = credit_of(price, chosen, before=before, local_rate=RATE, local_tax_cents=local)
        notes.append(credit)
        taken |= {line.position for line in credit.lines}
        tax_cents = tuple(sum(pair) for pair in zip(tax_cents, (tax.amount_cents for tax in credit.taxes), strict=True))
        local_taken += credit.local_tax_cents or 0
        assert all(tax.amount_cents >= 0 and tax.taxable_cents == credit.taxable_cents for tax in credit.taxes)

    assert sum(note.subtotal_cents for note in notes) == price.subtotal_cents
    assert sum(note.discount_cents for note in notes) == price.discount_total_cents + price.coupon_cents
    assert sum(note.fee_cents for note in notes) == price.fee_total_cents
    assert sum(note.taxable_cents for note in notes) == price.taxable_cents
    assert tax_cents == tuple(tax.amount_cents for tax in price.taxes)
    assert sum(note.total_cents for note in notes) == price.total_cents
    assert local_taken == local


@given(price=prices)
def test_no_line_is_discounted_by_more_than_it_is(price: Price) -> None:
    assert all(0 <= line.discount_cents <= line.total_cents for line in lines_of(price))


def test_what_costs_nothing_goes_with_the_last_that_does() -> None:
    price = price_compute(items=(Item("ا", "a", 1, 1_000), Item("ب", "b", 1, 0)))

    credit = credit_of(price, {0}, before=Credited(frozenset(), ()))

    assert [line.position for line in credit.lines] == [0, 1]
