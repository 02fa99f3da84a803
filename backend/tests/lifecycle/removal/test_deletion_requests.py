"""Deletion requests: one open, answered once by ops or withdrawn, told in both languages, empty in the end."""

from datetime import date
from typing import Any

import pytest
import time_machine
from django.core import mail as outgoing
from django.utils import translation

from activity.actions import change_shown
from activity.models import Entry
from common.clock import utc_now
from lifecycle.removal.models import DeletionRequest, RequestStatus
from mailing.models import Outbox
from mailing.tasks import mail_send
from tests.factories.accounts import UserFactory, api_for
from tests.lifecycle.removal.asking import REASON, THERE, asked, ops_browser, press

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_request_is_due_thirty_days_later_in_the_sellers_zone() -> None:
    with time_machine.travel("2026-11-20T22:30:00+00:00", tick=False):  # the 21st in Riyadh
        answer = api_for(UserFactory.create()).post(THERE, {"reason": REASON})

    row = answer.json()["data"]
    assert (answer.status_code, row["status"], row["due_on"]) == (201, "open", "2026-12-21")
    assert (row["reason"], row["refusal_reason"], row["decided_at"]) == (REASON, None, None)
    assert Outbox.objects.filter(kind="lifecycle.deletion_requested").count() == 1
    assert Outbox.objects.filter(kind="lifecycle.deletion_to_decide").count() == 1
    assert Entry.objects.filter(action="user.deletion_requested").count() == 1


@pytest.mark.parametrize("reason", ["short", " " * 30, "x" * 1001])
def test_a_reason_has_ten_to_a_thousand_characters(reason: str) -> None:
    answer = api_for(UserFactory.create()).post(THERE, {"reason": reason})

    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["reason"])
    assert not DeletionRequest.objects.exists()


def test_ops_are_not_flooded_by_asking_and_withdrawing() -> None:
    api = api_for(UserFactory.create())
    for _turn in range(5):
        number = api.post(THERE, {"reason": REASON}).json()["data"]["id"]
        assert api.delete(f"{THERE}/{number}").status_code == 200

    refused = api.post(THERE, {"reason": REASON})

    assert refused.status_code == 429
    assert 0 < int(refused["Retry-After"]) <= 60 * 60
    assert Outbox.objects.filter(kind="lifecycle.deletion_to_decide").count() == 5


def test_one_open_request_a_person() -> None:
    user = UserFactory.create()
    asked(user)

    answer = api_for(user).post(THERE, {"reason": REASON})

    assert (answer.status_code, answer.json()["code"]) == (409, "deletion_request_open")
    assert DeletionRequest.objects.count() == 1


def test_colleagues_ask_elsewhere() -> None:
    answer = api_for(UserFactory.create(staff=True)).post(THERE, {"reason": REASON})

    assert (answer.status_code, answer.json()["code"]) == (409, "staff_account")
    assert not DeletionRequest.objects.exists()


def test_another_persons_request_is_unknown() -> None:
    request = asked(UserFactory.create())
    stranger = api_for(UserFactory.create())

    assert stranger.delete(f"{THERE}/{request.pk}").status_code == 404
    assert stranger.get(THERE).json()["data"] == []
    request.refresh_from_db()
    assert request.status == "open"


def test_a_withdrawn_request_stays_withdrawn() -> None:
    user = UserFactory.create()
    request = asked(user)
    api = api_for(user)

    first, second = api.delete(f"{THERE}/{request.pk}"), api.delete(f"{THERE}/{request.pk}")

    assert (first.status_code, first.json()["data"]["status"]) == (200, "canceled")
    assert (second.status_code, second.json()["code"]) == (409, "wrong_state")
    assert Entry.objects.filter(action="user.deletion_canceled").count() == 1


def test_the_list_costs_the_same_for_many(django_assert_num_queries: Any) -> None:
    user = UserFactory.create()
    for _request in range(3):
        DeletionRequest.objects.create(user=user, status="refused", due_on=date(2026, 1, 1), decided_at=utc_now())
    api = api_for(user)

    with django_assert_num_queries(2):  # the session, the rows
        assert len(api.get(THERE).json()["data"]) == 3


@pytest.mark.parametrize("language", ["ar", "en"])
def test_every_mail_is_sent_in_the_persons_language(language: str) -> None:
    user = UserFactory.create(language=language)
    press(ops_browser(), asked(user), "refuse", "Not proven")
    press(ops_browser(), asked(user), "remove")
    for row in Outbox.objects.filter(sent_at=None):
        mail_send(str(row.pk))

    subjects = {letter.subject for letter in outgoing.outbox if letter.to == [user.email]}
    assert (
        subjects
        == {
            "ar": {"استلمنا طلب حذف حسابك", "لم يتم قبول طلب حذف حسابك", "تم حذف حسابك"},
            "en": {
                "We received your request to delete your account",
                "Your request to delete your account was not accepted",
                "Your account was deleted",
            },
        }[language]
    )
    assert not Outbox.objects.exclude(to="").exists()


def test_the_log_tells_the_request_in_words_not_in_codes() -> None:
    request = asked(UserFactory.create())
    press(ops_browser(), request, "refuse")
    entry = Entry.objects.get(action="user.deletion_refused")

    with translation.override("ar"):
        assert change_shown(entry, entry.changes[0]) == ("الحالة", str(RequestStatus.OPEN.label), "مرفوض")
    with translation.override("en"):
        assert change_shown(entry, entry.changes[0]) == ("Status", "Under review", "Refused")
