"""The admin's search: by whatever identifies something, only what the reader may see, and nothing covered is told."""

from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from accounts.staff.roles import roles_load
from billing.invoices.models import Invoice
from billing.ledger.models import LedgerEntry
from billing.receipts.services import receipt_issue
from common.fields import blind_index
from companies.company.models import Company
from companies.main_info.models import LegalInfo
from tests.factories.accounts import UserFactory, browser_for
from tests.factories.billing_licences import market_create
from tests.factories.billing_money import (
    IBAN,
    bank_account,
    contact_details,
    credited,
    disputed,
    fund,
    open_invoice,
    refunded_to_card,
    withdrawal,
)
from tests.factories.companies import CompanyFactory, MembershipFactory
from tests.factories.main_info import complete, references_load

pytestmark = pytest.mark.django_db
SEARCH = "/admin/search/"


def found(client: Client, text: str) -> dict[str, list[str]]:
    """The addresses of what is found, by kind."""
    page: Any = client.post(SEARCH, {"q": text}, follow=True)
    assert page.request["QUERY_STRING"] == ""
    with translation.override("en"):
        return {str(kind.title): [result.url for result in kind.results] for kind in page.context["found"]}


def of_role(key: str) -> Client:
    roles_load()
    person = UserFactory.create(staff=True, is_superuser=False, email=f"{key}@qafila.example")
    person.groups.set(Group.objects.filter(name=f"role:{key}"))
    return browser_for(person)


@pytest.fixture
def ops_client(db: None) -> Client:
    return browser_for(UserFactory.create(staff=True, first_name="Huda", phone=""))


@pytest.fixture
def freelancer(db: None) -> Company:
    references_load()
    owner = UserFactory.create(first_name="سارة", last_name="الأنصاري", email="sara@example.com", phone="+966551112223")
    return complete(CompanyFactory.create(owner=owner, freelancer=True, name_ar="رحلات سارة", name_en="Sara Trips"))


def page_of(company: Company) -> str:
    return f"/admin/companies/company/{company.pk}/change/"


@pytest.mark.parametrize("text", ["ساره الانصاري", "SARA@example.com", "0551112223", "+966 55 111 2223", "٠٥٥١١١٢٢٢٣"])
def test_a_person_is_found_by_name_address_and_phone(ops_client: Client, freelancer: Company, text: str) -> None:
    assert found(ops_client, text)["Users"] == [f"/admin/accounts/user/{freelancer.owner_id}/change/"]


def test_a_company_is_found_by_every_number_it_has(ops_client: Client, freelancer: Company) -> None:
    CompanyFactory.create(name_en="Another", owner=UserFactory.create(phone="+966550000000"))
    legal = LegalInfo.objects.get(company=freelancer)
    account: Any = freelancer.bank_accounts.get(iban_index__gt="")
    spaced = " ".join(account.iban[start : start + 4] for start in range(0, len(account.iban), 4)).lower()
    typed = (
        *("رحلات ساره", "sara trips", freelancer.sub_domain, str(freelancer.pk)),
        *(legal.person_identification, legal.freelance_license_number, account.iban, spaced),
        *("sara@example.com", "0551112223"),
    )

    assert {text: found(ops_client, text).get("Companies") for text in typed} == {
        text: [page_of(freelancer)] for text in typed
    }


def test_the_beginning_of_a_covered_number_finds_nothing(ops_client: Client, freelancer: Company) -> None:
    legal = LegalInfo.objects.get(company=freelancer)

    assert found(ops_client, legal.person_identification[:-1]) == {}
    assert found(ops_client, "055111") == {}
    assert found(ops_client, "sara@") == {}


def test_money_is_found_by_its_numbers(ops_client: Client) -> None:
    market_create()
    company = CompanyFactory.create(standing__level=1)
    contact_details(company)
    account = bank_account(company, iban_index=blind_index(IBAN))
    charge = fund(company, 50_000)
    request = withdrawal(company)
    open_invoice(company, 1_900)
    row: Any = Invoice.objects.first()

    for text in (f"#{request.pk}", account.iban):
        assert found(ops_client, text)["Withdrawal requests"] == [f"/admin/billing/withdrawal/{request.pk}/change/"]
    assert found(ops_client, row.number.lower())["Invoices"] == [f"/admin/billing/invoice/{row.pk}/change/"]
    assert found(ops_client, "تحويل بنكي")["Top-ups"] == [f"/admin/billing/charge/{charge.pk}/change/"]


def test_papers_refunds_and_disputes_are_found_by_their_numbers(db: None) -> None:
    market_create()
    company, finance = CompanyFactory.create(standing__level=1), of_role("finance")
    contact_details(company)
    fund(company, 50_000)
    receipt, note = receipt_issue(entry_id=LedgerEntry.objects.get().pk), credited(open_invoice(company, 1_900))
    refund = refunded_to_card(company)
    dispute = disputed(refund.payment)
    refund.provider_ref = "re_Ab12"
    refund.save()

    typed = {
        refund.provider_ref: ("Refunds to cards", refund),
        dispute.provider_ref: ("Disputes of card payments", dispute),
        receipt.number.lower(): ("Receipts", receipt),
        str(note.number): ("Credit notes", note),
    }
    assert {text: found(finance, text).get(kind) for text, (kind, _row) in typed.items()} == {
        text: [f"/admin/billing/{row._meta.model_name}/{row.pk}/change/"] for text, (_kind, row) in typed.items()
    }


@pytest.mark.parametrize(
    ("role", "kinds"),
    [("reviewer", {"Companies"}), ("finance", {"Companies"}), ("support", {"Users", "Companies"})],
)
def test_a_role_finds_only_what_it_may_see(role: str, kinds: set[str], freelancer: Company) -> None:
    assert set(found(of_role(role), "sara@example.com")) == kinds


def test_what_is_found_stays_covered(ops_client: Client, freelancer: Company) -> None:
    page = ops_client.post(SEARCH, {"q": "ساره"}, follow=True).content.decode()

    assert "sara@example.com" not in page
    assert "551112223" not in page
    assert "s•••@example.com" in page
    assert "•••• 2223" in page


@pytest.mark.parametrize("text", ["", " ", "\u00ad", "x\x00y", "9" * 400, "' or 1=1", "-1", "@"])
def test_nonsense_finds_nothing_and_breaks_nothing(ops_client: Client, text: str) -> None:
    CompanyFactory.create(company_name="q", name_ar="q", name_en="q", sub_domain="qq", name_folded="q")

    assert found(ops_client, text) == {}


def test_what_belongs_to_the_only_one_found_stands_below_it(ops_client: Client, freelancer: Company) -> None:
    kept = MembershipFactory.create(company=freelancer)
    page: Any = ops_client.post(SEARCH, {"q": "sara trips"}, follow=True)
    below = {result.url for kind in page.context["panels"] for result in kind.results}

    CompanyFactory.create(name_en="Sara Trips 2")
    of_two: Any = ops_client.post(SEARCH, {"q": "sara trips"}, follow=True)

    assert f"/admin/companies/membership/{kept.pk}/change/" in below
    assert "panels" not in of_two.context


def test_no_search_costs_more_queries_for_more_rows(ops_client: Client) -> None:
    def asked() -> int:
        UserFactory.create(first_name="Same", last_name="Words")
        CompanyFactory.create(name_en="Same words")
        with CaptureQueriesContext(connection) as queries:
            found(ops_client, "same words")
        return len(queries)

    asked()
    once = asked()
    asked()
    assert asked() == once


def test_who_may_see_nothing_of_it_has_no_search() -> None:
    client = browser_for(UserFactory.create(staff=True, is_superuser=False))

    assert client.get(SEARCH).status_code == 403
    assert "q-search" not in client.get("/admin/").content.decode()
