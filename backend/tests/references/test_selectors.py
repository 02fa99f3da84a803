"""Facts about the seller, rates and reasons."""

from datetime import date

import pytest
from django.conf import settings

from references.errors import SellerIncomplete
from references.selectors import canned_reasons, map_settings, seller_profile, stale_rates
from references.services import references_load
from references.site.models import ProjectSetting

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def _lists() -> None:
    references_load()


def test_the_seller_stands_complete_in_one_query(django_assert_num_queries: object) -> None:
    with django_assert_num_queries(1):  # type: ignore[operator]  # a fixture that its package leaves untyped
        seller = seller_profile()

    assert seller.legal_name_ar == "شركة قافلة لتقنية السفر"
    assert seller.legal_name_en == "Qafila Travel Technology Co."
    assert seller.vat_number == "310122393500003"
    assert (seller.country, seller.city_en, seller.postal_code) == ("SA", "Riyadh", "12214")
    assert seller.timezone == settings.SELLER_TIMEZONE == "Asia/Riyadh"


@pytest.mark.parametrize("key", ["seller_country", "seller_postal_code"])
def test_an_incomplete_seller_is_refused(key: str) -> None:
    ProjectSetting.objects.filter(key=key).update(value="")

    with pytest.raises(SellerIncomplete):
        seller_profile()


def test_a_seller_named_in_one_language_only_is_refused() -> None:
    ProjectSetting.objects.filter(key="seller_legal_name").update(value_en="")

    with pytest.raises(SellerIncomplete):
        seller_profile()


def test_floating_rates_grow_stale_and_pegged_ones_do_not() -> None:
    day = date(2025, 7, 30)
    on_the_day = {currency.code for currency in stale_rates(today=day)}
    a_day_later = {currency.code for currency in stale_rates(today=date(2025, 7, 31))}

    assert on_the_day == set()
    assert "EUR" in a_day_later
    assert not a_day_later & {"SAR", "AED", "USD"}


def test_reasons_of_a_field_come_before_those_for_every_field() -> None:
    reasons = list(canned_reasons(topic="review", field="registration_number"))

    fields = [reason.field for reason in reasons]
    assert fields == sorted(fields, reverse=True)
    assert set(fields) == {"registration_number", ""}
    assert all(reason.text_ar and reason.text_en for reason in reasons)


def test_there_is_no_map_until_one_is_configured_and_google_comes_first() -> None:
    assert map_settings() == {}

    setting = ProjectSetting.objects.filter
    setting(key="map_tiles_url").update(value="https://tile.example.org/{z}/{x}/{y}.png")
    assert map_settings() == {
        "tiles": "https://tile.example.org/{z}/{x}/{y}.png",
        "attribution": "© OpenStreetMap contributors",
    }
    setting(key="google_maps_key").update(value="AIzaKey")
    assert map_settings() == {"google": "AIzaKey"}
