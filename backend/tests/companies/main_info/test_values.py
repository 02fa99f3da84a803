"""What main info holds: searched, checked beside its field, stored in one form, told in the log."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from activity.models import Entry
from companies.company.models import Company
from companies.main_info.models import BankAccount
from tests.companies.main_info.test_main_info import ACCOUNTS, ADDRESSES, LINKS, PEOPLE, PHONES
from tests.factories.main_info import (
    AddressFactory,
)


@pytest.mark.parametrize(
    ("resource", "words"),
    [(ADDRESSES, "جده"), (PHONES, "المبيعات"), (PEOPLE, "hind"), (ACCOUNTS, "الاهلي"), (LINKS, "wahat-travel")],
    ids=lambda value: getattr(value, "path", ""),
)
def test_lists_are_searched_with_spelling_variants_folded(
    resource: Any, words: Any, company: Company, owner_api: APIClient
) -> None:
    resource.make(company)
    added = owner_api.post(resource.url(company), resource.body).json()["data"]
    found = owner_api.get(resource.url(company), {"search": words}).json()["data"]
    assert added["id"] in [row["id"] for row in found]
    assert owner_api.get(resource.url(company), {"search": "زحل"}).json()["data"] == []


def test_an_address_is_found_by_its_codes(company: Company, owner_api: APIClient) -> None:
    codes = {"postal_code": "13321", "short_address": "RRRD2929", "building_no": "2929"}
    added = owner_api.post(ADDRESSES.url(company), {**ADDRESSES.body, **codes}).json()["data"]
    for words in ("13321", "rrrd2929", "٢٩٢٩"):
        found = owner_api.get(ADDRESSES.url(company), {"search": words}).json()["data"]
        assert [row["id"] for row in found] == [added["id"]], words


@pytest.mark.parametrize("resource", [PHONES, PEOPLE], ids=lambda resource: resource.path)
@pytest.mark.parametrize(
    "words",
    ["0551234567", "٠٥٥١٢٣٤٥٦٧", "055 123-4567", "00966551234567", "+966 (0)55 123 4567", "\u202a+966551234567\u202c"],
)
def test_a_number_is_found_however_it_is_dialled(
    resource: Any, words: str, company: Company, owner_api: APIClient
) -> None:
    added = owner_api.post(resource.url(company), resource.body).json()["data"]

    found = owner_api.get(resource.url(company), {"search": words}).json()["data"]

    assert [row["id"] for row in found] == [added["id"]]
    assert owner_api.get(resource.url(company), {"search": "0551234568"}).json()["data"] == []


@pytest.mark.parametrize(
    ("resource", "change", "field"),
    [
        (ADDRESSES, {"country": "XX"}, "country"),
        (ADDRESSES, {"postal_code": "12"}, "postal_code"),
        (ADDRESSES, {"street": None}, "street"),
        (ADDRESSES, {"address_name": "x" * 61}, "address_name"),
        (PHONES, {"phone": "05512"}, "phone"),
        (PHONES, {"type": "pager"}, "type"),
        (PHONES, {"name": " "}, "name"),
        (LINKS, {"contact_link": "https://example.com/x"}, "contact_link"),
        (LINKS, {"contact_type": None}, "contact_type"),
        (PEOPLE, {"email": "not an address"}, "email"),
        (PEOPLE, {"phone": "x"}, "phone"),
        (PEOPLE, {"name": None}, "name"),
        (PEOPLE, {"name": "www.evil.example"}, "name"),
        (ACCOUNTS, {"iban": "SA00"}, "iban"),
        (ACCOUNTS, {"account_type": "pirate"}, "account_type"),
        (ACCOUNTS, {"currency": "XXX"}, "currency"),
    ],
)
def test_bad_values_are_refused_beside_their_field_and_nothing_moves(
    resource: Any, change: dict[str, Any], field: str, company: Company, owner_api: APIClient
) -> None:
    row = resource.make(company)
    before = list(resource.model.objects.values())
    for answer in (
        owner_api.post(resource.url(company), resource.body | change),
        owner_api.put(resource.url(company, row), change),
    ):
        assert answer.status_code == 422
        assert list(answer.json()["errors"]) == [field]
    assert list(resource.model.objects.values()) == before


def test_what_is_listed_already_is_refused(company: Company, owner_api: APIClient) -> None:
    for resource, field in ((PHONES, "phone"), (LINKS, "contact_link"), (ACCOUNTS, "iban")):
        assert owner_api.post(resource.url(company), resource.body).status_code == 201
        again = owner_api.post(resource.url(company), resource.body)
        assert again.json()["errors"] == {field: ["This value is already in use"]}
        assert resource.model.objects.count() == 1


def test_values_are_stored_in_one_form(company: Company, owner_api: APIClient) -> None:
    person = owner_api.post(PEOPLE.url(company), PEOPLE.body).json()["data"]
    assert (person["email"], person["phone"]) == ("hind@example.com", "+966551234567")
    link = owner_api.post(LINKS.url(company), LINKS.body).json()["data"]
    assert link["contact_link"] == "https://www.linkedin.com/company/wahat-travel"


def test_a_branch_may_be_abroad(company: Company, owner_api: APIClient) -> None:
    body = {"address_name": "فرع دبي", "country": "AE", "state": "دبي", "city": "دبي", "street": "شارع الشيخ زايد"}
    assert owner_api.post(ADDRESSES.url(company), body).json()["data"]["country"] == "AE"


def test_clearing_and_keeping(company: Company, owner_api: APIClient) -> None:
    address = AddressFactory.create(company=company, is_default=True, unit_no="12")
    changed = owner_api.put(ADDRESSES.url(company, address), {"unit_no": None, "state": None}).json()["data"]
    assert (changed["unit_no"], changed["state"], changed["city"]) == ("", "", "الرياض")


def test_changes_are_in_the_log_without_account_numbers(company: Company, owner_api: APIClient) -> None:
    owner_api.post(ACCOUNTS.url(company), {**ACCOUNTS.body, "account_number": "000123456789"})
    account = BankAccount.objects.get()
    owner_api.put(ACCOUNTS.url(company, account), {"iban": "SA0380000000608010167519", "branch_name": "العليا"})
    entries = list(Entry.objects.filter(company_id=company.pk).order_by("pk"))
    assert "SA1310000000000000000123" not in str([entry.changes for entry in entries])
    assert "000123456789" not in str([entry.changes for entry in entries])
    assert {"field": "iban", "old": None, "new": None} in entries[1].changes
    assert {"field": "branch_name", "old": "", "new": "العليا"} in entries[1].changes
    assert {"field": "iban_last4", "old": "0123", "new": "7519"} in entries[1].changes
