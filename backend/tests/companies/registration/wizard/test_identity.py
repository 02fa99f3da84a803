"""Steps 1 to 4: kind, names, digital name and logo, region."""

from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage, storages
from PIL import Image
from rest_framework.test import APIClient

from accounts.users.models import User
from activity.models import Entry
from companies.company.models import Company
from companies.documents.models import Document
from companies.main_info.models import Address, BankAccount, LegalInfo
from tests.companies.conftest import CaptureCommits
from tests.companies.registration.wizard.wizard_calls import NAMES, REGION, REQUIRED, errors, get, put, states
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import (
    PhoneFactory,
    complete,
    logo_upload,
    picture,
)


class TestKind:
    def test_another_kind_empties_legal_info_and_documents_with_their_files(
        self, owner_api: APIClient, complete_draft: Company, django_capture_on_commit_callbacks: CaptureCommits
    ) -> None:
        paths = [document.file.name for document in Document.objects.filter(company=complete_draft)]

        with django_capture_on_commit_callbacks(execute=True):
            answer = put(owner_api, complete_draft, 1, {"kind": "freelancer"})

        assert answer.status_code == 200
        assert not LegalInfo.objects.filter(company=complete_draft).exists()
        assert not Document.objects.filter(company=complete_draft).exists()
        assert [path for path in paths if default_storage.exists(str(path))] == []
        assert [step["state"] for step in answer.json()["data"]["wizard"]["steps"]] == [
            *["done"] * 4,
            "pending",
            "inactive",
            *["done"] * 3,
            "inactive",
        ]

    def test_the_same_kind_empties_nothing(self, owner_api: APIClient, complete_draft: Company) -> None:
        assert put(owner_api, complete_draft, 1, {"kind": "establishment"}).status_code == 200
        assert LegalInfo.objects.filter(company=complete_draft).exists()
        assert Document.objects.filter(company=complete_draft).count() == 3

    def test_an_unknown_kind_is_refused(self, owner_api: APIClient, draft: Company) -> None:
        assert set(errors(put(owner_api, draft, 1, {"kind": "club"}))) == {"kind"}


def public_files() -> set[Path]:
    return {path for path in Path(storages["public"].path("")).rglob("*") if path.is_file()}


class TestNames:
    @pytest.mark.parametrize(
        ("body", "field", "english", "arabic"),
        [
            ({**NAMES, "company_name": ""}, "company_name", REQUIRED, "هذا الحقل مطلوب"),
            ({**NAMES, "company_name": "\u200f "}, "company_name", REQUIRED, "هذا الحقل مطلوب"),
            ({**NAMES, "name_ar": None}, "name_ar", REQUIRED, "هذا الحقل مطلوب"),
            (
                {**NAMES, "name_ar": "Wahat"},
                "name_ar",
                "Write this name in Arabic letters",
                "اكتب هذا الاسم بأحرف عربية",
            ),
            (
                {**NAMES, "name_en": "واحة"},
                "name_en",
                "Write this name in English letters",
                "اكتب هذا الاسم بأحرف إنجليزية",
            ),
            # Invitations tell it to strangers.
            (
                {**NAMES, "company_name": "جائزة http：//evil.example"},
                "company_name",
                "A name can’t contain a link",
                "لا يمكن أن يحتوي الاسم على رابط",
            ),
            (
                {**NAMES, "name_en": "www.evil.example"},
                "name_en",
                "A name can’t contain a link",
                "لا يمكن أن يحتوي الاسم على رابط",
            ),
            (
                {**NAMES, "name_en": "Wahat\x1b[2J"},
                "name_en",
                "Remove the characters that can’t be displayed",
                "احذف الأحرف التي لا يمكن عرضها",
            ),
            ({**NAMES, "name_en": "W"}, "name_en", "At least 2 characters", "الحد الأدنى حرفان"),
            ({**NAMES, "name_en": "W" * 121}, "name_en", "At most 120 characters", "الحد الأقصى 120 حرفًا"),
        ],
    )
    def test_a_bad_name_is_refused_beside_its_field_in_both_languages(
        self,
        owner_api: APIClient,
        arabic_owner_api: APIClient,
        empty_draft: Company,
        body: dict[str, Any],
        field: str,
        english: str,
        arabic: str,
    ) -> None:
        assert errors(put(owner_api, empty_draft, 2, body)) == {field: [english]}
        assert errors(put(arabic_owner_api, empty_draft, 2, body)) == {field: [arabic]}
        empty_draft.refresh_from_db()
        assert empty_draft.company_name == ""

    def test_all_faults_are_told_at_once(self, owner_api: APIClient, empty_draft: Company) -> None:
        assert set(errors(put(owner_api, empty_draft, 2, {}))) == {"company_name", "name_ar", "name_en"}

    def test_names_are_cleaned_and_found_without_spelling_variants(
        self, owner_api: APIClient, empty_draft: Company
    ) -> None:
        body = {"company_name": "  قافـلة   الأُنس ", "name_ar": "قافلة الأنس", "name_en": "Qafilat Al-Uns"}
        assert put(owner_api, empty_draft, 2, body).status_code == 200
        empty_draft.refresh_from_db()
        assert empty_draft.company_name == "قافـلة الأُنس"
        found = owner_api.get("/api/v1/companies", {"search": "قافله الانس"}).json()["data"]
        assert [company["id"] for company in found] == [str(empty_draft.pk)]

    def test_an_omitted_name_keeps_its_value(self, owner_api: APIClient, draft: Company) -> None:
        assert put(owner_api, draft, 2, {"name_en": "Oasis"}).status_code == 200
        before = draft.name_ar
        draft.refresh_from_db()
        assert (draft.name_en, draft.name_ar) == ("Oasis", before)


class TestBrand:
    @pytest.mark.parametrize(
        ("name", "english", "arabic"),
        [
            ("", REQUIRED, "هذا الحقل مطلوب"),
            ("wahat1", "English letters only", "أحرف إنجليزية فقط"),
            ("wa hat", "English letters only", "أحرف إنجليزية فقط"),
            ("-wahat", "English letters only", "أحرف إنجليزية فقط"),
            ("واحة", "English letters only", "أحرف إنجليزية فقط"),
            ("wa", "The digital name has 3 to 40 characters", "يتكون الاسم الرقمي"),
            ("ad-min", "This name is reserved", "هذا الاسم محجوز"),
        ],
    )
    def test_a_bad_digital_name_is_refused_in_both_languages(
        self,
        owner_api: APIClient,
        arabic_owner_api: APIClient,
        empty_draft: Company,
        name: str,
        english: str,
        arabic: str,
    ) -> None:
        before = public_files()
        for api, words in ((owner_api, english), (arabic_owner_api, arabic)):
            answer = put(api, empty_draft, 3, {"sub_domain": name, "logo": logo_upload()}, format="multipart")
            assert list(errors(answer)) == ["sub_domain"]
            assert errors(answer)["sub_domain"][0].startswith(words)
        assert public_files() == before
        empty_draft.refresh_from_db()
        assert (empty_draft.sub_domain, empty_draft.sub_domain_key) == ("", None)

    def test_a_name_that_differs_by_case_or_dashes_only_is_taken(
        self, owner_api: APIClient, empty_draft: Company
    ) -> None:
        CompanyFactory.create(sub_domain="nice-trip", sub_domain_key="nicetrip")
        answer = put(owner_api, empty_draft, 3, {"sub_domain": "Nice_Trip", "logo": logo_upload()}, format="multipart")
        assert errors(answer) == {"sub_domain": ["This value is already in use"]}

    def test_a_company_keeps_its_own_name(self, owner_api: APIClient, complete_draft: Company) -> None:
        assert put(owner_api, complete_draft, 3, {"sub_domain": complete_draft.sub_domain}).status_code == 200

    @pytest.mark.parametrize(
        ("logo", "message"),
        [
            (logo_upload(size=(64, 32)), "The logo must be square (1:1)"),
            (logo_upload(kind="GIF"), "jpg, png or jpeg images only, 512 KB at most"),
        ],
    )
    def test_a_bad_logo_is_refused_and_nothing_is_stored(
        self, owner_api: APIClient, empty_draft: Company, logo: Any, message: str
    ) -> None:
        logo.seek(0)
        answer = put(owner_api, empty_draft, 3, {"sub_domain": "nice-trip", "logo": logo}, format="multipart")
        assert errors(answer) == {"logo": [message]}
        empty_draft.refresh_from_db()
        assert (empty_draft.sub_domain, empty_draft.logo) == ("", "")

    def test_the_log_names_a_new_logo_without_its_file(self, owner_api: APIClient, empty_draft: Company) -> None:
        put(owner_api, empty_draft, 3, {"sub_domain": "nice-trip", "logo": logo_upload()}, format="multipart")
        changes = Entry.objects.filter(action="company.step_saved").latest("pk").changes
        assert {"field": "sub_domain", "old": "", "new": "nice-trip"} in changes
        assert {"field": "logo", "old": None, "new": None} in changes

    def test_a_drawn_letter_does_for_a_first_logo_and_a_file_takes_its_place(
        self, owner_api: APIClient, empty_draft: Company, django_capture_on_commit_callbacks: CaptureCommits
    ) -> None:
        assert put(owner_api, empty_draft, 3, {"sub_domain": "nice-trip", "monogram": True}).status_code == 200
        empty_draft.refresh_from_db()
        drawn = empty_draft.logo
        with storages["public"].open(drawn) as stored, Image.open(stored) as image:
            assert (image.format, image.size) == ("PNG", (512, 512))
        assert put(owner_api, empty_draft, 3, {"monogram": True}).status_code == 200
        empty_draft.refresh_from_db()
        assert empty_draft.logo == drawn
        with django_capture_on_commit_callbacks(execute=True):
            put(owner_api, empty_draft, 3, {"logo": logo_upload(), "monogram": True}, format="multipart")
        empty_draft.refresh_from_db()
        assert empty_draft.logo != drawn
        assert not storages["public"].exists(drawn)

    def test_the_logo_is_required(self, owner_api: APIClient, empty_draft: Company) -> None:
        assert errors(put(owner_api, empty_draft, 3, {"sub_domain": "nice-trip"})) == {"logo": [REQUIRED]}

    def test_a_new_logo_replaces_the_old_file(
        self, owner_api: APIClient, empty_draft: Company, django_capture_on_commit_callbacks: CaptureCommits
    ) -> None:
        body = {"sub_domain": "nice-trip", "logo": logo_upload()}
        assert put(owner_api, empty_draft, 3, body, format="multipart").status_code == 200
        empty_draft.refresh_from_db()
        first = empty_draft.logo
        assert storages["public"].exists(first)
        with django_capture_on_commit_callbacks(execute=True):
            answer = put(owner_api, empty_draft, 3, {"logo": logo_upload()}, format="multipart")
        empty_draft.refresh_from_db()
        assert answer.json()["data"]["values"]["logo"] == f"/media/{empty_draft.logo}"
        assert storages["public"].exists(empty_draft.logo)
        assert not storages["public"].exists(first)


def test_a_truncated_picture_is_refused_as_a_logo(owner_api: APIClient, empty_draft: Company) -> None:
    from django.core.files.uploadedfile import SimpleUploadedFile

    cut = SimpleUploadedFile("logo.png", picture(size=(300, 300))[:-60], content_type="image/png")
    answer = put(owner_api, empty_draft, 3, {"sub_domain": "nice-trip", "logo": cut}, format="multipart")
    assert list(errors(answer)) == ["logo"]


class TestRegion:
    def test_codes_must_be_on_the_lists(self, owner_api: APIClient, empty_draft: Company) -> None:
        answer = put(owner_api, empty_draft, 4, {"country": "XX", "currency": "XXX", "lang": "fr"})
        assert errors(answer) == {name: ["Choose one from the list"] for name in REGION}

    def test_all_three_are_required(self, owner_api: APIClient, empty_draft: Company) -> None:
        assert errors(put(owner_api, empty_draft, 4, {})) == {name: [REQUIRED] for name in REGION}

    def test_another_country_checks_legal_info_address_phones_and_account_again(
        self, owner_api: APIClient, complete_draft: Company
    ) -> None:
        answer = put(owner_api, complete_draft, 4, {"country": "EG"})

        steps = {step["key"]: step["state"] for step in answer.json()["data"]["wizard"]["steps"]}
        assert steps["legal"] == "pending"
        assert steps["address"] == "pending"
        assert (steps["contacts"], steps["bank"], steps["documents"]) == ("done", "done", "done")
        assert answer.json()["data"]["wizard"]["next_step"] == 5
        assert get(owner_api, complete_draft, 5)["errors"]["tax_number"] == [
            "The tax registration number has 9 digits."
        ]
        assert get(owner_api, complete_draft, 7)["errors"] == {
            "country": ["The address must be in the company’s country"]
        }
        assert Address.objects.filter(company=complete_draft).count() == 1

    def test_an_egyptian_hotline_is_no_phone_elsewhere(self, owner_api: APIClient, owner: User) -> None:
        company = complete(CompanyFactory.create(owner=owner, uncompleted=True, country="EG"))
        PhoneFactory.create(company=company, phone="19777", type="landline")
        assert dict(zip(range(1, 11), states(owner_api, company), strict=True))[8] == "done"

        put(owner_api, company, 4, {"country": "SA"})

        assert get(owner_api, company, 8)["errors"] == {
            "phones": ["One of the phone numbers is not valid in the company’s country"]
        }

    def test_a_country_with_ibans_asks_for_one(self, owner_api: APIClient, owner: User) -> None:
        company = complete(CompanyFactory.create(owner=owner, uncompleted=True, country="MA"))
        BankAccount.objects.filter(company=company).update(iban="", iban_index="", account_number_index="x" * 64)
        account = BankAccount.objects.get(company=company)
        account.account_number = "0011223344"
        account.save()
        assert states(owner_api, company)[8] == "done"

        put(owner_api, company, 4, {"country": "SA"})

        assert states(owner_api, company)[8] == "pending"
