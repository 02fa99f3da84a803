"""What of the company's log each of its readers sees, and how it is found among very many lines."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.db.models import QuerySet
from rest_framework.test import APIClient

from accounts.users.models import User
from activity.actions import _WORDS, actions_of, section_of
from activity.models import Entry
from activity.services import activity_record
from common.clock import utc_now
from companies.company.models import Company
from companies.life.activity.selectors import REJECTABLE, entries_of
from companies.main_info.models import BankAccount, Phone
from companies.registration.requirements.facts import ReviewReason
from companies.registration.review.services import company_revoke
from companies.registration.wizard.corrections import rejected_field_keep
from companies.registration.wizard.steps import DOCUMENTS, STEPS
from permissions.catalogue import GROUPS
from tests.companies.conftest import AssertQueries, MemberApi
from tests.factories.accounts import api_for
from tests.factories.companies import MembershipFactory


def url(company: Company, *more: str) -> str:
    return "/".join([f"/api/v1/companies/{company.pk}/activity", *more])


def bank_line(company: Company, actor: User | None, **values: Any) -> Entry:
    about: dict[str, Any] = {"action": "bank_account.updated", "subject": BankAccount(pk=7), "label": "الراجحي"}
    return activity_record(company_id=company.pk, actor=actor, now=utc_now(), **about | values)


CHANGE = {"field": "bank_name", "old": "الأهلي", "new": "الراجحي"}


def test_details_are_for_whoever_may_see_what_they_are_about(
    company: Company, owner: User, member_api: MemberApi
) -> None:
    bank_line(company, owner, changes=[CHANGE], note="سبب")
    knowing = member_api(company, "view_activity", "view_bank_accounts")
    other = member_api(company, "view_activity", "view_addresses")

    [seen] = knowing.get(url(company)).json()["data"]
    [hidden] = other.get(url(company)).json()["data"]
    answer: Any = other.get(url(company), {"export": "csv"})
    exported = b"".join(answer.streaming_content).decode()

    assert (seen["subject"]["label"], seen["note"], seen["changes"][0]["new"]) == ("الراجحي", "سبب", "الراجحي")
    assert (hidden["subject"]["label"], hidden["note"], hidden["changes"]) == ("", "", [])
    assert (hidden["text"], hidden["actor"]) == ("Bank account changed", {"id": owner.pk, "name": str(owner)})
    assert "الراجحي" not in exported
    assert "Bank account changed" in exported
    assert len(knowing.get(url(company), {"search": "راجحي"}).json()["data"]) == 1
    assert other.get(url(company), {"search": "راجحي"}).json()["data"] == []


def test_why_data_was_rejected_is_for_whoever_may_see_all_that_can_be(
    company: Company, owner: User, ops: User, owner_api: APIClient, member_api: MemberApi
) -> None:
    reason = ReviewReason("documents.commercial_register", "السجل باسم هند المطيري", "")
    company_revoke(company_id=company.pk, reasons=[reason], actor=ops, now=utc_now())
    rejected_field_keep(
        company_id=company.pk,
        step=DOCUMENTS,
        name="commercial_register",
        because="هند هي المالكة",
        actor=owner,
        now=utc_now(),
    )
    rights = [f"view_{section}" for section in REJECTABLE]
    some = member_api(company, "view_activity", *rights[1:])

    for api in (owner_api, member_api(company, "view_activity", *rights)):
        kept, revoked = api.get(url(company)).json()["data"]
        assert "هند المطيري" in revoked["note"]
        assert kept["changes"][0]["new"] == "هند هي المالكة"
    kept, revoked = some.get(url(company)).json()["data"]
    answer: Any = some.get(url(company), {"export": "csv"})
    assert "هند" not in b"".join(answer.streaming_content).decode()
    assert (revoked["note"], kept["changes"], kept["text"]) == ("", [], "Rejected data left unchanged")
    assert [change["new"] for change in revoked["changes"]] == ["rejected"]
    assert {step.section for step in STEPS} == REJECTABLE


def test_network_addresses_are_for_whoever_may_see_the_members(
    company: Company, owner: User, owner_api: APIClient, member_api: MemberApi
) -> None:
    person = MembershipFactory.create(company=company, permissions=["view_activity"]).user
    for actor in (owner, person):
        Entry.objects.filter(pk=bank_line(company, actor).pk).update(ip="192.0.2.7")

    def addresses(api: APIClient) -> set[str | None]:
        return {line["ip"] for line in api.get(url(company)).json()["data"]}

    assert addresses(owner_api) == addresses(member_api(company, "view_activity", "view_users")) == {"192.0.2.7"}
    assert addresses(member_api(company, "view_activity")) == {None}
    assert {(line["actor"]["id"], line["ip"]) for line in api_for(person).get(url(company)).json()["data"]} == {
        (owner.pk, None),
        (person.pk, "192.0.2.7"),
    }


def test_our_colleagues_are_one_team_without_an_address(
    company: Company, ops: User, owner_api: APIClient, arabic_owner_api: APIClient
) -> None:
    Entry.objects.filter(pk=bank_line(company, ops).pk).update(ip="192.0.2.7")

    for api, name in ((owner_api, "Qafila team"), (arabic_owner_api, "فريق قافلة")):
        [line] = api.get(url(company)).json()["data"]
        answer: Any = api.get(url(company), {"export": "csv"})
        exported = b"".join(answer.streaming_content).decode()
        assert (line["actor"], line["ip"]) == ({"id": None, "name": name}, None)
        assert name in exported
        assert ops.get_full_name() not in exported


def test_lines_stay_when_a_member_leaves(
    company: Company, owner: User, owner_api: APIClient, django_assert_num_queries: AssertQueries
) -> None:
    person = MembershipFactory.create(company=company, permissions=["view_activity"]).user
    member = api_for(person)
    bank_line(company, person)

    assert member.delete(f"/api/v1/companies/{company.pk}/membership").status_code == 200

    assert member.get(url(company)).status_code == 404
    found = owner_api.get(url(company), {"actor": person.pk}).json()["data"]
    assert [line["action"] for line in found] == ["membership.left", "bank_account.updated"]
    people = [{"id": owner.pk, "name": str(owner)}, {"id": person.pk, "name": str(person)}]
    assert owner_api.get(url(company, "people")).json() == {"data": people}


def test_people_cost_the_same_however_many(
    company: Company, owner_api: APIClient, django_assert_max_num_queries: AssertQueries
) -> None:
    for _person in range(3):
        MembershipFactory.create(company=company)
    with django_assert_max_num_queries(8):
        assert len(owner_api.get(url(company, "people")).json()["data"]) == 4


def test_it_is_filtered_by_part_of_the_company_and_by_one_thing(
    company: Company, owner: User, owner_api: APIClient
) -> None:
    bank_line(company, owner)
    bank_line(company, owner, subject=BankAccount(pk=8))
    bank_line(company, owner, action="phone.created", subject=Phone(pk=7))

    def found(**query: Any) -> list[tuple[str, str]]:
        lines = owner_api.get(url(company), query).json()["data"]
        return [(line["subject"]["kind"], line["subject"]["id"]) for line in lines]

    assert found(section="contacts") == [("phone", "7")]
    assert found(section="bank_accounts") == [("bankaccount", "8"), ("bankaccount", "7")]
    assert found(subject_kind="bankaccount", subject_id="7") == [("bankaccount", "7")]
    assert owner_api.get(url(company), {"section": "secrets"}).status_code == 422


def test_every_action_in_a_company_belongs_to_a_part_that_a_right_shows() -> None:
    section_of("")
    # Of accounts: no company reads them. What ops looked at says no more to a company than that they did.
    # What is on offer belongs to none. Reports of its page are not the company's to read.
    offers = ("package.", "discount.", "coupon.", "voucher.", "fee.", "taxrule.", "paymentrule.")
    hidden = ("user.", "group.", "session.", "personal_data.", "pagereport.", *offers)
    parts = {action: section_of(action) for action in _WORDS if not action.startswith(hidden)}
    assert {action for action, part in parts.items() if part is None} == set()
    assert set(parts.values()) <= {group.name for group in GROUPS} | {"company"}
    # Changed on the page of the theme, by its right.
    assert parts["company.services_set"] == parts["themechoice.changed"]


@pytest.mark.skipif(connection.vendor != "postgresql", reason="PostgreSQL alone plans by how many rows there are")
@pytest.mark.parametrize(
    ("narrowed", "index"),
    [
        (lambda rows: rows, "activity_of_company"),
        pytest.param(lambda rows: rows.filter(actor_id=1), "activity_of_person", marks=pytest.mark.nightly),
        pytest.param(
            lambda rows: rows.filter(action__in=actions_of("bank_accounts")),
            "activity_of_action",
            marks=pytest.mark.nightly,
        ),
        pytest.param(
            lambda rows: rows.filter(subject_kind="bankaccount", subject_id="7"),
            "activity_of_subject",
            marks=pytest.mark.nightly,
        ),
    ],
)
def test_a_page_of_a_long_log_is_read_by_an_index(company: Company, narrowed: Any, index: str) -> None:
    now = utc_now()
    Entry.objects.bulk_create(
        Entry(
            # Others are as busy.
            company_id=uuid4() if number % 20 else company.pk,
            actor_id=1 if number % 2000 == 0 else 2,
            action="bank_account.updated" if number % 2000 == 0 else "phone.updated",
            subject_kind="bankaccount" if number % 2000 == 0 else "phone",
            subject_id=str(number % 997),
            at=now - timedelta(seconds=number),
        )
        for number in range(20_000)
    )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE activity_entry")
    rows: QuerySet[Entry] = narrowed(entries_of(company))

    assert index in rows[:20].explain()
