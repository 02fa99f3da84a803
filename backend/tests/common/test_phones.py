"""Phone numbers as people type and paste them (domain.md 1.4)."""

import pytest

from common.phones import phone_e164, phone_read


@pytest.mark.parametrize(
    ("typed", "region", "stored"),
    [
        ("0512345678", "SA", "+966512345678"),
        ("00966512345678", "SA", "+966512345678"),
        ("٠٥١٢٣٤٥٦٧٨", "SA", "+966512345678"),
        ("\u200e+966 51‑234‑5678\u200f", "EG", "+966512345678"),
        ("+9660512345678", "SA", "+966512345678"),
        ("01001234567", "EG", "+201001234567"),
        ("(050) 123 4567", "AE", "+971501234567"),
        ("920012345", "SA", "+966920012345"),
    ],
)
def test_what_can_be_dialled(typed: str, region: str, stored: str) -> None:
    number = phone_read(typed, region=region)

    assert number is not None
    assert phone_e164(number) == stored


@pytest.mark.parametrize(
    "typed", ["", "abc", "051234567", "0412345678", "05CALLNOW", "+", "0512345678 ext 5", "1" * 60]
)
def test_what_cannot(typed: str) -> None:
    assert phone_read(typed, region="SA") is None
