"""Looking at a one-time token without using it up."""

from datetime import datetime, timedelta

from accounts.hmac_tokens import secret_hash
from accounts.one_time_tokens.models import OneTimeToken, Purpose
from accounts.users.models import User


def token_open(*, secret: str, purpose: Purpose, now: datetime) -> OneTimeToken | None:
    """The token with its person, None unless it could be redeemed now."""
    rows = OneTimeToken.objects.open(now).select_related("user")
    return rows.filter(token_hash=secret_hash(secret), purpose=purpose).first()


def token_used(*, secret: str, purpose: Purpose) -> OneTimeToken | None:
    """The token with its person if it was redeemed before: so that a second click is told from a wrong link."""
    rows = OneTimeToken.objects.filter(used_at__isnull=False).select_related("user")
    return rows.filter(token_hash=secret_hash(secret), purpose=purpose).first()


def tokens_issued_since(*, user: User, purpose: Purpose, since: datetime) -> int:
    """How many tokens for a purpose a person was sent lately."""
    return OneTimeToken.objects.filter(user=user, purpose=purpose, issued_at__gt=since).count()


def token_was_just_issued(*, user: User, purpose: Purpose, within: timedelta, now: datetime) -> bool:
    """Whether a mail for this purpose left so recently that another would only be noise."""
    return tokens_issued_since(user=user, purpose=purpose, since=now - within) > 0
