"""Addresses, phones, links and contact people: who may do what, when, and what the lists cost."""

import csv
from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django.fixtures import Settings
from rest_framework.test import APIClient

from accounts.users.models import User
from activity.models import Entry
from common.models import IdempotentAnswer
from companies.company.models import Company
from companies.main_info.models import Address, BankAccount, ContactPerson, Link, Phone
from tests.companies.conftest import AssertQueries, MemberApi
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import (
    AddressFactory,
    BankAccountFactory,
    ContactPersonFactory,
    LinkFactory,
    PhoneFactory,
)


@dataclass(frozen=True)
class Resource:
    """One list of main info: its address, rights, rows and bodies."""

    path: str
    group: str
    model: Any
    factory: Any
    body: dict[str, Any]
    change: dict[str, Any]
    # What a spreadsheet says of the body.
    csv: dict[str, str]
    preferred: str = ""
    first_in_suspension: bool = False

    def url(self, company: Any, item: Any = None) -> str:
        return f"/api/v1/companies/{company.pk}/{self.path}" + (f"/{item.pk}" if item else "")

    def make(self, company: Any) -> Any:
        has_one = self.model.objects.filter(company=company).exists()
        return self.factory.create(
            company=company, **({self.preferred: True} if self.preferred and not has_one else {})
        )


ADDRESSES = Resource(
    "addresses",
    "addresses",
    Address,
    AddressFactory,
    {
        "address_name": "الفرع",
        "city": "جدة",
        "district": "الروضة",
        "street": "شارع الأمير سلطان",
        "building_no": "1234",
        "postal_code": "23431",
    },
    {"address_name": "فرع جدة"},
    {
        "Address name": "الفرع",
        "Country": "Saudi Arabia",
        "Building number": "1234",
        "Shown to visitors": "No",
        "Default": "Yes",
    },
    preferred="is_default",
    first_in_suspension=True,
)
PHONES = Resource(
    "phones",
    "contacts",
    Phone,
    PhoneFactory,
    {"name": "المبيعات", "phone": "0551234567", "type": "whatsapp", "public": False},
    {"name": "الدعم"},
    {"Name": "المبيعات", "Phone number": "\t+966551234567", "Type": "WhatsApp", "Shown to visitors": "No"},
    first_in_suspension=True,
)
LINKS = Resource(
    "links",
    "contacts",
    Link,
    LinkFactory,
    {"name": "حسابنا", "contact_type": "linkedin", "contact_link": "wahat-travel"},
    {"public": False},
    {"Name": "حسابنا", "Network": "LinkedIn", "Link": "https://www.linkedin.com/company/wahat-travel"},
)
PEOPLE = Resource(
    "contact-people",
    "contact_people",
    ContactPerson,
    ContactPersonFactory,
    {"name": "هند", "job_title": "مديرة", "email": "Hind@Example.com", "phone": "0551234567"},
    {"job_title": "المديرة العامة"},
    {"Name": "هند", "Job title": "مديرة", "Email": "hind@example.com", "Phone number": "\t+966551234567"},
)
ACCOUNTS = Resource(
    "bank-accounts",
    "bank_accounts",
    BankAccount,
    BankAccountFactory,
    {
        "account_holder_name": "شركة واحة السفر",
        "bank_name": "البنك الأهلي",
        "iban": "SA1310000000000000000123",
        "currency": "SAR",
        "account_type": "entity",
    },
    {"branch_name": "العليا"},
    {"Bank name": "البنك الأهلي", "IBAN": "SA1310000000000000000123", "Account type": "Business", "Primary": "Yes"},
    preferred="is_primary",
    first_in_suspension=True,
)
ALL = (ADDRESSES, PHONES, LINKS, PEOPLE, ACCOUNTS)
NOUNS = {
    "addresses": "address",
    "phones": "phone number",
    "links": "link",
    "contact-people": "contact person",
    "bank-accounts": "bank account",
}
every = pytest.mark.parametrize("resource", ALL, ids=lambda resource: resource.path)


@every
def test_a_row_is_added_shown_changed_and_deleted(resource: Any, company: Company, owner_api: APIClient) -> None:
    added = owner_api.post(resource.url(company), resource.body)
    assert added.status_code == 201, added.content
    noun = NOUNS[resource.path]
    assert added.json()["message"] == f"The {noun} was added."
    row = resource.model.objects.get(company=company)
    shown = owner_api.get(resource.url(company, row)).json()["data"]
    assert shown == added.json()["data"]

    changed = owner_api.put(resource.url(company, row), resource.change)
    assert changed.status_code == 200, changed.content
    assert changed.json()["data"] == {**shown, **resource.change, "updated_at": changed.json()["data"]["updated_at"]}

    assert owner_api.delete(resource.url(company, row)).json() == {"message": f"The {noun} was deleted.", "data": None}
    assert not resource.model.objects.exists()
    actions = [entry.action.split(".")[1] for entry in Entry.objects.filter(company_id=company.pk).order_by("pk")]
    assert actions == ["created", "updated", "deleted"]


@every
def test_a_row_sent_twice_is_added_once_and_shown_as_it_is_now(
    resource: Any, company: Company, owner_api: APIClient
) -> None:
    def sent(key: str) -> Any:
        return owner_api.post(resource.url(company), resource.body, headers={"Idempotency-Key": key})

    first = sent("one")
    row = resource.model.objects.get(company=company)
    assert owner_api.put(resource.url(company, row), resource.change).status_code == 200
    again = sent("one")
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json()["data"].items() >= resource.change.items()
    assert resource.model.objects.count() == 1
    # Of what may be encrypted where it belongs, nothing is kept beside it.
    assert IdempotentAnswer.objects.get().answer == row.pk

    owner_api.delete(resource.url(company, row))
    assert sent("one").status_code == 404
    assert sent("another").status_code == 201


@every
def test_each_right_opens_only_its_own_door(resource: Any, company: Company, member_api: MemberApi) -> None:
    row, second = resource.make(company), resource.make(company)
    calls: dict[str, Callable[[APIClient], Any]] = {
        "view": lambda api: api.get(resource.url(company)),
        "create": lambda api: api.post(resource.url(company), resource.body),
        "edit": lambda api: api.put(resource.url(company, row), resource.change),
        "delete": lambda api: api.delete(resource.url(company, second)),
    }
    for right in calls:
        api = member_api(company, f"{right}_{resource.group}")
        for verb, call in calls.items():
            if verb != right:
                assert call(api).status_code == 403, (right, verb)
    everything = [f"{right}_{resource.group}" for right in calls]
    assert [call(member_api(company, *everything)).status_code for call in calls.values()] == [200, 201, 200, 200]


@every
def test_strangers_and_nobody_are_kept_out(
    resource: Any, company: Company, stranger_api: APIClient, anonymous_api: APIClient
) -> None:
    row = resource.make(company)
    for api, status in ((stranger_api, 404), (anonymous_api, 401)):
        assert api.get(resource.url(company)).status_code == status
        assert api.get(resource.url(company, row)).status_code == status
        assert api.post(resource.url(company), resource.body).status_code == status
        assert api.put(resource.url(company, row), resource.change).status_code == status
        assert api.delete(resource.url(company, row)).status_code == status
    assert resource.model.objects.count() == 1


@every
def test_another_companys_row_is_not_found_through_mine(resource: Any, company: Company, owner_api: APIClient) -> None:
    foreign = resource.make(CompanyFactory.create())
    before = resource.model.objects.filter(pk=foreign.pk).values().get()
    for call in (owner_api.get, owner_api.delete):
        assert call(resource.url(company, foreign)).status_code == 404
    assert owner_api.put(resource.url(company, foreign), resource.change).status_code == 404
    assert resource.model.objects.filter(pk=foreign.pk).values().get() == before


@every
@pytest.mark.parametrize(
    ("traits", "code"),
    [
        ({"uncompleted": True}, "company_not_confirmed"),
        ({"rejected": True}, "company_not_confirmed"),
        ({"under_review": True}, "company_under_review"),
    ],
)
def test_nothing_is_written_unless_confirmed_but_everything_can_be_read(
    resource: Any, owner: User, owner_api: APIClient, traits: Any, code: str
) -> None:
    company = CompanyFactory.create(owner=owner, **traits)
    row = resource.make(company)
    before = list(resource.model.objects.values())
    for answer in (
        owner_api.post(resource.url(company), resource.body),
        owner_api.put(resource.url(company, row), resource.change),
        owner_api.delete(resource.url(company, row)),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, code)
    assert list(resource.model.objects.values()) == before
    assert len(owner_api.get(resource.url(company)).json()["data"]) == 1


@every
@pytest.mark.parametrize("days", [45, 55], ids=["partial", "total"])
def test_in_suspension_only_the_first_one_that_paying_needs_can_be_added(
    resource: Any, owner: User, owner_api: APIClient, days: int
) -> None:
    company = CompanyFactory.create(owner=owner, standing__level=1, standing__started_days_ago=days)
    first = owner_api.post(resource.url(company), resource.body)
    if not resource.first_in_suspension:
        assert (first.status_code, first.json()["code"]) == (409, "company_suspended")
        assert resource.model.objects.count() == 0
        return
    assert first.status_code == 201, first.content
    row = resource.model.objects.get()
    second = owner_api.post(
        resource.url(company), {**resource.body, "phone": "0559999999", "iban": "SA0380000000608010167519"}
    )
    for answer in (
        second,
        owner_api.put(resource.url(company, row), resource.change),
        owner_api.delete(resource.url(company, row)),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "company_suspended")
    assert resource.model.objects.count() == 1


@every
def test_reading_in_total_suspension(resource: Any, owner: User, owner_api: APIClient, member_api: MemberApi) -> None:
    company = CompanyFactory.create(owner=owner, standing__level=1, standing__started_days_ago=55)
    expected = 200 if resource is ACCOUNTS else 409
    assert owner_api.get(resource.url(company)).status_code == expected
    assert member_api(company, f"view_{resource.group}").get(resource.url(company)).status_code == 409
    renewer = member_api(company, f"view_{resource.group}", "view_licence")
    assert renewer.get(resource.url(company)).status_code == expected


@every
def test_a_revoked_company_may_add_what_paying_and_withdrawing_need(
    resource: Any, owner: User, owner_api: APIClient
) -> None:
    company = CompanyFactory.create(owner=owner, rejected=True, was_confirmed=True)
    first = owner_api.post(resource.url(company), resource.body)
    assert first.status_code == (201 if resource.first_in_suspension else 409)
    second = owner_api.post(
        resource.url(company), {**resource.body, "phone": "0559999999", "iban": "SA0380000000608010167519"}
    )
    assert (second.status_code, second.json()["code"]) == (409, "company_not_confirmed")


@every
def test_the_list_costs_the_same_for_one_and_for_three(
    resource: Any, company: Company, owner_api: APIClient, django_assert_num_queries: AssertQueries
) -> None:
    resource.make(company)
    with CaptureQueriesContext(connection) as once:
        assert len(owner_api.get(resource.url(company)).json()["data"]) == 1
    resource.make(company)
    resource.make(company)
    with django_assert_num_queries(len(once)):
        assert len(owner_api.get(resource.url(company)).json()["data"]) == 3
    assert len(once) <= 4


@every
def test_pages_and_their_limits(resource: Any, company: Company, owner_api: APIClient) -> None:
    for _ in range(3):
        resource.make(company)
    body = owner_api.get(resource.url(company), {"page": 2, "pagination": 2}).json()
    assert len(body["data"]) == 1
    assert body["meta"] == {"current_page": 2, "last_page": 2, "per_page": 2, "total": 3}
    assert owner_api.get(resource.url(company), {"page": 9}).json()["data"] == []
    assert list(owner_api.get(resource.url(company), {"pagination": "all"}).json()["errors"]) == ["pagination"]
    assert list(owner_api.get(resource.url(company), {"ordering": "colour"}).json()["errors"]) == ["ordering"]


@every
def test_all_rows_come_as_csv_in_words(resource: Any, company: Company, owner_api: APIClient) -> None:
    assert owner_api.post(resource.url(company), resource.body).status_code == 201
    for _ in range(2):
        resource.make(company)

    answer: Any = owner_api.get(resource.url(company), {"export": "csv", "pagination": "1"})

    assert answer["Content-Disposition"] == f'attachment; filename="{resource.path}.csv"'
    rows = list(csv.DictReader(StringIO(b"".join(answer.streaming_content).decode("utf-8-sig"))))
    assert len(rows) == 3
    assert rows[0].items() >= resource.csv.items()
    assert not {"Created at", "id", "folded"} & rows[0].keys()


@every
def test_a_company_has_only_so_many(resource: Any, company: Company, owner_api: APIClient, settings: Settings) -> None:
    settings.COMPANY_ITEMS_MAX = 1
    resource.make(company)
    answer = owner_api.post(resource.url(company), resource.body)
    assert (answer.status_code, answer.json()["code"]) == (409, "too_many")
    assert resource.model.objects.count() == 1
