"""Deletion requests as ops see and answer them."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import Permission
from django.core import mail as outgoing
from django.test import Client
from django.urls import reverse
from django.utils import translation
from django.utils.formats import date_format

from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from common.dashboard import cards_for
from lifecycle.removal.deletion_requests import deletion_request_refuse
from lifecycle.removal.models import AccountRemoval, DeletionRequest
from mailing.models import Outbox
from references.lists.models import CannedReason
from tests.factories.accounts import UserFactory, api_for
from tests.factories.companies import CompanyFactory
from tests.lifecycle.removal.asking import REASON, THERE, asked, ops_browser, press

pytestmark = pytest.mark.django_db(transaction=True)


def test_ops_remove_the_account_without_its_password() -> None:
    user = UserFactory.create()
    request = asked(user)

    page = press(ops_browser(), request, "remove")

    request.refresh_from_db()
    assert "The account was deleted and the user was notified." in page.content.decode()
    assert (request.status, request.user_id, request.reason, request.refusal_reason) == ("done", None, "", "")
    assert not User.objects.filter(pk=user.pk).exists()
    assert AccountRemoval.objects.get().cause == "request"
    entry = Entry.objects.get(action="user.removed")
    assert (entry.note, entry.subject_id, entry.subject_label) == ("Proven by passport", str(user.pk), "")
    there = reverse("admin:lifecycle_deletionrequest_change", args=[request.pk])
    assert "Show personal data" not in ops_browser().get(there).content.decode()


def test_ops_cannot_remove_an_owner_and_see_what_stands_in_the_way() -> None:
    user = UserFactory.create()
    company = CompanyFactory.create(owner=user, name_en="Wahat Travel")
    request = asked(user)
    browser = ops_browser()

    shown = browser.get(reverse("admin:lifecycle_deletionrequest_change", args=[request.pk])).content.decode()
    assert reverse("admin:accounts_user_change", args=[user.pk]) in shown
    # Nothing of the answer while there is none.
    assert "Reason for the request" in shown
    assert "Reason for the refusal" not in shown
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
    assert "لا يمكن حذف الحساب قبل تسوية الشركات التابعة له" in shown
    assert "Wahat Travel</bdi></a> · " in shown
    assert "Written with care</textarea>" in sent
    assert "لا يمكن حذف الحساب قبل تسوية الشركات التابعة له" in sent
    with translation.override("ar"):
        assert date_format(request.due_on) in shown
    assert request.due_on.isoformat() not in shown


def test_who_answered_a_request_meanwhile_is_named() -> None:
    request = asked(UserFactory.create())
    colleague = UserFactory.create(staff=True, first_name="Majed", last_name="Al-Zahrani")
    deletion_request_refuse(request_id=request.pk, reason="غير مثبت", actor=colleague, now=utc_now())

    content = press(ops_browser(), request, "refuse", "Not proven").content.decode()

    assert "Already decided by \u2068Majed Al-Zahrani\u2069 moments ago: Deletion request refused." in content
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
