"""A paper with wrong sums, or a wrong title, does not come into being."""

from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from billing.documents.model import Both, InvoiceDocument
from tests.billing.documents import papers


@pytest.mark.parametrize(
    ("invoice", "title"),
    [
        (papers.OPEN, "proforma"),
        (papers.EXPIRED, "proforma"),
        (replace(papers.OPEN, seller=papers.SAUDI_SELLER), "proforma"),
        (papers.PAID, "invoice"),
        (papers.TAX_INVOICE, "tax_invoice"),
        (replace(papers.TAX_INVOICE, seller=replace(papers.SAUDI_SELLER, country="AE")), "invoice"),
    ],
)
def test_only_a_paid_invoice_of_a_saudi_vat_number_is_a_tax_invoice(invoice: InvoiceDocument, title: str) -> None:
    assert invoice.title == title


@pytest.mark.parametrize(
    "change",
    [
        {"subtotal_cents": 59_999},
        {"taxable_cents": 50_001},
        {"tax_cents": 7_501},
        {"total_cents": 57_501},
        {"amount_due_cents": 57_500},
        {"coupon": None},
        {"voucher": None},
        {"fees": ()},
        {"discounts": ()},
        {"taxes": ()},
        {"lines": (replace(papers.LINE, quantity=2),)},
    ],
)
def test_sums_that_do_not_add_up_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="cents stated"):
        replace(papers.TAX_INVOICE, **change)


@pytest.mark.parametrize("change", [{"paid_at": None}, {"status": "open"}])
def test_an_invoice_is_paid_at_an_instant_or_not_at_all(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="instant of payment"):
        replace(papers.TAX_INVOICE, **change)


def test_a_statement_whose_balance_jumps_is_refused() -> None:
    statement = papers.statement(5)
    jumped = replace(statement.movements[2], balance_after_cents=statement.movements[2].balance_after_cents + 1)

    with pytest.raises(ValueError, match="Withdrawal request 3"):
        replace(statement, movements=(*statement.movements[:2], jumped, *statement.movements[3:]))


def test_a_statement_closes_with_the_last_balance() -> None:
    with pytest.raises(ValueError, match="closing balance"):
        replace(papers.statement(0), closing_cents=1)


def test_a_statement_adds_up_what_came_and_went() -> None:
    statement = papers.statement(4)

    assert (statement.in_cents, statement.out_cents) == (100_000, 32_350)
    assert statement.opening_cents + statement.in_cents - statement.out_cents == statement.closing_cents


@pytest.mark.parametrize("cents", [0, -1])
def test_a_receipt_is_for_money_that_arrived(cents: int) -> None:
    with pytest.raises(ValueError, match="money that arrived"):
        replace(papers.RECEIPT, amount_cents=cents)


def test_instants_without_zone_are_refused() -> None:
    with pytest.raises(ValueError, match="zone"):
        replace(papers.OPEN, issued_at=datetime(2026, 1, 1))  # noqa: DTZ001  the missing zone is the point


def test_the_same_text_twice_is_one_text() -> None:
    assert Both.same("طريق الملك فهد") == Both("طريق الملك فهد", "طريق الملك فهد")
