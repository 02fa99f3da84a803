"""The admin's lists of sign-ins: nobody edits or deletes them; a lock-out can be ended, and that is logged."""

from datetime import timedelta

import pytest
from axes.models import AccessAttempt, AccessLog
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group, Permission
from django.test import Client

from accounts.staff.roles import roles_load
from accounts.staff.sign_in_log_admin import sign_ins_card
from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from common.dashboard import cards_for
from tests.factories.accounts import UserFactory, browser_for

pytestmark = pytest.mark.django_db

ATTEMPTS, LOG = "/admin/axes/accessattempt/", "/admin/axes/accesslog/"


@pytest.fixture
def desk() -> Client:
    return browser_for(UserFactory.create(staff=True, email="ops@example.com"))


def attempt(email: str, ip_address: str = "10.0.0.1") -> AccessAttempt:
    return AccessAttempt.objects.create(
        username=email, ip_address=ip_address, failures_since_start=8, get_data="", post_data=""
    )


def test_rows_are_read_and_never_added_edited_or_deleted(desk: Client) -> None:
    row, failure = AccessLog.objects.create(username="a@example.com", ip_address="10.0.0.1"), attempt("a@example.com")

    for listed, pk in ((LOG, row.pk), (ATTEMPTS, failure.pk)):
        page = desk.get(f"{listed}{pk}/change/").content.decode()
        assert "a•••@example.com" in page
        # Who has not signed out yet: Django writes "None" for nothing.
        assert "None" not in page
        assert desk.get(f"{listed}add/").status_code == 403
        assert desk.post(f"{listed}{pk}/change/", {"username": "b"}).status_code == 403
        assert desk.post(f"{listed}{pk}/delete/", {"post": "yes"}).status_code == 403
        desk.post(listed, {"action": "delete_selected", "_selected_action": [pk], "post": "yes"})
    assert AccessLog.objects.filter(pk=row.pk).exists()
    assert AccessAttempt.objects.get().username == "a@example.com"
    assert desk.get("/admin/axes/accessfailurelog/").status_code == 404


def test_the_lists_are_called_by_what_they_show(desk: Client) -> None:
    assert "<title>Sign-ins" in desk.get(LOG).content.decode()
    assert "<title>Failed sign-ins" in desk.get(ATTEMPTS).content.decode()


def test_no_heading_and_no_way_back_says_the_address_that_is_covered(desk: Client) -> None:
    row, failure = AccessLog.objects.create(username="a@example.com", ip_address="10.0.0.1"), attempt("a@example.com")

    for there in (f"{LOG}{row.pk}/", f"{ATTEMPTS}{failure.pk}/"):
        for page in (f"{there}change/", f"{there}show-data/"):
            answer = desk.get(page).content.decode()

            assert "a@example.com" not in answer, page
            assert "•••@example.com</bdi>" in answer, page


def test_unlocking_forgets_the_chosen_failures_alone_and_is_logged(desk: Client) -> None:
    person = UserFactory.create(staff=True, email="colleague@example.com")
    chosen, elsewhere = attempt(person.email), attempt(person.email, "10.0.0.2")

    answer = desk.post(ATTEMPTS, {"action": "unlock", "_selected_action": [chosen.pk]}, follow=True)

    assert "Sign-in was unlocked." in answer.content.decode()
    assert list(AccessAttempt.objects.all()) == [elsewhere]
    entry = Entry.objects.get(action="user.sign_in_unlocked")
    assert (entry.subject_id, entry.actor_id) == (str(person.pk), User.objects.get(email="ops@example.com").pk)
    assert LogEntry.objects.get().change_message == "unlocked"


def test_who_may_not_change_accounts_unlocks_nobody() -> None:
    user = UserFactory.create(staff=True, is_superuser=False)
    user.user_permissions.set(Permission.objects.filter(codename="view_accessattempt"))
    chosen = attempt("colleague@example.com")

    browser_for(user).post(ATTEMPTS, {"action": "unlock", "_selected_action": [chosen.pk]})

    assert AccessAttempt.objects.filter(pk=chosen.pk).exists()


def test_the_dashboard_counts_the_sign_ins_that_are_locked_now() -> None:
    ops, now = UserFactory.create(staff=True), utc_now()
    for address, failures, hours in (("a", 8, 0), ("b", 7, 0), ("c", 8, 2)):
        made = AccessAttempt.objects.filter(pk=attempt(f"{address}@example.com").pk)
        made.update(failures_since_start=failures, attempt_time=now - timedelta(hours=hours))
    card = sign_ins_card(ops, now)

    assert card is not None
    assert [line.value for line in card.lines] == ["1"]
    assert sign_ins_card(UserFactory.create(), now) is None


@pytest.mark.parametrize("role", ["support", "administrator"])
def test_every_colleague_has_something_to_look_at(role: str) -> None:
    roles_load()
    colleague = UserFactory.create(staff=True, is_superuser=False)
    colleague.groups.set(Group.objects.filter(name=f"role:{role}"))

    assert cards_for(user=colleague, now=utc_now())
