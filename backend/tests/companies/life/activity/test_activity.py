"""The company's log as its members see it."""

import csv
import io
from datetime import UTC, datetime
from typing import Any, cast

import pytest
from django.db import connection
from django.db.models import Model
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from accounts.users.models import User
from activity.actions import action_words, actions_declare
from activity.models import Entry
from activity.services import activity_record
from billing.subscriptions.models import SubscriptionOrder
from billing.withdrawals.models import Withdrawal
from common.clock import utc_now
from companies.company.models import Company, Standing
from companies.life.members.services import rights_changes
from companies.main_info.kinds import ADDRESSES, BANK_ACCOUNTS, CONTACT_PEOPLE, LINKS, PHONES
from companies.main_info.models import Phone
from tests.companies.conftest import AssertQueries, MemberApi
from tests.factories.accounts import UserFactory
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import PhoneFactory


def url(company: Any) -> str:
    return f"/api/v1/companies/{company.pk}/activity"


def record(company: Any, actor: Any, **values: Any) -> Entry:
    values = {"action": "address.created", "subject": company, "now": utc_now(), "label": "المكتب"} | values
    return activity_record(company_id=company.pk, actor=actor, **values)


def test_what_has_only_a_number_is_told_by_it(
    company: Company, owner_api: APIClient, arabic_owner_api: APIClient
) -> None:
    record(company, None, label="#8")
    told = [api.get(url(company)).json()["data"][0]["subject"]["label"] for api in (owner_api, arabic_owner_api)]
    assert told == ["8", "8"]


def test_a_line_tells_who_what_and_where(company: Company, owner_api: APIClient, owner: User) -> None:
    owner_api.post(
        f"/api/v1/companies/{company.pk}/phones",
        {"name": "المبيعات", "phone": "0551234567", "type": "mobile"},
        REMOTE_ADDR="192.0.2.7",
    )
    [line] = owner_api.get(url(company)).json()["data"]
    phone_id = line["subject"]["id"]
    assert line["actor"] == {"id": owner.pk, "name": owner.get_full_name()}
    assert (line["action"], line["text"], line["ip"]) == ("phone.created", "Phone added", "192.0.2.7")
    assert line["subject"] == {"kind": "phone", "id": phone_id, "label": "المبيعات +966551234567"}
    unread = {"old_label": None, "new_label": None}
    assert {"field": "phone", "label": "Phone number", "old": None, "new": "+966551234567", **unread} in line["changes"]
    assert line["at"].endswith("Z")


@pytest.mark.parametrize(
    ("subject", "field", "arabic"),
    [
        (Company, "status", "الحالة"),
        (Company, "company_name", "اسم الشركة"),
        (Company, "bank_account_skipped", "تخطي الحساب البنكي"),
        (Standing, "auto_renew", "التجديد التلقائي"),
        (SubscriptionOrder, "period", "المدة"),
        (SubscriptionOrder, "kind", "النوع"),
        (Company, "kind", "نوع الشركة"),
    ],
)
def test_changed_fields_have_names_whatever_changed(
    company: Company, arabic_owner_api: APIClient, subject: type[Model], field: str, arabic: str
) -> None:
    record(company, None, subject=subject(pk=company.pk), changes=[{"field": field, "old": "a", "new": "b"}])

    [line] = arabic_owner_api.get(url(company)).json()["data"]
    answer: Any = arabic_owner_api.get(url(company), {"export": "csv"})

    unread = {"old_label": None, "new_label": None}
    assert line["changes"] == [{"field": field, "label": arabic, "old": "a", "new": "b", **unread}]
    assert f"{arabic}: a → b" in b"".join(answer.streaming_content).decode()


CODES: list[tuple[type[Model], str, Any, str, str]] = [
    (Company, "status", "under_review", "قيد المراجعة", "Under review"),
    (Company, "kind", "freelancer", "عمل حر", "Freelancer"),
    (Company, "country", "SA", "المملكة العربية السعودية", "Saudi Arabia"),
    (Company, "currency", "SAR", "ريال سعودي", "Saudi Riyal"),
    (Company, "lang", "ar", "العربية", "Arabic"),
    (Company, "step", "legal", "البيانات القانونية", "Legal info"),
    (Company, "bank_account_skipped", True, "نعم", "Yes"),
    (Standing, "auto_renew", False, "لا", "No"),
    (SubscriptionOrder, "kind", "renew", "تجديد", "Renewal"),
    (SubscriptionOrder, "period", "yearly", "سنوي", "Yearly"),
    (SubscriptionOrder, "status", "activated", "مُفعّل", "Activated"),
    (Withdrawal, "transfer_fees", "5.00", "5.00 USD", "5.00 USD"),
    (Withdrawal, "status", "seen", "اطّلعنا عليه", "Seen"),
    (Phone, "type", "mobile", "جوال", "Mobile"),
    (Company, "status", "of_long_ago", "of_long_ago", "of_long_ago"),
]


@pytest.mark.parametrize(("subject", "field", "code", "arabic", "english"), CODES)
def test_codes_are_read_in_words(
    company: Company,
    owner_api: APIClient,
    arabic_owner_api: APIClient,
    subject: type[Model],
    field: str,
    code: Any,
    arabic: str,
    english: str,
) -> None:
    record(company, None, subject=subject(pk=company.pk), changes=[{"field": field, "old": None, "new": code}])

    for api, words in ((arabic_owner_api, arabic), (owner_api, english)):
        [line] = api.get(url(company)).json()["data"]
        [change] = line["changes"]
        assert (change["old"], change["old_label"], change["new"]) == (None, None, code)
        assert change["new_label"] == (words if words != code else None)
        answer: Any = api.get(url(company), {"export": "csv"})
        assert f": {words}" in b"".join(answer.streaming_content).decode()


def test_the_platform_itself_has_no_actor(company: Company, owner_api: APIClient) -> None:
    record(company, None)
    assert owner_api.get(url(company)).json()["data"][0]["actor"] is None


def test_it_is_filtered_by_action_person_day_and_words(company: Company, owner_api: APIClient, owner: User) -> None:
    other = UserFactory.create(first_name="أحمد", last_name="الحربي")
    record(company, owner, now=datetime(2026, 11, 19, 22, 30, tzinfo=UTC))
    record(company, other, action="phone.created", label="خدمة العملاء", now=datetime(2026, 11, 20, 12, tzinfo=UTC))

    def found(headers: Any = None, **query: Any) -> list[str]:
        answer = owner_api.get(url(company), query, headers=headers)
        assert answer.status_code == 200, answer.content
        return [line["action"] for line in answer.json()["data"]]

    assert found() == ["phone.created", "address.created"]
    assert found(action="phone") == ["phone.created"]
    assert found(action="address.created") == ["address.created"]
    assert found(actor=other.pk) == ["phone.created"]
    assert found(search="احمد الحربى") == ["phone.created"]
    assert found(search="العملاء") == ["phone.created"]
    assert found(search="phone ADDED") == ["phone.created"]
    london = {"X-Timezone": "Europe/London"}
    assert found(london, date_from="2026-11-20") == ["phone.created"]
    assert found(london, date_to="2026-11-19") == ["address.created"]
    # In the seller's zone 22:30 UTC is the next day.
    assert found(date_from="2026-11-20") == ["phone.created", "address.created"]
    assert found(ordering="at") == ["address.created", "phone.created"]
    assert owner_api.get(url(company), {"date_from": "yesterday"}).status_code == 422


def test_it_is_exported_for_spreadsheets_in_the_readers_language(
    company: Company, owner_api: APIClient, arabic_owner_api: APIClient, owner: User
) -> None:
    change = [{"field": "city", "old": "الرياض", "new": "=HYPERLINK(1)"}, {"field": "iban", "old": None, "new": None}]
    record(company, owner, changes=change, now=datetime(2026, 11, 20, 12, tzinfo=UTC))
    answer: Any = arabic_owner_api.get(url(company), {"export": "csv"}, headers={"X-Timezone": "Asia/Riyadh"})
    content = b"".join(answer.streaming_content).decode()
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert content.startswith("\ufeff")
    header, row = list(csv.reader(io.StringIO(content.removeprefix("\ufeff"))))
    assert header[:3] == ["الوقت", "المنفّذ", "الإجراء"]
    assert row[:4] == ["2026-11-20 15:00", owner.get_full_name(), "إضافة عنوان", "المكتب"]
    in_english: Any = owner_api.get(url(company), {"export": "csv"})
    english = b"".join(in_english.streaming_content).decode()
    assert "Address added" in english


def test_it_needs_its_right_and_shows_one_company_only(
    company: Company, owner: User, member_api: MemberApi, stranger_api: APIClient
) -> None:
    record(company, owner)
    record(CompanyFactory.create(), owner)
    assert member_api(company, "view_addresses").get(url(company)).status_code == 403
    assert stranger_api.get(url(company)).status_code == 404
    assert len(member_api(company, "view_activity").get(url(company)).json()["data"]) == 1


def test_it_costs_the_same_for_one_and_for_three(
    company: Company, owner: User, owner_api: APIClient, django_assert_num_queries: AssertQueries
) -> None:
    record(company, owner)
    with CaptureQueriesContext(connection) as once:
        owner_api.get(url(company))
    record(company, owner)
    record(company, UserFactory.create())
    with django_assert_num_queries(len(once)):
        assert len(owner_api.get(url(company)).json()["data"]) == 3


def test_every_action_that_companies_record_has_words() -> None:
    import re
    from pathlib import Path

    source = Path(__file__).parents[3] / "companies"
    recorded = {
        action
        for file in source.rglob("*.py")
        for action in re.findall(r'action="([a-z_]+\.[a-z_]+)"', file.read_text(encoding="utf-8"))
    }
    recorded |= {
        f"{kind.noun}.{event}"
        for kind in (ADDRESSES, PHONES, LINKS, CONTACT_PEOPLE, BANK_ACCOUNTS)
        for event in ("created", "updated", "deleted")
    } | {"address.made_default", "bank_account.made_primary"}
    assert len(recorded) > 20
    assert [action for action in sorted(recorded) if action_words(action) == action] == []


@pytest.mark.parametrize("action", ["company.submit", "company.confirm", "company.reject", "company.revoke"])
def test_every_move_of_the_review_has_words(action: Any) -> None:
    assert action_words(action) != action


def test_an_action_without_words_shows_its_code() -> None:
    actions_declare({})
    assert action_words("moon.landed") == "moon.landed"


def test_the_log_remembers_names_after_the_thing_is_gone(company: Company, owner_api: APIClient) -> None:
    phone = PhoneFactory.create(company=company, name="قديم")
    owner_api.delete(f"/api/v1/companies/{company.pk}/phones/{phone.pk}")
    assert owner_api.get(url(company)).json()["data"][0]["subject"]["label"].startswith("قديم")


@pytest.mark.parametrize(
    ("language", "given", "taken"),
    [
        ("en", ("Permissions granted", "Addresses (View, Edit) · Contacts (View)"), "Permissions removed"),
        ("ar", ("الصلاحيات الممنوحة", "العناوين (عرض، تعديل) · بيانات التواصل (عرض)"), "الصلاحيات الملغاة"),
    ],
)
def test_rights_are_told_at_once_and_not_one_by_one(
    company: Company,
    owner_api: APIClient,
    arabic_owner_api: APIClient,
    owner: User,
    language: str,
    given: tuple[str, str],
    taken: str,
) -> None:
    changes = rights_changes({"view_invoices"}, {"view_addresses", "edit_addresses", "view_contacts"})
    kept = record(company, owner, action="membership.updated", subject=owner, changes=changes)

    api = arabic_owner_api if language == "ar" else owner_api
    [line] = api.get(url(company)).json()["data"]
    first, second = line["changes"]
    table = api.get(url(company), {"export": "csv"})
    [_head, row] = csv.reader(io.StringIO(b"".join(cast(Any, table).streaming_content).decode()))

    assert [change["field"] for change in kept.changes[:2]] == ["view_addresses", "edit_addresses"]
    assert (first["label"], first["new_label"]) == given
    assert (first["old"], first["new"]) == (None, ["view_addresses", "edit_addresses", "view_contacts"])
    assert (second["field"], second["label"], second["new"]) == ("permissions_taken", taken, ["view_invoices"])
    assert row[4] == f"{given[0]}: {given[1]}; {taken}: {second['new_label']}"
