"""A new address: asked for, announced to the old one, in force once its mail is confirmed (product.md section 1)."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import IntegrityError, transaction

from accounts import mails
from accounts.errors import EmailTaken, TokenNotGood
from accounts.one_time_tokens.models import Purpose
from accounts.one_time_tokens.services import token_issue, token_redeem, tokens_issued_since, tokens_revoke
from accounts.users.models import User
from activity.services import activity_record
from common.errors import Throttled
from common.text import normalise_email

# Each start mails an address of the caller's choice: enough for typing errors, useless for pestering strangers.
CHANGES_AN_HOUR = 5
_HOUR = timedelta(hours=1)


def email_change_start(*, user: User, email: str, now: datetime) -> None:
    """Mail the new address a link and the old one a notice. Call it in a transaction, with the person locked.

    Answers the same for an address that has an account: its owner gets a mail instead. Raises Throttled.
    """
    new_email = normalise_email(email)
    if new_email == user.email:
        return
    if tokens_issued_since(user=user, purpose=Purpose.EMAIL_CHANGE, since=now - _HOUR) >= CHANGES_AN_HOUR:
        raise Throttled(wait_seconds=int(_HOUR.total_seconds()))
    tokens_revoke(user=user, purposes=[Purpose.EMAIL_CHANGE], now=now)
    lifetime = timedelta(hours=settings.EMAIL_VERIFICATION_HOURS)
    token = token_issue(user=user, purpose=Purpose.EMAIL_CHANGE, email=new_email, lifetime=lifetime, now=now)
    owner = User.objects.filter(email=new_email).first()
    if owner is None:
        mails.email_change(user=user, token=token, now=now)
    elif owner.is_active:
        mails.already_registered(user=owner, now=now)
    mails.email_change_notice(user=user, token=token, now=now)
    activity_record(company_id=None, actor=user, action="user.email_change_started", subject=user, now=now)


@transaction.atomic
def email_change_confirm(*, secret: str, now: datetime) -> User:
    """Put the new address in force with the mailed token. Raises TokenNotGood, EmailTaken."""
    token = token_redeem(secret=secret, purpose=Purpose.EMAIL_CHANGE, now=now)
    user = token.user
    if user is None or not user.is_active:
        raise TokenNotGood
    old_email, user.email, user.email_verified = user.email, token.email, True
    try:
        with transaction.atomic():
            user.save(update_fields=["email", "email_verified", "updated_at"])
    except IntegrityError as error:
        raise EmailTaken from error
    # Links that went to the old mailbox open nothing any more.
    tokens_revoke(
        user=user, purposes=(Purpose.EMAIL_CHANGE, Purpose.PASSWORD_RESET, Purpose.EMAIL_VERIFICATION), now=now
    )
    activity_record(company_id=None, actor=user, action="user.email_changed", subject=user, now=now)
    mails.email_changed(user=user, old_email=old_email, token=token, now=now)
    return user
