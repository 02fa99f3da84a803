"""One-time tokens: issued, derived for the mail that carries them, redeemed once (D14).

Lock order: the person, then the token. Whatever changes a person's password or address locks the person first and
then revokes tokens; redeeming goes the same way, so that the two never wait for each other.
"""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from accounts.errors import TokenNotGood
from accounts.hmac_tokens import nonce_new, secret_derive, secret_hash, secret_recover
from accounts.one_time_tokens.models import OneTimeToken, Purpose
from accounts.users.models import User
from accounts.users.services import user_for_update
from common.clock import utc_now
from common.locking import locked
from common.text import normalise_email


def token_issue(*, user: User | None, purpose: Purpose, email: str, lifetime: timedelta, now: datetime) -> OneTimeToken:
    """A new token for one purpose and address. Its secret leaves by the mail that is queued with its number.

    ``user`` is None for an invitation to somebody without an account. Older tokens live on: see ``tokens_revoke``.
    """
    nonce = nonce_new()
    return OneTimeToken.objects.create(
        user=user,
        purpose=purpose,
        email=normalise_email(email),
        nonce=nonce,
        token_hash=secret_hash(secret_derive(domain=purpose, nonce=nonce)),
        issued_at=now,
        expires_at=now + lifetime,
    )


def token_secret(token_id: int) -> str | None:
    """The secret, for the moment in which it leaves; None for a token that is no longer good for anything."""
    token = OneTimeToken.objects.open(utc_now()).filter(pk=token_id).first()
    if token is None:
        return None
    return secret_recover(domain=token.purpose, nonce=token.nonce, expected_hash=token.token_hash)


@transaction.atomic
def token_redeem(*, secret: str, purpose: Purpose, now: datetime) -> OneTimeToken:
    """Use the token up, for good, with its person locked. Raises TokenNotGood, and then nothing is used up."""
    token_hash = secret_hash(secret)
    found = OneTimeToken.objects.filter(token_hash=token_hash, purpose=purpose).only("user_id").first()
    if found is None:
        raise TokenNotGood
    user = user_for_update(found.user_id) if found.user_id is not None else None
    token = locked(OneTimeToken.objects.filter(pk=found.pk)).first()
    if token is None or not token.is_open(now):
        raise TokenNotGood
    if user is not None:
        token.user = user
    token.used_at = now
    token.save(update_fields=["used_at", "updated_at"])
    return token


def tokens_revoke(*, user: User, purposes: Collection[Purpose], now: datetime) -> int:
    """Make every open token of the (locked) person for these purposes worthless; says how many there were."""
    return OneTimeToken.objects.open(now).filter(user=user, purpose__in=purposes).update(revoked_at=now, updated_at=now)


def invitation_tokens_revoke(*, token_ids: Collection[int] | QuerySet[Any, Any], now: datetime) -> None:
    """Make these tokens worthless; they belong to addresses, not yet to a person."""
    rows = OneTimeToken.objects.filter(pk__in=token_ids, purpose=Purpose.INVITATION, used_at=None, revoked_at=None)
    rows.update(revoked_at=now, updated_at=now)


def token_open(*, secret: str, purpose: Purpose, now: datetime) -> OneTimeToken | None:
    """The token with its person, None unless it could be redeemed now."""
    rows = OneTimeToken.objects.open(now).select_related("user")
    return rows.filter(token_hash=secret_hash(secret), purpose=purpose).first()


def token_used(*, secret: str, purpose: Purpose) -> OneTimeToken | None:
    """The token with its person if it was redeemed before: which distinguishes a second click from a wrong link."""
    rows = OneTimeToken.objects.filter(used_at__isnull=False).select_related("user")
    return rows.filter(token_hash=secret_hash(secret), purpose=purpose).first()


def tokens_issued_since(*, user: User, purpose: Purpose, since: datetime) -> int:
    """How many tokens for a purpose a person was sent lately."""
    return OneTimeToken.objects.filter(user=user, purpose=purpose, issued_at__gt=since).count()


def token_was_just_issued(*, user: User, purpose: Purpose, within: timedelta, now: datetime) -> bool:
    """Whether a mail for this purpose left so recently that another would only be noise."""
    return tokens_issued_since(user=user, purpose=purpose, since=now - within) > 0
