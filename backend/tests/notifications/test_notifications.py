"""What a person is told in the portal: written beside the mails, read in their language, silenced by topic."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from accounts.users.models import User
from common.clock import utc_now
from companies.company.models import Company
from lifecycle.retention.services import NOTIFICATIONS, expired_rows_delete
from mailing.kinds import MailKind, Topic, all_kinds, kind_named
from mailing.models import Outbox
from mailing.rendering import subject_of
from notifications.models import MutedTopic, Notification
from notifications.selectors import link_of, text_of
from notifications.services import person_tell
from tests.companies.conftest import AssertQueries
from tests.factories.accounts import api_for
from tests.factories.companies import CompanyFactory

URL = "/api/v1/notifications"
PREFERENCES = "/api/v1/notification-preferences"
TOLD = [kind for kind in all_kinds() if kind.topic is not None]


def tell(person: User, company: Company, name: str = "billing.withdrawal_seen", cause: str = "a", **more: Any) -> None:
    facts = dict.fromkeys(("amount_cents", "fee_cents", "total_cents", "returned_cents"), 1000)
    words = {"name": person.first_name, "bank_name": "الراجحي", "last4": "7519", "reason": "", "reason_en": ""}
    person_tell(
        kind=kind_named(name),
        cause=cause,
        to=person.email,
        language=person.language,
        context={"company_id": str(company.pk), "company": company.name, "number": 12, **facts, **words, **more},
        now=more.pop("now", utc_now()),
        company_id=company.pk,
        user_id=person.pk,
    )


@pytest.fixture
def told(owner: User, company: Company) -> Notification:
    tell(owner, company)
    return Notification.objects.get()


def test_an_event_is_told_by_mail_and_in_the_portal_in_the_readers_language(
    company: Company, owner: User, told: Notification, owner_api: APIClient
) -> None:
    [shown] = owner_api.get(URL).json()["data"]
    [arabic] = api_for(owner, language="ar").get(URL).json()["data"]

    assert Outbox.objects.get().kind == shown["kind"] == "billing.withdrawal_seen"
    assert shown["text"] == "We’re working on withdrawal request \u206612\u2069"
    assert arabic["text"] == "نعمل على طلب السحب \u206612\u2069"
    assert shown["link"] == f"/company/{company.pk}/withdrawal-requests/12"
    assert (shown["company"], shown["read"]) == (str(company.pk), False)


def test_a_company_is_called_what_it_is_called_now_in_the_readers_language(
    company: Company, owner: User, owner_api: APIClient
) -> None:
    tell(owner, company, name="lifecycle.company_taken_back", first_name="نورة")
    Company.objects.filter(pk=company.pk).update(name_ar="واحة النخيل", name_en="Palm Oasis")
    [english] = owner_api.get(URL).json()["data"]
    [arabic] = api_for(owner, language="ar").get(URL).json()["data"]

    assert english["text"] == "\u2068Palm Oasis\u2069 is open again"
    assert arabic["text"] == "تم التراجع عن إغلاق \u2068واحة النخيل\u2069"
    marked = owner_api.put(f"{URL}/{english['id']}", {"read": True}).json()["data"]
    assert marked["text"] == english["text"]


def test_a_company_without_a_name_is_called_what_it_was_called_then(
    company: Company, owner: User, owner_api: APIClient
) -> None:
    tell(owner, company, name="lifecycle.company_taken_back", first_name="نورة")
    told_name = company.name
    Company.objects.filter(pk=company.pk).update(company_name="", name_ar="", name_en="")

    [shown] = owner_api.get(URL).json()["data"]
    assert shown["text"] == f"\u2068{told_name}\u2069 is open again"


def test_it_keeps_no_more_of_the_mail_than_its_subject_and_link_need(company: Company, told: Notification) -> None:
    assert told.parameters == {"company_id": str(company.pk), "number": 12}


def test_one_cause_is_told_once(company: Company, owner: User, told: Notification) -> None:
    tell(owner, company)

    assert (Notification.objects.count(), Outbox.objects.count()) == (1, 1)


def test_what_is_undone_was_never_told(company: Company, owner: User) -> None:
    with transaction.atomic():
        tell(owner, company)
        transaction.set_rollback(True)

    assert not Notification.objects.exists()


def test_reading_counts_down_one_by_one_and_all_at_once(company: Company, owner: User, owner_api: APIClient) -> None:
    for number in range(3):
        tell(owner, company, cause=str(number))

    def unread() -> int:
        return int(owner_api.get(URL, {"pagination": 1}).json()["meta"]["unread"])

    key = Notification.objects.earliest("pk").pk
    assert unread() == 3
    assert owner_api.put(f"{URL}/{key}", {"read": True}).json()["data"]["read"] is True
    assert unread() == 2
    assert owner_api.put(f"{URL}/{key}", {"read": False}).json()["data"]["read"] is False
    assert unread() == 3
    assert owner_api.post(f"{URL}/read").json() == {"message": None, "data": None}
    assert unread() == 0


def test_the_unread_are_asked_for_alone(company: Company, owner: User, owner_api: APIClient) -> None:
    for number in range(3):
        tell(owner, company, cause=str(number))
    read = Notification.objects.earliest("pk").pk
    owner_api.put(f"{URL}/{read}", {"read": True})

    def page(**filters: str) -> tuple[set[int], int]:
        answer = owner_api.get(URL, filters).json()
        return {row["id"] for row in answer["data"]}, answer["meta"]["unread"]

    assert page(read="true") == ({read}, 2)
    assert page(read="false") == (set(Notification.objects.exclude(pk=read).values_list("pk", flat=True)), 2)


def test_nobody_reads_or_marks_what_others_were_told(told: Notification, stranger_api: APIClient) -> None:
    assert stranger_api.get(URL).json()["data"] == []
    assert stranger_api.put(f"{URL}/{told.pk}", {"read": True}).status_code == 404
    stranger_api.post(f"{URL}/read")
    told.refresh_from_db()
    assert told.read_at is None


def test_it_costs_the_same_for_one_and_for_three(
    company: Company, owner: User, owner_api: APIClient, django_assert_num_queries: AssertQueries
) -> None:
    tell(owner, company)
    with CaptureQueriesContext(connection) as once:
        owner_api.get(URL)
    tell(owner, CompanyFactory.create(owner=owner), cause="b")
    tell(owner, company, cause="c")
    with django_assert_num_queries(len(once)):
        assert len(owner_api.get(URL).json()["data"]) == 3


def test_a_topic_that_is_switched_off_is_told_of_neither_here_nor_by_mail(
    company: Company, owner: User, owner_api: APIClient
) -> None:
    answer = owner_api.put(PREFERENCES, {"review": False})
    tell(owner, company, name="companies.confirmed", first_name="نورة")

    [review] = [each for each in answer.json()["data"] if each["topic"] == "review"]
    assert (review["enabled"], review["fixed"]) == (False, False)
    assert not Notification.objects.exists()
    assert not Outbox.objects.exists()

    owner_api.put(PREFERENCES, {"review": True})
    tell(owner, company, name="companies.confirmed", first_name="نورة")
    assert Notification.objects.count() == Outbox.objects.count() == 1


@pytest.mark.parametrize("topic", ["security", "money", "licence"])
def test_what_would_be_missed_is_never_switched_off(owner: User, owner_api: APIClient, topic: str) -> None:
    answer = owner_api.put(PREFERENCES, {topic: False, "review": False})

    assert (answer.status_code, list(answer.json()["errors"])) == (422, [topic])
    assert all(each["enabled"] for each in owner_api.get(PREFERENCES).json()["data"])
    with pytest.raises(IntegrityError), transaction.atomic():
        MutedTopic.objects.create(user_id=owner.pk, topic=topic)


def test_they_go_after_half_a_year(told: Notification) -> None:
    expired_rows_delete(now=told.created_at + NOTIFICATIONS)
    assert Notification.objects.exists()
    expired_rows_delete(now=told.created_at + NOTIFICATIONS + timedelta(seconds=1))
    assert not Notification.objects.exists()


def test_whoever_is_signed_in_is_led_to_a_page_for_them(told: Notification) -> None:
    told.kind = "accounts.password_changed"
    assert link_of(told) == "/account/management"


def test_a_kind_that_is_gone_is_shown_by_its_name(told: Notification) -> None:
    told.kind = "billing.of_long_ago"
    assert (text_of(told, {}), link_of(told)) == ("billing.of_long_ago", "")


def test_what_carries_a_secret_is_told_by_mail_alone() -> None:
    with pytest.raises(ValueError, match="by mail alone"):
        MailKind("tests.secret", link_path="/reset?token={token}", topic=Topic.SECURITY)


@pytest.mark.parametrize("kind", TOLD, ids=lambda kind: kind.name)
@pytest.mark.parametrize("language", ["ar", "en"])
def test_every_subject_stands_by_itself(kind: MailKind, language: str) -> None:
    values = {"company": "Wahat", "number": 1, "amount_cents": 100, "amount_due_cents": 100, "days": 2}

    assert subject_of(kind, language, values)
