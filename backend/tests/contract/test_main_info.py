"""Examples of main info: addresses, contacts, bank accounts, legal and personal info, the activity log."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from companies.company.models import Company
from tests.contract.recorder import Recorder
from tests.factories.accounts import UserFactory, api_for
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import IBANS, DocumentFactory, PhoneFactory, legal_info_create, references_load

pytestmark = pytest.mark.sqlite

ADDRESS = {
    "address_name": "المكتب الرئيسي",
    "country": "SA",
    "city": "الرياض",
    "district": "العليا",
    "street": "طريق الملك فهد",
    "building_no": "2929",
    "postal_code": "12214",
}
PHONE = {"name": "خدمة العملاء", "phone": "0512345678", "type": "mobile", "public": True}
LINK = {"name": "حسابنا", "contact_type": "instagram", "contact_link": "https://www.instagram.com/wahat.travel"}
PERSON = {"name": "هند", "job_title": "مديرة الحجوزات", "email": "hind@example.com", "phone": "0512345679"}
BANK = {
    "account_holder_name": "شركة واحة السفر",
    "bank_name": "مصرف الراجحي",
    "iban": IBANS[0],
    "currency": "SAR",
    "account_type": "entity",
}


@pytest.fixture
def owned(db: None) -> Company:
    references_load()
    owner = UserFactory.create(email="owner@example.com", first_name="نورة", last_name="السالم")
    return CompanyFactory.create(
        owner=owner,
        name_ar="شركة واحة السفر",
        name_en="Wahat Travel Co.",
        sub_domain="wahat-travel",
        sub_domain_key="wahattravel",
        standing__level=1,
    )


@pytest.fixture
def api(owned: Company) -> APIClient:
    return api_for(owned.owner)


def five_calls(
    record: Recorder, api: APIClient, company: Company, names: tuple[str, ...], address: str, body: Any, **change: Any
) -> int:
    """Add, refused add, list, read, update; gives the row's id."""
    created, refused, listed, read, updated = names
    base, one = f"/companies/{{company_id}}/{address}", f"/companies/{{company_id}}/{address}/{{item}}"
    row = record(created, api, f"POST {base}", company_id=company.pk, status=201, body=body)["data"]["id"]
    record(refused, api, f"POST {base}", company_id=company.pk, status=422, body={})
    record(listed, api, f"GET {base}", company_id=company.pk)
    record(read, api, f"GET {one}", company_id=company.pk, item=row)
    record(updated, api, f"PUT {one}", company_id=company.pk, item=row, body=change)
    return int(row)


def test_addresses(record: Recorder, api: APIClient, owned: Company) -> None:
    names = (
        "addresses-created",
        "addresses-create-invalid",
        "addresses-list",
        "addresses-read",
        "addresses-updated",
    )
    first = five_calls(record, api, owned, names, "addresses", ADDRESS, unit_no="12")
    base = f"/api/v1/companies/{owned.pk}/addresses"
    second = api.post(base, ADDRESS | {"address_name": "الفرع", "building_no": "7421"}).json()["data"]["id"]
    one = "/companies/{company_id}/addresses/{item}"
    record("addresses-default-changed", api, f"PUT {one}/default", company_id=owned.pk, item=second)
    record("addresses-delete-default", api, f"DELETE {one}", company_id=owned.pk, item=second, status=409)
    record("addresses-deleted", api, f"DELETE {one}", company_id=owned.pk, item=first)
    record("addresses-unknown", api, f"GET {one}", company_id=owned.pk, item=first, status=404)
    record("activity-list", api, "GET /companies/{company_id}/activity", company_id=owned.pk)
    record("activity-people-list", api, "GET /companies/{company_id}/activity/people", company_id=owned.pk)


def test_contacts(record: Recorder, api: APIClient, owned: Company) -> None:
    names = ("phones-created", "phones-create-invalid", "phones-list", "phones-read", "phones-updated")
    phone = five_calls(record, api, owned, names, "phones", PHONE, name="المبيعات")
    names = ("links-created", "links-create-invalid", "links-list", "links-read", "links-updated")
    link = five_calls(record, api, owned, names, "links", LINK, public=True)
    record("phones-deleted", api, "DELETE /companies/{company_id}/phones/{item}", company_id=owned.pk, item=phone)
    record("links-deleted", api, "DELETE /companies/{company_id}/links/{item}", company_id=owned.pk, item=link)


def test_contact_people(record: Recorder, api: APIClient, owned: Company) -> None:
    names = (
        "contact-people-created",
        "contact-people-create-invalid",
        "contact-people-list",
        "contact-people-read",
        "contact-people-updated",
    )
    row = five_calls(record, api, owned, names, "contact-people", PERSON, job_title="المديرة")
    one = "/companies/{company_id}/contact-people/{item}"
    record("contact-people-deleted", api, f"DELETE {one}", company_id=owned.pk, item=row)


def test_bank_accounts(record: Recorder, api: APIClient, owned: Company) -> None:
    names = (
        "bank-accounts-created",
        "bank-accounts-create-invalid",
        "bank-accounts-list",
        "bank-accounts-read",
        "bank-accounts-updated",
    )
    first = five_calls(record, api, owned, names, "bank-accounts", BANK, branch_name="فرع العليا")
    base = f"/api/v1/companies/{owned.pk}/bank-accounts"
    second = api.post(base, BANK | {"iban": IBANS[1]}).json()["data"]["id"]
    one = "/companies/{company_id}/bank-accounts/{item}"
    record("bank-accounts-primary-changed", api, f"PUT {one}/primary", company_id=owned.pk, item=second)
    record("bank-accounts-deleted", api, f"DELETE {one}", company_id=owned.pk, item=first)


def test_personal_and_legal_info(record: Recorder, api: APIClient, owned: Company) -> None:
    legal_info_create(owned)
    DocumentFactory.create(company=owned)
    record("legal-info-read", api, "GET /companies/{company_id}/legal-info", company_id=owned.pk)
    call = "/companies/{company_id}/personal-info"
    record("personal-info-read", api, f"GET {call}", company_id=owned.pk)
    record("personal-info-updated", api, f"PUT {call}", company_id=owned.pk, body={"lang": "en"})
    record("personal-info-invalid", api, f"PUT {call}", company_id=owned.pk, body={"lang": "xx"}, status=422)


def test_a_suspended_company(record: Recorder) -> None:
    references_load()
    owner = UserFactory.create(email="owner@example.com")
    company = CompanyFactory.create(owner=owner, standing__level=1, standing__started_days_ago=40)
    PhoneFactory.create(company=company)  # the first may still be added
    call = "POST /companies/{company_id}/phones"
    record("phones-create-suspended", api_for(owner), call, company_id=company.pk, status=409, body=PHONE)
