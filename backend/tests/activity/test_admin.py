"""The log in the ops admin: what happened stands on the page of what it happened to, in words; all of it in a list."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Group, Permission
from django.test import Client
from django.utils.html import strip_tags
from rest_framework.test import APIClient

from accounts.staff.roles import roles_load
from accounts.users.models import User
from activity.models import Entry
from activity.services import activity_record
from billing.withdrawals.services import withdrawal_see
from common.clock import utc_now
from common.text import fold
from companies.company.models import Company
from companies.life.members.services import rights_changes
from tests.architecture.test_admin import browser
from tests.companies.registration.wizard.wizard_calls import put
from tests.factories.accounts import UserFactory, browser_for
from tests.factories.billing_licences import order_of
from tests.factories.billing_money import bank_account, fund, withdrawal
from tests.factories.companies import CompanyFactory, MembershipFactory
from tests.factories.main_info import logo_upload, pdf_upload

pytestmark = pytest.mark.django_db


@pytest.fixture
def paying(company: Company) -> Company:
    """With money and a bank account."""
    bank_account(company)
    fund(company, 10_000)
    return company


def log(company: Company, times: int) -> None:
    now = utc_now()
    for number in range(times):
        activity_record(
            company_id=company.pk,
            actor=company.owner,
            action="company.step_saved",
            subject=company,
            now=now + timedelta(minutes=number),
            changes=[{"field": "sub_domain", "old": None, "new": f"name-{number}"}],
        )


def company_page(client: Client, company: Company) -> str:
    return client.get(f"/admin/companies/company/{company.pk}/change/").content.decode()


def test_a_withdrawals_page_tells_what_happened_when_and_by_whom(paying: Company) -> None:
    request = withdrawal(paying)
    huda = UserFactory.create(staff=True, first_name="هدى", last_name="القحطاني")
    withdrawal_see(withdrawal_id=request.pk, actor=huda, now=utc_now())

    page = browser("ar", staff=True).get(f"/admin/billing/withdrawal/{request.pk}/change/").content.decode()
    told = page[page.index('class="module q-timeline"') :]

    assert told.index("الاطلاع على طلب سحب") < told.index("تقديم طلب سحب")
    assert "هدى القحطاني" in told


def test_a_page_shows_the_last_twenty_and_leads_to_all(company: Company) -> None:
    log(company, 25)
    client = browser("en", staff=True)

    page = company_page(client, company)
    shown = [f"name-{number}<" in page for number in range(25)]
    everything = f"/admin/activity/entry/?company_id={company.pk}"

    assert shown == [False] * 5 + [True] * 20
    assert f'href="{everything}"' in page
    assert client.get(everything).context["cl"].result_count == 25


def test_who_may_not_open_the_log_is_not_led_to_it(company: Company) -> None:
    log(company, 25)
    colleague = UserFactory.create(staff=True, is_superuser=False)
    colleague.user_permissions.add(Permission.objects.get(codename="view_company"))
    client = Client()
    client.force_login(colleague, backend="django.contrib.auth.backends.ModelBackend")

    assert "/admin/activity/entry/" not in company_page(client, company)


def test_details_are_for_whoever_may_see_the_page_of_what_it_happened_to(paying: Company) -> None:
    roles_load()
    withdrawal(paying)

    def seen(role: str) -> str:
        person = UserFactory.create(staff=True, is_superuser=False)
        person.groups.set(Group.objects.filter(name=f"role:{role}"))
        return company_page(browser_for(person), paying)

    finance, reviewer, support = map(seen, ("finance", "reviewer", "support"))
    for page in (finance, reviewer, support):
        assert "Requested withdrawal" in page
        assert "Balance topped up" in page
    assert "100.00" in finance
    assert "100.00" not in reviewer + support


def test_papers_and_logos_are_told_in_words_without_names_of_stored_files(owner_api: APIClient, owner: User) -> None:
    draft = CompanyFactory.create(owner=owner, uncompleted=True)
    put(owner_api, draft, 3, {"sub_domain": "wahat-safar", "logo": logo_upload()}, format="multipart")
    paper = {"kind": "tax_card", "file": pdf_upload("card.pdf"), "expires_on": "2091-01-31"}
    kept = owner_api.post(f"/api/v1/companies/{draft.pk}/documents", paper, format="multipart").json()["data"]["id"]
    owner_api.delete(f"/api/v1/companies/{draft.pk}/documents/{kept}")

    page = company_page(browser("en", staff=True), draft)
    lines = re.findall(r"<li>(.*?)</li>", page[page.index('class="module q-timeline"') :], re.DOTALL)
    gone, added, saved = (" ".join(strip_tags(line).split()) for line in lines)

    assert "Document card.pdf ·" in gone
    assert gone.endswith("Document type: VAT registration certificate changed to —")
    assert added.endswith("Document type: VAT registration certificate Expires on: 31 January 2091")
    assert saved.endswith("changed to wahat-safar Logo")


def test_rights_are_told_at_once_on_a_members_page(company: Company) -> None:
    member = MembershipFactory.create(company=company)
    activity_record(
        company_id=company.pk,
        actor=company.owner,
        action="membership.updated",
        subject=member.user,
        now=utc_now(),
        changes=rights_changes({"view_invoices"}, {"view_addresses", "edit_addresses"}),
    )

    page = browser("en", staff=True).get(f"/admin/companies/membership/{member.pk}/change/").content.decode()
    told = " ".join(strip_tags(page[page.index('class="module q-timeline"') :]).split())

    assert "Permissions granted: Addresses View, Edit Permissions removed: Invoices View" in told
    assert "changed to" not in told


def test_a_line_of_the_log_is_headed_by_what_happened(company: Company) -> None:
    log(company, 1)
    line = Entry.objects.get()

    page = browser("en", staff=True).get(f"/admin/activity/entry/{line.pk}/change/").content.decode()

    assert "<h1><bdi>Registration step saved</bdi></h1>" in page


def test_many_changes_of_a_line_wait_behind_the_first_three(company: Company) -> None:
    def told(count: int) -> list[int]:
        changes = [{"field": f"field-{number}", "old": None, "new": "x"} for number in range(count)]
        activity_record(
            company_id=company.pk,
            actor=None,
            action="company.step_saved",
            subject=company,
            now=utc_now(),
            changes=changes,
        )
        page = company_page(browser("en", staff=True), company)
        line = page[page.index('class="module q-timeline"') :].split("<li>")[1]
        return [part.count('class="q-change"') for part in line.split("<summary>")]

    assert told(4) == [4]
    assert told(5) == [3, 2]


@pytest.mark.parametrize("path", ["billing/withdrawal", "billing/account", "billing/charge", "companies/membership"])
def test_arabic_is_found_however_it_is_spelt(path: str, paying: Company) -> None:
    paying.name_folded = fold("واحة السفر")
    paying.save(update_fields=["name_folded"])
    MembershipFactory.create(company=paying)
    withdrawal(paying)

    found: Any = browser("ar", staff=True).get(f"/admin/{path}/", {"q": "وَاحة السفر"})

    assert found.context["cl"].result_count == 1


def test_a_line_without_a_name_takes_it_from_what_it_is_about_for_those_who_may_see_that(company: Company) -> None:
    sara = UserFactory.create(first_name="سارة", last_name="الزهراني")
    activity_record(company_id=None, actor=None, action="user.deletion_refused", subject=sara, now=utc_now())
    reader = UserFactory.create(is_staff=True)
    reader.user_permissions.add(Permission.objects.get(codename="view_entry"))

    assert "سارة الزهراني" in browser("ar", staff=True).get("/admin/activity/entry/").content.decode()
    assert "سارة الزهراني" not in browser_for(reader, "ar").get("/admin/activity/entry/").content.decode()


def test_the_log_is_searched_by_what_happened_and_filtered_by_what_it_happened_to(paying: Company) -> None:
    request = withdrawal(paying)
    client = browser("ar", staff=True)

    def listed(query: str) -> set[str]:
        answer = client.get(f"/admin/activity/entry/?{query}")
        return {entry.action for entry in answer.context["cl"].result_list}

    assert listed("q=تقديم طلب سحب") == {"withdrawal.delivered"}
    assert listed(f"kind={request._meta.model_name}") == {"withdrawal.delivered"}
    assert "charge.credited" in listed("kind=charge")


def test_the_log_says_how_much_in_the_amounts_of_every_page(company: Company) -> None:
    bank_account(company)
    fund(company, 123_450)

    assert "1,234.50 USD" in browser("en", staff=True).get("/admin/activity/entry/").content.decode()


def test_what_it_happened_to_is_named_once(paying: Company) -> None:
    request = withdrawal(paying)
    activity_record(company_id=paying.pk, actor=None, action="personal_data.shown", subject=request, now=utc_now())

    page = browser("en", staff=True).get("/admin/activity/entry/?kind=withdrawal").content.decode()

    assert f"Withdrawal request <bdi>{request.pk}</bdi>" in page


@pytest.mark.usefixtures("market")
def test_one_subscription_order_has_one_name_wherever_it_is_told(company: Company) -> None:
    order = order_of(company, level=2)
    client = browser("en", staff=True)

    log = client.get("/admin/activity/entry/?kind=subscriptionorder").content.decode()
    page = client.get(f"/admin/billing/subscriptionorder/{order.pk}/change/").content.decode()

    assert set(re.findall(r"Subscription order <bdi>(.*?)</bdi>", log)) == {f"{order.pk}"}
    assert f"Subscription order \u2066{order.pk}\u2069" in page


def test_a_company_is_named_in_the_readers_language_whatever_was_logged(company: Company) -> None:
    log(company, 1)
    Entry.objects.update(subject_label=company.name_ar)

    assert company.name_en in browser("en", staff=True).get("/admin/activity/entry/").content.decode()


def test_instants_and_days_are_told_in_the_readers_words(company: Company) -> None:
    activity_record(
        company_id=company.pk,
        actor=None,
        action="company.step_saved",
        subject=company,
        now=utc_now(),
        changes=[
            {"field": "moved", "old": None, "new": "2026-11-19T18:53:35.340454+00:00"},
            {"field": "day", "old": "2026-01-31", "new": "2026-13-45"},
        ],
    )

    told = strip_tags(company_page(browser("en", staff=True), company))

    # In the zone that the page's foot names; what is no day stays as it is.
    assert "19\u00a0Nov\u00a02026 21:53" in told
    assert "31\u00a0Jan\u00a02026" in told
    assert "2026-13-45" in told


def test_the_log_is_filtered_by_company(company: Company) -> None:
    other = CompanyFactory.create(name_en="Heron Tours")
    log(company, 2)
    log(other, 1)
    client = browser("en", staff=True)

    def count(query: dict[str, str]) -> int:
        return int(client.get("/admin/activity/entry/", query).context["cl"].result_count)

    assert (count({"company_id": str(other.pk)}), count({"q": "heron"})) == (1, 1)
    chosen = client.get("/admin/activity/entry/", {"company_id": str(other.pk)}).content.decode()
    assert "<strong>Heron Tours</strong>" in chosen
