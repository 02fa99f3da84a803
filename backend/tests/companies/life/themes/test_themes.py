"""Choosing the look of a company's page: what a licence's level unlocks, and what happens when it falls."""

from typing import Any

import pytest
from django.utils import translation
from rest_framework.test import APIClient

from activity.actions import changes_of
from activity.models import Entry
from companies.company.models import Company, Standing
from companies.life.themes.models import ThemeChoice
from references.site.colours import ROLES
from references.site.models import ProjectSetting, Theme
from tests.companies.conftest import MemberApi
from tests.factories.accounts import UserFactory, api_for
from tests.factories.companies import CompanyFactory

OWN = {
    "primary": "#7a1f5c",
    "on_primary": "#ffffff",
    "secondary": "#1f5c7a",
    "background": "#fbf7fa",
    "surface": "#ffffff",
    "text": "#22121c",
    "muted": "#6b5a64",
}


def theme_of(level: int, name: str) -> Theme:
    return Theme.objects.create(name_ar=name, name_en=name, level=level, colours=dict.fromkeys(ROLES, "#ffffff"))


@pytest.fixture
def themes() -> dict[int, Theme]:
    """One for each level, custom colours from level 2."""
    ProjectSetting.objects.create(key="custom_colours_level", value="2")
    return {level: theme_of(level, f"Theme {level}") for level in range(4)}


@pytest.fixture
def licensed() -> Company:
    return CompanyFactory.create(standing__level=1)


def put(api: APIClient, company: Company, body: Any) -> Any:
    return api.put(f"/api/v1/companies/{company.pk}/theme", body, format="json")


def level_set(company: Company, level: int) -> None:
    Standing.objects.filter(pk=company.pk).update(level=level)


def test_what_is_chosen_shows_at_once_and_is_written_down(themes: dict[int, Theme], licensed: Company) -> None:
    answer = put(api_for(licensed.owner), licensed, {"theme": themes[1].pk})

    assert answer.status_code == 200
    data = answer.json()["data"]
    assert data["theme"] == {"id": themes[1].pk, "name": "Theme 1"}
    assert (data["look"]["id"], data["colours"], data["level"], data["colours_unlocked"]) == (
        themes[1].pk,
        None,
        1,
        False,
    )
    entry = Entry.objects.get(company_id=licensed.pk, action="themechoice.changed")
    assert entry.changes == [{"field": "theme", "old": "", "new": {"ar": themes[1].name_ar, "en": "Theme 1"}}]
    with translation.override("ar"):
        assert [change["new"] for change in changes_of(entry)] == [themes[1].name_ar]


def test_choosing_the_same_again_is_no_change(themes: dict[int, Theme], licensed: Company) -> None:
    for _time in range(2):
        assert put(api_for(licensed.owner), licensed, {"theme": themes[1].pk}).status_code == 200

    assert Entry.objects.filter(action="themechoice.changed").count() == 1


@pytest.mark.parametrize(
    ("language", "none", "locked"),
    [
        ("en", "You need a plan to change the theme", "Upgrade your plan to use this theme"),
        (
            "ar",
            "لا يمكن تغيير المظهر بلا باقة، يُرجى الاشتراك في إحدى الباقات",
            "هذا المظهر متاح في باقة أعلى، يُرجى ترقية باقتك لاستخدامه",
        ),
    ],
)
def test_the_warnings_of_the_specification(
    themes: dict[int, Theme], licensed: Company, company: Company, language: str, none: str, locked: str
) -> None:
    unlicensed = put(api_for(company.owner, language=language), company, {"theme": themes[0].pk})
    too_high = put(api_for(licensed.owner, language=language), licensed, {"theme": themes[2].pk})

    assert (unlicensed.status_code, unlicensed.json()) == (409, {"message": none, "code": "theme_needs_licence"})
    assert (too_high.status_code, too_high.json()) == (409, {"message": locked, "code": "theme_needs_upgrade"})
    assert not ThemeChoice.objects.exists()


def test_own_colours_need_the_level_that_ops_set(themes: dict[int, Theme], licensed: Company) -> None:
    api, body = api_for(licensed.owner), {"theme": themes[1].pk, "colours": OWN}

    refused = put(api, licensed, body)
    assert (refused.status_code, refused.json()["code"]) == (409, "colours_need_upgrade")
    ProjectSetting.objects.update(value="1")

    assert put(api, licensed, body).json()["data"]["look"]["colours"] == OWN


def test_colours_that_cannot_be_read_are_refused_beside_each_with_one_that_can(
    themes: dict[int, Theme], licensed: Company
) -> None:
    level_set(licensed, 2)

    answer = put(api_for(licensed.owner), licensed, {"theme": themes[1].pk, "colours": OWN | {"muted": "#bbaaaa"}})

    assert answer.status_code == 422
    assert list(answer.json()["errors"]) == ["colours.muted"]
    assert answer.json()["errors"]["colours.muted"][-1].endswith("can be read")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "theme"),
        ({"theme": 999_999}, "theme"),
        ({"theme": "sea"}, "theme"),
        ({"colours": OWN}, "theme"),
        ({"colours": "red"}, "colours"),
        ({"colours": {"primary": "#000000"}}, "colours.text"),
        ({"colours": OWN | {"text": "red;}</style>"}, "theme": 0}, "theme"),
    ],
)
def test_what_makes_no_sense_is_told_beside_its_field(licensed: Company, body: Any, field: str) -> None:
    answer = put(api_for(licensed.owner), licensed, body)

    assert answer.status_code == 422
    assert field in answer.json()["errors"]


def test_no_style_sheet_gets_in_by_a_colour(themes: dict[int, Theme], licensed: Company) -> None:
    level_set(licensed, 3)

    answer = put(
        api_for(licensed.owner), licensed, {"theme": themes[1].pk, "colours": OWN | {"text": "red;}</style><script>"}}
    )

    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["colours.text"])


def test_when_the_level_falls_the_free_look_shows_and_the_choice_comes_back_with_it(
    themes: dict[int, Theme], licensed: Company
) -> None:
    api, there = api_for(licensed.owner), f"/api/v1/companies/{licensed.pk}/theme"
    level_set(licensed, 3)
    put(api, licensed, {"theme": themes[3].pk, "colours": OWN})

    def shown() -> tuple[int, bool]:
        look = api.get(there).json()["data"]["look"]
        return look["id"], look["colours"] == OWN

    assert shown() == (themes[3].pk, True)
    level_set(licensed, 1)
    assert shown() == (themes[0].pk, False)
    assert api.get(there).json()["data"]["theme"]["id"] == themes[3].pk
    level_set(licensed, 3)
    assert shown() == (themes[3].pk, True)


def test_own_colours_fall_back_to_the_themes_where_only_they_are_locked(
    themes: dict[int, Theme], licensed: Company
) -> None:
    level_set(licensed, 2)
    put(api_for(licensed.owner), licensed, {"theme": themes[1].pk, "colours": OWN})
    level_set(licensed, 1)

    look = api_for(licensed.owner).get(f"/api/v1/companies/{licensed.pk}/theme").json()["data"]["look"]

    assert (look["id"], look["colours"]) == (themes[1].pk, themes[1].colours)


def test_a_theme_that_staff_took_off_the_list_stays_with_whoever_has_it(
    themes: dict[int, Theme], licensed: Company
) -> None:
    api = api_for(licensed.owner)
    put(api, licensed, {"theme": themes[1].pk})
    Theme.objects.filter(pk=themes[1].pk).update(is_active=False)

    assert put(api, licensed, {"theme": themes[1].pk}).json()["data"]["look"]["id"] == themes[1].pk
    other = CompanyFactory.create(standing__level=1)
    assert put(api_for(other.owner), other, {"theme": themes[1].pk}).status_code == 422


def test_colours_are_changed_thirty_times_an_hour_at_most(themes: dict[int, Theme], licensed: Company) -> None:
    api = api_for(licensed.owner)

    codes = [put(api, licensed, {"theme": themes[number % 2].pk}).status_code for number in range(31)]

    assert codes == [200] * 30 + [429]
    assert ThemeChoice.objects.get(company=licensed).theme == themes[1]


def test_while_suspended_nothing_is_chosen(themes: dict[int, Theme]) -> None:
    company = CompanyFactory.create(standing__level=1, standing__started_days_ago=45)

    answer = put(api_for(company.owner), company, {"theme": themes[0].pk})

    assert (answer.status_code, answer.json()["code"]) == (409, "company_suspended")


class TestGallery:
    def rows(self, api: APIClient, **query: Any) -> Any:
        return api.get("/api/v1/themes", {"pagination": "all", **query})

    def test_it_says_what_the_companys_licence_unlocks(self, themes: dict[int, Theme], licensed: Company) -> None:
        answer = self.rows(api_for(licensed.owner), company=licensed.pk)

        assert [row["unlocked"] for row in answer.json()["data"]] == [True, True, False, False]
        assert answer["Cache-Control"] == "no-store"

    def test_without_a_licence_none_is_unlocked(self, themes: dict[int, Theme], company: Company) -> None:
        assert {row["unlocked"] for row in self.rows(api_for(company.owner), company=company.pk).json()["data"]} == {
            False
        }

    def test_everybody_sees_it_and_browsers_may_keep_it(
        self, themes: dict[int, Theme], anonymous_api: APIClient
    ) -> None:
        answer = self.rows(anonymous_api)

        assert {row["unlocked"] for row in answer.json()["data"]} == {False}
        assert "public" in answer["Cache-Control"]

    def test_a_company_is_for_those_who_may_see_its_theme(
        self, licensed: Company, anonymous_api: APIClient, member_api: MemberApi
    ) -> None:
        stranger = api_for(UserFactory.create())

        assert self.rows(anonymous_api, company=licensed.pk).status_code == 401
        assert self.rows(stranger, company=licensed.pk).status_code == 404
        assert self.rows(stranger, company="nonsense").status_code == 404
        assert self.rows(member_api(licensed), company=licensed.pk).status_code == 403
        assert self.rows(member_api(licensed, "view_custom_themes"), company=licensed.pk).status_code == 200


@pytest.mark.parametrize("method", ["TRACE", "POST", "DELETE"])
def test_a_method_that_the_gallery_does_not_serve_is_405_whoever_asks(licensed: Company, method: str) -> None:
    url = f"/api/v1/themes?company={licensed.pk}"

    for api in (api_for(None), api_for(UserFactory.create()), api_for(licensed.owner)):
        assert api.generic(method, url).status_code == 405
