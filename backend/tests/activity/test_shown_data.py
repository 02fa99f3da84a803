"""Personal data in the admin: covered until asked for with a reason, which the log keeps; one record, for a while."""

from datetime import timedelta
from typing import Any
from urllib.parse import quote

import pytest
import time_machine
from django.contrib.auth.models import Group
from django.test import Client

from accounts.staff.roles import roles_load
from accounts.users.models import User
from activity.models import Entry
from activity.services import activity_record
from common.admin.personal import text_covered
from common.clock import utc_now
from companies.company.models import Company, ReviewStatus
from companies.documents.models import Document
from companies.main_info.models import BankAccount, Phone
from lifecycle.removal.models import DeletionRequest
from tests.factories.accounts import UserFactory, api_for, browser_for
from tests.factories.billing_money import bank_account, fund, withdrawal
from tests.factories.companies import CompanyFactory, MembershipFactory
from tests.factories.main_info import ReviewFactory, complete, references_load

pytestmark = pytest.mark.django_db
WHY = {"purpose": "request", "reason": ""}


@pytest.fixture
def ops(db: None) -> User:
    return UserFactory.create(staff=True, first_name="Huda", last_name="Ops", phone="")


@pytest.fixture
def ops_client(ops: User) -> Client:
    return browser_for(ops)


@pytest.fixture
def person(db: None) -> User:
    return UserFactory.create(first_name="Sara", email="sara@example.com", phone="+966551112223")


@pytest.fixture
def freelancer(db: None) -> Company:
    references_load()
    company = complete(CompanyFactory.create(freelancer=True, under_review=True, owner=UserFactory.create()))
    ReviewFactory.create(company=company)
    return company


def shown(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def page_of(user: User) -> str:
    return f"/admin/accounts/user/{user.pk}/change/"


def ask(client: Client, path: str, **why: str) -> Any:
    return client.post(path.replace("/change/", "/show-data/"), {**WHY, **why}, follow=True)


@pytest.mark.parametrize("list_or_page", ["/admin/accounts/user/", None])
def test_addresses_and_numbers_of_people_are_covered(
    ops_client: Client, person: User, list_or_page: str | None
) -> None:
    page = shown(ops_client, list_or_page or page_of(person))

    assert ("sara@example.com" in page, "111 2223" in page, "1112223" in page) == (False, False, False)
    assert "s•••@example.com" in page
    assert "•••• 2223" in page


def test_who_says_why_sees_one_record_for_a_while_and_the_log_keeps_it(
    ops_client: Client, ops: User, person: User
) -> None:
    other = UserFactory.create(email="other@example.com")

    with time_machine.travel(utc_now(), tick=False) as clock:
        ask(ops_client, page_of(person), reason="Ticket 12")
        during = shown(ops_client, page_of(person))
        of_another = shown(ops_client, page_of(other))
        for_a_colleague = shown(browser_for(UserFactory.create(staff=True)), page_of(person))
        clock.shift(timedelta(minutes=16))
        after = shown(ops_client, page_of(person))

    assert "sara@example.com" in during
    assert "+966 55 111 2223" in during
    assert "other@example.com" not in of_another
    assert "sara@example.com" not in for_a_colleague
    assert "sara@example.com" not in after
    entry = Entry.objects.get(action="personal_data.shown")
    assert (entry.actor_id, entry.subject_kind, entry.subject_id) == (ops.pk, "user", str(person.pk))
    assert (entry.note, entry.changes) == ("Ticket 12", [{"field": "purpose", "old": None, "new": "request"}])
    assert "Requested by the person concerned" in after
    assert "Ticket 12" in after


def test_it_can_be_covered_before_its_time(ops_client: Client, person: User) -> None:
    ask(ops_client, page_of(person))
    ops_client.post(page_of(person).replace("/change/", "/show-data/"), {"cover": "1"})

    assert "sara@example.com" not in shown(ops_client, page_of(person))


@pytest.mark.parametrize("word", [WHY, {"cover": "1"}])
def test_it_leads_back_to_the_page_one_came_from(ops_client: Client, freelancer: Company, word: dict[str, str]) -> None:
    file = f"/admin/companies/company/{freelancer.pk}"
    asks = f"{file}/show-data/?back={quote(f'{file}/review/', safe='')}"

    assert asks in shown(ops_client, f"{file}/review/")
    assert ops_client.post(asks, word).headers["Location"] == f"{file}/review/"
    elsewhere = ops_client.post(f"{file}/show-data/?back=//example.com/", word)
    assert elsewhere.headers["Location"] == f"{file}/change/"


def test_nothing_is_shown_without_a_reason(ops_client: Client, person: User) -> None:
    answer = ask(ops_client, page_of(person), purpose="", reason="  ")

    assert "Choose a ready-made reason, or write your own." in answer.content.decode()
    assert "sara@example.com" not in shown(ops_client, page_of(person))
    assert not Entry.objects.filter(action="personal_data.shown").exists()


def test_a_reason_in_own_words_has_no_ready_made_one(ops_client: Client, person: User) -> None:
    ask(ops_client, page_of(person), purpose="own", reason="Ticket 14")

    entry = Entry.objects.get(action="personal_data.shown")
    assert (entry.note, entry.changes) == ("Ticket 14", [])


def test_who_asks_is_told_who_reads_of_it(ops_client: Client, person: User, freelancer: Company) -> None:
    def asked(page: str) -> str:
        return shown(ops_client, page.replace("/change/", "/show-data/"))

    company = f"/admin/companies/company/{freelancer.pk}/change/"
    assert "For 15 minutes," in asked(page_of(person))
    assert ("only that operations viewed data" in asked(page_of(person))) is False
    assert "only that operations viewed data" in asked(company)


def test_what_the_log_says_of_a_record_is_covered_as_the_record_is(ops_client: Client, freelancer: Company) -> None:
    phone = Phone.objects.get(company=freelancer)
    Phone.objects.filter(pk=phone.pk).delete()
    told: Any = {"company_id": freelancer.pk, "actor": None, "now": utc_now()}
    activity_record(action="phone.deleted", subject=phone, label="المبيعات +966551119999", **told)
    file = f"/admin/companies/company/{freelancer.pk}/change/"

    covered, everything = shown(ops_client, file), shown(ops_client, "/admin/activity/entry/")
    ask(ops_client, file)

    assert "Phone deleted" in covered
    assert ["966551119999" in page for page in (covered, everything)] == [False, False]
    assert "966551119999" in shown(ops_client, file)


def test_a_companys_file_covers_the_numbers_of_people_and_the_papers(ops_client: Client, freelancer: Company) -> None:
    file = f"/admin/companies/company/{freelancer.pk}/change/"
    paper: Any = Document.objects.filter(company=freelancer).first()
    path = f"/admin/companies/company/{freelancer.pk}/documents/{paper.pk}/"
    account, phone = BankAccount.objects.get(company=freelancer), Phone.objects.get(company=freelancer)
    owner: Any = freelancer.owner
    secret = ("1012345672", "FL-123456", account.iban[4:8], phone.phone[-9:-4], owner.email, path)

    covered, refused = shown(ops_client, file), ops_client.get(path)
    ask(ops_client, file)
    whole, opened = shown(ops_client, file), ops_client.get(path)

    assert [each for each in secret if each in covered] == []
    assert refused.status_code == 403
    assert [each for each in secret if each not in whole.replace(" ", "")] == []
    assert opened.status_code == 200


def test_to_take_a_review_is_the_reason_to_see_its_papers_until_it_is_decided(
    ops_client: Client, freelancer: Company
) -> None:
    review: Any = freelancer.reviews.get()
    path = f"/admin/companies/company/{freelancer.pk}/review/"

    before = shown(ops_client, path)
    ops_client.post("/admin/desk/", {"kind": "review", "key": review.pk, "claim": "take"})
    during = shown(ops_client, path)
    ops_client.post(path, {"decision": "confirm", "sure": "1"})
    after = shown(ops_client, f"/admin/companies/company/{freelancer.pk}/change/")

    assert ["1012345672" in page for page in (before, during, after)] == [False, True, False]
    [entry] = Entry.objects.filter(action="personal_data.shown", company_id=freelancer.pk)
    assert entry.changes[0]["new"] == "review"


def test_the_owner_reads_that_ops_saw_something_and_not_why(ops_client: Client, freelancer: Company) -> None:
    ask(ops_client, f"/admin/companies/company/{freelancer.pk}/change/", purpose="misuse", reason="Ticket 13")

    owner: Any = freelancer.owner
    lines = api_for(owner).get(f"/api/v1/companies/{freelancer.pk}/activity").json()["data"]
    [line] = [line for line in lines if line["action"] == "personal_data.shown"]
    assert "Ticket 13" not in str(line)
    assert "misuse" not in str(line)
    assert "Huda" not in str(line)


def test_to_start_on_a_withdrawal_is_the_reason_to_see_its_account(ops_client: Client) -> None:
    company = CompanyFactory.create()
    iban = bank_account(company).iban
    fund(company, 50_000)
    request = withdrawal(company)
    page = f"/admin/billing/withdrawal/{request.pk}/change/"

    before = shown(ops_client, page)
    ops_client.post(page.replace("/change/", "/see/"), {})
    after = shown(ops_client, page)

    spaced = " ".join(iban[start : start + 4] for start in range(0, len(iban), 4))
    assert (spaced in before, spaced in after) == (False, True)
    assert f"•••• {iban[-4:]}" in before


@pytest.mark.parametrize(
    ("text", "covered"),
    [
        ("من sara@example.com إلى ali@example.com", "من s•••@example.com إلى a•••@example.com"),
        ("المبيعات +966551112223", "المبيعات •••• 2223"),
        ("+966 55 111 2223 · المبيعات", "•••• 2223 · المبيعات"),
        ("SA0380000000608010167519", "•••• 7519"),
        ("SA03 8000 0000 6080 1016 7519", "•••• 7519"),
        ("INV-2026-00012, 1,250.00 USD, 2026-11-20", "INV-2026-00012, 1,250.00 USD, 2026-11-20"),
        ("s•••@example.com", "s•••@example.com"),
    ],
)
def test_addresses_and_numbers_in_a_sentence_are_covered_and_the_rest_stays(text: str, covered: str) -> None:
    assert text_covered(text) == covered


def test_nobody_is_led_to_a_page_that_is_closed_to_them(freelancer: Company) -> None:
    Company.objects.filter(pk=freelancer.pk).update(status=ReviewStatus.CONFIRMED)
    fund(freelancer, 50_000)
    roles_load()
    support = UserFactory.create(staff=True, is_superuser=False)
    support.groups.set(Group.objects.filter(name="role:support"))
    file, charge = f"/admin/companies/company/{freelancer.pk}/change/", "/admin/billing/charge/"

    for_support = shown(browser_for(support), file)
    for_all = shown(browser_for(UserFactory.create(staff=True)), file)

    assert "Top-up" in for_support
    assert [f'href="{charge}' in page.split("q-timeline")[-1] for page in (for_support, for_all)] == [False, True]


@pytest.mark.parametrize(("words", "count"), [("nour", 0), ("example.com", 0), ("nour@example.com", 1), ("هند", 1)])
def test_nobody_confirms_an_address_part_by_part(ops_client: Client, words: str, count: int) -> None:
    person = UserFactory.create(first_name="هند", last_name="القحطاني", email="nour@example.com")
    MembershipFactory.create(user=person)
    DeletionRequest.objects.create(user=person, due_on=utc_now().date())

    def listed(page: str) -> int:
        return int(ops_client.get(f"/admin/{page}/", {"q": words}).context["cl"].result_count)

    query: Any = ops_client.post("/admin/search/", {"q": words}, follow=True)
    people = [result for kind in query.context["found"] for result in kind.results if "/user/" in result.url]
    lists = [listed(page) for page in ("accounts/user", "companies/membership", "lifecycle/deletionrequest")]
    assert [len(people), *lists] == [count] * 4
