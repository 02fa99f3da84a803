"""The digital name: form, length, reserved words, and what counts as the same name."""

import pytest

from companies.validators import Rejected
from companies.validators.sub_domain import RESERVED, sub_domain_check, sub_domain_key


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("rihlati", "rihlati"),
        ("Wahat-Travel", "wahat-travel"),
        ("travel_co", "travel_co"),
        (" \u200ftravel-co ", "travel-co"),
        ("a-b", "a-b"),
        ("a" * 40, "a" * 40),
    ],
)
def test_words_of_latin_letters_are_taken_in_lower_case(typed: str, stored: str) -> None:
    assert sub_domain_check(typed).value == stored


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "required"),
        ("tr4vel", "sub_domain_letters"),
        ("travel٢", "sub_domain_letters"),
        ("travel co", "sub_domain_letters"),
        ("رحلاتي", "sub_domain_letters"),
        ("trаvel", "sub_domain_letters"),  # a Cyrillic letter in the middle
        ("-travel", "sub_domain_letters"),
        ("travel-", "sub_domain_letters"),
        ("travel--co", "sub_domain_letters"),
        ("travel-_co", "sub_domain_letters"),
        ("travel.co", "sub_domain_letters"),
        ("ab", "sub_domain_length"),
        ("a" * 41, "sub_domain_length"),
        ("www", "sub_domain_reserved"),
        ("Admin", "sub_domain_reserved"),
        ("a-p-i", "sub_domain_reserved"),
        ("sup_port", "sub_domain_reserved"),
    ],
)
def test_everything_else_is_refused_with_its_reason(typed: str, code: str) -> None:
    with pytest.raises(Rejected) as refusal:
        sub_domain_check(typed)

    assert refusal.value.code == code


def test_case_dashes_and_underscores_make_no_other_name() -> None:
    assert {sub_domain_key(name) for name in ("travelco", "Travel-Co", "travel_co", "TRAVEL_CO")} == {"travelco"}


def test_reserved_words_are_written_as_keys() -> None:
    assert all(sub_domain_key(word) == word for word in RESERVED)
