"""A company as everybody may see it."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from companies.company.models import Company
from references.site.colours import ROLES
from references.site.models import Theme
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import (
    LinkFactory,
    PhoneFactory,
)


class TestPublicPage:
    def show(self, api: Any, company: Any) -> Any:
        return api.get(f"/api/v1/public/companies/{company.sub_domain}")

    def test_a_licensed_company_shows_what_its_owner_made_public(self, anonymous_api: APIClient) -> None:
        company = CompanyFactory.create(standing__level=1)
        PhoneFactory.create(company=company, name="عام")
        PhoneFactory.create(company=company, name="خاص", is_public=False)
        LinkFactory.create(company=company, is_public=False)
        Theme.objects.create(name_ar="رمال", name_en="Sands", level=0, colours=dict.fromkeys(ROLES, "#1d4f91"))
        body = self.show(anonymous_api, company).json()
        assert body["suspended"] is False
        assert (body["data"]["name_en"], body["data"]["theme"]["name"]) == (company.name_en, "Sands")
        assert [phone["name"] for phone in body["data"]["contacts"]["phones"]] == ["عام"]
        assert body["data"]["contacts"]["links"] == []
        assert set(body["data"]) == {
            "name",
            "name_ar",
            "name_en",
            "sub_domain",
            "country",
            "logo",
            "theme",
            "contacts",
            "service_categories",
            "about",
            "opening_hours",
            "licence",
        }

    def test_it_is_found_however_the_name_is_spelled(self, anonymous_api: APIClient) -> None:
        CompanyFactory.create(standing__level=1, sub_domain="nice-trip", sub_domain_key="nicetrip")
        assert anonymous_api.get("/api/v1/public/companies/Nice_Trip").status_code == 200

    def test_in_allowance_it_is_still_there_in_suspension_it_is_closed(self, anonymous_api: APIClient) -> None:
        allowance = CompanyFactory.create(standing__level=1, standing__started_days_ago=32)
        assert self.show(anonymous_api, allowance).json()["suspended"] is False
        for days in (45, 55):
            company = CompanyFactory.create(standing__level=1, standing__started_days_ago=days)
            assert self.show(anonymous_api, company).json() == {"suspended": True, "data": None}

    @pytest.mark.parametrize("traits", [{"uncompleted": True}, {"under_review": True}, {"rejected": True}])
    def test_it_is_unknown_unless_confirmed(self, anonymous_api: APIClient, traits: Any) -> None:
        company = CompanyFactory.create(standing__level=1, **traits)
        assert self.show(anonymous_api, company).status_code == 404

    def test_it_is_unknown_before_the_first_licence(self, anonymous_api: APIClient, company: Company) -> None:
        assert self.show(anonymous_api, company).status_code == 404
        assert anonymous_api.get("/api/v1/public/companies/nobody").status_code == 404
