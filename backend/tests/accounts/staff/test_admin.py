"""What ops see and do with accounts. Every write is a service's: logged, and unable to skip a rule."""

import re
from typing import Any

import pytest
import time_machine
from django.contrib.auth.models import Group, Permission
from django.test import Client
from django.urls import reverse

from accounts.sessions.models import EndReason, Session
from accounts.users.models import User
from activity.models import Entry
from tests.accounts.conftest import kinds_queued, mails_queued, secret_in
from tests.factories.accounts import PASSWORD, UserFactory, api_for, session_for

pytestmark = pytest.mark.django_db


@pytest.fixture
def ops() -> User:
    """A superuser."""
    return UserFactory.create(staff=True, email="ops@example.com", language="en")


@pytest.fixture
def admin_api(ops: User) -> Client:
    """The superuser's browser, in English."""
    client = Client()
    client.force_login(ops, backend="django.contrib.auth.backends.ModelBackend")
    client.cookies["language"] = "en"
    return client


@pytest.fixture
def clerk_api() -> Client:
    """A colleague who may look after accounts but is no superuser, in English."""
    clerk = UserFactory.create(type="STAFF", is_staff=True, email="clerk@example.com")
    rights = Permission.objects.filter(content_type__app_label="accounts", codename__in=["view_user", "change_user"])
    clerk.user_permissions.set(rights)
    client = Client()
    client.force_login(clerk, backend="django.contrib.auth.backends.ModelBackend")
    client.cookies["language"] = "en"
    return client


def page_of(user: User) -> str:
    return reverse("admin:accounts_user_change", args=[user.pk])


def press(client: Client, user: User, button: str, reason: str = "Asked by phone") -> Any:
    return client.post(reverse(f"admin:accounts_user_{button}", args=[user.pk]), {"reason": reason}, follow=True)


def found(client: Client, words: str) -> set[str]:
    page = client.get(reverse("admin:accounts_user_changelist"), {"q": words})
    return set(page.context["cl"].queryset.values_list("email", flat=True))


@pytest.mark.parametrize(
    "words", ["أحمد الأنصارى", "احمد", "الانصاري", "ahmad@", "0512345999", "+966512345999", "512345999"]
)
def test_people_are_found_as_they_are_written(admin_api: Client, words: str) -> None:
    UserFactory.create(first_name="أحمد", last_name="الأنصاري", email="ahmad@example.com", phone="+966512345999")
    UserFactory.create(first_name="سارة", last_name="العلي", email="sara@example.com")

    assert found(admin_api, words) == {"ahmad@example.com"}


@pytest.mark.parametrize("language", ["ar", "en"])
def test_the_pages_open_in_both_languages(admin_api: Client, language: str) -> None:
    user = UserFactory.create()
    session_for(user)
    admin_api.cookies["language"] = language

    for url in (
        reverse("admin:accounts_user_changelist"),
        page_of(user),
        page_of(User.objects.get(email="ops@example.com")),
        reverse("admin:accounts_user_add"),
        reverse("admin:accounts_user_deactivate", args=[user.pk]),
    ):
        page = admin_api.get(url)
        assert page.status_code == 200
        assert f'lang="{language}"' in page.content.decode()


def test_a_page_shows_devices_and_events_and_nothing_to_type(admin_api: Client) -> None:
    user = UserFactory.create()
    row = session_for(user)
    Session.objects.filter(pk=row.pk).update(browser="Chrome · Windows", ip="192.0.2.9")
    api_for(user).put("/api/v1/profile", {"language": "en"})

    page = admin_api.get(page_of(user)).content.decode()

    assert "Chrome · Windows" in page
    assert "192.0.2.9" in page
    assert "Profile changed" in page
    assert 'name="email"' not in page
    assert 'name="password"' not in page


def test_the_hours_of_events_are_those_of_the_page(admin_api: Client) -> None:
    user = UserFactory.create()
    with time_machine.travel("2026-11-20T22:30:00Z", tick=False):
        api_for(user).put("/api/v1/profile", {"language": "en"})

    page = admin_api.get(page_of(user)).content.decode()

    assert "2026-11-21 01:30" in page
    assert "22:30" not in page
    # Never signed in.
    assert "—" in page
    assert '<div class="readonly">-</div>' not in page


def test_deactivating_ends_everything_and_is_logged_with_its_reason(admin_api: Client, ops: User) -> None:
    user = UserFactory.create()
    api = api_for(user)
    api.post("/api/v1/password/forgot", {"email": user.email})
    [mail] = mails_queued("password_reset")
    secret = secret_in(mail)

    answer = press(admin_api, user, "deactivate", "Fraud report 12")

    user.refresh_from_db()
    assert "The accounts were deactivated." in answer.content.decode()
    assert not user.is_active
    assert api.get("/api/v1/profile").status_code == 401
    assert Session.objects.get().end_reason == EndReason.ACCOUNT_CLOSED
    assert api_for().post("/api/v1/password/reset/check", {"token": secret}).status_code == 422
    entry = Entry.objects.get(action="user.deactivated")
    assert (entry.actor_id, entry.subject_id, entry.note) == (ops.pk, str(user.pk), "Fraud report 12")


def test_links_mailed_before_a_deactivation_stay_dead_after_it(admin_api: Client) -> None:
    user = UserFactory.create()
    api_for().post("/api/v1/password/forgot", {"email": user.email})
    secret = secret_in(mails_queued("password_reset")[0])

    press(admin_api, user, "deactivate")
    press(admin_api, user, "activate")

    assert api_for().post("/api/v1/password/reset/check", {"token": secret}).status_code == 422


def test_activating_lets_them_in_again(admin_api: Client) -> None:
    user = UserFactory.create(is_active=False)

    press(admin_api, user, "activate")

    user.refresh_from_db()
    assert user.is_active
    assert Entry.objects.filter(action="user.activated").count() == 1


def test_a_reason_must_be_given(admin_api: Client) -> None:
    user = UserFactory.create()

    answer = press(admin_api, user, "deactivate", "  ")

    user.refresh_from_db()
    assert user.is_active
    assert "This field is required" in answer.content.decode()


def test_looking_at_the_question_changes_nothing(admin_api: Client) -> None:
    user = UserFactory.create()
    session = session_for(user)

    admin_api.get(reverse("admin:accounts_user_end-sessions", args=[user.pk]))

    session.refresh_from_db()
    assert session.ended_at is None


def test_ending_the_sessions_of_several_people_asks_once(admin_api: Client) -> None:
    people = [UserFactory.create(), UserFactory.create()]
    sessions = [session_for(person) for person in people]
    url = reverse("admin:accounts_user_changelist")
    chosen = {"action": "end_sessions", "_selected_action": [person.pk for person in people]}

    question = admin_api.post(url, chosen)
    assert question.status_code == 200
    assert not Session.objects.exclude(ended_at=None).exists()
    admin_api.post(url, chosen | {"reason": "Shared computer"})

    for session in sessions:
        session.refresh_from_db()
        assert session.end_reason == EndReason.ENDED_BY_OPS
    assert Entry.objects.filter(action="user.sessions_ended", note="Shared computer").count() == 2


def test_nobody_deactivates_themselves(admin_api: Client, ops: User) -> None:
    answer = press(admin_api, ops, "deactivate")

    ops.refresh_from_db()
    assert ops.is_active
    assert "You cannot deactivate your own account." in answer.content.decode()


def test_a_clerk_works_with_people_but_not_with_colleagues(clerk_api: Client, ops: User) -> None:
    user = UserFactory.create()

    press(clerk_api, user, "deactivate")
    refused = press(clerk_api, ops, "deactivate")
    url = reverse("admin:accounts_user_changelist")
    clerk_api.post(url, {"action": "deactivate", "_selected_action": [ops.pk], "reason": "x"})

    user.refresh_from_db()
    ops.refresh_from_db()
    assert (user.is_active, ops.is_active, refused.status_code) == (False, True, 403)


def test_a_clerk_gives_no_rights(clerk_api: Client) -> None:
    clerk = User.objects.get(email="clerk@example.com")
    colleague = UserFactory.create(type="STAFF", is_staff=True)

    for user in (clerk, colleague):
        clerk_api.post(page_of(user), {"is_superuser": "on"})
        user.refresh_from_db()
        assert not user.is_superuser
    assert clerk_api.get(reverse("admin:accounts_user_add")).status_code == 403


def test_a_superuser_makes_a_colleague_who_chooses_the_password(admin_api: Client) -> None:
    group = Group.objects.create(name="Finance")
    form = {"email": "New@Example.com", "first_name": "هند", "last_name": "علي", "language": "ar", "groups": [group.pk]}

    answer = admin_api.post(reverse("admin:accounts_user_add"), form)

    user = User.objects.get(email="new@example.com")
    assert answer.status_code == 302
    assert (user.type, user.is_staff, user.is_superuser, user.has_usable_password()) == ("STAFF", True, False, False)
    assert list(user.groups.all()) == [group]
    assert kinds_queued() == ["staff_welcome"]
    secret = secret_in(mails_queued("staff_welcome")[0])
    body = {"token": secret, "password": "Fresh-Horse-7!", "password_confirmation": "Fresh-Horse-7!"}
    assert api_for().post("/api/v1/password/reset", body).status_code == 200
    user.refresh_from_db()
    assert user.check_password("Fresh-Horse-7!")
    assert Entry.objects.filter(action="user.staff_created").count() == 1


def test_a_known_address_is_told_beside_the_field(admin_api: Client) -> None:
    UserFactory.create(email="known@example.com")
    form = {"email": "KNOWN@example.com", "first_name": "هند", "last_name": "علي", "language": "ar"}

    page = admin_api.post(reverse("admin:accounts_user_add"), form)

    assert set(page.context["adminform"].form.errors) == {"email"}
    assert "This value is already in use" in page.content.decode()
    assert User.objects.filter(email="known@example.com").count() == 1


def test_rights_are_changed_and_logged(admin_api: Client) -> None:
    colleague = UserFactory.create(type="STAFF", is_staff=True)
    group = Group.objects.create(name="Finance")
    devices = {f"portal_sessions-{name}": "0" for name in ("TOTAL_FORMS", "INITIAL_FORMS")}

    answer = admin_api.post(page_of(colleague), {"groups": [group.pk], "is_superuser": "on"} | devices)

    colleague.refresh_from_db()
    assert answer.status_code == 302
    assert colleague.is_superuser
    assert list(colleague.groups.all()) == [group]
    entry = Entry.objects.get(action="user.rights_changed")
    assert {"field": "groups", "old": [], "new": ["Finance"]} in entry.changes


def test_superuser_cannot_demote_themselves(admin_api: Client, ops: User) -> None:
    devices = {f"portal_sessions-{name}": "0" for name in ("TOTAL_FORMS", "INITIAL_FORMS")}

    answer = admin_api.post(page_of(ops), devices, follow=True)

    ops.refresh_from_db()
    assert ops.is_superuser
    assert "Only another administrator with full rights can do this." in answer.content.decode()


def test_accounts_are_not_deleted_here(admin_api: Client) -> None:
    user = UserFactory.create()

    answer = admin_api.post(reverse("admin:accounts_user_delete", args=[user.pk]), {"post": "yes"})

    assert answer.status_code == 403
    assert User.objects.filter(pk=user.pk).exists()


def change_own_password(client: Client, old: str, new: str) -> Any:
    body = {"old_password": old, "new_password1": new, "new_password2": new}
    return client.post(reverse("admin:password_change"), body, follow=True)


def test_ops_change_their_own_password_as_everybody_does(admin_api: Client, ops: User) -> None:
    session = session_for(ops)

    answer = change_own_password(admin_api, PASSWORD, "Fresh-Horse-7!")

    ops.refresh_from_db()
    session.refresh_from_db()
    assert answer.redirect_chain == [(reverse("admin:password_change_done"), 302)]
    assert answer.status_code == 200  # still logged in here
    assert ops.check_password("Fresh-Horse-7!")
    assert session.end_reason == EndReason.PASSWORD_CHANGED
    assert kinds_queued() == ["password_changed"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Wrong-Horse-7!", "Fresh-Horse-7!", "Your old password was entered incorrectly"),
        (PASSWORD, PASSWORD, "The new password must differ from the old one"),
        (PASSWORD, "Password1!", "This password is used too often to be safe"),
        (PASSWORD, "fresh-horse-7!", "At least one uppercase letter"),
    ],
)
def test_a_refused_change_of_the_own_password_changes_nothing(
    admin_api: Client, ops: User, old: str, new: str, message: str
) -> None:
    answer = change_own_password(admin_api, old, new)

    ops.refresh_from_db()
    assert message in answer.content.decode()
    assert ops.check_password(PASSWORD)
    assert kinds_queued() == []


@pytest.mark.parametrize("who", ["nobody", "a person of the portal"])
def test_the_admin_is_closed_to_others(who: str) -> None:
    client = Client()
    if who != "nobody":
        client.force_login(UserFactory.create(), backend="django.contrib.auth.backends.ModelBackend")

    answer = client.get(reverse("admin:accounts_user_changelist"))

    assert answer.status_code == 302
    assert "/admin/login/" in answer.headers["Location"]


def test_the_rights_of_a_group_are_named_in_the_readers_language(admin_api: Client) -> None:
    admin_api.cookies["language"] = "ar"

    page = admin_api.get(reverse("admin:auth_group_add")).content.decode()

    offered = [int(pk) for pk in re.findall(r'name="permissions" value="(\d+)"', page)]
    works = re.findall(r"<h3>(.*?)</h3>", page)
    withdrawals = page[page.index("<legend>طلبات السحب</legend>") :]
    assert works[:3] == ["المراجعات", "المالية", "الأشخاص"]
    assert re.findall(r"> ([^<>]+)</label>", withdrawals[: withdrawals.index("</fieldset>")]) == ["عرض", "اتخاذ إجراء"]
    assert "Can add" not in page
    # Only what the pages ask for: nobody ticks a right to delete an invoice.
    assert Permission.objects.get(codename="delete_invoice").pk not in offered
    # Only of the pages that there are: nobody ticks rights to one-time tokens.
    assert Permission.objects.get(codename="change_onetimetoken").pk not in offered
