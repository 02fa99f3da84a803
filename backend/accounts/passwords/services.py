"""The password: forgotten, reset, changed. Hashing stays outside transactions; every other session ends."""

from datetime import datetime, timedelta

from django.conf import settings
from django.contrib.auth.hashers import check_password, make_password
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts import mails
from accounts.errors import PasswordChangedMeanwhile, TokenNotGood
from accounts.one_time_tokens.models import OneTimeToken, Purpose
from accounts.one_time_tokens.services import (
    token_issue,
    token_open,
    token_redeem,
    token_was_just_issued,
    tokens_revoke,
)
from accounts.passwords.rules import DIFFERENT_MESSAGE, password_require
from accounts.sessions.models import EndReason, Session
from accounts.sessions.services import sessions_end
from accounts.users.models import User
from accounts.users.services import constant_time, user_by_email_for_update, user_for_update
from activity.services import activity_record
from common.errors import Invalid
from common.text import composed

_WRONG_OLD = _("The current password is incorrect")
# A new password makes worthless whatever was asked for by whoever knew the old one.
_TOKENS_THAT_DIE = (Purpose.PASSWORD_RESET, Purpose.EMAIL_CHANGE)


def password_is_right(user: User, password: str) -> bool:
    """Check outside any transaction; a hash made by yesterday's rules is replaced on the way."""

    def upgrade(raw: str) -> None:
        upgraded = make_password(composed(raw))
        if User.objects.filter(pk=user.pk, password=user.password).update(password=upgraded):
            user.password = upgraded

    if check_password(composed(password), user.password, setter=upgrade):
        return True
    # Hashes from before were made of what was typed, however its letters were composed.
    is_right = composed(password) != password and check_password(password, user.password)
    if is_right:
        upgrade(password)
    return is_right


@constant_time()
@transaction.atomic
def password_reset_mail(*, email: str, now: datetime) -> None:
    """Mail a link to choose a new password, at most once in ``RESEND_SECONDS``; nothing to an unknown address."""
    user = user_by_email_for_update(email)
    if user is None or not user.is_active:
        return
    pause = timedelta(seconds=settings.RESEND_SECONDS)
    if token_was_just_issued(user=user, purpose=Purpose.PASSWORD_RESET, within=pause, now=now):
        return
    tokens_revoke(user=user, purposes=[Purpose.PASSWORD_RESET], now=now)
    lifetime = timedelta(minutes=settings.PASSWORD_RESET_MINUTES)
    token = token_issue(user=user, purpose=Purpose.PASSWORD_RESET, email=user.email, lifetime=lifetime, now=now)
    mails.with_token(mails.PASSWORD_RESET, user=user, token=token, now=now)


def password_reset_check(*, secret: str, now: datetime) -> OneTimeToken:
    """The token of a link that still works, with its person; it is not used up. Raises TokenNotGood."""
    token = token_open(secret=secret, purpose=Purpose.PASSWORD_RESET, now=now)
    if token is None or token.user is None or not token.user.is_active or token.user.email != token.email:
        raise TokenNotGood
    return token


def password_reset(*, secret: str, password: str, now: datetime) -> User:
    """Set a new password with the mailed token; the mailbox is proven by it. Every session ends.

    Raises TokenNotGood, Invalid for the password.
    """
    owner = password_reset_check(secret=secret, now=now).user
    if owner is None:
        raise TokenNotGood
    password_require(password, about=(owner.first_name, owner.last_name, owner.email))
    # Only whoever holds the mailed token learns this.
    if password_is_right(owner, password):
        raise Invalid.field("password", DIFFERENT_MESSAGE)
    password_hash = make_password(composed(password))
    with transaction.atomic():
        token = token_redeem(secret=secret, purpose=Purpose.PASSWORD_RESET, now=now)
        user = token.user
        if user is None or not user.is_active or user.email != token.email:
            raise TokenNotGood
        had_password = user.has_usable_password()
        user.email_verified = True
        _store(user, password_hash, now=now, keep=None)
        tokens_revoke(user=user, purposes=[Purpose.EMAIL_VERIFICATION], now=now)
        activity_record(company_id=None, actor=user, action="user.password_reset", subject=user, now=now)
        if had_password:
            mails.notice(mails.PASSWORD_CHANGED, user=user, now=now)
    return user


def password_change(*, user: User, session: Session | None, old_password: str, password: str, now: datetime) -> None:
    """Change the password of a person who knows the old one; all sessions but ``session`` end. Raises Invalid."""
    if not password_is_right(user, old_password):
        raise Invalid.field("old_password", _WRONG_OLD)
    if composed(password) == composed(old_password):
        raise Invalid.field("password", DIFFERENT_MESSAGE)
    password_require(password, about=(user.first_name, user.last_name, user.email))
    password_hash = make_password(composed(password))
    with transaction.atomic():
        fresh = user_for_update(user.pk)
        if fresh.password != user.password:
            raise PasswordChangedMeanwhile
        _store(fresh, password_hash, now=now, keep=session)
        activity_record(company_id=None, actor=fresh, action="user.password_changed", subject=fresh, now=now)
        mails.notice(mails.PASSWORD_CHANGED, user=fresh, now=now)


def _store(user: User, password_hash: str, *, now: datetime, keep: Session | None) -> None:
    user.password = password_hash
    user.save(update_fields=["password", "email_verified", "updated_at"])
    sessions_end(user=user, reason=EndReason.PASSWORD_CHANGED, now=now, keep=keep)
    tokens_revoke(user=user, purposes=_TOKENS_THAT_DIE, now=now)
