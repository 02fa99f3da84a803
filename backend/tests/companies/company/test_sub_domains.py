"""Which digital names can still be had."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from common.clock import utc_now
from companies.company.models import Company, QuarantinedName
from companies.company.services import digital_name_quarantine, sub_domain_availability
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
