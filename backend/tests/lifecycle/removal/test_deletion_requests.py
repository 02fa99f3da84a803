"""Deletion requests: one open, answered once by ops or withdrawn, told in both languages, empty in the end."""

from datetime import date, timedelta
from typing import Any

import pytest
import time_machine
from django.contrib.auth.models import Permission
from django.core import mail as outgoing
from django.test import Client
from django.urls import reverse
from django.utils import translation
from django.utils.formats import date_format

from accounts.users.models import User
from activity.actions import change_shown
from activity.models import Entry
from common.clock import utc_now
from common.dashboard import cards_for
from lifecycle.removal.deletion_requests import deletion_request_open, deletion_request_refuse
from lifecycle.removal.models import AccountRemoval, DeletionRequest, RequestStatus
from mailing.models import Outbox
from mailing.tasks import mail_send
from references.lists.models import CannedReason
from tests.factories.accounts import UserFactory, api_for
from tests.factories.companies import CompanyFactory

pytestmark = pytest.mark.django_db(transaction=True)

THERE = "/api/v1/account/deletion-requests"
REASON = "I lost my second phone"


def asked(user: User) -> DeletionRequest:
    return deletion_request_open(user=user, reason=REASON, now=utc_now())


def ops_browser(language: str = "en", **person: Any) -> Client:
    client = Client()
    client.force_login(UserFactory.create(**(person or {"staff": True})), "django.contrib.auth.backends.ModelBackend")
    client.cookies["language"] = language
    return client


def press(client: Client, request: DeletionRequest, button: str, reason: str = "Proven by passport") -> Any:
    there = reverse(f"admin:lifecycle_deletionrequest_{button}", args=[request.pk])
    return client.post(there, {"reason": reason}, follow=True)


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


def test_ops_remove_the_account_without_its_password() -> None:
    user = UserFactory.create()
    request = asked(user)

    page = press(ops_browser(), request, "remove")

    request.refresh_from_db()
    assert "The account was deleted and the person was notified." in page.content.decode()
    assert (request.status, request.user_id, request.reason, request.refusal_reason) == ("done", None, "", "")
    assert not User.objects.filter(pk=user.pk).exists()
    assert AccountRemoval.objects.get().cause == "request"
    entry = Entry.objects.get(action="user.removed")
    assert (entry.note, entry.subject_id, entry.subject_label) == ("Proven by passport", str(user.pk), "")


def test_ops_cannot_remove_an_owner_and_see_what_stands_in_the_way() -> None:
    user = UserFactory.create()
    company = CompanyFactory.create(owner=user, name_en="Wahat Travel")
    request = asked(user)
    browser = ops_browser()

    shown = browser.get(reverse("admin:lifecycle_deletionrequest_change", args=[request.pk])).content.decode()
    page = press(browser, request, "remove")

    request.refresh_from_db()
    assert reverse("admin:companies_company_change", args=[company.pk]) in shown
    assert "Wahat Travel" in page.content.decode()
    assert request.status == "open"
    assert User.objects.filter(pk=user.pk, is_active=True).exists()
    assert not AccountRemoval.objects.exists()


def test_a_removal_that_companies_prevent_is_not_offered_and_keeps_a_reason_that_was_sent() -> None:
    user = UserFactory.create()
    for name in ("Wahat Travel", "Bawsala"):
        CompanyFactory.create(owner=user, name_ar=name, name_en=name)
    request, browser = asked(user), ops_browser("ar")

    there = reverse("admin:lifecycle_deletionrequest_change", args=[request.pk])
    shown = browser.get(there).content.decode()
    sent = press(browser, request, "remove", "Written with care").content.decode()

    assert reverse("admin:lifecycle_deletionrequest_remove", args=[request.pk]) not in shown
    assert "لا يمكن حذف الحساب لأنه يملك شركات" in shown
    assert "Wahat Travel</bdi></a>، <a" in shown
    assert "Written with care</textarea>" in sent
    assert "لا يمكن حذف الحساب لأنه يملك شركات" in sent
    with translation.override("ar"):
        assert date_format(request.due_on) in shown
    assert request.due_on.isoformat() not in shown


def test_who_answered_a_request_meanwhile_is_named() -> None:
    request = asked(UserFactory.create())
    colleague = UserFactory.create(staff=True, first_name="Majed", last_name="Al-Zahrani")
    deletion_request_refuse(request_id=request.pk, reason="غير مثبت", actor=colleague, now=utc_now())

    content = press(ops_browser(), request, "refuse", "Not proven").content.decode()

    assert "Already decided: Deletion request refused by \u2068Majed Al-Zahrani\u2069 moments ago." in content
    assert "Not proven</textarea>" in content


@pytest.mark.parametrize("language", ["ar", "en"])
def test_a_ready_made_refusal_is_read_in_the_persons_language(language: str) -> None:
    user = UserFactory.create(language=language)
    request = asked(user)
    texts = {"ar": "تعذّر التحقق من الهوية", "en": "The identity was not proven"}
    canned = CannedReason.objects.create(topic="deletion", text_ar=texts["ar"], text_en=texts["en"])
    CannedReason.objects.create(topic="review", text_ar="غير واضح", text_en="Not clear")
    there = reverse("admin:lifecycle_deletionrequest_refuse", args=[request.pk])
    form = ops_browser().get(there).content.decode()
    assert texts["en"] in form
    assert "Not clear" not in form

    ops_browser().post(there, {"canned": canned.pk})

    assert texts[language] in outgoing.outbox[-1].body
    read = {tongue: api_for(user, language=tongue).get(THERE).json()["data"][0]["refusal_reason"] for tongue in texts}
    assert read == texts


def test_ops_refuse_with_a_reason_that_the_person_reads() -> None:
    user = UserFactory.create()
    request = asked(user)

    press(ops_browser(), request, "refuse", "Your identity is not proven")

    row = api_for(user).get(THERE).json()["data"][0]
    assert (row["status"], row["refusal_reason"]) == ("refused", "Your identity is not proven")
    assert row["decided_at"]
    assert Outbox.objects.filter(kind="lifecycle.deletion_refused").count() == 1
    press(ops_browser(), request, "remove")
    assert User.objects.filter(pk=user.pk).exists()


def test_what_people_wrote_is_read_in_its_own_direction() -> None:
    request = asked(UserFactory.create())
    client, there = ops_browser("ar"), reverse("admin:lifecycle_deletionrequest_change", args=[request.pk])

    assert f'<bdi dir="auto" lang="en">{REASON}</bdi>' in client.get(there).content.decode()

    press(client, request, "refuse", "Your identity is not proven")
    assert '<bdi dir="auto" lang="en">Your identity is not proven</bdi>' in client.get(there).content.decode()


def test_only_colleagues_with_the_right_press_buttons() -> None:
    request = asked(UserFactory.create())
    clerk = UserFactory.create(type="STAFF", is_staff=True)
    clerk.user_permissions.set(Permission.objects.filter(codename="view_deletionrequest"))
    browser = Client()
    browser.force_login(clerk, "django.contrib.auth.backends.ModelBackend")

    assert browser.get(reverse("admin:lifecycle_deletionrequest_changelist")).status_code == 200
    assert press(browser, request, "remove").status_code == 403
    assert press(browser, request, "refuse").status_code == 403
    request.refresh_from_db()
    assert request.status == "open"


@pytest.mark.parametrize(("language", "word"), [("en", "Overdue"), ("ar", "تجاوز موعده")])
def test_the_queue_shows_what_is_overdue_first(language: str, word: str) -> None:
    late, fresh = asked(UserFactory.create()), asked(UserFactory.create())
    DeletionRequest.objects.filter(pk=late.pk).update(due_on=utc_now().date() - timedelta(days=2))

    page = ops_browser(language).get(reverse("admin:lifecycle_deletionrequest_changelist"))

    assert [row.pk for row in page.context["cl"].queryset] == [late.pk, fresh.pk]
    assert page.content.decode().count(f'q-late">{word}<') == 1


def test_the_dashboard_counts_what_waits_and_what_is_overdue() -> None:
    ops = UserFactory.create(staff=True)
    late = asked(UserFactory.create())
    asked(UserFactory.create())
    DeletionRequest.objects.filter(pk=late.pk).update(due_on=utc_now().date() - timedelta(days=2))

    [card] = [card for card in cards_for(user=ops, now=utc_now()) if "deletionrequest" in card.lines[0].url]

    assert [line.value for line in card.lines] == ["2", "1"]


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
            "ar": {"استلمنا طلب حذف حسابك", "لم يُقبل طلب حذف حسابك", "تم حذف حسابك"},
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
        assert change_shown(entry, entry.changes[0]) == ("Status", "Needs our action", "Refused")
