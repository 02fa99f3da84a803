"""The wizard, step by step, through its address."""

from typing import Any

import pytest
from django.core.files.storage import default_storage, storages
from rest_framework.response import Response
from rest_framework.test import APIClient

from companies.models import (
    Address,
    BankAccount,
    Company,
    CompanyKind,
    Document,
    LegalInfo,
    Link,
    Phone,
    ReviewStatus,
)
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import (
    IBANS,
    DocumentFactory,
    PhoneFactory,
    complete,
    legal_info_create,
    logo_upload,
    picture,
)

REQUIRED = "This field is required"
NAMES = {"company_name": "واحة", "name_ar": "شركة واحة السفر", "name_en": "Wahat Travel"}
REGION = {"country": "SA", "currency": "SAR", "lang": "ar"}
LEGAL = {
    "entity_name": "شركة واحة السفر للسياحة",
    "registration_number": "7001234567",
    "tax_number": "310122393500003",
    "tourism_license": "73104512",
}
ADDRESS = {
    "address_name": "المكتب الرئيسي",
    "city": "الرياض",
    "district": "العليا",
    "street": "طريق الملك فهد",
    "building_no": "2929",
    "postal_code": "12214",
}
PHONE = {"name": "خدمة العملاء", "phone": "0512345678", "type": "mobile"}
BANK = {
    "account_holder_name": "شركة واحة السفر",
    "bank_name": "مصرف الراجحي",
    "iban": IBANS[0],
    "currency": "SAR",
    "account_type": "entity",
}


def put(api: APIClient, company: Company, step: int, body: Any = None, **kwargs: Any) -> Response:
    return api.put(f"/api/v1/companies/{company.pk}/wizard/{step}", body if body is not None else {}, **kwargs)


def get(api: APIClient, company: Company, step: int) -> Any:
    return api.get(f"/api/v1/companies/{company.pk}/wizard/{step}").json()["data"]


def states(api: APIClient, company: Company) -> list[str]:
    return [step["state"] for step in get(api, company, 1)["wizard"]["steps"]]


def errors(answer: Response) -> dict[str, list[str]]:
    assert answer.status_code == 422, answer.content
    found: dict[str, list[str]] = answer.json()["errors"]
    return found


class TestWholeWay:
    def test_an_establishment_walks_through_all_ten_steps_and_is_submitted(self, owner_api, owner):
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

    def test_a_freelancer_is_asked_for_other_things(self, owner_api, owner):
        company = CompanyFactory.create(owner=owner, uncompleted=True, freelancer=True)
        values = get(owner_api, company, 5)["values"]
        assert set(values) == {"fullname", "person_identification", "freelance_license_number"}

        body = {"fullname": "سارة القحطاني", "person_identification": "١٠١٢٣٤٥٦٧٢", "freelance_license_number": "FL-123456"}
        answer = put(owner_api, company, 5, body)

        assert answer.status_code == 200
        legal = LegalInfo.objects.get(company=company)
        assert (legal.person_identification, legal.person_scheme) == ("1012345672", "NAT")
        assert len(legal.person_identification_index) == 64

    def test_the_last_step_shows_everything(self, owner_api, complete_draft):
        values = get(owner_api, complete_draft, 10)["values"]

        assert values["legal"]["registration_number"] == "7001234567"
        assert {document["kind"] for document in values["documents"]} == {"commercial_register", "tax_card", "tourism_license"}
        assert values["address"]["city"] == "الرياض"
        assert len(values["phones"]) == 1
        assert values["bank_account"]["bank_name"] == "مصرف الراجحي"
        assert values["requirements"] == []


class TestKind:
    def test_another_kind_empties_legal_info_and_documents_with_their_files(
        self, owner_api, complete_draft, django_capture_on_commit_callbacks
    ):
        paths = [document.file.name for document in Document.objects.filter(company=complete_draft)]

        with django_capture_on_commit_callbacks(execute=True):
            answer = put(owner_api, complete_draft, 1, {"kind": "freelancer"})

        assert answer.status_code == 200
        assert not LegalInfo.objects.filter(company=complete_draft).exists()
        assert not Document.objects.filter(company=complete_draft).exists()
        assert [path for path in paths if default_storage.exists(path)] == []
        assert [step["state"] for step in answer.json()["data"]["wizard"]["steps"]] == [
            *["done"] * 4,
            "pending",
            "inactive",
            *["done"] * 3,
            "inactive",
        ]

    def test_the_same_kind_empties_nothing(self, owner_api, complete_draft):
        assert put(owner_api, complete_draft, 1, {"kind": "establishment"}).status_code == 200
        assert LegalInfo.objects.filter(company=complete_draft).exists()
        assert Document.objects.filter(company=complete_draft).count() == 3

    def test_an_unknown_kind_is_refused(self, owner_api, draft):
        assert set(errors(put(owner_api, draft, 1, {"kind": "club"}))) == {"kind"}


class TestNames:
    @pytest.mark.parametrize(
        ("body", "field", "english", "arabic"),
        [
            ({**NAMES, "company_name": ""}, "company_name", REQUIRED, "هذا الحقل مطلوب"),
            ({**NAMES, "company_name": "\u200f "}, "company_name", REQUIRED, "هذا الحقل مطلوب"),
            ({**NAMES, "name_ar": None}, "name_ar", REQUIRED, "هذا الحقل مطلوب"),
            ({**NAMES, "name_ar": "Wahat"}, "name_ar", "Write this name in Arabic letters", "اكتب هذا الاسم بأحرف عربية"),
            ({**NAMES, "name_en": "واحة"}, "name_en", "Write this name in English letters", "اكتب هذا الاسم بأحرف إنجليزية"),
            ({**NAMES, "name_en": "W"}, "name_en", "At least 2 characters", "حرفان على الأقل"),
            ({**NAMES, "name_en": "W" * 121}, "name_en", "At most 120 characters", "الحد الأقصى 120 حرفًا"),
        ],
    )
    def test_a_bad_name_is_refused_beside_its_field_in_both_languages(
        self, owner_api, arabic_owner_api, empty_draft, body, field, english, arabic
    ):
        assert errors(put(owner_api, empty_draft, 2, body)) == {field: [english]}
        assert errors(put(arabic_owner_api, empty_draft, 2, body)) == {field: [arabic]}
        empty_draft.refresh_from_db()
        assert empty_draft.company_name == ""

    def test_all_faults_are_told_at_once(self, owner_api, empty_draft):
        assert set(errors(put(owner_api, empty_draft, 2, {}))) == {"company_name", "name_ar", "name_en"}

    def test_names_are_cleaned_and_found_without_spelling_variants(self, owner_api, empty_draft):
        body = {"company_name": "  قافـلة   الأُنس ", "name_ar": "قافلة الأنس", "name_en": "Qafilat Al-Uns"}
        assert put(owner_api, empty_draft, 2, body).status_code == 200
        empty_draft.refresh_from_db()
        assert empty_draft.company_name == "قافـلة الأُنس"
        found = owner_api.get("/api/v1/companies", {"search": "قافله الانس"}).json()["data"]
        assert [company["id"] for company in found] == [str(empty_draft.pk)]

    def test_an_omitted_name_keeps_its_value(self, owner_api, draft):
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
        self, owner_api, arabic_owner_api, empty_draft, name, english, arabic
    ):
        for api, words in ((owner_api, english), (arabic_owner_api, arabic)):
            answer = put(api, empty_draft, 3, {"sub_domain": name, "logo": logo_upload()}, format="multipart")
            assert list(errors(answer)) == ["sub_domain"]
            assert errors(answer)["sub_domain"][0].startswith(words)
        assert storages["public"].listdir("")[1] == []
        empty_draft.refresh_from_db()
        assert (empty_draft.sub_domain, empty_draft.sub_domain_key) == ("", None)

    def test_a_name_that_differs_by_case_or_dashes_only_is_taken(self, owner_api, empty_draft):
        CompanyFactory.create(sub_domain="nice-trip", sub_domain_key="nicetrip")
        answer = put(owner_api, empty_draft, 3, {"sub_domain": "Nice_Trip", "logo": logo_upload()}, format="multipart")
        assert errors(answer) == {"sub_domain": ["This value is already in use"]}

    def test_a_company_keeps_its_own_name(self, owner_api, complete_draft):
        assert put(owner_api, complete_draft, 3, {"sub_domain": complete_draft.sub_domain}).status_code == 200

    @pytest.mark.parametrize(
        ("logo", "message"),
        [
            (logo_upload(size=(64, 32)), "The logo must be square (1:1)"),
            (logo_upload(kind="GIF"), "jpg, png or jpeg images only, 512 KB at most"),
        ],
    )
    def test_a_bad_logo_is_refused_and_nothing_is_stored(self, owner_api, empty_draft, logo, message):
        logo.seek(0)
        answer = put(owner_api, empty_draft, 3, {"sub_domain": "nice-trip", "logo": logo}, format="multipart")
        assert errors(answer) == {"logo": [message]}
        empty_draft.refresh_from_db()
        assert (empty_draft.sub_domain, empty_draft.logo) == ("", "")

    def test_the_logo_is_required(self, owner_api, empty_draft):
        assert errors(put(owner_api, empty_draft, 3, {"sub_domain": "nice-trip"})) == {"logo": [REQUIRED]}

    def test_a_new_logo_replaces_the_old_file(self, owner_api, empty_draft, django_capture_on_commit_callbacks):
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


class TestRegion:
    def test_codes_must_be_on_the_lists(self, owner_api, empty_draft):
        answer = put(owner_api, empty_draft, 4, {"country": "XX", "currency": "XXX", "lang": "fr"})
        assert errors(answer) == dict.fromkeys(("country", "currency", "lang"), ["Choose one from the list"])

    def test_all_three_are_required(self, owner_api, empty_draft):
        assert errors(put(owner_api, empty_draft, 4, {})) == dict.fromkeys(("country", "currency", "lang"), [REQUIRED])

    def test_another_country_checks_legal_info_address_phones_and_account_again(self, owner_api, complete_draft):
        answer = put(owner_api, complete_draft, 4, {"country": "EG"})

        steps = {step["key"]: step["state"] for step in answer.json()["data"]["wizard"]["steps"]}
        assert steps["legal"] == "pending"
        assert steps["address"] == "pending"
        assert (steps["contacts"], steps["bank"], steps["documents"]) == ("done", "done", "done")
        assert answer.json()["data"]["wizard"]["next_step"] == 5
        assert get(owner_api, complete_draft, 5)["errors"]["tax_number"] == ["The tax registration number has 9 digits."]
        assert get(owner_api, complete_draft, 7)["errors"] == {
            "country": ["The address must be in the company's country"]
        }
        assert Address.objects.filter(company=complete_draft).count() == 1

    def test_an_egyptian_hotline_is_no_phone_elsewhere(self, owner_api, owner):
        company = complete(CompanyFactory.create(owner=owner, uncompleted=True, country="EG"))
        PhoneFactory.create(company=company, phone="19777", type="landline")
        assert dict(zip(range(1, 11), states(owner_api, company), strict=True))[8] == "done"

        put(owner_api, company, 4, {"country": "SA"})

        assert get(owner_api, company, 8)["errors"] == {
            "phones": ["One of the phone numbers is not valid in the company's country"]
        }

    def test_a_country_with_ibans_asks_for_one(self, owner_api, owner):
        company = complete(CompanyFactory.create(owner=owner, uncompleted=True, country="MA"))
        BankAccount.objects.filter(company=company).update(iban="", iban_index="", account_number_index="x" * 64)
        account = BankAccount.objects.get(company=company)
        account.account_number = "0011223344"
        account.save()
        assert states(owner_api, company)[8] == "done"

        put(owner_api, company, 4, {"country": "SA"})

        assert states(owner_api, company)[8] == "pending"


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
        self, owner_api, arabic_owner_api, draft, change, field, english, arabic
    ):
        assert errors(put(owner_api, draft, 5, LEGAL | change)) == {field: [english]}
        assert errors(put(arabic_owner_api, draft, 5, LEGAL | change)) == {field: [arabic]}
        assert not LegalInfo.objects.filter(company=draft).exists()

    def test_numbers_are_stored_compact_with_their_register(self, owner_api, draft):
        answer = put(owner_api, draft, 5, LEGAL | {"registration_number": " ٧٠٠١٢٣٤٥٦٧\u200f", "tax_number": "3101 2239 3500 003"})
        assert answer.status_code == 200
        legal = LegalInfo.objects.get(company=draft)
        assert (legal.registration_number, legal.registration_scheme) == ("7001234567", "700")
        assert legal.tax_number == "310122393500003"

    def test_a_soft_rule_warns_and_saves(self, owner_api, draft):
        answer = put(owner_api, draft, 5, LEGAL | {"tax_number": "399999999900003"})
        assert answer.status_code == 200
        assert list(answer.json()["data"]["warnings"]) == ["tax_number"]
        assert LegalInfo.objects.get(company=draft).tax_number == "399999999900003"

    def test_the_fields_of_the_other_kind_are_ignored(self, owner_api, draft):
        assert put(owner_api, draft, 5, LEGAL | {"fullname": "x", "person_identification": "1"}).status_code == 200
        assert LegalInfo.objects.get(company=draft).fullname == ""

    def test_an_identity_number_is_encrypted_and_stays_out_of_the_log(self, owner_api, owner):
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
    def test_missing_papers_are_named(self, owner_api, draft):
        paper = DocumentFactory.create(company=draft, kind="tax_card")
        assert errors(put(owner_api, draft, 6, {"documents": [paper.pk]})) == {
            "commercial_register": ["Upload this document"],
            "tourism_license": ["Upload this document"],
        }

    def test_another_companys_document_is_no_document(self, owner_api, complete_draft):
        foreign = DocumentFactory.create()
        ids = [document.pk for document in Document.objects.filter(company=complete_draft)]
        answer = put(owner_api, complete_draft, 6, {"documents": [*ids, foreign.pk]})
        assert errors(answer) == {"documents": ["This item could not be found"]}
        assert Document.objects.filter(company=complete_draft).count() == 3

    def test_files_that_are_not_named_go(self, owner_api, complete_draft, django_capture_on_commit_callbacks):
        spare = DocumentFactory.create(company=complete_draft, kind="tax_card")
        ids = list(Document.objects.filter(company=complete_draft).exclude(pk=spare.pk).values_list("pk", flat=True))
        with django_capture_on_commit_callbacks(execute=True):
            assert put(owner_api, complete_draft, 6, {"documents": ids}).status_code == 200
        assert not Document.objects.filter(pk=spare.pk).exists()
        assert not default_storage.exists(spare.file.name)


class TestAddress:
    @pytest.mark.parametrize(
        ("change", "field", "english", "arabic"),
        [
            ({"address_name": ""}, "address_name", REQUIRED, "هذا الحقل مطلوب"),
            ({"city": None}, "city", REQUIRED, "هذا الحقل مطلوب"),
            ({"building_no": "12"}, "building_no", "The building number has 4 digits.", "يتكون رقم المبنى من 4 أرقام."),
            ({"postal_code": "1"}, "postal_code", "The postal code has 5 digits.", "يتكون الرمز البريدي من 5 أرقام."),
            (
                {"country": "EG"},
                "country",
                "The address must be in the company's country",
                "يجب أن يكون العنوان في دولة الشركة",
            ),
            (
                {"latitude": "24.7", "longitude": None},
                "longitude",
                "Latitude and longitude belong together",
                "خط العرض وخط الطول متلازمان",
            ),
            ({"latitude": "124.7", "longitude": "46"}, "latitude", "Enter a place on the map", "أدخل موقعًا على الخريطة"),
        ],
    )
    def test_a_bad_part_is_refused_in_both_languages(
        self, owner_api, arabic_owner_api, draft, change, field, english, arabic
    ):
        assert errors(put(owner_api, draft, 7, ADDRESS | change)) == {field: [english]}
        assert errors(put(arabic_owner_api, draft, 7, ADDRESS | change)) == {field: [arabic]}
        assert not Address.objects.filter(company=draft).exists()

    def test_it_is_the_default_address_and_is_changed_in_place(self, owner_api, draft):
        put(owner_api, draft, 7, ADDRESS)
        put(owner_api, draft, 7, {"city": "جدة"})
        address = Address.objects.get(company=draft)
        assert (address.city, address.street, address.country, address.is_default) == ("جدة", ADDRESS["street"], "SA", True)


class TestContacts:
    def test_at_least_one_phone_is_needed(self, owner_api, arabic_owner_api, draft):
        for body in ({}, {"phones": []}, {"phones": None}, {"links": []}):
            assert errors(put(owner_api, draft, 8, body)) == {"phones": ["Add at least one phone number"]}
        assert errors(put(arabic_owner_api, draft, 8, {})) == {"phones": ["أضف رقم هاتف واحدًا على الأقل"]}

    def test_faults_are_told_by_their_place_in_the_list(self, owner_api, draft):
        link = {"name": "x", "contact_type": "instagram", "contact_link": "https://evil.example/x"}
        body = {"phones": [PHONE, {**PHONE, "phone": "12"}], "links": [link]}
        assert errors(put(owner_api, draft, 8, body)) == {
            "phones.1.phone": ["Enter a valid phone number"],
            "links.0.contact_link": ["Enter the address of a profile on www.instagram.com, or its name there"],
        }
        assert (Phone.objects.count(), Link.objects.count()) == (0, 0)

    def test_a_landline_is_no_mobile(self, owner_api, draft):
        body = {"phones": [{**PHONE, "phone": "0112345678"}]}
        assert errors(put(owner_api, draft, 8, body)) == {"phones.0.phone": ["Enter a mobile number"]}

    def test_the_same_number_twice_is_refused(self, owner_api, draft):
        body = {"phones": [PHONE, {**PHONE, "phone": "+966512345678"}]}
        assert errors(put(owner_api, draft, 8, body)) == {"phones.1.phone": ["This value is already in use"]}

    def test_the_list_replaces_what_was_there_and_keeps_what_has_an_id(self, owner_api, draft):
        kept, gone = PhoneFactory.create(company=draft), PhoneFactory.create(company=draft)
        body = {"phones": [{"id": kept.pk, "name": "المبيعات"}, PHONE], "links": []}
        assert put(owner_api, draft, 8, body).status_code == 200
        rows = Phone.objects.filter(company=draft).order_by("pk")
        assert [(row.name, row.phone) for row in rows] == [("المبيعات", kept.phone), (PHONE["name"], "+966512345678")]
        assert not Phone.objects.filter(pk=gone.pk).exists()

    def test_two_rows_can_swap_their_numbers(self, owner_api, draft):
        one, two = PhoneFactory.create(company=draft), PhoneFactory.create(company=draft)
        body = {"phones": [{"id": one.pk, "phone": two.phone}, {"id": two.pk, "phone": one.phone}]}
        assert put(owner_api, draft, 8, body).status_code == 200
        assert Phone.objects.get(pk=one.pk).phone == two.phone
        assert Phone.objects.get(pk=two.pk).phone == one.phone

    def test_another_companys_phone_cannot_be_taken_over(self, owner_api, draft):
        foreign = PhoneFactory.create()
        answer = put(owner_api, draft, 8, {"phones": [{**PHONE, "id": foreign.pk}]})
        assert errors(answer) == {"phones.0.id": ["This item could not be found"]}
        foreign.refresh_from_db()
        assert foreign.company != draft

    def test_an_omitted_list_is_kept(self, owner_api, draft):
        PhoneFactory.create(company=draft)
        body = {"links": [{"name": "x", "contact_type": "twitter", "contact_link": "@wahat"}]}
        assert put(owner_api, draft, 8, body).status_code == 200
        assert Phone.objects.filter(company=draft).count() == 1
        assert Link.objects.get(company=draft).contact_link == "https://x.com/wahat"


class TestBank:
    @pytest.mark.parametrize(
        ("change", "field", "english", "arabic"),
        [
            ({"iban": ""}, "iban", REQUIRED, "هذا الحقل مطلوب"),
            (
                {"iban": "SA03-8000-0000-6080-1016-7519"},
                "iban",
                "IBAN: letters and digits only, no spaces or symbols",
                "رقم الآيبان: أحرف وأرقام فقط، دون مسافات أو رموز",
            ),
            (
                {"iban": "SA0480000000608010167519"},
                "iban",
                "This IBAN is not valid. Please compare it digit by digit.",
                "رقم الآيبان غير صحيح. يُرجى مطابقته رقمًا رقمًا.",
            ),
            ({"bank_name": ""}, "bank_name", REQUIRED, "هذا الحقل مطلوب"),
            ({"currency": "XXX"}, "currency", "Choose one from the list", "اختر قيمة من القائمة"),
            ({"account_number": "#"}, "account_number", "An account number has 4 to 34 letters and digits", "يتكون رقم الحساب"),
        ],
    )
    def test_a_bad_part_is_refused_in_both_languages(
        self, owner_api, arabic_owner_api, draft, change, field, english, arabic
    ):
        assert errors(put(owner_api, draft, 9, BANK | change)) == {field: [english]}
        found = errors(put(arabic_owner_api, draft, 9, BANK | change))
        assert list(found) == [field]
        assert found[field][0].startswith(arabic)
        assert not BankAccount.objects.filter(company=draft).exists()

    def test_an_iban_is_taken_as_it_is_pasted_and_encrypted(self, owner_api, draft):
        from django.db import connection

        body = BANK | {"iban": "\u2066SA03 8000 0000 6080 1016 7519\u2069"}
        assert put(owner_api, draft, 9, body).status_code == 200
        account = BankAccount.objects.get(company=draft)
        assert (account.iban, account.iban_last4, account.is_primary) == (IBANS[0], "7519", True)
        with connection.cursor() as cursor:
            cursor.execute("SELECT iban FROM companies_bankaccount")
            assert IBANS[0] not in cursor.fetchone()[0]

    def test_it_can_be_skipped_and_filled_in_later(self, owner_api, draft):
        assert states(owner_api, draft)[8] == "inactive"
        answer = put(owner_api, draft, 9, {"skip": True})
        assert (answer.status_code, answer.json()["data"]["state"]) == (200, "done")
        assert answer.json()["data"]["values"]["skip"] is True
        answer = put(owner_api, draft, 9, BANK)
        assert answer.json()["data"]["values"]["skip"] is False
        assert BankAccount.objects.filter(company=draft).count() == 1

    def test_where_there_are_no_ibans_the_number_is_enough(self, owner_api, owner):
        company = CompanyFactory.create(owner=owner, uncompleted=True, country="MA")
        body = {**BANK, "iban": ""}
        assert errors(put(owner_api, company, 9, body)) == {"account_number": [REQUIRED]}
        assert put(owner_api, company, 9, body | {"account_number": "0011 2233 44"}).status_code == 200
        assert BankAccount.objects.get(company=company).account_number == "0011223344"


class TestWhoAndWhen:
    @pytest.mark.parametrize("step", range(1, 11))
    def test_nothing_is_saved_while_under_review(self, owner_api, owner, step):
        company = CompanyFactory.create(owner=owner, under_review=True)
        before = Company.objects.filter(pk=company.pk).values().get()
        bodies = {1: {"kind": "freelancer"}, 2: NAMES, 4: REGION, 5: LEGAL, 7: ADDRESS, 8: {"phones": [PHONE]}, 9: BANK}
        answer = put(owner_api, company, step, bodies.get(step, {}))
        assert (answer.status_code, answer.json()["code"]) == (409, "company_under_review")
        assert Company.objects.filter(pk=company.pk).values().get() == before
        assert (Address.objects.count(), Phone.objects.count(), BankAccount.objects.count()) == (0, 0, 0)

    def test_a_confirmed_company_has_no_wizard_any_more(self, owner_api, company):
        answer = put(owner_api, company, 2, NAMES)
        assert (answer.status_code, answer.json()["code"]) == (409, "company_confirmed")

    def test_only_the_owner_sees_and_saves_it(self, draft, member_api, stranger_api, anonymous_api):
        everything = member_api(draft, "view_legal_info", "edit_legal_info", "view_personal_info", "edit_personal_info")
        for api, status in ((everything, 403), (stranger_api, 404), (anonymous_api, 401)):
            assert api.get(f"/api/v1/companies/{draft.pk}/wizard/5").status_code == status
            assert put(api, draft, 5, LEGAL).status_code == status
        assert not LegalInfo.objects.exists()

    @pytest.mark.parametrize("step", [0, 11, 99])
    def test_there_are_ten_steps(self, owner_api, draft, step):
        assert owner_api.get(f"/api/v1/companies/{draft.pk}/wizard/{step}").status_code == 404
        assert put(owner_api, draft, step).status_code == 404

    def test_a_revoked_company_in_suspension_cannot_be_changed(self, owner_api, owner):
        company = CompanyFactory.create(
            owner=owner, rejected=True, was_confirmed=True, standing__level=1, standing__started_days_ago=45
        )
        answer = put(owner_api, company, 2, NAMES)
        assert (answer.status_code, answer.json()["code"]) == (409, "company_suspended")


def test_the_state_of_a_step_is_pending_once_begun(owner_api, empty_draft):
    DocumentFactory.create(company=empty_draft)
    found = states(owner_api, empty_draft)
    assert found == ["done", "pending", *["inactive"] * 3, "pending", *["inactive"] * 4]


def test_company_kind_of_the_draft_decides_the_papers(owner_api, owner):
    company = complete(CompanyFactory.create(owner=owner, uncompleted=True, kind=CompanyKind.FREELANCER))
    assert owner_api.post(f"/api/v1/companies/{company.pk}/submit").status_code == 200
    company.refresh_from_db()
    assert company.status == ReviewStatus.UNDER_REVIEW


def test_the_wizard_never_stores_a_step_state(owner_api, complete_draft):
    LegalInfo.objects.filter(company=complete_draft).delete()
    assert states(owner_api, complete_draft)[4] == "pending"
    legal_info_create(complete_draft)
    assert states(owner_api, complete_draft)[4] == "done"


def test_a_truncated_picture_is_refused_as_a_logo(owner_api, empty_draft):
    from django.core.files.uploadedfile import SimpleUploadedFile

    cut = SimpleUploadedFile("logo.png", picture(size=(300, 300))[:-60], content_type="image/png")
    answer = put(owner_api, empty_draft, 3, {"sub_domain": "nice-trip", "logo": cut}, format="multipart")
    assert list(errors(answer)) == ["logo"]
