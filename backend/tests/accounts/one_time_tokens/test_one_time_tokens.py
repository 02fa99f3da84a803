"""One-time tokens: bound to a purpose, used once, dead when they should be."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from pytest_django.fixtures import Settings

from accounts.errors import TokenNotGood
from accounts.one_time_tokens.models import OneTimeToken, Purpose
from accounts.one_time_tokens.services import token_issue, token_open, token_redeem, token_secret, tokens_revoke
from common.clock import utc_now
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)


@pytest.fixture
def token() -> OneTimeToken:
    return token_issue(
        user=UserFactory.create(),
        purpose=Purpose.PASSWORD_RESET,
        email="Noura@Example.com",
        lifetime=HOUR,
        now=utc_now(),
    )


def secret_of(token: OneTimeToken) -> str:
    secret = token_secret(token.pk)
    assert secret is not None
    return secret


def test_the_secret_is_derived_the_same_each_time_and_needs_no_quoting(token: OneTimeToken) -> None:
    assert secret_of(token) == secret_of(token)
    assert len(secret_of(token)) == 64
    assert secret_of(token).isalnum()


def test_two_tokens_never_share_a_secret(token: OneTimeToken) -> None:
    other = token_issue(
        user=token.user, purpose=Purpose.PASSWORD_RESET, email=token.email, lifetime=HOUR, now=utc_now()
    )

    assert secret_of(token) != secret_of(other)


def test_a_token_is_used_once(token: OneTimeToken) -> None:
    secret, now = secret_of(token), utc_now()

    redeemed = token_redeem(secret=secret, purpose=Purpose.PASSWORD_RESET, now=now)

    assert (redeemed.pk, redeemed.used_at, redeemed.email) == (token.pk, now, "noura@example.com")
    with pytest.raises(TokenNotGood):
        token_redeem(secret=secret, purpose=Purpose.PASSWORD_RESET, now=now)


def test_a_token_serves_its_purpose_only(token: OneTimeToken) -> None:
    secret = secret_of(token)
    for purpose in Purpose:
        if purpose != Purpose.PASSWORD_RESET:
            assert token_open(secret=secret, purpose=purpose, now=utc_now()) is None
            with pytest.raises(TokenNotGood):
                token_redeem(secret=secret, purpose=purpose, now=utc_now())
    token.refresh_from_db()
    assert token.used_at is None


def test_a_token_dies_at_its_end_and_not_before(token: OneTimeToken) -> None:
    secret = secret_of(token)

    assert token_open(secret=secret, purpose=Purpose.PASSWORD_RESET, now=token.expires_at - timedelta(seconds=1))
    assert token_open(secret=secret, purpose=Purpose.PASSWORD_RESET, now=token.expires_at) is None
    with pytest.raises(TokenNotGood):
        token_redeem(secret=secret, purpose=Purpose.PASSWORD_RESET, now=token.expires_at)


@pytest.mark.parametrize("fate", ["used_at", "revoked_at", "expires_at"])
def test_the_mail_of_a_dead_token_gets_no_secret(token: OneTimeToken, fate: str) -> None:
    OneTimeToken.objects.filter(pk=token.pk).update(**{fate: utc_now() - timedelta(seconds=1)})

    assert token_secret(token.pk) is None


def test_the_mail_of_a_token_that_is_gone_gets_no_secret(token: OneTimeToken) -> None:
    OneTimeToken.objects.all().delete()

    assert token_secret(token.pk) is None


def test_revoking_is_for_one_person_and_purpose(token: OneTimeToken) -> None:
    user, now = token.user, utc_now()
    assert user is not None
    kept = token_issue(user=user, purpose=Purpose.EMAIL_CHANGE, email="a@example.com", lifetime=HOUR, now=now)
    others = token_issue(
        user=UserFactory.create(), purpose=Purpose.PASSWORD_RESET, email="b@example.com", lifetime=HOUR, now=now
    )

    assert tokens_revoke(user=user, purposes=[Purpose.PASSWORD_RESET], now=now) == 1

    assert token_secret(token.pk) is None
    assert secret_of(kept)
    assert secret_of(others)


def test_a_mail_sent_after_the_server_s_key_was_rotated_still_carries_a_good_link(
    token: OneTimeToken, settings: Settings
) -> None:
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another-key-of-more-than-thirty-two-bytes"

    redeemed = token_redeem(secret=secret_of(token), purpose=Purpose.PASSWORD_RESET, now=utc_now())

    assert redeemed.pk == token.pk


def test_once_the_old_key_is_forgotten_the_link_is_not_sent(token: OneTimeToken, settings: Settings) -> None:
    settings.SECRET_KEY = "another-key-of-more-than-thirty-two-bytes"

    assert token_secret(token.pk) is None


def test_only_an_invitation_may_go_to_nobody_yet() -> None:
    arguments = {"user": None, "email": "a@example.com", "lifetime": HOUR, "now": utc_now()}

    assert token_issue(purpose=Purpose.INVITATION, **arguments).user is None  # type: ignore[arg-type]  # a shared dict
    with pytest.raises(IntegrityError), transaction.atomic():
        token_issue(purpose=Purpose.PASSWORD_RESET, **arguments)  # type: ignore[arg-type]  # a shared dict
