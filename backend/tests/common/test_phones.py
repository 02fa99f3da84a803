"""Phone numbers as people type and paste them."""

import json
from pathlib import Path

import pytest

from common.phones import phone_e164, phone_read

# What the screens' own reader takes, too: its tests read this very table.
TABLE = json.loads((Path(__file__).parent / "typed_phones.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("typed", "stored"), [(row["typed"], row["stored"]) for row in TABLE])
def test_what_can_be_dialled_in_saudi_arabia(typed: str, stored: str | None) -> None:
    number = phone_read(typed, region="SA")

    assert (number and phone_e164(number)) == stored


@pytest.mark.parametrize(
    ("typed", "region", "stored"),
    [
        ("\u200e+966 51‑234‑5678\u200f", "EG", "+966512345678"),
        ("01001234567", "EG", "+201001234567"),
        ("(050) 123 4567", "AE", "+971501234567"),
    ],
)
def test_a_number_without_its_code_is_of_the_region(typed: str, region: str, stored: str) -> None:
    number = phone_read(typed, region=region)

    assert number is not None
    assert phone_e164(number) == stored
