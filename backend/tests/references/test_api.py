"""The open reference calls of the contract: shapes, languages, search, pages, caching, privacy."""

from datetime import timedelta
from typing import Any

import pytest
from rest_framework.test import APIClient

from common.clock import utc_now
from references.lists.models import Country, Currency, ServiceCategory
from references.services import references_load
from references.site.models import Banner, ProjectSetting, Theme
from tests.factories.accounts import api_for

pytestmark = pytest.mark.django_db


@pytest.fixture
def lists() -> None:
    """All lists as delivered."""
    references_load()


@pytest.fixture
def arabic_api() -> APIClient:
    """Nobody's client, answered in Arabic."""
    return api_for(None, language="ar")


def read(client: APIClient, path: str, **query: Any) -> Any:
    answer = client.get(f"/api/v1/{path}", query)
    assert answer.status_code == 200, answer.content
    return answer.json()


@pytest.mark.parametrize(
    "path",
    ["banks", "banners", "countries", "currencies", "languages", "project-settings", "serviceCategories", "themes"],
)
def test_everybody_may_read_the_lists_even_with_a_dead_token(lists: None, path: str) -> None:
    client = api_for(None)
    client.credentials(HTTP_AUTHORIZATION="Bearer nonsense")

    assert client.get(f"/api/v1/{path}").status_code == 200


def test_countries_begin_with_the_arab_ones_in_both_languages(
    lists: None, arabic_api: APIClient, anonymous_api: APIClient
) -> None:
    arabic = read(arabic_api, "countries", pagination="all")["data"]
    english = read(anonymous_api, "countries", pagination="all")["data"]

    assert [row["id"] for row in arabic[:3]] == [row["id"] for row in english[:3]] == ["SA", "AE", "KW"]
    assert (arabic[0]["name"], english[0]["name"]) == ("المملكة العربية السعودية", "Saudi Arabia")
    assert len(arabic) == Country.objects.count()
    others = [row["name"] for row in english[22:]]
    assert others == sorted(others)


def test_a_list_comes_in_pages_unless_all_is_asked_for(lists: None, anonymous_api: APIClient) -> None:
    page = read(anonymous_api, "countries", page=2, pagination=50)

    assert len(page["data"]) == 50
    assert page["meta"] == {"current_page": 2, "last_page": 5, "per_page": 50, "total": 249}
    assert len(read(anonymous_api, "countries")["data"]) == 20


def test_the_short_form_holds_what_a_picker_needs(lists: None, anonymous_api: APIClient) -> None:
    row = read(anonymous_api, "countries", simple="true", pagination="all")["data"][0]

    assert row == {"id": "SA", "code": "SA", "name": "Saudi Arabia", "dial_code": "+966"}


@pytest.mark.parametrize("words", ["الامارات", "الإمارات", "إمارات  العربيه", "EMIRATES", "971"])
def test_search_folds_arabic_spelling_and_case(lists: None, anonymous_api: APIClient, words: str) -> None:
    found = read(anonymous_api, "countries", search=words)["data"]

    assert [row["id"] for row in found] == ["AE"]


def test_inactive_rows_are_not_shown(lists: None, anonymous_api: APIClient) -> None:
    Country.objects.filter(code="KW").update(is_active=False)
    category = ServiceCategory.objects.first()
    assert category is not None
    ServiceCategory.objects.filter(pk=category.pk).update(is_active=False)

    assert "KW" not in [row["id"] for row in read(anonymous_api, "countries", pagination="all")["data"]]
    assert anonymous_api.get(f"/api/v1/serviceCategories/{category.pk}").status_code == 404


def test_currencies_carry_sign_name_and_rate_as_strings(
    lists: None, arabic_api: APIClient, anonymous_api: APIClient
) -> None:
    arabic = {row["code"]: row for row in read(arabic_api, "currencies")["data"]}
    english = {row["code"]: row for row in read(anonymous_api, "currencies")["data"]}

    assert arabic["SAR"] == {
        "code": "SAR",
        "sign": "ر.س",
        "name": "ريال سعودي",
        "rate": "3.75",
        "rate_on": "2026-01-01",
    }
    assert (english["SAR"]["sign"], english["SAR"]["name"]) == ("SAR", "Saudi Riyal")
    assert english["SYP"]["rate"] is None
    assert len(english) == Currency.objects.count()


def test_languages_say_their_own_name_and_direction(lists: None, anonymous_api: APIClient) -> None:
    rows = read(anonymous_api, "languages", pagination="all")["data"]

    assert [(row["id"], row["native_name"], row["direction"]) for row in rows] == [
        ("ar", "العربية", "rtl"),
        ("en", "English", "ltr"),
    ]


def test_themes_come_by_level_with_their_colours(lists: None, anonymous_api: APIClient) -> None:
    rows = read(anonymous_api, "themes", pagination="all")["data"]

    assert [row["level"] for row in rows] == sorted(row["level"] for row in rows)
    assert rows[0]["colours"]["primary"] == "#b4510a"
    assert rows[0]["preview"] is None
    assert len(rows) == Theme.objects.count()


def test_banners_answer_as_many_as_are_needed(lists: None, arabic_api: APIClient) -> None:
    banners = read(arabic_api, "banners", banners_needed_count=3)["banners"]

    assert len(banners) == 3
    assert banners[0]["title"] == "رصيد واحد لكل مدفوعاتك"
    assert banners[0]["image"] == "/static/references/banners/ledger.svg"
    assert banners[0]["link"] is None
    assert len(read(arabic_api, "banners", banners_needed_count=1)["banners"]) == 1


@pytest.mark.parametrize("count", ["0", "-1", "21", "many"])
def test_a_senseless_number_of_banners_is_refused(lists: None, anonymous_api: APIClient, count: str) -> None:
    answer = anonymous_api.get("/api/v1/banners", {"banners_needed_count": count})

    assert answer.status_code == 422
    assert "banners_needed_count" in answer.json()["errors"]


def test_a_banner_shows_only_inside_its_window(lists: None, anonymous_api: APIClient) -> None:
    now = utc_now()
    coming, gone, off, open_ended = Banner.objects.order_by("order")
    Banner.objects.filter(pk=coming.pk).update(starts_at=now + timedelta(minutes=1))
    Banner.objects.filter(pk=gone.pk).update(ends_at=now - timedelta(minutes=1))
    Banner.objects.filter(pk=off.pk).update(is_active=False)
    Banner.objects.filter(pk=open_ended.pk).update(starts_at=now - timedelta(days=1))

    shown = read(anonymous_api, "banners", banners_needed_count=20)["banners"]

    assert [row["id"] for row in shown] == [open_ended.pk]


def test_settings_are_the_public_ones_in_the_language_asked_for(
    lists: None, arabic_api: APIClient, anonymous_api: APIClient
) -> None:
    arabic = {row["key"]: row["value"] for row in read(arabic_api, "project-settings", pagination="all")["data"]}
    english = {row["key"]: row["value"] for row in read(anonymous_api, "project-settings", pagination="all")["data"]}

    assert arabic["terms"].startswith("تنظّم هذه الشروط")
    assert english["terms"].startswith("These terms govern")
    assert not [key for key in arabic if key.startswith("seller_")]


def test_a_private_setting_stays_private_even_if_its_row_says_public(lists: None, anonymous_api: APIClient) -> None:
    ProjectSetting.objects.filter(key="seller_vat_number").update(is_public=True)

    keys = [row["key"] for row in read(anonymous_api, "project-settings", pagination="all")["data"]]

    assert "seller_vat_number" not in keys


def test_a_service_category_answers_its_description(lists: None, anonymous_api: APIClient) -> None:
    category = ServiceCategory.objects.get(seed_key="umrah")

    data = read(anonymous_api, f"serviceCategories/{category.pk}")["data"]

    assert data["name"] == "Umrah and religious visits"
    assert data["icon"] == "building-mosque"
    assert data["description"].startswith("Complete programmes")
    assert anonymous_api.get("/api/v1/serviceCategories/999999").json() == {"message": "This item could not be found"}


def test_an_unchanged_answer_is_not_sent_again(lists: None, anonymous_api: APIClient) -> None:
    first = anonymous_api.get("/api/v1/countries")
    again = anonymous_api.get("/api/v1/countries", headers={"If-None-Match": first["ETag"]})
    Country.objects.filter(code="SA").update(name_en="Kingdom of Saudi Arabia")
    changed = anonymous_api.get("/api/v1/countries", headers={"If-None-Match": first["ETag"]})

    assert (again.status_code, again.content) == (304, b"")
    assert changed.status_code == 200
    assert first["Cache-Control"] == "public, max-age=300"
    assert {"X-Locale", "Accept-Language"} <= {part.strip() for part in first["Vary"].split(",")}


def test_a_refusal_is_never_kept_by_browsers(lists: None, anonymous_api: APIClient) -> None:
    answer = anonymous_api.get("/api/v1/banners", {"banners_needed_count": "0"})

    assert answer["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", ["countries", "currencies", "themes", "project-settings", "serviceCategories"])
def test_a_list_costs_the_same_however_long_it_is(
    lists: None, anonymous_api: APIClient, django_assert_max_num_queries: Any, path: str
) -> None:
    with django_assert_max_num_queries(2):
        read(anonymous_api, path, pagination="all")
