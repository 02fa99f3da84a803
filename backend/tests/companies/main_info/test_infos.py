"""Personal and legal info, and what other apps ask about a company."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from accounts.users.models import User
from companies.company.mails import company_recipients
from companies.company.models import Company
from companies.main_info.models import Address, Phone
from companies.main_info.selectors import (
    buyer_snapshot,
    payment_prerequisites,
    primary_bank_account,
)
from tests.companies.conftest import AssertQueries, MemberApi
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import (
    AddressFactory,
    BankAccountFactory,
    DocumentFactory,
    PhoneFactory,
    complete,
    legal_info_create,
)


class TestPersonalInfo:
    def test_it_shows_names_brand_and_region(self, company: Company, owner_api: APIClient) -> None:
        data = owner_api.get(f"/api/v1/companies/{company.pk}/personal-info").json()["data"]
        assert (data["name_en"], data["sub_domain"], data["country"], data["lang"], data["logo"]) == (
            company.name_en,
            company.sub_domain,
            "SA",
            "ar",
            None,
        )

    def test_only_the_language_changes(self, company: Company, owner_api: APIClient) -> None:
        answer = owner_api.put(f"/api/v1/companies/{company.pk}/personal-info", {"lang": "en", "name_en": "Pirates"})
        assert (answer.json()["data"]["lang"], answer.json()["data"]["name_en"]) == ("en", company.name_en)

    @pytest.mark.parametrize("lang", ["fr", "", None])
    def test_the_language_must_be_one_of_ours(self, company: Company, owner_api: APIClient, lang: Any) -> None:
        answer = owner_api.put(f"/api/v1/companies/{company.pk}/personal-info", {"lang": lang})
        assert list(answer.json()["errors"]) == ["lang"]

    def test_rights_and_review(
        self, company: Company, owner: User, owner_api: APIClient, member_api: MemberApi, stranger_api: APIClient
    ) -> None:
        url = f"/api/v1/companies/{company.pk}/personal-info"
        assert member_api(company, "view_addresses").get(url).status_code == 403
        assert member_api(company, "view_personal_info").put(url, {"lang": "en"}).status_code == 403
        assert stranger_api.get(url).status_code == 404
        waiting = CompanyFactory.create(owner=owner, under_review=True)
        answer = owner_api.put(f"/api/v1/companies/{waiting.pk}/personal-info", {"lang": "en"})
        assert (answer.status_code, answer.json()["code"]) == (409, "company_under_review")


class TestLegalInfo:
    def test_it_shows_numbers_and_documents(self, company: Company, owner_api: APIClient) -> None:
        legal_info_create(company)
        document = DocumentFactory.create(company=company)
        data = owner_api.get(f"/api/v1/companies/{company.pk}/legal-info").json()["data"]
        assert data["registration_number"] == "7001234567"
        assert [(item["id"], item["kind"]) for item in data["documents"]] == [(document.pk, "commercial_register")]

    def test_before_it_is_filled_in_it_is_empty(self, draft: Company, owner_api: APIClient) -> None:
        data = owner_api.get(f"/api/v1/companies/{draft.pk}/legal-info").json()["data"]
        assert (data["entity_name"], data["documents"]) == ("", [])

    def test_it_costs_the_same_for_one_document_and_for_three(
        self, company: Company, owner_api: APIClient, django_assert_num_queries: AssertQueries
    ) -> None:
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        DocumentFactory.create(company=company)
        url = f"/api/v1/companies/{company.pk}/legal-info"
        with CaptureQueriesContext(connection) as once:
            owner_api.get(url)
        DocumentFactory.create(company=company)
        DocumentFactory.create(company=company)
        with django_assert_num_queries(len(once)):
            assert len(owner_api.get(url).json()["data"]["documents"]) == 3


class TestParties:
    def test_the_buyer_is_frozen_with_the_default_address(self) -> None:
        company = complete(CompanyFactory.create())
        AddressFactory.create(company=company, city="جدة")
        buyer = buyer_snapshot(company)
        assert (buyer.legal_name, buyer.tax_number, buyer.registration_number, buyer.registration_scheme) == (
            "شركة واحة السفر للسياحة",
            "310122393500003",
            "7001234567",
            "700",
        )
        assert (buyer.city, buyer.country, buyer.building_no, buyer.name_en) == (
            "الرياض",
            "SA",
            "2929",
            company.name_en,
        )

    def test_a_freelancers_identity_number_is_not_on_invoices(self) -> None:
        company = complete(CompanyFactory.create(freelancer=True))
        buyer = buyer_snapshot(company)
        assert buyer.legal_name == "سارة بنت محمد القحطاني"
        assert "1012345672" not in str(buyer)

    def test_a_company_without_anything_is_still_a_buyer(self, company: Company) -> None:
        buyer = buyer_snapshot(company)
        assert (buyer.legal_name, buyer.city, buyer.tax_number) == (company.company_name, "", "")

    def test_what_paying_needs(self, company: Company) -> None:
        assert payment_prerequisites(company) == (False, False)
        PhoneFactory.create(company=company)
        AddressFactory.create(company=company, is_default=True)
        assert payment_prerequisites(company) == (True, True)
        assert (Phone.objects.count(), Address.objects.count()) == (1, 1)

    def test_the_primary_account(self, company: Company) -> None:
        assert primary_bank_account(company) is None
        BankAccountFactory.create(is_primary=True)
        primary = BankAccountFactory.create(company=company, is_primary=True)
        assert primary_bank_account(company) == primary

    def test_mails_go_to_an_owner_who_can_sign_in(self, company: Company, owner: User) -> None:
        assert company_recipients(company) == [owner]
        owner.is_active = False
        assert company_recipients(company) == []
        company.owner = None
        assert company_recipients(company) == []
