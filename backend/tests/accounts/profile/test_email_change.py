"""A new e-mail address: wished, confirmed from its own mailbox, told to the old one."""

from datetime import timedelta
from typing import Any

import pytest
from rest_framework.test import APIClient

from accounts.one_time_tokens.models import OneTimeToken
from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from tests.accounts.conftest import errors_of, kinds_queued, mails_queued, secret_in
from tests.accounts.profile.test_profile import URL
from tests.factories.accounts import PASSWORD, UserFactory, api_for

pytestmark = pytest.mark.django_db


@pytest.fixture
def user() -> User:
    return UserFactory.create(email="noura@example.com", first_name="نورة", last_name="السالم")


@pytest.fixture
def api(user: User) -> APIClient:
    return api_for(user)


def wish(api: APIClient, email: str, **other: Any) -> Any:
    return api.put(URL, {"email": email, "password": PASSWORD, **other})


def test_a_new_address_waits_for_its_own_mail(api: APIClient, user: User) -> None:
    answer = wish(api, " New@Example.com ")

    account = answer.json()["data"]
    assert answer.status_code == 200
    assert "new address" in answer.json()["message"]
    assert (account["email"], account["pending_email"]) == ("noura@example.com", "new@example.com")
    assert {(mail.kind, mail.to) for mail in mails_queued()} == {
        ("accounts.email_change", "new@example.com"),
        ("accounts.email_change_notice", "noura@example.com"),
    }
    [notice] = mails_queued("email_change_notice")
    assert "new@example.com" not in str(notice.context)


@pytest.mark.parametrize(
    ("password", "words"),
    [
        ({}, "Enter your password to change the email address"),
        ({"password": "Wrong-Horse-7!"}, "The password is incorrect"),
    ],
)
def test_a_stolen_token_alone_changes_no_address(
    api: APIClient, user: User, password: dict[str, str], words: str
) -> None:
    answer = api.put(URL, {"email": "thief@example.com", "first_name": "سارة", **password})

    assert errors_of(answer) == {"password": [words]}
    user.refresh_from_db()
    assert user.first_name == "نورة"
    assert (OneTimeToken.objects.count(), mails_queued()) == (0, [])


def test_the_password_cannot_be_guessed_there(api: APIClient) -> None:
    answers = [api.put(URL, {"email": "new@example.com", "password": f"Wrong-{count}!"}) for count in range(10)]

    assert {answer.status_code for answer in answers} == {422}
    assert wish(api, "new@example.com").status_code == 429
    assert api.put(URL, {"first_name": "سارة"}).status_code == 200


def confirm(api: APIClient, token: str) -> Any:
    return api.post("/api/v1/email/change/confirm", {"token": token})


def test_confirming_puts_the_address_in_force(api: APIClient, anonymous_api: APIClient, user: User) -> None:
    wish(api, "new@example.com")
    secret = secret_in(mails_queued("email_change")[0])

    answer = confirm(anonymous_api, secret)

    assert (answer.status_code, answer.json()["data"]) == (200, None)
    account = api.get(URL).json()["account"]
    assert (account["email"], account["pending_email"]) == ("new@example.com", None)
    assert anonymous_api.post("/api/v1/signin", {"email": "new@example.com", "password": PASSWORD}).status_code == 200
    assert anonymous_api.post("/api/v1/signin", {"email": user.email, "password": PASSWORD}).status_code == 422
    [told] = mails_queued("email_changed")
    assert told.to == "noura@example.com"
    assert confirm(anonymous_api, secret).status_code == 422
    assert Entry.objects.filter(action="user.email_changed").count() == 1


def test_links_in_the_old_mailbox_die_with_the_change(api: APIClient, anonymous_api: APIClient, user: User) -> None:
    anonymous_api.post("/api/v1/password/forgot", {"email": user.email})
    reset = secret_in(mails_queued("password_reset")[0])
    wish(api, "new@example.com")

    confirm(anonymous_api, secret_in(mails_queued("email_change")[0]))

    body = {"token": reset, "password": "Fresh-Horse-7!", "password_confirmation": "Fresh-Horse-7!"}
    assert anonymous_api.post("/api/v1/password/reset", body).status_code == 422
    assert OneTimeToken.objects.get(purpose="password_reset").revoked_at is not None
    user.refresh_from_db()
    assert user.check_password(PASSWORD)


def test_the_last_wish_counts(api: APIClient, anonymous_api: APIClient) -> None:
    wish(api, "first@example.com")
    first = secret_in(mails_queued("email_change")[0])
    wish(api, "second@example.com")

    assert confirm(anonymous_api, first).status_code == 422
    assert api.get(URL).json()["account"]["pending_email"] == "second@example.com"


def test_sending_the_present_address_starts_nothing(api: APIClient) -> None:
    answer = api.put(URL, {"email": "NOURA@example.com", "first_name": "سارة"})

    assert answer.json()["message"] == "Your profile was saved."
    assert OneTimeToken.objects.count() == 0
    assert mails_queued() == []


def test_an_address_with_an_account_is_not_given_away(api: APIClient, anonymous_api: APIClient) -> None:
    other = UserFactory.create(email="other@example.com")

    free = wish(api, "free@example.com")
    taken = wish(api, "other@example.com")

    assert (taken.status_code, taken.json()["message"]) == (free.status_code, free.json()["message"])
    assert taken.json()["data"]["pending_email"] == "other@example.com"
    assert [mail.to for mail in mails_queued("already_registered")] == [other.email]
    assert [mail.to for mail in mails_queued("email_change")] == ["free@example.com"]


def test_an_address_taken_in_the_meantime_is_refused(api: APIClient, anonymous_api: APIClient, user: User) -> None:
    wish(api, "new@example.com")
    secret = secret_in(mails_queued("email_change")[0])
    UserFactory.create(email="new@example.com")

    answer = confirm(anonymous_api, secret)

    assert (answer.status_code, answer.json()["code"]) == (409, "email_taken")
    user.refresh_from_db()
    assert user.email == "noura@example.com"
    assert OneTimeToken.objects.get().used_at is None


@pytest.mark.parametrize("signs_up", ["before", "after"])
def test_an_address_that_somebody_signed_up_and_never_proved_is_whose_mailbox_it_is(
    api: APIClient, anonymous_api: APIClient, user: User, sign_up_form: dict[str, Any], signs_up: str
) -> None:
    squat = {**sign_up_form, "email": "new@example.com"}
    if signs_up == "before":
        assert anonymous_api.post("/api/v1/signup", squat).status_code == 201
    wish(api, "new@example.com")
    if signs_up == "after":
        assert anonymous_api.post("/api/v1/signup", squat).status_code == 201
    squatted = secret_in(mails_queued("email_verification")[0])

    answer = confirm(anonymous_api, secret_in(mails_queued("email_change")[0]))

    assert answer.status_code == 200
    assert User.objects.get(email="new@example.com") == user
    # What the other one was mailed opens nothing any more.
    late = anonymous_api.post("/api/v1/email/verify", {"token": squatted})
    assert late.status_code == 422


def test_strangers_cannot_be_pestered_by_changes_of_address(api: APIClient) -> None:
    statuses = [wish(api, f"stranger{count}@example.com").status_code for count in range(6)]

    assert statuses == [200] * 5 + [429]
    assert kinds_queued().count("email_change") == 5
    OneTimeToken.objects.update(issued_at=utc_now() - timedelta(minutes=61))
    assert wish(api, "stranger7@example.com").status_code == 200


def test_a_refused_change_of_address_keeps_the_other_changes_back(api: APIClient, user: User) -> None:
    for count in range(5):
        wish(api, f"stranger{count}@example.com")

    answer = wish(api, "stranger6@example.com", first_name="سارة")

    assert answer.status_code == 429
    assert answer.headers["Retry-After"] == "3600"
    user.refresh_from_db()
    assert user.first_name == "نورة"
