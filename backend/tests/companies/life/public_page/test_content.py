"""What a company's people set on its page, and the preview that they see it by."""

from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from activity.actions import changes_of
from activity.models import Entry
from companies.company.models import Company
from companies.life.public_page.models import PageContent
from references.lists.models import ServiceCategory
from tests.companies.conftest import MemberApi
from tests.factories.accounts import api_for
from tests.factories.companies import CompanyFactory


@pytest.fixture
def categories() -> list[ServiceCategory]:
    rows = (("الطيران", "Flights"), ("الفنادق", "Hotels"), ("قديم", "Gone"))
    made = [
        ServiceCategory.objects.create(name_ar=ar, name_en=en, icon="map", order=n) for n, (ar, en) in enumerate(rows)
    ]
    ServiceCategory.objects.filter(pk=made[2].pk).update(is_active=False)
    return made


@pytest.fixture
def live() -> Company:
    return CompanyFactory.create(standing__level=1, sub_domain="wahat-travel", sub_domain_key="wahattravel")


def url_of(company: Company) -> str:
    return f"/api/v1/companies/{company.pk}/public-page"


def put(company: Company, *ids: Any) -> Any:
    return api_for(company.owner).put(url_of(company), {"service_categories": list(ids)}, format="json")


def test_services_are_chosen_shown_and_written_down(live: Company, categories: list[ServiceCategory]) -> None:
    flights, hotels, _gone = categories

    put(live, flights.pk, hotels.pk)
    answer = put(live, hotels.pk)

    assert answer.json()["data"]["service_categories"] == [{"id": hotels.pk, "name": "Hotels"}]
    page = Client().get("/en/c/wahat-travel").content.decode()
    assert "Hotels" in page
    assert "Flights" not in page
    entries = Entry.objects.filter(action="company.services_set").order_by("pk")
    with translation.override("en"):
        told = [changes_of(entry) for entry in entries]
    assert told == [
        [{"field": "service_categories", "old": [], "new": "Flights, Hotels"}],
        [{"field": "service_categories", "old": "Flights, Hotels", "new": "Hotels"}],
    ]


def test_only_what_is_on_the_list_can_be_offered(live: Company, categories: list[ServiceCategory]) -> None:
    for wrong in (categories[2].pk, 999_999):
        answer = put(live, categories[0].pk, wrong)
        assert (answer.status_code, list(answer.json()["errors"])) == (422, ["service_categories"])
    assert put(live, "x").status_code == 422
    assert not live.offered_services.exists()


def test_it_says_where_the_page_is_and_whether_it_is_live(live: Company, company: Company, settings: Any) -> None:
    settings.SITE_URL = "https://qafila.example"

    data = api_for(live.owner).get(url_of(live)).json()["data"]

    assert (data["url"], data["is_live"]) == ("https://qafila.example/en/c/wahat-travel", True)
    assert api_for(company.owner).get(url_of(company)).json()["data"]["is_live"] is False


def test_the_preview_is_the_page_in_a_frame_of_our_own_even_before_it_is_live(company: Company) -> None:
    path = api_for(company.owner).get(url_of(company)).json()["data"]["preview_url"]

    answer = Client().get(path)

    assert path.startswith("/en/page-preview/")
    assert answer.status_code == 200
    assert company.name_en in answer.content.decode()
    assert (answer["X-Frame-Options"], answer["Cache-Control"]) == ("SAMEORIGIN", "private, no-store")
    assert "frame-ancestors 'self'" in answer["Content-Security-Policy"]
    assert "<body inert>" in answer.content.decode()
    assert Client().get(f"/c/{company.sub_domain}").status_code == 404


def test_a_preview_is_for_whoever_holds_its_link_while_it_lives(
    company: Company, time_machine_travel: Any, settings: Any
) -> None:
    path = api_for(company.owner).get(url_of(company)).json()["data"]["preview_url"]

    assert Client().get(path[:-1] + ("a" if path[-1] != "a" else "b")).status_code == 404
    with time_machine_travel(seconds=settings.SIGNED_LINK_SECONDS + 1):
        assert Client().get(path).status_code == 404


def test_the_page_itself_is_framed_by_nobody(live: Company) -> None:
    answer = Client().get("/c/wahat-travel")

    assert answer["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in answer["Content-Security-Policy"]


def test_whoever_may_only_look_changes_nothing(
    live: Company, member_api: MemberApi, categories: list[ServiceCategory]
) -> None:
    member = member_api(live, "view_custom_themes")

    assert member.get(url_of(live)).status_code == 200
    assert member.put(url_of(live), {"service_categories": [categories[0].pk]}, format="json").status_code == 403


SUNDAY = {"day": "sunday", "opens": "09:00", "closes": "17:00"}


def content(company: Company, **body: Any) -> Any:
    return api_for(company.owner).put(url_of(company), body, format="json")


def test_texts_and_hours_are_kept_shown_in_the_readers_language_and_written_down(live: Company) -> None:
    answer = content(live, about_ar="  رحلات   عائلية ", opening_hours=[SUNDAY])

    data = answer.json()["data"]
    assert (data["about_ar"], data["about_en"], data["opening_hours"]) == ("رحلات عائلية", "", [SUNDAY])
    page = Client().get("/en/c/wahat-travel").content.decode()
    assert '<p class="about" lang="ar"><bdi>رحلات عائلية</bdi></p>' in page
    assert "09:00–17:00" in page
    content(live, about_en="Family trips")
    assert '<p class="about" lang="en"><bdi>Family trips' in Client().get("/en/c/wahat-travel").content.decode()
    first, second = Entry.objects.filter(action="company.page_set").order_by("pk")
    with translation.override("en"):
        assert [change["field"] for change in changes_of(first)] == ["about_ar", "opening_hours"]
        assert changes_of(first)[1]["new"] == "Sunday 09:00–17:00"
    assert [change["field"] for change in changes_of(second)] == ["about_en"]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"about_en": "x" * 301}, "about_en"),
        ({"opening_hours": [{**SUNDAY, "day": "someday"}]}, "opening_hours.0.day"),
        ({"opening_hours": [{**SUNDAY, "opens": "25:00"}]}, "opening_hours.0.opens"),
        ({"opening_hours": [{**SUNDAY, "closes": "08:00"}]}, "opening_hours.0.closes"),
        ({"opening_hours": [SUNDAY] * 2}, "opening_hours"),
        ({"service_categories": [999_999]}, "service_categories"),
    ],
)
def test_all_of_it_is_kept_or_nothing(live: Company, wrong: dict[str, Any], field: str) -> None:
    answer = content(live, **{"about_ar": "نص", **wrong})

    assert (answer.status_code, list(answer.json()["errors"])) == (422, [field])
    assert not PageContent.objects.exists()
