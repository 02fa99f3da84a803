"""A changed e-mail address, undone from the old mailbox: by its link, for some days, whatever was done meanwhile."""

from datetime import timedelta
from typing import Any

import pytest
from rest_framework.test import APIClient
from time_machine import Traveller

from accounts.one_time_tokens.models import OneTimeToken, Purpose
from accounts.sessions.models import Session
from accounts.users.models import User
from activity.models import Entry
from tests.accounts.conftest import errors_of, mails_queued, secret_in
from tests.accounts.profile.test_email_change import confirm, wish
from tests.factories.accounts import PASSWORD, UserFactory, api_for

pytestmark = pytest.mark.django_db
OLD, NEW, NEWER = "noura@example.com", "thief@example.com", "thief2@example.com"
FRESH = "Fresh-Horse-7!"


@pytest.fixture
def user() -> User:
    return UserFactory.create(email=OLD)


@pytest.fixture
def thief(user: User) -> APIClient:
    return api_for(user)


def change(api: APIClient, email: str) -> None:
    wish(api, email)
    [mail] = [mail for mail in mails_queued("email_change") if mail.to == email]
    assert confirm(api_for(None), secret_in(mail)).status_code == 200


def link_to(email: str) -> str:
    [mail] = [mail for mail in mails_queued("email_changed") if mail.to == email]
    return secret_in(mail)


def undo(secret: str) -> Any:
    return api_for(None).post("/api/v1/email/change/undo", {"token": secret})


def sign_in(email: str, password: str) -> int:
    return int(api_for(None).post("/api/v1/signin", {"email": email, "password": password}).status_code)


def test_the_account_returns_and_asks_for_a_new_password(thief: APIClient, user: User) -> None:
    change(thief, NEW)
    secret = link_to(OLD)

    answer = undo(secret)

    given = answer.json()["data"]
    assert (answer.status_code, given["email"]) == (200, OLD)
    assert thief.get("/api/v1/profile").status_code == 401
    assert Session.objects.get().end_reason == "email_restored"
    assert [sign_in(email, PASSWORD) for email in (OLD, NEW)] == [422, 422]
    body = {"token": given["token"], "password": FRESH, "password_confirmation": FRESH}
    assert api_for(None).post("/api/v1/password/reset", body).status_code == 200
    assert sign_in(OLD, FRESH) == 200
    assert Entry.objects.filter(action="user.email_restored").count() == 1
    assert errors_of(undo(secret)).keys() == {"token"}


def test_the_link_lives_for_seven_days(thief: APIClient, time_machine: Traveller, user: User) -> None:
    time_machine.move_to("2026-11-20T09:00:00+00:00", tick=False)
    change(api_for(user), NEW)
    secret = link_to(OLD)

    time_machine.shift(timedelta(days=7))
    assert undo(secret).status_code == 422
    time_machine.shift(-timedelta(seconds=1))
    assert undo(secret).status_code == 200


def test_neither_a_new_password_nor_another_change_makes_it_worthless(thief: APIClient, user: User) -> None:
    change(thief, NEW)
    mine = link_to(OLD)
    body = {"old_password": PASSWORD, "password": FRESH, "password_confirmation": FRESH}
    assert thief.put("/api/v1/password", body).status_code == 200
    thief.put("/api/v1/profile", {"email": NEWER, "password": FRESH})
    confirm(api_for(None), secret_in(mails_queued("email_change")[-1]))
    theirs = link_to(NEW)

    assert undo(mine).json()["data"]["email"] == OLD
    assert undo(theirs).status_code == 422
    user.refresh_from_db()
    assert user.email == OLD


def test_undoing_a_later_change_keeps_the_earlier_link(thief: APIClient, user: User) -> None:
    change(thief, NEW)
    mine = link_to(OLD)
    change(thief, NEWER)

    assert undo(link_to(NEW)).json()["data"]["email"] == NEW
    assert undo(mine).json()["data"]["email"] == OLD


def test_links_in_the_thief_s_mailbox_die(thief: APIClient, user: User) -> None:
    change(thief, NEW)
    api_for(None).post("/api/v1/password/forgot", {"email": NEW})
    reset = secret_in(mails_queued("password_reset")[0])

    undo(link_to(OLD))

    body = {"token": reset, "password": FRESH, "password_confirmation": FRESH}
    assert api_for(None).post("/api/v1/password/reset", body).status_code == 422


def test_the_way_back_is_not_barred_by_signing_the_old_address_up(
    thief: APIClient, user: User, sign_up_form: dict[str, Any]
) -> None:
    change(thief, NEW)
    assert api_for(None).post("/api/v1/signup", sign_up_form | {"email": OLD}).status_code == 201

    assert undo(link_to(OLD)).status_code == 200
    assert User.objects.get(email=OLD) == user


def test_an_old_address_that_somebody_proved_meanwhile_is_theirs(thief: APIClient, user: User) -> None:
    change(thief, NEW)
    secret = link_to(OLD)
    UserFactory.create(email=OLD)

    answer = undo(secret)

    assert (answer.status_code, answer.json()["code"]) == (409, "email_taken")
    user.refresh_from_db()
    assert (user.email, user.check_password(PASSWORD)) == (NEW, True)
    assert OneTimeToken.objects.get(purpose=Purpose.EMAIL_UNDO).used_at is None


def test_a_closed_account_is_not_opened_again(thief: APIClient, user: User) -> None:
    change(thief, NEW)
    secret = link_to(OLD)
    User.objects.update(is_active=False)

    assert undo(secret).status_code == 422
