"""Cents, dollars, strings; and money as people type it."""

import json
from decimal import Decimal
from pathlib import Path

import pytest
from django.core.exceptions import ValidationError as AdminError
from hypothesis import given
from hypothesis import strategies as st
from rest_framework.serializers import ValidationError

from common import money
from common.admin.forms import CentsField, NumberField
from common.api.fields import MoneyField

CENTS = st.integers(min_value=-10_000_000_000, max_value=10_000_000_000)


@given(CENTS)
def test_cents_survive_every_form(cents: int) -> None:
    assert money.to_cents(money.to_decimal(cents)) == cents
    assert money.to_cents(Decimal(money.to_text(cents))) == cents
    assert MoneyField().to_internal_value(MoneyField().to_representation(cents)) == cents


@pytest.mark.parametrize(
    ("cents", "text", "shown"),
    [
        (0, "0.00", "0.00 USD"),
        (5, "0.05", "0.05 USD"),
        (-5, "-0.05", "-0.05 USD"),
        (12_000, "120.00", "120.00 USD"),
        (123_450, "1234.50", "1,234.50 USD"),
    ],
)
def test_forms(cents: int, text: str, shown: str) -> None:
    assert money.to_text(cents) == text
    assert money.to_display(cents) == shown


def test_a_fraction_of_a_cent_is_refused() -> None:
    with pytest.raises(ValueError, match=r"0\.001"):
        money.to_cents(Decimal("0.001"))


@pytest.mark.parametrize(
    ("cents", "percent", "expected"), [(100, "15", 15), (10, "15", 2), (30, "15", 5), (33, "50", 17)]
)
def test_shares_are_rounded_half_up(cents: int, percent: str, expected: int) -> None:
    assert money.share(cents, Decimal(percent)) == expected


def test_conversion_is_rounded_half_up() -> None:
    assert money.convert(1_000, Decimal("3.75")) == Decimal("37.50")
    assert money.convert(1, Decimal("0.5")) == Decimal("0.01")


# What the screens' own reader takes, too: its tests read this very table.
TABLE = json.loads((Path(__file__).parent / "typed_amounts.json").read_text())
AMOUNTS = [(row["typed"], row["cents"]) for row in TABLE if row["cents"] is not None]
OTHERS = [row["typed"] for row in TABLE if row["cents"] is None]


@pytest.mark.parametrize(("typed", "cents"), [*AMOUNTS, (120, 12_000), (120.5, 12_050)])
def test_amounts_as_people_type_them(typed: object, cents: int) -> None:
    assert MoneyField().run_validation(typed) == cents


@pytest.mark.parametrize("typed", OTHERS)
def test_what_is_no_amount_is_refused_and_never_guessed(typed: str) -> None:
    with pytest.raises(ValidationError):
        MoneyField().run_validation(typed)


@pytest.mark.parametrize(("typed", "cents"), AMOUNTS)
def test_the_admin_takes_what_the_portal_takes_but_for_less_than_nothing(typed: str, cents: int) -> None:
    if cents >= 0:
        assert CentsField().clean(typed) == cents
    else:
        with pytest.raises(AdminError):
            CentsField().clean(typed)


@pytest.mark.parametrize("typed", OTHERS)
def test_the_admin_refuses_what_the_portal_refuses(typed: str) -> None:
    with pytest.raises(AdminError):
        CentsField().clean(typed)


@pytest.mark.parametrize("typed", ["12,5", "12 5", "1٬5"])
def test_a_percentage_and_a_rate_are_read_by_the_same_rule(typed: str) -> None:
    with pytest.raises(AdminError) as caught:
        NumberField().clean(typed)

    assert caught.value.args[0] == money.NOT_A_NUMBER


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "invalid"),
        ("12,50", "invalid"),
        (True, "invalid"),
        ([], "invalid"),
        ("0.001", "places"),
        ("12.500", "places"),
        (0.1 + 0.2, "places"),
        ("100000000.01", "max_value"),
        ("9" * 15, "max_value"),
    ],
)
def test_what_is_wrong_with_an_amount_has_its_code(typed: object, code: str) -> None:
    with pytest.raises(ValidationError) as caught:
        MoneyField().run_validation(typed)

    assert caught.value.get_codes() == [code]
