"""Steps 5 and 6: legal info and documents."""

from typing import Any

import pytest
from django.core.files.storage import default_storage
from rest_framework.test import APIClient

from accounts.users.models import User
from companies.company.models import Company
from companies.documents.models import Document
from companies.main_info.models import LegalInfo
from tests.companies.conftest import CaptureCommits
from tests.companies.registration.wizard.wizard_calls import LEGAL, REQUIRED, errors, put
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import (
    DocumentFactory,
)


class TestLegal:
    @pytest.mark.parametrize(
        ("change", "field", "english", "arabic"),
        [
            ({"entity_name": ""}, "entity_name", REQUIRED, "هذا الحقل مطلوب"),
            (
                {"registration_number": "12"},
                "registration_number",
                "The commercial registration or unified national number has 10 digits and does not start with 0.",
                "يتكون رقم السجل التجاري أو الرقم الوطني الموحد من 10 أرقام، ولا يبدأ بالصفر.",
            ),
            (
                {"tax_number": "31012239350000"},
                "tax_number",
                "The tax number has 15 digits and starts and ends with 3.",
                "يتكون الرقم الضريبي من 15 رقمًا، ويبدأ وينتهي بالرقم 3.",
            ),
            ({"tourism_license": None}, "tourism_license", REQUIRED, "هذا الحقل مطلوب"),
        ],
    )
    def test_a_bad_number_is_refused_in_both_languages(
        self,
        owner_api: APIClient,
        arabic_owner_api: APIClient,
        draft: Company,
        change: dict[str, Any],
        field: str,
        english: str,
        arabic: str,
    ) -> None:
        assert errors(put(owner_api, draft, 5, LEGAL | change)) == {field: [english]}
        assert errors(put(arabic_owner_api, draft, 5, LEGAL | change)) == {field: [arabic]}
        assert not LegalInfo.objects.filter(company=draft).exists()

    def test_numbers_are_stored_compact_with_their_register(self, owner_api: APIClient, draft: Company) -> None:
        answer = put(
            owner_api,
            draft,
            5,
            LEGAL | {"registration_number": " ٧٠٠١٢٣٤٥٦٧\u200f", "tax_number": "3101 2239 3500 003"},
        )
        assert answer.status_code == 200
        legal = LegalInfo.objects.get(company=draft)
        assert (legal.registration_number, legal.registration_scheme) == ("7001234567", "700")
        assert legal.tax_number == "310122393500003"

    def test_a_soft_rule_warns_and_saves(self, owner_api: APIClient, draft: Company) -> None:
        answer = put(owner_api, draft, 5, LEGAL | {"tax_number": "399999999900003"})
        assert answer.status_code == 200
        assert list(answer.json()["data"]["warnings"]) == ["tax_number"]
        assert LegalInfo.objects.get(company=draft).tax_number == "399999999900003"

    def test_the_fields_of_the_other_kind_are_ignored(self, owner_api: APIClient, draft: Company) -> None:
        assert put(owner_api, draft, 5, LEGAL | {"fullname": "x", "person_identification": "1"}).status_code == 200
        assert LegalInfo.objects.get(company=draft).fullname == ""

    def test_an_identity_number_is_encrypted_and_stays_out_of_the_log(self, owner_api: APIClient, owner: User) -> None:
        from django.db import connection

        from activity.models import Entry

        company = CompanyFactory.create(owner=owner, uncompleted=True, freelancer=True)
        body = {"fullname": "سارة", "person_identification": "1012345672", "freelance_license_number": "FL-123456"}
        put(owner_api, company, 5, body)
        with connection.cursor() as cursor:
            cursor.execute("SELECT person_identification, freelance_license_number FROM companies_legalinfo")
            stored = cursor.fetchone()
        assert "1012345672" not in stored[0]
        assert "FL-123456" not in stored[1]
        assert "1012345672" not in str(list(Entry.objects.values()))


class TestDocuments:
    def test_missing_papers_are_named(self, owner_api: APIClient, draft: Company) -> None:
        paper = DocumentFactory.create(company=draft, kind="tax_card")
        assert errors(put(owner_api, draft, 6, {"documents": [paper.pk]})) == {
            "commercial_register": ["Upload this document"],
            "tourism_license": ["Upload this document"],
        }

    def test_another_companys_document_is_no_document(self, owner_api: APIClient, complete_draft: Company) -> None:
        foreign = DocumentFactory.create()
        ids = [document.pk for document in Document.objects.filter(company=complete_draft)]
        answer = put(owner_api, complete_draft, 6, {"documents": [*ids, foreign.pk]})
        assert errors(answer) == {"documents": ["This item could not be found"]}
        assert Document.objects.filter(company=complete_draft).count() == 3

    def test_files_that_are_not_named_go(
        self, owner_api: APIClient, complete_draft: Company, django_capture_on_commit_callbacks: CaptureCommits
    ) -> None:
        spare = DocumentFactory.create(company=complete_draft, kind="tax_card")
        ids = list(Document.objects.filter(company=complete_draft).exclude(pk=spare.pk).values_list("pk", flat=True))
        with django_capture_on_commit_callbacks(execute=True):
            assert put(owner_api, complete_draft, 6, {"documents": ids}).status_code == 200
        assert not Document.objects.filter(pk=spare.pk).exists()
        assert not default_storage.exists(str(spare.file.name))
