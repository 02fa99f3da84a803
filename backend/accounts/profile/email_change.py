"""Another e-mail address: asked for with the password, confirmed from its own mailbox, undone from the old one.

The link to the old mailbox lives for ``EMAIL_UNDO_DAYS`` and outlives whatever is done to the account meanwhile: it is
how its owner comes back after somebody else changed the address.
"""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import IntegrityError, transaction

from accounts import mails
from accounts.errors import EmailTaken, TokenNotGood
from accounts.one_time_tokens.models import OneTimeToken, Purpose
from accounts.one_time_tokens.services import (
    token_issue,
    token_redeem,
    token_secret,
    tokens_issued_since,
    tokens_revoke,
)
from accounts.sessions.models import EndReason
from accounts.sessions.services import sessions_end
from accounts.users.models import User, UserType
from accounts.users.services import user_by_email_for_update
from activity.services import activity_record
from common.errors import Throttled
from common.text import normalise_email

# Each start mails an address of the caller's choice: enough for typing errors, useless for pestering strangers.
CHANGES_AN_HOUR = 5
_HOUR = timedelta(hours=1)
# Links that went to the mailbox that is left open nothing any more.
_TOKENS_OF_A_MAILBOX = (Purpose.EMAIL_CHANGE, Purpose.PASSWORD_RESET, Purpose.EMAIL_VERIFICATION)


def email_change_start(*, user: User, email: str, now: datetime) -> None:
    """Mail the new address a link and the old one a notice. Call it in a transaction, with the person locked.

    Answers the same for an address that has an account: its owner gets a mail instead, if it is proven to be theirs.
    Raises Throttled.
    """
    new_email = normalise_email(email)
    if tokens_issued_since(user=user, purpose=Purpose.EMAIL_CHANGE, since=now - _HOUR) >= CHANGES_AN_HOUR:
        raise Throttled(wait_seconds=int(_HOUR.total_seconds()))
    tokens_revoke(user=user, purposes=[Purpose.EMAIL_CHANGE], now=now)
    lifetime = timedelta(hours=settings.EMAIL_VERIFICATION_HOURS)
    token = token_issue(user=user, purpose=Purpose.EMAIL_CHANGE, email=new_email, lifetime=lifetime, now=now)
    owner = User.objects.filter(email=new_email).first()
    if owner is None or _is_unproven(owner):
        mails.with_token(mails.EMAIL_CHANGE, user=user, token=token, now=now)
    elif owner.is_active:
        mails.already_registered(user=owner, now=now)
    mails.email_change_notice(user=user, token=token, now=now)
    activity_record(company_id=None, actor=user, action="user.email_change_started", subject=user, now=now)


@transaction.atomic
def email_change_confirm(*, secret: str, now: datetime) -> User:
    """Put the new address in force with the mailed token. Raises TokenNotGood, EmailTaken."""
    user, token = _redeem(secret, Purpose.EMAIL_CHANGE, now=now)
    old_email = user.email
    _unproven_give_way(token.email)
    _move(user, token.email, now=now)
    lifetime = timedelta(days=settings.EMAIL_UNDO_DAYS)
    undo = token_issue(user=user, purpose=Purpose.EMAIL_UNDO, email=old_email, lifetime=lifetime, now=now)
    activity_record(company_id=None, actor=user, action="user.email_changed", subject=user, now=now)
    mails.email_changed(user=user, undo=undo, now=now)
    return user


@transaction.atomic
def email_change_undo(*, secret: str, now: datetime) -> tuple[User, str]:
    """Give the account back to its old address, without a password and with every session ended; also gives the secret
    with which the owner chooses a password right away. Raises TokenNotGood, EmailTaken."""
    user, token = _redeem(secret, Purpose.EMAIL_UNDO, now=now)
    _unproven_give_way(token.email)
    user.set_unusable_password()
    _move(user, token.email, now=now)
    # The links of the changes that came after this one went to whoever made it; earlier ones are the owner's.
    later = OneTimeToken.objects.open(now).filter(purpose=Purpose.EMAIL_UNDO, issued_at__gte=token.issued_at)
    later.filter(user=user).update(revoked_at=now, updated_at=now)
    sessions_end(user=user, reason=EndReason.EMAIL_RESTORED, now=now)
    activity_record(company_id=None, actor=user, action="user.email_restored", subject=user, now=now)
    lifetime = timedelta(minutes=settings.PASSWORD_RESET_MINUTES)
    reset = token_issue(user=user, purpose=Purpose.PASSWORD_RESET, email=user.email, lifetime=lifetime, now=now)
    return user, token_secret(reset.pk) or ""


def _is_unproven(user: User) -> bool:
    return user.type == UserType.USER and not user.email_verified


def _unproven_give_way(email: str) -> None:
    """Somebody who signed the address up, perhaps to bar the way, never proved that it is theirs: now another did."""
    owner = user_by_email_for_update(email)
    if owner is not None and _is_unproven(owner):
        owner.delete()


def _redeem(secret: str, purpose: Purpose, *, now: datetime) -> tuple[User, OneTimeToken]:
    token = token_redeem(secret=secret, purpose=purpose, now=now)
    if token.user is None or not token.user.is_active:
        raise TokenNotGood
    return token.user, token


def _move(user: User, email: str, *, now: datetime) -> None:
    user.email, user.email_verified = email, True
    try:
        with transaction.atomic():
            user.save(update_fields=["email", "email_verified", "password", "updated_at"])
    except IntegrityError as error:
        raise EmailTaken from error
    tokens_revoke(user=user, purposes=_TOKENS_OF_A_MAILBOX, now=now)
