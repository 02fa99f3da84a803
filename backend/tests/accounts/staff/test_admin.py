"""What ops see and do with accounts. Every write is a service's: logged, and unable to skip a rule."""

from typing import Any

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from accounts.sessions.models import EndReason, Session
from accounts.users.models import User
from activity.models import Entry
from tests.accounts.conftest import mails_queued, secret_in
from tests.factories.accounts import UserFactory, api_for, browser_for, session_for

pytestmark = pytest.mark.django_db


def page_of(user: User) -> str:
    return reverse("admin:accounts_user_change", args=[user.pk])


def press(client: Client, user: User, button: str, reason: str = "Asked by phone") -> Any:
    return client.post(reverse(f"admin:accounts_user_{button}", args=[user.pk]), {"reason": reason}, follow=True)


def found(client: Client, words: str) -> set[str]:
    page = client.get(reverse("admin:accounts_user_changelist"), {"q": words})
    return set(page.context["cl"].queryset.values_list("email", flat=True))


@pytest.mark.parametrize(
    "words", ["أحمد الأنصارى", "احمد", "الانصاري", "Ahmad@example.com", "0512345999", "+966512345999", "512345999"]
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

    assert "21\u00a0Nov\u00a02026 01:30" in page
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
    assert "The account was deactivated." in answer.content.decode()
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


@pytest.mark.parametrize(("button", "is_active"), [("deactivate", False), ("activate", True)])
def test_what_a_colleague_did_meanwhile_is_not_said_to_be_done(
    admin_api: Client, button: str, *, is_active: bool
) -> None:
    user = UserFactory.create(is_active=is_active)

    told = press(admin_api, user, button).text

    assert "The account was" not in told
    assert "Something has changed and this is no longer possible." in told
    assert not Entry.objects.filter(action__startswith="user.", subject_id=str(user.pk)).exists()


def test_a_reason_must_be_given(admin_api: Client) -> None:
    user = UserFactory.create()

    answer = press(admin_api, user, "deactivate", "  ")

    user.refresh_from_db()
    assert user.is_active
    assert "This field is required" in answer.content.decode()


def test_looking_at_the_question_changes_nothing_and_leads_back_to_the_person(admin_api: Client) -> None:
    user = UserFactory.create()
    session = session_for(user)

    question = admin_api.get(reverse("admin:accounts_user_end-sessions", args=[user.pk])).content.decode()

    there = reverse("admin:accounts_user_change", args=[user.pk])
    assert f'class="closelink" href="{there}"' in question
    assert "<title>End sessions | Operations panel</title>" in question
    assert (
        f'<label>User</label><div class="readonly"><a href="{there}"><bdi>{user.get_full_name()}</bdi></a>' in question
    )
    assert f"<title>{user.get_full_name()} | Operations panel</title>" in admin_api.get(there).content.decode()

    session.refresh_from_db()
    assert session.ended_at is None


def test_ending_the_sessions_of_several_people_asks_once(admin_api: Client) -> None:
    people = [UserFactory.create(), UserFactory.create()]
    sessions = [session_for(person) for person in people]
    url = reverse("admin:accounts_user_changelist")
    chosen = {"action": "end_sessions", "_selected_action": [person.pk for person in people]}

    question = admin_api.post(url, chosen)
    assert f'class="closelink" href="{url}"' in question.content.decode()
    assert not Session.objects.exclude(ended_at=None).exists()
    admin_api.post(url, chosen | {"reason": "Shared computer"})

    for session in sessions:
        session.refresh_from_db()
        assert session.end_reason == EndReason.ENDED_BY_OPS
    assert Entry.objects.filter(action="user.sessions_ended", note="Shared computer").count() == 2


@pytest.mark.parametrize("buttons", [["end-sessions"], ["deactivate", "activate"]])
def test_a_colleague_is_signed_out_of_the_operations_panel_too(admin_api: Client, buttons: list[str]) -> None:
    colleague = UserFactory.create(staff=True)
    stolen, index = browser_for(colleague), reverse("admin:index")
    assert stolen.get(index).status_code == 200

    for button in buttons:
        press(admin_api, colleague, button)

    assert stolen.get(index).status_code == 302
    assert admin_api.get(index).status_code == 200
    assert browser_for(colleague).get(index).status_code == 200
    if buttons == ["end-sessions"]:
        assert Entry.objects.filter(action="user.sessions_ended", subject_id=str(colleague.pk)).count() == 1


def test_nobody_deactivates_themselves(admin_api: Client, ops: User) -> None:
    answer = press(admin_api, ops, "deactivate")

    ops.refresh_from_db()
    assert ops.is_active
    assert "deactivate your own account." in answer.content.decode()


def test_accounts_are_not_deleted_here(admin_api: Client) -> None:
    user = UserFactory.create()

    answer = admin_api.post(reverse("admin:accounts_user_delete", args=[user.pk]), {"post": "yes"})

    assert answer.status_code == 403
    assert User.objects.filter(pk=user.pk).exists()


@pytest.mark.parametrize("who", ["nobody", "a person of the portal"])
def test_the_admin_is_closed_to_others(who: str) -> None:
    client = Client()
    if who != "nobody":
        client.force_login(UserFactory.create(), backend="django.contrib.auth.backends.ModelBackend")

    answer = client.get(reverse("admin:accounts_user_changelist"))

    assert answer.status_code == 302
    assert "/admin/login/" in answer.headers["Location"]


def test_after_a_wrong_password_it_is_the_password_that_is_typed_again(db: None) -> None:
    answer = Client().post("/admin/login/", {"username": "ops@example.com", "password": "wrong"})

    form = answer.context["form"]
    assert "autofocus" in form["password"].as_widget()
    assert "autofocus" not in form["username"].as_widget()
