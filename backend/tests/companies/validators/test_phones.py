"""Phones: every published vector, E.164, what each kind takes."""

import json
from pathlib import Path

import pytest

from companies.validators import Rejected
from companies.validators.phones import PhoneKind, phone_check, phone_grouped

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))
PHONES = {name.split("_")[1].upper(): group for name, group in VECTORS.items() if name.startswith("phone_")}
E164 = {"SA": "+966512345678", "EG": "+201001234567", "AE": "+971501234567"}


@pytest.mark.parametrize(("region", "value"), [(r, v) for r, group in PHONES.items() for v in group["valid"]])
def test_valid_mobile_vectors_are_stored_as_e164(region: str, value: str) -> None:
    stored = phone_check(value, region=region, kind="mobile").value

    assert stored.startswith(E164[region][:4])
    assert phone_check(stored, region="FR", kind="mobile").value == stored


@pytest.mark.parametrize(("region", "value"), [(r, v) for r, group in PHONES.items() for v in group["invalid"]])
def test_invalid_mobile_vectors_are_refused(region: str, value: str) -> None:
    with pytest.raises(Rejected):
        phone_check(value, region=region, kind="mobile")


@pytest.mark.parametrize(
    "typed",
    [
        "0512345678",
        "٠٥١٢٣٤٥٦٧٨",
        "00966512345678",
        "+9660512345678",
        "\u202a+966 51 234 5678\u202c",
        "+966-51-234-5678",
        "+966\u201151\u20112345678",
        "＋966512345678",
        "(+966) 51 234 5678",
    ],
)
def test_habits_of_writing_lead_to_one_number(typed: str) -> None:
    assert phone_check(typed, region="SA", kind="mobile").value == "+966512345678"


@pytest.mark.parametrize(
    "typed",
    [
        "+96550012345",
        "+97433123456",
        "+97336001234",
        "+96892123456",
        "+962790123456",
        "+96171123456",
        "+9647912345678",
    ],
)
def test_neighbours_numbers_are_taken_in_any_region(typed: str) -> None:
    assert phone_check(typed, region="SA", kind="mobile").value == typed


@pytest.mark.parametrize(
    ("typed", "stored"),
    [("0112345678", "+966112345678"), ("920012345", "+966920012345"), ("8001234567", "+9668001234567")],
)
def test_landlines_and_company_numbers_are_no_mobiles_but_dialable(typed: str, stored: str) -> None:
    assert phone_check(typed, region="SA", kind="landline").value == stored
    assert phone_check(typed, region="SA").value == stored
    mobile_only: tuple[PhoneKind, ...] = ("mobile", "whatsapp")
    for kind in mobile_only:
        with pytest.raises(Rejected, match="phone_not_mobile"):
            phone_check(typed, region="SA", kind=kind)


def test_a_mobile_entered_as_a_landline_is_remarked_upon() -> None:
    checked = phone_check("0512345678", region="SA", kind="landline")

    assert [finding.code for finding in checked.warnings] == ["phone_is_mobile"]


def test_egyptian_hotlines_are_landlines_of_egypt_only() -> None:
    checked = phone_check("١٥١٢٣", region="EG", kind="landline")

    assert (checked.value, [finding.code for finding in checked.warnings]) == ("15123", ["phone_hotline"])
    elsewhere: list[tuple[str, PhoneKind | None]] = [("SA", "landline"), ("EG", "mobile"), ("EG", None)]
    for region, kind in elsewhere:
        with pytest.raises(Rejected):
            phone_check("15123", region=region, kind=kind)


@pytest.mark.parametrize(
    "typed", ["0512ABCDEF", "0512345678 ext 5", "0512345678/0512345679", "+", "tel:0512345678", "0" * 60]
)
def test_letters_extensions_and_two_numbers_are_refused_not_guessed(typed: str) -> None:
    with pytest.raises(Rejected, match="phone"):
        phone_check(typed, region="SA")


def test_nothing_visible_is_a_missing_value() -> None:
    with pytest.raises(Rejected, match="required"):
        phone_check(" \u200f ", region="SA")


def test_grouping_is_for_eyes_only() -> None:
    assert phone_grouped("+966512345678") == "+966 51 234 5678"
    assert phone_grouped("15123") == "15123"
