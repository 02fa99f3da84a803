"""Steps 7 to 9: address, contacts, bank account."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from accounts.users.models import User
from companies.company.models import Company
from companies.main_info.models import Address, BankAccount, Link, Phone
from tests.companies.registration.wizard.wizard_calls import ADDRESS, BANK, PHONE, REQUIRED, errors, put, states
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import (
    IBANS,
    PhoneFactory,
)


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
                "The address must be in the company’s country",
                "يجب أن يكون العنوان في دولة الشركة",
            ),
            (
                {"latitude": "24.7", "longitude": None},
                "longitude",
                "Enter latitude and longitude together",
                "أدخل خط العرض وخط الطول معًا",
            ),
            (
                {"latitude": "124.7", "longitude": "46"},
                "latitude",
                "Enter a place on the map",
                "أدخل موقعًا على الخريطة",
            ),
        ],
    )
    def test_a_bad_part_is_refused_in_both_languages(
        self,
        owner_api: APIClient,
        arabic_owner_api: APIClient,
        draft: Company,
        change: dict[str, Any],
        field: str,
        english: str,
        arabic: str,
    ) -> None:
        assert errors(put(owner_api, draft, 7, ADDRESS | change)) == {field: [english]}
        assert errors(put(arabic_owner_api, draft, 7, ADDRESS | change)) == {field: [arabic]}
        assert not Address.objects.filter(company=draft).exists()

    def test_it_is_the_default_address_and_is_changed_in_place(self, owner_api: APIClient, draft: Company) -> None:
        put(owner_api, draft, 7, ADDRESS)
        put(owner_api, draft, 7, {"city": "جدة"})
        address = Address.objects.get(company=draft)
        assert (address.city, address.street, address.country, address.is_default) == (
            "جدة",
            ADDRESS["street"],
            "SA",
            True,
        )


class TestContacts:
    def test_at_least_one_phone_is_needed(
        self, owner_api: APIClient, arabic_owner_api: APIClient, draft: Company
    ) -> None:
        bodies: tuple[dict[str, Any], ...] = ({}, {"phones": []}, {"phones": None}, {"links": []})
        for body in bodies:
            assert errors(put(owner_api, draft, 8, body)) == {"phones": ["Add at least one phone number"]}
        assert errors(put(arabic_owner_api, draft, 8, {})) == {"phones": ["أضف رقم هاتف واحدًا على الأقل"]}

    def test_faults_are_told_by_their_place_in_the_list(self, owner_api: APIClient, draft: Company) -> None:
        link = {"name": "x", "contact_type": "instagram", "contact_link": "https://evil.example/x"}
        body = {"phones": [PHONE, {**PHONE, "phone": "12"}], "links": [link]}
        assert errors(put(owner_api, draft, 8, body)) == {
            "phones.1.phone": ["Enter a valid phone number"],
            "links.0.contact_link": ["Enter a profile link on www.instagram.com, or its user name"],
        }
        assert (Phone.objects.count(), Link.objects.count()) == (0, 0)

    def test_a_landline_is_no_mobile(self, owner_api: APIClient, draft: Company) -> None:
        body = {"phones": [{**PHONE, "phone": "0112345678"}]}
        assert errors(put(owner_api, draft, 8, body)) == {"phones.0.phone": ["Enter a mobile number"]}

    def test_the_same_number_twice_is_refused(self, owner_api: APIClient, draft: Company) -> None:
        body = {"phones": [PHONE, {**PHONE, "phone": "+966512345678"}]}
        assert errors(put(owner_api, draft, 8, body)) == {"phones.1.phone": ["This value is already in use"]}

    def test_the_list_replaces_what_was_there_and_keeps_what_has_an_id(
        self, owner_api: APIClient, draft: Company
    ) -> None:
        kept, gone = PhoneFactory.create(company=draft), PhoneFactory.create(company=draft)
        body = {"phones": [{"id": kept.pk, "name": "المبيعات"}, PHONE], "links": []}
        assert put(owner_api, draft, 8, body).status_code == 200
        rows = Phone.objects.filter(company=draft).order_by("pk")
        assert [(row.name, row.phone) for row in rows] == [("المبيعات", kept.phone), (PHONE["name"], "+966512345678")]
        assert not Phone.objects.filter(pk=gone.pk).exists()

    def test_two_rows_can_swap_their_numbers(self, owner_api: APIClient, draft: Company) -> None:
        one, two = PhoneFactory.create(company=draft), PhoneFactory.create(company=draft)
        body = {"phones": [{"id": one.pk, "phone": two.phone}, {"id": two.pk, "phone": one.phone}]}
        assert put(owner_api, draft, 8, body).status_code == 200
        assert Phone.objects.get(pk=one.pk).phone == two.phone
        assert Phone.objects.get(pk=two.pk).phone == one.phone

    def test_another_companys_phone_cannot_be_taken_over(self, owner_api: APIClient, draft: Company) -> None:
        foreign = PhoneFactory.create()
        answer = put(owner_api, draft, 8, {"phones": [{**PHONE, "id": foreign.pk}]})
        assert errors(answer) == {"phones.0.id": ["This item could not be found"]}
        foreign.refresh_from_db()
        assert foreign.company != draft

    def test_an_omitted_list_is_kept(self, owner_api: APIClient, draft: Company) -> None:
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
                "This IBAN is not valid. Please check it against the one from your bank.",
                "رقم الآيبان غير صحيح. يُرجى مراجعته خانة خانة كما ورد من البنك.",
            ),
            ({"bank_name": ""}, "bank_name", REQUIRED, "هذا الحقل مطلوب"),
            ({"currency": "XXX"}, "currency", "Choose one from the list", "اختر قيمة من القائمة"),
            (
                {"account_number": "#"},
                "account_number",
                "An account number has 4 to 34 letters and digits",
                "يتكون رقم الحساب",
            ),
        ],
    )
    def test_a_bad_part_is_refused_in_both_languages(
        self,
        owner_api: APIClient,
        arabic_owner_api: APIClient,
        draft: Company,
        change: dict[str, Any],
        field: str,
        english: str,
        arabic: str,
    ) -> None:
        assert errors(put(owner_api, draft, 9, BANK | change)) == {field: [english]}
        found = errors(put(arabic_owner_api, draft, 9, BANK | change))
        assert list(found) == [field]
        assert found[field][0].startswith(arabic)
        assert not BankAccount.objects.filter(company=draft).exists()

    def test_an_iban_is_taken_as_it_is_pasted_and_encrypted(self, owner_api: APIClient, draft: Company) -> None:
        from django.db import connection

        body = BANK | {"iban": "\u2066SA03 8000 0000 6080 1016 7519\u2069"}
        assert put(owner_api, draft, 9, body).status_code == 200
        account = BankAccount.objects.get(company=draft)
        assert (account.iban, account.iban_last4, account.is_primary) == (IBANS[0], "7519", True)
        with connection.cursor() as cursor:
            cursor.execute("SELECT iban FROM companies_bankaccount")
            assert IBANS[0] not in cursor.fetchone()[0]

    def test_it_can_be_skipped_and_filled_in_later(self, owner_api: APIClient, draft: Company) -> None:
        assert states(owner_api, draft)[8] == "inactive"
        answer = put(owner_api, draft, 9, {"skip": True})
        assert (answer.status_code, answer.json()["data"]["state"]) == (200, "done")
        assert answer.json()["data"]["values"]["skip"] is True
        answer = put(owner_api, draft, 9, BANK)
        assert answer.json()["data"]["values"]["skip"] is False
        assert BankAccount.objects.filter(company=draft).count() == 1

    def test_where_there_are_no_ibans_the_number_is_enough(self, owner_api: APIClient, owner: User) -> None:
        company = CompanyFactory.create(owner=owner, uncompleted=True, country="MA")
        body = {**BANK, "iban": ""}
        assert errors(put(owner_api, company, 9, body)) == {"account_number": [REQUIRED]}
        assert put(owner_api, company, 9, body | {"account_number": "0011 2233 44"}).status_code == 200
        assert BankAccount.objects.get(company=company).account_number == "0011223344"
