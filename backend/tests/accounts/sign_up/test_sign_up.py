"""Signing up, with a new address and with a known one."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import hashers
from rest_framework.test import APIClient

from accounts.one_time_tokens.models import OneTimeToken
from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from tests.accounts.conftest import (
    REFRESH_COOKIE,
    errors_of,
    kinds_queued,
    mails_queued,
    secret_in,
)
from tests.factories.accounts import PASSWORD, UserFactory, api_for

pytestmark = pytest.mark.django_db

OTHER_PASSWORD = "Another-Horse-7!"


def sign_up(api: APIClient, form: dict[str, Any], **changes: Any) -> Any:
    return api.post("/api/v1/signup", form | changes)


def test_a_person_signs_up_and_waits_for_the_mail(anonymous_api: APIClient, sign_up_form: dict[str, Any]) -> None:
    answer = sign_up(anonymous_api, sign_up_form, email=" Noura@Example.com ", language="en")

    assert (answer.status_code, answer.json()["data"]) == (201, None)
    assert "email" in answer.json()["message"]
    assert REFRESH_COOKIE not in answer.cookies
    user = User.objects.get()
    assert (user.email, user.email_verified, str(user.phone)) == ("noura@example.com", False, "+966512345678")
    assert (user.first_name, user.language, user.type, user.is_staff) == ("نورة", "en", "USER", False)
    assert user.check_password(PASSWORD)
    assert user.terms_accepted_at is not None
    [mail] = mails_queued("email_verification")
    assert (mail.to, mail.language) == ("noura@example.com", "en")
    assert Entry.objects.filter(action="user.created", subject_id=str(user.pk)).exists()


def test_the_language_of_the_request_is_the_account_s_where_none_is_chosen(sign_up_form: dict[str, Any]) -> None:
    sign_up(api_for(None, language="en"), sign_up_form)
    sign_up(api_for(None, language="ar"), sign_up_form, email="sara@example.com")

    languages = dict(User.objects.values_list("email", "language"))
    assert languages == {"noura@example.com": "en", "sara@example.com": "ar"}


def test_neither_the_account_nor_the_outbox_holds_the_secret(
    anonymous_api: APIClient, sign_up_form: dict[str, Any]
) -> None:
    sign_up(anonymous_api, sign_up_form)

    [mail] = mails_queued()
    secret = secret_in(mail)
    token = OneTimeToken.objects.values().get()
    assert secret not in {str(value) for value in token.values()}
    assert secret not in str(mail.context)


@pytest.mark.parametrize(
    ("changes", "field", "message"),
    [
        ({"first_name": " \u200f "}, "first_name", "This field is required"),
        ({"first_name": "ن" * 61}, "first_name", "At most 60 characters"),
        ({"last_name": None}, "last_name", "This field is required"),
        ({"email": "noura@"}, "email", "Enter a valid email address"),
        ({"email": ""}, "email", "This field is required"),
        ({"phone": "12"}, "phone", "Enter a valid phone number"),
        ({"phone": "05CALLNOW"}, "phone", "Enter a valid phone number"),
        ({"password_confirmation": "Qafila-2027!"}, "password_confirmation", "The two passwords do not match"),
        ({"terms": False}, "terms", "Please accept the terms and conditions"),
        ({"language": "fr"}, "language", "Choose one from the list. \u2068fr\u2069 is not available."),
    ],
)
def test_bad_fields_are_told_beside_them(
    anonymous_api: APIClient, sign_up_form: dict[str, Any], changes: dict[str, Any], field: str, message: str
) -> None:
    errors = errors_of(sign_up(anonymous_api, sign_up_form, **changes))

    assert errors == {field: [message]}
    assert User.objects.count() == 0
    assert mails_queued() == []


def test_everything_wrong_is_told_at_once(anonymous_api: APIClient) -> None:
    errors = errors_of(anonymous_api.post("/api/v1/signup", {"email": "x", "password": "abc"}))

    assert set(errors) == {
        "first_name",
        "last_name",
        "email",
        "phone",
        "password",
        "password_confirmation",
        "terms",
    }
    assert errors["password"] == [
        "8 to 50 characters",
        "At least one uppercase letter (A-Z)",
        "At least one digit",
        "At least one symbol such as ! @ # _",
    ]


def test_messages_come_in_arabic(sign_up_form: dict[str, Any]) -> None:
    answer = api_for(None, language="ar").post("/api/v1/signup", sign_up_form | {"email": "x", "password": "Abc1!"})

    assert errors_of(answer)["email"] == ["أدخل بريدًا إلكترونيًا صحيحًا"]
    assert errors_of(answer)["password"] == ["من 8 إلى 50 خانة"]


@pytest.mark.parametrize(
    ("password", "message"),
    [
        ("Password1!", "This password is too common. Choose another one."),
        ("Noura.salem1", "The password contains your name, or is too close to it. Choose other words."),
        ("Wahat.trips1", "The password is too close to your email address. Choose other words."),
    ],
)
def test_a_guessable_password_is_refused(
    anonymous_api: APIClient, sign_up_form: dict[str, Any], password: str, message: str
) -> None:
    answer = sign_up(
        anonymous_api,
        sign_up_form,
        first_name="Noura",
        last_name="Salem",
        email="wahat.trips@example.com",
        password=password,
        password_confirmation=password,
    )

    assert errors_of(answer) == {"password": [message]}
    assert User.objects.count() == 0


# ---- a known address


def test_a_known_address_gets_the_same_answer_and_its_owner_a_mail(
    anonymous_api: APIClient, sign_up_form: dict[str, Any]
) -> None:
    fresh = sign_up(anonymous_api, sign_up_form)
    owner = UserFactory.create(email="owner@example.com", language="en")
    before = User.objects.filter(pk=owner.pk).values().get()

    known = sign_up(anonymous_api, sign_up_form, email="OWNER@example.com", password_confirmation=PASSWORD)

    assert (known.status_code, known.json()) == (fresh.status_code, fresh.json())
    assert User.objects.filter(pk=owner.pk).values().get() == before
    [mail] = mails_queued("already_registered")
    assert (mail.to, mail.language, mail.token_id) == ("owner@example.com", "en", None)


def test_the_owner_of_a_known_address_is_told_once_an_hour(
    anonymous_api: APIClient, sign_up_form: dict[str, Any]
) -> None:
    UserFactory.create(email="noura@example.com")

    sign_up(anonymous_api, sign_up_form)
    sign_up(anonymous_api, sign_up_form)

    assert kinds_queued() == ["already_registered"]


def test_signing_up_hashes_as_often_whatever_is_known_of_the_address(
    anonymous_api: APIClient, sign_up_form: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    UserFactory.create(email="verified@example.com")
    UserFactory.create(email="waiting@example.com", unverified=True)
    closed = UserFactory.create(email="closed@example.com", unverified=True)
    closed.set_unusable_password()
    closed.save()
    hashes = count_hashes(monkeypatch)

    counts = {}
    for name in ("new", "verified", "waiting", "closed"):
        hashes.clear()
        assert sign_up(anonymous_api, sign_up_form, email=f"{name}@example.com").status_code == 201
        counts[name] = len(hashes)

    assert counts == {"new": 2, "verified": 2, "waiting": 2, "closed": 2}


def test_signing_up_twice_with_the_same_password_is_one_person_in_a_hurry(
    anonymous_api: APIClient, sign_up_form: dict[str, Any]
) -> None:
    sign_up(anonymous_api, sign_up_form)
    sign_up(anonymous_api, sign_up_form)

    assert kinds_queued() == ["email_verification"]
    assert User.objects.get().check_password(PASSWORD)


def test_a_second_password_for_an_unproven_address_opens_nothing(
    anonymous_api: APIClient, sign_up_form: dict[str, Any]
) -> None:
    sign_up(anonymous_api, sign_up_form, password=OTHER_PASSWORD, password_confirmation=OTHER_PASSWORD)
    [first] = mails_queued("email_verification")
    first_secret = secret_in(first)

    sign_up(anonymous_api, sign_up_form)

    user = User.objects.get()
    assert not user.has_usable_password()
    assert errors_of(anonymous_api.post("/api/v1/email/verify", {"token": first_secret}))["token"]
    [choice] = mails_queued("password_choice")
    answer = anonymous_api.post(
        "/api/v1/password/reset",
        {"token": secret_in(choice), "password": PASSWORD, "password_confirmation": PASSWORD},
    )
    assert answer.status_code == 200
    user.refresh_from_db()
    assert user.email_verified
    assert user.check_password(PASSWORD)
    wrong = anonymous_api.post("/api/v1/signin", {"email": user.email, "password": OTHER_PASSWORD})
    assert wrong.status_code == 422


def test_asking_again_for_a_contested_address_mails_the_choice_and_no_verification(
    anonymous_api: APIClient, sign_up_form: dict[str, Any]
) -> None:
    sign_up(anonymous_api, sign_up_form)
    sign_up(anonymous_api, sign_up_form, password=OTHER_PASSWORD, password_confirmation=OTHER_PASSWORD)
    OneTimeToken.objects.update(issued_at=utc_now() - timedelta(minutes=2))

    anonymous_api.post("/api/v1/email/resend", {"email": "noura@example.com"})

    assert kinds_queued() == ["email_verification", "password_choice", "password_choice"]


def test_a_closed_unproven_account_is_neither_mailed_nor_changed(
    anonymous_api: APIClient, sign_up_form: dict[str, Any]
) -> None:
    user = UserFactory.create(email="noura@example.com", unverified=True, is_active=False)
    before = User.objects.values().get()

    assert sign_up(anonymous_api, sign_up_form, password=OTHER_PASSWORD, password_confirmation=OTHER_PASSWORD)

    assert User.objects.filter(pk=user.pk).values().get() == before
    assert mails_queued() == []


# ---- invited


def count_hashes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every run of the password hasher from now on."""
    runs: list[str] = []
    hasher = hashers.get_hasher()
    encode = type(hasher).encode

    def counted(self: Any, password: str, salt: str, *args: Any, **kwargs: Any) -> str:
        runs.append("run")
        return encode(self, password, salt, *args, **kwargs)

    monkeypatch.setattr(type(hasher), "encode", counted)
    return runs
