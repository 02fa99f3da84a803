"""The QR code of Saudi tax invoices: the published vectors, bytes not characters, UTC, and nothing beside the text."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from billing.documents.qr import zatca_payload
from common.qr import qr_svg
from tests.billing.documents.scanner import fields_of

# Seller, VAT number, instant, total with tax and tax in cents, the text to encode.
VECTORS = [
    (
        "Bobs Records",
        "310122393500003",
        datetime(2022, 4, 25, 15, 30, tzinfo=UTC),
        100_000,
        15_000,
        "AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==",
    ),
    (
        "Bobs Basement Records",
        "100025906700003",
        datetime(2022, 4, 25, 15, 30, tzinfo=UTC),
        210_010_099,
        31_501_515,
        "ARVCb2JzIEJhc2VtZW50IFJlY29yZHMCDzEwMDAyNTkwNjcwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoECjIxMDAxMDAuOTkFCTMxNTAxNS4xNQ==",
    ),
    (
        "Salla",
        "1234567891",
        datetime(2021, 7, 12, 14, 25, 9, tzinfo=UTC),
        10_000,
        1_500,
        "AQVTYWxsYQIKMTIzNDU2Nzg5MQMUMjAyMS0wNy0xMlQxNDoyNTowOVoEBjEwMC4wMAUFMTUuMDA=",
    ),
    (
        "سلة",
        "1234567891",
        datetime(2021, 7, 12, 14, 25, 9, tzinfo=UTC),
        10_000,
        1_500,
        "AQbYs9mE2KkCCjEyMzQ1Njc4OTEDFDIwMjEtMDctMTJUMTQ6MjU6MDlaBAYxMDAuMDAFBTE1LjAw",
    ),
    (
        "شركة منصة السفر لخدمات السياحة",
        "310122393500003",
        datetime(2026, 3, 5, 9, 15, 30, tzinfo=UTC),
        115_000,
        15_000,
        (
            "ATjYtNix2YPYqSDZhdmG2LXYqSDYp9mE2LPZgdixINmE2K7Yr9mF2KfYqiDYp9mE2LPZitin2K3YqQIPMzEwMTIyMzkzNTAwMDAzAxQyMDI2LTAzLTA1"
            "VDA5OjE1OjMwWgQHMTE1MC4wMAUGMTUwLjAw"
        ),
    ),
    (
        "مؤسسة رحلتي للسفر والسياحة",
        "300000000000003",
        datetime(2026, 11, 20, 21, 0, tzinfo=UTC),
        34_500,
        4_500,
        (
            "ATHZhdik2LPYs9ipINix2K3ZhNiq2Yog2YTZhNiz2YHYsSDZiNin2YTYs9mK2KfYrdipAg8zMDAwMDAwMDAwMDAwMDMDFDIwMjYtMTEtMjBUMjE6MDA6"
            "MDBaBAYzNDUuMDAFBTQ1LjAw"
        ),
    ),
    (
        "Travel Tech Co. شركة تقنية السفر",
        "399999999900003",
        datetime(2026, 1, 1, 0, 0, tzinfo=UTC),
        2_300,
        300,
        (
            "AS5UcmF2ZWwgVGVjaCBDby4g2LTYsdmD2Kkg2KrZgtmG2YrYqSDYp9mE2LPZgdixAg8zOTk5OTk5OTk5MDAwMDMDFDIwMjYtMDEtMDFUMDA6MDA6MDBa"
            "BAUyMy4wMAUEMy4wMA=="
        ),
    ),
]


def payload_of(
    seller: str = "Salla", at: datetime = datetime(2026, 1, 1, tzinfo=UTC), total_cents: int = 115_000
) -> str:
    return zatca_payload(
        seller_name=seller, tax_number="310122393500003", issued_at=at, total_cents=total_cents, tax_cents=15_000
    )


@pytest.mark.parametrize(("seller", "number", "at", "total_cents", "tax_cents", "payload"), VECTORS)
def test_published_vectors_come_out_byte_for_byte(
    seller: str, number: str, at: datetime, total_cents: int, tax_cents: int, payload: str
) -> None:
    assert (
        zatca_payload(seller_name=seller, tax_number=number, issued_at=at, total_cents=total_cents, tax_cents=tax_cents)
        == payload
    )


def test_a_scanner_reads_the_five_fields_back() -> None:
    assert fields_of(payload_of("شركة قافلة")) == {
        1: "شركة قافلة",
        2: "310122393500003",
        3: "2026-01-01T00:00:00Z",
        4: "1150.00",
        5: "150.00",
    }


def test_the_instant_is_converted_before_it_is_called_utc() -> None:
    riyadh = timezone(timedelta(hours=3))

    assert fields_of(payload_of(at=datetime(2026, 11, 21, 0, 30, tzinfo=riyadh)))[3] == "2026-11-20T21:30:00Z"


def test_large_amounts_have_no_thousands_separator() -> None:
    assert fields_of(payload_of(total_cents=123_456_789))[4] == "1234567.89"


def test_a_name_that_is_too_long_is_cut_between_characters() -> None:
    name = fields_of(payload_of("x" + "ق" * 200))[1]

    assert name == "x" + "ق" * 127
    assert len(name.encode()) == 255


def test_the_symbol_is_drawn_with_its_quiet_zone() -> None:
    svg = qr_svg(payload_of())

    # 84 characters at correction level M need version 5: 37 modules, and 4 on each side.
    assert len(payload_of()) == 84
    assert 'viewBox="0 0 45 45"' in svg
    assert svg.startswith("<svg")
    assert svg == qr_svg(payload_of())
