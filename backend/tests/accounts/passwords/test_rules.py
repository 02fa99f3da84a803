"""What makes a password good: the checklist, the common ones, the person's own words."""

import json
from pathlib import Path

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils import translation

from accounts.passwords.rules import LENGTH_MESSAGE, RULES, is_common, is_similar, password_faults
from tests.factories.accounts import UserFactory

ABOUT = ("نورة", "Al-Salem", "noura.salem@example.com")


@pytest.mark.parametrize("password", ["Abcdef1!", "Aa1_aaaa", "كلمةAa1!", "A1!" + "a" * 47])
def test_good_ones(password: str) -> None:
    assert password_faults(password) == []


@pytest.mark.parametrize(
    ("password", "fault"),
    [
        ("abcdef1!", "At least one uppercase letter (A-Z)"),
        ("ABCDEF1!", "At least one lowercase letter (a-z)"),
        ("Abcdefg!", "At least one digit"),
        ("Abcdefg1", "At least one symbol such as ! @ # _"),
        ("Abcdeف1ق", "At least one symbol such as ! @ # _"),
        ("Ab1!abc", "8 to 50 characters"),
        ("A1!" + "a" * 48, "8 to 50 characters"),
    ],
)
def test_each_fault_is_named(password: str, fault: str, settings: object) -> None:
    with translation.override("en"):
        assert [str(text) for text in password_faults(password)] == [fault]


@pytest.mark.parametrize(
    "password",
    ["Password1!", "P@ssw0rd", "QWERTY123!", "Iloveyou-2026!", "Welcome12345!", "Cat1234!", "Qwerty1!", "@Password1"],
)
def test_common_ones(password: str) -> None:
    assert is_common(password)


CASES = Path(__file__).parents[2] / "common" / "cases" / "passwords.json"
NAMES = [(LENGTH_MESSAGE, "length"), *((message, name) for name, _pattern, message in RULES)]


@pytest.mark.parametrize(("password", "lacks"), json.loads(CASES.read_text("utf-8")), ids=ascii)
def test_the_checklist_is_the_one_of_the_screen(password: str, lacks: list[str]) -> None:
    """The table that the SPA's tests read as well."""
    faults = password_faults(password)

    assert sorted(name for message, name in NAMES if message in faults) == sorted(lacks)


@pytest.mark.parametrize(
    "password",
    ["Qafila-2026!", "Red!48-2917-3654", "Cat_8391$2746!10", "Dog7!1029384756", "Dates-And-Camels-9", "كلمةAa1!"],
)
def test_uncommon_ones(password: str) -> None:
    assert not is_common(password)


@pytest.mark.parametrize(
    "password", ["Noura.Salem1", "Noura.Salm-1!", "Salem1!a", "Noura.salem@example.com1", "Al-Salem1!"]
)
def test_one_s_own_words(password: str) -> None:
    assert is_similar(password, ABOUT)


@pytest.mark.parametrize(
    ("password", "names"),
    [
        ("John-Smith1!", ("John", "Smith")),
        ("SmithJohn2026!", ("John", "Smith")),
        ("JohnSmith-1990-x!", ("John", "Smith")),
        ("Xy-1990-Smíth.John", ("John", "Smith")),
        ("Aa1!-احمد_العلي-2026", ("أحمد", "العليّ")),
    ],
)
def test_both_names_in_one_word(password: str, names: tuple[str, str]) -> None:
    assert is_similar(password, (*names, "j@example.com"))


@pytest.mark.parametrize(
    ("password", "about"),
    [
        ("Qafila-2026!", ABOUT),
        ("Dates-And-Camels-9", ABOUT),
        # The same letters in another order are other words.
        ("GuitarIslandOrange7!", ("Margaret", "Washington", "margaret.washington@example.com")),
        # Nor do the few letters of a short name, or one name alone, forbid the words that hold them.
        ("Darling-Camels-9", ("Li", "Ng", "l@example.com")),
        ("Mariana-Trench-Diver-7", ("Mariana", "", "m@example.com")),
    ],
)
def test_other_words(password: str, about: tuple[str, ...]) -> None:
    assert not is_similar(password, about)


def test_short_names_forbid_nothing() -> None:
    assert not is_similar("Ali-2026!", ("Ali", "Ali", "a@b.co"))


@pytest.mark.django_db
@pytest.mark.parametrize("password", ["short", "Password1!", "Noura.Salem1"])
def test_the_admin_s_forms_follow_the_same_rule(password: str) -> None:
    user = UserFactory.build(first_name="Noura", last_name="Salem", email="noura.salem@example.com")

    with pytest.raises(ValidationError):
        validate_password(password, user)
    validate_password("Dates-And-Camels-9", user)
