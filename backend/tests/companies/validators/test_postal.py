"""Addresses: what each country demands, and the Saudi national address."""

from dataclasses import replace
from typing import Any

import pytest

from companies.validators import RejectedFields
from companies.validators.postal import PostalAddress, address_check

RIYADH = PostalAddress(
    country="SA",
    city="الرياض",
    district="العليا",
    street="طريق الملك فهد",
    building_no="2929",
    postal_code="12313",
    short_address="RRRD2929",
)
CAIRO = PostalAddress(country="EG", state="القاهرة", city="مدينة نصر", street="شارع عباس العقاد", building_no="15 أ")
DUBAI = PostalAddress(country="AE", state="دبي", city="دبي", street="Sheikh Zayed Road")
BEIRUT = PostalAddress(country="LB", city="بيروت", street="شارع الحمرا")


def refused(address: PostalAddress) -> dict[str, str]:
    with pytest.raises(RejectedFields) as refusal:
        address_check(address)
    return {field: rejected.code for field, rejected in refusal.value.errors.items()}


@pytest.mark.parametrize("address", [RIYADH, CAIRO, DUBAI, BEIRUT])
def test_complete_addresses_are_taken_without_remark(address: PostalAddress) -> None:
    checked = address_check(address)

    assert (checked.address, checked.warnings) == (address, ())


def test_each_missing_part_of_a_saudi_address_is_named() -> None:
    assert refused(PostalAddress(country="SA")) == dict.fromkeys(
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
def test_other_countries_demand_less(address: PostalAddress, missing: list[str]) -> None:
    assert sorted(refused(PostalAddress(country=address.country))) == missing


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
def test_saudi_parts_have_their_shapes(change: dict[str, Any], code: str) -> None:
    assert refused(replace(RIYADH, **change)) == {next(iter(change)): code}


def test_all_refusals_are_told_at_once() -> None:
    assert refused(replace(RIYADH, building_no="1", postal_code="2", city=" ")) == {
        "building_no": "sa_building_no",
        "postal_code": "sa_postal_code",
        "city": "required",
    }


def test_pasted_marks_and_arabic_digits_are_cleaned() -> None:
    typed = replace(
        RIYADH, building_no="\u200f٢٩٢٩", postal_code="١٢٣١٣ ", short_address="rrrd ٢٩٢٩", city="  الرياض\u200f "
    )

    assert address_check(typed).address == RIYADH


def test_a_short_address_of_another_building_is_remarked_upon() -> None:
    warnings = address_check(replace(RIYADH, short_address="RRRD3030")).warnings

    assert [(field, finding.code) for field, finding in warnings] == [("short_address", "sa_short_address_building")]


def test_postal_codes_elsewhere_are_free_but_readable() -> None:
    assert address_check(replace(BEIRUT, postal_code="2038 3054")).address.postal_code == "20383054"
    assert refused(replace(BEIRUT, postal_code="<script>")) == {"postal_code": "postal_code"}


def test_an_unusual_egyptian_postal_code_only_warns() -> None:
    warnings = address_check(replace(CAIRO, postal_code="1176")).warnings

    assert [(field, finding.code) for field, finding in warnings] == [("postal_code", "postal_code_length")]


def test_only_saudi_addresses_have_a_short_address() -> None:
    assert refused(replace(CAIRO, short_address="RRRD2929")) == {"short_address": "short_address"}
