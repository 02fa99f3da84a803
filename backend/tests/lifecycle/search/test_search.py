"""What a person finds over all their companies: by rights and stages, however it is spelled, the best first."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from accounts.users.models import User
from billing.invoices.models import Invoice
from billing.withdrawals.models import Withdrawal
from common.clock import utc_now
from common.text import fold
from companies.company.models import Company, Membership, Standing
from tests.companies.conftest import AssertQueries
from tests.factories.accounts import UserFactory, api_for
from tests.factories.billing_money import bank_account, fund, open_invoice, seller_known, withdrawal
from tests.factories.companies import CompanyFactory, MembershipFactory, licence_instants
from tests.factories.invitations import InvitationFactory

URL = "/api/v1/search"
EVERYTHING = {"company", "invoice", "withdrawal_request", "member", "invitation"}
# In the names, items and addresses of everything that ``filled`` makes.
COMMON = "rima"


def search(api: APIClient, words: str) -> list[dict[str, Any]]:
    answer = api.get(URL, {"q": words})
    assert answer.status_code == 200, answer.content
    found: list[dict[str, Any]] = answer.json()["data"]
    return found


def kinds(api: APIClient, words: str = COMMON) -> set[str]:
    return {each["kind"] for each in search(api, words)}


def numbered(invoice: Invoice, number: str) -> Invoice:
    invoice.proforma_number = number
    invoice.search_text = fold(number, "باقة ريما", "Rima package")
    invoice.save()
    return invoice


def filled(company: Company, number: int = 1) -> Company:
    """One of each kind, found by ``COMMON``."""
    names = {"name_en": "Rima Travel", "name_folded": "rima travel"}
    Company.objects.filter(pk=company.pk).update(sub_domain=f"rima-{'abc'[number - 1]}", **names)
    bank_account(company, bank_name="Rima Bank", iban_index=f"{number:064d}")
    fund(company, 10_000)
    withdrawal(company, 2_000)
    numbered(open_invoice(company, 1_900), f"PRO-2026-{number:06d}")
    member = UserFactory.create(first_name="Rima", last_name="Zahrani", email=f"zahrani{number}@example.net")
    MembershipFactory.create(company=company, user=member)
    InvitationFactory.create(company=company, email=f"rima{number}@example.net")
    company.refresh_from_db()
    return company


@pytest.fixture
def rima(company: Company) -> Company:
    seller_known()
    return filled(company)


def test_an_owner_finds_one_of_each_kind_with_the_way_to_it(rima: Company, owner_api: APIClient) -> None:
    invoice, request = Invoice.objects.get(), Withdrawal.objects.get()
    member, base = Membership.objects.get().user, f"/company/{rima.pk}"

    found = {each["kind"]: each for each in search(owner_api, COMMON)}

    assert found["company"]["id"] == str(rima.pk)
    assert found["company"]["text"] == f"\u2066{rima.sub_domain}\u2069 · Approved"
    assert {kind: each["link"].removeprefix(base) for kind, each in found.items()} == {
        "company": "",
        "invoice": f"/invoices/{invoice.pk}",
        "withdrawal_request": f"/withdrawal-requests/{request.pk}",
        "member": f"/invitations-permissions/users/{member.pk}/edit",
        "invitation": f"/invitations-permissions/invitations/{found['invitation']['id']}",
    }
    assert found["invoice"]["title"] == "PRO-2026-000001"
    assert found["invoice"]["text"] == "\u2068Rima Travel\u2069 · Open · \u206619.00\u00a0USD\u2069"
    assert found["withdrawal_request"]["title"] == f"Withdrawal request {request.pk}"
    assert found["member"]["title"] == "Rima Zahrani"
    assert found["invitation"]["title"] == "rima1@example.net"


def test_it_answers_in_the_readers_language(rima: Company, owner: User) -> None:
    [invoice] = search(api_for(owner, language="ar"), "PRO-2026-000001")

    assert invoice["text"] == f"\u2068{rima.name_ar}\u2069 · مفتوحة · \u206619.00\u00a0USD\u2069"


def test_a_stranger_finds_nothing(rima: Company, stranger_api: APIClient) -> None:
    assert search(stranger_api, COMMON) == []


@pytest.mark.parametrize(
    ("right", "kind"),
    [
        ("view_invoices", "invoice"),
        ("view_withdrawal_requests", "withdrawal_request"),
        ("view_users", "member"),
        ("view_invitations", "invitation"),
    ],
)
def test_a_member_finds_the_company_and_what_their_rights_show(rima: Company, right: str, kind: str) -> None:
    membership = MembershipFactory.create(company=rima)
    api = api_for(membership.user)
    assert kinds(api) == {"company"}

    Membership.objects.filter(pk=membership.pk).update(permissions=[right])

    assert kinds(api) == {"company", kind}


def test_whoever_may_only_look_is_led_to_the_list(rima: Company) -> None:
    viewer = MembershipFactory.create(company=rima, permissions=["view_users", "view_invitations"])
    member = Membership.objects.exclude(pk=viewer.pk).get().user

    links = [each["link"] for each in search(api_for(viewer.user), COMMON)[1:]]

    people = f"/company/{rima.pk}/invitations-permissions"
    assert links == [
        f"{people}/users?search={member.email.replace('@', '%40')}",
        f"{people}/invitations?search=rima1%40example.net",
    ]


def test_the_owner_is_found_among_the_people_and_only_looked_at(rima: Company, owner: User) -> None:
    member = MembershipFactory.create(company=rima, permissions=["view_users", "edit_users"])

    [found] = search(api_for(member.user), owner.email)

    assert (found["kind"], found["id"], found["title"]) == ("member", owner.pk, owner.get_full_name())
    assert "Owner" in found["text"]
    assert "?search=" in found["link"]
    assert search(api_for(owner), owner.email) == []


@pytest.mark.parametrize(
    ("days_ago", "found"),
    [
        (10, EVERYTHING),
        (40, EVERYTHING),
        # In total suspension people are out of reach, as on their own screens.
        (55, {"company", "invoice", "withdrawal_request"}),
    ],
)
def test_a_stage_hides_what_it_closes(rima: Company, owner_api: APIClient, days_ago: int, found: set[str]) -> None:
    instants = licence_instants(level=1, started_days_ago=days_ago)
    Standing.objects.filter(company=rima).update(**instants)

    assert kinds(owner_api) == found


@pytest.mark.parametrize(
    ("days_ago", "words"),
    [(10, "Approved"), (33, "Grace period"), (40, "Partially suspended"), (55, "Fully suspended")],
)
def test_a_licence_that_is_due_says_how_the_company_stands(
    rima: Company, owner_api: APIClient, days_ago: int, words: str
) -> None:
    Standing.objects.filter(company=rima).update(**licence_instants(level=1, started_days_ago=days_ago))

    found = next(each for each in search(owner_api, COMMON) if each["kind"] == "company")

    assert found["text"].endswith(f" · {words}")


def test_in_total_suspension_a_member_who_cannot_renew_finds_the_company_alone(rima: Company) -> None:
    Standing.objects.filter(company=rima).update(**licence_instants(level=1, started_days_ago=55))
    rights = ["view_invoices", "view_withdrawal_requests", "view_users", "view_invitations"]
    member = MembershipFactory.create(company=rima, permissions=rights)

    assert kinds(api_for(member.user)) == {"company"}


def test_a_closed_company_is_read_but_leads_to_no_form(rima: Company, owner_api: APIClient) -> None:
    now = utc_now()
    Standing.objects.filter(company=rima).update(closed_at=now, closing_ends_at=now + timedelta(days=15))

    found = {each["kind"]: each for each in search(owner_api, COMMON)}

    assert set(found) == EVERYTHING
    assert "Closed by its owner" in found["company"]["text"]
    assert "/users?search=" in found["member"]["link"]
    assert "/invitations?search=" in found["invitation"]["link"]


def test_an_erased_company_is_gone_with_all_that_is_its(rima: Company, owner_api: APIClient) -> None:
    emptied = {"company_name": "", "name_ar": "", "name_en": "", "sub_domain": "", "sub_domain_key": None}
    Company.objects.filter(pk=rima.pk).update(erased_at=utc_now(), **emptied)

    assert search(owner_api, COMMON) == []


def test_answered_and_expired_invitations_are_not_found(rima: Company, owner_api: APIClient) -> None:
    InvitationFactory.create(company=rima, email="rima.late@example.net", overdue=True)
    InvitationFactory.create(company=rima, email="rima.revoked@example.net", revoked=True)

    found = [each["title"] for each in search(owner_api, COMMON) if each["kind"] == "invitation"]
    assert found == ["rima1@example.net"]


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("وَاحَة الأَسْفار", "company"),
        ("واحه الاسفار", "company"),
        ("الاسفار واحه", "company"),
        ("oasis-trips", "company"),
        ("OASISTRIPS", "company"),
        ("pro-2026-000777", "invoice"),
        ("PRO-\u20602026-\u2060000777", "invoice"),
        ("٠٠٠٧٧٧", "invoice"),
        ("1,234.50", "invoice"),
        ("1234.5 USD", "invoice"),
        ("١٬٢٣٤٫٥٠", "invoice"),
    ],
)
def test_however_it_is_spelled(company: Company, owner: User, owner_api: APIClient, typed: str, kind: str) -> None:
    names = {"name_ar": "واحة الأسفار", "name_folded": fold("واحة الأسفار")}
    domain = {"sub_domain": "oasis-trips", "sub_domain_key": "oasistrips"}
    Company.objects.filter(pk=company.pk).update(**names, **domain)
    numbered(open_invoice(company, 123_450), "PRO-2026-000777")
    numbered(open_invoice(CompanyFactory.create(owner=owner), 99), "PRO-2026-000042")

    assert [each["kind"] for each in search(owner_api, typed)] == [kind]


def test_a_request_is_found_by_its_number_also_of_one_digit(rima: Company, owner_api: APIClient) -> None:
    number = Withdrawal.objects.get().pk

    [found] = search(owner_api, f"#{number}")

    assert (found["kind"], found["id"]) == ("withdrawal_request", number)
    # Its amount has one.
    assert "withdrawal_request" in kinds(owner_api, "2")


@pytest.mark.parametrize(
    ("language", "typed"),
    [("ar", "طلب سحب {}"), ("ar", "سحب #{}"), ("en", "Withdrawal request {}"), ("en", "request {}")],
)
def test_a_request_is_found_by_what_it_is_called(rima: Company, owner: User, language: str, typed: str) -> None:
    number = Withdrawal.objects.get().pk

    [found] = search(api_for(owner, language=language), typed.format(number))

    assert (found["kind"], found["id"]) == ("withdrawal_request", number)
    assert search(api_for(owner, language=language), f"شيء آخر {number}") == []


def test_an_amount_finds_the_request(rima: Company, owner_api: APIClient) -> None:
    assert kinds(owner_api, "20.00") == {"withdrawal_request"}


def test_of_equal_requests_the_cancelled_ones_are_last(owner_api: APIClient, company: Company) -> None:
    fund(company, 50_000)
    bank_account(company)
    lives = withdrawal(company, 2_000)
    later = withdrawal(company, 2_000)
    Withdrawal.objects.filter(pk=later.pk).update(status="canceled", canceled_at=utc_now())

    found = [each["id"] for each in search(owner_api, "20.00") if each["kind"] == "withdrawal_request"]

    assert found == [lives.pk, later.pk]


@pytest.mark.parametrize("words", ["", " ", "r", "ّ"])
def test_too_little_to_look_for_finds_nothing(rima: Company, owner_api: APIClient, words: str) -> None:
    assert search(owner_api, words) == []


def test_too_much_to_look_for_is_refused(owner_api: APIClient) -> None:
    answer = owner_api.get(URL, {"q": "r" * 101})

    assert (answer.status_code, answer.json()["errors"]["q"]) == (422, ["At most 100 characters"])
    assert owner_api.get(URL, {"q": "a\0b"}).status_code == 422
    assert search(owner_api, "9" * 100) == search(owner_api, "%_\\") == []


def test_what_is_it_comes_before_what_begins_so_and_what_holds_it(owner: User, owner_api: APIClient) -> None:
    for name in ("The Rima", "Rimal Travel", "Rima"):
        CompanyFactory.create(owner=owner, company_name="", name_ar="", name_en=name)

    assert [each["title"] for each in search(owner_api, "rima")] == ["Rima", "Rimal Travel", "The Rima"]


def test_an_exact_number_comes_before_companies_that_hold_it(company: Company, owner_api: APIClient) -> None:
    numbered(open_invoice(company, 1_900), "777")
    Company.objects.filter(pk=company.pk).update(name_en="Agency 777")

    assert [each["kind"] for each in search(owner_api, "777")] == ["invoice", "company"]


def test_of_many_there_are_five_of_a_kind_and_the_exact_one_is_among_them(owner: User, owner_api: APIClient) -> None:
    for number in range(13, 20):
        numbered(open_invoice(CompanyFactory.create(owner=owner), 1_900), f"PRO-2026-0000{number}")
    first = Invoice.objects.order_by("pk")[0]
    Invoice.objects.filter(pk=first.pk).update(proforma_number="PRO")

    found = search(owner_api, "pro")

    assert len(found) == 5
    assert found[0]["title"] == "PRO"
    assert found[1]["title"] == "PRO-2026-000019"


def test_it_costs_the_same_for_one_company_and_for_three(
    rima: Company, owner: User, owner_api: APIClient, django_assert_num_queries: AssertQueries
) -> None:
    owner_api.get(URL, {"q": COMMON})
    with CaptureQueriesContext(connection) as once:
        assert kinds(owner_api) == EVERYTHING
    for number in (2, 3):
        filled(CompanyFactory.create(owner=owner), number)
    with django_assert_num_queries(len(once)):
        assert len(search(owner_api, COMMON)) == 15
