"""Which digital names can still be had."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.conf import settings
from rest_framework.test import APIClient

from accounts.users.models import User
from common.clock import utc_now
from common.fields import blind_index
from companies.company.models import Company, QuarantinedName
from companies.company.services import digital_name_quarantine, digital_name_set, sub_domain_availability
from companies.validators.sub_domain import sub_domain_key
from tests.companies.conftest import MemberApi
from tests.factories.companies import CompanyFactory


class TestSubDomains:
    @pytest.mark.parametrize(
        ("name", "available", "reason"),
        [
            ("nice-trip", True, None),
            ("Nice_Trip", True, None),
            ("taken", False, "This value is already in use"),
            ("ta-ken", False, "This value is already in use"),
            ("www", False, "This name is reserved. Please choose another one."),
            ("x", False, "The digital name has 3 to 40 characters"),
            ("قافلة", False, None),
        ],
    )
    def test_a_name_is_free_or_not_with_the_reason(
        self, owner_api: APIClient, name: str, available: Any, reason: Any
    ) -> None:
        CompanyFactory.create(sub_domain="taken", sub_domain_key="taken")
        data = owner_api.get(f"/api/v1/sub-domains/{name}").json()["data"]
        assert data["available"] is available
        if reason:
            assert data["reason"] == reason
        assert (data["reason"] is None) is available

    def test_a_companys_own_name_is_free_for_it(self, owner_api: APIClient, company: Company) -> None:
        url = f"/api/v1/sub-domains/{company.sub_domain}"
        assert owner_api.get(url).json()["data"]["available"] is False
        assert owner_api.get(url, {"company": str(company.pk)}).json()["data"]["available"] is True
        assert owner_api.get(url, {"company": "x"}).status_code == 422

    def test_nobody_asks_in_the_name_of_a_company_that_is_not_theirs(
        self, owner_api: APIClient, company: Company, member_api: MemberApi
    ) -> None:
        other = CompanyFactory.create(sub_domain="others-name", sub_domain_key=sub_domain_key("others-name"))
        unknown = {"company": str(uuid4())}
        for name in ("others-name", "nice-trip"):
            url = f"/api/v1/sub-domains/{name}"
            assert owner_api.get(url, {"company": str(other.pk)}).status_code == 404
            assert owner_api.get(url, {"company": str(other.pk)}).json() == owner_api.get(url, unknown).json()
        own = f"/api/v1/sub-domains/{company.sub_domain}"
        assert member_api(company).get(own, {"company": str(company.pk)}).json()["data"]["available"] is True

    def test_a_taken_name_comes_with_free_ones_like_it(self, owner_api: APIClient) -> None:
        taken = ("wahat", "wahat-travel", "wahattours")
        for name in taken:
            CompanyFactory.create(sub_domain=name, sub_domain_key=sub_domain_key(name))
        gone = CompanyFactory.create(sub_domain="wahat-trips", sub_domain_key="wahattrips")
        digital_name_quarantine(company=gone, now=utc_now())
        gone.delete()
        suggestions = owner_api.get("/api/v1/sub-domains/Wahat").json()["data"]["suggestions"]
        assert suggestions == ["wahat-tourism", "wahat-holidays", "wahat-group"]
        for name in suggestions:
            assert sub_domain_availability(name=name, now=utc_now()).available

    @pytest.mark.parametrize("name", ["wahat", "www", "a b", "x", "taken" * 8])
    def test_none_are_offered_for_a_free_name_or_one_that_nobody_may_have(
        self, owner_api: APIClient, name: str
    ) -> None:
        CompanyFactory.create(sub_domain="taken" * 8, sub_domain_key="taken" * 8)
        assert owner_api.get(f"/api/v1/sub-domains/{name}").json()["data"]["suggestions"] == []

    def test_it_needs_signing_in(self, anonymous_api: APIClient) -> None:
        assert anonymous_api.get("/api/v1/sub-domains/nice-trip").status_code == 401

    def test_the_name_of_an_erased_company_is_kept_free_for_a_year(
        self, time_machine_travel: Any, owner_api: APIClient
    ) -> None:
        company, now = CompanyFactory.create(sub_domain="gone-away", sub_domain_key="goneaway"), utc_now()
        digital_name_quarantine(company=company, now=now)
        digital_name_quarantine(company=company, now=now)
        company.delete()
        assert owner_api.get("/api/v1/sub-domains/gone_away").json()["data"]["available"] is False
        assert "gone" not in QuarantinedName.objects.get().key_index
        with time_machine_travel(days=364):
            assert not sub_domain_availability(name="gone_away", now=utc_now()).available
        with time_machine_travel(days=366):
            assert sub_domain_availability(name="gone_away", now=utc_now()).available


class TestFormerName:
    @pytest.fixture
    def renamed(self, owner: User) -> Company:
        company = CompanyFactory.create(
            owner=owner, standing__level=1, was_confirmed=True, sub_domain="old-name", sub_domain_key="oldname"
        )
        digital_name_set(company=company, name="new-name", now=utc_now())
        return company

    def test_it_is_kept_from_others_for_90_days(self, renamed: Company) -> None:
        now = utc_now()
        assert not sub_domain_availability(name="old_name", now=now).available
        assert not sub_domain_availability(name="oldname", now=now + timedelta(days=89)).available
        assert sub_domain_availability(name="oldname", now=now + timedelta(days=91)).available
        assert "oldname" not in QuarantinedName.objects.get().key_index

    def test_its_company_may_take_it_back(self, renamed: Company, owner_api: APIClient) -> None:
        url = "/api/v1/sub-domains/old-name"
        assert owner_api.get(url).json()["data"]["available"] is False
        assert owner_api.get(url, {"company": str(renamed.pk)}).json()["data"]["available"] is True
        digital_name_set(company=renamed, name="old-name", now=utc_now())
        assert QuarantinedName.objects.get().key_index == blind_index("newname")

    @pytest.mark.parametrize("path", ["/c/{}", "/en/c/{}"])
    def test_its_links_lead_on_to_the_page(
        self, renamed: Company, anonymous_api: APIClient, time_machine_travel: Any, path: str
    ) -> None:
        digital_name_set(company=renamed, name="newest-name", now=utc_now())
        for former in ("old-name", "Old_Name", "new-name"):
            answer = anonymous_api.get(path.format(former))
            assert (answer.status_code, answer["Location"]) == (302, f"{settings.SITE_URL}{path.format('newest-name')}")
        assert anonymous_api.get(path.format("newest-name")).status_code == 200
        told = anonymous_api.get("/api/v1/public/companies/old-name").json()
        assert told["data"]["sub_domain"] == "newest-name"
        with time_machine_travel(days=91):
            assert anonymous_api.get(path.format("old-name")).status_code == 404

    def test_it_leads_nowhere_where_no_page_is(self, renamed: Company, anonymous_api: APIClient) -> None:
        Company.objects.filter(pk=renamed.pk).update(status="rejected")
        assert anonymous_api.get("/c/old-name").status_code == 404

    def test_another_spelling_keeps_nothing(self, renamed: Company) -> None:
        digital_name_set(company=renamed, name="newname", now=utc_now())
        assert QuarantinedName.objects.get().key_index == blind_index("oldname")

    def test_a_draft_keeps_nothing(self, owner: User) -> None:
        draft = CompanyFactory.create(owner=owner, uncompleted=True)
        digital_name_set(company=draft, name="another-name", now=utc_now())
        assert not QuarantinedName.objects.exists()
