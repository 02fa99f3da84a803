"""The mails about accounts: whole in both languages, with links that work and words that belong to them."""

from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.core import mail as outgoing
from pytest_django.fixtures import DjangoCaptureOnCommitCallbacks, Settings
from rest_framework.test import APIClient

from accounts import mails
from accounts.one_time_tokens.models import OneTimeToken, Purpose
from accounts.one_time_tokens.services import token_issue, token_secret
from accounts.users.models import User, UserType
from common.clock import utc_now
from mailing.kinds import all_kinds
from mailing.models import Outbox
from tests.factories.accounts import PASSWORD, UserFactory

pytestmark = pytest.mark.django_db

LANGUAGES = ("ar", "en")
TOKEN_MAILS = {
    "email_verification": (Purpose.EMAIL_VERIFICATION, "/start", "regToken"),
    "password_choice": (Purpose.PASSWORD_RESET, "/reset-password", "token"),
    "staff_welcome": (Purpose.PASSWORD_RESET, "/reset-password", "token"),
    "password_reset": (Purpose.PASSWORD_RESET, "/reset-password", "token"),
    "email_change": (Purpose.EMAIL_CHANGE, "/account-profile", "emailToken"),
    "email_changed": (Purpose.EMAIL_UNDO, "/undo-email-change", "token"),
}


def send_all() -> list[Any]:
    from mailing.tasks import mail_send

    for row in Outbox.objects.all():
        mail_send(str(row.pk))
    return outgoing.outbox


def queue(kind: str, user: User, token: OneTimeToken) -> None:
    """Queue one mail of a kind."""
    now = utc_now()
    if kind == "email_changed":
        mails.email_changed(user=user, undo=token, now=now)
    elif kind in TOKEN_MAILS:
        mails.with_token(getattr(mails, kind.upper()), user=user, token=token, now=now)
    elif kind == "email_change_notice":
        mails.email_change_notice(user=user, token=token, now=now)
    elif kind == "recovery_code_used":
        mails.notice(mails.RECOVERY_CODE_USED, user=user, left=9, now=now)
    elif kind == "already_registered":
        mails.already_registered(user=user, now=now)
    else:
        mails.notice(getattr(mails, kind.upper()), user=user, now=now)


KINDS = [kind.name.removeprefix("accounts.") for kind in all_kinds() if kind.name.startswith("accounts.")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_mail_is_whole_in_both_languages(kind: str, language: str, settings: Settings) -> None:
    user = UserFactory.create(language=language, first_name="Noura [x](http://evil.example)")
    purpose = TOKEN_MAILS.get(kind, (Purpose.EMAIL_CHANGE,))[0]
    token = token_issue(user=user, purpose=purpose, email=user.email, lifetime=timedelta(hours=72), now=utc_now())
    queue(kind, user, token)

    [message] = send_all()

    html = message.alternatives[0][0]
    assert message.subject
    assert "{{" not in message.body + html
    assert "{%" not in message.body + html
    assert f'dir="{"rtl" if language == "ar" else "ltr"}"' in html
    assert 'href="http://evil.example' not in html
    product = settings.PRODUCT_NAME_AR if language == "ar" else settings.PRODUCT_NAME_EN
    assert product in message.subject
    arabic_letters = sum("\u0621" <= char <= "\u064a" for char in message.body)
    assert (arabic_letters > 100) == (language == "ar")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(TOKEN_MAILS))
def test_the_link_carries_the_token_in_the_mail_s_language(kind: str, language: str, settings: Settings) -> None:
    user = UserFactory.create(language=language)
    purpose, path, parameter = TOKEN_MAILS[kind]
    token = token_issue(user=user, purpose=purpose, email=user.email, lifetime=timedelta(hours=1), now=utc_now())
    queue(kind, user, token)

    [message] = send_all()

    [link] = [line for line in message.body.splitlines() if line.startswith(settings.SITE_URL) and "?" in line]
    parts = urlsplit(link)
    assert parts.path == f"/{language}{path}"
    assert parse_qs(parts.query) == {parameter: [token_secret(token.pk)]}


@pytest.mark.parametrize(
    ("kind", "type_", "path"),
    [
        # Every other session has ended: the reader is signed out.
        ("password_changed", UserType.USER, "/forget-password"),
        # The reader may be signed in, whom the page for a forgotten password leads home.
        ("two_step_on", UserType.USER, "/change-password"),
        ("two_step_off", UserType.USER, "/change-password"),
        ("recovery_code_used", UserType.USER, "/change-password"),
        ("recovery_codes_renewed", UserType.USER, "/change-password"),
        ("two_step_off", UserType.STAFF, "/forget-password"),
    ],
)
def test_whoever_did_not_do_it_is_led_where_a_new_password_is_had(
    kind: str, type_: UserType, path: str, settings: Settings
) -> None:
    user = UserFactory.create(language="en", type=type_)
    token = token_issue(
        user=user, purpose=Purpose.EMAIL_CHANGE, email=user.email, lifetime=timedelta(hours=1), now=utc_now()
    )
    queue(kind, user, token)

    [message] = send_all()

    assert f"{settings.SITE_URL}/en{path}" in message.body.splitlines()


def test_a_mail_whose_token_died_meanwhile_is_not_sent() -> None:
    user = UserFactory.create()
    token = token_issue(
        user=user, purpose=Purpose.PASSWORD_RESET, email=user.email, lifetime=timedelta(hours=1), now=utc_now()
    )
    mails.with_token(mails.PASSWORD_RESET, user=user, token=token, now=utc_now())
    OneTimeToken.objects.update(revoked_at=utc_now())

    assert send_all() == []


@pytest.mark.parametrize(
    ("language", "words"),
    [("ar", "الرابط صالح لمدة 60 دقيقة"), ("en", "The link is valid for 60 minutes")],
)
def test_the_reset_mail_says_how_long_its_link_lives(
    anonymous_api: APIClient,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
    language: str,
    words: str,
) -> None:
    user = UserFactory.create(language=language)

    with django_capture_on_commit_callbacks(execute=True):
        anonymous_api.post("/api/v1/password/forgot", {"email": user.email})

    [message] = outgoing.outbox
    assert message.to == [user.email]
    assert words in message.body


def test_the_whole_way_from_the_form_to_the_home_page(
    anonymous_api: APIClient, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    form = {
        "first_name": "Noura",
        "last_name": "Salem",
        "email": "n@example.com",
        "phone": "+966512345678",
        "password": PASSWORD,
        "password_confirmation": PASSWORD,
        "terms": True,
    }
    with django_capture_on_commit_callbacks(execute=True):
        anonymous_api.post("/api/v1/signup", form)
    [message] = outgoing.outbox
    [link] = [line for line in message.body.splitlines() if "regToken=" in line]
    [secret] = parse_qs(urlsplit(link).query)["regToken"]

    verified = anonymous_api.post("/api/v1/email/verify", {"token": secret})

    bearer = {"Authorization": f"Bearer {verified.json()['access_token']}"}
    account = anonymous_api.get("/api/v1/profile", headers=bearer).json()["account"]
    assert (account["email"], account["scope"]) == ("n@example.com", {"companies.create": True})
