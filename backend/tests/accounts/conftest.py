"""What the account tests share: the form of a sign-up, and the mails that were queued."""

from typing import Any

import pytest

from accounts.one_time_tokens.services import token_secret
from mailing.models import Outbox
from tests.factories.accounts import PASSWORD

REFRESH_COOKIE = "auth._refresh_token.local"


@pytest.fixture
def sign_up_form() -> dict[str, Any]:
    """What a person fills in."""
    return {
        "first_name": "نورة",
        "last_name": "السالم",
        "email": "noura@example.com",
        "phone": "0512345678",
        "password": PASSWORD,
        "password_confirmation": PASSWORD,
        "terms": True,
    }


def mails_queued(kind: str | None = None) -> list[Outbox]:
    """The mails that wait, oldest first; of one kind where named."""
    rows = Outbox.objects.order_by("pk") if kind is None else Outbox.objects.filter(kind=f"accounts.{kind}")
    return sorted(rows, key=lambda mail: (mail.created_at, str(mail.pk)))


def kinds_queued() -> list[str]:
    """The kinds of the mails that wait, sorted."""
    return sorted(mail.kind.removeprefix("accounts.") for mail in Outbox.objects.all())


def secret_in(mail: Outbox) -> str:
    """The secret that the mail's link would carry."""
    assert mail.token_id is not None
    secret = token_secret(mail.token_id)
    assert secret is not None
    return secret


def errors_of(answer: Any) -> dict[str, list[str]]:
    """The field errors of a 422."""
    assert answer.status_code == 422, answer.content
    errors: dict[str, list[str]] = answer.json()["errors"]
    return errors
