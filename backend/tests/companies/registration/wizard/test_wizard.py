"""The wizard as a whole: the way through it, who may, when it is closed."""

import pytest
from rest_framework.test import APIClient

from accounts.users.models import User
from companies.company.models import Company, CompanyKind, ReviewStatus
from companies.main_info.checks import empty_values
from companies.main_info.models import Address, BankAccount, LegalInfo, Phone
from companies.registration.wizard.steps.address import AddressStep
from tests.companies.conftest import MemberApi
from tests.companies.registration.wizard.wizard_calls import (
    ADDRESS,
    BANK,
    LEGAL,
    NAMES,
    PHONE,
    REGION,
    get,
    put,
    states,
)
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import (
    DocumentFactory,
    complete,
    legal_info_create,
    logo_upload,
)


class TestWholeWay:
    def test_an_establishment_walks_through_all_ten_steps_and_is_submitted(
        self, owner_api: APIClient, owner: User
    ) -> None:
        started = owner_api.post("/api/v1/companies", {"kind": "establishment"})
        assert started.status_code == 201
        company = Company.objects.get(pk=started.json()["data"]["id"])
        assert company.owner == owner
        assert states(owner_api, company) == ["done", "pending", *["inactive"] * 8]

        for step, body in ((2, NAMES), (4, REGION), (5, LEGAL), (7, ADDRESS), (8, {"phones": [PHONE]}), (9, BANK)):
            answer = put(owner_api, company, step, body)
            assert answer.status_code == 200, answer.content
            assert answer.json()["data"]["state"] == "done"
        answer = put(owner_api, company, 3, {"sub_domain": "wahat-safar", "logo": logo_upload()}, format="multipart")
        assert answer.status_code == 200, answer.content
        ids = []
        for kind in ("commercial_register", "tax_card", "tourism_license"):
            uploaded = owner_api.post(
                f"/api/v1/companies/{company.pk}/documents",
                {"kind": kind, "file": logo_upload()},
                format="multipart",
            )
            assert uploaded.status_code == 201, uploaded.content
            ids.append(uploaded.json()["data"]["id"])
        assert put(owner_api, company, 6, {"documents": ids}).status_code == 200

        wizard = get(owner_api, company, 10)["wizard"]
        assert [step["state"] for step in wizard["steps"]] == [*["done"] * 9, "pending"]
        assert wizard["next_step"] == 10
        assert put(owner_api, company, 10).status_code == 200

        answer = owner_api.post(f"/api/v1/companies/{company.pk}/submit")
        assert answer.status_code == 200
        assert answer.json()["data"]["status"] == "under_review"
        assert answer.json()["data"]["wizard"]["next_step"] is None

    def test_a_freelancer_is_asked_for_other_things(self, owner_api: APIClient, owner: User) -> None:
        company = CompanyFactory.create(owner=owner, uncompleted=True, freelancer=True)
        values = get(owner_api, company, 5)["values"]
        assert set(values) == {"fullname", "person_identification", "freelance_license_number"}

        body = {
            "fullname": "سارة القحطاني",
            "person_identification": "١٠١٢٣٤٥٦٧٢",
            "freelance_license_number": "FL-123456",
        }
        answer = put(owner_api, company, 5, body)

        assert answer.status_code == 200
        legal = LegalInfo.objects.get(company=company)
        assert (legal.person_identification, legal.person_scheme) == ("1012345672", "NAT")
        assert len(legal.person_identification_index) == 64

    def test_the_last_step_shows_everything(self, owner_api: APIClient, complete_draft: Company) -> None:
        values = get(owner_api, complete_draft, 10)["values"]

        assert values["legal"]["registration_number"] == "7001234567"
        assert {document["kind"] for document in values["documents"]} == {
            "commercial_register",
            "tax_card",
            "tourism_license",
        }
        assert values["address"]["city"] == "الرياض"
        assert len(values["phones"]) == 1
        assert values["bank_account"]["bank_name"] == "مصرف الراجحي"
        assert values["requirements"] == []


class TestWhoAndWhen:
    @pytest.mark.parametrize("step", range(1, 11))
    def test_nothing_is_saved_while_under_review(self, owner_api: APIClient, owner: User, step: int) -> None:
        company = CompanyFactory.create(owner=owner, under_review=True)
        before = Company.objects.filter(pk=company.pk).values().get()
        bodies = {1: {"kind": "freelancer"}, 2: NAMES, 4: REGION, 5: LEGAL, 7: ADDRESS, 8: {"phones": [PHONE]}, 9: BANK}
        answer = put(owner_api, company, step, bodies.get(step, {}))
        assert (answer.status_code, answer.json()["code"]) == (409, "company_under_review")
        assert Company.objects.filter(pk=company.pk).values().get() == before
        assert (Address.objects.count(), Phone.objects.count(), BankAccount.objects.count()) == (0, 0, 0)

    def test_a_confirmed_company_has_no_wizard_any_more(self, owner_api: APIClient, company: Company) -> None:
        answer = put(owner_api, company, 2, NAMES)
        assert (answer.status_code, answer.json()["code"]) == (409, "company_confirmed")

    def test_only_the_owner_sees_and_saves_it(
        self, draft: Company, member_api: MemberApi, stranger_api: APIClient, anonymous_api: APIClient
    ) -> None:
        everything = member_api(draft, "view_legal_info", "edit_legal_info", "view_personal_info", "edit_personal_info")
        for api, status in ((everything, 403), (stranger_api, 404), (anonymous_api, 401)):
            assert api.get(f"/api/v1/companies/{draft.pk}/wizard/5").status_code == status
            assert put(api, draft, 5, LEGAL).status_code == status
        assert not LegalInfo.objects.exists()

    @pytest.mark.parametrize("step", [0, 11, 99])
    def test_there_are_ten_steps(self, owner_api: APIClient, draft: Company, step: int) -> None:
        assert owner_api.get(f"/api/v1/companies/{draft.pk}/wizard/{step}").status_code == 404
        assert put(owner_api, draft, step).status_code == 404

    def test_a_revoked_company_in_suspension_cannot_be_changed(self, owner_api: APIClient, owner: User) -> None:
        company = CompanyFactory.create(
            owner=owner, rejected=True, was_confirmed=True, standing__level=1, standing__started_days_ago=45
        )
        answer = put(owner_api, company, 2, NAMES)
        assert (answer.status_code, answer.json()["code"]) == (409, "company_suspended")


def test_the_state_of_a_step_is_pending_once_begun(owner_api: APIClient, empty_draft: Company) -> None:
    DocumentFactory.create(company=empty_draft)
    found = states(owner_api, empty_draft)
    assert found == ["done", "pending", *["inactive"] * 3, "pending", *["inactive"] * 4]


def test_company_kind_of_the_draft_decides_the_papers(owner_api: APIClient, owner: User) -> None:
    company = complete(CompanyFactory.create(owner=owner, uncompleted=True, kind=CompanyKind.FREELANCER))
    assert owner_api.post(f"/api/v1/companies/{company.pk}/submit").status_code == 200
    company.refresh_from_db()
    assert company.status == ReviewStatus.UNDER_REVIEW


def test_the_wizard_never_stores_a_step_state(owner_api: APIClient, complete_draft: Company) -> None:
    LegalInfo.objects.filter(company=complete_draft).delete()
    assert states(owner_api, complete_draft)[4] == "pending"
    legal_info_create(complete_draft)
    assert states(owner_api, complete_draft)[4] == "done"


def test_every_part_of_an_address_has_a_label_for_the_review() -> None:
    # Where the pin is on the map is shown by the map; whether the page shows it is no matter of the review.
    assert AddressStep.labels.keys() == empty_values(Address).keys() - {"latitude", "longitude", "is_public"}
