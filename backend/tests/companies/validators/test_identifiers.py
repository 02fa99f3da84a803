"""Identifiers: every published vector, and how hard and soft rules differ."""

import json
from datetime import date
from pathlib import Path

import pytest

from companies.validators import Checked, Rejected
from companies.validators.identifiers import FIELDS_BY_KIND, identifier_check

TODAY = date(2026, 11, 20)
VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))

# Which country and field each group of vectors is for, and which of its invalid ones a soft rule only remarks upon.
GROUPS: dict[str, tuple[str, str, set[str]]] = {
    "sa_national_id_or_iqama": ("SA", "person_identification", set()),
    "sa_vat": ("SA", "tax_number", set()),
    "sa_commercial_registration_legacy": ("SA", "registration_number", set()),
    "eg_tax_number": ("EG", "tax_number", set()),
    "eg_commercial_register": ("EG", "registration_number", {"0", "12A45", "12345678901"}),
    "eg_national_id": ("EG", "person_identification", set()),
    "ae_trn": ("AE", "tax_number", set()),
    "ae_trade_licence": ("AE", "registration_number", {"12", "CN 1234567", "-123456", "CN--1234"}),
    "emirates_id": ("AE", "person_identification", {"784198412345671"}),
}

# Valid numbers whose check digit is known not to follow Luhn: reason enough that Luhn must not refuse.
REMARKED_VALID = {"399999999900003"}


def check(country: str, field: str, value: str) -> Checked:
    return identifier_check(value, country=country, field=field, today=TODAY)


def codes(checked: Checked) -> list[str]:
    return [finding.code for finding in checked.warnings]


def vectors(verdict: str) -> list[tuple[str, str]]:
    return [(group, value) for group in GROUPS for value in VECTORS[group][verdict]]


def test_every_group_of_vectors_is_run_somewhere() -> None:
    elsewhere = {"sa_unified_national_number"}
    run = set(GROUPS) | elsewhere | {name for name in VECTORS if name.startswith(("iban_", "phone_"))}

    assert run == set(VECTORS)


@pytest.mark.parametrize(("group", "value"), vectors("valid"))
def test_valid_vectors_are_taken_without_remark(group: str, value: str) -> None:
    country, field, _ = GROUPS[group]
    checked = check(country, field, value)

    assert checked.value == value.replace("-", "") or "licence" in group
    assert codes(checked) == (["check_digit"] if value in REMARKED_VALID else [])


@pytest.mark.parametrize(("group", "value"), vectors("invalid"))
def test_invalid_vectors_are_refused_or_remarked_upon(group: str, value: str) -> None:
    country, field, soft = GROUPS[group]

    if value in soft:
        assert len(check(country, field, value).warnings) == 1
    else:
        with pytest.raises(Rejected):
            check(country, field, value)


@pytest.mark.parametrize("value", VECTORS["sa_unified_national_number"]["valid"])
def test_unified_national_numbers_share_the_field_and_are_told_apart(value: str) -> None:
    assert check("SA", "registration_number", value) == Checked(value, scheme="700")


@pytest.mark.parametrize("value", ["700123456", "70012345678", "70012345A7"])
def test_malformed_unified_national_numbers_are_refused(value: str) -> None:
    with pytest.raises(Rejected, match="sa_registration_number"):
        check("SA", "registration_number", value)


def test_an_older_registration_is_no_unified_number() -> None:
    assert check("SA", "registration_number", "1010123456").scheme == "CRN"


def test_an_unusual_first_digit_of_a_saudi_registration_only_warns() -> None:
    assert codes(check("SA", "registration_number", "9010123456")) == ["sa_registration_prefix"]


@pytest.mark.parametrize(
    ("country", "field", "typed", "stored"),
    [
        ("SA", "registration_number", "١٠١٠١٢٣٤٥٦", "1010123456"),
        ("SA", "registration_number", "۱۰۱۰۱۲۳۴۵۶", "1010123456"),
        ("SA", "registration_number", "\u200f1010 123 456\u202c", "1010123456"),
        ("SA", "registration_number", "１０１０１２３４５６", "1010123456"),
        ("SA", "tax_number", "\u2066310122393500003\u2069\ufeff", "310122393500003"),
        ("SA", "tax_number", "3101 2239 3500 003", "310122393500003"),
        ("EG", "tax_number", "١٠٠-٥٣١-٣٨٥", "100531385"),
        ("EG", "person_identification", "٢٩٠٠١٠١٠١٠٠٠١٧", "29001010100017"),
        ("AE", "person_identification", "784-1990-1234567-6", "784199012345676"),
        ("AE", "registration_number", "cn-1234567", "CN-1234567"),
        ("SA", "freelance_license_number", "fl-123456789", "FL-123456789"),
        ("SA", "tourism_license", " ٧٣١٠٢ / ١٢ ", "73102/12"),
    ],
)
def test_what_people_paste_is_stored_compact_in_ascii_digits(country: str, field: str, typed: str, stored: str) -> None:
    checked = check(country, field, typed)

    assert (checked.value, checked.warnings) == (stored, ())


@pytest.mark.parametrize("typed", ["", "   ", "\u200f\u200e", "\ufeff"])
@pytest.mark.parametrize("field", [name for names in FIELDS_BY_KIND.values() for name in names])
def test_nothing_visible_is_a_missing_value(field: str, typed: str) -> None:
    with pytest.raises(Rejected, match="required"):
        check("SA", field, typed)


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("19001010100017", "eg_person_identification"),
        ("29013010100017", "eg_person_birth_date"),
        ("29002300100017", "eg_person_birth_date"),
        ("39901010100015", "eg_person_birth_date"),
        ("29001019900010", "eg_person_governorate"),
        ("29001010000010", "eg_person_governorate"),
        ("2900101010001", "eg_person_identification"),
    ],
)
def test_each_part_of_an_egyptian_national_id_has_its_own_message(value: str, code: str) -> None:
    with pytest.raises(Rejected) as refusal:
        check("EG", "person_identification", value)

    assert refusal.value.code == code


def test_an_egyptian_birth_date_is_judged_on_the_day_given() -> None:
    born_today = "32611200100010"

    assert check("EG", "person_identification", born_today).value == born_today
    with pytest.raises(Rejected, match="eg_person_birth_date"):
        identifier_check(born_today, country="EG", field="person_identification", today=date(2026, 11, 19))


def test_the_disputed_egyptian_check_digit_only_warns() -> None:
    assert codes(check("EG", "person_identification", "29001010100018")) == ["check_digit"]


def test_schemes_of_saudi_people_are_told_apart() -> None:
    assert check("SA", "person_identification", "1000000008").scheme == "NAT"
    assert check("SA", "person_identification", "2123456788").scheme == "IQA"


@pytest.mark.parametrize("country", ["SA", "EG", "AE"])
def test_a_passport_is_taken_for_a_person_with_a_remark(country: str) -> None:
    checked = check(country, "person_identification", "a 1234567")

    assert (checked.value, checked.scheme, codes(checked)) == ("A1234567", "PAS", ["passport"])


def test_a_letter_typed_inside_an_identity_number_is_no_passport() -> None:
    with pytest.raises(Rejected, match="sa_person_identification"):
        check("SA", "person_identification", "1O00000008")


@pytest.mark.parametrize(
    ("country", "field", "usual", "unusual"),
    [
        ("BH", "registration_number", "12345-1", "1234567"),
        ("BH", "tax_number", "200000000000002", "300000000000003"),
        ("OM", "registration_number", "1234567", "123456"),
        ("OM", "tax_number", "OM1234567890", "1234567890"),
        ("KW", "registration_number", "123456", "1234"),
        ("KW", "person_identification", "290010112345", "29001011234"),
        ("QA", "registration_number", "12345", "1234567"),
        ("QA", "person_identification", "29063400001", "2906340000"),
        ("JO", "registration_number", "200012345", "20001234"),
        ("SA", "freelance_license_number", "FL-123456", "ABCDE-12"),
        ("EG", "tourism_license", "1234/أ", "12"),
    ],
)
def test_soft_rules_take_the_unusual_with_one_remark(country: str, field: str, usual: str, unusual: str) -> None:
    assert check(country, field, usual).warnings == ()
    assert len(check(country, field, unusual).warnings) == 1
    assert check(country, field, unusual).value == unusual


@pytest.mark.parametrize("country", ["KW", "QA", "JO", "IQ"])
def test_a_country_without_a_tax_rule_is_never_silently_valid(country: str) -> None:
    assert codes(check(country, "tax_number", "123456789")) == ["not_checked"]


def test_tax_numbers_of_other_countries_follow_their_published_algorithm() -> None:
    assert check("TR", "tax_number", "4540536920").warnings == ()
    assert codes(check("TR", "tax_number", "4540536921")) == ["unusual_form"]


@pytest.mark.parametrize("field", ["registration_number", "person_identification"])
def test_numbers_of_other_countries_are_left_to_the_reviewer(field: str) -> None:
    assert codes(check("LB", field, "12345-B")) == ["not_checked"]


@pytest.mark.parametrize("value", ["<b>1</b>", "1" * 41, "12_34", "A;B", "12\x0034"])
@pytest.mark.parametrize(
    ("country", "field"), [("SA", "tourism_license"), ("AE", "registration_number"), ("LB", "tax_number")]
)
def test_even_soft_rules_refuse_what_no_authority_would_print(country: str, field: str, value: str) -> None:
    with pytest.raises(Rejected, match="identifier_characters"):
        check(country, field, value)


def test_an_unknown_field_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(LookupError):
        check("SA", "shoe_size", "43")
