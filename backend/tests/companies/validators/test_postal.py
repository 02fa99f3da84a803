"""Addresses: what each country demands, and the Saudi national address."""

import pytest

from companies.validators.postal import CheckedAddress, address_check

RIYADH = {
    "country": "SA",
    "city": "الرياض",
    "district": "العليا",
    "street": "طريق الملك فهد",
    "building_no": "2929",
    "postal_code": "12313",
    "short_address": "RRRD2929",
}
CAIRO = {
    "country": "EG",
    "state": "القاهرة",
    "city": "مدينة نصر",
    "street": "شارع عباس العقاد",
    "building_no": "15 أ",
}
DUBAI = {"country": "AE", "state": "دبي", "city": "دبي", "street": "Sheikh Zayed Road"}
BEIRUT = {"country": "LB", "city": "بيروت", "street": "شارع الحمرا"}


def checked(address: dict[str, str], **change: str) -> CheckedAddress:
    return address_check(address["country"], address | change)


def refused(address: dict[str, str], **change: str) -> dict[str, str]:
    return {name: rejected.code for name, rejected in checked(address, **change).errors.items()}


def remarks(address: dict[str, str], **change: str) -> dict[str, str]:
    return {name: finding.code for name, finding in checked(address, **change).warnings.items()}


def filled(address: dict[str, str], **change: str) -> dict[str, str]:
    """The parts that are not empty, and the country."""
    parts = checked(address, **change).parts
    return {"country": address["country"], **{name: value for name, value in parts.items() if value}}


@pytest.mark.parametrize("address", [RIYADH, CAIRO, DUBAI, BEIRUT])
def test_complete_addresses_are_taken_without_remark(address: dict[str, str]) -> None:
    assert (filled(address), refused(address), remarks(address)) == (address, {}, {})


def test_each_missing_part_of_a_saudi_address_is_named() -> None:
    assert refused({"country": "SA"}) == dict.fromkeys(
        ("building_no", "city", "district", "postal_code", "street"), "required"
    )


@pytest.mark.parametrize(
    ("address", "missing"),
    [
        (CAIRO, ["building_no", "city", "state", "street"]),
        (DUBAI, ["city", "state", "street"]),
        (BEIRUT, ["city", "street"]),
    ],
)
def test_other_countries_demand_less(address: dict[str, str], missing: list[str]) -> None:
    assert sorted(refused({"country": address["country"]})) == missing


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"building_no": "292"}, "sa_building_no"),
        ({"building_no": "29A9"}, "sa_building_no"),
        ({"postal_code": "1231"}, "sa_postal_code"),
        ({"postal_code": "123134"}, "sa_postal_code"),
        ({"short_address": "RRR2929"}, "sa_short_address"),
        ({"short_address": "2929RRRD"}, "sa_short_address"),
    ],
)
def test_saudi_parts_have_their_shapes(change: dict[str, str], code: str) -> None:
    assert refused(RIYADH, **change) == {next(iter(change)): code}


def test_all_refusals_are_told_at_once() -> None:
    assert refused(RIYADH, building_no="1", postal_code="2", city=" ") == {
        "building_no": "sa_building_no",
        "postal_code": "sa_postal_code",
        "city": "required",
    }


def test_pasted_marks_and_arabic_digits_are_cleaned() -> None:
    typed = {
        "building_no": "\u200f٢٩٢٩",
        "postal_code": "١٢٣١٣ ",
        "short_address": "rrrd ٢٩٢٩",
        "city": "  الرياض\u200f ",
    }

    assert filled(RIYADH, **typed) == RIYADH


def test_a_short_address_of_another_building_is_remarked_upon() -> None:
    assert remarks(RIYADH, short_address="RRRD3030") == {"short_address": "sa_short_address_building"}


def test_postal_codes_elsewhere_are_free_but_readable() -> None:
    assert filled(BEIRUT, postal_code="2038 3054")["postal_code"] == "20383054"
    assert refused(BEIRUT, postal_code="<script>") == {"postal_code": "postal_code"}


def test_an_unusual_egyptian_postal_code_only_warns() -> None:
    assert remarks(CAIRO, postal_code="1176") == {"postal_code": "postal_code_length"}


def test_only_saudi_addresses_have_a_short_address() -> None:
    assert refused(CAIRO, short_address="RRRD2929") == {"short_address": "short_address"}
