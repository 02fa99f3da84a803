"""The page of two-step verification in the admin, and how ops switch it off for others."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import Settings

from accounts.two_step.models import RecoveryCode, TwoStep
from accounts.users.models import User
from activity.models import Entry
from tests.accounts.conftest import kinds_queued
from tests.accounts.two_step.test_admin import CODE, INDEX, PAGE, sign_in, words
from tests.accounts.two_steps import app_code, two_step_on, wrong_code
from tests.architecture.test_admin import REFUSED
from tests.factories.accounts import PASSWORD, UserFactory, browser_for

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", ["ar", "en"])
def test_every_page_is_whole_in_both_languages_under_the_strict_policy(ops: User, language: str) -> None:
    client = browser_for(ops, language)
    pages = [client.get(PAGE), client.post(f"{PAGE}set-up/", {"password": PASSWORD})]
    pages += [client.post(f"{PAGE}confirm/", {"code": wrong_code(ops)})]
    pages += [client.post(f"{PAGE}confirm/", {"code": app_code(ops)}), client.get(PAGE)]
    asked = browser_for(language=language)
    sign_in(asked, ops)
    pages.append(asked.get(CODE))

    for page in pages:
        assert page.status_code == 200
        assert f'<html lang="{language}" dir="{"rtl" if language == "ar" else "ltr"}">' in words(page)
        assert REFUSED.findall(words(page)) == []
        assert "no-store" in page.headers["Cache-Control"]


def test_the_page_is_linked_beside_the_change_of_the_password(ops: User) -> None:
    page = words(browser_for(ops).get(INDEX))

    assert page.index(f'href="{PAGE}"') < page.index('href="/admin/password_change/"')


def test_wrong_passwords_change_nothing_and_lock_out(ops: User, settings: Settings) -> None:
    settings.AXES_FAILURE_LIMIT = 2
    client = browser_for(ops)

    first = client.post(f"{PAGE}set-up/", {"password": "Wrong-Horse-7!"})
    second = client.post(f"{PAGE}set-up/", {"password": "Wrong-Horse-7!"})
    third = client.post(f"{PAGE}set-up/", {"password": PASSWORD})

    assert "The password is incorrect" in words(first)
    assert [second.status_code, third.status_code] == [429, 429]
    assert TwoStep.objects.count() == 0


def test_new_recovery_codes_are_shown_once(ops: User) -> None:
    old = two_step_on(ops)
    client = browser_for(ops)

    page = words(client.post(f"{PAGE}renew/", {"password": PASSWORD}))

    new = re.findall(r"<code>([a-z2-9]{4}-[a-z2-9]{4})</code>", page)
    assert (len(set(new)), set(new) & set(old), RecoveryCode.objects.count()) == (10, set(), 10)


def test_it_is_switched_off_with_password_and_code(ops: User) -> None:
    two_step_on(ops)
    client = browser_for(ops)

    refused = client.post(f"{PAGE}off/", {"password": PASSWORD, "code": wrong_code(ops)})
    assert "The code is incorrect or has already been used. Enter a new one." in words(refused)
    assert TwoStep.objects.count() == 1
    answer = client.post(f"{PAGE}off/", {"password": PASSWORD, "code": app_code(ops)}, follow=True)

    assert "Two-step verification was switched off." in words(answer)
    assert TwoStep.objects.count() == 0
    assert kinds_queued() == ["two_step_off", "two_step_on"]


def press(client: Client, user: User, reason: str = "Lost the phone, known by voice") -> Any:
    url = reverse("admin:accounts_user_two-step-off", args=[user.pk])
    return client.post(url, {"reason": reason}, follow=True)


def test_ops_switch_it_off_for_a_person_with_a_reason(ops: User) -> None:
    user = UserFactory.create()
    two_step_on(user)
    client = browser_for(ops)
    page = reverse("admin:accounts_user_change", args=[user.pk])
    assert "two-step-off" in words(client.get(page))

    press(client, user, reason=" ")
    assert TwoStep.objects.count() == 1
    press(client, user)

    assert TwoStep.objects.count() == 0
    entry = Entry.objects.get(action="user.two_step_off_by_ops")
    assert (entry.actor_id, entry.subject_id, entry.note) == (ops.pk, str(user.pk), "Lost the phone, known by voice")
    assert kinds_queued() == ["two_step_off", "two_step_on"]
    assert "two-step-off" not in words(client.get(page))


def test_doing_without_it_looks_like_a_choice_not_a_fault(ops: User) -> None:
    user, client = UserFactory.create(email_verified=True), browser_for(ops)
    page = reverse("admin:accounts_user_change", args=[user.pk])

    html = words(client.get(page))
    assert ">Not enabled</span>" in html
    assert "icon-no" not in html

    two_step_on(user)
    assert ">Enabled</span>" in words(client.get(page))


def test_ops_do_not_skip_the_code_of_their_own_account(ops: User) -> None:
    two_step_on(ops)

    answer = press(browser_for(ops), ops)

    assert "Switch your own two-step verification off on its own page." in words(answer)
    assert TwoStep.objects.count() == 1


def test_a_clerk_switches_it_off_for_people_but_not_for_colleagues(ops: User) -> None:
    clerk = UserFactory.create(type="STAFF", is_staff=True)
    rights = Permission.objects.filter(content_type__app_label="accounts", codename__in=["view_user", "change_user"])
    clerk.user_permissions.set(rights)
    user = UserFactory.create()
    two_step_on(user)
    two_step_on(ops)

    client = browser_for(clerk)

    assert press(client, user).status_code == 200
    assert press(client, ops).status_code == 403
    assert list(TwoStep.objects.values_list("user_id", flat=True)) == [ops.pk]
