"""Two-step verification in the admin: asked for after the password, demanded by settings, set up, taken away."""

import re
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from axes.models import AccessAttempt
from django.contrib import admin
from django.contrib.auth import SESSION_KEY
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import Settings

from accounts.two_step.models import SignInChallenge, TwoStep
from accounts.users.models import User
from tests.accounts.conftest import kinds_queued
from tests.accounts.two_steps import app_code, two_step_on, wrong_code
from tests.factories.accounts import PASSWORD, UserFactory, browser_for

pytestmark = pytest.mark.django_db

INDEX, LOGIN, CODE, PAGE = "/admin/", "/admin/login/", "/admin/login/code/", "/admin/two-step/"


@pytest.fixture
def client() -> Client:
    """A browser, in English."""
    return browser_for()


def sign_in(client: Client, user: User, password: str = PASSWORD, then: str = INDEX) -> Any:
    return client.post(LOGIN, {"username": user.email, "password": password, "next": then})


def is_in(client: Client) -> bool:
    return SESSION_KEY in client.session


def words(page: Any) -> str:
    content: str = page.content.decode()
    return content


# ---- signing in


def test_without_two_steps_the_password_is_enough(client: Client, ops: User) -> None:
    answer = sign_in(client, ops, then=PAGE)

    assert (answer.status_code, answer.headers["Location"]) == (302, PAGE)
    assert is_in(client)


def test_a_session_of_the_admin_ends_with_the_browser_and_after_half_a_day(client: Client, ops: User) -> None:
    with time_machine.travel("2026-11-20T08:00:00Z", tick=False) as clock:
        cookie = sign_in(client, ops).cookies["sessionid"]
        assert (cookie["max-age"], cookie["expires"]) == ("", "")
        clock.shift(timedelta(hours=11, minutes=59))
        assert client.get(INDEX).status_code == 200
        clock.shift(timedelta(minutes=2))
        assert client.get(INDEX).headers["Location"].startswith(LOGIN)


def test_the_password_alone_leads_to_the_code_and_nowhere_else(client: Client, ops: User) -> None:
    two_step_on(ops)

    answer = sign_in(client, ops)

    assert (answer.status_code, answer.headers["Location"]) == (302, CODE)
    assert not is_in(client)
    assert client.get(INDEX).headers["Location"].startswith(LOGIN)
    assert "Enter the code from your authenticator app" in words(client.get(CODE))


@pytest.mark.parametrize("proof", ["app", "recovery code"])
def test_the_code_opens_the_admin_where_one_wanted_to_go(client: Client, ops: User, proof: str) -> None:
    codes = two_step_on(ops)
    sign_in(client, ops, then="/admin/accounts/user/")

    answer = client.post(CODE, {"code": app_code(ops) if proof == "app" else codes[0]})

    assert (answer.status_code, answer.headers["Location"]) == (302, "/admin/accounts/user/")
    assert is_in(client)
    assert "second_step" not in client.session
    assert kinds_queued().count("recovery_code_used") == (proof != "app")


def test_a_way_to_another_site_is_not_taken(client: Client, ops: User) -> None:
    two_step_on(ops)
    sign_in(client, ops, then="https://elsewhere.example/")

    assert client.post(CODE, {"code": app_code(ops)}).headers["Location"] == INDEX


def test_a_wrong_code_is_told_and_counted_as_a_failure_to_sign_in(client: Client, ops: User) -> None:
    two_step_on(ops)
    sign_in(client, ops)
    code = wrong_code(ops)

    answer = client.post(CODE, {"code": code})

    assert "The code is incorrect or has already been used. Enter a new one." in words(answer)
    assert not is_in(client)
    attempt = AccessAttempt.objects.get()
    assert (attempt.username, attempt.failures_since_start) == (ops.email, 1)
    assert code not in attempt.post_data


def test_five_wrong_codes_lead_back_to_the_password(client: Client, ops: User) -> None:
    two_step_on(ops)
    sign_in(client, ops)
    for _try in range(5):
        client.post(CODE, {"code": wrong_code(ops)})

    answer = client.post(CODE, {"code": app_code(ops)}, follow=True)

    assert answer.redirect_chain == [(LOGIN, 302)]
    assert not is_in(client)
    assert client.get(CODE).headers["Location"] == LOGIN


def test_too_many_wrong_codes_lock_out_as_wrong_passwords_do(client: Client, ops: User, settings: Settings) -> None:
    settings.AXES_FAILURE_LIMIT = 3
    two_step_on(ops)
    sign_in(client, ops)

    statuses = [client.post(CODE, {"code": wrong_code(ops)}).status_code for _try in range(3)]

    assert statuses == [200, 200, 429]
    assert client.post(CODE, {"code": app_code(ops)}).status_code == 429
    assert not is_in(client)
    assert SignInChallenge.objects.get().used_at is None


def test_wrong_passwords_lock_out_for_the_right_one_too_however_the_address_is_typed(
    client: Client, ops: User, settings: Settings
) -> None:
    settings.AXES_FAILURE_LIMIT = 3
    data = {"password": "Wrong-Horse-7!", "next": INDEX}

    typed = ["ops@example.com", "OPS@example.com", " Ops@Example.com"]
    statuses = [client.post(LOGIN, data | {"username": name}).status_code for name in typed]

    assert statuses == [200, 200, 429]
    assert sign_in(client, ops).status_code == 429
    assert not is_in(client)


def test_the_page_of_the_code_is_nothing_without_the_password(client: Client) -> None:
    assert client.get(CODE).headers["Location"] == LOGIN
    assert client.post(CODE, {"code": "123456"}).headers["Location"] == LOGIN


def test_a_person_of_the_portal_does_not_come_in(client: Client) -> None:
    user = UserFactory.create()
    two_step_on(user)

    right, wrong = sign_in(client, user), sign_in(client, user, password="Wrong-Horse-7!")

    # Nothing here tells a right password of the portal from a wrong one, and both count.
    assert ["The email or password is incorrect" in words(page) for page in (right, wrong)] == [True, True]
    assert AccessAttempt.objects.get(username=user.email).failures_since_start == 2
    assert SignInChallenge.objects.count() == 0


# ---- demanded


@pytest.fixture
def required(settings: Settings) -> None:
    """As on a server."""
    settings.OPS_TWO_STEP_REQUIRED = True


def admin_pages() -> list[str]:
    """Every page without a row in its address."""
    lists = [
        reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist") for model in admin.site._registry
    ]
    return [*lists, *(reverse(f"admin:{name}") for name in ("index", "password_change", "jsi18n"))]


def test_whoever_has_not_set_it_up_reaches_nothing_else(required: None, ops: User) -> None:
    client = browser_for(ops)
    user = UserFactory.create()
    pages = [*admin_pages(), reverse("admin:accounts_user_change", args=[user.pk]), "/admin/nothing/"]

    found = {page: client.get(page).headers.get("Location") for page in pages}
    press = client.post(reverse("admin:accounts_user_deactivate", args=[user.pk]), {"reason": "x"})

    assert len(pages) > 20
    assert found == dict.fromkeys(pages, PAGE)
    assert press.headers["Location"] == PAGE
    user.refresh_from_db()
    assert user.is_active


def test_they_are_led_through_it_and_then_reach_everything(required: None, client: Client, ops: User) -> None:
    sign_in(client, ops)
    led = client.get(INDEX, follow=True)
    assert led.redirect_chain == [(PAGE, 302)]
    assert "Staff sign in with two-step verification. Set it up to continue." in words(led)
    assert 'id="nav-sidebar"' not in words(led)

    scan = client.post(f"{PAGE}set-up/", {"password": PASSWORD})
    secret = TwoStep.objects.get(user=ops).secret
    assert "<svg " in words(scan)
    assert secret in words(scan)
    mistyped = words(client.post(f"{PAGE}confirm/", {"code": wrong_code(ops)}))
    assert "The code is incorrect or has already been used. Enter a new one." in mistyped
    assert secret not in mistyped
    assert client.get(INDEX).headers["Location"] == PAGE
    done = client.post(f"{PAGE}confirm/", {"code": app_code(ops)})

    codes = re.findall(r"<code>([a-z2-9]{4}-[a-z2-9]{4})</code>", words(done))
    assert len(set(codes)) == 10
    assert codes[0] not in words(client.get(PAGE))
    assert client.get(INDEX).status_code == 200
    assert kinds_queued() == ["two_step_on"]


def test_the_codes_loaded_anew_lead_to_what_is_on(required: None, ops: User) -> None:
    client = browser_for(ops)
    client.post(f"{PAGE}set-up/", {"password": PASSWORD})
    client.post(f"{PAGE}confirm/", {"code": app_code(ops)})

    assert client.post(f"{PAGE}confirm/", {"code": app_code(ops)}).headers["Location"] == PAGE


def test_they_may_leave_and_nobody_else_is_asked(required: None, ops: User) -> None:
    leaving = browser_for(ops)

    left = leaving.post("/admin/logout/")

    assert left.headers["Location"] == LOGIN
    assert not is_in(leaving)
    assert "You are signed out." in words(leaving.get(LOGIN))
    assert browser_for().get(INDEX).headers["Location"].startswith(LOGIN)
    assert browser_for(UserFactory.create()).get(PAGE).headers["Location"].startswith(LOGIN)


def test_whoever_has_it_on_is_not_asked_again(required: None, ops: User) -> None:
    two_step_on(ops)

    assert browser_for(ops).get(INDEX).status_code == 200


def test_a_server_demands_it_and_this_machine_does_not(settings: Settings) -> None:
    assert settings.OPS_TWO_STEP_REQUIRED is False


# ---- one's own page


# ---- taken away by ops
