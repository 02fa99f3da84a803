"""The QR code as it is printed: on which papers, and what it tells."""

import pytest

from billing.documents.parties import Party
from billing.invoices.models import Invoice
from common.qr import qr_svg
from tests.billing.documents import papers
from tests.billing.documents.papers import invoice_pdf
from tests.billing.documents.scanner import fields_of


@pytest.fixture
def payloads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the QR codes say that are drawn during the test."""
    said: list[str] = []

    def draw(payload: str) -> str:
        said.append(payload)
        return qr_svg(payload)

    monkeypatch.setattr("billing.invoices.documents.qr_svg", draw)
    return said


@pytest.mark.parametrize(
    ("invoice", "seller", "codes"),
    [
        (papers.TAX_INVOICE, papers.SAUDI_SELLER, 1),
        (papers.ZERO_RATED, papers.SAUDI_SELLER, 1),
        (papers.PAID, papers.UNREGISTERED_SELLER, 0),
        (papers.OPEN, papers.UNREGISTERED_SELLER, 0),
        (papers.OPEN, papers.SAUDI_SELLER, 0),
    ],
)
def test_the_qr_code_is_on_tax_invoices_alone(invoice: Invoice, seller: Party, codes: int, payloads: list[str]) -> None:
    invoice_pdf(invoice, seller=seller)

    assert len(payloads) == codes


def test_the_qr_code_tells_the_seller_and_the_sums_of_this_invoice(payloads: list[str]) -> None:
    invoice_pdf(papers.TAX_INVOICE)

    assert fields_of(payloads[0]) == {
        1: "شركة قافلة لتقنية السفر",
        2: "310122393500003",
        3: "2026-11-20T21:04:10Z",
        4: "575.00",
        5: "75.00",
    }
