"""A paper with wrong sums, or a wrong title, does not come into being."""

from dataclasses import replace
from typing import Any

import pytest

from billing.documents.parties import Party
from billing.documents.typesetting import both
from billing.invoices.documents import invoice_title
from billing.invoices.models import Invoice
from billing.invoices.selectors import Parties
from tests.billing.documents import papers


@pytest.mark.parametrize(
    ("invoice", "seller", "title"),
    [
        (papers.OPEN, papers.UNREGISTERED_SELLER, "proforma"),
        (papers.EXPIRED, papers.UNREGISTERED_SELLER, "proforma"),
        (papers.OPEN, papers.SAUDI_SELLER, "proforma"),
        (papers.PAID, papers.UNREGISTERED_SELLER, "invoice"),
        (papers.TAX_INVOICE, papers.SAUDI_SELLER, "tax_invoice"),
        (papers.TAX_INVOICE, replace(papers.SAUDI_SELLER, country="AE"), "invoice"),
    ],
)
def test_only_a_paid_invoice_of_a_saudi_vat_number_is_a_tax_invoice(
    invoice: Invoice, seller: Party, title: str
) -> None:
    assert invoice_title(invoice, Parties(seller, papers.BUYER)) == title


@pytest.mark.parametrize(
    "change",
    [
        {"subtotal_cents": 59_999},
        {"taxable_cents": 50_001},
        {"tax_total_cents": 7_501},
        {"total_cents": 57_501},
        {"amount_due_cents": 57_500},
        {"coupon_code": ""},
        {"voucher_cents": 0},
        {"additional_fees": []},
        {"discounts": []},
        {"taxes": []},
        {"items": [{**papers.TAX_INVOICE.items[0], "quantity": 2}]},
    ],
)
def test_sums_that_do_not_add_up_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="stated"):
        papers.invoice_pdf(papers.changed(papers.TAX_INVOICE, **change))


def test_a_statement_whose_balance_jumps_is_refused() -> None:
    statement = papers.statement(5)
    jumped = replace(statement.movements[2], available_after_cents=statement.movements[2].available_after_cents + 1)

    with pytest.raises(ValueError, match="lead from its opening"):
        replace(statement, movements=(*statement.movements[:2], jumped, *statement.movements[3:]))


def test_a_statement_closes_with_the_last_balance() -> None:
    with pytest.raises(ValueError, match="closing balance"):
        replace(papers.statement(0), held_cents=1)


def test_the_same_text_twice_is_one_text() -> None:
    assert both("طريق الملك فهد", "طريق الملك فهد") == both("طريق الملك فهد")
