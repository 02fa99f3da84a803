"""The papers themselves, read back as text: what stands on them, on how many pages, and that they never change."""

import re
import shutil
import subprocess
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import cast

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject, StreamObject

from billing.statements.statement import statement_pdf_render
from tests.billing.documents import papers
from tests.billing.documents.papers import invoice_pdf

PAPERS: dict[str, Callable[[], bytes]] = {
    "open": lambda: invoice_pdf(papers.OPEN, seller=papers.UNREGISTERED_SELLER),
    "expired": lambda: invoice_pdf(papers.EXPIRED, seller=papers.UNREGISTERED_SELLER),
    "paid": lambda: invoice_pdf(papers.PAID, seller=papers.UNREGISTERED_SELLER),
    "tax invoice": lambda: invoice_pdf(papers.TAX_INVOICE),
    "zero rated": lambda: invoice_pdf(papers.ZERO_RATED, buyer=papers.LONG_BUYER),
    "statement": lambda: statement_pdf_render(papers.statement(12)),
    "empty statement": lambda: statement_pdf_render(papers.statement(0)),
    "receipt": papers.receipt_pdf,
    "receipt of an invoice": papers.invoice_receipt_pdf,
}


def words_of(pdf: bytes) -> str:
    """All text of a paper in reading order, with single spaces, plain letters and no direction marks."""
    text = " ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)
    plain = "".join(c for c in unicodedata.normalize("NFKC", text) if unicodedata.category(c) != "Cf")
    return re.sub(r"\s+", " ", plain)


def pages_of(pdf: bytes) -> int:
    return len(PdfReader(BytesIO(pdf)).pages)


def has_all(text: str, *expected: str) -> list[str]:
    """What is missing."""
    return [each for each in expected if each not in text]


@pytest.mark.parametrize("paper", PAPERS)
def test_the_same_paper_is_the_same_bytes(paper: str) -> None:
    assert PAPERS[paper]() == PAPERS[paper]()


@pytest.mark.parametrize("paper", PAPERS)
def test_papers_are_archival_tagged_and_carry_their_fonts(paper: str) -> None:
    reader = PdfReader(BytesIO(PAPERS[paper]()))
    root = reader.root_object
    metadata = cast(StreamObject, root["/Metadata"].get_object()).get_data().decode()
    fonts = {
        str(cast(DictionaryObject, font.get_object())["/BaseFont"])
        for page in reader.pages
        for font in cast(DictionaryObject, cast(DictionaryObject, page["/Resources"])["/Font"]).values()
    }

    assert "<pdfaid:part>3</pdfaid:part>" in metadata
    assert "<pdfaid:conformance>B</pdfaid:conformance>" in metadata
    assert str(root["/Lang"]) == "ar"
    assert "/StructTreeRoot" in root
    assert fonts
    assert all("IBMPlexSansArabic" in name for name in fonts)


@pytest.mark.parametrize(
    ("paper", "title"),
    [
        ("tax invoice", "فاتورة ضريبية Tax invoice INV-2026-000371"),
        ("paid", "فاتورة Invoice INV-2026-000371"),
        ("open", "فاتورة أولية Proforma invoice PRO-2026-000412"),
        ("statement", "كشف حساب من 2026-11-01 إلى 2026-11-30 Account statement"),
        ("receipt", "إيصال Receipt RCT-2026-000118"),
    ],
)
def test_papers_are_titled_in_both_languages(paper: str, title: str) -> None:
    metadata = PdfReader(BytesIO(PAPERS[paper]())).metadata

    assert metadata is not None
    assert metadata.title == title


@pytest.mark.parametrize("paper", [name for name in PAPERS if name != "statement"])
def test_papers_of_normal_size_take_one_page(paper: str) -> None:
    assert pages_of(PAPERS[paper]()) == 1


def test_a_tax_invoice_says_all_that_the_law_wants() -> None:
    text = words_of(PAPERS["tax invoice"]())

    assert not has_all(
        text,
        "Tax invoice",
        "INV-2026-000371",
        "PRO-2026-000412",
        # 21:00 UTC is midnight of the next day in Riyadh.
        "2026-11-21 00:04",
        "Riyadh time",
        "2026-11-21 to 2027-11-20",
        "Qafila Travel Technology Co.",
        "310122393500003",
        "1010123456",
        "Wahat Travel & Tourism Co.",
        "300000157210003",
        "Premium licence, yearly subscription",
        "15%",
        "600.00 USD",
        "-60.00 USD",
        "QAFILA50",
        "-50.00 USD",
        "Activation fee",
        "10.00 USD",
        "500.00 USD",
        "75.00 USD",
        "575.00 USD",
        "GIFT-7Q2M-88",
        "-25.00 USD",
        "550.00 USD",
        "281.25 SAR",
        "1 USD = 3.75 SAR",
        "Page 1 of 1",
    )


def test_the_tax_stands_beside_the_only_line_that_it_is_computed_on() -> None:
    assert not has_all(words_of(invoice_pdf(papers.PLAIN_TAXED)), "Incl. VAT", "15%", "90.00", "690.00")


def test_an_unregistered_seller_states_no_tax() -> None:
    text = words_of(PAPERS["paid"]())

    assert not has_all(text, "Invoice", "Paid", "600.00 USD", "Amount paid")
    assert "Tax invoice" not in text
    assert "Proforma invoice" not in text
    assert "Incl. VAT" not in text


@pytest.mark.parametrize(
    ("paper", "expected"),
    [
        ("open", ("Proforma invoice", "Open", "2026-11-28", "Amount due", "issued once it is paid")),
        ("expired", ("Proforma invoice", "Expired", "can no longer be paid")),
    ],
)
def test_unpaid_papers_call_themselves_proforma(paper: str, expected: tuple[str, ...]) -> None:
    text = words_of(PAPERS[paper]())

    assert not has_all(text, *expected)
    assert "Tax invoice" not in text


def test_a_zero_rate_gives_its_reason() -> None:
    assert not has_all(words_of(PAPERS["zero rated"]()), "0%", "0.00 SAR", "Export of services", "VATEX-SA-33")


def test_long_names_and_one_language_addresses_print_once() -> None:
    text = words_of(PAPERS["zero rated"]())

    assert "Abdulrahman bin Abdulaziz bin Mohammed Al Alsheikh & Sons" in text
    assert text.count("100531385") == 1


def test_many_items_flow_over_pages_under_a_repeated_head() -> None:
    pdf = invoice_pdf(papers.with_many_lines(60))
    pages = [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]

    assert len(pages) >= 3
    assert all("Unit price" in page for page in pages[:-1])
    assert "Page 2 of" in pages[1]
    assert "Hotel booking no. 60, Riyadh" in words_of(pdf)


def test_an_item_is_never_torn_between_two_pages() -> None:
    pdf = invoice_pdf(papers.with_many_lines(60))

    for page in PdfReader(BytesIO(pdf)).pages:
        text = page.extract_text()
        for number in re.findall(r"Hotel booking no. ([0-9]+), Riyadh", text):
            assert f"{(10_000 + int(number)) / 100:.2f}" in text


def test_a_statement_shows_every_movement_with_its_balance() -> None:
    statement = papers.statement(4)
    text = words_of(statement_pdf_render(statement))

    assert not has_all(
        text,
        "Account statement",
        "2026-11-01 to 2026-11-30",
        "1,200.00 USD",
        "1,000.00 USD",
        "218.50 USD",
        "1,981.50 USD",
        "1,876.50 USD",
        "105.00 USD",
        "2026-11-01 11:30",
        "Balance top-up 1",
        "INV-2026-000002",
        "1,481.50",
        "Withdrawal request 3",
        "1,376.50",
        "Balance top-up 4",
    )


def test_a_statement_without_movements_says_so() -> None:
    assert not has_all(words_of(PAPERS["empty statement"]()), "No transactions in this period", "1,200.00 USD")


def places_of(pdf: bytes) -> list[tuple[int, float, float, str]]:
    """Every piece of text with its page and where it begins, in points from the lower left corner."""
    found: list[tuple[int, float, float, str]] = []
    for number, page in enumerate(PdfReader(BytesIO(pdf)).pages):

        def seen(text: str, cm: list[float], tm: list[float], *_font: object, number: int = number) -> None:
            if text.strip():
                found.append((number, cm[0] * tm[4] + cm[4], round(cm[3] * tm[5] + cm[5], 1), text.strip()))

        page.extract_text(visitor_text=seen)
    return found


@pytest.mark.parametrize("count", [1, 21, 60])
def test_sums_beyond_a_page_go_over_pages_and_lie_on_none(count: int) -> None:
    pdf = invoice_pdf(papers.with_many_sums(count))

    rows = [(page, x, height) for page, x, height, text in places_of(pdf) if text.endswith("USD")]
    assert not has_all(words_of(pdf), *(f"{kind} no. {n}" for kind in ("Discount", "Fee") for n in range(1, count + 1)))
    assert len(rows) >= 2 * count
    assert len(set(rows)) == len(rows)
    assert all(19 / 25.4 * 72 < height < 842 for _page, _x, height in rows)


@pytest.mark.parametrize("letters", ["Qafila" * 20, "قافلة" * 24, "W" * 120, "\U0001f30d" * 120, "北京旅游" * 30])
@pytest.mark.parametrize("paper", ["invoice", "statement"])
def test_a_name_without_a_space_wraps_within_its_card(paper: str, letters: str) -> None:
    buyer = replace(papers.BUYER, name_ar=letters, name_en=letters)
    statement = replace(papers.statement(2), company=buyer)
    pdf = invoice_pdf(papers.PAID, buyer=buyer) if paper == "invoice" else statement_pdf_render(statement)

    margin = 17 / 25.4 * 72
    assert all(margin - 1 <= x <= 595 - margin + 1 for _page, x, _height, _text in places_of(pdf))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("北京 Travel", "U+5317 U+4EAC Travel"),
        ("ไทย", "U+0E44 U+0E17 U+0E22"),
        ("こ Tours", "U+3053 Tours"),
        ("Sun 😀", "Sun U+1F600"),
        ("Ελλάδα Æther №", "Ελλάδα Æther No"),
        ("Москва", "Москва"),
    ],
)
def test_letters_that_no_face_has_are_shown_by_their_codes_and_the_paper_stays_archival(name: str, shown: str) -> None:
    pdf = invoice_pdf(papers.PAID, buyer=replace(papers.BUYER, name_ar=name, name_en=name))

    assert shown in words_of(pdf)
    root = PdfReader(BytesIO(pdf)).root_object
    metadata = cast(StreamObject, root["/Metadata"].get_object()).get_data().decode()
    assert "<pdfaid:part>3</pdfaid:part>" in metadata


def test_a_long_statement_keeps_its_head_on_every_page() -> None:
    pdf = statement_pdf_render(papers.statement(300))
    pages = [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]

    assert len(pages) > 5
    assert all("Balance" in page for page in pages)


def test_a_receipt_says_that_it_is_no_tax_invoice() -> None:
    text = words_of(PAPERS["receipt"]())

    assert not has_all(
        text,
        "Receipt",
        "RCT-2026-000118",
        "2026-11-21 00:04",
        "Riyadh time",
        "1,234.50 USD",
        "mada",
        "4,629.38 SAR",
        "1 USD = 3.75 SAR",
        "2026-11-20",
        "pay_9f1c2d7e-11ab",
        "4,280.00 USD",
        "It is not a tax invoice",
    )


def test_the_receipt_of_an_invoice_names_it_and_no_balance() -> None:
    text = words_of(PAPERS["receipt of an invoice"]())

    assert not has_all(text, "Payment of invoice INV-2026-000371", "1,234.50 USD", "Wahat Travel & Tourism Co.")
    assert "Balance after" not in text


def letters_of(text: str) -> str:
    """A text with the letters of each word sorted: readers of PDF turn joined pairs («ضر», «لا») around."""
    return " ".join("".join(sorted(word)) for word in text.split())


@pytest.mark.skipif(
    shutil.which("pdftotext") is None, reason="of the readers at hand only poppler keeps Arabic words apart"
)
@pytest.mark.parametrize(
    ("paper", "expected"),
    [
        ("tax invoice", ("الرقم الوطني الموحد", "المملكة العربية السعودية", "وحدة", "من", "إلى")),
        ("tax invoice", ("مدفوعة", "البائع", "المشتري", "شركة واحة السفر والسياحة", "الرقم الضريبي")),
        ("open", ("فاتورة أولية", "مفتوحة", "تاريخ الاستحقاق", "المبلغ المستحق")),
        ("expired", ("فاتورة أولية", "انتهت صلاحيتها")),
        ("statement", ("كشف حساب", "الرصيد الافتتاحي", "الرصيد الختامي", "دفع فاتورة", "بتوقيت")),
        ("receipt", ("إيصال", "شحن الرصيد", "طريقة الدفع", "الرصيد بعد الشحن")),
    ],
)
def test_the_arabic_is_on_the_paper_as_text(paper: str, expected: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "paper.pdf"
    file.write_bytes(PAPERS[paper]())
    # A tool of the machine, called without a shell on a file of our own.
    answer = subprocess.run(["pdftotext", "-layout", file, "-"], capture_output=True, check=True)  # noqa: S603, S607
    text = "".join(c for c in unicodedata.normalize("NFKC", answer.stdout.decode()) if unicodedata.category(c) != "Cf")

    assert not has_all(letters_of(text), *map(letters_of, expected))


@pytest.mark.parametrize(
    "name", ["你好旅行社", "Şirket Ğ", "Турагентство", 'Co. #set page(paper: "a5") *x* $y$', "שלום"]
)
def test_a_name_in_any_script_still_gives_a_paper(name: str) -> None:
    buyer = replace(papers.BUYER, name_ar=name, name_en=name)

    assert pages_of(invoice_pdf(papers.PAID, buyer=buyer)) == 1


def test_a_name_is_data_and_never_markup() -> None:
    buyer = replace(papers.BUYER, name_ar="#panic() *bold* $x$", name_en="#panic() *bold* $x$")

    assert "#panic() *bold* $x$" in words_of(invoice_pdf(papers.PAID, buyer=buyer))


def test_papers_can_be_made_side_by_side() -> None:
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: invoice_pdf(papers.TAX_INVOICE), range(12)))

    assert len(set(made)) == 1
